"""Cues let sounds be heard at their moments (STYLE 9); motion that is ended early takes the rest with it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from stargames_arcade.ui.motion import Cue, Ease, Track, arc_height, landing
from stargames_arcade.ui.player import CROSSFADE, SNAP_OVER, Motion
from stargames_arcade.ui.sounding import Sounding


def cue(*at: float, ms: float = 400, node: str = "a") -> Cue:
    """A movement with a sound at each of those moments, named after it."""
    sounds = tuple(Sounding(f"{moment:g}", moment) for moment in at)
    return Cue("cue", (Track(node, ms, x=(0, 100)),), sounds=sounds)


def heard(motion: Motion, moments: Iterable[float]) -> list[tuple[float, str]]:
    return [(now, sound.name) for now in moments for sound in motion.heard(now)]


def test_a_sound_is_heard_once_when_its_time_has_come() -> None:
    motion = Motion()
    motion.play(cue(0, 90, 250), 1_000)
    assert heard(motion, range(1_000, 1_500, 16)) == [(1_000, "0"), (1_096, "90"), (1_256, "250")]


def test_sounds_are_heard_in_the_order_of_their_times() -> None:
    motion = Motion()
    motion.play(cue(250, 0, 90), 0)
    assert [name for _, name in heard(motion, [500])] == ["0", "90", "250"]


def test_a_cue_that_waits_is_heard_when_it_plays() -> None:
    motion = Motion()
    motion.play(cue(), 0)
    motion.play(cue(100), 0)
    assert heard(motion, range(0, 1_000, 10)) == [(500, "100")]


def test_what_is_ended_early_takes_the_rest_of_its_sounds_with_it() -> None:
    motion = Motion()
    motion.play(cue(0, 300), 0)
    motion.play(cue(200, ms=900), 0, "other")
    assert heard(motion, [20]) == [(20, "0")]
    motion.finish()
    assert heard(motion, range(20, 2_000, 20)) == []
    assert not motion.busy(20)


def test_ending_one_queue_leaves_the_sounds_of_the_others() -> None:
    motion = Motion()
    motion.play(cue(300), 0)
    motion.play(cue(200), 0, "other")
    motion.finish("table")
    assert [name for _, name in heard(motion, [900])] == ["200"]


def test_a_queue_that_hurries_is_heard_faster_too() -> None:
    motion = Motion()
    for _ in range(4):
        motion.play(cue(200), 0)
    assert heard(motion, range(0, 250, 10)) == [(100, "200")]


def test_a_queue_that_snaps_is_not_heard_to_its_end() -> None:
    motion = Motion()
    for _ in range(SNAP_OVER + 2):
        motion.play(cue(200), 0)
    assert len(heard(motion, range(0, 5_000, 10))) == 1


def test_under_reduced_motion_the_same_is_heard_at_once_and_at_its_own_pace() -> None:
    motion = Motion(reduced=True)
    motion.play(cue(500, 545, 590, ms=900), 0)
    assert heard(motion, range(0, 200, 5)) == [(0, "500"), (45, "545"), (90, "590")]


def test_under_reduced_motion_sounds_outlast_the_fade_and_end_with_the_motion() -> None:
    motion = Motion(reduced=True)
    motion.play(cue(0, 400), 0)
    assert heard(motion, [0, CROSSFADE + 10]) == [(0, "0")]
    assert not motion.moving(CROSSFADE + 10)
    assert motion.busy(CROSSFADE + 10)
    motion.finish()
    assert heard(motion, [600]) == []


def test_a_cue_of_sounds_alone_is_heard_whether_motion_is_reduced_or_not() -> None:
    for reduced in (False, True):
        motion = Motion(reduced)
        motion.play(Cue("sounds", (), sounds=(Sounding("one", 0), Sounding("two", 50))), 0)
        assert [name for _, name in heard(motion, [0, 50])] == ["one", "two"]
        assert not motion.busy(50)


def test_ornaments_that_reduced_motion_leaves_out_are_heard_all_the_same() -> None:
    motion = Motion(reduced=True)
    motion.play(Cue("c", (Track("a", 300, ornament=True, x=(0, 1)),), sounds=(Sounding("one", 100),)), 0)
    assert heard(motion, [0]) == [(0, "one")]


@pytest.mark.parametrize(("start", "ms"), [(0, 780), (45, 780), (310, 460)])
def test_a_thrown_thing_lands_where_its_arc_first_touches_the_ground(start: float, ms: float) -> None:
    at = landing(Track("a", ms, start, Ease.DROP, lift=90))
    heights = [arc_height(Ease.DROP, (moment - start) / ms) for moment in (at - 20, at, at + 20)]
    assert heights[1] == pytest.approx(0, abs=1e-9)
    assert heights[0] > 0.05
    assert heights[2] > 0
    assert start < at < start + ms


def test_a_dropped_thing_lands_where_it_has_covered_its_way_for_the_first_time() -> None:
    at = landing(Track("a", 500, 20, Ease.DROP, y=(0, 100)))
    assert Ease.DROP.at((at - 20) / 500) == pytest.approx(1)
    assert Ease.DROP.at((at - 40) / 500) < 0.95
