"""What a player may do in a turn of Jolly, why not, and what then lies where (J4–J29, J35, J36)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    Discard,
    DiscardsTaken,
    Draw,
    JokerSwapped,
    LayMelds,
    LayOff,
    MeldsLaid,
    RoundFinished,
    StockRenewed,
    SwapJoker,
    Take,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import Card, face_text, read_face
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.rules.jolly.state import Phase
from tests.rules.jolly_play import Table, begun, event_of, jolly_game, shown

ACES = "♥A ♠A ♦A"


# ---- taking ----


@pytest.mark.ruling("J4", "J5")
def test_the_first_turn_draws_from_the_stock_since_there_is_no_pile() -> None:
    game = jolly_game()
    state = begun(game)
    assert game.check(state, state.turn, Draw()) is None
    refusal = game.check(state, state.turn, Take(1))
    assert refusal is not None
    assert refusal.code == "not_opened_take"
    state, events = game.apply(state, state.turn, Draw())
    assert events == (CardDrawn(state.turn, Card(0, 26)),)
    assert len(state.hands[state.turn]) == 14


@pytest.mark.ruling("J5")
def test_nothing_is_laid_or_thrown_before_a_card_is_taken_and_only_one_time_is_taken() -> None:
    table = Table(f"{ACES} ♣2 ♣3", "♦5", pile="♦9", opened="0", phase=Phase.TAKE)
    for action in (table.lay(ACES), table.throw("♣2"), table.lay_off("♣2"), table.swap("♣2", 0, 0)):
        assert table.code(action) == "take_first"
    table.does(Draw())
    assert table.code(Draw()) == table.code(Take(1)) == "already_taken"


@pytest.mark.ruling("J5", "J10")
def test_discards_are_for_who_opened_in_an_earlier_turn() -> None:
    table = Table(f"{ACES} ♣2 ♣3", "♦5 ♦6", pile="♦8 ♦9", stock="♣9 ♣10 ♣J", phase=Phase.TAKE)
    assert table.code(Take(1)) == "not_opened_take"
    assert table.game.observe(table.state, 0).own_turn.may_take == 0
    table.does(Draw(), table.lay(ACES))
    assert table.code(Take(1)) == "already_taken"
    table.does(table.throw("♣2"), Draw())
    table.does(table.throw("♦5"))
    assert table.code(Take(1)) is None


@pytest.mark.ruling("J14")
def test_a_discard_comes_with_all_that_are_newer() -> None:
    table = Table("♣2 ♣3", "♦5", pile="♦8 ♦9 ♠3 ♠4 ♥5 ♥6", opened="0", phase=Phase.TAKE)
    (event,) = table.does(Take(3))
    assert isinstance(event, DiscardsTaken)
    assert shown(card.face for card in event.cards) == "♠4 ♥5 ♥6"
    assert table.hand() == "♣2 ♣3 ♠4 ♥5 ♥6"
    assert shown(card.face for card in table.state.pile) == "♦8 ♦9 ♠3"


@pytest.mark.ruling("J14")
def test_one_to_five_discards_are_taken_and_no_more_than_lie_there() -> None:
    table = Table("♣2 ♣3", "♦5", pile="♦8 ♦9 ♠3 ♠4 ♥5 ♥6", opened="0", phase=Phase.TAKE)
    assert [count for count in range(-1, 8) if table.why(Take(count)) is None] == [1, 2, 3, 4, 5]
    assert table.why(Take(6)) == ("take_count", {"count": 6, "most": 5})
    short = Table("♣2 ♣3", "♦5", pile="♦8 ♦9", opened="0", phase=Phase.TAKE)
    assert short.why(Take(3)) == ("take_count", {"count": 3, "most": 2})
    none = Table("♣2 ♣3", "♦5", opened="0", phase=Phase.TAKE)
    assert none.code(Take(1)) == "pile_empty"


@pytest.mark.ruling("J14", "J15")
@pytest.mark.parametrize(("held", "most"), [(15, 5), (16, 4), (18, 2), (19, 1)])
def test_no_more_are_taken_than_the_hand_holds(held: int, most: int) -> None:
    hand = " ".join([f"♣{rank}" for rank in "A23456789"] + [f"♠{rank}" for rank in "A234567JQK"][: held - 9])
    table = Table(hand, "♦5", pile="♥2 ♥3 ♥4 ♥5 ♥6", opened="0", phase=Phase.TAKE)
    assert table.game.observe(table.state, 0).own_turn.may_take == most
    if most < 5:
        assert table.why(Take(most + 1)) == ("hand_full", {"count": most + 1, "hand": held, "most": 20})
    table.does(Take(most))
    assert len(table.state.hands[0]) == held + most


@pytest.mark.ruling("J16")
def test_nothing_need_be_done_with_cards_that_were_taken() -> None:
    table = Table("♣2 ♣3", "♦5", pile="♦8 ♦9", opened="0", phase=Phase.TAKE)
    table.does(Take(2))
    assert table.code(table.throw("♦9")) is None


@pytest.mark.ruling("J17")
def test_a_single_card_that_was_taken_is_not_thrown_again_but_its_twin_is() -> None:
    table = Table("♣2 ♥9", "♦5", pile="♥9", opened="0", phase=Phase.TAKE)
    table.does(Take(1))
    taken, twin = table.card("♥9", nth=1), table.card("♥9")
    assert table.why(Discard(taken)) == ("barred", {"face": read_face("♥9")})
    assert table.code(Discard(twin)) is None
    table.does(Discard(twin), Draw())
    table.does(table.throw("♦5"), Draw())
    assert table.code(Discard(taken)) is None


# ---- opening ----


@pytest.mark.ruling("J6", "J7")
def test_melds_are_laid_in_the_very_first_turn() -> None:
    table = Table(f"{ACES} ♣2", "♦5", phase=Phase.TAKE)
    (event,) = table.does(Draw(), table.lay(ACES))
    assert event == MeldsLaid(0, (0,), 75, opened=True)
    assert table.state.opened == (True, False)
    assert table.state.melds[0].owners == (0, 0, 0)


@pytest.mark.ruling("J7", "J8", "J9")
@pytest.mark.parametrize(
    ("melds", "points"),
    [
        (("♦8 ♦9 ♦10", "♥J ♥Q ♥K"), 57),
        ((ACES,), 75),
        (("♥A ♠A J",), 75),
        (("♦K ♥K ♠K",), 30),
        (("♣2 ♦2 ♥2 ♠2",), 8),
        (("♣9 ♣10 ♣J ♣Q ♣K",), 49),
        (("♥4 ♥5 ♥6 ♥7 ♥8 ♥9",), 39),
        (("♦6 J ♦8 J ♦10",), 40),
        (("♥3 ♥4 ♥5 J ♥7 ♥8",), 33),
        (("♥9 J ♥J",), 29),
        (("♦6 ♥6 J",), 18),
        (("♥A ♥2 ♥3",), 6),
        (("♥Q ♥K ♥A",), 30),
        (("♥10 ♥J ♥Q ♥K ♥A",), 50),
    ],
)
def test_melds_worth_forty_together_open_and_others_do_not(melds: tuple[str, ...], points: int) -> None:
    table = Table(" ".join((*melds, "♣3")), "♦5")
    refusal = table.why(table.lay(*melds))
    if points < 40:
        assert refusal == ("opening_short", {"points": points, "needed": 40})
    else:
        assert refusal is None
    opened = Table(" ".join((*melds, "♣3")), "♦5", opened="0")
    assert event_of(opened.does(opened.lay(*melds)), MeldsLaid).points == points
    assert opened.points(0) == (points,)


@pytest.mark.ruling("J7")
def test_only_new_melds_count_for_the_opening_and_all_are_laid_at_once() -> None:
    table = Table("♦K ♥K ♠K ♣5 ♣6 ♣7 ♣8", "♦5", melds=[("♠10 ♠J ♠Q", "111")])
    assert table.code(table.lay("♦K ♥K ♠K")) == "opening_short"
    assert table.code(table.lay_off("♠K", 0)) == "not_opened_lay"
    table.does(table.lay("♦K ♥K ♠K", "♣5 ♣6 ♣7"))
    assert table.points(0) == (48,)


@pytest.mark.ruling("J10")
def test_after_the_forty_the_turn_goes_on_as_an_opened_player_plays() -> None:
    table = Table(f"{ACES} ♣2 ♣3 ♣4 ♦9 ♥K ♣K", "♦5", melds=[("♦6 ♦7 ♦8", "111"), ("♥J ♥Q J", "111")])
    assert table.code(table.lay_off("♦9", 0)) == "not_opened_lay"
    assert table.code(table.swap("♥K", 1, 2)) == "not_opened_swap"
    table.does(table.lay(ACES), table.lay("♣2 ♣3 ♣4"), table.lay_off("♦9", 0), table.swap("♥K", 1, 2))
    assert table.hand() == "♣K J"
    assert table.state.opening


@pytest.mark.ruling("J11")
def test_who_has_opened_stays_so_to_the_end_of_the_round() -> None:
    table = Table(f"{ACES} ♣2 ♣3 ♣4 ♣9", "♦5 ♦6", opened="")
    table.does(table.lay(ACES), table.throw("♣9"), Draw())
    table.does(table.throw("♦5"), Draw())
    assert table.state.opened == (True, False)
    assert not table.state.opening
    assert table.code(table.lay("♣2 ♣3 ♣4")) is None


# ---- melds ----


@pytest.mark.ruling("J19", "J20", "J22")
@pytest.mark.parametrize(
    ("meld", "code"),
    [
        ("♦6 ♦7 J J ♦10", "jokers_together"),
        ("♥Q ♥K ♥A ♥2 ♥3", "sequence_around"),
        ("♥K ♥A ♥2", "sequence_around"),
        ("♦K J J", "meld_order"),
        ("♦K ♥K J J", "group_jokers"),
        ("♦K ♦K ♥K", "group_suit_twice"),
        ("♣K ♦K ♥K ♠K ♥K", "group_suit_twice"),
        ("♣K ♦K ♥K ♠K J", "group_full"),
        ("♦6 ♦8 ♦10", "sequence_gap"),
        ("♦6 ♦7", "meld_short"),
        ("J J J", "meld_only_jokers"),
        ("♦6 ♥7 ♦8", "meld_mixed"),
        ("♦8 ♦7 ♦6", "meld_order"),
    ],
)
def test_what_is_no_meld_is_refused_for_its_own_reason(meld: str, code: str) -> None:
    table = Table(f"{meld} ♣3", "♣5", opened="0")
    assert table.code(table.lay(meld)) == code


@pytest.mark.ruling("J20", "J23")
def test_a_joker_is_laid_at_the_end_that_the_player_chooses() -> None:
    for line, points, first in (("J ♥7 ♥8", 21, "♥6"), ("♥7 ♥8 J", 24, "♥7")):
        table = Table("J ♥7 ♥8 ♣3", "♦5", opened="0")
        table.does(table.lay(line))
        assert table.points(0) == (points,)
        stands_for = table.state.melds[0].pattern.stands_for(0)
        assert stands_for is not None
        assert face_text(stands_for) == first


def test_broken_melds_and_cards_of_nobody_are_refused() -> None:
    table = Table(f"{ACES} ♣2 ♣3", "♦5", opened="0")
    ace = table.card("♥A")
    assert table.why(LayMelds(())) == ("meld_short", {"n": 0, "least": 3})
    assert table.code(LayMelds((table.cards(ACES), ()))) == "meld_short"
    assert table.code(LayMelds((table.cards(ACES), table.cards(ACES)))) == "card_twice"
    assert table.code(LayMelds(((ace, ace, ace),))) == "card_twice"
    for stranger in (table.state.hands[1][0], Card(0, 99), Card(-1, 0), Card(7, 7), Card(0, -1)):
        assert table.code(LayMelds(((ace, ace, stranger),))) == "card_not_in_hand"
        assert table.code(LayOff(stranger, 0)) == table.code(SwapJoker(stranger, 0, 0)) == "card_not_in_hand"
        assert table.code(Discard(stranger)) == "card_not_in_hand"


# ---- laying off ----


@pytest.mark.ruling("J27", "J35")
def test_cards_are_laid_off_on_own_and_others_melds_at_both_ends() -> None:
    table = Table("♥7 ♥J J ♣A", "♦5", melds=[("♥8 ♥9 ♥10", "111")], opened="01")
    (event,) = table.does(table.lay_off("♥7", 0, End.LOW))
    assert isinstance(event, CardLaidOff)
    assert (event.index, event.points, event.meld) == (0, 7, 0)
    table.does(table.lay_off("♥J", 0, End.HIGH), table.lay_off("J", 0, End.HIGH))
    assert table.meld() == "♥7 ♥8 ♥9 ♥10 ♥J J"
    assert table.state.melds[0].owners == (0, 1, 1, 1, 0, 0)
    assert table.points(0, 1) == (7 + 10 + 10, 27)


@pytest.mark.ruling("J22", "J27")
@pytest.mark.parametrize(
    ("card", "meld", "end", "code"),
    [
        ("♥7", "♥8 ♥9 ♥10", End.HIGH, "wrong_end"),
        ("♥9", "♥8 ♥9 ♥10", End.HIGH, "sequence_twice"),
        ("♥5", "♥8 ♥9 ♥10", End.HIGH, "does_not_fit"),
        ("♦7", "♥8 ♥9 ♥10", End.LOW, "does_not_fit"),
        ("J", "J ♥9 ♥10", End.LOW, "joker_beside_joker"),
        ("J", "J ♥9 J", End.HIGH, "joker_beside_joker"),
        ("J", "♥Q ♥K ♥A", End.HIGH, "wrong_end"),
        ("J", "J ♥K ♥A", End.HIGH, "does_not_fit"),
        ("♥2", "♥Q ♥K ♥A", End.HIGH, "sequence_around"),
        ("♥2", "♥Q ♥K J", End.HIGH, "sequence_around"),
        ("♥K", "♥A ♥2 ♥3", End.LOW, "sequence_around"),
        ("♦K", "♦K ♥K ♠K", End.HIGH, "group_suit_twice"),
        ("J", "♦K ♥K J", End.HIGH, "group_jokers"),
        ("J", "♣K ♦K ♥K ♠K", End.HIGH, "group_full"),
        ("♣K", "♦K ♥K ♠K J", End.HIGH, "group_full"),
        ("♣K", "♦K ♥K ♠K", End.LOW, "wrong_end"),
        ("♣Q", "♦K ♥K ♠K", End.HIGH, "does_not_fit"),
    ],
)
def test_a_card_that_does_not_go_there_is_told_why(card: str, meld: str, end: End, code: str) -> None:
    table = Table(f"{card} ♣3 ♣4", "♦5", melds=[meld], opened="0")
    assert table.code(table.lay_off(card, 0, end)) == code


def test_there_is_no_meld_of_that_number() -> None:
    table = Table("♣3 ♣4", "♦5", melds=["♦K ♥K J"], opened="0")
    for number in (-1, 1, 9):
        assert table.code(table.lay_off("♣3", number)) == table.code(table.swap("♣3", number, 0)) == "no_meld"


# ---- jokers won back ----


@pytest.mark.ruling("J24", "J35", "J36")
def test_the_third_king_joins_the_group_and_the_fourth_wins_the_joker() -> None:
    """♦K ♥K J by A: B lays ♠K, the joker stays; C lays ♣K and takes it; A 20, B 10, C 10."""
    table = Table("♣2 ♣3", "♠K ♣4", "♣K ♣5", melds=[("♦K ♥K J", "000")], opened="012", stock="♦2 ♦3 ♦4")
    assert table.points(0) == (30,)
    table.does(table.throw("♣2"), Draw())
    assert table.why(table.swap("♠K", 0, 2)) == ("group_incomplete", {"face": read_face("♠K")})
    table.does(table.lay_off("♠K"))
    assert table.meld() == "♦K ♥K ♠K J"
    assert table.points(0, 1, 2) == (30, 10, 0)
    table.does(table.throw("♣4"), Draw())
    assert table.code(table.lay_off("♣K")) == "group_full"
    (event,) = table.does(table.swap("♣K", 0, 3))
    assert isinstance(event, JokerSwapped)
    assert event.index == 0
    assert table.meld() == "♣K ♦K ♥K ♠K"
    assert table.hand(2) == "♣5 ♦3 J"
    assert table.points(0, 1, 2) == (20, 10, 10)


@pytest.mark.ruling("J24")
def test_the_third_and_the_fourth_king_may_come_in_one_turn() -> None:
    table = Table("♠K ♣K ♣5", "♦5", melds=["♦K ♥K J"], opened="0")
    table.does(table.lay_off("♠K"), table.swap("♣K", 0, 3))
    assert table.hand() == "♣5 J"


@pytest.mark.ruling("J23", "J24")
def test_the_joker_of_a_full_group_stands_for_the_suit_that_is_missing() -> None:
    table = Table("♠K ♦K ♣Q ♣5", "♦5", melds=["♣K ♦K ♥K J"], opened="0")
    for card in ("♦K", "♣Q"):
        values = {"face": read_face("♠K"), "face_own": read_face(card)}
        assert table.why(table.swap(card, 0, 3)) == ("joker_stands_for", values)
    assert table.code(table.swap("♠K", 0, 3)) is None
    assert table.code(table.swap("♠K", 0, 0)) == table.code(table.swap("♠K", 0, 9)) == "no_joker_there"
    assert table.code(table.swap("♠K", 0, -1)) == "no_joker_there"
    open_suit = Table("♠K ♦K ♣Q ♣5", "♦5", melds=["♦K ♥K J"], opened="0")
    assert open_suit.code(open_suit.swap("♣Q", 0, 2)) == "does_not_fit"
    assert open_suit.code(open_suit.swap("♦K", 0, 2)) == "does_not_fit"


@pytest.mark.ruling("J25", "J36")
def test_exactly_the_card_that_a_joker_stands_for_wins_it() -> None:
    """From ♥9 J ♥V the joker is won by ♥10."""
    table = Table("♥10 ♥Q ♣5", "♦5", melds=[("♥9 J ♥J", "111")], opened="01")
    values = {"face": read_face("♥10"), "face_own": read_face("♥Q")}
    assert table.why(table.swap("♥Q", 0, 1)) == ("joker_stands_for", values)
    table.does(table.swap("♥10", 0, 1))
    assert table.meld() == "♥9 ♥10 ♥J"
    assert table.hand() == "♥Q ♣5 J"
    assert table.points(0, 1) == (10, 19)


@pytest.mark.ruling("J25")
def test_a_joker_is_no_card_to_win_a_joker_with() -> None:
    table = Table("J ♣5", "♦5", melds=["♥9 J ♥J"], opened="0")
    assert table.code(table.swap("J", 0, 1)) == "joker_stands_for"


@pytest.mark.ruling("J26")
def test_a_joker_won_back_may_be_laid_kept_or_thrown() -> None:
    for meld in (True, False):
        table = Table("♥10 ♣5 ♣6", "♦5", melds=["♥9 J ♥J"], opened="0")
        table.does(table.swap("♥10", 0, 1))
        action = table.lay("♣5 ♣6 J") if meld else table.throw("J")
        assert table.code(action) == ("discard_left" if meld else None)
    table = Table("♥10 ♣5 ♣6 ♣K", "♦5", melds=["♥9 J ♥J"], opened="0")
    table.does(table.swap("♥10", 0, 1))
    table.does(table.lay("♣5 ♣6 J"))
    assert table.hand() == "♣K"


@pytest.mark.ruling("J28")
def test_no_action_takes_a_card_off_the_table_but_the_swap_and_none_parts_or_joins_melds() -> None:
    assert set(jolly_game().actions) == {
        *("Begin", "Draw", "Take", "LayMelds", "LayOff", "SwapJoker"),
        *("Discard", "NextRound", "Expire", "DropOut"),
    }
    table = Table("♥Q ♣5", "♦5", melds=["♥9 ♥10 ♥J", "♥6 ♥7 ♥8"], opened="0")
    table.does(table.lay_off("♥Q"))
    assert [shown(meld.pattern.faces) for meld in table.state.melds] == ["♥9 ♥10 ♥J ♥Q", "♥6 ♥7 ♥8"]


# ---- a discard must be left ----


@pytest.mark.ruling("J29")
def test_of_two_cards_that_both_fit_one_is_laid_and_the_other_thrown() -> None:
    table = Table("♥Q ♥8", "♦5", melds=["♥9 ♥10 ♥J"], opened="0")
    table.does(table.lay_off("♥Q"))
    assert table.code(table.lay_off("♥8", 0, End.LOW)) == "discard_left"
    assert isinstance(table.does(table.throw("♥8"))[1], RoundFinished)


@pytest.mark.ruling("J29")
def test_melds_of_the_whole_hand_are_refused() -> None:
    table = Table("♥9 ♥10 ♥J", "♦5", opened="0")
    assert table.code(table.lay("♥9 ♥10 ♥J")) == "discard_left"


@pytest.mark.ruling("J17", "J29")
def test_the_card_that_may_not_be_thrown_is_not_all_that_is_left() -> None:
    table = Table("♥Q", "♦5", melds=["♥9 ♥10 ♥J"], pile="♣4", opened="0", phase=Phase.TAKE)
    table.does(Take(1))
    assert table.why(table.lay_off("♥Q")) == ("discard_left_barred", {"face": read_face("♣4")})
    assert table.code(table.throw("♥Q")) is None


@pytest.mark.ruling("J17", "J29")
def test_melds_may_not_leave_the_barred_card_alone_either_but_its_twin() -> None:
    for hand, expected in (("♥9 ♥10 ♥J", "discard_left_barred"), ("♥9 ♥10 ♥J ♣4", None)):
        table = Table(hand, "♦5", pile="♣4", opened="0", phase=Phase.TAKE)
        table.does(Take(1))
        assert table.code(table.lay("♥9 ♥10 ♥J")) == expected


@pytest.mark.ruling("J26", "J29")
def test_winning_a_joker_with_the_last_card_leaves_the_joker_to_throw() -> None:
    table = Table("♥10", "♦5", melds=["♥9 J ♥J"], opened="0")
    table.does(table.swap("♥10", 0, 1))
    assert isinstance(table.does(table.throw("J"))[1], RoundFinished)


@pytest.mark.ruling("J17", "J29")
def test_a_joker_taken_alone_is_not_won_back_as_the_last_card() -> None:
    """It was taken, laid off, and is that very card still."""
    table = Table("♥7 ♥6", "♦5", melds=["♥8 ♥9 ♥10"], pile="J", opened="0", phase=Phase.TAKE)
    table.does(Take(1))
    table.does(table.lay_off("J", 0, End.LOW))
    assert table.code(table.lay_off("♥6", 0, End.LOW)) is None
    table.does(table.lay_off("♥6", 0, End.LOW))
    assert table.why(table.swap("♥7", 0, 1)) == ("discard_left_barred", {"face": read_face("J")})
    assert table.code(table.throw("♥7")) is None


# ---- discarding ----


@pytest.mark.ruling("J5")
def test_a_discard_ends_the_turn_and_lies_newest_on_the_pile() -> None:
    table = Table("♣2 ♣3", "♦5 ♦6", pile="♦9")
    events = table.does(table.throw("♣2"))
    assert [type(event) for event in events] == [CardDiscarded, TurnPassed]
    assert shown(card.face for card in table.state.pile) == "♦9 ♣2"
    assert (table.state.turn, table.state.phase) == (1, Phase.TAKE)


@pytest.mark.ruling("J12", "J45")
def test_the_newest_five_discards_are_seen_and_of_the_others_their_number() -> None:
    table = Table("♣2 ♣3", "♦5 ♦6", pile="♦8 ♦9 ♠3 ♠4 ♥5 ♥6 ♥7")
    seen = table.game.observe(table.state, 1)
    assert shown(card.face for card in seen.discards) == "♠3 ♠4 ♥5 ♥6 ♥7"
    assert seen.pile == 7
    short = Table("♣2 ♣3", "♦5 ♦6", pile="♦8 ♦9")
    assert shown(card.face for card in short.game.observe(short.state, None).discards) == "♦8 ♦9"


@pytest.mark.ruling("J31")
def test_an_empty_stock_is_made_anew_of_all_discards_but_three() -> None:
    """Two players, the last card of the stock drawn, a pile of 40 after the discard: 37 and 3."""
    table = Table("♣2 ♣3", "♦5 ♦6", stock="♠9", phase=Phase.TAKE, spare="pile", pile="♦8 ♦9")
    pile = table.state.pile[-39:]
    table.state = replace(table.state, pile=pile)
    table.does(Draw())
    events = table.does(table.throw("♠9"))
    assert event_of(events, StockRenewed) == StockRenewed(1, 37)
    assert table.state.stock_size == 37
    assert shown(card.face for card in table.state.pile) == "♦8 ♦9 ♠9"
    assert table.state.decks == (tuple(card.face for card in pile[:37]),)
    drawn = event_of(table.does(Draw()), CardDrawn).card
    assert drawn == Card(1, 0)
    shuffled = [table.game.face(table.state, Card(1, place)) for place in range(37)]
    assert sorted(shuffled) == sorted(table.state.decks[0])
    assert shuffled != list(table.state.decks[0])
