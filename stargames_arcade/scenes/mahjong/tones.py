"""The colours of tiles: ivory and, for the yin half of its board, night; dimmed by layer (STYLE 3)."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, unique
from functools import cache, lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.tiles import FACES, Face, Family
from stargames_arcade.scenes.mahjong.faces import face_drawing
from stargames_arcade.ui import shapes
from stargames_arcade.ui.colours import channels, mixed
from stargames_arcade.ui.nodes import Colour

_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_BRIGHTNESS: Final = (0.955, 0.97, 0.98, 0.99, 1.0)
"""Of a plain tile by its layer."""
_INDEX: Final = "#4A3A22"
_NIGHT_DRAGONS: Final[tuple[Colour, ...]] = ("#FFB9BE", "#6FE7B4", "#A9CCFF")
_DRAGONS: Final[tuple[Colour, ...]] = ("#B3161F", "#0B6B3C", "#1F4FA8")
_NIGHT: Final[dict[Colour, Colour]] = {
    "#FFFBEF": "#454C92", "#F4E6C8": "#2B3070", "#C3A673": "#171A45", "#E2CDA2": "#20255A",
    "#EDFFF2": "#186143", "#BFF3D2": "#0F4A34", "#6DBB90": "#0A2F22", "#9CDDB7": "#0D3D2B",
    "#0B8A4B": "#46E08C", "#FFF0EC": "#92263B", "#FFC9C2": "#661729", "#D2685F": "#420D1A",
    "#F09C94": "#541221", "#D3182F": "#FF6B7C", "#2A2F63": "#0B0D2C", "#FFFFFF": "#8590D6",
}  # fmt: skip
"""The bodies' colours by day, and what they are by night."""
_NIGHT_INK: Final[dict[Colour, Colour]] = {
    "#22305F": "#FFF4E0", "#4A5A94": "#B4C0F2", "#C22F3C": "#FF808B", "#8E1C2B": "#E8606E",
    "#1D57B0": "#86B8FF", "#12805A": "#5FDFA6", "#1C8A63": "#3FB987", "#0B5C40": "#2C8F68",
    "#0A5139": "#C9F5DF", "#7E1624": "#FFD3D3", "#D9921E": "#F5B94E", "#7A3D05": "#FFD9A0",
    "#7A4A24": "#D9A878", "#2C79C9": "#8CC4FF",
}  # fmt: skip
"""The inks of the drawings by day, and what they are by night."""
_NIGHT_GROUND: Final = "#454C92"
_OWL: Final[dict[Colour, Colour]] = {"#1C8A63": "#3FB987", "#12805A": "#2C8F68", "#0B5C40": "#8FE5C0"}
"""The owl keeps its dark eyes."""
_PALE: Final = 0.7
"""From this luminance on a colour of a drawing is its light; it stays so by night."""
_ART_CONTRAST: Final = 3.3


@unique
class TileState(Enum):
    """The states of a tile; each has its own outline, and a badge but for the first."""

    PLAIN = "plain"
    HINT = "hint"
    SELECTED = "selected"


_BODIES: Final = {
    TileState.PLAIN: "tiles/body-plain",
    TileState.HINT: "tiles/body-hint",
    TileState.SELECTED: "tiles/body-selected",
}
BACK: Final = "tiles/body-back"


@lru_cache(maxsize=256)
def body(state: TileState, layer: int, night: bool, w: float) -> str:
    """The body of a tile of that width, as an SVG body."""
    drawn = shapes.inlined(_BODIES[state], 0, 0, w)
    if night:
        return _recoloured(drawn, lambda colour: _NIGHT.get(colour, colour))
    share = _BRIGHTNESS[layer] if state is TileState.PLAIN else 1
    return drawn if share == 1 else _recoloured(drawn, lambda colour: mixed("#000000", colour, share))


@lru_cache(maxsize=256)
def art(face: Face, night: bool, w: float) -> str:
    """The picture of a face at that width, as an SVG body."""
    drawn = shapes.inlined(face_drawing(face), 0, 0, w)
    if not night:
        return drawn
    family = FACES[face].family
    if family is Family.BAMBOOS and FACES[face].number == 1:
        return _recoloured(drawn, lambda colour: _OWL.get(colour.upper(), colour))
    return _recoloured(drawn, lambda colour: _by_night(colour.upper(), family is Family.CIRCLES))


def index_colour(face: Face, night: bool) -> Colour:
    """A dragon's index has its colour, since letters repeat."""
    tile = FACES[face]
    if tile.family is Family.DRAGONS:
        return (_NIGHT_DRAGONS if night else _DRAGONS)[tile.number - 1]
    return "#FFF4E0" if night else _INDEX


def _recoloured(body: str, change: Callable[[Colour], Colour]) -> str:
    return _COLOUR.sub(lambda found: change(found.group()), body)


def _by_night(colour: Colour, hollow: bool) -> Colour:
    """A colour of a drawing on a dark face: ink becomes light; the rings of circles are seen through."""
    if luminance(colour) >= _PALE:
        return "#2F356F" if hollow else colour
    return _NIGHT_INK.get(colour) or _lifted(colour, _ART_CONTRAST)


@cache
def _lifted(colour: Colour, contrast: float) -> Colour:
    """The colour with so much light that it stands out from a dark face."""
    share = 0.0
    while share < 1 and contrast_of(mixed(colour, "#FFFFFF", share), _NIGHT_GROUND) < contrast:
        share += 0.02
    return mixed(colour, "#FFFFFF", share)


def luminance(colour: Colour) -> float:
    """How light a colour is, 0 to 1, as contrasts are reckoned with."""
    parts = [
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in channels(colour)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast_of(one: Colour, other: Colour) -> float:
    """The contrast between two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
