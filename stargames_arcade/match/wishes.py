"""What people wish of a game that all share, beside their moves: to leave it (J43), to go on to the next
round (J44).

A wish is no entry and is written nowhere; it becomes one when its moment has come.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from stargames_arcade.match.course import Course
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Seat


class Granted(NamedTuple):
    """The entry that a wish becomes, and the seat that writes it."""

    seat: Seat
    action: Action


class Wishes:
    """The wishes of those who play a lane. Who is not among the ``people`` is always ready."""

    def __init__(self, course: Course, people: Collection[Seat]) -> None:
        self._course = course
        self._people = frozenset(people)
        self._leaving: list[Seat] = []
        self._ready: set[Seat] = set()

    def leave(self, seat: Seat) -> None:
        """This seat wants to drop out, as soon as nothing else is on its way."""
        if seat not in self._leaving:
            self._leaving.append(seat)

    def leaves(self, seat: Seat) -> bool:
        """Whether the seat is about to drop out."""
        return seat in self._leaving

    def go_on(self, seat: Seat) -> None:
        """This seat has seen enough of the round that is over."""
        self._ready.add(seat)

    @property
    def ready(self) -> tuple[Seat, ...]:
        """Who is ready for the next round, of those who still play; nobody while a round is played."""
        course = self._course
        if not course.between_rounds:
            return ()
        return tuple(seat for seat in course.playing if seat in self._ready or seat not in self._people)

    def granted(self, *, paused: bool) -> Granted | None:
        """What comes true now: somebody drops out, also while the table is paused; or all are ready.

        Once the time between rounds is up it is the clock that begins the next, whoever is ready by then.
        """
        course = self._course
        self._leaving = [seat for seat in self._leaving if seat in course.playing]
        if not course.between_rounds:
            self._ready.clear()
        if course.busy:
            return None
        for seat in self._leaving:
            if (drop_out := course.drop_out(seat)) is not None:
                return Granted(seat, drop_out)
        if paused or course.clock.expired or not course.between_rounds or self.ready != course.playing:
            return None
        begins = course.next_round()
        return Granted(*begins) if begins is not None else None

    def clear(self) -> None:
        """All wishes are void: the match is decided."""
        self._leaving.clear()
        self._ready.clear()
