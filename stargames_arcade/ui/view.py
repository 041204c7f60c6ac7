"""What a layout may know beside the game: the window, the words, who points where, the comfort settings."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Kind


@dataclass(frozen=True, slots=True)
class Comfort:
    """Comfort settings that change how things are drawn or asked."""

    reduced_motion: bool = False
    ask_before_strike: bool = True
    large_indices: bool = False
    """Marks in the corners of pieces, and values below them, are drawn a third larger."""
    text_size: int = 100
    """How large words are wished, in per cent of their usual size; their places may allow less."""


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

    @property
    def tall(self) -> bool:
        return self.viewport.tall
