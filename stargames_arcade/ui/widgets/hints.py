"""What the buttons of the device in use do: face-button discs, key caps, mouse buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
_STEP, _CLOSE_STEP = 34, 20
"""From the words of one entry to the next sign, and how little that may be."""
_SIGN_STEP = 14
"""Between signs without words."""
_TEXT_SIZE = 22
_KEPT = (Key.CONFIRM, Key.CANCEL)
"""What is told whatever else has no room."""
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
    """How a row of hints finds its room: these entries, words of that size, and so much between them."""

    entries: tuple[_Entry, ...]
    size: float
    step: float = _STEP
    told: bool = True
    """Whether all have their words; else none has."""

    @property
    def rank(self) -> tuple[int, bool, float]:
        """The better row has more entries, then words, then larger ones."""
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
    would be wider than ``room``, its words go back towards their usual size, its entries move together, and
    the words become as small as words may be. Then the last entries are left out, sign and words: never what
    Confirm does or leads back. Those two show their signs alone where not even their words have room.
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
    upper, lower = max(pairs, key=lambda pair: (_both(pair), -_unlike(pair)), default=(one, one))
    if _both((upper, lower)) <= one.rank or upper is one:
        return _drawn(view, one, x, cy, anchor, "hint", z)
    size, close = min(upper.size, lower.size), min(upper.step, lower.step)
    above, below = (replace(row, size=size, step=close) for row in (upper, lower))
    return _drawn(view, above, x, cy - step, anchor, "hint", z) + _drawn(
        view, below, x, cy + step, anchor, "hint", z
    )


def _unlike(pair: tuple[_Row, _Row]) -> int:
    """By how many entries one line is longer than the other; of two the upper is rather the longer one."""
    upper, lower = pair
    return 2 * abs(len(upper.entries) - len(lower.entries)) + (len(upper.entries) < len(lower.entries))


def _both(pair: tuple[_Row, _Row]) -> tuple[int, bool, float]:
    upper, lower = pair
    return len(upper.entries + lower.entries), upper.told and lower.told, min(upper.size, lower.size)


def _fitted(view: View, entries: tuple[_Entry, ...], room: float | None) -> _Row:
    """The row as it has room: its words as large as can be, then smaller and closer, then fewer entries."""
    shown = tuple(entry for entry in entries if key_sign(view, "", 0, 0, entry[0])[1] > 0)
    if room is None:
        return _Row(shown, _TEXT_SIZE * view.text_scale)
    while True:
        for size, step in _sizes(view):
            row = _Row(shown, size, step)
            if _wide(view, row) <= room:
                return row
        spare = [at for at, (key, _) in enumerate(shown) if key not in _KEPT]
        if not spare:
            break
        shown = shown[: spare[-1]] + shown[spare[-1] + 1 :]
    row = _Row(shown, theme.SMALLEST_TEXT, _SIGN_STEP, told=False)
    while row.entries and _wide(view, row) > room:
        row = replace(row, entries=row.entries[:-1])
    return row


def _sizes(view: View) -> Iterator[tuple[float, float]]:
    """Sizes of words with the step from entry to entry, the best first."""
    size = _TEXT_SIZE * view.text_scale
    while size > _TEXT_SIZE:
        yield size, _STEP
        size -= 1
    yield _TEXT_SIZE, _STEP
    for smaller in range(_TEXT_SIZE, theme.SMALLEST_TEXT - 1, -1):
        yield smaller, _CLOSE_STEP


def _beside(view: View, row: _Row) -> View:
    """The view for the signs of a row: they are as large as its words are."""
    scale = max(round(row.size / _TEXT_SIZE * 100), 100)
    return replace(view, comfort=replace(view.comfort, text_size=scale))


def _wide(view: View, row: _Row) -> float:
    beside = _beside(view, row)
    wide = sum(key_sign(beside, "", 0, 0, key)[1] for key, _ in row.entries)
    if row.told:
        wide += sum(_TEXT_GAP + text_width(text, Font.BOLD, row.size) for _, text in row.entries)
    return wide + row.step * max(len(row.entries) - 1, 0)


def _drawn(view: View, row: _Row, x: float, cy: float, anchor: int, id: str, z: int) -> Picture:
    nodes: list[Node] = []
    left = gap = 0.0
    beside = _beside(view, row)
    for key, text in row.entries:
        name = f"{id}.{key.value}"
        left += gap
        sign, w = key_sign(beside, name, left, cy, key, z)
        nodes += sign
        left += w
        gap = row.step
        if row.told:
            wide = text_width(text, Font.BOLD, row.size)
            words = Label(text, loose(wide), _DISC, Font.BOLD, row.size, theme.MIST, grown=True)
            nodes.append(Node(f"{name}.text", words, left + _TEXT_GAP + words.w / 2, cy, z))
            left += _TEXT_GAP + wide
    shift = x - left * (anchor + 1) / 2
    return Picture(tuple(node.at(node.x + shift, node.y) for node in nodes))
