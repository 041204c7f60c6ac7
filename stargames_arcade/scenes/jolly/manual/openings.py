"""The table of what may open a round: melds, what they count, and whether that is enough; in as many columns
as there is room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.jolly.cards import Face
from stargames_arcade.scenes.jolly.manual.figures import Cards
from stargames_arcade.scenes.manual.figures import Side, State, ValueBox
from stargames_arcade.scenes.manual.page import Block, Figure, Laid, Pen
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Node, placed

_LINE: Final = "#E7D8B8"
_APART: Final = 44.0
_GAP: Final = 14.0
_PAD: Final = 5.0
_CARD: Final = 56.0
_MOST: Final = 3
"""So many columns at most."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Melds laid together, what they count, and whether they open."""

    melds: tuple[tuple[Face, ...], ...]
    points: int
    opens: bool

    @property
    def cards(self) -> Figure:
        """The melds side by side."""
        return Side(tuple(Cards(meld, card=_CARD) for meld in self.melds), 12)

    @property
    def verdict(self) -> Figure:
        """The points, and the sign beside them."""
        state = State.VALUE if self.opens else State.WRITTEN
        return Side((ValueBox(str(self.points), state, w=58), Verdict(self.opens, 34)), 10)


@dataclass(frozen=True, slots=True)
class Openings(Block):
    """Openings in reading order."""

    openings: tuple[Opening, ...]
    most: int = _MOST
    follows: bool = False

    @property
    def rows(self) -> int:
        return -(-len(self.openings) // 2)

    def parts(self) -> tuple[Block, ...]:
        """Lines of two that fit every column."""
        pairs = [self.openings[at : at + 2] for at in range(0, len(self.openings), 2)]
        return tuple(replace(self, openings=pair, most=2, follows=at > 0) for at, pair in enumerate(pairs))

    def alone(self) -> Block:
        return replace(self, follows=False)

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        widest = max(each.cards.size(pen)[0] + each.verdict.size(pen)[0] + _GAP for each in self.openings)
        columns = max(1, min(self.most, int((w + _APART) // (widest + _APART))))
        each = (w - _APART * (columns - 1)) / columns
        high = max(one.cards.size(pen)[1] for one in self.openings) + 2 * _PAD + max(pen.air, 0)
        nodes: tuple[Node, ...] = ()
        rows = -(-len(self.openings) // columns)
        for place, one in enumerate(self.openings):
            row, column = divmod(place, columns)
            left, top = x + column * (each + _APART), y + row * high
            if row or self.follows:
                nodes += (placed(f"{id}.{place}.line", shapes.rule(each, 2, _LINE), left, top - 1),)
            nodes += _drawn(pen, f"{id}.{place}", left, top + high / 2, each, one)
        return nodes, rows * high


def _drawn(pen: Pen, id: str, x: float, middle: float, w: float, one: Opening) -> tuple[Node, ...]:
    """Cards at the left, the verdict at the right."""
    cards, verdict = one.cards, one.verdict
    _, high = cards.size(pen)
    wide, low = verdict.size(pen)
    return (
        *cards.nodes(pen, f"{id}.cards", x, middle - high / 2),
        *verdict.nodes(pen, f"{id}.verdict", x + w - wide, middle - low / 2),
    )
