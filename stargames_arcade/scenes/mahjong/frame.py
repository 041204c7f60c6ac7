"""Where everything of a Mahjong table lies: wide and tall, for two and for one who plays alone (STYLE 7)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.scenes.mahjong.half_frame import half_of
from stargames_arcade.scenes.mahjong.places import BoardPlace, ChainFrame, MahjongFrame, fitted
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.view import View


def frame_of(view: View, alone: bool = False) -> MahjongFrame:
    """The arrangement for a view: for a window narrower than 4:3 or any other, or for half a screen.

    For one who plays ``alone`` the column beside the board is laid otherwise; the board is not. In a tall
    window that is broader than its canvas the board takes what is free at both sides.
    """
    if view.half is not None:
        return half_of(view, view.half)
    if view.tall:
        return _tall(view.viewport.whole.w, alone)
    return WIDE_ALONE if alone else WIDE


def _cells(x: float, y: float, w: float, h: float, step: float) -> tuple[Rect, ...]:
    return tuple(Rect(x + step * cell, y, w, h) for cell in range(9))


_DISC = Rect(40, 144, 1330, 844)
"""The room of the board on a disc, which reaches farther down than the board."""
WIDE = MahjongFrame(
    pause=(372, 66),
    title=Rect(430, 32, 336, 46),
    subtitle=Rect(430, 80, 336, 24),
    board=Rect(40, 128, 1330, 878),
    boards=(BoardPlace(76, 146, 1), BoardPlace(46, 212, 0.86), fitted(_DISC, LAYOUTS[LayoutId.YIN_YANG])),
    duel=Rect(1404, 32, 476, 262),
    plates=(Rect(1430, 50, 424, 96), Rect(1430, 180, 424, 96)),
    chain=ChainFrame(
        panel=Rect(1404, 318, 476, 252),
        title=Rect(1430, 332, 260, 44),
        count=Rect(1700, 330, 154, 48),
        cells=_cells(1430, 386, 40, 50, 48),
        text=Rect(1430, 446, 424, 110),
        text_size=22,
        next=Rect(1754, 464, 100, 78),
        next_gap=8,
        beside=True,
        worth=False,
    ),
    time=Rect(1404, 594, 276, 164),
    moves=Rect(1704, 594, 176, 164),
    both=Rect(1404, 594, 476, 164),
    buttons=(
        Rect(1404, 782, 230, 104),
        Rect(1650, 782, 230, 104),
        Rect(1404, 908, 230, 104),
        Rect(1650, 908, 230, 104),
    ),
    hints=(76, 1046),
    hints_anchor=-1,
    hints_room=1290,
    banner=Rect(776, 20, 594, 100),
    notices=NoticePlace(1073, 24),
    twig=0,
)

WIDE_ALONE = replace(
    WIDE,
    duel=Rect(1404, 32, 476, 132),
    plates=(Rect(1430, 50, 424, 96), Rect(1430, 50, 424, 96)),
    chain=ChainFrame(
        panel=Rect(1404, 188, 476, 382),
        title=Rect(1430, 208, 260, 44),
        count=Rect(1700, 206, 154, 48),
        cells=_cells(1430, 270, 40, 58, 48),
        text=Rect(1430, 344, 424, 104),
        text_size=24,
        next=Rect(1430, 458, 424, 94),
        next_gap=18,
        beside=False,
        worth=True,
    ),
)

_TALL_BOARD = Rect(16, 380, 1048, 890)
_MIDDLE = 540
TALL = MahjongFrame(
    pause=(76, 70),
    title=Rect(136, 34, 540, 46),
    subtitle=Rect(136, 84, 540, 24),
    board=_TALL_BOARD,
    boards=tuple(fitted(_TALL_BOARD, layout) for layout in LAYOUTS),
    duel=Rect(40, 132, 1000, 132),
    plates=(Rect(66, 150, 440, 96), Rect(574, 150, 440, 96)),
    chain=ChainFrame(
        panel=Rect(40, 1290, 1000, 196),
        title=Rect(66, 1304, 240, 44),
        count=Rect(310, 1302, 90, 48),
        cells=_cells(430, 1306, 58, 52, 66),
        text=Rect(66, 1364, 948, 112),
        text_size=24,
        next=Rect(614, 1376, 400, 92),
        next_gap=18,
        beside=True,
        worth=True,
    ),
    time=Rect(40, 1510, 560, 144),
    moves=Rect(624, 1510, 416, 144),
    both=Rect(40, 1510, 1000, 144),
    buttons=(
        Rect(40, 1678, 236, 108),
        Rect(295, 1678, 236, 108),
        Rect(549, 1678, 236, 108),
        Rect(804, 1678, 236, 108),
    ),
    hints=(540, 1852),
    hints_anchor=0,
    hints_room=1000,
    hints_step=26,
    banner=Rect(240, 284, 600, 92),
    notices=NoticePlace(784, 24),
    twig=262,
)

TALL_ALONE = replace(
    TALL,
    duel=Rect(290, 132, 500, 132),
    plates=(Rect(316, 150, 448, 96), Rect(316, 150, 448, 96)),
)


@lru_cache(maxsize=8)
def _tall(across: float, alone: bool) -> MahjongFrame:
    """The tall arrangement in a window of which so many units are to be seen across."""
    frame = TALL_ALONE if alone else TALL
    w = max(across - 32, _TALL_BOARD.w)
    room = Rect(_MIDDLE - w / 2, _TALL_BOARD.y, w, _TALL_BOARD.h)
    boards = tuple(fitted(room, layout) for layout in LAYOUTS)
    return replace(frame, board=room, boards=boards)
