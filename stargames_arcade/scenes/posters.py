"""The art of the posters on the pier: the pieces of each title before its own glow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Font, Glow, Label, Node, Picture, Shape, Target, placed
from stargames_arcade.ui.scenery import strokes
from stargames_arcade.ui.scenery.stars import star_field
from stargames_arcade.ui.scenery.turned import turned
from stargames_arcade.ui.view import View

POSTER = (316, 404)
"""A whole poster at its natural size."""
ART = (316, 262)
"""The art at its top; below it the title and two lines of text."""
_RADIUS = 26
_EDGE = 3
_CORNER = _RADIUS - _EDGE
"""The art's corner inside the poster's edge."""
RAISED = 20
GROWN = 1.035
"""The poster that is looked at stands higher and a little nearer (STYLE 7)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a poster: drawing, left, top, width in the art's units, and its turn in degrees."""

    drawing: str
    x: float
    y: float
    w: float
    angle: float = 0


@dataclass(frozen=True, slots=True)
class Poster:
    """What a poster shows: its glow from the centre to the edge, and its pieces from back to front."""

    glow: tuple[str, str, str]
    pieces: tuple[Piece, ...]
    glints: tuple[tuple[float, float, float], ...]
    """Sparks over the pieces: x, y, size."""


_POSTERS = {
    "sfida_ai_dadi": Poster(
        ("#2A8C8C", "#17606B", "#0C2A49"),
        (
            Piece("dice/die-ivory-5", 98, 10, 116, 6),
            Piece("dice/die-ivory-6", 22, 96, 128, -14),
            Piece("dice/die-ivory-1", 168, 116, 122, 11),
        ),
        ((66, 36, 22), (262, 62, 16), (34, 214, 14)),
    ),
    "knobel_duell": Poster(
        ("#C2683A", "#94482E", "#35173C"),
        (
            Piece("dice/die-midnight-4", 22, 96, 124, -9),
            Piece("dice/die-midnight-6", 166, 104, 128, 8),
            Piece("dice/die-midnight-1", 96, 14, 114, 15),
        ),
        ((44, 58, 18), (262, 52, 22), (286, 222, 14)),
    ),
    "diamond_yatzy": Poster(
        ("#8E4FC8", "#63309A", "#23134C"),
        (
            Piece("jewels/jewel-6-green", 22, 26, 96, -12),
            Piece("jewels/jewel-2-yellow", 200, 22, 98, 12),
            Piece("jewels/jewel-4-blue", 22, 140, 98, -6),
            Piece("jewels/jewel-1-white", 202, 138, 100, 9),
            Piece("jewels/jewel-3-red", 86, 54, 144, 0),
        ),
        ((150, 30, 18), (288, 126, 16), (146, 232, 14)),
    ),
}


def poster_of(title: str) -> Poster:
    """The poster of a title by its id; KeyError if none is drawn."""
    return _POSTERS[title]


@lru_cache(maxsize=16)
def _ground(poster: Poster) -> Shape:
    """Glow, stars and the shadows of the pieces, with the poster's upper corners rounded."""
    w, h = ART
    inner, middle, edge = poster.glow
    defs = strokes.radial(
        "g", (w / 2, h * 0.42), w * 0.68, h * 0.8, ((0, inner, 1), (0.42, middle, 1), (1, edge, 1))
    )
    body = strokes.path(
        f"M0 {h}V{_CORNER}Q0 0 {_CORNER} 0H{w - _CORNER}Q{w} 0 {w} {_CORNER}V{h}Z", "url(#g)"
    ) + star_field(Rect(4, 4, w - 8, h - 8), sum(map(ord, inner)), 2300, 0.75)
    for index, piece in enumerate(poster.pieces):
        x, y, rx = piece.x + piece.w * 0.53, piece.y + piece.w * 0.98, piece.w * 0.54
        shade = ((0, "#03040F", 0.6), (0.55, "#03040F", 0.3), (1, "#03040F", 0))
        defs += strokes.radial(f"s{index}", (x, y), rx, 17, shade)
        body += strokes.oval(x, y, rx, 17, f"url(#s{index})")
    return Shape(f"<defs>{defs}</defs>{body}", w, h)


def poster_rect(view: View, title: str, rect: Rect) -> Rect:
    """Where a poster stands: in its place, or raised and grown while it is looked at."""
    if title not in (view.focus, view.hover, view.pressed):
        return rect
    (cx, cy), k = rect.centre, GROWN
    return Rect.around(cx, cy - RAISED * rect.w / POSTER[0], rect.w * k, rect.h * k)


def poster(view: View, title: str, rect: Rect) -> Picture:
    """A whole poster of a title in a box of the proportions 316 x 404. The target's id is the title's."""
    stand = poster_rect(view, title, rect)
    (cx, cy), k = stand.centre, stand.w / POSTER[0]
    shadow = Glow(*POSTER, _RADIUS, 34, theme.SHADOW, 0.6)
    card = shapes.box(*POSTER, _RADIUS, ("#141C4C", "#0D1337"))
    frame = shapes.box(*POSTER, _RADIUS, None, theme.GOLD_400 if stand != rect else "#42519F", _EDGE)
    art_w = (POSTER[0] - 2 * _EDGE) * k
    art = Rect(stand.x + _EDGE * k, stand.y + _EDGE * k, art_w, art_w * ART[1] / ART[0])
    back = (
        Node(f"{title}.shadow", shadow, cx, cy + 18 * k, scale=k),
        Node(f"{title}.card", card, cx, cy, scale=k),
    )
    front = (Node(f"{title}.frame", frame, cx, cy, scale=k), *_lettering(view, title, stand, k))
    target = Target(title, stand, radius=_RADIUS * k, group="row")
    return Picture(back, (target,)) + poster_art(title, title, art) + Picture(front)


def _lettering(view: View, title: str, stand: Rect, k: float) -> tuple[Node, Node]:
    """Name and tagline; the tagline takes its second line rather than smaller letters."""
    w = 276 * k
    name = Label(view.words(f"title.{title}.name"), w, 44 * k, Font.DISPLAY, 34 * k, theme.CREAM)
    text = view.words(f"title.{title}.tagline")
    line = Label(text, w * 0.94, 60 * k, Font.BOLD, 20 * k, theme.MIST, valign=-1, lines=2, smallest=19 * k)
    return (
        placed(f"{title}.name", name, stand.x + 22 * k, stand.y + 276 * k),
        placed(f"{title}.tagline", line, stand.x + 22 * k, stand.y + 328 * k),
    )


def poster_art(id: str, title: str, rect: Rect) -> Picture:
    """The art of a title in a box of the proportions 316 x 262; everything scales with its width.

    Nodes: ``{id}.ground``, ``{id}.piece.0`` and on, ``{id}.glint.0`` and on.
    """
    poster, k = poster_of(title), rect.w / ART[0]
    nodes = [Node(f"{id}.ground", _ground(poster), *rect.centre, scale=k)]
    for index, piece in enumerate(poster.pieces):
        x, y = rect.x + (piece.x + piece.w / 2) * k, rect.y + (piece.y + piece.w / 2) * k
        nodes.append(Node(f"{id}.piece.{index}", turned(piece.drawing, piece.w, piece.angle), x, y, scale=k))
    for index, (x, y, size) in enumerate(poster.glints):
        spark = Shape(strokes.glint(size / 2, size / 2, size / 2 - 0.5, "#FFF4E0"), size, size)
        nodes.append(Node(f"{id}.glint.{index}", spark, rect.x + x * k, rect.y + y * k, scale=k, alpha=0.85))
    return Picture(tuple(nodes))


def poster_ambient(id: str, title: str, rect: Rect) -> tuple[Cue, ...]:
    """Loops for the poster that is looked at: its pieces float by 4 units, its sparks come and go."""
    poster, k = poster_of(title), rect.w / ART[0]
    cues = []
    for index, piece in enumerate(poster.pieces):
        y = rect.y + (piece.y + piece.w / 2) * k
        track = Track(f"{id}.piece.{index}", 2400 + 260 * index, ease=Ease.SINE, y=(y, y - 4 * k))
        cues.append(Cue(f"ambient.{track.node}", (track,)))
    for index in range(len(poster.glints)):
        track = Track(f"{id}.glint.{index}", 2100 + 430 * index, ease=Ease.SINE, alpha=(0.85, 0.2))
        cues.append(Cue(f"ambient.{track.node}", (track,)))
    return tuple(cues)
