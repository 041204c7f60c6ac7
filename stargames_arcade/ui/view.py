"""What a layout may know beside the game: the window, the words, who points where, the comfort settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.keys import FIRST_DAY, Controls

BAR = 12
"""How broad the bar between the halves of a split screen is, in canvas units."""


def half_area(viewport: Viewport, half: int) -> Rect:
    """The part of the canvas that is one half of a split screen: 0 left (or above), 1 right (or below)."""
    w, h = viewport.canvas
    if viewport.tall:
        high = (h - BAR) / 2
        return Rect(0, half * (high + BAR), w, high)
    wide = (w - BAR) / 2
    return Rect(half * (wide + BAR), 0, wide, h)


def half_at(viewport: Viewport, x: float, y: float) -> int:
    """The half of a split screen under a place of the canvas; the bar is shared between both."""
    cx, cy = viewport.bounds.centre
    return int(y >= cy if viewport.tall else x >= cx)


@dataclass(frozen=True, slots=True)
class Comfort:
    """Comfort settings that change how things are drawn or asked."""

    reduced_motion: bool = False
    ask_before_strike: bool = True
    large_indices: bool = False
    """Marks in the corners of pieces, and values below them, are drawn a third larger."""
    text_size: int = 100
    """How large words are wished, in per cent of their usual size; their places may allow less."""


LARGEST_TEXT: Final = 150
"""In per cent; there is no room for larger words."""


@dataclass(frozen=True, slots=True)
class View:
    """The circumstances of one picture."""

    viewport: Viewport
    words: Words
    focus: str | None = None
    """The target that shows the focus ring; None while the mouse or a finger is in use."""
    hover: str | None = None
    """The enabled target under the mouse."""
    pressed: str | None = None
    """The enabled target that is held down."""
    device: Kind = Kind.MOUSE
    comfort: Comfort = Comfort()
    half: int | None = None
    """In a split screen: the seat whose half this is, 0 left (or above), 1 right (or below)."""
    keys: Controls = FIRST_DAY
    """What keys and buttons mean: hints show what stands on them."""
    keyboard_half: int = 0
    """Whose keys the hints show: 0 of a whole keyboard, 1 and 2 of its left and right half."""

    @property
    def text_scale(self) -> float:
        """How much larger than usual words are wished."""
        return min(max(self.comfort.text_size, 100), LARGEST_TEXT) / 100

    @property
    def area(self) -> Rect:
        """The part of the canvas that this picture is for: all of it, or the half."""
        return self.viewport.bounds if self.half is None else half_area(self.viewport, self.half)

    @property
    def tall(self) -> bool:
        return self.viewport.tall
