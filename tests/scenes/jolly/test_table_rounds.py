"""Rounds and matches at the Jolly table: open hands, the clock, notices, giving up, another day, watching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, resume, watch
from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.jolly.cards import face_text
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.about_player import AboutPlayer, tab
from stargames_arcade.scenes.jolly.controls import CONTINUE, INFO, STOCK, card_id, plate_target
from stargames_arcade.scenes.table_end import Decided, Left
from stargames_arcade.ui.gestures import MOUSE, Key, Point
from tests.match.duels import MemoryJournal
from tests.scenes.at_table import EITHER_FEED, PAD
from tests.scenes.jolly_player import AtJolly, jolly

Sit = Callable[..., AtJolly]
OPENS = "s47"


def play_round(table: AtJolly) -> None:
    """Until all hands lie open, playing plainly."""
    for _ in range(400):
        table.until_my_turn()
        if table.match.turn_seat is None:
            break
        table.play_plainly()
    table.wait(2_500)


def lies_open(table: AtJolly) -> bool:
    """Whether all hands are shown."""
    return table.scene.hands_open


# ---- a round's end ----


@pytest.mark.clause("JO21")
@pytest.mark.ruling("J44")
def test_after_a_round_the_hands_open_and_continue_leads_to_the_next(at_jolly: Sit) -> None:
    table = at_jolly(feed="delayed", target=500)
    play_round(table)
    assert lies_open(table)
    assert table.scene.seconds is not None
    assert table.scene.seconds <= 20
    assert table.stage.attended == CONTINUE
    table.do(Point(MOUSE, 40, 40), Point(MOUSE, 200, 200))
    table.press(Key.CONFIRM, PAD)
    table.until_quiet()
    table.wait(300)
    assert table.seen.round == 2
    assert not lies_open(table)
    assert table.chosen == []
    assert set(table.hand) == {each.card for each in table.seen.hand}


@pytest.mark.slow
@pytest.mark.ruling("J44")
def test_the_look_at_the_open_hands_ends_by_itself_and_the_table_stands_a_moment_before_it(
    at_jolly: Sit,
) -> None:
    table = at_jolly(target=500)
    while table.match.turn_seat is not None:
        table.until_my_turn()
        if table.match.turn_seat == 0:
            table.play_plainly()
    assert table.seen.phase is Phase.ROUND_OVER
    assert not lies_open(table)
    table.wait(2_000)
    assert lies_open(table)
    table.wait(21_000)
    assert table.seen.round == 2


@pytest.mark.slow
@pytest.mark.ruling("J39")
def test_the_last_round_leads_to_the_result(at_jolly: Sit) -> None:
    table = at_jolly(target=100)
    for _ in range(40):
        play_round(table)
        if table.match.outcome() is not None:
            break
        table.press(Key.CONFIRM)
        table.wait(300)
    assert lies_open(table)
    assert table.beneath.results == []
    table.click(CONTINUE)
    table.wait(500)
    assert table.beneath.results == [Decided(table.match)]


# ---- time ----


@pytest.mark.ruling("J42")
def test_an_expired_turn_tells_what_was_done_for_me(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS, clock=30, feed="delayed", pace=Pace.CALM)
    before = set(table.hand)
    while table.match.turn_seat == 0:
        table.frame(100)
    table.frame()
    (told,) = table.toasts
    assert told.startswith("Your time was up. Drawn and discarded for you: ")
    assert set(table.hand) == before
    assert table.heard.names.count("clock") == 10


@pytest.mark.ruling("J42")
def test_a_rivals_clock_is_not_heard(at_jolly: Sit) -> None:
    card = jolly()
    slow = replace(card, lane_kind=replace(card.lane_kind, calmness=20, turn_actions=1))
    table = at_jolly(seed=OPENS, clock=30, pace=Pace.CALM, card=slow)
    table.click(STOCK)
    table.until_quiet()
    table.double_click(card_id(table.hand[3]))
    left = table.match.remaining_ms(1)
    while table.match.turn_seat == 1:
        left = table.match.remaining_ms(1)
        table.frame(100)
    assert left is not None
    assert left < 8_000
    assert "clock" not in table.heard.names


@pytest.mark.ruling("J18", "J42")
def test_the_question_about_a_joker_goes_with_the_turn(at_jolly: Sit) -> None:
    table = at_jolly(seed="s53", clock=30, pace=Pace.CALM)
    table.click(STOCK)
    table.until_quiet()
    joker = next(card for card in table.hand if face_text(table.face(card)) == "J")
    table.click_card(joker)
    table.wait(500)
    table.press(Key.SECOND)
    table.frame()
    assert table.top.name == "confirm"
    while table.match.turn_seat == 0:
        table.frame(100)
    table.wait(500)
    assert table.top is table.scene
    assert joker in table.hand


# ---- what is kept ----


@pytest.mark.parametrize("feed", EITHER_FEED)
def test_the_own_order_and_what_is_chosen_come_back_another_day(at_jolly: Sit, feed: str) -> None:
    journal, time = MemoryJournal(), ManualTime()
    table = at_jolly(seed=OPENS, feed=feed, journal=journal, time=time)
    table.press(Key.PREVIOUS)
    table.click_card(table.hand[2])
    table.wait(500)
    table.click(STOCK)
    table.until_quiet()
    order, chosen = table.hand, table.chosen
    taken_up = resume(journal.stored, lambda _: jolly(), House(time, journal, Pace.INSTANT))
    assert isinstance(taken_up, Match)
    again = at_jolly(match=taken_up, time=time)
    assert again.hand == order
    assert again.chosen == chosen


@pytest.mark.ruling("P6", "J43")
@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        (2, "Owl wins, whatever the totals."),
        (4, "You rank last, and the match ends here: only computers are left."),
    ],
)
def test_giving_up_says_what_becomes_of_the_match(at_jolly: Sit, seats: int, asked: str) -> None:
    table = at_jolly(seats=seats)
    table.press(Key.PAUSE)
    table.wait(500)
    table.tap("resign")
    table.wait(500)
    assert any(getattr(node.sprite, "text", "") == asked for node in table.picture.nodes)
    table.tap("yes")
    table.wait(1_500)
    assert table.beneath.results == [Decided(table.match)]
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.termination is Termination.RESIGNED
    assert outcome.standings[0].rank == seats


# ---- what is told ----


def test_what_others_do_is_told_and_my_turn_is_called(at_jolly: Sit) -> None:
    table = at_jolly(seats=3, seed="told")
    told: set[str] = set()
    for _ in range(60):
        table.until_my_turn()
        told |= set(table.toasts)
        if table.match.turn_seat is None:
            break
        table.play_plainly()
        told |= set(table.toasts)
    assert any(text.startswith(("Owl opened with ", "Bear opened with ")) for text in told)
    assert "call" in table.heard.names


@pytest.mark.clause("JO8")
@pytest.mark.ruling("J45")
def test_what_everybody_knows_of_a_player_can_be_looked_at(at_jolly: Sit) -> None:
    table = at_jolly(seats=4, pace=Pace.CALM, seed=OPENS)
    table.click(plate_target(2))
    table.wait(500)
    assert isinstance(table.top, AboutPlayer)
    assert table.top.shown == 2
    table.move(1, 0)
    assert table.top.shown == 3
    table.tap(tab(0))
    assert table.top.shown == 0
    table.press(Key.CANCEL)
    table.wait(500)
    table.click(INFO)
    table.wait(500)
    assert isinstance(table.top, AboutPlayer)
    assert table.top.shown == 1
    table.press(Key.CANCEL)
    table.frame()
    assert table.top.name == "jolly_table"


# ---- watching ----


def test_a_match_is_watched_from_where_its_person_sat_and_nothing_can_be_done(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS, target=100)
    for _ in range(30):
        table.until_my_turn()
        if table.match.turn_seat == 0:
            table.play_plainly()
    time = ManualTime()
    entries = table.match.log.entries
    watched = at_jolly(match=watch(jolly(), table.match.header, entries, time), time=time)
    assert watched.scene.seat is None
    for _ in range(200):
        watched.frame(100)
    seen = watched.scene.seen
    assert seen.seat == 0
    assert len(seen.hand) >= 1
    card = watched.hand[0]
    watched.click_card(card)
    watched.press(Key.SECOND)
    watched.press(Key.FIRST)
    watched.press(Key.PREVIOUS)
    assert watched.chosen == []
    watched.press(Key.CANCEL)
    watched.wait(500)
    assert watched.beneath.results == [Left(watched.match)]
