"""One lane as it is played: its entries folded into positions by the rules, its feed and its clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from stargames_arcade.match.clock import LaneClock
from stargames_arcade.match.feed import Feed
from stargames_arcade.match.log import SHARED, Entry, Lane, LogError
from stargames_arcade.match.title import AnyGame, LaneKind, Progress
from stargames_arcade.rules.codec import Action, CodecError, parse_action
from stargames_arcade.rules.game import Outcome, Refusal, Seat


class RefusedEntry(LogError):
    """An entry that the rules refuse, or that says no action: whoever wrote it did not play by these
    rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Done(NamedTuple):
    """What an entry of a lane did: whose it was, and what happened."""

    seat: Seat
    events: tuple[Any, ...]


class Course:
    """The course of one lane's game: position n is the one after n entries.

    ``seats`` are the seats of the table that play it. To its rules they are the seats from 0 on: so the one
    of a solo lane is 0 there, whoever it is.
    """

    def __init__(
        self,
        kind: LaneKind,
        game: AnyGame,
        lane: Lane,
        feed: Feed,
        chosen_ms: int | None,
        seats: Sequence[Seat],
    ) -> None:
        """``chosen_ms``: what the table's clock allows for a turn, None for any time."""
        self.kind = kind
        self.game = game
        self.lane = lane
        self.feed = feed
        self.seats = tuple(seats)
        self._chosen_ms = chosen_ms
        self._states: list[Any] = [game.initial()]
        self._actions: list[Action] = []
        self.clock = LaneClock(kind.limit_ms(self.state, chosen_ms), inclusive=kind.inclusive)
        self.mover: Seat = self.seats[0]
        """Whose turn it is; at the end of a round and of the game, whose it was."""

    @property
    def shared(self) -> bool:
        """Whether all seats of the table play in it."""
        return self.lane.id == SHARED

    @property
    def state(self) -> Any:
        """The position now."""
        return self._states[-1]

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return tuple(self.seats[place] for place in self.game.pending(self.state))

    @property
    def finished(self) -> bool:
        """Whether the rules say that this game is over."""
        return not self.game.pending(self.state)

    @property
    def between_rounds(self) -> bool:
        """Whether a round is over and another is to follow (J44)."""
        return self.kind.between_rounds(self.state)

    @property
    def dropped(self) -> tuple[Seat, ...]:
        """The seats that have dropped out, the first to go first (J43)."""
        return tuple(self.seats[place] for place in self.kind.dropped(self.state))

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are in the game, whoever's turn it is; none when it is over."""
        gone = self.dropped
        return () if self.finished else tuple(seat for seat in self.seats if seat not in gone)

    @property
    def outcome(self) -> Outcome | None:
        """The result as the rules have it, once the game is over."""
        return self.game.outcome(self.state)

    @property
    def busy(self) -> bool:
        """Whether an offer is on its way: a lane takes one at a time."""
        return any(map(self.feed.waiting, self.seats))

    @property
    def progress(self) -> Progress:
        """How far it has come, as everybody may know."""
        return self.kind.progress(self.state)

    @property
    def length(self) -> int:
        """How many entries it has."""
        return len(self._actions)

    def points(self, seat: Seat) -> int:
        """The score of one of its seats so far."""
        if self.kind.totals is None:
            return self.kind.points(self.state)
        return self.kind.totals(self.state)[self._place(seat)]

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is refused to this seat now, or None."""
        return self.game.check(self.state, self._place(seat), action)

    def actor(self, action: Action) -> Seat | None:
        """The seat that writes an entry with this action now; None where nobody can."""
        place = self.kind.actor(self.state, action)
        return self.seats[place] if place is not None and 0 <= place < len(self.seats) else None

    def next_round(self) -> tuple[Seat, Action] | None:
        """With what the next round begins and whose entry that is; None where there are no rounds (J44)."""
        action = self.kind.next_round
        seat = self.actor(action) if action is not None else None
        return (seat, action) if action is not None and seat is not None else None

    def refuses_next_round(self) -> Refusal | None:
        """Why the next round cannot begin now, or None."""
        begins = self.next_round()
        return Refusal("unknown_action") if begins is None else self.check(*begins)

    def fold(self, entry: Entry) -> Done:
        """Carries an entry out. Raises RefusedEntry, and then nothing has changed."""
        try:
            action = parse_action(entry.text, self.kind.actions)
        except CodecError as error:
            raise RefusedEntry(Refusal("no_action")) from error
        seat = self.actor(action)
        if seat is None:
            raise RefusedEntry(Refusal("wrong_seat"))
        refusal = self.check(seat, action) or self._check_time(action, entry.used_ms)
        if refusal is not None:
            raise RefusedEntry(refusal)
        state, events = self.game.apply(self.state, self._place(seat), action)
        self._states.append(state)
        self._actions.append(action)
        self.clock.limit_ms = self.kind.limit_ms(state, self._chosen_ms)
        self.clock.see(self.kind.turn(state), entry.used_ms)
        if not self.between_rounds:
            self.mover = next(iter(self.pending), self.mover)
        return Done(seat, tuple(events))

    def _check_time(self, action: Action, used_ms: int) -> Refusal | None:
        """The clock's entry comes when a turn's time is up, and then nothing else does (D24); but one may
        drop out at any time (J43)."""
        late = self.clock.late_at(used_ms)
        if action == self.kind.expire:
            return None if late else Refusal("not_expired")
        return Refusal("overtaken") if late and not self.drops_out(action) else None

    def drop_out(self, seat: Seat) -> Action | None:
        """With what this seat drops out (J43); None where nobody can."""
        return self.kind.drop_out(self._place(seat)) if self.kind.drop_out is not None else None

    def drops_out(self, action: Action) -> bool:
        """Whether with this action somebody drops out."""
        return any(action == self.drop_out(seat) for seat in self.seats)

    def seen_from(self, own: Any) -> int:
        """How many of these entries a rival at position ``own`` of its game may fold (P5)."""
        return len(self.kind.horizon(own, self._actions))

    def own_view(self, seat: Seat | None) -> Any:
        """The position as one of its players sees it, or a watcher (None)."""
        return self.game.observe(self.state, None if seat is None else self._place(seat))

    def view(self, length: int) -> Any:
        """The position after ``length`` entries, as a watcher sees it."""
        return self.game.observe(self._states[length], None)

    def _place(self, seat: Seat) -> Seat:
        """What the rules call this seat."""
        return self.seats.index(seat)
