"""The people at this machine, up to four, as the settings remember them: name, animal, language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.animals import ANIMALS, called, companion_of
from stargames_arcade.text.words import Words, languages

SEATS: Final[tuple[Seat, ...]] = (0, 1, 2, 3)
PAIR: Final[tuple[Seat, ...]] = (0, 1)
"""The seats of a duel, whose people may each have a device of their own."""
COMPUTER, PERSON, NOBODY = "computer", "person", "nobody"
"""Who may sit at the second seat of a duel; at some titles nobody has to, and the first person practises."""
_NAMES: Final = ("name", "name_2", "name_3", "name_4")
_AVATARS: Final = ("avatar", "avatar_2", "avatar_3", "avatar_4")
_LANGUAGES: Final = ("language", "language_2", "language_3", "language_4")
"""The settings of each seat."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits, or would sit, at a seat."""

    seat: Seat
    name: str
    """Empty: the animal stands for the person."""
    avatar: str
    language: str

    def called(self, words: Words) -> str:
        """What the person is called in these words."""
        return called(words, self.name, self.avatar)


def person(settings: Settings, seat: Seat) -> Person:
    """The person of a seat. Nobody's animal is that of a seat before; without a language of their own they
    read the first one's."""
    spoken = getattr(settings, _LANGUAGES[seat])
    language = spoken if seat == 0 or spoken in languages() else settings.language
    return Person(seat, getattr(settings, _NAMES[seat]), _animals(settings)[seat], language)


def _animals(settings: Settings) -> list[str]:
    """The animals by seat: as chosen, else who suits those before."""
    found = [settings.avatar if settings.avatar in ANIMALS else ANIMALS[0]]
    for seat in SEATS[1:]:
        chosen = getattr(settings, _AVATARS[seat])
        suits = chosen in ANIMALS and chosen not in found
        found.append(chosen if suits else companion_of(*found))
    return found


def rename(settings: Settings, seat: Seat, name: str) -> None:
    """Remember what a person is called; empty: as their animal."""
    setattr(settings, _NAMES[seat], name)


def give_animal(settings: Settings, seat: Seat, animal: str) -> None:
    """Remember a person's animal. Whoever had it gets the one that becomes free."""
    avatars = _animals(settings)
    free = avatars[seat]
    if animal in avatars:
        avatars[avatars.index(animal)] = free
    avatars[seat] = animal
    _keep_animals(settings, avatars)


def speak(settings: Settings, seat: Seat, language: str) -> None:
    """Remember a person's language; the first one's is that of all screens that people share."""
    setattr(settings, _LANGUAGES[seat], language)


def move_up(settings: Settings, seat: Seat, last: Seat) -> None:
    """Who sat at ``seat`` gets up, whoever sat behind moves up by one, as far as the ``last`` seat; that one
    remembers who got up."""
    order = [*range(seat + 1, last + 1), seat]
    for fields in (_NAMES, _LANGUAGES):
        before = [getattr(settings, fields[each]) for each in order]
        for place, value in enumerate(before, start=seat):
            setattr(settings, fields[place], value)
    animals = _animals(settings)
    animals[seat : last + 1] = [animals[each] for each in order]
    _keep_animals(settings, animals)


def _keep_animals(settings: Settings, animals: list[str]) -> None:
    for field, animal in zip(_AVATARS, animals, strict=True):
        setattr(settings, field, animal)
