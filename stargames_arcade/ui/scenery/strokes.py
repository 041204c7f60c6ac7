"""SVG text written in code: the few elements that the scenery needs, under the rules for drawings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.shapes import path as path_data

Stop: TypeAlias = tuple[float, str, float]
"""Offset 0..1, colour, opacity."""
Point: TypeAlias = tuple[float, float]


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{num(offset)}" stop-color="{colour}"'
        + ("" if opacity >= 1 else f' stop-opacity="{num(opacity)}"')
        + "/>"
        for offset, colour, opacity in stops
    )


def linear(id: str, start: Point, end: Point, stops: Iterable[Stop]) -> str:
    """A linear gradient between two places of the drawing."""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="{num(x1)}" y1="{num(y1)}"'
        f' x2="{num(x2)}" y2="{num(y2)}">{_stops(stops)}</linearGradient>'
    )


def radial(id: str, centre: Point, rx: float, ry: float, stops: Iterable[Stop]) -> str:
    """A radial gradient over an ellipse of the drawing."""
    x, y = (num(part) for part in centre)
    return (
        f'<radialGradient id="{id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"'
        f' gradientTransform="matrix({num(rx)} 0 0 {num(ry)} {x} {y})">{_stops(stops)}</radialGradient>'
    )


def box(x: float, y: float, w: float, h: float, fill: str, radius: float = 0, more: str = "") -> str:
    rounded = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{rounded} fill="{fill}"{more}/>'
    )


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{more}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    place = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse {place} fill="{fill}"{more}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{more}/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    return path(d, "none", f' stroke="{colour}" stroke-width="{num(width)}"{more}')


def polygon(points: Iterable[Point], fill: str, more: str = "") -> str:
    corners = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}"{more}/>'


def round_dot(x: float, y: float, r: float) -> str:
    """The outline of a small disc, for ``gathered``."""
    return path_data("M", x - r, y, "a", r, r, "0 1 0", 2 * r, 0, "a", r, r, "0 1 0", -2 * r, 0, "Z")


def dash(x: float, y: float, w: float, h: float) -> str:
    """The outline of a short bar, for ``gathered``."""
    return path_data("M", x, y, "h", w, "v", h, "h", -w, "Z")


def gathered(marks: Iterable[tuple[str, float, str]], steps: int = 6) -> str:
    """Many small marks (colour, opacity, outline) as few shapes.

    The reader of SVG walks every row of the picture once for each shape, so a backdrop with 200 stars
    costs as much as 200 bands across the window: marks of one colour and nearly one opacity are joined.
    """
    joined: dict[tuple[str, int], str] = {}
    for colour, alpha, outline in marks:
        key = colour, max(1, round(alpha * steps * 2))
        joined[key] = joined.get(key, "") + outline
    return "".join(
        path(outline, colour, opacity(level / steps / 2)) for (colour, level), outline in joined.items()
    )


def opacity(value: float) -> str:
    """The attribute that thins a flat fill."""
    return f' fill-opacity="{num(value)}"'


def glint(x: float, y: float, r: float, fill: str = "#FFE9B8", alpha: float = 1, waist: float = 0.12) -> str:
    """The four-point glint, our smallest motif."""
    q = r * waist
    corners = ((x, y - r), (x + r, y), (x, y + r), (x - r, y))
    inner = ((x + q, y - q), (x + q, y + q), (x - q, y + q), (x - q, y - q))
    d = f"M{num(corners[0][0])} {num(corners[0][1])}"
    for (ix, iy), (cx, cy) in zip(inner, (*corners[1:], corners[0]), strict=True):
        d += f"Q{num(ix)} {num(iy)} {num(cx)} {num(cy)}"
    return path(d + "Z", fill, opacity(alpha) if alpha < 1 else "")


def star_points(x: float, y: float, outer: float, inner: float, points: int = 5) -> Sequence[Point]:
    """The corners of a star with one point upwards."""
    return tuple(
        (
            x + (outer if step % 2 == 0 else inner) * math.cos(math.radians(step * 180 / points - 90)),
            y + (outer if step % 2 == 0 else inner) * math.sin(math.radians(step * 180 / points - 90)),
        )
        for step in range(2 * points)
    )


def on_ring(x: float, y: float, r: float, degrees: float) -> Point:
    """A place on a circle; 0 degrees is to the right, clockwise."""
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))
