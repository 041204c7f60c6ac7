"""The sheet and the few numbers in which the three dice titles differ."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum, unique
from typing import Final

DICE: Final = 5
FACES: Final = 6


@unique
class Box(IntEnum):
    """The thirteen boxes, in the order of the sheet."""

    ONES = 0
    TWOS = 1
    THREES = 2
    FOURS = 3
    FIVES = 4
    SIXES = 5
    THREE_OF_A_KIND = 6
    FOUR_OF_A_KIND = 7
    FULL_HOUSE = 8
    SMALL_STRAIGHT = 9
    LARGE_STRAIGHT = 10
    FIVE_EQUAL = 11
    CHANCE = 12

    @property
    def upper(self) -> bool:
        """Whether the box counts towards the bonus."""
        return self < Box.THREE_OF_A_KIND

    @property
    def word(self) -> str:
        """The name as actions, refusals and word keys spell it: ``fours``, ``full_house``."""
        return self.name.lower()


UPPER_BOXES: Final = tuple(box for box in Box if box.upper)


@unique
class OfAKind(Enum):
    """What three and four of a kind pay (D11)."""

    FACES = "faces"
    """Only the equal dice: n × face."""
    ALL_DICE = "all_dice"
    """The sum of all five."""


@dataclass(frozen=True, slots=True)
class DiceRuleset:
    """Everything in which one dice title's rules may differ from another's: points and counts."""

    id: str
    of_a_kind: OfAKind
    full_house: int = 25
    small_straight: int = 30
    large_straight: int = 40
    five_equal: int = 50
    bonus_from: int = 63
    bonus: int = 35
    jokers: int = 3
    turns: int = len(Box)
    throws: int = 3


DIAMOND_YATZY: Final = DiceRuleset("diamond_yatzy", OfAKind.FACES)
SFIDA_AI_DADI: Final = DiceRuleset("sfida_ai_dadi", OfAKind.FACES)
KNOBEL_DUELL: Final = DiceRuleset("knobel_duell", OfAKind.ALL_DICE)
DICE_RULESETS: Final = (DIAMOND_YATZY, SFIDA_AI_DADI, KNOBEL_DUELL)
