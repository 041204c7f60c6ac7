"""What frames cost, as multiples of copying one full screen: a measure that hardly depends on the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pygame

from stargames_arcade.ui.canvas import Canvas
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.sprites import Sprites


class FrameMeter:
    """Shows frames on a surface of its own, and copies a full screen after each, in one loop."""

    def __init__(self, viewport: Viewport) -> None:
        size = viewport.width, viewport.height
        self._surface, self._copy = pygame.Surface(size), pygame.Surface(size)
        self._canvas = Canvas(Sprites())

    def show(self, frame: Frame) -> None:
        """Show a frame without measuring it."""
        self._canvas.show(frame, self._surface)

    def ratio(self, frame: Callable[[int], Frame], frames: int, *, anew: bool = False) -> float:
        """Median cost of making and showing so many frames over the median cost of a copy.

        ``anew`` has the whole picture built up again in each frame.
        """
        costs, copies = [], []
        for number in range(frames):
            if anew:
                self._canvas.rebuild()
            start = time.thread_time_ns()
            self._canvas.show(frame(number), self._surface)
            shown = time.thread_time_ns()
            self._copy.blit(self._surface, (0, 0))
            copies.append(time.thread_time_ns() - shown)
            costs.append(shown - start)
        return median(costs) / max(median(copies), 1)
