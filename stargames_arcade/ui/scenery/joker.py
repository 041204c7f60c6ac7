"""The joker's mark (D20): a thick frame of yellow and black dashes along the silhouette of its piece."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.ui import dashes
from stargames_arcade.ui.nodes import Shape
from stargames_arcade.ui.scenery import strokes
from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.theme import JOKER

STEPS = 8
"""The dashes march through so many pictures."""
_DARK = "#0A0F2C"
_BOX = 200
_SILHOUETTES = {
    "1-white": "M100 10L157 89A66 66 0 1 1 43 89Z",
    "2-yellow": "M100 6Q150 48 158 100Q150 152 100 194Q50 152 42 100Q50 48 100 6Z",
    "3-red": "M100 12Q160 76 190 166Q100 188 10 166Q40 76 100 12Z",
    "4-blue": "M24 24Q100 16 176 24Q184 100 176 176Q100 184 24 176Q16 100 24 24Z",
    "5-violet": "M" + "L".join(f"{num(x)} {num(y)}" for x, y in strokes.star_points(100, 106, 100, 54)) + "Z",
    "6-green": "M100 6L175 51V149L100 194L25 149V51Z",
}
_DIE = "M58 8H142A48 48 0 0 1 190 56V144A48 48 0 0 1 142 192H58A48 48 0 0 1 10 144V56A48 48 0 0 1 58 8Z"


@lru_cache(maxsize=128)
def joker_frame(piece: str, size: float, march: float = 0) -> Shape:
    """The frame around a piece (a drawing's name), as a square sprite of ``size`` units.

    It fits a piece drawn at ``size`` / 1.22. ``march`` moves the dashes on, 0 to 1 (``STEPS`` pictures).
    """
    unit = size / 224
    line = 15 * unit
    k, inset = (size - line) / _BOX, line / 2
    place = f"translate({num(inset)} {num(inset)}) scale({k:.4f})"
    outline = _SILHOUETTES.get(piece.rsplit("jewel-", 1)[-1], _DIE)
    wide, narrow = line / k, 8.5 * unit / k
    dashed = dashes.laid(outline, 26 * unit / k, 13 * unit / k, march)
    join = ' stroke-linejoin="round"'
    body = strokes.line(outline, _DARK, wide, join) + strokes.line(dashed, JOKER, narrow, join)
    return Shape(f'<g transform="{place}">{body}</g>', size, size)


def joker_frames(piece: str, size: float) -> tuple[Shape, ...]:
    """The pictures of the marching dashes in turn, for a track's faces."""
    return tuple(joker_frame(piece, size, step / STEPS) for step in range(STEPS))
