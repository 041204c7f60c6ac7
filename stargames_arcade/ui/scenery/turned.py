"""Drawings turned inside their document: crisp at any angle, where turning the pixels would soften them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from stargames_arcade.ui.assets import drawing_size
from stargames_arcade.ui.nodes import Drawing, Shape
from stargames_arcade.ui.shapes import inlined, num


@dataclass(frozen=True, slots=True)
class Over:
    """A drawing on another, such as the face of a tile: its left, top and width as shares of the
    other's width, and what lies over both.
    """

    drawing: str
    x: float
    y: float
    w: float
    over: Over | None = None


@lru_cache(maxsize=64)
def turned(name: str, w: float, angle: float, over: Over | None = None) -> Drawing | Shape:
    """A drawing ``w`` units wide, turned clockwise by ``angle`` degrees about its centre, with what lies over
    it.

    The sprite's box is the box around the turned drawing.
    """
    own_w, own_h = drawing_size(name)
    h = w * own_h / own_w
    if angle == 0 and over is None:
        return Drawing(name, w, h)
    sin, cos = abs(math.sin(math.radians(angle))), abs(math.cos(math.radians(angle)))
    wide, high = math.ceil(w * cos + h * sin), math.ceil(w * sin + h * cos)
    spin = f"rotate({num(angle)} {num(wide / 2)} {num(high / 2)})"
    x, y = (wide - w) / 2, (high - h) / 2
    body = inlined(name, x, y, w)
    while over is not None:
        body += inlined(over.drawing, x + over.x * w, y + over.y * w, over.w * w)
        over = over.over
    return Shape(f'<g transform="{spin}">{body}</g>', wide, high)
