"""What is left of a board where nothing can go wrong any more, and an order that clears it (M29).

A kind is safe when all its tiles that are left are free once the safe kinds before it are gone. Where every
kind is safe, no choice can spoil the board. For suppose that play were stuck. Take the first safe kind, in
that order, of which tiles are left: the kinds before it are gone, and taking tiles away never makes another
less free, so all that is left of it is free; and that is an even number. A pair is open after all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.freedom import open_kinds
from stargames_arcade.rules.mahjong.layouts import Present, places_of
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.scoring import Chain, extended
from stargames_arcade.rules.mahjong.tiles import KINDS

WIDTH: Final = 16
"""So many orders are followed side by side, to find one that pays well."""


@dataclass(frozen=True, slots=True)
class _Order:
    """Pairs in an order, what they pay together, and what they leave."""

    pairs: tuple[Two, ...]
    points: int
    chain: Chain
    present: Present


def certain(seen: MahjongObservation) -> bool:
    """Whether tiles are left, all of them can be seen, and every way to go on clears the board."""
    if not seen.playing:
        return False
    left, kinds = seen.present, dict[int, Present]()
    for place in places_of(left):
        face = seen.faces[place]
        if face is None:
            return False
        kinds[KINDS[face]] = kinds.get(KINDS[face], 0) | 1 << place
    while left:
        free = sum(1 << place for place in seen.board.free(left))
        safe = [kind for kind, tiles in kinds.items() if not tiles & ~free]
        if not safe:
            return False
        for kind in safe:
            left ^= kinds.pop(kind)
    return True


def rest(seen: MahjongObservation) -> tuple[Two, ...] | None:
    """An order of pairs that clears what is left, where no choice could spoil it; None elsewhere (M29).

    Each pair names the smaller place first. The order pays well, though not always best: the ``WIDTH`` best
    paid beginnings are followed.
    """
    if not certain(seen):
        return None
    orders = [_Order((), 0, seen.chain, seen.present)]
    while orders[0].present:
        found: dict[tuple[Present, Chain], _Order] = {}
        for order in orders:
            for longer in _continued(seen, order):
                known = found.setdefault((longer.present, longer.chain), longer)
                if longer.points > known.points:
                    found[longer.present, longer.chain] = longer
        orders = sorted(found.values(), key=lambda order: (-order.points, -order.chain.length, order.pairs))
        del orders[WIDTH:]
    return orders[0].pairs


def _continued(seen: MahjongObservation, order: _Order) -> Iterator[_Order]:
    """An order with each pair that is open after it."""
    for places in open_kinds(seen.board.free(order.present), seen.face):
        points, chain = extended(seen.ruleset, order.chain, seen.face(places[0]))
        for first, second in combinations(places, 2):
            present = order.present ^ (1 << first | 1 << second)
            yield _Order((*order.pairs, (first, second)), order.points + points, chain, present)
