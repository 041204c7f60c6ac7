"""All lanes of one match as the rules fold them, and what they come to. No time passes here."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.match.course import Course, Done, RefusedEntry
from stargames_arcade.match.header import Header
from stargames_arcade.match.log import TABLE, Entry, Log, match_digest
from stargames_arcade.match.outcome import deserted_outcome, duel_outcome
from stargames_arcade.match.table import Conclude, TableAction
from stargames_arcade.match.table_course import TableCourse
from stargames_arcade.rules.game import Outcome, Refusal, Seat


class Lanes:
    """The courses of one match, one for each seat or one for all, and the table lane beside them."""

    def __init__(self, header: Header, log: Log, courses: Sequence[Course], table: TableCourse) -> None:
        self.courses = tuple(courses)
        self.table = table
        self._header = header
        self._log = log
        self._by_seat = {seat: course for course in courses for seat in course.seats}
        self._people = {seat for seat, player in enumerate(header.players) if player.human}

    @property
    def by_seat(self) -> tuple[Course, ...]:
        """The course that each seat plays."""
        return tuple(self._by_seat[seat] for seat in sorted(self._by_seat))

    def of(self, seat: Seat) -> Course:
        """The course that this seat plays."""
        return self._by_seat[seat]

    def finished(self, seat: Seat) -> bool:
        """Whether the seat has nothing left to play: its game is over, or it has dropped out (J43)."""
        course = self.of(seat)
        return course.finished or seat in course.dropped

    def digest(self) -> str:
        """The match digest: of ruleset, seed and the states of the lanes."""
        states = [course.state for course in self.courses]
        return match_digest(self._header.ruleset, self._header.seed, states)

    def decided(self) -> Outcome | None:
        """The outcome, as soon as there is one.

        Lanes beside each other decide like a duel. A shared lane ends as its rules say; and at once when all
        people have dropped out, for whom alone it was played.
        """
        course = self.courses[0]
        points = [self.of(seat).points(seat) for seat in sorted(self._by_seat)]
        if course.shared:
            return deserted_outcome(points, course.dropped) if self._deserted else course.outcome
        return duel_outcome(points, [each.finished for each in self.courses], self.table.state.resigned)

    def fold(self, entry: Entry) -> Done | TableAction:
        """Carries an entry out and writes it down; what it did. Raises LogError on one that does not fit."""
        done: Done | TableAction
        if entry.lane == TABLE:
            done = self._fold_table(entry)
        elif not self.table.state.started:
            raise RefusedEntry(Refusal("table_not_started"))
        elif self.table.state.resigned or self.table.state.concluded or self._deserted:
            raise RefusedEntry(Refusal("match_over"))
        else:
            lane = self._log.lane(entry.lane)
            done = next(course for course in self.courses if course.lane is lane).fold(entry)
        self._log.append(entry)
        return done

    def _fold_table(self, entry: Entry) -> TableAction:
        action = self.table.read(entry)
        refusal = self._check_conclusion(action) if isinstance(action, Conclude) else None
        if refusal is not None:
            raise RefusedEntry(refusal)
        self.table.carry_out(action)
        return action

    def _check_conclusion(self, action: Conclude) -> Refusal | None:
        if self.decided() is None:
            return Refusal("unfinished")
        return Refusal("digest_differs") if action.match != self.digest() else None

    @property
    def _deserted(self) -> bool:
        """Whether all people have dropped out of a game that computers could go on with."""
        course = self.courses[0]
        return bool(self._people) and not course.finished and self._people <= set(course.dropped)
