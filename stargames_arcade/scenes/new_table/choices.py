"""What is chosen for a new table, and remembered for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from stargames_arcade.match.new import CLOCK
from stargames_arcade.match.settings import Settings
from stargames_arcade.match.title import Option
from stargames_arcade.scenes.menu.title_card import TitleCard
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
    """Who sits at the second seat: ``computer``, ``person`` or ``nobody``."""
    name: str = ""
    """Empty: the animal stands for the player."""
    name_2: str = ""
    """The second person's, as ``avatar_2``; unused against the computer."""
    avatar_2: str = "cat"
    """Never the same as ``avatar``."""


@dataclass(frozen=True, slots=True)
class Begin:
    """What the scene beneath is told: open this table."""

    choices: Choices
    seed: bytes | None = None
    """The deal that was asked for; None for one that nobody knows."""


def opponents(card: TitleCard) -> tuple[str, ...]:
    """Who may sit at the second seat of this title."""
    return (PERSON, COMPUTER, NOBODY) if card.practice else (PERSON, COMPUTER)


def choices_of(option: Option, card: TitleCard, opponent: str) -> tuple[int, ...]:
    """What may be chosen of an option against that opponent."""
    return option.choices_for(1 if opponent == NOBODY else card.seats[1], 2 if opponent == PERSON else 1)


def asked_for(card: TitleCard, opponent: str) -> tuple[Option, ...]:
    """The options that leave a choice against that opponent."""
    return tuple(option for option in card.options if len(choices_of(option, card, opponent)) > 1)


def remembered(settings: Settings, card: TitleCard) -> Choices:
    """The choices of the last table; what is no choice of this title gives way to the first day's."""

    def known(value: Any, choices: Sequence[Any], first: Any) -> Any:
        return value if value in choices else first

    one, other = (person(settings, seat) for seat in SEATS)
    opponent = known(settings.opponent, opponents(card), COMPUTER)
    return Choices(
        title=card.id,
        avatar=one.avatar,
        level=known(settings.level, card.levels, card.levels[len(card.levels) // 2]),
        pace=known(settings.pace, PACES, "normal"),
        options=tuple(
            (
                option.id,
                known(_kept(settings, card, option), choices_of(option, card, opponent), option.default),
            )
            for option in asked_for(card, opponent)
        ),
        opponent=opponent,
        name=one.name,
        name_2=other.name,
        avatar_2=other.avatar,
    )


def remember_option(settings: Settings, card: TitleCard, option: str, choice: int) -> None:
    """Keep what was chosen, for all titles of the family."""
    settings.options = _written({**_read(settings.options), _name(card, option): choice})


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
