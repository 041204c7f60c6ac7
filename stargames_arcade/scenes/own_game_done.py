"""A player whose own game is done while the rival still plays: total, progress, three ways on (P5)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.ui import shapes
from stargames_arcade.ui.counting import count_up
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, INK, SEATS
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import State, avatar, button, hints, together

WATCH, NEW_GAME, LEAVE, RESULT = "watch", "new_game", "leave", "result"
"""Targets of the ways on."""
RIVAL: Final = "done.rival"
"""The rival's plate, and what the ids of its parts begin with."""
_Z = 4
_SOFT = "#E9E2FF"
_LARGEST_SMALL = 1.3
"""The rival's progress grows with the text up to this, beside the name."""


@dataclass(frozen=True, slots=True)
class DonePlaces:
    """Where everything lies when the own game is done, but what the game itself adds."""

    mat: Rect
    host: tuple[float, float, float]
    """Centre and width of the host star."""
    title: Rect
    total: tuple[float, float]
    """Left end and baseline of the total's line."""
    rival: Rect
    choices: tuple[Rect, Rect, Rect]
    hints: tuple[float, float, int]

    @property
    def bar(self) -> tuple[float, float, float]:
        """Where the rival's progress lies on the plate: left end, top, width."""
        left = self.rival.x + 162
        return left, self.rival.y + 80, self.rival.right - 36 - left


_WIDE: Final = DonePlaces(
    mat=Rect(40, 140, 1172, 754),
    host=(380, 318, 216),
    title=Rect(560, 194, 600, 84),
    total=(560, 386),
    rival=Rect(96, 444, 1060, 132),
    choices=(Rect(96, 612, 336, 206), Rect(458, 612, 336, 206), Rect(820, 612, 336, 206)),
    hints=(40, 976, -1),
)
_TALL: Final = DonePlaces(
    mat=Rect(40, 140, 1000, 890),
    host=(226, 346, 200),
    title=Rect(380, 226, 600, 84),
    total=(380, 424),
    rival=Rect(80, 532, 920, 132),
    choices=(Rect(80, 712, 292, 250), Rect(394, 712, 292, 250), Rect(708, 712, 292, 250)),
    hints=(540, 1872, 0),
)


def done_places(tall: bool) -> DonePlaces:
    """The arrangement for a tall window or any other."""
    return _TALL if tall else _WIDE


@dataclass(frozen=True, slots=True)
class RivalNow:
    """What the rival's plate says: who, whether they still play, and how far they are, in words."""

    seat: Seat
    name: str
    avatar: str
    finished: bool
    progress: str


@dataclass(frozen=True, slots=True)
class Closing:
    """What is told of a finished own game, whatever game it was; ``details`` are the words below the ways on
    that the game says in its own way."""

    total: int
    rival: RivalNow
    game_icon: str
    watch_detail: str = "done.watch_detail"
    result_detail: str = "done.result_detail"
    title: str = "done.title"
    """The key of what stands above the total."""


def own_game_done(view: View, closing: Closing, bar: Shape) -> Picture:
    """Host, total, the rival's plate with that bar, and the ways on; once the rival has finished too, one:
    the result. Mat, header and what the game adds at the side are its own."""
    places = done_places(view.tall)
    return together(
        (
            Picture(tuple(_host(places)) + tuple(_sum(view, closing, places))),
            Picture(tuple(_rival(view, closing.rival, places, bar))),
            _choices(view, closing, places),
            _hints(view, places),
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


def _host(places: DonePlaces) -> Iterator[Node]:
    x, y, w = places.host
    yield Node("done.rays", rays(round(w * 460 / 216)), x + 26, y - 4, 2)
    yield Node("done.host", Drawing("brand/logo-mark", w, w), x, y, 3)


def _sum(view: View, closing: Closing, places: DonePlaces) -> Iterator[Node]:
    words, total = view.words, closing.total
    title = Label(
        words(closing.title),
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


def _rival(view: View, rival: RivalNow, places: DonePlaces, bar: Shape) -> Iterator[Node]:
    words, rect, look = view.words, places.rival, SEATS[rival.seat]
    ground = shapes.box(rect.w, rect.h, 30, "#0C1236", look.colour, 3, fill_alpha=0.86)
    yield placed(RIVAL, ground, rect.x, rect.y, 2)
    cy = rect.y + rect.h / 2
    yield from avatar(f"{RIVAL}.avatar", rect.x + 84, cy, 76, rival.avatar, rival.seat, z=3).nodes
    left, top, w = places.bar
    small = 22 * min(view.text_scale, _LARGEST_SMALL)
    wide = text_width(rival.progress, Font.BOLD, small) + 4
    key = "done.rival_finished" if rival.finished else "done.rival_plays"
    room = w - wide - 24
    name_room = room - text_width(words(key, name=""), Font.BOLD, 28)
    text = words(key, name=shortened(rival.name, name_room, 28))
    yield placed(f"{RIVAL}.name", Label(text, room, 40, Font.BOLD, 28, CREAM), left, rect.y + 26, 3)
    amount = Label(rival.progress, wide, 40, Font.BOLD, small, look.soft, align=1, grown=True)
    yield placed(f"{RIVAL}.progress", amount, left + w - wide, rect.y + 26, 3)
    yield placed(f"{RIVAL}.bar", bar, left, top, 3)


def _choices(view: View, closing: Closing, places: DonePlaces) -> Picture:
    if closing.rival.finished:
        middle = places.choices[1]
        wide = Rect.around(*middle.centre, 520, middle.h)
        return _choice(
            view, RESULT, wide, "trophy", "done.result", closing.result_detail, closing.rival.name, gold=True
        )
    ways = (
        (WATCH, "eye", "done.watch", closing.watch_detail),
        (NEW_GAME, closing.game_icon, "done.new_game", "done.new_game_detail"),
        (LEAVE, "quit", "done.leave", "done.leave_detail"),
    )
    return together(
        _choice(view, id, rect, icon, title, detail, closing.rival.name, gold=id == WATCH)
        for rect, (id, icon, title, detail) in zip(places.choices, ways, strict=True)
    )


def _choice(
    view: View,
    id: str,
    rect: Rect,
    icon: str,
    title: str,
    detail: str,
    name: str,
    *,
    gold: bool,
) -> Picture:
    """A large button: icon, word, and a sentence that says what happens."""
    words = view.words
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


def _hints(view: View, places: DonePlaces) -> Picture:
    words = view.words
    x, cy, anchor = places.hints
    entries = [(Key.CONFIRM, words("hint.choose"))]
    if view.device is not Kind.MOUSE:
        entries.append((Key.CANCEL, words("hint.pause")))
    return hints(view, x, cy, entries, anchor=anchor, z=_Z)


def arrives(picture: Picture, own_total: int) -> Cue:
    """The end of the own game: the host pops up, the total counts, the ways on come from below in turn."""
    total = picture.node("done.total").sprite
    counted = count_up("done.total", total, 0, own_total) if isinstance(total, Label) else None
    tracks = [
        *(counted.tracks if counted else ()),
        Track("done.host", 420, 60, Ease.BACK, scale=(0.3, 1)),
        Track("done.host", 120, 60, alpha=(0, 1)),
        Track("done.rays", 420, 120, alpha=(0, 1)),
        Track("done.title", 240, 120, alpha=(0, 1)),
    ]
    for order, id in enumerate((WATCH, RESULT, NEW_GAME, LEAVE, RIVAL)):
        for node in picture.nodes:
            if node.id == id or node.id.startswith(f"{id}."):
                start = 60 * order
                tracks.append(Track(node.id, 280, start, Ease.OUT, y=(node.y + 40, node.y)))
                tracks.append(Track(node.id, 140, start, Ease.LINEAR, alpha=(0, node.alpha)))
    return Cue("done", tuple(tracks))
