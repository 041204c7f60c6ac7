"""Numbered lines in append-only, hash-chained lanes."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from stargames_arcade.match.log import (
    LONGEST_LINE,
    TABLE,
    Entry,
    Lane,
    Log,
    LogError,
    chain_start,
    match_digest,
    read_line,
    state_digest,
    written,
)
from stargames_arcade.rules.dice.actions import Begin, Enter, Throw
from stargames_arcade.rules.dice.ruleset import Box

START = chain_start("header")


def test_an_entry_is_the_line_of_its_lane_number_action_and_time() -> None:
    entry = written("1", 4, Enter(Box.FOURS, (2, 5)), 1830)
    assert entry.line == "1 4 Enter box=fours joker=2:5 1830"


def test_a_line_reads_back_into_the_same_entry() -> None:
    for entry in (
        written("0", 1, Begin(), 0),
        written("3", 20, Throw((0, 2)), 7),
        Entry(TABLE, 1, "Sit seat=0", 0),
    ):
        assert read_line(entry.line) == entry


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0 1 Begin",
        "0 1  0",
        "4 1 Begin 0",
        "00 1 Begin 0",
        "0 0 Begin 0",
        "0 01 Begin 0",
        "0 1 Begin 00",
        "0 1 Begin -1",
        "0 1 Begin 0 ",
        " 0 1 Begin 0",
        "0 1 Begin 0\n",
        "0 ١ Begin 0",
        "0 1 " + "x" * LONGEST_LINE + " 0",
    ],
)
def test_a_line_that_no_entry_would_write_is_no_entry(line: str) -> None:
    with pytest.raises(LogError):
        read_line(line)


def test_the_chain_is_the_hash_of_the_chain_before_and_the_line() -> None:
    lane = Lane("0", START)
    lane.append(written("0", 1, Begin(), 0))
    lane.append(written("0", 2, Throw(), 5))
    first = blake2b(START + b"0 1 Begin 0", digest_size=32).digest()
    assert lane.chain == blake2b(first + b"0 2 Throw 5", digest_size=32).hexdigest()


def test_the_chain_begins_with_the_digest_of_the_header() -> None:
    assert Log("header", ["0"]).lane("0").chain == blake2b(b"header", digest_size=32).hexdigest()


def test_equal_actions_at_other_times_make_another_chain() -> None:
    early, late = Lane("0", START), Lane("0", START)
    early.append(written("0", 1, Begin(), 0))
    late.append(written("0", 1, Begin(), 1))
    assert early.chain != late.chain


@pytest.mark.parametrize(
    "entry",
    [
        written("0", 3, Throw(), 9),
        written("0", 1, Throw(), 9),
        written("1", 2, Throw(), 9),
        written("0", 2, Throw(), 4),
    ],
    ids=["gap", "again", "other lane", "time runs backwards"],
)
def test_an_entry_that_does_not_come_next_is_refused_and_changes_nothing(entry: Entry) -> None:
    lane = Lane("0", START)
    lane.append(written("0", 1, Begin(), 5))
    before = lane.chain
    with pytest.raises(LogError):
        lane.append(entry)
    assert (lane.chain, lane.next_number) == (before, 2)


def test_no_time_passes_in_the_table_lane() -> None:
    with pytest.raises(LogError):
        Lane(TABLE, START).append(Entry(TABLE, 1, "Sit seat=0", 1))


def test_a_log_keeps_the_order_in_which_entries_of_all_lanes_came() -> None:
    log = Log("header", ["0", "1"])
    came = [written("1", 1, Begin(), 0), written("0", 1, Begin(), 0), written("1", 2, Throw(), 0)]
    for entry in came:
        log.append(entry)
    assert list(log.entries) == came
    assert [len(lane.entries) for lane in log.lanes] == [1, 2, 0]


def test_a_log_knows_no_other_lanes_than_its_own() -> None:
    with pytest.raises(LogError):
        Log("header", ["0", "1"]).append(written("2", 1, Begin(), 0))


def test_the_match_digest_depends_on_ruleset_seed_and_each_state_by_seat() -> None:
    seed = bytes(32)
    digests = {
        match_digest("a", seed, ("x", "y")),
        match_digest("b", seed, ("x", "y")),
        match_digest("a", bytes(31) + b"\1", ("x", "y")),
        match_digest("a", seed, ("y", "x")),
        state_digest("x"),
    }
    assert len(digests) == 5
    assert all(len(digest) == 64 for digest in digests)
