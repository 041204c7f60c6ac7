"""What can be chosen at a Jolly table, by the ids of the targets.

A card's target is its node. It keeps its id when the card moves from hand to table to pile, so that motion
can follow it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.melds import End

STOCK: Final = "stock"
PILE: Final = "pile"
"""The discard pile as a whole: where a card is thrown."""
MIDDLE: Final = "middle"
"""The free middle of the table: where chosen cards are laid as new melds."""
SORT: Final = "sort"
SUGGEST: Final = "suggest"
"""What chooses the best melds of the hand."""
THROW: Final = "throw"
"""The button *Discard*."""
LAY: Final = "lay"
INFO: Final = "info"
PAUSE: Final = "pause"
CONTINUE: Final = "continue"
READING: Final = "reading"
"""What lays the chosen cards otherwise, where there are several ways (J20)."""
_CARD: Final = "card."
_DISCARD: Final = "discard."
_MELD: Final = "meld."
_PLATE: Final = "plate."


class MeldSpot(NamedTuple):
    """A part of a meld: an end where a card is laid off, or the joker at an index; neither is all of it."""

    meld: int
    end: End | None = None
    joker: int | None = None


def card_id(card: Card) -> str:
    """The target, and the node, of a card whose face is seen."""
    return f"{_CARD}{card.deck}.{card.place}"


def card_of(target: str) -> Card | None:
    """The card of a target or node; None for another."""
    words = target.split(".")
    if f"{words[0]}." != _CARD or len(words) != 3 or not all(word.isdigit() for word in words[1:]):
        return None
    return Card(int(words[1]), int(words[2]))


def back_id(seat: Seat, index: int) -> str:
    """The node of a card in a rival's hand, of which only the back is seen."""
    return f"back.{seat}.{index}"


def discard_target(count: int) -> str:
    """The target of the open discard that brings so many cards along: 1 is the newest (J14)."""
    return f"{_DISCARD}{count}"


def discard_count(target: str) -> int | None:
    """How many cards choosing that target takes from the pile; None for another target."""
    number = target.removeprefix(_DISCARD)
    return int(number) if number != target and number.isdigit() else None


def meld_target(spot: MeldSpot) -> str:
    """The target of a meld, one of its ends, or a joker in it."""
    if spot.end is not None:
        return f"{_MELD}{spot.meld}.{spot.end.value}"
    return f"{_MELD}{spot.meld}" + (f".joker.{spot.joker}" if spot.joker is not None else "")


def spot_of(target: str) -> MeldSpot | None:
    """The part of a meld that a target is; None for another target."""
    words = target.split(".")
    if f"{words[0]}." != _MELD or not words[1].isdigit():
        return None
    number = int(words[1])
    if words[2:] in (["low"], ["high"]):
        return MeldSpot(number, End(words[2]))
    if len(words) == 4 and words[2] == "joker" and words[3].isdigit():
        return MeldSpot(number, joker=int(words[3]))
    return MeldSpot(number) if len(words) == 2 else None


def plate_target(seat: Seat) -> str:
    """The target, and the node, of a player's plate."""
    return f"{_PLATE}{seat}"
