"""Grounds that things lie on: panels, wells, mats, paper, veils, hairlines."""

from __future__ import annotations

from stargames_arcade.ui import grounds, shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Glow, Node, Picture, Shape, placed
from stargames_arcade.ui.view import View


def shadow(id: str, rect: Rect, radius: float, down: float, blur: float, alpha: float, z: int = 0) -> Node:
    """The soft shadow under a rounded box, light falling from above."""
    glow = Glow(rect.w, rect.h, radius, blur, theme.SHADOW, alpha)
    return Node(f"{id}.shadow", glow, rect.centre[0], rect.centre[1] + down, z)


def surface(id: str, rect: Rect, shape: Shape, z: int = 0) -> Node:
    """A shape that fills a box."""
    return placed(id, shape, rect.x, rect.y, z)


def panel(id: str, rect: Rect, *, radius: float = 24, z: int = 0) -> Picture:
    """A night panel with its shadow (STYLE 5)."""
    shape = shapes.box(rect.w, rect.h, radius, ("#1E2964", "#151D4B"), "#3A4890", 2, light=0.09)
    return Picture((shadow(id, rect, radius, 16, 36, 0.55, z), surface(id, rect, shape, z)))


def well(id: str, rect: Rect, *, radius: float = 16, fill: Colour = "#0C1236", z: int = 0) -> Picture:
    """A sunk field: lists, values, text."""
    shape = shapes.box(rect.w, rect.h, radius, fill, "#26316F", 2, shade=0.36)
    return Picture((surface(id, rect, shape, z),))


def mat(
    id: str, rect: Rect, centre_colour: Colour, edge_colour: Colour, rays: bool = True, *, z: int = 0
) -> Picture:
    """A table mat with brass double edge and, if wanted, the ring of rays at 10 %."""
    shape = grounds.mat(rect.w, rect.h, centre_colour, edge_colour, rays)
    return Picture((shadow(id, rect, 38, 18, 52, 0.6, z), surface(id, rect, shape, z)))


def paper(
    id: str, rect: Rect, accent: Colour, torn: bool = False, *, header: float = 106, z: int = 0
) -> Picture:
    """A sheet of cream paper with a coloured head (``header`` high, 0 = none), torn or round at the foot."""
    shape = grounds.paper(rect.w, rect.h, accent, torn, header)
    lower = Rect(rect.x, rect.y, rect.w, rect.h - (20 if torn else 0))
    return Picture((shadow(id, lower, 26, 16, 44, 0.6, z), surface(id, rect, shape, z)))


def veil(view: View, id: str = "veil", alpha: float = 0.66, *, z: int = 0) -> Picture:
    """Night over everything in the window: 38 % where it stays readable, 66 % for stopping questions."""
    whole = view.viewport.whole
    return Picture((surface(id, whole, shapes.rule(whole.w, whole.h, theme.NIGHT_950, alpha), z),))


def rule(
    id: str, x: float, y: float, w: float, *, colour: Colour = "#26316F", h: float = 2, z: int = 0
) -> Picture:
    """A hairline; (x, y) is its left top corner."""
    return Picture((placed(id, shapes.rule(w, h, colour), x, y, z),))


def drawing(
    id: str,
    name: str,
    cx: float,
    cy: float,
    w: float,
    h: float | None = None,
    *,
    tint: Colour | None = None,
    alpha: float = 1,
    z: int = 0,
) -> Picture:
    """A shipped drawing about a centre. A bare name such as ``check`` means ``icons/check``."""
    full = name if "/" in name else f"icons/{name}"
    return Picture((Node(id, Drawing(full, w, w if h is None else h, tint), cx, cy, z, alpha=alpha),))
