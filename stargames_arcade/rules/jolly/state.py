"""A whole position of a Jolly table: which cards lie where, but no face that somebody may not see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import Open
from stargames_arcade.rules.jolly.cards import PACK, Card, Face
from stargames_arcade.rules.jolly.melds import Pattern
from stargames_arcade.rules.jolly.scoring import RoundResult


@unique
class Phase(Enum):
    """What comes next: the first deal; taking; laying and discarding; a look at the open hands; nothing."""

    DEAL = "deal"
    TAKE = "take"
    PLAY = "play"
    ROUND_OVER = "round_over"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table: ``owner`` laid it; ``cards`` and ``owners`` are in the pattern's order (J35)."""

    owner: Seat
    pattern: Pattern
    cards: tuple[Card, ...]
    owners: tuple[Seat, ...]

    @property
    def points(self) -> int:
        """What the whole meld counts: what its chip shows (J45)."""
        return self.pattern.points

    def points_of(self, seat: Seat) -> int:
        """What the cards of a seat in it count (J35)."""
        return sum(self.pattern.points_at(index) for index, owner in enumerate(self.owners) if owner == seat)


@dataclass(frozen=True, slots=True)
class JollyState:
    """The position of the one lane of a table.

    ``round`` counts from 1, 0 before the first deal. ``turn`` is whose turn it is, at a round's end the next
    dealer; ``turns`` counts turns and ends of rounds, so that each has a number of its own. ``stock`` is the
    deck that is drawn from and the next place in it; ``decks`` the faces that were shuffled into deck 1, 2 …
    of this round, all of which had lain open (J31). ``pile`` is from the oldest to the newest. ``opened`` by
    seat. ``drawn`` is the card of this turn from the stock, ``barred`` the one discard taken alone (J17);
    ``opening`` whether this is the turn in which its player opened (J30). ``taken`` are cards taken from the
    pile, and jokers won back, that lie in a hand since, by seat. ``totals`` are the match's so far,
    ``expired`` the expired turns in a row, ``left`` who dropped out, in that order. ``result`` is the last
    round's.
    """

    seats: int
    phase: Phase
    round: int
    dealer: Seat
    turn: Seat
    turns: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[int, int]
    decks: tuple[tuple[Face, ...], ...]
    pile: tuple[Open, ...]
    melds: tuple[Meld, ...]
    opened: tuple[bool, ...]
    opening: bool
    drawn: Card | None
    barred: Card | None
    taken: tuple[tuple[Open, ...], ...]
    totals: tuple[int, ...]
    expired: tuple[int, ...]
    left: tuple[Seat, ...]
    result: RoundResult | None

    @property
    def in_turn(self) -> bool:
        """Whether somebody is to take or to play."""
        return self.phase in (Phase.TAKE, Phase.PLAY)

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who still plays, ascending."""
        return tuple(seat for seat in range(self.seats) if seat not in self.left)

    @property
    def stock_size(self) -> int:
        """How many cards can be drawn."""
        deck, place = self.stock
        return (len(self.decks[deck - 1]) if deck else len(PACK)) - place if self.round else 0

    @property
    def stock_cards(self) -> Iterator[Card]:
        """The cards of the stock, the next one first."""
        deck, place = self.stock
        return (Card(deck, place + i) for i in range(self.stock_size))

    def after(self, seat: Seat) -> Seat:
        """The next seat to the left that still plays (J3, J43)."""
        return next(
            other
            for other in ((seat + step) % self.seats for step in range(1, self.seats + 1))
            if other not in self.left
        )

    def on_table(self, seat: Seat) -> int:
        """What the cards of a seat on the table count now (J35)."""
        return sum(meld.points_of(seat) for meld in self.melds)
