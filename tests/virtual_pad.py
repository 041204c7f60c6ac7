"""A gamepad without hardware: SDL's virtual joystick, by way of the library that pygame-ce brings along.

It is seen as a real pad by the whole event loop, under any video driver. Importing this module sets
``SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS``, without which a window that has no focus hears no pad; import it
before the display is opened.
"""

from __future__ import annotations

import ctypes
import os
from functools import cache
from pathlib import Path
from types import TracebackType

import pygame

os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

JOYSTICK, GAMEPAD = 0, 1
"""Kinds of device: the system knows the buttons of a gamepad alone."""
_AXES, _BUTTONS, _HATS = 6, 15, 1
FULL = 32767


@cache
def _sdl() -> ctypes.CDLL:
    package = Path(pygame.__file__).resolve().parent
    names = [
        *package.parent.glob("pygame_ce.libs/libSDL2-2*"),
        *package.glob("SDL2.dll"),
        *package.glob(".dylibs/libSDL2-2*"),
    ]
    if not names:
        raise OSError("pygame-ce brings no SDL library of its own here")
    library = ctypes.CDLL(str(names[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickFromInstanceID.argtypes = [ctypes.c_int32]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return library


class VirtualPad:
    """A pad to plug in, press and pull out again; also a context manager. The display must be open.

    Presses reach the program only once it has opened the pad, as it does on ``CONTROLLERDEVICEADDED``.
    """

    def __init__(self, kind: int = GAMEPAD) -> None:
        pygame.joystick.init()
        index = _sdl().SDL_JoystickAttachVirtual(kind, _AXES, _BUTTONS, _HATS)
        if index < 0:
            raise OSError("SDL attached no virtual pad")
        self.id: int = _sdl().SDL_JoystickGetDeviceInstanceID(index)
        """The instance id that its events carry."""

    def press(self, button: int) -> None:
        """Press a button, such as ``pygame.CONTROLLER_BUTTON_A``."""
        _sdl().SDL_JoystickSetVirtualButton(self._handle, button, 1)

    def release(self, button: int) -> None:
        _sdl().SDL_JoystickSetVirtualButton(self._handle, button, 0)

    def stick(self, x: float, y: float) -> None:
        """Move the left stick; -1..1 each way, down is positive."""
        for axis, value in ((pygame.CONTROLLER_AXIS_LEFTX, x), (pygame.CONTROLLER_AXIS_LEFTY, y)):
            self.axis(axis, round(value * FULL))

    def axis(self, axis: int, value: int) -> None:
        """Set any axis, in its own steps, -32768..32767."""
        _sdl().SDL_JoystickSetVirtualAxis(self._handle, axis, value)

    def unplug(self) -> None:
        """Pull the pad out; does nothing the second time."""
        for index in range(pygame.joystick.get_count()):
            if _sdl().SDL_JoystickGetDeviceInstanceID(index) == self.id:
                _sdl().SDL_JoystickDetachVirtual(index)
                return

    @property
    def heard(self) -> bool:
        """Whether the program has opened it, so that presses arrive."""
        return bool(_sdl().SDL_JoystickFromInstanceID(self.id))

    @property
    def _handle(self) -> int:
        handle = _sdl().SDL_JoystickFromInstanceID(self.id)
        if not handle:
            raise OSError("the program has not opened this pad")
        return int(handle)

    def __enter__(self) -> VirtualPad:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplug()
