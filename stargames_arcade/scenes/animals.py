"""The eight animals that people and computers play as, and who sits down against whom."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from stargames_arcade.text.words import Words, languages

ANIMALS: Final = ("fox", "cat", "hare", "owl", "bear", "frog", "penguin", "whale")
_AT_LEVEL: Final = {"easy": ("hare", "frog"), "medium": ("bear", "cat"), "hard": ("owl", "whale")}


def rival_of(animal: str, level: str, others: Collection[str] = ()) -> str:
    """The computer's animal at that level: the first of its two that neither the player nor any of the
    ``others`` at the table is; when both are taken, any that is free."""
    wanted = (*_AT_LEVEL.get(level, _AT_LEVEL["hard"]), *ANIMALS)
    return next(each for each in wanted if each != animal and each not in others)


def companion_of(*animals: str) -> str:
    """Who sits down beside these animals until somebody chooses another."""
    return next(each for each in ("cat", *ANIMALS) if each not in animals)


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
