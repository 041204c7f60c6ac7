"""The pairs a player has in hand at a point of a line: those that are open, and those it knows of."""

from __future__ import annotations

from typing import Final, NamedTuple

from stargames_arcade.bots.mahjong_prospects import NUMBERS, UNITS, Prospects, is_suit
from stargames_arcade.bots.mahjong_sight import ALL_KINDS, Kind, Position, Sight
from stargames_arcade.rules.mahjong.layouts import Present, places_of

SUITS: Final = 3
_Pairs = tuple[int, ...]


class Stock(NamedTuple):
    """``suits`` are the pairs of each suit, see ``UNITS``; ``honours`` what the other pairs pay, each kind's
    two one after the other; ``pairs`` how many pairs there are in all."""

    suits: _Pairs
    honours: int
    pairs: int

    def worth(self, prospects: Prospects) -> int:
        """What they all pay, each suit in the best order."""
        return self.honours + sum(map(prospects.suit, self.suits))

    def changed(self, prospects: Prospects, kind: Kind, before: int, after: int) -> Stock:
        """The stock with other pairs of a kind: so many before, so many after."""
        pairs = self.pairs + after - before
        if not is_suit(kind):
            more = prospects.honours(kind, after) - prospects.honours(kind, before)
            return Stock(self.suits, self.honours + more, pairs)
        suit, number = divmod(kind, NUMBERS)
        held = self.suits[suit] + (after - before) * UNITS[number]
        return Stock((*self.suits[:suit], held, *self.suits[suit + 1 :]), self.honours, pairs)


EMPTY: Final = Stock((0,) * SUITS, 0, 0)


def stock_of(prospects: Prospects, sight: Sight, places: Present) -> Stock:
    """The pairs among the known tiles at these places."""
    stock = EMPTY
    for kind in ALL_KINDS:
        stock = stock.changed(prospects, kind, 0, pairs_at(sight, kind, places))
    return stock


def opened_after(
    prospects: Prospects, sight: Sight, stock: Stock, kind: Kind, before: Position, after: Position
) -> Stock:
    """The open pairs after one of that kind has gone; ``stock`` are those before."""
    news = after.free & ~before.free & sight.uncovered
    for changed in {kind, *(sight.kinds[place] for place in places_of(news))}:
        was, now = pairs_at(sight, changed, before.free), pairs_at(sight, changed, after.free)
        if was != now:
            stock = stock.changed(prospects, changed, was, now)
    return stock


def pairs_at(sight: Sight, kind: Kind, places: Present) -> int:
    """How many pairs of a kind the known tiles at these places make."""
    return (sight.known[kind] & places).bit_count() // 2
