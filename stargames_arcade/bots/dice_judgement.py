"""What an unfinished sheet is still worth: the price of using up a box, the bonus in reach, the jokers left.

Whole thousandths of a point throughout, so that no machine rounds another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from stargames_arcade.rules.dice.ruleset import FACES, UPPER_BOXES, DiceRuleset, OfAKind

POINT: Final = 1000
"""Thousandths in one point."""

_TENTH: Final = POINT // 10


class Judgement(Protocol):
    """Puts a worth on what is still to come."""

    def rest(self, open_boxes: Sequence[int], upper: int, jokers: int) -> int:
        """The points to be hoped for, times ``POINT``.

        They come from the open boxes (ascending), from the jokers left, and from the bonus, which counts here
        as soon as the upper sum has won it.
        """
        ...


@dataclass(frozen=True, slots=True)
class FlatJudgement:
    """Every open box has one price, every joker too; the bonus is not thought of."""

    boxes: tuple[int, ...]
    """Points by box."""
    joker: int
    """Points a joker."""

    def rest(self, open_boxes: Sequence[int], upper: int, jokers: int) -> int:
        """The prices of all that is left, added up."""
        return POINT * (sum([self.boxes[box] for box in open_boxes]) + self.joker * jokers)


@dataclass(frozen=True, slots=True)
class CarefulJudgement:
    """Prices that know the jokers left and the turns left, and the odds of the bonus.

    They were fitted by least squares to the exact values of the solo game, over the sheets that perfect play
    meets; what they leave out is on average about two points of some two hundred and ninety.
    """

    ruleset: DiceRuleset
    boxes: tuple[tuple[int, ...], ...]
    """Tenths of a point by jokers left, then by box."""
    jokers: tuple[tuple[int, ...], ...]
    """Tenths of a point by jokers left, then by the number of open boxes, from 1."""

    def rest(self, open_boxes: Sequence[int], upper: int, jokers: int) -> int:
        """Boxes at their price under so many jokers, the jokers themselves, and the bonus by its odds."""
        prices = self.boxes[jokers]
        worth = _TENTH * sum([prices[box] for box in open_boxes])
        if open_boxes:
            worth += _TENTH * self.jokers[jokers][len(open_boxes) - 1]
        missing = self.ruleset.bonus_from - upper
        uppers = tuple([box for box in open_boxes if box < len(UPPER_BOXES)])
        return worth + self.ruleset.bonus * bonus_chance(uppers, max(missing, 0))


_COUNT_ODDS: Final = (15, 80, 225, 389, 246, 45)
"""How often, in a thousand, an upper box ends with 0 … 5 of its dice under perfect play."""


@lru_cache(maxsize=4096)
def bonus_chance(uppers: tuple[int, ...], missing: int) -> int:
    """The odds, in thousandths, that these open upper boxes give at least the missing points."""
    return _bonus_ways(uppers, missing) * 1000 // _cases(uppers)


def _cases(uppers: tuple[int, ...]) -> int:
    cases: int = 1000 ** len(uppers)
    return cases


@lru_cache(maxsize=8192)
def _bonus_ways(uppers: tuple[int, ...], missing: int) -> int:
    """Of all equally likely cases, those that give the missing points."""
    if missing <= 0:
        return _cases(uppers)
    if not uppers or missing > sum([5 * (box + 1) for box in uppers]):
        return 0
    face, others = uppers[-1] + 1, uppers[:-1]
    return sum([odds * _bonus_ways(others, missing - count * face) for count, odds in enumerate(_COUNT_ODDS)])


assert sum(_COUNT_ODDS) == 1000 and len(UPPER_BOXES) == FACES

_FACES_BOXES: Final = (
    (56, 67, 85, 105, 127, 135, 147, 102, 172, 283, 218, 87, 273),
    (63, 75, 98, 125, 155, 189, 165, 129, 209, 306, 321, 236, 282),
    (71, 85, 107, 135, 168, 215, 177, 145, 229, 320, 355, 301, 290),
    (76, 90, 112, 143, 176, 232, 181, 154, 240, 326, 373, 347, 293),
)
_FACES_JOKERS: Final = (
    (-57, -77, -78, -66, -44, -18, 15, 55, 101, 144, 0, 0, 0),
    (-8, -13, -16, -16, -12, -4, 9, 27, 48, 74, 102, 0, 0),
    (-30, -8, 1, 6, 9, 13, 17, 24, 32, 43, 56, 71, 0),
    (-117, -76, -8, 8, 24, 32, 35, 37, 40, 47, 53, 61, 0),
)
_ALL_DICE_BOXES: Final = (
    (60, 69, 86, 102, 124, 134, 217, 116, 170, 283, 212, 86, 279),
    (67, 77, 99, 125, 153, 185, 238, 152, 208, 308, 318, 222, 288),
    (78, 89, 109, 136, 167, 211, 251, 172, 228, 324, 353, 286, 297),
    (82, 94, 114, 144, 177, 230, 255, 186, 241, 330, 372, 336, 300),
)
_ALL_DICE_JOKERS: Final = (
    (-62, -82, -82, -68, -46, -17, 18, 57, 103, 151, 0, 0, 0),
    (-2, -7, -12, -13, -9, 0, 12, 30, 49, 73, 99, 0, 0),
    (-24, 7, 15, 18, 18, 18, 20, 25, 31, 41, 52, 66, 0),
    (-124, -15, 7, 21, 32, 40, 40, 38, 39, 42, 47, 52, 0),
)


def careful(ruleset: DiceRuleset) -> CarefulJudgement:
    """The fitted prices of a ruleset. Noughts stand where no game comes: one joker a turn."""
    if ruleset.of_a_kind is OfAKind.FACES:
        return CarefulJudgement(ruleset, _FACES_BOXES, _FACES_JOKERS)
    return CarefulJudgement(ruleset, _ALL_DICE_BOXES, _ALL_DICE_JOKERS)


FLAT: Final = FlatJudgement(boxes=(2, 5, 8, 11, 14, 17, 18, 12, 16, 20, 18, 10, 22), joker=12)
"""Round prices, as a practised player has them in mind."""
