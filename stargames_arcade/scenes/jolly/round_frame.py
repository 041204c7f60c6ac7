"""Where everything lies on the round result, wide and tall (STYLE 7, ``Jolly round result``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.view import View

GAP: Final = 12.0
"""Between two rows."""
_HIGHEST: Final = 270.0
"""Rows of two or three players are higher, up to this."""
_HIGHEST_TALL: Final = 380.0
_ABOVE: Final = 30.0
"""The captions stand so high above the first row."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of numbers by its right edge and width; ``size`` of its numbers."""

    right: float
    width: float
    size: float


@dataclass(frozen=True, slots=True)
class RowFrame:
    """One player's row; ``line`` is the middle of name and numbers, ``hand`` the room of the open hand."""

    rect: Rect
    line: float
    hand: Rect


@dataclass(frozen=True, slots=True)
class RoundFrame:
    """Places of the round result. ``columns``: table, hand, closing bonus, round, total."""

    mat: Rect
    title: Rect
    said: Rect
    """Who closed the round; it begins after the title where both stand on one line."""
    one_line: bool
    target: tuple[float, float]
    """Right edge and middle of the chip."""
    captions: float
    """The upper edge of the line over the columns."""
    columns: tuple[Column, ...]
    rows: tuple[RowFrame, ...]
    place: float
    """The left edge of a player's place in the order."""
    face: float
    """The middle of the face."""
    name: tuple[float, float]
    """Left and right edge of the name."""
    waits: Rect
    """The pill with the time; as wide as it may be."""
    button: Rect
    button_most: float
    hints: float
    """The middle of the hints beside the button."""


_WIDE_COLUMNS: Final = (
    Column(1322, 116, 36), Column(1436, 118, 36), Column(1536, 108, 36),
    Column(1684, 152, 52), Column(1816, 124, 44),
)  # fmt: skip
_TALL_COLUMNS: Final = (
    Column(566, 106, 32), Column(670, 106, 32), Column(764, 96, 32),
    Column(890, 128, 42), Column(1000, 112, 36),
)  # fmt: skip


def round_frame(view: View, seats: int) -> RoundFrame:
    """The places for so many players."""
    return _tall(seats) if view.tall else _wide(seats)


def _rows(area: Rect, seats: int, highest: float) -> tuple[Rect, ...]:
    """Rows of one height in the middle of the area."""
    h = min((area.h - GAP * (seats - 1)) / seats, highest)
    top = area.y + (area.h - h * seats - GAP * (seats - 1)) / 2
    return tuple(Rect(area.x, top + at * (h + GAP), area.w, h) for at in range(seats))


def _wide(seats: int) -> RoundFrame:
    rows = _rows(Rect(64, 154, 1792, 748), seats, _HIGHEST)
    return RoundFrame(
        mat=Rect(24, 22, 1872, 1036),
        title=Rect(84, 50, 640, 74),
        said=Rect(420, 56, 1100, 60),
        one_line=True,
        target=(1836, 88),
        captions=rows[0].y - _ABOVE,
        columns=_WIDE_COLUMNS,
        rows=tuple(RowFrame(row, row.centre[1], Rect(376, row.y + 12, 856, row.h - 18.8)) for row in rows),
        place=100,
        face=182,
        name=(250, 364),
        waits=Rect(84, 938, 900, 64),
        button=Rect(1567, 926, 265, 88),
        button_most=520,
        hints=970,
    )


def _tall(seats: int) -> RoundFrame:
    rows = _rows(Rect(58, 246, 964, 1398), seats, _HIGHEST_TALL)
    return RoundFrame(
        mat=Rect(22, 24, 1036, 1872),
        title=Rect(72, 60, 640, 74),
        said=Rect(72, 136, 936, 56),
        one_line=False,
        target=(1008, 98),
        captions=rows[0].y - _ABOVE,
        columns=_TALL_COLUMNS,
        rows=tuple(
            RowFrame(row, row.y + 64, Rect(88, row.y + 120, 910, row.h - 128)) for row in rows
        ),
        place=86,
        face=164,
        name=(226, 452),
        waits=Rect(72, 1664, 936, 68),
        button=Rect(640, 1758, 368, 96),
        button_most=560,
        hints=1806,
    )  # fmt: skip
