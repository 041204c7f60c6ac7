"""How the computer players of the dice titles play, and how well."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from statistics import mean

import pytest

from stargames_arcade.bots.dice import dice_policy
from stargames_arcade.bots.dice_judgement import FlatJudgement, bonus_chance, careful
from stargames_arcade.bots.dice_turn import ReckoningPolicy
from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.rules.dice.actions import Begin, DiceAction, Enter, Throw
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import (
    DIAMOND_YATZY,
    DICE_RULESETS,
    KNOBEL_DUELL,
    SFIDA_AI_DADI,
    Box,
    DiceRuleset,
)
from stargames_arcade.rules.dice.state import DiceState
from stargames_arcade.rules.luck import ScriptedLuck, SeededLuck, seed_from

SEED = seed_from("policies")
ALL = pytest.mark.parametrize("ruleset", DICE_RULESETS, ids=lambda ruleset: ruleset.id)
UNLIKE = pytest.mark.parametrize("ruleset", [SFIDA_AI_DADI, KNOBEL_DUELL], ids=lambda ruleset: ruleset.id)
"""The rulesets that differ in their numbers; DiamondYatzy has those of Sfida ai dadi."""
LEVELS = pytest.mark.parametrize("level", list(Level), ids=lambda level: level.value)


def total_of(ruleset: DiceRuleset, level: Level, seed: bytes, seat: int = 0) -> int:
    """The total of one game; every decision is legal."""
    game, policy = DiceGame(ruleset, SeededLuck(seed)), dice_policy(ruleset, level)
    luck, state = SeededLuck(bot_seed(seed, seat)), game.initial()
    while not state.finished:
        action = policy.decide(game.observe(state, 0), luck)
        assert game.check(state, 0, action) is None, f"{action!r} in {state}"
        state, _ = game.apply(state, 0, action)
    return state.total


@cache
def totals(ruleset: DiceRuleset, level: Level, games: int, seat: int = 0) -> list[int]:
    """The totals of the first matches."""
    return [total_of(ruleset, level, seed_from(f"match {number}"), seat) for number in range(games)]


def seen(
    dice: str, *, throw: int = 3, open_boxes: tuple[Box, ...] = tuple(Box), jokers: int = 3
) -> DiceObservation:
    """An observation: dice as digits, the boxes still open; the others hold nought."""
    boxes = tuple(None if box in open_boxes else 0 for box in Box)
    state = DiceState(
        begun=True,
        turn=14 - len(open_boxes),
        throw=throw,
        dice=tuple(map(int, dice)),
        boxes=boxes,
        bonus=0,
        jokers=jokers,
    )
    return DiceGame(SFIDA_AI_DADI, SeededLuck(SEED)).observe(state, 0)


def decided(level: Level, observation: DiceObservation) -> DiceAction:
    return dice_policy(SFIDA_AI_DADI, level).decide(observation, SeededLuck(SEED))


@LEVELS
@ALL
def test_every_level_plays_every_title_to_its_end_by_the_rules(ruleset: DiceRuleset, level: Level) -> None:
    assert min(totals(ruleset, level, 12)) > 60


@LEVELS
def test_a_level_is_found_by_its_name(level: Level) -> None:
    assert Level.parse(level.value) is level


def test_a_level_of_no_name_is_an_error() -> None:
    with pytest.raises(ValueError, match="expert"):
        Level.parse("expert")


@LEVELS
def test_the_same_observation_and_luck_give_the_same_decision_whatever_was_played_before(
    level: Level,
) -> None:
    fresh, used = dice_policy(KNOBEL_DUELL, level), dice_policy(KNOBEL_DUELL, level)
    luck = SeededLuck(SEED)
    for number in range(20):
        used.decide(seen(f"{number % 6 + 1}3456", throw=1), luck)
    for dice in ("11234", "56566", "22346"):
        for throw in (1, 2, 3):
            observation = seen(dice, throw=throw)
            assert fresh.decide(observation, luck) == used.decide(observation, luck)


@LEVELS
def test_a_level_begins_and_throws_first(level: Level) -> None:
    game = DiceGame(SFIDA_AI_DADI, SeededLuck(SEED))
    assert decided(level, game.observe(game.initial(), 0)) == Begin()
    begun, _ = game.apply(game.initial(), 0, Begin())
    assert decided(level, game.observe(begun, 0)) == Throw()


def test_two_computer_players_at_one_table_have_lucks_of_their_own() -> None:
    assert len({bot_seed(SEED, 0), bot_seed(SEED, 1), SEED}) == 3


def test_a_beginner_keeps_the_most_frequent_face() -> None:
    careless_never = ScriptedLuck({("careless", 1, throw): 1 for throw in (1, 2)})
    policy = dice_policy(SFIDA_AI_DADI, Level.EASY)
    assert policy.decide(seen("25212", throw=1), careless_never) == Throw((0, 2, 4))
    assert policy.decide(seen("23561", throw=2), careless_never) == Throw((3,))


def test_a_beginner_takes_a_big_box_at_once() -> None:
    assert decided(Level.EASY, seen("12344", throw=1)) == Enter(Box.SMALL_STRAIGHT)


def test_a_beginner_throws_any_box_away() -> None:
    empty = (Box.ONES, Box.FOUR_OF_A_KIND, Box.FULL_HOUSE, Box.LARGE_STRAIGHT, Box.FIVE_EQUAL)
    observation = seen("22346", open_boxes=empty, jokers=0)
    thrown_away = {
        dice_policy(SFIDA_AI_DADI, Level.EASY).decide(
            observation, ScriptedLuck({("throws away", observation.turn): pick})
        )
        for pick in range(len(empty))
    }
    assert thrown_away == {Enter(box) for box in empty}


def test_a_joker_too_dear_to_spend_is_not_planned_with() -> None:
    two = (Box.LARGE_STRAIGHT, Box.CHANCE)
    free = ReckoningPolicy(SFIDA_AI_DADI, FlatJudgement(boxes=(0,) * 13, joker=0))
    dear = ReckoningPolicy(SFIDA_AI_DADI, FlatJudgement(boxes=(0,) * 13, joker=1000))
    luck = SeededLuck(SEED)
    with_jokers, without = (seen("11123", throw=2, open_boxes=two, jokers=left) for left in (3, 0))
    assert free.decide(with_jokers, luck) == Throw((3, 4))
    assert dear.decide(with_jokers, luck) == dear.decide(without, luck) == Throw(())


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_better_players_make_five_equal_with_a_joker(level: Level) -> None:
    assert decided(level, seen("33343")) == Enter(Box.FIVE_EQUAL, (3, 3))


def test_a_good_player_spends_no_joker_on_a_trifle() -> None:
    assert decided(Level.HARD, seen("11123", open_boxes=tuple(Box)[:9], jokers=1)) == Enter(Box.ONES)


def test_a_good_player_spends_its_last_jokers_in_the_last_turns() -> None:
    assert decided(Level.HARD, seen("11123", open_boxes=(Box.ONES,), jokers=1)) == Enter(Box.ONES, (3, 1))


def test_a_good_player_strikes_the_box_that_costs_it_least() -> None:
    observation = seen("23455", open_boxes=(Box.ONES, Box.SIXES, Box.FIVE_EQUAL), jokers=0)
    assert decided(Level.HARD, observation) == Enter(Box.ONES)


def test_a_good_player_keeps_what_its_last_box_needs() -> None:
    assert decided(Level.HARD, seen("23451", throw=2, open_boxes=(Box.LARGE_STRAIGHT,), jokers=0)) == Enter(
        Box.LARGE_STRAIGHT
    )
    assert decided(Level.HARD, seen("23456", throw=2, open_boxes=(Box.SIXES,), jokers=0)) == Throw((4,))
    assert decided(Level.HARD, seen("52534", throw=2, open_boxes=(Box.LARGE_STRAIGHT,), jokers=0)) == Throw(
        (0, 1, 3, 4)
    )


def test_a_good_player_weighs_the_bonus() -> None:
    assert bonus_chance((), 1) == 0
    assert bonus_chance((), 0) == 1000
    assert bonus_chance((5,), 31) == 0
    assert bonus_chance((5,), 30) == 45
    assert bonus_chance(tuple(range(6)), 63) > bonus_chance(tuple(range(6)), 66)
    judgement = careful(SFIDA_AI_DADI)
    assert judgement.rest((0,), 62, 0) - judgement.rest((0,), 20, 0) == 35 * bonus_chance((0,), 1)


@pytest.mark.slow
@UNLIKE
def test_a_good_player_beats_a_beginner_nearly_always(ruleset: DiceRuleset) -> None:
    hard, easy = totals(ruleset, Level.HARD, 60), totals(ruleset, Level.EASY, 60, seat=1)
    assert sum(best > worst for best, worst in zip(hard, easy, strict=True)) >= 48
    assert mean(hard) > 275


@pytest.mark.slow
@UNLIKE
def test_a_practised_player_stands_between_the_two(ruleset: DiceRuleset) -> None:
    easy, medium = mean(totals(ruleset, Level.EASY, 60, seat=1)), mean(totals(ruleset, Level.MEDIUM, 60))
    hard = mean(totals(ruleset, Level.HARD, 60))
    assert easy + 25 < medium < hard - 10


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "matches"), [(KNOBEL_DUELL, 1000), (DIAMOND_YATZY, 200), (SFIDA_AI_DADI, 200)]
)
def test_a_good_player_beats_a_beginner_in_four_of_five_of_a_thousand_matches(
    ruleset: DiceRuleset, matches: int
) -> None:
    hard, easy = totals(ruleset, Level.HARD, matches), totals(ruleset, Level.EASY, matches, seat=1)
    assert sum(best > worst for best, worst in zip(hard, easy, strict=True)) >= 0.8 * matches
    assert mean(hard) > 288


def _decision_seconds(ruleset: DiceRuleset, games: int) -> Iterator[float]:
    policy = dice_policy(ruleset, Level.HARD)
    for number in range(games):
        game = DiceGame(ruleset, SeededLuck(seed_from(number)))
        state = game.initial()
        while not state.finished:
            observation = game.observe(state, 0)
            started = time.process_time()
            action = policy.decide(observation, SeededLuck(SEED))
            yield time.process_time() - started
            state, _ = game.apply(state, 0, action)


@pytest.mark.slow
def test_a_decision_takes_five_milliseconds_at_most() -> None:
    taken = sorted(_decision_seconds(KNOBEL_DUELL, 40))
    assert taken[int(len(taken) * 0.99)] <= 0.005
