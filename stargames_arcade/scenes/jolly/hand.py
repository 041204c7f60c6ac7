"""The player's own hand at the foot: a fan, the chosen cards risen, the focused one in front."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.cards import CardLook, card_look, card_node, ring_nodes, tick_sprite
from stargames_arcade.scenes.jolly.controls import card_id, card_of
from stargames_arcade.scenes.jolly.depths import CARRIED, FRONT, HAND
from stargames_arcade.scenes.jolly.draft import settled
from stargames_arcade.scenes.jolly.fan import Lying, fan_area, fanned, order, tick_at
from stargames_arcade.scenes.jolly.frame import JollyFrame
from stargames_arcade.scenes.jolly.piles import taken_along
from stargames_arcade.scenes.jolly.rivals import hidden_hand
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.spots import fitting
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, Picture, Ring, Shape, Target
from stargames_arcade.ui.theme import GOLD_400, INK
from stargames_arcade.ui.view import View

_HOVERED: Final = 12
"""So far rises a card under the pointer."""
_IN_HAND: Final = 36
"""So far rises the card that keys move through the hand."""
_APART: Final = 58
"""From one to the next of several cards that are dragged together."""


@dataclass(frozen=True, slots=True)
class _Held:
    """The hand as it lies: its cards from the left, those about to come, where each lies; ``focus``,
    ``chosen`` and ``hovered`` are places in it."""

    cards: tuple[Card, ...]
    ghosts: tuple[Face, ...]
    places: tuple[Lying, ...]
    focus: int | None
    chosen: frozenset[int]
    hovered: int | None


def hand(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """All cards of the own hand, those that are dragged, and the places of those about to come; backs alone
    for a watcher, and where it is covered."""
    if situation.seen.seat is None or situation.covered:
        return Picture(hidden_hand(situation.foot, frame.hand, situation.seen.counts[situation.foot], HAND))
    held = _held(view, situation, frame)
    nodes = (
        *_cards(view, situation, held),
        *_ghosts(view, held),
        *_ticks(held),
        *_focused(situation, held),
        *_dragged(view, situation, frame),
    )
    return Picture(nodes, tuple(_targets(situation, frame, held)))


def hand_cards(situation: JollySituation) -> tuple[Card, ...]:
    """The hand from left to right, without what is dragged."""
    cards = settled(situation.draft, tuple(each.card for each in situation.seen.hand)).order
    dragged = situation.held
    return tuple(card for card in cards if card not in dragged)


def _held(view: View, situation: JollySituation, frame: JollyFrame) -> _Held:
    cards = hand_cards(situation)
    along = taken_along(view, situation)
    ghosts = tuple(each.face for each in situation.seen.discards[-along:]) if along else ()
    focus = _place(cards, view.focus)
    chosen = frozenset(place for place, card in enumerate(cards) if card in situation.draft.chosen)
    count = len(cards) + len(ghosts)
    if situation.dragged is not None and situation.gap is not None:
        places = fanned(frame.hand, count, chosen=chosen, gap=min(situation.gap, count))
    else:
        places = fanned(frame.hand, count, focus, chosen)
    by, raised = frame.hand.card / 152, list(places)
    hovered = _place(cards, view.hover) if situation.dragged is None else None
    if hovered is not None:
        raised[hovered] = _risen(raised[hovered], _HOVERED * by)
    if situation.carried in cards:
        at = cards.index(situation.carried)
        raised[at] = _risen(raised[at], _IN_HAND * by)
    return _Held(cards, ghosts, tuple(raised), focus, chosen, hovered)


def _place(cards: tuple[Card, ...], target: str | None) -> int | None:
    card = card_of(target or "")
    return cards.index(card) if card in cards else None


def _risen(place: Lying, by: float) -> Lying:
    x, y = place.at(0, -by)
    return place._replace(x=x, y=y)


# ---- drawn ----


def _look(view: View, situation: JollySituation, card: Card, width: float, fits: bool) -> CardLook:
    look = card_look(view, situation.faces[card], width)
    barred = situation.seen.barred == card and situation.my_turn and situation.seen.phase is Phase.PLAY
    return replace(look, fits=fits, barred=barred) if fits or barred else look


def _cards(view: View, situation: JollySituation, held: _Held) -> Iterator[Node]:
    fits = fitting(situation)
    for place in order(len(held.cards), held.focus):
        card, lying = held.cards[place], held.places[place]
        z = FRONT if place == held.focus else HAND
        yield card_node(card_id(card), _look(view, situation, card, lying.width, card in fits), lying, z)


def _ghosts(view: View, held: _Held) -> Iterator[Node]:
    for at, face in enumerate(held.ghosts):
        lying = held.places[len(held.cards) + at]
        look = replace(card_look(view, face, lying.width), ghost=True)
        yield card_node(f"ghost.{at}", look, lying, HAND)


def _ticks(held: _Held) -> Iterator[Node]:
    for place in sorted(held.chosen):
        lying = held.places[place]
        yield Node(f"tick.{card_id(held.cards[place])}", tick_sprite(lying.width / 4), *tick_at(lying), FRONT)


def _focused(situation: JollySituation, held: _Held) -> Iterator[Node]:
    """The focus; arrows at both sides of a card that keys move through the hand."""
    if held.focus is None:
        return
    place = held.places[held.focus]
    yield from ring_nodes("hand.focus", place, FRONT)
    if situation.carried == held.cards[held.focus]:
        for way, name in ((-1, "left"), (1, "right")):
            x, y = place.at(way * (place.width / 2 + 40 * place.width / 152), 0)
            yield Node(f"hand.carry.{name}", _arrow(way), x, y, FRONT, place.angle)


@lru_cache(maxsize=2)
def _arrow(way: int) -> Shape:
    """A golden disc with an arrow."""
    line = f"M{22 - 5 * way} 12L{22 + 5 * way} 22L{22 - 5 * way} 32"
    arrow = shapes.stroke(line, 44, 44, INK, 5)
    return Shape(shapes.disc(44, GOLD_400, "#0A1430", 4).body + arrow.body, 44, 44)


def _dragged(view: View, situation: JollySituation, frame: JollyFrame) -> Iterator[Node]:
    for card, lying in _carried(situation, frame):
        yield card_node(card_id(card), _look(view, situation, card, lying.width, fits=False), lying, CARRIED)


def _carried(situation: JollySituation, frame: JollyFrame) -> Iterator[tuple[Card, Lying]]:
    """What is dragged lies under the pointer, several cards beside each other."""
    (x, y), width, cards = situation.at, frame.hand.card, situation.held
    at = cards.index(situation.dragged) if situation.dragged in cards else 0
    for place, card in enumerate(cards):
        yield card, Lying(x + (place - at) * _APART * width / 152, y, width)


# ---- chosen ----


def _targets(situation: JollySituation, frame: JollyFrame, held: _Held) -> Iterator[Target]:
    """Each card, as high as the whole hand so that left and right lead along it; hit only where it lies, one
    that rose below the pointer down to where it lay."""
    if not held.cards:
        return
    area = fan_area(frame.hand, len(held.places))
    for place in order(len(held.cards), held.focus):
        lying = held.places[place]
        box, outline = lying.box, lying.outline
        if place == held.hovered:
            low = _risen(lying, -_HOVERED * lying.width / 152).outline
            outline = (*outline[:2], *low[2:])
        rect = Rect(box.x, min(area.y, box.y), box.w, 0)
        rect = replace(rect, h=max(area.bottom, box.bottom) - rect.y)
        yield Target(
            card_id(held.cards[place]),
            rect,
            situation.playing,
            ring=Ring.NONE,
            draggable=situation.playing,
            z=FRONT if place == held.focus else HAND,
            group="hand",
            outline=outline,
        )
    for card, lying in _carried(situation, frame):
        yield Target(
            card_id(card),
            lying.box,
            ring=Ring.NONE,
            draggable=True,
            z=CARRIED,
            hidden=True,
            outline=lying.outline,
        )
