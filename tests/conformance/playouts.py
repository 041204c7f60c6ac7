"""Random play of any title's lanes, for whoever wants positions to ask questions about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from stargames_arcade.match.title import AnyGame, GameTitle
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import Luck, SeededLuck, seed_from

LONGEST_PLAYOUT = {"dice": 1 + 13 * 4}
"""By family, the most actions a lane can take; dice: ``Begin``, then three throws and an entry a turn."""


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


def playout(title: GameTitle, number: int, luck: Luck | None = None) -> Iterator[Step]:
    """A lane played at random to its end: playout ``number`` is always the same.

    An exception on the way is told the actions that led there.
    """
    random = Random(number)
    game = title.make_game(luck or luck_of(number))
    state = game.initial()
    lines: list[str] = []
    try:
        while pending := game.pending(state):
            seat = random.choice(pending)
            action = _chosen(game, state, seat, random, title.lane_kind.expire)
            lines.append(repr(action))
            assert len(lines) <= LONGEST_PLAYOUT[title.family], "the lane does not end"
            after, events = game.apply(state, seat, action)
            yield Step(state, seat, action, after, events)
            state = after
    except Exception as failure:
        failure.add_note(f"{title.id}, playout {number}: {'; '.join(lines)}")
        raise


def _chosen(game: AnyGame, state: Any, seat: Seat, random: Random, expire: Action) -> Action:
    """Any kind of action first, then one of that kind; time seldom runs out."""
    legal = [action for action in game.legal(state, seat) if action != expire or random.random() < 0.1]
    kinds = sorted({type(action).__name__ for action in legal})
    if not kinds:
        return expire
    kind = random.choice(kinds)
    chosen: Action = random.choice([action for action in legal if type(action).__name__ == kind])
    return chosen
