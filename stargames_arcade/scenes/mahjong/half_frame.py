"""Where everything of a Mahjong table lies in one half of a split screen (STYLE 7, ``Mahjong couch``).

Wide: the halves stand side by side, the totals at the bar. Tall: they lie above each other; in a window that
is broader than its canvas who plays stands beside the strip, not above it, and the board takes that room.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.layouts import LAYOUTS
from stargames_arcade.scenes.couch.half_plate import PlateFrame
from stargames_arcade.scenes.mahjong.places import ChainFrame, MahjongFrame, fitted
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.view import View

LARGEST: Final = 0.68
"""The scale of the turtle, side by side."""
_NOWHERE: Final = Rect(0, 0, 0, 0)
_CELL: Final = (40.0, 44.0, 4.0)
"""Width and height of a step of the chain, and the gap after it."""
_PADDING: Final = 24.0
_LOWER: Final = 986.0
"""How far below the upper half everything of the lower one lies."""
_ONE_LINE: Final = (1480.0, 1600.0)
"""From how wide a tall window on plate and strip have room on one line, and how wide that is at most."""
_MIDDLE: Final = 540.0
"""Of the tall canvas."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfFrame(MahjongFrame):
    """The places of a half: what the whole screen has beside the board is in one strip above it."""

    plate: PlateFrame
    strip: Rect
    counters: Rect
    """Time, open pairs and tiles left, within the strip."""

    @property
    def pills_from(self) -> float:
        return self.strip.bottom + 4

    @property
    def written(self) -> tuple[Rect, ...]:
        return self.plate.written

    @property
    def covers(self) -> tuple[Rect, ...]:
        return self.plate.face, self.strip, *self.buttons


def half_of(view: View, seat: Seat) -> HalfFrame:
    """The half of a seat in the window of a view."""
    return half_frame(seat, view.tall, min(view.viewport.whole.w, _ONE_LINE[1]) if view.tall else 0)


@lru_cache(maxsize=16)
def half_frame(seat: Seat, tall: bool, across: float = 0) -> HalfFrame:
    """The half of seat 0 (left or above) or 1 (right or below); in a tall window of which so many units are
    to be seen ``across``."""
    if not tall:
        return _wide(seat)
    return _broad(seat, across) if across >= _ONE_LINE[0] else _tall(seat)


def _half(
    plate: PlateFrame, strip: Rect, board: Rect, buttons: tuple[Rect, Rect, Rect, Rect], largest: float
) -> HalfFrame:
    w, h, gap = _CELL
    cells_w = 9 * w + 8 * gap
    left, top = strip.right - _PADDING - cells_w, strip.centre[1] - h / 2
    cells = tuple(Rect(left + cell * (w + gap), top, w, h) for cell in range(9))
    counters = Rect(strip.x + _PADDING, strip.y, left - 28 - strip.x - _PADDING, strip.h)
    return HalfFrame(
        plate=plate,
        strip=strip,
        counters=counters,
        pause=board.centre,
        title=_NOWHERE,
        subtitle=_NOWHERE,
        board=board,
        boards=tuple(fitted(board, layout, largest) for layout in LAYOUTS),
        duel=strip,
        plates=(plate.name, plate.name),
        chain=ChainFrame(
            panel=strip,
            title=_NOWHERE,
            count=_NOWHERE,
            cells=cells,
            text=_NOWHERE,
            text_size=0,
            next=_NOWHERE,
            next_gap=0,
            beside=False,
        ),
        time=counters,
        moves=counters,
        both=counters,
        buttons=buttons,
        hints=board.centre,
        hints_anchor=0,
        hints_room=0,
        banner=Rect(left - 12, strip.y + 8, cells_w + 24, strip.h - 16),
        notices=NoticePlace(board.centre[0], strip.bottom + 8, most=min(strip.w, board.w)),
    )


def _wide(seat: Seat) -> HalfFrame:
    right = seat == 1
    x = 994.0 if right else 28.0
    words, score = (1422.0, 1060.0) if right else (150.0, 640.0)
    plate = PlateFrame(
        seat=seat,
        mirrored=right,
        avatar=(1842 if right else 78, 70),
        name=Rect(words, 36, 348, 42),
        status=Rect(words, 78, 348, 28),
        score=Rect(score, 28, 220, 84),
    )
    one, two, three, four = (Rect(x + 230 * at, 948, 208, 92) for at in range(4))
    strip, board = Rect(x, 140, 898, 88), Rect(x, 244, 898, 688)
    return _half(plate, strip, board, (one, two, three, four), LARGEST)


def _tall(seat: Seat) -> HalfFrame:
    y = _LOWER if seat == 1 else 0.0
    plate = PlateFrame(
        seat=seat,
        mirrored=False,
        avatar=(74, y + 58),
        name=Rect(146, y + 24, 460, 42),
        status=Rect(146, y + 66, 460, 28),
        score=Rect(640, y + 16, 300, 84),
    )
    strip, board = Rect(24, y + 112, 1032, 76), Rect(24, y + 200, 1032, 592)
    return _half(plate, strip, board, _abreast(y), 1)


def _abreast(y: float) -> tuple[Rect, Rect, Rect, Rect]:
    """The buttons of a tall half that begins there."""
    one, two, three, four = (Rect(24 + 263 * at, y + 818, 243, 88) for at in range(4))
    return one, two, three, four


def _broad(seat: Seat, across: float) -> HalfFrame:
    y, w = _LOWER if seat == 1 else 0.0, across - 32
    left, right = _MIDDLE - w / 2, _MIDDLE + w / 2
    strip = Rect(right - 876, y + 22, 876, 76)
    score = Rect(strip.x - 16 - 214, y + 18, 214, 84)
    words = left + 112
    room = score.x - 8 - words
    plate = PlateFrame(
        seat=seat,
        mirrored=False,
        avatar=(left + 50, y + 56),
        name=Rect(words, y + 12, room, 42),
        status=Rect(words, y + 54, room, 28),
        score=score,
    )
    return _half(plate, strip, Rect(left, y + 112, w, 686), _abreast(y), 1)
