"""What five dice are worth in each box (D7, D10–D16, D22)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.dice.ruleset import Box, DiceRuleset, OfAKind

_SMALL_STRAIGHTS: Final = (frozenset((1, 2, 3, 4)), frozenset((2, 3, 4, 5)), frozenset((3, 4, 5, 6)))
_LARGE_STRAIGHTS: Final = (frozenset((1, 2, 3, 4, 5)), frozenset((2, 3, 4, 5, 6)))
_THROWS_TO_REMEMBER: Final = 1024
"""The 252 different throws of each of the three rulesets fit."""


def box_value(ruleset: DiceRuleset, box: Box, dice: Sequence[int]) -> int:
    """The points of five dice, faces 1–6 in any order, in one box; 0 when they do not fit."""
    return _values(ruleset, tuple(sorted(dice)))[box]


def possible_values(ruleset: DiceRuleset, dice: Sequence[int]) -> tuple[int, ...]:
    """The points of five dice in each of the thirteen boxes, in the order of ``Box``."""
    return _values(ruleset, tuple(sorted(dice)))


@lru_cache(maxsize=_THROWS_TO_REMEMBER)
def _values(ruleset: DiceRuleset, dice: tuple[int, ...]) -> tuple[int, ...]:
    faces = frozenset(dice)
    counts = sorted(map(dice.count, faces), reverse=True)
    small = any(run <= faces for run in _SMALL_STRAIGHTS)  # D14: a large one also counts
    large = faces in _LARGE_STRAIGHTS
    return (
        *(face * dice.count(face) for face in range(1, 7)),
        _of_a_kind(ruleset, dice, 3),
        _of_a_kind(ruleset, dice, 4),
        ruleset.full_house if counts == [3, 2] else 0,  # D13: five equal is not a full house
        ruleset.small_straight if small else 0,
        ruleset.large_straight if large else 0,
        ruleset.five_equal if counts == [5] else 0,
        sum(dice),
    )


def _of_a_kind(ruleset: DiceRuleset, dice: tuple[int, ...], wanted: int) -> int:
    """D11, D12: at least ``wanted`` equal dice; three or more equal ones of five sorted hold the middle."""
    face = dice[2]
    if dice.count(face) < wanted:
        return 0
    return wanted * face if ruleset.of_a_kind is OfAKind.FACES else sum(dice)
