"""How Knobel Duell looks: midnight dice on a mat of warm wood."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.dice.skin import DiceSkin, MatColours, Pieces
from stargames_arcade.scenes.skin import Piece, Poster

SKIN: Final = DiceSkin(
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
    halves=(MatColours("#8A4A2A", "#331732", "#A2552B"), MatColours("#3B6A56", "#122B33", "#2C6650")),
    poster=Poster(
        glow=("#C2683A", "#94482E", "#35173C"),
        pieces=(
            Piece("dice/die-midnight-4", 22, 96, 124, -9),
            Piece("dice/die-midnight-6", 166, 104, 128, 8),
            Piece("dice/die-midnight-1", 96, 14, 114, 15),
        ),
        glints=((44, 58, 18), (262, 52, 22), (286, 222, 14)),
    ),
)
