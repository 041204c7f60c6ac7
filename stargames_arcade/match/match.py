"""One play of a title: its lanes, its table lane, its players. ``pump`` runs once a frame and never
blocks. What may be asked of it stands in ``match.questions``, how entries are carried out in
``match.lanes``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from stargames_arcade.match.controllers import too_far_ahead
from stargames_arcade.match.course import Course, Done
from stargames_arcade.match.events import MatchEvent, MatchFinished
from stargames_arcade.match.feed import FeedAnswer
from stargames_arcade.match.log import Entry, LaneId
from stargames_arcade.match.ports import StoredDraft
from stargames_arcade.match.questions import Questions
from stargames_arcade.match.replay_text import replay_text
from stargames_arcade.match.table import Conclude, Leave, Resign, TableAction
from stargames_arcade.match.telling import told_of
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Outcome, Refusal, Seat


class _Taken(NamedTuple):
    """What a feed brought, and what it did."""

    answer: FeedAnswer
    done: Done | TableAction | None


class Match(Questions):
    """A match in play. Made by ``match.new``; scenes and commands use it by seat."""

    # What may be done.

    def offer(self, seat: Seat, action: Action) -> Refusal | None:
        """A person's action. None: it is on its way and will come back from ``pump``; else why not.

        Where several people share this screen a throw waits until all have asked for it (``asked``); it may
        be withdrawn until then, and an entry withdraws it (D26).

        Codes of the match: match_over, not_your_seat, watching, paused, busy, overtaken when the turn's
        time ran out before, not_expired for what only the clock writes, unknown_action for what ``ready`` and
        ``resign`` are for; all others are the rules'.
        """
        refusal = self._refused_here(seat) or (Refusal("paused") if self.paused else None)
        if refusal is not None:
            return refusal
        self._charge(self._time.tick())
        course = self._course(seat)
        if course.clock.expired:
            return Refusal("overtaken")
        if action == course.kind.expire:
            return Refusal("not_expired")
        if action == course.kind.next_round or course.drops_out(action):
            return Refusal("unknown_action")
        return self._send(seat, action)

    def withdraw(self, seat: Seat) -> bool:
        """Takes back what the seat has asked for; False when there is nothing, or it has happened (D26)."""
        return self._requests.withdraw(seat)

    def ready(self, seat: Seat) -> Refusal | None:
        """This person has seen enough of the round that is over; once all are ready the next begins (J44).

        Kept nowhere. While a round is played it is refused as the rules refuse to begin the next.
        """
        refusal = self._refused_here(seat) or (Refusal("paused") if self.paused else None)
        if refusal is not None:
            return refusal
        if self.finished(seat):
            return Refusal("game_over")
        refusal = self._course(seat).refuses_next_round()
        if refusal is None:
            self._wishes.go_on(seat)
        return refusal

    def resign(self, seat: Seat) -> Refusal | None:
        """Gives up: this seat loses, whatever the totals (P6); where all share a lane it drops out, and the
        others play on (J43). Also while paused."""
        if self.finished(seat):
            return Refusal("game_over")
        course = self._course(seat)
        drop_out = course.drop_out(seat)
        if drop_out is None:
            refusal = self._send_to_table(seat, Resign(seat))
        else:
            refusal = self._refused_here(seat) or course.check(seat, drop_out)
            if refusal is None:
                self._wishes.leave(seat)
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
        number = self._draft_number(seat)
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
        self._grant()
        if self._outcome is None and not self.paused:
            self._expire()
            self._let_bots_act()
            self._release()
        taken = self._take()
        entries = [answer for answer, _ in taken if isinstance(answer, Entry)]
        self.record.write(entries, self.log, self._table.state.concluded)
        self.record.save_elapsed(self._lanes.courses)
        return self._told(taken)

    def close(self) -> None:
        """Lets go of feeds, workers and record. An unfinished match can be resumed from its journal."""
        self.record.save_elapsed(self._lanes.courses, at_once=True)
        for controller in self._controllers:
            controller.close()
        for feed in (self._table.feed, *(course.feed for course in self._lanes.courses)):
            feed.close()
        self.record.close()

    def restore(
        self, entries: Sequence[Entry], elapsed: Mapping[LaneId, int], drafts: Mapping[Seat, StoredDraft]
    ) -> None:
        """Takes up a stored match, before the first ``pump``. Raises LogError on entries that do not fit."""
        for entry in entries:
            self._carry_out(entry)
        for course in self._lanes.courses:
            course.clock.used_ms = max(course.clock.used_ms, elapsed.get(course.lane.id, 0))
        self.record.take_up(drafts, self._lanes.courses)
        self._outcome = self._lanes.decided()
        if self._outcome is not None:
            self._sight.open()

    # How it works.

    def _refused_here(self, seat: Seat) -> Refusal | None:
        """Why nobody here may do anything for this seat."""
        if self._watched:
            return Refusal("watching")
        if seat not in self.local_humans:
            return Refusal("not_your_seat")
        return Refusal("match_over") if self._outcome is not None else None

    def _may_act(self, seat: Seat) -> bool:
        course = self._course(seat)
        return (
            self._outcome is None
            and not self.paused
            and not self._watched
            and not course.busy
            and not course.between_rounds
            and seat in course.pending
        )

    def _send(self, seat: Seat, action: Action) -> Refusal | None:
        course = self._course(seat)
        if course.feed.waiting(seat):
            return Refusal("busy")
        refusal = course.check(seat, action)
        if refusal is not None:
            return refusal
        if course.actor(action) != seat:
            return Refusal("wrong_seat")
        if course.busy or self._wishes.leaves(seat):
            return Refusal("busy")
        if self._requests.concern(seat, action):
            self._requests.ask(seat, action)
            self._release()
            return None
        self._requests.withdraw(seat)
        return course.feed.offer(seat, action, course.clock.used_ms)

    def _release(self) -> None:
        """Sends on its way what nobody has to wait for any longer (D26)."""
        for seat, action in self._requests.take_released():
            course = self._course(seat)
            course.feed.offer(seat, action, course.clock.used_ms)

    def _grant(self) -> None:
        """Sends on its way what people wished for beside their moves (J43, J44)."""
        granted = self._wishes.granted(paused=self.paused) if self._outcome is None else None
        if granted is not None and not self._watched:
            course = self._course(granted.seat)
            course.feed.offer(granted.seat, granted.action, course.clock.used_ms)

    def _send_to_table(self, seat: Seat, action: TableAction) -> Refusal | None:
        refusal = self._refused_here(seat) or self._table.check(action)
        return refusal or self._table.feed.offer(seat, action, 0)

    def _charge(self, step_ms: int) -> None:
        """Waiting is not charged: neither for an answer nor for others, people or computers."""
        for course in self._lanes.courses:
            if not course.busy and not any(map(self._waits, course.seats)):
                course.clock.charge(step_ms)

    def _let_bots_act(self) -> None:
        for seat, controller in enumerate(self._controllers):
            course = self._course(seat)
            if controller.human or not self._may_act(seat) or course.clock.expired or self._waits(seat):
                continue
            look = partial(course.own_view, seat)
            action = controller.act(course.lane.next_number, look, self._time.now_ms)
            refusal = self._send(seat, action) if action is not None else None
            if refusal is not None:
                raise RuntimeError(f"the computer player at seat {seat} wants {action!r}: {refusal.code}")

    def _waits(self, seat: Seat) -> bool:
        """Whether a person waits for another at this screen, or a computer player for the people."""
        if not self._controllers[seat].patient:
            return self._requests.waits(seat)
        people = [self._course(other) for other in self.seats if self._controllers[other].human]
        return too_far_ahead(self._course(seat), [course for course in people if not course.finished])

    def _expire(self) -> None:
        for course in self._lanes.courses:
            if course.clock.expired and not (self._watched or course.busy or course.finished):
                course.feed.overtake(course.kind.expire, course.clock.used_ms)

    def _take(self) -> list[_Taken]:
        """Everything that has arrived, carried out, with what it made happen."""
        courses: tuple[Course, ...] = self._lanes.courses
        taken: list[_Taken] = []
        for feed in (*(course.feed for course in courses), self._table.feed):
            taken += [_Taken(answer, self._carry_out(answer)) for answer in feed.take()]
        if self._outcome is None and self._lanes.decided() is not None:
            self._table.feed.overtake(Conclude(self.digest()), 0)
            taken += [_Taken(answer, self._carry_out(answer)) for answer in self._table.feed.take()]
        return taken

    def _carry_out(self, answer: FeedAnswer) -> Done | TableAction | None:
        """What an answer does: nothing if it is an offer that was overtaken."""
        if not isinstance(answer, Entry):
            return None
        done = self._lanes.fold(answer)
        if isinstance(done, Leave) and not set(self.local_humans) - set(self._table.state.left):
            for controller in self._controllers:
                controller.hurry()
        return done

    def _settle(self) -> Outcome | None:
        """The outcome, when the match is decided by now and was not before. What is in flight is void."""
        if self._outcome is not None or (outcome := self._lanes.decided()) is None:
            return None
        self._outcome = outcome
        self._sight.open()
        self._requests.clear()
        self._wishes.clear()
        for course in self._lanes.courses:
            course.feed.close()
        return outcome

    def _told(self, taken: Sequence[_Taken]) -> tuple[MatchEvent, ...]:
        outcome = self._settle()
        onlookers = () if self.in_turns else self.local_humans
        told: list[MatchEvent] = [*self._requests.news()]
        for answer, done in taken:
            told += told_of(answer, done, self.record, self._sight, onlookers)
        news = self.record.news()
        told += [news] if news is not None else []
        if outcome is not None:
            if not self._watched:
                self.record.keep_replay(self.title.id, replay_text(self))
            told.append(MatchFinished(outcome))
        return tuple(told)
