"""The manual's whole screen: rail, cream page in the game's accent, dots; wide and tall (STYLE 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from stargames_arcade.scenes.manual.leaves import Leaf, Paper, leaves, written
from stargames_arcade.scenes.manual.page import GameManual, Pen
from stargames_arcade.scenes.manual.rail import games, games_height, rail, strip
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import TALL, WIDE, Rect, Viewport
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Ring, Target, placed
from stargames_arcade.ui.view import Comfort, View

BACK, PREVIOUS, NEXT, PAGE = "back", "previous", "next", "page"
HEADER = 84.0
"""How high the coloured head of a page is."""
_SUBTITLE_ON_ACCENT = "#FFE7D0"
_DOT, _DOT_STEP, _OPEN_DOT = 16.0, 30.0, 44.0
_ARROW = 56.0
_ROOM_BELOW = 20.0
_LARGEST_HEAD = 1.25
"""The words of the header grow with the text up to this."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie in one arrangement."""

    left: float
    right: float
    rail: Rect
    """What chapters and other games have together; in the tall arrangement the strip of chapters."""
    page: Rect
    others: Rect | None
    """Where the other games stand if not in the rail."""
    dots: tuple[float, float]
    """Right end of the dots and their centre line."""
    hints: tuple[float, float, int]


_WIDE = _Places(
    left=56,
    right=1864,
    rail=Rect(56, 132, 360, 812),
    page=Rect(448, 132, 1416, 812),
    others=None,
    dots=(1864, 998),
    hints=(448, 998, -1),
)
_TALL = _Places(
    left=40,
    right=1040,
    rail=Rect(40, 136, 1000, 148),
    page=Rect(40, 308, 1000, 1340),
    others=Rect(40, 1672, 1000, 96),
    dots=(1040, 1832),
    hints=(40, 1832, -1),
)


@dataclass(frozen=True, slots=True)
class Open:
    """What is open: whose manual, at which of its leaves, and how far the page is pulled aside."""

    card: TitleCard
    sky: tuple[str, str, str]
    manual: GameManual
    others: tuple[TitleCard, ...]
    leaf: int = 0
    pulled: float = 0


def paper_of(tall: bool) -> Rect:
    """Where the page lies."""
    return (_TALL if tall else _WIDE).page


def pen_of(view: View, opened: Open) -> Pen:
    """The pen that draws this title's pages; it depends on nothing that a pointer changes."""
    canvas = Viewport(*(TALL if view.tall else WIDE))
    plain = View(canvas, view.words, comfort=Comfort(text_size=view.comfort.text_size), keys=view.keys)
    return Pen(plain, opened.card.id, opened.card.accent, view.comfort.text_size / 100)


def leaves_of(view: View, opened: Open) -> tuple[Leaf, ...]:
    """The leaves that the manual has in this arrangement, language and text size."""
    page = paper_of(view.tall)
    inner = Rect(page.x + 36, page.y + HEADER + _ROOM_BELOW, page.w - 72, page.h - HEADER - _ROOM_BELOW - 24)
    return leaves(opened.manual, pen_of(view, opened), Paper(inner, not view.tall))


def manual_layout(view: View, opened: Open) -> Picture:
    """The whole screen."""
    places = _TALL if view.tall else _WIDE
    all_leaves = leaves_of(view, opened)
    leaf = all_leaves[opened.leaf]
    pen = pen_of(view, opened)
    return widgets.together(
        (
            widgets.sky(
                view, *opened.sky, 150, 9, brightest=0.6, clear=_written(places), covered=_covered(places)
            ),
            _header(view, places, opened, len(all_leaves)),
            _rail(view, places, pen, opened, leaf),
            _page(places, opened),
            _leaf(places, pen, leaf, opened.pulled),
            _foot(view, places, opened.leaf, len(all_leaves)),
        )
    )


def _written(places: _Places) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    wide = places.right - places.left
    foot = Rect(places.left, places.hints[1] - 28, wide, 56)
    return Rect(places.left, 28, wide, 92), foot


def _covered(places: _Places) -> tuple[Rect, ...]:
    return (places.rail, places.page, *((places.others,) if places.others is not None else ()))


def _header(view: View, places: _Places, opened: Open, count: int) -> Picture:
    words, x = view.words, places.left
    room = places.right - x - 86
    told = words("manual.page", title=opened.card.name(words), n=opened.leaf + 1, of=count)
    return widgets.together(
        (
            widgets.round_button(view, BACK, x + 32, 68, "back"),
            widgets.label("header.title", Rect(x + 86, 28, room, 52), words("manual.title"), theme.TITLE),
            widgets.label("header.subtitle", Rect(x + 86, 82, room, 28), told, theme.TINY, theme.MIST),
        )
    )


def _rail(view: View, places: _Places, pen: Pen, opened: Open, leaf: Leaf) -> Picture:
    chapters = opened.manual.chapters
    if places.others is not None:
        picture = strip(view, pen, places.rail, chapters, leaf.chapter)
        return picture + games(view, places.others, opened.others) if opened.others else picture
    whole, below = places.rail, games_height(len(opened.others))
    room = Rect(whole.x, whole.y, whole.w, whole.h - (below + 24 if below else 0))
    picture = rail(view, pen, room, chapters, leaf.chapter)
    if opened.others:
        picture += games(view, Rect(whole.x, whole.bottom - below, whole.w, below), opened.others)
    return picture


def _page(places: _Places, opened: Open) -> Picture:
    """The cream page; it can be drawn aside to turn it."""
    page = places.page
    paper = widgets.paper("paper", page, opened.card.accent, header=HEADER)
    target = Target(PAGE, page, ring=Ring.NONE, draggable=True, hidden=True, z=-1)
    return Picture(paper.nodes, (target,))


def _leaf(places: _Places, pen: Pen, leaf: Leaf, pulled: float) -> Picture:
    """What is written on the page, its name in the header first."""
    page, id = places.page, f"{leaf.id}.head"
    middle = page.y + HEADER / 2 - 2
    name, aside = pen.say(leaf.page.name), pen.say(leaf.page.aside) if leaf.page.aside is not None else ""
    right = page.right - 36
    k = min(pen.size, _LARGEST_HEAD)
    room = min(pen.wide(aside, _ASIDE) * k / pen.size, page.w * 0.45) if aside else 0
    wide = page.w - 36 - 60 - 36 - (room + 24 if room else 0)
    title = Label(name, wide, 56, Font.DISPLAY, 36 * k, theme.CREAM, smallest=24, grown=True)
    nodes = [
        Node(f"{id}.icon", Drawing(leaf.chapter.drawing, 40, 40), page.x + 36 + 20, middle),
        placed(f"{id}.name", title, page.x + 36 + 58, middle - 28),
    ]
    if aside:
        more = Label(
            aside, room, 64, Font.BOLD, 22 * k, _SUBTITLE_ON_ACCENT, 1, lines=2, smallest=18, grown=True
        )
        nodes.append(placed(f"{id}.aside", more, right - room, middle - 32))
    nodes += written(leaf)
    if pulled:
        nodes = [node.at(node.x + pulled, node.y) for node in nodes]
    return Picture(tuple(nodes))


_ASIDE = theme.Type(Font.BOLD, 22, 1.1)


def leaf_nodes(view: View, opened: Open) -> tuple[Node, ...]:
    """What is written on the page that is open: what moves when it is turned."""
    places = _TALL if view.tall else _WIDE
    leaf = leaves_of(view, opened)[opened.leaf]
    return _leaf(places, pen_of(view, opened), leaf, opened.pulled).nodes


def _foot(view: View, places: _Places, at: int, count: int) -> Picture:
    right, cy = places.dots
    last = right - _ARROW / 2
    span = (count - 1) * _DOT_STEP + _OPEN_DOT
    first = right - _ARROW - 20 - span - 20 - _ARROW / 2
    x, _, _ = places.hints
    return widgets.together(
        (
            _hints(view, places, first - _ARROW / 2 - 24 - x),
            _arrow(view, PREVIOUS, first, cy, 0, enabled=at > 0),
            _dots(first + _ARROW / 2 + 20, cy, at, count),
            _arrow(view, NEXT, last, cy, 180, enabled=at < count - 1),
        )
    )


def _hints(view: View, places: _Places, room: float) -> Picture:
    """What the keys do: first what leads back, which keeps its words longest."""
    words, (x, cy, anchor) = view.words, places.hints
    entries = (
        (Key.CANCEL, words("hint.back")),
        (Key.PREVIOUS, words("manual.previous")),
        (Key.NEXT, words("manual.next")),
    )
    return widgets.hints(view, x, cy, entries, anchor=anchor, room=room)


def _arrow(view: View, id: str, cx: float, cy: float, angle: float, *, enabled: bool) -> Picture:
    """A round button that turns the page, for pointers: keys have ways of their own."""
    picture = widgets.round_button(view, id, cx, cy, "back", d=_ARROW, enabled=enabled)
    nodes = tuple(replace(node, angle=angle) if node.id.endswith(".icon") else node for node in picture.nodes)
    return Picture(nodes, tuple(replace(target, hidden=True) for target in picture.targets))


def dot_target(place: int) -> str:
    return f"dot.{place}"


def _dots(left: float, cy: float, at: int, count: int) -> Picture:
    nodes, targets = [], []
    for place in range(count):
        w = _OPEN_DOT if place == at else _DOT
        colour = theme.GOLD_400 if place == at else "#7A5A66"
        nodes.append(placed(f"dot.{place}", shapes.box(w, _DOT, _DOT / 2, colour), left, cy - _DOT / 2))
        reach = Rect(left - (_DOT_STEP - _DOT) / 2, cy - _ARROW / 2, w + _DOT_STEP - _DOT, _ARROW)
        targets.append(Target(dot_target(place), reach, ring=Ring.NONE, hidden=True))
        left += w + _DOT_STEP - _DOT
    return Picture(tuple(nodes), tuple(targets))


def chapters_first(all_leaves: Sequence[Leaf], chapter: str) -> int:
    """The leaf with which a chapter begins; the first one where there is no such chapter."""
    return next((place for place, leaf in enumerate(all_leaves) if leaf.chapter.id == chapter), 0)
