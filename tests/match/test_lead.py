"""A computer at a calm or normal pace keeps to a person's side; at a quick one it goes its own way."""

from __future__ import annotations

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, resume
from stargames_arcade.match.ports import NoJournal
from stargames_arcade.titles import title
from stargames_arcade.titles.dice import DICE_LANES
from tests.match.duels import ANNA, BERT, MASTER, ROBOT, MemoryJournal, Table, played_out, table
from tests.rules.dice_play import WHOLE_GAME

LONG_MS = 120_000
"""Far longer than a computer needs for any turn."""
TURNS = 13
LEAD = 2
"""Turns of dice by which a patient computer may be ahead."""


def turns(lines: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A whole game's lines, turn by turn; the first begins it."""
    found: list[list[str]] = [[]]
    for line in lines:
        found[-1].append(line)
        if line.startswith("Enter"):
            found.append([])
    return [tuple(turn) for turn in found if turn]


def lead(duel: Table) -> int:
    return duel.match.filled(1).done - duel.match.filled(0).done


@pytest.mark.parametrize("pace", [Pace.CALM, Pace.NORMAL])
def test_a_patient_computer_is_never_more_than_two_turns_ahead(pace: Pace) -> None:
    duel = table(ANNA, ROBOT, pace=pace)
    duel.pass_time(LONG_MS)
    assert lead(duel) == LEAD == DICE_LANES.lead, "it plays while a person looks at the first throw"
    for turn in turns(WHOLE_GAME)[:-1]:
        duel.play(0, *turn)
        assert lead(duel) < LEAD or duel.match.finished(1)
        duel.pass_time(LONG_MS)
        assert lead(duel) == min(LEAD, TURNS - duel.match.filled(0).done)


@pytest.mark.parametrize("pace", [Pace.QUICK, Pace.INSTANT])
def test_a_quick_computer_waits_for_nobody(pace: Pace) -> None:
    duel = table(ANNA, ROBOT, pace=pace)
    duel.pass_time(LONG_MS)
    assert duel.match.finished(1)


def test_when_a_person_has_finished_the_computer_goes_on_at_its_pace() -> None:
    duel = table(ANNA, ROBOT, pace=Pace.CALM)
    duel.play(0, *WHOLE_GAME)
    assert duel.match.finished(0) and not duel.match.finished(1)
    duel.pass_time(3_000)
    assert not duel.match.finished(1)
    duel.pass_time(5 * LONG_MS)
    assert duel.match.outcome() is not None


def test_waiting_costs_a_computer_nothing_of_its_clock() -> None:
    duel = table(ANNA, ROBOT, pace=Pace.CALM, clock=120)
    duel.play(0, "Begin")
    duel.pass_time(60_000)
    assert lead(duel) == LEAD
    used, left = duel.match.used_ms(1), duel.match.remaining_ms(1)
    duel.pass_time(50_000)
    assert (duel.match.used_ms(1), duel.match.remaining_ms(1)) == (used, left)
    assert left == 120_000
    assert duel.match.remaining_ms(0) == 10_000
    duel.pass_time(30 * LONG_MS)
    assert duel.match.outcome() is not None
    lines = [entry.text for entry in duel.match.log.entries if entry.lane == "1"]
    assert "Expire" not in lines


def test_a_paused_computer_stays_where_it_waits_and_goes_on_afterwards() -> None:
    duel = table(ANNA, ROBOT, pace=Pace.NORMAL)
    duel.pass_time(LONG_MS)
    duel.match.pause()
    duel.pass_time(LONG_MS)
    duel.match.resume()
    assert lead(duel) == LEAD
    duel.play(0, *turns(WHOLE_GAME)[0])
    duel.pass_time(LONG_MS)
    assert lead(duel) == LEAD


def test_a_match_taken_up_waits_as_before_whatever_the_pace_was() -> None:
    journal = MemoryJournal()
    duel = table(ANNA, ROBOT, pace=Pace.QUICK, journal=journal)
    duel.pass_time(20_000)
    ahead = lead(duel)
    assert ahead > LEAD
    time = ManualTime()
    match = resume(journal.stored, title, House(time, NoJournal(), Pace.CALM))
    assert isinstance(match, Match)
    again = Table(match, time)
    again.pass_time(LONG_MS)
    assert lead(again) == ahead
    for turn in turns(WHOLE_GAME)[: ahead - 1]:
        again.play(0, *turn)
    again.pass_time(LONG_MS)
    assert lead(again) == LEAD


def test_among_computers_nobody_waits_and_waiting_changes_no_decision() -> None:
    calm = table(MASTER, ROBOT, pace=Pace.CALM)
    calm.pass_time(10 * LONG_MS, step_ms=500)
    assert calm.match.digest() == played_out(MASTER, ROBOT).digest()
    waiting, quick = (table(ANNA, ROBOT, pace=pace) for pace in (Pace.CALM, Pace.INSTANT))
    for duel in (waiting, quick):
        duel.play(0, *WHOLE_GAME)
        duel.pass_time(5 * LONG_MS, step_ms=500)
    assert waiting.match.digest() == quick.match.digest()
    assert table(ANNA, BERT).match.filled(1).done == 0
