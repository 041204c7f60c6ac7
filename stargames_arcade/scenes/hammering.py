"""Clicks that go on where one has acted: what a quick hand did must not be done again, nor anything else."""

from __future__ import annotations

from math import hypot
from typing import Final

from stargames_arcade.ui.gestures import Gesture, Tap
from stargames_arcade.ui.pointing import DOUBLE_MS, DOUBLE_REACH

REACH: Final = 2 * DOUBLE_REACH
"""A hand that hammers stays so near, in canvas units; the middle of another piece is farther away."""


class Hammering:
    """Follows the taps at a table. Those that come soon after one that acted, and near it, mean that one."""

    def __init__(self) -> None:
        self._last: tuple[float, float, float] | None = None
        """When and where the tap was that acted, or the last one that went on with it."""

    def acted(self, gesture: Gesture, now: float) -> None:
        """What that gesture chose has been carried out, or is on its way."""
        self._last = (now, gesture.x, gesture.y) if isinstance(gesture, Tap) else None

    def goes_on(self, gesture: Gesture, now: float) -> bool:
        """Whether a gesture only goes on with the one that acted."""
        if self._last is None or not isinstance(gesture, Tap):
            return False
        then, x, y = self._last
        if now - then > DOUBLE_MS or hypot(gesture.x - x, gesture.y - y) > REACH:
            return False
        self._last = now, gesture.x, gesture.y
        return True
