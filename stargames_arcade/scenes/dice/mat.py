"""The mat of a dice table: pedestals or throwing area, tray, caption, and the pieces on it (STYLE 7)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.scenes.dice.numbers import number
from stargames_arcade.scenes.dice.pieces import (
    Z_GROUND,
    Z_PIECE,
    on_mat,
    piece,
    piece_targets,
    pointed_at,
)
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.table import SOON
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape
from stargames_arcade.ui.scenery import furniture
from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.theme import CREAM, GOLD_200, INK, MIST
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import chip, mat, together

Z_MAT = 1
_STARS = 44
"""From star to star in the caption."""
_IN_TRAY = "#C9B2EC"
_WARM = "#FF9A5C"
"""A clock that runs out is warm, all of it; flat and still, since it is no button."""


def table_mat(view: View, situation: DiceSituation, frame: DiceFrame) -> Picture:
    """The mat with everything that lies on it."""
    skin = situation.skin
    colours = skin.colours(view.half)
    ground = mat("mat", frame.mat, colours.centre, colours.edge, rays=False, z=Z_MAT)
    nodes = list(_caption(view, situation, frame) if view.half is None else _head(view, situation, frame))
    nodes += _tray(view, situation, frame)
    if skin.jewels:
        nodes += _pedestals(view, situation, frame)
    else:
        nodes += _felt(situation, frame)
    if situation.thrown:
        for place in range(DICE):
            nodes += pointed_at(view, situation, frame, place)
            nodes += piece(view, situation, frame, place)
            nodes += number(view, situation, frame, place)
    else:
        nodes += _opening(view, situation, frame)
    return together((ground, Picture(tuple(nodes), tuple(piece_targets(situation, frame)))))


# ---- caption ----


def _caption(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    seen, skin, line, words = situation.shown.sheet, situation.skin, frame.caption, view.words
    cy, right = line.y + line.h / 2, line.right
    title = words(skin.key("throw_of"), n=max(seen.throw, 1), of=seen.throws)
    yield Node("throw.title", Label(title, 380, line.h, Font.DISPLAY, 34, CREAM), line.x + 190, cy, Z_GROUND)
    left = line.x + min(text_width(title, Font.DISPLAY, 34), 380) + 26 + 17
    yield from _stars(situation, left, cy)
    if situation.seconds is not None:
        yield from _clock(situation.seconds, right, cy)
        right -= 140
    room = right - (left + _STARS * seen.throws)
    text = _sentence(view, situation)
    label = Label(text, room, 56, Font.BOLD, 24, MIST, align=1, smallest=20, lines=2, line_height=1.1)
    yield Node("throw.sentence", label, right - room / 2, cy, Z_GROUND)


def _head(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    """The caption of a half: which throw it is at the left, its stars at the right, the clock between."""
    seen, line = situation.shown.sheet, frame.caption
    cy, right = line.y + line.h / 2, line.right - _STARS * seen.throws + 10
    yield from _stars(situation, right + 17, cy)
    if situation.seconds is not None:
        yield from _clock(situation.seconds, right - 14, cy)
        right -= 136
    title = view.words(situation.skin.key(f"throw_{max(seen.throw, 1)}"))
    room = right - 14 - line.x
    label = Label(title, room, line.h, Font.DISPLAY, 30, CREAM, smallest=20)
    yield Node("throw.title", label, line.x + room / 2, cy, Z_GROUND)


def _stars(situation: DiceSituation, left: float, cy: float) -> Iterator[Node]:
    """A star for each throw of a turn, lit as far as it has come; the first one's centre is at ``left``."""
    seen = situation.shown.sheet
    for star in range(seen.throws):
        lit = 1 if star < seen.throw else 0.22
        sign = Drawing("brand/star", 34, 34)
        yield Node(f"throw.star.{star}", sign, left + _STARS * star, cy, Z_GROUND, alpha=lit)


def _clock(seconds: int, right: float, cy: float) -> tuple[Node, ...]:
    """What is left of the turn's time."""
    clock = partial(chip, "clock", right, cy, time_told(seconds), anchor=1, icon="clock", z=Z_GROUND)
    shown = clock(fill=_WARM, edge=GOLD_200, colour=INK, tint=INK) if seconds <= SOON else clock()
    return shown.nodes


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
    seen, words, area = situation.shown.sheet, view.words, frame.area
    (cx, cy), (large, small) = area.centre, (60, 26)
    if view.half is not None:
        large, small = (36, 22) if situation.skin.jewels else (44, 22)
        cy = frame.tray.y - 44 if situation.skin.jewels else frame.ring[1]
    elif situation.skin.jewels:
        cy -= 70
    turns = seen.ruleset.turns
    round_ = words("table.last_round") if seen.turn == turns else words("table.round", n=seen.turn, of=turns)
    title = Label(round_, area.w, large * 1.3, Font.DISPLAY, large, GOLD_200, align=0)
    yield Node("opening.round", title, cx, cy - 0.3 * large, Z_PIECE)
    if situation.playing:
        text = words(situation.skin.key("before_throw"))
        if situation.asked:
            text = words("couch.waiting", name=situation.other.called(words))
        label = Label(text, area.w, small * 1.5, Font.BOLD, small, MIST, align=0)
        yield Node("opening.text", label, cx, cy + 0.66 * large, Z_PIECE)


# ---- ground ----


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
    x, y, size = frame.ring
    yield Node("felt.ring", _ring(size), x, y, Z_GROUND)
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
        if situation.thrown and not lit and view.half is None:
            text = Label(view.words(skin.key("in_tray")), 170 * k, 30, Font.BOLD, 18, _IN_TRAY, align=0)
            yield Node(f"pedestal.{place}.text", text, x, floor, Z_GROUND)


# ---- tray ----


def _tray(view: View, situation: DiceSituation, frame: DiceFrame) -> Iterator[Node]:
    tray, skin = frame.tray, situation.skin
    yield from furniture.tray("tray", tray, frame.wells, skin.well, z=Z_GROUND).nodes
    if view.half is None:
        yield from _sign(view, situation, frame)
    for well, rect in enumerate(frame.wells):
        if situation.draft.wells[well] < 0:
            yield furniture.empty_well(f"well.{well}.glint", rect, z=Z_GROUND)


def _sign(view: View, situation: DiceSituation, frame: DiceFrame) -> tuple[Node, ...]:
    """Whose tray it is, on its upper edge."""
    tray, words = frame.tray, view.words
    if situation.shown.seat == situation.mine:
        text = words(situation.skin.key("tray"))
    else:
        text = words("table.tray_of", name=situation.shown.called(words))
    return furniture.plaque("tray.sign", tray.centre[0], tray.y + 1, text, z=Z_GROUND).nodes
