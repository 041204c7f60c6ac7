"""Which cues show what an entry brought and what the player composes, and in which queues they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stargames_arcade.rules.jolly.actions import RoundDealt, TurnPassed
from stargames_arcade.scenes.jolly.motion.deal_cue import dealt, lasts_ms
from stargames_arcade.scenes.jolly.motion.hand_cues import rearranged
from stargames_arcade.scenes.jolly.motion.scenery import change
from stargames_arcade.scenes.jolly.motion.table_cues import acted
from stargames_arcade.scenes.jolly.motion.turn_cue import passed
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

TABLE, HAND, TURN = "table", "hand", "turn"
"""The queues: within one, cues follow each other."""
_PASSES_MS = 140.0
"""So long after a card is thrown the turn goes on."""


def choreography(
    view: View,
    before: JollySituation,
    was: Picture,
    after: JollySituation,
    picture: Picture,
    events: Sequence[object],
) -> Iterator[tuple[Cue, str]]:
    """The cues from one moment to another, each with its queue. ``was`` and ``picture`` are the settled
    pictures of both. Nothing moves between what two different seats see.

    What others do plays on while the player composes; the deal, and what the player did, give way to their
    next act.
    """
    if before.seen.seat != after.seen.seat or before.foot != after.foot:
        return
    seen = change(view, before, after, was, picture)
    deals = [event for event in events if isinstance(event, RoundDealt)]
    starts = _PASSES_MS
    if deals:
        starts = lasts_ms(seen)
        yield dealt(seen), TABLE
    elif events:
        cue = acted(seen, events)
        if cue is not None:
            yield replace(cue, lasting=before.seen.turn != after.foot), TABLE
    else:
        cue = rearranged(seen)
        if cue is not None:
            yield cue, HAND
    if any(isinstance(event, TurnPassed) for event in events):
        turn = passed(seen, starts, mine=after.my_turn)
        if turn is not None:
            yield replace(turn, lasting=not deals), TURN
