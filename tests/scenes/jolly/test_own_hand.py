"""The own hand as plain data: its draft as text, its orders, clicks, and the list of the last turns."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DiscardsTaken,
    DropReason,
    JokerSwapped,
    MeldsLaid,
    Open,
    RoundDealt,
    SeatDropped,
    TurnExpired,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import Card, face_text, read_face
from stargames_arcade.scenes.jolly.clicking import Click, Clicks
from stargames_arcade.scenes.jolly.draft import JollyDraft, parse_draft, settled
from stargames_arcade.scenes.jolly.log import logged
from stargames_arcade.scenes.jolly.situation import TurnTold
from stargames_arcade.scenes.jolly.sorting import Sorting, after, ordered, sorting_of
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Key, Press, Tap
from tests.scenes.jolly_moments import moment

A, B, C, D = (Card(0, place) for place in range(4))


# ---- the draft ----


def test_a_draft_reads_back_from_its_text() -> None:
    draft = JollyDraft((B, Card(2, 11), A), (A, B), 3, "suit")
    assert parse_draft(str(draft)) == draft
    assert parse_draft(str(JollyDraft())) == JollyDraft()


@pytest.mark.parametrize("text", ["", "1|0.1", "x|0.1|0.2|", "1|0.a||", "1|0.1.2||", "1|0||", "keep=1,2"])
def test_what_is_no_draft_reads_as_an_empty_one(text: str) -> None:
    assert parse_draft(text) == JollyDraft()


def test_cards_that_came_stand_at_the_right_and_those_that_went_are_gone() -> None:
    draft = JollyDraft((C, A, B), (B, A), 2, "rank")
    assert settled(draft, (A, B, D), 2) == JollyDraft((A, B, D), (B, A), 2, "rank")
    assert settled(draft, (C, D, A), 2) == JollyDraft((C, A, D), (A,), 2, "rank")


def test_of_another_rounds_draft_only_the_sorting_is_left() -> None:
    draft = JollyDraft((C, A, B), (B, A), 2, "rank")
    assert settled(draft, (A, B, C), 3) == JollyDraft((A, B, C), (), 3, "rank")


def test_moved_cards_lie_together_where_they_are_put() -> None:
    draft = JollyDraft((A, B, C, D))
    assert draft.moved((A,), 3).order == (B, C, D, A)
    assert draft.moved((D, B), 1).order == (A, B, D, C)
    assert draft.moved((B,), 1).order == draft.order


# ---- the orders ----


@pytest.mark.parametrize(
    ("sorting", "expected"),
    [
        (Sorting.RANK, "♣2 ♦7 ♠7 ♦8 ♦9 ♣K ♥K ♦A J"),
        (Sorting.SUIT, "♣2 ♣K ♦7 ♦8 ♦9 ♦A ♠7 ♥K J"),
        (Sorting.MELD, "♣K ♥K J ♦7 ♦8 ♦9 ♣2 ♦A ♠7"),
    ],
)
def test_a_hand_is_sorted_by_rank_by_suit_or_its_best_melds_first(sorting: Sorting, expected: str) -> None:
    now = moment("♥K ♦9 J ♣2 ♦A ♦7 ♠7 ♣K ♦8")
    assert " ".join(face_text(now.faces[card]) for card in ordered(now.draft.order, now.faces, sorting)) == (
        expected
    )


def test_the_orders_follow_each_other_and_are_known_by_name() -> None:
    assert [after(None), after(Sorting.RANK), after(Sorting.SUIT), after(Sorting.MELD)] == [
        Sorting.RANK,
        Sorting.SUIT,
        Sorting.MELD,
        Sorting.RANK,
    ]
    assert [sorting_of(each.value) for each in Sorting] == list(Sorting)
    assert sorting_of("colour") is None


# ---- clicks ----


def test_the_second_of_two_clicks_is_for_the_target_of_the_first() -> None:
    clicks = Clicks()
    assert clicks.read("card.0.1", Tap(MOUSE, 5, 5), 0) == Click("card.0.1")
    assert clicks.read(None, Tap(MOUSE, 5, 5, double=True), 100) == Click("card.0.1", double=True)
    assert clicks.read("stock", Tap(MOUSE, 90, 5), 1_000) == Click("stock")
    assert clicks.read(None, Tap(MOUSE, 300, 5), 2_000) is None


def test_clicks_that_go_on_with_one_that_acted_mean_nothing() -> None:
    clicks = Clicks()
    tap = Tap(MOUSE, 5, 5)
    clicks.read("stock", tap, 0)
    clicks.acted(tap, 0)
    assert clicks.read("stock", Tap(MOUSE, 6, 5, double=True), 120) is None
    assert clicks.read("card.0.1", Tap(MOUSE, 6, 5), 240) is None
    assert clicks.read("card.0.1", Tap(MOUSE, 400, 5), 260) == Click("card.0.1")
    assert clicks.read("card.0.1", Tap(MOUSE, 6, 5), 1_200) == Click("card.0.1")


def test_a_key_pressed_again_at_once_means_nothing() -> None:
    clicks, press = Clicks(), Press(KEYBOARD, Key.CONFIRM)
    assert clicks.read("stock", press, 0) == Click("stock")
    clicks.acted(press, 0)
    assert clicks.read("card.0.1", press, 200) is None
    assert clicks.read("card.0.1", press, 300) == Click("card.0.1")


# ---- the last turns ----


def test_the_last_turns_tell_what_everybody_saw() -> None:
    five, king = Open(A, read_face("♣5")), Open(B, read_face("♠K"))
    log = logged(
        (TurnTold(2, thrown=king.face),),
        (
            RoundDealt(2, 1, 0, 84),
            TurnPassed(0),
            CardDrawn(0, C),
            MeldsLaid(0, (0, 1), 54, True),
            CardLaidOff(0, five, 0, 3, 5),
            CardDiscarded(0, king),
            TurnPassed(1),
            DiscardsTaken(1, (king, five)),
            JokerSwapped(1, five, D, 0, 1),
            TurnExpired(1),
            CardDiscarded(1, five),
            TurnPassed(2),
            SeatDropped(2, DropReason.DROPPED),
            TurnPassed(0),
        ),
    )
    assert log == (
        TurnTold(0, laid=59, thrown=king.face),
        TurnTold(1, took=2, jokers=1, thrown=five.face, expired=True),
        TurnTold(2, dropped=True),
        TurnTold(0),
    )
