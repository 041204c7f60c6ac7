"""The stage of the results: plinths of velvet and brass, the crown, the fan of light, the still wreath."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.ui import shapes
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Colour, Drawing, Node, Shape
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
def plinth(w: float, h: float, trim: Colour) -> Shape:
    """A velvet plinth with a brass cap, w x h; ``trim`` is the seat's colour. Its top is at 6."""
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


@lru_cache(maxsize=8)
def ray_fan(r: float, fan: int, colour: Colour = "#FFD98A") -> Shape:
    """Half of the eighteen rays behind the winner: ``fan`` 0 or 1, which interleave; fading out at ``r``.

    They are not turned: a sprite of this size costs more to turn than a frame may. Let the two swell in
    turn instead (``ray_ambient``), which reads as moving light.
    """
    d = ""
    for ray in range(_RAYS // 2):
        middle = fan * 360 / _RAYS - 90 + ray * 720 / _RAYS
        (x1, y1), (x2, y2) = strokes.on_ring(r, r, r, middle - 4.4), strokes.on_ring(r, r, r, middle + 4.4)
        d += path("M", r, r, "L", x1, y1, "L", x2, y2, "Z")
    fade = ((0, colour, 0.5), (0.3, colour, 0.32), (0.7, colour, 0.1), (1, colour, 0))
    return Shape(
        f"<defs>{strokes.radial('r', (r, r), r, r, fade)}</defs>{strokes.path(d, 'url(#r)')}", 2 * r, 2 * r
    )


def ray_ambient(first: Node, second: Node) -> tuple[Cue, ...]:
    """The two fans swell in turn, every 4 s."""
    spans = ((first, (first.alpha, 0.45)), (second, (second.alpha, 0.95)))
    return tuple(
        Cue(f"ambient.{node.id}", (Track(node.id, 4000, ease=Ease.SINE, alpha=span),)) for node, span in spans
    )


def crown(w: float) -> Drawing:
    """The winner's crown; its band rests on the upper edge of the face."""
    return Drawing("results/crown", w, w * 116 / 172)


def star_wreath(w: float) -> Drawing:
    """The still wreath of stars that celebrates under reduced motion, open at its top (STYLE 8)."""
    return Drawing("results/wreath", w, w)
