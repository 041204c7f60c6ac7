"""What stands on the curtain for everybody: the last turns, and how all of the table stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from stargames_arcade.scenes.couch.inlaid import Inlay, Sentence, Way, inlaid, way_for
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, placed
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

Said: TypeAlias = Callable[[Words], str]
_Z: Final = 4
_CAPTION: Final = 22.0
_BETWEEN: Final = 8.0
"""Between two lines of the last turns."""
_WIDER: Final = 130.0
"""Several lines are so much longer at either side, where the window is wide."""
_END: Final = 30.0
"""Behind the last words of a line."""
_PLATE_H: Final = 72.0
_PLATE_GAP: Final = 26.0
_BEFORE: Final = 18.0
"""Between the points and what stands before them."""
_EDGE: Final = 60.0
"""What the row of plates leaves free at either side."""
_QUIET: Final = 0.53
"""How strong the edge of a plate is whose player is not called."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of what happened, as everybody may know it, about somebody; ``pieces`` of the game stand where
    the sentence has their signs (``inlaid.signs``)."""

    who: Seated
    said: Said
    pieces: tuple[Inlay, ...] = ()


@dataclass(frozen=True, slots=True)
class CurtainPlate:
    """Somebody at the foot of the curtain, and what everybody may know of how they stand."""

    who: Seated
    points: Said
    """Empty where nothing is to be known."""
    cards: int | None = None
    """How many cards they hold, where there are any."""
    called: bool = True
    """Whether this is who is called; the others' plates are quieter."""


# ---- the last turns ----


def told(view: View, one: Rect, facts: Sequence[Fact], higher: float) -> Picture:
    """The lines of the last turns, the very last lowest. One fills ``one``; several begin ``higher``."""
    rows = _rows(view, one, len(facts), higher)
    last = len(facts) - 1
    sentences = [
        Sentence(_room(view, rect, last=at == last), fact.said(view.words), fact.pieces)
        for at, (rect, fact) in enumerate(zip(rows, facts, strict=False))
    ]
    way = way_for(view, sentences)
    return widgets.together(
        _fact(view, rows[at], facts[at].who, at, last=at == last)
        + _words(f"fact.{at}.text", view, sentence, way)
        for at, sentence in enumerate(sentences)
    )


def _rows(view: View, one: Rect, count: int, higher: float) -> tuple[Rect, ...]:
    if count < 2:
        return (one,)
    wider = 0 if view.tall else _WIDER
    area = Rect(one.x - wider, one.y - higher, one.w + 2 * wider, one.h + higher + 6)
    h = min((area.h - _BETWEEN * (count - 1)) / count, one.h)
    top = area.bottom - count * h - _BETWEEN * (count - 1)
    return tuple(Rect(area.x, top + at * (h + _BETWEEN), area.w, h) for at in range(count))


def _words(id: str, view: View, sentence: Sentence, way: Way) -> Picture:
    if sentence.pieces:
        return inlaid(id, view, sentence, way, _Z)
    style = replace(theme.BODY, size=way.size)
    return widgets.label(
        id, sentence.rect, sentence.text, style, lines=2, smallest=min(18, way.size), grown=True, z=_Z
    )


def _aside(view: View, rect: Rect) -> tuple[str, float]:
    """What is written at the end of the last line, and how wide it is."""
    caption = view.words("curtain.last")
    return caption, min(loose(text_width(caption, Font.BOLD, _CAPTION * view.text_scale)), 0.24 * rect.w)


def _room(view: View, rect: Rect, *, last: bool) -> Rect:
    """Where the words of a line stand."""
    left, right = rect.x + 118, rect.right - _END - (_aside(view, rect)[1] + 24 if last else 0)
    return Rect(left, rect.y + 6, right - left, rect.h - 12)


def _fact(view: View, rect: Rect, who: Seated, at: int, *, last: bool) -> Picture:
    """A line without its words."""
    id = f"fact.{at}"
    radius = min(24, rect.h / 3)
    shape = shapes.box(
        rect.w, rect.h, radius, ("#1E2964", "#121A48"), "#3A4890", 2, light=0.09, fill_alpha=0.95
    )
    cy = rect.centre[1]
    face = widgets.avatar(f"{id}.face", rect.x + 64, cy, min(56, rect.h - 24), who.avatar, who.seat, z=_Z)
    picture = Picture((widgets.surface(id, rect, shape, _Z),)) + face
    if last:
        (caption, aside), size = _aside(view, rect), _CAPTION * view.text_scale
        words = Label(caption, aside, 60, Font.BOLD, size, theme.MIST, 1, 0, 2, 18, grown=True)
        picture += Picture((placed(f"{id}.last", words, rect.right - _END - aside, cy - 30, _Z),))
    return picture


# ---- how all stand ----


def plates(view: View, cy: float, all_of_them: Sequence[CurtainPlate]) -> Picture:
    """Everybody in a row about ``cy``, or two to a row where the window is tall."""
    bounds = view.viewport.bounds
    per_row = 2 if view.tall else 4
    pictures = []
    for row, at in enumerate(range(0, len(all_of_them), per_row)):
        some = all_of_them[at : at + per_row]
        most = (bounds.w - 2 * _EDGE - _PLATE_GAP * (len(some) - 1)) / len(some)
        parts = [_parts(view, plate, most) for plate in some]
        x = bounds.centre[0] - (sum(part.wide for part in parts) + _PLATE_GAP * (len(some) - 1)) / 2
        y = cy + row * (_PLATE_H + 20) - _PLATE_H / 2
        for plate, part in zip(some, parts, strict=True):
            pictures.append(_plate(view, Rect(x, y, part.wide, _PLATE_H), plate, part))
            x += part.wide + _PLATE_GAP
    return widgets.together(pictures)


@dataclass(frozen=True, slots=True)
class _Parts:
    """How wide the parts of a plate are, the gaps before them included."""

    name: float
    cards: float
    points: float

    @property
    def wide(self) -> float:
        return 82 + self.name + self.cards + self.points + 28


def _points_size(view: View) -> float:
    return 30 * min(view.text_scale, 1.2)


def _parts(view: View, plate: CurtainPlate, most: float) -> _Parts:
    said, scale = plate.points(view.words), view.text_scale
    points = _BEFORE + loose(text_width(said, Font.DISPLAY, _points_size(view))) if said else 0
    cards = 0.0
    if plate.cards is not None:
        cards = 18 + 22 + 7 + loose(text_width(view.words.number(plate.cards), Font.BOLD, 20 * scale))
    wish = loose(text_width(plate.who.called(view.words), Font.BOLD, 24 * scale))
    return _Parts(min(wish, 260.0, most - 82 - 28 - cards - points), cards, points)


def _plate(view: View, rect: Rect, plate: CurtainPlate, parts: _Parts) -> Picture:
    who, id = plate.who, f"plate.{plate.who.seat}"
    ground = shapes.box(round(rect.w), rect.h, 36, "#0B0B26")
    edge = shapes.box(round(rect.w), rect.h, 36, None, theme.SEATS[who.seat].colour, 3)
    size, cy = 24 * view.text_scale, rect.centre[1]
    name = Label(
        who.called(view.words), parts.name, 40, Font.BOLD, size, theme.CREAM, smallest=18, grown=True
    )
    nodes = [
        placed(id, ground, rect.x, rect.y, _Z),
        placed(f"{id}.edge", edge, rect.x, rect.y, _Z, alpha=1 if plate.called else _QUIET),
        placed(f"{id}.name", name, rect.x + 82, cy - 20, _Z),
    ]
    left = rect.x + 82 + parts.name
    if plate.cards is not None:
        room = parts.cards - 18 - 22 - 7
        count = Label(
            view.words.number(plate.cards), room, 40, Font.BOLD, 20 * view.text_scale, theme.MIST, grown=True
        )
        nodes.append(Node(f"{id}.icon", Drawing("icons/cards", 24, 24), left + 18 + 11, cy, _Z))
        nodes.append(placed(f"{id}.cards", count, left + 18 + 22 + 7, cy - 20, _Z))
    said = plate.points(view.words)
    if said:
        left += parts.cards + _BEFORE
        room, size = rect.right - 28 - left, _points_size(view)
        label = Label(said, room, 40, Font.DISPLAY, size, theme.GOLD_400, 1, grown=True)
        nodes.append(placed(f"{id}.points", label, left, cy - 20, _Z))
    face = widgets.avatar(f"{id}.face", rect.x + 42, cy, 46, who.avatar, who.seat, z=_Z)
    return Picture(tuple(nodes)) + face
