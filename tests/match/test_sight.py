"""What one may see of a rival: never anything that could show one's own future (P5)."""

from __future__ import annotations

import pytest

from stargames_arcade.match.events import Happened
from stargames_arcade.match.match import Match
from tests.match.duels import ANNA, BERT, MASTER, ROBOT, Table, played_out, table
from tests.rules.dice_play import WHOLE_GAME

TURN = (("Throw", "Enter box=ones"), ("Throw", "Enter box=twos"), ("Throw", "Enter box=threes"))


def through_before_me() -> Table:
    """A table at which I have just begun and the rival has finished."""
    duel = table(ANNA, ROBOT)
    duel.play(0, "Begin")
    while not duel.match.finished(1):
        duel.match.pump()
    return duel


@pytest.mark.ruling("P5")
def test_a_rivals_sheet_shows_as_many_turns_as_i_have_finished() -> None:
    duel = through_before_me()
    for mine, turn in enumerate(TURN):
        assert duel.match.observe(0, 1).filled == mine
        duel.play(0, *turn)
    assert duel.match.observe(0, 1).filled == len(TURN)


@pytest.mark.ruling("P5")
def test_a_rivals_dice_never_show_while_i_play() -> None:
    duel = table(ANNA, ROBOT)
    duel.play(0, "Begin", *TURN[0], *TURN[1])
    while not duel.match.finished(1):
        duel.match.pump()
        seen = duel.match.observe(0, 1)
        assert seen.dice == () and seen.throw == 0
        assert set(seen.offers) == {None}


@pytest.mark.ruling("P5")
def test_the_number_of_filled_boxes_is_public() -> None:
    duel = through_before_me()
    assert duel.match.filled(1) == (13, 13)
    assert duel.match.observe(0, 1).filled == 0


@pytest.mark.ruling("P5")
def test_events_beyond_the_horizon_are_not_told() -> None:
    duel = table(ANNA, ROBOT)
    told = [event for event in duel.pass_time(6_000) if isinstance(event, Happened)]
    assert [event.seat for event in told] == [1] * len(told) and len(told) > 26
    assert [event.visible for event in told] == [True] + [False] * (len(told) - 1)
    assert {event.events for event in told[1:]} == {()}


@pytest.mark.ruling("P5")
def test_once_my_game_is_finished_i_may_watch_everything_live() -> None:
    duel = table()
    duel.play(0, *WHOLE_GAME)
    duel.play(1, "Begin")
    (thrown,) = [event for event in duel.play(1, "Throw") if isinstance(event, Happened)]
    assert thrown.visible and thrown.events
    assert len(duel.match.observe(0, 1).dice) == 5


@pytest.mark.ruling("P5")
def test_a_watcher_sees_a_duel_of_people_only_when_both_have_finished() -> None:
    duel = table()
    duel.play(0, *WHOLE_GAME)
    assert duel.match.observe(None, 0).filled == 0
    duel.play(1, *WHOLE_GAME)
    assert duel.match.observe(None, 0).filled == 13


def test_a_watcher_sees_a_duel_of_computers_as_it_goes() -> None:
    match = table(ROBOT, MASTER).match
    for _ in range(12):
        match.pump()
    assert [match.observe(None, seat).filled for seat in match.seats] == [done for done, _ in filled(match)]


def filled(match: Match) -> list[tuple[int, int]]:
    return [match.filled(seat) for seat in match.seats]


def test_once_the_match_is_decided_everybody_may_see_everything() -> None:
    duel = table(ANNA, BERT)
    duel.play(0, "Begin")
    duel.play(1, "Begin", *TURN[0], "Throw")
    duel.match.resign(1)
    duel.match.pump()
    assert duel.match.observe(0, 1).filled == 1
    assert len(duel.match.observe(None, 1).dice) == 5


def test_what_i_see_of_myself_offers_my_moves_and_what_i_see_of_others_does_not() -> None:
    duel = table()
    duel.play(0, "Begin", "Throw")
    assert duel.match.observe(0, 0).may_throw
    match = played_out(ROBOT, MASTER)
    assert not match.observe(None, 0).may_throw
