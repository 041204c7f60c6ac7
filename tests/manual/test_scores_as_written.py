"""The scores that the manuals promise, sentence by sentence, with their own examples first."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.dice.ruleset import (
    DIAMOND_YATZY,
    KNOBEL_DUELL,
    SFIDA_AI_DADI,
    Box,
    DiceRuleset,
)
from stargames_arcade.rules.dice.scoring import box_value
from tests.rules.dice_play import dice_game, played

DY, SD, KD = DIAMOND_YATZY, SFIDA_AI_DADI, KNOBEL_DUELL


SCORES = [
    pytest.param(DY, "twos", {"22214": 6}, marks=pytest.mark.clause("DY29")),
    pytest.param(DY, "sixes", {"66621": 18, "12345": 0}, marks=pytest.mark.clause("DY29")),
    pytest.param(DY, "three_of_a_kind", {"33312": 9, "33145": 0}, marks=pytest.mark.clause("DY31")),
    pytest.param(DY, "four_of_a_kind", {"33331": 12, "33312": 0}, marks=pytest.mark.clause("DY32")),
    pytest.param(DY, "full_house", {"33344": 25, "33445": 0, "33333": 0}, marks=pytest.mark.clause("DY33")),
    pytest.param(
        DY,
        "small_straight",
        {"12341": 30, "23456": 30, "34561": 30, "23454": 30, "12356": 0},
        marks=pytest.mark.clause("DY34"),
    ),
    pytest.param(
        DY, "large_straight", {"12345": 40, "23456": 40, "12346": 0}, marks=pytest.mark.clause("DY35")
    ),
    pytest.param(DY, "five_equal", {"44444": 50, "44445": 0}, marks=pytest.mark.clause("DY36")),
    pytest.param(DY, "chance", {"11256": 15}, marks=pytest.mark.clause("DY37")),
    pytest.param(SD, "twos", {"22213": 6}, marks=pytest.mark.clause("SD30")),
    pytest.param(SD, "three_of_a_kind", {"55512": 15, "55123": 0}, marks=pytest.mark.clause("SD32")),
    pytest.param(SD, "four_of_a_kind", {"55552": 20, "55512": 0}, marks=pytest.mark.clause("SD33")),
    pytest.param(SD, "full_house", {"55533": 25, "55555": 0}, marks=pytest.mark.clause("SD34")),
    pytest.param(
        SD,
        "small_straight",
        {"12341": 30, "12346": 30, "23451": 30, "34566": 30, "12356": 0},
        marks=pytest.mark.clause("SD35"),
    ),
    pytest.param(
        SD, "large_straight", {"12345": 40, "23456": 40, "13456": 0}, marks=pytest.mark.clause("SD36")
    ),
    pytest.param(SD, "five_equal", {"66666": 50, "66665": 0}, marks=pytest.mark.clause("SD37")),
    pytest.param(SD, "chance", {"12566": 20}, marks=pytest.mark.clause("SD38")),
    pytest.param(KD, "fours", {"44412": 12}, marks=pytest.mark.clause("KD15")),
    pytest.param(KD, "fives", {"55553": 20}, marks=pytest.mark.clause("KD15")),
    pytest.param(
        KD, "three_of_a_kind", {"55521": 18, "55553": 23, "12345": 0}, marks=pytest.mark.clause("KD17")
    ),
    pytest.param(KD, "four_of_a_kind", {"55553": 23, "55533": 0}, marks=pytest.mark.clause("KD18")),
    pytest.param(KD, "full_house", {"22333": 25, "22334": 0}, marks=pytest.mark.clause("KD19")),
    pytest.param(
        KD, "small_straight", {"12344": 30, "13456": 30, "12456": 0}, marks=pytest.mark.clause("KD20")
    ),
    pytest.param(KD, "large_straight", {"12345": 40, "12346": 0}, marks=pytest.mark.clause("KD21")),
    pytest.param(KD, "five_equal", {"11111": 50, "11112": 0}, marks=pytest.mark.clause("KD22")),
    pytest.param(KD, "chance", {"12566": 20}, marks=pytest.mark.clause("KD23")),
]


@pytest.mark.parametrize(("ruleset", "box", "scores"), SCORES)
def test_a_box_gives_what_its_sentence_says(ruleset: DiceRuleset, box: str, scores: dict[str, int]) -> None:
    assert {dice: box_value(ruleset, Box[box.upper()], tuple(map(int, dice))) for dice in scores} == scores


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(DY, marks=pytest.mark.clause("DY30")),
        pytest.param(SD, marks=pytest.mark.clause("SD31")),
        pytest.param(KD, marks=pytest.mark.clause("KD16")),
    ],
    ids=lambda ruleset: ruleset.id,
)
@pytest.mark.parametrize(("last", "upper", "bonus"), [("11122", 63, 35), ("11234", 62, 0), ("11112", 64, 35)])
def test_an_upper_half_of_63_or_more_wins_35_that_count_in_the_total(
    ruleset: DiceRuleset, last: str, upper: int, bonus: int
) -> None:
    threes = {"sixes": "66612", "fives": "55512", "fours": "44412", "threes": "33312", "twos": "22213"}
    rows = {(turn, 1): row for turn, row in enumerate((*threes.values(), last), start=1)}
    lines = [line for box in (*threes, "ones") for line in ("Throw", f"Enter box={box}")]
    state, _ = played(dice_game(rows, ruleset), ["Begin", *lines])
    assert (state.upper_sum, state.bonus, state.total) == (upper, bonus, upper + bonus)


@pytest.mark.clause("SD20")
def test_special_combinations_give_more_points_than_their_faces() -> None:
    for box, dice in (("full_house", "11122"), ("small_straight", "11234"), ("five_equal", "66666")):
        faces = tuple(map(int, dice))
        assert box_value(SD, Box[box.upper()], faces) > sum(faces)
