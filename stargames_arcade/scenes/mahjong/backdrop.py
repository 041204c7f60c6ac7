"""Behind the board: sky, hills, a twig in blossom, and the brass disc of the Yin Yang board (STYLE 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.scenes.mahjong.petals import blossom, flower
from stargames_arcade.scenes.mahjong.places import BoardPlace, MahjongFrame
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, Picture, Shape, placed
from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import sky

_Z: Final = 0
_HILLS: Final = ("#4C2358", "#2C1650")
"""The far range and the near one; opaque, since that is the cheapest to draw."""
_TWIG: Final = "#3F2353"
_FLOWERS: Final = (
    (190, 30, 20), (296, 62, 22), (190, 196, 18), (150, 134, 24), (240, 76, 16), (60, 196, 20),
)  # fmt: skip
_LOOSE: Final = ((0.018, 0.31, 10), (0.13, 0.28, 8), (0.69, 0.83, 11), (0.65, 0.93, 9))
"""Blossoms in the air: shares of the picture's width and height, and the size."""


def backdrop(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """Everything behind the table."""
    picture = sky(
        view,
        *situation.skin.sky,
        stars=170,
        seed=41,
        brightest=0.7,
        clear=frame.written,
        covered=frame.covers,
    )
    whole = view.viewport.whole
    nodes = [placed("hills", _hills(whole.w, whole.h * 0.16), whole.x, whole.bottom - whole.h * 0.16, _Z)]
    nodes.append(placed("twig", _twig(), whole.x - 10, (frame.twig or whole.y) - 10, _Z))
    for k, (x, y, r) in enumerate(_LOOSE):
        nodes.append(
            Node(f"blossom.{k}", blossom(r), whole.x + x * whole.w, whole.y + y * whole.h, _Z, alpha=0.6)
        )
    if situation.seen.layout is LayoutId.YIN_YANG:
        nodes.append(disc(frame.boards[LayoutId.YIN_YANG]))
    return picture + Picture(tuple(nodes))


@lru_cache(maxsize=8)
def _hills(w: float, h: float) -> Shape:
    """Two ranges in the last of the light; the body's own 1920 x 172 are stretched to the window."""
    kx, ky = w / 1920, h / 172

    def line(*points: float) -> str:
        pairs = zip(points[::2], points[1::2], strict=True)
        return " ".join(f"{num(x * kx)} {num(y * ky)}" for x, y in pairs)

    near = f"M{line(0, 172, 0, 60)}Q{line(220, 2, 430, 47)}Q{line(640, 92, 880, 44)}"
    near += f"Q{line(1100, 0, 1390, 42)}Q{line(1660, 82, 1920, 22)}L{line(1920, 172)}Z"
    far = f"M{line(0, 172, 0, 34)}Q{line(300, 60, 560, 18)}Q{line(800, -10, 1120, 30)}"
    far += f"Q{line(1500, 70, 1920, 4)}L{line(1920, 172)}Z"
    body = f'<path d="{far}" fill="{_HILLS[0]}"/>'
    body += f'<path d="{near}" fill="{_HILLS[1]}"/>'
    return Shape(body, w, h)


@lru_cache(maxsize=1)
def _twig() -> Shape:
    """The twig that reaches in from the left, with its blossoms; (10, 10) is the window's corner."""
    line = "M0 224Q120 206 180 130Q210 90 310 70M106 188Q150 188 200 206M180 130Q174 80 200 34"
    body = f'<path d="{line}" fill="none" stroke="{_TWIG}" stroke-width="10" stroke-linecap="round"/>'
    for x, y, r in _FLOWERS:
        body += flower(x + 10, y + 10, r)
    return Shape(body, 340, 260)


def disc(place: BoardPlace) -> Node:
    """The brass disc behind the Yin Yang board, with its S line; about the middle of the ground."""
    bounds: Rect = place.bounds(LAYOUTS[LayoutId.YIN_YANG])
    cx, cy = bounds.centre
    return Node("disc", _disc(round(max(bounds.w, bounds.h) * 1.075)), cx, cy, 1)


@lru_cache(maxsize=8)
def _disc(d: float) -> Shape:
    k = d / 940
    ground = '<circle cx="470" cy="470" r="452" fill="#10082E" fill-opacity=".4"/>'
    light = "M470 18A452 452 0 0 1 470 922A226 226 0 0 1 470 470A226 226 0 0 0 470 18Z"
    rings = "".join(
        f'<circle cx="470" cy="470" r="{r}" fill="none" stroke="#FFD98A" stroke-opacity="{alpha}" '
        f'stroke-width="{wide}"/>'
        for r, alpha, wide in ((452, ".4", 3), (464, ".18", 2))
    )
    body = f'{ground}<path d="{light}" fill="#FFE7B0" fill-opacity=".1"/>{rings}'
    return Shape(f'<g transform="scale({k:.4f})">{body}</g>', d, d)
