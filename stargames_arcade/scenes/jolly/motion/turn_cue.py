"""The mark of whose turn it is flies from plate to plate, and dots stay behind it for a moment (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from stargames_arcade.scenes.jolly.depths import CARRIED
from stargames_arcade.scenes.jolly.motion import sounds as jolly_sounds
from stargames_arcade.scenes.jolly.motion.scenery import Change, hidden, keeps
from stargames_arcade.scenes.jolly.rivals import TURN
from stargames_arcade.ui import shapes
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Shape
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.theme import GOLD_400

TURN_MS: Final = 360.0
_APART: Final = 62.0
"""From one dot to the next."""
_DOT: Final = 18.0
_DOT_MS: Final = 520.0
_APPEARS_MS: Final = 220.0


def passed(change: Change, start: float, *, mine: bool) -> Cue | None:
    """The mark comes to another plate from ``start`` on; where the turn is ``mine`` now, that is heard."""
    mark, old = change.now.get(TURN), change.was.get(TURN)
    sounds = (Sounding(jolly_sounds.CALL, start + TURN_MS * 0.6),) if mine else ()
    if mark is None:
        return Cue("turn", (), sounds=sounds, lasting=True) if sounds else None
    if old is None or (old.x, old.y) == (mark.x, mark.y):
        tracks = (*hidden(TURN, start), Track(TURN, _APPEARS_MS, start, Ease.BACK, scale=(0.3, 1)))
        return Cue("turn", tracks, sounds=sounds, lasting=True)
    flies = Track(
        TURN, TURN_MS, start, Ease.INOUT, x=(old.x, mark.x), y=(old.y, mark.y), raised=CARRIED - 1 - mark.z
    )
    waits = Track(TURN, start, ease=Ease.LINEAR, raised=max(old.z + 1 - mark.z, 0))
    dots = list(_trail(old, mark, start))
    return Cue(
        "turn",
        (
            waits,
            flies,
            *keeps(TURN, old.sprite, start + TURN_MS / 2),
            *(track for _, way in dots for track in way),
        ),
        tuple(dot for dot, _ in dots),
        sounds,
        lasting=True,
    )


def _trail(old: Node, mark: Node, start: float) -> Iterator[tuple[Node, tuple[Track, ...]]]:
    """Dots on the way: each is there once the mark has passed, and fades."""
    count = int(hypot(mark.x - old.x, mark.y - old.y) / _APART)
    for nth in range(1, count):
        share = nth / count
        dot = Node(
            f"turn.dot.{nth}",
            _dot(),
            old.x + (mark.x - old.x) * share,
            old.y + (mark.y - old.y) * share,
            CARRIED - 2,
        )
        comes = start + TURN_MS * _when(share)
        waits = Track(dot.id, comes, ease=Ease.LINEAR, alpha=(0, 0), ornament=True)
        fades = Track(dot.id, _DOT_MS, comes, Ease.LINEAR, alpha=(0.9, 0), scale=(1, 0.5), ornament=True)
        yield dot, (waits, fades)


def _when(share: float) -> float:
    """The share of its time after which the mark has covered that share of its way."""
    low, high = 0.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (middle, high) if Ease.INOUT.at(middle) < share else (low, middle)
    return low


@lru_cache(maxsize=1)
def _dot() -> Shape:
    return shapes.disc(_DOT, GOLD_400, "#0A1430", 2)
