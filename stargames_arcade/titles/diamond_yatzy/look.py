"""How DiamondYatzy looks: jewels on pedestals before a violet night, a torn shopping list."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.dice.skin import DiceSkin, MatColours, Pieces
from stargames_arcade.scenes.skin import Piece, Poster

_JEWELS: Final = ("1-white", "2-yellow", "3-red", "4-blue", "5-violet", "6-green")

SKIN: Final = DiceSkin(
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
    halves=(MatColours("#7E2C78", "#33104A", "#5F2068"), MatColours("#4A34A2", "#1A1250", "#37288C")),
    poster=Poster(
        glow=("#8E4FC8", "#63309A", "#23134C"),
        pieces=(
            Piece("jewels/jewel-6-green", 22, 26, 96, -12),
            Piece("jewels/jewel-2-yellow", 200, 22, 98, 12),
            Piece("jewels/jewel-4-blue", 22, 140, 98, -6),
            Piece("jewels/jewel-1-white", 202, 138, 100, 9),
            Piece("jewels/jewel-3-red", 86, 54, 144, 0),
        ),
        glints=((150, 30, 18), (288, 126, 16), (146, 232, 14)),
    ),
)
