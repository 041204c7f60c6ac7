"""Looking ahead: the line of pairs that ends best, over the tiles that are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from stargames_arcade.bots.mahjong_prospects import Prospects
from stargames_arcade.bots.mahjong_sight import ALL_KINDS, Kind, Position, Sight
from stargames_arcade.bots.mahjong_stock import Stock, opened_after, pairs_at, stock_of
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.layouts import Present
from stargames_arcade.rules.mahjong.scoring import Chain

POINT: Final = 100
"""Positions are judged in hundredths of a point."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How positions are judged, and how far a search looks.

    ``known`` is the share of their worth that pairs have which are known but not open. A free tile is worth
    ``free``, one that was covered when the search began ``found``: there is something new to see. ``stuck``
    is the price of a position without an open pair. A search keeps the ``width`` best lines of each length
    up to ``depth`` pairs, and judges about ``nodes`` positions.
    """

    known: int = 40
    free: int = 5 * POINT
    found: int = 10 * POINT
    stuck: int = 50 * POINT
    width: int = 8
    depth: int = 6
    nodes: int = 600


class Line(NamedTuple):
    """Pairs removed in a row: the first of them, what they pay, what they leave, and how good that is.

    ``opened`` are the pairs that are then open, ``known`` those whose two tiles are known.
    """

    first: Two | None
    points: int
    position: Position
    chain: Chain
    opened: Stock
    known: Stock
    value: int


class Search:
    """One search from what is seen; its answer does not depend on how fast the machine is."""

    def __init__(self, prospects: Prospects, sight: Sight, weights: Weights) -> None:
        self._prospects = prospects
        self._sight = sight
        self._weights = weights

    def lines(self, chain: Chain) -> list[Line]:
        """The best lines, the very best first; none where no pair is open."""
        beam, found = [self._start(chain)], []
        judged = 0
        for _ in range(self._weights.depth):
            reached: dict[tuple[Present, Chain], Line] = {}
            for line in beam:
                judged += self._extend(line, reached)
            if not reached:
                break
            found = beam = sorted(reached.values(), key=lambda line: -line.value)[: self._weights.width]
            if judged >= self._weights.nodes:
                break
        return found

    def _start(self, chain: Chain) -> Line:
        prospects, sight = self._prospects, self._sight
        opened = stock_of(prospects, sight, sight.position.free)
        known = stock_of(prospects, sight, sight.position.present)
        return Line(None, 0, sight.position, chain, opened, known, 0)

    def _extend(self, line: Line, reached: dict[tuple[Present, Chain], Line]) -> int:
        """Adds every line that is one pair longer, unless one to the same end pays more; how many."""
        prospects, judged = self._prospects, 0
        for kind, two in self._pairs(line.position):
            paid, chain = prospects.step(line.chain, kind)
            points = line.points + paid
            key = (line.position.present ^ (1 << two[0] | 1 << two[1]), chain)
            if key in reached and reached[key].points >= points:
                continue
            reached[key] = self._longer(line, kind, two, points, chain)
            judged += 1
        return judged

    def _longer(self, line: Line, kind: Kind, two: Two, points: int, chain: Chain) -> Line:
        prospects, sight = self._prospects, self._sight
        position = sight.board.without(line.position, two)
        opened = opened_after(prospects, sight, line.opened, kind, line.position, position)
        pairs = pairs_at(sight, kind, position.present)
        known = line.known.changed(prospects, kind, pairs + 1, pairs)
        value = self._value(points, position, chain, opened, known)
        return Line(line.first or two, points, position, chain, opened, known, value)

    def _pairs(self, position: Position) -> Iterator[tuple[Kind, Two]]:
        for kind in ALL_KINDS:
            if pairs_at(self._sight, kind, position.free):
                for two in self._sight.pairs(kind, position):
                    yield kind, two

    def _value(self, points: int, position: Position, chain: Chain, opened: Stock, known: Stock) -> int:
        """What was paid, what can still be paid, and how much there is to go on with."""
        weights, prospects = self._weights, self._prospects
        pairs_of_last = 0 if chain.face is None else pairs_at(self._sight, chain.face, position.free)
        firm = opened.worth(prospects)
        hoped = known.worth(prospects) - firm
        firm += prospects.carried(chain, opened.suits, pairs_of_last)
        found = (position.free & ~self._sight.uncovered).bit_count()
        value = POINT * (points + firm) + weights.known * hoped
        value += weights.found * found + weights.free * (position.free.bit_count() - found)
        stuck = position.present and not found and not opened.pairs
        return value - weights.stuck if stuck else value
