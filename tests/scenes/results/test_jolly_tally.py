"""What the totals of a Jolly match are made of: its rounds, added up from what everybody saw."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.game import Outcome
from stargames_arcade.rules.jolly.scoring import RoundResult, Score
from stargames_arcade.scenes.jolly.tally import jolly_tally, tally_of
from stargames_arcade.scenes.results.layout import Contents
from stargames_arcade.scenes.results.match_result import result_of
from stargames_arcade.scenes.results.tally import Tally
from stargames_arcade.text.words import Words
from tests.match.jolly_tables import COMPUTERS, PEOPLE, JollyTable

ENGLISH = Words("en")


def line(tally: Tally, key: str) -> tuple[int, ...]:
    (found,) = [part.values for part in tally.parts if part.words == f"results.{key}"]
    return found


def ended(table: JollyTable) -> Outcome:
    outcome = table.match.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_parts_of_each_add_up_to_their_total(seats: int) -> None:
    table = JollyTable(players=(*PEOPLE, *COMPUTERS)[:seats], target=250, seed=f"tally {seats}")
    table.begin()
    table.play_out()
    tally = jolly_tally(table.match)
    totals = [standing.points for standing in ended(table).standings]
    added = [sum(part.values[seat] for part in tally.parts if not part.counted) for seat in range(seats)]
    assert added == totals
    assert tally.left == ()
    assert sum(line(tally, "rounds_closed")) >= 1
    opened, closed = line(tally, "rounds_opened"), line(tally, "rounds_closed")
    assert all(one >= other for one, other in zip(opened, closed, strict=True))


# The two rounds of the game's own manual, then one that the first closes with 104 and one with Hand-Jolly.
ROUNDS = (
    RoundResult(1, None, False, (Score(57, 38, 0), Score(75, 115, 0))),
    RoundResult(2, 0, False, (Score(74, 0, 30), Score(0, 60, 0))),
    RoundResult(3, 1, True, (Score(0, 120, 0), Score(90, 0, 60))),
)


def test_rounds_are_added_up_line_by_line() -> None:
    tally = tally_of(ROUNDS, (0, 1, 0, 1), 2)
    assert line(tally, "on_table") == (131, 165)
    assert line(tally, "in_hand") == (-158, -175)
    assert line(tally, "going_out") == (30, 60)
    assert line(tally, "rounds_opened") == (2, 2)
    assert line(tally, "rounds_closed") == (1, 1)
    assert line(tally, "hand_jollys") == (0, 1)
    assert line(tally, "best_round") == (104, 150)


def test_who_has_played_no_round_to_its_end_has_no_best_round_and_a_dash_says_so() -> None:
    tally = tally_of((RoundResult(1, 0, False, (Score(74, 0, 30), None)),), (0,), 2, left=(1,))
    best = next(part for part in tally.parts if part.words == "results.best_round")
    assert best.told is not None
    assert [best.told(ENGLISH, value) for value in best.values] == ["104", "–"]


def three_of_whom_one_leaves() -> Contents:
    table = JollyTable(players=PEOPLE, seed="leaving")
    table.begin()
    table.play_turn()
    assert table.match.resign(2) is None
    table.frame()
    table.play_out()
    return result_of(table.match, ended(table), (0, 1, 2))


@pytest.mark.ruling("P6")
def test_who_leaves_the_table_ranks_last_and_is_said_to_have_left() -> None:
    found = three_of_whom_one_leaves()
    assert found.tally.left == (2,)
    assert found.finalists[2].rank == 3
    assert not found.proof.same
