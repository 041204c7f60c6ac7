"""A value in a well that opens a list of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, Target
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import State, icon_name
from stargames_arcade.ui.widgets.surfaces import surface

_ICON, _GAP = 34, 10
_BADGE = (48, 34)
_WRONG = "#FFB3BC"


@cache
def _chevrons() -> Shape:
    return shapes.stroke("M3 12L11 4L19 12M3 22L11 30L19 22", 22, 34, theme.HAZE, 4)


def pick(
    view: View,
    id: str,
    rect: Rect,
    text: str,
    *,
    icons: Sequence[str] = (),
    badge: str = "",
    wrong: bool = False,
    group: str = "",
    z: int = 0,
) -> Picture:
    """The value, after drawings or a badge with a short code, and chevrons: there is more to choose from.

    ``wrong``: the value cannot stay, its edge and words say so.
    """
    state, cy = State.of(view, id), rect.centre[1]
    fill = "#2C3A82" if view.focus == id else "#202C69" if state.hovered or state.pressed else "#0C1236"
    edge = theme.DANGER if wrong else theme.NIGHT_500 if state.hovered else "#26316F"
    ground = surface(id, rect, shapes.box(rect.w, rect.h, 16, fill, edge, 2, shade=0.36), z)
    signs, left = _signs(id, rect.x + 20, cy, icons, badge, z)
    left, right = left + 4, rect.right - 20 - 22
    colour = _WRONG if wrong else theme.CREAM
    words = Label(text, right - 12 - left, rect.h - 8, Font.BOLD, 24, colour, -1, 0, 2, 18, 1.0)
    value = Node(f"{id}.text", words, (left + right - 12) / 2, cy, z)
    more = Node(f"{id}.more", _chevrons(), right + 11, cy, z)
    return Picture((ground, *signs, value, more), (Target(id, rect, radius=16, group=group, z=z),))


def _signs(
    id: str, left: float, cy: float, icons: Sequence[str], badge: str, z: int
) -> tuple[list[Node], float]:
    """The drawings and the badge before a value, and where it begins."""
    nodes: list[Node] = []
    for icon in icons:
        nodes.append(Node(f"{id}.{icon}", Drawing(icon_name(icon), _ICON, _ICON), left + _ICON / 2, cy, z))
        left += _ICON + _GAP
    if badge:
        w, h = _BADGE
        code = Label(badge, w, h, Font.BLACK, 20, theme.CREAM, 0, smallest=18)
        nodes.append(Node(f"{id}.badge", shapes.box(w, h, 9, "#3A4A9C"), left + w / 2, cy, z))
        nodes.append(Node(f"{id}.code", code, left + w / 2, cy, z))
        left += w + _GAP
    return nodes, left
