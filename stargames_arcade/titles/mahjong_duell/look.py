"""How Mahjong looks: ivory tiles under an open night sky with blossoms."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.mahjong.skin import MahjongSkin
from stargames_arcade.scenes.skin import Piece, Poster

SKIN: Final = MahjongSkin(
    words="mahjong_duell",
    accent="#B0476E",
    sky=("#10103A", "#3A1D57", "#7A3A66"),
    halves=(("#150A2E", "#3A1A45", "#5A2A48"), ("#0A0F33", "#151F4D", "#26356B")),
    poster=Poster(
        glow=("#B0476E", "#6A2C5A", "#2A1247"),
        pieces=(Piece("tiles/body-plain", 111, 70, 94),),
        glints=((66, 36, 22), (262, 62, 16), (34, 214, 14)),
    ),
)
