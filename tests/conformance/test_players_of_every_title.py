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


def decisions(title: GameTitle, level: Any, seed: bytes) -> list[str]:
    """The actions of one game on lane 0, each let pass by the check."""
    game, policy = title.make_game(SeededLuck(seed)), title.make_policy(level)
    luck, state = SeededLuck(bot_seed(seed, 0)), game.initial()
    made: list[str] = []
    while pending := game.pending(state):
        action = policy.decide(game.observe(state, pending[0]), luck)
        assert game.check(state, pending[0], action) is None, f"{action!r} after {made}"
        state, _ = game.apply(state, pending[0], action)
        made.append(repr(action))
    return made


@pytest.mark.parametrize(("title", "level"), LEVELS)
def test_every_decision_of_every_level_is_legal_and_repeatable(title: GameTitle, level: Any) -> None:
    for number in range(4):
        seed = seed_from(f"players {number}")
        assert decisions(title, level, seed) == decisions(title, level, seed)


@pytest.mark.parametrize(("title", "level"), LEVELS)
def test_a_computer_player_never_asks_the_luck_of_the_match(title: GameTitle, level: Any) -> None:
    match_luck = RecordingLuck(SeededLuck(SEED))
    own_luck = RecordingLuck(SeededLuck(bot_seed(SEED, 0)))
    game, policy = title.make_game(match_luck), title.make_policy(level)
    state = game.initial()
    while pending := game.pending(state):
        asked = len(match_luck.labels)
        action = policy.decide(game.observe(state, pending[0]), own_luck)
        assert len(match_luck.labels) == asked
        state, _ = game.apply(state, pending[0], action)
