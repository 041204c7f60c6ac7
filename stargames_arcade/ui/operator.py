"""The keys by which the operator of a public arcade ends it: Ctrl+Shift+Q, held so long that it is meant."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

HELD_MS: Final = 2_000.0


class OperatorKeys:
    """Follows the keys; nobody presses these three for two seconds by accident."""

    def __init__(self) -> None:
        self._since: float | None = None

    def takes(self, event: Event, now: float) -> bool:
        """Follow an event; True for a key that belongs to the chord and to nothing else."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._since = None
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_q and _both(event.mod):
            self._since = now if self._since is None else self._since
            return True
        elif event.type == pygame.KEYUP and self._since is not None:
            self._since = None
            return bool(event.key == pygame.K_q)
        return False

    def held(self, now: float) -> bool:
        """Whether they have been held for long enough."""
        return self._since is not None and now - self._since >= HELD_MS


def _both(modifiers: int) -> bool:
    return bool(modifiers & pygame.KMOD_CTRL) and bool(modifiers & pygame.KMOD_SHIFT)
