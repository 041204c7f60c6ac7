"""The gamepads that are plugged in, as people speak of them: by number, in the order in which they came."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import Came, Device, Gesture, Kind, Lost


@dataclass(frozen=True, slots=True)
class PluggedPad:
    """A gamepad that is there. Two may call themselves alike, so that people go by the number."""

    device: Device
    number: int
    """Counted from 1; a gamepad keeps it for as long as it is there."""

    def called(self, words: Words) -> str:
        """What it is called on screen."""
        return words("control.pad_number", n=self.number)


class PluggedPads:
    """The gamepads that have come and not gone, and those that have gone and were missed by nobody yet."""

    def __init__(self) -> None:
        self._numbers: dict[Device, int] = {}
        self._gone: set[Device] = set()

    def note(self, gesture: Gesture) -> bool:
        """Take in that a gamepad came or went; whether one did."""
        device = gesture.device
        if isinstance(gesture, Came) and device not in self._numbers:
            taken = set(self._numbers.values())
            self._numbers[device] = next(n for n in range(1, len(taken) + 2) if n not in taken)
            self._gone.discard(device)
            return True
        if isinstance(gesture, Lost) and device.kind is Kind.PAD:
            self._numbers.pop(device, None)
            self._gone.add(device)
            return True
        return False

    @property
    def all(self) -> tuple[PluggedPad, ...]:
        """Those that are there, by number."""
        found = [PluggedPad(device, number) for device, number in self._numbers.items()]
        return tuple(sorted(found, key=lambda pad: pad.number))

    def mark(self, device: Device | None) -> int:
        """The number of a gamepad that is not the only one; else 0."""
        return self._numbers.get(device, 0) if device is not None and len(self._numbers) > 1 else 0

    def gone(self, device: Device) -> bool:
        """Whether that is a gamepad that was pulled out."""
        return device in self._gone
