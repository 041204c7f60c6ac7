"""How Mahjong looks: ivory tiles under an open night sky with blossoms."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.mahjong.skin import MahjongSkin
from stargames_arcade.scenes.skin import Piece, Poster
from stargames_arcade.ui.scenery.turned import Over


def _tile(face: str, x: float, y: float, angle: float) -> Piece:
    """A tile of the poster with that face, larger than on the board, where the index needs its corner."""
    return Piece("tiles/body-plain", x, y, 112, angle, Over(f"tiles/{face}", 0.03, 0.03, 0.81))


SKIN: Final = MahjongSkin(
    words="mahjong_duell",
    accent="#B0476E",
    sky=("#10103A", "#3A1D57", "#7A3A66"),
    half_skies=(("#150A2E", "#3A1A45", "#5A2A48"), ("#0A0F33", "#151F4D", "#26356B")),
    poster=Poster(
        glow=("#B0476E", "#6A2C5A", "#2A1247"),
        pieces=(
            _tile("dragon-red", 30, 40, -9),
            _tile("flower-plum", 178, 34, 9),
            _tile("bamboo-1", 104, 78, 0),
        ),
        glints=((66, 36, 22), (262, 62, 16), (34, 214, 14)),
    ),
)
