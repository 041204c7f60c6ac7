"""The eight animals that people and computers play as, and who sits down against whom."""

from __future__ import annotations

from typing import Final

ANIMALS: Final = ("fox", "cat", "hare", "owl", "bear", "frog", "penguin", "whale")
_AT_LEVEL: Final = {"easy": ("hare", "frog"), "medium": ("bear", "cat"), "hard": ("owl", "whale")}


def rival_of(animal: str, level: str) -> str:
    """The computer's animal at that level: the second of its two when the player is the first."""
    first, second = _AT_LEVEL.get(level, _AT_LEVEL["hard"])
    return second if animal == first else first
