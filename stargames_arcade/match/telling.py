"""What a match tells of an entry that was carried out, or of an offer that came to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stargames_arcade.match.events import Happened, MatchEvent, OfferRefused, Status, StatusChanged
from stargames_arcade.match.feed import FeedAnswer, Overtaken
from stargames_arcade.match.log import TABLE
from stargames_arcade.match.record import Record
from stargames_arcade.match.sight import Sight
from stargames_arcade.match.table import Leave, Resign
from stargames_arcade.rules.game import Refusal, Seat


def told_of(
    answer: FeedAnswer, events: tuple[Any, ...], record: Record, sight: Sight, people: Sequence[Seat]
) -> list[MatchEvent]:
    """The telling of an answer and of the events it brought, to these people of this machine.

    Events that one of them may not see yet are left out (P5); an offer that was overtaken gives its draft
    back.
    """
    if isinstance(answer, Overtaken):
        draft = record.draft(answer.seat)
        text = draft.text if draft is not None else None
        return [OfferRefused(answer.seat, answer.text, Refusal("overtaken"), text)]
    if answer.lane == TABLE:
        (action,) = events
        if isinstance(action, Resign):
            return [StatusChanged(Status.RESIGNED, action.seat)]
        return [StatusChanged(Status.LEFT, action.seat)] if isinstance(action, Leave) else []
    seat = int(answer.lane)
    visible = sight.visible([viewer for viewer in people if viewer != seat], seat, answer.number)
    return [Happened(seat, answer.number, events if visible else (), visible)]
