"""The one or two people at this machine, as the settings remember them: name, animal, language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.animals import ANIMALS, called, companion_of
from stargames_arcade.text.words import Words, languages

SEATS: Final[tuple[Seat, ...]] = (0, 1)
COMPUTER, PERSON, NOBODY = "computer", "person", "nobody"
"""Who may sit at the second seat; at some titles nobody has to, and the first person practises."""


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
    """The person of seat 0 or 1. The second one's animal is never the first one's; without a language of
    their own they read the first one's."""
    avatar = settings.avatar if settings.avatar in ANIMALS else ANIMALS[0]
    if seat == 0:
        return Person(0, settings.name, avatar, settings.language)
    chosen = settings.avatar_2 in ANIMALS and settings.avatar_2 != avatar
    spoken = settings.language_2 if settings.language_2 in languages() else settings.language
    return Person(1, settings.name_2, settings.avatar_2 if chosen else companion_of(avatar), spoken)


def rename(settings: Settings, seat: Seat, name: str) -> None:
    """Remember what a person is called; empty: as their animal."""
    if seat == 0:
        settings.name = name
    else:
        settings.name_2 = name


def give_animal(settings: Settings, seat: Seat, animal: str) -> None:
    """Remember a person's animal. Whoever had it gets the one that becomes free."""
    avatars = [person(settings, each).avatar for each in SEATS]
    if avatars[1 - seat] == animal:
        avatars[1 - seat] = avatars[seat]
    avatars[seat] = animal
    settings.avatar, settings.avatar_2 = avatars


def speak(settings: Settings, seat: Seat, language: str) -> None:
    """Remember a person's language; the first one's is that of all screens that people share."""
    if seat == 0:
        settings.language = language
    else:
        settings.language_2 = language
