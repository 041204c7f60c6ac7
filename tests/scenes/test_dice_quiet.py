"""What stirs on a dice table while nobody acts (STYLE 8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stargames_arcade.scenes.dice.frame import table_frame
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.quiet import SPARKLE_MS, floats, quiet
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.ambient import sampled
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from tests.scenes.dice_situations import NO_WELL, situation, view

STEP = 50
STONES = situation(wells=NO_WELL)


def stirring(state: DiceSituation, focus: str | None = None) -> tuple[Picture, tuple[Cue, ...]]:
    seen = view(focus=focus)
    picture = dice_layout(seen, state)
    return picture, quiet(state, table_frame(False), picture, seen)


def heights(state: DiceSituation, focus: str | None, place: int) -> set[float]:
    """Where a piece is over six seconds, measured from its place."""
    picture, loops = stirring(state, focus)
    rest = picture.node(f"piece.{place}").y
    return {
        round(sampled(picture, loops, at).node(f"piece.{place}").y - rest, 1) for at in range(0, 6000, STEP)
    }


def test_the_stone_that_is_looked_at_floats_by_four_and_no_other() -> None:
    assert min(heights(STONES, "place.2", 2)) == pytest.approx(-4, abs=0.1)
    assert max(heights(STONES, "place.2", 2)) == pytest.approx(4, abs=0.1)
    assert all(heights(STONES, "place.2", place) == {0} for place in (0, 1, 3, 4))
    assert all(heights(STONES, "throw", place) == {0} for place in range(5))


@pytest.mark.parametrize("place", [1, 3])
def test_a_stone_in_the_tray_lies_still(place: int) -> None:
    assert heights(situation(), f"place.{place}", place) == {0}


@pytest.mark.parametrize("title", ["sfida_ai_dadi", "knobel_duell"])
def test_dice_never_float(title: str) -> None:
    state = situation(title, wells=NO_WELL)
    assert heights(state, "place.2", 2) == {0}
    assert floats(state, "place.2") is None


def test_one_stone_after_the_other_catches_the_light() -> None:
    picture, loops = stirring(STONES)
    begun: list[tuple[int, str]] = []
    lit = ""
    for at in range(0, 14_000, STEP):
        nodes = sampled(picture, loops, at).nodes
        shining = [node.id for node in nodes if node.id.startswith("facet") and node.scale > 0.02]
        assert len(shining) <= 1
        now = shining[0] if shining else ""
        if now and now != lit:
            begun.append((at, now))
        lit = now
    gaps = [later - sooner for (sooner, _), (later, _) in pairwise(begun)]
    assert len({name for _, name in begun}) == 5
    assert min(gaps) >= SPARKLE_MS[0] - STEP
    assert max(gaps) <= SPARKLE_MS[1] + STEP


def test_the_dashes_of_a_jokers_frame_march() -> None:
    picture, loops = stirring(situation(armed=True, joker=(2, 2)))
    frames = {sampled(picture, loops, at).node("piece.2.frame").sprite for at in range(0, 800, STEP)}
    assert len(frames) == 8
