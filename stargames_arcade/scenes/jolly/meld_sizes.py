"""One meld as it lies, and the measures of all melds at one size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from stargames_arcade.scenes.jolly.fan import RATIO, Lying, row, row_step
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
ACROSS: Final = 8
DOWN: Final = 8
"""Between neighbours, and between rows."""
GROUP: Final = 20
"""Between melds in a row as long as there is room."""
CLOSEST: Final = 0.62
"""So much of a step is left at least where a meld is too long for its place."""
SIZES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.46, 0.4, 0.34, 0.28, 0.22)
"""Few, so that cards need not be drawn anew for every meld that is laid."""


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
class MeldSize:
    """The measures of all melds at one scale: ``close`` is the share of a step that is kept, ``least`` what
    is left of it even where a meld is long."""

    scale: float
    close: float
    least: float

    @property
    def step(self) -> float:
        """From one card to the next: never so little that indices are covered which could be seen."""
        whole = STEP * self.scale
        return max(whole * self.close, min(self.least, whole))

    @property
    def pad(self) -> float:
        return max(_PAD * self.scale, 7)

    @property
    def high(self) -> float:
        """Height of a footprint."""
        return self.pad + CARD * RATIO * self.scale + max(self.pad, _CHIP_DOWN * self.scale)

    def wide(self, count: int, room: float) -> float:
        """Width of the frame about so many cards, at most ``room`` if they may lie closer."""
        step, bare = self.step, CARD * self.scale + 2 * self.pad
        closest = max(STEP * self.scale * CLOSEST, min(self.least, step))
        return min(bare + step * (count - 1), max(bare + closest * (count - 1), room))

    def room(self, sides: Sequence[Sequence[int]]) -> float:
        """The width of a row with melds of so many cards at each of these sides of it."""
        wide = sum(self.wide(count, math.inf) for counts in sides for count in counts)
        return wide + sum(ACROSS * (len(counts) - 1) for counts in sides) + GROUP * (len(sides) - 1)

    def place(self, x: float, y: float, count: int, wide: float) -> MeldPlace:
        """A meld whose frame has its left top corner there."""
        card, step = CARD * self.scale, self.step
        cards = row(x + self.pad, y + self.pad, count, card, step, wide - 2 * self.pad)
        box = Rect(x, y, wide, card * RATIO + 2 * self.pad)
        return MeldPlace(box, cards, row_step(count, card, step, wide - 2 * self.pad), self.scale)


def _chip(scale: float) -> float:
    return max(_CHIP * scale, _LEAST_CHIP)


# ---- melds in rows ----


Melds = Sequence[tuple[int, int]]
"""Number and count of cards of each meld of a side."""
Row = list[tuple[int, int, float]]
"""Number, count of cards and width of each meld of a row."""
Found = dict[int, MeldPlace]


def filled(melds: Melds, size: MeldSize, room: Callable[[int], float]) -> list[Row] | None:
    """Melds in rows of these widths, as few as they can be in this order; None where they are too wide."""
    rows: list[Row] = []
    taken = 0.0
    for number, count in melds:
        wide = size.wide(count, room(len(rows) - 1)) if rows else 0
        if not rows or taken + ACROSS + wide > room(len(rows) - 1) + 0.01:
            wide = size.wide(count, room(len(rows)))
            if wide > room(len(rows)) + 0.01:
                return None
            rows.append([])
            taken = -ACROSS
        rows[-1].append((number, count, wide))
        taken += ACROSS + wide
    return rows
