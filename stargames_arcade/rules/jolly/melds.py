"""Groups and sequences: what a selection of cards can be, what it counts, and what fits to it (J19–J28, J33).

Everything here is about faces alone; whose cards they are is the table's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from stargames_arcade.rules.jolly.cards import (
    ACE,
    JOKER,
    KING,
    RANKS,
    SUITS,
    Face,
    face_of,
    group_points,
    place_points,
    rank_of,
    suit_of,
)

SHORTEST: Final = 3
FULL_GROUP: Final = SUITS
HIGH_ACE: Final = KING + 1
"""The place of the ace after the king; places run from 1 (J20)."""


@unique
class MeldKind(Enum):
    """What a meld is."""

    GROUP = "group"
    SEQUENCE = "sequence"


@unique
class End(Enum):
    """Where a card is laid off: at a sequence's low or high end. A group has only its high end (J27)."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A legal meld, its faces in order: a group's naturals by suit, then its joker; a sequence as it runs.

    ``base`` is the rank of a group, the suit of a sequence; ``first`` the place of a sequence's first card, 1
    to 12, and 0 in a group.
    """

    kind: MeldKind
    base: int
    first: int
    faces: tuple[Face, ...]

    @property
    def last(self) -> int:
        """The place of a sequence's last card."""
        return self.first + len(self.faces) - 1

    @property
    def points(self) -> int:
        """What all its cards count (J33)."""
        return sum(map(self.points_at, range(len(self.faces))))

    def points_at(self, index: int) -> int:
        """What the card at this index counts; a joker as the card it stands for (J8, J33)."""
        if self.kind is MeldKind.GROUP:
            return group_points(self.base)
        return place_points(self.first + index)

    def stands_for(self, index: int) -> Face | None:
        """The face that the card at this index is or, if it is a joker, stands for (J23).

        None for the joker of a group with two naturals: its suit is undecided.
        """
        face = self.faces[index]
        if face != JOKER:
            return face
        if self.kind is MeldKind.SEQUENCE:
            return _sequence_face(self.base, self.first + index)
        missing = set(range(SUITS)) - {suit_of(other) for other in self.faces if other != JOKER}
        return face_of(missing.pop(), self.base) if len(missing) == 1 else None

    def ends_for(self, face: Face) -> tuple[End, ...]:
        """The ends at which a face can be laid off (J24, J27); a joker never beside a joker (J22)."""
        if self.kind is MeldKind.GROUP:
            return (End.HIGH,) if self._joins_group(face) else ()
        low, high = self.first - 1, self.last + 1
        ends = []
        if low >= ACE and self._goes_at(face, low, self.faces[0]):
            ends.append(End.LOW)
        if high <= HIGH_ACE and self._goes_at(face, high, self.faces[-1]):
            ends.append(End.HIGH)
        return tuple(ends)

    def with_card(self, face: Face, end: End) -> Pattern:
        """The meld after a lay-off that ``ends_for`` allows."""
        if self.kind is MeldKind.GROUP:
            return _group((*self.faces, face))
        if end is End.LOW:
            return Pattern(self.kind, self.base, self.first - 1, (face, *self.faces))
        return Pattern(self.kind, self.base, self.first, (*self.faces, face))

    def index_of(self, face: Face, end: End) -> int:
        """Where a laid-off face comes to lie in the new order."""
        if self.kind is MeldKind.GROUP:
            return _group((*self.faces, face)).faces.index(face)
        return 0 if end is End.LOW else len(self.faces)

    def frees(self, face: Face) -> tuple[int, ...]:
        """The indices of the jokers that this natural takes the place of (J24, J25); none for a joker."""
        if face == JOKER or (self.kind is MeldKind.GROUP and len(self.faces) < FULL_GROUP):
            return ()
        return tuple(
            index
            for index, other in enumerate(self.faces)
            if other == JOKER and self.stands_for(index) == face
        )

    def freed(self, index: int, face: Face) -> Pattern:
        """The meld after a natural has taken a joker's place."""
        faces = (*self.faces[:index], face, *self.faces[index + 1 :])
        return (
            _group(faces) if self.kind is MeldKind.GROUP else Pattern(self.kind, self.base, self.first, faces)
        )

    def _joins_group(self, face: Face) -> bool:
        if len(self.faces) == FULL_GROUP:
            return False
        return (
            JOKER not in self.faces
            if face == JOKER
            else rank_of(face) == self.base and face not in self.faces
        )

    def _goes_at(self, face: Face, place: int, beside: Face) -> bool:
        return beside != JOKER if face == JOKER else face == _sequence_face(self.base, place)


class Reading(NamedTuple):
    """One way to read a selection: the meld, and by its order the indices into the selection."""

    pattern: Pattern
    order: tuple[int, ...]


@lru_cache(maxsize=4096)
def in_order(faces: tuple[Face, ...]) -> Pattern | None:
    """The meld that these faces are in exactly this order, or None.

    A group may come in any order; a sequence from low to high, its jokers where they stand (J23).
    """
    naturals = [face for face in faces if face != JOKER]
    if len(faces) < SHORTEST or not naturals:
        return None
    if len(naturals) > 1 and len({rank_of(face) for face in naturals}) == 1:
        return _group(faces) if _is_group(faces, naturals) else None
    for first in range(ACE, HIGH_ACE - len(faces) + 2):
        if _is_sequence(faces, first):
            return Pattern(MeldKind.SEQUENCE, suit_of(naturals[0]), first, faces)
    return None


def readings(faces: Sequence[Face]) -> tuple[Reading, ...]:
    """All melds that a selection, given in any order, can be read as; the dearest first (J20, J23)."""
    return tuple(sorted(_readings(faces), key=lambda each: (-each.pattern.points, each.pattern.first)))


def _readings(faces: Sequence[Face]) -> Iterator[Reading]:
    naturals = [face for face in faces if face != JOKER]
    if len(faces) < SHORTEST or not naturals:
        return
    if _is_group(faces, naturals):
        pattern = _group(faces)
        yield Reading(pattern, _indices(pattern.faces, faces))
    if len({suit_of(face) for face in naturals}) == 1:
        for pattern in _sequences(naturals, len(faces)):
            yield Reading(pattern, _indices(pattern.faces, faces))


def _sequences(naturals: Sequence[Face], length: int) -> Iterator[Pattern]:
    """Every sequence of that many cards with these naturals of one suit, the rest jokers."""
    if length > HIGH_ACE:
        return
    suit = suit_of(naturals[0])
    for first in range(ACE, HIGH_ACE - length + 2):
        places = range(first, first + length)
        for laid in dict.fromkeys(_laid(suit, each, naturals) for each in (places, places[::-1])):
            if laid.count(JOKER) == length - len(naturals) and not _jokers_together(laid):
                yield Pattern(MeldKind.SEQUENCE, suit, first, laid)


def _laid(suit: int, places: Sequence[int], naturals: Sequence[Face]) -> tuple[Face, ...]:
    """The naturals on their places, jokers on the others, from low to high.

    Where one ace could lie at both ends of all fourteen places, it goes to that named first.
    """
    left = list(naturals)
    laid: dict[int, Face] = {}
    for place in places:
        face = _sequence_face(suit, place)
        laid[place] = face if face in left else JOKER
        if face in left:
            left.remove(face)
    return tuple(laid[place] for place in sorted(laid))


def _sequence_face(suit: int, place: int) -> Face:
    return face_of(suit, (place - 1) % RANKS + 1)


def _is_group(faces: Sequence[Face], naturals: Sequence[Face]) -> bool:
    return (
        SHORTEST <= len(faces) <= FULL_GROUP
        and len(faces) - len(naturals) <= 1
        and len({rank_of(face) for face in naturals}) == 1
        and len(set(naturals)) == len(naturals)
    )


def _group(faces: Sequence[Face]) -> Pattern:
    ordered = tuple(sorted(faces))
    return Pattern(MeldKind.GROUP, rank_of(ordered[0]), 0, ordered)


def _is_sequence(faces: Sequence[Face], first: int) -> bool:
    naturals = [face for face in faces if face != JOKER]
    suit = suit_of(naturals[0])
    return not _jokers_together(faces) and all(
        face in (JOKER, _sequence_face(suit, place)) for place, face in enumerate(faces, start=first)
    )


def _jokers_together(faces: Iterable[Face]) -> bool:
    return any(one == other == JOKER for one, other in pairwise(faces))


def _indices(ordered: Sequence[Face], faces: Sequence[Face]) -> tuple[int, ...]:
    free = list(range(len(faces)))
    order = []
    for face in ordered:
        index = next(each for each in free if faces[each] == face)
        free.remove(index)
        order.append(index)
    return tuple(order)
