"""Dealing, ending a turn, ending a round, dropping out (J1–J4, J31–J43)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    DropReason,
    GameFinished,
    JollyEvent,
    RoundDealt,
    RoundFinished,
    SeatDropped,
    StockRenewed,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.ruleset import JollyRuleset
from stargames_arcade.rules.jolly.scoring import RoundResult, score
from stargames_arcade.rules.jolly.state import JollyState, Phase

FaceOf: TypeAlias = Callable[[Card], Face]
JollyMoves: TypeAlias = tuple[JollyState, tuple[JollyEvent, ...]]


def deal(ruleset: JollyRuleset, state: JollyState, dealer: Seat) -> JollyMoves:
    """The next round is dealt, one card at a time from the dealer's left; that seat starts (J3)."""
    order = [state.after(dealer)]
    while state.after(order[-1]) != order[0]:
        order.append(state.after(order[-1]))
    number = ruleset.dealt * len(order)
    hands = tuple(
        tuple(Card(0, place) for place in range(order.index(seat), number, len(order)))
        if seat in order
        else ()
        for seat in range(state.seats)
    )
    none = tuple(() for _ in range(state.seats))
    dealt = replace(
        state,
        phase=Phase.TAKE,
        round=state.round + 1,
        dealer=dealer,
        turn=order[0],
        turns=state.turns + 1,
        hands=hands,
        stock=(0, number),
        decks=(),
        pile=(),
        melds=(),
        opened=(False,) * state.seats,
        opening=False,
        drawn=None,
        barred=None,
        taken=none,
        result=None,
    )
    return dealt, (RoundDealt(dealt.round, dealer, order[0], dealt.stock_size), TurnPassed(order[0]))


def is_blocked(ruleset: JollyRuleset, stock: int, pile: int, reshuffles: int) -> bool:
    """Whether a turn that ends with a stock and a pile of these sizes ends the round without a closer: the
    stock is empty, and stays so or was for the last time (J32)."""
    return not stock and (pile <= ruleset.kept or reshuffles + 1 >= ruleset.empties)


def end_turn(ruleset: JollyRuleset, state: JollyState, face: FaceOf) -> JollyMoves:
    """The next player's turn; before it an empty stock is renewed, or ends the round (J31, J32)."""
    events: tuple[JollyEvent, ...] = ()
    if not state.stock_size:
        if is_blocked(ruleset, 0, len(state.pile), len(state.decks)):
            return finish_round(ruleset, state, None, face)
        rest, kept = state.pile[: -ruleset.kept], state.pile[-ruleset.kept :]
        number = len(state.decks) + 1
        decks = (*state.decks, tuple(card.face for card in rest))
        state = replace(state, decks=decks, stock=(number, 0), pile=kept)
        events = (StockRenewed(number, len(rest)),)
    following = state.after(state.turn)
    passed = replace(
        state,
        phase=Phase.TAKE,
        turn=following,
        turns=state.turns + 1,
        opening=False,
        drawn=None,
        barred=None,
    )
    return passed, (*events, TurnPassed(following))


def finish_round(ruleset: JollyRuleset, state: JollyState, closer: Seat | None, face: FaceOf) -> JollyMoves:
    """The round is scored; the match is over, or the next dealer is to deal (J37–J39)."""
    hand_jolly = closer is not None and state.opening
    scores = tuple(
        None
        if seat in state.left
        else score(
            ruleset,
            state.on_table(seat),
            tuple(map(face, state.hands[seat])),
            closer=seat == closer,
            hand_jolly=hand_jolly,
        )
        for seat in range(state.seats)
    )
    totals = tuple(
        total + (own.points if own is not None else 0)
        for total, own in zip(state.totals, scores, strict=True)
    )
    result = RoundResult(state.round, closer, hand_jolly, scores)
    best = sorted((totals[seat] for seat in state.active), reverse=True)
    over = best[0] >= ruleset.target and best[0] > best[1]
    finished = replace(
        state,
        phase=Phase.OVER if over else Phase.ROUND_OVER,
        turn=state.after(state.dealer),
        turns=state.turns + 1,
        totals=totals,
        result=result,
        opening=False,
        drawn=None,
        barred=None,
    )
    return finished, (RoundFinished(result), *((GameFinished(),) if over else ()))


def drop_out(
    ruleset: JollyRuleset, state: JollyState, seat: Seat, reason: DropReason, face: FaceOf
) -> JollyMoves:
    """A seat plays no longer: its hand is set aside, the last one left wins (J43)."""
    gone = replace(state, left=(*state.left, seat))
    event = SeatDropped(seat, reason)
    if len(gone.active) == 1:
        over = replace(gone, phase=Phase.OVER, turns=state.turns + 1, drawn=None, barred=None, opening=False)
        return over, (event, GameFinished())
    if seat != state.turn:
        return gone, (event,)
    if state.in_turn:
        passed, events = end_turn(ruleset, gone, face)
        return passed, (event, *events)
    return replace(gone, turn=gone.after(seat)), (event,)
