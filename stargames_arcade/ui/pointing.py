"""Pointers held down: each a tap, a drag with its drop, or lost. Places in canvas units, times in ms."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from stargames_arcade.ui.gestures import Device, Down, Drag, DragStart, Drop, Gesture, Kind, Lost, Tap

DEAD_ZONE: Final = 10
"""A drag begins when the pointer has moved farther than this ..."""
DEAD_PIXELS: Final = 6
"""... and farther than this in the units of the window: in a small one the hand trembles just as much."""
DOUBLE_MS: Final = 350
DOUBLE_REACH: Final = 12
"""A second tap within this time and distance makes a double tap."""
HOLD_MS: Final = 450
"""Where holding stands for a double tap, it takes at least so long."""
BRIEF_MS: Final = 250
NEAR: Final = 24
"""A drag that was so brief, or never went farther, is a tap if it ends on the target where it began."""


@dataclass(slots=True)
class _Held:
    device: Device
    x: float
    y: float
    since: float
    part: int | None
    zone: float
    """How far it moves before it is a drag."""
    dragging: bool = False
    farthest: float = 0


class Pointing:
    """What mouse button and fingers do. In each part of the screen there is one pointer at a time: another
    one that comes down ends the first. A part is a number; ``None`` is the whole screen."""

    def __init__(self) -> None:
        self.hold_instead = False
        """Whether a hold stands for a double tap, and quick taps count one by one."""
        self._held: dict[Device, _Held] = {}
        self._last_tap: dict[int | None, tuple[float, float, float, Kind]] = {}

    def holds(self, device: Device) -> bool:
        """Whether the device's button or finger is down."""
        return device in self._held

    def down(
        self, device: Device, x: float, y: float, now: float, part: int | None = None, zone: float = 0
    ) -> list[Gesture]:
        """A button or finger goes down. ``zone``: ``DEAD_PIXELS`` in canvas units."""
        lost = self.lose_device(device) + self.lose(part)
        least = NEAR if self.hold_instead else DEAD_ZONE
        self._held[device] = _Held(device, x, y, now, part, max(least, zone))
        return [*lost, Down(device, x, y)]

    def move(self, device: Device, x: float, y: float) -> list[Gesture]:
        held = self._held.get(device)
        if held is None:
            return []
        held.farthest = max(held.farthest, hypot(x - held.x, y - held.y))
        if held.dragging:
            return [Drag(device, x, y)]
        if held.farthest <= held.zone:
            return []
        held.dragging = True
        return [DragStart(device, held.x, held.y), Drag(device, x, y)]

    def up(self, device: Device, x: float, y: float, now: float) -> list[Gesture]:
        held = self._held.get(device)
        if held is None:
            return []
        was_dragging = held.dragging
        moved = self.move(device, x, y)
        del self._held[device]
        if held.dragging:
            return [*([] if was_dragging else moved), Drop(device, x, y, self._tap_of(held, x, y, now))]
        if self.hold_instead:
            return self._tap_or_hold(held, x, y, now)
        return [Tap(device, x, y, self._doubles(held, x, y, now))]

    def lose(self, part: int | None = None) -> list[Gesture]:
        """What is held in that part of the screen, or anywhere, is no longer."""
        devices = [held.device for held in self._held.values() if part is None or held.part == part]
        return [lost for device in devices for lost in self.lose_device(device)]

    def lose_device(self, device: Device) -> list[Gesture]:
        """What that pointer holds is no longer."""
        return [] if self._held.pop(device, None) is None else [Lost(device)]

    def _tap_or_hold(self, held: _Held, x: float, y: float, now: float) -> list[Gesture]:
        device = held.device
        if now - held.since < HOLD_MS:
            return [Tap(device, x, y)]
        return [Tap(device, x, y), Down(device, x, y), Tap(device, x, y, double=True)]

    def _tap_of(self, held: _Held, x: float, y: float, now: float) -> Tap | None:
        """The tap that a drag was if it was hardly one."""
        near = held.farthest <= max(NEAR, held.zone)
        if near and not self.hold_instead:
            return Tap(held.device, x, y, self._doubles(held, x, y, now))
        self._last_tap.pop(held.part, None)
        return Tap(held.device, x, y) if near or now - held.since < BRIEF_MS else None

    def _doubles(self, held: _Held, x: float, y: float, now: float) -> bool:
        kind, last = held.device.kind, self._last_tap.pop(held.part, None)
        if last is not None:
            then, x0, y0, before = last
            if now - then <= DOUBLE_MS and hypot(x - x0, y - y0) <= DOUBLE_REACH and kind is before:
                return True
        self._last_tap[held.part] = now, x, y, kind
        return False
