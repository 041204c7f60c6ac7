"""What keys and buttons are called: in the settings' one line of text, and on screen in a player's words."""

from __future__ import annotations

from typing import Final

import pygame

from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.key_tables import DOWNWARD, LEFTWARD, RIGHTWARD, UPWARD, Meaning

_NAMED: Final[dict[str, int]] = {
    "space": pygame.K_SPACE,
    "enter": pygame.K_RETURN,
    "keypad_enter": pygame.K_KP_ENTER,
    "backspace": pygame.K_BACKSPACE,
    "tab": pygame.K_TAB,
    "page_up": pygame.K_PAGEUP,
    "page_down": pygame.K_PAGEDOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "insert": pygame.K_INSERT,
    "delete": pygame.K_DELETE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "esc": pygame.K_ESCAPE,
    **{f"f{n}": pygame.K_F1 + n - 1 for n in range(1, 13)},
}
"""Keys that write no sign of their own."""
_BY_CODE: Final = {code: name for name, code in _NAMED.items()}
_SAME_EVERYWHERE: Final = {
    "up": "\N{UPWARDS ARROW}",
    "down": "\N{DOWNWARDS ARROW}",
    "left": "\N{LEFTWARDS ARROW}",
    "right": "\N{RIGHTWARDS ARROW}",
    "esc": "Esc",
}
"""What these keys are called in every language; function keys, too, are called what is printed on them."""

_BUTTONS: Final[dict[str, int]] = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "ls": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rs": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "select": pygame.CONTROLLER_BUTTON_BACK,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
"""Buttons by what is printed on the common pad. The button in its middle is the system's and has no name."""
_BY_BUTTON: Final = {code: name for name, code in _BUTTONS.items()}

_WAYS: Final[dict[str, Meaning]] = {
    "up": UPWARD,
    "down": DOWNWARD,
    "left": LEFTWARD,
    "right": RIGHTWARD,
}
MEANINGS: Final[dict[str, Meaning]] = {
    **_WAYS,
    **{key.value: key for key in Key if key is not Key.DIGIT},
}
"""The actions by name. Digits are not among them: nobody can give them other keys."""
NAME_OF: Final[dict[Meaning, str]] = {meaning: name for name, meaning in MEANINGS.items()}


def key_name(code: int) -> str:
    """A key's name in the settings: the sign that it writes, or a word; empty if the arcade knows none."""
    if code in _BY_CODE:
        return _BY_CODE[code]
    sign = chr(code) if 0 < code < 0x11_0000 else ""
    return sign if sign.isprintable() and not sign.isspace() and sign == sign.lower() else ""


def key_of(name: str) -> int | None:
    """The key of that name."""
    if name in _NAMED:
        return _NAMED[name]
    return ord(name) if len(name) == 1 and key_name(ord(name)) else None


def button_name(code: int) -> str:
    """A pad button's name in the settings; empty if the arcade knows none."""
    return _BY_BUTTON.get(code, "")


def button_of(name: str) -> int | None:
    """The pad button of that name."""
    return _BUTTONS.get(name)


def key_sign(code: int, words: Words) -> str:
    """What a player calls that key: the sign on it, or a word."""
    name = key_name(code)
    if name in _SAME_EVERYWHERE:
        return _SAME_EVERYWHERE[name]
    spoken = code in _BY_CODE and code not in range(pygame.K_F1, pygame.K_F12 + 1)
    return words(f"key.{name}") if spoken else name.upper()


def button_sign(code: int) -> str:
    """What is printed on that button of the common pad."""
    name = button_name(code)
    if code == pygame.CONTROLLER_BUTTON_START:
        return "Start"
    if code == pygame.CONTROLLER_BUTTON_BACK:
        return "Select"
    return _SAME_EVERYWHERE.get(name, name.upper())
