"""One play of a title: its lanes, its table lane, its players. ``pump`` runs once a frame and never
blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stargames_arcade.match.controllers import too_far_ahead
from stargames_arcade.match.course import RefusedEntry
from stargames_arcade.match.events import (
    MatchEvent,
    MatchFinished,
)
from stargames_arcade.match.feed import FeedAnswer
from stargames_arcade.match.header import IN_TURNS, Header
from stargames_arcade.match.log import TABLE, Entry, LaneId, match_digest, state_digest
from stargames_arcade.match.outcome import duel_outcome
from stargames_arcade.match.ports import StoredDraft
from stargames_arcade.match.replay_text import replay_text
from stargames_arcade.match.requests import Requests
from stargames_arcade.match.seating import Seating
from stargames_arcade.match.sight import Sight
from stargames_arcade.match.table import Conclude, Leave, Resign, TableAction
from stargames_arcade.match.table_course import TableCourse
from stargames_arcade.match.telling import told_of
from stargames_arcade.match.title import GameTitle, Progress
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Outcome, Refusal, Seat


class Match:
    """A match in play. Made by ``match.new``; scenes and commands use the methods below, by seat."""

    def __init__(self, title: GameTitle, header: Header, seating: Seating) -> None:
        self.title = title
        self.header = header
        self.log = seating.log
        self._courses = seating.courses
        self._controllers = seating.controllers
        self._time = seating.time
        self._watched = seating.watched
        self.record = seating.record
        self._table = TableCourse(len(header.players), header.seed.hex(), seating.table_feed)
        self._outcome: Outcome | None = None
        nobody_plays = not any(player.human for player in header.players)
        couch = self.local_humans if self.couch else ()
        self._sight = Sight(self._courses, open_to_all=seating.watched or nobody_plays, couch=couch)
        self._requests = Requests(self._courses, couch, title.lane_kind.together)

    # What may be asked.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, ascending."""
        return tuple(range(len(self._courses)))

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
        """Whether people play here one after the other, each alone before the screen, unseen (P5)."""
        return len(self.local_humans) > 1 and bool(self.header.option(IN_TURNS))

    @property
    def at_screen(self) -> Seat | None:
        """Whose the whole screen is: of several people, who play in turns, the first who has not finished."""
        people = self.local_humans
        return next((seat for seat in people if not self.finished(seat)), people[-1] if people else None)

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
        """
        course = self._courses[of]
        if viewer == of and not self._watched:
            return course.own_view()
        return course.view(self._sight.horizon(viewer, of))

    def filled(self, of: Seat) -> Progress:
        """How far a lane has come, as everybody may know: ``done, of``."""
        return self._courses[of].progress

    def finished(self, seat: Seat) -> bool:
        """Whether this seat has played its game to the end."""
        return self._courses[seat].finished

    def outcome(self) -> Outcome | None:
        """The result, once the match is decided."""
        return self._outcome

    def remaining_ms(self, seat: Seat) -> int | None:
        """What is left of the seat's turn; None without a limit or a turn, or where one only watches."""
        return None if self._watched else self._courses[seat].clock.remaining_ms

    def used_ms(self, seat: Seat) -> int:
        """The playing time this seat has used up."""
        return self._courses[seat].clock.used_ms

    def waiting(self, seat: Seat) -> bool:
        """Whether an offer of this seat is on its way."""
        return self._courses[seat].feed.waiting(seat) or self._table.feed.waiting(seat)

    def shown_points(self, of: Seat) -> int | None:
        """The points of a lane, where everybody may know them while it is played (P5)."""
        return self._courses[of].points if self.title.lane_kind.open_points else None

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
        """What the seat was composing at this very position, if anything."""
        draft = self.record.draft(seat)
        lane = self._courses[seat].lane
        return draft.text if draft is not None and draft.number == lane.next_number else None

    def digest(self) -> str:
        """The match digest: of ruleset, seed and lane states by seat."""
        states = [course.state for course in self._courses]
        return match_digest(self.header.ruleset, self.header.seed, states)

    def state_digest(self, seat: Seat) -> str:
        """The digest of one lane's state."""
        return state_digest(self._courses[seat].state)

    def points(self, seat: Seat) -> int:
        """The score of a seat so far: for results and commands, not for a rival's eyes."""
        return self._courses[seat].points

    # What may be done.

    def offer(self, seat: Seat, action: Action) -> Refusal | None:
        """A person's action. None: it is on its way and will come back from ``pump``; else why not.

        Where several people share this screen a throw waits until all have asked for it (``asked``); it may
        be withdrawn until then, and an entry withdraws it (D26).

        Codes of the match: match_over, not_your_seat, watching, paused, busy, overtaken when the turn's
        time ran out before, not_expired for what only the clock writes; all others are the rules'.
        """
        if self._watched:
            return Refusal("watching")
        if seat not in self.local_humans:
            return Refusal("not_your_seat")
        if self._outcome is not None:
            return Refusal("match_over")
        if self.paused:
            return Refusal("paused")
        self._charge(self._time.tick())
        if self._courses[seat].clock.expired:
            return Refusal("overtaken")
        if action == self._courses[seat].kind.expire:
            return Refusal("not_expired")
        return self._send(seat, action)

    def withdraw(self, seat: Seat) -> bool:
        """Takes back what the seat has asked for; False when there is nothing, or it has happened (D26)."""
        return self._requests.withdraw(seat)

    def resign(self, seat: Seat) -> Refusal | None:
        """Gives up: this seat loses, whatever the totals (P6). Also while paused."""
        if self.finished(seat):
            return Refusal("game_over")
        refusal = self._send_to_table(seat, Resign(seat))
        if refusal is None:
            self._requests.withdraw(seat)
        return refusal

    def leave(self, seat: Seat) -> Refusal | None:
        """Leaves after the own game, keeping its result (P6). Nobody left to watch, computer players hurry.

        Refused as ``unfinished`` before the own game is over: then ``close``, and continue another day.
        """
        if not self.finished(seat):
            return Refusal("unfinished")
        return self._send_to_table(seat, Leave(seat))

    def keep_draft(self, seat: Seat, text: str | None) -> None:
        """Remembers what the seat is composing at this position, so that not even a crash loses it."""
        number = self._courses[seat].lane.next_number
        self.record.keep_draft(seat, StoredDraft(number, text) if text is not None else None)

    def pause(self) -> None:
        """Stops the clock and the computer players of this machine."""
        self._time.paused = True

    def resume(self) -> None:
        """Lets them go on; the pause is not charged to anybody."""
        self._time.tick()
        self._time.paused = False

    def pump(self) -> tuple[MatchEvent, ...]:
        """One frame: lets controllers act, takes what has arrived, journals it, and only then tells of it."""
        step_ms = self._time.tick()
        if self._outcome is None and not self.paused:
            self._charge(step_ms)
            self._expire()
            self._let_bots_act()
            self._release()
        taken = self._take()
        entries = [answer for answer, _ in taken if isinstance(answer, Entry)]
        self.record.write(entries, self.log, self._table.state.concluded)
        self.record.save_elapsed(self._courses)
        return self._told(taken)

    def close(self) -> None:
        """Lets go of feeds, workers and record. An unfinished match can be resumed from its journal."""
        self.record.save_elapsed(self._courses, at_once=True)
        for controller in self._controllers:
            controller.close()
        for feed in (self._table.feed, *(course.feed for course in self._courses)):
            feed.close()
        self.record.close()

    def restore(
        self, entries: Sequence[Entry], elapsed: Mapping[LaneId, int], drafts: Mapping[Seat, StoredDraft]
    ) -> None:
        """Takes up a stored match, before the first ``pump``. Raises LogError on entries that do not fit."""
        for entry in entries:
            self._fold(entry)
        for course in self._courses:
            course.clock.used_ms = max(course.clock.used_ms, elapsed.get(course.lane.id, 0))
        self.record.take_up(drafts, self._courses)
        self._outcome = self._decided()
        if self._outcome is not None:
            self._sight.open()

    # How it works.

    def _may_act(self, seat: Seat) -> bool:
        course = self._courses[seat]
        return (
            self._outcome is None
            and not self.paused
            and not self._watched
            and not course.finished
            and not course.feed.waiting(seat)
        )

    def _send(self, seat: Seat, action: Action) -> Refusal | None:
        course = self._courses[seat]
        if course.feed.waiting(seat):
            return Refusal("busy")
        refusal = course.check(action)
        if refusal is not None:
            return refusal
        if self._requests.concern(seat, action):
            self._requests.ask(seat, action)
            self._release()
            return None
        self._requests.withdraw(seat)
        return course.feed.offer(seat, action, course.clock.used_ms)

    def _release(self) -> None:
        """Sends on its way what nobody has to wait for any longer (D26)."""
        for seat, action in self._requests.take_released():
            course = self._courses[seat]
            course.feed.offer(seat, action, course.clock.used_ms)

    def _send_to_table(self, seat: Seat, action: TableAction) -> Refusal | None:
        if self._watched:
            return Refusal("watching")
        if seat not in self.local_humans:
            return Refusal("not_your_seat")
        refusal = Refusal("match_over") if self._outcome is not None else self._table.check(action)
        return refusal or self._table.feed.offer(seat, action, 0)

    def _charge(self, step_ms: int) -> None:
        """Waiting is not charged: neither for an answer nor for others, people or computers."""
        for seat, course in enumerate(self._courses):
            if not course.feed.waiting(seat) and not self._waits(seat):
                course.clock.charge(step_ms)

    def _let_bots_act(self) -> None:
        for seat, (controller, course) in enumerate(zip(self._controllers, self._courses, strict=True)):
            if controller.human or not self._may_act(seat) or course.clock.expired or self._waits(seat):
                continue
            number = course.lane.next_number
            action = controller.act(number, course.own_view, self._time.now_ms)
            refusal = self._send(seat, action) if action is not None else None
            if refusal is not None:
                raise RuntimeError(f"the computer player at seat {seat} wants {action!r}: {refusal.code}")

    def _waits(self, seat: Seat) -> bool:
        """Whether a person waits for another at this screen, or a computer player for the people."""
        if not self._controllers[seat].patient:
            return self._requests.waits(seat)
        people = [course for course, who in zip(self._courses, self._controllers, strict=True) if who.human]
        return too_far_ahead(self._courses[seat], [course for course in people if not course.finished])

    def _expire(self) -> None:
        for seat, course in enumerate(self._courses):
            if self._may_act(seat) and course.clock.expired:
                course.feed.overtake(course.kind.expire, course.clock.used_ms)

    def _take(self) -> list[tuple[FeedAnswer, tuple[Any, ...]]]:
        """Everything that has arrived, carried out, with what it made happen."""
        taken: list[tuple[FeedAnswer, tuple[Any, ...]]] = []
        for feed in (*(course.feed for course in self._courses), self._table.feed):
            taken += [(answer, self._carried_out(answer)) for answer in feed.take()]
        if self._outcome is None and self._decided() is not None:
            self._table.feed.overtake(Conclude(self.digest()), 0)
            taken += [(answer, self._carried_out(answer)) for answer in self._table.feed.take()]
        return taken

    def _carried_out(self, answer: FeedAnswer) -> tuple[Any, ...]:
        return self._fold(answer) if isinstance(answer, Entry) else ()

    def _fold(self, entry: Entry) -> tuple[Any, ...]:
        if entry.lane == TABLE:
            events = self._fold_table(entry)
        elif not self._table.state.started:
            raise RefusedEntry(Refusal("table_not_started"))
        elif self._table.state.resigned or self._table.state.concluded:
            raise RefusedEntry(Refusal("match_over"))
        else:
            lane = self.log.lane(entry.lane)
            events = next(course for course in self._courses if course.lane is lane).fold(entry)
        self.log.append(entry)
        return events

    def _fold_table(self, entry: Entry) -> tuple[Any, ...]:
        action = self._table.read(entry)
        refusal = self._check_conclusion(action) if isinstance(action, Conclude) else None
        if refusal is not None:
            raise RefusedEntry(refusal)
        self._table.carry_out(action)
        if isinstance(action, Leave) and not set(self.local_humans) - set(self._table.state.left):
            for controller in self._controllers:
                controller.hurry()
        return (action,)

    def _check_conclusion(self, action: Conclude) -> Refusal | None:
        if self._decided() is None:
            return Refusal("unfinished")
        return Refusal("digest_differs") if action.match != self.digest() else None

    def _decided(self) -> Outcome | None:
        return duel_outcome(
            [course.points for course in self._courses],
            [course.finished for course in self._courses],
            self._table.state.resigned,
        )

    def _settle(self) -> Outcome | None:
        """The outcome, when the match is decided by now and was not before. What is in flight is void."""
        if self._outcome is not None or (outcome := self._decided()) is None:
            return None
        self._outcome = outcome
        self._sight.open()
        self._requests.clear()
        for course in self._courses:
            course.feed.close()
        return outcome

    def _told(self, taken: Sequence[tuple[FeedAnswer, tuple[Any, ...]]]) -> tuple[MatchEvent, ...]:
        outcome = self._settle()
        onlookers = () if self.in_turns else self.local_humans
        told: list[MatchEvent] = [*self._requests.news()]
        for answer, events in taken:
            told += told_of(answer, events, self.record, self._sight, onlookers)
        news = self.record.news()
        told += [news] if news is not None else []
        if outcome is not None:
            if not self._watched:
                self.record.keep_replay(self.title.id, replay_text(self))
            told.append(MatchFinished(outcome))
        return tuple(told)
