"""The maker of the strong player's prices solves what can be checked by other means."""

from __future__ import annotations

from functools import cache

import pytest

from stargames_arcade.bots.dice_judgement import POINT
from stargames_arcade.rules.dice.ruleset import SFIDA_AI_DADI, Box
from stargames_arcade.tools.dice_prices import Exact, solution, solved, upper_sums


@cache
def last_boxes() -> Exact:
    """The worths of all sheets with one open box."""
    return solved(SFIDA_AI_DADI, most_open=1)


def worth(box: Box, upper: int, jokers: int) -> float:
    return last_boxes().rest((box,), upper, jokers) / POINT


@pytest.mark.slow
def test_the_last_box_of_five_equal_is_worth_its_known_odds() -> None:
    assert worth(Box.FIVE_EQUAL, 0, 0) == pytest.approx(50 * 0.04602864, abs=0.002)


@pytest.mark.slow
@pytest.mark.parametrize("box", [Box.ONES, Box.TWOS, Box.FIVES], ids=lambda box: box.word)
def test_a_last_upper_box_is_worth_five_dice_that_get_three_throws(box: Box) -> None:
    assert worth(box, 0, 0) == pytest.approx(5 * (1 - (5 / 6) ** 3) * (box + 1), abs=0.002)


@pytest.mark.slow
@pytest.mark.parametrize("box", [Box.SIXES, Box.CHANCE], ids=lambda box: box.word)
def test_a_joker_makes_the_last_box_worth_more_and_a_second_adds_nothing(box: Box) -> None:
    assert worth(box, 0, 0) < worth(box, 0, 1) == worth(box, 0, 3)


@pytest.mark.slow
def test_a_bonus_that_is_won_counts_and_one_in_reach_nearly_does() -> None:
    assert worth(Box.CHANCE, 63, 0) == pytest.approx(worth(Box.CHANCE, 0, 0) + 35, abs=0.002)
    one_needed = 1 - (5 / 6) ** 15
    assert worth(Box.SIXES, 62, 0) == pytest.approx(worth(Box.SIXES, 0, 0) + 35 * one_needed, abs=0.01)


def test_the_sums_of_filled_upper_boxes_are_all_there_are() -> None:
    assert upper_sums(SFIDA_AI_DADI, [Box.SIXES, Box.CHANCE]) == [0, 6, 12, 18, 24, 30]
    assert upper_sums(SFIDA_AI_DADI, list(Box))[-1] == 63


def test_linear_equations_are_solved() -> None:
    left = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, -1.0]]
    assert solution(left, [7.0, 3.0, 0.0]) == pytest.approx([1.0, 2.0, 3.0])
