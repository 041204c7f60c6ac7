"""What may be asked of a match, by seat. Nothing here changes it."""

from __future__ import annotations

from typing import Any

from stargames_arcade.match.course import Course
from stargames_arcade.match.header import IN_TURNS, Header
from stargames_arcade.match.lanes import Lanes
from stargames_arcade.match.log import Lane, LaneId, state_digest
from stargames_arcade.match.requests import Requests
from stargames_arcade.match.seating import Seating
from stargames_arcade.match.sight import Sight
from stargames_arcade.match.table import SHARED_TABLE_ACTIONS, TABLE_ACTIONS
from stargames_arcade.match.table_course import TableCourse
from stargames_arcade.match.title import GameTitle, Progress
from stargames_arcade.match.wishes import Wishes
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Outcome, Refusal, Seat


class Questions:
    """The base of ``Match``: its parts, and the questions to them."""

    def __init__(self, title: GameTitle, header: Header, seating: Seating) -> None:
        self.title = title
        self.header = header
        self.log = seating.log
        self.record = seating.record
        self._controllers = seating.controllers
        self._time = seating.time
        self._watched = seating.watched
        table_actions = SHARED_TABLE_ACTIONS if title.shared else TABLE_ACTIONS
        self._table = TableCourse(len(header.players), header.seed.hex(), seating.table_feed, table_actions)
        self._lanes = Lanes(header, seating.log, seating.courses, self._table)
        self._outcome: Outcome | None = None
        nobody_plays = not any(player.human for player in header.players)
        couch, by_seat = self.local_humans if self.couch else (), self._lanes.by_seat
        self._sight = Sight(by_seat, open_to_all=seating.watched or nobody_plays, couch=couch)
        self._requests = Requests(by_seat, couch, title.lane_kind.together)
        self._wishes = Wishes(self._lanes.courses[0], self.local_humans)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, ascending."""
        return tuple(range(len(self.header.players)))

    @property
    def local_humans(self) -> tuple[Seat, ...]:
        """The seats that people on this machine play; none where a match is only watched."""
        return tuple(seat for seat in self.seats if self._controllers[seat].human and not self._watched)

    @property
    def couch(self) -> bool:
        """Whether several people share this screen at once: they see each other's lanes (D26)."""
        return len(self.local_humans) > 1 and not self.in_turns

    @property
    def in_turns(self) -> bool:
        """Whether people play here one after the other, each alone before the screen, unseen (P5): where the
        table was opened so, and always where all share one lane and hide their hands (J45)."""
        return len(self.local_humans) > 1 and (self.title.shared or bool(self.header.option(IN_TURNS)))

    @property
    def at_screen(self) -> Seat | None:
        """Whose the whole screen is, of several people who play in turns; None where nobody plays here.

        Of lanes beside each other it is the first who has not finished. In a lane that all share it is who is
        to move or, of those who still play, comes next; between two rounds it stays with who was last.
        """
        people = self.local_humans
        if not self.title.shared:
            return next((seat for seat in people if not self.finished(seat)), people[-1] if people else None)
        course = self._lanes.courses[0]
        gone, mover, seats = course.dropped, course.mover, len(self.seats)
        return min(people, key=lambda seat: (seat in gone, (seat - mover) % seats), default=None)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that may move now; nobody between two rounds, and once the match is decided."""
        if self._outcome is not None:
            return ()
        courses = [course for course in self._lanes.courses if not course.between_rounds]
        return tuple(seat for course in courses for seat in course.pending)

    @property
    def turn_seat(self) -> Seat | None:
        """Whose turn it is in a lane that all share; None between two rounds, and where each has a lane."""
        return next(iter(self.to_move), None) if self.title.shared else None

    @property
    def between_rounds(self) -> bool:
        """Whether a round is over and the next one waits until everybody is ready (J44)."""
        return self._outcome is None and self._lanes.courses[0].between_rounds

    @property
    def ready_seats(self) -> tuple[Seat, ...]:
        """Who is ready for the next round; computers always are, who has dropped out is not asked (J44)."""
        return self._wishes.ready

    @property
    def watched(self) -> bool:
        """Whether this was played before and is only watched."""
        return self._watched

    @property
    def paused(self) -> bool:
        """Whether the clock and the computer players stand still."""
        return self._time.paused

    def observe(self, viewer: Seat | None, of: Seat) -> Any:
        """What ``viewer`` may see of the lane of ``of``.

        One's own lane always; a rival's as after as many turns as the viewer has finished, and all of it once
        the own game or the match is over (P5). A watcher (None) sees a lane that people play once all have
        finished, before that its beginning.

        A lane that all share, whatever ``of`` is, is seen as it is: with the hand of the viewer, or without
        any (J45). Where a match is only watched each hand may be looked at, since it was played before.
        """
        course = self._course(of)
        if course.shared:
            return course.own_view(viewer)
        if viewer == of and not self._watched:
            return course.own_view(of)
        return course.view(self._sight.horizon(viewer, of))

    def filled(self, of: Seat) -> Progress:
        """How far a lane has come, as everybody may know: ``done, of``."""
        return self._course(of).progress

    def finished(self, seat: Seat) -> bool:
        """Whether this seat has played its game to the end, or has dropped out of it (J43)."""
        return self._lanes.finished(seat)

    def outcome(self) -> Outcome | None:
        """The result, once the match is decided."""
        return self._outcome

    def remaining_ms(self, seat: Seat) -> int | None:
        """What is left of the seat's turn, in a lane that all share of whoever's turn it is; None without a
        limit or a turn, or where one only watches."""
        return None if self._watched else self._course(seat).clock.remaining_ms

    def limit_ms(self, seat: Seat) -> int | None:
        """How long the turn may take of which ``remaining_ms`` tells what is left; None without a limit."""
        return self._course(seat).clock.limit_ms

    def used_ms(self, seat: Seat) -> int:
        """The playing time that the lane of this seat has used up."""
        return self._course(seat).clock.used_ms

    def waiting(self, seat: Seat) -> bool:
        """Whether something that this seat wants is on its way."""
        in_flight = self._course(seat).feed.waiting(seat) or self._table.feed.waiting(seat)
        return in_flight or self._wishes.leaves(seat)

    def shown_points(self, of: Seat) -> int | None:
        """The points of a seat, where everybody may know them while it is played (P5, J45)."""
        return self.points(of) if self.title.lane_kind.open_points else None

    @property
    def halts(self) -> bool:
        """Whether everything stands still while a player pauses; else clocks go on under the pause (M28)."""
        return self.title.lane_kind.halts or len(self.seats) == 1

    def asked(self, seat: Seat) -> Action | None:
        """What the seat has asked for and waits with for the others at this screen (D26)."""
        return self._requests.asked(seat)

    @property
    def unsaved(self) -> Refusal | None:
        """Why this match would be gone when the client ends; None while it is saved, or not meant to be."""
        return self.record.unsaved

    def draft(self, seat: Seat) -> str | None:
        """What the seat was composing at this very position, or last where drafts last, if anything."""
        draft = self.record.draft(seat)
        return draft.text if draft is not None and draft.number == self._draft_number(seat) else None

    def digest(self) -> str:
        """The match digest: of ruleset, seed and lane states by seat, or the one that all share."""
        return self._lanes.digest()

    def state_digest(self, seat: Seat) -> str:
        """The digest of the state of a seat's lane."""
        return state_digest(self._course(seat).state)

    def state_digests(self) -> tuple[tuple[LaneId, str], ...]:
        """The digest of each lane's state, by the names of the lanes."""
        return tuple((course.lane.id, state_digest(course.state)) for course in self._lanes.courses)

    def lane(self, seat: Seat) -> Lane:
        """The lane that this seat plays."""
        return self._course(seat).lane

    def points(self, seat: Seat) -> int:
        """The score of a seat so far: for results and commands, not for a rival's eyes."""
        return self._course(seat).points(seat)

    def _course(self, seat: Seat) -> Course:
        return self._lanes.of(seat)

    def _draft_number(self, seat: Seat) -> int:
        """With what number a draft of this seat is kept: of the entry it would become; 0 where it lasts."""
        return 0 if self.title.lane_kind.lasting_drafts else self.lane(seat).next_number
