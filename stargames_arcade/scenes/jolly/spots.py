"""Which cards of the hand do something on the table, and where (J24–J28)."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.rules.jolly.actions import Discard, LayOff, SwapJoker
from stargames_arcade.rules.jolly.candidates import lay_offs_of, swaps_of
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.melds import Pattern
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.scenes.jolly.controls import MeldSpot
from stargames_arcade.scenes.jolly.situation import JollySituation


def laying(situation: JollySituation) -> bool:
    """Whether the player may lay and discard now."""
    return situation.my_turn and situation.seen.phase is Phase.PLAY


def single(situation: JollySituation) -> Card | None:
    """The one card that is dragged or else chosen; None of several or none."""
    cards = situation.held or situation.draft.chosen
    return cards[0] if len(cards) == 1 else None


def meld_spots(situation: JollySituation) -> tuple[MeldSpot, ...]:
    """Where the one card may be put on the table now: at ends of melds, in the place of jokers."""
    card = single(situation)
    if card is None or not laying(situation):
        return ()
    if situation.asking:
        return situation.asking
    seen, turn = situation.seen, situation.seen.own_turn
    ends = [each for each in lay_offs_of(turn, card) if seen.check(each) is None]
    jokers = [each for each in swaps_of(turn, card) if seen.check(each) is None]
    return (*map(_end, ends), *map(_joker, jokers))


def _end(action: LayOff) -> MeldSpot:
    return MeldSpot(action.meld, action.end)


def _joker(action: SwapJoker) -> MeldSpot:
    return MeldSpot(action.meld, joker=action.index)


def may_throw(situation: JollySituation) -> bool:
    """Whether the one card may be discarded now (J16–J18)."""
    card = single(situation)
    return card is not None and laying(situation) and situation.seen.check(Discard(card)) is None


def fitting(situation: JollySituation) -> frozenset[Card]:
    """The cards with a golden line: once opened those that fit a meld on the table, before that those of the
    dearest melds in the hand."""
    seen = situation.seen
    if seen.seat is None or situation.round_over:
        return frozenset()
    if seen.opened[seen.seat]:
        patterns = tuple(meld.pattern for meld in seen.melds)
        return frozenset(held.card for held in seen.hand if _fits(held.face, patterns))
    return frozenset(seen.hand[place].card for place in _best(tuple(held.face for held in seen.hand)))


@lru_cache(maxsize=512)
def _fits(face: Face, patterns: tuple[Pattern, ...]) -> bool:
    return any(pattern.ends_for(face) or pattern.frees(face) for pattern in patterns)


@lru_cache(maxsize=64)
def _best(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """Places of the hand that the dearest melds take."""
    return tuple(place for meld in best_melds(faces).melds for place in meld.order)
