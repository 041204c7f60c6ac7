"""How a round of Jolly is dealt, ends and is scored, and how the match ends (J1–J4, J29–J39)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.jolly.actions import (
    Begin,
    Draw,
    Expire,
    GameFinished,
    NextRound,
    RoundDealt,
    RoundFinished,
    StockRenewed,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import PACK, Card
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.scoring import RoundResult, Score
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import ScriptedLuck, SeededLuck, seed_from
from tests.rules.jolly_play import Table, begun, event_of, jolly_game

OTHERWISE = SeededLuck(seed_from("rounds"))


def result_of(table: Table) -> RoundResult:
    result = table.state.result
    assert result is not None
    return result


def rounds_of(table: Table) -> tuple[int | None, ...]:
    """What the last round was worth, by seat."""
    return tuple(own.points if own is not None else None for own in result_of(table).scores)


# ---- dealing ----


@pytest.mark.ruling("J1", "J2")
@pytest.mark.parametrize(("seats", "stock"), [(2, 84), (3, 71), (4, 58)])
def test_thirteen_cards_each_and_the_rest_is_the_stock(seats: int, stock: int) -> None:
    game = jolly_game(seats)
    state = begun(game)
    assert [len(hand) for hand in state.hands] == [13] * seats
    assert state.stock_size == stock
    assert state.pile == ()
    every = [*(card for hand in state.hands for card in hand), *state.stock_cards]
    assert sorted(every) == [Card(0, place) for place in range(110)]
    assert Counter(game.face(state, card) for card in every) == Counter(PACK)


@pytest.mark.ruling("J1")
def test_the_pack_is_twice_fifty_two_and_six_jokers() -> None:
    assert len(PACK) == 110
    assert Counter(PACK) == {**dict.fromkeys(range(52), 2), 52: 6}


@pytest.mark.ruling("J3")
def test_the_first_dealer_is_drawn_and_the_left_neighbour_begins_and_gets_the_first_card() -> None:
    for dealer in range(4):
        game = jolly_game(4, luck=ScriptedLuck({("dealer",): dealer}, OTHERWISE))
        state, events = game.apply(game.initial(), 0, Begin())
        left = (dealer + 1) % 4
        assert events == (RoundDealt(1, dealer, left, 58), TurnPassed(left))
        for step in range(4):
            cards = [Card(0, step + 4 * turn) for turn in range(13)]
            assert state.hands[(left + step) % 4] == tuple(cards)


@pytest.mark.ruling("J3")
def test_play_and_deal_move_left() -> None:
    table = Table("♣2", "♦5 ♦6", "♦7 ♦8", turn=1, dealer=0, opened="0", stock="♦K ♦Q ♣Q")
    table.does(table.throw("♦5"), Draw())
    table.does(table.throw("♦K"), Draw())
    assert table.state.turn == 0
    table.does(table.throw("♣2"))
    assert (table.state.turn, table.state.phase) == (1, Phase.TAKE)
    closed = Table("♣2", "♦5 ♦6", "♦7 ♦8", dealer=0, opened="0")
    closed.does(closed.throw("♣2"))
    assert (closed.state.phase, closed.state.turn) == (Phase.ROUND_OVER, 1)
    event = event_of(closed.does(NextRound()), RoundDealt)
    assert (event.round, event.dealer, event.starter) == (2, 1, 2)


@pytest.mark.ruling("J3")
@pytest.mark.parametrize("closer", range(3))
def test_the_dealers_left_neighbour_deals_next_whoever_closed_the_round(closer: int) -> None:
    hands = ["♦5 ♦6", "♦7", "♦8"]
    hands[closer] = "♣2"
    table = Table(*hands, dealer=0, turn=closer, opened="012")
    table.does(table.throw("♣2"))
    assert (table.state.phase, table.state.turn) == (Phase.ROUND_OVER, 1)


@pytest.mark.ruling("J11", "J44")
def test_the_next_round_begins_with_a_clean_table() -> None:
    table = Table("♣2", "♦5", melds=["♥A ♠A ♦A"], pile="♥5", opened="0")
    table.does(table.throw("♣2"))
    for action in (NextRound(), Expire()):
        state, _ = table.game.apply(table.state, table.state.turn, action)
        assert (state.round, state.opened, state.melds, state.pile) == (2, (False, False), (), ())
        assert (state.taken, state.decks, state.result) == (((), ()), (), None)
        assert state.totals == table.state.totals
    faces = [table.game.face(state, Card(0, place)) for place in range(110)]
    assert Counter(faces) == Counter(PACK)
    assert faces != [table.game.face(table.state, Card(0, place)) for place in range(110)]


# ---- scoring ----


@pytest.mark.clause("JO58", "JO59")
@pytest.mark.ruling("J33", "J34", "J35", "J37", "J38")
def test_the_two_rounds_of_the_manual_are_worth_19_and_minus_40() -> None:
    """A holds 3 4 5 6 D K, 8-9-10 and V-D-K lie there; B holds J 5 5 7 8 10 V V D, three aces lie there."""
    table = Table(
        "♣3 ♣4 ♣5 ♣6 ♣Q ♣K",
        "J ♠5 ♦5 ♠7 ♠8 ♠10 ♠J ♦J ♦Q",
        "♣2",
        melds=[("♦8 ♦9 ♦10", "000"), ("♥J ♥Q ♥K", "000"), ("♦A ♥A ♠A", "111")],
        opened="012",
        turn=2,
    )
    table.does(table.throw("♣2"))
    first, second, closer = result_of(table).scores
    assert (first, second, closer) == (Score(57, 38, 0), Score(75, 115, 0), Score(0, 0, 30))
    assert rounds_of(table) == (19, -40, 30)
    assert table.state.totals == (19, -40, 30)


@pytest.mark.ruling("J35", "J37")
def test_who_closes_gets_thirty_and_lay_offs_count_for_who_laid_them() -> None:
    """Table 57, ♥A on ♥V-D-K 10 and ♦7 on ♦8-9-10 7, and 30: 104."""
    melds = [("♦7 ♦8 ♦9 ♦10", "1000"), ("♥J ♥Q ♥K ♥A", "0001")]
    table = Table("♣2", "♦5", melds=[("♦7 ♦8 ♦9 ♦10", "0000"), ("♥J ♥Q ♥K ♥A", "0000")], opened="0")
    table.does(table.throw("♣2"))
    assert rounds_of(table) == (104, -5)
    shared = Table("♣2", "♦5", melds=melds, opened="01")
    shared.does(shared.throw("♣2"))
    assert rounds_of(shared) == (57 + 30, 17 - 5)


@pytest.mark.ruling("J33", "J34")
def test_an_ace_counts_by_where_it_lies_and_a_joker_as_what_it_stands_for() -> None:
    melds = ["♥A ♥2 ♥3", "♠Q ♠K ♠A", "♥A ♦A ♣A", "♦7 J ♦9", "♣K ♦K J", "♥9 ♥10 J"]
    table = Table("♣2", "♠A J ♣9 ♣10 ♣J ♣Q ♣K ♣3", melds=melds, opened="0")
    table.does(table.throw("♣2"))
    assert result_of(table).scores[0] == Score(6 + 30 + 75 + 24 + 30 + 29, 0, 30)
    assert result_of(table).scores[1] == Score(0, 25 + 50 + 9 + 10 + 10 + 10 + 10 + 3, 0)


@pytest.mark.ruling("J30")
def test_lay_offs_and_swaps_after_the_forty_are_part_of_a_hand_jolly() -> None:
    table = Table("♥A ♠A ♦A ♦9 ♥K", "♦5", melds=[("♦6 ♦7 ♦8", "111"), ("♥J ♥Q J", "111")], opened="1")
    table.does(table.lay("♥A ♠A ♦A"), table.lay_off("♦9"), table.swap("♥K", 1, 2))
    table.does(table.throw("J"))
    assert result_of(table).hand_jolly
    assert result_of(table).scores == (Score(94, 0, 60), Score(41, 10, 0))


@pytest.mark.ruling("J30", "J37")
def test_a_hand_jolly_pays_sixty_and_doubles_what_others_hold_but_not_what_they_laid() -> None:
    table = Table("♥A ♠A ♦A ♦9 ♣4", "♦5 J", "♣K ♣Q", melds=[("♦6 ♦7 ♦8", "111")], opened="1", dealer=2)
    table.does(table.lay("♥A ♠A ♦A"), table.lay_off("♦9"), table.throw("♣4"))
    result = result_of(table)
    assert (result.closer, result.hand_jolly) == (0, True)
    assert result.scores == (Score(84, 0, 60), Score(21, 110, 0), Score(0, 40, 0))


@pytest.mark.ruling("J30")
def test_going_out_a_turn_after_opening_is_no_hand_jolly() -> None:
    table = Table("♥A ♠A ♦A ♣4 ♣5", "♦5 ♦6", stock="♦7 ♣9", melds=["♣6 ♣7 ♣8"])
    table.does(table.lay("♥A ♠A ♦A"), table.throw("♣4"), Draw())
    table.does(table.throw("♦5"), Draw())
    table.does(table.lay_off("♣9"))
    table.does(table.throw("♣5"))
    assert not result_of(table).hand_jolly
    assert rounds_of(table)[0] == 75 + 9 + 30 + 21


@pytest.mark.ruling("J38", "J39")
def test_totals_add_up_and_may_be_negative() -> None:
    table = Table("♣2", "♦5 J", opened="0", totals=(-40, 19))
    table.does(table.throw("♣2"))
    assert table.state.totals == (-10, -36)


# ---- the stock ----


def nearly_empty(opened: str = "") -> Table:
    """One card in the stock, which is drawn and thrown."""
    table = Table("♣2 ♣3", "♦5 ♦6", stock="♠9", spare="pile", pile="♦8 ♦9", phase=Phase.TAKE, opened=opened)
    table.does(Draw())
    return table


@pytest.mark.ruling("J31")
def test_the_stock_is_made_anew_before_the_next_turn_and_not_before() -> None:
    table = nearly_empty()
    assert table.state.stock_size == 0
    events = table.does(table.throw("♠9"))
    assert [type(event) for event in events][1:] == [StockRenewed, TurnPassed]


@pytest.mark.ruling("J31", "J32")
@pytest.mark.parametrize(("pile", "renewed"), [(1, None), (2, None), (3, 1), (4, 2)])
def test_with_three_discards_or_fewer_the_stock_stays_empty_and_the_round_ends(
    pile: int, renewed: int | None
) -> None:
    table = nearly_empty()
    table.state = replace(table.state, pile=table.state.pile[-pile:])
    events = table.does(table.throw("♠9"))
    if renewed is not None:
        assert event_of(events, StockRenewed) == StockRenewed(1, renewed)
        assert len(table.state.pile) == 3
        return
    result = event_of(events, RoundFinished).result
    assert (result.closer, result.hand_jolly) == (None, False)
    assert result.scores == (Score(0, 5, 0), Score(0, 11, 0))


@pytest.mark.ruling("J32")
@pytest.mark.parametrize("before", range(6))
def test_the_sixth_time_the_stock_is_empty_ends_the_round(before: int) -> None:
    table = nearly_empty(opened="0")
    table.state = replace(table.state, decks=((0,),) * before)
    table.state = replace(table.state, stock=(before, 1)) if before else table.state
    events = table.does(table.throw("♠9"))
    assert any(isinstance(event, RoundFinished) for event in events) is (before == 5)
    assert len(table.state.decks) == min(before + 1, 5)


@pytest.mark.ruling("J31", "J29")
def test_the_last_card_of_a_hand_closes_the_round_though_the_stock_is_empty() -> None:
    table = Table("", "♦5 ♦6", stock="♠9", spare="pile", phase=Phase.TAKE, opened="0")
    table.does(Draw())
    table.does(table.throw("♠9"))
    assert result_of(table).closer == 0


def test_each_reshuffle_is_a_deck_of_its_own() -> None:
    table = nearly_empty()
    size = len(table.state.pile) - 2
    table.does(table.throw("♠9"))
    first = [table.game.face(table.state, Card(1, place)) for place in range(size)]
    table.state = replace(table.state, stock=(1, size), phase=Phase.PLAY)
    table.state = replace(table.state, pile=(*table.state.pile, *table.state.pile), turn=1)
    table.does(table.throw("♦5"))
    assert table.state.stock == (2, 0)
    assert table.state.stock_size == 4
    assert [table.game.face(table.state, Card(1, place)) for place in range(size)] == first


# ---- the end ----


def ended(totals: tuple[int, ...], target: int = 250) -> Table:
    """A round that gives the first seat 30 and the others nothing."""
    table = Table(
        "♣2", *[""] * (len(totals) - 1), ruleset=replace(JOLLY, target=target), totals=totals, opened="0"
    )
    table.does(table.throw("♣2"))
    return table


@pytest.mark.ruling("J39")
@pytest.mark.parametrize("target", [100, 250, 500])
def test_who_reaches_the_target_with_the_highest_total_wins(target: int) -> None:
    assert ended((target - 31, 0), target).state.phase is Phase.ROUND_OVER
    table = ended((target - 30, 0), target)
    assert table.state.phase is Phase.OVER
    assert isinstance(table.events[-1], GameFinished)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [1, 2]
    assert [standing.points for standing in outcome.standings] == [target, 0]
    assert outcome.termination is Termination.COMPLETED
    assert table.game.pending(table.state) == ()


@pytest.mark.ruling("J39")
def test_the_highest_total_wins_though_another_closed_the_round() -> None:
    table = ended((225, 300))
    assert table.state.phase is Phase.OVER
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [2, 1]


@pytest.mark.ruling("J39")
def test_a_tie_for_the_highest_total_means_another_round() -> None:
    assert ended((230, 260)).state.phase is Phase.ROUND_OVER
    assert ended((0, 260, 260)).state.phase is Phase.ROUND_OVER
    assert ended((240, 100, 260)).state.phase is Phase.OVER


@pytest.mark.ruling("J39")
def test_a_tie_behind_the_winner_shares_a_rank() -> None:
    table = ended((300, 20, 20, 10))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [1, 2, 2, 4]


@pytest.mark.ruling("J44")
def test_between_rounds_the_next_dealer_goes_on_and_nothing_else_is_done() -> None:
    table = Table("♣2", "♦5", opened="0", dealer=0)
    table.does(table.throw("♣2"))
    assert table.game.pending(table.state) == (1,)
    assert table.code(NextRound(), seat=0) == "not_your_turn"
    assert table.code(Draw(), seat=1) == "round_over"
    assert table.game.check(table.state, 1, Begin()).code == "already_begun"  # type: ignore[union-attr]
    assert table.game.candidates(table.state, 1)[:2] == (NextRound(), Expire())


def test_before_the_first_deal_only_the_deal_is_made() -> None:
    game = jolly_game(3)
    state: JollyState = game.initial()
    assert game.pending(state) == (0,)
    for action in (Draw(), NextRound(), Expire()):
        refusal = game.check(state, 0, action)
        assert refusal is not None
        assert refusal.code == "not_begun"
    assert game.check(state, 1, Begin()).code == "not_your_turn"  # type: ignore[union-attr]
    assert state.stock_size == 0
