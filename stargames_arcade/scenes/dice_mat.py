"""The mat of a dice table: pedestals or throwing area, the five pieces, the tray (STYLE 7)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.scenes.dice_frame import DiceFrame
from stargames_arcade.scenes.dice_situation import DiceSituation
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Picture, Ring, Shape, Target
from stargames_arcade.ui.scenery import furniture
from stargames_arcade.ui.scenery.joker import joker_frame
from stargames_arcade.ui.scenery.turned import turned
from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.theme import CREAM, GOLD_200, INK, JOKER, MIST, NIGHT_950
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import chip, mat, together

Z_MAT, Z_GROUND, Z_SHADOW, Z_PIECE, Z_MARK, Z_PILL, Z_FLIGHT = 1, 2, 3, 5, 6, 7, 40
_IN_TRAY = "#C9B2EC"
_SOON = 10
"""So many seconds before its end the clock turns warm, all of it; flat and still, since it is no button."""
_WARM = "#FF9A5C"


def place_target(place: int) -> str:
    """The target of a place on the mat, whether its piece lies there or in the tray."""
    return f"place.{place}"


def well_target(well: int) -> str:
    return f"well.{well}"


def number_of(target: str, kind: str) -> int | None:
    """The number of a target such as ``place.3`` if it is of that kind."""
    head, _, tail = target.partition(".")
    return int(tail) if head == kind and tail.isdigit() else None


@dataclass(frozen=True, slots=True)
class Lying:
    """How a piece lies: its centre, size and angle."""

    x: float
    y: float
    size: float
    angle: float = 0


def lying(situation: DiceSituation, frame: DiceFrame, place: int) -> Lying:
    """How the piece of a place lies now: under the pointer, in its well, or on the mat."""
    flight = situation.flight
    if flight is not None and flight.place == place:
        return Lying(flight.x, flight.y, round((frame.piece if situation.skin.jewels else frame.die) * 0.96))
    well = situation.draft.well_of(place)
    if well is None:
        return on_mat(situation, frame, place)
    return in_well(situation, frame, place, well)


def on_mat(situation: DiceSituation, frame: DiceFrame, place: int) -> Lying:
    """How the piece of a place lies on the mat: a stone over its pedestal, a die slightly turned.

    Both depend on nothing but the turn, the place and the thrown face, so a die put back lies as it lay.
    """
    face = situation.thrown[place]
    if situation.skin.jewels:
        x, y = frame.places[place]
        shown = situation.seen.dice[place]
        size = frame.piece * (204 / 190 if shown == 5 else 1)
        return Lying(x, y + (frame.piece - size) / 2 + (6 if shown == 3 else 0), size)
    mixed = (situation.shown.sheet.turn * 7 + place * 13 + face * 29) * 2654435761 % 2**32
    one, two, three = mixed % 257 / 128 - 1, mixed // 257 % 257 / 128 - 1, mixed // 66049 % 257 / 128 - 1
    angle = (5 + 11 * abs(three)) * (1 if three > 0 else -1)
    x, y = frame.felt[place]
    return Lying(x + 4 * one, y + 16 * two, frame.die, round(angle))


def in_well(situation: DiceSituation, frame: DiceFrame, place: int, well: int) -> Lying:
    """How a piece lies in a well of the tray: straight, at the tray's size."""
    cx, cy = frame.wells[well].centre
    marked = situation.draft.joker is not None and situation.draft.joker[0] == place
    return Lying(cx, cy, round(frame.kept * (0.86 if marked else 1)))


def table_mat(view: View, situation: DiceSituation, frame: DiceFrame) -> Picture:
    """The mat with everything that lies on it."""
    skin = situation.skin
    ground = mat("mat", frame.mat, skin.mat_centre, skin.mat_edge, rays=False, z=Z_MAT)
    nodes = list(_caption(view, situation, frame))
    nodes += _tray(view, situation, frame)
    if skin.jewels:
        nodes += _pedestals(view, situation, frame)
    else:
        nodes += _felt(situation, frame)
    if situation.thrown:
        for place in range(DICE):
            nodes += _pointed_at(view, situation, frame, place)
            nodes += _piece(situation, frame, place)
    else:
        nodes += _opening(view, situation, frame)
    return together((ground, Picture(tuple(nodes), tuple(_targets(situation, frame)))))


# ---- ground ----


def _caption(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    seen, skin, line, words = situation.shown.sheet, situation.skin, frame.caption, view.words
    cy, right = line.y + line.h / 2, line.right
    title = words(skin.key("throw_of"), n=max(seen.throw, 1), of=seen.throws)
    yield Node("throw.title", Label(title, 380, line.h, Font.DISPLAY, 34, CREAM), line.x + 190, cy, Z_GROUND)
    left = line.x + min(text_width(title, Font.DISPLAY, 34), 380) + 26 + 17
    for star in range(seen.throws):
        lit = 1 if star < seen.throw else 0.22
        yield Node(
            f"throw.star.{star}", Drawing("brand/star", 34, 34), left + 44 * star, cy, Z_GROUND, alpha=lit
        )
    if situation.seconds is not None:
        time = f"{situation.seconds // 60}:{situation.seconds % 60:02d}"
        clock = partial(chip, "clock", right, cy, time, anchor=1, icon="clock", z=Z_GROUND)
        soon = situation.seconds <= _SOON
        shown = clock(fill=_WARM, edge=GOLD_200, colour=INK, tint=INK) if soon else clock()
        yield from shown.nodes
        right -= 140
    room = right - (left + 44 * seen.throws)
    text = _sentence(view, situation)
    label = Label(text, room, 56, Font.BOLD, 24, MIST, align=1, smallest=20, lines=2, line_height=1.1)
    yield Node("throw.sentence", label, right - room / 2, cy, Z_GROUND)


def _sentence(view: View, situation: DiceSituation) -> str:
    """The sentence of the moment: what this throw is for."""
    seen, words = situation.shown.sheet, view.words
    if not situation.playing:
        if situation.shown.seat == situation.mine:
            return words("table.watching_own")
        return words("table.watching", name=situation.shown.called(words))
    if situation.draft.armed:
        return words(situation.skin.key("joker_armed"))
    if seen.throw == 0:
        return ""
    return words(situation.skin.key("after_throw" if seen.may_throw else "last_throw"))


def _opening(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    """Before a turn's first throw: which round begins, in the middle of the mat."""
    seen, words = situation.shown.sheet, view.words
    area = throwing_area(frame)
    cx, cy = area.centre
    if situation.skin.jewels:
        cy -= 70
    turns = seen.ruleset.turns
    round_ = words("table.last_round") if seen.turn == turns else words("table.round", n=seen.turn, of=turns)
    yield Node(
        "opening.round", Label(round_, area.w, 80, Font.DISPLAY, 60, GOLD_200, align=0), cx, cy - 18, Z_PIECE
    )
    if situation.playing:
        text = words(situation.skin.key("before_throw"))
        yield Node(
            "opening.text", Label(text, area.w, 40, Font.BOLD, 26, MIST, align=0), cx, cy + 40, Z_PIECE
        )


def throwing_area(frame: DiceFrame) -> Rect:
    """The part of the mat above the tray, below the caption."""
    top, foot = frame.caption.bottom + 8, frame.tray.y - 24
    return Rect(frame.mat.x + 44, top, frame.mat.w - 88, foot - top)


@lru_cache(maxsize=4)
def _ring(size: float) -> Shape:
    """Two circles and 32 rays in the middle of the throwing area."""
    c, parts = size / 2, []
    for ray in range(32):
        one, two = math.cos(ray * math.pi / 16), math.sin(ray * math.pi / 16)
        inner, outer = 0.62 * c, (0.71 if ray % 2 else 0.8) * c
        parts.append(
            f"M{num(c + inner * one)} {num(c + inner * two)}L{num(c + outer * one)} {num(c + outer * two)}"
        )
    paint = 'fill="none" stroke="#FFE7B0" stroke-opacity=".13" stroke-width="3"'
    rings = "".join(f'<circle cx="{num(c)}" cy="{num(c)}" r="{num(r * c)}" {paint}/>' for r in (0.86, 0.94))
    return Shape(f'{rings}<path d="{"".join(parts)}" {paint} stroke-linecap="round"/>', size, size)


def _felt(situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    """The throwing area of dice: the ring, and a faint print where a die in the tray has lain."""
    area = throwing_area(frame)
    yield Node("felt.ring", _ring(min(area.w, area.h) + 40), *area.centre, Z_GROUND)
    for place in range(DICE) if situation.thrown else ():
        if situation.draft.well_of(place) is not None:
            lies = on_mat(situation, frame, place)
            size = round(lies.size * 0.84)
            print_ = shapes.dashed_box(size, size, size * 0.22, "#FFE7B0", 3, 10, 9)
            yield Node(f"print.{place}", print_, lies.x, lies.y, Z_GROUND, lies.angle, alpha=0.5)


def _pedestals(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    skin, k = situation.skin, frame.piece / 190
    for place, (x, y) in enumerate(frame.places):
        floor = y + 109 * k
        lamp = furniture.stage_light(f"light.{place}", x, y - 151 * k, floor, 208 * k, z=Z_GROUND).nodes
        lit = bool(situation.thrown) and situation.draft.well_of(place) is None
        if lit or not situation.thrown:
            yield from lamp[0 if lit else 1 :]
        yield from furniture.pedestal(f"pedestal.{place}", x, floor, 196 * k, z=Z_GROUND, shaded=lit).nodes
        if situation.thrown and not lit:
            text = Label(view.words(skin.key("in_tray")), 170 * k, 30, Font.BOLD, 18, _IN_TRAY, align=0)
            yield Node(f"pedestal.{place}.text", text, x, floor, Z_GROUND)


# ---- tray ----


def _tray(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    tray, skin, words = frame.tray, situation.skin, view.words
    yield from furniture.tray("tray", tray, frame.wells, skin.well, z=Z_GROUND).nodes
    if situation.shown.seat == situation.mine:
        text = words(skin.key("tray"))
    else:
        text = words("table.tray_of", name=situation.shown.called(words))
    yield from furniture.plaque("tray.sign", tray.centre[0], tray.y + 1, text, z=Z_GROUND).nodes
    for well, rect in enumerate(frame.wells):
        if situation.draft.wells[well] < 0:
            yield furniture.empty_well(f"well.{well}.glint", rect, z=Z_GROUND)


# ---- pieces ----


def _pointed_at(view: View, situation: DiceSituation, frame: DiceFrame, place: int) -> Iterator[Node]:
    """Lamplight behind the piece that is under the mouse, wherever it lies."""
    well = situation.draft.well_of(place)
    target = place_target(place) if well is None else well_target(well)
    if view.hover != target or not situation.playing or situation.flight is not None:
        return
    lies = lying(situation, frame, place)
    side = round(lies.size * (0.8 if situation.skin.jewels else 1.04))
    light = Glow(side, side, side * 0.3, 34, GOLD_200, 0.5)
    yield Node(f"piece.{place}.light", light, lies.x, lies.y, Z_SHADOW)


def _piece(situation: DiceSituation, frame: DiceFrame, place: int) -> Iterator[Node]:
    lies, id = lying(situation, frame, place), f"piece.{place}"
    skin, face = situation.skin, situation.seen.dice[place]
    flying = situation.flight is not None and situation.flight.place == place
    on_felt = not flying and situation.draft.well_of(place) is None
    z = Z_FLIGHT if flying else Z_PIECE
    if flying:
        yield furniture.ground_shadow(f"{id}.shadow", lies.x, lies.y + lies.size * 0.62, lies.size, z=z - 1)
    elif on_felt and not skin.jewels:
        yield furniture.ground_shadow(f"{id}.shadow", lies.x, lies.y + lies.size * 0.5, lies.size, z=Z_SHADOW)
    joker = situation.draft.joker is not None and situation.draft.joker[0] == place
    if joker:
        yield from _joker_halo(id, lies, z)
    yield Node(id, turned(skin.face(face), lies.size, lies.angle), lies.x, lies.y, z)
    if joker:
        yield from _joker_mark(situation, frame, place, lies, z)
    elif skin.jewels and on_felt:
        x, y = frame.places[place]
        yield from furniture.value_pill(f"{id}.pill", x, y + 178 * frame.piece / 190, face, z=Z_PILL).nodes


def frame_size(lies: Lying) -> float:
    """The width of the joker's frame round a piece."""
    return round(lies.size * 1.22)


@lru_cache(maxsize=8)
def _halo(size: float) -> Shape:
    c = num(size / 2)
    grade = (
        f'<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="{c}" cy="{c}" r="{c}">'
        '<stop offset="0" stop-color="#FFD23C" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#FFD23C" stop-opacity="0"/></radialGradient></defs>'
    )
    return Shape(f'{grade}<circle cx="{c}" cy="{c}" r="{c}" fill="url(#h)"/>', size, size)


def _joker_halo(id: str, lies: Lying, z: int) -> Iterator[Node]:
    yield Node(f"{id}.halo", _halo(round(lies.size * 1.36)), lies.x, lies.y, Z_SHADOW if z == Z_PIECE else z)


def _joker_mark(
    situation: DiceSituation, frame: DiceFrame, place: int, lies: Lying, z: int
) -> Iterator[Node]:
    id, reach = f"piece.{place}", frame_size(lies) / 2
    mark = Z_MARK if z == Z_PIECE else z
    outline = joker_frame(situation.skin.face(situation.seen.dice[place]), frame_size(lies))
    yield Node(f"{id}.frame", outline, lies.x, lies.y, mark, lies.angle)
    star = round(lies.size * 0.32)
    over = mark + Z_PILL - Z_MARK
    yield Node(
        f"{id}.star", Drawing("brand/star", star, star), lies.x + reach * 0.8, lies.y - reach * 0.8, over
    )
    arrow = "M4 11H30M21 3L30 11L21 19"
    y = _mark_pill(situation, frame, place, lies)
    wide = 132.0
    yield Node(f"{id}.pill", shapes.box(wide, 42, 21, JOKER, NIGHT_950, 3), lies.x, y, Z_PILL)
    yield Node(f"{id}.pill.arrow", shapes.stroke(arrow, 34, 22, INK, 4), lies.x, y, Z_PILL)
    for side, value in ((-1, situation.thrown[place]), (1, situation.seen.dice[place])):
        label = Label(str(value), 30, 38, Font.DISPLAY, 26, INK, align=0)
        yield Node(f"{id}.pill.{'from' if side < 0 else 'to'}", label, lies.x + side * 42, y, Z_PILL)


def _mark_pill(situation: DiceSituation, frame: DiceFrame, place: int, lies: Lying) -> float:
    """The centre line of the pill that says what a joker changed."""
    well = situation.draft.well_of(place)
    if well is not None:
        return frame.wells[well].bottom - 2
    if situation.skin.jewels:
        return frame.places[place][1] + 178 * frame.piece / 190
    return lies.y + frame_size(lies) / 2 + 4


# ---- targets ----


def _targets(situation: DiceSituation, frame: DiceFrame) -> Iterator[Target]:
    if not situation.playing:
        return
    for place in range(DICE):
        yield _place(situation, frame, place)
    if not situation.thrown:
        return
    yield Target("tray", frame.tray, hidden=True, ring=Ring.NONE, z=Z_GROUND)
    yield Target("mat", throwing_area(frame), hidden=True, ring=Ring.NONE, z=Z_GROUND)
    for well, rect in enumerate(frame.wells):
        full = situation.draft.wells[well] >= 0
        yield Target(
            well_target(well),
            rect,
            ring=Ring.PIECE,
            draggable=full,
            z=Z_PIECE,
            group="tray",
            hidden=not full,
        )


def _place(situation: DiceSituation, frame: DiceFrame, place: int) -> Target:
    """A place of the mat. Before a throw it is there for the pointer only, to say what must come first."""
    id, (x, y), size = place_target(place), frame.places[place], frame.piece
    stand = Rect.around(x, y + size * 0.03, size * 0.94, size * 1.06)
    if not situation.thrown:
        return Target(id, stand, hidden=True, ring=Ring.NONE, z=Z_PIECE)
    lies = on_mat(situation, frame, place)
    there = situation.draft.well_of(place) is None
    if there and situation.draft.joker is not None and situation.draft.joker[0] == place:
        stand = Rect.around(lies.x, lies.y, frame_size(lies) * (0.9 if situation.skin.jewels else 0.92))
    elif not situation.skin.jewels:
        stand = Rect.around(lies.x, lies.y, lies.size * 1.05)
    elif not there:
        stand = Rect.around(x, y + size * 0.59, size, size * 0.46)
    return Target(id, stand, ring=Ring.PIECE, draggable=there, z=Z_PIECE, group="pieces")
