"""Sensible legal actions of a turn: sound, and never none, but not all (law 1)."""

from __future__ import annotations

from collections.abc import Iterator

from stargames_arcade.rules.jolly.actions import (
    Discard,
    Draw,
    JollyAction,
    LayMelds,
    LayOff,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.legality import Turn, check_turn
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.jolly.suggest import best_melds


def candidates(turn: Turn) -> tuple[JollyAction, ...]:
    """Taking; or the dearest melds together and one by one, every lay-off and swap, every discard."""
    if turn.phase is Phase.TAKE:
        return (Draw(), *(Take(count) for count in range(1, turn.may_take + 1)))
    found: tuple[JollyAction, ...] = (*melds_to_lay(turn), *lay_offs(turn), *swaps(turn))
    legal = tuple(action for action in found if check_turn(turn, action) is None)
    return (*legal, *(Discard(card) for card in turn.hand if card != turn.barred))


def melds_to_lay(turn: Turn) -> Iterator[LayMelds]:
    """The dearest melds of the hand that leave a card to discard: all at once, then each alone (J29)."""
    barred = turn.hand.index(turn.barred) if turn.barred in turn.hand else None
    best = best_melds(turn.faces(turn.hand), keep=1, barred=barred)
    melds = tuple(tuple(turn.hand[index] for index in meld.order) for meld in best.melds)
    if len(melds) > 1:
        yield LayMelds(melds)
    yield from (LayMelds((meld,)) for meld in melds)


def lay_offs(turn: Turn) -> Iterator[LayOff]:
    """Every way in which a card fits a meld on the table, whether the player has opened or not (J27)."""
    for card in turn.hand:
        yield from lay_offs_of(turn, card)


def lay_offs_of(turn: Turn, card: Card) -> Iterator[LayOff]:
    """Every place on the table where this card fits."""
    face = turn.face(card)
    for number, meld in enumerate(turn.melds):
        for end in meld.pattern.ends_for(face):
            yield LayOff(card, number, end)


def swaps(turn: Turn) -> Iterator[SwapJoker]:
    """Every joker on the table that a card of the hand frees (J25)."""
    for card in turn.hand:
        yield from swaps_of(turn, card)


def swaps_of(turn: Turn, card: Card) -> Iterator[SwapJoker]:
    """Every joker that this card frees."""
    face = turn.face(card)
    for number, meld in enumerate(turn.melds):
        for index in meld.pattern.frees(face):
            yield SwapJoker(card, number, index)
