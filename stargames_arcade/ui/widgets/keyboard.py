"""A keyboard on the screen: keys in rows, as large as their place allows, each a target of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, Shape, Target, placed
from stargames_arcade.ui.shapes import LIP
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import State, button
from stargames_arcade.ui.widgets.surfaces import surface

KEY_GAP = 10
KEY_HEIGHT = 76
_RADIUS = 14
_LETTER, _WORD = 32, 24
_SIGNS = {
    "shift": "M16 5L28 18H21V26H11V18H4Z",
    "erase": "M11 6H29V26H11L3 16ZM15 12L23 20M23 12L15 20",
}
"""Outlines of 32 x 32 for keys that do something."""


@dataclass(frozen=True, slots=True)
class KeyCap:
    """One key: its target is ``f"{keyboard}.{id}"``, its width in letter keys."""

    id: str
    text: str
    """What stands on it; for ``shift`` and ``erase`` a sign is drawn."""
    wide: float = 1
    on: bool = False
    """Whether it is held, as shift is."""
    main: bool = False
    """Whether it is the thing to do: gold."""


def keyboard_height(rows: int) -> float:
    """How high so many rows of keys are."""
    return rows * KEY_HEIGHT + (rows - 1) * KEY_GAP


def keyboard(
    view: View, id: str, rect: Rect, rows: Sequence[Sequence[KeyCap]], *, hidden: bool = False, z: int = 0
) -> Picture:
    """The keys in the middle of ``rect``, from its top; no letter is wider than in the widest row.

    ``hidden``: for pointing only, since somebody writes on a real keyboard.
    """
    most = max(sum(cap.wide for cap in row) for row in rows)
    unit = (rect.w + KEY_GAP) / most
    nodes: list[Node] = []
    targets: list[Target] = []
    top = rect.y
    for row in rows:
        left = rect.x + (rect.w + KEY_GAP - unit * sum(cap.wide for cap in row)) / 2
        for cap in row:
            box = Rect(left, top, unit * cap.wide - KEY_GAP, KEY_HEIGHT)
            name = f"{id}.{cap.id}"
            nodes += _key(view, name, box, cap, z)
            targets.append(Target(name, box, radius=_RADIUS, group=id, z=z, hidden=hidden))
            left += unit * cap.wide
        top += KEY_HEIGHT + KEY_GAP
    return Picture(tuple(nodes), tuple(targets))


@lru_cache(maxsize=128)
def _cap(w: float, state: State, on: bool) -> Shape:
    """A key cap with its lip; pressed, the lip is gone."""
    down = 4 if state.pressed else 0
    fill = "#3A4A9C" if on else "#2E3B82" if state.hovered else "#202C69" if state.pressed else "#26326F"
    edge = theme.GOLD_400 if on else "#4354A6"
    body = shapes.rounded(0, 6, w, KEY_HEIGHT - 6, _RADIUS, 'fill="#10173F"') if not state.pressed else ""
    paint = f'fill="{fill}" stroke="{edge}" stroke-width="{3 if on else 2}"'
    body += shapes.rounded(1.5, 1.5 + down, w - 3, KEY_HEIGHT - 9, _RADIUS - 1, paint)
    return Shape(body, w, KEY_HEIGHT)


@cache
def _sign(name: str, full: bool) -> Shape:
    colour = theme.GOLD_400 if full else theme.CREAM
    return Shape(
        f'<path d="{_SIGNS[name]}" fill="{colour if full else "none"}" stroke="{colour}" stroke-width="3" '
        f'stroke-linecap="round" stroke-linejoin="round"/>',
        32,
        32,
    )


def _key(view: View, id: str, box: Rect, cap: KeyCap, z: int) -> tuple[Node, ...]:
    if cap.main:
        face = Rect(box.x, box.y, box.w, box.h - LIP)
        return button(view, id, face, cap.text, text_size=_WORD, small=True).nodes
    state = State.of(view, id)
    ground = surface(id, box, _cap(box.w, state, cap.on), z)
    cx, cy = box.centre[0], box.y + (KEY_HEIGHT - 6) / 2 + (4 if state.pressed else 0)
    if cap.id in _SIGNS:
        sign = _sign(cap.id, cap.on)
        return ground, placed(f"{id}.sign", sign, cx - 16, cy - 16, z)
    size = _LETTER if len(cap.text) == 1 else _WORD
    words = Label(cap.text, box.w - 12, KEY_HEIGHT - 16, Font.BOLD, size, theme.CREAM, 0, smallest=18)
    return ground, Node(f"{id}.text", words, cx, cy, z)
