"""Random play of any title's lanes, for whoever wants positions to ask questions about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from stargames_arcade.match.title import AnyGame, GameTitle
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import Luck, SeededLuck, seed_from

LONGEST_PLAYOUT = {"dice": 1 + 13 * 4, "mahjong": 600, "jolly": 5000}
"""By family, the most actions a playout can take; dice: ``Begin``, then three throws and an entry a turn.

A lane of Mahjong, where undo and shuffle may follow each other for ever, ends because it is sometimes left,
and so does a match of Jolly, round after round.
"""
SELDOM = {
    "dice": {"Expire": 0.1},
    "mahjong": {"Undo": 0.15, "Shuffle": 0.03, "Quit": 0.005, "Expire": 0.005},
    "jolly": {"Expire": 0.05, "DropOut": 0.012},
}
"""By family, how likely such an action is to be thought of at all, so that playouts get far."""


class Step(NamedTuple):
    """One action of a playout: the position it was made in, who made it, and what came of it."""

    before: Any
    seat: Seat
    action: Action
    after: Any
    events: tuple[Any, ...]


def luck_of(number: int) -> SeededLuck:
    """The luck of playout ``number``."""
    return SeededLuck(seed_from(f"playout {number}"))


def options_of(title: GameTitle, number: int) -> dict[str, int]:
    """The options of playout ``number``: all that a table of two can choose come in turn."""
    return {option.id: option.choices[number % len(option.choices)] for option in title.options}


def game_of(title: GameTitle, number: int = 0, luck: Luck | None = None) -> AnyGame:
    """The rules by which playout ``number`` is played, on its luck or another."""
    return title.make_game(luck or luck_of(number), options_of(title, number), seats_of(title, number))


def seats_of(title: GameTitle, number: int) -> int:
    """How many sit at the table of playout ``number``: where all share a lane each number comes in turn."""
    fewest, most = title.seats
    return fewest + number % (most - fewest + 1) if title.shared else fewest


def playout(title: GameTitle, number: int, luck: Luck | None = None) -> Iterator[Step]:
    """A lane played at random to its end: playout ``number`` is always the same.

    An exception on the way is told the actions that led there.
    """
    random = Random(number)
    game = game_of(title, number, luck)
    state = game.initial()
    lines: list[str] = []
    try:
        while pending := game.pending(state):
            seat = random.choice(pending)
            action = _chosen(game.legal(state, seat), random, SELDOM[title.family])
            lines.append(repr(action))
            assert len(lines) <= LONGEST_PLAYOUT[title.family], "the lane does not end"
            after, events = game.apply(state, seat, action)
            yield Step(state, seat, action, after, events)
            state = after
    except Exception as failure:
        failure.add_note(f"{title.id}, playout {number}: {'; '.join(lines)}")
        raise


def _chosen(legal: Sequence[Action], random: Random, seldom: Mapping[str, float]) -> Action:
    """Any kind of action first, then one of that kind; of what is thought of seldom, only now and then."""
    kinds = sorted({type(action).__name__ for action in legal})
    thought: list[str] = []
    while not thought:
        thought = [kind for kind in kinds if random.random() < seldom.get(kind, 1)]
    kind = random.choice(thought)
    return random.choice([action for action in legal if type(action).__name__ == kind])
