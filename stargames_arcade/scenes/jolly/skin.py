"""How a card title looks. Values only."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.scenes.skin import NIGHT_HALVES, OptionPictures, Poster, Sky


@dataclass(frozen=True, slots=True)
class JollySkin:
    """The looks of a card title. ``words`` is the title's id, the middle of its keys; ``mat`` the felt from
    its centre to its edge."""

    words: str
    accent: str
    sky: Sky
    mat: tuple[str, str]
    poster: Poster

    @property
    def half_skies(self) -> tuple[Sky, Sky]:
        """The nights of two halves; card tables are never split."""
        return NIGHT_HALVES

    @property
    def pictures(self) -> OptionPictures:
        """No choice of a table has a picture."""
        return ()

    def key(self, word: str) -> str:
        """The key of a word that this title says in its own way."""
        return f"table.{self.words}.{word}"
