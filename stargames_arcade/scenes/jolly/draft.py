"""What a Jolly player is composing: the order of the hand, and the chosen cards. Kept from entry to entry."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from stargames_arcade.rules.jolly.cards import Card


@dataclass(frozen=True, slots=True)
class JollyDraft:
    """``order`` is the hand from left to right, ``chosen`` the chosen cards in the order of choosing, both of
    that ``round``: in another one the same cards have other faces. ``sorting`` is how this player sorted
    last, and likes the next hand.

    Its text: ``2|0.3 0.17 0.5|0.17|suit``.
    """

    order: tuple[Card, ...] = ()
    chosen: tuple[Card, ...] = ()
    round: int = 0
    sorting: str = ""

    def __str__(self) -> str:
        cards = (" ".join(f"{deck}.{place}" for deck, place in each) for each in (self.order, self.chosen))
        return "|".join((str(self.round), *cards, self.sorting))

    def toggled(self, card: Card) -> JollyDraft:
        """With this card chosen, or chosen no longer."""
        if card in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != card))
        return replace(self, chosen=(*self.chosen, card))

    def moved(self, cards: Collection[Card], to: int) -> JollyDraft:
        """With these cards together, in their order, before a place of the hand counted without them."""
        rest = [other for other in self.order if other not in cards]
        going = [card for card in self.order if card in cards]
        return replace(self, order=(*rest[:to], *going, *rest[to:]))


def parse_draft(text: str) -> JollyDraft:
    """The draft that a text says; an empty one for anything else."""
    parts = text.split("|")
    if len(parts) != 4:
        return JollyDraft()
    number, order, chosen, sorting = parts
    try:
        return JollyDraft(_cards(order.split()), _cards(chosen.split()), int(number), sorting)
    except ValueError:
        return JollyDraft()


def settled(draft: JollyDraft, hand: Sequence[Card], round: int | None = None) -> JollyDraft:
    """The draft as far as it holds for this hand: cards that came stand at the right, those that went are
    gone; where the ``round`` is given, of another one's only the sorting is left."""
    if round is not None and draft.round != round:
        return JollyDraft(tuple(hand), (), round, draft.sorting)
    kept = tuple(card for card in dict.fromkeys(draft.order) if card in hand)
    came = tuple(card for card in hand if card not in kept)
    chosen = tuple(card for card in dict.fromkeys(draft.chosen) if card in hand)
    return replace(draft, order=kept + came, chosen=chosen)


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    found = []
    for word in words:
        deck, place = word.split(".")
        found.append(Card(int(deck), int(place)))
    return tuple(found)
