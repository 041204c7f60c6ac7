"""The others at the table: the backs of their hands, their plates, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.cards import CardLook, card_node
from stargames_arcade.scenes.jolly.controls import back_id, plate_target
from stargames_arcade.scenes.jolly.depths import OPEN, OWN, TABLE
from stargames_arcade.scenes.jolly.fan import Fan, fanned
from stargames_arcade.scenes.jolly.frame import SIDES, JollyFrame, RivalFrame
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import (
    Drawing,
    Font,
    Label,
    Node,
    Part,
    Picture,
    Shape,
    Stacked,
    Target,
    placed,
)
from stargames_arcade.ui.theme import CREAM, GOLD_400, INK, MIST
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import FADED, avatar

TURN: Final = "turn"
"""The node of the mark at whoever's turn it is."""
_DISC: Final = 66
_SMALL_DISC: Final = 50
_LARGEST: Final = 1.2
"""So much larger than usual the words of a plate may be."""


def rivals(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """Fans and plates of all others."""
    picture = Picture()
    for seat, side in zip(situation.around, SIDES[situation.seen.seats][1:], strict=True):
        place = frame.rival(side)
        picture += Picture(hidden_hand(seat, place.fan, situation.seen.counts[seat], TABLE))
        picture += rival_plate(view, situation, seat, place)
    return picture


@lru_cache(maxsize=64)
def hidden_hand(seat: Seat, fan: Fan, count: int, z: int) -> tuple[Node, ...]:
    """The backs of a hand that is not seen."""
    look = CardLook(None, fan.card)
    return tuple(
        card_node(back_id(seat, index), look, lying, z) for index, lying in enumerate(fanned(fan, count))
    )


# ---- plates ----


@lru_cache(maxsize=32)
def _ground(w: float, h: float, colour: str, lit: bool, ring: bool) -> Shape:
    """A plate of w x h; one whose turn it is wears a soft second ring, six outside."""
    body = ""
    if ring:
        paint = f'fill="none" stroke="{colour}" stroke-opacity=".25" stroke-width="6"'
        body = shapes.rounded(3, 3, w + 6, h + 6, h / 2 + 3, paint)
    fill = "#12304A" if lit else tones.PLATE
    paint = f'fill="{fill}" fill-opacity="{tones.PLATE_ALPHA}" stroke="{colour}" stroke-width="3"'
    return Shape(body + shapes.rounded(7.5, 7.5, w - 3, h - 3, h / 2 - 1.5, paint), w + 12, h + 12)


def rival_plate(view: View, situation: JollySituation, seat: Seat, place: RivalFrame) -> Picture:
    """Name, number of cards, total; and the arrow while it is that seat's turn."""
    seen, gone = situation.seen, seat in situation.seen.left
    name = situation.sitters[seat].called(view.words)
    scale = min(view.text_scale, _LARGEST)
    rect = _plate_rect(name, place, scale)
    playing = seen.turn == seat and not situation.round_over and not gone
    picture = _plate(view, situation, seat, rect, 52, playing)
    left, id = rect.x + 96, plate_target(seat)
    room = rect.right - 20 - left
    label = Label(shortened(name, room), room, 32, Font.BOLD, 23 * scale, CREAM, smallest=18, grown=True)
    nodes = [placed(f"{id}.name", label, left, rect.y + 9, TABLE, alpha=FADED if gone else 1)]
    nodes += _numbers(view, situation, seat, Rect(left, rect.y + 40, room, 26), scale)
    if playing:
        nodes.append(turn_mark(rect, mine=False, anchor=place.anchor))
    target = Target(id, rect, radius=rect.h / 2, z=TABLE, group=id)
    return picture + Picture(tuple(nodes), (target,))


def _numbers(view: View, situation: JollySituation, seat: Seat, line: Rect, scale: float) -> Iterator[Node]:
    """How many cards a rival holds, and its total; of one who has left, that it has."""
    id, seen, size = plate_target(seat), situation.seen, 20 * scale
    if seat in seen.left:
        text = view.words(situation.skin.key("left"))
        yield placed(f"{id}.left", _small(text, line.w, size, MIST), line.x, line.y, TABLE)
        return
    yield placed(f"{id}.cards", Drawing("icons/cards", 24, 24), line.x - 2, line.y + 1, TABLE)
    count, total = view.words.number(seen.counts[seat]), view.words.number(seen.totals[seat])
    x, wide = line.x + 28, loose(text_width(count, Font.BOLD, size))
    yield placed(f"{id}.count", _small(count, wide, size, MIST), x, line.y, TABLE)
    x += wide + 8
    yield placed(f"{id}.total", _small(total, line.right + 8 - x, size, GOLD_400), x, line.y, TABLE)


def _small(text: str, wide: float, size: float, colour: str) -> Label:
    return Label(text, wide, 26, Font.BOLD, size, colour, smallest=18, grown=True)


def _plate_rect(name: str, place: RivalFrame, scale: float) -> Rect:
    """The plate, narrower or broader as the name wants it."""
    rect = place.plate
    wish = min(96 + max(text_width(name, Font.BOLD, 23 * scale), 88 * scale) + 24, rect.w)
    if place.anchor < 0:
        return Rect(rect.x, rect.y, wish, rect.h)
    return Rect(rect.right - wish if place.anchor else rect.centre[0] - wish / 2, rect.y, wish, rect.h)


def _plate(
    view: View, situation: JollySituation, seat: Seat, rect: Rect, face: float, ring: bool, z: int = TABLE
) -> Picture:
    id = plate_target(seat)
    lit = id in (view.hover, view.pressed)
    ground = placed(id, _ground(rect.w, rect.h, tones.seat_tone(seat), lit, ring), rect.x - 6, rect.y - 6, z)
    gone = seat in situation.seen.left
    sitter = situation.sitters[seat]
    cx, cy = rect.x + rect.h / 2 + 6, rect.centre[1]
    return Picture((ground,)) + avatar(
        f"{id}.avatar", cx, cy, face, sitter.avatar, seat, alpha=FADED if gone else 1, z=z
    )


def own_plate(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """The plate of the player at the foot, with "?" while it is their turn."""
    seat, seen = situation.foot, situation.seen
    name = situation.sitters[seat].called(view.words)
    total = view.words.count(situation.skin.key("points"), seen.totals[seat])
    rect, scale = frame.plate, min(view.text_scale, _LARGEST)
    wish = max(text_width(name, Font.BOLD, 26 * scale), text_width(total, Font.BOLD, 20 * scale))
    rect = Rect(rect.x, rect.y, min(108 + max(wish, 96) + 24, rect.w), rect.h)
    turn = seen.turn == seat and not situation.round_over and seat not in seen.left
    nodes = _plate(view, situation, seat, rect, 60, turn, OWN)
    left = rect.x + 108
    room = rect.right - 20 - left
    id = plate_target(seat)
    label = Label(shortened(name, room), room, 36, Font.BOLD, 26 * scale, CREAM, smallest=18, grown=True)
    below = _small(total, room, 20 * scale, GOLD_400)
    words = [
        placed(f"{id}.name", label, left, rect.y + 10, OWN),
        placed(f"{id}.total", below, left, rect.y + 46, OWN),
    ]
    if turn:
        words.append(turn_mark(rect, mine=situation.playing, anchor=-1))
    target = Target(id, rect, radius=rect.h / 2, z=OWN, group=id)
    return nodes + Picture(tuple(words), (target,))


# ---- turn ----


def turn_mark(rect: Rect, *, mine: bool, anchor: int) -> Node:
    """The golden disc at a plate: "?" for the player, an arrow for another."""
    if mine:
        return Node(TURN, _question(), rect.right - 38, rect.y - 7, OWN)
    x = rect.x + 4 if anchor > 0 else rect.right - 4
    return Node(TURN, _arrow(anchor), x, rect.y - 2, OPEN)


def _disc(d: float) -> str:
    paint = 'fill="url(#t)" stroke="#0A1430" stroke-width="4"'
    circle = f'<circle cx="{d / 2:g}" cy="{d / 2:g}" r="{d / 2 - 2:g}" {paint}/>'
    return shapes.gradient("t", ("#FFE7B0", "#F2A93B"), 0, 0, 0, d) + circle


@lru_cache(maxsize=1)
def _question() -> Stacked:
    sign = Label("?", _DISC, _DISC, Font.DISPLAY, 44, INK, align=0, grown=True)
    return Stacked((Part(Shape(_disc(_DISC), _DISC, _DISC), 0, 0), Part(sign, 0, 0)), _DISC, _DISC)


@lru_cache(maxsize=4)
def _arrow(anchor: int) -> Shape:
    """An arrow that points at the plate."""
    d, way = _SMALL_DISC, 1 if anchor > 0 else -1
    c = d / 2
    line = f"M{c - 10 * way:g} {c}H{c + 10 * way:g}M{c + 2 * way:g} {c - 9}L{c + 11 * way:g} {c}"
    line += f"L{c + 2 * way:g} {c + 9}"
    arrow = f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" '
    return Shape(_disc(d) + arrow + 'stroke-linejoin="round"/>', d, d)
