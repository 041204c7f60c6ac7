"""The settings in every page, language, size and text size: nothing is cut, covered or out of reach."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from stargames_arcade.scenes.settings.samples import SAMPLES
from stargames_arcade.ui.focus import GAP, LINE
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Picture, Ring, Target
from stargames_arcade.ui.reading import enlarged
from tests.scenes.client_stage import (
    SIZES,
    covers,
    cut_labels,
    drawn_box,
    gold_buttons,
    labels_of,
    outside,
    overlapping_targets,
    overlapping_texts,
    pictures_of,
    small_targets,
    stage_of,
    tiny_labels,
)
from tests.tongues import TONGUES

STATES = sorted(SAMPLES)
PAGES = [name for name in STATES if "listening" not in name]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("text_size", [100, pytest.param(150, marks=pytest.mark.slow)])
def test_every_word_is_whole_legible_and_clear_of_others(state: str, language: str, text_size: int) -> None:
    for size in ((1920, 1080), (1080, 1920)):
        stage = stage_of(size, language=language)
        SAMPLES[state](stage)
        stage.settings.for_now(text_size=text_size)
        stage.settle()
        for view, drawn in pictures_of(stage):
            picture = enlarged(drawn, text_size / 100)
            where = f"{size} {view.focus or view.hover or view.pressed or view.device}"
            assert not cut_labels(picture), where
            assert not tiny_labels(picture), where
            assert not outside(picture, view.viewport.bounds), where
            assert not overlapping_texts(picture), where
        stage.close()


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", SIZES)
def test_every_target_can_be_hit_and_covers_no_other(state: str, size: tuple[int, int]) -> None:
    stage = stage_of(size, language="de")
    SAMPLES[state](stage)
    stage.settle()
    for view, picture in pictures_of(stage):
        assert not small_targets(picture)
        assert not overlapping_targets(picture)
        assert not outside(picture, view.viewport.bounds)
        assert len(gold_buttons(picture)) <= 1
        for target in picture.targets:
            corner = target.rect.x + 8, target.rect.y + 6
            hit = picture.hit(*(target.rect.centre if target.round else corner))
            assert hit is not None
            assert hit.id == target.id
    stage.close()


def ringed(picture: Picture) -> list[Target]:
    return [one for one in picture.targets if not one.hidden and one.ring is not Ring.NONE]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_a_focus_ring_reaches_no_words_but_those_of_its_own_control(
    state: str, size: tuple[int, int]
) -> None:
    stage = stage_of(size, language="cs")
    SAMPLES[state](stage)
    stage.settle()
    level = stage.stack.top
    assert level is not None
    plain = replace(stage.view, device=Kind.PAD, hover=None)
    for focus in ringed(level.scene.layout(replace(plain, focus=None))):
        picture = level.scene.layout(replace(plain, focus=focus.id))
        target = picture.target(focus.id)
        assert target is not None
        ring = target.rect.grown(GAP + LINE)
        for node, _ in labels_of(picture):
            words = drawn_box(node)
            assert target.rect.grown(2).holds(words) or not ring.meets(words), (target.id, node.id)
    stage.close()


@pytest.mark.parametrize("state", PAGES)
@pytest.mark.parametrize("size", [*SIZES, (2560, 720), (900, 1000), (720, 1600)])
def test_the_backdrop_covers_the_window_at_any_aspect(state: str, size: tuple[int, int]) -> None:
    stage = stage_of(size)
    SAMPLES[state](stage)
    stage.settle()
    top = stage.stack.top
    assert top is not None
    assert covers(top.scene.layout(stage.view), stage.viewport.whole)
    stage.close()


@pytest.mark.parametrize("state", STATES)
def test_the_same_circumstances_give_the_same_picture_with_every_id_once(state: str) -> None:
    stage = stage_of((1367, 771))
    SAMPLES[state](stage)
    stage.settle()
    top = stage.stack.top
    assert top is not None
    one, other = top.scene.layout(stage.view), top.scene.layout(stage.view)
    assert one == other
    ids = [node.id for node in one.nodes]
    assert len(ids) == len(set(ids))
    stage.close()


@pytest.mark.parametrize("state", PAGES)
def test_a_row_that_opens_leaves_the_mouse_over_itself(state: str) -> None:
    """Else rows would jump to and fro under a mouse that lies still."""
    stage = stage_of((1920, 1080))
    SAMPLES[state](stage)
    stage.settle()
    top = stage.stack.top
    assert top is not None
    plain = replace(stage.view, focus=None, device=Kind.MOUSE)
    rows = [one for one in top.scene.layout(plain).targets if one.group == "rows" and one.enabled]
    for before, after in combinations([None, *rows], 2):
        for one, other in ((before, after), (after, before)):
            if other is None:
                continue
            seen = top.scene.layout(replace(plain, hover=None if one is None else one.id))
            target = seen.target(other.id)
            assert target is not None
            for y in (target.rect.y + 1, target.rect.centre[1], target.rect.bottom - 1):
                hit = top.scene.layout(replace(plain, hover=other.id)).hit(target.rect.x + 40, y)
                assert hit is not None
                assert hit.id == other.id
    stage.close()
