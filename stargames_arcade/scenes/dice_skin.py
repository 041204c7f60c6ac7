"""How one dice title looks: its pieces, colours and the key of its words. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Pieces(Enum):
    """What lies on the mat: jewels shown on pedestals, or dice thrown on felt."""

    JEWELS = "jewels"
    DICE = "dice"


@dataclass(frozen=True, slots=True)
class DiceSkin:
    """The looks of a dice title. ``words`` is the middle part of its keys: ``table.<words>.throw``."""

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

    @property
    def jewels(self) -> bool:
        return self.kind is Pieces.JEWELS

    def face(self, value: int) -> str:
        """The drawing of a value 1..6."""
        return self.faces[value - 1]

    def key(self, word: str) -> str:
        """The key of a word that this title says in its own way."""
        return f"table.{self.words}.{word}"

    def box_key(self, word: str) -> str:
        """The key of a box's name on this title's sheet."""
        return f"box.{self.words}.{word}"


_JEWELS = ("1-white", "2-yellow", "3-red", "4-blue", "5-violet", "6-green")

DIAMOND_YATZY = DiceSkin(
    words="diamond_yatzy",
    throw_icon="eye",
    game_icon="dice",
    kind=Pieces.JEWELS,
    faces=tuple(f"jewels/jewel-{name}" for name in _JEWELS),
    mat_centre="#6A2C8C",
    mat_edge="#2A1250",
    sky=("#0A0A2C", "#1D1450", "#3B1F63"),
    accent="#4A2378",
    well="#1D0C2F",
    torn=True,
)
SFIDA_AI_DADI = DiceSkin(
    words="sfida_ai_dadi",
    throw_icon="dice",
    game_icon="dice",
    kind=Pieces.DICE,
    faces=tuple(f"dice/die-ivory-{value}" for value in range(1, 7)),
    mat_centre="#147070",
    mat_edge="#0A2C48",
    sky=("#070F2A", "#0A2340", "#0F3B4B"),
    accent="#116067",
    well="#1D0C1F",
    torn=False,
)
KNOBEL_DUELL = DiceSkin(
    words="knobel_duell",
    throw_icon="dice",
    game_icon="dice",
    kind=Pieces.DICE,
    faces=tuple(f"dice/die-midnight-{value}" for value in range(1, 7)),
    mat_centre="#8A4A2A",
    mat_edge="#331732",
    sky=("#120A26", "#2C1538", "#4A2038"),
    accent="#A2552B",
    well="#1D0C1F",
    torn=False,
)
