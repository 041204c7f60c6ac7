"""What people at one screen have asked for and still wait with for each other (D26).

A request is no entry: it can be withdrawn, is written nowhere, and is void with the position it was made at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.match.course import Course
from stargames_arcade.match.events import Requested
from stargames_arcade.match.title import Together
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Seat


@dataclass(frozen=True, slots=True)
class _Request:
    action: Action
    number: int
    """The entry it would become: what another entry overtakes is void."""


class Requests:
    """The requests of one match; ``seats`` are those that share this screen, none or one where nobody
    does."""

    def __init__(self, courses: Sequence[Course], seats: Sequence[Seat], together: Together | None) -> None:
        self._courses = courses
        self._seats = tuple(seats) if len(seats) > 1 else ()
        self._together = together
        self._held: dict[Seat, _Request] = {}
        self._told: dict[Seat, Action] = {}

    def concern(self, seat: Seat, action: Action) -> bool:
        """Whether such an action of this seat waits for the others."""
        return (
            self._together is not None
            and seat in self._seats
            and isinstance(action, tuple(self._together.kinds))
        )

    def asked(self, seat: Seat) -> Action | None:
        """What the seat has asked for at its position now."""
        held = self._held.get(seat)
        if held is None or held.number != self._courses[seat].lane.next_number:
            return None
        return held.action

    def waits(self, seat: Seat) -> bool:
        """Whether the seat waits for the others: it has asked, or there is nothing that it could do yet."""
        if self._together is None or seat not in self._seats:
            return False
        if self.asked(seat) is not None:
            return True
        states = [self._courses[each].state for each in self._seats]
        return self._seats.index(seat) in self._together.resting(states)

    def ask(self, seat: Seat, action: Action) -> None:
        """Holds a legal action; it takes the place of what the seat asked for before."""
        self._held[seat] = _Request(action, self._courses[seat].lane.next_number)

    def withdraw(self, seat: Seat) -> bool:
        """Takes the request back; whether there was one."""
        asked = self.asked(seat) is not None
        self._held.pop(seat, None)
        return asked

    def clear(self) -> None:
        """All requests are void: the match is decided."""
        self._held.clear()

    def take_released(self) -> tuple[tuple[Seat, Action], ...]:
        """The requests that wait no longer, by seat; they are held no more."""
        asked = [self.asked(seat) for seat in self._seats]
        if self._together is None or not any(asked):
            return ()
        states = [self._courses[seat].state for seat in self._seats]
        released: list[tuple[Seat, Action]] = []
        for place in self._together.released(states, asked):
            seat, action = self._seats[place], asked[place]
            if action is not None:
                del self._held[seat]
                self._told.pop(seat, None)
                released.append((seat, action))
        return tuple(released)

    def news(self) -> tuple[Requested, ...]:
        """What has been asked for or withdrawn since the last call; a release is told by its entry."""
        told: list[Requested] = []
        for seat in self._seats:
            asked = self.asked(seat)
            if asked == self._told.get(seat):
                continue
            if asked is None:
                del self._told[seat]
            else:
                self._told[seat] = asked
            told.append(Requested(seat, asked))
        return tuple(told)
