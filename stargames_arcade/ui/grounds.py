"""The two grounds of a table in code: the mat with its brass edge, the sheet of paper."""

from __future__ import annotations

import math
from functools import lru_cache

from stargames_arcade.ui.nodes import Colour, Shape
from stargames_arcade.ui.shapes import gradient, num, path, rounded

_BRASS = ("#F6CE84", "#A86A1C", "#6E430F")
_TORN = 20
"""Depth of the teeth of torn paper."""


@lru_cache(maxsize=64)
def ray_ring(cx: float, cy: float, size: float, colour: Colour, alpha: float) -> str:
    """The ring of 48 rays that marks the middle of a mat; ``size`` is the shorter side of the mat."""
    inner, parts = size * 0.36, []
    paint = f'stroke="{colour}" stroke-opacity="{num(alpha)}" stroke-width="3"'
    for i in range(48):
        c, s = math.cos(i * math.pi / 24), math.sin(i * math.pi / 24)
        outer = inner + (26 if i % 2 else 60)
        parts.append(
            f"M{num(cx + inner * c)} {num(cy + inner * s)}L{num(cx + outer * c)} {num(cy + outer * s)}"
        )
    rays = f'<path d="{"".join(parts)}" fill="none" {paint} stroke-linecap="round"/>'
    return rays + f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(size * 0.33)}" fill="none" {paint}/>'


@lru_cache(maxsize=64)
def mat(w: float, h: float, centre: Colour, edge: Colour, rays: bool) -> Shape:
    """A table mat: brass edge, dark lip, felt lit from above its middle, fine gold inner line."""
    spread = path(w * 0.75, 0, 0, h * 0.75, w / 2, h * 0.42)
    felt = (
        f'<defs><radialGradient id="m" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="matrix({spread})"><stop offset="0" stop-color="{centre}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient></defs>'
    )
    body = gradient("b", _BRASS, 0, 0, 0, h) + felt
    body += rounded(1, 1, w - 2, h - 2, 38, 'fill="url(#b)"')
    body += rounded(5, 5, w - 10, h - 10, 34, 'fill="#2A1A22"')
    body += rounded(14, 14, w - 28, h - 28, 27, 'fill="url(#m)"')
    if rays:
        body += ray_ring(w / 2, h / 2, min(w, h), "#FFE7B0", 0.1)
    line = 'fill="none" stroke="#FFD98A" stroke-opacity=".28" stroke-width="2"'
    return Shape(body + rounded(26, 26, w - 52, h - 52, 18, line), w, h)


def _teeth(w: float, h: float) -> str:
    """The torn foot of a sheet from right to left, its points reaching down to h."""
    count = max(1, round(w / 32))
    step, parts = w / count, path("V", h - _TORN)
    for i in range(count):
        right = w - i * step
        parts += path("L", right - step / 2, h, "L", right - step, h - _TORN)
    return parts


@lru_cache(maxsize=64)
def paper(w: float, h: float, accent: Colour, torn: bool, header: float, radius: float = 26) -> Shape:
    """A sheet of cream paper with a coloured head (0 = none), its foot torn off or rounded."""
    top = path("M", 0, radius, "Q", 0, 0, radius, 0, "H", w - radius, "Q", w, 0, w, radius)
    if torn:
        foot = _teeth(w, h)
    else:
        foot = path("V", h - radius, "Q", w, h, w - radius, h, "H", radius, "Q", 0, h, 0, h - radius)
    body = gradient("p", ("#FFFBF0", "#F3E6CB"), 0, 0, w * 0.2, h)
    body += f'<path d="{top}{foot}Z" fill="url(#p)"/>'
    if header:
        body += f'<path d="{top}{path("V", header, "H", 0)}Z" fill="{accent}"/>'
        body += f'<rect y="{num(header - 2.5)}" width="{num(w)}" height="5" fill="#F0C473"/>'
    return Shape(body, w, h)
