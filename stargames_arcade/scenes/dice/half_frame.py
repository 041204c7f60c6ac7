"""Where everything of a dice table lies in one half of a split screen (STYLE 7, ``Couch split screen``).

Wide: the halves are mirrored, so that both sheets meet at the bar. Tall: they lie above each other, each with
its board at the left and its sheet, whose rows suit a finger, at the right.
"""

from __future__ import annotations

from functools import cache

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.half_plate import PlateFrame
from stargames_arcade.scenes.dice.places import BONUS_ROW, ROWS, HalfFrame, SheetFrame
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Side

_ASIDE = 164.0
"""How far from the middle the outer pieces lie."""
_LAMP, _VALUE = 93.0, 128.0
"""A stone's lamp reaches so far above its centre, the number below it so far down."""
_ASKEW = 93.0
"""Half a die, however it lies."""
_PILL = 36.0
"""Half of what tells of an entry, and the air over it."""
_TRAY = (502.0, 150.0)
_WELLS = (94.0, 86.0, 92.0)
"""From well to well, and the size of one."""
_LOWER = 986.0
"""How far below the upper half everything of the lower one lies."""


@cache
def half_frame(seat: Seat, tall: bool) -> HalfFrame:
    """The half of seat 0 (left or above) or 1 (right or below)."""
    return _tall(seat) if tall else _wide(seat)


def _half(
    seat: Seat,
    mat: Rect,
    top: float,
    pill: float,
    sheet: SheetFrame,
    *,
    mirrored: bool,
    plate: PlateFrame,
    actions: Rect,
) -> HalfFrame:
    """``top`` is where the caption begins, ``pill`` how far above the tray's edge an entry is told."""
    cx = mat.centre[0]
    caption = Rect(mat.x + 44, top, mat.w - 88, 42)
    tray = Rect(cx - _TRAY[0] / 2, mat.bottom - 36 - _TRAY[1], *_TRAY)
    play = Rect(mat.x, caption.bottom + 8, mat.w, tray.y - pill - _PILL - caption.bottom - 8)
    return HalfFrame(
        seat=seat,
        mirrored=mirrored,
        mat=mat,
        caption=caption,
        places=_pedestals(play),
        piece=112,
        felt=_corners_and_middle(play),
        sway=(5, 5),
        die=150,
        grasp=1.0,
        tray=tray,
        wells=_wells(tray),
        kept=80,
        actions=actions,
        hints=(actions.x if mirrored else actions.right, actions.centre[1]),
        hints_anchor=1 if mirrored else -1,
        sheet=sheet,
        notices=NoticePlace(cx, tray.y - 118, up=True, most=mat.w),
        plate=plate,
        pill=(cx, tray.y - pill),
    )


def _wells(tray: Rect) -> tuple[Rect, ...]:
    (cx, cy), (step, w, h) = tray.centre, _WELLS
    return tuple(Rect.around(cx + (n - 2) * step, cy, w, h) for n in range(DICE))


def _pedestals(play: Rect) -> tuple[tuple[float, float], ...]:
    """Three stones behind, two before."""
    cx, back, front = play.centre[0], play.y + _LAMP, play.bottom - _VALUE
    behind = [(cx + aside * _ASIDE, back) for aside in (-1, 0, 1)]
    return (*behind, (cx - _ASIDE / 2, front), (cx + _ASIDE / 2, front))


def _corners_and_middle(play: Rect) -> tuple[tuple[float, float], ...]:
    """Dice come to rest in four corners and in the middle."""
    (cx, cy), down = play.centre, play.h / 2 - _ASKEW
    return (
        (cx - _ASIDE, cy - down),
        (cx + _ASIDE, cy - down),
        (cx, cy),
        (cx - _ASIDE, cy + down),
        (cx + _ASIDE, cy + down),
    )


# ---- left and right ----


def _wide(seat: Seat) -> HalfFrame:
    right = seat == 1
    mat, sheet = (1322.0, 982.0) if right else (28.0, 608.0)
    words, score = (1422.0, 1060.0) if right else (150.0, 640.0)
    return _half(
        seat,
        Rect(mat, 136, 570, 780),
        168,
        48,
        _wide_sheet(sheet, Side.RIGHT if right else Side.LEFT),
        mirrored=right,
        plate=PlateFrame(
            seat=seat,
            mirrored=right,
            avatar=(1842 if right else 78, 70),
            name=Rect(words, 36, 348, 42),
            status=Rect(words, 78, 348, 28),
            score=Rect(score, 28, 220, 84),
        ),
        actions=Rect(982 if right else 28, 948, 910, 84),
    )


def _wide_sheet(x: float, beside: Side) -> SheetFrame:
    top = 136.0
    rows = tuple(
        Rect(x, top + 81 + row * 43.6 + (22 if row > BONUS_ROW else 0), 330, 43) for row in range(ROWS)
    )
    return SheetFrame(
        paper=Rect(x, top, 330, 802),
        teeth=22,
        header=58,
        title=Rect(x + 20, top + 3, 290, 52),
        title_size=28,
        marked=False,
        rows=rows,
        ruled=False,
        captions=((x + 16, top + 71), (x + 16, top + 398)),
        caption_size=20,
        columns=((279, 74),),
        cell=(74, 37),
        name=(62, 168),
        badge=34,
        sign=0.86,
        total=Rect(x + 10, top + 722, 310, 50),
        total_columns=(x + 279,),
        total_sizes=(28, 34),
        heads=(),
        head_size=0,
        name_size=21,
        value_size=24,
        beside=(beside, beside),
    )


# ---- above and below ----


def _tall(seat: Seat) -> HalfFrame:
    y = _LOWER if seat == 1 else 0.0
    return _half(
        seat,
        Rect(24, y + 112, 580, 712),
        y + 138,
        8,
        _tall_sheet(y),
        mirrored=False,
        plate=PlateFrame(
            seat=seat,
            mirrored=False,
            avatar=(74, y + 58),
            name=Rect(146, y + 24, 290, 42),
            status=Rect(146, y + 66, 302, 28),
            score=Rect(446, y + 16, 150, 84),
        ),
        actions=Rect(24, y + 836, 580, 80),
    )


def _tall_sheet(y: float) -> SheetFrame:
    x, top, pitch = 624.0, y + 14, 56.5
    return SheetFrame(
        paper=Rect(x, top, 432, 916),
        teeth=16,
        header=52,
        title=Rect(x + 20, top + 2, 392, 48),
        title_size=28,
        marked=False,
        rows=tuple(Rect(x, top + 52 + row * pitch, 432, pitch) for row in range(ROWS)),
        ruled=True,
        captions=(),
        caption_size=20,
        columns=((372, 92),),
        cell=(92, 48),
        name=(70, 250),
        badge=38,
        sign=1,
        total=Rect(x + 10, top + 846, 412, 48),
        total_columns=(x + 372,),
        total_sizes=(28, 34),
        heads=(),
        head_size=0,
        name_size=22,
        value_size=26,
        beside=(Side.LEFT, Side.LEFT),
    )
