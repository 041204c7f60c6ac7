"""Small signs: chips and avatars."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node, Picture, Shape
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.widgets.surfaces import surface

_GAP = "#0A0F2C"
_NOBODY = "#4C5CAF"


@lru_cache(maxsize=256)
def _avatar(w: float, animal: str, seat: int | None) -> Shape:
    """Ring, face and emblem badge in one drawing, so that an avatar is a single piece."""
    ring = theme.SEATS[seat].colour if seat is not None else _NOBODY
    badge = w * 0.36 if w > 100 else w * 0.54
    half = w / 2 + 8
    whole = w + 16 if seat is None else 2 * max(half, w / 2 + badge * 0.34 + 1)
    c = whole / 2
    body = f'<circle cx="{shapes.num(c)}" cy="{shapes.num(c)}" r="{shapes.num(half)}" fill="{ring}"/>'
    body += f'<circle cx="{shapes.num(c)}" cy="{shapes.num(c)}" r="{shapes.num(half - 4)}" fill="{_GAP}"/>'
    body += shapes.inlined(f"avatars/avatar-{animal}", c - w / 2, c - w / 2, w)
    if seat is not None:
        bx, by = c + w / 2 + badge * (0.34 - 0.5), c + w / 2 + badge * (0.24 - 0.5)
        body += (
            f'<circle cx="{shapes.num(bx)}" cy="{shapes.num(by)}" r="{shapes.num(badge / 2)}" fill="{_GAP}"/>'
        )
        emblem = badge * 0.82
        body += shapes.inlined(theme.SEATS[seat].emblem, bx - emblem / 2, by - emblem / 2, emblem)
    return Shape(body, whole, whole)


def avatar(
    id: str,
    cx: float,
    cy: float,
    w: float,
    animal: str,
    seat: int | None = None,
    *,
    alpha: float = 1,
    z: int = 0,
) -> Picture:
    """An animal's face of width ``w`` in its ring (8 more all round), with the emblem of the seat 0..3."""
    return Picture((Node(id, _avatar(w, animal, seat), cx, cy, z, alpha=alpha),))


def emblem(id: str, cx: float, cy: float, w: float, seat: int, *, z: int = 0) -> Picture:
    """The emblem of a seat 0..3 alone."""
    return Picture((Node(id, Drawing(theme.SEATS[seat].emblem, w, w), cx, cy, z),))


def chip_width(
    text: str, *, h: float = 44, icon: str | None = None, text_size: float = 22, scale: float = 1
) -> float:
    """The width of a chip with these words, ``scale`` times as large."""
    icon_w = h * 0.6
    return 2 * 18 + text_width(text, Font.BLACK, text_size * scale) + ((icon_w + 10) if icon else 0)


def chip(
    id: str,
    x: float,
    cy: float,
    text: str,
    *,
    anchor: int = -1,
    h: float = 44,
    icon: str | None = None,
    tint: Colour | None = None,
    colour: Colour = theme.CREAM,
    fill: Colour = "#0C1236",
    edge: Colour = "#33407F",
    text_size: float = 22,
    max_width: float | None = None,
    scale: float = 1,
    z: int = 0,
) -> Picture:
    """A pill as wide as its words. ``x`` is its left edge, middle or right edge by ``anchor`` -1, 0, 1."""
    w = chip_width(text, h=h, icon=icon, text_size=text_size, scale=scale)
    if max_width is not None:
        w = min(w, max_width)
    rect = Rect(x - w * (anchor + 1) / 2, cy - h / 2, w, h)
    nodes = [surface(id, rect, shapes.box(w, h, h / 2, fill, edge, 2), z)]
    left = rect.x + 18
    if icon is not None:
        icon_w = h * 0.6
        name = icon if "/" in icon else f"icons/{icon}"
        nodes.append(Node(f"{id}.icon", Drawing(name, icon_w, icon_w, tint), left + icon_w / 2, cy, z))
        left += icon_w + 10
    room = rect.right - 8 - left
    words = Label(text, room, h - 4, Font.BLACK, text_size, colour)
    nodes.append(Node(f"{id}.text", words, left + room / 2, cy, z))
    return Picture(tuple(nodes))
