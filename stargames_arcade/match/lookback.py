"""What the last entry of a lane changed: for a table that shows a move after it has been made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stargames_arcade.match.course import OWN_SEAT
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
    entries = match.log.lane(str(seat)).entries
    if not entries:
        return None
    game = match.title.make_game(SeededLuck(match.header.seed), dict(match.header.options))
    actions = match.title.lane_kind.actions
    *earlier, last = (parse_action(entry.text, actions) for entry in entries)
    state = game.initial()
    for action in earlier:
        state, _ = game.apply(state, OWN_SEAT, action)
    _, events = game.apply(state, OWN_SEAT, last)
    return LastEntry(game.observe(state, OWN_SEAT), tuple(events))
