"""The faces of tiles for the eye: their drawings, and what stands in their corner."""

from __future__ import annotations

from functools import cache
from typing import Final

from stargames_arcade.rules.mahjong.tiles import FACES, Face, Family, Tile
from stargames_arcade.text.words import Words

_WINDS: Final = ("tiles/wind-e", "tiles/wind-s", "tiles/wind-w", "tiles/wind-n")
_DRAGONS: Final = ("tiles/dragon-red", "tiles/dragon-green", "tiles/dragon-white")
_SEASONS: Final = (
    "tiles/season-spring",
    "tiles/season-summer",
    "tiles/season-autumn",
    "tiles/season-winter",
)
_FLOWERS: Final = ("tiles/flower-plum", "tiles/flower-orchid", "tiles/flower-mum", "tiles/flower-lotus")


@cache
def face_drawing(face: Face) -> str:
    """The drawing of a face, such as ``tiles/circle-5``."""
    number = FACES[face].number
    match FACES[face].family:
        case Family.CHARACTERS:
            return f"tiles/char-{number}"
        case Family.BAMBOOS:
            return f"tiles/bamboo-{number}"
        case Family.CIRCLES:
            return f"tiles/circle-{number}"
        case Family.WINDS:
            return _WINDS[number - 1]
        case Family.DRAGONS:
            return _DRAGONS[number - 1]
        case Family.SEASONS:
            return _SEASONS[number - 1]
        case Family.FLOWERS:
            return _FLOWERS[number - 1]


def honour_key(title: str, tile: Tile) -> str:
    """The key of a wind's or dragon's letter."""
    return f"tile.{title}.{'wind' if tile.family is Family.WINDS else 'dragon'}_{tile.number}"


def index_of(words: Words, title: str, face: Face) -> str:
    """What stands in the corner of a face (M6): a number, or a letter of the language."""
    tile = FACES[face]
    if tile.family in (Family.WINDS, Family.DRAGONS):
        return words(honour_key(title, tile))
    return str(tile.number)
