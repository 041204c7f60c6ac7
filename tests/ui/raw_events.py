"""Raw events as the window system gives them, a reader of a small window, and what gestures must keep to."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame.event import Event

from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gesture_reader import GestureReader
from stargames_arcade.ui.gestures import Device, Down, Drag, DragStart, Drop, Gesture, Kind, Lost, Tap

WINDOW = Viewport(960, 540)
FINGER = Device(Kind.TOUCH, 7)


def new_reader(window: Viewport = WINDOW) -> GestureReader:
    def place(x: float, y: float) -> tuple[float, float]:
        return window.to_canvas(x * window.width, y * window.height)

    return GestureReader(place, lambda: (window.width, window.height))


def move(x: int, y: int, touch: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=touch)


def down(x: int, y: int, button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def up(x: int, y: int, button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=touch)


def wheel(y: int, touch: bool = False) -> Event:
    """A turn of the wheel, away from the hand if positive."""
    return Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False, touch=touch)


def finger(kind: int, x: float, y: float, id: int = 7) -> Event:
    return Event(kind, touch_id=3, finger_id=id, x=x, y=y, dx=0, dy=0)


def key(code: int, mod: int = 0, place: int = 0) -> Event:
    """``place``: the scan code, which says where on the keyboard the key is."""
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=place)


def key_up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


LOST_FOCUS = Event(pygame.WINDOWFOCUSLOST)
CAME_BACK = Event(pygame.WINDOWFOCUSGAINED)


def check_pointers(gestures: Iterable[Gesture]) -> dict[Device, bool]:
    """That every ``Down`` of a pointer is followed by exactly one ``Tap``, ``Drop`` or ``Lost`` of its own,
    and that drags begin, go on and end. Returns those still held, and whether they are dragged."""
    held: dict[Device, bool] = {}
    for gesture in gestures:
        device = gesture.device
        match gesture:
            case Down():
                assert device not in held
                held[device] = False
            case DragStart():
                assert held[device] is False
                held[device] = True
            case Drag():
                assert held[device] is True
            case Drop():
                assert held.pop(device) is True
            case Tap():
                assert held.pop(device) is False
            case Lost() if device.kind is not Kind.PAD:
                held.pop(device)
            case _:
                pass
    return held
