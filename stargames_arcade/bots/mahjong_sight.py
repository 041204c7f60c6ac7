"""What a computer player makes use of: the tiles that no other covers, though more can be glimpsed (M3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId, Present, places_of
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.tiles import KINDS

Kind: TypeAlias = int
"""A face that stands for all that match it, see ``KINDS``."""
ALL_KINDS: Final = tuple(sorted(set(KINDS)))


class Position(NamedTuple):
    """The places that hold a tile, and those of them that are free."""

    present: Present
    free: Present


@dataclass(frozen=True, slots=True)
class Board:
    """A layout as masks by place: what covers it, what lies at its sides, what its going may free."""

    above: tuple[Present, ...]
    left: tuple[Present, ...]
    right: tuple[Present, ...]
    touched: tuple[Present, ...]

    def without(self, position: Position, two: Two) -> Position:
        """The position once these two tiles are gone."""
        first, second = two
        gone = 1 << first | 1 << second
        present, free = position.present ^ gone, position.free ^ gone
        waiting = (self.touched[first] | self.touched[second]) & present & ~free
        while waiting:
            lowest = waiting & -waiting
            place = lowest.bit_length() - 1
            waiting ^= lowest
            if not self.above[place] & present and not (
                self.left[place] & present and self.right[place] & present
            ):
                free |= lowest
        return Position(present, free)

    def freed(self, position: Position, two: Two) -> int:
        """How many tiles become free when these two go."""
        return self.without(position, two).free.bit_count() - position.free.bit_count() + 2

    def most_pairs(self, position: Position) -> int:
        """How many pairs can be taken off whatever they show, those that free the most first."""
        taken = 0
        while position.free.bit_count() > 1:
            pairs = combinations(places_of(position.free), 2)
            position = self.without(position, max(pairs, key=lambda two: self.freed(position, two)))
            taken += 1
        return taken


@lru_cache(maxsize=len(LAYOUTS))
def board_of(id: LayoutId) -> Board:
    """The masks of a layout."""
    layout = LAYOUTS[id]
    touched = tuple(sum(1 << place for place in places) for places in layout.touched)
    return Board(layout.above, layout.left, layout.right, touched)


@dataclass(frozen=True, slots=True)
class Sight:
    """An observation as a computer player uses it.

    ``known`` are by kind the uncovered tiles that show it, free or blocked at their sides; ``kinds`` are the
    kinds of those by place, and ``uncovered`` all of them. No face of a covered tile is in it, not even of
    one whose edge can be seen.
    """

    board: Board
    position: Position
    known: tuple[Present, ...]
    kinds: dict[int, Kind]
    uncovered: Present

    def pairs(self, kind: Kind, position: Position) -> tuple[Two, ...]:
        """Every open pair of a kind in a position that follows from this one."""
        return tuple(combinations(places_of(self.known[kind] & position.free), 2))

    def open_pairs(self) -> list[tuple[Kind, Two]]:
        """All that are open now."""
        return [(kind, two) for kind in ALL_KINDS for two in self.pairs(kind, self.position)]


def sight_of(seen: MahjongObservation) -> Sight:
    """The only place where a computer player looks at faces."""
    board = board_of(seen.layout)
    known, uncovered = [0] * len(KINDS), 0
    kinds: dict[int, Kind] = {}
    for place in places_of(seen.present):
        if not board.above[place] & seen.present:
            kinds[place] = KINDS[seen.face(place)]
            known[kinds[place]] |= 1 << place
            uncovered |= 1 << place
    free = sum(1 << place for place in seen.free)
    return Sight(board, Position(seen.present, free), tuple(known), kinds, uncovered)
