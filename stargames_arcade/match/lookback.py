"""What the entries of a lane changed: for a table that shows a move after it has been made, and a result."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from stargames_arcade.match.match import Match
from stargames_arcade.rules.codec import parse_action
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import SeededLuck


@dataclass(frozen=True, slots=True)
class LastEntry:
    """The position before it as its player saw it, and the events that it brought."""

    before: Any
    events: tuple[Any, ...]


def last_entry(match: Match, seat: Seat) -> LastEntry | None:
    """The last entry of a seat's lane; None while it has none. It is for eyes that may see that lane."""
    last = deque(_replayed(match, seat), maxlen=1)
    if not last:
        return None
    state, events = last.pop()
    return LastEntry(_game(match).observe(state, _place(match, seat)), events)


def all_events(match: Match, seat: Seat) -> tuple[Any, ...]:
    """Everything that happened in a seat's lane, in order. It is for eyes that may see that lane."""
    return tuple(event for _, events in _replayed(match, seat) for event in events)


def _place(match: Match, seat: Seat) -> Seat:
    """What the rules call a seat: 0 in a lane of its own."""
    return seat if match.title.shared else 0


def _game(match: Match) -> Any:
    header = match.header
    return match.title.make_game(SeededLuck(header.seed), dict(header.options), len(header.players))


def _replayed(match: Match, seat: Seat) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The position before each entry of a lane, and the events it brought."""
    game, kind = _game(match), match.title.lane_kind
    state = game.initial()
    for entry in match.lane(seat).entries:
        action = parse_action(entry.text, kind.actions)
        after, events = game.apply(state, kind.actor(state, action), action)
        yield state, tuple(events)
        state = after
