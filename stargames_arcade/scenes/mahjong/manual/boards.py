"""The boards of Mahjong's manual side by side, each with its name below; where it is narrow, one a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.mahjong.layouts import LayoutId
from stargames_arcade.scenes.mahjong.manual.figures import BoardPicture
from stargames_arcade.scenes.manual.blocks import Rule, Rules
from stargames_arcade.scenes.manual.page import DETAIL, NAME, Block, Laid, Pen, Text
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.theme import PLUM_INK, PLUM_MUTE

_GAP: Final = 40.0
_NARROW: Final = 330.0
"""With less room than that for each, they stand one below the other."""
_ROOM: Final = 276.0


@dataclass(frozen=True, slots=True)
class Boards(Block):
    """Boards with what is said of each: layout, name, detail."""

    boards: tuple[tuple[LayoutId, Text, Text], ...]

    def parts(self) -> tuple[Block, ...]:
        return self._rows.parts()

    @property
    def _rows(self) -> Rules:
        rules = (Rule(BoardPicture(id, _ROOM), name, detail) for id, name, detail in self.boards)
        return Rules(tuple(rules), _ROOM)

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        each = (w - _GAP * (len(self.boards) - 1)) / len(self.boards)
        if each < _NARROW * pen.size:
            return self._rows.laid(pen, id, x, y, w)
        nodes: list[Node] = []
        highest = 0.0
        for place, (layout, name, detail) in enumerate(self.boards):
            left, own = x + place * (each + _GAP), f"{id}.{place}"
            picture = BoardPicture(layout, each / pen.growth)
            high = picture.size(pen)[1]
            head, head_high = pen.paragraph(f"{own}.name", left, y + high + 14, each, name, NAME, PLUM_INK)
            below = y + high + 14 + head_high + 2
            body, body_high = pen.paragraph(f"{own}.detail", left, below, each, detail, DETAIL, PLUM_MUTE)
            nodes += (*picture.nodes(pen, f"{own}.figure", left, y), head, body)
            highest = max(highest, below + body_high - y)
        return tuple(nodes), highest
