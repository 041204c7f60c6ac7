"""The pictures of Jolly's manual: cards in a row, a hand and its cost, the stock; how a fault is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.cards import (
    ACE,
    JACK,
    JOKER,
    KING,
    QUEEN,
    Face,
    hand_points,
    rank_of,
    suit_of,
)
from stargames_arcade.rules.jolly.melds import MeldKind, in_order
from stargames_arcade.scenes.jolly.cards import article_key, card_look, card_node, lock_sprite, tick_sprite
from stargames_arcade.scenes.jolly.fan import RATIO, Lying
from stargames_arcade.scenes.manual.figures import FADED
from stargames_arcade.scenes.manual.page import Pen, Said, Value, said
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Colour, Font, Label, Node
from stargames_arcade.ui.theme import GOLD_400

USUAL: Final = 64.0
"""The width of a card."""
_STEP: Final = 0.56
"""From card to card in a row, as a share of a card's width: index and suit of each are seen."""
_WIDEST: Final = 560.0
"""A row is no wider, so that it has room in a column with text of every size."""
_RISE: Final = 12.0
_COST: Final = 26.0
"""The height of the points below a hand."""
_LOST: Final[Colour] = "#A3182C"
_PILL: Final[Colour] = "#0A1430"
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_COURTS: Final = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}


def named(face: Face) -> Said:
    """A card's name within a sentence."""
    if face == JOKER:
        return said("card.joker")
    suit, rank = _SUITS[suit_of(face)], rank_of(face)
    return said(f"card.{suit}_{_COURTS[rank]}") if rank in _COURTS else said(f"card.{suit}_number", n=rank)


def told(refusal: Refusal) -> Said:
    """Why something is refused, as the table says it. Parameters that begin with ``face`` are faces."""
    values: dict[str, Value] = {
        name: _in_a_sentence(name, value) if name.startswith("face") and isinstance(value, int) else value
        for name, value in refusal.parameters
    }
    return said(f"refusal.{refusal.code}", **values)


def _in_a_sentence(name: str, face: Face) -> Said:
    """A card's name as the sentence wants it: with its article, but for the two of a gap."""
    return named(face) if name in ("face_low", "face_high") else said(article_key(face), card=named(face))


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row, each over the one before it; None is a back. A joker in a meld shows what it is worth.

    ``chosen`` are the places of cards that are chosen: they stand higher under a tick. ``gone`` are faint,
    ``barred`` locked, ``fits`` are marked at
    their foot. ``step`` is the way from card to card
    in widths of a card.
    """

    faces: tuple[Face | None, ...]
    chosen: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    fits: tuple[int, ...] = ()
    step: float = _STEP
    card: float = USUAL
    worth: bool = True
    """Whether jokers show what they stand for."""

    def _k(self, pen: Pen) -> float:
        wide = self.card * (1 + self.step * (len(self.faces) - 1))
        return min(pen.growth, _WIDEST / wide)

    def size(self, pen: Pen) -> tuple[float, float]:
        k = self._k(pen)
        wide = self.card * k * (1 + self.step * (len(self.faces) - 1))
        return wide, self.card * k * RATIO + (_RISE * k * 2 if self.chosen else 0)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        return tuple(self._nodes(pen, id, x, y))

    def stands(self) -> tuple[Face | None, ...]:
        """What each joker stands for (J23); None for all else."""
        faces = tuple(face for face in self.faces if face is not None)
        pattern = in_order(faces) if self.worth and len(faces) == len(self.faces) else None
        if pattern is None:
            return (None,) * len(self.faces)
        return tuple(
            pattern.stands_for(pattern.faces.index(JOKER) if pattern.kind is MeldKind.GROUP else place)
            if face == JOKER
            else None
            for place, face in enumerate(faces)
        )

    def _nodes(self, pen: Pen, id: str, x: float, y: float) -> Iterator[Node]:
        k = self._k(pen)
        w, rise = self.card * k, _RISE * k
        top = y + (2 * rise if self.chosen else 0)
        for place, (face, stands) in enumerate(zip(self.faces, self.stands(), strict=True)):
            up = rise if place in self.chosen else 0
            look = replace(
                card_look(pen.view, face, w, stands=stands),
                dimmed=place in self.barred,
                fits=place in self.fits,
                chosen=place in self.chosen,
            )
            cx = x + w / 2 + place * w * self.step
            card = card_node(f"{id}.{place}", look, Lying(cx, top - up + w * RATIO / 2, w))
            yield replace(card, alpha=FADED) if place in self.gone else card
            if place in self.barred:
                yield Node(f"{id}.{place}.lock", lock_sprite(round(30 * k)), cx, top + w * RATIO / 2)
            if place in self.chosen:
                yield Node(
                    f"{id}.{place}.tick",
                    tick_sprite(round(22 * k)),
                    x + w * (place * self.step + 0.27),
                    top - up,
                )


@dataclass(frozen=True, slots=True)
class HandCost:
    """Cards left in hand, each with what it costs below (J34)."""

    faces: tuple[Face, ...]
    card: float = USUAL
    apart: float = 0.52

    def _k(self, pen: Pen) -> float:
        wide = self.card * (1 + self.apart * (len(self.faces) - 1))
        return min(pen.growth, _WIDEST / wide)

    def size(self, pen: Pen) -> tuple[float, float]:
        w, h = Cards(self.faces, step=self.apart, card=self.card).size(pen)
        return w, h + _COST * pen.growth

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        row = Cards(self.faces, step=self.apart, card=self.card, worth=False)
        nodes = row.nodes(pen, id, x, y)
        step, below, size = self.card * self._k(pen) * self.apart, _COST * pen.growth, 18 * pen.growth
        cy = y + row.size(pen)[1] + below / 2 + 2
        for place, face in enumerate(self.faces):
            cost = Label(str(hand_points(face)), step, below, Font.BLACK, size, _LOST, 0, grown=True)
            nodes += (Node(f"{id}.{place}.cost", cost, x + (place + 0.5) * step, cy),)
        return nodes


@dataclass(frozen=True, slots=True)
class Stock:
    """The stock face down, with how many cards are in it."""

    count: int
    card: float = USUAL

    def size(self, pen: Pen) -> tuple[float, float]:
        w = self.card * pen.growth
        return w + 8, w * RATIO + 12 * pen.growth

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, k = self.card * pen.growth, pen.growth
        nodes = Cards((None,) * 3, step=4 / self.card, card=self.card).nodes(pen, id, x, y)
        cx, cy = x + 4 + w / 2, y + w * RATIO - 2 * k
        pill = shapes.box(46 * k, 28 * k, 14 * k, _PILL, GOLD_400, 2)
        label = Label(str(self.count), 46 * k, 28 * k, Font.BLACK, 18 * k, "#FFF6E3", 0, grown=True)
        return (*nodes, Node(f"{id}.pill", pill, cx, cy), Node(f"{id}.count", label, cx, cy))
