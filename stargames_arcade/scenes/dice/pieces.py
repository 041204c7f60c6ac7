"""The five pieces of a dice table: how they lie, how they are marked, where they can be taken (STYLE 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Ring, Shape, Target
from stargames_arcade.ui.scenery import furniture
from stargames_arcade.ui.scenery.joker import joker_frame
from stargames_arcade.ui.scenery.turned import turned
from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.theme import GOLD_200, INK, JOKER, NIGHT_950
from stargames_arcade.ui.view import View

Z_GROUND, Z_SHADOW, Z_PIECE, Z_MARK, Z_PILL, Z_FLIGHT = 2, 3, 5, 6, 7, 40
WAITING = 0.62
"""Alpha of the pieces of a player who has asked or entered and waits for the other (D26)."""
_LARGE = 4 / 3
"""How much larger values below stones are drawn for those who wish so (``large_indices``)."""


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
    (x, y), (aside, down) = frame.felt[place], frame.sway
    return Lying(x + aside * one, y + down * two, frame.die, round(angle))


def in_well(situation: DiceSituation, frame: DiceFrame, place: int, well: int) -> Lying:
    """How a piece lies in a well of the tray: straight, at the tray's size."""
    cx, cy = frame.wells[well].centre
    marked = situation.draft.joker is not None and situation.draft.joker[0] == place
    return Lying(cx, cy, round(frame.kept * (0.86 if marked else 1)))


# ---- pieces ----


def pointed_at(view: View, situation: DiceSituation, frame: DiceFrame, place: int) -> Iterator[Node]:
    """Lamplight behind the piece that is under the mouse, wherever it lies."""
    well = situation.draft.well_of(place)
    target = place_target(place) if well is None else well_target(well)
    if view.hover != target or not situation.playing or situation.flight is not None:
        return
    lies = lying(situation, frame, place)
    side = round(lies.size * (0.8 if situation.skin.jewels else 1.04))
    light = Glow(side, side, side * 0.3, 34, GOLD_200, 0.5)
    yield Node(f"piece.{place}.light", light, lies.x, lies.y, Z_SHADOW)


def piece(view: View, situation: DiceSituation, frame: DiceFrame, place: int) -> Iterator[Node]:
    """One piece with its shadow, its marks and its value; faded on the mat of who waits."""
    well = situation.draft.well_of(place)
    for node in _whole_piece(view, situation, frame, place):
        yield replace(node, alpha=node.alpha * WAITING) if situation.waits and well is None else node


def _whole_piece(view: View, situation: DiceSituation, frame: DiceFrame, place: int) -> Iterator[Node]:
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
    size = _LARGE if view.comfort.large_indices else 1
    if joker:
        yield from _joker_mark(situation, frame, place, lies, z, size)
    elif skin.jewels and on_felt:
        x, y = frame.places[place][0], _value_line(frame, place)
        yield from furniture.value_pill(f"{id}.pill", x, y, face, size, z=Z_PILL).nodes


def _value_line(frame: DiceFrame, place: int) -> float:
    """The centre line of the value below a stone."""
    return frame.places[place][1] + 178 * frame.piece / 190


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
    situation: DiceSituation, frame: DiceFrame, place: int, lies: Lying, z: int, size: float
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
    y = _mark_pill(situation, frame, place, lies)
    values = situation.thrown[place], situation.seen.dice[place]
    yield from _change(f"{id}.pill", lies.x, y, values, size)


def _change(id: str, x: float, y: float, values: tuple[int, int], size: float) -> Iterator[Node]:
    """The pill that says which value a joker made of which."""
    arrow = "M4 11H30M21 3L30 11L21 19"
    ground = shapes.box(round(132 * size), round(42 * size), round(21 * size), JOKER, NIGHT_950, 3)
    yield Node(id, ground, x, y, Z_PILL)
    yield Node(f"{id}.arrow", shapes.stroke(arrow, 34, 22, INK, 4), x, y, Z_PILL)
    for side, value in zip((-1, 1), values, strict=True):
        label = Label(str(value), 30 * size, 38 * size, Font.DISPLAY, round(26 * size), INK, align=0)
        yield Node(f"{id}.{'from' if side < 0 else 'to'}", label, x + side * 42 * size, y, Z_PILL)


def _mark_pill(situation: DiceSituation, frame: DiceFrame, place: int, lies: Lying) -> float:
    """The centre line of the pill that says what a joker changed."""
    well = situation.draft.well_of(place)
    if well is not None:
        return frame.wells[well].bottom - 2
    if situation.skin.jewels:
        return _value_line(frame, place)
    return lies.y + frame_size(lies) / 2 + 4


# ---- targets ----


def piece_targets(situation: DiceSituation, frame: DiceFrame) -> Iterator[Target]:
    """The places of the mat, the wells of the tray and, for what is let go over them, mat and tray."""
    if not situation.playing:
        return
    for place in range(DICE):
        yield _place(situation, frame, place)
    if not _in_hand(situation):
        return
    yield Target("tray", frame.tray, hidden=True, ring=Ring.NONE, z=Z_GROUND)
    yield Target("mat", frame.area, hidden=True, ring=Ring.NONE, z=Z_GROUND)
    for well, rect in enumerate(frame.wells):
        full = situation.draft.wells[well] >= 0
        yield Target(
            well_target(well),
            rect,
            ring=Ring.PIECE,
            draggable=full and not situation.waits,
            z=Z_PIECE,
            group="tray",
            hidden=not full,
        )


def _in_hand(situation: DiceSituation) -> bool:
    """Whether the pieces of this turn lie there: those of a turn that is entered only rest."""
    return bool(situation.thrown) and situation.rest is None


def _place(situation: DiceSituation, frame: DiceFrame, place: int) -> Target:
    """A place of the mat. While no piece can be moved it is there for the pointer only, where the piece lies,
    to say why."""
    id, (x, y), size = place_target(place), frame.places[place], frame.piece
    stand = Rect.around(x, y + size * 0.03, size * 0.94, size * 1.06)
    if not situation.thrown:
        return Target(id, stand, hidden=True, ring=Ring.NONE, z=Z_PIECE)
    lies = on_mat(situation, frame, place)
    there = situation.draft.well_of(place) is None
    if there and situation.draft.joker is not None and situation.draft.joker[0] == place:
        stand = Rect.around(lies.x, lies.y, lies.size * frame.grasp * 1.05)
    elif not situation.skin.jewels:
        stand = Rect.around(lies.x, lies.y, lies.size * frame.grasp)
    elif not there:
        stand = Rect.around(x, y + size * 0.59, size, max(56, size * 0.46))
    if not _in_hand(situation):
        well = situation.draft.well_of(place)
        return Target(
            id, stand if well is None else frame.wells[well], hidden=True, ring=Ring.NONE, z=Z_PIECE
        )
    return Target(
        id, stand, ring=Ring.PIECE, draggable=there and not situation.waits, z=Z_PIECE, group="pieces"
    )
