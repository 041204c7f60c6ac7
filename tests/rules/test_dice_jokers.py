"""The joker: after the third throw, one die, spent at the entry (D17–D22)."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.dice.actions import BoxEntered, Enter
from stargames_arcade.rules.dice.preview import step_joker, with_joker
from stargames_arcade.rules.dice.ruleset import DIAMOND_YATZY, Box
from stargames_arcade.rules.game import Refusal
from tests.rules.dice_play import action, after, dice_game, played, refusal

FOUR_REDS_AND_A_BLUE = {(1, throw): "33334" for throw in (1, 2, 3)}
THREE_THROWS = ("Begin", "Throw", "Throw", "Throw")


@pytest.mark.ruling("D17")
@pytest.mark.parametrize("throws", [1, 2])
def test_a_joker_comes_only_after_the_third_throw(throws: int) -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE)
    state = after(game, "Begin", *["Throw"] * throws)
    assert game.check(state, 0, action("Enter box=five_equal joker=4:3")) == Refusal(
        "joker_too_early", (("throws", 3),)
    )
    assert not game.observe(state, 0).joker_offered


@pytest.mark.ruling("D17", "D21")
def test_a_joker_makes_five_equal_of_four_and_is_spent_at_the_entry() -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE, DIAMOND_YATZY)
    state = after(game, *THREE_THROWS)
    assert game.observe(state, 0).joker_offered
    assert state.jokers == 3
    state, (entered, _) = played(game, ["Enter box=five_equal joker=4:3"], state)
    assert entered == BoxEntered(1, Box.FIVE_EQUAL, 50, (3, 3, 3, 3, 3), (4, 3), False, 50)
    assert state.jokers == 2


@pytest.mark.ruling("D19", "D20")
def test_the_joker_example_steps_as_written() -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE, DIAMOND_YATZY)
    observation = game.observe(after(game, *THREE_THROWS), 0)
    joker, seen = None, []
    for _ in range(5):
        joker = step_joker(observation, joker, 4)
        assert joker is not None
        seen.append(joker[1])
    assert seen == [5, 6, 1, 2, 3]
    assert joker is not None
    assert with_joker(observation, *joker).offers[Box.FIVE_EQUAL] == 50
    assert step_joker(observation, joker, 4) is None


@pytest.mark.ruling("D20")
def test_a_click_on_a_second_die_gives_the_first_its_face_back() -> None:
    game = dice_game({(1, throw): "12345" for throw in (1, 2, 3)})
    observation = game.observe(after(game, *THREE_THROWS), 0)
    assert step_joker(observation, (0, 4), 2) == (2, 4)
    assert step_joker(observation, (0, 4), 0) == (0, 5)
    assert step_joker(observation, (0, 6), 0) is None


@pytest.mark.ruling("D20")
def test_a_joker_that_changes_nothing_is_refused() -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE)
    assert refusal(game, after(game, *THREE_THROWS), "Enter box=chance joker=4:4") == "joker_changes_nothing"


@pytest.mark.ruling("D18")
def test_one_joker_changes_one_die_and_one_entry_ends_the_turn() -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE)
    state = after(game, *THREE_THROWS, "Enter box=chance joker=4:6")
    assert (state.turn, state.throw, state.jokers, state.boxes[Box.CHANCE]) == (2, 0, 2, 18)


@pytest.mark.ruling("D21")
def test_a_joker_is_spent_by_a_struck_box_too() -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE)
    state, (entered, _) = played(game, [*THREE_THROWS, "Enter box=ones joker=4:6"])
    assert isinstance(entered, BoxEntered)
    assert entered.struck
    assert state.jokers == 2


@pytest.mark.ruling("D21")
def test_three_jokers_are_all_there_are() -> None:
    game = dice_game({(turn, 3): "12346" for turn in range(1, 5)})
    throws = ("Throw", "Throw", "Throw")
    state = after(game, "Begin")
    for left, box in ((3, "ones"), (2, "twos"), (1, "threes")):
        state = played(game, throws, state)[0]
        assert game.observe(state, 0).jokers == left
        place = 0 if box != "ones" else 1
        state = played(game, [f"Enter box={box} joker={place}:5"], state)[0]
    state = played(game, throws, state)[0]
    assert refusal(game, state, "Enter box=large_straight joker=4:5") == "no_jokers_left"
    assert not game.observe(state, 0).joker_offered
    assert all(one.joker is None for one in game.legal(state, 0) if isinstance(one, Enter))


@pytest.mark.ruling("D22", "D10")
def test_a_joker_die_counts_in_every_box_and_towards_the_bonus() -> None:
    rows = {(1, 1): "66666", (2, 1): "55551", **{(3, throw): "44412" for throw in (1, 2, 3)}}
    game = dice_game(rows)
    state = after(
        game, "Begin", "Throw", "Enter box=sixes", "Throw", "Enter box=fives", "Throw", "Throw", "Throw"
    )
    assert played(game, ["Enter box=fours"], state)[0].bonus == 0
    assert played(game, ["Enter box=fours joker=3:4"], state)[0].bonus == 35


@pytest.mark.parametrize("joker", ["5:1", "-1:1", "0:0", "0:7"])
def test_a_joker_names_one_of_the_five_and_one_of_six_faces(joker: str) -> None:
    game = dice_game(FOUR_REDS_AND_A_BLUE)
    assert refusal(game, after(game, *THREE_THROWS), f"Enter box=chance joker={joker}") == "joker_bad_die"


def test_a_filled_box_is_refused_before_its_joker_is_looked_at() -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw", "Enter box=chance", "Throw")
    assert refusal(game, state, "Enter box=chance joker=0:1") == "box_filled"
