"""What a match tells of an entry that was carried out, or of an offer that came to nothing."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.match.course import Done
from stargames_arcade.match.events import Happened, MatchEvent, OfferRefused, Status, StatusChanged
from stargames_arcade.match.feed import FeedAnswer, Overtaken
from stargames_arcade.match.record import Record
from stargames_arcade.match.sight import Sight
from stargames_arcade.match.table import Leave, Resign, TableAction
from stargames_arcade.rules.game import Refusal, Seat


def told_of(
    answer: FeedAnswer, done: Done | TableAction | None, record: Record, sight: Sight, people: Sequence[Seat]
) -> list[MatchEvent]:
    """The telling of an answer and of what it did, to these people of this machine.

    Events that one of them may not see yet are left out (P5); an offer that was overtaken gives its draft
    back.
    """
    if isinstance(answer, Overtaken):
        draft = record.draft(answer.seat)
        text = draft.text if draft is not None else None
        return [OfferRefused(answer.seat, answer.text, Refusal("overtaken"), text)]
    if isinstance(done, Done):
        seat, events = done
        visible = sight.visible([viewer for viewer in people if viewer != seat], seat, answer.number)
        return [Happened(seat, answer.number, events if visible else (), visible)]
    if isinstance(done, Resign):
        return [StatusChanged(Status.RESIGNED, done.seat)]
    return [StatusChanged(Status.LEFT, done.seat)] if isinstance(done, Leave) else []
