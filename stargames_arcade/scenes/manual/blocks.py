"""The blocks of a manual's pages: headings, sentences, rules beside pictures, tables of examples, notes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.scenes.manual.figures import Badge, Side, Sketch
from stargames_arcade.scenes.manual.page import BODY, DETAIL, HEAD, NAME, Block, Figure, Laid, Pen, Text
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Node, placed
from stargames_arcade.ui.theme import PLUM_INK, PLUM_MUTE, Type

_LINE, _BAND, _DASHED, _WON = "#E7D8B8", "#EBD9B4", "#C9A766", "#8A4A12"
_PAD = 9.0
"""Air above and below a row."""
_GAP = 16.0
_NARROW = 260.0
"""With less room than that beside a picture, words stand above it."""
_BESIDE, _LEAST_NAMES = 150.0, 104.0
"""The room that the names of a table need beside their pictures, and have at least."""


def _ruled(id: str, x: float, y: float, w: float) -> tuple[Node, ...]:
    return (placed(f"{id}.line", shapes.rule(w, 2, _LINE), x, y - 1),)


def _told(pen: Pen, id: str, x: float, y: float, w: float, name: Text, detail: Text | None) -> Laid:
    """A name and what is said of it below."""
    head, high = pen.paragraph(f"{id}.name", x, y, w, name, NAME, PLUM_INK)
    if detail is None:
        return (head,), high
    body, more = pen.paragraph(f"{id}.detail", x, y + high + 1, w, detail, DETAIL, PLUM_MUTE)
    return (head, body), high + 1 + more


def _moved(nodes: tuple[Node, ...], dy: float) -> tuple[Node, ...]:
    return tuple(node.at(node.x, node.y + dy) for node in nodes)


@dataclass(frozen=True, slots=True)
class Heading(Block):
    """What the next blocks are about."""

    text: Text
    detail: Text | None = None

    @property
    def leads(self) -> bool:
        return True

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        node, high = pen.paragraph(f"{id}.heading", x, y, w, self.text, HEAD, PLUM_INK)
        if self.detail is None:
            return (node,), high
        more, below = pen.paragraph(f"{id}.detail", x, y + high + 4, w, self.detail, DETAIL, PLUM_MUTE)
        return (node, more), high + 4 + below


@dataclass(frozen=True, slots=True)
class Paragraph(Block):
    """Sentences as wide as the column."""

    text: Text

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        node, high = pen.paragraph(f"{id}.text", x, y, w, self.text, BODY, PLUM_INK)
        return (node,), high


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule beside its picture; ``shown`` is a second picture at the right, or below where it is narrow."""

    figure: Figure
    name: Text
    detail: Text
    shown: Figure | None = None


@dataclass(frozen=True, slots=True)
class Rules(Block):
    """Rules one below the other, their words in one line; ``room`` is what the pictures have in width."""

    rules: tuple[Rule, ...]
    room: float = 52
    follows: bool = False
    """Whether a line parts it from what is above."""

    def alone(self) -> Block:
        return replace(self, follows=False)

    @property
    def rows(self) -> int:
        return len(self.rules)

    def parts(self) -> tuple[Block, ...]:
        return tuple(replace(self, rules=(rule,), follows=place > 0) for place, rule in enumerate(self.rules))

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        nodes: tuple[Node, ...] = ()
        top = y
        for place, rule in enumerate(self.rules):
            name = f"{id}.{place}"
            if place or self.follows:
                nodes += _ruled(name, x, y, w)
            pad = _PAD + pen.air / 2
            drawn, high = self._rule(pen, name, x, y + pad, w, rule)
            nodes += drawn
            y += high + 2 * pad
        return nodes, y - top

    def _rule(self, pen: Pen, id: str, x: float, y: float, w: float, rule: Rule) -> Laid:
        fw, fh = rule.figure.size(pen)
        room = max(round(self.room * pen.growth), fw)
        left, wide = x + room + _GAP, w - room - _GAP
        sw, sh = rule.shown.size(pen) if rule.shown is not None else (0.0, 0.0)
        beside = rule.shown is not None and wide - sw - _GAP >= _NARROW * pen.size
        if rule.shown is not None and not beside and sw > wide and isinstance(rule.shown, Side):
            rule = replace(rule, shown=replace(rule.shown, upright=True, gap=8))
            return self._rule(pen, id, x, y, w, rule)
        words, high = _told(pen, id, left, y, wide - (sw + _GAP if beside else 0), rule.name, rule.detail)
        whole = max(high, fh, sh if beside else 0)
        nodes = _moved(words, (whole - high) / 2 if high < whole else 0)
        nodes += rule.figure.nodes(pen, f"{id}.figure", x + (room - fw) / 2, y + (whole - fh) / 2)
        if rule.shown is not None and beside:
            nodes += rule.shown.nodes(pen, f"{id}.shown", x + w - sw, y + (whole - sh) / 2)
        elif rule.shown is not None:
            nodes += rule.shown.nodes(pen, f"{id}.shown", left, y + whole + 8)
            whole += sh + 8
        return nodes, whole


def steps(*told: tuple[Text, Text] | tuple[Text, Text, Figure], start: int = 1) -> Rules:
    """Numbered rules, one after the other."""
    return Rules(
        tuple(
            Rule(Badge(text=str(number)), each[0], each[1], each[2] if len(each) == 3 else None)
            for number, each in enumerate(told, start)
        )
    )


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its sign and name at the left, a picture, the value at the right."""

    name: Text
    figure: Figure
    value: Figure | None = None
    sign: Figure | None = None
    detail: Text | None = None


@dataclass(frozen=True, slots=True)
class Table(Block):
    """Rows with their pictures and values in line; ``high`` is the least height of a row."""

    lines: tuple[Row, ...]
    high: float = 66
    right: bool = True
    """Whether pictures stand at the right, before the values, or next to the names."""
    follows: bool = False
    among: tuple[Row, ...] = ()
    """The rows that these are in line with, where they are a part of them."""

    def alone(self) -> Block:
        return replace(self, follows=False)

    @property
    def rows(self) -> int:
        return len(self.lines)

    def parts(self) -> tuple[Block, ...]:
        return tuple(
            replace(self, lines=(row,), follows=place > 0, among=self.lines)
            for place, row in enumerate(self.lines)
        )

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        nodes: tuple[Node, ...] = ()
        top = y
        for place, row in enumerate(self.lines):
            name = f"{id}.{place}"
            if place or self.follows:
                nodes += _ruled(name, x, y, w)
            drawn, high = self._row(pen, name, x, y, w, row)
            nodes += drawn
            y += high
        return nodes, y - top

    def _named(self, pen: Pen) -> float:
        """The width that the names would like to have."""
        return max(pen.wide(row.name, NAME) for row in self.among or self.lines)

    def _row(self, pen: Pen, id: str, x: float, y: float, w: float, row: Row) -> Laid:
        left, right = x, x + w
        rows = self.among or self.lines
        signed = max((each.sign.size(pen)[0] for each in rows if each.sign is not None), default=0.0)
        if signed:
            left += signed + 14
        fw, fh = row.figure.size(pen)
        vw = max((each.value.size(pen)[0] for each in rows if each.value is not None), default=0.0)
        figures = right - (vw + _GAP if vw else 0) - fw
        wide, wish = figures - _GAP - left, self._named(pen)
        below = wide < (_BESIDE * pen.size if self.right else wish)
        if not self.right:
            wide = max(_LEAST_NAMES * pen.size, wish)
            figures = left + wide + _GAP
        words, high = _told(pen, id, left, y, right - left - vw if below else wide, row.name, row.detail)
        whole = max(high + 10, fh + 16, self.high * pen.growth + min(pen.air, 0) * 2) + max(pen.air, 0)
        if below:
            whole, figures = high + fh + 26, left
        nodes = _moved(words, 8 if below else (whole - high) / 2)
        middle = y + whole / 2
        nodes += row.figure.nodes(
            pen, f"{id}.figure", figures, y + whole - fh - 10 if below else middle - fh / 2
        )
        if row.sign is not None:
            sw, sh = row.sign.size(pen)
            nodes += row.sign.nodes(pen, f"{id}.sign", x + (signed - sw) / 2, middle - sh / 2)
        if row.value is not None:
            w1, h1 = row.value.size(pen)
            nodes += row.value.nodes(pen, f"{id}.value", right - w1, middle - h1 / 2)
        return nodes, whole


@dataclass(frozen=True, slots=True)
class Banner(Block):
    """A band with a drawing, a name and what is said of it, and points at the right."""

    drawing: str
    name: Text
    detail: Text
    value: str
    beside: Figure | None = None
    """A picture before the points."""

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        band = Rect(x - 12, y, w + 24, 0)
        sketch = Sketch(self.drawing, 46)
        sw, sh = sketch.size(pen)
        left = x + 4 + sw + _GAP
        size = 40 * pen.growth
        vw = pen.wide(self.value, Type(Font.DISPLAY, 40, 1)) + 6
        right = x + w - 4 - vw
        fw, fh = self.beside.size(pen) if self.beside is not None else (0.0, 0.0)
        room = right - _GAP - left
        below = fw > 0 and room - fw - _GAP < _NARROW * pen.size
        wide = room - (fw + _GAP if fw and not below else 0)
        words, high = _told(pen, id, left, y, wide, self.name, self.detail)
        line = max(high, 52 * pen.growth, fh if not below else 0)
        whole = line + 22 + (fh + 8 if below else 0)
        middle = y + 11 + line / 2
        ground = shapes.box(band.w, whole, 16, _BAND)
        value = Label(self.value, vw, 50 * pen.growth, Font.DISPLAY, size, _WON, align=1, grown=True)
        nodes = (placed(f"{id}.band", ground, band.x, y), *_moved(words, middle - high / 2 - y))
        nodes += sketch.nodes(pen, f"{id}.sketch", x + 4, middle - sh / 2)
        if self.beside is not None:
            at = (left, y + 11 + line + 8) if below else (right - _GAP - fw, middle - fh / 2)
            nodes += self.beside.nodes(pen, f"{id}.beside", *at)
        return (*nodes, Node(f"{id}.value", value, right + vw / 2, middle)), whole


@dataclass(frozen=True, slots=True)
class Notes(Block):
    """What else to know, in a dashed box: pictures and sentences side by side, or one below the other."""

    notes: tuple[tuple[Figure, Text], ...]

    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        inner, columns = w - 24, len(self.notes)
        while columns > 1 and inner / columns < 480 * pen.size:
            columns -= 1
        each = (inner - 40 * (columns - 1)) / columns
        nodes: tuple[Node, ...] = ()
        bottom = y + 14
        for first in range(0, len(self.notes), columns):
            line = self.notes[first : first + columns]
            drawn = [
                self._note(pen, f"{id}.{first + place}", x + 12 + place * (each + 40), bottom, each, note)
                for place, note in enumerate(line)
            ]
            high = max(height for _, height in drawn)
            for note_nodes, height in drawn:
                nodes += _moved(note_nodes, (high - height) / 2)
            bottom += high + 14
        dashed = shapes.dashed_box(w + 24, bottom - y, 18, _DASHED, 2, 8, 6)
        return (placed(f"{id}.box", dashed, x - 12, y), *nodes), bottom - y

    def _note(self, pen: Pen, id: str, x: float, y: float, w: float, note: tuple[Figure, Text]) -> Laid:
        figure, text = note
        fw, fh = figure.size(pen)
        words, high = pen.paragraph(f"{id}.text", x + fw + 20, y, w - fw - 20, text, BODY, PLUM_INK)
        whole = max(high, fh)
        nodes = (*_moved((words,), (whole - high) / 2),)
        return nodes + figure.nodes(pen, f"{id}.figure", x, y + (whole - fh) / 2), whole
