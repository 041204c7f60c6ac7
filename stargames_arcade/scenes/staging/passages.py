"""Ways between scenes: which one, from where, and how far it is (STYLE 8)."""

from __future__ import annotations

from typing import Final

from stargames_arcade.ui.frame import Passage, PassageKind

PATIENCE_MS: Final = 400
"""A passage waits this long for the pictures of the new scene, then starts without the last of them."""
GUARDED_MS: Final = 200
"""A press this early in a passage was meant for the old scene: it ends the passage and does nothing more."""
_MS: Final = {PassageKind.IRIS: 420, PassageKind.FADE: 120, PassageKind.OPEN: 220, PassageKind.CLOSE: 160}


def _smooth(t: float) -> float:
    return t * t * (3 - 2 * t)


def _out(t: float) -> float:
    return 1 - (1 - t) ** 3


class Passages:
    """At most one way is under way; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._serial = 0
        self._kind: PassageKind | None = None
        self._asked = 0.0
        self._started: float | None = None
        self._place = (0.0, 0.0)
        self._hides = False

    @property
    def waiting(self) -> bool:
        """Whether a way has been asked for that has not started."""
        return self._kind is not None and self._started is None

    @property
    def under_way(self) -> bool:
        """Whether a way is waiting or has started and not ended."""
        return self._kind is not None

    def ask(
        self,
        kind: PassageKind,
        now: float,
        place: tuple[float, float],
        reduced: bool,
        *,
        hides: bool = False,
    ) -> None:
        """Ask for a way that leads from ``place``; under reduced motion every way is a short fade. One that
        ``hides`` shows nothing of the old picture."""
        self._serial += 1
        self._kind = PassageKind.FADE if reduced else kind
        self._asked, self._started, self._place, self._hides = now, None, place, hides

    def patient(self, now: float) -> bool:
        """Whether to wait longer for the pictures of the new scene, while the old one stands."""
        return not self._hides and now - self._asked < PATIENCE_MS

    def start(self, now: float) -> None:
        """Begin the way asked for."""
        self._started = now

    def end(self) -> None:
        """Be at the end at once."""
        self._kind = None

    def guarded(self, now: float) -> bool:
        """Whether the way is so young that a press was still meant for the old scene."""
        return self.under_way and (self._started is None or now - self._started < GUARDED_MS)

    def moment(self, now: float) -> Passage | None:
        """How far the way is now; None when there is none or it has ended."""
        if self._kind is None or self._started is None:
            return None
        t = (now - self._started) / _MS[self._kind]
        if t >= 1:
            self._kind = None
            return None
        eased = _smooth(t) if self._kind is PassageKind.IRIS else _out(max(t, 0.0))
        return Passage(self._serial, self._kind, eased, *self._place, self._hides)
