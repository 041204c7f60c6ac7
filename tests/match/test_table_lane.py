"""The table lane: seats, seed, readiness, resigning, leaving, the result."""

from __future__ import annotations

import pytest

from stargames_arcade.match.table import (
    TABLE_ACTIONS,
    Conclude,
    Leave,
    Ready,
    Resign,
    Seed,
    Sit,
    TableAction,
    TableState,
    apply_table,
    check_table,
    opening,
)
from stargames_arcade.rules.codec import action_text, parse_action

SEED = "ab" * 32
EMPTY = TableState(2, SEED)


def after(*actions: TableAction) -> TableState:
    table = EMPTY
    for action in actions:
        table = apply_table(table, action)
    return table


OPEN = after(*opening(2, SEED))


def test_a_table_opens_with_all_seated_then_the_seed_then_all_ready() -> None:
    assert opening(2, SEED) == (Sit(0), Sit(1), Seed(SEED), Ready(0), Ready(1))
    assert OPEN.started and OPEN.seated == (0, 1)


@pytest.mark.ruling("P4")
def test_seats_are_taken_in_joining_order() -> None:
    assert check_table(EMPTY, Sit(1)) is not None
    assert check_table(after(Sit(0)), Sit(0)) is not None
    assert check_table(after(Sit(0), Sit(1)), Sit(2)) is not None


@pytest.mark.ruling("P4")
def test_nobody_is_ready_before_all_seats_are_taken_and_the_seed_is_made() -> None:
    assert check_table(after(Sit(0)), Seed(SEED)) is not None
    assert check_table(after(Sit(0), Sit(1)), Ready(0)) is not None
    assert check_table(after(Sit(0), Sit(1), Seed(SEED)), Ready(0)) is None


def test_the_seed_is_made_once_and_is_the_one_of_the_header() -> None:
    seated = after(Sit(0), Sit(1))
    refusal = check_table(seated, Seed("cd" * 32))
    assert refusal is not None and refusal.code == "seed_differs"
    assert check_table(apply_table(seated, Seed(SEED)), Seed(SEED)) is not None


@pytest.mark.parametrize("action", [Resign(0), Leave(1), Conclude(SEED)])
def test_nothing_ends_before_the_match_has_started(action: TableAction) -> None:
    refusal = check_table(after(Sit(0), Sit(1)), action)
    assert refusal is not None and refusal.code == "table_not_started"


def test_one_resigns_or_leaves_only_once_and_only_from_a_seat_of_the_table() -> None:
    assert apply_table(OPEN, Resign(1)).resigned == (1,)
    for table, action, code in (
        (apply_table(OPEN, Resign(1)), Resign(1), "already_resigned"),
        (apply_table(OPEN, Leave(0)), Leave(0), "already_left"),
        (OPEN, Resign(2), "not_your_seat"),
    ):
        refusal = check_table(table, action)
        assert refusal is not None and refusal.code == code
        with pytest.raises(ValueError, match=code):
            apply_table(table, action)


@pytest.mark.parametrize("action", [Sit(0), Ready(0), Resign(0), Leave(0), Conclude(SEED)])
def test_nothing_follows_the_result(action: TableAction) -> None:
    refusal = check_table(apply_table(OPEN, Conclude(SEED)), action)
    assert refusal is not None and refusal.code == "match_over"


@pytest.mark.parametrize("action", [*opening(2, SEED), Resign(0), Leave(1), Conclude(SEED)])
def test_every_table_action_is_one_line_that_reads_back(action: TableAction) -> None:
    assert parse_action(action_text(action), TABLE_ACTIONS) == action
