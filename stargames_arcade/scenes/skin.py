"""What every title's looks say, whatever the game: values only, so that a title's folder can hold them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from stargames_arcade.ui.nodes import Shape
from stargames_arcade.ui.scenery.turned import Over


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a poster: drawing, left, top, width in the art's units, its turn in degrees and what lies
    over it.
    """

    drawing: str
    x: float
    y: float
    w: float
    angle: float = 0
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class Poster:
    """What a poster shows: its glow from the centre to the edge, and its pieces from back to front.

    The art is 316 wide and 262 high. The foremost piece stands for the game wherever there is room for one.
    """

    glow: tuple[str, str, str]
    pieces: tuple[Piece, ...]
    glints: tuple[tuple[float, float, float], ...]
    """Sparks over the pieces: x, y, size."""


Sky: TypeAlias = tuple[str, str, str]
"""A night from its top to its foot."""
NIGHT_HALVES: Final = (("#150B28", "#351832", "#4A2038"), ("#081430", "#0C2B40", "#0F3B4B"))
"""The nights of the Sun and of the Moon, for two at one screen."""

OptionPictures: TypeAlias = tuple[tuple[str, Callable[[], tuple[Shape, ...]]], ...]
"""By the id of an option, what draws a picture of each of its choices in their order, all of one size; asked
only where one chooses."""


class Skin(Protocol):
    """What the scenes around the games ask of a title's looks."""

    @property
    def accent(self) -> str:
        """The game's colour, for headers."""
        ...

    @property
    def sky(self) -> Sky:
        """The night behind it."""
        ...

    @property
    def half_skies(self) -> tuple[Sky, Sky]:
        """The nights behind the Sun's and the Moon's half, for two at one screen."""
        ...

    @property
    def poster(self) -> Poster:
        """Its poster on the pier."""
        ...

    @property
    def pictures(self) -> OptionPictures:
        """Pictures of what may be chosen for a table, for some of its options."""
        ...
