"""Rows of lists and fields to write in."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, Target, placed
from stargames_arcade.ui.shapes import path
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import State, icon_name
from stargames_arcade.ui.widgets.surfaces import surface

_HOVER, _FOCUS, _PRESSED, _SELECTED = "#26326F", "#2C3A82", "#202C69", "#2A2F74"
_RADIUS = 14
CARET_MS = 530
"""The caret is shown and hidden for so long in turn."""
_FIELD_MARGIN = 20


@lru_cache(maxsize=64)
def _selected(w: float, h: float) -> Shape:
    """The ground of a chosen row with its gold bar at the left."""
    r = _RADIUS
    bar = path("M", r, 0, "Q", 0, 0, 0, r, "V", h - r, "Q", 0, h, r, h, "L", r, h, "Q", 6, h, 6, h - r)
    bar += path("V", r, "Q", 6, 0, r, 0)
    body = shapes.rounded(0, 0, w, h, r, f'fill="{_SELECTED}"')
    return Shape(f'{body}<path d="{bar}Z" fill="{theme.GOLD_400}"/>', w, h)


def list_row(
    view: View,
    id: str,
    rect: Rect,
    text: str,
    *,
    value: str = "",
    icon: str | None = None,
    selected: bool = False,
    enabled: bool = True,
    text_size: float = 22,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A row of a list: drawing or icon, words, value at the right; a chosen one has a gold bar and a tick."""
    state = State.of(view, id, enabled)
    nodes: list[Node] = []
    fill = _FOCUS if view.focus == id else _PRESSED if state.pressed else _HOVER if state.hovered else None
    if selected and fill is None:
        nodes.append(surface(id, rect, _selected(rect.w, rect.h), z))
    elif fill is not None:
        nodes.append(surface(id, rect, shapes.box(rect.w, rect.h, _RADIUS, fill), z))
    left, right, cy = rect.x + 18, rect.right - 18, rect.centre[1]
    if icon is not None:
        w = min(40, rect.h - 16)
        nodes.append(Node(f"{id}.icon", Drawing(icon_name(icon), w, w), left + w / 2, cy, z))
        left += w + 14
    if value:
        w = loose(text_width(value, Font.BOLD, text_size))
        words = Label(value, w, rect.h - 6, Font.BOLD, text_size, theme.MIST, 1)
        nodes.append(Node(f"{id}.value", words, right - w / 2, cy, z))
        right -= w + 14
    if selected:
        nodes.append(Node(f"{id}.tick", Drawing("icons/check", 26, 26), right - 13, cy, z))
        right -= 26 + 14
    words = Label(text, right - left, rect.h - 6, Font.BOLD, text_size, theme.CREAM, smallest=18)
    nodes.append(Node(f"{id}.text", words, (left + right) / 2, cy, z))
    alpha = state.alpha
    target = Target(id, rect, enabled, radius=_RADIUS, group=group, z=z)
    return Picture(tuple(replace(node, alpha=alpha) for node in nodes), (target,))


def text_field(
    view: View,
    id: str,
    rect: Rect,
    text: str,
    *,
    placeholder: str = "",
    at: int | None = None,
    caret: bool = False,
    text_size: float = 24,
    enabled: bool = True,
    hidden: bool = False,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A well to write in. Of a long text the part shows that the caret stands in: before the sign ``at``, or
    at the end. ``caret``: whether it shows now (``caret_shows``)."""
    state = State.of(view, id, enabled)
    edge = theme.NIGHT_500 if state.hovered else "#26316F"
    nodes = [surface(id, rect, shapes.box(rect.w, rect.h, 16, "#0C1236", edge, 2, shade=0.36), z)]
    size, left = text_size * view.text_scale, rect.x + _FIELD_MARGIN
    at = len(text) if at is None else at
    start, end = _window(text, at, rect, size)
    shown = text[start:end] if text else placeholder
    colour = theme.CREAM if text else theme.HAZE
    words = Label(shown, rect.w - 2 * _FIELD_MARGIN, rect.h - 8, Font.BOLD, size, colour, smallest=18)
    nodes.append(Node(f"{id}.text", replace(words, grown=True), *rect.centre, z))
    if caret:
        high = round(size * 4 / 3)
        x = left + (text_width(text[start:at], Font.BOLD, size) + 2 if at > start else 0)
        bar = shapes.rule(2, high, theme.GOLD_400)
        nodes.append(placed(f"{id}.caret", bar, x, rect.centre[1] - high / 2, z))
    alpha = state.alpha
    target = Target(id, rect, enabled, radius=16, group=group, z=z, hidden=hidden)
    return Picture(tuple(replace(node, alpha=alpha) for node in nodes), (target,))


def text_place(view: View, rect: Rect, text: str, at: int, x: float, *, text_size: float = 24) -> int:
    """Before which sign a pointer at ``x`` puts the caret of a field, while it stands before ``at``."""
    size = text_size * view.text_scale
    start, end = _window(text, at, rect, size)
    left = x - rect.x - _FIELD_MARGIN
    return min(range(start, end + 1), key=lambda n: abs(text_width(text[start:n], Font.BOLD, size) - left))


def _window(text: str, at: int, rect: Rect, size: float) -> tuple[int, int]:
    """The part of a text that a field shows, so that the caret before ``at`` is inside."""
    room, start, end = rect.w - 2 * _FIELD_MARGIN - 6, 0, len(text)
    while start < at and text_width(text[start:at], Font.BOLD, size) > room:
        start += 1
    while end > at and text_width(text[start:end], Font.BOLD, size) > room:
        end -= 1
    return start, end


def caret_shows(ms: float) -> bool:
    """Whether the caret shows so many ms after the last key."""
    return int(ms / CARET_MS) % 2 == 0
