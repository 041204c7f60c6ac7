"""What a Mahjong player may want, and what then happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Final, TypeAlias

from stargames_arcade.rules.codec import Action, Registry, registry
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.scoring import Chain, Step
from stargames_arcade.rules.mahjong.tiles import Face


@dataclass(frozen=True, slots=True, repr=False)
class Begin(Action):
    """See the board for the first time (P4): the clock starts (M28)."""


@dataclass(frozen=True, slots=True, repr=False)
class RemovePair(Action):
    """Take two matching free tiles off the board; ``first`` is the smaller place (M2, M3)."""

    first: Place
    second: Place


@dataclass(frozen=True, slots=True, repr=False)
class Undo(Action):
    """Put the last pair back (M23)."""


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle(Action):
    """Redistribute what is left (M11, M25)."""


@dataclass(frozen=True, slots=True, repr=False)
class Quit(Action):
    """End the game and keep the points: not resigning (M29)."""


@dataclass(frozen=True, slots=True, repr=False)
class Expire(Action):
    """The time is up; written by the match clock, carried out unquestioned (M28)."""


MahjongAction: TypeAlias = Begin | RemovePair | Undo | Shuffle | Quit | Expire
MAHJONG_ACTIONS: Final[Registry[MahjongAction]] = registry(Begin, RemovePair, Undo, Shuffle, Quit, Expire)


@unique
class Ending(Enum):
    """Why a game is over (M29)."""

    CLEARED = "cleared"
    QUIT = "quit"
    TIME_UP = "time_up"


@dataclass(frozen=True, slots=True)
class GameBegun:
    """The board was seen for the first time."""


@dataclass(frozen=True, slots=True)
class PairRemoved:
    """Two tiles left the board. ``faces`` go with ``places``; ``points`` is what they paid, ``step`` why;
    ``before`` and ``after`` are the chains around it; ``total`` is the score now."""

    places: tuple[Place, Place]
    faces: tuple[Face, Face]
    points: int
    step: Step
    before: Chain
    after: Chain
    total: int


@dataclass(frozen=True, slots=True)
class PairRestored:
    """The last pair came back: its ``points`` were taken back, and ``cost`` was paid (M23)."""

    places: tuple[Place, Place]
    faces: tuple[Face, Face]
    points: int
    cost: int
    total: int


@dataclass(frozen=True, slots=True)
class TilesShuffled:
    """Shuffle ``number``, from 1, of this player; ``clearable``: whether what is left can be cleared."""

    number: int
    clearable: bool
    cost: int
    total: int


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The board is cleared, or left, or the time is up."""

    ending: Ending
    total: int


MahjongEvent: TypeAlias = GameBegun | PairRemoved | PairRestored | TilesShuffled | GameFinished
