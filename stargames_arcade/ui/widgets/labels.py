"""Text placed in boxes, in the type styles of the theme."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.ui import theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Label, Node, Picture
from stargames_arcade.ui.theme import Type
from stargames_arcade.ui.typeset import label_height, text_width


def label(
    id: str,
    rect: Rect,
    text: str,
    style: Type = theme.BODY,
    colour: Colour = theme.CREAM,
    *,
    align: int = -1,
    valign: int = 0,
    lines: int = 1,
    smallest: float = 0,
    tracking: float = 0,
    tabular: bool = False,
    drop: Colour | None = None,
    drop_by: float = 0,
    gradient: tuple[Colour, ...] = (),
    alpha: float = 1,
    grown: bool = False,
    z: int = 0,
) -> Picture:
    """Text in a box. ``align`` -1 left, 0 centre, 1 right; it shrinks to ``smallest``, then wraps.

    ``grown`` says that the style is as large as the reader wishes already.
    """
    words = Label(text, rect.w, rect.h, style.font, style.size, colour, align, valign, lines, smallest)
    look = replace(words, line_height=style.line, tracking=tracking, tabular=tabular, grown=grown)
    sprite = replace(look, drop=drop, drop_by=drop_by, gradient=gradient)
    return Picture((Node(id, sprite, *rect.centre, z, alpha=alpha),))


def paragraph(
    id: str,
    x: float,
    y: float,
    w: float,
    text: str,
    style: Type = theme.BODY,
    colour: Colour = theme.CREAM,
    *,
    align: int = -1,
    scale: float = 1,
    z: int = 0,
) -> tuple[Picture, float]:
    """A paragraph of as many lines as it takes, and its height. (x, y) is the left top corner.

    ``scale`` is how much larger than usual words are wished (``view.text_scale``).
    """
    size = style.size * scale
    h = label_height(text, w, style.font, size, style.line)
    words = Label(text, w, h, style.font, size, colour, align, 0, 99, size, style.line, grown=True)
    return Picture((Node(id, words, x + w / 2, y + h / 2, z),)), h


def width(text: str, style: Type) -> float:
    """How wide a line of text is in that style, in canvas units."""
    return text_width(text, style.font, style.size)
