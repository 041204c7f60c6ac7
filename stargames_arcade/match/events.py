"""What one frame of a match brings: facts for the scene to show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Any, TypeAlias

from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Outcome, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Happened:
    """Entry ``number`` of a seat's lane was carried out.

    ``visible`` says whether everybody who plays on this machine may see it yet (P5); if not, ``events`` is
    empty and only the public progress has moved.
    """

    seat: Seat
    number: int
    events: tuple[Any, ...]
    visible: bool


@dataclass(frozen=True, slots=True)
class OfferRefused:
    """An offer on its way came to nothing; what the seat was composing goes back to it."""

    seat: Seat
    action_text: str
    refusal: Refusal
    draft: str | None


@dataclass(frozen=True, slots=True)
class Requested:
    """What a seat asks for and waits with for the others at this screen has changed (D26).

    ``action`` is None when the request was withdrawn, or is void. A request that comes true is told by
    ``Happened``; one that nobody has to wait for is not told.
    """

    seat: Seat
    action: Action | None


@unique
class Status(Enum):
    """What may change beside the games."""

    RESIGNED = "resigned"
    LEFT = "left"
    NOT_SAVED = "not_saved"
    SAVED_AGAIN = "saved_again"


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """Something beside the games changed: by whom, if by a seat, and the trouble, if there is one."""

    status: Status
    seat: Seat | None = None
    trouble: Refusal | None = None


@dataclass(frozen=True, slots=True)
class MatchFinished:
    """The match is decided. Comes once, last."""

    outcome: Outcome


MatchEvent: TypeAlias = Requested | Happened | OfferRefused | StatusChanged | MatchFinished
