"""What the scenes around the games know of a title: its id, its colour and the piece that stands for it."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.text.words import Words


@dataclass(frozen=True, slots=True)
class TitleCard:
    """One product on the menu. Its words are ``title.<id>.name`` and ``title.<id>.tagline``."""

    id: str
    accent: str
    """The game's colour, for headers."""
    piece: str
    """The drawing of the one piece that stands for the game."""

    def name(self, words: Words) -> str:
        return words(f"title.{self.id}.name")

    def tagline(self, words: Words) -> str:
        return words(f"title.{self.id}.tagline")
