"""Every registered state of every scene, in all sizes, shapes and languages: whole, inside, within reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from stargames_arcade.commands.rehearsal import Rehearsal, rehearse, states
from stargames_arcade.match.settings import Settings
from stargames_arcade.text.words import languages
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.reading import enlarged
from tests.scenes.client_stage import covers, cut_labels, outside, overlapping_targets, overlapping_texts

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
SHAPES = ((1280, 720), (1080, 1920))
"""One window of each arrangement; the canvas of a language is the same in all of them."""
LANGUAGES = languages()
STATES = tuple(state for state in states() if ".manual." not in state or state.endswith(".manual.1"))
"""Of a manual its first page: ``test_manual_pages`` looks at all of them."""


def pictures(
    state: str, settings: Settings | None = None, sizes: Sequence[tuple[int, int]] = SIZES
) -> Iterator[tuple[tuple[int, int], Rehearsal, Picture]]:
    """The settled picture of a state in every size, words as large as they are wished."""
    rehearsal = rehearse(state, Viewport(*sizes[0]), settings)
    try:
        for size in sizes:
            rehearsal.stage.resize(Viewport(*size))
            rehearsal.stage.settle()
            rehearsal.frame(16)
            top = rehearsal.stage.stack.top
            assert top is not None
            view = rehearsal.stage.view
            yield size, rehearsal, enlarged(top.scene.layout(view), view.text_scale)
    finally:
        rehearsal.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_words_fit_and_everything_lies_inside_the_window(state: str, language: str) -> None:
    sizes = SIZES if language in ("en", "de") else SHAPES
    for size, rehearsal, picture in pictures(state, Settings(language=language), sizes):
        assert not cut_labels(picture), size
        assert not outside(picture, rehearsal.stage.viewport.bounds), size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_large_words_stay_in_their_places(state: str, language: str) -> None:
    wish = Settings(language=language, language_2=language, text_size=150)
    for size, rehearsal, picture in pictures(state, wish, SHAPES):
        assert not cut_labels(picture), size
        assert not outside(picture, rehearsal.stage.viewport.bounds), size
        assert not overlapping_texts(picture), size


@pytest.mark.parametrize("state", STATES)
def test_ids_are_unique_and_no_target_covers_another(state: str) -> None:
    for size, rehearsal, picture in pictures(state, Settings(language="de")):
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
    for station in top.stations:
        view = station.projection.view
        picture = station.scene.layout(view)
        if any(target.enabled and not target.hidden for target in picture.targets):
            focused = picture.target(view.focus or "")
            assert focused is not None
            assert focused.enabled
    rehearsal.close()


@pytest.mark.parametrize("state", STATES)
def test_a_whole_screen_covers_the_window_letterbox_included(state: str) -> None:
    for size, rehearsal, picture in pictures(state):
        top = rehearsal.stage.stack.top
        assert top is not None
        if top.scene.overlay or top.scene.name == "splash":
            return
        assert covers(picture, rehearsal.stage.viewport.whole), size
