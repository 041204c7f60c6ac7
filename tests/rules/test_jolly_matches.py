"""Whole matches of Jolly: no card is lost or doubled, points add up, turns go round, and each ends."""

from __future__ import annotations

import pytest

from tests.rules.jolly_players import Watch, happened, match_of

LONGEST = 20_000
"""No match takes so many actions."""


def played(numbers: range, seats: int, *, target: int, drops: float = 0, idles: float = 0) -> set[str]:
    """So many matches, each step looked at; all that happened in them."""
    seen: set[str] = set()
    for number in numbers:
        game, steps = match_of(number, seats, target=target, drops=drops, idles=idles)
        watch, last = Watch(game), None
        for count, step in enumerate(steps):
            watch.look(step)
            seen |= happened(step)
            last = step.after
            assert count < LONGEST
        assert last is not None
        outcome = game.outcome(last)
        assert outcome is not None
        assert sorted(standing.rank for standing in outcome.standings)[0] == 1
    return seen


USUAL = {
    *("Begin", "Draw", "Take", "LayMelds", "LayOff", "SwapJoker", "Discard", "NextRound"),
    *("RoundDealt", "DiscardsTaken", "MeldsLaid", "JokerSwapped", "RoundFinished", "GameFinished"),
}


@pytest.mark.ruling("J1", "J15", "J35", "J37")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_points_and_turns_are_right_after_every_action(seats: int) -> None:
    assert played(range(1), seats, target=250) >= USUAL - {"SwapJoker", "JokerSwapped"}


@pytest.mark.slow
@pytest.mark.ruling("J1", "J15", "J31", "J32", "J35", "J37", "J42", "J43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_they_are_with_expired_turns_and_people_who_leave(seats: int) -> None:
    seen = played(range(100, 105), seats, target=500)
    seen |= played(range(15), seats, target=250, idles=0.05, drops=0.001)
    assert seen >= USUAL | {"StockRenewed", "TurnExpired", "SeatDropped", "several melds"}
