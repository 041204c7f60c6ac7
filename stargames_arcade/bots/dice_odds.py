"""Exact odds of one turn of dice, over the 252 different throws; whole numbers only.

Dice and kept dice are *hands*: ascending faces, none to five of them, 462 in all. A hand has six extensions
by one die and as many reductions as it has different faces; along these steps a whole turn is summed up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from stargames_arcade.rules.dice.ruleset import DICE, FACES

Hand: TypeAlias = tuple[int, ...]

WAYS: Final = FACES**DICE
"""The 7,776 ways five dice fall: a mean is held as its sum over all of them."""


class _Lattice(NamedTuple):
    """The hands from none to five dice, and their neighbours by place in ``hands``."""

    hands: tuple[Hand, ...]
    place: dict[Hand, int]
    extensions: tuple[tuple[int, ...], ...]
    reductions: tuple[tuple[int, ...], ...]


@cache
def lattice() -> _Lattice:
    """All hands, smaller ones first, each size in ascending order; built at the first question."""
    hands = tuple(
        hand for size in range(DICE + 1) for hand in combinations_with_replacement(range(1, FACES + 1), size)
    )
    place = {hand: at for at, hand in enumerate(hands)}
    extensions = tuple(
        tuple(place[tuple(sorted((*hand, face)))] for face in range(1, FACES + 1))
        for hand in hands
        if len(hand) < DICE
    )
    reductions = tuple(
        tuple(sorted({place[hand[:i] + hand[i + 1 :]] for i in range(len(hand))})) for hand in hands
    )
    return _Lattice(hands, place, extensions, reductions)


KEEPS: Final = tuple(keep for size in range(DICE - 1, -1, -1) for keep in combinations(range(DICE), size))
"""Every set of kept places, the fullest first: the order in which equal choices are preferred."""


def full_hands() -> tuple[Hand, ...]:
    """The 252 hands of five dice, ascending: the order of every list of worths below."""
    return lattice().hands[-252:]


def full_place(dice: Sequence[int]) -> int:
    """Where five dice stand among the full hands."""
    known = lattice()
    return known.place[tuple(sorted(dice))] - len(known.extensions)


def best_after_change(worths: Sequence[int]) -> list[int]:
    """For each full hand, the best worth that one die showing any face can reach."""
    known = lattice()
    start = len(known.extensions)
    best = [0] * start
    for at in range(start - 126, start):
        best[at] = max([worths[to - start] for to in known.extensions[at]])
    return [max([best[at] for at in reductions]) for reductions in known.reductions[start:]]


def means(worths: Sequence[int]) -> list[int]:
    """For each hand, the mean worth once the missing dice are thrown, times ``WAYS``."""
    known = lattice()
    sums = [0] * len(known.extensions) + list(worths)
    for at in range(len(known.extensions) - 1, -1, -1):
        a, b, c, d, e, f = known.extensions[at]
        sums[at] = sums[a] + sums[b] + sums[c] + sums[d] + sums[e] + sums[f]
    return [total * FACES ** len(hand) for total, hand in zip(sums, known.hands, strict=True)]


def best_of_keeping(mean: Sequence[int]) -> list[int]:
    """For each full hand, the best mean among the hands left when at least one die is thrown again."""
    known = lattice()
    start = len(known.extensions)
    best = list(mean[:1])
    for at in range(1, start):
        best.append(max(mean[at], max([best[below] for below in known.reductions[at]])))
    return [max([best[below] for below in reductions]) for reductions in known.reductions[start:]]


class TurnOdds:
    """What a turn is worth, after each throw and for each set of kept dice, under given worths of entries."""

    __slots__ = ("_after_first", "_after_second", "_entering", "_last")

    def __init__(self, entering: Sequence[int], last: Sequence[int]) -> None:
        """``entering``: the worth of each full hand entered before the last throw; ``last``: after it."""
        self._entering = entering
        self._last = last
        self._after_second: list[int] | None = None
        self._after_first: list[int] | None = None

    def before_throwing(self) -> int:
        """The mean worth of the whole turn, rounded down: the first throw is still to come."""
        worths, scale = self.keep_worths(1)
        kept = best_of_keeping(worths)
        best = [max(now * scale, later) for now, later in zip(self._entering, kept, strict=True)]
        return means(best)[0] // (WAYS * scale)

    def keep_worths(self, throw: int) -> tuple[list[int], int]:
        """The mean worth of keeping each hand after throw 1 or 2, and the scale of these means."""
        if self._after_second is None:
            self._after_second = means(self._last)
        if throw == 2:
            return self._after_second, WAYS
        if self._after_first is None:
            kept = best_of_keeping(self._after_second)
            self._after_first = means(
                [max(now * WAYS, later) for now, later in zip(self._entering, kept, strict=True)]
            )
        return self._after_first, WAYS * WAYS

    def best_keep(self, dice: Sequence[int], throw: int) -> tuple[int, ...] | None:
        """The places to keep after throw 1 or 2, or None when entering at once is at least as good."""
        worths, scale = self.keep_worths(throw)
        place = lattice().place
        best, most = None, self._entering[full_place(dice)] * scale
        for keep in KEEPS:
            worth = worths[place[tuple(sorted([dice[at] for at in keep]))]]
            if worth > most:
                best, most = keep, worth
        return best
