"""What an unfinished sheet is still worth: the price of using up a box, the bonus in reach, the jokers left.

Whole thousandths of a point throughout, so that no machine rounds another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from stargames_arcade.rules.dice.ruleset import UPPER_BOXES, DiceRuleset, OfAKind

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
    weighs against each other (``tools/dice_prices.py``). What they leave out is about two points a sheet.
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


_FACES_BOXES: Final = (
    (57, 66, 85, 105, 125, 137, 148, 102, 170, 284, 218, 84, 274),
    (63, 75, 98, 125, 155, 189, 166, 129, 209, 307, 322, 236, 282),
    (72, 85, 107, 136, 168, 216, 176, 145, 229, 320, 355, 302, 290),
    (78, 91, 111, 142, 178, 232, 182, 155, 241, 327, 373, 346, 295),
)
_FACES_JOKERS: Final = (
    (-57, -77, -78, -66, -45, -17, 16, 53, 98, 148, 0, 0, 0),
    (-8, -13, -16, -16, -11, -2, 11, 27, 48, 74, 102, 0, 0),
    (-28, -7, 2, 6, 8, 11, 16, 23, 31, 42, 54, 68, 0),
    (0, -47, -7, 22, 28, 32, 35, 35, 38, 42, 47, 54, 0),
)
_ALL_DICE_BOXES: Final = (
    (60, 68, 86, 104, 122, 136, 217, 115, 169, 283, 213, 84, 280),
    (67, 78, 99, 125, 153, 185, 239, 153, 207, 308, 318, 220, 288),
    (77, 88, 109, 136, 167, 211, 250, 172, 228, 323, 352, 287, 296),
    (82, 94, 114, 143, 178, 231, 256, 186, 240, 330, 371, 336, 300),
)
_ALL_DICE_JOKERS: Final = (
    (-62, -82, -82, -69, -47, -19, 15, 55, 101, 159, 0, 0, 0),
    (-1, -7, -12, -13, -9, 0, 13, 29, 49, 73, 99, 0, 0),
    (-19, 6, 16, 19, 19, 20, 23, 28, 35, 44, 56, 70, 0),
    (0, -19, 12, 34, 38, 38, 38, 38, 39, 41, 45, 50, 0),
)


def careful(ruleset: DiceRuleset) -> CarefulJudgement:
    """The fitted prices of a ruleset. Noughts stand where perfect play never comes."""
    if ruleset.of_a_kind is OfAKind.FACES:
        return CarefulJudgement(ruleset, _FACES_BOXES, _FACES_JOKERS)
    return CarefulJudgement(ruleset, _ALL_DICE_BOXES, _ALL_DICE_JOKERS)


FLAT: Final = FlatJudgement(boxes=(2, 5, 8, 11, 14, 17, 18, 12, 16, 20, 18, 10, 22), joker=12)
"""Round prices, as a practised player has them in mind."""
