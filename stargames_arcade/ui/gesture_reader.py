"""Events of the window system become gestures, from event data only (DESIGN: input is one thing)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import pygame
from pygame.event import Event

from stargames_arcade.ui import clipboard
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    DELETE,
    END,
    ERASE,
    FAR_AWAY,
    HOME,
    KEYBOARD,
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    Came,
    Device,
    Gesture,
    Key,
    Kind,
    Lost,
    Point,
    Press,
    Raw,
    Text,
)
from stargames_arcade.ui.holding import Holding
from stargames_arcade.ui.key_tables import BY_PLACE, CHORDS
from stargames_arcade.ui.keys import Controls, Meant
from stargames_arcade.ui.pads import STICK, Pads
from stargames_arcade.ui.pointing import DEAD_PIXELS, Pointing

Place: TypeAlias = Callable[[float, float], tuple[float, float]]
"""A place in the window as a share of its width and height (0..1) becomes a place on the canvas."""
Size: TypeAlias = Callable[[], tuple[int, int]]
"""The window's size in the units of its mouse events."""

_EDITING = {pygame.K_BACKSPACE: ERASE, pygame.K_DELETE: DELETE, pygame.K_HOME: HOME, pygame.K_END: END}
"""Keys that change a line; they repeat while held."""
WHEEL_MS = 120.0
"""Turns of the wheel that come sooner after one are part of it."""
RESIZED_MS = 250.0
"""For so long after the window came to another size, motion is the window's own."""
CAME_BACK_MS = 50.0
"""For so long after the window came in front, the system tells of keys that were held before."""
_LEFT, _RIGHT = 1, 3
_MOUSES = -1
"""The mouse's own part of a split screen; those of the fingers are its halves, 0 and 1."""
_FROM_MOUSE = 0xFFFFFFFF, -1
"""Touch devices that are the mouse in disguise."""


class GestureReader:
    """Turns events into gestures. No gesture acts twice: a touch's mouse events and a pad's joystick events
    are passed over, held keys act once, and what is held when the window loses the focus is lost.
    """

    def __init__(self, place: Place, size: Size, pads: Pads | None = None) -> None:
        self._place, self._size = place, size
        self.pads = pads or Pads()
        self.controls = Controls()
        """What keys and buttons mean; another value counts from the next event on."""
        self.typing = False
        """Whether a text field has the focus: letters then write and mean nothing else."""
        self.capturing = False
        """Whether keys and buttons come as they are, as ``Raw``, to be given a meaning. Esc still cancels."""
        self.split = False
        """Whether two people share the keyboard: its halves are then ``LEFT_KEYS`` and ``RIGHT_KEYS``."""
        self.shared_screen = False
        """Whether the screen is split: a finger in each half is then a pointer of its own."""
        self._pointing = Pointing()
        self._holding = Holding()
        self._keys: set[int] = set()
        self._buttons: set[tuple[int, int]] = set()
        self._fingers: dict[int, int | None] = {}
        """The fingers that are down, with their parts of the screen."""
        self._announced: set[int] = set()
        """The pads that have been told of."""
        self._resized_at: float | None = None
        self._wheel_at = -WHEEL_MS
        self._came_back_at: float | None = None
        self._readers = self._by_event()

    def _by_event(self) -> dict[int, Callable[[Event, float], list[Gesture]]]:
        return {
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEWHEEL: self._wheel_turned,
            pygame.WINDOWLEAVE: self._mouse_left,
            pygame.WINDOWRESIZED: self._resized,
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.FINGERDOWN: self._finger_down,
            pygame.FINGERMOTION: self._finger_moved,
            pygame.FINGERUP: self._finger_up,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._typed,
            pygame.CONTROLLERDEVICEADDED: self._pad_came,
            pygame.CONTROLLERDEVICEREMOVED: self._pad_went,
            pygame.CONTROLLERBUTTONDOWN: self._button_down,
            pygame.CONTROLLERBUTTONUP: self._button_up,
            pygame.CONTROLLERAXISMOTION: self._axis_moved,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.WINDOWFOCUSGAINED: self._focus_gained,
        }

    def read(self, events: Iterable[Event], now: float) -> list[Gesture]:
        """The gestures of these events and the repeats due at ``now`` (ms), in order."""
        gestures: list[Gesture] = self._arrivals()
        for event in events:
            reader = self._readers.get(event.type)
            if reader is not None:
                gestures += reader(event, now)
        gestures += self._holding.repeats(now)
        return gestures

    @property
    def holding(self) -> bool:
        """Whether a direction is held, so that repeats fall due without events."""
        return self._holding.any

    def rest(self) -> None:
        """Another scene comes: directions that are held repeat no more until they are pressed anew."""
        self._holding.rest()

    @property
    def hold_instead(self) -> bool:
        """Whether holding mouse or finger stands for a double click, and quick clicks count one by one."""
        return self._pointing.hold_instead

    @hold_instead.setter
    def hold_instead(self, on: bool) -> None:
        self._pointing.hold_instead = on

    def _at(self, event: Event) -> tuple[float, float]:
        w, h = self._size()
        x, y = event.pos
        return self._place(x / max(w, 1), y / max(h, 1))

    def _mouse_moved(self, event: Event, now: float) -> list[Gesture]:
        if event.touch or tuple(event.rel) == (0, 0):
            return []
        x, y = self._at(event)
        if self._pointing.holds(MOUSE):
            return self._pointing.move(MOUSE, x, y)
        if self._resized_at is not None and now - self._resized_at < RESIZED_MS:
            return []
        return [Point(MOUSE, x, y)]

    def _mouse_down(self, event: Event, now: float) -> list[Gesture]:
        if event.touch:
            return []
        if event.button == _LEFT:
            x, y = self._at(event)
            return self._pointing.down(MOUSE, x, y, now, self._mouses_part, self._tremble)
        if event.button == _RIGHT:
            return self._pointing.lose(self._mouses_part) or [Press(MOUSE, Key.CANCEL)]
        return []

    @property
    def _mouses_part(self) -> int | None:
        return _MOUSES if self.shared_screen else None

    @property
    def _tremble(self) -> float:
        """``DEAD_PIXELS`` in canvas units."""
        (left, _), (right, _) = self._place(0, 0), self._place(1, 0)
        return DEAD_PIXELS * abs(right - left) / max(self._size()[0], 1)

    def _mouse_up(self, event: Event, now: float) -> list[Gesture]:
        if event.touch or event.button != _LEFT:
            return []
        x, y = self._at(event)
        return self._pointing.up(MOUSE, x, y, now)

    def _wheel_turned(self, event: Event, now: float) -> list[Gesture]:
        """A notch of the wheel turns a page; the many small steps of a smooth one count as one."""
        if event.touch or event.y == 0 or now - self._wheel_at < WHEEL_MS:
            return []
        self._wheel_at = now
        return [Press(MOUSE, Key.PREVIOUS if event.y > 0 else Key.NEXT)]

    def _resized(self, event: Event, now: float) -> list[Gesture]:
        self._resized_at = now
        return []

    def _mouse_left(self, event: Event, now: float) -> list[Gesture]:
        return [] if self._pointing.holds(MOUSE) else [Point(MOUSE, FAR_AWAY, FAR_AWAY)]

    def _finger(self, event: Event) -> tuple[Device, float, float]:
        x, y = self._place(event.x, event.y)
        return Device(Kind.TOUCH, event.finger_id), x, y

    def _finger_down(self, event: Event, now: float) -> list[Gesture]:
        if event.touch_id in _FROM_MOUSE:
            return []
        device, x, y = self._finger(event)
        lost = self._pointing.lose_device(device)
        self._fingers.pop(event.finger_id, None)
        part = self._part(event) if self.shared_screen else None
        others = [other for other in self._fingers.values() if part is None or other == part]
        self._fingers[event.finger_id] = part
        if others:
            return lost + self._pointing.lose(part)
        return lost + self._pointing.down(device, x, y, now, part, self._tremble)

    def _part(self, event: Event) -> int:
        """Which half of a split screen a finger is on: 0 left or above, 1 right or below."""
        return int((event.y if Viewport(*self._size()).tall else event.x) >= 0.5)

    def _finger_moved(self, event: Event, now: float) -> list[Gesture]:
        return self._pointing.move(*self._finger(event))

    def _finger_up(self, event: Event, now: float) -> list[Gesture]:
        self._fingers.pop(event.finger_id, None)
        return self._pointing.up(*self._finger(event), now)

    def _key_down(self, event: Event, now: float) -> list[Gesture]:
        if self.typing and event.key in _EDITING:
            self._keys.add(event.key)
            return [Text(KEYBOARD, _EDITING[event.key])]
        if event.key in self._keys:
            return []
        self._keys.add(event.key)
        if self._came_back_at is not None and now - self._came_back_at < CAME_BACK_MS:
            return []
        if self.capturing and event.key != pygame.K_ESCAPE:
            return [] if event.mod & CHORDS else [Raw(KEYBOARD, event.key)]
        if self.typing and event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [Text(KEYBOARD, clipboard.text())]
        meant = self._meant(event)
        if meant is None:
            return []
        if isinstance(meant.meaning, Key):
            return [Press(meant.device, meant.meaning, meant.digit)]
        return [*self._holding.press(meant.device, event.key, meant.meaning, now)]

    def _meant(self, event: Event) -> Meant | None:
        """What a key means: by what is printed on it, or by its place where letters are not Latin, or the
        digits have other signs (as on Czech and French keyboards)."""
        if self.typing:
            return self.controls.typed(event.key, event.mod)
        meant = self.controls.struck(event.key, event.mod, split=self.split)
        there = BY_PLACE.get(event.dict.get("scancode", 0))
        if meant is not None or there is None or pygame.K_a <= event.key <= pygame.K_z:
            return meant
        return self.controls.struck(there, event.mod, split=self.split)

    def _key_up(self, event: Event, now: float) -> list[Gesture]:
        self._keys.discard(event.key)
        for device in (KEYBOARD, LEFT_KEYS, RIGHT_KEYS):
            self._holding.release(device, event.key, now)
        return []

    def _typed(self, event: Event, now: float) -> list[Gesture]:
        return [Text(KEYBOARD, event.text)] if self.typing and event.text else []

    def _pad_came(self, event: Event, now: float) -> list[Gesture]:
        self.pads.plug(event.device_index)
        return self._arrivals()

    def _arrivals(self) -> list[Gesture]:
        """The pads that nobody has been told of yet."""
        new = [pad for pad in self.pads.all if pad.device.id not in self._announced]
        self._announced |= {pad.device.id for pad in new}
        return [Came(pad.device, pad.name) for pad in new]

    def _pad_went(self, event: Event, now: float) -> list[Gesture]:
        pad = self.pads.unplug(event.instance_id)
        self._buttons = {held for held in self._buttons if held[0] != event.instance_id}
        if pad is None:
            return []
        self._announced.discard(event.instance_id)
        self._holding.forget(pad.device)
        return [Lost(pad.device)]

    def _button_down(self, event: Event, now: float) -> list[Gesture]:
        pad, held = self.pads.pad(event.instance_id), (event.instance_id, event.button)
        if pad is None or held in self._buttons:
            return []
        self._buttons.add(held)
        if self.capturing:
            return [Raw(pad.device, event.button)]
        meaning = self.controls.button(event.button)
        if meaning is None:
            return []
        if isinstance(meaning, Key):
            return [Press(pad.device, meaning)]
        return [*self._holding.press(pad.device, event.button, meaning, now)]

    def _button_up(self, event: Event, now: float) -> list[Gesture]:
        self._buttons.discard((event.instance_id, event.button))
        pad = self.pads.pad(event.instance_id)
        if pad is not None:
            self._holding.release(pad.device, event.button, now)
        return []

    def _axis_moved(self, event: Event, now: float) -> list[Gesture]:
        pad = self.pads.pad(event.instance_id)
        if pad is None:
            return []
        before = pad.stick.way
        pad.stick.moved(event.axis, event.value, self.pads.reach)
        way = pad.stick.way
        if way == before:
            return []
        if way is None or self.capturing:
            self._holding.release(pad.device, STICK, now)
            return []
        return [*self._holding.press(pad.device, STICK, way, now)]

    def _focus_lost(self, event: Event, now: float) -> list[Gesture]:
        self._keys.clear()
        self._buttons.clear()
        self._fingers.clear()
        self._holding.forget()
        return self._pointing.lose()

    def _focus_gained(self, event: Event, now: float) -> list[Gesture]:
        self._came_back_at = now
        return []
