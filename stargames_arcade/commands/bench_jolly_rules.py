"""How fast the rules of Jolly are: random rounds, and the dearest melds of full hands."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Final

from stargames_arcade.rules.jolly.actions import DropOut, Expire
from stargames_arcade.rules.jolly.cards import JOKER, JOKERS, PACK
from stargames_arcade.rules.jolly.game import JollyGame
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.rules.luck import SeededLuck, seed_from

_ROUNDS: Final = 30
_HANDS: Final = 700
_SEATS: Final = (2, 3, 4)


def jolly_rounds_a_second() -> float:
    """Whole rounds in which any kind of action that is possible is as likely as another."""
    choice = random.Random(7)
    start = time.thread_time()
    for number in range(_ROUNDS):
        game = JollyGame(JOLLY, _SEATS[number % len(_SEATS)], SeededLuck(seed_from(number)))
        state = game.initial()
        while state.phase not in (Phase.ROUND_OVER, Phase.OVER):
            state = _any_step(game, state, choice)
    return _ROUNDS / (time.thread_time() - start)


def _any_step(game: JollyGame, state: JollyState, choice: random.Random) -> JollyState:
    legal = [each for each in game.legal(state, state.turn) if not isinstance(each, Expire | DropOut)]
    kind = choice.choice(sorted({type(each).__name__ for each in legal}))
    action = choice.choice([each for each in legal if type(each).__name__ == kind])
    return game.apply(state, state.turn, action)[0]


def dearest_melds() -> Iterator[float]:
    """Seconds for the dearest melds of twenty cards with none to six jokers, one kept to throw."""
    choice = random.Random(9)
    naturals = [face for face in PACK if face != JOKER]
    for number in range(_HANDS):
        jokers = number % (JOKERS + 1)
        hand = (*choice.sample(naturals, JOLLY.hand - jokers), *(JOKER,) * jokers)
        start = time.thread_time()
        best_melds(hand, keep=1)
        yield time.thread_time() - start
