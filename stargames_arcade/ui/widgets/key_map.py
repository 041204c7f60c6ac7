"""A keyboard seen from above, with the keys that mean something lit in the colour of whoever's they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Node, Picture, Shape

_GAP: Final = 0.1
"""Between two keys, in widths of a key."""


def _row(y: float, x: float, *keys: tuple[int, float]) -> dict[int, Rect]:
    """Keys side by side, each with its code and width."""
    found = {}
    for code, w in keys:
        found[code] = Rect(x, y, w, 1)
        x += w
    return found


def _letters(text: str) -> tuple[tuple[int, float], ...]:
    return tuple((ord(letter), 1) for letter in text)


_F: Final = tuple((pygame.K_F1 + n, 1.0) for n in range(12))
KEYS: Final[Mapping[int, Rect]] = {
    **_row(0, 0, (pygame.K_ESCAPE, 1)),
    **_row(0, 1.5, *_F[:4]),
    **_row(0, 6, *_F[4:8]),
    **_row(0, 10.5, *_F[8:]),
    **_row(
        1.2, 0, (pygame.K_BACKQUOTE, 1), *_letters("1234567890"), *_letters("-="), (pygame.K_BACKSPACE, 1.5)
    ),
    **_row(2.2, 0, (pygame.K_TAB, 1.5), *_letters("qwertyuiop[]"), (pygame.K_BACKSLASH, 1)),
    **_row(3.2, 0, (pygame.K_CAPSLOCK, 1.75), *_letters("asdfghjkl;'"), (pygame.K_RETURN, 1.75)),
    **_row(4.2, 0, (pygame.K_LSHIFT, 2.25), *_letters("zxcvbnm,./"), (pygame.K_RSHIFT, 2.25)),
    **_row(5.2, 0, (pygame.K_LCTRL, 1.5), (pygame.K_LALT, 1.5), (pygame.K_SPACE, 7.5), (pygame.K_RALT, 2)),
    **_row(5.2, 12.5, (pygame.K_RCTRL, 2)),
    **_row(1.2, 15, (pygame.K_INSERT, 1), (pygame.K_HOME, 1), (pygame.K_PAGEUP, 1)),
    **_row(2.2, 15, (pygame.K_DELETE, 1), (pygame.K_END, 1), (pygame.K_PAGEDOWN, 1)),
    **_row(4.2, 16, (pygame.K_UP, 1)),
    **_row(5.2, 15, (pygame.K_LEFT, 1), (pygame.K_DOWN, 1), (pygame.K_RIGHT, 1)),
}
"""Where the keys lie that nearly every keyboard has, in widths of a key."""
_W, _H = 18.0, 6.2


@lru_cache(maxsize=16)
def _keyboard(unit: float, lit: tuple[tuple[int, Colour], ...]) -> Shape:
    colours = dict(lit)
    body = ""
    for code, place in KEYS.items():
        x, y = place.x * unit, place.y * unit
        w, h = (place.w - _GAP) * unit, (place.h - _GAP) * unit
        colour = colours.get(code)
        paint = f'fill="{colour}"' if colour else 'fill="#1A2457" stroke="#33407F" stroke-width="1.5"'
        body += shapes.rounded(x + 1, y + 1, w - 2, h - 2, unit * 0.16, paint)
    return Shape(body, _W * unit, _H * unit)


def key_map(id: str, area: Rect, lit: Mapping[int, Colour], *, z: int = 0) -> Picture:
    """The keyboard in the middle of an area, with these keys lit."""
    unit = min(area.w / _W, area.h / _H)
    return Picture((Node(id, _keyboard(unit, tuple(sorted(lit.items()))), *area.centre, z),))
