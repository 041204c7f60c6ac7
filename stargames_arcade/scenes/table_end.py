"""What a table scene is popped with: why the player gets up; and what is wished after the result."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match


@dataclass(frozen=True, slots=True)
class Decided:
    """The match has an outcome, and the player has seen it at the table: the result comes next."""

    match: Match


@dataclass(frozen=True, slots=True)
class Left:
    """The player leaves. An unfinished game can be continued; a finished one waits for the rival's (P6)."""

    match: Match


@dataclass(frozen=True, slots=True)
class Passed:
    """People play in turns, and my own game is finished: the next one plays (P5)."""

    match: Match


@dataclass(frozen=True, slots=True)
class AnotherGame:
    """My own game is finished and I want a new one while the rival still plays (P5)."""

    match: Match


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """Who plays alone gives this game up for its deal from the beginning, or for another one."""

    match: Match
    same: bool


@dataclass(frozen=True, slots=True)
class WalkedAway:
    """Nobody has done anything for a long time at a public arcade: these tables are cleared, without a
    word."""

    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The match cannot go on at this table: ``failure.<code>`` says why."""

    code: str


class Next(Enum):
    """What the player wants after a match."""

    REMATCH = "rematch"
    SAME_DEAL = "same_deal"
    """For one alone: the match again on its seed."""
    WATCH = "watch"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class AfterMatch:
    """What the scene beneath is told."""

    next: Next
