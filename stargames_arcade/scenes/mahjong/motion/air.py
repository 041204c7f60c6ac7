"""The space above a board through which pairs fly: where they meet, how large things are there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.mahjong.layouts import Layout
from stargames_arcade.scenes.mahjong.places import TILE, BoardPlace
from stargames_arcade.ui.geometry import Rect

_ASIDE: Final = 0.59
"""The share of the board's width over which pairs meet: to the right of the title."""
_ABOVE: Final = 66.0
"""How far above the board the middle of a pair that meets is, at scale 1."""
_HALF: Final = TILE[1] / 2
_EDGE: Final = 74.0
"""The least distance of that middle from the upper edge of the picture, at scale 1."""


@dataclass(frozen=True, slots=True)
class Air:
    """Where tiles fly. ``scale`` is that of the tiles, ``board`` the box of the whole board."""

    board: Rect
    scale: float
    meeting: tuple[float, float]

    def clear_of(self, rect: Rect) -> Air:
        """The air where pairs meet, and numbers begin, right below something that is to be read there."""
        half = _HALF * self.scale
        x, y = self.meeting
        if y + half <= rect.y or y - half >= rect.bottom:
            return self
        return replace(self, meeting=(x, rect.bottom + half))

    @property
    def tile(self) -> float:
        """How broad a tile is."""
        return TILE[0] * self.scale

    def pan(self, x: float) -> float:
        """Where something lies to the ear: -1 at the left end of the board, 1 at the right."""
        return min(max((x - self.board.centre[0]) / (self.board.w / 2), -1.0), 1.0)


def air_over(place: BoardPlace, layout: Layout, area: Rect, strip: Rect | None = None) -> Air:
    """The air over a board in the part of the canvas that the table has. Where a ``strip`` to be read leaves
    no room above the board, pairs meet above the strip or, where nothing is above that, right below it."""
    board, scale = place.bounds(layout), place.scale
    y = board.y - _ABOVE * scale
    if strip is not None and y - _HALF * scale < strip.centre[1]:
        above = strip.y - _HALF * scale
        y = above if above - area.y >= _HALF * scale else strip.bottom + _HALF * scale
    y = max(y, area.y + _EDGE * scale)
    return Air(board, scale, (board.x + board.w * _ASIDE, y))
