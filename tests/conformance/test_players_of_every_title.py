"""What holds for the computer players of every title: they play by the rules, from what they may see."""

from __future__ import annotations

from typing import Any

import pytest

from stargames_arcade.bots.policy import bot_seed
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.luck import RecordingLuck, SeededLuck, seed_from
from stargames_arcade.titles import all_titles

LEVELS = [
    pytest.param(title, level, id=f"{title.id}-{level.value}")
    for title in all_titles()
    for level in title.levels
]
SEED = seed_from("players")


GAMES = {"dice": 4, "mahjong": 4, "jolly": 1}
LONGEST = 400
"""A game that is not over by then is long enough to look at."""


def decisions(title: GameTitle, level: Any, seed: bytes) -> list[str]:
    """The actions of one game on lane 0, each let pass by the check; a new round is the match's affair."""
    game, policy = title.make_game(SeededLuck(seed)), title.make_policy(level)
    luck, state = SeededLuck(bot_seed(seed, 0)), game.initial()
    made: list[str] = []
    while (pending := game.pending(state)) and len(made) < LONGEST:
        if title.lane_kind.between_rounds(state):
            state, _ = game.apply(state, pending[0], title.lane_kind.next_round)
            continue
        action = policy.decide(game.observe(state, pending[0]), luck)
        assert game.check(state, pending[0], action) is None, f"{action!r} after {made}"
        state, _ = game.apply(state, pending[0], action)
        made.append(repr(action))
    return made


@pytest.mark.parametrize(("title", "level"), LEVELS)
def test_every_decision_of_every_level_is_legal_and_repeatable(title: GameTitle, level: Any) -> None:
    for number in range(GAMES[title.family]):
        seed = seed_from(f"players {number}")
        assert decisions(title, level, seed) == decisions(title, level, seed)


@pytest.mark.parametrize(("title", "level"), LEVELS)
def test_a_computer_player_never_asks_the_luck_of_the_match(title: GameTitle, level: Any) -> None:
    match_luck = RecordingLuck(SeededLuck(SEED))
    own_luck = RecordingLuck(SeededLuck(bot_seed(SEED, 0)))
    game, policy = title.make_game(match_luck), title.make_policy(level)
    state, made = game.initial(), 0
    while (pending := game.pending(state)) and made < LONGEST:
        if title.lane_kind.between_rounds(state):
            state, _ = game.apply(state, pending[0], title.lane_kind.next_round)
            continue
        seen, made = game.observe(state, pending[0]), made + 1
        asked = len(match_luck.labels)
        action = policy.decide(seen, own_luck)
        assert len(match_luck.labels) == asked
        state, _ = game.apply(state, pending[0], action)
