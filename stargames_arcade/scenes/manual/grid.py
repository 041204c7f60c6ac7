"""A block of lines and columns: what each thing is called or does under several heads."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.scenes.manual.page import NAME, Block, Figure, Laid, Pen, Text
from stargames_arcade.scenes.manual.text import LINE, size_for
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Font, Label, Node, placed
from stargames_arcade.ui.theme import PLUM_INK, PLUM_MUTE, SMALLEST_TEXT, Type
from stargames_arcade.ui.typeset import text_width

_LINE, _BAND = "#E7D8B8", "#EBD9B4"
_HEAD = Type(Font.BLACK, 19, 1.1)
_AIR, _PAD, _GAP = 20.0, 9.0, 6.0
_SLACK = 4.0
_NARROWEST = 196.0
"""What the names have at least."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its name, and a picture or nothing under each head."""

    name: Text
    cells: tuple[Figure | None, ...]


def _narrowest(head: str) -> float:
    """The width in which a head has room on two lines at the smallest size."""
    words = head.split(" ")
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
    return (
        8 + _SLACK + min(max(text_width(half, _HEAD.font, SMALLEST_TEXT) for half in pair) for pair in halves)
    )


@dataclass(frozen=True, slots=True)
class Grid(Block):
    """Lines under their heads; nothing under a head is a dash."""

    heads: tuple[Text, ...]
    lines: tuple[Line, ...]
    follows: bool = False

    @property
    def rows(self) -> int:
        return len(self.lines)

    def parts(self) -> tuple[Block, ...]:
        half = (len(self.lines) + 1) // 2
        return replace(self, lines=self.lines[:half]), replace(self, lines=self.lines[half:])

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        needed = self._needed(pen)
        above = sum(needed) + _NARROWEST > w
        names = 0.0 if above else min(self._wish(pen), w - sum(needed))
        spare = (w - names - sum(needed)) / len(needed)
        columns = [each + spare for each in needed]
        nodes, high = self._head(pen, id, x, y, w, columns)
        top, y = y, y + high
        for number, line in enumerate(self.lines):
            if number:
                nodes += (placed(f"{id}.{number}.line", shapes.rule(w, 2, _LINE), x, y - 1),)
            drawn, high = self._line(pen, f"{id}.{number}", x, y, w, columns, line)
            nodes += drawn
            y += high
        return nodes, y - top

    def _needed(self, pen: Pen) -> list[float]:
        """The width of each column: its cells have room, and its head on two lines."""
        cells = [
            max(cell.size(pen)[0] for line in self.lines if (cell := line.cells[place]) is not None) + _AIR
            for place in range(len(self.heads))
        ]
        return [max(wide, _narrowest(pen.say(head))) for wide, head in zip(cells, self.heads, strict=True)]

    def _wish(self, pen: Pen) -> float:
        """The width that the names would like to have."""
        return max(_NARROWEST, *(pen.wide(line.name, NAME) + _AIR for line in self.lines))

    def _head(self, pen: Pen, id: str, x: float, y: float, w: float, columns: list[float]) -> Laid:
        style = pen.type(_HEAD)
        high = round(style.size * 2.5 + 14)
        heads = [pen.say(head) for head in self.heads]
        size = size_for(heads, min(columns) - 8, high - 8, style.font, style.size)
        nodes: tuple[Node, ...] = (placed(f"{id}.band", shapes.box(w + 24, high, 14, _BAND), x - 12, y),)
        left = x + w - sum(columns)
        for place, (head, wide) in enumerate(zip(heads, columns, strict=True)):
            label = Label(
                head,
                wide - 8,
                high - 8,
                style.font,
                size,
                PLUM_INK,
                0,
                lines=2,
                smallest=size,
                line_height=LINE,
                grown=True,
            )
            nodes += (Node(f"{id}.head.{place}", label, left + wide / 2, y + high / 2),)
            left += wide
        return nodes, high

    def _line(
        self, pen: Pen, id: str, x: float, y: float, w: float, columns: list[float], line: Line
    ) -> Laid:
        """A line: its name at the left, or above its cells where these take the whole width."""
        names = w - sum(columns)
        above = names < 1
        name, high = pen.paragraph(
            f"{id}.name", x, y, w if above else names - _AIR, line.name, NAME, PLUM_INK
        )
        cells = max(cell.size(pen)[1] for cell in line.cells if cell is not None)
        whole = (high + cells + _GAP if above else max(high, cells)) + 2 * _PAD + max(pen.air, 0)
        middle = y + whole - _PAD - cells / 2 if above else y + whole / 2
        nodes = [replace(name, y=y + _PAD + high / 2 if above else middle)]
        left = x + names
        for place, (cell, wide) in enumerate(zip(line.cells, columns, strict=True)):
            cx = left + wide / 2
            if cell is None:
                nodes.append(Node(f"{id}.{place}", shapes.box(18, 4, 2, PLUM_MUTE), cx, middle, alpha=0.4))
            else:
                cw, ch = cell.size(pen)
                nodes += cell.nodes(pen, f"{id}.{place}", cx - cw / 2, middle - ch / 2)
            left += wide
        return tuple(nodes), whole
