"""One player's dice game: throws, entries, strikes and the end (D1–D10, D23)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.rules.dice.actions import (
    BonusWon,
    BoxEntered,
    DiceThrown,
    Enter,
    GameBegun,
    GameFinished,
    Throw,
    TurnBegun,
)
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.ruleset import DICE_RULESETS, SFIDA_AI_DADI, Box, DiceRuleset
from stargames_arcade.rules.dice.state import DiceState
from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.luck import SeededLuck, seed_from
from tests.rules.dice_play import WHOLE_GAME, action, after, dice_game, played, refusal

ROWS = {(1, 1): "35316", (1, 2): "23661", (1, 3): "44512"}


@pytest.mark.ruling("D1", "D2")
def test_the_row_example_falls_as_written() -> None:
    game = dice_game(ROWS)
    first = after(game, "Begin", "Throw")
    assert first.dice == (3, 5, 3, 1, 6)
    second = played(game, ["Throw keep=0,2"], first)[0]
    assert second.dice == (3, 2, 3, 3, 6)
    assert played(game, ["Throw keep=0,2,3"], second)[0].dice == (3, 4, 3, 3, 4)
    assert played(game, ["Throw keep=0"], first)[0].dice == (3, 2, 3, 6, 6)


@pytest.mark.ruling("D1")
def test_rows_of_throws_not_taken_are_skipped() -> None:
    game = dice_game({**ROWS, (2, 1): "66666"})
    assert after(game, "Begin", "Throw", "Enter box=chance", "Throw").dice == (6, 6, 6, 6, 6)


@pytest.mark.ruling("D1", "P9")
@given(
    ruleset=st.sampled_from(DICE_RULESETS),
    seed=st.integers(0, 10**6),
    decisions=st.lists(st.integers(0, 10**4), max_size=60),
    order=st.lists(st.integers(0, 1), max_size=60),
)
def test_both_seats_making_the_same_decisions_get_the_same_dice(
    ruleset: DiceRuleset, seed: int, decisions: list[int], order: list[int]
) -> None:
    luck = SeededLuck(seed_from(seed))
    lanes = [DiceGame(ruleset, luck), DiceGame(ruleset, luck)]
    positions: list[list[DiceState]] = [[lane.initial()] for lane in lanes]
    for seat in (*order, *[0] * len(decisions), *[1] * len(decisions)):
        state, made = positions[seat][-1], len(positions[seat]) - 1
        if made < len(decisions) and not state.finished:
            legal = lanes[seat].legal(state, 0)
            positions[seat].append(lanes[seat].apply(state, 0, legal[decisions[made] % len(legal)])[0])
    assert positions[0] == positions[1]


@pytest.mark.ruling("D1")
@given(st.sets(st.integers(0, 4), max_size=4), st.sets(st.integers(0, 4), max_size=4))
def test_a_throw_of_k_dice_takes_the_first_k_values_of_its_row(one: set[int], other: set[int]) -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw")
    row = played(game, ["Throw"], state)[0].dice
    for keep in (tuple(sorted(one)), tuple(sorted(other))):
        thrown, (event,) = game.apply(state, 0, Throw(keep))
        assert isinstance(event, DiceThrown)
        assert [thrown.dice[place] for place in event.thrown_places] == list(row[: 5 - len(keep)])
        assert [thrown.dice[place] for place in keep] == [state.dice[place] for place in keep]


@pytest.mark.ruling("D2")
def test_a_die_kept_once_may_be_thrown_again() -> None:
    game = dice_game({(1, 1): "12345", (1, 2): "11111", (1, 3): "6"})
    assert after(game, "Begin", "Throw", "Throw keep=4", "Throw keep=0,1,2,3").dice == (1, 1, 1, 1, 6)


@pytest.mark.ruling("P4")
def test_the_first_entry_is_begin_and_begin_comes_once() -> None:
    game = dice_game()
    assert refusal(game, game.initial(), "Throw") == "not_begun"
    assert refusal(game, game.initial(), "Enter box=ones") == "not_begun"
    assert refusal(game, game.initial(), "Expire") == "not_begun"
    state, events = played(game, ["Begin"])
    assert events == (GameBegun(), TurnBegun(1))
    assert refusal(game, state, "Begin") == "already_begun"


@pytest.mark.ruling("P4")
def test_a_lane_has_one_seat_only() -> None:
    game = dice_game()
    state = after(game, "Begin")
    assert game.check(state, 1, action("Throw")) == Refusal("wrong_seat", (("seat", 1),))
    assert game.legal(state, 1) == ()
    assert game.pending(state) == (0,)


@pytest.mark.ruling("D3")
def test_a_turn_has_three_throws_at_most_and_one_at_least() -> None:
    game = dice_game()
    state = after(game, "Begin")
    assert refusal(game, state, "Enter box=chance") == "throw_first"
    state = played(game, ["Throw", "Throw", "Throw"], state)[0]
    assert game.check(state, 0, action("Throw")) == Refusal("no_throws_left", (("throws", 3),))
    assert not any(isinstance(one, Throw) for one in game.legal(state, 0))


@pytest.mark.ruling("D3")
def test_each_box_is_filled_once() -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw", "Enter box=chance", "Throw")
    assert game.check(state, 0, action("Enter box=chance")) == Refusal("box_filled", (("box", "chance"),))


@pytest.mark.ruling("D5")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_box_may_be_entered_after_any_throw(throws: int) -> None:
    game = dice_game()
    state = after(game, "Begin", *["Throw"] * throws)
    assert refusal(game, state, "Enter box=chance") is None
    assert game.observe(state, 0).offers[Box.CHANCE] == sum(state.dice)


@pytest.mark.ruling("D6")
def test_a_further_throw_throws_at_least_one_die() -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw")
    assert refusal(game, state, "Throw keep=0,1,2,3,4") == "keep_nothing_thrown"
    assert refusal(game, state, "Throw keep=0,1,2,3") is None


def test_nothing_is_kept_before_the_first_throw() -> None:
    game = dice_game()
    assert refusal(game, after(game, "Begin"), "Throw keep=0") == "keep_before_throw"


@pytest.mark.parametrize("keep", ["5", "-1", "2,0", "0,0", "0,1,2,3,4,5", "0,1,2,3,3"])
def test_kept_places_are_some_of_the_five_and_ascend(keep: str) -> None:
    game = dice_game()
    assert refusal(game, after(game, "Begin", "Throw"), f"Throw keep={keep}") == "keep_bad_place"


@pytest.mark.ruling("D8")
def test_entering_nought_strikes_the_box_and_is_final() -> None:
    game = dice_game({(1, 1): "11256"})
    state, (entered, _) = played(game, ["Begin", "Throw", "Enter box=threes"])
    assert isinstance(entered, BoxEntered)
    assert (entered.value, entered.struck) == (0, True)
    assert state.boxes[Box.THREES] == 0
    state = played(game, ["Throw"], state)[0]
    assert refusal(game, state, "Enter box=threes") == "box_filled"


@pytest.mark.ruling("D8")
def test_a_box_that_would_score_is_never_struck() -> None:
    game = dice_game({(1, 1): "11256"})
    state, (entered, *_) = played(game, ["Begin", "Throw", "Enter box=ones"])
    assert isinstance(entered, BoxEntered)
    assert not entered.struck
    assert state.boxes[Box.ONES] == 2


@pytest.mark.ruling("D8")
def test_striking_while_another_box_would_score_is_not_refused() -> None:
    game = dice_game({(1, 1): "66666"})
    assert refusal(game, after(game, "Begin", "Throw"), "Enter box=ones") is None


@pytest.mark.ruling("D10")
@pytest.mark.parametrize(("ones", "bonus"), [("11134", 35), ("11345", 0)])
def test_sixty_three_in_the_upper_half_win_thirty_five_once(ones: str, bonus: int) -> None:
    rows = {(turn, 1): row for turn, row in enumerate(("66612", "55512", "44412", "33312", "22213", ones), 1)}
    game = dice_game({**rows, (7, 1): "66666"})
    boxes = ("sixes", "fives", "fours", "threes", "twos", "ones")
    state, events = played(
        game, ["Begin", *(line for box in boxes for line in ("Throw", f"Enter box={box}"))]
    )
    upper = 60 + 3 * (bonus > 0) + 2 * (bonus == 0)
    assert (state.upper_sum, state.bonus, state.total) == (upper, bonus, upper + bonus)
    assert (BonusWon(35) in events) == (bonus > 0)
    state, events = played(game, ["Throw", "Enter box=chance"], state)
    assert state.total == upper + bonus + 30
    assert not any(isinstance(event, BonusWon) for event in events)


@pytest.mark.ruling("D10")
def test_the_total_of_the_winning_entry_counts_the_bonus_in() -> None:
    rows = {(turn, 1): row for turn, row in enumerate(("66666", "55555", "44412"), 1)}
    game = dice_game(rows)
    lines = [line for box in ("sixes", "fives", "fours") for line in ("Throw", f"Enter box={box}")]
    _, events = played(game, ["Begin", *lines])
    assert events == (
        BoxEntered(3, Box.FOURS, 12, (4, 4, 4, 1, 2), None, False, 102),
        BonusWon(35),
        TurnBegun(4),
    )


@pytest.mark.ruling("D23", "D9")
def test_the_thirteenth_entry_ends_the_game_with_its_total() -> None:
    game = dice_game({(13, 1): "12345"})
    state, events = played(game, WHOLE_GAME[:-1])
    assert game.outcome(state) is None
    state, events = played(game, WHOLE_GAME[-1:], state)
    assert events[-1] == GameFinished(state.total)
    assert (state.finished, state.filled, state.turn, game.pending(state)) == (True, 13, 13, ())
    outcome = game.outcome(state)
    assert outcome is not None
    assert [standing.points for standing in outcome.standings] == [state.total]
    for line in ("Begin", "Throw", "Enter box=chance", "Expire"):
        assert refusal(game, state, line) == "game_over"
    assert game.legal(state, 0) == ()


@pytest.mark.ruling("D23")
def test_unused_jokers_are_worth_nothing() -> None:
    state = after(dice_game(), *WHOLE_GAME)
    assert state.jokers == SFIDA_AI_DADI.jokers == 3
    assert state.total == sum(value or 0 for value in state.boxes) + state.bonus


@pytest.mark.ruling("D3")
def test_turns_are_counted_from_one_to_thirteen() -> None:
    game, state = dice_game(), dice_game().initial()
    begun: list[int] = []
    for line in WHOLE_GAME:
        state, events = game.apply(state, 0, action(line))
        begun += [event.turn for event in events if isinstance(event, TurnBegun)]
    assert begun == list(range(1, 14))
    assert all(after == before + 1 for before, after in pairwise(begun))


def test_applying_a_refused_action_is_an_error() -> None:
    game = dice_game()
    with pytest.raises(ValueError, match="throw_first"):
        game.apply(after(game, "Begin"), 0, Enter(Box.ONES))


def test_a_state_tells_what_its_sheet_holds() -> None:
    boxes = (3, None, 0, *[None] * 9, 22)
    state = DiceState(begun=True, turn=4, throw=0, dice=(), boxes=boxes, bonus=0, jokers=2)
    assert (state.upper_sum, state.total, state.filled, state.finished) == (3, 25, 3, False)
