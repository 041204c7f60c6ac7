"""Where everything of a Mahjong table lies, in the wide and in the tall arrangement (STYLE 7)."""

from __future__ import annotations

from stargames_arcade.rules.mahjong.layouts import LAYOUTS
from stargames_arcade.scenes.mahjong.places import BoardPlace, MahjongFrame, fitted
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.view import View


def frame_of(view: View) -> MahjongFrame:
    """The arrangement for a view: for a window narrower than 4:3 or any other."""
    return TALL if view.tall else WIDE


WIDE = MahjongFrame(
    pause=(372, 66),
    title=Rect(422, 32, 460, 46),
    subtitle=Rect(422, 80, 460, 24),
    board=Rect(40, 128, 1330, 878),
    boards=(BoardPlace(76, 146, 1), BoardPlace(46, 212, 0.86), BoardPlace(304, 146, 0.8)),
    duel=Rect(1404, 32, 476, 262),
    plates=(Rect(1430, 52, 424, 92), Rect(1430, 180, 424, 92)),
    chain=Rect(1404, 326, 476, 244),
    time=Rect(1404, 594, 276, 164),
    moves=Rect(1704, 594, 176, 164),
    buttons=(
        Rect(1404, 782, 230, 104),
        Rect(1650, 782, 230, 104),
        Rect(1404, 908, 230, 104),
        Rect(1650, 908, 230, 104),
    ),
    hints=(76, 1046),
    hints_anchor=-1,
    hints_room=1290,
    notices=NoticePlace(1130, 24),
    blossoms=True,
)

_TALL_BOARD = Rect(20, 372, 1040, 880)
TALL = MahjongFrame(
    pause=(76, 70),
    title=Rect(128, 34, 540, 46),
    subtitle=Rect(128, 84, 540, 24),
    board=_TALL_BOARD,
    boards=tuple(fitted(_TALL_BOARD, layout) for layout in LAYOUTS),
    duel=Rect(40, 136, 1000, 132),
    plates=(Rect(66, 156, 448, 92), Rect(566, 156, 448, 92)),
    chain=Rect(40, 1300, 1000, 180),
    time=Rect(40, 1504, 488, 150),
    moves=Rect(552, 1504, 488, 150),
    buttons=(
        Rect(40, 1684, 236, 104),
        Rect(295, 1684, 236, 104),
        Rect(549, 1684, 236, 104),
        Rect(804, 1684, 236, 104),
    ),
    hints=(540, 1872),
    hints_anchor=0,
    hints_room=1000,
    notices=NoticePlace(784, 24),
    blossoms=True,
)
