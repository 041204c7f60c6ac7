"""Quiet loops and numbers that count up (STYLE 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.text.words import Words
from stargames_arcade.ui import widgets as kit
from stargames_arcade.ui.ambient import (
    LIGHTS,
    REST_AFTER_MS,
    STEP_MS,
    Ambient,
    breathe,
    hover,
    sampled,
    twinkle,
)
from stargames_arcade.ui.counting import LONGEST, count_up
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Font, Label, Node, Picture
from stargames_arcade.ui.player import Motion
from stargames_arcade.ui.shapes import rule
from stargames_arcade.ui.view import View

STONE = Node("stone", rule(10, 10, "#FFFFFF"), 100, 200)
SCORE = Label("118", 90, 50, Font.DISPLAY, 50, "#FFFFFF", tabular=True)


def heights(cue: Cue, node: Node = STONE) -> list[float]:
    picture = Picture((node,))
    return [sampled(picture, (cue,), ms).node(node.id).y for ms in range(0, 2400, 20)]


def test_a_hovering_stone_floats_four_units_up_and_down() -> None:
    path = heights(hover(STONE))
    assert (min(path), max(path)) == pytest.approx((196, 204), abs=0.1)
    assert path[0] == pytest.approx(200)


def test_a_loop_never_jumps() -> None:
    path = heights(hover(STONE))
    assert max(abs(a - b) for a, b in zip(path, path[1:] + path[:1], strict=True)) < 0.6


def test_stars_twinkle_between_a_fifth_and_their_light_each_in_its_own_time() -> None:
    sky = kit.sky(View(Viewport(1920, 1080), Words("en")), "#0A0A2C", "#1D1450", "#3B1F63")
    cues = twinkle(sky)
    assert len(cues) == 12
    assert all(2000 <= cue.ms <= 6000 for cue in cues) and len({cue.ms for cue in cues}) == 12
    star = sky.node("sky.star.0")
    alphas = [sampled(sky, cues, ms).node("sky.star.0").alpha for ms in range(0, 6000, 50)]
    assert (min(alphas), max(alphas)) == pytest.approx((0.2, star.alpha), abs=0.51 / LIGHTS)


def test_the_halo_breathes_between_85_and_100_percent() -> None:
    alphas = [
        sampled(Picture((STONE,)), (breathe(STONE),), ms).node("stone").alpha for ms in range(0, 1600, 20)
    ]
    assert (min(alphas), max(alphas)) == pytest.approx((0.85, 1), abs=0.01)


def test_a_loop_fades_in_after_a_move() -> None:
    picture, cue = Picture((STONE,)), hover(STONE)
    still, half, whole = (
        sampled(picture, (cue,), 600, {"stone": share}.__getitem__).node("stone").y for share in (0, 0.5, 1)
    )
    assert still == 200
    assert 200 - half == pytest.approx((200 - whole) / 2)


def test_without_loops_the_picture_is_the_very_same() -> None:
    picture = Picture((STONE,))
    assert sampled(picture, (), 50) is picture


def test_loops_move_in_steps_and_rest_after_the_last_input() -> None:
    ambient = Ambient()
    moments = [ambient.moment(now, 0) for now in range(0, 1000, 16)]
    assert {moment % STEP_MS for moment in moments} == {0}
    assert 18 <= len(set(moments)) <= 21
    before = ambient.moment(REST_AFTER_MS, 0)
    assert ambient.moment(REST_AFTER_MS + 9000, 0) == before
    assert ambient.moment(REST_AFTER_MS + 9500, REST_AFTER_MS + 9400) > before


def test_a_number_counts_up_without_going_back_and_ends_as_laid_out() -> None:
    cue = count_up("score", SCORE, 93, 118)
    motion, picture = Motion(), Picture((Node("score", SCORE, 0, 0),))
    motion.play(cue, 0)
    seen: list[int] = []
    for now in range(0, LONGEST + 1, 5):
        sprite = motion.sample(picture, now).node("score").sprite
        assert isinstance(sprite, Label)
        seen.append(int(sprite.text))
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (93, 118)
    assert cue.ms <= LONGEST


def test_steps_of_a_count_grow_with_the_distance_and_never_its_time_beyond_600_ms() -> None:
    assert count_up("score", SCORE, 0, 100_000).ms == LONGEST
    assert len(count_up("score", SCORE, 0, 100_000).tracks[0].faces) <= 20
    assert count_up("score", SCORE, 7, 7).ms == 0


def test_a_count_is_written_in_the_players_language() -> None:
    faces = count_up("score", SCORE, 0, 20_000, written=Words("de").number).tracks[0].faces
    assert any("." in face.text for face in faces if isinstance(face, Label))
    assert all(isinstance(face, Label) and replace(face, text="118") == SCORE for face in faces)
