"""What is asked of the player between table and hand: to take something, or how cards are to be read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.jolly.cards import JOKER, Card, Face
from stargames_arcade.rules.jolly.melds import in_order
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.cards import index_of, suit_drawing
from stargames_arcade.scenes.jolly.composing import Composed
from stargames_arcade.scenes.jolly.controls import LAY, MIDDLE, READING, SORT, SUGGEST, THROW
from stargames_arcade.scenes.jolly.depths import MAT, OWN, TABLE
from stargames_arcade.scenes.jolly.frame import JollyFrame, MeldField
from stargames_arcade.scenes.jolly.piles import taken_along
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.sorting import coming, sorting_of
from stargames_arcade.scenes.jolly.spots import laying, may_throw
from stargames_arcade.scenes.jolly.suggesting import suggested
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import (
    Colour,
    Drawing,
    Font,
    Label,
    Node,
    Part,
    Picture,
    Shape,
    Stacked,
    Target,
    placed,
)
from stargames_arcade.ui.theme import CREAM, DANGER, GOLD_400, MIST
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import button, chip, chip_width, key_sign

_ABOUT: Final = 8
"""The edge of the middle runs so far outside the frames of melds."""
_HIGH: Final = 64
_UP: Final = 20
"""Over ticks the pill stands so much higher."""
_TOKEN: Final = (42, 48)


def way_of(situation: JollySituation, draft: Composed) -> int:
    """Which of the ways is shown."""
    return situation.reading % len(draft.ways) if draft.ways else 0


def asked(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """The pill above the hand, and the middle of the table as a place to lay on."""
    draft = situation.composed
    lays = draft is not None and bool(draft.ways) and draft.refusal is None and laying(situation)
    middle = Target(MIDDLE, frame.melds.whole, lays, radius=20, z=MAT, hidden=True)
    nodes = (_middle(frame.melds, situation),) if lays and situation.held else ()
    picture = Picture(nodes, (middle,))
    if situation.taking:
        return picture + _take(view, situation, frame)
    if draft is not None and len(draft.ways) > 1 and not situation.held:
        return picture + _reading(view, situation, frame, draft)
    return picture


def _middle(field: MeldField, situation: JollySituation) -> Node:
    """Where dragged cards may be laid, clear of all that stands about; lit while they are over it."""
    left, right = field.span(field.start, field.whole.bottom)
    lit = field.whole.contains(*situation.at)
    rect = Rect(left, field.start, right - left, field.whole.bottom - field.start).grown(_ABOUT)
    return placed(f"{MIDDLE}.drop", _area(rect.w, rect.h, lit), rect.x, rect.y, MAT)


@lru_cache(maxsize=8)
def _area(w: float, h: float, lit: bool) -> Shape:
    ground = shapes.box(w, h, 24, GOLD_400, fill_alpha=0.14 if lit else 0.05)
    return Shape(ground.body + shapes.dashed_box(w, h, 24, GOLD_400, 4, 15, 10).body, w, h)


# ---- to take ----


def _take(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """What may be taken, and how many cards that makes (J5, J15)."""
    seen, skin, words = situation.seen, situation.skin, view.words
    both = seen.opened[situation.foot] and seen.pile > 0
    text = words(skin.key("take" if both else "take_stock"))
    along = taken_along(view, situation) or 1
    held, most = len(seen.hand), seen.ruleset.hand
    total = f"{held} + {along} = {held + along}"
    colour = DANGER if held + along > most else CREAM
    size = 24 * min(view.text_scale, 1.25)
    cx, cy, room = frame.pill
    if situation.draft.chosen:
        cy -= _UP
    count = chip_width(total, h=42, icon="cards", scale=min(view.text_scale, 1.2))
    wide = min(text_width(text, Font.BOLD, size), room - count - 120)
    w = 30 + 24 + 16 + wide + 20 + count + 16
    left = cx - w / 2
    label = Label(text, loose(wide), 34, Font.BOLD, size, CREAM, smallest=18, grown=True)
    nodes = (
        placed("ask", _ground(w, GOLD_400), left, cy - _HIGH / 2, OWN),
        placed("ask.sign", Label("?", 24, 44, Font.DISPLAY, 34, GOLD_400, align=0), left + 28, cy - 22, OWN),
        placed("ask.text", label, left + 68, cy - 17, OWN),
    )
    full = colour == DANGER
    sign = chip(
        "ask.count", left + w - 14, cy, total, anchor=1, h=42, icon="lock" if full else "cards",
        colour=colour, edge=DANGER if full else "#33407F", text_size=22 * min(view.text_scale, 1.2), z=OWN,
    )  # fmt: skip
    return Picture(nodes) + sign


@lru_cache(maxsize=32)
def _ground(w: float, edge: Colour) -> Shape:
    fill = f'fill="{tones.PLATE}" fill-opacity=".88" stroke="{edge}" stroke-width="3"'
    return Shape(shapes.rounded(1.5, 1.5, w - 3, _HIGH - 3, _HIGH / 2 - 1.5, fill), w, _HIGH)


# ---- to be read ----


def _reading(view: View, situation: JollySituation, frame: JollyFrame, draft: Composed) -> Picture:
    """How the chosen cards are laid, card by card; choosing it reads them otherwise (J20, J23)."""
    at = way_of(situation, draft)
    rows = [_token_row(view, situation, meld) for meld in draft.ways[at].melds]
    told = f"{at + 1} / {len(draft.ways)}"
    number = Label(told, loose(text_width(told, Font.BOLD, 22)), 30, Font.BOLD, 22, MIST, grown=True)
    sign, sign_w = key_sign(view, "reading.key", 0, 0, Key.NEXT, OWN)
    cx, cy, room = frame.pill
    cy -= _UP
    gap = 14
    wide = sum(row.w for row in rows) + gap * (len(rows) - 1)
    shrink = min(1, (room - number.w - sign_w - 130) / wide)
    w = 44 + wide * shrink + 18 + number.w + (12 + sign_w if sign_w else 0) + 44
    left = cx - w / 2
    lit = READING in (view.hover, view.pressed)
    nodes = [placed("reading", _ground(w, GOLD_400 if lit else "#8A7A4E"), left, cy - _HIGH / 2, OWN)]
    nodes += [
        Node("reading.back", _chevron(-1), left + 26, cy, OWN),
        Node("reading.on", _chevron(1), left + w - 26, cy, OWN),
    ]
    x = left + 44
    for index, tokens in enumerate(rows):
        nodes.append(
            Node(f"reading.{index}", tokens, x + tokens.w * shrink / 2, cy, OWN, scale=round(shrink, 3))
        )
        x += (tokens.w + gap) * shrink
    x += 18 - gap * shrink
    nodes.append(placed("reading.number", number, x, cy - 15, OWN))
    x += number.w + 12
    nodes += [node.at(node.x + x, node.y + cy) for node in sign]
    rect = Rect(left, cy - _HIGH / 2, w, _HIGH)
    return Picture(tuple(nodes), (Target(READING, rect, radius=_HIGH / 2, z=OWN, group="asked"),))


def _token_row(view: View, situation: JollySituation, meld: tuple[Card, ...]) -> Stacked:
    faces = tuple(situation.faces[card] for card in meld)
    pattern = in_order(faces)
    shown: list[tuple[str, Face | None, bool]] = []
    for index, face in enumerate(faces):
        stands = pattern.stands_for(index) if pattern is not None else face
        shown.append(("" if stands is None else index_of(view.words, stands), stands, face == JOKER))
    return _tokens(tuple(shown))


@lru_cache(maxsize=128)
def _tokens(shown: tuple[tuple[str, Face | None, bool], ...]) -> Stacked:
    """Cards in small: index and suit; a joker in violet with what it stands for."""
    (w, h), step = _TOKEN, _TOKEN[0] + 3
    parts: list[Part] = []
    for at, (index, face, joker) in enumerate(shown):
        parts += [Part(part.sprite, part.x + at * step, part.y) for part in token(index, face, joker, w, h)]
    return Stacked(tuple(parts), step * len(shown) - 3, h)


def token(index: str, face: Face | None, joker: bool, w: float, h: float) -> Iterator[Part]:
    """A card in small, of its own box of w x h."""
    edge = tones.JOKER_TONE if joker else tones.PAPER_EDGE
    yield Part(shapes.box(w, h, 7, tones.PAPER, edge, 4 if joker else 1.5), 0, 0)
    if face is None or face == JOKER:
        yield Part(Drawing("brand/star", w * 0.62, w * 0.62), w * 0.19, (h - w * 0.62) / 2)
        return
    colour = tones.index_tone(face)
    yield Part(
        Label(index, w, h * 0.5, Font.DISPLAY, 22, colour, align=0, smallest=18, grown=True), 0, h * 0.05
    )
    yield Part(Drawing(suit_drawing(face), h * 0.38, h * 0.38), (w - h * 0.38) / 2, h * 0.53)


@lru_cache(maxsize=2)
def _chevron(way: int) -> Shape:
    line = f"M{10 - 4 * way} 4L{10 + 4 * way} 12L{10 - 4 * way} 20"
    return shapes.stroke(line, 20, 24, GOLD_400, 4)


# ---- buttons ----


def buttons(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """Sort, discard, lay with what it counts: gold only when it would be legal (J7)."""
    if not situation.playing:
        return Picture()
    sort, throw, lay = frame.buttons
    words, skin = view.words, situation.skin
    draft = situation.composed
    legal = draft is not None and bool(draft.ways) and draft.refusal is None and laying(situation)
    return (
        _suggest(view, situation, frame.suggest)
        + button(
            view, SORT, sort, words(skin.key("sort")), kind="secondary", icon="sort", text_size=24,
            icon_width=28, enabled=len(situation.seen.hand) > 1, caption=_sorts(view, situation),
            group="actions", z=TABLE,
        )
        + button(
            view, THROW, throw, words(skin.key("throw")), kind="secondary", icon="throw", text_size=24,
            icon_width=30, enabled=not situation.held and may_throw(situation), group="actions", z=TABLE,
        )
        + button(
            view, LAY, lay, _lay_text(view, situation, draft), enabled=legal, text_size=26,
            group="actions", z=TABLE,
        )
    )  # fmt: skip


def _suggest(view: View, situation: JollySituation, rect: Rect) -> Picture:
    """The button that chooses the best melds: with its word where there is room for it."""
    text = view.words(situation.skin.key("suggest")) if rect.w > 2 * rect.h else ""
    return button(
        view, SUGGEST, rect, text, kind="secondary", icon="hint", small=True, text_size=22, icon_width=28,
        enabled=bool(suggested(situation)), group="actions", z=TABLE,
    )  # fmt: skip


def _sorts(view: View, situation: JollySituation) -> str:
    """The order that sorting brings next; nothing before a hand was ever sorted."""
    draft = situation.draft
    if not draft.sorting:
        return ""
    order = coming(draft.order, situation.faces, sorting_of(draft.sorting))
    return view.words(situation.skin.key(f"sort_{order.value}"))


def _lay_text(view: View, situation: JollySituation, draft: Composed | None) -> str:
    words, skin, seen = view.words, situation.skin, situation.seen
    if draft is None or not draft.ways:
        return words(skin.key("lay"))
    points = draft.points[way_of(situation, draft)]
    if not seen.opened[situation.foot] and points < seen.ruleset.opening:
        return words(skin.key("lay_short"), n=points, needed=seen.ruleset.opening)
    return words(skin.key("lay_points"), n=points)
