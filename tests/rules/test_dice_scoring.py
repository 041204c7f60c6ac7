"""Every throw in every box under every ruleset, against an oracle and the settled examples."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from stargames_arcade.rules.dice.ruleset import (
    DIAMOND_YATZY,
    DICE_RULESETS,
    KNOBEL_DUELL,
    SFIDA_AI_DADI,
    Box,
    DiceRuleset,
)
from stargames_arcade.rules.dice.scoring import box_value, possible_values
from tests.rules.dice_oracle import SHEET, points

EXAMPLES = [
    # dice, box, Knobel Duell, Sfida ai dadi, DiamondYatzy
    ("22264", "twos", 6, 6, 6),
    ("44412", "fours", 12, 12, 12),
    ("55553", "fives", 20, 20, 20),
    ("33344", "full_house", 25, 25, 25),
    ("55533", "full_house", 25, 25, 25),
    ("66666", "five_equal", 50, 50, 50),
    ("55521", "three_of_a_kind", 18, 15, 15),
    ("55553", "three_of_a_kind", 23, 15, 15),
    ("55553", "four_of_a_kind", 23, 20, 20),
    ("55533", "four_of_a_kind", 0, 0, 0),
    ("66666", "full_house", 0, 0, 0),
    ("12344", "small_straight", 30, 30, 30),
    ("12346", "small_straight", 30, 30, 30),
    ("23456", "small_straight", 30, 30, 30),
    ("12356", "small_straight", 0, 0, 0),
    ("11256", "chance", 15, 15, 15),
    ("11256", "threes", 0, 0, 0),
]


def dice_of(word: str) -> tuple[int, ...]:
    return tuple(map(int, word))


@pytest.mark.parametrize("ruleset", DICE_RULESETS, ids=lambda ruleset: ruleset.id)
def test_all_throws_score_as_the_manuals_say_in_all_boxes(ruleset: DiceRuleset) -> None:
    for dice in product(range(1, 7), repeat=5):
        assert possible_values(ruleset, dice) == tuple(points(ruleset.id, box, dice) for box in SHEET), dice


@pytest.mark.ruling("D11", "D12", "D13", "D14")
@pytest.mark.parametrize(("dice", "box", "knobel", "sfida", "diamond"), EXAMPLES)
def test_the_settled_examples_score_as_written(
    dice: str, box: str, knobel: int, sfida: int, diamond: int
) -> None:
    scores = [
        box_value(ruleset, Box[box.upper()], dice_of(dice))
        for ruleset in (KNOBEL_DUELL, SFIDA_AI_DADI, DIAMOND_YATZY)
    ]
    assert scores == [knobel, sfida, diamond]


@pytest.mark.ruling("D7")
def test_the_places_of_the_dice_do_not_matter() -> None:
    for dice in permutations((1, 2, 3, 4, 4)):
        assert possible_values(KNOBEL_DUELL, dice) == possible_values(KNOBEL_DUELL, (1, 2, 3, 4, 4))


@pytest.mark.ruling("D15")
def test_straights_are_thirty_and_forty_in_the_jewel_game_too() -> None:
    assert box_value(DIAMOND_YATZY, Box.SMALL_STRAIGHT, (1, 2, 3, 4, 5)) == 30
    assert box_value(DIAMOND_YATZY, Box.LARGE_STRAIGHT, (1, 2, 3, 4, 5)) == 40


@pytest.mark.ruling("D16")
def test_five_equal_fit_every_box_that_they_fit_and_pay_nothing_extra() -> None:
    assert possible_values(KNOBEL_DUELL, (4,) * 5) == (0, 0, 0, 20, 0, 0, 20, 20, 0, 0, 0, 50, 20)
    assert possible_values(SFIDA_AI_DADI, (4,) * 5) == (0, 0, 0, 20, 0, 0, 12, 16, 0, 0, 0, 50, 20)


def test_the_boxes_stand_in_the_order_of_the_sheet() -> None:
    assert [box.word for box in Box] == SHEET
    assert [box for box in Box if box.upper] == list(Box)[:6]
