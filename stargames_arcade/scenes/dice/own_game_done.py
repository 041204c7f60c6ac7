"""A player whose own game is done while the rival still plays: total, progress, three ways on (P5)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from stargames_arcade.scenes.dice.controls import shortened
from stargames_arcade.scenes.dice.frame import table_frame
from stargames_arcade.scenes.dice.layout import header
from stargames_arcade.scenes.dice.places import DiceFrame, SheetFrame
from stargames_arcade.scenes.dice.sheet import score_sheet
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui import shapes
from stargames_arcade.ui.counting import count_up
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, INK, SEATS
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import State, avatar, button, hints, mat, sky, together

WATCH, NEW_GAME, LEAVE, RESULT = "watch", "new_game", "leave", "result"
"""Targets of the ways on."""
_Z = 4
_SOFT = "#E9E2FF"
_LARGEST_SMALL = 1.3
"""The rival's progress grows with the text up to this, beside the name."""


@dataclass(frozen=True, slots=True)
class DoneFrame:
    """Where everything lies when the own game is done."""

    mat: Rect
    host: tuple[float, float, float]
    """Centre and width of the host star."""
    title: Rect
    total: tuple[float, float]
    """Left end and baseline of the total's line."""
    rival: Rect
    choices: tuple[Rect, Rect, Rect]
    hints: tuple[float, float, int]
    sheet: SheetFrame


def _one_column(
    sheet: SheetFrame, columns: tuple[tuple[float, float], ...], head: tuple[float, float]
) -> SheetFrame:
    """The same sheet with my column alone."""
    title = replace(sheet.title, w=head[0] - 40 - sheet.title.x)
    total = (sheet.rows[-1].x + columns[0][0],)
    return replace(sheet, title=title, columns=columns, heads=(head,), head_size=58, total_columns=total)


def _done_frame(frame: DiceFrame, tall: bool) -> DoneFrame:
    if tall:
        return DoneFrame(
            mat=Rect(40, 140, 1000, 890),
            host=(226, 346, 200),
            title=Rect(380, 226, 600, 84),
            total=(380, 424),
            rival=Rect(80, 532, 920, 132),
            choices=tuple(Rect(80 + 314 * n, 712, 292, 250) for n in range(3)),  # type: ignore[arg-type]
            hints=(540, 1872, 0),
            sheet=_one_column(frame.sheet, ((408, 132),), (962, 1112)),
        )
    return DoneFrame(
        mat=frame.mat,
        host=(380, 318, 216),
        title=Rect(560, 194, 600, 84),
        total=(560, 386),
        rival=Rect(96, 444, 1060, 132),
        choices=tuple(Rect(96 + 362 * n, 612, 336, 206) for n in range(3)),  # type: ignore[arg-type]
        hints=(40, 976, -1),
        sheet=_one_column(frame.sheet, ((551, 150),), (1787, 91)),
    )


def own_game_done(view: View, situation: DiceSituation) -> Picture:
    """The picture of a finished own game; once the rival has finished too, one way on: the result."""
    frame = table_frame(view.tall)
    places = _done_frame(frame, view.tall)
    skin, words = situation.skin, view.words
    subtitle = words("done.subtitle", of=len(situation.shown.sheet.boxes))
    return together(
        (
            sky(view, *skin.sky, seed=21, clear=frame.written, covered=(places.mat, places.sheet.paper)),
            header(view, situation, frame, subtitle),
            mat("mat", places.mat, skin.mat_centre, skin.mat_edge, rays=False, z=1),
            Picture(tuple(_host(places)) + tuple(_sum(view, situation, places))),
            Picture(tuple(_rival(view, situation, places.rival))),
            _choices(view, situation, places),
            _hints(view, situation, places),
            score_sheet(view, situation, places.sheet),
        )
    )


@lru_cache(maxsize=2)
def rays(size: float) -> Shape:
    """A warm light and 24 short rays round the host."""
    c, k = size / 2, size / 460
    parts = []
    for ray in range(24):
        one, two = math.cos(ray * math.pi / 12), math.sin(ray * math.pi / 12)
        inner, outer = 118 * k, (144 if ray % 2 else 168) * k
        parts.append(
            shapes.path("M", c + inner * one, c + inner * two, "L", c + outer * one, c + outer * two)
        )
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{c}" cy="{c}" r="{c}">'
        '<stop offset="0" stop-color="#FFD98A" stop-opacity=".34"/>'
        '<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="{c}" cy="{c}" r="{c}" fill="url(#g)"/>'
    )
    line = 'fill="none" stroke="#FFE7B0" stroke-opacity=".22" stroke-width="4" stroke-linecap="round"'
    return Shape(f'{body}<path d="{"".join(parts)}" {line}/>', size, size)


def _host(places: DoneFrame) -> Iterator[Node]:
    x, y, w = places.host
    yield Node("done.rays", rays(round(w * 460 / 216)), x + 26, y - 4, 2)
    yield Node("done.host", Drawing("brand/logo-mark", w, w), x, y, 3)


def _sum(view: View, situation: DiceSituation, places: DoneFrame) -> Iterator[Node]:
    words, total = view.words, situation.shown.sheet.total
    title = Label(
        words("done.title"),
        places.title.w,
        places.title.h,
        Font.DISPLAY,
        76,
        CREAM,
        drop="#2A1248",
        drop_by=5,
    )
    yield placed("done.title", title, places.title.x, places.title.y, 3)
    left, base = places.total
    before, after = words("done.total"), words.count("done.points", total)
    room = places.mat.right - 40 - left - text_width(str(total), Font.DISPLAY, 104) - 3 * 22
    small = min(28 * view.text_scale, room / text_width(before + after, Font.BOLD, 1))
    for id, text, size, colour, up in (
        ("done.label", before, small, _SOFT, 10),
        ("done.total", str(total), 104, GOLD_400, 38),
        ("done.points", after, small, _SOFT, 10),
    ):
        face = Font.DISPLAY if id == "done.total" else Font.BOLD
        wide = text_width(text, face, size) + 4
        label = Label(text, wide, size * 1.2, face, size, colour, grown=True)
        yield Node(id, label, left + wide / 2, base - up, 3)
        left += wide + 22


@lru_cache(maxsize=8)
def _segments(w: float, filled: int, of: int, colour: str) -> Shape:
    """One bar for each box of the rival's sheet, lit as far as it is filled; the total stays unsaid."""
    gap = 7
    wide = (w - gap * (of - 1)) / of
    body = ""
    for n in range(of):
        x = n * (wide + gap)
        if n < filled:
            body += shapes.rounded(x, 0, wide, 18, 6, f'fill="{colour}"')
        else:
            body += shapes.rounded(
                x + 1, 1, wide - 2, 16, 5, 'fill="#1C2660" stroke="#3A4890" stroke-width="2"'
            )
    return Shape(body, w, 18)


def _rival(view: View, situation: DiceSituation, rect: Rect) -> Iterator[Node]:
    rival, words = situation.other, view.words
    look, of = SEATS[rival.seat], len(rival.sheet.boxes)
    ground = shapes.box(rect.w, rect.h, 30, "#0C1236", look.colour, 3, fill_alpha=0.86)
    yield placed("done.rival", ground, rect.x, rect.y, 2)
    cy = rect.y + rect.h / 2
    yield from avatar("done.rival.avatar", rect.x + 84, cy, 76, rival.avatar, rival.seat, z=3).nodes
    left, right = rect.x + 162, rect.right - 36
    filled = words("table.filled", n=rival.filled, of=of)
    small = 22 * min(view.text_scale, _LARGEST_SMALL)
    wide = text_width(filled, Font.BOLD, small) + 4
    key = "done.rival_finished" if rival.finished else "done.rival_plays"
    room = right - left - wide - 24
    name_room = room - text_width(words(key, name=""), Font.BOLD, 28)
    text = words(key, name=shortened(rival.called(words), name_room, 28))
    yield placed("done.rival.name", Label(text, room, 40, Font.BOLD, 28, CREAM), left, rect.y + 26, 3)
    amount = Label(filled, wide, 40, Font.BOLD, small, look.soft, align=1, grown=True)
    yield placed("done.rival.filled", amount, right - wide, rect.y + 26, 3)
    bars = _segments(right - left, rival.filled, of, look.colour)
    yield placed("done.rival.segments", bars, left, rect.y + 80, 3)


def _choices(view: View, situation: DiceSituation, places: DoneFrame) -> Picture:
    if situation.other.finished:
        middle = places.choices[1]
        wide = Rect.around(*middle.centre, 520, middle.h)
        return _choice(
            view, RESULT, wide, "trophy", "done.result", "done.result_detail", situation, gold=True
        )
    ways = (
        (WATCH, "eye", "done.watch", "done.watch_detail"),
        (NEW_GAME, situation.skin.game_icon, "done.new_game", "done.new_game_detail"),
        (LEAVE, "quit", "done.leave", "done.leave_detail"),
    )
    return together(
        _choice(view, id, rect, icon, title, detail, situation, gold=id == WATCH)
        for rect, (id, icon, title, detail) in zip(places.choices, ways, strict=True)
    )


def _choice(
    view: View,
    id: str,
    rect: Rect,
    icon: str,
    title: str,
    detail: str,
    situation: DiceSituation,
    *,
    gold: bool,
) -> Picture:
    """A large button: icon, word, and a sentence that says what happens."""
    words, name = view.words, situation.other.called(view.words)
    face = button(view, id, rect, "", kind="gold" if gold else "secondary", group="ways", z=_Z)
    down, cx = State.of(view, id).shift, rect.centre[0]
    ink = INK if gold else CREAM
    room = rect.w - 40
    sentence = words(detail, name=shortened(name, room * 0.7, 20))
    nodes = (
        Node(f"{id}.icon", Drawing(f"icons/{icon}", 56, 56, ink), cx, rect.y + 52 + down, _Z),
        Node(
            f"{id}.text",
            Label(words(title), room, 42, Font.BLACK, 32, ink, align=0, smallest=24),
            cx,
            rect.y + 108 + down,
            _Z,
        ),
        Node(
            f"{id}.detail",
            Label(sentence, room, 60, Font.BOLD, 20, ink, align=0, lines=2, smallest=18, line_height=1.3),
            cx,
            rect.y + 162 + down,
            _Z,
            alpha=0.92,
        ),
    )
    return face + Picture(nodes)


def _hints(view: View, situation: DiceSituation, places: DoneFrame) -> Picture:
    words = view.words
    x, cy, anchor = places.hints
    entries = [(Key.CONFIRM, words("hint.choose"))]
    if view.device is not Kind.MOUSE:
        entries.append((Key.CANCEL, words("hint.pause")))
    return hints(view, x, cy, entries, anchor=anchor, z=_Z)


def arrives(picture: Picture, situation: DiceSituation) -> Cue:
    """The end of the own game: the host pops up, the total counts, the ways on come from below in turn."""
    total = picture.node("done.total").sprite
    counted = (
        count_up("done.total", total, 0, situation.shown.sheet.total) if isinstance(total, Label) else None
    )
    tracks = [
        *(counted.tracks if counted else ()),
        Track("done.host", 420, 60, Ease.BACK, scale=(0.3, 1)),
        Track("done.host", 120, 60, alpha=(0, 1)),
        Track("done.rays", 420, 120, alpha=(0, 1)),
        Track("done.title", 240, 120, alpha=(0, 1)),
    ]
    for order, id in enumerate((WATCH, RESULT, NEW_GAME, LEAVE, "done.rival")):
        for node in picture.nodes:
            if node.id == id or node.id.startswith(f"{id}."):
                start = 60 * order
                tracks.append(Track(node.id, 280, start, Ease.OUT, y=(node.y + 40, node.y)))
                tracks.append(Track(node.id, 140, start, Ease.LINEAR, alpha=(0, node.alpha)))
    return Cue("done", tuple(tracks))
