"""What a new table offers is what the chosen title has: its levels, its clock."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.title import GameTitle, Option
from stargames_arcade.scenes.menu.title_card import cards_of
from stargames_arcade.scenes.new_table.choices import Begin
from stargames_arcade.scenes.new_table.scene import NewTable
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.gestures import MOUSE, Down, Tap
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from tests.scenes.client_stage import stage_of

USUAL, SWIFT, TIMELESS = sorted(all_titles(), key=lambda title: title.place)[:3]
TITLES: tuple[GameTitle, ...] = (
    USUAL,
    replace(SWIFT, options=(Option("clock", (15, 45), 45),), levels=(Level.EASY, Level.HARD)),
    replace(TIMELESS, options=()),
)


class Beneath(Scene):
    """Remembers what the new table was popped with."""

    result: object = None

    def layout(self, view: View) -> Picture:
        return Picture()

    def returned(self, result: object) -> None:
        self.result = result


def opened(title: str) -> tuple[Stage, NewTable, Beneath]:
    stage = stage_of((1920, 1080), lambda: TITLES, clock=60, level="medium")
    beneath, scene = Beneath(stage), NewTable(stage, cards_of(TITLES), title)
    stage.push(beneath)
    stage.frame(0)
    stage.push(scene)
    for moment in range(20):
        stage.frame(50 + 50 * moment)
    return stage, scene, beneath


def tap(stage: Stage, scene: Scene, id: str) -> None:
    target = scene.layout(stage.view).target(id)
    assert target is not None
    x, y = target.rect.x + 20, target.rect.centre[1]
    stage.gesture(Down(MOUSE, x, y))
    stage.gesture(Tap(MOUSE, x, y))
    stage.frame(stage.now + 50)


def choices_of(stage: Stage, scene: Scene, kind: str) -> list[str]:
    ids = [target.id for target in scene.layout(stage.view).targets]
    return [id.removeprefix(f"{kind}.") for id in ids if id.startswith(f"{kind}.")]


def test_the_levels_and_clocks_are_those_of_the_chosen_title() -> None:
    stage, scene, _ = opened(USUAL.id)
    assert choices_of(stage, scene, "level") == ["easy", "medium", "hard"]
    assert choices_of(stage, scene, "option.clock") == ["0", "30", "60", "120"]
    tap(stage, scene, f"title.{SWIFT.id}")
    assert choices_of(stage, scene, "level") == ["easy", "hard"]
    assert choices_of(stage, scene, "option.clock") == ["15", "45"]
    tap(stage, scene, f"title.{TIMELESS.id}")
    assert choices_of(stage, scene, "option.clock") == []


def test_what_the_other_title_does_not_have_gives_way_to_its_first_days_choice() -> None:
    stage, scene, beneath = opened(USUAL.id)
    assert scene.choices.options == (("clock", 60),), "kept in the days of one clock for all"
    tap(stage, scene, f"title.{SWIFT.id}")
    tap(stage, scene, "start")
    stage.frame(stage.now + 50)
    assert isinstance(beneath.result, Begin)
    assert beneath.result.choices.options == (("clock", 45),)
    assert beneath.result.choices.level == "hard"


def test_a_title_without_a_clock_can_be_begun() -> None:
    stage, scene, beneath = opened(TIMELESS.id)
    tap(stage, scene, "start")
    stage.frame(stage.now + 50)
    assert isinstance(beneath.result, Begin)
    assert beneath.result.choices.options == ()
