"""The boards in small: every tile of a layout as a block of ivory, the higher the lighter."""

from __future__ import annotations

from functools import cache
from typing import Final

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout, LayoutId, Spot
from stargames_arcade.ui.nodes import Shape
from stargames_arcade.ui.shapes import rounded

PICTURE: Final = (168.0, 96.0)
"""The size of every picture, in its own units."""
_MARGIN: Final = 3.0
_SHIFT: Final = 0.24
"""How far a layer lies to the left and above the one beneath it, in half-units."""
_HEIGHT: Final = 108 / 84
"""How much higher a tile is than wide."""
_FACES: Final = ("#C9B48A", "#DCC9A0", "#EBDDBB", "#F6ECD2", "#FFF9EA")
"""Ivory by layer, from the lowest up."""
_YIN: Final = ("#6F58A8", "#FFF3D6")
"""On the board of Yin and Yang the lower half is dark, and the higher one light."""
_SIDE: Final = "#2B1748"


@cache
def layout_pictures() -> tuple[Shape, ...]:
    """A picture of each layout, by its id."""
    return tuple(map(_picture, LAYOUTS))


def _picture(layout: Layout) -> Shape:
    """The board as large as it fits, in its middle; lower tiles first, as they are drawn at a table."""
    w, h = PICTURE
    top = max(spot.z for spot in layout.spots)
    across = max(spot.x for spot in layout.spots) + 2 + top * _SHIFT
    down = (max(spot.y for spot in layout.spots) + 2 + top * _SHIFT) * _HEIGHT
    unit = min((w - 2 * _MARGIN) / across, (h - 2 * _MARGIN) / down)
    left, above = (w - across * unit) / 2, (h - down * unit) / 2
    body = "".join(_tile(layout.id, spot, top, unit, left, above) for spot in layout.spots)
    return Shape(body, w, h)


def _tile(id: LayoutId, spot: Spot, top: int, unit: float, left: float, above: float) -> str:
    raised = (top - spot.z) * _SHIFT
    x, y = left + (spot.x + raised) * unit, above + (spot.y + raised) * unit * _HEIGHT
    w, h = 2 * unit, 2 * unit * _HEIGHT
    face = _YIN[spot.z] if id is LayoutId.YIN_YANG else _FACES[spot.z + len(_FACES) - 1 - top]
    side = rounded(x, y, w, h, 0.6, f'fill="{_SIDE}"')
    front = rounded(x, y, w - 0.55, h - 0.7, 0.6, f'fill="{face}"')
    return f"{side}{front}"
