"""What is chosen for a new table, and remembered for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from stargames_arcade.match.new import CLOCK
from stargames_arcade.match.ports import BOT_PREFIX, HUMAN
from stargames_arcade.match.settings import Settings
from stargames_arcade.match.title import Option
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.new_table.company import usual_company
from stargames_arcade.scenes.people import COMPUTER, NOBODY, PERSON, SEATS, person

PACES: Final = ("calm", "normal", "quick")
_LONGEST = 7
"""Digits of a choice; what is longer was never one."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What has been chosen for the new table; remembered for the next one."""

    title: str
    avatar: str
    level: str
    pace: str
    options: tuple[tuple[str, int], ...] = ()
    """By id, those that leave a choice at this table."""
    opponent: str = COMPUTER
    """Who sits at the second seat of a duel: ``computer``, ``person`` or ``nobody``."""
    name: str = ""
    """Empty: the animal stands for the player."""
    name_2: str = ""
    """The second person's, as ``avatar_2``; unused against the computer."""
    avatar_2: str = "cat"
    """Never the same as ``avatar``."""
    company: tuple[str, ...] = ()
    """Who decides, by seat, where more than two may sit down; empty at a duel."""
    guests: tuple[tuple[str, str], ...] = ()
    """Name and animal of the third and the fourth person."""

    @property
    def controllers(self) -> tuple[str, ...]:
        """Who decides, by seat: ``human`` or ``bot:LEVEL``."""
        return self.company or _duel(self.opponent, self.level)

    @property
    def people(self) -> tuple[tuple[str, str], ...]:
        """Name and animal of whoever sits, or would sit, at each seat."""
        return (self.name, self.avatar), (self.name_2, self.avatar_2), *self.guests


def _duel(opponent: str, level: str) -> tuple[str, ...]:
    others = {PERSON: (HUMAN,), NOBODY: ()}
    return HUMAN, *others.get(opponent, (BOT_PREFIX + level,))


@dataclass(frozen=True, slots=True)
class Begin:
    """What the scene beneath is told: open this table."""

    choices: Choices
    seed: bytes | None = None
    """The deal that was asked for; None for one that nobody knows."""


def opponents(card: TitleCard) -> tuple[str, ...]:
    """Who may sit at the second seat of this title; none where each seat is filled by itself."""
    if card.company:
        return ()
    return (PERSON, COMPUTER, NOBODY) if card.practice else (PERSON, COMPUTER)


def choices_of(option: Option, controllers: Sequence[str]) -> tuple[int, ...]:
    """What may be chosen of an option where these decide."""
    return option.choices_for(len(controllers), controllers.count(HUMAN))


def asked_for(card: TitleCard, controllers: Sequence[str]) -> tuple[Option, ...]:
    """The options that leave a choice where these decide."""
    return tuple(option for option in card.options if len(choices_of(option, controllers)) > 1)


def remembered(settings: Settings, card: TitleCard) -> Choices:
    """The choices of the last table; what is no choice of this title gives way to the first day's."""

    def known(value: Any, choices: Sequence[Any], first: Any) -> Any:
        return value if value in choices else first

    one, other, *guests = (person(settings, seat) for seat in SEATS)
    opponent = known(settings.opponent, opponents(card), COMPUTER)
    level = known(settings.level, card.levels, card.levels[len(card.levels) // 2])
    company = _company(settings, card) if card.company else ()
    controllers = company or _duel(opponent, level)
    return Choices(
        title=card.id,
        avatar=one.avatar,
        level=level,
        pace=known(settings.pace, PACES, "normal"),
        options=tuple(
            (
                option.id,
                known(_kept(settings, card, option), choices_of(option, controllers), option.default),
            )
            for option in asked_for(card, controllers)
        ),
        opponent=opponent,
        name=one.name,
        name_2=other.name,
        avatar_2=other.avatar,
        company=company,
        guests=tuple((guest.name, guest.avatar) for guest in guests) if card.company else (),
    )


def remember_option(settings: Settings, card: TitleCard, option: str, choice: int) -> None:
    """Keep what was chosen, for all titles of the family."""
    settings.options = _written({**_read(settings.options), _name(card, option): choice})


def remember_company(settings: Settings, card: TitleCard, company: Sequence[str]) -> None:
    """Keep who sits down at this title, for all titles of the family."""
    words = ",".join(PERSON if who == HUMAN else who.removeprefix(BOT_PREFIX) for who in company)
    kept = dict(word.partition("=")[::2] for word in settings.seats.split())
    kept[card.family] = words
    settings.seats = " ".join(f"{family}={seats}" for family, seats in sorted(kept.items()))


def _company(settings: Settings, card: TitleCard) -> tuple[str, ...]:
    """Who sat down last; what is no company of this title gives way to the first day's."""
    kept = dict(word.partition("=")[::2] for word in settings.seats.split())
    words = kept.get(card.family, "").split(",")
    known = all(word == PERSON or word in card.levels for word in words)
    if not known or words[0] != PERSON or not card.seats[0] <= len(words) <= card.seats[1]:
        return usual_company(card)
    return tuple(HUMAN if word == PERSON else BOT_PREFIX + word for word in words)


def _kept(settings: Settings, card: TitleCard, option: Option) -> int | None:
    """What was chosen last; of a clock perhaps in days when that alone was kept."""
    kept = _read(settings.options).get(_name(card, option.id))
    return settings.clock or None if kept is None and option.id == CLOCK else kept


def _name(card: TitleCard, option: str) -> str:
    return f"{card.family}.{option}"


def _read(text: str) -> dict[str, int]:
    """The choices by family and option, as far as the text makes sense."""
    pairs = (word.partition("=") for word in text.split())
    return {
        name: int(choice)
        for name, _, choice in pairs
        if choice.isascii() and choice.isdigit() and len(choice) <= _LONGEST
    }


def _written(choices: dict[str, int]) -> str:
    return " ".join(f"{name}={choice}" for name, choice in sorted(choices.items()))
