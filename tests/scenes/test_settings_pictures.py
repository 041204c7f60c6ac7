"""The settings in every page, language, size and text size: nothing is cut, covered or out of reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.scenes.settings.samples import SAMPLES
from stargames_arcade.text.words import languages
from stargames_arcade.ui.focus import GAP, LINE
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Kind, Point
from stargames_arcade.ui.nodes import Picture, Ring, Target
from stargames_arcade.ui.reading import enlarged
from tests.scenes.client_stage import (
    SIZES,
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


def looked_at(language: str, text_size: int) -> tuple[tuple[int, int], ...]:
    """German in both arrangements; another language in one at each text size, and at rest in all of them with
    every state there is."""
    wide, tall = (1920, 1080), (1080, 1920)
    if language == "de":
        return wide, tall
    return (wide,) if (languages().index(language) % 2 == 0) is (text_size == 150) else (tall,)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("text_size", [100, pytest.param(150, marks=pytest.mark.slow)])
def test_every_word_is_whole_legible_and_clear_of_others(state: str, language: str, text_size: int) -> None:
    large = text_size == 150
    for size in looked_at(language, text_size):
        stage = stage_of(size, language=language)
        SAMPLES[state](stage)
        stage.settings.for_now(text_size=text_size)
        stage.settle()
        attended = language != "de" or (size[0] < size[1]) is large
        for view, drawn in pictures_of(stage, attended=attended, pressed=False):
            picture = enlarged(drawn, text_size / 100)
            where = f"{size} {view.focus or view.hover or view.device}"
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
    for view, picture in pictures_of(stage, attended=size in SIZES[:2]):
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
def test_a_row_opens_under_a_mouse_that_rests_and_none_moves_under_one_on_its_way(state: str) -> None:
    stage = stage_of((1920, 1080))
    SAMPLES[state](stage)
    stage.settle()
    mouse = Device(Kind.MOUSE, 0)

    def rows() -> dict[str, Rect]:
        top = stage.stack.top
        assert top is not None
        seen = top.scene.layout(stage.view).targets
        return {one.id: one.rect for one in seen if one.group == "rows" and one.enabled}

    def wait(ms: float) -> None:
        for _ in range(int(ms / 20)):
            stage.frame(stage.now + 20)

    wait(1_000)
    for id in rows():
        before, place = rows(), rows()[id]
        for y in (place.y + 1, place.centre[1], place.bottom - 1):
            stage.gesture(Point(mouse, place.x + 40, y))
            wait(300)
            assert rows() == before, "it is on its way"
        at = rows()[id].centre
        stage.gesture(Point(mouse, place.x + 40, at[1]))
        wait(600)
        assert rows()[id].contains(place.x + 40, at[1]), "it stays under the mouse"
        assert rows()[id].h == max(rect.h for rect in rows().values()), "it tells what it does"
    stage.close()
