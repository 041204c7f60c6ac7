"""What is meant by choosing or dropping something at a Jolly table. Pure: a moment in, a meaning out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.actions import Discard, Draw, JollyAction, LayOff, SwapJoker, Take
from stargames_arcade.rules.jolly.candidates import lay_offs_of, swaps_of
from stargames_arcade.rules.jolly.cards import JOKER, Card
from stargames_arcade.rules.jolly.melds import End, MeldKind
from stargames_arcade.scenes.jolly.composing import composed
from stargames_arcade.scenes.jolly.controls import MeldSpot
from stargames_arcade.scenes.jolly.situation import JollySituation


@dataclass(frozen=True, slots=True)
class Told:
    """Nothing can be done, and this is said: the middle of a word's key."""

    word: str


@dataclass(frozen=True, slots=True)
class Sure:
    """A joker would be thrown: that is asked about first (J18)."""

    joker: Card


@dataclass(frozen=True, slots=True)
class Several:
    """A card fits at several places of a meld: the player is to choose one (J27)."""

    spots: tuple[MeldSpot, ...]


Meaning: TypeAlias = JollyAction | Refusal | Told | Sure | Several


def taken(moment: JollySituation, count: int) -> Meaning:
    """What choosing the stock (0), or the discard that brings so many along, comes to (J5, J14)."""
    action = Take(count) if count else Draw()
    return moment.seen.check(action) or action


def thrown(moment: JollySituation, card: Card, *, dragged: bool = False) -> Meaning:
    """What throwing this card comes to; a joker that is not dragged is asked about (J18)."""
    action = Discard(card)
    refusal = moment.seen.check(action)
    if refusal is not None:
        return refusal
    return Sure(card) if moment.faces[card] == JOKER and not dragged else action


def thrown_of(moment: JollySituation, cards: Sequence[Card], *, dragged: bool = False) -> Meaning:
    """What throwing these comes to: only one card can be thrown."""
    if len(cards) == 1:
        return thrown(moment, cards[0], dragged=dragged)
    return Told("throw_one" if cards else "throw_which")


def laid(moment: JollySituation, cards: Sequence[Card]) -> Meaning:
    """What laying these cards as new melds comes to, in the way that is chosen among several (J7, J20)."""
    if not cards:
        return Told("lay_which")
    found = composed(moment.seen, cards)
    if not found.ways:
        return found.refusal or Told("lay_which")
    action = found.ways[moment.reading % len(found.ways)]
    return moment.seen.check(action) or action


def added(moment: JollySituation, card: Card, spot: MeldSpot, near: End | None = None) -> Meaning:
    """What putting a card to a meld, or to a part of it, comes to (J24, J25, J27).

    ``near`` is the end that it was dropped near to.
    """
    action = _put(moment, card, spot, near)
    if isinstance(action, Several):
        refusal = moment.seen.check(_at(card, action.spots[0]))
        return refusal or action
    return moment.seen.check(action) or action


def added_of(
    moment: JollySituation, cards: Sequence[Card], spot: MeldSpot, near: End | None = None
) -> Meaning:
    """What putting these to a meld comes to: the first of them that fits goes there, one at a time."""
    if not cards:
        return Told("add_which")
    meant = [added(moment, card, spot, near) for card in cards]
    return next((each for each in meant if isinstance(each, LayOff | SwapJoker)), meant[0])


def _put(
    moment: JollySituation, card: Card, spot: MeldSpot, near: End | None
) -> LayOff | SwapJoker | Several:
    """The action that is meant; whether it is legal is another question."""
    places = spots_for(moment, card, spot.meld)
    group = _is_group(moment, spot.meld)
    if spot in places or (spot.end is not None and not group):
        return _at(card, spot)
    if len(places) == 1:
        return _at(card, places[0])
    if places:
        nearest = [place for place in places if near is not None and place.end is near]
        return _at(card, nearest[0]) if nearest else Several(places)
    return _at(card, spot if spot.joker is not None else MeldSpot(spot.meld, End.HIGH))


def spots_for(moment: JollySituation, card: Card, meld: int) -> tuple[MeldSpot, ...]:
    """Where on a meld this card fits, whoever's turn it is: its ends, and jokers that it frees."""
    turn = moment.seen.own_turn
    ends = tuple(MeldSpot(way.meld, end=way.end) for way in lay_offs_of(turn, card) if way.meld == meld)
    return ends + tuple(
        MeldSpot(way.meld, joker=way.index) for way in swaps_of(turn, card) if way.meld == meld
    )


def _is_group(moment: JollySituation, meld: int) -> bool:
    melds = moment.seen.melds
    return 0 <= meld < len(melds) and melds[meld].pattern.kind is MeldKind.GROUP


def _at(card: Card, spot: MeldSpot) -> LayOff | SwapJoker:
    if spot.joker is not None:
        return SwapJoker(card, spot.meld, spot.joker)
    return LayOff(card, spot.meld, spot.end or End.HIGH)
