"""People at one Jolly table who do whatever comes into their heads, over a slow line, with a mishap now and
then."""

from __future__ import annotations

from random import Random

import pytest

from stargames_arcade.match.events import Happened
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import check_course
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import Begin, Draw, DropOut, Expire, JollyAction, NextRound
from stargames_arcade.rules.jolly.candidates import candidates
from stargames_arcade.rules.jolly.observation import JollyObservation
from tests.match.duels import ANNA, BERT, ROBOT
from tests.match.jolly_tables import CARL, SLOW, JollyTable, Plain, jolly

KNOWN = {
    *("busy", "paused", "overtaken", "match_over", "not_expired", "unknown_action", "game_over"),
    *("not_your_turn", "already_begun", "not_begun", "round_over", "round_not_over", "dropped_out"),
    *("take_first", "already_taken"),
}
STEPS = 1_500


@pytest.mark.ruling("J42")
@pytest.mark.parametrize("number", range(3))
def test_whatever_people_do_the_lane_stays_whole(number: int) -> None:
    random = Random(number)
    table = JollyTable(
        (ANNA, ROBOT, BERT, CARL)[: 4 - number % 2], SLOW, clock=30, target=250, seed=f"{number}"
    )
    entries = 0
    for _ in range(STEPS):
        _something(table, random)
        told = table.frame(random.choice((5, 20, 60, 60, 400)))
        entries += sum(isinstance(event, Happened) for event in told)
        _whole(table.match)
        if table.match.outcome() is not None:
            break
    assert entries == table.match.lane(0).next_number - 1, "each entry was told, once"
    checked = check_course(jolly(), table.match.header, table.match.log.entries)
    assert checked.digest() == table.match.digest()
    assert [lane.chain for lane in checked.log.lanes] == [lane.chain for lane in table.match.log.lanes]


def _something(table: JollyTable, random: Random) -> None:
    match, seat = table.match, random.choice(table.match.local_humans)
    chance = random.random()
    if chance < 0.001:
        match.resign(seat)
    elif chance < 0.006:
        match.close()
        table.take_up()
    elif chance < 0.02:
        (match.resume if match.paused else match.pause)()
    elif chance < 0.1:
        refusal = match.ready(seat)
        assert refusal is None or refusal.code in KNOWN
    elif chance < 0.2:
        match.keep_draft(seat, f"order {random.randrange(9)}")
    else:
        code = table.offer(seat, _thought(match, seat, random))
        assert code is None or code in KNOWN, code


def _thought(match: Match, seat: Seat, random: Random) -> JollyAction:
    """Mostly what is plain; else something legal, or nonsense."""
    seen: JollyObservation = match.observe(seat, seat)
    chance = random.random()
    if chance < 0.2:
        return random.choice((Begin(), Draw(), NextRound(), Expire(), DropOut(seat)))
    if seen.my_turn and chance < 0.4:
        return random.choice(candidates(seen.own_turn))
    return Plain().decide(seen) if seen.my_turn else Begin()


def _whole(match: Match) -> None:
    """One seat is to move, a person who plays has the screen, and no hand lies open while a round goes on."""
    assert len(match.to_move) == (match.outcome() is None and not match.between_rounds)
    assert set(match.ready_seats) <= {seat for seat in match.seats if not match.finished(seat)}
    at_screen = match.at_screen
    if match.outcome() is None:
        assert at_screen is not None and not match.finished(at_screen)
    if match.turn_seat in match.local_humans:
        assert at_screen == match.turn_seat
    if not match.between_rounds and match.outcome() is None:
        assert all(match.observe(seat, 0).hands == () for seat in (*match.seats, None))
