"""How a tile looks: one sprite of shadow, body, face and index, in every state (STYLE 3)."""

from __future__ import annotations

import re
from enum import Enum, unique
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.tiles import FACES, Face, Family, Tile
from stargames_arcade.scenes.mahjong.places import FACE, TILE
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes
from stargames_arcade.ui.assets import drawing_size
from stargames_arcade.ui.colours import mixed
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Font, Glow, Label, Part, Shape, Stacked
from stargames_arcade.ui.theme import SMALLEST_TEXT

MARGIN: Final = 28
"""What a tile's sprite has around the tile for its shadow, at scale 1."""
INDEX_SIZE: Final = 18
LARGE_INDEX: Final = 1.35
_ART: Final = (9, 13, 68)
"""Left, top and width of the picture on a face."""
_BRIGHTNESS: Final = (0.955, 0.97, 0.98, 0.99, 1.0)
"""By layer."""
_INDEX: Final = "#4A3A22"
_DRAGONS: Final[tuple[Colour, ...]] = ("#B3161F", "#0B6B3C", "#1F4FA8")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_WINDS: Final = ("e", "s", "w", "n")
_DRAGON_NAMES: Final = ("red", "green", "white")
_SEASONS: Final = ("spring", "summer", "autumn", "winter")
_FLOWERS: Final = ("plum", "orchid", "mum", "lotus")


@unique
class TileState(Enum):
    """The states of a tile; each has its own outline, and a badge but for the first."""

    PLAIN = "plain"
    HINT = "hint"
    SELECTED = "selected"


def face_drawing(face: Face) -> str:
    """The drawing of a face, such as ``tiles/circle-5``."""
    tile = FACES[face]
    match tile.family:
        case Family.CHARACTERS:
            return f"tiles/char-{tile.number}"
        case Family.BAMBOOS:
            return f"tiles/bamboo-{tile.number}"
        case Family.CIRCLES:
            return f"tiles/circle-{tile.number}"
        case Family.WINDS:
            return f"tiles/wind-{_WINDS[tile.number - 1]}"
        case Family.DRAGONS:
            return f"tiles/dragon-{_DRAGON_NAMES[tile.number - 1]}"
        case Family.SEASONS:
            return f"tiles/season-{_SEASONS[tile.number - 1]}"
        case _:
            return f"tiles/flower-{_FLOWERS[tile.number - 1]}"


def index_of(words: Words, title: str, face: Face) -> str:
    """What stands in the corner of a face (M6): a number, or a letter of the language."""
    tile = FACES[face]
    if tile.family in (Family.WINDS, Family.DRAGONS):
        return words(f"tile.{title}.{tile.family.value[:-1]}_{tile.number}")
    return str(tile.number)


def index_colour(tile: Tile) -> Colour:
    """A dragon's index has its colour, since letters repeat."""
    return _DRAGONS[tile.number - 1] if tile.family is Family.DRAGONS else _INDEX


@lru_cache(maxsize=256)
def _body(state: TileState, layer: int, scale: float) -> Shape:
    w, h = TILE
    share = _BRIGHTNESS[layer] if state is TileState.PLAIN else 1
    body = shapes.inlined(f"tiles/body-{state.value}", 0, 0, w * scale)
    if share < 1:
        body = _COLOUR.sub(lambda found: mixed("#000000", found.group(), share), body)
    return Shape(body, w * scale, h * scale)


@lru_cache(maxsize=256)
def _art(face: Face, scale: float) -> Shape:
    name = face_drawing(face)
    w, h = drawing_size(name)
    width = _ART[2] * scale
    return Shape(shapes.inlined(name, 0, 0, width), width, width * h / w)


@lru_cache(maxsize=2048)
def tile_sprite(
    face: Face | None,
    index: str,
    layer: int = 0,
    state: TileState = TileState.PLAIN,
    scale: float = 1,
    large: bool = False,
) -> Stacked:
    """A tile at that scale; without a face, as long as none may be seen.

    ``index`` is what stands in its corner in the language of the player; ``large`` draws it a third larger.
    """
    m, k = MARGIN * scale, scale
    shadow = Glow(98 * k, 124 * k, 18 * k, 14 * k, "#08031E", 0.34 if layer else 0.5)
    parts = [Part(shadow, m + 4 * k, m + 6 * k), Part(_body(state, layer, scale), m, m)]
    if face is not None:
        parts.append(Part(_art(face, scale), m + _ART[0] * k, m + _ART[1] * k))
        size = max(INDEX_SIZE * k, SMALLEST_TEXT) * (LARGE_INDEX if large else 1)
        by = 5 * k if state is not TileState.PLAIN else 0
        word = Label(
            index, size * 1.6, size * 1.2, Font.BLACK, size, index_colour(FACES[face]), smallest=size
        )
        parts.append(Part(word, m + 8 * k + by, m + 4 * k + by))
    return Stacked(tuple(parts), TILE[0] * k + 2 * m, TILE[1] * k + 2 * m)


def silhouette(rect: Rect) -> tuple[tuple[float, float], ...]:
    """The outline of a tile with its sides that lies in this box."""
    k = rect.w / TILE[0]
    return tuple((rect.x + x * k, rect.y + y * k) for x, y in _OUTLINE)


def face_rect(rect: Rect) -> Rect:
    """The face of a tile that lies in this box."""
    k = rect.w / TILE[0]
    return Rect(rect.x, rect.y, FACE[0] * k, FACE[1] * k)


_OUTLINE: Final = (
    (1.5, 10.5), (4.1, 4.1), (10.5, 1.5), (78, 2), (83, 4), (89, 7), (92, 14), (92, 106), (89, 113), (82, 116),
    (14, 116), (8, 113.5), (5, 108), (2, 103),
)  # fmt: skip
