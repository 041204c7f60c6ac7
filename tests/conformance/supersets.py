"""For each family of games far more actions than are ever legal, sensible ones and broken ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.dice.actions import Begin, Enter, Expire, Throw
from stargames_arcade.rules.dice.ruleset import Box


def _dice() -> Iterator[Action]:
    yield from (Begin(), Expire())
    for size in range(4):
        yield from map(Throw, product(range(-1, 6), repeat=size))
    yield from map(Throw, product(range(5), repeat=4))
    yield from (Throw((0, 1, 2, 3, 4)), Throw((0, 1, 2, 3, 4, 5)), Throw((4, 3, 2, 1, 0)))
    jokers = [None, *product(range(-1, 6), range(8))]
    yield from (Enter(box, joker) for box in Box for joker in jokers)


_BY_FAMILY: dict[str, Callable[[], Iterator[Action]]] = {"dice": _dice}


@cache
def superset(family: str) -> tuple[Action, ...]:
    """The actions to try in every position of a family; a family that has none here is not yet tested."""
    return tuple(_BY_FAMILY[family]())
