"""Which cues show what an entry brought, and in which queues they play side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stargames_arcade.rules.dice.actions import BoxEntered, DiceThrown
from stargames_arcade.scenes.dice.cues import cleared, thrown
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.sheet_cues import entered, progressed
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture

MAT, SHEET, RIVAL = "table", "sheet", "rival"
"""The queues: within one, cues follow each other."""


def choreography(
    before: DiceSituation,
    after: DiceSituation,
    events: Sequence[object],
    frame: DiceFrame,
    picture: Picture,
    *,
    mat_shown: bool,
) -> Iterator[tuple[Cue, str]]:
    """The cues for the events of the shown lane and the progress of the other, each with its queue.

    ``picture`` is the settled layout of ``after``; without ``mat_shown`` only the sheet is there.
    """
    was_entered = any(isinstance(event, BoxEntered) for event in events)
    throws = [event for event in events if isinstance(event, DiceThrown)]
    if was_entered:
        own = before.shown.sheet, after.shown.sheet
        yield from _queued(entered(*own, picture, after.shown.seat, own=True), SHEET)
    if not mat_shown:
        return
    if throws and after.thrown:
        yield thrown(before.on_mat, after.on_mat, frame, throws[-1].thrown_places, picture), MAT
    else:
        yield from _queued(cleared(before.on_mat, after.on_mat, frame), MAT)
    if len(frame.sheet.columns) > 1:
        yield from _of_the_rival(before, after, picture)


def _of_the_rival(before: DiceSituation, after: DiceSituation, picture: Picture) -> Iterator[tuple[Cue, str]]:
    """What may be seen of the other's lane where it stands beside the own one."""
    if after.other.filled > before.other.filled:
        yield progressed(after.other.seat), RIVAL
    rival = before.other.sheet, after.other.sheet
    yield from _queued(entered(*rival, picture, after.other.seat, own=False), RIVAL)


def _queued(cue: Cue | None, queue: str) -> Iterator[tuple[Cue, str]]:
    if cue is not None:
        yield cue, queue
