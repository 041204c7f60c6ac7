"""Hands that work the X server itself: what they do comes to the client as from real devices."""

from __future__ import annotations

import random

import pygame

from tests.play.arcade import Arcade
from tests.play.hands import HANDS, Hand, KeyboardHand, LeftKeysHand, MouseHand, RightKeysHand
from tests.play.screen import Screen

_KEYSYMS = {
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_RETURN: "Return",
    pygame.K_KP_ENTER: "KP_Enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "Escape",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "BackSpace",
    **{pygame.K_0 + digit: f"{digit}" for digit in range(10)},
    **{pygame.K_a + letter: chr(ord("a") + letter) for letter in range(26)},
}


class ScreenMouse(MouseHand):
    """The server's pointer."""

    def __init__(self, arcade: Arcade, luck: random.Random, screen: Screen) -> None:
        super().__init__(arcade, luck)
        self._screen, self._window = screen, screen.window()

    def move(self, x: float, y: float) -> None:
        self._at = self._spot(x, y)
        self._screen.do("mousemove", "--window", self._window, "--", *self._at)

    def down(self, x: float, y: float) -> None:
        self._at = self._spot(x, y)
        self._screen.do("mousemove", "--window", self._window, "--", *self._at, "mousedown", 1)

    def up(self, x: float, y: float) -> None:
        self._at = self._spot(x, y)
        self._screen.do("mousemove", "--window", self._window, "--", *self._at, "mouseup", 1)

    def back(self) -> None:
        self._screen.do("click", 3)
        self.arcade.step(2)

    def _spot(self, x: float, y: float) -> tuple[int, int]:
        left, top = self.arcade.pixel(x, y)
        return round(left), round(top)


class ScreenKeyboard(KeyboardHand):
    """The server's keyboard."""

    def __init__(self, arcade: Arcade, luck: random.Random, screen: Screen) -> None:
        super().__init__(arcade, luck)
        self._screen = screen
        screen.window()

    def type(self, key: int, mod: int = 0) -> None:
        self._screen.do("key", _KEYSYMS[key])
        self.arcade.step(2)


class ScreenLeftKeys(ScreenKeyboard, LeftKeysHand):
    """The left half of the server's keyboard."""


class ScreenRightKeys(ScreenKeyboard, RightKeysHand):
    """The right half."""


def hand_of(device: str, arcade: Arcade, luck: random.Random, screen: Screen) -> Hand:
    """The hand of a device on a real screen; pad and finger are SDL's own there, too."""
    if device == "mouse":
        return ScreenMouse(arcade, luck, screen)
    if device == "keyboard":
        return ScreenKeyboard(arcade, luck, screen)
    return HANDS[device](arcade, luck)


def halves_of(arcade: Arcade, luck: random.Random, screen: Screen) -> tuple[Hand, Hand]:
    """The hands of two at the server's keyboard."""
    return ScreenLeftKeys(arcade, luck, screen), ScreenRightKeys(arcade, luck, screen)
