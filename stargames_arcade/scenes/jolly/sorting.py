"""The orders in which a hand can be sorted: by rank, by suit, or its best melds first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, unique
from typing import Final

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
from stargames_arcade.rules.jolly.suggest import best_melds

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
    melds = best_melds([faces[card] for card in rest], keep=1).melds
    first = [rest[index] for meld in melds for index in meld.order]
    return (*first, *(card for card in rest if card not in first))


def _by_suit(face: Face) -> tuple[int, int]:
    if face == JOKER:
        return _LAST
    rank = rank_of(face)
    return _SUITS.index(suit_of(face)), HIGH_ACE if rank == ACE else rank
