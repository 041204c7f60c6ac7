"""The pictures on a manual's pages: pieces, values in their boxes, badges, buttons, keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from stargames_arcade.scenes.manual.page import Figure, Pen, Text
from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.assets import drawing_size
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.key_tables import Meaning
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node
from stargames_arcade.ui.scenery import furniture
from stargames_arcade.ui.scenery.joker import joker_frame
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import key_sign
from stargames_arcade.ui.widgets.buttons import Kind as ButtonKind
from stargames_arcade.ui.widgets.buttons import button, button_width, icon_name

FADED = 0.34
"""How much is left of a piece that does not count."""
PIECE = 48.0
_GAP = 6.0
_MARKED = "#E08A1E"
_EMPTY = "#D9C79E"
_FRAMED = 1.22
"""How much wider than its piece a joker's frame is."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: faint if it does not count; set off by a mark below it or the joker's frame."""

    drawing: str
    counts: bool = True
    marked: bool = False
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Pieces:
    """A row of pieces of one height, each as wide as its drawing is."""

    pieces: tuple[Piece, ...]
    height: float = PIECE

    def size(self, pen: Pen) -> tuple[float, float]:
        wide = sum(self._wide(pen, piece) for piece in self.pieces)
        return wide + _GAP * (len(self.pieces) - 1), self.height * pen.growth

    def _wide(self, pen: Pen, piece: Piece) -> float:
        w, h = drawing_size(piece.drawing)
        return self.height * pen.growth * w / h

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        return tuple(self._nodes(pen, id, x, y))

    def _nodes(self, pen: Pen, id: str, x: float, y: float) -> Iterator[Node]:
        high = self.height * pen.growth
        for place, piece in enumerate(self.pieces):
            w, name = self._wide(pen, piece), f"{id}.{place}"
            drawing = Drawing(piece.drawing, w, high)
            cx, cy = x + w / 2, y + high / 2
            yield Node(name, drawing, cx, cy, alpha=1 if piece.counts else FADED)
            if piece.marked:
                bar = shapes.box(w - 6, 5, 2.5, _MARKED)
                yield Node(f"{name}.mark", bar, cx, y + high + 4.5)
            if piece.framed:
                frame = joker_frame(piece.drawing, round(w * _FRAMED))
                yield Node(f"{name}.frame", frame, cx, cy)
            x += w + _GAP


class State(Enum):
    """How a box of a sheet looks."""

    VALUE = "value"
    """Green: what it would give, or what an example gives."""
    WRITTEN = "written"
    STRUCK = "struck"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class ValueBox:
    """The box of a sheet with its value, as on the table."""

    text: str = ""
    state: State = State.VALUE
    w: float = 84

    def size(self, pen: Pen) -> tuple[float, float]:
        return round(self.w * pen.growth), round(44 * pen.growth)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        cx, cy = x + w / 2, y + h / 2
        if self.state is State.VALUE:
            ground = shapes.box(w, h, 10, theme.ENTRY_FIELD, theme.ENTRY_EDGE, 3)
        elif self.state is State.WRITTEN:
            ground = shapes.box(w, h, 10, "#FBDD93")
        else:
            ground = shapes.box(w, h, 10, None, _EMPTY, 2)
        nodes = (Node(id, ground, cx, cy),)
        if self.state is State.STRUCK:
            return (*nodes, *_cross(id, cx, cy, round(28 * pen.growth)))
        if not self.text:
            return nodes
        ink = theme.ENTRY_INK if self.state is State.VALUE else theme.PLUM_INK
        label = Label(self.text, w - 8, h, Font.BLACK, 25 * pen.growth, ink, align=0, grown=True)
        return (*nodes, Node(f"{id}.text", label, cx, cy))


def _cross(id: str, cx: float, cy: float, size: float) -> tuple[Node, ...]:
    a, b = size * 0.17, size * 0.83
    path = f"M{a:.1f} {a:.1f}L{b:.1f} {b:.1f}M{b:.1f} {a:.1f}L{a:.1f} {b:.1f}"
    return (Node(f"{id}.cross", shapes.stroke(path, size, size, theme.STRIKE, size * 0.2), cx, cy),)


@dataclass(frozen=True, slots=True)
class Badge:
    """A plate in the game's accent: an icon, or a letter or number."""

    icon: str = ""
    text: str = ""
    w: float = 52
    h: float = 48

    def size(self, pen: Pen) -> tuple[float, float]:
        return round(self.w * pen.growth), round(self.h * pen.growth)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        cx, cy = x + w / 2, y + h / 2
        plate = Node(id, shapes.box(w, h, 13, pen.accent), cx, cy)
        if self.icon:
            wide = round(min(w, h) * 0.68)
            return plate, Node(f"{id}.icon", Drawing(icon_name(self.icon), wide, wide), cx, cy)
        size = (27 if len(self.text) == 1 else 21) * pen.growth
        label = Label(self.text, w, h, Font.DISPLAY, size, theme.CREAM, align=0, grown=True)
        return plate, Node(f"{id}.text", label, cx, cy)


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing by its name, so wide."""

    drawing: str
    w: float = 52
    counts: bool = True

    def size(self, pen: Pen) -> tuple[float, float]:
        w, h = drawing_size(icon_name(self.drawing))
        wide = round(self.w * pen.growth)
        return wide, wide * h / w

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        drawing = Drawing(icon_name(self.drawing), w, h)
        return (Node(id, drawing, x + w / 2, y + h / 2, alpha=1 if self.counts else FADED),)


@dataclass(frozen=True, slots=True)
class ButtonPicture:
    """A button as it stands on the table; nothing happens when it is pressed here."""

    text: Text
    kind: ButtonKind = "gold"
    icon: str | None = None
    enabled: bool = True
    widest: float = 250

    def size(self, pen: Pen) -> tuple[float, float]:
        wide = button_width(pen.say(self.text), h=56, icon=self.icon, small=True, scale=pen.growth)
        return min(round(wide), self.widest * pen.growth), round(56 * pen.growth) + shapes.LIP

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        at_rest = View(pen.view.viewport, pen.words, comfort=pen.view.comfort)
        scaled = replace(at_rest.comfort, text_size=round(100 * pen.growth))
        picture = button(
            replace(at_rest, comfort=scaled),
            id,
            Rect(x, y, w, h - shapes.LIP),
            pen.say(self.text),
            kind=self.kind,
            icon=self.icon,
            enabled=self.enabled,
            small=True,
        )
        return picture.nodes


@dataclass(frozen=True, slots=True)
class Plate:
    """A figure on a piece of the night, for what is drawn for a dark ground."""

    figure: Figure
    pad: float = 10

    def size(self, pen: Pen) -> tuple[float, float]:
        w, h = self.figure.size(pen)
        return w + 2 * self.pad, h + 2 * self.pad

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        ground = shapes.box(w, h, 22, theme.NIGHT_900)
        inner = self.figure.nodes(pen, f"{id}.on", x + self.pad, y + self.pad)
        return (Node(id, ground, x + w / 2, y + h / 2), *inner)


@dataclass(frozen=True, slots=True)
class Tray:
    """The tray of a dice table with some pieces in it."""

    pieces: tuple[str, ...]
    inside: Colour
    wells: int = 5
    well: float = 52

    def size(self, pen: Pen) -> tuple[float, float]:
        well = round(self.well * pen.growth)
        return self.wells * (well + 8) + 20, well + 26

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        well = round(self.well * pen.growth)
        places = tuple(Rect(x + 14 + place * (well + 8), y + 12, well, well) for place in range(self.wells))
        nodes = furniture.tray(id, Rect(x, y, w, h), places, self.inside).nodes
        for place, piece in enumerate(self.pieces):
            wide = round(well * 0.84)
            nodes += (Node(f"{id}.{place}", Drawing(piece, wide, wide), *places[place].centre),)
        return nodes


@dataclass(frozen=True, slots=True)
class Emblem:
    """The sign of a seat on its dark plate, as beside its avatar."""

    seat: int
    d: float = 40

    def size(self, pen: Pen) -> tuple[float, float]:
        return round(self.d * pen.growth), round(self.d * pen.growth)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        d, _ = self.size(pen)
        sign = Drawing(theme.SEATS[self.seat].emblem, round(d * 0.78), round(d * 0.78))
        plate = shapes.disc(d, "#0A0F2C")
        return Node(id, plate, x + d / 2, y + d / 2), Node(f"{id}.sign", sign, x + d / 2, y + d / 2)


@dataclass(frozen=True, slots=True)
class Disc:
    """A round control of the table, such as pause."""

    icon: str
    d: float = 56

    def size(self, pen: Pen) -> tuple[float, float]:
        d = round(self.d * pen.growth)
        return d, d

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        d, _ = self.size(pen)
        icon = Drawing(icon_name(self.icon), round(d * 0.53), round(d * 0.53))
        plate = shapes.disc(d, "#0C1236", "#33407F", 2)
        return Node(id, plate, x + d / 2, y + d / 2), Node(f"{id}.icon", icon, x + d / 2, y + d / 2)


@dataclass(frozen=True, slots=True)
class Change:
    """The yellow pill of a joker: from one value to another."""

    before: str
    after: str

    def size(self, pen: Pen) -> tuple[float, float]:
        return round(116 * pen.growth), round(40 * pen.growth)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        cx, cy, k = x + w / 2, y + h / 2, pen.growth
        plate = shapes.box(w, h, h / 2, theme.JOKER, theme.NIGHT_950, 3)
        arrow = shapes.stroke("M4 10H26M18 3L26 10L18 17", 30, 20, theme.INK, 4)
        nodes = [Node(id, plate, cx, cy), Node(f"{id}.arrow", arrow, cx, cy, scale=k)]
        for side, value in ((-1, self.before), (1, self.after)):
            label = Label(value, 30 * k, h, Font.DISPLAY, 25 * k, theme.INK, align=0, grown=True)
            nodes.append(Node(f"{id}.{'from' if side < 0 else 'to'}", label, cx + side * 37 * k, cy))
        return tuple(nodes)


@dataclass(frozen=True, slots=True)
class Side:
    """Figures side by side, or one below the other; each in the middle of the others."""

    figures: tuple[Figure, ...]
    gap: float = 14
    upright: bool = False

    def size(self, pen: Pen) -> tuple[float, float]:
        sizes = [figure.size(pen) for figure in self.figures]
        along = self.gap * (len(sizes) - 1)
        if self.upright:
            return max(w for w, _ in sizes), sum(h for _, h in sizes) + along
        return sum(w for w, _ in sizes) + along, max(h for _, h in sizes)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        nodes: tuple[Node, ...] = ()
        wide, high = self.size(pen)
        for place, figure in enumerate(self.figures):
            w, h = figure.size(pen)
            left, top = (x + (wide - w) / 2, y) if self.upright else (x, y + (high - h) / 2)
            nodes += figure.nodes(pen, f"{id}.{place}", left, top)
            x, y = (x, y + h + self.gap) if self.upright else (x + w + self.gap, y)
        return nodes


@dataclass(frozen=True, slots=True)
class Caption:
    """A few words as a picture's part, such as the name over a box."""

    text: Text
    w: float = 120
    align: int = 0
    lines: int = 1
    low: bool = False
    """Whether a single line stands at the foot of its place."""

    def size(self, pen: Pen) -> tuple[float, float]:
        return self.w * pen.growth, (46 if self.lines > 1 else 24) * pen.growth

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        words = Label(
            pen.say(self.text),
            w,
            h,
            Font.BOLD,
            18 * pen.growth,
            theme.PLUM_MUTE,
            self.align,
            1 if self.low else 0,
            self.lines,
            smallest=18,
            line_height=1.15,
            grown=True,
        )
        return (Node(id, words, x + w / 2, y + h / 2),)


@dataclass(frozen=True, slots=True)
class KeyPicture:
    """What stands on the key or button of an action, as the player has set it."""

    kind: Kind
    half: int
    """0 for a whole keyboard, 1 and 2 for its halves."""
    meaning: Meaning

    def size(self, pen: Pen) -> tuple[float, float]:
        return key_sign(self._view(pen), "", 0, 0, self.meaning)[1], 40

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        return key_sign(self._view(pen), id, x, y + 20, self.meaning)[0]

    def _view(self, pen: Pen) -> View:
        return replace(pen.view, device=self.kind, keyboard_half=self.half)
