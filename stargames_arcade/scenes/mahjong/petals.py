"""Blossoms: on the twig, loose in the night, and sailing over a board that has been cleared."""

from __future__ import annotations

import math
import random
import zlib
from functools import lru_cache
from typing import Final

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Colour, Node, Shape
from stargames_arcade.ui.shapes import num

COUNT: Final = 26
SAIL_MS: Final = 2600
_SIZES: Final = (9, 12, 16)
_PETALS: Final = ("#F49AB4", "#F7B4C8", "#FFD0DC")
_HEART: Final = "#FFE3A6"
_APART: Final = 38
"""So many ms after one blossom the next sets off."""


def flower(x: float, y: float, r: float, petal: Colour = _PETALS[0]) -> str:
    """Five petals about a golden heart, as the body of a drawing."""
    petals = "".join(
        f'<circle cx="{num(x + r * 0.62 * math.cos(a))}" cy="{num(y + r * 0.62 * math.sin(a))}" '
        f'r="{num(r * 0.5)}" fill="{petal}"/>'
        for a in (math.radians(72 * i - 90) for i in range(5))
    )
    return f'{petals}<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.28)}" fill="{_HEART}"/>'


@lru_cache(maxsize=16)
def blossom(r: float, petal: Colour = _PETALS[0]) -> Shape:
    """A flower that hangs or sails alone."""
    return Shape(flower(r * 1.3, r * 1.3, r, petal), r * 2.6, r * 2.6)


def petals(id: str, bounds: Rect, z: int, *, start: float = 0) -> Cue:
    """Blossoms that sail down over a part of the canvas, swaying, and fade; each in its own time."""
    luck = random.Random(zlib.crc32(id.encode()))
    nodes: list[Node] = []
    tracks: list[Track] = []
    for number in range(COUNT):
        name, begin = f"{id}.{number}", start + _APART * number
        ms = SAIL_MS * (0.7 + 0.3 * luck.random())
        x = bounds.x + bounds.w * (number * 0.618 % 1)
        top = bounds.y + bounds.h * (0.1 + 0.35 * luck.random())
        foot = top + bounds.h * (0.35 + 0.25 * luck.random())
        drift = x + bounds.w * 0.06 * (0.4 + luck.random())
        nodes.append(Node(name, blossom(luck.choice(_SIZES), luck.choice(_PETALS)), x, top, z, alpha=0))
        turn = luck.choice((-1, 1)) * (80 + 120 * luck.random())
        tracks += (
            Track(name, ms, begin, Ease.LINEAR, x=(x, drift), y=(top, foot), sway=18, ornament=True),
            Track(name, ms, begin, Ease.LINEAR, angle=(0, turn), ornament=True),
            Track(name, 260, begin, Ease.LINEAR, alpha=(0, 1), ornament=True),
            Track(name, ms * 0.4, begin + ms * 0.6, Ease.LINEAR, alpha=(1, 0), ornament=True),
        )
    return Cue(id, tuple(tracks), tuple(nodes))
