"""One of a few things to choose: a night card that turns gold at its edge and gets a tick."""

from __future__ import annotations

from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.view import View

_NAME = theme.Type(theme.BUTTON.font, 25, 1.0)


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


def choice_card(
    view: View, id: str, rect: Rect, name: str, detail: str, *, chosen: bool, group: str = ""
) -> Picture:
    """A card with a name and a sentence about it."""
    tick = 40 if chosen else 0
    room = rect.w - 48
    high = 28 if rect.h < 120 else 52
    top = rect.y + (rect.h - 34 - 6 - high) / 2
    head = Rect(rect.x + 24 + tick, top, room - tick, 34)
    colour = theme.CREAM if chosen else theme.MIST
    picture = surface_of(view, id, rect, chosen=chosen, group=group)
    picture += widgets.label(f"{id}.name", head, name, _NAME, colour)
    picture += widgets.label(
        f"{id}.detail",
        Rect(rect.x + 24, top + 40, room, high),
        detail,
        theme.TINY,
        theme.MIST if chosen else theme.HAZE,
        valign=-1,
        lines=1 if high < 40 else 2,
        smallest=20 if high > 40 else 18,
    )
    if chosen:
        picture += widgets.drawing(f"{id}.tick", "check", rect.x + 24 + 14, top + 17, 28)
    return picture
