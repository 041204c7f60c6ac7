"""The computer players of Jolly by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stargames_arcade.bots.jolly_beginner import BeginnerPolicy
from stargames_arcade.bots.jolly_practised import PractisedPolicy
from stargames_arcade.bots.jolly_weights import PRACTISED, STRONG
from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.rules.jolly.actions import JollyAction
from stargames_arcade.rules.jolly.observation import JollyObservation

_MAKERS: Final[Mapping[Level, Callable[[], Policy[JollyObservation, JollyAction]]]] = {
    Level.EASY: BeginnerPolicy,
    Level.MEDIUM: lambda: PractisedPolicy(PRACTISED),
    Level.HARD: lambda: PractisedPolicy(STRONG),
}


def jolly_policy(level: Level) -> Policy[JollyObservation, JollyAction]:
    """A new player of that level; it plays by the ruleset of what it sees."""
    return _MAKERS[level]()
