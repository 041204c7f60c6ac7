"""How a tile looks: one sprite of shadow, body, face and index, in every state (STYLE 3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.tiles import Face
from stargames_arcade.scenes.mahjong.places import TILE
from stargames_arcade.scenes.mahjong.tones import BACK, TileState, art, body, index_colour
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Glow, Label, Part, Shape, Stacked
from stargames_arcade.ui.theme import SMALLEST_TEXT

MARGIN: Final = 16
"""What a tile's sprite has around the tile for its shadow, at scale 1."""
_INDEX_SIZE: Final = 18
_LARGE_INDEX: Final = 1.35
_INDEX_AT: Final = (8, 4)
_INWARDS: Final = {TileState.PLAIN: 0, TileState.HINT: 3, TileState.SELECTED: 5}
"""So far the index moves inwards where there is an outline."""
_ART: Final = (9, 13, 68)
"""Left, top and width of the picture on a face."""
_ART_RATIO: Final = 106 / 82
_GIVES: Final = 0.75
"""So much narrower is the picture for each step by which the index is larger."""
_GIVES_MOST: Final = 11
_ACROSS: Final = 1.2
"""The share of that by which its left edge moves: a little into the right margin."""


@dataclass(frozen=True, slots=True)
class TileLook:
    """All that the looks of a tile depend on. ``scale`` is its size, 1 as in the wide arrangement's turtle.

    ``face`` is None where none may be seen: the tile lies ``hidden``, face down, or is covered altogether.
    ``index`` is what stands in its corner in the player's language.
    """

    face: Face | None
    index: str = ""
    layer: int = 0
    state: TileState = TileState.PLAIN
    night: bool = False
    hidden: bool = False
    large: bool = False
    scale: float = 1


@lru_cache(maxsize=2048)
def tile_sprite(look: TileLook) -> Stacked:
    """A tile with its shadow: its middle is the middle of the tile's box."""
    m, k = MARGIN * look.scale, look.scale
    shadow = Glow(90 * k, 115 * k, 14 * k, 8 * k, "#08031E", 0.46 if look.layer else 0.57)
    parts = [
        Part(shadow, m + 7.5 * k, m + 8.5 * k),
        Part(_body(look.state, look.layer, look.night, look.hidden, k), m, m),
    ]
    if look.face is not None and not look.hidden:
        parts.append(_art_part(look, look.face))
        parts.append(_index(look, look.face))
    return Stacked(tuple(parts), TILE[0] * k + 2 * m, TILE[1] * k + 2 * m)


def _index_size(k: float, large: bool) -> float:
    return max(_INDEX_SIZE * k, SMALLEST_TEXT) * (_LARGE_INDEX if large else 1)


def _art_part(look: TileLook, face: Face) -> Part:
    """The picture: smaller, and nearer the corner across, where the index is larger than on a whole board."""
    k, m = look.scale, MARGIN * look.scale
    left, top, w = _ART
    gives = min(max(_index_size(k, look.large) / k - _INDEX_SIZE, 0) * _GIVES, _GIVES_MOST)
    x, y = left + gives * _ACROSS, top + gives * _ART_RATIO
    return Part(_art(face, look.night, k * (w - gives) / w), m + x * k, m + y * k)


def _index(look: TileLook, face: Face) -> Part:
    """The mark in the corner: no smaller than text may be, whatever the scale of the board."""
    k, m = look.scale, MARGIN * look.scale
    size = _index_size(k, look.large)
    by = _INWARDS[look.state]
    word = Label(
        look.index, size * 2, size * 1.5, Font.BLACK, size, index_colour(face, look.night), smallest=size
    )
    x, y = (_INDEX_AT[0] + by) * k, (_INDEX_AT[1] + by) * k - size * 0.25
    return Part(word, m + x, m + y)


@lru_cache(maxsize=256)
def _body(state: TileState, layer: int, night: bool, hidden: bool, scale: float) -> Shape:
    w, h = TILE[0] * scale, TILE[1] * scale
    return Shape(shapes.inlined(BACK, 0, 0, w) if hidden else body(state, layer, night, w), w, h)


@lru_cache(maxsize=256)
def _art(face: Face, night: bool, scale: float) -> Shape:
    w = _ART[2] * scale
    return Shape(art(face, night, w), w, w * _ART_RATIO)


# ---- where it lies ----


def silhouette(box: Rect) -> tuple[tuple[float, float], ...]:
    """The outline of the tile, sides included, that fills this box."""
    k = box.w / TILE[0]
    return tuple((box.x + x * k, box.y + y * k) for x, y in _OUTLINE)


_OUTLINE: Final = (
    (1.5, 95.5), (1.5, 10.5), (2.2, 7.1), (4.1, 4.1), (7.1, 2.2), (10.5, 1.5), (78, 1.9), (81.6, 3.4),
    (86.4, 4.6), (89.5, 6.5), (91.4, 9.6), (92, 14), (92, 106), (91.4, 110.4), (89.5, 113.5), (86.4, 115.4),
    (82, 116), (14, 116), (10.2, 115.5), (7.7, 114), (6.1, 111.5), (5, 108), (3, 105.7), (2, 103),
)  # fmt: skip
"""The line about all that is opaque in the drawings of a body."""
