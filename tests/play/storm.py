"""A storm: raw events at random from every device at once, and of the window itself, as fast as they come."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pygame
from pygame.event import Event

from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.key_tables import BESIDE, DIGITS, FIXED, HALVES, MAIN, Group
from tests.play.arcade import Arcade, TimeByHand
from tests.virtual_pad import VirtualPad

_KEYS = (*(key for group in (Group.KEYBOARD, *HALVES) for key in MAIN[group].values()), *FIXED, *DIGITS)
"""Those of the whole keyboard and of its halves."""
_OTHER_KEYS = (
    *BESIDE[Group.KEYBOARD],
    pygame.K_z,
    pygame.K_v,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
    pygame.K_DELETE,
    pygame.K_F1,
    pygame.K_LALT,
    pygame.K_LSHIFT,
    pygame.K_9,
)
_MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_LALT, pygame.KMOD_CAPS)
_MOMENTS = (1.0, 4.0, 16.0, 16.0, 40.0, 50.0, 100.0)
_BUTTONS = range(15)
_FINGERS = range(3)
_MOST_PADS = 3
"""One more than there are seats."""
_ONWARD = frozenset(("start", "continue", "throw", "stock", "lay", "resume", "result", "rematch"))
"""What leads deeper into the client is aimed at more often, or a storm would blow in the menus for ever."""
_SIZES = ((640, 360), (480, 360), (360, 640), (500, 281), (900, 160), (200, 150))
_WRITTEN = (
    "a",
    "ß",
    "€",
    "Ž",
    "\N{GRINNING FACE}",
    "\N{HEBREW LETTER SHIN}",
    "\0",
    "e\N{COMBINING ACUTE ACCENT}",
    "",
)
_STRANGE = (
    Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=False),
    Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False),
    Event(pygame.DROPFILE, file="/nowhere"),
    Event(pygame.DROPTEXT, text="dropped"),
    Event(pygame.TEXTEDITING, text="compo", start=0, length=5),
    Event(pygame.KEYMAPCHANGED),
    Event(pygame.CLIPBOARDUPDATE),
    Event(pygame.WINDOWENTER),
    Event(pygame.WINDOWEXPOSED),
    Event(pygame.WINDOWMOVED, x=3, y=4),
    Event(pygame.WINDOWDISPLAYCHANGED, display_index=7),
    Event(pygame.APP_LOWMEMORY),
    Event(pygame.RENDER_TARGETS_RESET),
    Event(pygame.JOYBUTTONDOWN, instance_id=77, button=1),
    Event(pygame.CONTROLLERBUTTONDOWN, instance_id=77, button=1),
    Event(pygame.CONTROLLERAXISMOTION, instance_id=77, axis=0, value=-32768),
    Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=77),
    Event(pygame.CONTROLLERDEVICEADDED, device_index=9),
    Event(pygame.CONTROLLERDEVICEREMAPPED, instance_id=77),
    Event(pygame.USEREVENT),
)
"""What a system may send that nobody waits for."""


class Storm:
    """Blows at a client. The same luck blows the same storm, as far as the drawing thread allows."""

    def __init__(self, arcade: Arcade, luck: random.Random, time: TimeByHand) -> None:
        self.arcade, self.luck, self._time = arcade, luck, time
        self.gusts = 0
        self.scenes: Counter[str] = Counter()
        """How often each scene was on top."""
        self.devices: Counter[Kind] = Counter()
        """How often each kind of device was the one used last."""
        self.pads: list[VirtualPad] = []
        """The gamepads that are plugged in."""
        self._last_click = (0, 0)
        self._kinds: tuple[tuple[int, Callable[[], None]], ...] = (
            (24, self._click),
            (8, self._double_click),
            (10, self._drag),
            (8, self._mouse),
            (10, self._touch),
            (20, self._keys),
            (16, self._pad),
            (6, self._two_pads),
            (3, self._window),
            (2, self._strange),
        )

    def gust(self) -> None:
        """One burst of events, and a moment or none for the client to take it in."""
        self.gusts += 1
        weights = [weight for weight, _ in self._kinds]
        for _, kind in self.luck.choices(self._kinds, weights, k=self.luck.choice((1, 1, 2, 4))):
            kind()
        for _ in range(self.luck.choice((0, 1, 1, 2, 6))):
            self.moment()

    def moment(self) -> None:
        """A turn of the loop after a short or a long while."""
        self._time.step = self.luck.choice(_MOMENTS)
        self.arcade.step()
        self.scenes[self.arcade.scene] += 1
        self.devices[self.arcade.stage.device] += 1

    def calm(self) -> None:
        """It is over: everything is let go, pads are pulled out, the window is in front again."""
        for pad in self.pads:
            pad.unplug()
        self.pads.clear()
        for key in (*_KEYS, *_OTHER_KEYS):
            self._key(pygame.KEYUP, key)
        for finger in _FINGERS:
            self._finger(pygame.FINGERUP, finger, (0.5, 0.5))
        for button in (1, 2, 3):
            self._button(pygame.MOUSEBUTTONUP, button, (2, 2))
        for kind in (
            pygame.WINDOWFOCUSLOST,
            pygame.WINDOWFOCUSGAINED,
            pygame.WINDOWRESTORED,
            pygame.WINDOWLEAVE,
        ):
            self.arcade.post(Event(kind))
        self._time.step = 50.0
        self.arcade.step(2)

    # Places.

    def _spot(self) -> tuple[int, int]:
        """A pixel of the window: on something that can be chosen, anywhere, or just outside."""
        w, h = self.arcade.client.window.size
        if self.luck.random() < 0.04:
            return self.luck.choice((-30, w // 2, w + 30)), self.luck.choice((-30, h + 30))
        targets = self.arcade.picture.targets
        onward = [target for target in targets if target.id in _ONWARD]
        if onward and self.luck.random() < 0.15:
            targets = tuple(onward)
        if targets and self.luck.random() < 0.7:
            rect = self.luck.choice(targets).rect
            x, y = self.arcade.pixel(
                rect.x + rect.w * self.luck.uniform(0.1, 0.9), rect.y + rect.h * self.luck.uniform(0.1, 0.9)
            )
            return round(x), round(y)
        return self.luck.randrange(w), self.luck.randrange(h)

    def _share(self) -> tuple[float, float]:
        (x, y), (w, h) = self._spot(), self.arcade.client.window.size
        return x / w, y / h

    def _maybe_moment(self) -> None:
        if self.luck.random() < 0.4:
            self.moment()

    # Mouse.

    def _click(self) -> None:
        spot = self._last_click = self._spot()
        if self.luck.random() < 0.8:
            self._move(spot)
        button = self.luck.choice((1, 1, 1, 1, 1, 1, 2, 3))
        self._button(pygame.MOUSEBUTTONDOWN, button, spot)
        self._maybe_moment()
        self._button(pygame.MOUSEBUTTONUP, button, spot)

    def _double_click(self) -> None:
        """Two to four quick clicks, sometimes where the last one was."""
        spot = self._spot() if self.luck.random() < 0.6 else self._last_click
        for _ in range(self.luck.randint(2, 4)):
            self._button(pygame.MOUSEBUTTONDOWN, 1, spot)
            self._button(pygame.MOUSEBUTTONUP, 1, spot)
            self._maybe_moment()

    def _drag(self) -> None:
        start = self._spot()
        self._move(start)
        self._button(pygame.MOUSEBUTTONDOWN, 1, start)
        for _ in range(self.luck.randint(1, 4)):
            self._move(self._spot())
            self._maybe_moment()
            if self.luck.random() < 0.15:
                self.luck.choice((self._keys, self._touch, self._pad, self._window))()
        if self.luck.random() < 0.9:
            self._button(pygame.MOUSEBUTTONUP, 1, self._spot())

    def _mouse(self) -> None:
        """Something of a mouse that makes no sense by itself."""
        spot = self._spot()
        match self.luck.randrange(4):
            case 0:
                self._move(spot)
            case 1:
                self._button(pygame.MOUSEBUTTONDOWN, self.luck.choice((1, 2, 3)), spot)
            case 2:
                self._button(pygame.MOUSEBUTTONUP, self.luck.choice((1, 2, 3)), spot)
            case _:
                turns = self.luck.choice((1, -1, 1, -1, 0, 40))
                self.arcade.post(Event(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, touch=False))

    def _move(self, spot: tuple[int, int]) -> None:
        self.arcade.post(Event(pygame.MOUSEMOTION, pos=spot, rel=(3, 2), buttons=(0, 0, 0), touch=False))

    def _button(self, kind: int, button: int, spot: tuple[int, int]) -> None:
        self.arcade.post(Event(kind, pos=spot, button=button, touch=False))

    # Touch.

    def _touch(self) -> None:
        finger = self.luck.choice(_FINGERS)
        if self.luck.random() < 0.5:
            at = self._share()
            self._finger(pygame.FINGERDOWN, finger, at)
            self._maybe_moment()
            self._finger(pygame.FINGERUP, finger, at)
            return
        for _ in range(self.luck.randint(1, 4)):
            kind = self.luck.choice(
                (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP)
            )
            self._finger(kind, finger, self._share())
            self._maybe_moment()

    def _finger(self, kind: int, finger: int, at: tuple[float, float]) -> None:
        self.arcade.post(Event(kind, touch_id=1, finger_id=finger, x=at[0], y=at[1], dx=0.1, dy=0.1))

    # Keys.

    def _keys(self) -> None:
        for _ in range(self.luck.choice((1, 1, 2, 5))):
            key = self.luck.choice(_KEYS if self.luck.random() < 0.9 else _OTHER_KEYS)
            for _ in range(self.luck.choice((1, 1, 1, 4))):
                self._key(pygame.KEYDOWN, key, self.luck.choice(_MODS))
            if self.luck.random() < 0.1:
                self.arcade.post(Event(pygame.TEXTINPUT, text=self.luck.choice(_WRITTEN)))
            if self.luck.random() < 0.85:
                self._key(pygame.KEYUP, key)

    def _key(self, kind: int, key: int, mod: int = 0) -> None:
        self.arcade.post(Event(kind, key=key, mod=mod, unicode="", scancode=0))

    # Pads.

    def _pad(self) -> None:
        """Plug one in, pull one out, or press about on one."""
        if not self.pads or (len(self.pads) < _MOST_PADS and self.luck.random() < 0.05):
            self.plug_in()
        elif self.luck.random() < 0.04:
            self.pads.pop(self.luck.randrange(len(self.pads))).unplug()
        else:
            self._press_about(self.luck.choice(self.pads))

    def plug_in(self) -> VirtualPad:
        """Another gamepad comes."""
        self.pads.append(VirtualPad())
        self.moment()
        self.moment()
        return self.pads[-1]

    def _two_pads(self) -> None:
        """The same button, or two of them, on two pads in the same frame."""
        pads = [pad for pad in self.pads if pad.heard][:2]
        buttons = [self.luck.choice(_BUTTONS)] * 2
        if self.luck.random() < 0.5:
            buttons[1] = self.luck.choice(_BUTTONS)
        for pad, button in zip(pads, buttons, strict=False):
            pad.press(button)
        self.moment()
        for pad, button in zip(pads, buttons, strict=False):
            if pad.heard:
                pad.release(button)

    def _press_about(self, pad: VirtualPad) -> None:
        if not pad.heard:
            return
        if self.luck.random() < 0.3:
            full = self.luck.random() < 0.2
            x, y = (self.luck.choice((-1, 0, 1)) if full else self.luck.uniform(-1, 1) for _ in range(2))
            pad.stick(x, y)
        else:
            button = self.luck.choice(_BUTTONS)
            pad.press(button)
            self._maybe_moment()
            if self.luck.random() < 0.9 and pad.heard:
                pad.release(button)

    # The window and the system.

    def _strange(self) -> None:
        self.arcade.post(self.luck.choice(_STRANGE))

    def _window(self) -> None:
        match self.luck.randrange(7):
            case 0:
                self.arcade.post(Event(pygame.WINDOWFOCUSLOST))
            case 1:
                self.arcade.post(Event(pygame.WINDOWFOCUSGAINED))
            case 2:
                self.arcade.post(Event(pygame.WINDOWLEAVE))
            case 3:
                self.arcade.post(Event(pygame.WINDOWMINIMIZED))
                self._maybe_moment()
                self.arcade.post(Event(pygame.WINDOWRESTORED))
            case 4:
                self._key(pygame.KEYDOWN, pygame.K_F11)
                self._maybe_moment()
                self._key(pygame.KEYUP, pygame.K_F11)
            case 5 if not self.arcade.client.window.fullscreen:
                self.arcade.resize(self.luck.choice(_SIZES))
            case _:
                self._key(pygame.KEYDOWN, pygame.K_RETURN, pygame.KMOD_LALT)
                self._key(pygame.KEYUP, pygame.K_RETURN, pygame.KMOD_LALT)
