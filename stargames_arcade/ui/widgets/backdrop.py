"""The night outside: a graded sky with stars that fills the whole window."""

from __future__ import annotations

import random
from functools import lru_cache

from stargames_arcade.ui.nodes import Colour, Drawing, Node, Picture, Shape, placed
from stargames_arcade.ui.shapes import gradient, num
from stargames_arcade.ui.view import View

_STAR_COLOURS = ("#FFFFFF", "#FFE7B0", "#C9D6FF")
_GLINT_COLOUR = "#FFE9B8"
TWINKLING = 12
"""How many stars of a sky twinkle (STYLE 8)."""


@lru_cache(maxsize=64)
def stars_body(
    w: float, h: float, count: int, seed: int, brightest: float = 0.8, glints: bool = False
) -> str:
    """Small stars strewn over a box, always the same for one seed; with ``glints`` some four-point ones."""
    luck, parts = random.Random(seed), []
    for _ in range(count):
        x, y, z = luck.random() * w, luck.random() * h, luck.random()
        alpha = (0.25 + 0.75 * luck.random()) * brightest
        colour = _STAR_COLOURS[int(luck.random() * 3)]
        parts.append(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(0.7 + z * z * 1.9)}" fill="{colour}" '
            f'fill-opacity="{num(alpha)}"/>'
        )
    for _ in range(round(count / 26) if glints else 0):
        x, y, q = luck.random() * w, luck.random() * h, 5 + luck.random() * 9
        parts.append(
            f'<path d="{_glint(x, y, q)}" fill="{_GLINT_COLOUR}" fill-opacity="{num(0.75 * brightest)}"/>'
        )
    return "".join(parts)


def _glint(x: float, y: float, q: float) -> str:
    s = q * 0.1
    return (
        f"M{num(x)} {num(y - q)}Q{num(x + s)} {num(y - s)} {num(x + q)} {num(y)}"
        f"Q{num(x + s)} {num(y + s)} {num(x)} {num(y + q)}Q{num(x - s)} {num(y + s)} {num(x - q)} {num(y)}"
        f"Q{num(x - s)} {num(y - s)} {num(x)} {num(y - q)}Z"
    )


@lru_cache(maxsize=32)
def _sky(
    w: float, h: float, top: Colour, middle: Colour, foot: Colour, stars: int, seed: int, bright: float
) -> Shape:
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset=".6" stop-color="{middle}"/>'
    grade = gradient("s", (), 0, 0, 0, h).replace(
        "</linearGradient>", f'{stops}<stop offset="1" stop-color="{foot}"/></linearGradient>'
    )
    ground = f'<rect width="{num(w)}" height="{num(h)}" fill="url(#s)"/>'
    return Shape(grade + ground + stars_body(w, h, stars, seed, bright), w, h)


def sky(
    view: View,
    top: Colour,
    middle: Colour,
    foot: Colour,
    stars: int = 150,
    seed: int = 7,
    *,
    brightest: float = 0.75,
    id: str = "sky",
    z: int = 0,
) -> Picture:
    """The backdrop of a scene: it covers the whole window, letterbox included.

    ``stars`` is the number for a 1920x1080 window. Twelve more twinkle: nodes ``f"{id}.star.{i}"``.
    """
    whole = view.viewport.whole
    share = whole.w * whole.h / (1920 * 1080)
    shape = _sky(whole.w, whole.h, top, middle, foot, round(stars * share), seed, brightest)
    nodes = [placed(id, shape, whole.x, whole.y, z)]
    luck = random.Random(seed * 31 + 5)
    for i in range(TWINKLING):
        x, y = whole.x + luck.random() * whole.w, whole.y + luck.random() * whole.h * 0.9
        size = round(10 + luck.random() * 18) if i < TWINKLING // 2 else round(5 + luck.random() * 4)
        sprite = Drawing("brand/glint", size, size, _GLINT_COLOUR)
        nodes.append(Node(f"{id}.star.{i}", sprite, x, y, z, alpha=0.75 * brightest))
    return Picture(tuple(nodes))
