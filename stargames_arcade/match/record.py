"""What one match leaves in the journal: entries before they are shown, times each second, drafts at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stargames_arcade.match.course import Course
from stargames_arcade.match.events import Status, StatusChanged
from stargames_arcade.match.log import Entry, Log
from stargames_arcade.match.ports import Journal, StoredDraft
from stargames_arcade.rules.game import Refusal, Seat

SECOND_MS: Final = 1_000


class Record:
    """The record of one match: ``id`` is its number in the journal. What is wrong already is no news."""

    def __init__(self, journal: Journal, number: int) -> None:
        self.id = number
        self._journal = journal
        self._drafts: dict[Seat, StoredDraft] = {}
        self._saved_seconds: tuple[int, ...] = ()
        self._told_unsaved = journal.unsaved

    @classmethod
    def begun(cls, journal: Journal, title: str, header: str) -> Record:
        """The record of a new match; a failure of its very beginning is news, too."""
        before = journal.unsaved
        record = cls(journal, journal.begin(title, header))
        record._told_unsaved = before
        return record

    def take_up(self, drafts: Mapping[Seat, StoredDraft], courses: Sequence[Course]) -> None:
        """Goes on from what is stored already."""
        self._drafts = dict(drafts)
        self._saved_seconds = _seconds(courses)

    def write(self, entries: Sequence[Entry], log: Log, concluded: bool) -> None:
        """Writes entries down that the log has just taken in."""
        if entries:
            chains = {lane: log.lane(lane).chain for lane in {entry.lane for entry in entries}}
            self._journal.append(self.id, entries, chains, concluded)

    def save_elapsed(self, courses: Sequence[Course], *, at_once: bool = False) -> None:
        """Saves the playing times, when another second of one is full (law 4)."""
        if at_once or _seconds(courses) != self._saved_seconds:
            self._saved_seconds = _seconds(courses)
            elapsed = {course.lane.id: course.clock.used_ms for course in courses}
            self._journal.keep_elapsed(self.id, elapsed)

    def draft(self, seat: Seat) -> StoredDraft | None:
        """What the seat was composing last."""
        return self._drafts.get(seat)

    def keep_draft(self, seat: Seat, draft: StoredDraft | None) -> None:
        """Remembers what the seat is composing; nothing is written when nothing has changed."""
        if draft == self._drafts.get(seat):
            return
        if draft is None:
            del self._drafts[seat]
        else:
            self._drafts[seat] = draft
        self._journal.keep_draft(self.id, seat, draft)

    def keep_replay(self, title: str, text: str) -> None:
        """Keeps the replay of the decided match."""
        self._journal.keep_replay(self.id, title, text)

    @property
    def unsaved(self) -> Refusal | None:
        """Why the match would be gone when the client ends; None while it is saved."""
        return self._journal.unsaved

    def news(self) -> StatusChanged | None:
        """Whether the saving has stopped, or goes on again, since the last call."""
        before, self._told_unsaved = self._told_unsaved, self.unsaved
        if (before is None) == (self._told_unsaved is None):
            return None
        if self._told_unsaved is None:
            return StatusChanged(Status.SAVED_AGAIN)
        return StatusChanged(Status.NOT_SAVED, trouble=self._told_unsaved)

    def close(self) -> None:
        """Lets the journal tidy up."""
        self._journal.rest()


def _seconds(courses: Sequence[Course]) -> tuple[int, ...]:
    return tuple(course.clock.used_ms // SECOND_MS for course in courses)
