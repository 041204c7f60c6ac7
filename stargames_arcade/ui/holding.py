"""Directions that are held: one step at once, then repeats by the time passed in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from stargames_arcade.ui.gestures import Device, MoveFocus
from stargames_arcade.ui.key_tables import Way

FIRST_REPEAT: Final = 350
"""ms until the first repeat."""
NEXT_REPEAT: Final = 60
"""ms between the repeats."""
TIRED_MS: Final = 8_000
"""So long after the last press its repeats end: something lies on the key, or the stick drifts."""


@dataclass(slots=True)
class _Held:
    """What one device holds, by source (a key, a button, the stick): the last one pressed counts."""

    ways: dict[int, Way] = field(default_factory=dict)
    since: float = 0
    due: float = 0
    rests: bool = False
    """Whether there are no repeats until something is pressed anew."""


class Holding:
    """The directions held on all devices."""

    def __init__(self) -> None:
        self._held: dict[Device, _Held] = {}

    def press(self, device: Device, source: int, way: Way, now: float) -> list[MoveFocus]:
        """A direction went down: one step, unless this source is held that way already."""
        held = self._held.setdefault(device, _Held())
        if held.ways.get(source) == way:
            return []
        held.ways.pop(source, None)
        held.ways[source] = way
        held.since, held.due, held.rests = now, now + FIRST_REPEAT, False
        return [MoveFocus(device, *way)]

    def release(self, device: Device, source: int, now: float) -> None:
        """A direction came up. One still held under it goes on after a fresh pause."""
        held = self._held.get(device)
        if held is None or held.ways.pop(source, None) is None:
            return
        held.due = now + FIRST_REPEAT
        if not held.ways:
            del self._held[device]

    def forget(self, device: Device | None = None) -> None:
        """Nothing is held any more, on one device or on all."""
        if device is None:
            self._held.clear()
        else:
            self._held.pop(device, None)

    def rest(self) -> None:
        """What is held repeats no more, until something is pressed anew."""
        for held in self._held.values():
            held.rests = True

    def repeats(self, now: float) -> list[MoveFocus]:
        """The steps due by now: at most one a device, so that a late frame never bursts."""
        steps: list[MoveFocus] = []
        for device, held in self._held.items():
            held.rests |= now - held.since > TIRED_MS
            if now >= held.due and not held.rests:
                held.due = max(held.due + NEXT_REPEAT, now + NEXT_REPEAT / 2)
                steps.append(MoveFocus(device, *list(held.ways.values())[-1], repeat=True))
        return steps

    @property
    def any(self) -> bool:
        """Whether a direction repeats: the caller then looks again within a frame."""
        return any(not held.rests for held in self._held.values())
