"""How one dice title looks: its pieces, colours and the key of its words. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.skin import NIGHT_HALVES, OptionPictures, Poster, Sky


class Pieces(Enum):
    """What lies on the mat: jewels shown on pedestals, or dice thrown on felt."""

    JEWELS = "jewels"
    DICE = "dice"


@dataclass(frozen=True, slots=True)
class MatColours:
    """The colours of one table, or of one half of a split screen."""

    centre: str
    edge: str
    accent: str
    """The sheet's header and row badges."""


@dataclass(frozen=True, slots=True)
class DiceSkin:
    """The looks of a dice title. ``words`` is the title's id, the middle of its keys: ``table.<id>.tray``."""

    words: str
    throw_icon: str
    game_icon: str
    kind: Pieces
    faces: tuple[str, ...]
    """Drawings of the values 1..6."""
    mat_centre: str
    mat_edge: str
    sky: tuple[str, str, str]
    accent: str
    """The sheet's header and row badges."""
    well: str
    """The inside of a well of the tray."""
    torn: bool
    """Whether the sheet's foot is torn off, as a shopping list."""
    halves: tuple[MatColours, MatColours]
    """The same title in the colours of the Sun and of the Moon, for two at one screen."""
    poster: Poster
    half_skies: tuple[Sky, Sky] = NIGHT_HALVES
    pictures: OptionPictures = ()
    """No option needs any."""

    @property
    def jewels(self) -> bool:
        return self.kind is Pieces.JEWELS

    def colours(self, half: Seat | None) -> MatColours:
        """The colours of the whole table, or of that half."""
        return MatColours(self.mat_centre, self.mat_edge, self.accent) if half is None else self.halves[half]

    def face(self, value: int) -> str:
        """The drawing of a value 1..6."""
        return self.faces[value - 1]

    def key(self, word: str) -> str:
        """The key of a word that this title says in its own way."""
        return f"table.{self.words}.{word}"

    def box_key(self, word: str) -> str:
        """The key of a box's name on this title's sheet."""
        return f"box.{self.words}.{word}"
