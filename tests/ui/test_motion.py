"""Motion trails the state and can always be skipped (DESIGN: law 14; STYLE 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track, arc_height
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.particles import confetti, sparks
from stargames_arcade.ui.player import CROSSFADE, HURRY_OVER, PARTICLES, SNAP_OVER, Motion
from stargames_arcade.ui.shapes import rule
from stargames_arcade.ui.transition import grown

DOT = rule(10, 10, "#FFFFFF")
OTHER = rule(10, 10, "#000000")
PICTURE = Picture((Node("a", DOT, 100, 100), Node("b", DOT, 200, 200, alpha=0.5)))


def slide(
    id: str = "slide", node: str = "a", ms: float = 100, start: float = 0, x: tuple[float, float] = (0, 100)
) -> Cue:
    return Cue(id, (Track(node, ms, start, Ease.LINEAR, x=x),))


@pytest.mark.parametrize("ease", [ease for ease in Ease if not ease.returns])
def test_a_curve_leads_from_the_start_to_the_end_and_is_clamped_in_time(ease: Ease) -> None:
    assert [ease.at(t) for t in (-1, 0, 1, 2)] == pytest.approx([0, 0, 1, 1])


@pytest.mark.parametrize("ease", [ease for ease in Ease if ease.returns])
def test_a_wave_or_a_shake_ends_where_it_began(ease: Ease) -> None:
    assert [ease.at(t) for t in (0, 1)] == pytest.approx([0, 0])


def test_back_overshoots_by_eight_percent() -> None:
    assert max(Ease.BACK.at(t / 1000) for t in range(1001)) == pytest.approx(1.08, abs=0.001)


def test_a_drop_lands_once_and_bounces_by_twelve_percent() -> None:
    fall = [Ease.DROP.at(t / 1000) for t in range(1001)]
    landed = next(i for i, share in enumerate(fall) if share > 0.998)
    assert min(fall[landed:]) == pytest.approx(0.88, abs=0.005)


@pytest.mark.parametrize("ease", [Ease.OUT, Ease.INOUT, Ease.BACK, Ease.DROP])
def test_an_arc_begins_and_ends_on_the_ground_and_reaches_its_height(ease: Ease) -> None:
    heights = [arc_height(ease, t / 1000) for t in range(1001)]
    assert (heights[0], heights[-1]) == pytest.approx((0, 0))
    assert max(heights) == pytest.approx(1, abs=0.01)
    assert min(heights) >= 0


def test_when_nothing_plays_the_picture_is_the_very_one_of_the_layout() -> None:
    assert Motion().sample(PICTURE, 5) is PICTURE


def test_a_piece_is_where_its_track_says_at_each_moment() -> None:
    motion = Motion()
    motion.play(slide(), 1000)
    assert [motion.sample(PICTURE, now).node("a").x for now in (1000, 1025, 1050)] == [0, 25, 50]
    assert motion.sample(PICTURE, 1100) is PICTURE


def test_a_piece_of_a_waiting_cue_is_held_at_its_start() -> None:
    motion = Motion()
    motion.play(slide("one", "a"), 0)
    motion.play(slide("two", "b", x=(7, 200)), 0)
    assert motion.sample(PICTURE, 50).node("b").x == 7
    assert motion.sample(PICTURE, 150).node("b").x == pytest.approx(7 + 193 / 2)


def test_the_first_unfinished_track_of_an_attribute_wins() -> None:
    motion = Motion()
    two = Track("a", 100, 100, Ease.LINEAR, x=(50, 100)), Track("a", 100, 0, Ease.LINEAR, x=(0, 50))
    motion.play(Cue("both", two), 0)
    assert [motion.sample(PICTURE, now).node("a").x for now in (0, 50, 100, 150)] == [0, 25, 50, 75]


def test_cues_of_different_queues_play_at_once() -> None:
    motion = Motion()
    motion.play(slide("one", "a"), 0)
    motion.play(slide("two", "b", x=(0, 200)), 0, "rival")
    picture = motion.sample(PICTURE, 50)
    assert (picture.node("a").x, picture.node("b").x) == (50, 100)


def test_a_cue_begins_when_the_one_before_ended_however_rarely_one_looks() -> None:
    motion = Motion()
    for i in range(3):
        motion.play(slide(f"{i}"), 0)
    assert motion.sample(PICTURE, 230).node("a").x == pytest.approx(30)


def test_a_growing_queue_plays_at_double_speed() -> None:
    motion = Motion()
    for i in range(HURRY_OVER + 2):
        motion.play(slide(f"{i}"), 0)
    assert motion.sample(PICTURE, 25).node("a").x == pytest.approx(50)
    assert motion.sample(PICTURE, 50 + 40).node("a").x == pytest.approx(40), "few wait: the old speed again"


def test_a_queue_that_grows_too_long_snaps_to_its_newest_cue() -> None:
    motion = Motion()
    for i in range(SNAP_OVER + 1):
        motion.play(slide(f"{i}"), 0)
    motion.play(slide("newest", x=(60, 100)), 0)
    assert motion.sample(PICTURE, 0).node("a").x == 60
    assert not motion.busy(101)


def test_finishing_leaves_exactly_the_layout() -> None:
    motion = Motion()
    motion.play(slide(), 0)
    motion.play(slide("two", "b"), 0, "rival")
    motion.finish("rival")
    assert motion.moving(10) == {"a"}
    motion.finish()
    assert motion.sample(PICTURE, 10) is PICTURE and not motion.busy(10)


def test_what_lasts_plays_on_when_the_player_acts_and_gives_its_place_to_the_next_of_its_queue() -> None:
    motion = Motion()
    motion.play(slide(), 0)
    motion.play(replace(slide("flight", "b"), lasting=True), 0, "flight")
    motion.give_way()
    assert motion.moving(10) == {"b"}
    motion.play(slide("next", "b", x=(40, 200)), 50, "flight")
    assert motion.sample(PICTURE, 50).node("b").x == 40
    assert not motion.busy(151), "nothing waited"


def test_extras_live_from_the_beginning_of_their_cue_to_the_end_of_their_track() -> None:
    motion = Motion()
    spark = Node("spark", DOT, 5, 5)
    motion.play(slide("first"), 0)
    motion.play(Cue("second", (Track("spark", 50, x=(5, 9)), Track("a", 100, x=(0, 1))), (spark,)), 0)

    def shown(now: float) -> bool:
        return any(node.id == "spark" for node in motion.sample(PICTURE, now).nodes)

    assert [shown(now) for now in (50, 110, 149, 151, 199)] == [False, True, True, False, False]


def test_an_extra_with_the_id_of_a_piece_stands_in_for_it() -> None:
    motion = Motion()
    motion.play(Cue("old", (Track("a", 100, alpha=(1, 0)),), (Node("a", OTHER, 1, 1),)), 0)
    picture = motion.sample(PICTURE, 50)
    assert [node.id for node in picture.nodes] == ["a", "b"]
    assert picture.node("a").sprite == OTHER


def test_faces_are_shown_in_turn_and_the_result_stays_hidden_while_the_cue_waits() -> None:
    motion = Motion()
    motion.play(slide("first", "b"), 0)
    motion.play(Cue("roll", (Track("a", 120, faces=(OTHER, DOT), swap=60),)), 0)
    seen = [motion.sample(PICTURE, now).node("a").sprite for now in (0, 100, 161, 219)]
    assert seen == [OTHER, OTHER, DOT, DOT]


def test_a_throw_rises_and_lies_still_at_its_place() -> None:
    motion = Motion()
    motion.play(
        Cue("throw", (Track("a", 800, ease=Ease.DROP, x=(0, 100), y=(400, 100), lift=120, raised=5),)), 0
    )
    middle = motion.sample(PICTURE, 300).node("a")
    assert middle.y < 400 - 120 * 0.5 and middle.z == 5
    assert motion.sample(PICTURE, 799.9).node("a").y == pytest.approx(100, abs=0.5)


def test_under_reduced_motion_a_move_is_a_short_crossfade_at_both_places() -> None:
    motion = Motion(reduced=True)
    motion.play(Cue("throw", (Track("a", 800, 300, x=(0, 100), angle=(90, 0), lift=99),)), 0)
    picture = motion.sample(PICTURE, CROSSFADE / 2)
    gone, come = picture.node("a.before"), picture.node("a")
    assert (gone.x, gone.angle, gone.alpha) == (0, 90, 0.5)
    assert (come.x, come.angle, come.alpha, come.y) == (100, 0, 0.5, 100)
    assert motion.sample(PICTURE, CROSSFADE) is PICTURE


def test_under_reduced_motion_what_is_to_be_read_stands_still_before_it_fades() -> None:
    motion = Motion(reduced=True)
    number = Node("number", DOT, 5, 5)
    tracks = (Track("number", 300, x=(5, 90)), Track("number", 60, alpha=(0, 1)))
    motion.play(Cue("pay", tracks, (number,), stands=800), 0)
    for at in (0, 400, 800):
        assert motion.sample(PICTURE, at).node("number.before") == replace(number, id="number.before")
    assert motion.sample(PICTURE, 800 + CROSSFADE / 2).node("number.before").alpha == pytest.approx(0.5)
    assert motion.sample(PICTURE, 800 + CROSSFADE) is PICTURE


def test_under_reduced_motion_nothing_shakes_and_no_particles_fly() -> None:
    motion = Motion(reduced=True)
    motion.play(Cue("refused", (Track("a", 180, ease=Ease.SHAKE, x=(100, 106)),)), 0)
    motion.play(sparks("sparks", 5, 5), 0)
    motion.play(confetti("won", Rect(0, 0, 1920, 1080)), 0, "party")
    assert not motion.busy(0)


def test_no_more_than_the_cap_of_particles_flies_at_once() -> None:
    motion = Motion()
    for i in range(4):
        motion.play(confetti(f"won.{i}", Rect(0, 0, 1920, 1080)), 0, f"party.{i}")
    assert len(motion.sample(PICTURE, 10).nodes) - len(PICTURE.nodes) == PARTICLES


def test_particles_are_the_same_on_every_run() -> None:
    bounds = Rect(0, 0, 1920, 1080)
    assert confetti("won", bounds) == confetti("won", bounds)
    assert confetti("won", bounds) != confetti("won again", bounds)


def test_a_piece_calms_down_after_its_move() -> None:
    motion = Motion()
    motion.play(slide(), 0)
    assert motion.calm("a", 50) == 0
    assert 0 < motion.calm("a", 400) < 1
    assert motion.calm("a", 5000) == 1 == motion.calm("b", 50)


IDS = ("a", "b", "c", "gone")
spans = st.none() | st.tuples(st.floats(-500, 500), st.floats(-500, 500))
shares = st.none() | st.tuples(st.floats(0, 1), st.floats(0, 1))
tracks = st.builds(
    Track,
    node=st.sampled_from((*IDS, "extra")),
    ms=st.floats(0, 900),
    start=st.floats(0, 400),
    ease=st.sampled_from(list(Ease)),
    x=spans,
    y=spans,
    angle=spans,
    scale=shares,
    alpha=shares,
    flip=shares,
    lift=st.floats(-100, 100),
    faces=st.sampled_from(((), (OTHER,), (OTHER, DOT))),
    raised=st.integers(0, 3),
    ornament=st.booleans(),
)
nodes = st.builds(
    Node,
    id=st.just("extra"),
    sprite=st.just(OTHER),
    x=st.floats(0, 900),
    y=st.floats(0, 900),
    alpha=st.floats(0, 1),
)
cues = st.builds(
    Cue,
    id=st.sampled_from(("one", "two")),
    tracks=st.lists(tracks, max_size=4).map(tuple),
    extras=st.lists(nodes, max_size=1).map(tuple),
    lasting=st.booleans(),
)
plays = st.lists(st.tuples(cues, st.floats(0, 300), st.sampled_from(("table", "rival"))), max_size=14)
pictures = st.lists(st.sampled_from(IDS[:3]), unique=True).map(
    lambda ids: Picture(tuple(replace(PICTURE.nodes[0], id=id) for id in ids))
)


@given(plays, pictures, st.booleans(), st.booleans())
def test_whatever_was_played_draining_gives_exactly_the_layout(
    plan: list[tuple[Cue, float, str]], picture: Picture, reduced: bool, skipped: bool
) -> None:
    motion, now, due = Motion(reduced), 0.0, 0.0
    for cue, wait, queue in plan:
        now += wait
        due += cue.ms
        motion.play(cue, now, queue)
        shown = motion.sample(picture, now)
        assert len({node.id for node in shown.nodes}) == len(shown.nodes)
        assert all(0 <= node.alpha <= 1 and 0 <= node.flip <= 1 for node in shown.nodes)
    if skipped:
        motion.finish()
    else:
        now += due + CROSSFADE * len(plan) + 1
    assert motion.sample(picture, now) is picture
    assert not motion.busy(now)


def test_a_dialog_grows_a_little_too_far_and_comes_back_as_the_veil_falls() -> None:
    shares = [grown(Ease.OUT.at(at / 220)) for at in range(221)]
    assert shares[0] == pytest.approx(0)
    assert shares[-1] == pytest.approx(1)
    assert max(shares) == pytest.approx(1.08, abs=0.002)
    assert shares == pytest.approx([Ease.BACK.at(at / 220) for at in range(221)], abs=1e-6)
