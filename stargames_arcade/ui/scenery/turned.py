"""Drawings turned inside their document: crisp at any angle, where turning the pixels would soften them."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from stargames_arcade.ui.assets import drawing_file, drawing_size
from stargames_arcade.ui.nodes import Drawing, Shape
from stargames_arcade.ui.scenery.strokes import number

_INNER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


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
    found = _INNER.search(drawing_file(name).read_text(encoding="utf-8"))
    inner = found.group(1) if found else ""
    place = (
        f"translate({number(wide / 2)} {number(high / 2)}) rotate({number(angle)})"
        f" scale({w / own_w:.5f}) translate({number(-own_w / 2)} {number(-own_h / 2)})"
    )
    return Shape(f'<g transform="{place}">{inner.strip()}</g>', wide, high)
