"""The scenes around the games: in every state, size and language nothing is cut, hidden or out of reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.scenes.menu.samples import SAMPLES
from stargames_arcade.scenes.settings.samples import SAMPLES as SETTINGS
from stargames_arcade.ui.focus import GAP, LINE
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Ring
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
WIDE_AND_TALL = ((1920, 1080), (1080, 1920))
EVERYWHERE = {**SAMPLES, **SETTINGS}
"""With the settings, which have more to prove and do so in a module of their own."""
WHOLE_SCREENS = [
    name
    for name in sorted(EVERYWHERE)
    if name.split(".")[0] in {"menu", "new_table", "results", "settings"} and "listening" not in name
]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", TONGUES)
def test_every_word_is_whole_legible_and_inside_the_window(state: str, language: str) -> None:
    for size in WIDE_AND_TALL:
        stage = stage_of(size, language=language)
        SAMPLES[state](stage)
        stage.settle()
        for view, picture in pictures_of(stage, attended=size == WIDE_AND_TALL[0], pressed=False):
            where = f"{size} {view.focus or view.hover or view.device}"
            assert not cut_labels(picture), where
            assert not tiny_labels(picture), where
            assert not outside(picture, view.viewport.bounds), where
            assert not overlapping_texts(picture), where
        stage.close()


@pytest.mark.parametrize("state", STATES)
def test_words_half_as_large_again_find_their_places_too(state: str) -> None:
    """In German; in every language they are looked at with every state there is."""
    for size in WIDE_AND_TALL:
        stage = stage_of(size, language="de", text_size=150)
        SAMPLES[state](stage)
        stage.settle()
        top = stage.stack.top
        assert top is not None
        for kind in Kind:
            view = replace(stage.view, device=kind)
            picture = enlarged(top.scene.layout(view), view.text_scale)
            assert not cut_labels(picture)
            assert not tiny_labels(picture)
            assert not outside(picture, view.viewport.bounds)
            assert not overlapping_texts(picture)
        stage.close()


@pytest.mark.parametrize("state", STATES)
def test_every_target_can_be_hit_where_it_is_drawn_and_covers_no_other_and_one_at_most_is_gold(
    state: str,
) -> None:
    """Whatever has the focus or the mouse where it is tall; at rest in the others, too."""
    for size in SIZES:
        stage = stage_of(size, language="de")
        SAMPLES[state](stage)
        stage.settle()
        for view, picture in pictures_of(stage, attended=size == SIZES[1]):
            assert not small_targets(picture), size
            assert not overlapping_targets(picture), size
            assert not outside(picture, view.viewport.bounds), size
            assert len(gold_buttons(picture)) <= 1, size
            for target in picture.targets:
                x, y = target.rect.x + target.rect.w * 0.3, target.rect.y + target.rect.h * 0.5
                hit = picture.hit(x, y)
                assert hit is not None and hit.id == target.id, size
        stage.close()


@pytest.mark.parametrize("state", STATES)
def test_the_first_focus_is_a_target_that_can_be_chosen(state: str) -> None:
    stage = stage_of()
    SAMPLES[state](stage)
    stage.settle()
    top = stage.stack.top
    assert top is not None
    first = top.scene.first_focus()
    assert first is not None
    target = top.scene.layout(stage.view).target(first)
    assert target is not None and target.enabled
    stage.close()


@pytest.mark.parametrize("state", WHOLE_SCREENS)
def test_the_backdrop_covers_the_window_at_any_aspect(state: str) -> None:
    stage = stage_of()
    EVERYWHERE[state](stage)
    stage.settle()
    top = stage.stack.top
    assert top is not None
    for size in (*SIZES, (2560, 720), (900, 1000), (720, 1600)):
        stage.resize(Viewport(*size))
        stage.settle()
        assert covers(top.scene.layout(stage.view), stage.viewport.whole), size
    stage.close()


@pytest.mark.parametrize("state", sorted(EVERYWHERE))
def test_the_same_circumstances_give_the_same_picture_with_every_id_once(state: str) -> None:
    stage = stage_of((1367, 771))
    EVERYWHERE[state](stage)
    stage.settle()
    top = stage.stack.top
    assert top is not None
    one, other = top.scene.layout(stage.view), top.scene.layout(stage.view)
    assert one == other
    ids = [node.id for node in one.nodes]
    assert len(ids) == len(set(ids))
    stage.close()


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_a_focus_ring_reaches_no_words_but_those_of_its_own_control(name: str, size: tuple[int, int]) -> None:
    stage = stage_of(size)
    SAMPLES[name](stage)
    stage.settle()
    level = stage.stack.top
    assert level is not None
    picture = level.scene.layout(replace(stage.view, device=Kind.PAD, focus=None, hover=None))
    for target in picture.targets:
        if target.hidden or target.ring is Ring.NONE:
            continue
        ring = target.rect.grown(GAP + LINE)
        for node, _ in labels_of(picture):
            words = drawn_box(node)
            assert target.rect.grown(2).holds(words) or not ring.meets(words), (target.id, node.id)
