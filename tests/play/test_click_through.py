"""Clicks that come too often close what they were meant for, and never reach what comes to lie under them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.scenes.couch.control_choice import ControlChoice
from stargames_arcade.scenes.couch.join_choice import JoinChoice
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.dialogs.failure import Failure, Trouble
from stargames_arcade.scenes.dialogs.pause import Pause, Stopped
from stargames_arcade.scenes.dialogs.typing import Typing
from stargames_arcade.scenes.manual.scene import Manual
from stargames_arcade.scenes.menu.animal_choice import AnimalChoice
from stargames_arcade.scenes.menu.language import LanguageChoice
from stargames_arcade.scenes.menu.samples import sample_offers
from stargames_arcade.scenes.menu.unfinished import UnfinishedDuels
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.settings.scene import SettingsScene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.view import View
from tests.play.arcade import Arcade, TimeByHand
from tests.play.hands import HANDS, Pointer

pytestmark = pytest.mark.slow

GAPS = (0.0, 50.0, 100.0, 150.0, 200.0, 250.0, 300.0)
"""ms from click to click."""
CLICKS = 6
TILE = 120.0


class Floor(Scene):
    """Has something to choose wherever one clicks, and remembers what was chosen."""

    name = "floor"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.chosen_tiles: list[str] = []

    def layout(self, view: View) -> Picture:
        w, h = view.viewport.bounds.right, view.viewport.bounds.bottom
        tiles = tuple(
            Target(f"tile.{column}.{row}", Rect(column * TILE, row * TILE, TILE, TILE))
            for column in range(round(w / TILE) + 1)
            for row in range(round(h / TILE) + 1)
        )
        return Picture((), tiles)

    def chosen(self, target: str, gesture: Gesture) -> None:
        self.chosen_tiles.append(target)

    def handle(self, gesture: Gesture) -> bool:
        return True


DIALOGS: dict[str, Callable[[Stage], Scene]] = {
    "the animals": AnimalChoice,
    "a question": lambda stage: Confirm(stage, Question("quit")),
    "the controls": lambda stage: ControlChoice(stage, 1),
    "a failure": lambda stage: Failure(stage, Trouble("locked")),
    "who joins": JoinChoice,
    "the languages": LanguageChoice,
    "the manual": lambda stage: Manual(stage, "diamond_yatzy"),
    "the pause": lambda stage: Pause(stage, Stopped(), title="diamond_yatzy"),
    "the settings": SettingsScene,
    "the text field": lambda stage: Typing(stage, "Name", "Mira"),
    "the unfinished duels": lambda stage: UnfinishedDuels(stage, sample_offers(stage, 3)),
}


@pytest.fixture(params=[False, True], ids=["clicks", "holds"])
def arcade(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Arcade]:
    """With double clicks, and with a hold in their place."""
    still = {"reduced_motion": True, "hold_instead": request.param}
    opened = Arcade(tmp_path, size=(320, 180), time=TimeByHand(), **still)
    yield opened
    opened.close()


def opened_over_a_floor(arcade: Arcade, make: Callable[[Stage], Scene]) -> Floor:
    """The dialog over a floor over the menu."""
    stage = arcade.stage
    stage.pop_to(stage.stack.levels[0].scene)
    floor = Floor(stage)
    stage.push(floor)
    stage.push(make(stage))
    arcade.step()
    arcade.wait(500)
    return floor


def hammered(arcade: Arcade, hand: Pointer, place: tuple[float, float], gap: float) -> None:
    """Click upon click at one place."""
    for _ in range(CLICKS):
        hand.down(*place)
        hand.up(*place)
        arcade.step()
        arcade.wait(gap)


@pytest.mark.parametrize("dialog", DIALOGS)
@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_hammering_on_what_closes_a_dialog_chooses_nothing_beneath(
    arcade: Arcade, dialog: str, device: str
) -> None:
    luck = random.Random(f"{dialog} {device}")
    hand = HANDS[device](arcade, luck)
    assert isinstance(hand, Pointer)
    floor = opened_over_a_floor(arcade, DIALOGS[dialog])
    closed = 0
    for target in sorted(arcade.ids):
        if arcade.top is floor or target not in arcade.ids:
            floor = opened_over_a_floor(arcade, DIALOGS[dialog])
        if target in arcade.ids:
            hammered(arcade, hand, arcade.target(target).rect.centre, luck.choice(GAPS))
            closed += arcade.top is floor
            assert floor.chosen_tiles == [], target
    assert closed
