"""What a title makes of a finished match: the lines of the result's table, and what is said to one alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stargames_arcade.rules.game import Seat
from stargames_arcade.text.words import Words

Told = Callable[[Words], str]
"""A sentence, said once the language is known."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the table: the key of its words, and by seat the points or the number."""

    words: str
    values: tuple[int, ...]
    counted: bool = False
    """A number that is no score: never highlighted, and a zero is written."""
    told: Callable[[Words, int], str] | None = None
    """How a value is said that is not written as a number, such as a time."""


@dataclass(frozen=True, slots=True)
class Alone:
    """What is said to one who played alone, where nobody wins or loses."""

    headline: Told
    line: Told
    cheerful: bool
    """Whether it calls for a crown and confetti."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The parts of the totals, which add up to them but for what is only counted."""

    parts: tuple[Part, ...]
    alone: Alone | None = None
    """None where several played."""
    left: tuple[Seat, ...] = ()
    """Who left the table while the others played on (J43)."""
    timed_out: tuple[Seat, ...] = ()
    """Who of them did not go, but had run out of time too often."""
