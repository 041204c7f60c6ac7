"""What the melds on a Jolly table offer to a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from stargames_arcade.rules.jolly.cards import (
    JOKER,
    RANKS,
    SUITS,
    Face,
    face_of,
    group_points,
    place_points,
    rank_of,
    suit_of,
)
from stargames_arcade.rules.jolly.melds import HIGH_ACE, MeldKind, Pattern


class Trio(NamedTuple):
    """A smallest meld that a face can be part of: the two others, and what the face counts in it."""

    one: Face
    other: Face
    points: int


def _trios(face: Face) -> Iterator[Trio]:
    suit, rank = suit_of(face), rank_of(face)
    others = [face_of(other, rank) for other in range(SUITS) if other != suit]
    for one, other in combinations(others, 2):
        yield Trio(one, other, group_points(rank))
    for place in (1, HIGH_ACE) if rank == 1 else (rank,):
        for first in range(max(1, place - 2), min(place, HIGH_ACE - 2) + 1):
            one, other = (_at(suit, each) for each in range(first, first + 3) if each != place)
            yield Trio(one, other, place_points(place))


def _at(suit: int, place: int) -> Face:
    """The face that stands at a place of a sequence, 1 to 14."""
    return face_of(suit, (place - 1) % RANKS + 1)


TRIOS: Final = tuple(tuple(_trios(face)) for face in range(JOKER))
"""By natural face, all the smallest melds without a joker that it can be part of."""


class Near(NamedTuple):
    """A face could be laid off after ``between``; what it would count."""

    between: Face
    points: int


class _Offer(NamedTuple):
    """What one meld offers, as ``Places`` says of all."""

    fits: tuple[tuple[Face, int], ...]
    near: tuple[tuple[Face, Near], ...]
    frees: tuple[Face, ...]


class Places:
    """What the melds of a table offer: ``fits`` are the naturals that can be laid off, with what they count
    there at the most; ``near`` those that could be after one more card; ``frees`` those that bring a joker
    back."""

    __slots__ = ("fits", "frees", "near")

    def __init__(self, melds: Sequence[Pattern]) -> None:
        self.fits: dict[Face, int] = {}
        self.near: dict[Face, list[Near]] = {}
        self.frees: set[Face] = set()
        for meld in melds:
            offer = _offer(meld)
            for face, points in offer.fits:
                self.fits[face] = max(points, self.fits.get(face, 0))
            for face, near in offer.near:
                self.near.setdefault(face, []).append(near)
            self.frees.update(offer.frees)


@lru_cache(maxsize=4096)
def _offer(meld: Pattern) -> _Offer:
    jokers = [index for index, face in enumerate(meld.faces) if face == JOKER]
    meant = {face for index in jokers if (face := meld.stands_for(index)) is not None}
    frees = tuple(sorted(face for face in meant if meld.frees(face)))
    if meld.kind is MeldKind.GROUP:
        faces = [face_of(suit, meld.base) for suit in range(SUITS)]
        return _Offer(
            tuple((each, group_points(meld.base)) for each in faces if meld.ends_for(each)), (), frees
        )
    fits: list[tuple[Face, int]] = []
    near: list[tuple[Face, Near]] = []
    for step, place in ((-1, meld.first - 1), (1, meld.last + 1)):
        if not 1 <= place <= HIGH_ACE:
            continue
        fits.append((_at(meld.base, place), place_points(place)))
        if 1 <= place + step <= HIGH_ACE:
            beyond = Near(_at(meld.base, place), place_points(place + step))
            near.append((_at(meld.base, place + step), beyond))
    return _Offer(tuple(fits), tuple(near), frees)
