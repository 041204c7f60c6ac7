"""What a Mahjong table has places for; which places those are, each arrangement says for itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.mahjong.layouts import Layout, Place
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect

TILE: Final = (94, 118)
"""Width and height of a tile with its sides, at scale 1 (STYLE 7)."""
FACE: Final = (82, 106)
"""What of it is the face, from its left top corner."""
_PITCH: Final = (84, 108)
_RISE: Final = 10
"""So far up and to the left lies the next layer."""


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """Where a board lies: the left top corner of half-unit (0, 0) on the ground, and its scale."""

    x: float
    y: float
    scale: float

    def tile(self, layout: Layout, place: Place) -> Rect:
        """The box of a tile, sides included."""
        spot, k = layout.spots[place], self.scale
        x = spot.x * _PITCH[0] / 2 - spot.z * _RISE
        y = spot.y * _PITCH[1] / 2 - spot.z * _RISE
        return Rect(self.x + x * k, self.y + y * k, TILE[0] * k, TILE[1] * k)

    def bounds(self, layout: Layout) -> Rect:
        """The box of the whole board."""
        tiles = [self.tile(layout, place) for place in range(len(layout.spots))]
        left, top = min(tile.x for tile in tiles), min(tile.y for tile in tiles)
        right, bottom = max(tile.right for tile in tiles), max(tile.bottom for tile in tiles)
        return Rect(left, top, right - left, bottom - top)


def fitted(area: Rect, layout: Layout, largest: float = 1) -> BoardPlace:
    """A board as large as it can be in the middle of an area, up to that scale."""
    whole = BoardPlace(0, 0, 1).bounds(layout)
    scale = min(area.w / whole.w, area.h / whole.h, largest)
    cx, cy = area.centre
    x, y = whole.centre
    return BoardPlace(cx - x * scale, cy - y * scale, scale)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainFrame:
    """The places of the chain: nine cells, the words, and the tiles that come next."""

    panel: Rect
    title: Rect
    count: Rect
    """How long the run is, at its right edge."""
    cells: tuple[Rect, ...]
    text: Rect
    text_size: float
    next: Rect
    """The tiles stand at its right edge and are as high as it is."""
    next_gap: float
    beside: bool
    """Whether the tiles take their room from the words; else they stand at the left, below them."""
    worth: bool = False
    """Whether what each would pay stands beside it, and the tile of a four among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MahjongFrame:
    """The places of a table that has the whole screen."""

    pause: tuple[float, float]
    title: Rect
    subtitle: Rect
    board: Rect
    """The part of the screen that the boards lie in."""
    boards: tuple[BoardPlace, ...]
    """By ``LayoutId``."""
    duel: Rect
    plates: tuple[Rect, Rect]
    """Who plays, within ``duel``; the first is whose board lies there."""
    chain: ChainFrame
    time: Rect
    moves: Rect
    both: Rect
    """The room of both, for the open pairs alone where there is no clock."""
    buttons: tuple[Rect, Rect, Rect, Rect]
    """Help, undo, shuffle, quit."""
    hints: tuple[float, float]
    """Left end (wide) or middle (tall) of the hints, and their centre line."""
    hints_anchor: int
    hints_room: float
    hints_step: float = 0
    """How far above and below their centre line two lines of hints lie; 0 where there is one."""
    banner: Rect
    """Beside or above the board: that there are no more moves, or the button that takes the rest."""
    notices: NoticePlace
    twig: float = 0
    """How far from the top a twig with blossoms reaches in at the left."""

    @property
    def pills_from(self) -> float:
        """How high up what a pair would pay may stand."""
        return 8

    @property
    def written(self) -> tuple[Rect, ...]:
        """Where words stand on the sky itself: no star may be taken for a part of a letter there."""
        left = self.pause[0] - 32
        header = Rect(left, self.title.y, self.title.right - left, self.subtitle.bottom - self.title.y)
        x = self.hints[0] - self.hints_room * (self.hints_anchor + 1) / 2
        high = 48 + 2 * self.hints_step
        return header, Rect(x, self.hints[1] - high / 2, self.hints_room, high)

    @property
    def covers(self) -> tuple[Rect, ...]:
        """What lies on the sky."""
        return self.duel, self.chain.panel, self.time, self.moves, *self.buttons
