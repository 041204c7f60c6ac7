"""Which clicks are meant for what: none does two things; a second one may find another piece there."""

from __future__ import annotations

from typing import Final, NamedTuple

from stargames_arcade.scenes.hammering import Hammering
from stargames_arcade.ui.gestures import Gesture, Press, Tap

AGAIN_MS: Final = 250.0
"""A key that is pressed again so soon after it acted only goes on with that."""
READ_MS: Final = 600.0
"""What is chosen sooner after another picture has come was meant for the one before."""


class Click(NamedTuple):
    """What was chosen; ``double`` for the second of two quick clicks on it."""

    target: str
    double: bool = False


class Clicks:
    """Follows what is chosen at a table."""

    def __init__(self) -> None:
        self._hammering = Hammering()
        self._tapped: str | None = None
        self._pressed_at: float | None = None
        self._deaf_until = self._keys_deaf_until = float("-inf")

    def read(self, target: str | None, gesture: Gesture, now: float) -> Click | None:
        """What a gesture on a target, or on none, means; None if it only goes on with one that acted.

        A card that is chosen rises from under the pointer: the second click is for the target of the first.
        """
        again = isinstance(gesture, Press) and self._pressed_at is not None
        again = again and now - (self._pressed_at or 0) < AGAIN_MS
        if again or self.deaf(gesture, now) or self._hammering.goes_on(gesture, now):
            self._tapped = None
            return None
        first, self._tapped = self._tapped, None
        if not isinstance(gesture, Tap):
            return Click(target) if target is not None else None
        if gesture.double and first is not None:
            return Click(first, double=True)
        self._tapped = target
        return Click(target) if target is not None else None

    def acted(self, gesture: Gesture, now: float) -> None:
        """What that gesture chose is on its way."""
        self._tapped = None
        self._hammering.acted(gesture, now)
        self._pressed_at = now if isinstance(gesture, Press) else None

    def deaf(self, gesture: Gesture, now: float) -> bool:
        """Whether a gesture comes too soon to be meant for what lies there."""
        until = self._deaf_until
        return now < (max(until, self._keys_deaf_until) if isinstance(gesture, Press) else until)

    def moved(self, now: float) -> None:
        """The focus has moved by itself: a key that is pressed just now is meant for where it was."""
        self._keys_deaf_until = now + READ_MS

    def turned(self, now: float) -> None:
        """Another picture has come: whatever is done just now is meant for the one before."""
        self._deaf_until = now + READ_MS
