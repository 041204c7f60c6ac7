"""Numbers that count up: a label whose digits roll to the value that stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Label

LONGEST = 600
_FRAME = 34


def count_up(
    node: str,
    label: Label,
    start: int,
    end: int,
    *,
    written: Callable[[int], str] = str,
    after: float = 0,
    id: str | None = None,
) -> Cue:
    """Count a label from one number to another, at most 600 ms; the layout already shows the end.

    ``label`` is the sprite that the node will have; give it ``tabular`` in the display face, so that the
    digits roll in cells and nothing jitters. ``written`` writes a number in the player's language.
    """
    distance = abs(end - start)
    ms = min(LONGEST, 120 + 24 * distance)
    steps = max(1, min(distance, round(ms / _FRAME)))
    values = [start + round((end - start) * Ease.OUT.at(i / steps)) for i in range(steps)]
    faces = tuple(replace(label, text=written(value)) for value in values)
    swap = ms / steps + 0.001
    track = Track(node, ms if distance else 0, after, Ease.LINEAR, faces=faces, swap=swap, ornament=True)
    return Cue(id or f"count.{node}", (track,))
