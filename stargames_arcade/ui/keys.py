"""What keys and pad buttons mean (one table each); everything is reachable with either alone."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from stargames_arcade.ui.gestures import Key

Way: TypeAlias = tuple[int, int]

KEY_WAYS: dict[int, Way] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
KEY_MEANINGS: dict[int, Key] = {
    pygame.K_RETURN: Key.CONFIRM,
    pygame.K_KP_ENTER: Key.CONFIRM,
    pygame.K_SPACE: Key.CONFIRM,
    pygame.K_ESCAPE: Key.CANCEL,
    pygame.K_BACKSPACE: Key.CANCEL,
    pygame.K_AC_BACK: Key.CANCEL,
    pygame.K_x: Key.FIRST,
    pygame.K_y: Key.SECOND,
    pygame.K_PAGEUP: Key.PREVIOUS,
    pygame.K_PAGEDOWN: Key.NEXT,
    pygame.K_TAB: Key.NEXT,
    pygame.K_p: Key.PAUSE,
    pygame.K_F10: Key.PAUSE,
}
DIGITS: dict[int, int] = {
    **{pygame.K_1 + n: n + 1 for n in range(9)},
    **{pygame.K_KP_1 + n: n + 1 for n in range(9)},
}
"""The number that a digit key stands for."""
TYPED = frozenset((pygame.K_SPACE, pygame.K_x, pygame.K_y, pygame.K_p, *DIGITS))
"""Keys that write: in a text field they have no other meaning."""
CHORDS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
"""With one of these held a key belongs to the window (Alt+Enter), never to the game."""

BUTTON_WAYS: dict[int, Way] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
BUTTON_MEANINGS: dict[int, Key] = {
    pygame.CONTROLLER_BUTTON_A: Key.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Key.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Key.FIRST,
    pygame.CONTROLLER_BUTTON_Y: Key.SECOND,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Key.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Key.NEXT,
    pygame.CONTROLLER_BUTTON_START: Key.PAUSE,
}


def meaning(key: int, mods: int) -> Key | None:
    """What a key press means, given the modifiers held with it."""
    if mods & CHORDS:
        return None
    found = Key.DIGIT if key in DIGITS else KEY_MEANINGS.get(key)
    if key == pygame.K_TAB and mods & pygame.KMOD_SHIFT:
        return Key.PREVIOUS
    return found
