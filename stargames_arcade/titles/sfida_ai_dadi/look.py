"""How Sfida ai dadi looks: ivory dice on a green mat."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.dice.skin import DiceSkin, MatColours, Pieces
from stargames_arcade.scenes.skin import Piece, Poster

SKIN: Final = DiceSkin(
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
    halves=(MatColours("#96414A", "#3D1530", "#8A3340"), MatColours("#147070", "#0A2C48", "#116067")),
    poster=Poster(
        glow=("#2A8C8C", "#17606B", "#0C2A49"),
        pieces=(
            Piece("dice/die-ivory-5", 98, 10, 116, 6),
            Piece("dice/die-ivory-6", 22, 96, 128, -14),
            Piece("dice/die-ivory-1", 168, 116, 122, 11),
        ),
        glints=((66, 36, 22), (262, 62, 16), (34, 214, 14)),
    ),
)
