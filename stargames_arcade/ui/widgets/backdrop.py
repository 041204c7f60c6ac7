"""The night outside: a graded sky with stars that fills the whole window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Node, Picture, Shape, placed
from stargames_arcade.ui.shapes import gradient, num
from stargames_arcade.ui.view import View

_STAR_COLOURS = ("#FFFFFF", "#FFE7B0", "#C9D6FF")
_GLINT_COLOUR = "#FFE9B8"
TWINKLING = 12
"""How many stars of a sky twinkle (STYLE 8)."""
_CLEARANCE = 6
"""No star comes nearer to words than this."""
_TRIES = 40
Clear: TypeAlias = tuple[Rect, ...]
"""Where words stand: a star under a letter would be read as a part of it."""


@lru_cache(maxsize=64)
def stars_body(
    w: float,
    h: float,
    count: int,
    seed: int,
    brightest: float = 0.8,
    glints: bool = False,
    clear: Clear = (),
) -> str:
    """Small stars strewn over a box, always the same for one seed; with ``glints`` some four-point ones.

    None of them stands in ``clear``; the others are where they would be without it.
    """
    luck, parts = random.Random(seed), []
    for _ in range(count):
        x, y, z = luck.random() * w, luck.random() * h, luck.random()
        alpha = (0.25 + 0.75 * luck.random()) * brightest
        colour = _STAR_COLOURS[int(luck.random() * 3)]
        if _covered(x, y, clear):
            continue
        parts.append(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(0.7 + z * z * 1.9)}" fill="{colour}" '
            f'fill-opacity="{num(alpha)}"/>'
        )
    for _ in range(round(count / 26) if glints else 0):
        x, y, q = luck.random() * w, luck.random() * h, 5 + luck.random() * 9
        if _covered(x, y, clear, q):
            continue
        parts.append(
            f'<path d="{_glint(x, y, q)}" fill="{_GLINT_COLOUR}" fill-opacity="{num(0.75 * brightest)}"/>'
        )
    return "".join(parts)


def _covered(x: float, y: float, clear: Clear, reach: float = 3) -> bool:
    return any(rect.grown(reach + _CLEARANCE).contains(x, y) for rect in clear)


def _glint(x: float, y: float, q: float) -> str:
    s = q * 0.1
    return (
        f"M{num(x)} {num(y - q)}Q{num(x + s)} {num(y - s)} {num(x + q)} {num(y)}"
        f"Q{num(x + s)} {num(y + s)} {num(x)} {num(y + q)}Q{num(x - s)} {num(y + s)} {num(x - q)} {num(y)}"
        f"Q{num(x - s)} {num(y - s)} {num(x)} {num(y - q)}Z"
    )


@lru_cache(maxsize=32)
def _sky(
    w: float,
    h: float,
    top: Colour,
    middle: Colour,
    foot: Colour,
    stars: int,
    seed: int,
    bright: float,
    clear: Clear,
) -> Shape:
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset=".6" stop-color="{middle}"/>'
    grade = gradient("s", (), 0, 0, 0, h).replace(
        "</linearGradient>", f'{stops}<stop offset="1" stop-color="{foot}"/></linearGradient>'
    )
    ground = f'<rect width="{num(w)}" height="{num(h)}" fill="url(#s)"/>'
    return Shape(grade + ground + stars_body(w, h, stars, seed, bright, clear=clear), w, h)


def sky(
    view: View,
    top: Colour,
    middle: Colour,
    foot: Colour,
    stars: int = 150,
    seed: int = 7,
    *,
    brightest: float = 0.75,
    clear: Clear = (),
    covered: Clear = (),
    id: str = "sky",
    half: int | None = None,
    z: int = 0,
) -> Picture:
    """The backdrop of a scene: it covers the whole window, letterbox included, or one ``half`` of it.

    ``stars`` is the number for a 1920x1080 window. Twelve more twinkle: nodes ``f"{id}.star.{i}"``. None
    stands in ``clear`` or peeps out from behind what is ``covered``, both in canvas units; of those that
    twinkle some are left out then.
    """
    whole = view.viewport.whole if half is None else _half_of(view, half)
    share = whole.w * whole.h / (1920 * 1080)
    inside = tuple(rect.moved(-whole.x, -whole.y) for rect in (*clear, *covered))
    count = round(stars * share)
    shape = _sky(whole.w, whole.h, top, middle, foot, count, seed, brightest, inside)
    nodes = [placed(id, shape, whole.x, whole.y, z)]
    for i, (x, y, size) in enumerate(_twinkling(whole, seed, clear)):
        if any(rect.meets(Rect.around(x, y, size)) for rect in covered):
            continue
        sprite = Drawing("brand/glint", size, size, _GLINT_COLOUR)
        nodes.append(Node(f"{id}.star.{i}", sprite, x, y, z, alpha=0.75 * brightest))
    return Picture(tuple(nodes))


def _half_of(view: View, half: int) -> Rect:
    """One half of the window, up to the middle of the bar."""
    whole, (cx, cy) = view.viewport.whole, view.viewport.bounds.centre
    if view.tall:
        return Rect(whole.x, cy if half else whole.y, whole.w, whole.bottom - cy if half else cy - whole.y)
    return Rect(cx if half else whole.x, whole.y, whole.right - cx if half else cx - whole.x, whole.h)


def _twinkling(whole: Rect, seed: int, clear: Clear) -> Iterator[tuple[float, float, int]]:
    """Place and size of the stars that twinkle: six large, six small."""
    luck = random.Random(seed * 31 + 5)
    for i in range(TWINKLING):
        for _ in range(_TRIES):
            x, y = whole.x + luck.random() * whole.w, whole.y + luck.random() * whole.h * 0.9
            size = round(10 + luck.random() * 18) if i < TWINKLING // 2 else round(5 + luck.random() * 4)
            whole_star = whole.grown(-_CLEARANCE).holds(Rect.around(x, y, size))
            if whole_star and not _covered(x, y, clear, size / 2):
                break
        yield x, y, size
