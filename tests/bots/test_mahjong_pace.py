"""Computer players of Mahjong take their time like people, and never more than they have (M28)."""

from __future__ import annotations

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.titles.mahjong_duell import CLOCK, TITLE

FRAME_MS = 200
PLAYERS = (Player("", "", "bot:easy"), Player("", "", "bot:medium"))


def played(pace: Pace, seconds: int) -> tuple[Match, int]:
    """A whole match of two computers at this pace, and how long it took in milliseconds."""
    time = ManualTime()
    match = new_match(TITLE, PLAYERS, seed_from("pace"), House(time, NoJournal(), pace), {CLOCK.id: seconds})
    while match.outcome() is None and time.now_ms() < 2 * max(CLOCK.choices) * 1000:
        match.pump()
        time.advance(FRAME_MS)
    return match, time.now_ms()


@pytest.mark.ruling("M28")
@pytest.mark.parametrize("seconds", CLOCK.choices)
def test_no_computer_loses_by_time_even_at_a_calm_pace(seconds: int) -> None:
    match, took_ms = played(Pace.CALM, seconds)
    for seat in range(len(PLAYERS)):
        assert match.observe(seat, seat).ending in (Ending.CLEARED, Ending.QUIT)
    assert took_ms < 900 * seconds


def test_a_computer_takes_three_to_six_seconds_over_a_pair_at_a_normal_pace() -> None:
    match, took_ms = played(Pace.NORMAL, 900)
    pairs = max(match.observe(seat, seat).removed for seat in range(len(PLAYERS)))
    assert 3_000 <= took_ms / pairs <= 6_000
