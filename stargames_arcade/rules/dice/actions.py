"""What a dice player may want, and what then happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from stargames_arcade.rules.codec import Action, Registry, registry
from stargames_arcade.rules.dice.ruleset import Box

JokerDie: TypeAlias = tuple[int, int]
"""The place 0–4 of the one changed die, and the face 1–6 it shows instead (D18)."""


@dataclass(frozen=True, slots=True, repr=False)
class Begin(Action):
    """See the game for the first time (P4)."""


@dataclass(frozen=True, slots=True, repr=False)
class Throw(Action):
    """Throw every die that is not kept; ``keep`` holds places 0–4, ascending; none for a first throw."""

    keep: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Enter(Action):
    """Write the dice into a box; what scores nothing there strikes it (D8)."""

    box: Box
    joker: JokerDie | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Expire(Action):
    """The turn's time is up; written by the match clock, carried out unquestioned (D24)."""


DiceAction: TypeAlias = Begin | Throw | Enter | Expire
DICE_ACTIONS: Final[Registry[DiceAction]] = registry(Begin, Throw, Enter, Expire)


@dataclass(frozen=True, slots=True)
class GameBegun:
    """The game was seen for the first time."""


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """A turn, 1–13, began."""

    turn: int


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """Throw 1–3 of a turn: the five faces by place, and the places that were thrown."""

    turn: int
    throw: int
    dice: tuple[int, ...]
    thrown_places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoxEntered:
    """A box was filled.

    ``dice`` are as they were entered, the joker's die among them; ``total`` is what the sheet then shows, a
    bonus won by this very entry included.
    """

    turn: int
    box: Box
    value: int
    dice: tuple[int, ...]
    joker: JokerDie | None
    struck: bool
    total: int


@dataclass(frozen=True, slots=True)
class BonusWon:
    """The upper half reached the bonus (D10)."""

    points: int


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The last box was filled (D23)."""

    total: int


DiceEvent: TypeAlias = GameBegun | TurnBegun | DiceThrown | BoxEntered | BonusWon | GameFinished
