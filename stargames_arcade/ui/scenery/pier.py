"""The pier at night (STYLE 1): sky to the horizon, the pavilion, the wheel, the sea. Backdrop of the menu."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Drawing, Node, Picture, Shape
from stargames_arcade.ui.scenery import strokes
from stargames_arcade.ui.scenery.stars import STAR_COLOURS, star_field
from stargames_arcade.ui.shapes import num
from stargames_arcade.ui.view import View


@dataclass(frozen=True, slots=True)
class Place:
    """Where the parts of the pier stand, in canvas units."""

    horizon: float
    pavilion: float
    """The axis of the big dome; the deck runs from 414 left of it to 530 right."""
    moon: tuple[float, float]
    glints: tuple[tuple[float, float, float], ...]
    """The stars that twinkle: x, y, size."""
    words: Rect
    """Where name and motto are written: the sky is clear of stars there."""


WIDE = Place(
    horizon=452,
    pavilion=1392,
    moon=(1600, 212),
    glints=(
        (58, 52, 24), (44, 214, 18), (436, 38, 20), (640, 30, 16), (1112, 96, 26), (1240, 44, 18),
        (958, 330, 18), (1086, 236, 16), (1292, 120, 22), (1474, 56, 18), (1830, 160, 24), (640, 344, 16),
    ),
    words=Rect(340, 84, 740, 204),
)  # fmt: skip
TALL = Place(
    horizon=836,
    pavilion=486,
    moon=(884, 432),
    glints=(
        (70, 52, 24), (30, 330, 18), (402, 52, 20), (612, 84, 24), (1046, 330, 18), (724, 508, 22),
        (96, 494, 20), (222, 580, 16), (330, 468, 18), (636, 556, 18), (1016, 612, 20), (60, 688, 16),
    ),
    words=Rect(252, 148, 780, 272),
)  # fmt: skip

_STRANDS = (
    ((-392, -98), (-296, -146), 12, 5),
    ((-296, -146), (0, -240), 28, 12),
    ((0, -240), (296, -146), 28, 12),
)
"""The strands of lamps: ends from the axis and the horizon, sag, gaps. The wire is part of the pavilion."""
_PAVILION = (980, 520, 430, 288)
"""Size of the pavilion's drawing, and where its axis meets the horizon in it."""
_SLIDING = 5
"""How many dashes of the water slide."""
_SKY = (
    (0, "#070B22", 1),
    (0.45, "#161F5C", 1),
    (0.76, "#463384", 1),
    (0.92, "#A3527F", 1),
    (1, "#F2A16B", 1),
)
_SEA = ((0, "#5F3E7C", 1), (0.1, "#322D70", 1), (0.48, "#131B4D", 1), (1, "#080C26", 1))


def place(view: View) -> Place:
    """The arrangement for this window."""
    return TALL if view.tall else WIDE


def _hills(area: Rect, horizon: float, height: float, seed: float, fill: str, more: str = "") -> str:
    """One chain of soft hills along the horizon, over the whole width."""
    d = f"M{num(area.x)} {num(horizon)}"
    steps = max(8, round(area.w / 70))
    for step in range(steps + 1):
        x = area.x + area.w * step / steps
        wave = (
            math.sin(x / 173 + seed) + 0.6 * math.sin(x / 97 + 2.3 * seed) + 0.35 * math.sin(x / 411 + seed)
        )
        d += f"L{num(x)} {num(horizon - height * (0.62 + 0.2 * wave))}"
    return strokes.path(f"{d}V{num(horizon)}Z", fill, more)


def _mist(place: Place) -> str:
    """Thin bands of mist over the horizon."""
    bands = (
        (-560, -118, 420, 9),
        (-250, -86, 300, 7),
        (330, -132, 360, 9),
        (560, -70, 260, 6),
        (-900, -64, 330, 7),
    )
    return "".join(
        strokes.radial(
            f"c{i}", (place.pavilion + x, place.horizon + y), w, h, ((0, "#F3A68C", 0.34), (1, "#F3A68C", 0))
        )
        + strokes.oval(place.pavilion + x, place.horizon + y, w, h, f"url(#c{i})")
        for i, (x, y, w, h) in enumerate(bands)
    )


def _dashes(area: Rect, place: Place) -> str:
    """The still dashes of the sea and the moon's path over it."""
    random, marks = Random(8), []
    depth = area.bottom - place.horizon
    for _ in range(round(area.w * depth / 9500)):
        x, w = area.x + random.random() * area.w, 30 + random.random() * 120
        y = place.horizon + 10 + random.random() * depth
        marks.append(("#8FA0FF", 0.03 + 0.1 * random.random(), strokes.dash(x, y, w, 2)))
    for _ in range(54):
        far = random.random() ** 1.5
        w = (8 + 46 * far) * (0.5 + random.random())
        x = place.moon[0] + (random.random() - random.random()) * (26 + 46 * far)
        light = (0.5 - 0.42 * far) * (0.4 + 0.6 * random.random())
        marks.append(("#FFE9BE", light, strokes.dash(x - w / 2, place.horizon + 6 + 300 * far, w, 2 + far)))
    return strokes.gathered(marks, 12)


def _shifted(area: Rect, defs: str, body: str) -> Shape:
    """A body written in canvas units as the sprite of an area."""
    place = f"translate({num(-area.x)} {num(-area.y)})"
    return Shape(f'<g transform="{place}"><defs>{defs}</defs>{body}</g>', area.w, area.h)


def _glow(id: str, place: Place, rise: float, w: float, h: float, light: float) -> tuple[str, str]:
    """The pavilion's light in the air or on the sea: gradient and ellipse."""
    centre, warm = (place.pavilion, place.horizon + rise), "#FFB472"
    return (
        strokes.radial(id, centre, w, h, ((0, warm, light), (0.5, warm, light * 0.42), (1, warm, 0))),
        strokes.oval(*centre, w, h, f"url(#{id})"),
    )


@lru_cache(maxsize=4)
def _heaven(area: Rect, place: Place) -> Shape:
    """Sky, stars, mist and hills over that area, as one opaque sprite."""
    horizon = place.horizon
    defs = strokes.linear("s", (0, min(area.y, 0)), (0, horizon), _SKY)
    glow, light = _glow("g", place, -20, 640, 170, 0.6)
    body = (
        strokes.box(area.x, area.y, area.w, area.h, "url(#s)")
        + star_field(Rect(area.x, area.y, area.w, horizon - 90 - area.y), 3, 3000, 0.95, (place.words,))
        + _mist(place)
        + _hills(area, horizon, 56, 0.4, "#2E2769", strokes.opacity(0.82))
        + _hills(area, horizon, 26, 2.1, "#1B1950")
        + light
    )
    return _shifted(area, defs + glow, body)


@lru_cache(maxsize=4)
def _sea(area: Rect, place: Place) -> Shape:
    """The water with its still dashes over that area, as one opaque sprite."""
    defs = strokes.linear("w", (0, area.y), (0, area.bottom), _SEA)
    glow, light = _glow("h", place, 0, 600, 150, 0.55)
    body = (
        strokes.box(area.x, area.y, area.w, area.h, "url(#w)")
        + strokes.box(area.x, area.y, area.w, 2, "#E79A86", 0, strokes.opacity(0.35))
        + light
        + _dashes(area, place)
    )
    return _shifted(area, defs + glow, body)


@lru_cache(maxsize=2)
def _lamps(place: Place) -> tuple[Node, ...]:
    nodes: list[Node] = []
    for (x1, y1), (x2, y2), sag, gaps in _STRANDS:
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2 + 2 * sag
        for gap in range(1, gaps):
            t = gap / gaps
            x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2
            y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2
            lamp = Drawing("scenery/lamp", 40, 40)
            nodes.append(
                Node(f"pier.lamp.{len(nodes)}", lamp, place.pavilion + x, place.horizon + y + 5, alpha=0.94)
            )
    return tuple(nodes)


@lru_cache(maxsize=2)
def _moving_water(place: Place) -> tuple[Node, ...]:
    """The dashes that slide: warm ones before the pavilion, pale ones farther out."""
    random, nodes = Random(21), []
    for index in range(_SLIDING):
        w = 70 + 20 * (index % 4)
        warm = index % 2 == 0
        colour, alpha = ("#FFC67A", 0.34) if warm else ("#9FB0FF", 0.2)
        x = place.pavilion - 420 + 900 * (index + random.random()) / _SLIDING
        y = place.horizon + 34 + 150 * random.random()
        dash = Shape(strokes.box(0, 0.5, w, 3, colour, 1.5), w, 4)
        nodes.append(Node(f"pier.water.{index}", dash, x, y, alpha=alpha))
    return tuple(nodes)


def pier(view: View) -> Picture:
    """The pier over the whole window, letterbox included. No targets; all nodes on layer 0."""
    where, area = place(view), view.viewport.whole
    w, h, axis, foot = _PAVILION
    heaven = Rect(area.x, area.y, area.w, where.horizon - area.y + 2)
    sea = Rect(area.x, where.horizon, area.w, area.bottom - where.horizon)
    mx, my = where.moon
    cx, cy = where.pavilion, where.horizon
    nodes = [
        Node("sky.heaven", _heaven(heaven, where), *heaven.centre),
        Node("sky.sea", _sea(sea, where), *sea.centre),
        Node("sky.moon.halo", Drawing("scenery/moon-halo", 460, 460), mx, my),
        Node("sky.moon", Drawing("scenery/moon", 152, 152), mx, my),
        *(
            Node(
                f"sky.glint.{i}",
                Shape(strokes.glint(s / 2, s / 2, s / 2 - 0.5, STAR_COLOURS[1]), s, s),
                x,
                y,
                alpha=0.8,
            )
            for i, (x, y, s) in enumerate(where.glints)
        ),
        Node("pier.pavilion", Drawing("scenery/pavilion", w, h), cx - axis + w / 2, cy - foot + h / 2),
        Node("pier.wheel", Drawing("scenery/wheel", 192, 192), cx + 416, cy - 104),
        *_lamps(where),
        *_moving_water(where),
    ]
    return Picture(tuple(nodes))


def pier_ambient(view: View) -> tuple[Cue, ...]:
    """What stirs at night, as loops: stars twinkle, lamps breathe, water slides, the wheel turns.

    Each loop is seamless: SINE goes to its end value and back within one period; the wheel's colours
    repeat every 120 degrees.
    """
    where = place(view)
    cues = [
        _loop(Track(f"sky.glint.{i}", 2600 + 310 * (i * 5 % 11), ease=Ease.SINE, alpha=(0.8, 0.2)))
        for i in range(len(where.glints))
    ]
    cues += [
        _loop(Track(lamp.id, 2000 + 370 * (i % 9), ease=Ease.SINE, alpha=(0.94, 0.82)))
        for i, lamp in enumerate(_lamps(where))
        if i % 5 == 1
    ]
    cues += [
        _loop(Track(dash.id, 3600 + 300 * i, ease=Ease.SINE, x=(dash.x, dash.x + (10 if i % 2 else -10))))
        for i, dash in enumerate(_moving_water(where))
    ]
    cues.append(_loop(Track("pier.wheel", 60_000, ease=Ease.LINEAR, angle=(0, 120))))
    return tuple(cues)


def _loop(track: Track) -> Cue:
    return Cue(f"ambient.{track.node}", (track,))
