"""What a Jolly player may want, and what then happened. Only what everybody may see is told (J45)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Final, NamedTuple, TypeAlias

from stargames_arcade.rules.codec import Action, Registry, registry
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.rules.jolly.scoring import RoundResult


@dataclass(frozen=True, slots=True, repr=False)
class Begin(Action):
    """Deal the first round (J3); written by the first seat."""


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Take one card from the stock (J5)."""


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Take this many of the newest discards, 1 to 5 (J5, J14)."""

    count: int


@dataclass(frozen=True, slots=True, repr=False)
class LayMelds(Action):
    """Lay new melds, each in order from low to high, jokers where they are to stand (J7, J20, J23)."""

    melds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class LayOff(Action):
    """Lay a card off on the meld of that number, counted from 0 in the order of laying (J27)."""

    card: Card
    meld: int
    end: End = End.HIGH


@dataclass(frozen=True, slots=True, repr=False)
class SwapJoker(Action):
    """Put a natural in the place of the joker at that index of a meld; the joker comes to the hand (J25)."""

    card: Card
    meld: int
    index: int


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Throw a card away: the turn ends, and with the last card the round (J5, J29)."""

    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class NextRound(Action):
    """Deal the next round; written by its dealer (J44)."""


@dataclass(frozen=True, slots=True, repr=False)
class Expire(Action):
    """The time of a turn, or of the look at the open hands, is up; carried out unquestioned (J42, J44)."""


@dataclass(frozen=True, slots=True, repr=False)
class DropOut(Action):
    """This seat plays no longer: it resigned, or has been away too long (J43)."""

    seat: int


JollyAction: TypeAlias = (
    Begin | Draw | Take | LayMelds | LayOff | SwapJoker | Discard | NextRound | Expire | DropOut
)
JOLLY_ACTIONS: Final[Registry[JollyAction]] = registry(
    Begin, Draw, Take, LayMelds, LayOff, SwapJoker, Discard, NextRound, Expire, DropOut
)


class Open(NamedTuple):
    """A card that lies face up."""

    card: Card
    face: Face


@unique
class DropReason(Enum):
    """Why a seat plays no longer (J43)."""

    DROPPED = "dropped"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round was dealt by ``dealer``; ``starter`` plays first, ``stock`` cards are left (J1, J3)."""

    round: int
    dealer: Seat
    starter: Seat
    stock: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat took one card from the stock; which face, it alone knows."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DiscardsTaken:
    """A seat took the newest discards, here from the oldest to the newest (J14)."""

    seat: Seat
    cards: tuple[Open, ...]


@dataclass(frozen=True, slots=True)
class MeldsLaid:
    """New melds lie on the table, by their numbers; ``opened`` when they opened (J7)."""

    seat: Seat
    melds: tuple[int, ...]
    points: int
    opened: bool


@dataclass(frozen=True, slots=True)
class CardLaidOff:
    """A card was added to a meld; it now lies at ``index`` of it (J27)."""

    seat: Seat
    card: Open
    meld: int
    index: int
    points: int


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """A natural took a joker's place at ``index``; the joker is in the seat's hand (J25, J26)."""

    seat: Seat
    card: Open
    joker: Card
    meld: int
    index: int


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card lies newest on the discard pile."""

    seat: Seat
    card: Open


@dataclass(frozen=True, slots=True)
class StockRenewed:
    """The discards but the newest became a new stock of ``size`` cards: reshuffle ``number`` (J31)."""

    number: int
    size: int


@dataclass(frozen=True, slots=True)
class TurnExpired:
    """The time of this seat's turn was up; what followed was done for it (J42)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatDropped:
    """A seat plays no longer; its hand is set aside, its melds stay (J43)."""

    seat: Seat
    reason: DropReason


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """It is this seat's turn now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundFinished:
    """The round is over and scored (J37)."""

    result: RoundResult


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The match is over (J39, J43)."""


JollyEvent: TypeAlias = (
    RoundDealt
    | CardDrawn
    | DiscardsTaken
    | MeldsLaid
    | CardLaidOff
    | JokerSwapped
    | CardDiscarded
    | StockRenewed
    | TurnExpired
    | SeatDropped
    | TurnPassed
    | RoundFinished
    | GameFinished
)
