"""Where the melds lie: each in front of its owner, as large as there is room for all, none on another.

First those of each side are put on the lines that its side of the table has. Where they have no room there at
a good size, all of them are laid in rows: the top rival's above, those of the sides left and right below
them, the own ones nearest to the player.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from stargames_arcade.scenes.jolly.fan import RATIO, Lying, row, row_step
from stargames_arcade.scenes.jolly.frame import MeldField, Side
from stargames_arcade.ui.geometry import Rect

CARD: Final = 90
STEP: Final = 38
"""Width of a card, and from one to the next, at full size."""
LEAST_STEP: Final = 19.0
"""So far apart at least the cards of a meld lie, for their indices."""
_PAD: Final = 14
_CHIP: Final = 40
_CHIP_DOWN: Final = 28
"""A chip hangs so far below the cards."""
_LEAST_CHIP: Final = 32
_ACROSS: Final = 8
_DOWN: Final = 8
"""Between neighbours, and between rows."""
_GROUP: Final = 20
"""Between melds in a row as long as there is room."""
_CLOSEST: Final = 0.62
"""So much of a step is left at least where a meld is too long for its place."""
_SIZES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.46, 0.4, 0.34, 0.28, 0.22)
"""Few, so that cards need not be drawn anew for every meld that is laid."""
_LOWER: Final = 28
"""So far below its upper edge a column begins while there is room."""
_CLOSE: Final = (1.0, 0.88, 0.76, _CLOSEST)
_WAYS: Final = sorted(product(_SIZES, _CLOSE), key=lambda way: -way[0] * math.sqrt(way[1]))
"""Sizes of cards and shares of the step between them, the most legible first."""
_SHARES: Final = sorted((part / 20 for part in range(3, 18)), key=lambda share: abs(share - 0.5))
"""What the rows at the left may have of the width, the even share first."""
_GOOD: Final = 0.76
"""Down to this size melds keep to the lines of their side."""


@dataclass(frozen=True, slots=True)
class MeldPlace:
    """One meld: its frame, its cards; ``chip`` is the height of its points, ``scale`` its size."""

    box: Rect
    cards: tuple[Lying, ...]
    step: float
    scale: float

    @property
    def chip(self) -> float:
        """How high the pill with its points is."""
        return _chip(self.scale)

    @property
    def hang(self) -> float:
        """How far that pill hangs below the cards."""
        return _CHIP_DOWN * self.scale

    @property
    def foot(self) -> float:
        """The lower edge of that pill."""
        return self.cards[0].box.bottom + self.hang

    @property
    def footprint(self) -> Rect:
        """All that it takes, its pill included."""
        return Rect(self.box.x, self.box.y, self.box.w, max(self.box.bottom, self.foot) - self.box.y)


@dataclass(frozen=True, slots=True)
class _Size:
    """The measures of all melds at one scale: ``close`` is the share of a step that is kept, ``least`` what
    is left of it even where a meld is long."""

    scale: float
    close: float
    least: float

    @property
    def pad(self) -> float:
        return max(_PAD * self.scale, 7)

    @property
    def high(self) -> float:
        """Height of a footprint."""
        return self.pad + CARD * RATIO * self.scale + max(self.pad, _CHIP_DOWN * self.scale)

    def wide(self, count: int, room: float) -> float:
        """Width of the frame about so many cards, at most ``room`` if they may lie closer."""
        step, bare = STEP * self.scale * self.close, CARD * self.scale + 2 * self.pad
        closest = max(STEP * self.scale * _CLOSEST, min(self.least, step))
        return min(bare + step * (count - 1), max(bare + closest * (count - 1), room))

    def room(self, sides: Sequence[Sequence[int]]) -> float:
        """The width of a row with melds of so many cards at each of these sides of it."""
        wide = sum(self.wide(count, math.inf) for counts in sides for count in counts)
        return wide + sum(_ACROSS * (len(counts) - 1) for counts in sides) + _GROUP * (len(sides) - 1)

    def place(self, x: float, y: float, count: int, wide: float) -> MeldPlace:
        """A meld whose frame has its left top corner there."""
        card, step = CARD * self.scale, STEP * self.scale * self.close
        cards = row(x + self.pad, y + self.pad, count, card, step, wide - 2 * self.pad)
        box = Rect(x, y, wide, card * RATIO + 2 * self.pad)
        return MeldPlace(box, cards, row_step(count, card, step, wide - 2 * self.pad), self.scale)


def _chip(scale: float) -> float:
    return max(_CHIP * scale, _LEAST_CHIP)


@lru_cache(maxsize=64)
def places_of(
    field: MeldField, melds: tuple[tuple[Side, int], ...], least: float = LEAST_STEP
) -> tuple[MeldPlace, ...]:
    """The place of each meld, given the side of its owner and its number of cards, in the order of laying.

    ``least`` is how far apart cards must lie for their indices to be seen, as long as that is possible.
    """
    if not melds:
        return ()
    by_side = {
        side: [(number, count) for number, (owner, count) in enumerate(melds) if owner is side]
        for side in Side
    }
    rows = _largest_rows(field, by_side, least)
    if not field.bands:
        for scale in _SIZES:
            if scale < max(_GOOD, min(place.scale for place in rows.values())):
                break
            lines = _on_lines(field, by_side, _Size(scale, 1, least))
            if lines is not None:
                return tuple(lines[number] for number in range(len(melds)))
    return tuple(rows[number] for number in range(len(melds)))


_Melds = Sequence[tuple[int, int]]
"""Number and count of cards of each meld of a side."""
_Found = dict[int, MeldPlace]


# ---- on the lines of each side ----


def _on_lines(field: MeldField, by_side: dict[Side, list[tuple[int, int]]], size: _Size) -> _Found | None:
    """Top and own melds on their line, those of the sides in columns; None where they do not all fit."""
    found: _Found = {}
    left = _column(field, by_side[Side.LEFT], size, -1)
    right = _column(field, by_side[Side.RIGHT], size, 1)
    if left is None or right is None:
        return None
    found |= left | right
    for side, line, middle in zip((Side.TOP, Side.FOOT), field.lines, field.middles, strict=True):
        if by_side[side]:
            laid = _line(by_side[side], size, field, middle, line - size.pad, found)
            if laid is None:
                return None
            found |= laid
    places = tuple(found.values())
    if any(one.footprint.meets(other.footprint) for one, other in combinations(places, 2)):
        return None
    return found if all(place.footprint.bottom <= field.whole.bottom + 0.01 for place in places) else None


def _column(field: MeldField, melds: _Melds, size: _Size, side: int) -> _Found | None:
    """Rows of a rival at a side, each as many as fit beside each other; a single one at the right lies in
    line with the own melds."""
    rows = _filled(melds, size, lambda _: field.reach)
    if rows is None:
        return None
    pitch = size.high + _DOWN
    free = field.whole.bottom - len(rows) * pitch + _DOWN
    top = max(field.start, min(free, field.start + _LOWER))
    if side > 0 and len(rows) == 1:
        top = field.lines[1] - size.pad
    found: _Found = {}
    for at, each in enumerate(rows):
        wide = sum(w for _, _, w in each) + _ACROSS * (len(each) - 1)
        x = field.columns[0] if side < 0 else field.columns[1] - wide
        for number, count, w in each:
            found[number] = size.place(x, top + at * pitch, count, w)
            x += w + _ACROSS
    return found


def _line(
    melds: _Melds, size: _Size, field: MeldField, middle: float, y: float, others: _Found
) -> _Found | None:
    """One row at a height, between what lies there already, about the middle as far as it can be."""
    left, right = field.span(y, y + size.high)
    beside = [
        place.footprint.grown(_ACROSS)
        for place in others.values()
        if place.footprint.y < y + size.high and y < place.footprint.bottom
    ]
    left = max((box.right for box in beside if box.centre[0] < middle), default=left)
    right = min((box.x for box in beside if box.centre[0] >= middle), default=right)
    widths = [size.wide(count, math.inf) for _, count in melds]
    gap = min(_GROUP, (right - left - sum(widths)) / max(len(melds) - 1, 1))
    whole = sum(widths) + gap * (len(melds) - 1)
    if gap < _ACROSS or whole > right - left + 0.01:
        return None
    x = min(max(middle - whole / 2, left), right - whole)
    found: _Found = {}
    for (number, count), w in zip(melds, widths, strict=True):
        found[number] = size.place(x, y, count, w)
        x += w + gap
    return found


# ---- in rows ----


_Row = list[tuple[int, int, float]]
"""Number, count of cards and width of each meld of a row."""
_Part = tuple[int, _Row, int]
"""Which row it is, what lies in it, and at which side of it (-1 left, 0 middle, 1 right)."""
_Spans = Sequence[tuple[float, float]]
"""From where to where each row may reach."""


def _largest_rows(field: MeldField, by_side: dict[Side, list[tuple[int, int]]], least: float) -> _Found:
    """All melds in rows, at the largest size that has room for them."""
    for scale, close in sorted(_WAYS, key=lambda way: STEP * way[0] * way[1] < least):
        for start in (field.start, field.whole.y):
            found = _in_rows(field, by_side, _Size(scale, close, least), start)
            if found is not None:
                return found
    raise ValueError("more melds than there are cards for")


def _in_rows(
    field: MeldField, by_side: dict[Side, list[tuple[int, int]]], size: _Size, start: float
) -> _Found | None:
    """As few rows as they can be, and then as far apart as is pleasant."""
    pitch, high = size.high + _DOWN, field.whole.bottom - start
    most = int((high + _DOWN) / pitch)
    tight = [start + at * pitch for at in range(most)]
    spans = _spans(field, tight, size)
    counts = [count for melds in by_side.values() for _, count in melds]
    if sum(size.wide(count, 0) + _ACROSS for count in counts) > sum(b - a + _ACROSS for a, b in spans):
        return None
    parts = _parted(by_side, size, spans)
    if parts is None:
        return None
    used = max(at for at, *_ in parts) + 1
    between = min((high + _DOWN - used * pitch) / (used + 1), _GROUP)
    loose = [start + between + at * (pitch + between) for at in range(used)]
    spread = _parted(by_side, size, _spans(field, loose, size))
    ys, spans = (tight, spans) if spread is None else (loose, _spans(field, loose, size))
    return _all_laid(spread or parts, size, ys, spans)


def _spans(field: MeldField, ys: Sequence[float], size: _Size) -> _Spans:
    return [field.span(y, y + size.high) for y in ys]


def _parted(by_side: dict[Side, list[tuple[int, int]]], size: _Size, spans: _Spans) -> list[_Part] | None:
    """Which melds lie in which row and where in it: those of the top above, of the sides beside each other,
    the own ones below."""
    widths = [right - left for left, right in spans]

    def room(at: int) -> float:
        return widths[at] if at < len(widths) else 0

    top = _filled(by_side[Side.TOP], size, room)
    if top is None:
        return None
    sides = _sides(by_side, size, lambda at: room(at + len(top)))
    if sides is None:
        return None
    beside = len(top) + max(map(len, sides))
    own = _filled(by_side[Side.FOOT], size, lambda at: room(at + beside))
    if own is None:
        return None
    found = [(at, melds, 0) for at, melds in enumerate(top)]
    found += [(at, melds, -1) for at, melds in enumerate(sides[0], len(top))]
    found += [(at, melds, 1) for at, melds in enumerate(sides[1], len(top))]
    return found + [(at, melds, 0) for at, melds in enumerate(own, beside)]


def _sides(
    by_side: dict[Side, list[tuple[int, int]]], size: _Size, room: Callable[[int], float]
) -> tuple[list[_Row], list[_Row]] | None:
    """The rows left and right, in the parts of the width that make them fewest."""
    left, right = by_side[Side.LEFT], by_side[Side.RIGHT]
    best: tuple[list[_Row], list[_Row]] | None = None
    for share in _SHARES if left and right else (1,) if left else (0,):
        one = _filled(left, size, _shared(room, share))
        other = _filled(right, size, _shared(room, 1 - share))
        if one is None or other is None:
            continue
        if best is None or max(len(one), len(other)) < max(map(len, best)):
            best = one, other
    return best


def _shared(room: Callable[[int], float], share: float) -> Callable[[int], float]:
    return lambda at: (room(at) - _GROUP) * share


def _filled(melds: _Melds, size: _Size, room: Callable[[int], float]) -> list[_Row] | None:
    """Melds in rows of these widths, as few as they can be in this order; None where they are too wide."""
    rows: list[_Row] = []
    taken = 0.0
    for number, count in melds:
        wide = size.wide(count, room(len(rows) - 1)) if rows else 0
        if not rows or taken + _ACROSS + wide > room(len(rows) - 1) + 0.01:
            wide = size.wide(count, room(len(rows)))
            if wide > room(len(rows)) + 0.01:
                return None
            rows.append([])
            taken = -_ACROSS
        rows[-1].append((number, count, wide))
        taken += _ACROSS + wide
    return rows


def _all_laid(parts: Sequence[_Part], size: _Size, ys: Sequence[float], spans: _Spans) -> _Found:
    """Each row at its height, its cards as far apart as it has room for."""
    found: _Found = {}
    for at in {part[0] for part in parts}:
        here = [(melds, side) for line, melds, side in parts if line == at]
        counts = [[count for _, count, _ in melds] for melds, _ in here]
        own = next((wider for wider in _wider(size) if wider.room(counts) <= _across(spans[at])), None)
        for melds, side in here:
            if own is not None:
                melds = [(number, count, own.wide(count, math.inf)) for number, count, _ in melds]
            found |= _laid(melds, own or size, ys[at], spans[at], side)
    return found


def _wider(size: _Size) -> Iterator[_Size]:
    """The same size with more of the step between cards, the most first."""
    return (replace(size, close=close) for close in _CLOSE if close >= size.close)


def _across(span: tuple[float, float]) -> float:
    return span[1] - span[0] + 0.01


def _laid(melds: _Row, size: _Size, y: float, span: tuple[float, float], side: int) -> _Found:
    """One row, at the left, in the middle or at the right of its room."""
    (left, right), widths = span, sum(w for _, _, w in melds)
    gap = min(_GROUP if side == 0 else _ACROSS, (right - left - widths) / max(len(melds) - 1, 1))
    free = right - left - widths - gap * (len(melds) - 1)
    x = left + free * (side + 1) / 2
    found: _Found = {}
    for number, count, w in melds:
        found[number] = size.place(x, y, count, w)
        x += w + gap
    return found
