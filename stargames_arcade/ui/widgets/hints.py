"""What the buttons of the device in use do: face-button discs, key caps, mouse buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

import pygame

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.key_tables import Group, Meaning
from stargames_arcade.ui.nodes import Colour, Font, Label, Node, Picture, Shape
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

_DISC = 40
_PLATE = "#0A0F2C"
_TEXT_GAP = 10
_STEP = 34
_TEXT_SIZE = 22
_CAP_TEXT, _DISC_TEXT = 20, 22
_LARGEST_SIGN = 28
"""What stands on a key grows with the words beside it, as far as the key is high."""

_LETTERS: dict[str, Colour] = {"A": theme.OK, "B": theme.DANGER, "X": theme.INFO, "Y": theme.GOLD_400}
"""The colours of the round buttons, which go with their letters."""
_MENU_BARS = "M12 14H28M12 20H28M12 26H28"
_ENTER = "M38 12V19Q38 22 35 22H18M24 15L17 22L24 29"
_PAGE_UP = "M20 30V11M12 18L20 10L28 18M15 25H25"
_PAGE_DOWN = "M20 10V29M12 22L20 30L28 22M15 15H25"
_ARROWS: dict[str, str] = {
    "\N{UPWARDS ARROW}": "M20 29V11M12 19L20 11L28 19",
    "\N{DOWNWARDS ARROW}": "M20 11V29M12 21L20 29L28 21",
    "\N{LEFTWARDS ARROW}": "M29 20H11M19 12L11 20L19 28",
    "\N{RIGHTWARDS ARROW}": "M11 20H29M21 12L29 20L21 28",
}
"""Arrows are drawn as the other signs of keys are."""
_DRAWN: dict[int | None, tuple[str, float]] = {
    pygame.K_RETURN: (_ENTER, 54),
    pygame.K_KP_ENTER: (_ENTER, 54),
    pygame.K_PAGEUP: (_PAGE_UP, 40),
    pygame.K_PAGEDOWN: (_PAGE_DOWN, 40),
}
"""Keys whose sign is drawn as it stands on most of them, with the width of its cap."""


@lru_cache(maxsize=64)
def _disc(colour: Colour, w: float) -> Shape:
    return shapes.box(w, _DISC, _DISC / 2, _PLATE, colour, 3)


@cache
def _bars() -> Shape:
    """The disc of the pad's menu button."""
    return Shape(_disc(theme.NIGHT_400, 40).body + _symbol(_MENU_BARS), 40, 40)


@lru_cache(maxsize=64)
def _cap(w: float, symbol: str = "") -> Shape:
    body = shapes.box(w, _DISC, 10, _PLATE, theme.NIGHT_400, 3).body
    foot = shapes.path("M", 7, _DISC - 7, "H", w - 7)
    body += f'<path d="{foot}" stroke="#33407F" stroke-width="3" stroke-linecap="round"/>'
    return Shape(body + _symbol(symbol), w, _DISC)


def _symbol(path: str) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{theme.CREAM}" stroke-width="3" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
        if path
        else ""
    )


@lru_cache(maxsize=4)
def _mouse(right: bool) -> Shape:
    side = "M20 4.5V17H32.5V15Q32.5 4.5 20 4.5Z" if right else "M20 4.5V17H7.5V15Q7.5 4.5 20 4.5Z"
    line = f'fill="none" stroke="{theme.CREAM}" stroke-width="3"'
    body = shapes.rounded(7, 3, 26, 34, 13, f'fill="{_PLATE}"')
    body += f'<path d="{side}" fill="{theme.GOLD_400}"/>'
    body += shapes.rounded(7, 3, 26, 34, 13, line)
    return Shape(body + f'<path d="M8 17H32M20 4V17" {line}/>', 40, 40)


def key_sign(
    view: View, id: str, left: float, cy: float, key: Meaning, z: int = 0
) -> tuple[tuple[Node, ...], float]:
    """What stands on the key or button of an action, on the device in use, with its left edge at ``left``;
    and its width (0: there is none). A mouse user's other hand is at the keyboard, but at a split screen
    the keys may be somebody else's."""
    if view.device is Kind.MOUSE and key in (Key.CONFIRM, Key.CANCEL):
        return (Node(id, _mouse(key is Key.CANCEL), left + 20, cy, z),), 40
    if view.device is Kind.MOUSE and view.half is None:
        view = replace(view, device=Kind.KEYBOARD)
    text = view.keys.sign(view.device, view.keyboard_half, key, view.words)
    if not text:
        return (), 0
    if text in _ARROWS:
        ground = _disc(theme.NIGHT_400, 40) if view.device is Kind.PAD else _cap(40)
        arrow = Shape(ground.body + _symbol(_ARROWS[text]), 40, 40)
        return (Node(id, arrow, left + 20, cy, z),), 40
    if view.device is Kind.PAD:
        starts = view.keys.code(Group.PAD, key) == pygame.CONTROLLER_BUTTON_START
        if starts:
            return (Node(id, _bars(), left + 20, cy, z),), 40
        return _button(id, text, left, cy, z, _sign_size(view, _DISC_TEXT))
    code = view.keys.code(Group.keys(view.keyboard_half), key)
    if code in _DRAWN:
        symbol, w = _DRAWN[code]
        return (Node(id, _cap(w, symbol), left + w / 2, cy, z),), w
    size = _sign_size(view, _CAP_TEXT)
    w = max(40, round(text_width(text, Font.BLACK, size)) + 22)
    return (Node(id, _cap(w), left + w / 2, cy, z), _letter(id, text, left, cy - 2, w, z, size)), w


def _sign_size(view: View, size: float) -> float:
    return min(size * view.text_scale, _LARGEST_SIGN)


def _button(
    id: str, text: str, left: float, cy: float, z: int, size: float
) -> tuple[tuple[Node, ...], float]:
    """A pad's button: a disc, or longer for more than a letter."""
    w = 40 if len(text) == 1 else max(58, round(text_width(text, Font.BLACK, size)) + 22)
    disc = _disc(_LETTERS.get(text, theme.NIGHT_400), w)
    return (Node(id, disc, left + w / 2, cy, z), _letter(id, text, left, cy, w, z, size)), w


def _letter(id: str, text: str, left: float, cy: float, w: float, z: int, size: float) -> Node:
    label = Label(text, w, _DISC, Font.BLACK, size, theme.CREAM, 0, grown=True)
    return Node(f"{id}.letter", label, left + w / 2, cy, z)


def hints(
    view: View,
    x: float,
    cy: float,
    entries: Sequence[tuple[Key, str]],
    *,
    anchor: int = 1,
    room: float | None = None,
    id: str = "hint",
    z: int = 0,
) -> Picture:
    """Keys and what they do, for the device used last; touch shows none.

    ``x`` is the right edge of the row, its middle or its left edge by ``anchor`` 1, 0, -1. Where the row
    would be wider than ``room``, its last entries are left out.
    """
    if view.device is Kind.TOUCH:
        return Picture()
    nodes: list[Node] = []
    left = 0.0
    for key, text in entries:
        name = f"{id}.{key.value}"
        here = left
        sign, w = key_sign(view, name, left, cy, key, z)
        if not sign:
            continue
        left += w + _TEXT_GAP
        size = _TEXT_SIZE * view.text_scale
        wide = text_width(text, Font.BOLD, size)
        if room is not None and left + wide > room:
            left = here
            break
        nodes += sign
        words = Label(text, loose(wide), _DISC, Font.BOLD, size, theme.MIST, grown=True)
        nodes.append(Node(f"{name}.text", words, left + words.w / 2, cy, z))
        left += wide + _STEP
    shift = x - (left - _STEP) * (anchor + 1) / 2
    return Picture(tuple(node.at(node.x + shift, node.y) for node in nodes))
