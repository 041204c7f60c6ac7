"""The eight animals that people and computers play as, and who sits down against whom."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stargames_arcade.text.words import Words, languages

ANIMALS: Final = ("fox", "cat", "hare", "owl", "bear", "frog", "penguin", "whale")
_AT_LEVEL: Final = {"easy": ("hare", "frog"), "medium": ("bear", "cat"), "hard": ("owl", "whale")}


def rival_of(animal: str, level: str) -> str:
    """The computer's animal at that level: the second of its two when the player is the first."""
    first, second = _AT_LEVEL.get(level, _AT_LEVEL["hard"])
    return second if animal == first else first


def companion_of(animal: str) -> str:
    """Who sits down beside that animal until somebody chooses another."""
    return "cat" if animal != "cat" else "fox"


@lru_cache(maxsize=64)
def called(words: Words, name: str, avatar: str) -> str:
    """What somebody is called in the present language: by name, or as their animal where they gave none.

    Old records hold the animal's word in the language of their day as a name; it is no name either.
    """
    if avatar not in ANIMALS:
        return name or avatar
    key = f"avatar.{avatar}"
    given = name and all(name != Words(code)(key) for code in languages())
    return name if given else words(key)
