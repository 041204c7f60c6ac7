"""Plays dice games and prints what came of them: run bare by several interpreters, which must agree.

Needs nothing but the standard library and the rules and computer players themselves.
"""

from __future__ import annotations

import sys

from stargames_arcade.bots.dice import dice_policy
from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.rules.codec import action_text, digest
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.ruleset import DICE_RULESETS, DiceRuleset
from stargames_arcade.rules.luck import SeededLuck, seed_from


def line_of(ruleset: DiceRuleset, level: Level, seed: bytes) -> str:
    """One game: its total, the digest of its actions and events, and that of its last state."""
    game, policy = DiceGame(ruleset, SeededLuck(seed)), dice_policy(ruleset, level)
    luck, state, story = SeededLuck(bot_seed(seed, 0)), game.initial(), digest(ruleset)
    while not state.finished:
        action = policy.decide(game.observe(state, 0), luck)
        state, events = game.apply(state, 0, action)
        story = digest((story, action_text(action), events))
    return f"{ruleset.id} {level.value} {state.total} {story} {digest(state)}"


def testimony() -> str:
    """All games, one a line."""
    return "\n".join(
        line_of(ruleset, level, seed_from(f"witness {number}"))
        for ruleset in DICE_RULESETS
        for level in Level
        for number in range(3)
    )


if __name__ == "__main__":
    sys.stdout.write(testimony() + "\n")
