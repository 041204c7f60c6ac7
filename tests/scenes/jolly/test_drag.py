"""Cards dragged at a Jolly table: within the hand, onto the pile, the middle, melds; lost and cut short."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.rules.jolly.actions import LayMelds
from stargames_arcade.rules.jolly.cards import JOKER, Card, face_text
from stargames_arcade.rules.jolly.melds import End, MeldKind
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.scenes.jolly.controls import (
    MIDDLE,
    PILE,
    STOCK,
    MeldSpot,
    card_id,
    meld_target,
)
from stargames_arcade.scenes.jolly.picking import spots_for
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Device, Drop, Key, Lost
from tests.scenes.at_table import EITHER_FEED, FINGER, PAD
from tests.scenes.jolly_player import AtJolly

Sit = Callable[..., AtJolly]
OPENS = "s47"
"""A deal that I begin; with the first card drawn I hold ♦7 ♦8 ♦9 and three kings: 54."""
JOKERS = "s53"
"""A deal that I begin, with three jokers, three aces and three queens: more than forty."""
BOTH_ENDS = "s142"
"""A deal that I begin, with three kings, ♠7 ♠8 ♠9 and two jokers."""
FOLLOWS = "s1014"
"""A deal that I begin, with ♠7 ♠8 ♠9 ♠10 ♠J and ♥10 ♥J ♥Q."""
TALL = (1080, 1920)


def drawn(table: AtJolly) -> AtJolly:
    """I have drawn a card from the stock."""
    table.click(STOCK)
    table.until_quiet()
    table.wait(400)
    return table


def naturals(table: AtJolly) -> list[Card]:
    """The cards of my hand that are no jokers."""
    return [card for card in table.hand if table.face(card) != JOKER]


@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
@pytest.mark.parametrize("size", [(1920, 1080), TALL], ids=["wide", "tall"])
def test_a_card_let_go_in_the_hand_stays_there_at_any_time(
    at_jolly: Sit, device: Device, size: tuple[int, int]
) -> None:
    table = at_jolly(seed=OPENS, size=size)
    first, last = table.hand[0], table.hand[-1]
    x, y = table.spot(card_id(table.hand[6]))
    table.drop(first, x, y, device)
    assert first not in table.hand[:4]
    assert set(table.hand) == {each.card for each in table.seen.hand}
    beside, y = table.spot(card_id(table.hand[0]))
    table.drop(last, beside - 120, y, device)
    assert table.hand[0] == last
    table.drop(last, 700, 500, device)
    assert table.hand[0] == last, "before it is taken up nothing is laid"


def test_chosen_cards_go_along_and_lie_together(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    one, two, three = table.hand[1], table.hand[5], table.hand[9]
    for card in (three, one, two):
        table.click_card(card)
        table.wait(500)
    x, y = table.spot(card_id(table.hand[12]))
    table.drop(two, x + 100, y)
    assert table.hand[-3:] == (one, two, three)
    assert set(table.draft.chosen) == {one, two, three}


@pytest.mark.clause("JO18", "JO19")
@pytest.mark.ruling("J18")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
def test_a_card_dragged_onto_the_pile_is_discarded_a_joker_too(
    at_jolly: Sit, feed: str, device: Device
) -> None:
    table = drawn(at_jolly(seed=JOKERS, feed=feed))
    joker = next(card for card in table.hand if table.face(card) == JOKER)
    table.drop_on(joker, PILE, device)
    table.until_quiet()
    assert joker not in table.hand
    assert table.top is table.scene
    assert len(table.seen.hand) == 13


@pytest.mark.ruling("J18")
def test_the_dragged_card_alone_is_discarded_and_several_are_not(at_jolly: Sit) -> None:
    table = drawn(at_jolly(seed=OPENS))
    one, two, three = naturals(table)[:3]
    table.click_card(one)
    table.wait(500)
    table.click_card(two)
    table.wait(500)
    table.drop_on(one, PILE)
    assert table.said == "Only one card can be discarded: choose one alone."
    assert one in table.hand
    table.drop_on(three, PILE)
    table.until_quiet()
    assert three not in table.hand
    assert set(table.draft.chosen) == {one, two}


@pytest.mark.ruling("J7", "J18")
@pytest.mark.parametrize("size", [(1920, 1080), TALL], ids=["wide", "tall"])
def test_chosen_cards_dropped_on_the_middle_are_laid(at_jolly: Sit, size: tuple[int, int]) -> None:
    table = drawn(at_jolly(seed=OPENS, size=size))
    table.press(Key.THIRD)
    card = table.draft.chosen[0]
    table.drop(card, *_free(table))
    table.until_quiet()
    assert table.seen.opened[0]
    assert len(table.seen.melds) == 2
    single = naturals(table)[0]
    table.drop(single, *_free(table))
    assert table.said == "A meld needs at least 3 cards, not 1."
    assert single in table.hand


def _free(table: AtJolly) -> tuple[float, float]:
    """Somewhere in the middle where no meld lies."""
    rect = table.target(MIDDLE).rect
    for across in range(1, 20):
        for down in range(1, 10):
            x, y = rect.x + rect.w * across / 20, rect.y + rect.h * down / 10
            hit = table.picture.hit(x, y)
            if hit is not None and hit.id == MIDDLE:
                return x, y
    raise AssertionError("there is no free middle")


def opened(table: AtJolly) -> tuple[int, Card]:
    """I have laid a sequence that goes on at both ends: its number, and a joker of my hand."""
    cards = naturals(drawn(table))
    best = best_melds([table.face(card) for card in cards])
    table.play_plainly(LayMelds(tuple(tuple(cards[at] for at in meld.order) for meld in best.melds)))
    melds = [meld.pattern.kind for meld in table.seen.melds]
    joker = next(card for card in table.hand if table.face(card) == JOKER)
    return melds.index(MeldKind.SEQUENCE), joker


@pytest.mark.ruling("J27")
@pytest.mark.parametrize("end", list(End))
@pytest.mark.parametrize("size", [(1920, 1080), TALL], ids=["wide", "tall"])
def test_where_a_joker_fits_at_both_ends_it_goes_to_the_one_it_is_dropped_at(
    at_jolly: Sit, end: End, size: tuple[int, int]
) -> None:
    table = at_jolly(seed=BOTH_ENDS, size=size)
    meld, joker = opened(table)
    rect = table.target(meld_target(MeldSpot(meld))).rect
    table.drop(joker, rect.x + rect.w * (0.2 if end is End.LOW else 0.8), rect.centre[1])
    table.until_quiet()
    assert table.seen.melds[meld].cards[0 if end is End.LOW else -1] == joker


@pytest.mark.ruling("J27")
@pytest.mark.parametrize("device", [MOUSE, KEYBOARD, PAD], ids=["mouse", "keyboard", "pad"])
def test_the_one_chosen_card_is_laid_off_by_choosing_the_end(at_jolly: Sit, device: Device) -> None:
    table = at_jolly(seed=BOTH_ENDS)
    meld, joker = opened(table)
    table.click_card(joker)
    table.wait(500)
    end = meld_target(MeldSpot(meld, End.LOW))
    if device == MOUSE:
        table.click(end)
    else:
        table.choose(end, device)
    table.until_quiet()
    assert table.seen.melds[meld].cards[0] == joker
    assert table.chosen == []


@pytest.mark.ruling("J27")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_several_chosen_cards_go_to_a_meld_one_after_the_other(at_jolly: Sit, feed: str) -> None:
    table = drawn(at_jolly(seed=FOLLOWS, feed=feed))
    cards = {face_text(table.face(card)): card for card in table.hand}
    melds = (("♥10", "♥J", "♥Q"), ("♠7", "♠8", "♠9"))
    table.play_plainly(LayMelds(tuple(tuple(cards[text] for text in meld) for meld in melds)))
    odd = next(card for text, card in cards.items() if card in table.hand and text not in ("♠10", "♠J"))
    for card in (cards["♠J"], odd, cards["♠10"]):
        table.click_card(card)
        table.wait(500)
    table.drop_on(cards["♠J"], meld_target(MeldSpot(1)))
    for _ in range(40):
        table.frame()
    laid = table.seen.melds[1].cards
    assert laid[-2:] == (cards["♠10"], cards["♠J"])
    assert table.chosen == [odd]
    assert table.said is None


@pytest.mark.ruling("J27")
def test_a_card_that_fits_nowhere_on_a_meld_says_so_and_stays(at_jolly: Sit) -> None:
    table = at_jolly(seed=BOTH_ENDS)
    meld, _ = opened(table)
    odd = next(card for card in naturals(table) if not spots_for(table.scene.moment, card, meld))
    table.drop_on(odd, meld_target(MeldSpot(meld)))
    assert table.said is not None
    assert odd in table.hand


def test_a_drag_that_is_lost_puts_the_card_back(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    before = table.hand
    table.carry_to(table.hand[4], 600, 300)
    assert table.scene.moment.held == (before[4],)
    table.do(Lost(MOUSE))
    table.frame()
    assert table.hand == before
    assert not table.scene.moment.held


def test_a_card_that_was_taken_up_when_the_turn_ends_is_not_thrown(at_jolly: Sit) -> None:
    table = drawn(at_jolly(seed=OPENS, clock=30))
    card = naturals(table)[5]
    table.carry_to(card, 300, 150)
    for _ in range(700):
        table.frame(50)
        if table.match.turn_seat != 0 or table.seen.phase.value == "take":
            break
    held = {each.card for each in table.seen.hand}
    assert card in held
    table.do(Drop(MOUSE, 300, 150))
    table.frame()
    assert set(table.hand) == held
