"""What each action of a turn changes (J5–J30, J35, J36, J42). The caller has checked that it is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DiscardsTaken,
    DropReason,
    JokerSwapped,
    MeldsLaid,
    Open,
    TurnExpired,
)
from stargames_arcade.rules.jolly.cards import JOKER, Card, hand_points
from stargames_arcade.rules.jolly.melds import End, in_order
from stargames_arcade.rules.jolly.rounds import FaceOf, JollyMoves, drop_out, end_turn, finish_round
from stargames_arcade.rules.jolly.ruleset import JollyRuleset
from stargames_arcade.rules.jolly.state import JollyState, Meld, Phase


def draw(state: JollyState) -> JollyMoves:
    """The next card of the stock goes to the hand."""
    card = next(state.stock_cards)
    deck, place = state.stock
    drawn = replace(_given(state, (card,)), phase=Phase.PLAY, stock=(deck, place + 1), drawn=card)
    return drawn, (CardDrawn(state.turn, card),)


def take(state: JollyState, count: int) -> JollyMoves:
    """The newest discards go to the hand; one alone may not be this turn's discard (J17)."""
    cards = state.pile[-count:]
    held = _of(state.taken, state.turn, (*state.taken[state.turn], *cards))
    taken = replace(
        _given(state, tuple(each.card for each in cards)),
        phase=Phase.PLAY,
        pile=state.pile[:-count],
        taken=held,
        barred=cards[0].card if count == 1 else None,
    )
    return taken, (DiscardsTaken(state.turn, cards),)


def lay_melds(state: JollyState, melds: Sequence[Sequence[Card]], face: FaceOf) -> JollyMoves:
    """New melds; the first ones of a round open (J7)."""
    seat, first = state.turn, len(state.melds)
    laid = tuple(_meld(seat, cards, face) for cards in melds)
    opens = not state.opened[seat]
    after = replace(
        _without(state, [card for meld in melds for card in meld]),
        melds=(*state.melds, *laid),
        opened=_of(state.opened, seat, True),
        opening=state.opening or opens,
    )
    numbers = tuple(range(first, first + len(laid)))
    return after, (MeldsLaid(seat, numbers, sum(meld.points for meld in laid), opens),)


def lay_off(state: JollyState, card: Card, number: int, end: End, face: FaceOf) -> JollyMoves:
    """One more card on a meld; it counts for who laid it (J35)."""
    seat, meld, shown = state.turn, state.melds[number], face(card)
    index, pattern = meld.pattern.index_of(shown, end), meld.pattern.with_card(shown, end)
    grown = replace(
        meld,
        pattern=pattern,
        cards=(*meld.cards[:index], card, *meld.cards[index:]),
        owners=(*meld.owners[:index], seat, *meld.owners[index:]),
    )
    after = replace(_without(state, (card,)), melds=_of(state.melds, number, grown))
    points = pattern.points_at(index)
    return after, (CardLaidOff(seat, Open(card, shown), number, index, points),)


def swap_joker(state: JollyState, card: Card, number: int, index: int, face: FaceOf) -> JollyMoves:
    """A natural for a joker, which comes to the hand with its points (J24–J26, J36)."""
    seat, meld, shown = state.turn, state.melds[number], face(card)
    joker = meld.cards[index]
    order = [*range(len(meld.cards))]
    pattern = meld.pattern.freed(index, shown)
    cards = [*meld.cards[:index], card, *meld.cards[index + 1 :]]
    owners = [*meld.owners[:index], seat, *meld.owners[index + 1 :]]
    if not meld.pattern.first:
        faces = [*meld.pattern.faces[:index], shown, *meld.pattern.faces[index + 1 :]]
        order.sort(key=faces.__getitem__)
    swapped = replace(
        meld,
        pattern=pattern,
        cards=tuple(cards[each] for each in order),
        owners=tuple(owners[each] for each in order),
    )
    after = replace(_given(_without(state, (card,)), (joker,)), melds=_of(state.melds, number, swapped))
    won = (*after.taken[seat], Open(joker, JOKER))
    after = replace(after, taken=_of(after.taken, seat, won))
    return after, (JokerSwapped(seat, Open(card, shown), joker, number, order.index(index)),)


def discard(ruleset: JollyRuleset, state: JollyState, card: Card, face: FaceOf) -> JollyMoves:
    """The turn's discard; with the last card the round is closed (J29)."""
    played = replace(state, expired=_of(state.expired, state.turn, 0))
    return _thrown(ruleset, played, card, face)


def expire(ruleset: JollyRuleset, state: JollyState, face: FaceOf) -> JollyMoves:
    """The time is up: a card is drawn if none was taken, and one is thrown; the third time in a row the
    player is out (J42, J43)."""
    seat = state.turn
    after, drawn = draw(state) if state.phase is Phase.TAKE else (state, ())
    times = state.expired[seat] + 1
    after = replace(after, expired=_of(after.expired, seat, times))
    after, thrown = _thrown(ruleset, after, _least_wanted(after, face), face)
    events = (TurnExpired(seat), *drawn, *thrown)
    if times < ruleset.expiries or after.phase is Phase.OVER:
        return after, events
    after, out = drop_out(ruleset, after, seat, DropReason.EXPIRED, face)
    return after, (*events, *out)


def _least_wanted(state: JollyState, face: FaceOf) -> Card:
    """What an expired turn throws: the card just drawn, else the dearest natural, of equals the first in the
    pack, else a joker (J42)."""
    hand = [card for card in state.hands[state.turn] if card != state.barred]
    if state.drawn is not None and state.drawn in hand:
        return state.drawn
    naturals = [card for card in hand if face(card) != JOKER]
    if not naturals:
        return min(hand)
    return min(naturals, key=lambda card: (-hand_points(face(card)), face(card), card))


def _thrown(ruleset: JollyRuleset, state: JollyState, card: Card, face: FaceOf) -> JollyMoves:
    seat, thrown = state.turn, Open(card, face(card))
    after = _without(state, (card,))
    after = replace(after, pile=(*after.pile, thrown))
    if after.hands[seat]:
        after, events = end_turn(ruleset, after, face)
    else:
        after, events = finish_round(ruleset, after, seat, face)
    return after, (CardDiscarded(seat, thrown), *events)


def _meld(seat: Seat, cards: Sequence[Card], face: FaceOf) -> Meld:
    faces = tuple(map(face, cards))
    pattern = in_order(faces)
    if pattern is None:
        raise ValueError("these cards are no meld")
    left = list(cards)
    ordered = []
    for shown in pattern.faces:
        card = next(each for each in left if face(each) == shown)
        left.remove(card)
        ordered.append(card)
    return Meld(seat, pattern, tuple(ordered), (seat,) * len(ordered))


def _given(state: JollyState, cards: Sequence[Card]) -> JollyState:
    return replace(state, hands=_of(state.hands, state.turn, (*state.hands[state.turn], *cards)))


def _without(state: JollyState, cards: Sequence[Card]) -> JollyState:
    seat = state.turn
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    taken = tuple(each for each in state.taken[seat] if each.card not in cards)
    return replace(state, hands=_of(state.hands, seat, hand), taken=_of(state.taken, seat, taken))


T = TypeVar("T")


def _of(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
