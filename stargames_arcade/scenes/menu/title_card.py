"""What the scenes around the games know of a title: its id, its colour, its poster and its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stargames_arcade.scenes.skin import Piece, Poster, Skin
from stargames_arcade.text.words import Words

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle


@dataclass(frozen=True, slots=True)
class TitleCard:
    """One product on the menu. Its words are ``title.<id>.name`` and ``title.<id>.tagline``."""

    id: str
    accent: str
    poster: Poster
    levels: tuple[str, ...]
    """How well its computer players can play, the weakest first."""
    clocks: tuple[int, ...]
    """Seconds a turn that may be chosen, 0 for no limit; none where the title has no clock."""
    clock: int = 0
    """The clock of the first day."""

    @property
    def piece(self) -> Piece:
        """The one piece that stands for the game: the foremost of its poster."""
        return self.poster.pieces[-1]

    def name(self, words: Words) -> str:
        """The title's name in that language."""
        return words(f"title.{self.id}.name")

    def tagline(self, words: Words) -> str:
        """One sentence about it."""
        return words(f"title.{self.id}.tagline")


def cards_of(titles: Iterable[GameTitle]) -> tuple[TitleCard, ...]:
    """The cards of these titles in the order of the menu."""
    return tuple(card_of(title) for title in sorted(titles, key=lambda title: title.place))


def chosen_card(cards: Sequence[TitleCard], last: str) -> TitleCard:
    """The card of the title played last if it is among these; else the one in the middle."""
    return next((card for card in cards if card.id == last), cards[len(cards) // 2])


def card_of(title: GameTitle) -> TitleCard:
    """The card of a title; its looks are loaded for it."""
    skin: Skin = title.skin
    levels = tuple(level.value for level in title.levels)
    clock = title.option("clock")
    if clock is None:
        return TitleCard(title.id, skin.accent, skin.poster, levels, ())
    return TitleCard(title.id, skin.accent, skin.poster, levels, clock.choices, clock.default)
