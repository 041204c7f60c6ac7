"""The dearest melds of a hand, found exactly (J19–J23, J33).

Points add up card by card, and a piece of a sequence that is long enough is a sequence. So every set of melds
counts as much as one whose sequences have three to five cards: only those are looked at, and neighbours are
put together again at the end. What is left of the hand is a number with three bits for each different face,
its count and a guard, so that a meld is taken away by one subtraction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from stargames_arcade.rules.jolly.cards import JOKER, RANKS, SUITS, Face, face_of
from stargames_arcade.rules.jolly.melds import (
    FULL_GROUP,
    HIGH_ACE,
    SHORTEST,
    MeldKind,
    Pattern,
    Reading,
)

_LONGEST: Final = 5
_BITS: Final = 3
_NEVER: Final = -(1 << 40)
_BY_POINTS: Final = (64, 1)
"""What a point and a card are worth: the points count, and of equals the cards;"""
_BY_CARDS: Final = (1, 4096)
"""or the cards count, and of equals the points."""


class Best(NamedTuple):
    """Melds that may be laid together, by indices into the hand, and what they count."""

    points: int
    melds: tuple[Reading, ...]

    @property
    def cards(self) -> int:
        """How many cards they take."""
        return sum(len(meld.order) for meld in self.melds)


class _Piece(NamedTuple):
    """A meld to choose: its naturals as one number, its jokers, its worth; ``promise`` is what its naturals
    could bring at best."""

    naturals: int
    jokers: int
    worth: int
    pattern: Pattern
    promise: int = 0


def best_melds(faces: Sequence[Face], keep: int = 0, barred: int | None = None) -> Best:
    """The melds of a hand that count most together; of equals those with more cards.

    At least ``keep`` cards stay in hand: 1 where one must be left to discard (J29), and not that with the
    index ``barred`` alone (J17). Raises ValueError when ``keep`` is neither 0 nor 1.
    """
    if keep not in (0, 1):
        raise ValueError("none or one card is kept")
    search = _Search(faces, _BY_POINTS)
    best = search.best()
    laid = {index for meld in best.melds for index in meld.order}
    return search.best(True, barred) if keep and laid | {barred} >= {*range(len(faces))} else best


def most_laid(faces: Sequence[Face]) -> Best:
    """The melds that take as many of these cards as can be; of equals those that count most."""
    return _Search(faces, _BY_CARDS).best()


def full_covers(faces: Sequence[Face], most: int) -> tuple[Best, ...]:
    """Ways to lay all these cards as melds, at most so many; none where a card would be left over."""
    search = _Search(faces, _BY_POINTS)
    found = (_placed(faces, _joined(patterns)) for patterns in search.covers())
    return tuple(islice(found, most))


class _Search:
    """One hand. ``_worth`` remembers the most that what is left can bring."""

    def __init__(self, faces: Sequence[Face], weights: tuple[int, int]) -> None:
        self._faces = faces
        self._point, self._card = weights
        counts = Counter(faces)
        self._jokers = counts.pop(JOKER, 0)
        self._kinds = sorted(counts)
        self._shift = {face: _BITS * index for index, face in enumerate(self._kinds)}
        self._hand = sum(counts[face] << self._shift[face] for face in self._kinds)
        self._guards = sum(4 << self._shift[face] for face in self._kinds)
        pieces = tuple(self._pieces())
        self._promise, self._joker_promise = self._promises(pieces)
        self._by_lowest: list[list[_Piece]] = [[] for _ in self._kinds]
        for piece in sorted(pieces, key=lambda each: -each.worth):
            lowest = ((piece.naturals & -piece.naturals).bit_length() - 1) // _BITS
            promise = sum(self._promise[face] for face in piece.pattern.faces if face != JOKER)
            self._by_lowest[lowest].append(piece._replace(promise=promise))
        self._memory: dict[int, int] = {}
        self._keeping: dict[int, int] = {}

    def best(self, keep: bool = False, barred: int | None = None) -> Best:
        """The best melds; with ``keep`` those that leave a card other than that of the index ``barred``."""
        alone = barred is not None and self._faces.count(self._faces[barred]) == 1
        spoilt = self._faces[barred] if barred is not None and alone else None
        left, jokers, kept = self._hand, self._jokers, not keep
        chosen: list[Pattern] = []
        while left:
            lowest = ((left & -left).bit_length() - 1) // _BITS
            goal = self._goal(left, jokers, kept, spoilt)
            if goal <= 0:
                break
            for piece in self._by_lowest[lowest]:
                rest = self._rest(left, jokers, piece)
                if rest is not None:
                    others = self._goal(rest, jokers - piece.jokers, kept, spoilt)
                    if piece.worth + others == goal:
                        chosen.append(piece.pattern)
                        left, jokers = rest, jokers - piece.jokers
                        break
            else:
                left &= ~(7 << _BITS * lowest)
                kept = kept or self._kinds[lowest] != spoilt
        return _placed(self._faces, _joined(chosen), barred)

    def _goal(self, left: int, jokers: int, kept: bool, spoilt: Face | None) -> int:
        """The most that these cards can bring, once a card is kept or with one of them kept."""
        return self._most(left, jokers) if kept else self._kept(left, jokers, spoilt)

    def _kept(self, left: int, jokers: int, spoilt: Face | None) -> int:
        """The most that these cards can bring if one is kept that is not the spoilt one; ``_NEVER`` if none
        can be."""
        if not left:
            return 0 if jokers and spoilt != JOKER else _NEVER
        key = left << _BITS | jokers
        if key in self._keeping:
            return self._keeping[key]
        lowest = ((left & -left).bit_length() - 1) // _BITS
        skipped = left & ~(7 << _BITS * lowest)
        if self._kinds[lowest] == spoilt:
            worth = self._kept(skipped, jokers, spoilt)
        else:
            worth = self._most(skipped, jokers)
        for piece in self._by_lowest[lowest]:
            rest = self._rest(left, jokers, piece)
            if rest is not None and piece.worth + self._most(rest, jokers - piece.jokers) > worth:
                worth = max(worth, piece.worth + self._kept(rest, jokers - piece.jokers, spoilt))
        self._keeping[key] = worth
        return worth

    def covers(self) -> Iterator[tuple[Pattern, ...]]:
        """Every choice of pieces that leaves neither a natural nor a joker."""
        return self._covers(self._hand, self._jokers, set())

    def _covers(self, left: int, jokers: int, dead: set[int]) -> Iterator[tuple[Pattern, ...]]:
        if not left:
            if not jokers:
                yield ()
            return
        key = left << _BITS | jokers
        if key in dead:
            return
        alive = False
        lowest = ((left & -left).bit_length() - 1) // _BITS
        for piece in self._by_lowest[lowest]:
            rest = self._rest(left, jokers, piece)
            if rest is not None:
                for more in self._covers(rest, jokers - piece.jokers, dead):
                    alive = True
                    yield (piece.pattern, *more)
        if not alive:
            dead.add(key)

    def _rest(self, left: int, jokers: int, piece: _Piece) -> int | None:
        guards = self._guards
        rest = (left | guards) - piece.naturals
        return rest ^ guards if rest & guards == guards and piece.jokers <= jokers else None

    def _most(self, left: int, jokers: int) -> int:
        """The most that these cards can bring."""
        promise = sum((left >> shift & 7) * self._promise[face] for face, shift in self._shift.items())
        return self._worth(left, jokers, promise)

    def _worth(self, left: int, jokers: int, promise: int) -> int:
        """The same; ``promise`` is what the naturals could bring at best, each for itself.

        A choice whose promises cannot beat what was found already is not looked into.
        """
        if not left:
            return 0
        key = left << 3 | jokers
        known = self._memory.get(key)
        if known is not None:
            return known
        worth, guards, joker = 0, self._guards, self._joker_promise
        guarded = left | guards
        lowest = ((left & -left).bit_length() - 1) // _BITS
        for naturals, used, own, _, promised in self._by_lowest[lowest]:
            rest = guarded - naturals
            if used <= jokers and rest & guards == guards:
                others, free = promise - promised, jokers - used
                if own + others + free * joker > worth:
                    whole = own + self._worth(rest ^ guards, free, others)
                    worth = max(worth, whole)
        shift = _BITS * lowest
        others = promise - (left >> shift & 7) * self._promise[self._kinds[lowest]]
        if others + jokers * joker > worth:
            worth = max(worth, self._worth(left & ~(7 << shift), jokers, others))
        self._memory[key] = worth
        return worth

    def _promises(self, pieces: Sequence[_Piece]) -> tuple[dict[Face, int], int]:
        """What each natural, and a joker, can bring at best in any of these melds."""
        best = dict.fromkeys((*self._kinds, JOKER), 0)
        for piece in pieces:
            for index, face in enumerate(piece.pattern.faces):
                worth = piece.pattern.points_at(index) * self._point + self._card
                best[face] = max(best[face], worth)
        return best, best[JOKER]

    def _pieces(self) -> Iterator[_Piece]:
        """Every meld that could be needed; of those with the same cards only the dearest."""
        found: dict[tuple[int, int], _Piece] = {}
        for pattern in (*self._groups(), *self._sequences()):
            naturals = sum(1 << self._shift[face] for face in pattern.faces if face != JOKER)
            jokers = pattern.faces.count(JOKER)
            worth = pattern.points * self._point + len(pattern.faces) * self._card
            known = found.get((naturals, jokers))
            if known is None or known.worth < worth:
                found[naturals, jokers] = _Piece(naturals, jokers, worth, pattern)
        return iter(found.values())

    def _groups(self) -> Iterator[Pattern]:
        for rank in range(1, RANKS + 1):
            there = [face for suit in range(SUITS) if (face := face_of(suit, rank)) in self._shift]
            for size in range(SHORTEST - 1, len(there) + 1):
                for naturals in combinations(there, size):
                    if size >= SHORTEST:
                        yield Pattern(MeldKind.GROUP, rank, 0, naturals)
                    if size < FULL_GROUP and self._jokers:
                        yield Pattern(MeldKind.GROUP, rank, 0, (*naturals, JOKER))

    def _sequences(self) -> Iterator[Pattern]:
        for suit in range(SUITS):
            there = {face for face in self._kinds if face // RANKS == suit}
            for first in range(1, HIGH_ACE - SHORTEST + 2) if there else ():
                yield from self._grown(suit, first, there, ())

    def _grown(self, suit: int, first: int, there: set[Face], laid: tuple[Face, ...]) -> Iterator[Pattern]:
        """Every sequence that goes on from these cards."""
        if len(laid) >= SHORTEST:
            yield Pattern(MeldKind.SEQUENCE, suit, first, laid)
        place = first + len(laid)
        if len(laid) == _LONGEST or place > HIGH_ACE:
            return
        face = face_of(suit, (place - 1) % RANKS + 1)
        if face in there:
            yield from self._grown(suit, first, there, (*laid, face))
        if laid[-1:] != (JOKER,) and laid.count(JOKER) < self._jokers:
            yield from self._grown(suit, first, there, (*laid, JOKER))


def _joined(patterns: Sequence[Pattern]) -> list[Pattern]:
    """Sequences that go on from each other are one, unless two jokers would meet (J22)."""
    joined: list[Pattern] = []
    for pattern in sorted(patterns, key=lambda each: (each.kind.value, each.base, each.first)):
        before = next((each for each in joined if _goes_on(each, pattern)), None)
        if before is None:
            joined.append(pattern)
        else:
            longer = Pattern(before.kind, before.base, before.first, before.faces + pattern.faces)
            joined[joined.index(before)] = longer
    return joined


def _goes_on(before: Pattern, after: Pattern) -> bool:
    return (
        before.kind is after.kind is MeldKind.SEQUENCE
        and before.base == after.base
        and before.last + 1 == after.first
        and not (before.faces[-1] == JOKER == after.faces[0])
    )


def _placed(faces: Sequence[Face], patterns: Sequence[Pattern], first: int | None = None) -> Best:
    """The melds with the indices of the cards of the hand that make them; of twins that of index ``first`` is
    used first."""
    free = sorted(range(len(faces)), key=lambda index: index != first)
    melds = []
    for pattern in patterns:
        order = []
        for face in pattern.faces:
            index = next(each for each in free if faces[each] == face)
            free.remove(index)
            order.append(index)
        melds.append(Reading(pattern, tuple(order)))
    melds.sort(key=lambda each: -each.pattern.points)
    return Best(sum(pattern.points for pattern in patterns), tuple(melds))
