"""How Jolly looks: cards on green felt."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from stargames_arcade.scenes.jolly.skin import JollySkin
from stargames_arcade.scenes.skin import Piece, Poster
from stargames_arcade.ui.scenery.turned import Over

_WIDTH: Final = 102.0
_HEIGHT: Final = _WIDTH * 1.4
_HAND: Final = (158.0, 304.0)
"""The middle of the hand that holds the fan on the poster, and how far from it the cards lie."""
_REACH: Final = 164.0


def _card(face: str, angle: float) -> Piece:
    """A card of the poster's fan, turned clockwise; its suit alone stands in the corner, in any language."""
    (x, y), at = _HAND, radians(angle)
    left, top = x + _REACH * sin(at) - _WIDTH / 2, y - _REACH * cos(at) - _HEIGHT / 2
    suit = Over(f"cards/suit-{face[0]}", 0.055, 0.08, 0.17)
    return Piece("cards/card-paper", left, top, _WIDTH, angle, Over(f"cards/card-{face}", 0, 0, 1, suit))


SKIN: Final = JollySkin(
    words="jolly",
    accent="#1F7A57",
    sky=("#050A24", "#0A1638", "#12374F"),
    mat=("#1D7A5C", "#093A3D"),
    poster=Poster(
        glow=("#1F7A57", "#125046", "#08282F"),
        pieces=(
            _card("s-k", -28),
            _card("h-q", -15),
            _card("d-a", 28),
            _card("c-j", 15),
            Piece("cards/card-joker", 104, 48, 108),
        ),
        glints=((60, 34, 22), (268, 44, 16), (22, 216, 14)),
    ),
)
