"""Surfaces drawn in code: SVG bodies of boxes, buttons and plates, each made once.

Every function is cached, so equal arguments give the identical ``Shape`` and the sprite caches hit.
Written under the rules for drawings: gradients in user space, hex colours, opacity on leaves only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from stargames_arcade.ui import dashes
from stargames_arcade.ui.assets import drawing_file, drawing_size
from stargames_arcade.ui.nodes import Colour, Shape

_KEPT = 1024
LIP = 6
"""How far a button stands out of its ground, and sinks when pressed."""


def num(value: float) -> str:
    """A coordinate, short: two places at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(round(value))


def path(*parts: str | float) -> str:
    """Path commands and coordinates written as one string."""
    out = ""
    for part in parts:
        word = part if isinstance(part, str) else num(part)
        out += f" {word}" if out and not out[-1].isalpha() and not word[0].isalpha() else word
    return out


def gradient(id: str, stops: tuple[Colour, ...], x1: float, y1: float, x2: float, y2: float) -> str:
    """A linear gradient with evenly spaced stops, in user space."""
    step = 1 / max(1, len(stops) - 1)
    inner = "".join(f'<stop offset="{num(i * step)}" stop-color="{stop}"/>' for i, stop in enumerate(stops))
    place = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    head = f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" {place}>'
    return f"<defs>{head}{inner}</linearGradient></defs>"


def rounded(x: float, y: float, w: float, h: float, radius: float, paint: str) -> str:
    """A rounded rectangle with the given paint attributes."""
    r = max(0.0, min(radius, w / 2, h / 2))
    corner = f' rx="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} {paint}/>'


def inner_light(x: float, y: float, w: float, radius: float, thick: float, paint: str) -> str:
    """The strip along the upper inside edge of a rounded box: its light, or its shade when sunk."""
    r, right, low = radius, x + w, y + radius + thick
    outer = path("M", x, low, "V", y + r, "A", r, r, "0 0 1", x + r, y, "H", right - r)
    outer += path("A", r, r, "0 0 1", right, y + r, "V", low)
    inner = path("A", r, r, "0 0 0", right - r, y + thick, "H", x + r, "A", r, r, "0 0 0", x, low, "Z")
    return f'<path d="{outer}{inner}" {paint}/>'


@lru_cache(maxsize=_KEPT)
def box(
    w: float,
    h: float,
    radius: float,
    fill: tuple[Colour, ...] | Colour | None,
    edge: Colour | None = None,
    edge_width: float = 2,
    *,
    fill_alpha: float = 1,
    light: float = 0,
    shade: float = 0,
) -> Shape:
    """A rounded box: flat or vertically graded fill, an edge inside its bounds, light or shade on top."""
    defs, paint = "", 'fill="none"'
    if isinstance(fill, tuple):
        defs, paint = gradient("f", fill, 0, 0, 0, h), 'fill="url(#f)"'
    elif fill is not None:
        paint = f'fill="{fill}"' + (f' fill-opacity="{num(fill_alpha)}"' if fill_alpha < 1 else "")
    inset = edge_width / 2 if edge else 0.0
    if edge:
        paint += f' stroke="{edge}" stroke-width="{num(edge_width)}"'
    body = defs + rounded(inset, inset, w - 2 * inset, h - 2 * inset, radius - inset, paint)
    inner, width, r = 2 * inset, w - 4 * inset, radius - 2 * inset
    if light:
        body += inner_light(inner, inner, width, r, 2, f'fill="#FFFFFF" fill-opacity="{num(light)}"')
    for thick in (3, 6, 9) if shade else ():
        body += inner_light(inner, inner, width, r, thick, f'fill="#000000" fill-opacity="{num(shade / 3)}"')
    return Shape(body, w, h)


@lru_cache(maxsize=_KEPT)
def dashed_box(
    w: float, h: float, radius: float, colour: Colour, width: float, dash: float, gap: float
) -> Shape:
    """A rounded box of dashes, in whole ones."""
    a, r, right, low = width / 2, radius - width / 2, w - width / 2, h - width / 2
    line = path("M", a + r, a, "H", right - r, "A", r, r, "0 0 1", right, a + r, "V", low - r)
    line += path("A", r, r, "0 0 1", right - r, low, "H", a + r, "A", r, r, "0 0 1", a, low - r)
    line += path("V", a + r, "A", r, r, "0 0 1", a + r, a)
    paint = f'fill="none" stroke="{colour}" stroke-width="{num(width)}"'
    return Shape(f'<path d="{dashes.laid(line, dash, gap)}" {paint}/>', w, h)


@dataclass(frozen=True, slots=True)
class Face:
    """The look of a button's face: gradient, edge, the light on its upper edge, and the lip below it."""

    top: Colour
    foot: Colour
    edge: Colour
    light: float
    lip: Colour | None


@lru_cache(maxsize=_KEPT)
def button_face(w: float, h: float, radius: float, face: Face, sunk: bool = False) -> Shape:
    """A button of w x h with its lip: the sprite is ``LIP`` higher than the face. Sunk, the lip is gone."""
    down = LIP if sunk else 0
    body = gradient("f", (face.top, face.foot), 0, down, 0, down + h)
    if face.lip is not None and not sunk:
        body += rounded(0, h - 2 * radius + LIP, w, 2 * radius, radius, f'fill="{face.lip}"')
    paint = f'fill="url(#f)" stroke="{face.edge}" stroke-width="2"'
    body += rounded(1, 1 + down, w - 2, h - 2, radius - 1, paint)
    if sunk:
        for thick, alpha in ((2, 0.1), (4, 0.1), (7, 0.07)):
            body += inner_light(
                2, 2 + down, w - 4, radius - 2, thick, f'fill="#000000" fill-opacity="{num(alpha)}"'
            )
    elif face.light:
        body += inner_light(2, 2, w - 4, radius - 2, 2, f'fill="#FFFFFF" fill-opacity="{num(face.light)}"')
    return Shape(body, w, h + LIP)


@lru_cache(maxsize=_KEPT)
def disc(d: float, fill: Colour, edge: Colour | None = None, edge_width: float = 2) -> Shape:
    """A round plate of that diameter."""
    stroke = f' stroke="{edge}" stroke-width="{num(edge_width)}"' if edge else ""
    r = d / 2 - (edge_width / 2 if edge else 0)
    return Shape(f'<circle cx="{num(d / 2)}" cy="{num(d / 2)}" r="{num(r)}" fill="{fill}"{stroke}/>', d, d)


@lru_cache(maxsize=_KEPT)
def stroke(path: str, w: float, h: float, colour: Colour, width: float) -> Shape:
    """A line drawing with round ends."""
    return Shape(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>',
        w,
        h,
    )


@lru_cache(maxsize=_KEPT)
def rule(w: float, h: float, colour: Colour, alpha: float = 1) -> Shape:
    """A plain bar: a hairline, a veil."""
    opacity = f' fill-opacity="{num(alpha)}"' if alpha < 1 else ""
    return Shape(f'<rect width="{num(w)}" height="{num(h)}" fill="{colour}"{opacity}/>', w, h)


_OUTER = re.compile(r"^.*?<svg[^>]*>(.*)</svg>\s*$", re.DOTALL)
_ID = re.compile(r'(id="|url\(#|href="#)')


@cache
def _body_of(name: str) -> str:
    found = _OUTER.match(drawing_file(name).read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(name)
    return re.sub(r">\s+<", "><", found.group(1).strip())


@lru_cache(maxsize=_KEPT)
def inlined(name: str, x: float, y: float, w: float) -> str:
    """The body of a drawing at that place and width, for use inside a shape: one piece less to draw."""
    scale = w / drawing_size(name)[0]
    prefix = re.sub(r"\W", "", name)
    body = _ID.sub(lambda found: found.group(1) + prefix, _body_of(name))
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.4f})">{body}</g>'
