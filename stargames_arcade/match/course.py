"""One lane as it is played: its entries folded into positions by the rules, its feed and its clock."""

from __future__ import annotations

from typing import Any

from stargames_arcade.match.clock import LaneClock
from stargames_arcade.match.feed import Feed
from stargames_arcade.match.log import Entry, Lane, LogError
from stargames_arcade.match.title import AnyGame, LaneKind, Progress
from stargames_arcade.rules.codec import Action, CodecError, parse_action
from stargames_arcade.rules.game import Refusal

OWN_SEAT = 0
"""A solo lane has the one seat 0, whoever plays it."""


class RefusedEntry(LogError):
    """An entry that the rules refuse, or that says no action: whoever wrote it did not play by these
    rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Course:
    """The course of one seat's solo game: position n is the one after n entries."""

    def __init__(self, kind: LaneKind, game: AnyGame, lane: Lane, feed: Feed, limit_ms: int | None) -> None:
        self.kind = kind
        self.game = game
        self.lane = lane
        self.feed = feed
        self.clock = LaneClock(limit_ms, inclusive=kind.inclusive)
        self._states: list[Any] = [game.initial()]
        self._actions: list[Action] = []

    @property
    def state(self) -> Any:
        """The position now."""
        return self._states[-1]

    @property
    def finished(self) -> bool:
        """Whether the rules say that this game is over."""
        return not self.game.pending(self.state)

    @property
    def points(self) -> int:
        """The score so far."""
        return self.kind.points(self.state)

    @property
    def progress(self) -> Progress:
        """How far it has come, as everybody may know."""
        return self.kind.progress(self.state)

    @property
    def length(self) -> int:
        """How many entries it has."""
        return len(self._actions)

    def check(self, action: Action) -> Refusal | None:
        """Why the action is refused now, or None."""
        return self.game.check(self.state, OWN_SEAT, action)

    def fold(self, entry: Entry) -> tuple[Any, ...]:
        """Carries an entry out; the events. Raises RefusedEntry, and then nothing has changed."""
        try:
            action = parse_action(entry.text, self.kind.actions)
        except CodecError as error:
            raise RefusedEntry(Refusal("no_action")) from error
        refusal = self.check(action) or self._check_time(action, entry.used_ms)
        if refusal is not None:
            raise RefusedEntry(refusal)
        state, events = self.game.apply(self.state, OWN_SEAT, action)
        self._states.append(state)
        self._actions.append(action)
        self.clock.see(self.kind.turn(state), entry.used_ms)
        return events

    def _check_time(self, action: Action, used_ms: int) -> Refusal | None:
        """The clock's entry comes when a turn's time is up, and then nothing else does (D24)."""
        late = self.clock.late_at(used_ms)
        if action == self.kind.expire:
            return None if late else Refusal("not_expired")
        return Refusal("overtaken") if late else None

    def seen_from(self, own: Any) -> int:
        """How many of these entries a rival at position ``own`` of its game may fold (P5)."""
        return len(self.kind.horizon(own, self._actions))

    def own_view(self) -> Any:
        """The position as its player sees it."""
        return self.game.observe(self.state, OWN_SEAT)

    def view(self, length: int) -> Any:
        """The position after ``length`` entries, as a watcher sees it."""
        return self.game.observe(self._states[length], None)
