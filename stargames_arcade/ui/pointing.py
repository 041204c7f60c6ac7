"""One pointer held down: a tap, a drag with its drop, or lost. Places in canvas units, times in ms."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.ui.gestures import Device, Down, Drag, DragStart, Drop, Gesture, Kind, Lost, Tap

DEAD_ZONE = 10
"""A drag begins when the pointer has moved farther than this."""
DOUBLE_MS = 350
DOUBLE_REACH = 12
"""A second tap within this time and distance makes a double tap."""


@dataclass(slots=True)
class _Held:
    device: Device
    x: float
    y: float
    dragging: bool = False


class Pointing:
    """What mouse button and finger do. One pointer at a time: another one that comes down ends the first."""

    def __init__(self) -> None:
        self._held: _Held | None = None
        self._last_tap: tuple[float, float, float, Kind] | None = None

    @property
    def held(self) -> Device | None:
        """The device whose button or finger is down."""
        return self._held.device if self._held else None

    def down(self, device: Device, x: float, y: float) -> list[Gesture]:
        lost = self.lose()
        self._held = _Held(device, x, y)
        return [*lost, Down(device, x, y)]

    def move(self, device: Device, x: float, y: float) -> list[Gesture]:
        held = self._held
        if held is None or held.device != device:
            return []
        if held.dragging:
            return [Drag(device, x, y)]
        if (x - held.x) ** 2 + (y - held.y) ** 2 <= DEAD_ZONE**2:
            return []
        held.dragging = True
        return [DragStart(device, held.x, held.y), Drag(device, x, y)]

    def up(self, device: Device, x: float, y: float, now: float) -> list[Gesture]:
        held = self._held
        if held is None or held.device != device:
            return []
        before = self.move(device, x, y) if not held.dragging else []
        self._held = None
        if held.dragging:
            self._last_tap = None
            return [*before, Drop(device, x, y)]
        return [Tap(device, x, y, self._doubles(device, x, y, now))]

    def lose(self) -> list[Gesture]:
        """What was held is no longer."""
        held, self._held = self._held, None
        return [Lost(held.device)] if held else []

    def _doubles(self, device: Device, x: float, y: float, now: float) -> bool:
        last, self._last_tap = self._last_tap, (now, x, y, device.kind)
        if last is None:
            return False
        then, x0, y0, kind = last
        near = (x - x0) ** 2 + (y - y0) ** 2 <= DOUBLE_REACH**2
        if now - then > DOUBLE_MS or not near or kind is not device.kind:
            return False
        self._last_tap = None
        return True
