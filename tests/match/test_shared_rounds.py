"""Rounds, time and leaving where all seats share one lane (J42–J44)."""

from __future__ import annotations

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import Happened, MatchEvent, MatchFinished
from stargames_arcade.match.feed import FeedMaker, LocalFeed
from stargames_arcade.match.new import MOST_GAP_MS, watch
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.jolly.actions import (
    Draw,
    DropReason,
    NextRound,
    RoundDealt,
    SeatDropped,
    TurnExpired,
)
from stargames_arcade.rules.jolly.state import Phase
from tests.match.duels import ANNA, BERT, ROBOT
from tests.match.jolly_tables import COMPUTERS, PEOPLE, SLOW, JollyTable, happened, jolly

FEEDS: tuple[FeedMaker, ...] = (LocalFeed, SLOW)
LOOK_MS = 20_000


def at_rounds_end(*players: Player, clock: int = 0, make_feed: FeedMaker = LocalFeed) -> JollyTable:
    table = JollyTable(players or PEOPLE, target=500, clock=clock, make_feed=make_feed)
    table.begin()
    table.play_round()
    assert table.phase is Phase.ROUND_OVER and table.match.between_rounds
    return table


# Time (J42).


@pytest.mark.ruling("J42")
@pytest.mark.parametrize("make_feed", FEEDS)
def test_when_a_turns_time_is_up_the_clock_ends_it_for_its_player(make_feed: FeedMaker) -> None:
    table = JollyTable(clock=30, make_feed=make_feed)
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None
    assert [table.match.remaining_ms(each) for each in range(3)] == [30_000] * 3, "everybody sees the clock"
    assert happened(table.frames(29_900), TurnExpired) == []
    assert happened(table.frames(200), TurnExpired) == [(seat, TurnExpired(seat))]
    assert table.match.turn_seat == (seat + 1) % 3
    left = table.match.remaining_ms(0)
    assert left is not None and left >= 29_800, "the next turn has its own time"


@pytest.mark.ruling("J42")
def test_the_clock_runs_over_a_whole_turn_and_not_from_action_to_action() -> None:
    table = JollyTable(clock=30)
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None
    table.frames(20_000)
    table.act(seat, Draw())
    assert happened(table.frames(10_100), TurnExpired)


@pytest.mark.ruling("J42")
def test_a_move_after_the_time_is_overtaken_and_without_a_clock_never() -> None:
    table = JollyTable(clock=30)
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None
    table.frames(29_900)
    table.time.advance(100)
    assert table.offer(seat, Draw()) == "overtaken"
    free = JollyTable()
    free.begin()
    assert happened(free.frames(600_000, 5_000), TurnExpired) == [] and free.match.remaining_ms(0) is None


@pytest.mark.ruling("J43")
def test_after_three_expired_turns_in_a_row_a_player_is_out_and_the_others_play_on() -> None:
    table = JollyTable(clock=30)
    table.begin()
    gone = table.match.turn_seat
    assert gone is not None
    told = []
    while not table.match.finished(gone):
        if table.match.turn_seat == gone:
            told += table.frames(30_100)
        else:
            table.play_turn()
    assert happened(told, SeatDropped) == [(gone, SeatDropped(gone, DropReason.EXPIRED))]
    assert len(happened(told, TurnExpired)) == 3
    assert table.match.outcome() is None and table.match.at_screen != gone
    table.play_out()
    outcome = table.match.outcome()
    assert outcome is not None and outcome.standings[gone].rank == 3


# Between rounds (J44).


@pytest.mark.ruling("J44")
@pytest.mark.parametrize("make_feed", FEEDS)
def test_the_next_round_begins_when_all_are_ready_and_not_before(make_feed: FeedMaker) -> None:
    table = at_rounds_end(*PEOPLE, ROBOT, make_feed=make_feed)
    assert table.match.to_move == () and table.match.turn_seat is None
    ready = [table.match.ready_seats]
    assert happened(table.frames(1_000), RoundDealt) == []
    assert [table.match.ready(seat) for seat in (2, 0, 0)] == [None] * 3
    ready.append(table.match.ready_seats)
    assert ready == [(3,), (0, 2, 3)], "a computer is ready at once"
    assert happened(table.frames(1_000), RoundDealt) == []
    assert table.match.ready(1) is None
    (dealt,) = happened(table.frames(1_000), RoundDealt)
    assert isinstance(dealt[1], RoundDealt) and dealt[1].round == 2
    assert dealt[0] == dealt[1].dealer, "it is the dealer's entry"
    assert table.match.ready_seats == () and table.match.lane(0).entries[-1].text == "NextRound"
    refusal = table.match.ready(1)
    assert refusal is not None and refusal.code == "round_not_over"


@pytest.mark.ruling("J44")
@pytest.mark.parametrize("clock", [0, 30])
def test_after_twenty_seconds_the_next_round_comes_by_itself_at_any_table(clock: int) -> None:
    table = at_rounds_end(clock=clock)
    assert table.match.remaining_ms(0) == LOOK_MS
    table.match.ready(1)
    assert happened(table.frames(19_900), RoundDealt) == []
    assert len(happened(table.frames(100), RoundDealt)) == 1
    assert table.match.lane(0).entries[-1].text == "Expire"
    assert table.match.remaining_ms(0) == (30_000 if clock else None)


@pytest.mark.ruling("J44")
@pytest.mark.parametrize("make_feed", FEEDS)
def test_whoever_is_ready_in_the_frame_in_which_time_is_up_the_next_round_begins_once(
    make_feed: FeedMaker,
) -> None:
    table = at_rounds_end(make_feed=make_feed)
    table.frames(19_900)
    assert [table.match.ready(seat) for seat in range(3)] == [None] * 3
    assert len(happened([*table.frame(200), *table.frames(1_000)], RoundDealt)) == 1
    assert table.match.lane(0).entries[-1].text == "Expire"


@pytest.mark.ruling("J44")
def test_nobody_is_asked_who_has_dropped_out_and_a_pause_holds_the_round() -> None:
    table = at_rounds_end()
    table.match.ready(0)
    table.match.resign(1)
    assert happened(table.frame(), SeatDropped) == [(1, SeatDropped(1, DropReason.DROPPED))]
    assert table.match.ready_seats == (0,), "who was ready stays so"
    table.match.ready(2)
    table.match.pause()
    assert happened(table.frames(30_000, 1_000), RoundDealt) == []
    refusal = table.match.ready(0)
    assert refusal is not None and refusal.code == "paused"
    table.match.resume()
    assert len(happened(table.frame(), RoundDealt)) == 1


@pytest.mark.ruling("J44")
def test_computers_alone_wait_for_nobody() -> None:
    table = JollyTable(COMPUTERS[:2], target=500)
    table.play_out()
    texts = [entry.text for entry in table.match.lane(0).entries]
    assert texts.count("NextRound") >= 2 and "Expire" not in texts


def test_a_table_taken_up_at_a_rounds_end_waits_for_all_again_and_keeps_its_clock() -> None:
    table = at_rounds_end()
    table.match.ready(0)
    table.frames(12_000)
    table.match.close()
    table.take_up()
    assert table.match.between_rounds and table.match.ready_seats == ()
    assert table.match.remaining_ms(0) == LOOK_MS - 12_000
    for seat in range(3):
        table.match.ready(seat)
    assert len(happened(table.frame(), RoundDealt)) == 1


# Leaving (J43).


@pytest.mark.ruling("J43")
@pytest.mark.parametrize("make_feed", FEEDS)
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_anybody_may_drop_out_whoevers_turn_it_is(make_feed: FeedMaker, turns: int) -> None:
    table = JollyTable(make_feed=make_feed)
    table.begin()
    for _ in range(turns):
        table.play_turn()
    mover = table.match.turn_seat
    assert table.match.resign(0) is None and table.match.waiting(0)
    assert happened(table.frames(200, 20), SeatDropped) == [(0, SeatDropped(0, DropReason.DROPPED))]
    assert table.match.finished(0) and not table.match.finished(1) and table.match.outcome() is None
    assert table.match.turn_seat == (1 if mover == 0 else mover)
    refusal = table.match.resign(0)
    assert refusal is not None and refusal.code == "game_over"
    assert table.offer(0, Draw()) == "dropped_out"
    table.play_out()
    outcome = table.match.outcome()
    assert outcome is not None and outcome.standings[0].rank == 3


@pytest.mark.ruling("J43")
def test_who_leaves_while_anothers_move_is_on_its_way_goes_after_it() -> None:
    table = JollyTable(make_feed=SLOW)
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None
    assert table.offer(seat, Draw()) is None
    assert table.match.resign((seat + 1) % 3) is None
    told = [event for event in table.frames(200, 20) if isinstance(event, Happened)]
    assert [event.seat for event in told] == [seat, (seat + 1) % 3]


@pytest.mark.ruling("J43")
def test_of_two_the_other_wins_at_once_also_while_paused() -> None:
    table = JollyTable((ANNA, BERT))
    table.begin()
    table.match.pause()
    table.match.resign(0)
    told = table.frame()
    outcome = table.match.outcome()
    assert outcome is not None and outcome.termination is Termination.RESIGNED
    assert [standing.rank for standing in outcome.standings] == [2, 1]
    assert told[-1] == MatchFinished(outcome)


@pytest.mark.ruling("J43")
def test_with_its_last_person_a_match_of_computers_is_decided() -> None:
    table = at_rounds_end(ANNA, ROBOT, BERT, ROBOT)
    points = [table.match.points(seat) for seat in range(4)]
    table.match.resign(2)
    table.frame()
    assert table.match.outcome() is None
    table.match.resign(0)
    table.frame()
    outcome = table.match.outcome()
    assert outcome is not None and outcome.termination is Termination.RESIGNED
    ranks = [standing.rank for standing in outcome.standings]
    assert (ranks[0], ranks[2]) == (3, 4), "the later one ranks better"
    assert sorted((1, 3), key=lambda seat: -points[seat]) == sorted((1, 3), key=lambda seat: ranks[seat])
    length = len(table.match.log.entries)
    assert table.frames(60_000, 1_000) == [] and len(table.match.log.entries) == length
    table.take_up()
    assert table.match.outcome() == outcome


# Before one screen.


@pytest.mark.ruling("P5")
def test_people_at_one_screen_pass_it_on_from_turn_to_turn() -> None:
    table = JollyTable((ANNA, ROBOT, BERT, ROBOT), pace=Pace.NORMAL)
    assert table.match.in_turns and not table.match.couch and table.match.at_screen == 0
    table.begin()
    for _ in range(9):
        mover = table.match.turn_seat
        assert mover is not None
        assert table.match.at_screen == {0: 0, 1: 2, 2: 2, 3: 0}[mover]
        while table.match.turn_seat == mover:
            table.move()
            table.frame(100)


@pytest.mark.ruling("J44")
def test_at_a_rounds_end_the_screen_stays_with_who_had_it() -> None:
    table = JollyTable(target=500)
    table.begin()
    last = table.match.at_screen
    while table.match.to_move:
        last = table.match.at_screen
        table.move()
    assert table.match.at_screen == last
    table.match.ready(0)
    assert table.match.at_screen == last
    assert last is not None
    table.match.resign(last)
    table.frame()
    assert table.match.at_screen == (last + 1) % 3, "but not with somebody who has gone"


def test_one_person_among_computers_has_the_screen_alone() -> None:
    table = JollyTable((ROBOT, ANNA, ROBOT))
    table.frame()
    assert not table.match.in_turns and not table.match.couch and table.match.at_screen == 1
    assert JollyTable(COMPUTERS[:2]).match.at_screen is None


# Drafts.


def test_the_order_of_a_hand_lasts_over_entries_and_another_day() -> None:
    table = JollyTable()
    table.begin()
    table.match.keep_draft(0, "order 3 1 2")
    table.match.keep_draft(1, "order 9")
    table.play_turn()
    table.play_turn()
    assert [table.match.draft(seat) for seat in range(3)] == ["order 3 1 2", "order 9", None]
    stored = dict(table.journal.drafts)
    table.match.keep_draft(0, "order 3 1 2")
    assert table.journal.drafts == stored
    table.match.keep_draft(1, None)
    table.match.close()
    table.take_up()
    assert [table.match.draft(seat) for seat in range(3)] == ["order 3 1 2", None, None]


# Watching.


@pytest.mark.ruling("P5")
def test_a_match_that_was_played_can_be_watched_to_the_same_end() -> None:
    table = JollyTable(COMPUTERS[:3], target=250, seed="watch")
    table.play_out()
    time = ManualTime()
    watched = watch(jolly(), table.match.header, table.match.log.entries, time)
    assert watched.at_screen is None and watched.remaining_ms(0) is None
    told: list[MatchEvent] = []
    rests: list[bool] = []
    while watched.outcome() is None:
        time.advance(500)
        news = watched.pump()
        told += news
        rests += [watched.between_rounds]
        if watched.to_move and watched.turn_seat is not None and news:
            assert watched.observe(None, 0).hand == ()
            assert len(watched.observe(1, 1).hand) >= 1, "it is over: each hand may be looked at"
    assert watched.digest() == table.match.digest() and watched.outcome() == table.match.outcome()
    texts = [entry.text for entry in table.match.lane(0).entries]
    dealt = texts.count(repr(NextRound()))
    assert dealt and sum(rests) * 500 >= dealt * (MOST_GAP_MS - 500), "each round's end is seen for a while"
    assert len([event for event in told if isinstance(event, Happened)]) == len(texts)
    refusal = watched.ready(0)
    assert refusal is not None and refusal.code == "watching"
