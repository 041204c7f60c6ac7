"""How a card looks: one sprite of shadow, paper, picture and index, in every state; and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.jolly.cards import ACE, JACK, JOKER, KING, QUEEN, Face, rank_of, suit_of
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.fan import RATIO, Lying
from stargames_arcade.text.words import Words
from stargames_arcade.ui import frames, shapes
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Part, Shape, Stacked
from stargames_arcade.ui.theme import GOLD_400, SHADOW, SMALLEST_TEXT
from stargames_arcade.ui.view import View

DRAWN: Final = 140
"""The drawings are so wide; measures of a card below are of this width."""
CORNER: Final = 13
MARGIN: Final = 18
"""What a card's sprite has around the card for its shadow."""
_BACK: Final = "cards/card-back"
_PAPER: Final = "cards/card-paper"
_JOKER: Final = "cards/card-joker"
_SUITS: Final = ("c", "d", "h", "s")
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
_COURTS: Final = {ACE: "a", JACK: "j", QUEEN: "q", KING: "k"}
_COURT_NAMES: Final = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}
_EIGHT: Final = 8
_INDEX: Final = (29, 25)
"""The size of an index of one sign, and of two."""
_LARGE: Final = 1.35
_MIDDLE: Final = 16
"""Of the index and of the suit below it, from the card's left edge."""
_INDEX_AT: Final = 19
_SUIT_AT: Final = 43
_INDEX_WIDTH: Final = 30
_LEAST_WIDTH: Final = (14.5, 16.5)
"""What an index of one sign, and of two, needs on the smallest cards, in canvas units."""
_ASIDE: Final = 1
"""An index of two signs stands so far to the right."""
_OUT: Final = 1.5
"""A large index stands so far to the left."""
_SUIT: Final = 21.6
"""The width of the drawing of a suit below the index."""
_SLIP: Final = (31, 56)
_GIVES: Final = 0.84
"""So much smaller is the picture beside large indices."""
_FOOT: Final = (9, 184, 122, 4)
_SHADOW: Final = (12, 5, 0.5)
"""Blur, how far it falls, and its strength."""
_LOCK_AT: Final = 62
_DASH: Final = (15, 10)
_FREE: Final = 3
"""What turns keeps its edge free of the box's, or it would be cut in steps; and lies on a breath of its own
colour, or it would get a dark seam."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """All that the looks of a card depend on. ``width`` is in canvas units.

    ``face`` is None where none may be seen: the card shows its back. ``index`` is what stands in its corners
    in the player's language; for a joker in a meld ``stands`` is the face it is worth, and ``index`` that
    one's. ``fits`` draws the gold line at its foot; ``chosen`` a gold edge; ``dimmed`` sets it back;
    ``barred`` puts a lock on it; ``ghost`` is a place kept for a card about to come. ``falls`` says to which
    side of the card its shadow falls: 0 its foot, 1 its right, 2 its head, 3 its left side.
    """

    face: Face | None
    width: float
    index: str = ""
    stands: Face | None = None
    large: bool = False
    fits: bool = False
    chosen: bool = False
    dimmed: bool = False
    barred: bool = False
    ghost: bool = False
    falls: int = 0


def card_look(view: View, face: Face | None, width: float, *, stands: Face | None = None) -> CardLook:
    """The plain look of a card for a player: in their language, with the indices they asked for."""
    shown = face if stands is None else stands
    index = "" if shown is None else index_of(view.words, shown)
    return CardLook(face, width, index, stands, view.comfort.large_indices)


def card_node(id: str, look: CardLook, place: Lying, z: int = 0) -> Node:
    """A card where it lies, its shadow falling down the screen."""
    look = replace(look, falls=round(place.angle / 90) % 4)
    return Node(id, card_sprite(look), place.x, place.y, z, place.angle)


# ---- what it is called ----


def index_of(words: Words, face: Face) -> str:
    """What stands in the corner of a face: a number, or a letter of the language; nothing on a joker."""
    if face == JOKER:
        return ""
    rank = rank_of(face)
    return words(f"card.index_{_COURT_NAMES[rank]}") if rank in _COURT_NAMES else str(rank)


def card_name(words: Words, face: Face) -> str:
    """A card's name within a sentence, such as ``king of spades``, ``Pik-König`` or ``10 of hearts``."""
    if face == JOKER:
        return words("card.joker")
    suit, rank = _SUIT_NAMES[suit_of(face)], rank_of(face)
    if rank in _COURT_NAMES:
        return words(f"card.{suit}_{_COURT_NAMES[rank]}")
    return words(f"card.{suit}_number", n=rank)


def the_card(words: Words, face: Face) -> str:
    """A card's name with its article, as the subject of a sentence: ``the king of spades``."""
    return words(article_key(face), card=card_name(words, face))


def article_key(face: Face) -> str:
    """The key of the article that a card's name takes; an eight may have another than a nine."""
    if face == JOKER:
        return "card.the_joker"
    rank = rank_of(face)
    return f"card.the_{'eight' if rank == _EIGHT else _COURT_NAMES.get(rank, 'number')}"


def suit_drawing(face: Face) -> str:
    """The drawing of a natural face's suit, for a place beside words."""
    return f"cards/suit-{_SUITS[suit_of(face)]}"


# ---- what it looks like ----


@lru_cache(maxsize=4096)
def card_sprite(look: CardLook) -> Stacked:
    """A card with its shadow: its middle is the middle of the card."""
    return _stacked(look.width, tuple(_parts(look)))


def _stacked(width: float, parts: tuple[Part, ...]) -> Stacked:
    """Parts placed in a card's own measures, with room for its shadow about it."""
    k, m = width / DRAWN, MARGIN * width / DRAWN
    placed = tuple(Part(part.sprite, part.x * k + m, part.y * k + m, part.turned) for part in parts)
    return Stacked(placed, width + 2 * m, width * RATIO + 2 * m)


def _parts(look: CardLook) -> Iterator[Part]:
    w = look.width
    if not look.ghost:
        yield _shadow(w, look.falls)
    if look.face is None or look.face == JOKER:
        yield _drawn(_BACK if look.face is None else _JOKER, w)
    else:
        yield _drawn(_PAPER, w)
        yield _art(look.face, w, look.large)
        yield from _corners(look, look.face)
    if look.face == JOKER and look.stands is not None:
        yield from _worth(look, look.stands)
    yield from _marks(look)


def _shadow(w: float, falls: int) -> Part:
    k, (blur, by, strength) = w / DRAWN, _SHADOW
    glow = Glow(w - 4 * k, w * RATIO - 4 * k, CORNER * k, blur * k, SHADOW, strength)
    dx, dy = ((0, by), (by, 0), (0, -by), (-by, 0))[falls]
    return Part(glow, 2 + dx, 2 + dy)


def _drawn(name: str, w: float) -> Part:
    return Part(Drawing(name, w, w * RATIO), 0, 0)


def _art(face: Face, w: float, large: bool) -> Part:
    """The picture; smaller beside large indices."""
    rank = rank_of(face)
    name = f"cards/card-{_SUITS[suit_of(face)]}-{_COURTS.get(rank, rank)}"
    share = _GIVES if large else 1
    away = DRAWN * (1 - share) / 2
    return Part(Drawing(name, w * share, w * share * RATIO), away, away * RATIO)


def _sign(look: CardLook, face: Face) -> tuple[Label | Drawing, Label | Drawing]:
    """What stands in a corner: the index, and the suit below it. On small cards the index is as large as any
    words must be, and has the room that it needs."""
    k, more = look.width / DRAWN, _LARGE if look.large else 1
    size = max(_INDEX[len(look.index) > 1] * k, SMALLEST_TEXT) * more
    wide = max(_INDEX_WIDTH * k, _LEAST_WIDTH[len(look.index) > 1]) * more
    word = Label(
        look.index, wide, size * 1.2, Font.DISPLAY, size, tones.index_tone(face), align=0, smallest=size * 0.8
    )
    return word, Drawing(suit_drawing(face), _SUIT * k * more, _SUIT * k * more)


def _corners(look: CardLook, face: Face) -> Iterator[Part]:
    """Index and suit in the upper left corner, and upside down in the lower right one."""
    k, more = look.width / DRAWN, _LARGE if look.large else 1
    aside = (_ASIDE if len(look.index) > 1 else 0) - (_OUT if look.large else 0)
    word, suit = _sign(look, face)
    least = max(word.w / k / 2, suit.w / k / 2 + 2)
    below = max(_SUIT_AT * more, _INDEX_AT * more + (word.h * 0.35 + suit.h / 2) / k)
    for sprite, y, dx in ((word, _INDEX_AT * more, aside), (suit, below, min(aside, 0))):
        left = max(_MIDDLE * more + dx, least) - sprite.w / k / 2
        top = max(y - sprite.h / k / 2, 0)
        yield Part(sprite, left, top)
        yield Part(sprite, DRAWN - left - sprite.w / k, DRAWN * RATIO - top - sprite.h / k, turned=True)


def _worth(look: CardLook, stands: Face) -> Iterator[Part]:
    """On a joker in a meld, what it stands for: a slip of paper in the corner that others leave free."""
    k, more = look.width / DRAWN, _LARGE if look.large else 1
    w, h = _SLIP[0] * more, _SLIP[1] * more
    yield Part(shapes.box(w * k, h * k, 8 * k, tones.PAPER, tones.PAPER_EDGE, max(1.7 * k, 1)), 2, 2)
    for sprite, y in zip(_sign(look, stands), (_INDEX_AT, _SUIT_AT), strict=True):
        yield Part(sprite, 2 + (w - sprite.w / k) / 2, y * more - sprite.h / k / 2)


def _marks(look: CardLook) -> Iterator[Part]:
    w, k = look.width, look.width / DRAWN
    if look.dimmed or look.barred or look.ghost:
        tone = tones.GHOST if look.ghost else tones.SHADE
        yield Part(shapes.box(w - 2 * k, w * RATIO - 2 * k, CORNER * k, tone, fill_alpha=0.5), 1, 1)
    if look.fits:
        x, y, wide, high = _FOOT
        line = shapes.box(wide * k, max(high * k, 3), max(high * k, 3) / 2, tones.FITS)
        yield Part(line, x, y)
    if look.chosen:
        yield Part(shapes.box(w, w * RATIO, CORNER * k, None, tones.CHOSEN, 4 * k), 0, 0)
    if look.barred:
        yield Part(lock_sprite(28 * k), 2, _LOCK_AT * (_LARGE if look.large else 1))
    if look.ghost:
        yield Part(_dashed(w), 0, 0)


def lock_sprite(d: float) -> Shape:
    """A dark disc of that diameter with a lock: what lies there may not be used now."""
    body = f'<circle cx="{d / 2:g}" cy="{d / 2:g}" r="{d / 2 - 1:g}" fill="#0A1430" stroke="{GOLD_400}" '
    body += f'stroke-width="{max(d / 16, 1):g}"/>' + shapes.inlined(
        "icons/lock", d * 0.22, d * 0.22, d * 0.56
    )
    return Shape(body, d, d)


def _dashed(w: float, wide: float | None = None) -> Shape:
    k = w / DRAWN
    return shapes.dashed_box(
        w if wide is None else wide, w * RATIO, CORNER * k, GOLD_400, 4 * k, _DASH[0] * k, _DASH[1] * k
    )


@lru_cache(maxsize=64)
def drop_sprite(width: float, seen: float | None = None) -> Stacked:
    """A place where a carried card may be put: the dashed outline of a card on a breath of gold; about the
    strip at the left only where no more is ``seen`` of the card that lies there."""
    k, wide = width / DRAWN, width if seen is None else seen
    ground = shapes.box(wide - 4 * k, width * RATIO - 4 * k, CORNER * k, GOLD_400, fill_alpha=0.14)
    return _stacked(width, (Part(ground, 2, 2), Part(_dashed(width, wide), 0, 0)))


@lru_cache(maxsize=16)
def tick_sprite(d: float = 38) -> Shape:
    """The golden disc above a chosen card."""
    k = d / 38
    disc = f'<circle cx="{19 * k:g}" cy="{19 * k:g}" r="{17 * k:g}" fill="{GOLD_400}" stroke="#0A1430" '
    disc += f'stroke-width="{4 * k:g}"/>'
    tick = f'<path d="M{12 * k:g} {19 * k:g}L{17 * k:g} {25 * k:g}L{26 * k:g} {14 * k:g}" fill="none" '
    tick += f'stroke="#2B1804" stroke-width="{4 * k:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    return Shape(disc + tick, d, d)


def ring_nodes(id: str, place: Lying, z: int, halo: str | None = GOLD_400) -> tuple[Node, ...]:
    """The focus about a card, turned as it is; the halo's id is ``f"{id}.halo"`` (STYLE 6)."""
    w, h, radius = place.width, place.height, CORNER * place.width / DRAWN
    ring = frames.ring(w - 2, h - 2, radius - 1, "#0A0F2C", 7, "#FFFFFF", 6)
    wide, high = ring.w + 2 * _FREE, ring.h + 2 * _FREE
    breath = shapes.rule(wide, high, "#FFFFFF", 0.008)
    free = Stacked((Part(breath, 0, 0), Part(ring, _FREE, _FREE)), wide, high)
    nodes = [Node(id, free, place.x, place.y, z, place.angle)]
    if halo is not None:
        glow = Glow(w + 24, h + 24, radius + 12, 34, halo, 0.5, hollow=True)
        nodes.insert(0, Node(f"{id}.halo", glow, place.x, place.y, z, place.angle))
    return tuple(nodes)
