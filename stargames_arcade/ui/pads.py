"""Gamepads that come and go: one family of events, known by instance id."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from stargames_arcade.ui.gestures import Device, Kind
from stargames_arcade.ui.key_tables import Way

ENGAGE = 18_000
"""The stick counts as a direction beyond this (of 32 767) ..."""
RELEASE = 11_000
"""... until it is back within this, so that it never flutters."""
STICK = -1
"""The source of the stick's direction, beside the numbers of the buttons."""
_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)


@dataclass(slots=True)
class Stick:
    """The left stick of one pad, read as one direction at a time."""

    values: dict[int, int] = field(default_factory=dict)
    rested: set[int] = field(default_factory=set)
    """Axes that have been seen near their middle; others report how they were found and do not count."""
    way: Way | None = None

    def moved(self, axis: int, value: int) -> None:
        """Take a new value of an axis in."""
        if abs(value) < RELEASE:
            self.rested.add(axis)
        if axis not in _AXES or axis not in self.rested:
            return
        self.values[axis] = value
        x, y = (self.values.get(a, 0) for a in _AXES)
        if self.way is not None and (x if self.way[0] else y) * (self.way[0] or self.way[1]) > RELEASE:
            return
        strong = x if abs(x) >= abs(y) else y
        if abs(strong) < ENGAGE:
            self.way = None
        else:
            sign = 1 if strong > 0 else -1
            self.way = (sign, 0) if abs(x) >= abs(y) else (0, sign)


@dataclass(slots=True)
class Pad:
    """An open gamepad."""

    device: Device
    name: str
    controller: controller.Controller
    stick: Stick = field(default_factory=Stick)


class Pads:
    """The gamepads that are plugged in. ``open`` before use, ``close`` at the end."""

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}
        self._open = False

    def open(self) -> None:
        """Start the system's gamepad support (best after the first frame) and take in what is there."""
        if self._open:
            return
        controller.init()
        self._open = True
        for index in range(controller.get_count()):
            self.plug(index)

    def close(self) -> None:
        """Let go of all pads."""
        if not self._open:
            return
        for id in list(self._pads):
            self.unplug(id)
        controller.quit()
        self._open = False

    def plug(self, index: int) -> Pad | None:
        """Open the pad of that place in the system's list; None if it is none or has gone again."""
        try:
            if not self._open or not controller.is_controller(index):
                return None
            opened = controller.Controller(index)
            id = opened.as_joystick().get_instance_id()
        except pygame.error:
            return None
        if id in self._pads:
            return None
        pad = Pad(Device(Kind.PAD, id), opened.name or "", opened)
        for axis in _AXES:
            pad.stick.moved(axis, opened.get_axis(axis))
        pad.stick.way = None
        self._pads[id] = pad
        return pad

    def unplug(self, id: int) -> Pad | None:
        """Forget a pad that has gone."""
        pad = self._pads.pop(id, None)
        if pad is not None:
            pad.controller.quit()
        return pad

    def pad(self, id: int) -> Pad | None:
        """The open pad of that instance id."""
        return self._pads.get(id)

    @property
    def all(self) -> tuple[Pad, ...]:
        """The open pads, oldest first."""
        return tuple(self._pads.values())
