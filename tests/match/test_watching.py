"""A match that was played before, watched: paced, pausable, without a word in it."""

from __future__ import annotations

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.events import Happened, MatchFinished
from stargames_arcade.match.log import TABLE
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import LEAST_GAP_MS, MOST_GAP_MS, replay_schedule, watch
from stargames_arcade.match.table import opening
from stargames_arcade.rules.game import Refusal
from tests.match.duels import ANNA, BERT, ROBOT, Table, played_out, table
from tests.rules.dice_play import WHOLE_GAME


def watched(match: Match) -> Table:
    time = ManualTime()
    return Table(watch(match.title, match.header, match.log.entries, time), time)


def test_watching_a_match_to_its_end_gives_the_same_events_outcome_and_digest() -> None:
    match = played_out(ROBOT, ROBOT)
    again = watched(match)
    told = again.pass_time(400_000, step_ms=250)
    happened = [event for event in told if isinstance(event, Happened)]
    assert len(happened) == len([entry for entry in match.log.entries if entry.lane != TABLE])
    assert all(event.visible and event.events for event in happened)
    assert [event for event in told if isinstance(event, MatchFinished)] == [told[-1]]
    assert again.match.outcome() == match.outcome()
    assert again.match.digest() == match.digest()
    assert [lane.chain for lane in again.match.log.lanes] == [lane.chain for lane in match.log.lanes]


def test_a_watched_duel_of_people_hides_nothing() -> None:
    duel = table(ANNA, BERT)
    duel.play(0, *WHOLE_GAME[:8])
    duel.play(1, *WHOLE_GAME[:4])
    again = watched(duel.match)
    again.pass_time(60_000)
    for seat in (0, 1):
        assert again.match.observe(None, seat).filled == duel.match.filled(seat).done


def test_nobody_plays_in_a_watched_match() -> None:
    again = watched(played_out(ROBOT, ROBOT))
    assert again.offer(0, "Begin") == "watching"
    assert again.match.resign(0) == Refusal("watching")
    assert again.match.remaining_ms(0) is None


def test_a_pause_holds_the_watched_match_still() -> None:
    again = watched(played_out(ROBOT, ROBOT))
    again.pass_time(5_000)
    again.match.pause()
    length = len(again.match.log.entries)
    assert again.pass_time(60_000, step_ms=1_000) == ()
    assert len(again.match.log.entries) == length
    again.match.resume()
    assert again.pass_time(5_000)


def test_entries_come_neither_too_fast_nor_too_slowly_to_follow() -> None:
    duel = table(ANNA, BERT)
    duel.play(0, "Begin", "Throw")
    duel.pass_time(600_000, step_ms=5_000)
    duel.play(0, "Throw")
    duel.play(1, "Begin")
    entries = duel.match.log.entries[len(opening(2, "")) :]
    moments = [moment for moment, _ in replay_schedule(entries)]
    assert moments == [LEAST_GAP_MS, 2 * LEAST_GAP_MS, 2 * LEAST_GAP_MS + MOST_GAP_MS, LEAST_GAP_MS]


def test_the_result_comes_when_the_last_move_has_come() -> None:
    match = played_out(ROBOT, ROBOT)
    schedule = replay_schedule(match.log.entries)
    assert schedule[-1][1].lane == TABLE
    assert schedule[-1][0] == max(moment for moment, _ in schedule)
