"""What keys and pad buttons mean at first: one table a keyboard, half of a keyboard, and pad."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

import pygame

from stargames_arcade.ui.gestures import Key

Way: TypeAlias = tuple[int, int]
"""A direction: exactly one of the two is -1 or 1; down is positive."""
Meaning: TypeAlias = Key | Way
"""What a key or button does: a named intent, or a step of the focus."""

LEFTWARD, RIGHTWARD, UPWARD, DOWNWARD = (-1, 0), (1, 0), (0, -1), (0, 1)


class Group(Enum):
    """Whose keys: each group has one table, and no key twice in it. The halves share one keyboard, so no key
    is in both of them either."""

    KEYBOARD = "keyboard"
    LEFT = "left"
    RIGHT = "right"
    PAD = "pad"

    @classmethod
    def keys(cls, half: int) -> Group:
        """That of a whole keyboard (0), or of its left or right half (1, 2)."""
        return (cls.KEYBOARD, cls.LEFT, cls.RIGHT)[half]


HALVES: Final = (Group.LEFT, Group.RIGHT)

MAIN: Final[dict[Group, dict[Meaning, int]]] = {
    Group.KEYBOARD: {
        UPWARD: pygame.K_UP,
        DOWNWARD: pygame.K_DOWN,
        LEFTWARD: pygame.K_LEFT,
        RIGHTWARD: pygame.K_RIGHT,
        Key.CONFIRM: pygame.K_RETURN,
        Key.CANCEL: pygame.K_BACKSPACE,
        Key.FIRST: pygame.K_x,
        Key.SECOND: pygame.K_y,
        Key.THIRD: pygame.K_h,
        Key.PREVIOUS: pygame.K_PAGEUP,
        Key.NEXT: pygame.K_PAGEDOWN,
        Key.PAUSE: pygame.K_p,
    },
    Group.LEFT: {
        UPWARD: pygame.K_w,
        DOWNWARD: pygame.K_s,
        LEFTWARD: pygame.K_a,
        RIGHTWARD: pygame.K_d,
        Key.CONFIRM: pygame.K_SPACE,
        Key.CANCEL: pygame.K_q,
        Key.FIRST: pygame.K_e,
        Key.SECOND: pygame.K_r,
        Key.THIRD: pygame.K_c,
        Key.PREVIOUS: pygame.K_f,
        Key.NEXT: pygame.K_TAB,
    },
    Group.RIGHT: {
        UPWARD: pygame.K_UP,
        DOWNWARD: pygame.K_DOWN,
        LEFTWARD: pygame.K_LEFT,
        RIGHTWARD: pygame.K_RIGHT,
        Key.CONFIRM: pygame.K_RETURN,
        Key.CANCEL: pygame.K_BACKSPACE,
        Key.FIRST: pygame.K_m,
        Key.SECOND: pygame.K_n,
        Key.THIRD: pygame.K_j,
        Key.PREVIOUS: pygame.K_k,
        Key.NEXT: pygame.K_l,
    },
    Group.PAD: {
        UPWARD: pygame.CONTROLLER_BUTTON_DPAD_UP,
        DOWNWARD: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        LEFTWARD: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        RIGHTWARD: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        Key.CONFIRM: pygame.CONTROLLER_BUTTON_A,
        Key.CANCEL: pygame.CONTROLLER_BUTTON_B,
        Key.FIRST: pygame.CONTROLLER_BUTTON_X,
        Key.SECOND: pygame.CONTROLLER_BUTTON_Y,
        Key.THIRD: pygame.CONTROLLER_BUTTON_BACK,
        Key.PREVIOUS: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        Key.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        Key.PAUSE: pygame.CONTROLLER_BUTTON_START,
    },
}
"""The key of each action; a person may give it another. There is one for every action of every group."""

BESIDE: Final[dict[Group, dict[int, Meaning]]] = {
    Group.KEYBOARD: {
        pygame.K_KP_ENTER: Key.CONFIRM,
        pygame.K_SPACE: Key.CONFIRM,
        pygame.K_TAB: Key.NEXT,
        pygame.K_w: UPWARD,
        pygame.K_s: DOWNWARD,
        pygame.K_a: LEFTWARD,
        pygame.K_d: RIGHTWARD,
    },
    Group.LEFT: {},
    Group.RIGHT: {
        pygame.K_KP_ENTER: Key.CONFIRM,
        pygame.K_PAGEUP: Key.PREVIOUS,
        pygame.K_PAGEDOWN: Key.NEXT,
    },
    Group.PAD: {},
}
"""Further keys, which mean this as long as no action has been given them."""

FIXED: Final[dict[int, Key]] = {
    pygame.K_ESCAPE: Key.CANCEL,
    pygame.K_AC_BACK: Key.CANCEL,
    pygame.K_F10: Key.PAUSE,
}
"""Keys of the whole keyboard that always mean this, so that there is a way back from every choice of keys."""

_TOP_ROW: Final = tuple(range(pygame.K_0, pygame.K_9 + 1))
_KEYPAD: Final = (pygame.K_KP_0, *(pygame.K_KP_1 + n for n in range(9)))
DIGITS: Final[dict[int, int]] = {
    **{_TOP_ROW[n]: n for n in range(1, 10)},
    **{_KEYPAD[n]: n for n in range(1, 10)},
}
"""The number that a digit key stands for."""
DIGITS_OF_HALF: Final[dict[Group, dict[int, int]]] = {
    Group.LEFT: {_TOP_ROW[n]: n for n in range(1, 6)},
    Group.RIGHT: {
        **{_TOP_ROW[(n + 5) % 10]: n for n in range(1, 6)},
        **{_KEYPAD[n]: n for n in range(1, 10)},
    },
}
"""The same for the halves: 1 to 5 on the left are 6 to 0 on the right."""

RESERVED: Final = frozenset((*FIXED, *_TOP_ROW, *_KEYPAD, pygame.K_F11))
"""Keys that no action can be given: they have one meaning for ever, or are the window's."""

CHORDS: Final = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
"""With one of these held a key belongs to the window (Alt+Enter), never to the game."""

_SCAN_A, _SCAN_1 = 4, 30
BY_PLACE: Final[dict[int, int]] = {
    **{_SCAN_A + n: pygame.K_a + n for n in range(26)},
    **{_SCAN_1 + n: _TOP_ROW[(n + 1) % 10] for n in range(10)},
}
"""The key that stands at a place of the keyboard (its scan code) where letters are Latin and digits plain."""


def writes(code: int) -> bool:
    """Whether a key writes a sign: in a text field it then means nothing else."""
    return chr(code).isprintable() if code < 0x11_0000 else code in _KEYPAD_SIGNS


_KEYPAD_SIGNS: Final = frozenset(
    (
        *_KEYPAD,
        pygame.K_KP_PERIOD,
        pygame.K_KP_DIVIDE,
        pygame.K_KP_MULTIPLY,
        pygame.K_KP_MINUS,
        pygame.K_KP_PLUS,
        pygame.K_KP_EQUALS,
    )
)
