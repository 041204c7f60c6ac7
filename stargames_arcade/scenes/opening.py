"""Opens the larger scenes and loads them only then: none has to be there before the menu is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.rules.game import Outcome, Seat
    from stargames_arcade.scenes.menu.title_card import TitleCard
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.scene_stage import SceneStage

_LATER: Final = (
    "new_table.scene",
    "table",
    "couch.split_table",
    "settings.scene",
    "manual.scene",
    "results.scene",
)
"""In the order in which people come to them."""


def settings(stage: SceneStage) -> Scene:
    """The settings, at their first page."""
    from stargames_arcade.scenes.settings.scene import SettingsScene

    return SettingsScene(stage)


def manual(stage: SceneStage, title: str) -> Scene:
    """The rules of a title."""
    from stargames_arcade.scenes.manual.scene import Manual

    return Manual(stage, title)


def new_table(stage: SceneStage, cards: Sequence[TitleCard], title: str) -> Scene:
    """A new table, where that title is chosen."""
    from stargames_arcade.scenes.new_table.scene import NewTable

    return NewTable(stage, tuple(cards), title)


def results(
    stage: SceneStage, match: Match, outcome: Outcome, people: Sequence[Seat], *, rising: bool
) -> Scene:
    """How a match ended for these people; ``rising`` lets it come up."""
    from stargames_arcade.scenes.results.match_result import result_of
    from stargames_arcade.scenes.results.scene import Results

    return Results(stage, result_of(match, outcome, people), rising=rising)


def loaded_ahead() -> Iterator[str]:
    """Load one scene after the other, at each step one: for moments in which nothing is to be done."""
    for name in _LATER:
        import_module(f"stargames_arcade.scenes.{name}")
        yield name
