"""The rules of Jolly, sentence by sentence as its manual has them, on positions set up for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    Draw,
    GameFinished,
    NextRound,
    RoundDealt,
    RoundFinished,
    StockRenewed,
    Take,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import PACK
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.titles import title
from tests.rules.jolly_play import Table, begun, event_of, jolly_game, shown

ACES = "♥A ♠A ♦A"


def code_of(meld: str) -> str | None:
    """Why an opened player may not lay this meld."""
    table = Table(f"{meld} ♣8", "♣9", opened="0")
    return table.code(table.lay(meld))


def points_of(meld: str) -> int:
    """What a meld counts for an opened player who lays it."""
    table = Table(f"{meld} ♣8", "♣9", opened="0")
    table.does(table.lay(meld))
    return table.points(0)[0]


def cost_of(hand: str) -> int:
    """What a hand costs when another closes the round."""
    table = Table("♣8", hand, opened="0")
    table.does(table.throw("♣8"))
    assert table.state.result is not None
    score = table.state.result.scores[1]
    assert score is not None
    return score.hand


# ---- the piles ----


@pytest.mark.clause("JO13", "JO16", "JO17", "JO39", "JO41", "JO42")
def test_up_to_five_discards_lie_there_and_each_brings_all_that_lie_to_its_right() -> None:
    for count, hand in ((1, "♥6"), (3, "♠5 ♥5 ♥6"), (5, "♠3 ♠4 ♠5 ♥5 ♥6")):
        table = Table("♣8", "♣9", pile="♦8 ♦9 ♠3 ♠4 ♠5 ♥5 ♥6", opened="0", phase=Phase.TAKE)
        seen = table.game.observe(table.state, 0)
        assert shown(each.face for each in seen.discards) == "♠3 ♠4 ♠5 ♥5 ♥6"
        assert table.code(Draw()) is None
        assert table.code(Take(6)) == "take_count"
        table.does(Take(count))
        assert table.hand() == f"♣8 {hand}"


@pytest.mark.clause("JO14")
def test_discards_may_be_taken_only_after_cards_were_laid() -> None:
    table = Table(f"{ACES} ♣8 ♣9", "♦5 ♦6", pile="♦9", phase=Phase.TAKE)
    assert table.code(Take(1)) == "not_opened_take"
    table.does(Draw())
    table.does(table.lay(ACES), table.throw("♣8"), Draw())
    table.does(table.throw("♦5"))
    assert table.code(Take(1)) is None


@pytest.mark.clause("JO40")
def test_nobody_holds_more_than_twenty_cards() -> None:
    hand = shown(range(18))
    table = Table(hand, "♠9", pile="♥2 ♥3 ♥4 ♥5", opened="0", phase=Phase.TAKE)
    assert table.code(Take(3)) == "hand_full"
    table.does(Take(2))
    assert table.game.observe(table.state, 0).counts == (20, 1)


@pytest.mark.clause("JO43")
def test_cards_that_were_taken_may_all_be_kept() -> None:
    table = Table("♣8", "♣9", pile="♦8 ♦9 ♦10", opened="0", phase=Phase.TAKE)
    table.does(Take(3))
    table.does(table.throw("♣8"))
    assert table.hand() == "♦8 ♦9 ♦10"


@pytest.mark.clause("JO49")
def test_a_stock_that_is_used_up_is_made_of_the_discards_but_for_three() -> None:
    table = Table("♣8", "♣9", stock="♠2", spare="pile", pile="♥2 ♥3", phase=Phase.TAKE)
    table.does(Draw())
    size = len(table.state.pile) + 1
    events = table.does(table.throw("♠2"))
    assert event_of(events, StockRenewed).size == size - 3
    assert shown(card.face for card in table.state.pile) == "♥2 ♥3 ♠2"


# ---- dealing and turns ----


@pytest.mark.clause("JO24", "JO25")
def test_two_to_four_get_thirteen_of_a_hundred_and_ten_cards() -> None:
    card = title("jolly")
    assert card is not None
    assert card.seats == (2, 4)
    assert len(PACK) == 2 * 52 + 6
    for seats in (2, 3, 4):
        state = begun(jolly_game(seats))
        assert [len(hand) for hand in state.hands] == [13] * seats
        assert state.stock_size == len(PACK) - 13 * seats


@pytest.mark.clause("JO36", "JO37", "JO38")
def test_the_dealers_left_neighbour_draws_lays_forty_and_throws_and_the_next_does_the_same() -> None:
    game = jolly_game(3)
    state = begun(game)
    assert state.turn == (state.dealer + 1) % 3
    table = Table(f"{ACES} ♣8 ♦4", "♦5 ♦6", "♣5 ♣6", phase=Phase.TAKE, dealer=2)
    assert isinstance(table.does(Draw())[0], CardDrawn)
    assert table.code(table.throw("♣8")) is None
    table.does(table.lay(ACES))
    thrown, passed = table.does(table.throw("♣8"))
    assert isinstance(thrown, CardDiscarded)
    assert passed == TurnPassed(1)
    table.does(Draw())
    assert table.does(table.throw("♦5"))[-1] == TurnPassed(2)


@pytest.mark.clause("JO22", "JO23")
@pytest.mark.parametrize("target", [100, 250, 500])
def test_the_game_ends_when_the_points_agreed_are_reached_and_else_goes_on(target: int) -> None:
    for missing, over in ((0, True), (1, False)):
        table = Table(
            "♣8", "", opened="0", totals=(target - 30 - missing, 0), ruleset=replace(JOLLY, target=target)
        )
        events = table.does(table.throw("♣8"))
        assert any(isinstance(event, GameFinished) for event in events) is over
        if not over:
            assert event_of(table.does(NextRound()), RoundDealt).round == 2
            assert [len(hand) for hand in table.state.hands] == [13, 13]


# ---- melds ----


@pytest.mark.clause("JO27")
def test_three_kings_and_four_twos_are_groups() -> None:
    assert code_of("♦K ♥K ♠K") is None
    assert code_of("♣2 ♦2 ♥2 ♠2") is None
    assert code_of("♦K ♦K ♥K") == "group_suit_twice"
    assert code_of("♦K ♥K") == "meld_short"
    assert code_of("♣K ♦K ♥K ♠K ♦K") == "group_suit_twice"


@pytest.mark.clause("JO28")
def test_clubs_nine_to_king_and_hearts_four_to_nine_are_sequences() -> None:
    assert code_of("♣9 ♣10 ♣V ♣D ♣K") is None
    assert code_of("♥4 ♥5 ♥6 ♥7 ♥8 ♥9") is None
    assert code_of("♥4 ♥5") == "meld_short"
    assert code_of("♥4 ♦5 ♥6") == "meld_mixed"
    assert code_of("♦6 ♦8 ♦10") == "sequence_gap"


@pytest.mark.clause("JO29", "JO30")
def test_an_ace_stands_at_an_end_and_never_in_the_middle() -> None:
    assert code_of("♥D ♥K ♥A") is None
    assert code_of("♥A ♥2 ♥3") is None
    assert code_of("♥D ♥K ♥A ♥2 ♥3") == "sequence_around"


@pytest.mark.clause("JO31")
def test_a_joker_stands_for_any_card() -> None:
    assert code_of("♦6 ♥6 J") is None
    assert code_of("♥3 ♥4 ♥5 J ♥7 ♥8") is None


@pytest.mark.clause("JO32", "JO33")
def test_two_jokers_have_a_card_between_them() -> None:
    assert code_of("♦6 ♦7 J J ♦10") == "jokers_together"
    assert code_of("♦6 J ♦8 J ♦10") is None


@pytest.mark.clause("JO34")
def test_a_group_has_one_joker() -> None:
    assert code_of("♦6 ♥6 J J") == "group_jokers"


@pytest.mark.clause("JO35")
def test_the_joker_of_a_group_is_had_for_the_fourth_card_and_not_for_the_third() -> None:
    table = Table("♠K ♣K ♣8", "♣9", melds=["♦K ♥K J"], opened="0")
    assert table.code(table.swap("♠K", 0, 2)) == "group_incomplete"
    table.does(table.lay_off("♠K"))
    assert table.hand() == "♣K ♣8"
    table.does(table.swap("♣K", 0, 3))
    assert table.hand() == "♣8 J"


@pytest.mark.clause("JO26", "JO36", "JO44")
def test_forty_points_open_and_then_less_will_do() -> None:
    table = Table("♦8 ♦9 ♦10 ♥V ♥D ♥K ♣2 ♣3 ♣4 ♣8", "♣9")
    assert table.code(table.lay("♦8 ♦9 ♦10")) == "opening_short"
    table.does(table.lay("♦8 ♦9 ♦10", "♥V ♥D ♥K"))
    assert table.points(0) == (57,)
    table.does(table.lay("♣2 ♣3 ♣4"))
    assert table.points(0) == (66,)


@pytest.mark.clause("JO45", "JO50")
def test_cards_are_laid_off_on_any_meld_and_count_for_who_laid_them() -> None:
    table = Table("♦7 ♥A ♣8", "♣9", melds=[("♦8 ♦9 ♦10", "000"), ("♥V ♥D ♥K", "111")], opened="01")
    table.does(table.lay_off("♥A", 1))
    assert table.points(0, 1) == (37, 30)
    assert table.code(table.lay_off("♦7", 0)) == "wrong_end"


@pytest.mark.clause("JO46")
def test_hearts_ten_takes_the_joker_between_nine_and_jack() -> None:
    table = Table("♥10 ♣8", "♣9", melds=[("♥9 J ♥V", "111")], opened="01")
    table.does(table.swap("♥10", 0, 1))
    assert (table.meld(), table.hand()) == ("♥9 ♥10 ♥J", "♣8 J")


# ---- the end and the score ----


@pytest.mark.clause("JO47", "JO55")
def test_who_throws_the_last_card_closes_and_gets_thirty() -> None:
    table = Table("♥D ♥7", "♣9", melds=[("♥8 ♥9 ♥10 ♥V", "1111")], opened="01")
    table.does(table.lay_off("♥D"))
    assert table.code(table.lay_off("♥7", 0, End.LOW)) == "discard_left"
    result = event_of(table.does(table.throw("♥7")), RoundFinished).result
    assert result.closer == 0
    assert result.scores[0].points == 10 + 30


@pytest.mark.clause("JO48", "JO56", "JO57")
def test_all_cards_at_one_stroke_double_the_closing_and_what_others_hold() -> None:
    table = Table(f"{ACES} ♣8", "♣9 ♦K", melds=[("♥8 ♥9 ♥10 ♥V", "1111")], opened="1")
    table.does(table.lay(ACES))
    result = event_of(table.does(table.throw("♣8")), RoundFinished).result
    assert result.hand_jolly
    assert [score.points for score in result.scores] == [75 + 60, 37 - 2 * 19]


@pytest.mark.clause("JO51", "JO54")
def test_cards_in_hand_cost_their_number_ten_twenty_five_or_fifty() -> None:
    assert cost_of("♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♦8 ♣9") == 44
    assert [cost_of(card) for card in ("♣10", "♣V", "♣D", "♣K", "♣A", "J")] == [10, 10, 10, 10, 25, 50]


@pytest.mark.clause("JO52")
def test_cards_on_the_table_count_their_number_or_ten_and_a_joker_what_it_stands_for() -> None:
    assert points_of("♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9") == 44
    assert points_of("♥10 ♥V ♥D ♥K") == 40
    assert points_of("♥3 ♥4 ♥5 J ♥7 ♥8") == 33
    assert points_of("♦6 ♥6 J") == 18


@pytest.mark.clause("JO53")
def test_an_ace_counts_one_ten_or_twenty_five() -> None:
    assert points_of("♥A ♥2 ♥3") == 1 + 2 + 3
    assert points_of("♥D ♥K ♥A") == 10 + 10 + 10
    assert points_of(ACES) == 75
