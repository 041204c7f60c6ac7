"""The art of the posters on the pier: the pieces of each title before its own glow."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.skin import Piece, Poster
from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.assets import drawing_size
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Picture, Shape, Target, placed
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
_SMALLEST = 19
"""The least letters of a tagline; a poster too small for legible ones goes without it."""


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
        x, y, rx = piece.x + piece.w * 0.53, piece.y + _high(piece) * 0.98, piece.w * 0.54
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


def poster(view: View, title: TitleCard, rect: Rect) -> Picture:
    """A whole poster of a title in a box of the proportions 316 x 404. The target's id is the title's."""
    id, stand = title.id, poster_rect(view, title.id, rect)
    (cx, cy), k = stand.centre, stand.w / POSTER[0]
    shadow = Glow(*POSTER, _RADIUS, 34, theme.SHADOW, 0.6)
    card = shapes.box(*POSTER, _RADIUS, ("#141C4C", "#0D1337"))
    frame = shapes.box(*POSTER, _RADIUS, None, theme.GOLD_400 if stand != rect else "#42519F", _EDGE)
    told = _SMALLEST * rect.w / POSTER[0] >= theme.SMALLEST_TEXT
    art_w = (POSTER[0] - 2 * _EDGE) * k
    art = Rect(stand.x + _EDGE * k, stand.y + _EDGE * k, art_w, art_w * ART[1] / ART[0])
    back = (
        Node(f"{id}.shadow", shadow, cx, cy + 18 * k, scale=k),
        Node(f"{id}.card", card, cx, cy, scale=k),
    )
    front = (Node(f"{id}.frame", frame, cx, cy, scale=k), *_lettering(view, title, stand, told))
    target = Target(id, stand, radius=_RADIUS * k, group="row")
    return Picture(back, (target,)) + poster_art(id, title.poster, art) + Picture(front)


def _lettering(view: View, title: TitleCard, stand: Rect, told: bool) -> tuple[Node, ...]:
    """The name, and the tagline if it is told; that takes its second line rather than smaller letters."""
    k = stand.w / POSTER[0]
    left, w, top = stand.x + 22 * k, 276 * k, 276 if told else 302
    name = Label(title.name(view.words), w, 44 * k, Font.DISPLAY, 34 * k, theme.CREAM)
    named = placed(f"{title.id}.name", name, left, stand.y + top * k)
    if not told:
        return (named,)
    text, least = title.tagline(view.words), _SMALLEST * k
    line = Label(text, w * 0.94, 60 * k, Font.BOLD, 20 * k, theme.MIST, valign=-1, lines=2, smallest=least)
    return named, placed(f"{title.id}.tagline", line, left, stand.y + 328 * k)


def poster_art(id: str, poster: Poster, rect: Rect) -> Picture:
    """The art of a poster in a box of the proportions 316 x 262; everything scales with its width.

    Nodes: ``{id}.ground``, ``{id}.piece.0`` and on, ``{id}.glint.0`` and on.
    """
    k = rect.w / ART[0]
    nodes = [Node(f"{id}.ground", _ground(poster), *rect.centre, scale=k)]
    for index, piece in enumerate(poster.pieces):
        x, y = rect.x + (piece.x + piece.w / 2) * k, rect.y + (piece.y + _high(piece) / 2) * k
        sprite = turned(piece.drawing, piece.w, piece.angle, piece.over)
        nodes.append(Node(f"{id}.piece.{index}", sprite, x, y, scale=k))
    for index, (x, y, size) in enumerate(poster.glints):
        spark = Shape(strokes.glint(size / 2, size / 2, size / 2 - 0.5, "#FFF4E0"), size, size)
        nodes.append(Node(f"{id}.glint.{index}", spark, rect.x + x * k, rect.y + y * k, scale=k, alpha=0.85))
    return Picture(tuple(nodes))


def standing_piece(id: str, card: TitleCard, cx: float, cy: float, size: float) -> Picture:
    """The piece that stands for a game, upright in a square of that size about a centre."""
    piece = card.piece
    w, h = drawing_size(piece.drawing)
    wide, high = size * min(1, w / h), size * min(1, h / w)
    if piece.over is None:
        return Picture((Node(id, Drawing(piece.drawing, wide, high), cx, cy),))
    return Picture((Node(id, turned(piece.drawing, round(wide, 1), 0, piece.over), cx, cy),))


def _high(piece: Piece) -> float:
    w, h = drawing_size(piece.drawing)
    return piece.w * h / w


def poster_ambient(id: str, poster: Poster, rect: Rect) -> tuple[Cue, ...]:
    """Loops for the poster that is looked at: its pieces float by 4 units, its sparks come and go."""
    k = rect.w / ART[0]
    cues = []
    for index, piece in enumerate(poster.pieces):
        y = rect.y + (piece.y + _high(piece) / 2) * k
        track = Track(f"{id}.piece.{index}", 2400 + 260 * index, ease=Ease.SINE, y=(y, y - 4 * k))
        cues.append(Cue(f"ambient.{track.node}", (track,)))
    for index in range(len(poster.glints)):
        track = Track(f"{id}.glint.{index}", 2100 + 430 * index, ease=Ease.SINE, alpha=(0.85, 0.2))
        cues.append(Cue(f"ambient.{track.node}", (track,)))
    return tuple(cues)
