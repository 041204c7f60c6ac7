"""What a player means, whatever device it came from (DESIGN: input is one thing)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Kind(Enum):
    """The kinds of device; hints on screen follow the one used last."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYBOARD = "keyboard"
    PAD = "pad"


@dataclass(frozen=True, slots=True)
class Device:
    """One device: its kind and, for pads and fingers, the system's instance id. Halves of one keyboard that
    two people share are devices, too."""

    kind: Kind
    id: int = 0


MOUSE = Device(Kind.MOUSE)
KEYBOARD = Device(Kind.KEYBOARD)
LEFT_KEYS = Device(Kind.KEYBOARD, 1)
"""The left half of a keyboard that is split between two people (``GestureReader.split``)."""
RIGHT_KEYS = Device(Kind.KEYBOARD, 2)


class Key(Enum):
    """The named intents of buttons and keys. Pad letters as printed on the common pad: A, B, X, Y."""

    CONFIRM = "confirm"
    """Pad A, Enter, space."""
    CANCEL = "cancel"
    """Pad B, Escape, Backspace."""
    FIRST = "first"
    """Pad X, key X: the scene's second action (joker, rules)."""
    SECOND = "second"
    """Pad Y, key Y: the scene's third action (list, language, help)."""
    THIRD = "third"
    """Pad Select, key H: take what the help shows, where a game has such help."""
    PREVIOUS = "previous"
    """Left shoulder, Page up, Shift+Tab, the wheel: the page before; without pages the group before."""
    NEXT = "next"
    """Right shoulder, Page down, Tab, the wheel: the next page; without pages the next group."""
    PAUSE = "pause"
    """Pad start, P, F10."""
    DIGIT = "digit"
    """Keys 1 to 9: the piece of that number, where a scene numbers its pieces."""


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """A step of the focus: exactly one of dx, dy is -1 or 1. Repeats while held (350 ms, then every 60)."""

    device: Device
    dx: int
    dy: int
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A named intent, once each time it is pressed; held keys do not repeat it."""

    device: Device
    key: Key
    digit: int = 0
    """Which digit, with ``Key.DIGIT``."""

    @property
    def rolled(self) -> bool:
        """Whether it was the wheel of a mouse: nobody says by it what they play with."""
        return self.device.kind is Kind.MOUSE and self.key in (Key.NEXT, Key.PREVIOUS)


FAR_AWAY = -100_000.0
"""Where the pointer is told to be when it has left the window."""


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is at this place of the canvas (mouse only hovers)."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Down:
    """A button or finger went down. A Tap, or DragStart ... Drop, or Lost follows; press looks use this."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tap:
    """Down and up at one place. ``double`` on the second of two quick taps (both are sent)."""

    device: Device
    x: float
    y: float
    double: bool = False


@dataclass(frozen=True, slots=True)
class DragStart:
    """The pointer, held down at (x, y), has moved away by more than the dead zone."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    device: Device
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    device: Device
    x: float
    y: float
    tap: Tap | None = None
    """What this was, if it ends on the target where it began: a tap of a hand that trembles or is quick."""


@dataclass(frozen=True, slots=True)
class Lost:
    """What was held is no longer: focus lost, second finger, device gone. Cancels a press or a drag."""

    device: Device


@dataclass(frozen=True, slots=True)
class Came:
    """A gamepad is there: plugged in, or found at the start. It acts from now on; ``Lost`` when it goes."""

    device: Device
    name: str = ""
    """What the pad calls itself; two may be called alike."""


@dataclass(frozen=True, slots=True)
class Raw:
    """Whatever key or button was pressed, without its meaning, while ``GestureReader.capturing``."""

    device: Device
    code: int
    """The system's number of the key or button, as ``keys.Controls.change`` takes it."""


@dataclass(frozen=True, slots=True)
class Text:
    """Typed or pasted text, for text fields only; or one of the signs below for a key that changes a line."""

    device: Device
    text: str


ERASE, DELETE, HOME, END = "\b", "\x7f", "\x01", "\x05"
"""The texts of Backspace, Delete, Home and End while typing."""


Gesture: TypeAlias = (
    MoveFocus | Press | Point | Down | Tap | DragStart | Drag | Drop | Lost | Came | Raw | Text
)
