"""What the scenes around the games know of a title: its id, its colour and the piece that stands for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from stargames_arcade.scenes.posters import poster_of
from stargames_arcade.text.words import Words


class Skin(Protocol):
    """What every title's looks say, whatever the game."""

    @property
    def accent(self) -> str:
        """The game's colour, for headers."""
        ...


@dataclass(frozen=True, slots=True)
class TitleCard:
    """One product on the menu. Its words are ``title.<id>.name`` and ``title.<id>.tagline``."""

    id: str
    accent: str
    piece: str
    """The drawing of the one piece that stands for the game."""

    def name(self, words: Words) -> str:
        """The title's name in that language."""
        return words(f"title.{self.id}.name")

    def tagline(self, words: Words) -> str:
        """One sentence about it."""
        return words(f"title.{self.id}.tagline")


def card_of(title: str, skin: Skin) -> TitleCard:
    """The card of a title by its id: the piece is the foremost of its poster."""
    return TitleCard(title, skin.accent, poster_of(title).pieces[-1].drawing)
