"""What open pairs are worth if they are removed in the best order: the value of keeping them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from stargames_arcade.bots.mahjong_sight import Kind
from stargames_arcade.rules.mahjong.ruleset import MahjongRuleset
from stargames_arcade.rules.mahjong.scoring import CUT, Chain, extended
from stargames_arcade.rules.mahjong.tiles import FACES

NUMBERS: Final = 9
_SUIT_KINDS: Final = sum(tile.family.suit for tile in FACES)
UNITS: Final[tuple[int, ...]] = tuple(3**number for number in range(NUMBERS))
"""A suit's pairs as one number: 0, 1 or 2 of each number, as the digits of base 3 from the 1 upwards."""
_CHAINS: Final = 1 << 13
"""So many chains with what may continue them are remembered."""


class Prospects:
    """The worth of pairs by the numbers of a ruleset; it remembers what it has reckoned once."""

    def __init__(self, ruleset: MahjongRuleset) -> None:
        self._ruleset = ruleset
        self._sums = (0, *accumulate(ruleset.run))
        self._suits: dict[int, int] = {0: 0}
        self._steps: dict[tuple[Chain, Kind], tuple[int, Chain]] = {}
        self._carried: Callable[[Chain, int], int] = lru_cache(maxsize=_CHAINS)(self._carried_on)

    def step(self, chain: Chain, kind: Kind) -> tuple[int, Chain]:
        """The points of a pair after a chain, and the chain then (M12–M20)."""
        found = self._steps.get((chain, kind))
        if found is None:
            found = self._steps[chain, kind] = extended(self._ruleset, chain, kind)
        return found

    def honours(self, kind: Kind, pairs: int) -> int:
        """What one or both pairs of an honour or bonus kind pay, one directly after the other (M12)."""
        if pairs == 0:
            return 0
        points, chain = self.step(CUT, kind)
        return points if pairs == 1 else points + self.step(chain, kind)[0]

    def suit(self, pairs: int) -> int:
        """The most that a suit's pairs pay in runs, there and back, and in fours at their ends."""
        known = self._suits.get(pairs)
        if known is None:
            known = max(points + self.suit(rest) for points, rest in self._firsts(pairs))
            self._suits[pairs] = known
        return known

    def carried(self, chain: Chain, suits: Sequence[int], more: int) -> int:
        """What a chain adds to the worth of the open pairs, if it is carried on at once.

        ``suits`` are the suits' open pairs, ``more`` counts those of the last pair's own kind.
        """
        if chain.face is None:
            return 0
        if is_suit(chain.face):
            return self._carried(chain, suits[chain.face // NUMBERS])
        return self.step(chain, chain.face)[0] - self.honours(chain.face, 1) if more else 0

    def _firsts(self, pairs: int) -> Iterator[tuple[int, int]]:
        """Every chain that holds the lowest number: its points, and the pairs it leaves."""
        sums, four = self._sums, self._ruleset.four_of_a_suit
        low = next(number for number in range(NUMBERS) if _count(pairs, number))
        rest = pairs
        for high in range(low, NUMBERS):
            if not _count(pairs, high):
                return
            rest -= UNITS[high]
            points = sums[high - low + 1]
            yield points, rest
            yield from self._returns(rest, points, low, high)
            ends = [UNITS[end] for end in {low, high} if _count(rest, end)]
            for end in ends:
                yield points + four, rest - end
            if len(ends) == 2:
                yield points + 2 * four, rest - sum(ends)

    def _returns(self, rest: int, points: int, low: int, high: int) -> Iterator[tuple[int, int]]:
        """The run turned round at its end, or begun in its middle and turned at the other (M17)."""
        for numbers in (range(high - 1, low - 1, -1), range(low + 1, high + 1)):
            left = rest
            for length, number in enumerate(numbers, start=2):
                if not _count(left, number):
                    break
                left -= UNITS[number]
                yield points + self._sums[length] - self._sums[1], left

    def _carried_on(self, chain: Chain, pairs: int) -> int:
        """The same within the suit of the last pair, which has these open."""
        assert chain.face is not None
        last = chain.face % NUMBERS
        worth, most = self.suit(pairs), 0
        for number in range(max(last - 1, 0), min(last + 2, NUMBERS)):
            if _count(pairs, number):
                points, after = self.step(chain, chain.face + number - last)
                rest = pairs - UNITS[number]
                most = max(most, points + self.suit(rest) + self._carried(after, rest) - worth)
        return most


def is_suit(kind: Kind) -> bool:
    """Whether it belongs to a suit; those come first among the faces."""
    return kind < _SUIT_KINDS


def _count(pairs: int, number: int) -> int:
    return pairs // UNITS[number] % 3


@lru_cache(maxsize=4)
def prospects_of(ruleset: MahjongRuleset) -> Prospects:
    """The prospects by a ruleset, remembered."""
    return Prospects(ruleset)
