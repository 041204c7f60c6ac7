"""The three boards, in half-units (M3, M7–M9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, unique
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

TILES: Final = 144
Place: TypeAlias = int
"""0–143: where a tile lies, by its number in ``Layout.spots``."""
Present: TypeAlias = int
"""The places that still hold a tile, as the bits of one number: place p is ``1 << p``."""


class Spot(NamedTuple):
    """A place as geometry: the left top corner of a square of 2 x 2 half-units, and its layer from 0."""

    x: int
    y: int
    z: int

    def overlaps(self, other: Spot) -> bool:
        """Whether the squares share any area, whatever their layers."""
        return abs(self.x - other.x) < 2 and abs(self.y - other.y) < 2


@unique
class LayoutId(IntEnum):
    """The boards by the number that a table's option holds."""

    TURTLE = 0
    AQUARIUS = 1
    YIN_YANG = 2

    @property
    def word(self) -> str:
        """The name as options and word keys spell it: ``yin_yang``."""
        return self.name.lower()


@dataclass(frozen=True)
class Layout:
    """One board: its spots by place, in the order layer, row, column, which is the order of drawing."""

    id: LayoutId
    spots: tuple[Spot, ...]

    @cached_property
    def all(self) -> Present:
        """Every place taken."""
        return (1 << len(self.spots)) - 1

    @cached_property
    def above(self) -> tuple[Present, ...]:
        """By place: the tiles of higher layers that overlap it, however little (M3)."""
        return tuple(
            _bits(p for p, other in enumerate(self.spots) if other.z > spot.z and spot.overlaps(other))
            for spot in self.spots
        )

    @cached_property
    def over(self) -> tuple[tuple[Present, ...], ...]:
        """By place, for each of its four half-units the tiles of higher layers that lie on it."""
        return tuple(
            tuple(
                _bits(p for p, other in enumerate(self.spots) if other.z > spot.z and cell in _cells(other))
                for cell in _cells(spot)
            )
            for spot in self.spots
        )

    @cached_property
    def left(self) -> tuple[Present, ...]:
        """By place: the tiles of the same layer that touch its left side (M3)."""
        return self._beside(-2)

    @cached_property
    def right(self) -> tuple[Present, ...]:
        """By place: the tiles of the same layer that touch its right side (M3)."""
        return self._beside(2)

    @cached_property
    def touched(self) -> tuple[tuple[Place, ...], ...]:
        """By place: the places whose freedom may change when its tile goes, ascending."""
        return tuple(
            tuple(
                q
                for q in range(len(self.spots))
                if (self.above[q] | self.left[q] | self.right[q]) >> place & 1
            )
            for place in range(len(self.spots))
        )

    def is_free(self, place: Place, present: Present) -> bool:
        """Whether a tile that is there may be taken: not covered, and not blocked on both sides (M3)."""
        return not (self.above[place] & present) and not (
            self.left[place] & present and self.right[place] & present
        )

    def free(self, present: Present) -> tuple[Place, ...]:
        """The free tiles of a position, ascending."""
        above, left, right = self.above, self.left, self.right
        return tuple(
            place
            for place in places_of(present)
            if not above[place] & present and not (left[place] & present and right[place] & present)
        )

    def _beside(self, dx: int) -> tuple[Present, ...]:
        return tuple(
            _bits(
                p
                for p, other in enumerate(self.spots)
                if other.z == spot.z and other.x == spot.x + dx and abs(other.y - spot.y) < 2
            )
            for spot in self.spots
        )


def places_of(present: Present) -> Iterator[Place]:
    """The places of a position, ascending."""
    while present:
        lowest = present & -present
        yield lowest.bit_length() - 1
        present ^= lowest


def _bits(places: Iterable[Place]) -> Present:
    return sum(1 << place for place in places)


def faults(spots: Sequence[Spot]) -> tuple[str, ...]:
    """What keeps these spots from being a board, as short codes; empty for a sound one.

    ``count:n`` when there are not 144; ``order`` when they are not sorted by layer, row and column;
    ``negative:p`` off the canvas; ``overlap:p:q`` for two squares of one layer; ``unsupported:p`` for a tile
    of a higher layer of whose square any half-unit has nothing beneath.
    """
    found = [] if len(spots) == TILES else [f"count:{len(spots)}"]
    if list(spots) != sorted(spots, key=lambda spot: (spot.z, spot.y, spot.x)):
        found.append("order")
    found += [f"negative:{p}" for p, spot in enumerate(spots) if min(spot) < 0]
    for p, spot in enumerate(spots):
        found += [f"overlap:{p}:{q}" for q in range(p) if spots[q].z == spot.z and spots[q].overlaps(spot)]
    floor = {(spot.z, cell) for spot in spots for cell in _cells(spot)}
    found += [
        f"unsupported:{p}"
        for p, spot in enumerate(spots)
        if spot.z > 0 and any((spot.z - 1, cell) not in floor for cell in _cells(spot))
    ]
    return tuple(found)


def _cells(spot: Spot) -> Iterator[tuple[int, int]]:
    """The half-units of a tile, whatever its layer."""
    return ((spot.x + dx, spot.y + dy) for dx in (0, 1) for dy in (0, 1))


def _turtle() -> Iterator[Spot]:
    """M7: 87 + 36 + 16 + 4 + 1."""
    rows = {0: (2, 24), 2: (6, 20), 4: (4, 22), 6: (2, 24), 8: (2, 24), 10: (4, 22), 12: (6, 20), 14: (2, 24)}
    for y, (first, last) in rows.items():
        yield from (Spot(x, y, 0) for x in range(first, last + 1, 2))
    yield from (Spot(0, 7, 0), Spot(26, 7, 0), Spot(28, 7, 0))
    for z, ys, xs in ((1, (2, 12), (8, 18)), (2, (4, 10), (10, 16)), (3, (6, 8), (12, 14))):
        for y in range(ys[0], ys[1] + 1, 2):
            yield from (Spot(x, y, z) for x in range(xs[0], xs[1] + 1, 2))
    yield Spot(13, 7, 4)


_WAVE: Final = (0, 1, 2, 3, 2, 1)


def _aquarius() -> Iterator[Spot]:
    """M8: two waves of eighteen columns, each two tiles high, up to three layers."""
    for c in range(18):
        top = 2 if c % 6 in (2, 3) else 1 if c % 6 in (1, 4) else 0
        for wave in (_WAVE[c % 6], 9 + _WAVE[c % 6]):
            for y in (wave, wave + 2):
                yield from (Spot(2 * c, y, z) for z in range(top + 1))


_YIN: Final = ((3, 8), (2, 9), (1, 10), (0, 11), (0, 11), (0, 11), (0, 11), (1, 10), (2, 9), (3, 8))
_YANG: Final = (
    (4, 5, 6, 7, 8),
    (3, 4, 5, 6, 7, 8, 9),
    (3, 4, 7, 8, 9, 10),
    tuple(range(3, 12)),
    tuple(range(4, 12)),
    (8, 9, 10, 11),
    (9, 10, 11),
    (5, 6, 9, 10),
    (9,),
    (8,),
)


def _yin_yang() -> Iterator[Spot]:
    """M9: a disc of whole tiles, and one layer higher the yang half, without its eye but with yin's."""
    for r, (first, last) in enumerate(_YIN):
        yield from (Spot(2 * c, 2 * r, 0) for c in range(first, last + 1))
    for r, columns in enumerate(_YANG):
        yield from (Spot(2 * c, 2 * r, 1) for c in columns)


def _layout(id: LayoutId, spots: Iterable[Spot]) -> Layout:
    return Layout(id, tuple(sorted(spots, key=lambda spot: (spot.z, spot.y, spot.x))))


LAYOUTS: Final = (
    _layout(LayoutId.TURTLE, _turtle()),
    _layout(LayoutId.AQUARIUS, _aquarius()),
    _layout(LayoutId.YIN_YANG, _yin_yang()),
)
"""The boards by ``LayoutId``."""
