"""The move clock: on expiry the best box without a joker is entered (D24)."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.dice.actions import BoxEntered, DiceThrown, Expire
from stargames_arcade.rules.dice.ruleset import Box
from tests.rules.dice_play import after, dice_game, played

pytestmark = pytest.mark.ruling("D24")


def entered_by_expiry(rows: dict[tuple[int, int], str], *lines: str) -> BoxEntered:
    _, events = played(dice_game(rows), [*lines, "Expire"])
    return next(event for event in events if isinstance(event, BoxEntered))


def test_the_best_scoring_box_is_entered() -> None:
    entry = entered_by_expiry({(1, 1): "33344"}, "Begin", "Throw")
    assert (entry.box, entry.value, entry.joker) == (Box.FULL_HOUSE, 25, None)


def test_of_equal_boxes_the_topmost_is_entered() -> None:
    entry = entered_by_expiry(
        {(1, 1): "66666", (2, 1): "66665"}, "Begin", "Throw", "Enter box=five_equal", "Throw"
    )
    assert (entry.box, entry.value) == (Box.CHANCE, 29)
    entry = entered_by_expiry(
        {(1, 1): "11111", (2, 1): "66621"}, *("Begin", "Throw", "Enter box=chance", "Throw")
    )
    assert (entry.box, entry.value) == (Box.SIXES, 18)


def test_when_nothing_scores_the_topmost_open_box_is_struck() -> None:
    rows = {(1, 1): "66666", (2, 1): "22346", (3, 1): "22346", (4, 1): "22246", (5, 1): "22246"}
    lines = ["Begin"]
    for box in ("chance", "twos", "threes", "three_of_a_kind"):
        lines += ["Throw", f"Enter box={box}"]
    lines += ["Throw", "Enter box=sixes"]
    rows[(6, 1)] = "22245"
    state, _ = played(dice_game(rows), [*lines, "Throw", "Enter box=fours", "Throw"])
    rows[(7, 1)] = "22346"
    entry = entered_by_expiry(rows, *lines, "Throw", "Enter box=fours", "Throw")
    assert (entry.box, entry.value, entry.struck) == (Box.ONES, 0, True)
    assert state.filled == 6


def test_a_first_throw_is_made_when_none_was() -> None:
    game = dice_game({(1, 1): "44412"})
    state, events = played(game, ["Begin", "Expire"])
    thrown, entered, *_ = events
    assert thrown == DiceThrown(1, 1, (4, 4, 4, 1, 2), (0, 1, 2, 3, 4))
    assert isinstance(entered, BoxEntered)
    assert (entered.box, entered.value, state.turn) == (Box.CHANCE, 15, 2)


def test_no_further_throw_is_made_and_no_joker_is_spent() -> None:
    game = dice_game({(1, 1): "12345", (1, 2): "66661", (1, 3): "66665"})
    state, events = played(game, ["Begin", "Throw", "Throw", "Throw", "Expire"])
    assert not any(isinstance(event, DiceThrown) for event in events)
    assert (state.jokers, state.boxes[Box.CHANCE]) == (3, 29)


def test_a_game_that_only_expires_comes_to_its_end() -> None:
    game = dice_game()
    state = after(game, "Begin", *["Expire"] * 13)
    assert state.finished


def test_an_expiry_opens_a_row_only_for_a_first_throw() -> None:
    game = dice_game()
    begun = after(game, "Begin")
    assert game.needs(begun, 0, Expire()) == (("throw", 1, 1),)
    assert game.needs(played(game, ["Throw"], begun)[0], 0, Expire()) == ()
