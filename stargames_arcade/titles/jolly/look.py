"""How Jolly looks: cards on green felt."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.jolly.skin import JollySkin
from stargames_arcade.scenes.skin import Piece, Poster

SKIN: Final = JollySkin(
    words="jolly",
    accent="#1F7A57",
    sky=("#050A24", "#0A1638", "#12374F"),
    mat=("#1D7A5C", "#093A3D"),
    poster=Poster(
        glow=("#1F7A57", "#125046", "#08282F"),
        pieces=(
            Piece("cards/card-h-a", 40, 44, 108, -14),
            Piece("cards/card-s-k", 172, 40, 108, 12),
            Piece("cards/card-joker", 104, 62, 116, 0),
        ),
        glints=((66, 36, 22), (262, 62, 16), (34, 214, 14)),
    ),
)
