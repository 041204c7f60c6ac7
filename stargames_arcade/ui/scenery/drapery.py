"""The curtain of the arcade's stage: plum folds under swags with gold fringe, on a brass rail (STYLE 7)."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from stargames_arcade.ui.nodes import Shape
from stargames_arcade.ui.scenery import strokes
from stargames_arcade.ui.shapes import path

RAIL: Final = 47.0
"""How far below the upper edge of the canvas the middle of the rail is."""
_FOLD, _SWAG = 87.0, 240.0
"""How broad a fold and a swag are, about."""
_FOLDS = (("0%", "#2B0F45"), ("35%", "#5B2476"), ("55%", "#4A1C64"), ("100%", "#220B38"))
_BRASS = ((0, "#FFE0A0", 1), (0.5, "#C88A35", 1), (1, "#7E4B12", 1))
_LIGHT = ((0, "#FFB0D8", 0.34), (0.6, "#F08CC8", 0.12), (1, "#E070C0", 0))


@lru_cache(maxsize=8)
def drapery(w: float, h: float, top: float, light: tuple[float, float]) -> Shape:
    """A closed curtain of w x h; ``top`` is where the canvas begins in it, ``light`` the middle of the light
    that falls on it."""
    count = max(4, round(w / _SWAG))
    defs = strokes.linear("r", (0, top + 30), (0, top + 64), _BRASS)
    defs += strokes.linear("k", (0, top + 19), (0, top + 75), _BRASS)
    defs += strokes.linear("v", (0, top + 56), (0, top + 190), ((0, "#3D1657", 1), (1, "#7A3B92", 1)))
    defs += strokes.linear("d", (0, 0), (0, h), ((0, "#0A0722", 0), (1, "#0A0722", 0.72)))
    reach = max(w, h) * 0.43, max(h * 0.43, 460)
    defs += strokes.radial("s", light, *reach, _LIGHT)
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in _FOLDS)
    defs += f'<linearGradient id="f" x1="0%" y1="0%" x2="100%" y2="0%">{stops}</linearGradient>'
    body = strokes.box(0, 0, w, h, "#220B38") + _folds(w, h) + strokes.box(0, 0, w, h, "url(#d)")
    body += strokes.oval(*light, *reach, "url(#s)") + _tied(w, h, top) + _swags(w, top, count)
    body += strokes.box(0, top + 30, w, 34, "url(#r)")
    body += "".join(strokes.disc(x, top + RAIL, 28, "url(#k)") for x in (30, w - 30))
    return Shape(f"<defs>{defs}</defs>{body}", w, h)


def _folds(w: float, h: float) -> str:
    count = round(w / _FOLD)
    step, body = w / count, ""
    for i in range(count):
        x, aside = i * step, math.sin(i * 2.1) * 8
        d = path("M", x, 0, "H", x + step, "L", x + step + aside, h, "H", x + aside, "Z")
        body += strokes.path(d, "url(#f)")
    return body


def _swags(w: float, top: float, count: int) -> str:
    """The swags along the rail, their gold braid and the fringe below it."""
    step, cloth, braid, fringe, seams = w / count, "", "", "", ""
    for i in range(count):
        x, middle, end = i * step, (i + 0.5) * step, (i + 1) * step
        cloth += path("M", x, top + 56, "H", end, "V", top + 120, "Q", middle, top + 236, x, top + 120, "Z")
        braid += path("M", x, top + 120, "Q", middle, top + 236, end, top + 120)
        fringe += path("M", x, top + 132, "Q", middle, top + 248, end, top + 132)
        seams += path("M", x, top + 56, "V", top + 132)
    return (
        strokes.path(cloth, "url(#v)")
        + strokes.line(fringe, "#A86A1C", 10, ' stroke-dasharray="4 7"')
        + strokes.line(braid, "#F0C473", 7)
        + strokes.line(seams, "#2A0F3A", 10, ' stroke-opacity=".5"')
    )


def _tied(w: float, h: float, top: float) -> str:
    """The cloth that is gathered at both sides, its cords and tassels."""
    low = max(0.0, h - top - 1080)
    cloth = path("M", 0, 150, "C", 120, 330, 150, 520 + low / 2, 70, 700 + low)
    cloth += path("C", 40, 770 + low, 20, 900 + low, 30, 1090 + low, "H", -10, "V", 150, "Z")
    edge = path("M", 0, 190, "C", 84, 350, 104, 520 + low / 2, 44, 690 + low)
    cord = path("M", -4, 668 + low, "Q", 60, 690 + low, 84, 716 + low)
    tassel = path("M", 74, 738 + low, "H", 98, "L", 104, 800 + low, "H", 68, "Z")
    side = (
        strokes.path(cloth, "#3A1450")
        + strokes.line(edge, "#7A3B92", 10, ' stroke-opacity=".7"')
        + strokes.line(cord, "#F0C473", 18, ' stroke-linecap="round"')
        + strokes.path(tassel, "#C88A35")
        + strokes.disc(86, 722 + low, 20, "#F6CE84")
    )
    left = f'<g transform="translate(0 {top:g})">{side}</g>'
    return left + f'<g transform="translate({w:g} {top:g}) scale(-1 1)">{side}</g>'
