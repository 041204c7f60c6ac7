"""Where everything of a dice table lies: in the wide and the tall arrangement, on half a screen (STYLE 7)."""

from __future__ import annotations

from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.places import BONUS_ROW, ROWS, DiceFrame, SheetFrame, TableFrame
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Side
from stargames_arcade.ui.view import View


def frame_of(view: View) -> DiceFrame:
    """The arrangement for a view: for a window narrower than 4:3 or any other, whole or half of it."""
    if view.half is not None:
        return half_frame(view.half, view.tall)
    return table_frame(view.tall)


def table_frame(tall: bool) -> TableFrame:
    """The arrangement of a table that has the whole screen."""
    return TALL if tall else WIDE


def _wide_rows() -> tuple[Rect, ...]:
    return tuple(Rect(1244, 181 + row * 51 + (26 if row > BONUS_ROW else 0), 640, 48) for row in range(ROWS))


WIDE_SHEET = SheetFrame(
    paper=Rect(1244, 40, 640, 1012),
    teeth=28,
    header=106,
    title=Rect(1328, 68, 320, 46),
    title_size=38,
    marked=True,
    rows=_wide_rows(),
    ruled=True,
    captions=((1280, 167), (1280, 553)),
    caption_size=18,
    columns=((444, 112), (570, 112)),
    cell=(112, 42),
    name=(96, 280),
    badge=58,
    sign=1,
    total=Rect(1258, 934, 612, 74),
    total_columns=(1688, 1814),
    total_sizes=(36, 42),
    heads=((1688, 75), (1814, 75)),
    head_size=46,
    name_size=23,
    value_size=26,
    beside=(Side.LEFT, Side.LEFT),
)

WIDE = TableFrame(
    pause=(72, 70),
    title=Rect(122, 36, 296, 44),
    subtitle=Rect(122, 82, 296, 24),
    plates=(Rect(432, 24, 378, 92), Rect(834, 24, 378, 92)),
    mat=Rect(40, 140, 1172, 754),
    caption=Rect(100, 176, 1052, 46),
    places=tuple((198 + 214 * place, 375) for place in range(5)),
    piece=190,
    felt=tuple((206 + 210 * place, 346 + 124 * (place % 2)) for place in range(5)),
    sway=(4, 16),
    die=184,
    grasp=1.05,
    tray=Rect(136, 616, 980, 224),
    wells=tuple(Rect(172 + 185 * well, 648, 168, 160) for well in range(5)),
    kept=138,
    actions=Rect(40, 930, 1172, 92),
    hints=(1212, 976),
    hints_anchor=1,
    sheet=WIDE_SHEET,
    notices=NoticePlace(626, 844, up=True),
)


def _tall_rows() -> tuple[Rect, ...]:
    upper = [Rect(40, 1206 + row * 71, 500, 67) for row in range(7)]
    lower = [Rect(540, 1206 + row * 71, 500, 67) for row in range(7)]
    return tuple(upper + lower)


TALL_SHEET = SheetFrame(
    paper=Rect(40, 1074, 1000, 762),
    teeth=28,
    header=78,
    title=Rect(124, 1088, 460, 46),
    title_size=38,
    marked=True,
    rows=_tall_rows(),
    ruled=True,
    captions=((64, 1182), (564, 1182)),
    caption_size=18,
    columns=((334, 104), (438, 88)),
    cell=(104, 56),
    name=(84, 194),
    badge=48,
    sign=1,
    total=Rect(54, 1714, 972, 78),
    total_columns=(874, 978),
    total_sizes=(36, 42),
    heads=((374, 1179), (478, 1179), (874, 1179), (978, 1179)),
    head_size=30,
    name_size=23,
    value_size=28,
    beside=(Side.RIGHT, Side.LEFT),
)

TALL = TableFrame(
    pause=(76, 70),
    title=Rect(128, 34, 540, 46),
    subtitle=Rect(128, 84, 540, 24),
    plates=(Rect(40, 120, 488, 92), Rect(552, 120, 488, 92)),
    mat=Rect(40, 232, 1000, 704),
    caption=Rect(88, 264, 904, 46),
    places=tuple((160 + 190 * place, 446) for place in range(5)),
    piece=168,
    felt=tuple((176 + 182 * place, 424 + 138 * (place % 2)) for place in range(5)),
    sway=(4, 16),
    die=156,
    grasp=1.05,
    tray=Rect(80, 700, 920, 196),
    wells=tuple(Rect(108 + 174 * well, 728, 160, 140) for well in range(5)),
    kept=122,
    actions=Rect(40, 958, 1000, 92),
    hints=(540, 1872),
    hints_anchor=0,
    sheet=TALL_SHEET,
    notices=NoticePlace(784, 24),
)
