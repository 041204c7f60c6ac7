"""What choosing and dropping mean at a Jolly table (J5, J14, J18, J20, J24, J25, J27)."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.actions import Discard, Draw, LayMelds, LayOff, SwapJoker, Take
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.controls import MeldSpot
from stargames_arcade.scenes.jolly.picking import (
    Meaning,
    Several,
    Sure,
    Told,
    added,
    added_of,
    laid,
    taken,
    thrown_of,
)
from tests.scenes.jolly_moments import held, moment

SIX = "♣2 ♣5 ♦7 ♦9 ♥K"


def code(meaning: Meaning) -> str:
    assert isinstance(meaning, Refusal), meaning
    return meaning.code


@pytest.mark.ruling("J5", "J14", "J15")
def test_stock_and_discards_are_taken_at_once_or_refused_with_the_number() -> None:
    full = " ".join(["♣2"] * 18)
    take = moment(SIX, discards="♣7 ♦K ♠4", phase=Phase.TAKE)
    assert taken(take, 0) == Draw()
    assert taken(take, 3) == Take(3)
    assert code(taken(moment(SIX, discards="♣7", phase=Phase.TAKE, opened=False), 1)) == "not_opened_take"
    refused = taken(moment(full, discards="♣7 ♦K ♠4", phase=Phase.TAKE), 3)
    assert refused == Refusal("hand_full", (("count", 3), ("hand", 18), ("most", 20)))
    assert code(taken(moment(SIX, turn=1), 0)) == "not_your_turn"


@pytest.mark.ruling("J18")
def test_one_natural_is_thrown_a_joker_is_asked_about_unless_it_was_dragged() -> None:
    now = moment("♣2 J ♦7")
    two, joker = held(now, "♣2"), held(now, "J")
    assert thrown_of(now, (two,)) == Discard(two)
    assert thrown_of(now, (joker,)) == Sure(joker)
    assert thrown_of(now, (joker,), dragged=True) == Discard(joker)
    assert thrown_of(now, (two, joker)) == Told("throw_one")
    assert thrown_of(now, ()) == Told("throw_which")
    assert code(thrown_of(moment("♣2 J ♦7", phase=Phase.TAKE), (two,))) == "take_first"


@pytest.mark.ruling("J7", "J20")
def test_chosen_cards_are_laid_in_any_order_and_short_openings_say_how_short() -> None:
    now = moment("♦9 ♦8 ♣2 ♦10", "♦9 ♦10 ♦8")
    meant = laid(now, now.draft.chosen)
    assert isinstance(meant, LayMelds)
    assert [now.faces[card] for card in meant.melds[0]] == sorted(now.faces[c] for c in now.draft.chosen)
    short = moment("♦9 ♦8 ♣2 ♦10", "♦9 ♦10 ♦8", opened=False)
    assert laid(short, short.draft.chosen) == Refusal("opening_short", (("points", 27), ("needed", 40)))
    wrong = moment("♦9 ♦K ♣2 ♦10", "♦9 ♦10 ♦K")
    assert code(laid(wrong, wrong.draft.chosen)) == "sequence_gap"
    assert code(laid(moment("♦9 ♦8 ♣2 ♦10", phase=Phase.TAKE), now.draft.chosen)) == "take_first"


@pytest.mark.ruling("J20", "J23")
def test_the_reading_that_is_shown_is_the_one_that_is_laid() -> None:
    ways = set()
    for reading in range(3):
        now = moment("♥7 J ♥8 ♣2", "♥7 J ♥8", reading=reading)
        meant = laid(now, now.draft.chosen)
        assert isinstance(meant, LayMelds)
        ways.add(meant.melds)
    assert len(ways) == 2, "the joker is the six or the nine"


@pytest.mark.ruling("J27")
def test_a_card_that_fits_one_end_goes_there_wherever_on_the_meld_it_is_put() -> None:
    now = moment("♥7 ♣2 ♣3", melds=("♥4 ♥5 ♥6",))
    seven = held(now, "♥7")
    for near in (None, End.LOW, End.HIGH):
        assert added(now, seven, MeldSpot(0), near) == LayOff(seven, 0, End.HIGH)
    assert added(now, seven, MeldSpot(0, End.HIGH)) == LayOff(seven, 0, End.HIGH)
    assert code(added(now, seven, MeldSpot(0, End.LOW))) == "wrong_end"
    assert code(added(now, held(now, "♣2"), MeldSpot(0))) == "does_not_fit"
    assert added_of(now, (), MeldSpot(0)) == Told("add_which")
    two = held(now, "♣2")
    assert added_of(now, (two, seven), MeldSpot(0)) == LayOff(seven, 0, End.HIGH), "the one that fits"
    assert code(added_of(now, (two, held(now, "♣3")), MeldSpot(0))) == "does_not_fit"


@pytest.mark.ruling("J27")
def test_where_several_ends_fit_the_player_picks_by_dropping_or_is_asked() -> None:
    now = moment("J ♣2 ♣3", melds=("♥4 ♥5 ♥6",))
    joker = held(now, "J")
    low, high = MeldSpot(0, End.LOW), MeldSpot(0, End.HIGH)
    assert added(now, joker, MeldSpot(0)) == Several((low, high))
    assert added(now, joker, MeldSpot(0), End.LOW) == LayOff(joker, 0, End.LOW)
    assert added(now, joker, high) == LayOff(joker, 0, End.HIGH)
    not_yet = moment("J ♣2 ♣3", melds=("♥4 ♥5 ♥6",), opened=False)
    assert code(added(not_yet, joker, MeldSpot(0))) == "not_opened_lay"


@pytest.mark.ruling("J24", "J25")
def test_the_card_that_a_joker_stands_for_frees_it_from_anywhere_on_the_meld() -> None:
    now = moment("♥5 ♥7 ♣K ♣3", melds=("♥4 J ♥6", "♣K ♦K ♥K J"))
    five, seven = held(now, "♥5"), held(now, "♥7")
    assert added(now, five, MeldSpot(0, joker=1)) == SwapJoker(five, 0, 1)
    assert added(now, five, MeldSpot(0), End.HIGH) == SwapJoker(five, 0, 1)
    assert added(now, seven, MeldSpot(0, joker=1)) == LayOff(seven, 0, End.HIGH)
    refused = added(now, held(now, "♣3"), MeldSpot(0, joker=1))
    assert code(refused) == "joker_stands_for"
    spade = moment("♠K ♣3", melds=("♣K ♦K ♥K J",))
    assert added(spade, held(spade, "♠K"), MeldSpot(0)) == SwapJoker(held(spade, "♠K"), 0, 3)


@pytest.mark.ruling("J29")
def test_the_last_card_is_kept_for_the_discard() -> None:
    now = moment("♥7", melds=("♥4 ♥5 ♥6",))
    assert code(added(now, held(now, "♥7"), MeldSpot(0))) == "discard_left"
