"""The Jolly table under gestures: taking, choosing, laying, discarding; none does two things (J5-J18)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.rules.jolly.cards import JOKER, Card
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.clicking import READ_MS
from stargames_arcade.scenes.jolly.controls import INFO, LAY, MIDDLE, PILE, SORT, STOCK, THROW, card_id
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Device, Key
from tests.scenes.at_table import EITHER_FEED, FINGER, PAD
from tests.scenes.jolly_player import AtJolly

Sit = Callable[..., AtJolly]
OPENS = "s47"
"""A deal that I begin; with the first card drawn I hold ♦7 ♦8 ♦9 and three kings: 54."""
JOKERS = "s53"
"""A deal that I begin, with three jokers."""


def drawn(table: AtJolly) -> AtJolly:
    """I have drawn a card from the stock."""
    table.click(STOCK)
    table.until_quiet()
    assert table.seen.phase is Phase.PLAY
    return table


def natural(table: AtJolly, at: int = 0) -> Card:
    """A card of my hand that is no joker."""
    return [card for card in table.hand if table.face(card) != JOKER][at]


# ---- taking ----


@pytest.mark.clause("JO15")
@pytest.mark.ruling("J5", "J14")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
def test_a_click_on_the_stock_draws_at_once_and_a_hammering_hand_does_nothing_more(
    at_jolly: Sit, feed: str, device: Device
) -> None:
    table = at_jolly(feed=feed, seed=OPENS)
    before = table.hand
    table.double_click(STOCK, device)
    table.double_click(STOCK, device)
    table.until_quiet()
    assert table.hand[:-1] == before, "the new card stands at the right"
    assert len(table.seen.hand) == 14
    assert table.chosen == []
    assert table.said is None
    assert table.stage.attended == card_id(table.hand[-1])


@pytest.mark.ruling("J5")
@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_a_key_pressed_twice_draws_and_does_not_choose_the_new_card(at_jolly: Sit, device: Device) -> None:
    table = at_jolly(seed=OPENS)
    table.choose(STOCK, device)
    table.press(Key.CONFIRM, device)
    assert len(table.seen.hand) == 14
    assert table.chosen == []
    table.wait(400)
    table.press(Key.CONFIRM, device)
    assert table.chosen == [table.hand[-1]]


@pytest.mark.ruling("J10", "J14")
def test_discards_are_refused_before_the_opening_and_taken_with_all_newer_ones_after_it(
    at_jolly: Sit,
) -> None:
    table = drawn(at_jolly(seed=OPENS))
    table.press(Key.THIRD)
    table.click(LAY)
    table.until_quiet()
    assert table.seen.opened[0]
    table.wait(400)
    table.double_click(card_id(natural(table)))
    table.until_my_turn()
    lying = [each.card for each in table.seen.discards]
    assert len(lying) >= 2
    held = len(table.seen.hand)
    table.double_click("discard.2")
    table.until_quiet()
    assert list(table.hand[-2:]) == lying[-2:]
    assert len(table.seen.hand) == held + 2, "a second click on the pile throws nothing"
    assert table.stage.attended == card_id(lying[-2])
    other = at_jolly(seed=OPENS, seats=3)
    drawn(other)
    other.double_click(card_id(natural(other)))
    other.until_my_turn()
    other.click("discard.1")
    assert other.said is not None
    assert "opened" in other.said
    assert other.seen.phase is Phase.TAKE


@pytest.mark.parametrize("idle", [True, False], ids=["who waits", "who is busy with the hand"])
def test_the_turn_begins_at_the_stock_for(at_jolly: Sit, idle: bool) -> None:
    table = drawn(at_jolly(seed=OPENS, pace=Pace.CALM))
    table.move(-1, 0)
    table.walk_to(card_id(natural(table, 3)))
    table.press(Key.SECOND)
    table.press(Key.SECOND)
    while table.match.turn_seat == 1:
        table.wait(100)
        if not idle:
            table.move(-1 if table.focus == card_id(table.hand[2]) else 1, 0)
    table.press(Key.CONFIRM)
    assert len(table.seen.hand) == 13, "what was pressed just now was not meant for the stock"
    assert (table.focus == STOCK) is idle
    table.wait(READ_MS)
    table.press(Key.CONFIRM)
    assert len(table.seen.hand) == (14 if idle else 13)


# ---- choosing and discarding ----


@pytest.mark.ruling("J18")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_cards_are_chosen_while_others_play_and_stay_so(at_jolly: Sit, feed: str) -> None:
    table = drawn(at_jolly(feed=feed, seed=OPENS))
    first, second, third = table.hand[:3]
    table.click_card(first)
    table.wait(500)
    table.double_click(card_id(natural(table, 4)))
    assert table.said is not None, "several are chosen"
    assert table.chosen == [first]
    table.click_card(first)
    table.wait(500)
    table.double_click(card_id(natural(table, 4)))
    table.until_quiet()
    assert table.seen.pile
    table.click_card(second)
    table.wait(500)
    table.click_card(third)
    table.until_my_turn()
    assert table.chosen == [second, third]


@pytest.mark.clause("JO18")
@pytest.mark.ruling("J18")
@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
def test_a_double_click_discards_once_and_goes_on_with_nothing(at_jolly: Sit, device: Device) -> None:
    table = drawn(at_jolly(seed=OPENS, feed="delayed"))
    card = natural(table, 2)
    at = table.spot(card_id(card))
    table.double_click(card_id(card), device)
    table.double_click_at(*at, device)
    table.until_quiet()
    assert card not in table.hand
    assert len(table.seen.hand) == 13
    assert table.chosen == []


@pytest.mark.ruling("J18")
def test_a_chosen_natural_is_discarded_by_the_pile_the_button_or_a_key(at_jolly: Sit) -> None:
    for way in (PILE, THROW, Key.SECOND):
        table = drawn(at_jolly(seed=OPENS))
        card = natural(table, 3)
        table.click_card(card)
        table.wait(500)
        if isinstance(way, Key):
            table.press(way)
        else:
            table.click(way)
        table.until_quiet()
        assert card not in table.hand


@pytest.mark.ruling("J18")
def test_a_joker_is_discarded_only_after_a_question(at_jolly: Sit) -> None:
    table = drawn(at_jolly(seed=JOKERS))
    joker = next(card for card in table.hand if table.face(card) == JOKER)
    for answer in ("no", "yes"):
        if joker not in table.draft.chosen:
            table.click_card(joker)
        table.wait(500)
        table.click(THROW)
        table.frame()
        assert table.top.name == "confirm"
        assert joker in table.hand
        table.wait(500)
        table.tap(answer)
        table.wait(500)
        table.until_quiet()
    assert joker not in table.hand
    assert table.seen.discards[-1].face == JOKER or table.seen.pile > 1


def test_before_something_is_taken_nothing_is_discarded_and_it_is_said(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    card = natural(table)
    table.double_click(card_id(card))
    assert table.said == "Take first: from the stock or from the discards."
    assert table.chosen == []
    table.press(Key.SECOND)
    assert table.said == "Take first: from the stock or from the discards."
    assert len(table.seen.hand) == 13


# ---- laying ----


@pytest.mark.ruling("J7", "J18")
@pytest.mark.parametrize("way", [LAY, Key.FIRST], ids=["button", "key"])
def test_the_suggested_melds_are_laid_together_and_open(at_jolly: Sit, way: str | Key) -> None:
    table = drawn(at_jolly(seed=OPENS))
    table.press(Key.THIRD)
    assert len(table.draft.chosen) == 6
    if isinstance(way, Key):
        table.press(way)
    else:
        table.click(way)
    table.until_quiet()
    assert len(table.seen.melds) == 2
    assert table.seen.on_table(0) == 54
    assert table.chosen == []


@pytest.mark.ruling("J7")
def test_an_opening_that_is_short_says_how_short_and_changes_nothing(at_jolly: Sit) -> None:
    table = drawn(at_jolly(seed=OPENS))
    table.press(Key.THIRD)
    kings = [card for card in table.draft.chosen if table.face(card) % 13 == 12]
    for card in kings:
        table.wait(500)
        table.click_card(card)
    table.press(Key.FIRST)
    assert table.said == "24 of 40: your first melds must count 40 together."
    assert len(table.draft.chosen) == 3
    table.wait(500)
    table.click(LAY)
    assert table.said == "24 of 40: your first melds must count 40 together."
    assert not table.seen.melds


def test_what_the_suggestion_chose_it_chooses_no_more_and_back_does_too(at_jolly: Sit) -> None:
    table = drawn(at_jolly(seed=OPENS))
    table.press(Key.THIRD)
    table.press(Key.THIRD)
    assert table.chosen == []
    table.press(Key.THIRD)
    table.press(Key.CANCEL)
    assert table.chosen == []
    table.press(Key.CANCEL)
    assert table.top.name == "pause"


# ---- the own order ----


def test_sorting_goes_on_to_the_next_order_and_the_next_hand_is_dealt_so(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    orders = []
    for _ in range(3):
        table.press(Key.PREVIOUS)
        orders.append([table.face(card) for card in table.hand])
    by_rank, by_suit, by_meld = orders
    assert [(face % 13 or 13, face == JOKER) for face in by_rank] == sorted(
        (face % 13 or 13, face == JOKER) for face in by_rank
    )
    assert len(set(map(tuple, orders))) == 3
    assert sorted(by_suit) == sorted(by_meld)
    assert table.stage.settings.sorting == "meld"
    again = at_jolly(seed=OPENS, settings=table.stage.settings)
    assert [again.face(card) for card in again.hand] == by_meld


def test_a_card_is_moved_through_the_hand_by_keys(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    first, second, third = table.hand[:3]
    table.choose(card_id(first))
    table.press(Key.CANCEL)
    table.press(Key.NEXT)
    table.move(1, 0)
    table.move(1, 0)
    table.press(Key.CONFIRM)
    assert table.hand[:3] == (second, third, first)
    assert table.chosen == []
    assert table.focus == card_id(first)
    table.move(-1, 0)
    assert table.hand[:3] == (second, third, first), "put down again"


# ---- refusals ----


@pytest.mark.parametrize("target", [LAY, THROW])
def test_a_button_that_does_nothing_now_says_why(at_jolly: Sit, target: str) -> None:
    table = drawn(at_jolly(seed=OPENS))
    table.click(target)
    assert table.said is not None
    assert "first" in table.said


def test_out_of_turn_it_is_said_whose_turn_it_is(at_jolly: Sit) -> None:
    table = drawn(at_jolly(seed=OPENS, pace=Pace.CALM))
    table.double_click(card_id(natural(table)))
    table.wait(500)
    assert table.match.turn_seat == 1
    table.click(STOCK)
    assert table.said == "It is not your turn. Now: Owl."
    assert {INFO, SORT, MIDDLE} <= {target.id for target in table.picture.targets}
