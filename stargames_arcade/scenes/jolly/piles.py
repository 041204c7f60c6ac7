"""Stock and discard pile: how many cards lie there, and what would come along (J14, J15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.cards import card_look, card_node, drop_sprite
from stargames_arcade.scenes.jolly.controls import PILE, STOCK, card_id, discard_count, discard_target
from stargames_arcade.scenes.jolly.depths import OPEN, TABLE
from stargames_arcade.scenes.jolly.fan import RATIO, Lying, discards, pile, row
from stargames_arcade.scenes.jolly.frame import JollyFrame
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.spots import may_throw
from stargames_arcade.ui import shapes
from stargames_arcade.ui.focus import ring
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import (
    Colour,
    Font,
    Glow,
    Label,
    Node,
    Part,
    Picture,
    Ring,
    Shape,
    Stacked,
    Target,
    placed,
)
from stargames_arcade.ui.theme import GOLD_200, GOLD_400, INK
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

LIFT: Final = 22
"""So far rise the discards that would come along."""
_FRAMED: Final = 8
"""The gold frame stands so far out from them."""
_HIGH: Final = 46
_COUNT: Final = (64, 36)


def piles(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """Stock, open discards, their numbers."""
    return _stock(situation, frame, view) + _pile(view, situation, frame)


def taken_along(view: View, situation: JollySituation) -> int:
    """How many discards the one that is looked at brings along; 0 where none is."""
    if not situation.taking:
        return 0
    return discard_count(view.hover or view.focus or "") or 0


# ---- stock ----


def _stock(situation: JollySituation, frame: JollyFrame, view: View) -> Picture:
    (x, y), card, count = frame.stock, frame.pile_card, situation.seen.stock
    nodes = [
        card_node(f"{STOCK}.{layer}", card_look(view, None, card), place, TABLE)
        for layer, place in enumerate(pile(x, y, count, card))
    ]
    if not nodes:
        nodes = [placed(f"{STOCK}.none", _bare(card), x, y, TABLE)]
    sign = _count(view.words.number(count))
    nodes.append(placed(f"{STOCK}.count", sign, x + (card - sign.w) / 2, y + card * RATIO - 25, TABLE))
    rect = Rect(x - 10, y - 14, card + 14, card * RATIO + 26)
    target = Target(STOCK, rect, situation.taking, radius=16, z=TABLE, group="piles")
    return Picture(tuple(nodes), (target,))


@lru_cache(maxsize=4)
def _bare(card: float) -> Shape:
    """Where no card lies."""
    return shapes.box(card, card * RATIO, 11, tones.MELD_GROUND, "#0B4A46", 2, fill_alpha=0.34)


@lru_cache(maxsize=256)
def _count(text: str) -> Stacked:
    w, h = max(_COUNT[0], text_width(text, Font.DISPLAY, 22) + 28), _COUNT[1]
    words = Label(text, w, h, Font.DISPLAY, 22, GOLD_200, align=0, grown=True)
    return Stacked((Part(shapes.box(w, h, h / 2, "#0A0F2C", "#F0C473", 2), 0, 0), Part(words, 0, 0)), w, h)


# ---- discards ----


def _pile(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    (x, y), card, step = frame.discards, frame.pile_card, frame.pile_step
    lying = situation.seen.discards
    count = min(taken_along(view, situation), len(lying))
    rest = discards(x, y, tuple(each.card for each in lying), card, step)
    raised = row(x, y - LIFT, len(lying), card, step)
    places = rest[: len(rest) - count] + raised[len(rest) - count :]
    nodes: list[Node] = []
    if may_throw(situation):
        spot = row(x, y, len(lying) + 1, card, step)[-1]
        nodes.append(Node(f"{PILE}.drop", drop_sprite(card), spot.x, spot.y, TABLE))
    elif not lying:
        nodes.append(placed(f"{PILE}.none", _bare(card), x, y, TABLE))
    for each, place in zip(lying, places, strict=True):
        nodes.append(card_node(card_id(each.card), card_look(view, each.face, card), place, TABLE))
    if count:
        nodes += _lifted(view, situation, raised[-count:])
    nodes += _caption(view, situation, frame, lower=count > 0 or view.focus == PILE)
    targets = _targets(view, situation, frame, rest, raised)
    return Picture(tuple(nodes), tuple(targets))


def _caption(view: View, situation: JollySituation, frame: JollyFrame, *, lower: bool) -> Iterator[Node]:
    """How many cards the pile has, below those that lie open; ``lower`` where a frame is about these."""
    box = frame.below if lower else frame.caption
    if box is None:
        return
    count, words, skin = situation.seen.pile, view.words, situation.skin
    text = words.count(skin.key("pile"), count) if count else words(skin.key("pile_empty"))
    spread = frame.pile_card + frame.pile_step * max(len(situation.seen.discards) - 1, 0)
    wide = min(max(spread, loose(text_width(text, Font.BOLD, 20 * view.text_scale))), box.w)
    label = Label(text, wide, box.h, Font.BOLD, 20, tones.ON_MAT, align=0, smallest=18)
    yield placed(f"{PILE}.caption", label, box.x, box.y, TABLE)


def _lifted(view: View, situation: JollySituation, cards: tuple[Lying, ...]) -> Iterator[Node]:
    """The frame about the discards that would come along, and how many they are; the focus has a ring of
    its own."""
    box = framed(cards)
    cx, cy = box.centre
    if view.focus == discard_target(len(cards)):
        aim = Target(f"{PILE}.focus", box.grown(1 - _FRAMED), radius=12, z=TABLE)
        yield from ring(view, aim, id=aim.id)
    else:
        yield Node(f"{PILE}.halo", Glow(box.w, box.h, 18, 30, GOLD_400, 0.5, hollow=True), cx, cy, OPEN)
        yield Node(f"{PILE}.frame", _gold_frame(box.w + 6, box.h + 6), cx, cy, OPEN)
    sign = bubble(view.words.count(situation.skin.key("cards"), len(cards)))
    yield Node(f"{PILE}.bubble", sign, cx, box.bottom + 10, OPEN + 1)


def framed(cards: tuple[Lying, ...]) -> Rect:
    """The box about lifted discards."""
    left, right = cards[0].box, cards[-1].box
    return Rect(left.x, left.y, right.right - left.x, left.h).grown(_FRAMED)


@lru_cache(maxsize=8)
def _gold_frame(w: float, h: float) -> Shape:
    body = shapes.rounded(4, 4, w - 8, h - 8, 17, 'fill="none" stroke="#0A1430" stroke-width="8"')
    body += shapes.rounded(
        5.5, 5.5, w - 11, h - 11, 15.5, f'fill="none" stroke="{GOLD_400}" stroke-width="5"'
    )
    return Shape(body, w, h)


@lru_cache(maxsize=16)
def bubble(text: str, fill: Colour = "#FFF4E0", ink: Colour = INK) -> Stacked:
    """A pill with a few large words and its shadow."""
    w, h, m = text_width(text, Font.DISPLAY, 26) + 44, _HIGH, 14
    parts = (
        Part(Glow(w - 4, h - 4, h / 2, 12, "#020412", 0.5), m + 2, m + 6),
        Part(shapes.box(w, h, h / 2, fill), m, m),
        Part(Label(text, w, h, Font.DISPLAY, 26, ink, align=0, grown=True), m, m),
    )
    return Stacked(parts, w + 2 * m, h + 2 * m)


def _targets(
    view: View,
    situation: JollySituation,
    frame: JollyFrame,
    rest: tuple[Lying, ...],
    raised: tuple[Lying, ...],
) -> Iterator[Target]:
    """Each discard while something is to be taken, and before; then the pile as a whole. All are as high as
    the spread, so that left and right lead along it; they are hit only where they lie."""
    seen, (x, y), card = situation.seen, frame.discards, frame.pile_card
    count = taken_along(view, situation)
    if situation.my_turn and seen.phase is Phase.PLAY:
        wide = card + frame.pile_step * (seen.ruleset.open - 1)
        whole = Rect(x - 8, y - 8, wide + 16, card * RATIO + 16)
        yield Target(PILE, whole, may_throw(situation), radius=16, z=TABLE, group="piles")
        return
    enabled = situation.taking and seen.opened[situation.foot]
    boxes = [place.box for place in (*rest, *raised)]
    top, foot = min((box.y for box in boxes), default=0), max((box.bottom for box in boxes), default=0)
    for place, (low, high) in enumerate(zip(rest, raised, strict=True)):
        brings = len(rest) - place
        outline = _column(low, high) if brings <= count else low.outline
        left, right = min(at for at, _ in outline), max(at for at, _ in outline)
        yield Target(
            discard_target(brings),
            Rect(left, top, right - left, foot - top),
            enabled,
            ring=Ring.NONE,
            z=TABLE,
            group="piles",
            outline=outline,
        )


def _column(low: Lying, high: Lying) -> tuple[tuple[float, float], ...]:
    """From the head of the lifted card to the foot of where it lay, so that it does not flutter there."""
    above, below = high.outline, low.outline
    return (above[0], above[1], below[2], below[3])
