"""The stage of the results: plinths of velvet and brass, the crown, the fan of light, the still wreath."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Glow, Label, Node, Picture, Shape
from stargames_arcade.ui.scenery import strokes
from stargames_arcade.ui.shapes import path

_CAP = 42
"""Height of a plinth's brass cap."""
_RAYS = 18
_CAP_BRASS = ((0, "#FFE7B0", 1), (0.3, "#F5CD80", 1), (0.75, "#CF8F38", 1), (1, "#8A5416", 1))
_VELVET = (
    (0, "#271F66", 1),
    (0.12, "#3A2F8A", 1),
    (0.36, "#4A3DA0", 1),
    (0.62, "#2E2674", 1),
    (1, "#151142", 1),
)


@lru_cache(maxsize=16)
def _plinth(w: float, h: float, trim: Colour) -> Shape:
    body_x, body_w = 10.0, w - 20
    defs = strokes.linear("v", (body_x, 0), (body_x + body_w, 0), _VELVET)
    defs += strokes.linear("b", (0, 2), (0, _CAP - 4), _CAP_BRASS)
    defs += strokes.linear("s", (0, _CAP - 6), (0, _CAP + 40), ((0, "#070420", 0.6), (1, "#070420", 0)))
    defs += strokes.linear("n", (0, h * 0.4), (0, h), ((0, "#0C0A32", 0), (1, "#0C0A32", 0.55)))
    drum = shapes.rounded(body_x, _CAP - 12, body_w, h - _CAP + 12, 0, 'fill="url(#v)"')
    grooves = "".join(
        path("M", body_x + body_w * f, _CAP, "V", h)
        for f in (0.07, 0.16, 0.27, 0.39, 0.52, 0.65, 0.77, 0.87, 0.95)
    )
    return Shape(
        f"<defs>{defs}</defs>{drum}"
        + strokes.line(grooves, "#120E3C", 2, ' stroke-opacity=".3"')
        + strokes.box(body_x, _CAP - 6, body_w, 46, "url(#s)")
        + strokes.box(body_x, h * 0.4, body_w, h * 0.6, "url(#n)")
        + strokes.box(body_x, _CAP + 8, body_w, 3, trim, 0, strokes.opacity(0.75))
        + shapes.rounded(0, 6, w, _CAP - 8, 13, 'fill="#7A4A12"')
        + shapes.rounded(0, 2, w, _CAP - 10, 13, 'fill="url(#b)"')
        + shapes.rounded(9, 5, w - 18, 8, 4, 'fill="#FFF6DA" fill-opacity=".8"'),
        w,
        h,
    )


def plinth(
    id: str, cx: float, top: float, w: float, foot: float, place: int, trim: Colour, z: int = 0
) -> Picture:
    """A plinth from ``top`` down to ``foot`` with its number; ``trim`` is the seat's colour.

    The piece on it stands at ``top`` + 8. Nodes: ``{id}.shadow``, ``{id}``, ``{id}.number``.
    """
    size = 92 if w >= 300 else 76
    colour = theme.GOLD_400 if place == 1 else "#C9C4F2"
    shape = _plinth(w, foot - top, trim)
    number = Label(
        str(place), w - 60, size * 1.2, Font.DISPLAY, size, colour, align=0, drop="#120E3C", drop_by=4
    )
    shade = Glow(w - 60, foot - top - 40, 20, 40, theme.SHADOW, 0.5)
    return Picture(
        (
            Node(f"{id}.shadow", shade, cx, (top + foot) / 2 + 20, z),
            Node(id, shape, cx, top + shape.h / 2, z),
            Node(f"{id}.number", number, cx, top + _CAP + 26 + size * 0.6, z),
        )
    )


@lru_cache(maxsize=8)
def _fan(r: float, turn: float, colour: Colour) -> Shape:
    d = ""
    for ray in range(_RAYS // 2):
        middle = turn + ray * 720 / _RAYS
        (x1, y1), (x2, y2) = strokes.on_ring(r, r, r, middle - 4.4), strokes.on_ring(r, r, r, middle + 4.4)
        d += path("M", r, r, "L", x1, y1, "L", x2, y2, "Z")
    fade = ((0, colour, 0.5), (0.3, colour, 0.32), (0.7, colour, 0.1), (1, colour, 0))
    return Shape(
        f"<defs>{strokes.radial('r', (r, r), r, r, fade)}</defs>{strokes.path(d, 'url(#r)')}", 2 * r, 2 * r
    )


def ray_fan(id: str, cx: float, cy: float, r: float = 600, colour: Colour = "#FFD98A", z: int = 0) -> Picture:
    """Eighteen rays behind the winner, as two interleaved fans ``{id}.0`` and ``{id}.1``.

    They are not turned: a sprite of this size costs more to turn than a frame may. ``ray_ambient`` lets
    the two fans swell in turn instead, which reads as moving light.
    """
    return Picture(
        (
            Node(f"{id}.0", _fan(r, -90, colour), cx, cy, z, alpha=0.9),
            Node(f"{id}.1", _fan(r, -70, colour), cx, cy, z, alpha=0.5),
        )
    )


def ray_ambient(id: str) -> tuple[Cue, ...]:
    """The two fans swell in turn, every 4 s."""
    return tuple(
        Cue(f"ambient.{id}.{fan}", (Track(f"{id}.{fan}", 4000, ease=Ease.SINE, alpha=span),))
        for fan, span in enumerate(((0.9, 0.45), (0.5, 0.95)))
    )


def crown(id: str, cx: float, foot: float, w: float = 172, z: int = 0) -> Node:
    """The winner's crown; its band rests at ``foot``, over the upper edge of the avatar."""
    h = w * 116 / 172
    return Node(id, Drawing("results/crown", w, h), cx, foot - h / 2, z)


def star_wreath(id: str, cx: float, cy: float, w: float, z: int = 0) -> Node:
    """The still wreath of stars that celebrates under reduced motion, open at its top (STYLE 8)."""
    return Node(id, Drawing("results/wreath", w, w), cx, cy, z)
