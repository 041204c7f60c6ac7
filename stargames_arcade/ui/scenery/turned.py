"""Drawings turned inside their document: crisp at any angle, where turning the pixels would soften them."""

from __future__ import annotations

import math
from functools import lru_cache

from stargames_arcade.ui.assets import drawing_size
from stargames_arcade.ui.nodes import Drawing, Shape
from stargames_arcade.ui.shapes import inlined, num


@lru_cache(maxsize=64)
def turned(name: str, w: float, angle: float) -> Drawing | Shape:
    """A drawing ``w`` units wide, turned clockwise by ``angle`` degrees about its centre.

    The sprite's box is the box around the turned drawing.
    """
    own_w, own_h = drawing_size(name)
    h = w * own_h / own_w
    if angle == 0:
        return Drawing(name, w, h)
    sin, cos = abs(math.sin(math.radians(angle))), abs(math.cos(math.radians(angle)))
    wide, high = math.ceil(w * cos + h * sin), math.ceil(w * sin + h * cos)
    spin = f"rotate({num(angle)} {num(wide / 2)} {num(high / 2)})"
    body = inlined(name, (wide - w) / 2, (high - h) / 2, w)
    return Shape(f'<g transform="{spin}">{body}</g>', wide, high)
