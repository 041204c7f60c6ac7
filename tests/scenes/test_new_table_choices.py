"""What a new table offers is what the chosen title has: its levels, its clock."""

from __future__ import annotations

import re
from dataclasses import replace

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.title import GameTitle, Option
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, TILES
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
ALONE = next(title for title in all_titles() if title.seats[0] == 1)
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


def opened(title: str, *titles: GameTitle) -> tuple[Stage, NewTable, Beneath]:
    offered = titles or TITLES
    stage = stage_of((1920, 1080), lambda: offered, clock=60, level="medium")
    beneath, scene = Beneath(stage), NewTable(stage, cards_of(offered), title)
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


class TestOneWhoMayPractise:
    """The title that one person can play alone: its options follow who sits there."""

    @staticmethod
    def table(stage: Stage, scene: Scene) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for target in scene.layout(stage.view).targets:
            kind, option, choice = [*target.id.split("."), "", ""][:3]
            if kind == "option":
                found.setdefault(option, []).append(choice)
        return found

    def test_every_opponent_has_the_options_of_that_table(self) -> None:
        stage, scene, _ = opened(ALONE.id, ALONE)
        duel = self.table(stage, scene)
        assert duel == {"layout": ["0", "1", "2"], "clock": ["300", "600", "900", "1200"]}
        tap(stage, scene, "opponent.nobody")
        assert self.table(stage, scene) == {
            "layout": ["0", "1", "2"],
            "clock": ["0", "300", "600", "900", "1200"],
            "free_undo": ["0", "1"],
        }
        assert not choices_of(stage, scene, "level") and not choices_of(stage, scene, "pace")
        tap(stage, scene, "opponent.person")
        assert self.table(stage, scene) == {**duel, "in_turns": ["0", "1"]}

    def test_what_was_chosen_is_remembered_for_each_family_and_way_of_playing(self) -> None:
        stage, scene, beneath = opened(USUAL.id, USUAL, ALONE)
        tap(stage, scene, "option.clock.120")
        tap(stage, scene, f"title.{ALONE.id}")
        tap(stage, scene, "opponent.nobody")
        assert dict(scene.choices.options)["clock"] == 900, "a clock of turns is none of a game's"
        tap(stage, scene, "option.clock.0")
        tap(stage, scene, "option.layout.2")
        tap(stage, scene, "opponent.computer")
        assert dict(scene.choices.options) == {"layout": 2, "clock": 900}, "no limit is for one alone"
        tap(stage, scene, "opponent.nobody")
        assert dict(scene.choices.options) == {"layout": 2, "clock": 0, "free_undo": 0}
        tap(stage, scene, f"title.{USUAL.id}")
        assert dict(scene.choices.options) == {"clock": 120}
        tap(stage, scene, "start")
        stage.frame(stage.now + 50)
        assert isinstance(beneath.result, Begin) and beneath.result.seed is None

    def test_what_was_kept_on_another_day_and_means_nothing_now_gives_way(self) -> None:
        stage, scene, _ = opened(ALONE.id, ALONE)
        for text in (
            "mahjong.layout=7 mahjong.clock=1",
            "nonsense",
            "mahjong.layout=",
            "=2 mahjong.layout=-1",
        ):
            stage.settings.options = text
            assert dict(scene.choices.options) == {"layout": 0, "clock": 900}

    def test_each_board_is_drawn_with_all_its_tiles_inside_its_picture(self) -> None:
        ((option, draw),) = cards_of([ALONE])[0].pictures
        pictures = draw()
        assert option == "layout" and len(set(pictures)) == len(LAYOUTS)
        for shape in pictures:
            rects = re.findall(
                r'<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"', shape.body
            )
            assert len(rects) == 2 * TILES, "a face and a side each"
            for x, y, w, h in (tuple(map(float, rect)) for rect in rects):
                assert x >= 0 and y >= 0 and x + w <= shape.w and y + h <= shape.h
