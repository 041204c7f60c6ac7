"""Turns whose time is up, and players who leave a table of Jolly (J42, J43)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.jolly.actions import (
    Begin,
    CardDiscarded,
    CardDrawn,
    Discard,
    Draw,
    DropOut,
    DropReason,
    Expire,
    GameFinished,
    NextRound,
    RoundDealt,
    RoundFinished,
    SeatDropped,
    StockRenewed,
    Take,
    TurnExpired,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import Card, face_text
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import ScriptedLuck, SeededLuck, seed_from
from tests.rules.jolly_play import Table, begun, event_of, jolly_game

OTHERWISE = SeededLuck(seed_from("leaving"))


def thrown(table: Table) -> str:
    """What the turn that expires throws."""
    return face_text(event_of(table.does(Expire()), CardDiscarded).card.face)


# ---- the time is up ----


@pytest.mark.ruling("J42")
def test_if_nothing_was_taken_a_card_is_drawn_and_that_one_thrown() -> None:
    table = Table("♥A J ♥K", "♦5", stock="♠2", phase=Phase.TAKE)
    events = table.does(Expire())
    assert [type(event) for event in events] == [TurnExpired, CardDrawn, CardDiscarded, TurnPassed]
    assert face_text(event_of(events, CardDiscarded).card.face) == "♠2"
    assert table.hand() == "♥A J ♥K"
    assert table.state.expired == (1, 0)


@pytest.mark.ruling("J42")
def test_the_card_drawn_is_thrown_though_it_is_a_joker() -> None:
    table = Table("♥A ♥K", "♦5", stock="J", phase=Phase.TAKE)
    table.does(Draw())
    assert thrown(table) == "J"


@pytest.mark.ruling("J42")
def test_what_was_laid_stays_and_the_dearest_natural_is_thrown_if_the_drawn_card_is_laid() -> None:
    table = Table("♥7 ♥8 ♣2 J ♥K ♦9", "♦5", stock="♥9", opened="0", phase=Phase.TAKE)
    table.does(Draw())
    table.does(table.lay("♥7 ♥8 ♥9"))
    assert thrown(table) == "♥K"
    assert table.meld() == "♥7 ♥8 ♥9"
    assert table.points(0) == (24,)


@pytest.mark.ruling("J42")
@pytest.mark.parametrize(
    ("hand", "taken", "expected"),
    [
        ("♥K ♥A J", "♣2 ♣3", "♥A"),
        ("♥K ♦Q", "♣10 J", "♣10"),
        ("♥9 ♣8 J", "♣2 ♣3", "♥9"),
        ("♠9 ♦9", "♣2 ♣3", "♦9"),
        ("J J", "J J", "J"),
    ],
)
def test_the_dearest_natural_is_thrown_of_equals_the_first_in_the_pack_else_a_joker(
    hand: str, taken: str, expected: str
) -> None:
    table = Table(hand, "♦5", pile=taken, opened="0", phase=Phase.TAKE)
    table.does(Take(2))
    assert thrown(table) == expected


@pytest.mark.ruling("J17", "J42")
def test_a_single_card_taken_is_not_thrown_by_the_clock_either() -> None:
    table = Table("♥2 J", "♦5", pile="♥K", opened="0", phase=Phase.TAKE)
    table.does(Take(1))
    assert thrown(table) == "♥2"
    jokers = Table("J", "♦5", pile="♥K", opened="0", phase=Phase.TAKE)
    jokers.does(Take(1))
    assert thrown(jokers) == "J"


@pytest.mark.ruling("J30", "J42")
def test_if_the_last_card_is_thrown_the_round_is_closed_as_usual() -> None:
    table = Table("♥A ♠A ♦A", "♦5", stock="♠2", phase=Phase.TAKE)
    table.does(Draw())
    table.does(table.lay("♥A ♠A ♦A"))
    result = event_of(table.does(Expire()), RoundFinished).result
    assert (result.closer, result.hand_jolly) == (0, True)


@pytest.mark.ruling("J31", "J42")
def test_an_expired_turn_renews_the_stock_like_any_other() -> None:
    table = Table("♥A", "♦5", stock="♠2", spare="pile", phase=Phase.TAKE)
    event_of(table.does(Expire()), StockRenewed)


@pytest.mark.ruling("J43")
def test_three_expired_turns_in_a_row_are_the_end_and_a_turn_of_ones_own_starts_the_count_anew() -> None:
    table = Table("♥A ♥K ♥Q", "♦5 ♦6", "♣5 ♣6", phase=Phase.TAKE)
    own = (True, True, False, True, True)
    for late in own:
        table.does(Expire()) if late else table.does(Draw())
        if not late:
            table.does(table.throw("♥A"))
        for _ in range(2):
            table.does(Draw())
            table.does(Discard(table.state.hands[table.state.turn][-1]))
    assert table.state.expired == (2, 0, 0)
    events = table.does(Expire())
    assert [type(event) for event in events][-1] is SeatDropped
    assert event_of(events, SeatDropped) == SeatDropped(0, DropReason.EXPIRED)
    assert (table.state.left, table.state.turn) == ((0,), 1)
    table.does(Draw())
    table.does(table.throw("♦5"), Draw())
    table.does(table.throw("♣5"))
    assert table.state.turn == 1


@pytest.mark.ruling("J43")
def test_of_two_the_other_wins_after_the_third_expired_turn() -> None:
    table = Table("♥A ♥K", "♦5 ♦6", phase=Phase.TAKE, expired=(2, 0), totals=(90, -20))
    events = table.does(Expire())
    assert isinstance(events[-1], GameFinished)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [2, 1]
    assert outcome.termination is Termination.RESIGNED


@pytest.mark.ruling("J43")
def test_a_third_expired_turn_that_closes_the_round_is_scored_first() -> None:
    table = Table("", "♦5", "♦6", stock="♠2", opened="0", phase=Phase.TAKE, expired=(2, 0, 0), dealer=2)
    events = table.does(Expire())
    assert event_of(events, RoundFinished).result.closer == 0
    assert table.state.totals == (30, -5, -6)
    assert (table.state.left, table.state.phase, table.state.turn) == ((0,), Phase.ROUND_OVER, 1)


@pytest.mark.ruling("J39", "J43")
def test_nobody_is_dropped_from_a_match_that_the_third_expired_turn_has_won() -> None:
    table = Table("", "♦5", stock="♠2", opened="0", phase=Phase.TAKE, expired=(2, 0), totals=(240, 0))
    events = table.does(Expire())
    assert isinstance(events[-1], GameFinished)
    assert table.state.left == ()
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.termination is Termination.COMPLETED


# ---- dropping out ----


def leave(table: Table, *seats: int) -> None:
    """These seats drop out, one after the other."""
    for seat in seats:
        table.state, table.events = table.game.apply(table.state, seat, DropOut(seat))


@pytest.mark.ruling("J43")
def test_of_two_the_other_wins() -> None:
    for phase in (Phase.TAKE, Phase.PLAY):
        table = Table("♥A", "♦5", phase=phase, totals=(100, -100))
        leave(table, 0)
        assert [type(event) for event in table.events] == [SeatDropped, GameFinished]
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        assert [(each.rank, each.points) for each in outcome.standings] == [(2, 100), (1, -100)]
        assert table.state.phase is Phase.OVER
        assert table.game.observe(table.state, 1).hands == ()


@pytest.mark.ruling("J43")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (3, 1, 0), (1, 3, 2)])
def test_leavers_rank_last_the_later_one_better_and_the_last_one_left_wins(order: tuple[int, ...]) -> None:
    table = Table("♥A", "♦5", "♣5", "♠5", totals=(90, 80, 70, 60), phase=Phase.TAKE)
    leave(table, *order)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    ranks = [outcome.standings[seat].rank for seat in order]
    (staying,) = {0, 1, 2, 3} - {*order}
    assert ranks == [4, 3, 2]
    assert outcome.standings[staying].rank == 1
    assert outcome.termination is Termination.RESIGNED


@pytest.mark.ruling("J39", "J43")
def test_a_leaver_with_the_highest_total_neither_wins_nor_ties() -> None:
    table = Table("♣2", "♦5", "♣5", opened="0", totals=(230, 400, 20), dealer=2)
    leave(table, 1)
    table.does(table.throw("♣2"))
    assert table.state.phase is Phase.OVER
    assert table.state.totals == (260, 400, 15)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [1, 3, 2]
    assert outcome.termination is Termination.COMPLETED


@pytest.mark.ruling("J43")
def test_who_leaves_at_ones_own_turn_ends_it_and_the_hand_is_set_aside() -> None:
    for phase in (Phase.TAKE, Phase.PLAY):
        table = Table("♥A ♥K", "♦5", "♣5", melds=[("♣7 ♣8 ♣9", "000")], opened="0", phase=phase)
        leave(table, 0)
        assert table.events == (SeatDropped(0, DropReason.DROPPED), TurnPassed(1))
        assert (table.state.turn, table.state.phase) == (1, Phase.TAKE)
        assert table.hand(0) == "♥A ♥K"
        assert table.game.observe(table.state, 1).counts == (0, 1, 1)
        assert table.meld() == "♣7 ♣8 ♣9"


@pytest.mark.ruling("J43")
def test_who_leaves_at_anothers_turn_changes_nothing_of_it() -> None:
    table = Table("♥A ♥K", "♦5", "♣5")
    leave(table, 1)
    assert table.events == (SeatDropped(1, DropReason.DROPPED),)
    assert (table.state.turn, table.state.phase) == (0, Phase.PLAY)
    table.does(table.throw("♥A"))
    assert table.state.turn == 2


@pytest.mark.ruling("J43")
def test_a_leavers_cards_stay_on_the_table_and_count_nothing_more_for_it() -> None:
    table = Table(
        "♥10 ♣2", "♦5", "♣5", melds=[("♥7 J ♥9", "111"), ("♣7 ♣8 ♣9", "111")], opened="01", dealer=1
    )
    leave(table, 1)
    table.does(table.lay_off("♥10"), table.throw("♣2"))
    result = table.state.result
    assert result is not None
    assert result.scores[1] is None
    assert table.state.totals == (40, 0, -5)
    seen = table.game.observe(table.state, 0)
    assert [len(hand) for hand in seen.hands] == [0, 0, 1]


@pytest.mark.ruling("J43")
def test_a_joker_of_a_leavers_meld_is_won_like_any_other() -> None:
    table = Table("♥8 ♣2", "♦5", "♣5", melds=[("♥7 J ♥9", "111")], opened="01")
    leave(table, 1)
    table.does(table.swap("♥8", 0, 1))
    assert table.hand() == "♣2 J"


@pytest.mark.ruling("J31", "J32", "J43")
def test_who_leaves_with_an_empty_stock_has_it_renewed_or_the_round_ended() -> None:
    table = Table("♥A", "♦5", "♣5", stock="♠2", spare="pile", phase=Phase.TAKE, dealer=2)
    table.does(Draw())
    short = replace(table.state, pile=table.state.pile[-3:])
    renewed, events = table.game.apply(table.state, 0, DropOut(0))
    assert [type(event) for event in events] == [SeatDropped, StockRenewed, TurnPassed]
    assert renewed.stock_size == len(table.state.pile) - 3
    blocked, events = table.game.apply(short, 0, DropOut(0))
    result = event_of(events, RoundFinished).result
    assert (result.closer, [score is None for score in result.scores]) == (None, [True, False, False])
    assert (blocked.phase, blocked.turn) == (Phase.ROUND_OVER, 1)


@pytest.mark.ruling("J3", "J43")
def test_the_first_seat_may_leave_before_the_first_deal_and_the_next_begins() -> None:
    game = jolly_game(3, luck=ScriptedLuck({("dealer",): 0}, OTHERWISE))
    state, _ = game.apply(game.initial(), 0, DropOut(0))
    assert game.pending(state) == (1,)
    assert game.candidates(state, 1)[0] == Begin()
    state, events = game.apply(state, 1, Begin())
    assert event_of(events, RoundDealt) == RoundDealt(1, dealer=1, starter=2, stock=84)
    assert [len(hand) for hand in state.hands] == [0, 13, 13]
    assert state.hands[2][:2] == (Card(0, 0), Card(0, 2))


@pytest.mark.ruling("J43")
def test_of_two_before_the_first_deal_the_other_wins() -> None:
    game = jolly_game()
    state, events = game.apply(game.initial(), 1, DropOut(1))
    assert isinstance(events[-1], GameFinished)
    assert game.outcome(state) is not None
    assert state.stock_size == 0


@pytest.mark.ruling("J43", "J44")
def test_the_next_dealer_may_leave_between_rounds_and_the_one_after_deals() -> None:
    table = Table("♣2", "♦5", "♣5", "♠5", opened="0", dealer=0)
    table.does(table.throw("♣2"))
    assert table.state.turn == 1
    leave(table, 1)
    assert (table.state.phase, table.state.turn) == (Phase.ROUND_OVER, 2)
    event = event_of(table.does(NextRound()), RoundDealt)
    assert (event.dealer, event.starter, event.stock) == (2, 3, 71)
    assert [len(hand) for hand in table.state.hands] == [13, 0, 13, 13]


@pytest.mark.ruling("J43")
def test_deal_and_turn_pass_over_who_has_left_to_the_last_two() -> None:
    game = jolly_game(4, luck=ScriptedLuck({("dealer",): 3}, OTHERWISE))
    state = begun(game)
    for seat in (0, 2):
        state, _ = game.apply(state, seat, DropOut(seat))
    assert state.turn == 1
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state, _ = game.apply(state, state.turn, Draw())
        state, _ = game.apply(state, state.turn, Discard(state.hands[state.turn][0]))
    assert turns == [1, 3, 1, 3]


@pytest.mark.ruling("J43")
def test_who_has_left_does_nothing_more_and_nobody_leaves_for_another() -> None:
    table = Table("♥A ♥K", "♦5", "♣5", phase=Phase.TAKE)
    assert table.game.check(table.state, 1, DropOut(2)).code == "wrong_seat"  # type: ignore[union-attr]
    leave(table, 0)
    assert table.code(Draw(), seat=0) == "dropped_out"
    assert table.game.check(table.state, 0, DropOut(0)).code == "dropped_out"  # type: ignore[union-attr]
    assert table.game.candidates(table.state, 0) == ()
    leave(table, 1)
    assert table.game.check(table.state, 2, DropOut(2)).code == "game_over"  # type: ignore[union-attr]
    assert table.code(Draw(), seat=2) == "game_over"


@pytest.mark.ruling("J43")
def test_leaving_between_rounds_ends_a_match_of_two() -> None:
    table = Table("♣2", "♦5", opened="0")
    table.does(table.throw("♣2"))
    hands = table.game.observe(table.state, None).hands
    state: JollyState = table.game.apply(table.state, 0, DropOut(0))[0]
    assert state.phase is Phase.OVER
    assert table.game.observe(state, 1).hands == ((), hands[1])
