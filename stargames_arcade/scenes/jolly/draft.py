"""What a Jolly player is composing: the order of the hand, and the chosen cards. Kept from entry to entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from stargames_arcade.rules.jolly.cards import Card


@dataclass(frozen=True, slots=True)
class JollyDraft:
    """``order`` is the hand from left to right, ``chosen`` the chosen cards in the order of choosing.

    Its text: ``0.3 0.17 0.5|0.17``.
    """

    order: tuple[Card, ...] = ()
    chosen: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return "|".join(
            " ".join(f"{deck}.{place}" for deck, place in cards) for cards in (self.order, self.chosen)
        )

    def toggled(self, card: Card) -> JollyDraft:
        """With this card chosen, or chosen no longer."""
        if card in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != card))
        return replace(self, chosen=(*self.chosen, card))

    def moved(self, card: Card, to: int) -> JollyDraft:
        """With this card at another place of the hand, counted without it."""
        rest = [other for other in self.order if other != card]
        return replace(self, order=(*rest[:to], card, *rest[to:]))


def parse_draft(text: str) -> JollyDraft:
    """The draft that a text says; an empty one for anything else."""
    parts = text.split("|")
    if len(parts) != 2:
        return JollyDraft()
    try:
        return JollyDraft(*(_cards(part.split()) for part in parts))
    except ValueError:
        return JollyDraft()


def settled(draft: JollyDraft, hand: Sequence[Card]) -> JollyDraft:
    """The draft as far as it holds for this hand: cards that came stand at the right, those that went are
    gone."""
    kept = tuple(card for card in dict.fromkeys(draft.order) if card in hand)
    came = tuple(card for card in hand if card not in kept)
    chosen = tuple(card for card in dict.fromkeys(draft.chosen) if card in hand)
    return JollyDraft(kept + came, chosen)


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    found = []
    for word in words:
        deck, place = word.split(".")
        found.append(Card(int(deck), int(place)))
    return tuple(found)
