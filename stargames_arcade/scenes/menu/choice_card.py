"""One of a few things to choose: a night card that turns gold at its edge."""

from __future__ import annotations

from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.view import View


def surface_of(
    view: View, id: str, rect: Rect, *, chosen: bool, group: str = "", radius: float = 20
) -> Picture:
    """The ground of such a card in its state, with its target."""
    if chosen:
        fill, edge = "#2A2F74", theme.GOLD_400
    elif view.pressed == id:
        fill, edge = "#172152", "#4354A6"
    elif view.hover == id:
        fill, edge = "#202C69", "#4354A6"
    else:
        fill, edge = "#0F163F", "#2E3B82"
    shape = shapes.box(rect.w, rect.h, radius, fill, edge, 3)
    return Picture((widgets.surface(id, rect, shape),), (Target(id, rect, radius=radius, group=group),))
