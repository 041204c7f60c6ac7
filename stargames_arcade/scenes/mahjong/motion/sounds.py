"""What is heard at a Mahjong table, at the moments that its cues give (STYLE 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stargames_arcade.rules.mahjong.actions import PairRemoved
from stargames_arcade.rules.mahjong.scoring import Step, breaks
from stargames_arcade.scenes.mahjong.motion.air import Air
from stargames_arcade.ui.sounding import Sounding

TILE, LAID, UNDO, SHUFFLE, DEAL, CLEARED, NO_MOVES = (
    "tile",
    "return",
    "undo",
    "shuffle",
    "deal",
    "cleared",
    "no_moves",
)
_FOUR_MS: Final = 110
_BROKEN_MS: Final = 230
"""How long after the tiles have touched a four is praised, and a chain that broke is heard."""


def met(event: PairRemoved, air: Air, touch_ms: float, *, last: bool) -> Iterator[Sounding]:
    """A pair: one tile is taken up at once; where they meet both click, and a chime climbs with the chain.
    Nobody minds a chain that breaks with the ``last`` pair."""
    pan = air.pan(air.meeting[0])
    yield Sounding(TILE, 0, pan)
    yield Sounding("pair", touch_ms, pan, max(0, event.after.length - 1))
    if event.step is Step.FOUR:
        yield Sounding("four", touch_ms + _FOUR_MS, pan)
    elif event.step is Step.FIRST and breaks(event.before, event.faces[0]) and not last:
        yield Sounding("chain_broken", touch_ms + _BROKEN_MS, pan)
