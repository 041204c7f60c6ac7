"""The orders in which a hand can be sorted: by rank, by suit, or its best melds first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, unique
from typing import Final

from stargames_arcade.rules.jolly.actions import Open
from stargames_arcade.rules.jolly.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    Card,
    Face,
    rank_of,
    suit_of,
)
from stargames_arcade.rules.jolly.melds import HIGH_ACE
from stargames_arcade.scenes.jolly.suggesting import melds_of

_SUITS: Final = (CLUBS, DIAMONDS, SPADES, HEARTS)
"""Dark and bright ones take turns."""
_LAST: Final = (len(_SUITS), HIGH_ACE + 1)
"""Where jokers stand: at the right."""


@unique
class Sorting(Enum):
    """An order; the value is its name in the settings. In this order they follow each other."""

    RANK = "rank"
    SUIT = "suit"
    MELD = "meld"


def sorting_of(name: str) -> Sorting | None:
    """The order of that name; None for another word."""
    return next((sorting for sorting in Sorting if sorting.value == name), None)


def after(sorting: Sorting | None) -> Sorting:
    """The order that follows; the first one after none."""
    every = tuple(Sorting)
    return every[0] if sorting is None else every[(every.index(sorting) + 1) % len(every)]


def ordered(cards: Sequence[Card], faces: Mapping[Card, Face], sorting: Sorting) -> tuple[Card, ...]:
    """The cards in that order; aces follow the kings, jokers come last unless they belong to a meld."""
    if sorting is Sorting.RANK:
        return tuple(sorted(cards, key=lambda card: (*_by_suit(faces[card])[::-1], card)))
    rest = sorted(cards, key=lambda card: (*_by_suit(faces[card]), card))
    if sorting is Sorting.SUIT:
        return tuple(rest)
    melds = melds_of(tuple(faces[card] for card in rest))
    first = [rest[place] for meld in melds for place in meld]
    return (*first, *(card for card in rest if card not in first))


def coming(order: Sequence[Card], faces: Mapping[Card, Face], now: Sorting | None) -> Sorting:
    """The order that sorting brings next to cards that lie so: the next one that changes anything."""
    sorting = after(now)
    for _ in range(2):
        if ordered(order, faces, sorting) != tuple(order):
            break
        sorting = after(sorting)
    return sorting


def laid_open(hand: Sequence[Open]) -> tuple[Open, ...]:
    """An open hand at a round's end: jokers, which cost most, then by rank (STYLE 7)."""
    return tuple(sorted(hand, key=lambda held: (held.face != JOKER, *_by_suit(held.face)[::-1], held.card)))


def _by_suit(face: Face) -> tuple[int, int]:
    if face == JOKER:
        return _LAST
    rank = rank_of(face)
    return _SUITS.index(suit_of(face)), HIGH_ACE if rank == ACE else rank
