"""A block of lines and columns: what each thing is called or does under several heads."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.scenes.manual_page import NAME, Block, Figure, Laid, Pen, Text
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Font, Label, Node, placed
from stargames_arcade.ui.theme import PLUM_INK, PLUM_MUTE, Type

_LINE, _BAND = "#E7D8B8", "#EBD9B4"
_HEAD = Type(Font.BLACK, 19, 1.1)
_AIR, _PAD = 20.0, 9.0
_NARROWEST = 196.0
"""What the names have at least."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its name, and a picture or nothing under each head."""

    name: Text
    cells: tuple[Figure | None, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines under their heads; nothing under a head is a dash."""

    heads: tuple[Text, ...]
    lines: tuple[Line, ...]
    follows: bool = False

    def alone(self) -> Block:
        return self

    @property
    def rows(self) -> int:
        return len(self.lines)

    @property
    def leads(self) -> bool:
        return False

    def parts(self) -> tuple[Block, ...]:
        return (self,)

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        names, columns = self._columns(pen, w)
        nodes, high = self._head(pen, id, x, y, w, names, columns)
        top, y = y, y + high
        for number, line in enumerate(self.lines):
            if number:
                nodes += (placed(f"{id}.{number}.line", shapes.rule(w, 2, _LINE), x, y - 1),)
            drawn, high = self._line(pen, f"{id}.{number}", x, y, names, columns, line)
            nodes += drawn
            y += high
        return nodes, y - top

    def _columns(self, pen: Pen, w: float) -> tuple[float, list[float]]:
        """How wide the names are, and each column: what is left over goes to all of them."""
        needed = [
            max(cell.size(pen)[0] for line in self.lines if (cell := line.cells[place]) is not None) + _AIR
            for place in range(len(self.heads))
        ]
        wish = max(pen.wide(line.name, NAME) for line in self.lines) + _AIR
        names = max(_NARROWEST, min(wish, w - sum(needed)))
        spare = max(0.0, w - names - sum(needed)) / len(needed)
        return names, [each + spare for each in needed]

    def _head(
        self, pen: Pen, id: str, x: float, y: float, w: float, names: float, columns: list[float]
    ) -> Laid:
        style = pen.type(_HEAD)
        high = round(style.size * 2.5 + 14)
        nodes: tuple[Node, ...] = (placed(f"{id}.band", shapes.box(w + 24, high, 14, _BAND), x - 12, y),)
        left = x + names
        for place, (head, wide) in enumerate(zip(self.heads, columns, strict=True)):
            label = Label(
                pen.say(head),
                wide - 8,
                high - 8,
                style.font,
                style.size,
                PLUM_INK,
                0,
                lines=2,
                smallest=18,
                line_height=1.1,
                grown=True,
            )
            nodes += (Node(f"{id}.head.{place}", label, left + wide / 2, y + high / 2),)
            left += wide
        return nodes, high

    def _line(
        self, pen: Pen, id: str, x: float, y: float, names: float, columns: list[float], line: Line
    ) -> Laid:
        name, high = pen.paragraph(f"{id}.name", x, y, names - _AIR, line.name, NAME, PLUM_INK)
        whole = (
            max([high, *(cell.size(pen)[1] for cell in line.cells if cell is not None)]) + 2 * _PAD + pen.air
        )
        nodes: tuple[Node, ...] = (replace(name, y=y + whole / 2),)
        left = x + names
        for place, (cell, wide) in enumerate(zip(line.cells, columns, strict=True)):
            cx, cy = left + wide / 2, y + whole / 2
            if cell is None:
                dash = shapes.box(18, 4, 2, PLUM_MUTE)
                nodes += (Node(f"{id}.{place}", dash, cx, cy, alpha=0.4),)
            else:
                cw, ch = cell.size(pen)
                nodes += cell.nodes(pen, f"{id}.{place}", cx - cw / 2, cy - ch / 2)
            left += wide
        return nodes, whole
