"""Time at the table: counted here, from an injected source; the rules never see a clock (law 4).

``Time`` is the world's clock. ``TableTime`` is the time of one table, which stands still while the table is
paused and does not count absence. ``LaneClock`` is how much of it one lane has used up.
"""

from __future__ import annotations

import time
from typing import Final, Protocol

LONGEST_STEP_MS: Final = 5_000
"""A longer gap between two frames is absence (a sleeping machine, a stopped process): this much of it
counts."""


class Time(Protocol):
    """A source of time that never runs backwards."""

    def now_ms(self) -> int:
        """Milliseconds since some fixed moment."""
        ...


class SystemTime:
    """The machine's own steady clock."""

    def now_ms(self) -> int:
        """Milliseconds of the steady clock."""
        return time.monotonic_ns() // 1_000_000


class ManualTime:
    """A clock that is moved by hand, for tests, simulations and pictures."""

    def __init__(self, now_ms: int = 0) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        """The moment it was moved to."""
        return self._now_ms

    def advance(self, ms: int) -> None:
        """Lets that many milliseconds pass. Raises ValueError on a negative number."""
        if ms < 0:
            raise ValueError("time does not run backwards")
        self._now_ms += ms


class TableTime:
    """The time of one table: starts at 0, stands still while paused, leaves absence out.

    It moves only in ``tick``: once a frame, and when a person acts.
    """

    def __init__(self, source: Time) -> None:
        self._source = source
        self._seen_ms = source.now_ms()
        self.now_ms = 0
        self.paused = False

    def tick(self) -> int:
        """Takes in what has passed since the last call; returns how much of it counts, in milliseconds."""
        seen_ms = self._source.now_ms()
        gap_ms, self._seen_ms = seen_ms - self._seen_ms, seen_ms
        step_ms = 0 if self.paused else min(max(gap_ms, 0), LONGEST_STEP_MS)
        self.now_ms += step_ms
        return step_ms


class LaneClock:
    """The playing time one lane has used up, and ``limit_ms`` for the turn, if it has a limit (D24, J44).

    ``inclusive``: the very limit is still in time (M28).
    """

    __slots__ = ("_inclusive", "_turn", "_turn_began_ms", "limit_ms", "used_ms")

    def __init__(self, limit_ms: int | None, *, inclusive: bool = False) -> None:
        self.limit_ms = limit_ms
        self._inclusive = inclusive
        self.used_ms = 0
        self._turn: int | None = None
        self._turn_began_ms = 0

    def charge(self, step_ms: int) -> None:
        """Counts time that the seat has used; nothing while no turn runs."""
        if self._turn is not None:
            self.used_ms += step_ms

    def see(self, turn: int | None, used_ms: int) -> None:
        """Takes in an entry: the turn that runs after it (None when none does) and the time it carries."""
        self.used_ms = max(self.used_ms, used_ms)
        if turn != self._turn:
            self._turn = turn
            self._turn_began_ms = used_ms

    def remaining_at(self, used_ms: int) -> int | None:
        """What is left of this turn when so much time is used up; None without a limit or a turn."""
        if self.limit_ms is None or self._turn is None:
            return None
        return max(0, self.limit_ms - (used_ms - self._turn_began_ms))

    @property
    def remaining_ms(self) -> int | None:
        """What is left of this turn now, at least 0; None without a limit or a turn."""
        return self.remaining_at(self.used_ms)

    def late_at(self, used_ms: int) -> bool:
        """Whether this turn's time is up when so much time is used up."""
        if self.limit_ms is None or self._turn is None:
            return False
        over_ms = used_ms - self._turn_began_ms - self.limit_ms
        return over_ms > 0 if self._inclusive else over_ms >= 0

    @property
    def expired(self) -> bool:
        """Whether the turn's time is up."""
        return self.late_at(self.used_ms)
