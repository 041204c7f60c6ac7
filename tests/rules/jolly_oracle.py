"""Jolly once more, from the sentences of the manual: every meld there is, and the best of a small hand.

Written apart from the rules and without them: cards are signs such as ``♥10`` and ``J``; all melds are listed
by definition, and a selection is looked up among them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "♣♦♥♠"
JOKER = "J"
NATURALS = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""The cards of a pack in its order."""


class Laid(NamedTuple):
    """A meld as it lies: its cards in order, what each stands for ("" where that is open), and its points."""

    kind: str
    cards: tuple[str, ...]
    stands_for: tuple[str, ...]
    points: int


def key(cards: Iterable[str]) -> tuple[str, ...]:
    """A selection without its order."""
    return tuple(sorted(cards))


def card_points(rank: str, kind: str, place: int) -> int:
    """What a card counts on the table."""
    if rank == "A":
        return 25 if kind == "group" else 1 if place == 1 else 10
    return int(rank) if rank.isdigit() else 10


def in_hand(card: str) -> int:
    """What a card costs in hand."""
    if card == JOKER:
        return 50
    rank = card[1:]
    return 25 if rank == "A" else int(rank) if rank.isdigit() else 10


def groups() -> Iterator[Laid]:
    """Three or four cards of one rank and different suits, of which at most one is a joker."""
    for rank in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                names = tuple(suit + rank for suit in suits)
                points = size * card_points(rank, "group", 0)
                yield Laid("group", names, names, points)
        for suits in combinations(SUITS, 2):
            names = tuple(suit + rank for suit in suits)
            yield Laid("group", (*names, JOKER), (*names, ""), 3 * card_points(rank, "group", 0))
        for suits in combinations(SUITS, 3):
            names = tuple(suit + rank for suit in suits)
            (missing,) = {suit + rank for suit in SUITS} - {*names}
            yield Laid("group", (*names, JOKER), (*names, missing), 4 * card_points(rank, "group", 0))


def sequences() -> Iterator[Laid]:
    """Any unbroken piece of ace to ace in one suit; any of its cards jokers, no two side by side."""
    for suit in SUITS:
        line = [suit + rank for rank in (*RANKS, "A")]
        for first in range(1, 13):
            for last in range(first + 2, 15):
                names = tuple(line[first - 1 : last])
                points = sum(
                    card_points(name[1:], "sequence", place) for place, name in enumerate(names, start=first)
                )
                for jokers in _apart(len(names)):
                    cards = tuple(JOKER if i in jokers else name for i, name in enumerate(names))
                    yield Laid("sequence", cards, names, points)


def _apart(length: int) -> Iterator[tuple[int, ...]]:
    """Every choice of at most six places, no two of them neighbours."""
    for number in range(min(6, length) + 1):
        for chosen in combinations(range(length), number):
            if all(other - one > 1 for one, other in pairwise(chosen)):
                yield chosen


@cache
def all_melds() -> dict[tuple[str, ...], frozenset[Laid]]:
    """Every meld there is, by its cards without their order."""
    found: dict[tuple[str, ...], set[Laid]] = defaultdict(set)
    for laid in (*groups(), *sequences()):
        found[key(laid.cards)].add(laid)
    return {cards: frozenset(melds) for cards, melds in found.items()}


def melds_of(cards: Iterable[str]) -> frozenset[Laid]:
    """All melds that a selection can be."""
    return all_melds().get(key(cards), frozenset())


def best_of(hand: Sequence[str]) -> dict[int, tuple[int, int]]:
    """For each set of cards of a small hand, as bits, the most points that melds in it count together, and
    of those choices the most cards."""
    whole = (1 << len(hand)) - 1
    worth = {
        chosen: (max(laid.points for laid in found), chosen.bit_count())
        for chosen in range(1, whole + 1)
        if (found := melds_of(card for i, card in enumerate(hand) if chosen >> i & 1))
    }
    best = {0: (0, 0)}
    for chosen in range(1, whole + 1):
        lowest = chosen & -chosen
        found_best = best[chosen ^ lowest]
        for meld, (points, cards) in worth.items():
            if meld & lowest and meld & chosen == meld:
                rest = best[chosen ^ meld]
                found_best = max(found_best, (points + rest[0], cards + rest[1]))
        best[chosen] = found_best
    return best


def covers(hand: Sequence[str]) -> int | None:
    """The most points of melds that take every card of a small hand; None where one is always left."""
    whole = (1 << len(hand)) - 1
    worth = {
        chosen: max(laid.points for laid in found)
        for chosen in range(1, whole + 1)
        if (found := melds_of(card for i, card in enumerate(hand) if chosen >> i & 1))
    }
    best: dict[int, int] = {0: 0}
    for chosen in range(1, whole + 1):
        lowest = chosen & -chosen
        found_points = [
            points + best[chosen ^ meld]
            for meld, points in worth.items()
            if meld & lowest and meld & chosen == meld and chosen ^ meld in best
        ]
        if found_points:
            best[chosen] = max(found_points)
    return best.get(whole)
