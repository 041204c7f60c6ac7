"""The rail beside a manual: its chapters, then the other games; a strip where the window is tall."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stargames_arcade.scenes.manual.page import Chapter, Pen
from stargames_arcade.scenes.manual.text import LINE, size_for
from stargames_arcade.scenes.menu.posters import standing_piece
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node, Picture, Shape, Target, placed
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

CHAPTERS, GAMES = "chapters", "games"
"""The groups of targets."""
_HOVER, _PRESSED, _CHOSEN = "#26326F", "#202C69", "#2A2F74"
_RADIUS = 16
_HIGHEST = 84.0
"""A row of the rail is never higher; with many chapters it is less."""
_GAME_ROW, _LOW_GAME_ROW = 64.0, 56.0
_MANY = 3
"""With more games than that their rows are low, and in a row they stand closer."""
_NARROW = 240.0
"""Where a game has less width than that, its name stands below its piece."""
_PADDING = 16.0
_BAR = 6.0
_GAP = 24.0
_TAB_TEXT, _TAB_MARGIN = 58.0, 15.0
"""The height of a tab's name; at its sides it stays clear of the focus ring around the tab beside it."""


def chapter_target(chapter: Chapter) -> str:
    return f"chapter.{chapter.id}"


def game_target(card: TitleCard) -> str:
    return f"game.{card.id}"


@lru_cache(maxsize=32)
def _chosen(w: float, h: float, upright: bool) -> Shape:
    """The ground of the chapter that is open, with its gold bar at the left, or at the foot of a tab."""
    body = shapes.rounded(0, 0, w, h, _RADIUS, f'fill="{_CHOSEN}"')
    clip = shapes.rounded(0, 0, w, h, _RADIUS, f'fill="{theme.GOLD_400}"')
    if upright:
        body = clip + shapes.rounded(0, 0, w, h - _BAR, _RADIUS, f'fill="{_CHOSEN}"')
    else:
        body = clip + shapes.rounded(_BAR, 0, w - _BAR, h, _RADIUS, f'fill="{_CHOSEN}"')
    return Shape(body, w, h)


def _name(text: str, place: Rect, size: float, colour: Colour, align: int) -> Label:
    return Label(
        text,
        place.w,
        place.h,
        Font.BOLD,
        size,
        colour,
        align,
        lines=2,
        smallest=size,
        line_height=LINE,
        grown=True,
    )


def _ground(view: View, id: str, rect: Rect, chosen: bool, upright: bool) -> tuple[Node, ...]:
    if chosen:
        return (placed(id, _chosen(rect.w, rect.h, upright), rect.x, rect.y),)
    fill = _PRESSED if view.pressed == id else _HOVER if view.hover == id else None
    if fill is None:
        return ()
    return (placed(id, shapes.box(rect.w, rect.h, _RADIUS, fill), rect.x, rect.y),)


def rail(view: View, pen: Pen, place: Rect, chapters: Sequence[Chapter], chosen: Chapter) -> Picture:
    """The chapters one below the other; the panel is as high as it needs, at most as ``place`` is."""
    row = min(_HIGHEST, (place.h - 2 * _PADDING) / len(chapters))
    panel = Rect(place.x, place.y, place.w, 2 * _PADDING + row * len(chapters))
    picture = widgets.panel("rail", panel)
    names = [pen.say(chapter.name) for chapter in chapters]
    room = Rect(panel.x + 100, 0, panel.w - 172, row - 8)
    size = size_for(names, room.w, room.h, Font.BOLD, 26 * pen.size)
    for number, (chapter, name) in enumerate(zip(chapters, names, strict=True)):
        id = chapter_target(chapter)
        rect = Rect(
            panel.x + _PADDING, panel.y + _PADDING + number * row + 2, panel.w - 2 * _PADDING, row - 4
        )
        open, cy = chapter is chosen, rect.centre[1]
        label = _name(name, room, size, _ink(view, id, open), -1)
        nodes = (
            *_ground(view, id, rect, open, upright=False),
            _icon(id, chapter, rect.x + 44, cy),
            Node(f"{id}.name", label, room.centre[0], cy),
        )
        if open:
            nodes += (Node(f"{id}.tick", Drawing("icons/check", 26, 26), rect.right - 35, cy),)
        picture += Picture(nodes, (Target(id, rect, radius=_RADIUS, group=CHAPTERS),))
    return picture


def _ink(view: View, id: str, open: bool) -> Colour:
    return theme.CREAM if open or id in (view.hover, view.focus) else theme.MIST


def _icon(id: str, chapter: Chapter, cx: float, cy: float) -> Node:
    size = 34 if chapter.drawing.startswith("icons/") else 41
    return Node(f"{id}.icon", Drawing(chapter.drawing, size, size), cx, cy)


def strip(view: View, pen: Pen, place: Rect, chapters: Sequence[Chapter], chosen: Chapter) -> Picture:
    """The chapters side by side, as tabs."""
    picture = widgets.panel("rail", place)
    names = [pen.say(chapter.name) for chapter in chapters]
    size, widths = _tabs(names, place.w - 2 * _PADDING, 22 * pen.size)
    left = place.x + _PADDING
    for chapter, name, w in zip(chapters, names, widths, strict=True):
        rect = Rect(left + 4, place.y + 12, w - 8, place.h - 24)
        left += w
        id, cx, open = chapter_target(chapter), rect.centre[0], chapter is chosen
        room = Rect(cx - w / 2 + _TAB_MARGIN, rect.y + 54, w - 2 * _TAB_MARGIN, _TAB_TEXT)
        nodes = (
            *_ground(view, id, rect, open, upright=True),
            _icon(id, chapter, cx, rect.y + 31),
            Node(f"{id}.name", _name(name, room, size, _ink(view, id, open), 0), *room.centre),
        )
        picture += Picture(nodes, (Target(id, rect, radius=_RADIUS, group=CHAPTERS),))
    return picture


def _tabs(names: Sequence[str], room: float, largest: float) -> tuple[float, list[float]]:
    """The size at which all names have room on two lines, and how wide each tab is: longer ones more."""
    size = largest
    while True:
        needs = [_on_two_lines(name, size) + 2 * _TAB_MARGIN for name in names]
        spare = (room - sum(needs)) / len(needs)
        high = 2 * size * LINE <= _TAB_TEXT or all(" " not in name for name in names)
        if size <= theme.SMALLEST_TEXT or (spare >= 0 and high):
            return size, [need + spare for need in needs]
        size = max(size - 1, theme.SMALLEST_TEXT)


@lru_cache(maxsize=256)
def _on_two_lines(name: str, size: float) -> float:
    """How wide a name is when it is broken where that is narrowest."""
    words = name.split(" ")
    breaks = range(1, len(words)) or (1,)
    broken = ((" ".join(words[:end]), " ".join(words[end:])) for end in breaks)
    return min(max(loose(text_width(line, Font.BOLD, size)) for line in both) for both in broken)


def games_height(count: int) -> float:
    """How high the panel of so many other games is in the rail."""
    return 76 + count * _game_row(count) + _PADDING if count else 0


def _game_row(count: int) -> float:
    return _GAME_ROW if count <= _MANY else _LOW_GAME_ROW


def games(view: View, place: Rect, cards: Sequence[TitleCard]) -> Picture:
    """The other games, each with the piece that stands for it; in a row where the panel is broad."""
    picture = widgets.panel("others", place)
    broad = place.w > place.h * 3
    if broad:
        head = Rect(place.x + 26, place.y, 216 if len(cards) < _MANY else 150, place.h)
        w = (place.right - _PADDING - head.right) / len(cards)
        places = [Rect(head.right + at * w, place.y + 8, w - 8, place.h - 16) for at in range(len(cards))]
    else:
        head = Rect(place.x + 26, place.y + 22, place.w - 52, 36)
        top, row = place.y + 72, _game_row(len(cards))
        places = [Rect(place.x + 12, top + at * row, place.w - 24, row) for at in range(len(cards))]
    style = theme.Type(Font.DISPLAY, 28, 1.05)
    picture += widgets.label(
        "others.title", head, view.words("manual.others"), style, lines=2 if broad else 1
    )
    for card, rect in zip(cards, places, strict=True):
        picture += _game(view, rect, card)
    return picture


def _game(view: View, rect: Rect, card: TitleCard) -> Picture:
    """A game: its piece beside its name, or above it where it is narrow."""
    id, (cx, cy) = game_target(card), rect.centre
    colour = theme.CREAM if id in (view.hover, view.focus) else theme.MIST
    upright = rect.w < _NARROW
    if upright:
        piece, size = (cx, rect.y + 26), 38.0
        name, align = Rect(rect.x + 4, rect.bottom - 34, rect.w - 8, 30), 0
    else:
        piece, size = (rect.x + 37, cy), min(42, rect.h - 8)
        name, align = Rect(rect.x + 78, rect.y, rect.w - 88, rect.h), -1
    text = card.name(view.words)
    style = theme.SMALL if upright else theme.BODY
    return (
        Picture(_ground(view, id, rect, chosen=False, upright=False))
        + standing_piece(f"{id}.piece", card, *piece, size)
        + widgets.label(f"{id}.name", name, text, style, colour, align=align, smallest=theme.SMALLEST_TEXT)
        + Picture((), (Target(id, rect, radius=_RADIUS, group=GAMES),))
    )
