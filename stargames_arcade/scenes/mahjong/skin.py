"""How a Mahjong title looks. Values only."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.scenes.mahjong.layout_pictures import layout_pictures
from stargames_arcade.scenes.skin import OptionPictures, Poster, Sky


@dataclass(frozen=True, slots=True)
class MahjongSkin:
    """The looks of a Mahjong title. ``words`` is the title's id, the middle of its keys."""

    words: str
    accent: str
    sky: tuple[str, str, str]
    half_skies: tuple[Sky, Sky]
    """The skies of the Sun's and of the Moon's half, for two at one screen."""
    poster: Poster

    @property
    def pictures(self) -> OptionPictures:
        """The boards in small, for whoever chooses one."""
        return (("layout", layout_pictures),)

    def key(self, word: str) -> str:
        """The key of a word that this title says in its own way."""
        return f"table.{self.words}.{word}"
