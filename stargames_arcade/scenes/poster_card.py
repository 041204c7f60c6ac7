"""A game as a poster on the menu: its art, its name and one sentence; raised when it is looked at."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.scenes.posters import ART, POSTER, poster_ambient, poster_art
from stargames_arcade.scenes.title_card import TitleCard
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Node, Picture, Target
from stargames_arcade.ui.view import View

RAISED_BY = 20.0
RAISED_SCALE = 1.035
_RADIUS = 26
_EDGE = 3
_MARGIN = 22


def poster_card(view: View, card: TitleCard, rect: Rect, *, raised: bool) -> Picture:
    """The poster in its place in the row; raised it stands 20 higher and 3.5 % larger (STYLE 7)."""
    lit = raised or card.id in (view.hover, view.pressed)
    edge = theme.GOLD_400 if lit else "#42519F"
    name = Rect(rect.x + _MARGIN, rect.y + 276, rect.w - 2 * _MARGIN, 44)
    line = Rect(rect.x + _MARGIN, rect.y + 328, rect.w - 2 * _MARGIN, 60)
    picture = widgets.together(
        (
            Picture((widgets.shadow(card.id, rect, _RADIUS, 18, 34, 0.6),)),
            Picture(
                (
                    widgets.surface(
                        f"{card.id}.plate", rect, shapes.box(rect.w, rect.h, _RADIUS, "#10173F", edge, _EDGE)
                    ),
                )
            ),
            poster_art(card.id, card.id, _art(rect)),
            widgets.label(f"{card.id}.name", name, card.name(view.words), theme.HEAD),
            widgets.label(
                f"{card.id}.tagline",
                line,
                card.tagline(view.words),
                theme.TINY,
                theme.MIST,
                valign=-1,
                lines=2,
                smallest=20,
            ),
        )
    )
    place = raised_place(rect) if raised else rect
    target = Target(card.id, place, radius=_RADIUS * place.w / rect.w, group="row")
    return Picture(_moved(picture.nodes, rect, place), (target,))


def raised_place(rect: Rect) -> Rect:
    """Where a poster stands when it is raised."""
    cx, cy = rect.centre
    return Rect.around(cx, cy - RAISED_BY, rect.w * RAISED_SCALE, rect.h * RAISED_SCALE)


def card_ambient(card: TitleCard, rect: Rect, *, raised: bool) -> tuple[Cue, ...]:
    """The quiet float of the raised poster's pieces."""
    place = raised_place(rect) if raised else rect
    return poster_ambient(card.id, card.id, _art(place))


def _art(rect: Rect) -> Rect:
    k = rect.w / POSTER[0]
    w = rect.w - 2 * _EDGE * k
    return Rect(rect.x + _EDGE * k, rect.y + _EDGE * k, w, w * ART[1] / ART[0])


def _moved(nodes: tuple[Node, ...], source: Rect, onto: Rect) -> tuple[Node, ...]:
    """The nodes drawn over ``source``, carried and scaled onto another box of its proportions."""
    if source == onto:
        return nodes
    k = onto.w / source.w
    (sx, sy), (tx, ty) = source.centre, onto.centre
    return tuple(
        replace(node, x=tx + (node.x - sx) * k, y=ty + (node.y - sy) * k, scale=node.scale * k)
        for node in nodes
    )
