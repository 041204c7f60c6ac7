"""How a match ends: played out, resigned, left; and who then wins (P6, P8, D9)."""

from __future__ import annotations

from functools import partial

import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import MatchFinished, Status, StatusChanged
from stargames_arcade.match.feed import DelayedFeed
from stargames_arcade.match.outcome import duel_outcome
from stargames_arcade.rules.game import Refusal, Termination
from tests.match.duels import ANNA, ROBOT, MemoryJournal, table
from tests.rules.dice_play import WHOLE_GAME


def ranks(points: list[int], finished: list[bool], resigned: tuple[int, ...] = ()) -> list[int] | None:
    outcome = duel_outcome(points, finished, resigned)
    return None if outcome is None else [standing.rank for standing in outcome.standings]


@pytest.mark.ruling("D9")
def test_the_higher_total_wins_once_all_have_finished() -> None:
    assert ranks([200, 201], [True, False]) is None
    assert ranks([200, 201], [True, True]) == [2, 1]


@pytest.mark.ruling("P8")
def test_equal_totals_are_a_draw() -> None:
    assert ranks([200, 200], [True, True]) == [1, 1]


@pytest.mark.ruling("P6")
def test_who_resigns_loses_whatever_the_totals() -> None:
    assert ranks([300, 10], [False, False], (0,)) == [2, 1]
    assert ranks([300, 10], [True, False], (1,)) == [1, 2]


@pytest.mark.ruling("P6")
def test_both_resigned_is_a_draw() -> None:
    assert ranks([300, 10], [False, False], (1, 0)) == [1, 1]


@pytest.mark.ruling("P6")
def test_resigning_ends_the_match_at_once_and_is_journaled() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    duel.play(0, "Begin", "Throw", "Enter box=chance")
    assert duel.match.resign(0) is None
    told = duel.match.pump()
    assert told[0] == StatusChanged(Status.RESIGNED, 0)
    assert isinstance(told[-1], MatchFinished)
    assert told[-1].outcome.termination is Termination.RESIGNED
    assert [standing.rank for standing in told[-1].outcome.standings] == [2, 1]
    assert [entry.text.split()[0] for entry in journal.entries[-2:]] == ["Resign", "Conclude"]


@pytest.mark.ruling("P6")
def test_two_who_resign_at_the_same_moment_share_the_result() -> None:
    duel = table()
    duel.match.resign(0)
    duel.match.resign(1)
    finished = duel.match.pump()[-1]
    assert isinstance(finished, MatchFinished)
    assert [standing.rank for standing in finished.outcome.standings] == [1, 1]


def test_a_move_still_on_its_way_when_the_match_ends_is_void() -> None:
    duel = table(make_feed=partial(DelayedFeed, delay_ms=150))
    duel.match.resign(1)
    duel.pass_time(100)
    assert duel.offer(0, "Begin") is None
    told = duel.pass_time(50)
    assert isinstance(told[-1], MatchFinished)
    assert not duel.match.waiting(0)
    assert duel.pass_time(500) == ()
    assert len(duel.match.log.lane("0").entries) == 0


def test_resigning_works_from_the_pause_and_only_once() -> None:
    duel = table()
    duel.match.pause()
    assert duel.match.resign(1) is None
    assert isinstance(duel.match.pump()[-1], MatchFinished)
    assert duel.match.resign(1) == Refusal("match_over")


def test_nobody_resigns_a_finished_game_or_for_the_computer() -> None:
    duel = table(ANNA, ROBOT, pace=Pace.CALM)
    assert duel.match.resign(1) == Refusal("not_your_seat")
    duel.play(0, *WHOLE_GAME)
    assert duel.match.resign(0) == Refusal("game_over")


@pytest.mark.ruling("P6")
def test_leaving_after_finishing_keeps_the_result_and_the_computer_hurries() -> None:
    duel = table(ANNA, ROBOT, pace=Pace.CALM)
    duel.play(0, *WHOLE_GAME)
    mine = duel.match.points(0)
    assert duel.match.outcome() is None
    assert duel.match.leave(0) is None
    assert StatusChanged(Status.LEFT, 0) in duel.match.pump()
    for _ in range(60):
        duel.match.pump()
    outcome = duel.match.outcome()
    assert outcome is not None and outcome.termination is Termination.COMPLETED
    assert outcome.standings[0].points == mine
    assert outcome == duel_outcome([duel.match.points(0), duel.match.points(1)], [True, True], ())


@pytest.mark.ruling("P6")
def test_leaving_before_finishing_is_no_entry_because_the_duel_can_be_resumed() -> None:
    duel = table()
    duel.play(0, "Begin")
    assert duel.match.leave(0) == Refusal("unfinished")
    assert duel.match.outcome() is None


def test_one_leaves_only_once() -> None:
    duel = table(ANNA, ROBOT, pace=Pace.CALM)
    duel.play(0, *WHOLE_GAME)
    duel.match.leave(0)
    duel.match.pump()
    assert duel.match.leave(0) == Refusal("already_left", (("seat", 0),))
