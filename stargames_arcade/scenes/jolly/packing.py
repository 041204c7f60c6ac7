"""Where the melds lie: each in front of its owner, as large as there is room for all, none on another.

First those of each side are put on the lines that its side of the table has. Where they have no room there at
a good size, all of them are laid in rows: the top rival's above, those of the sides left and right below
them, the own ones nearest to the player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from stargames_arcade.scenes.jolly.fan import RATIO, Lying, row, row_step
from stargames_arcade.scenes.jolly.frame import MeldField, Side
from stargames_arcade.ui.geometry import Rect

CARD: Final = 90
STEP: Final = 38
"""Width of a card, and from one to the next, at full size."""
_PAD: Final = 14
_CHIP: Final = 40
_CHIP_UP: Final = 12
"""A chip reaches so far up over the cards."""
_LEAST_CHIP: Final = 32
_ACROSS: Final = 8
_DOWN: Final = 8
"""Between neighbours, and between rows."""
_GROUP: Final = 20
"""Between melds in a row as long as there is room."""
_CLOSEST: Final = 0.68
"""So much of a step is left at least where a meld is too long for its place."""
_SIZES: Final = tuple(size / 100 for size in range(100, 21, -4))
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
    def footprint(self) -> Rect:
        """All that it takes, its chip included."""
        low = self.cards[0].box.bottom - _CHIP_UP * self.scale + self.chip
        return Rect(self.box.x, self.box.y, self.box.w, max(self.box.bottom, low) - self.box.y)


@dataclass(frozen=True, slots=True)
class _Size:
    """The measures of all melds at one scale; ``close`` is the share of a step that is kept."""

    scale: float
    close: float = 1

    @property
    def pad(self) -> float:
        return max(_PAD * self.scale, 7)

    @property
    def high(self) -> float:
        """Height of a footprint."""
        cards = CARD * RATIO * self.scale
        return self.pad + cards + max(self.pad, _chip(self.scale) - _CHIP_UP * self.scale)

    def wide(self, count: int, room: float | None = None) -> float:
        """Width of the frame about so many cards, at most ``room`` if they may lie closer."""
        step = STEP * self.scale * self.close
        natural = CARD * self.scale + step * (count - 1) + 2 * self.pad
        if room is None or natural <= room:
            return natural
        return max(room, natural - step * (count - 1) * (1 - _CLOSEST / self.close))

    def place(self, x: float, y: float, count: int, wide: float) -> MeldPlace:
        """A meld whose frame has its left top corner there."""
        card, step = CARD * self.scale, STEP * self.scale * self.close
        cards = row(x + self.pad, y + self.pad, count, card, step, wide - 2 * self.pad)
        box = Rect(x, y, wide, card * RATIO + 2 * self.pad)
        return MeldPlace(box, cards, row_step(count, card, step, wide - 2 * self.pad), self.scale)


def _chip(scale: float) -> float:
    return max(_CHIP * scale, _LEAST_CHIP)


@lru_cache(maxsize=64)
def places_of(field: MeldField, melds: tuple[tuple[Side, int], ...]) -> tuple[MeldPlace, ...]:
    """The place of each meld, given the side of its owner and its number of cards, in the order of laying."""
    if not melds:
        return ()
    by_side = {
        side: [(number, count) for number, (owner, count) in enumerate(melds) if owner is side]
        for side in Side
    }
    rows = _largest_rows(field, by_side)
    if not field.bands:
        for scale in _SIZES:
            if scale < max(_GOOD, min(place.scale for place in rows.values())):
                break
            lines = _on_lines(field, by_side, _Size(scale))
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
    top_line, own_line = (line - size.pad for line in field.lines)
    if by_side[Side.TOP]:
        top = _line(by_side[Side.TOP], size, field.top, top_line, found)
        if top is None:
            return None
        found |= top
    if by_side[Side.FOOT]:
        own = _line(by_side[Side.FOOT], size, field.whole, own_line, found)
        if own is None:
            return None
        found |= own
    places = tuple(found.values())
    if any(one.footprint.meets(other.footprint) for one, other in combinations(places, 2)):
        return None
    inside = field.whole.bottom
    return found if all(place.footprint.bottom <= inside + 0.01 for place in places) else None


def _column(field: MeldField, melds: _Melds, size: _Size, side: int) -> _Found | None:
    """Rows of a rival at a side, each as many as fit beside each other, from above; those at the right from
    the line of the own melds upwards."""
    rows = _filled(melds, size, field.reach)
    if rows is None:
        return None
    pitch = size.high + _DOWN
    found: _Found = {}
    for at, each in enumerate(rows):
        y = field.whole.y + at * pitch
        if side > 0 and len(rows) == 1:
            y = field.lines[1] - size.pad
        wide = sum(w for _, _, w in each) + _ACROSS * (len(each) - 1)
        x = field.column if side < 0 else field.whole.right - wide
        for number, count, w in each:
            found[number] = size.place(x, y, count, w)
            x += w + _ACROSS
    return found


def _line(melds: _Melds, size: _Size, room: Rect, y: float, others: _Found) -> _Found | None:
    """One row at a height, between what lies there already, about the middle as far as it can be."""
    beside = [
        place.footprint.grown(_ACROSS)
        for place in others.values()
        if place.footprint.y < y + size.high and y < place.footprint.bottom
    ]
    middle = room.centre[0]
    left = max((box.right for box in beside if box.centre[0] < middle), default=room.x)
    right = min((box.x for box in beside if box.centre[0] >= middle), default=room.right)
    widths = [size.wide(count) for _, count in melds]
    gap = min(_GROUP, (right - left - sum(widths)) / max(len(melds) - 1, 1))
    if gap < _ACROSS:
        return None
    whole = sum(widths) + gap * (len(melds) - 1)
    if whole > right - left + 0.01:
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


def _largest_rows(field: MeldField, by_side: dict[Side, list[tuple[int, int]]]) -> _Found:
    """All melds in rows, at the largest size that has room for them."""
    for scale in _SIZES:
        for close in (1, 0.84, _CLOSEST):
            found = _in_rows(field, by_side, _Size(scale, close))
            if found is not None:
                return found
    raise ValueError("more melds than there are cards for")


def _in_rows(field: MeldField, by_side: dict[Side, list[tuple[int, int]]], size: _Size) -> _Found | None:
    top = _filled(by_side[Side.TOP], size, field.top.w)
    own = _filled(by_side[Side.FOOT], size, field.whole.w)
    sides = _sides(by_side, size, field.whole.w)
    if top is None or own is None or sides is None:
        return None
    start = field.top.y if top else field.whole.y
    count = len(top) + max(map(len, sides)) + len(own)
    free = field.whole.bottom - start - count * size.high - (count - 1) * _DOWN
    if free < 0:
        return None
    between = min(free / (count + 1), _GROUP)
    ys = iter([start + between + at * (size.high + _DOWN + between) for at in range(count)])
    found: _Found = {}
    for each in top:
        found |= _laid(each, size, next(ys), field.top, 0)
    for left, right in _paired(*sides):
        y = next(ys)
        found |= _laid(left, size, y, field.whole, -1) | _laid(right, size, y, field.whole, 1)
    for each in own:
        found |= _laid(each, size, next(ys), field.whole, 0)
    return found


def _paired(left: list[_Row], right: list[_Row]) -> Iterator[tuple[_Row, _Row]]:
    for at in range(max(len(left), len(right))):
        yield left[at] if at < len(left) else [], right[at] if at < len(right) else []


def _sides(
    by_side: dict[Side, list[tuple[int, int]]], size: _Size, room: float
) -> tuple[list[_Row], list[_Row]] | None:
    """The rows left and right, in the parts of the width that make them fewest."""
    left, right = by_side[Side.LEFT], by_side[Side.RIGHT]
    if not right:
        rows = _filled(left, size, room)
        return None if rows is None else (rows, [])
    if not left:
        rows = _filled(right, size, room)
        return None if rows is None else ([], rows)
    best: tuple[list[_Row], list[_Row]] | None = None
    for tenth in (5, 4, 6, 3, 7):
        share = (room - _GROUP) * tenth / 10
        one, other = _filled(left, size, share), _filled(right, size, room - _GROUP - share)
        if one is None or other is None:
            continue
        if best is None or max(len(one), len(other)) < max(map(len, best)):
            best = one, other
    return best


def _filled(melds: _Melds, size: _Size, room: float) -> list[_Row] | None:
    """Melds in rows, as few as they can be in this order; None where one is too wide for a row."""
    rows: list[_Row] = []
    left = 0.0
    for number, count in melds:
        wide = size.wide(count, room)
        if wide > room + 0.01:
            return None
        if not rows or left + _ACROSS + wide > room + 0.01:
            rows.append([])
            left = -_ACROSS
        rows[-1].append((number, count, wide))
        left += _ACROSS + wide
    return rows


def _laid(melds: _Row, size: _Size, y: float, room: Rect, side: int) -> _Found:
    """One row, at the left, in the middle or at the right of its room."""
    free = room.w - sum(w for _, _, w in melds)
    gap = min(_GROUP, free / (len(melds) - 1)) if len(melds) > 1 else 0
    wide = sum(w for _, _, w in melds) + gap * (len(melds) - 1)
    x = room.x + (room.w - wide) * (side + 1) / 2
    found: _Found = {}
    for number, count, w in melds:
        found[number] = size.place(x, y, count, w)
        x += w + gap
    return found
