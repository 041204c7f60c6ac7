"""Confetti, sparks and glints as cues. Each is the same on every run: its luck comes from the cue's id."""

from __future__ import annotations

import math
import random
import zlib
from functools import lru_cache

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Colour, Drawing, Node, Shape

PIECES = 90
SPARKS = 10
BURST_MS = 520
FALL_MS = 2600
SECOND_BURST = 480
"""The second burst follows the first by so many ms."""
COLOURS = ("#FFC65C", "#FF8A73", "#5FD9CB", "#C9A2FF", "#B9E36B", "#FFF4E0")
_SHARES = (45, 30, 25)
"""How many of a hundred pieces are stars, jewels and strips."""
_FORMS = (
    "M0 -16L4.6 -5L16 -4.5L7 3L10 14L0 8L-10 14L-7 3L-16 -4.5L-4.6 -5Z",
    "M0 -16L10 0L0 16L-10 0Z",
    "M-9 -6H9Q12 -6 12 -3V3Q12 6 9 6H-9Q-12 6 -12 3V-3Q-12 -6 -9 -6Z",
)
_SIZES = (18, 26, 36)
_ON_TOP = 90


def _luck(id: str) -> random.Random:
    return random.Random(zlib.crc32(id.encode()))


@lru_cache(maxsize=128)
def _piece(form: int, colour: Colour, size: int) -> Shape:
    scale = size / 34
    body = f'<g transform="translate({size / 2} {size / 2}) scale({scale:.3f})">'
    return Shape(f'{body}<path d="{_FORMS[form]}" fill="{colour}"/></g>', size, size)


def confetti(id: str, bounds: Rect, sources: tuple[tuple[float, float], ...] = ()) -> Cue:
    """Ninety stars, jewels and strips in two bursts that sway down through ``bounds`` (STYLE 8: win).

    They burst from the ``sources``, in turn; by default from both lower corners.
    """
    luck = _luck(id)
    places = sources or ((bounds.x, bounds.bottom), (bounds.right, bounds.bottom))
    nodes: list[Node] = []
    tracks: list[Track] = []
    for i in range(PIECES):
        name = f"{id}.{i}"
        start = (SECOND_BURST if i >= PIECES // 2 else 0) + luck.random() * 120
        x0, y0 = places[i % len(places)]
        top = bounds.y + bounds.h * (0.02 + 0.4 * luck.random())
        x1 = bounds.x + bounds.w * luck.random()
        form = luck.choices(range(len(_FORMS)), _SHARES)[0]
        sprite = _piece(form, luck.choice(COLOURS), luck.choice(_SIZES))
        nodes.append(Node(name, sprite, x0, y0, _ON_TOP, angle=luck.random() * 360))
        tracks += _flight(
            name, luck, start, (x0, y0), (x1, top), top + bounds.h * (0.55 + 0.45 * luck.random())
        )
    return Cue(id, tuple(tracks), tuple(nodes))


def _flight(
    name: str,
    luck: random.Random,
    start: float,
    origin: tuple[float, float],
    peak: tuple[float, float],
    foot: float,
) -> tuple[Track, ...]:
    (x0, y0), (x1, top) = origin, peak
    turn = luck.choice((-1, 1)) * (240 + luck.random() * 480)
    angle = luck.random() * 360
    drift = x1 + (luck.random() - 0.5) * 160
    fade = FALL_MS * 0.3
    end = start + BURST_MS + FALL_MS
    return (
        Track(name, BURST_MS, start, Ease.OUT, x=(x0, x1), y=(y0, top), ornament=True),
        Track(
            name, FALL_MS, start + BURST_MS, Ease.INOUT, x=(x1, drift), y=(top, foot), sway=26, ornament=True
        ),
        Track(name, BURST_MS + FALL_MS, start, Ease.LINEAR, angle=(angle, angle + turn), ornament=True),
        Track(name, 1, start, Ease.LINEAR, alpha=(0, 1), ornament=True),
        Track(name, fade, end - fade, Ease.LINEAR, alpha=(1, 0), ornament=True),
    )


def sparks(
    id: str, x: float, y: float, colour: Colour = "#FFE9B8", *, start: float = 0, reach: float = 84
) -> Cue:
    """Ten glints that fly apart from a place and shrink away."""
    luck = _luck(id)
    nodes, tracks = [], []
    for i in range(SPARKS):
        name = f"{id}.{i}"
        turn = 2 * math.pi * (i + luck.random() * 0.7) / SPARKS
        far = reach * (0.55 + 0.45 * luck.random())
        size = luck.choice((16, 22, 28))
        sprite = Drawing("brand/glint", size, size, colour)
        nodes.append(Node(name, sprite, x, y, _ON_TOP, alpha=1))
        end = (x + far * math.cos(turn), y + far * math.sin(turn))
        tracks.append(
            Track(
                name,
                420 + luck.random() * 160,
                start,
                Ease.OUT,
                x=(x, end[0]),
                y=(y, end[1]),
                scale=(1, 0.1),
                ornament=True,
            )
        )
        if start > 0:
            tracks.append(Track(name, 1, start, Ease.LINEAR, alpha=(0, 1), ornament=True))
        tracks.append(Track(name, 260, start + 180, Ease.LINEAR, alpha=(1, 0), ornament=True))
    return Cue(id, tuple(tracks), tuple(nodes))


def sparkle(
    id: str,
    x: float,
    y: float,
    w: float = 44,
    *,
    start: float = 0,
    ms: float = 520,
    colour: Colour | None = None,
    z: int = _ON_TOP,
) -> Cue:
    """One glint that grows, turns by 45 degrees and goes: the light on a facet; white without a colour."""
    half = ms / 2
    node = Node(id, Drawing("brand/glint", w, w, colour), x, y, z)
    return Cue(
        id,
        (
            Track(id, half, start, Ease.INOUT, scale=(0, 1), ornament=True),
            Track(id, half, start + half, Ease.INOUT, scale=(1, 0), ornament=True),
            Track(id, ms, start, Ease.INOUT, angle=(0, 45), ornament=True),
        ),
        (node,),
    )
