"""What is seen of a lane: offers after every throw, the player's choices, and no future."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.dice.preview import (
    joker_total,
    step_joker,
    strike_asks,
    total_after,
    upper_after,
    value_after,
    with_joker,
)
from stargames_arcade.rules.dice.ruleset import DICE_RULESETS, Box, DiceRuleset
from stargames_arcade.rules.dice.scoring import possible_values
from stargames_arcade.rules.luck import SeededLuck
from tests.rules.dice_play import WHOLE_GAME, after, dice_game, played

THREE_THROWS = ("Throw", "Throw", "Throw")


@pytest.mark.ruling("D5")
@pytest.mark.parametrize("ruleset", DICE_RULESETS, ids=lambda ruleset: ruleset.id)
def test_after_every_throw_each_open_box_offers_what_the_dice_give_there(ruleset: DiceRuleset) -> None:
    game = dice_game(ruleset=ruleset)
    state = after(game, "Begin")
    assert game.observe(state, 0).offers == (None,) * 13
    state = played(game, ["Throw", "Enter box=chance"], state)[0]
    assert game.observe(state, 0).offers == (None,) * 13
    for _ in range(3):
        state = played(game, ["Throw"], state)[0]
        assert game.observe(state, 0).offers == (*possible_values(ruleset, state.dice)[:12], None)


def test_an_observation_repeats_the_state_and_the_numbers_it_is_played_by() -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw", "Enter box=sixes", "Throw")
    seen = game.observe(state, 0)
    for name in (
        "begun",
        "turn",
        "throw",
        "dice",
        "boxes",
        "upper_sum",
        "bonus",
        "total",
        "jokers",
        "filled",
    ):
        assert getattr(seen, name) == getattr(state, name)
    assert (seen.throws, seen.bonus_from, seen.finished) == (3, 63, False)


@pytest.mark.ruling("D3", "D17")
def test_a_player_may_throw_until_the_third_throw_and_is_offered_a_joker_then() -> None:
    game = dice_game()
    state = game.initial()
    choices = [(game.observe(state, 0).may_throw, game.observe(state, 0).joker_offered)]
    for line in ("Begin", *THREE_THROWS, "Enter box=chance"):
        state = played(game, [line], state)[0]
        seen = game.observe(state, 0)
        choices.append((seen.may_throw, seen.joker_offered))
    assert choices == [(False, False), *[(True, False)] * 3, (False, True), (True, False)]


def test_a_watcher_sees_the_same_and_may_do_nothing() -> None:
    game = dice_game()
    for lines in (("Begin", "Throw"), ("Begin", *THREE_THROWS)):
        state = after(game, *lines)
        own, watched = game.observe(state, 0), game.observe(state, None)
        assert (own.dice, own.offers, own.total) == (watched.dice, watched.offers, watched.total)
        assert not watched.may_throw
        assert not watched.joker_offered


@pytest.mark.ruling("P5", "P9")
def test_an_observation_is_the_same_whatever_luck_is_to_come() -> None:
    here = dice_game({(1, 1): "12345"})
    state = after(here, "Begin", "Throw")
    there = type(here)(here.ruleset, SeededLuck(bytes(32)))
    assert here.observe(state, 0) == there.observe(state, 0)
    assert here.legal(state, 0) == there.legal(state, 0)


def test_a_finished_game_offers_nothing() -> None:
    game = dice_game()
    seen = game.observe(after(game, *WHOLE_GAME), 0)
    assert (seen.finished, seen.filled, seen.may_throw, seen.joker_offered) == (True, 13, False, False)
    assert seen.offers == (None,) * 13


@pytest.mark.ruling("D22")
def test_a_joker_face_shows_what_it_would_give_before_it_is_entered() -> None:
    game = dice_game({(1, throw): "33334" for throw in (1, 2, 3)})
    seen = game.observe(after(game, "Begin", *THREE_THROWS), 0)
    changed = with_joker(seen, 4, 3)
    assert changed.dice == (3,) * 5
    assert changed.offers == possible_values(game.ruleset, (3,) * 5)
    assert (changed.jokers, changed.total) == (seen.jokers, seen.total)
    assert with_joker(seen, 4, 4) == seen
    assert value_after(seen, Box.FIVE_EQUAL) == 0
    assert value_after(seen, Box.FIVE_EQUAL, (4, 3)) == 50
    assert joker_total(seen, Box.FIVE_EQUAL, 4, 3) == 50


@pytest.mark.parametrize(("place", "face"), [(5, 1), (-1, 1), (0, 0), (0, 7)])
def test_a_die_that_is_not_there_cannot_be_previewed(place: int, face: int) -> None:
    game = dice_game()
    with pytest.raises(ValueError, match="no die"):
        with_joker(game.observe(after(game, "Begin", "Throw"), 0), place, face)


def test_nothing_can_be_previewed_before_a_throw() -> None:
    game = dice_game()
    with pytest.raises(ValueError, match="no die"):
        with_joker(game.observe(after(game, "Begin"), 0), 0, 1)


@pytest.mark.ruling("D10")
def test_the_preview_of_an_entry_is_what_the_entry_then_does() -> None:
    game = dice_game({(1, 1): "66666", (2, 1): "55555", (3, 1): "44422"})
    state = after(game, "Begin", "Throw", "Enter box=sixes", "Throw", "Enter box=fives", "Throw")
    seen = game.observe(state, 0)
    for box in Box:
        if state.boxes[box] is None:
            entered = played(game, [f"Enter box={box.word}"], state)[0]
            assert upper_after(seen, box) == entered.upper_sum
            assert total_after(seen, box) == entered.total
    assert total_after(seen, Box.FOURS) == 55 + 12 + 35
    assert total_after(seen, Box.SIXES) == seen.total
    assert upper_after(seen, Box.CHANCE) == seen.upper_sum


@pytest.mark.ruling("D8")
def test_a_strike_asks_when_another_box_would_still_score() -> None:
    game = dice_game({(1, n): "66661" for n in (1, 2, 3)})
    seen = game.observe(after(game, "Begin", "Throw", "Throw", "Throw"), 0)
    assert not seen.may_throw
    assert strike_asks(seen, Box.FULL_HOUSE)
    assert not strike_asks(seen, Box.SIXES)
    assert not strike_asks(seen, Box.FIVE_EQUAL, (4, 6))
    all_but_twos = [line for line in WHOLE_GAME if line != "Enter box=twos"]
    game = dice_game({(13, n): "66661" for n in (1, 2, 3)})
    seen = game.observe(after(game, *all_but_twos, "Throw", "Throw", "Throw"), 0)
    assert (seen.offers.count(None), seen.offers[Box.TWOS]) == (12, 0)
    assert not strike_asks(seen, Box.TWOS)


@pytest.mark.ruling("D8")
def test_a_strike_asks_while_throws_are_left_though_no_other_box_would_score() -> None:
    all_but_twos = [line for line in WHOLE_GAME if line != "Enter box=twos"]
    game = dice_game({(13, n): "66661" for n in (1, 2, 3)})
    for throws, asks in ((1, True), (2, True), (3, False)):
        seen = game.observe(after(game, *all_but_twos, *["Throw"] * throws), 0)
        assert (seen.offers[Box.TWOS], seen.may_throw) == (0, throws < 3)
        assert strike_asks(seen, Box.TWOS) is asks


@pytest.mark.ruling("D19")
def test_six_steps_bring_every_die_back_to_its_thrown_face() -> None:
    game = dice_game()
    seen = game.observe(after(game, "Begin", *THREE_THROWS), 0)
    for place in range(5):
        joker = None
        faces = []
        for _ in range(6):
            joker = step_joker(seen, joker, place)
            faces.append(joker[1] if joker else seen.dice[place])
        assert joker is None
        assert sorted(faces) == [1, 2, 3, 4, 5, 6]
