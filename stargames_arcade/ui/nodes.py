"""A picture as plain data: nodes to draw, targets to point at (DESIGN: a picture is a function).

A scene's ``layout`` makes a ``Picture`` from what is known; the canvas draws it and finds out itself what
changed. Sprites are values: equal sprites are drawn once and kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from stargames_arcade.ui.geometry import Rect, encloses

Colour: TypeAlias = str
"""``#RRGGBB``."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of ``assets/images`` by its name without ending, such as ``dice/die-ivory-5``.

    ``tint`` recolours the whole drawing (icons on gold), keeping its alpha.
    """

    name: str
    w: float
    h: float
    tint: Colour | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A drawing made on the spot: an SVG body (without the outer element) in a box of w x h units.

    Written under the rules for drawings; ids of gradients need only be unique inside the body.
    """

    body: str
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Glow:
    """A soft shadow or halo: a rounded box of w x h units, blurred by ``blur`` units.

    The sprite is larger than the box by 1.5 x ``blur`` on each side.
    """

    w: float
    h: float
    radius: float
    blur: float
    colour: Colour
    alpha: float
    hollow: bool = False

    @property
    def margin(self) -> float:
        return self.blur * 1.5


class Font(Enum):
    """The four faces of the arcade."""

    DISPLAY = "display"
    MEDIUM = "medium"
    BOLD = "bold"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class Label:
    """Text in a box of w x h units.

    Drawn at ``size`` if it fits; else smaller, down to ``smallest``; then on up to ``lines`` lines.
    ``align`` is -1 left, 0 centre, 1 right; ``valign`` -1 top, 0 centre (of the capitals), 1 bottom.
    ``gradient`` colours from top to bottom; ``drop`` is a solid copy in that colour below.
    """

    text: str
    w: float
    h: float
    font: Font
    size: float
    colour: Colour
    align: int = -1
    valign: int = 0
    lines: int = 1
    smallest: float = 0
    line_height: float = 1.25
    tracking: float = 0
    gradient: tuple[Colour, ...] = ()
    drop: Colour | None = None
    drop_by: float = 0
    tabular: bool = False
    """Digits in equal cells, for counters in the display face."""
    grown: bool = False
    """Whether the size follows the reader's text size already (``ui.reading``)."""


@dataclass(frozen=True, slots=True)
class Part:
    """A sprite inside another, the left top corner of its box at (x, y) units of the whole.

    ``turned`` is upside down, as in the lower corner of a card.
    """

    sprite: Drawing | Shape | Glow | Label
    x: float
    y: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Stacked:
    """Sprites that always go together, lowest first, in a box of w x h units: drawn once, and one piece.

    A part that lies partly outside the box is cut off there.
    """

    parts: tuple[Part, ...]
    w: float
    h: float


Sprite: TypeAlias = Drawing | Shape | Glow | Label | Stacked


@dataclass(frozen=True, slots=True)
class Node:
    """A drawn piece: a sprite with its centre at (x, y) in canvas units.

    Of nodes with one ``z`` the later in the picture lies on top. ``angle`` turns clockwise, in degrees;
    ``flip`` squeezes the width (1 none, 0 edge on) for pieces that turn over.
    """

    id: str
    sprite: Sprite
    x: float
    y: float
    z: int = 0
    angle: float = 0
    scale: float = 1
    alpha: float = 1
    flip: float = 1
    additive: bool = False

    @property
    def box(self) -> Rect:
        """The drawn box when the piece is not turned."""
        extra = self.sprite.margin * 2 if isinstance(self.sprite, Glow) else 0
        return Rect.around(
            self.x,
            self.y,
            (self.sprite.w + extra) * self.scale * self.flip,
            (self.sprite.h + extra) * self.scale,
        )

    def at(self, x: float, y: float) -> Node:
        return replace(self, x=x, y=y)


class Ring(Enum):
    """How the focus shows on a target (STYLE 6)."""

    BOX = "box"
    PIECE = "piece"
    PAPER = "paper"
    NONE = "none"


class Side(Enum):
    """A side of a piece."""

    ABOVE = "above"
    BELOW = "below"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be pointed at, focused and chosen."""

    id: str
    rect: Rect
    enabled: bool = True
    """A disabled target is neither focused nor hovered; choosing it by a click may still be explained."""
    ring: Ring = Ring.BOX
    radius: float = 18
    draggable: bool = False
    z: int = 0
    group: str = ""
    """Directions stay inside a group where they can (a row of boxes, the pieces of the mat)."""
    column: bool = False
    """Up and down end where the group ends; left and right, and keys of their own, lead out of it."""
    said: Side = Side.ABOVE
    """Where what is said at it stands, if there is room: where it covers no words that it speaks of."""
    round: bool = False
    """Hit only inside the ellipse of the box."""
    hidden: bool = False
    """Reached by pointing only, not by moving the focus (a drop zone)."""
    outline: tuple[tuple[float, float], ...] = ()
    """Hit only inside this closed line, in canvas units; the whole box where there is none."""

    def hit(self, x: float, y: float) -> bool:
        """Whether it lies at that place."""
        if not self.rect.contains(x, y):
            return False
        if self.round:
            cx, cy = self.rect.centre
            return ((x - cx) / self.rect.w * 2) ** 2 + ((y - cy) / self.rect.h * 2) ** 2 <= 1
        return not self.outline or encloses(self.outline, x, y)


@dataclass(frozen=True, slots=True)
class Picture:
    """What a layout returns: nodes in painting order (stable within one z) and targets."""

    nodes: tuple[Node, ...] = ()
    targets: tuple[Target, ...] = ()

    def __add__(self, other: Picture) -> Picture:
        return Picture(self.nodes + other.nodes, self.targets + other.targets)

    def node(self, id: str) -> Node:
        """The node of that id; KeyError if it is not drawn."""
        for node in self.nodes:
            if node.id == id:
                return node
        raise KeyError(id)

    def target(self, id: str) -> Target | None:
        return next((target for target in self.targets if target.id == id), None)

    def hit(self, x: float, y: float) -> Target | None:
        """The topmost target at that place (later wins within one z)."""
        found: Target | None = None
        for target in self.targets:
            if target.hit(x, y) and (found is None or target.z >= found.z):
                found = target
        return found


def placed(id: str, sprite: Sprite, rect_x: float, rect_y: float, z: int = 0, **more: float) -> Node:
    """A node whose sprite's box has its left top corner at that place."""
    return Node(id, sprite, rect_x + sprite.w / 2, rect_y + sprite.h / 2, z, **more)  # type: ignore[arg-type]
