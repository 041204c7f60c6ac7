"""Two children at two Mahjong boards: gestures at random from two devices at once, and from some that nobody
has."""

from __future__ import annotations

import random

import pytest

from stargames_arcade.rules.mahjong.layouts import LayoutId
from tests.scenes.dice_player import FEEDS
from tests.scenes.split_player import WAYS, sit_together
from tests.scenes.test_split_storm import QUICK, settled_like_its_layout, storm

BOARDS = list(LayoutId)


@pytest.mark.parametrize(
    ("way", "place"),
    [
        pytest.param(way, place, id=way, marks=() if way in QUICK else pytest.mark.slow)
        for place, way in enumerate(WAYS)
    ],
)
def test_nothing_breaks_and_nobody_moves_what_is_the_others(way: str, place: int) -> None:
    luck = random.Random(f"boards {way}")
    layout, feed = BOARDS[place % len(BOARDS)], list(FEEDS)[place % len(FEEDS)]
    size = (720, 1280) if place % 2 else (1280, 720)
    sofa = sit_together(
        WAYS[way],
        feed=feed,
        title_id="mahjong_duell",
        size=size,
        clock=300,
        options={"layout": layout},
        language_2="cs",
    )
    try:
        assert "split_table" in storm(sofa, luck, 30 if way in QUICK else 120)
        settled_like_its_layout(sofa)
    finally:
        sofa.close()
