"""Who may see how much of whose lane (P5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from stargames_arcade.match.course import Course
from stargames_arcade.rules.game import Seat


class Sight:
    """The horizons of one table, whose ``courses`` go by seat. ``open_to_all`` where there is nothing to keep
    from anybody.

    That is a match that was played before and is watched, or one in which no person plays. ``couch`` are the
    seats that share one screen, if any do: they see each other's lanes as they are.
    """

    def __init__(self, courses: Sequence[Course], *, open_to_all: bool, couch: Collection[Seat] = ()) -> None:
        self._courses = courses
        self._couch = couch
        self._open = open_to_all

    def open(self) -> None:
        """The match is decided: everybody may see everything."""
        self._open = True

    def horizon(self, viewer: Seat | None, of: Seat) -> int:
        """How many entries of the lane of ``of`` the viewer may fold.

        A lane that all share: all of it, since nothing that happens there shows a hidden card (J45). A seat:
        its own all, and all of who sits before the same screen; another rival's as many turns as it has
        finished itself; all once it is done. A watcher (None): none, until all have finished.
        """
        course = self._courses[of]
        if self._open or viewer == of or course.shared:
            return course.length
        if viewer in self._couch and of in self._couch:
            return course.length
        if viewer is None:
            return course.length if all(each.finished for each in self._courses) else 0
        return course.seen_from(self._courses[viewer].state)

    def visible(self, viewers: Sequence[Seat], of: Seat, number: int) -> bool:
        """Whether all of these viewers may see entry ``number`` of that lane."""
        return all(number <= self.horizon(viewer, of) for viewer in viewers)
