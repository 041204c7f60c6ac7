"""Every registered state of every scene, in all sizes, shapes and languages: whole, inside, within reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from stargames_arcade.commands.rehearsal import Rehearsal, rehearse, states
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Picture
from tests.scenes.client_stage import covers, cut_labels, outside, overlapping_targets

SIZES = (
    (1280, 720),
    (1920, 1080),
    (1080, 1920),
    (1367, 771),
    (640, 360),
    (3840, 2160),
    (1024, 768),
    (800, 800),
    (2560, 1080),
)
LANGUAGES = ("en", "de")
STATES = tuple(states())


def pictures(state: str, language: str) -> Iterator[tuple[tuple[int, int], Rehearsal, Picture]]:
    """The settled picture of a state in every size."""
    rehearsal = rehearse(state, Viewport(*SIZES[0]), language)
    try:
        for size in SIZES:
            rehearsal.stage.resize(Viewport(*size))
            rehearsal.stage.settle()
            rehearsal.frame(16)
            top = rehearsal.stage.stack.top
            assert top is not None
            yield size, rehearsal, top.scene.layout(rehearsal.stage.view)
    finally:
        rehearsal.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_words_fit_and_everything_lies_inside_the_window(state: str, language: str) -> None:
    for size, rehearsal, picture in pictures(state, language):
        assert not cut_labels(picture), size
        assert not outside(picture, rehearsal.stage.viewport.bounds), size


@pytest.mark.parametrize("state", STATES)
def test_ids_are_unique_and_no_target_covers_another(state: str) -> None:
    for size, rehearsal, picture in pictures(state, "de"):
        nodes = Counter(node.id for node in rehearsal.frame().nodes)
        assert not [id for id, times in nodes.items() if times > 1], size
        targets = Counter(target.id for target in picture.targets)
        assert not [id for id, times in targets.items() if times > 1], size
        assert not overlapping_targets(picture), size


@pytest.mark.parametrize("state", STATES)
def test_the_focus_stands_on_something_that_can_be_chosen(state: str) -> None:
    rehearsal = rehearse(state, Viewport(1280, 720))
    rehearsal.stage.settle()
    rehearsal.frame(16)
    top = rehearsal.stage.stack.top
    assert top is not None
    picture = top.scene.layout(rehearsal.stage.view)
    if any(target.enabled and not target.hidden for target in picture.targets):
        focused = picture.target(rehearsal.stage.view.focus or "")
        assert focused is not None
        assert focused.enabled
    rehearsal.close()


@pytest.mark.parametrize("state", STATES)
def test_a_whole_screen_covers_the_window_letterbox_included(state: str) -> None:
    for size, rehearsal, picture in pictures(state, "en"):
        top = rehearsal.stage.stack.top
        assert top is not None
        if top.scene.overlay or top.scene.name == "splash":
            return
        assert covers(picture, rehearsal.stage.viewport.whole), size
