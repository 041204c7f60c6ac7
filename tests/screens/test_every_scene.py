"""Every registered state of every scene, in all sizes, shapes and languages: whole, inside, within reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

import pytest

from stargames_arcade.commands.rehearsal import Rehearsal, rehearse, states
from stargames_arcade.match.settings import Settings
from stargames_arcade.text.words import languages
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.reading import enlarged
from tests.scenes.client_stage import covers, cut_labels, outside, overlapping_targets, overlapping_texts

SHAPES = ((1280, 720), (1080, 1920))
"""One window of each arrangement; the canvas of a language is the same in all of them."""
ODD = ((640, 360), (1024, 768), (1367, 771), (2560, 1080))
"""Small and odd windows, and such that are wider or narrower than the canvas: each for every fourth state."""
STATES = tuple(
    state
    for state in states()
    if ".act." not in state and (".manual." not in state or state.endswith(".manual.1"))
)
"""Of a manual its first page: ``test_manual_pages`` looks at all of them. Acts end as other tables lie."""

ALIKE = (
    "sfida_ai_dadi.", "knobel_duell.", "jolly.two", "jolly.too_many", "jolly.short_of_forty", "jolly.swap",
    "jolly.joker_chosen", "jolly.barred", "jolly.rearranging", "jolly.dragging_melds", "jolly.carrying",
    "jolly.last_seconds", "jolly.first_turn",
)  # fmt: skip
"""Tables that are laid out as others, those of the first dice title and of Jolly; they are looked at in the
full check."""


def pictures(
    rehearsal: Rehearsal, sizes: Sequence[tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], Picture]]:
    """The settled picture of a state in every size, words as large as they are wished."""
    for size in sizes:
        rehearsal.stage.resize(Viewport(*size))
        rehearsal.stage.settle()
        rehearsal.frame(16)
        top = rehearsal.stage.stack.top
        assert top is not None
        view = rehearsal.stage.view
        yield size, enlarged(top.scene.layout(view), view.text_scale)


def room(rehearsal: Rehearsal) -> Rect:
    """Where things may lie: on the canvas; on a curtain, which hides the whole window, anywhere in it."""
    stage = rehearsal.stage
    top = stage.stack.top
    assert top is not None
    return stage.viewport.whole if top.scene.hides else stage.viewport.bounds


def doubled(ids: Iterable[str]) -> list[str]:
    """The ids that occur more than once."""
    return [id for id, times in Counter(ids).items() if times > 1]


def stands_on_what_can_be_chosen(rehearsal: Rehearsal) -> bool:
    """Whether the focus of every player stands on something, where there is anything to choose."""
    rehearsal.stage.settle()
    rehearsal.frame(16)
    top = rehearsal.stage.stack.top
    assert top is not None
    for station in top.stations:
        view = station.projection.view
        picture = station.scene.layout(view)
        if any(target.enabled and not target.hidden for target in picture.targets):
            focused = picture.target(view.focus or "")
            if focused is None or not focused.enabled:
                return False
    return True


@pytest.fixture
def rehearsed() -> Iterator[Callable[[str], Rehearsal]]:
    """Sets a state up, in German, whose words are long."""
    opened: list[Rehearsal] = []

    def set_up(state: str) -> Rehearsal:
        opened.append(rehearse(state, Viewport(*SHAPES[0]), Settings(language="de", language_2="de")))
        return opened[-1]

    yield set_up
    for rehearsal in opened:
        rehearsal.close()


@pytest.mark.parametrize(
    "state",
    [pytest.param(state, marks=pytest.mark.slow if state.startswith(ALIKE) else ()) for state in STATES],
)
def test_a_state_is_whole_in_every_window(state: str, rehearsed: Callable[[str], Rehearsal]) -> None:
    rehearsal = rehearsed(state)
    stage, sizes = rehearsal.stage, (*SHAPES, ODD[STATES.index(state) % len(ODD)])
    assert stands_on_what_can_be_chosen(rehearsal)
    for size, picture in pictures(rehearsal, sizes):
        assert not cut_labels(picture), size
        assert not outside(picture, room(rehearsal)), size
        assert not doubled(node.id for node in rehearsal.frame().nodes), size
        assert not doubled(target.id for target in picture.targets), size
        assert not overlapping_targets(picture), size
        assert stage.stack.top is not None
        scene = stage.stack.top.scene
        if not scene.overlay and scene.name != "splash":
            assert covers(picture, stage.viewport.whole), size


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_words_stay_in_their_places_in_every_language_and_text_size(
    state: str, rehearsed: Callable[[str], Rehearsal]
) -> None:
    """Large words in both arrangements; words as they usually are in one by turns."""
    rehearsal = rehearsed(state)
    settings = rehearsal.stage.settings
    for place, (language, text_size) in enumerate(product(languages(), (150, 100))):
        settings.language = settings.language_2 = language
        settings.text_size = text_size
        rehearsal.stage.settings_changed()
        shapes = SHAPES if text_size == 150 else SHAPES[place // 2 % 2 :][:1]
        for size, picture in pictures(rehearsal, shapes):
            shown = language, text_size, size
            assert not cut_labels(picture), shown
            assert not outside(picture, room(rehearsal)), shown
            assert not overlapping_texts(picture), shown
