"""Time at the table: what counts, what does not, and what is left of a turn."""

from __future__ import annotations

import pytest

from stargames_arcade.match.clock import LONGEST_STEP_MS, LaneClock, ManualTime, SystemTime, TableTime


def test_time_moved_by_hand_never_runs_backwards() -> None:
    time = ManualTime(5)
    time.advance(7)
    assert time.now_ms() == 12
    with pytest.raises(ValueError, match="backwards"):
        time.advance(-1)


def test_the_system_clock_never_runs_backwards() -> None:
    time = SystemTime()
    assert time.now_ms() <= time.now_ms()


def test_table_time_starts_at_nought_and_moves_only_in_a_tick() -> None:
    source = ManualTime(1_000_000)
    time = TableTime(source)
    source.advance(40)
    assert time.now_ms == 0
    assert time.tick() == 40
    assert time.now_ms == 40


def test_a_pause_does_not_count() -> None:
    source = ManualTime()
    time = TableTime(source)
    time.paused = True
    source.advance(3_000)
    assert time.tick() == 0
    time.paused = False
    source.advance(10)
    assert time.tick() == 10


def test_of_a_long_absence_only_one_step_counts() -> None:
    source = ManualTime()
    time = TableTime(source)
    source.advance(3_600_000)
    assert time.tick() == LONGEST_STEP_MS


def test_nothing_is_charged_before_the_first_turn_and_after_the_last() -> None:
    clock = LaneClock(30_000)
    clock.charge(500)
    assert (clock.used_ms, clock.remaining_ms, clock.expired) == (0, None, False)
    clock.see(1, 0)
    clock.charge(500)
    clock.see(None, 500)
    clock.charge(500)
    assert (clock.used_ms, clock.remaining_ms) == (500, None)


@pytest.mark.ruling("D24")
def test_each_turn_has_the_whole_limit_from_the_entry_before_it() -> None:
    clock = LaneClock(30_000)
    clock.see(1, 0)
    clock.charge(20_000)
    assert clock.remaining_ms == 10_000
    clock.see(1, 20_000)  # a throw: still the same turn
    clock.charge(5_000)
    assert clock.remaining_ms == 5_000
    clock.see(2, 25_000)
    assert clock.remaining_ms == 30_000
    clock.charge(30_001)
    assert clock.remaining_ms == 0 and clock.expired


def test_without_a_limit_a_turn_never_expires() -> None:
    clock = LaneClock(None)
    clock.see(1, 0)
    clock.charge(10**9)
    assert clock.remaining_ms is None and not clock.expired


@pytest.mark.ruling("M28")
def test_where_the_limit_is_inclusive_its_very_millisecond_is_still_in_time() -> None:
    inclusive, other = LaneClock(300_000, inclusive=True), LaneClock(300_000)
    for used_ms, late, late_else in ((299_999, False, False), (300_000, False, True), (300_001, True, True)):
        for clock, expected in ((inclusive, late), (other, late_else)):
            clock.see(1, 0)
            clock.charge(used_ms - clock.used_ms)
            assert (clock.expired, clock.late_at(used_ms)) == (expected, expected)
    assert inclusive.remaining_at(300_000) == inclusive.remaining_ms == 0
    assert not LaneClock(None, inclusive=True).late_at(10**9)
