"""Where each card of the picture after comes from, by what has happened.

Nothing is asked of the rules: what a card shows on its way is what one of the two pictures, or an event that
everybody saw, shows of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DiscardsTaken,
    JokerSwapped,
    MeldsLaid,
)
from stargames_arcade.rules.jolly.cards import JOKER, Card, Face
from stargames_arcade.scenes.jolly.cards import card_look
from stargames_arcade.scenes.jolly.controls import back_id, card_id
from stargames_arcade.scenes.jolly.motion.flight import BACK, From, placed_at
from stargames_arcade.scenes.jolly.motion.scenery import Change


@unique
class Act(Enum):
    """Why a card is on its way."""

    DRAWN = "drawn"
    TAKEN = "taken"
    LAID = "laid"
    ADDED = "added"
    SWAPPED = "swapped"
    """A natural that takes the place of a joker."""
    WON = "won"
    """The joker that comes to the hand for it."""
    THROWN = "thrown"


@dataclass(frozen=True, slots=True)
class Move:
    """A card's way: where from, and why; ``act`` is None where it only makes room. ``nth`` is its number
    among those that go the same way, ``meld`` where it goes to."""

    source: From
    act: Act | None = None
    nth: int = 0
    meld: int = -1


class Tracing:
    """Follows cards through events, out of hands and into them.

    Which card another holds at which place of the hand nobody sees: it leaves the fan somewhere.
    """

    def __init__(self, change: Change) -> None:
        self._change = change
        self._foot = change.after.foot
        self._open: dict[Card, Move] = {}
        self._named: dict[Card, Move] = {}
        """Cards that have come to another's hand in these events."""
        self.picked_up: set[Card] = set()
        """Open cards that have come to another's hand."""
        self._hands = {seat: list(self._backs(seat)) for seat in change.after.around}

    def _backs(self, seat: Seat) -> Iterator[Move]:
        for index in range(self._change.before.seen.counts[seat]):
            node = self._change.was.get(back_id(seat, index))
            if node is not None:
                yield Move(placed_at(node, BACK))

    def follow(self, events: Sequence[object]) -> dict[str, Move]:
        """The moves of these events, by node."""
        for event in events:
            self._follow(event)
        found = {card_id(card): move for card, move in self._open.items()}
        for seat, moves in self._hands.items():
            found |= {back_id(seat, index): move for index, move in enumerate(moves)}
        return found

    def _follow(self, event: object) -> None:
        match event:
            case CardDrawn(seat, card):
                self._comes(seat, card, Move(self._change.stock, Act.DRAWN))
            case DiscardsTaken(seat, cards):
                for nth, (card, face) in enumerate(cards):
                    self._comes(seat, card, Move(self._shown(seat, card, face), Act.TAKEN, nth))
            case MeldsLaid(seat, numbers):
                self._lays(seat, numbers)
            case CardLaidOff(seat, (card, _), meld):
                self._goes(seat, card, Act.ADDED, meld=meld)
            case JokerSwapped(seat, (card, _), joker, meld):
                self._goes(seat, card, Act.SWAPPED, meld=meld)
                self._comes(seat, joker, Move(self._shown(seat, joker, JOKER), Act.WON))
            case CardDiscarded(seat, (card, _)):
                self._goes(seat, card, Act.THROWN)
            case _:
                pass

    def _lays(self, seat: Seat, numbers: Sequence[int]) -> None:
        for order, number in enumerate(numbers):
            for card in self._change.after.seen.melds[number].cards:
                self._goes(seat, card, Act.LAID, order, number)

    def _shown(self, seat: Seat, card: Card, face: Face) -> From:
        """Where an open card lay that comes to a hand: in another's it turns its back."""
        node, known = self._change.old(card), self._open.get(card)
        if known is not None:
            return known.source
        if node is None:
            return self._change.stock
        look = None if seat == self._foot else replace(card_look(self._change.view, face, 1), width=0)
        return placed_at(node, look)

    def _comes(self, seat: Seat, card: Card, move: Move) -> None:
        self._open.pop(card, None)
        if seat == self._foot:
            self._open[card] = move
        else:
            self._hands[seat].append(move)
            self._named[card] = move
            self.picked_up.add(card)

    def _goes(self, seat: Seat, card: Card, act: Act, nth: int = 0, meld: int = -1) -> None:
        source = self._own(card) if seat == self._foot else self._leaves(seat, card)
        self._open[card] = Move(source, act, nth, meld)

    def _own(self, card: Card) -> From:
        node, known = self._change.old(card), self._open.get(card)
        if known is not None:
            return known.source
        fan = self._change.frame.hand
        return placed_at(node) if node is not None else From(fan.x, fan.y + fan.card * 0.7, fan.card, 0, BACK)

    def _leaves(self, seat: Seat, card: Card) -> From:
        hand, known = self._hands[seat], self._named.pop(card, None)
        if known is not None and known in hand:
            hand.remove(known)
            return known.source
        if not hand:
            return self._change.stock
        return hand.pop(_somewhere(card) % len(hand)).source


def _somewhere(card: Card) -> int:
    """The same number for a card at any time, and no order in it."""
    return (card.deck * 7919 + card.place * 104_729 + 12_345) * 2_654_435_761 % 2**32 >> 16
