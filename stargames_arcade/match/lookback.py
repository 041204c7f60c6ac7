"""What the entries of a lane changed: for a table that shows a move after it has been made, and a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from stargames_arcade.match.log import LaneId
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
    steps = _replayed(match, seat)
    if not steps:
        return None
    last = steps[-1]
    return LastEntry(_game(match).observe(last.before, _place(match, seat)), last.events)


def all_events(match: Match, seat: Seat) -> tuple[Any, ...]:
    """Everything that happened in a seat's lane, in order. It is for eyes that may see that lane."""
    return tuple(event for step in _replayed(match, seat) for event in step.events)


@dataclass(frozen=True, slots=True)
class Told:
    """What one entry of a lane brought, and the position after it."""

    events: tuple[Any, ...]
    _game: Any
    _after: Any

    @property
    def seen(self) -> Any:
        """That position as a watcher sees it, who sees nothing hidden."""
        return self._game.observe(self._after, None)


def told_so_far(match: Match, seat: Seat) -> Iterator[Told]:
    """Everything that happened in a seat's lane, entry by entry. It is for eyes that may see that lane."""
    game = _game(match)
    for step in _replayed(match, seat):
        yield Told(step.events, game, step.after)


def _place(match: Match, seat: Seat) -> Seat:
    """What the rules call a seat: 0 in a lane of its own."""
    return seat if match.title.shared else 0


def _game(match: Match) -> Any:
    header = match.header
    return match.title.make_game(SeededLuck(header.seed), dict(header.options), len(header.players))


class _Step(NamedTuple):
    """One entry carried out again: the position before it, what it brought, the position after it."""

    before: Any
    events: tuple[Any, ...]
    after: Any


_STEPS: Final[WeakKeyDictionary[Match, dict[LaneId, list[_Step]]]] = WeakKeyDictionary()
"""What was replayed of each match that still lives: of a longer lane only what is new is carried out."""


def _replayed(match: Match, seat: Seat) -> Sequence[_Step]:
    game, kind, lane = _game(match), match.title.lane_kind, match.lane(seat)
    steps = _STEPS.setdefault(match, {}).setdefault(lane.id, [])
    state = steps[-1].after if steps else game.initial()
    for entry in lane.entries[len(steps) :]:
        action = parse_action(entry.text, kind.actions)
        after, events = game.apply(state, kind.actor(state, action), action)
        steps.append(_Step(state, tuple(events), after))
        state = after
    return steps
