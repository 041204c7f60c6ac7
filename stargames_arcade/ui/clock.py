"""The loop's clock: moments in ms that never jump, and waiting until a deadline or until woken."""

from __future__ import annotations

import threading
import time
from typing import Final, Protocol

LONGEST_GAP_MS: Final = 100.0
"""A longer gap between two frames (a suspended machine, a moved window) counts as this much."""
FRAME_MS: Final = 1000 / 60
BEAT_MS: Final = 50.0
"""Between two pictures when only quiet loops move, and between two looks at the match when nothing does."""
IDLE_MS: Final = 25.0
"""Between two looks for input when nothing needs every frame and there has been none for a moment."""
IDLES_AFTER_MS: Final = 1_500.0
DOZE_MS: Final = 50.0
"""Between two looks for input when there has been none for a while."""
HIDDEN_MS: Final = 200.0
"""Between two looks for input while the window is not to be seen."""
DOZES_AFTER_MS: Final = 30_000.0


class Clock(Protocol):
    """A source of the loop's time."""

    def frame(self) -> float:
        """The moment of the frame that begins now, in ms since the start."""
        ...

    def wait(self, ms: float) -> None:
        """Rest until so long after the beginning of this frame, or until woken."""
        ...

    def wake(self) -> None:
        """End the waiting at once; may be called from any thread."""
        ...


class SteadyClock:
    """The machine's steady time. Deadlines lie on a raster, so that the rate does not drift."""

    def __init__(self) -> None:
        self._woken = threading.Event()
        self._last = time.perf_counter()
        self._now = 0.0
        self._deadline = self._last

    def frame(self) -> float:
        real = time.perf_counter()
        self._now += min((real - self._last) * 1000, LONGEST_GAP_MS)
        self._last = real
        return self._now

    def wait(self, ms: float) -> None:
        self._deadline += ms / 1000
        now = time.perf_counter()
        if self._deadline < now or self._deadline > now + ms / 1000:
            self._deadline = max(now, min(self._deadline, now + ms / 1000))
        rest = self._deadline - now
        if rest > 0 and self._woken.wait(rest):
            self._deadline = time.perf_counter()
        self._woken.clear()

    def wake(self) -> None:
        self._woken.set()


class ManualClock:
    """Time that is moved by hand: every frame is ``step`` ms after the last."""

    def __init__(self, step: float = FRAME_MS) -> None:
        self.step = step
        self.now = 0.0
        self.waits: list[float] = []
        """How long the loop asked to rest after each frame."""

    def frame(self) -> float:
        self.now += self.step
        return self.now

    def wait(self, ms: float) -> None:
        self.waits.append(ms)

    def wake(self) -> None:
        """Nothing waits."""
