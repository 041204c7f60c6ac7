"""For each family of games far more actions than are ever legal, sensible ones and broken ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.dice.actions import Begin, Enter, Expire, Throw
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.jolly import actions as jolly
from stargames_arcade.rules.jolly.cards import PACK, Card
from stargames_arcade.rules.jolly.melds import End
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


def _jolly() -> Iterator[Action]:
    yield from (jolly.Begin(), jolly.Draw(), jolly.NextRound(), jolly.Expire(), jolly.DropOut(0))
    yield from map(jolly.Take, range(-1, 7))
    cards = [Card(0, place) for place in range(-1, len(PACK) + 1)] + [Card(1, place) for place in range(9)]
    yield from map(jolly.Discard, cards)
    for card in cards:
        yield from (jolly.LayOff(card, meld, end) for meld in range(-1, 4) for end in End)
        yield from (jolly.SwapJoker(card, meld, index) for meld in range(3) for index in range(-1, 4))
        yield jolly.LayMelds(((card, card, card),))
    yield from (
        jolly.LayMelds(tuple(zip(cards, cards[1:], cards[2:], strict=False))[n : n + 1]) for n in range(110)
    )


_BY_FAMILY: dict[str, Callable[[], Iterator[Action]]] = {"dice": _dice, "mahjong": _mahjong, "jolly": _jolly}


@cache
def superset(family: str) -> tuple[Action, ...]:
    """The actions to try in every position of a family; a family that has none here is not yet tested."""
    return tuple(dict.fromkeys(_BY_FAMILY[family]()))


def sampled(family: str, number: int, most: int = 800) -> tuple[Action, ...]:
    """Some of them, at most so many, others for each number: where each costs more than a look."""
    tried = superset(family)
    every = -(-len(tried) // most)
    return tried[number % every :: every]
