"""Where cards lie: a hand as a fan, a meld or the discards as a row, the stock as a pile. Only geometry."""

from __future__ import annotations

import math
from collections.abc import Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.ui.geometry import Rect

RATIO: Final = 1.4
"""Height of a card over its width."""
TURN_STEP: Final = 0.75
"""Degrees between the turned pictures of a card in a fan, so that few are drawn; its place is exact."""
TILT_STEP: Final = 1.5
_TILTS: Final = 4
"""Discards are tilted by up to so many steps to either side."""
_TICK: Final = (-44 / 152, -30 / 152)
"""From the middle of a card's upper edge to the tick above it, in card widths."""
_PILE: Final = (-2.0, -3.0)
_PILE_LAYER: Final = 9
"""So many cards of the stock show as one more layer."""
_PILE_LAYERS: Final = 5


class Lying(NamedTuple):
    """A card's place: its centre in canvas units, its width, its turn clockwise in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0

    @property
    def height(self) -> float:
        return self.width * RATIO

    @property
    def outline(self) -> tuple[tuple[float, float], ...]:
        """Its four corners, from the upper left one clockwise."""
        w, h = self.width / 2, self.height / 2
        return tuple(self.at(x, y) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h)))

    @property
    def box(self) -> Rect:
        """The upright box about it."""
        if not self.angle:
            return Rect.around(self.x, self.y, self.width, self.height)
        xs, ys = zip(*self.outline, strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The place on the canvas of a point of the card, counted from its centre when it is upright."""
        turn = math.radians(self.angle)
        return (
            self.x + x * math.cos(turn) - y * math.sin(turn),
            self.y + x * math.sin(turn) + y * math.cos(turn),
        )


@dataclass(frozen=True, slots=True)
class Fan:
    """An arrangement of cards about a pivot.

    ``x, y`` is the middle of the outer edge of the middle card (the upper one of a hand), the pivot lies
    ``radius`` from there. ``turn`` is where the cards point: 0 up, 90 right, -90 left, 180 down. Neighbours
    are at most ``step`` degrees apart, the first and the last at most ``span``. About a focused card the hand
    parts by ``parted`` to either side, so that it covers no index; chosen cards rise by ``rise``.
    """

    x: float
    y: float
    radius: float
    card: float
    span: float
    step: float
    parted: float = 0
    rise: float = 0
    turn: float = 0

    @property
    def pivot(self) -> tuple[float, float]:
        """The point about which the cards are turned."""
        turn = math.radians(self.turn)
        return self.x - self.radius * math.sin(turn), self.y + self.radius * math.cos(turn)


def hand_fan(x: float = 716, y: float = 770, card: float = 152) -> Fan:
    """A player's own hand: a very flat fan, its upper edge at ``y`` (STYLE 7)."""
    by = card / 152
    return Fan(x, y, 2368 * by, card, span=19.5, step=1.5, parted=1.5, rise=48 * by)


def rival_fan(x: float, y: float, card: float, turn: float = 0, span: float = 50) -> Fan:
    """The backs in another's hand about (x, y), the centre of the middle card; ``turn`` as in ``Fan``."""
    way, half = math.radians(turn), card * RATIO / 2
    return Fan(
        x + half * math.sin(way), y - half * math.cos(way), 2.6 * card, card, span=span, step=4.6, turn=turn
    )


def angles(fan: Fan, count: int, focus: int | None = None) -> tuple[float, ...]:
    """The turn of each of ``count`` cards against the fan's own; ``focus`` stands in front."""
    return _turns(fan, count, None if focus is None else focus + 1)


def _turns(fan: Fan, count: int, split: int | None) -> tuple[float, ...]:
    """The turns of the cards; before the place ``split`` the hand is parted."""
    parted = fan.parted if split is not None else 0
    return tuple(
        (place - (count - 1) / 2) * _step(fan, count, parted)
        + (0 if split is None else parted if place >= split else -parted)
        for place in range(count)
    )


def _step(fan: Fan, count: int, parted: float) -> float:
    return min(fan.step, (fan.span - 2 * parted) / max(count - 1, 1))


def fanned(
    fan: Fan, count: int, focus: int | None = None, chosen: Set[int] = frozenset(), gap: int | None = None
) -> tuple[Lying, ...]:
    """Where each card of the hand lies, from the left.

    ``focus`` and ``chosen`` are places in the hand. ``gap`` parts the hand before that place, 0 to ``count``,
    for a card that is being carried there.
    """
    return _fanned(fan, count, focus, frozenset(chosen), gap)


@lru_cache(maxsize=512)
def _fanned(
    fan: Fan, count: int, focus: int | None, chosen: frozenset[int], gap: int | None
) -> tuple[Lying, ...]:
    turns = angles(fan, count, focus) if gap is None else _turns(fan, count, gap)
    return tuple(_turned(fan, turn, fan.rise if place in chosen else 0) for place, turn in enumerate(turns))


def _turned(fan: Fan, turn: float, rise: float) -> Lying:
    angle = fan.turn + turn
    way, far = math.radians(angle), fan.radius - fan.card * RATIO / 2 + rise
    px, py = fan.pivot
    return Lying(
        px + far * math.sin(way), py - far * math.cos(way), fan.card, round(angle / TURN_STEP) * TURN_STEP
    )


def order(count: int, focus: int | None = None) -> tuple[int, ...]:
    """The places in the order of painting: from the left, each over the one before; the focused one last."""
    rest = tuple(place for place in range(count) if place != focus)
    return rest if focus is None else (*rest, focus)


def slot_at(fan: Fan, count: int, x: float, y: float) -> int:
    """Before which place of the hand, 0 to ``count``, a card carried to (x, y) would be put."""
    px, py = fan.pivot
    turn = (math.degrees(math.atan2(x - px, py - y)) - fan.turn + 180) % 360 - 180
    step = _step(fan, count, fan.parted)
    return sum(turn > (place - (count - 1) / 2) * step for place in range(count))


@lru_cache(maxsize=256)
def fan_area(fan: Fan, count: int, rise: bool = True) -> Rect:
    """The upright box about a fan of that many cards, raised ones included."""
    places = fanned(fan, count, chosen=frozenset(range(count) if rise else ())) + fanned(fan, count)
    return _about(places)


def _about(places: tuple[Lying, ...]) -> Rect:
    boxes = [place.box for place in places]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def tick_at(place: Lying) -> tuple[float, float]:
    """The middle of the tick above a chosen card, over the part of it that its neighbour leaves free."""
    dx, dy = _TICK
    return place.at(dx * place.width, dy * place.width - place.height / 2)


# ---- on the table ----


def row_step(count: int, card: float, step: float, room: float) -> float:
    """How far apart the cards of a row lie: ``step``, or less so that all of it is at most ``room`` wide."""
    return step if count < 2 else max(min(step, (room - card) / (count - 1)), 0)


def row(
    x: float, y: float, count: int, card: float = 90, step: float = 38, room: float = math.inf
) -> tuple[Lying, ...]:
    """A meld's cards, the left top corner of the first at (x, y)."""
    apart = row_step(count, card, step, room)
    return tuple(Lying(x + card / 2 + apart * n, y + card * RATIO / 2, card) for n in range(count))


def tilt(card: Card) -> float:
    """How a discard is tilted, -6 to 6 degrees: always the same for one card, whoever looks."""
    mixed = (card.deck * 7919 + card.place * 104729 + 12345) * 2654435761 % 2**32
    return ((mixed >> 16) % (2 * _TILTS + 1) - _TILTS) * TILT_STEP


def discards(
    x: float, y: float, cards: tuple[Card, ...], card: float = 112, step: float = 50
) -> tuple[Lying, ...]:
    """The open discards, oldest first, the left top corner of the oldest (untilted) at (x, y)."""
    upright = row(x, y, len(cards), card, step)
    return tuple(place._replace(angle=tilt(one)) for place, one in zip(upright, cards, strict=True))


def pile(x: float, y: float, count: int, card: float = 112) -> tuple[Lying, ...]:
    """The stock: some backs, lowest first, the left top corner of the lowest at (x, y)."""
    layers = min(-(-count // _PILE_LAYER), _PILE_LAYERS)
    by = card / 112
    return tuple(
        Lying(x + _PILE[0] * by * n + card / 2, y + _PILE[1] * by * n + card * RATIO / 2, card)
        for n in range(layers)
    )
