"""The computer players of Mahjong by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stargames_arcade.bots.mahjong_beginner import BeginnerPolicy
from stargames_arcade.bots.mahjong_practised import GreedyPolicy, PlanningPolicy
from stargames_arcade.bots.mahjong_search import Weights
from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.rules.mahjong.actions import MahjongAction
from stargames_arcade.rules.mahjong.observation import MahjongObservation

_MAKERS: Final[Mapping[Level, Callable[[], Policy[MahjongObservation, MahjongAction]]]] = {
    Level.EASY: BeginnerPolicy,
    Level.MEDIUM: GreedyPolicy,
    Level.HARD: lambda: PlanningPolicy(Weights()),
}


def mahjong_policy(level: Level) -> Policy[MahjongObservation, MahjongAction]:
    """A new player of that level; it plays by the ruleset of what it sees."""
    return _MAKERS[level]()
