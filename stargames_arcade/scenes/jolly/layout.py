"""The settled picture of a Jolly table, wide or tall: a pure function of situation and view (law 14)."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from stargames_arcade.scenes.jolly.asked import asked, buttons
from stargames_arcade.scenes.jolly.depths import MAT, SKY
from stargames_arcade.scenes.jolly.frame import JollyFrame, frame_of
from stargames_arcade.scenes.jolly.hand import hand
from stargames_arcade.scenes.jolly.hints import key_row
from stargames_arcade.scenes.jolly.piles import piles
from stargames_arcade.scenes.jolly.rivals import own_plate, rivals
from stargames_arcade.scenes.jolly.side import side
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.table_melds import table_melds
from stargames_arcade.ui import grounds
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Glow, Node, Part, Picture, Shape, Stacked
from stargames_arcade.ui.shapes import path
from stargames_arcade.ui.theme import SHADOW
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import sky, together

_FALLS: Final = 18
"""How far the mat's shadow falls."""


def jolly_layout(view: View, situation: JollySituation) -> Picture:
    """Everything of a Jolly table while a round is played."""
    frame = frame_of(view, situation.seen.seats)
    return together(
        (
            backdrop(view, situation, frame),
            piles(view, situation, frame),
            rivals(view, situation, frame),
            table_melds(view, situation, frame),
            hand(view, situation, frame),
            own_plate(view, situation, frame),
            asked(view, situation, frame),
            buttons(view, situation, frame),
            side(view, situation, frame),
            key_row(view, situation, frame),
        )
    )


def backdrop(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """The night, and the mat with its ring of rays."""
    skin = situation.skin
    night = sky(
        view, *skin.sky, stars=140, seed=51, brightest=0.7, clear=frame.written, covered=frame.covers, z=SKY
    )
    return night + Picture((Node("mat", _mat(frame.mat, frame.rays, skin.mat), *frame.mat.centre, MAT),))


@lru_cache(maxsize=8)
def _mat(rect: Rect, rays: tuple[float, float, float], tones: tuple[Colour, Colour]) -> Stacked:
    """The mat with its shadow and its rays: one piece, since it is the largest of the table."""
    x, y, r = rays
    ring, ground = _rays(r), grounds.mat(rect.w, rect.h, *tones, rays=False)
    glow = Glow(rect.w, rect.h, 38, 52, SHADOW, 0.6)
    m = glow.margin
    parts = (
        Part(glow, m, m + _FALLS),
        Part(ground, m, m),
        Part(ring, m + x - rect.x - ring.w / 2, m + y - rect.y - ring.h / 2),
    )
    return Stacked(parts, rect.w + 2 * m, rect.h + 2 * m)


@lru_cache(maxsize=4)
def _rays(r: float) -> Shape:
    """Two rings and 64 rays, every other one longer; ``r`` is the radius of the outer ring."""
    k = r / 300
    half = 348 * k
    paint = 'fill="none" stroke="#FFE7B0" stroke-opacity=".1" stroke-width="3"'
    body = "".join(f'<circle cx="{half:g}" cy="{half:g}" r="{each * k:g}" {paint}/>' for each in (300, 284))
    line = ""
    for at in range(64):
        c, s = math.cos(at * math.pi / 32), math.sin(at * math.pi / 32)
        near, far = 308 * k, (322 if at % 2 else 346) * k
        line += path("M", half + near * c, half + near * s, "L", half + far * c, half + far * s)
    body += f'<path d="{line}" {paint} stroke-linecap="round"/>'
    return Shape(body, 2 * half, 2 * half)
