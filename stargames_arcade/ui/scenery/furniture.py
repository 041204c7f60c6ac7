"""The furniture of the dice tables: pedestals with their lamps, the tray, plaques, shadows on the felt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Glow, Label, Node, Picture, Shape
from stargames_arcade.ui.scenery import strokes
from stargames_arcade.ui.shapes import path
from stargames_arcade.ui.typeset import text_width

_BRASS = (
    (0, "#B9792B", 1.0),
    (0.2, "#F6CE84", 1.0),
    (0.38, "#FFEFC6", 1.0),
    (0.66, "#EFC272", 1.0),
    (1, "#A86A1C", 1.0),
)
_BRASS_SIDE = (
    (0, "#6E430F", 1.0),
    (0.25, "#B87B2C", 1.0),
    (0.4, "#D9A04A", 1.0),
    (0.7, "#96601D", 1.0),
    (1, "#5A340A", 1.0),
)


def _cushion(
    at: tuple[float, float], rx: float, ry: float, colours: tuple[Colour, Colour], shaded: bool
) -> tuple[str, str]:
    """Gradients and shapes of the velvet; in the lamp's light it is brighter and bears the stone's shadow."""
    x, y = at
    bright, deep = colours
    light = (x, y) if shaded else (x, y - ry * 0.55)
    defs = strokes.radial(
        "c", light, rx * 1.05, ry * (1.1 if shaded else 1.9), ((0, bright, 1), (1, deep, 1))
    )
    body = strokes.oval(x, y, rx, ry, "url(#c)")
    if shaded:
        dark = ((0, "#0C0322", 0.9), (0.55, "#0C0322", 0.7), (1, "#0C0322", 0))
        defs += strokes.radial("d", (x, y + ry * 0.06), rx * 0.74, ry * 0.72, dark)
        body += strokes.oval(x, y + ry * 0.06, rx * 0.74, ry * 0.72, "url(#d)")
    return defs, body


@lru_cache(maxsize=16)
def _pedestal(w: float, cushion: tuple[Colour, Colour], shaded: bool) -> Shape:
    rx, ry = w / 2, w * 0.163
    margin, drop = w * 0.05, w * 0.05
    cx, cy = rx + margin, ry + 1
    h = 2 * ry + drop + w * 0.1
    defs = (
        strokes.linear("b", (margin, 0), (margin + w, 0), _BRASS)
        + strokes.linear("l", (margin, 0), (margin + w, 0), _BRASS_SIDE)
        + strokes.radial(
            "s",
            (cx, cy + drop + w * 0.04),
            rx * 1.09,
            ry * 1.16,
            ((0, "#0B0320", 0.75), (0.8, "#0B0320", 0.5), (1, "#0B0320", 0)),
        )
    )
    side = path("M", cx - rx, cy, "v", drop, "a", rx, ry, "0 0 0", w, 0, "v", -drop, "Z")
    sheen = path(
        "M", cx - rx * 0.8, cy + ry * 0.46, "A", rx * 0.9, ry * 0.84, "0 0 0", cx + rx * 0.8, cy + ry * 0.46
    )
    cushioned = _cushion((cx, cy + 1.5), rx * 0.91, ry * 0.825, cushion, shaded)
    body = (
        strokes.oval(cx, cy + drop + w * 0.04, rx * 1.09, ry * 1.16, "url(#s)")
        + strokes.path(side, "url(#l)")
        + strokes.oval(cx, cy, rx, ry, "url(#b)")
        + strokes.oval(cx, cy + 0.5, rx * 0.925, ry * 0.86, "#4A2410", strokes.opacity(0.6))
        + cushioned[1]
        + strokes.line(sheen, "#FFE7B0", max(1.5, w / 110), ' stroke-opacity=".28" stroke-linecap="round"')
    )
    return Shape(f"<defs>{defs}{cushioned[0]}</defs>{body}", w + 2 * margin, h)


def pedestal(
    id: str,
    cx: float,
    cy: float,
    w: float = 196,
    cushion: tuple[Colour, Colour] = ("#4A1F80", "#1E0B3F"),
    z: int = 0,
    *,
    shaded: bool = False,
) -> Picture:
    """A brass-rimmed cushion on which a jewel is shown; (cx, cy) is the centre of its upper face.

    ``shaded``: a stone is over it, in the light of the lamp.
    """
    shape = _pedestal(w, ("#7A3FB8", cushion[1]) if shaded else cushion, shaded)
    return Picture((Node(id, shape, cx, cy - (w * 0.163 + 1) + shape.h / 2, z),))


@lru_cache(maxsize=16)
def _cone(h: float, top: float, foot: float, colour: Colour) -> Shape:
    c = foot / 2
    defs = strokes.linear("c", (0, 0), (0, h), ((0, colour, 0.34), (0.55, colour, 0.14), (1, colour, 0)))
    wide = path("M", c - top / 2, 0, "L", 0, h, "H", foot, "L", c + top / 2, 0, "Z")
    core = path(
        "M", c - top * 0.3, 0, "L", c - foot * 0.27, h, "H", c + foot * 0.27, "L", c + top * 0.3, 0, "Z"
    )
    body = strokes.path(wide, "url(#c)", ' opacity=".75"') + strokes.path(core, "url(#c)", ' opacity=".7"')
    return Shape(f"<defs>{defs}</defs>{body}", foot, h)


def stage_light(
    id: str, cx: float, top: float, floor: float, w: float = 208, colour: Colour = "#FFE9FF", z: int = 0
) -> Picture:
    """A lamp hanging at ``top`` and its cone of light down to ``floor``, ``w`` wide there.

    Nodes: ``{id}.cone`` (fades in and out with the piece shown) and ``{id}.lamp``.
    """
    cone = _cone(floor - top - 12, w * 0.34, w, colour)
    lamp_w = w * 0.42
    lamp = Drawing("table/stage-lamp", lamp_w, lamp_w * 0.3)
    return Picture(
        (
            Node(f"{id}.cone", cone, cx, top + 12 + cone.h / 2, z),
            Node(f"{id}.lamp", lamp, cx, top + lamp.h * 0.36, z),
        )
    )


@lru_cache(maxsize=16)
def _tray(w: float, h: float, wells: tuple[Rect, ...], inside: Colour) -> Shape:
    edge = h * 0.036
    defs = strokes.linear(
        "e", (0, 0), (0, h), ((0, "#FBDC9A", 1), (0.12, "#EDBF6C", 1), (0.6, "#B97A2A", 1), (1, "#8A5414", 1))
    )
    defs += strokes.linear(
        "w", (0, edge), (0, h - edge), ((0, "#351720", 1), (0.6, "#4B2630", 1), (1, "#5C343D", 1))
    )
    radius = min(34.0, h * 0.17)
    body = shapes.rounded(0, 0, w, h, radius, 'fill="url(#e)"')
    body += shapes.rounded(edge, edge, w - 2 * edge, h - 2 * edge - 2, radius - edge, 'fill="url(#w)"')
    grain = "".join(
        path("M", radius, y, "Q", w * 0.3, y - 5, w * 0.55, y + 2, "T", w - radius, y)
        for y in (h * 0.1, h * 0.88, h * 0.93)
    )
    body += strokes.line(grain, "#8A5A52", 1.5, ' stroke-opacity=".35"')
    body += shapes.inner_light(
        edge + 2, edge + 1, w - 2 * edge - 4, radius - edge, 3, 'fill="#160810" fill-opacity=".6"'
    )
    for well in wells:
        r = min(22.0, well.h * 0.16)
        body += shapes.rounded(well.x, well.y + 2, well.w, well.h, r, 'fill="#FFD696" fill-opacity=".3"')
        body += shapes.rounded(well.x, well.y, well.w, well.h, r, f'fill="{inside}"')
        for thick, alpha in ((4, 0.3), (9, 0.22), (15, 0.14)):
            shade = f'fill="#000000" fill-opacity="{alpha}"'
            body += shapes.inner_light(well.x, well.y, well.w, r, thick, shade)
    return Shape(f"<defs>{defs}</defs>{body}", w, h)


def tray(id: str, rect: Rect, wells: Sequence[Rect], inside: Colour = "#1D0C2F", z: int = 0) -> Picture:
    """The tray of dark wood with its brass edge and its wells (in canvas units, inside the tray).

    Nodes: ``{id}.shadow`` and ``{id}``.
    """
    local = tuple(well.moved(-rect.x, -rect.y) for well in wells)
    cx, cy = rect.centre
    shadow = Glow(rect.w, rect.h, 34, 26, "#0A021E", 0.55)
    shape = _tray(rect.w, rect.h, local, inside)
    return Picture((Node(f"{id}.shadow", shadow, cx, cy + 14, z), Node(id, shape, cx, cy, z)))


def empty_well(id: str, rect: Rect, z: int = 0) -> Node:
    """The faint glint in a well that waits for a piece."""
    size = round(min(48.0, rect.h * 0.3))
    return Node(id, Drawing("brand/glint", size, size), *rect.centre, z, alpha=0.28)


def plaque(id: str, cx: float, cy: float, text: str, ground: Colour = "#2A1238", z: int = 0) -> Picture:
    """The little sign over the edge of a tray: nodes ``{id}.plate`` and ``{id}.text``."""
    w = max(120.0, round(text_width(text, Font.DISPLAY, 24)) + 48)
    plate = shapes.box(w, 44, 22, ground, "#F0C473", 2)
    label = Label(text, w - 32, 44, Font.DISPLAY, 24, theme.GOLD_200, align=0)
    return Picture((Node(f"{id}.plate", plate, cx, cy, z), Node(f"{id}.text", label, cx, cy, z)))


def value_pill(id: str, cx: float, cy: float, value: int, size: float = 1, z: int = 0) -> Picture:
    """The number under a jewel, ``size`` times as large as usual: nodes ``{id}.plate`` and ``{id}.text``."""
    w, h = round(60 * size), round(42 * size)
    plate = shapes.box(w, h, h / 2, "#160B35", "#C99A4C", 2)
    label = Label(str(value), w - 16, h, Font.DISPLAY, round(26 * size), theme.GOLD_200, align=0)
    return Picture((Node(f"{id}.plate", plate, cx, cy, z), Node(f"{id}.text", label, cx, cy, z)))


def ground_shadow(id: str, cx: float, foot: float, w: float, alpha: float = 0.55, z: int = 0) -> Node:
    """The soft ellipse under a piece ``w`` wide whose lower edge is at ``foot`` (STYLE 5: 116 % x 62 %)."""
    ellipse = Drawing("table/ground-shadow", w * 1.16, w * 0.62)
    return Node(id, ellipse, cx, foot - w * 0.07, z, alpha=alpha)
