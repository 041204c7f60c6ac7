"""What the buttons of the device in use do: face-button discs, key caps, mouse buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TypeAlias

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
_SIGN_STEP = 14
"""After a sign without words, which needs less air before the next."""
_TEXT_SIZE = 22
_CAP_TEXT, _DISC_TEXT = 20, 22
_LARGEST_SIGN = 28
"""What stands on a key grows with the words beside it, as far as the key is high."""

_LETTERS: dict[str, Colour] = {"A": theme.OK, "B": theme.DANGER, "X": theme.INFO, "Y": theme.GOLD_400}
"""The colours of the round buttons, which go with their letters."""
_MENU_BARS = "M12 14H28M12 20H28M12 26H28"
_ENTER = "M38 12V19Q38 22 35 22H18M24 15L17 22L24 29"
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


_Entry: TypeAlias = tuple[Key, str]


@dataclass(frozen=True, slots=True)
class _Row:
    """How a row of hints finds its room: so many entries, the first of them with words of that size."""

    entries: tuple[_Entry, ...]
    told: int
    size: float

    @property
    def rank(self) -> tuple[int, int, float]:
        """The better row shows more signs, then more words, then larger ones."""
        return len(self.entries), self.told, self.size


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
    would be wider than ``room``, its words go back towards their usual size; then the last entries show
    their sign alone; they are left out only where not even the signs have room.
    """
    if view.device is Kind.TOUCH:
        return Picture()
    return _drawn(view, _fitted(view, tuple(entries), room), x, cy, anchor, id, z)


def hint_lines(
    view: View,
    x: float,
    cy: float,
    entries: Sequence[tuple[Key, str]],
    *,
    step: float,
    anchor: int,
    room: float,
    z: int = 0,
) -> Picture:
    """Hints on one line or, where more is told so, on two: ``step`` above and below ``cy``."""
    if view.device is Kind.TOUCH:
        return Picture()
    whole = tuple(entries)
    one = _fitted(view, whole, room)
    cuts = range(1, len(whole))
    pairs = [(_fitted(view, whole[:cut], room), _fitted(view, whole[cut:], room)) for cut in cuts]
    upper, lower = max(
        pairs, key=lambda pair: (_both(pair), -_unlike(pair), pair[0].told), default=(one, one)
    )
    if _both((upper, lower)) <= one.rank or upper is one:
        return _drawn(view, one, x, cy, anchor, "hint", z)
    above = _drawn(view, upper, x, cy - step, anchor, "hint", z)
    return above + _drawn(view, lower, x, cy + step, anchor, "hint", z)


def _unlike(pair: tuple[_Row, _Row]) -> int:
    """By how many signs one line is longer than the other."""
    upper, lower = pair
    return abs(len(upper.entries) - len(lower.entries))


def _both(pair: tuple[_Row, _Row]) -> tuple[int, int, float]:
    upper, lower = pair
    return len(upper.entries + lower.entries), upper.told + lower.told, min(upper.size, lower.size)


def _fitted(view: View, entries: tuple[_Entry, ...], room: float | None) -> _Row:
    """The row as it has room: its words as large as can be, then fewer words, then fewer signs."""
    wished = _TEXT_SIZE * view.text_scale
    measured = tuple(
        (entry, wide) for entry in entries if (wide := key_sign(view, "", 0, 0, entry[0])[1]) > 0
    )
    shown = tuple(entry for entry, _ in measured)
    if room is None:
        return _Row(shown, len(shown), wished)
    signs = [wide for _, wide in measured]
    size = wished
    while _wide(shown, signs, len(shown), size) > room and size > _TEXT_SIZE:
        size = max(size - 1, _TEXT_SIZE)
    told = len(shown)
    while told and _wide(shown, signs, told, size) > room:
        told -= 1
    while shown and not told and _wide(shown, signs, 0, size) > room:
        shown = shown[:-1]
    return _Row(shown, told, size)


def _wide(entries: tuple[_Entry, ...], signs: list[float], told: int, size: float) -> float:
    """How wide the row is when the first ``told`` entries have words."""
    words = (_TEXT_GAP + text_width(text, Font.BOLD, size) for _, text in entries[:told])
    gaps = (_STEP if at < told else _SIGN_STEP for at in range(len(entries) - 1))
    return sum(signs[: len(entries)]) + sum(words) + sum(gaps)


def _drawn(view: View, row: _Row, x: float, cy: float, anchor: int, id: str, z: int) -> Picture:
    nodes: list[Node] = []
    left = gap = 0.0
    for at, (key, text) in enumerate(row.entries):
        name = f"{id}.{key.value}"
        left += gap
        sign, w = key_sign(view, name, left, cy, key, z)
        nodes += sign
        left += w
        gap = _SIGN_STEP
        if at < row.told:
            wide = text_width(text, Font.BOLD, row.size)
            words = Label(text, loose(wide), _DISC, Font.BOLD, row.size, theme.MIST, grown=True)
            nodes.append(Node(f"{name}.text", words, left + _TEXT_GAP + words.w / 2, cy, z))
            left += _TEXT_GAP + wide
            gap = _STEP
    shift = x - left * (anchor + 1) / 2
    return Picture(tuple(node.at(node.x + shift, node.y) for node in nodes))
