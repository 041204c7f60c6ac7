"""For each family of games far more actions than are ever legal, sensible ones and broken ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.dice.actions import Begin, Enter, Expire, Throw
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.mahjong import actions as mahjong
from stargames_arcade.rules.mahjong.layouts import TILES


def _dice() -> Iterator[Action]:
    yield from (Begin(), Expire())
    for size in range(4):
        yield from map(Throw, product(range(-1, 6), repeat=size))
    yield from map(Throw, product(range(5), repeat=4))
    yield from (Throw((0, 1, 2, 3, 4)), Throw((0, 1, 2, 3, 4, 5)), Throw((4, 3, 2, 1, 0)))
    jokers = [None, *product(range(-1, 6), range(8))]
    yield from (Enter(box, joker) for box in Box for joker in jokers)


def _mahjong() -> Iterator[Action]:
    yield from (mahjong.Begin(), mahjong.Undo(), mahjong.Shuffle(), mahjong.Quit(), mahjong.Expire())
    for first in range(TILES):
        yield from (mahjong.RemovePair(first, second) for second in range(first, TILES))
        yield from (mahjong.RemovePair(first, 0), mahjong.RemovePair(-1, first))
        yield from (mahjong.RemovePair(first, TILES), mahjong.RemovePair(first, -1))


_BY_FAMILY: dict[str, Callable[[], Iterator[Action]]] = {"dice": _dice, "mahjong": _mahjong}


@cache
def superset(family: str) -> tuple[Action, ...]:
    """The actions to try in every position of a family; a family that has none here is not yet tested."""
    return tuple(dict.fromkeys(_BY_FAMILY[family]()))


def sampled(family: str, number: int, most: int = 800) -> tuple[Action, ...]:
    """Some of them, at most so many, others for each number: where each costs more than a look."""
    tried = superset(family)
    every = -(-len(tried) // most)
    return tried[number % every :: every]
