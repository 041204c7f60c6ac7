"""What the scenes around the games know of a title: its id, its colour, its poster and its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stargames_arcade.match.title import Option
from stargames_arcade.scenes.skin import OptionPictures, Piece, Poster, Skin
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
    family: str
    seats: tuple[int, int]
    """The fewest and the most who can sit at its table."""
    options: tuple[Option, ...] = ()
    """What else whoever opens a table chooses."""
    pictures: OptionPictures = ()
    """Pictures of what may be chosen, for some of the options."""

    @property
    def practice(self) -> bool:
        """Whether one person can play alone."""
        return self.seats[0] == 1

    @property
    def company(self) -> bool:
        """Whether more than two may sit down, at a table that they share."""
        return self.seats[1] > 2

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
    return TitleCard(
        title.id,
        skin.accent,
        skin.poster,
        levels,
        title.family,
        title.seats,
        title.options,
        skin.pictures,
    )
