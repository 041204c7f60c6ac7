"""A card within a line of words: a small card, or only its index and suit where the line is low."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.jolly.cards import JOKER, Face
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.cards import card_look, card_sprite, index_of, suit_drawing
from stargames_arcade.scenes.jolly.fan import RATIO
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Drawing, Font, Label, Part, Sprite, Stacked
from stargames_arcade.ui.view import View

_LOWEST: Final = 70.0
"""Lower than this the index of a card could hardly be read: a slip with that stands for it."""
_SLIP_MOST: Final = 40.0
"""A slip is no higher than this."""
_WIDEST: Final = 58.0
_SLIP: Final = 1.55
"""Width of a slip over its height."""
_LEAST: Final = 0.46
"""The share of a card that shows its index in small."""


@dataclass(frozen=True, slots=True)
class CardInlay:
    """A card that lies, or lay, face up; ``stands`` is what a joker in a meld is worth."""

    face: Face
    stands: Face | None = None

    def width(self, view: View, height: float) -> float:
        return min(height, _SLIP_MOST) * _SLIP if height < _LOWEST else min(height / RATIO, _WIDEST)

    def least(self, view: View, height: float) -> float:
        wide = self.width(view, height)
        return wide + 3 if height < _LOWEST else wide * _LEAST

    def sprite(self, view: View, height: float) -> Sprite:
        if height < _LOWEST:
            return _slip(index_of(view.words, self.face), self.face, min(height, _SLIP_MOST))
        stands = self.stands if self.face == JOKER else None
        return card_sprite(card_look(view, self.face, self.width(view, height), stands=stands))


@lru_cache(maxsize=256)
def _slip(index: str, face: Face, h: float) -> Stacked:
    """Paper with index and suit side by side; a joker's star."""
    w, inner = h * _SLIP, h * 0.62
    paper = shapes.box(w, h, h * 0.2, tones.PAPER, tones.PAPER_EDGE, 1.5)
    if face == JOKER:
        star = Drawing("brand/star", inner, inner)
        return Stacked((Part(paper, 0, 0), Part(star, (w - inner) / 2, (h - inner) / 2)), w, h)
    word = Label(index, w * 0.5, h, Font.DISPLAY, h * 0.66, tones.index_tone(face), 1, smallest=h * 0.5)
    suit = Drawing(suit_drawing(face), inner, inner)
    parts = (Part(paper, 0, 0), Part(word, w * 0.03, 0), Part(suit, w * 0.57, (h - inner) / 2))
    return Stacked(parts, w, h)
