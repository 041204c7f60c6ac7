"""Colours, type styles and measures of the arcade: one place for each number that gives it its look."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.ui.nodes import Font

NIGHT_950 = "#070B1F"
NIGHT_900 = "#0C1232"
NIGHT_700 = "#202C69"
NIGHT_500 = "#4354A6"
NIGHT_400 = "#7483CF"
CREAM = "#FFF4E0"
MIST = "#C9CFF0"
HAZE = "#A3ACDD"
GOLD_200 = "#FFE7B0"
GOLD_400 = "#FFC65C"
GOLD_500 = "#F2A93B"
INK = "#2B1804"
PLUM_INK = "#2A2250"
PLUM_MUTE = "#5C5179"
PLUM_CAPTION = "#6B5A7A"
DANGER = "#FF5468"
OK = "#46E08C"
INFO = "#7FB6FF"
PAPER_TOP = "#FFFBF0"
PAPER_FOOT = "#F3E6CB"
ENTRY_INK = "#0B5A32"
ENTRY_FIELD = "#D2F5DE"
ENTRY_EDGE = "#128A4D"
STRIKE = "#D3182F"
JOKER = "#FFD63D"
SHADOW = "#030514"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is recognised everywhere: colour and emblem, never colour alone."""

    colour: str
    soft: str
    """The lighter tint for captions beside the colour."""
    emblem: str
    name: str
    """The key of the emblem's name."""


SEATS = (
    SeatLook("#FF8A73", "#FFB8A8", "brand/player-1-sun", "seat.sun"),
    SeatLook("#5FD9CB", "#9BEDE2", "brand/player-2-moon", "seat.moon"),
    SeatLook("#C9A2FF", "#DFCBFF", "brand/player-3-comet", "seat.comet"),
    SeatLook("#B9E36B", "#D9F1AE", "brand/player-4-planet", "seat.planet"),
)


@dataclass(frozen=True, slots=True)
class Type:
    """A type style: face, size and line height in canvas units."""

    font: Font
    size: float
    line: float


LOGO = Type(Font.DISPLAY, 136, 1.0)
HERO = Type(Font.DISPLAY, 76, 1.0)
TITLE = Type(Font.DISPLAY, 46, 1.0)
HEAD = Type(Font.DISPLAY, 34, 1.1)
BUTTON = Type(Font.BLACK, 26, 1.0)
BODY = Type(Font.BOLD, 24, 1.25)
SMALL = Type(Font.BOLD, 22, 1.3)
TINY = Type(Font.BOLD, 20, 1.3)
CAPTION = Type(Font.BOLD, 18, 1.3)
SMALLEST_TEXT = 18
"""No text on screen is drawn below this many canvas units."""
