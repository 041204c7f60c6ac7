"""Where the melds lie: each in front of its owner, as large as there is room for all, none on another.

First those of each side are put on the lines that its side of the table has. Where they have no room there at
a good size, all of them are laid in rows: the top rival's above, those of the sides left and right below
them, the own ones nearest to the player.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import combinations
from typing import Final

from stargames_arcade.scenes.jolly.frame import MeldField, Side
from stargames_arcade.scenes.jolly.meld_rows import largest_rows
from stargames_arcade.scenes.jolly.meld_sizes import (
    ACROSS,
    DOWN,
    GROUP,
    LEAST_STEP,
    SIZES,
    Found,
    MeldPlace,
    Melds,
    MeldSize,
    filled,
)

_LOWER: Final = 28
"""So far below its upper edge a column begins while there is room."""
_GOOD: Final = 0.76
"""Down to this size melds keep to the lines of their side."""


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
    rows = largest_rows(field, by_side, least)
    if not field.bands:
        for scale in SIZES:
            if scale < max(_GOOD, min(place.scale for place in rows.values())):
                break
            lines = _on_lines(field, by_side, MeldSize(scale, 1, least))
            if lines is not None:
                return tuple(lines[number] for number in range(len(melds)))
    return tuple(rows[number] for number in range(len(melds)))


# ---- on the lines of each side ----


def _on_lines(field: MeldField, by_side: dict[Side, list[tuple[int, int]]], size: MeldSize) -> Found | None:
    """Top and own melds on their line, those of the sides in columns; None where they do not all fit."""
    found: Found = {}
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


def _column(field: MeldField, melds: Melds, size: MeldSize, side: int) -> Found | None:
    """Rows of a rival at a side, each as many as fit beside each other; a single one at the right lies in
    line with the own melds."""
    rows = filled(melds, size, lambda _: field.reach)
    if rows is None:
        return None
    pitch = size.high + DOWN
    free = field.whole.bottom - len(rows) * pitch + DOWN
    top = max(field.start, min(free, field.start + _LOWER))
    if side > 0 and len(rows) == 1:
        top = field.lines[1] - size.pad
    found: Found = {}
    for at, each in enumerate(rows):
        wide = sum(w for _, _, w in each) + ACROSS * (len(each) - 1)
        x = field.columns[0] if side < 0 else field.columns[1] - wide
        for number, count, w in each:
            found[number] = size.place(x, top + at * pitch, count, w)
            x += w + ACROSS
    return found


def _line(
    melds: Melds, size: MeldSize, field: MeldField, middle: float, y: float, others: Found
) -> Found | None:
    """One row at a height, between what lies there already, about the middle as far as it can be."""
    left, right = field.span(y, y + size.high)
    beside = [
        place.footprint.grown(ACROSS)
        for place in others.values()
        if place.footprint.y < y + size.high and y < place.footprint.bottom
    ]
    left = max((box.right for box in beside if box.centre[0] < middle), default=left)
    right = min((box.x for box in beside if box.centre[0] >= middle), default=right)
    widths = [size.wide(count, math.inf) for _, count in melds]
    gap = min(GROUP, (right - left - sum(widths)) / max(len(melds) - 1, 1))
    whole = sum(widths) + gap * (len(melds) - 1)
    if gap < ACROSS or whole > right - left + 0.01:
        return None
    x = min(max(middle - whole / 2, left), right - whole)
    found: Found = {}
    for (number, count), w in zip(melds, widths, strict=True):
        found[number] = size.place(x, y, count, w)
        x += w + gap
    return found
