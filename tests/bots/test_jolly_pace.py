"""Computer players of Jolly take their time like people, and never more than a turn has (J42)."""

from __future__ import annotations

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.titles.jolly import CLOCK, TARGET, TITLE

FRAME_MS = 100
PLAYERS = (Player("", "", "bot:easy"),) * 3
SHORTEST = min(seconds for seconds in CLOCK.choices if seconds)
AT_MOST_MS = 1_800_000


def turns_of(pace: Pace) -> list[int]:
    """A match of computers at this pace under the shortest clock: how long each turn took, in ms."""
    time = ManualTime()
    options = {CLOCK.id: SHORTEST, TARGET.id: min(TARGET.choices)}
    match = new_match(TITLE, PLAYERS, seed_from("pace"), House(time, NoJournal(), pace), options)
    while match.outcome() is None and time.now_ms() < AT_MOST_MS:
        match.pump()
        time.advance(FRAME_MS)
    assert match.outcome() is not None
    turns, began = [], 0
    for entry in match.log.entries:
        action = entry.text.split()[0]
        assert action != "Expire"
        if action == "Discard":
            turns.append(entry.used_ms - began)
        if action in ("Begin", "Discard", "NextRound"):
            began = entry.used_ms
    return turns


@pytest.mark.ruling("J42")
def test_no_turn_of_a_computer_runs_out_even_at_a_calm_pace() -> None:
    turns = turns_of(Pace.CALM)
    assert max(turns) < SHORTEST * 1000


def test_a_computer_takes_about_three_seconds_over_a_turn_at_a_normal_pace() -> None:
    turns = turns_of(Pace.NORMAL)
    assert 2_500 <= sum(turns) / len(turns) <= 4_000
