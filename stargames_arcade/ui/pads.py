"""Gamepads that come and go: one family of events, known by instance id."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame._sdl2 import controller

from stargames_arcade.ui.gestures import Device, Kind
from stargames_arcade.ui.key_tables import Way

FULL: Final = 32_767
"""The whole way of a stick."""
ZONES: Final = (20, 90)
"""The smallest and the largest dead zone, in per cent of the stick's way."""
STICK: Final = -1
"""The source of the stick's direction, beside the numbers of the buttons."""
_AXES: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a stick must go to count as a direction, and how far back until it does not: never the same,
    so that it does not flutter. In steps of the axis."""

    engage: int
    release: int

    @classmethod
    def of(cls, dead_zone: int) -> Reach:
        """That of a dead zone in per cent of the stick's way, kept within ``ZONES``."""
        engage = FULL * min(max(dead_zone, ZONES[0]), ZONES[1]) // 100
        return cls(engage, engage * 3 // 5)


USUAL: Final = Reach.of(55)


@dataclass(slots=True)
class Stick:
    """The left stick of one pad, read as one direction at a time. The right stick and the triggers do
    nothing, so it does not matter where they rest."""

    values: dict[int, int] = field(default_factory=dict)
    rested: set[int] = field(default_factory=set)
    """Axes that have been seen near their middle; others report how they were found and do not count."""
    way: Way | None = None

    def moved(self, axis: int, value: int, reach: Reach = USUAL) -> None:
        """Take a new value of an axis in."""
        if axis not in _AXES:
            return
        if abs(value) < reach.release:
            self.rested.add(axis)
        if axis not in self.rested:
            return
        self.values[axis] = value
        x, y = (self.values.get(a, 0) for a in _AXES)
        if self.way is not None and (x if self.way[0] else y) * (self.way[0] or self.way[1]) > reach.release:
            return
        strong = x if abs(x) >= abs(y) else y
        if abs(strong) < reach.engage:
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

    @property
    def tilt(self) -> tuple[float, float]:
        """How far its stick is tilted, -1 to 1 to the right and down."""
        x, y = (max(-1.0, self.stick.values.get(axis, 0) / FULL) for axis in _AXES)
        return x, y


class Pads:
    """The gamepads that are plugged in. ``open`` before use, ``close`` at the end.

    Two pads of one make have the same name and are told apart by their instance ids. A joystick whose
    buttons the system cannot tell apart (``strangers``) is left alone.
    """

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}
        self._open = False
        self._reach = USUAL

    @property
    def reach(self) -> Reach:
        """How far the sticks must go."""
        return self._reach

    def set_dead_zone(self, per_cent: int) -> None:
        """Let the sticks rest within so many per cent of their way, from their next motion on."""
        self._reach = Reach.of(per_cent)

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
            pad.stick.moved(axis, opened.get_axis(axis), self._reach)
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

    def strangers(self) -> tuple[str, ...]:
        """The names of joysticks that are plugged in and are no gamepads as far as the system knows: it has
        no table of their buttons. They do nothing in the arcade."""
        was_open = pygame.joystick.get_init()
        pygame.joystick.init()
        names = []
        for index in range(pygame.joystick.get_count()):
            try:
                if not controller.is_controller(index):
                    names.append(pygame.joystick.Joystick(index).get_name())
            except pygame.error:
                continue
        if not was_open:
            pygame.joystick.quit()
        return tuple(names)
