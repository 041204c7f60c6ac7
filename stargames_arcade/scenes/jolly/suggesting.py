"""The melds that are suggested for a hand: those that make the most of it and leave a card to discard."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.scenes.jolly.situation import JollySituation


def suggested(situation: JollySituation) -> tuple[Card, ...]:
    """The cards of the best melds, meld by meld, of twins the left one; none where the hand has no meld."""
    order = situation.draft.order
    melds = melds_of(tuple(situation.faces[card] for card in order))
    return tuple(order[place] for meld in melds for place in meld)


@lru_cache(maxsize=64)
def melds_of(faces: tuple[Face, ...]) -> tuple[tuple[int, ...], ...]:
    """The best melds of these faces, each as the places of its cards in order."""
    return tuple(tuple(meld.order) for meld in best_melds(faces, keep=1).melds)
