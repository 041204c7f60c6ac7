"""Ranking: more is better, equals share a rank."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.game import Termination, ranked


@pytest.mark.ruling("P8", "D9")
@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ((271, 268), (1, 2)),
        ((268, 271), (2, 1)),
        ((250, 250), (1, 1)),
        ((5, 9, 9, 1), (3, 1, 1, 4)),
        ((7,), (1,)),
    ],
)
def test_more_points_rank_higher_and_equal_points_share_a_rank(
    points: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    outcome = ranked(points)
    assert tuple(standing.rank for standing in outcome.standings) == ranks
    assert tuple(standing.points for standing in outcome.standings) == points
    assert tuple(standing.seat for standing in outcome.standings) == tuple(range(len(points)))
    assert outcome.termination is Termination.COMPLETED
