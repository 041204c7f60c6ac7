"""The 144 tiles of Mahjong: 42 faces, and which of them match (M1, M2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Final, TypeAlias

Face: TypeAlias = int
"""0–41, the place of a face in ``FACES``."""


@unique
class Family(Enum):
    """The seven groups of tiles, in the order of ``FACES``."""

    CHARACTERS = "characters"
    BAMBOOS = "bamboos"
    CIRCLES = "circles"
    WINDS = "winds"
    DRAGONS = "dragons"
    SEASONS = "seasons"
    FLOWERS = "flowers"

    @property
    def suit(self) -> bool:
        """Whether its tiles count from 1 to 9 and can form a run (M15)."""
        return self in _SUITS

    @property
    def bonus(self) -> bool:
        """Whether any two of its tiles match (M2)."""
        return self in (Family.SEASONS, Family.FLOWERS)


SUIT_SIZE: Final = 9
"""The numbers of a suit (M1)."""
_SUITS: Final = (Family.CHARACTERS, Family.BAMBOOS, Family.CIRCLES)
_SIZES: Final = dict.fromkeys(_SUITS, SUIT_SIZE) | {
    Family.WINDS: 4,
    Family.DRAGONS: 3,
    Family.SEASONS: 4,
    Family.FLOWERS: 4,
}


@dataclass(frozen=True, slots=True)
class Tile:
    """What a face shows. ``number`` is 1–9 in a suit; winds are east, south, west, north; dragons red,
    green, white; seasons from spring; flowers plum, orchid, chrysanthemum, lotus: 1–3 or 1–4."""

    family: Family
    number: int


FACES: Final = tuple(Tile(family, number) for family, size in _SIZES.items() for number in range(1, size + 1))
KINDS: Final = tuple(
    next(face for face, other in enumerate(FACES) if other.family is tile.family)
    if tile.family.bonus
    else face
    for face, tile in enumerate(FACES)
)
"""By face what must be equal in a pair: the face itself, or the first face of the bonus set (M2)."""
COPIES: Final = tuple(1 if tile.family.bonus else 4 for tile in FACES)
"""By face how many tiles show it (M1)."""


def matches(one: Face, other: Face) -> bool:
    """Whether two tiles with these faces are a pair (M2)."""
    return KINDS[one] == KINDS[other]


def face_of(family: Family, number: int) -> Face:
    """The face of a tile. Raises ValueError when there is none."""
    return FACES.index(Tile(family, number))
