"""Blossoms that sail through the night over a Mahjong board."""

from __future__ import annotations

import math
import random
import zlib
from functools import lru_cache
from typing import Final

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Shape

COUNT: Final = 26
SAIL_MS: Final = 2600
_SIZES: Final = (22, 30, 40)
_TONES: Final = ("#F49AB4", "#F7B4C8", "#FFD0DC")
_Z: Final = 65
_APART: Final = 38
"""So many ms after one blossom the next sets off."""


@lru_cache(maxsize=16)
def blossom(size: float, colour: str = _TONES[0]) -> Shape:
    """Five petals around a golden middle."""
    r = size / 2.3
    middle, far = size / 2, r * 0.62
    leaves = "".join(
        f'<circle cx="{middle + far * math.cos(turn):.2f}" cy="{middle + far * math.sin(turn):.2f}" '
        f'r="{r * 0.5:.2f}" fill="{colour}"/>'
        for turn in (math.radians(72 * leaf - 90) for leaf in range(5))
    )
    heart = f'<circle cx="{middle}" cy="{middle}" r="{r * 0.28:.2f}" fill="#FFE3A6"/>'
    return Shape(leaves + heart, size, size)


def petals(id: str, bounds: Rect, *, start: float = 0) -> Cue:
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
        nodes.append(Node(name, blossom(luck.choice(_SIZES), luck.choice(_TONES)), x, top, _Z, alpha=0))
        turn = luck.choice((-1, 1)) * (80 + 120 * luck.random())
        tracks += (
            Track(name, ms, begin, Ease.LINEAR, x=(x, drift), y=(top, foot), sway=18, ornament=True),
            Track(name, ms, begin, Ease.LINEAR, angle=(0, turn), ornament=True),
            Track(name, 260, begin, Ease.LINEAR, alpha=(0, 1), ornament=True),
            Track(name, ms * 0.4, begin + ms * 0.6, Ease.LINEAR, alpha=(1, 0), ornament=True),
        )
    return Cue(id, tuple(tracks), tuple(nodes))
