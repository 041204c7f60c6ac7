"""Clicks in a hurry: one upon the other at one place. All of them are meant for the scene of the first."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from stargames_arcade.ui.gestures import Drop, Gesture, Tap

if TYPE_CHECKING:
    from stargames_arcade.scenes.staging.stack import Level

HURRY_MS: Final = 450.0
"""A tap that comes so soon after another one, and so near (canvas units), was begun with it."""
HURRY_REACH: Final = 40.0


class Hurry:
    """Follows the taps. Whoever goes on hammering on a control that has closed its scene does nothing to what
    has come to lie there."""

    def __init__(self) -> None:
        self._last: tuple[float, float, float] | None = None
        """When and where the last tap was."""
        self._meant: Level | None = None
        """At which scene the hammering began."""

    def counts(self, tap: Tap, top: Level | None, now: float) -> bool:
        """Whether a tap is meant for the scene that is on top now."""
        if not self._goes_on(tap, now) and not tap.double:
            self._meant = top
        return self._meant is top

    def swallow(self, gesture: Gesture, now: float) -> None:
        """It was meant for a scene that is giving way; so are the taps that go on with it."""
        tap = gesture.tap if isinstance(gesture, Drop) else gesture
        if isinstance(tap, Tap):
            self._goes_on(tap, now)

    def _goes_on(self, tap: Tap, now: float) -> bool:
        """Take a tap in; whether it goes on with those before it."""
        last, self._last = self._last, (now, tap.x, tap.y)
        return (
            last is not None
            and now - last[0] <= HURRY_MS
            and hypot(tap.x - last[1], tap.y - last[2]) <= HURRY_REACH
        )
