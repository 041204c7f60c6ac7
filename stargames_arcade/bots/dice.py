"""The computer players of the dice titles by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stargames_arcade.bots.dice_beginner import BeginnerPolicy
from stargames_arcade.bots.dice_judgement import FLAT, careful
from stargames_arcade.bots.dice_turn import ReckoningPolicy
from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.rules.dice.actions import DiceAction
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import DiceRuleset

_MAKERS: Final[Mapping[Level, Callable[[DiceRuleset], Policy[DiceObservation, DiceAction]]]] = {
    Level.EASY: lambda ruleset: BeginnerPolicy(),
    Level.MEDIUM: lambda ruleset: ReckoningPolicy(ruleset, FLAT),
    Level.HARD: lambda ruleset: ReckoningPolicy(ruleset, careful(ruleset)),
}


def dice_policy(ruleset: DiceRuleset, level: Level) -> Policy[DiceObservation, DiceAction]:
    """A new player of that level for a ruleset."""
    return _MAKERS[level](ruleset)
