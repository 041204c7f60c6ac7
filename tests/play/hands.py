"""A person's hand on one device: what it does are raw events of the window system, never gestures."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from math import hypot
from typing import ClassVar

import pygame
from pygame.event import Event

from stargames_arcade.ui.pointing import DOUBLE_MS, DOUBLE_REACH
from tests.play.arcade import Arcade
from tests.virtual_pad import VirtualPad

Way = tuple[int, int]
MOST_STEPS = 60
"""No way of the focus is longer."""
TOUCH_MOUSE = 0xFFFFFFFF
"""SDL's number of the mouse that it makes of a finger."""
_ARROWS: dict[Way, int] = {
    (1, 0): pygame.K_RIGHT,
    (-1, 0): pygame.K_LEFT,
    (0, 1): pygame.K_DOWN,
    (0, -1): pygame.K_UP,
}
_CROSS: dict[Way, int] = {
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
}
_WAYS = tuple(_ARROWS)


class Hand(ABC):
    """Chooses what the picture shows, with one device alone."""

    points = False
    """Whether it points at places, so that it can also draw pieces about and click twice."""

    def __init__(self, arcade: Arcade, luck: random.Random) -> None:
        self.arcade = arcade
        self.luck = luck
        self.seat: int | None = None
        """Whose hand it is, where two play at one screen: the ring in that half is followed."""

    @abstractmethod
    def choose(self, target: str) -> None:
        """Choose a target, and let the loop take that in."""

    @abstractmethod
    def back(self) -> None:
        """Go back, or open the pause."""

    def let_go(self) -> None:
        """Put the device away."""
        self.arcade.step()


class Pointer(Hand):
    """A hand that points: mouse or finger."""

    points = True

    def __init__(self, arcade: Arcade, luck: random.Random) -> None:
        super().__init__(arcade, luck)
        self._clicked: tuple[float, float, float] | None = None

    def choose(self, target: str) -> None:
        self.click_at(*self.place_on(target))

    def place_on(self, target: str) -> tuple[float, float]:
        """Somewhere about the middle of a target, where nothing else lies over it; canvas units."""
        rect = self.arcade.target(target).rect
        for spread in (0.3, 0.2, 0.1):
            x = rect.centre[0] + rect.w * self.luck.uniform(-spread, spread)
            y = rect.centre[1] + rect.h * self.luck.uniform(-spread, spread)
            hit = self.arcade.picture.hit(x, y)
            if hit is not None and hit.id == target:
                return x, y
        return rect.centre

    def click_at(self, x: float, y: float) -> None:
        """One click at a place, with a frame between down and up as any finger takes."""
        self._not_doubled(x, y)
        self.down(x, y)
        self.arcade.step()
        self.up(x, y)
        self.arcade.step()

    def double_click_at(self, x: float, y: float, gap_ms: float = 0) -> None:
        """Two quick clicks at a place, the second one frame or so much later."""
        self._not_doubled(x, y)
        for wait in (gap_ms, 0.0):
            self.down(x, y)
            self.up(x, y)
            self.arcade.step()
            self.arcade.wait(wait)

    def _not_doubled(self, x: float, y: float) -> None:
        """Wait until a click here is not taken for the second of a double one."""
        if self._clicked is not None:
            then, x0, y0 = self._clicked
            if hypot(x - x0, y - y0) <= 2 * DOUBLE_REACH:
                self.arcade.until(lambda: self.arcade.now > then + DOUBLE_MS + 60, "time passes")
        self._clicked = self.arcade.now, x, y

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 3) -> None:
        """Draw what lies at one place to another."""
        (x, y), (to_x, to_y) = start, end
        self.down(x, y)
        for step in range(1, steps + 1):
            self.move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.arcade.step()
        self.up(to_x, to_y)
        self.arcade.step()

    @abstractmethod
    def down(self, x: float, y: float) -> None:
        """Press at a place of the canvas."""

    @abstractmethod
    def move(self, x: float, y: float) -> None:
        """Move there, pressed."""

    @abstractmethod
    def up(self, x: float, y: float) -> None:
        """Let go there."""


class MouseHand(Pointer):
    """A mouse: it moves to where it clicks, and its right button goes back."""

    def __init__(self, arcade: Arcade, luck: random.Random) -> None:
        super().__init__(arcade, luck)
        self._at = (0, 0)
        self._pressed = 0

    def move(self, x: float, y: float) -> None:
        left, top = self.arcade.pixel(x, y)
        to = round(left), round(top)
        rel = to[0] - self._at[0], to[1] - self._at[1]
        self._at = to
        buttons = (self._pressed, 0, 0)
        self.arcade.post(Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False))

    def down(self, x: float, y: float) -> None:
        self.move(x, y)
        self._pressed = 1
        self.button(pygame.MOUSEBUTTONDOWN, 1)

    def up(self, x: float, y: float) -> None:
        self.move(x, y)
        self._pressed = 0
        self.button(pygame.MOUSEBUTTONUP, 1)

    def back(self) -> None:
        self.button(pygame.MOUSEBUTTONDOWN, 3)
        self.button(pygame.MOUSEBUTTONUP, 3)
        self.arcade.step()

    def button(self, kind: int, button: int) -> None:
        """Something a button does where the mouse is."""
        self.arcade.post(Event(kind, pos=self._at, button=button, touch=False))


class TouchHand(Pointer):
    """A finger; the system makes mouse events of it too, as it really does."""

    def __init__(self, arcade: Arcade, luck: random.Random, finger: int = 5) -> None:
        super().__init__(arcade, luck)
        self.finger = finger
        self._at = (0.0, 0.0)

    def down(self, x: float, y: float) -> None:
        self._touch(pygame.FINGERDOWN, x, y)
        self._made_mouse(pygame.MOUSEBUTTONDOWN)

    def move(self, x: float, y: float) -> None:
        self._touch(pygame.FINGERMOTION, x, y)
        self._made_mouse(pygame.MOUSEMOTION)

    def up(self, x: float, y: float) -> None:
        self._touch(pygame.FINGERUP, x, y)
        self._made_mouse(pygame.MOUSEBUTTONUP)

    def back(self) -> None:
        """There is a button for it wherever a finger must go back."""
        self.choose("pause" if self.arcade.picture.target("pause") else "back")

    def _touch(self, kind: int, x: float, y: float) -> None:
        (left, top), (w, h) = self.arcade.pixel(x, y), self.arcade.client.window.size
        share = left / w, top / h
        dx, dy = share[0] - self._at[0], share[1] - self._at[1]
        self._at = share
        self.arcade.post(
            Event(kind, touch_id=1, finger_id=self.finger, x=share[0], y=share[1], dx=dx, dy=dy, pressure=1.0)
        )

    def _made_mouse(self, kind: int) -> None:
        w, h = self.arcade.client.window.size
        pos = round(self._at[0] * w), round(self._at[1] * h)
        if kind == pygame.MOUSEMOTION:
            event = Event(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=True, which=TOUCH_MOUSE)
        else:
            event = Event(kind, pos=pos, button=1, touch=True, which=TOUCH_MOUSE)
        self.arcade.post(event)


class Stepper(Hand):
    """A hand that leads the focus: keyboard or pad. It sees the ring and steers towards what it wants."""

    def choose(self, target: str) -> None:
        self.walk_to(target)
        self.confirm()

    def walk_to(self, target: str) -> None:
        """Lead the ring to a target by directions alone, the straight way first, as a person would."""
        arcade = self.arcade
        tried: set[tuple[str | None, Way]] = set()
        for _ in range(MOST_STEPS):
            at = arcade.focus_of(self.seat)
            if at == target:
                return
            ways = [way for way in self._ways(at, target) if (at, way) not in tried]
            way = ways[0] if ways else self.luck.choice(_WAYS)
            tried.add((at, way))
            self.steer(way)
        raise AssertionError(f"{target} is out of reach from {arcade.focus_of(self.seat)} in {arcade.scene}")

    def _ways(self, at: str | None, target: str) -> tuple[Way, ...]:
        """The directions, the most promising first."""
        here = self.arcade.picture.target(at) if at is not None else None
        if here is None:
            return _WAYS
        (x, y), (to_x, to_y) = here.rect.centre, self.arcade.target(target).rect.centre
        across, along = (1 if to_x > x else -1, 0), (0, 1 if to_y > y else -1)
        first = [across, along] if abs(to_x - x) > abs(to_y - y) else [along, across]
        return (*first, (-first[1][0], -first[1][1]), (-first[0][0], -first[0][1]))

    @abstractmethod
    def steer(self, way: Way) -> None:
        """One step of the focus."""

    @abstractmethod
    def confirm(self) -> None:
        """Choose what has the focus."""

    @abstractmethod
    def second(self) -> None:
        """The button that throws, and after the last throw is the joker (X)."""

    @abstractmethod
    def jump(self) -> None:
        """The button that leads to the sheet and back (Y)."""

    @abstractmethod
    def next_group(self) -> None:
        """The button that leads to the next group (Tab, RB)."""

    @abstractmethod
    def hint(self) -> None:
        """The button that takes what the help shows (H, Select)."""

    def take_piece(self, place: int) -> bool:
        """Take a piece by a button of its own, if the device has one for it."""
        return False


class KeyboardHand(Stepper):
    """The keys, pressed and let go."""

    ways: ClassVar[dict[Way, int]] = _ARROWS
    confirms: ClassVar[tuple[int, ...]] = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)
    backs, seconds, jumps, leafs = pygame.K_ESCAPE, pygame.K_x, pygame.K_y, pygame.K_TAB
    hints = pygame.K_h
    digits: ClassVar[tuple[int, ...]] = tuple(range(pygame.K_1, pygame.K_6))

    def steer(self, way: Way) -> None:
        self.type(self.ways[way])

    def confirm(self) -> None:
        self.type(self.luck.choice(self.confirms))

    def back(self) -> None:
        self.type(self.backs)

    def second(self) -> None:
        self.type(self.seconds)

    def jump(self) -> None:
        self.type(self.jumps)

    def next_group(self) -> None:
        self.type(self.leafs)

    def hint(self) -> None:
        self.type(self.hints)

    def take_piece(self, place: int) -> bool:
        self.type(self.digits[place])
        return True

    def type(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.press(key, mod)
        self.release(key, mod)
        self.arcade.step()

    def press(self, key: int, mod: int = 0) -> None:
        """Hold a key down."""
        self.arcade.post(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))

    def release(self, key: int, mod: int = 0) -> None:
        """Let a key go."""
        self.arcade.post(Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))


class LeftKeysHand(KeyboardHand):
    """The left half of a keyboard that two people share."""

    ways: ClassVar[dict[Way, int]] = {
        (1, 0): pygame.K_d,
        (-1, 0): pygame.K_a,
        (0, 1): pygame.K_s,
        (0, -1): pygame.K_w,
    }
    confirms: ClassVar[tuple[int, ...]] = (pygame.K_SPACE,)
    backs, seconds, jumps, leafs = pygame.K_q, pygame.K_e, pygame.K_r, pygame.K_TAB
    hints = pygame.K_c


class RightKeysHand(KeyboardHand):
    """The right half."""

    confirms: ClassVar[tuple[int, ...]] = (pygame.K_RETURN, pygame.K_KP_ENTER)
    backs, seconds, jumps, leafs = pygame.K_BACKSPACE, pygame.K_m, pygame.K_n, pygame.K_l
    hints = pygame.K_j
    digits: ClassVar[tuple[int, ...]] = (*range(pygame.K_6, pygame.K_9 + 1), pygame.K_0)


class PadHand(Stepper):
    """A gamepad plugged into SDL itself; it steers by cross and stick in turn."""

    def __init__(self, arcade: Arcade, luck: random.Random) -> None:
        super().__init__(arcade, luck)
        self.pad = VirtualPad()
        arcade.step(2)

    def steer(self, way: Way) -> None:
        if self.luck.random() < 0.5:
            self.pad.stick(0.95 * way[0], 0.95 * way[1])
            self.arcade.step()
            self.pad.stick(0, 0)
        else:
            self.pad.press(_CROSS[way])
            self.arcade.step()
            self.pad.release(_CROSS[way])
        self.arcade.step()

    def confirm(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_A)

    def back(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_B)

    def second(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_X)

    def jump(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_Y)

    def next_group(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def hint(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_BACK)

    def push(self, button: int) -> None:
        """Press a button and let it go; a pad tells only what it finds at each turn of the loop."""
        self.pad.press(button)
        self.arcade.step()
        self.pad.release(button)
        self.arcade.step()

    def let_go(self) -> None:
        self.pad.unplug()
        self.arcade.step(2)


HANDS: dict[str, type[Hand]] = {
    "mouse": MouseHand,
    "touch": TouchHand,
    "keyboard": KeyboardHand,
    "pad": PadHand,
}
