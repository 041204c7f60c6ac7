"""Plays games and prints what came of them: run bare by several interpreters, which must agree.

Needs nothing but the standard library and the rules and computer players themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from stargames_arcade.bots.dice import dice_policy
from stargames_arcade.bots.jolly import jolly_policy
from stargames_arcade.bots.mahjong import mahjong_policy
from stargames_arcade.bots.policy import Level, Policy, bot_seed
from stargames_arcade.rules.codec import action_text, digest
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.ruleset import DICE_RULESETS
from stargames_arcade.rules.jolly.actions import NextRound
from stargames_arcade.rules.jolly.game import JollyGame
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.dealing import deal, shuffled
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL

DEALS = 25


def line_of(name: str, game: Any, policy: Policy[Any, Any], seed: bytes) -> str:
    """One game: its total, the digest of its actions and events, and that of its last state."""
    luck, state, story = SeededLuck(bot_seed(seed, 0)), game.initial(), digest(game.ruleset)
    while not state.finished:
        action = policy.decide(game.observe(state, 0), luck)
        state, events = game.apply(state, 0, action)
        story = digest((story, action_text(action), events))
    return f"{name} {state.total} {story} {digest(state)}"


def dice_lines() -> Iterator[str]:
    """The games of dice."""
    for ruleset in DICE_RULESETS:
        for level in Level:
            for number in range(3):
                seed = seed_from(f"witness {number}")
                game = DiceGame(ruleset, SeededLuck(seed))
                yield line_of(f"{ruleset.id} {level.value}", game, dice_policy(ruleset, level), seed)


def mahjong_lines() -> Iterator[str]:
    """The games of Mahjong, a level on each board, and the deals of every board."""
    for layout, level in zip(LAYOUTS, Level, strict=True):
        seed = seed_from(f"witness {layout.id.word}")
        game = MahjongGame(MAHJONG_DUELL, layout, SeededLuck(seed))
        yield line_of(f"{layout.id.word} {level.value}", game, mahjong_policy(level), seed)
        for number in range(DEALS):
            yield deal_line(layout, number)


def deal_line(layout: Layout, number: int) -> str:
    """A deal with its solution, and the same tiles shuffled."""
    luck = SeededLuck(seed_from(f"deal {number}"))
    dealt = deal(layout, luck)
    mixed = shuffled(layout, layout.all, dealt.faces, luck, 1)
    return f"{layout.id.word} deal {number} {digest(dealt)} {digest(mixed)}"


def jolly_line() -> str:
    """A match of the three levels at one table, to the end of its second round."""
    seed = seed_from("witness jolly")
    game, policies = JollyGame(JOLLY, len(Level), SeededLuck(seed)), [*map(jolly_policy, Level)]
    lucks, state, story = [SeededLuck(bot_seed(seed, seat)) for seat in range(len(Level))], game.initial(), ""
    while (pending := game.pending(state)) and (state.phase is not Phase.ROUND_OVER or state.round < 2):
        (seat,) = pending
        seen = game.observe(state, seat)
        over = state.phase is Phase.ROUND_OVER
        action = NextRound() if over else policies[seat].decide(seen, lucks[seat])
        state, events = game.apply(state, seat, action)
        story = digest((story, action_text(action), events, digest(seen)))
    return f"jolly {'/'.join(map(str, state.totals))} {story} {digest(state)}"


def testimony() -> str:
    """All games and deals, one a line."""
    return "\n".join((*dice_lines(), *mahjong_lines(), jolly_line()))


if __name__ == "__main__":
    sys.stdout.write(testimony() + "\n")
