"""Every place of the client that a person may be at when something befalls them, real scenes all."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

import pygame

from stargames_arcade.scenes.couch.control_choice import ControlChoice
from stargames_arcade.scenes.couch.join_choice import JoinChoice
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.couch.take_seats import TakeSeats
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.dialogs.failure import Failure, Trouble
from stargames_arcade.scenes.manual.scene import Manual
from stargames_arcade.scenes.menu.animal_choice import AnimalChoice, name_typing
from stargames_arcade.scenes.menu.language import LanguageChoice
from stargames_arcade.scenes.menu.samples import sample_offers
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.menu.unfinished import UnfinishedDuels
from stargames_arcade.scenes.new_table.scene import NewTable
from stargames_arcade.scenes.people import person as person_of
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.settings.listening import Listening
from stargames_arcade.scenes.settings.pages import Page
from stargames_arcade.scenes.settings.scene import SettingsScene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.keys import Group
from tests.play.hands import PadHand
from tests.play.person import Person

Make: TypeAlias = Callable[[Stage], Scene]
Way: TypeAlias = Callable[[Person], None]


def _new_table(stage: Stage) -> Scene:
    menu = stage.stack.levels[0].scene
    assert isinstance(menu, Menu)
    return NewTable(stage, menu.flow.cards, "sfida_ai_dadi")


_OPENED: dict[str, Make] = {
    "the new table": _new_table,
    "the languages": LanguageChoice,
    "the animals": AnimalChoice,
    "the unfinished duels": lambda stage: UnfinishedDuels(stage, sample_offers(stage, 3)),
    "who joins": JoinChoice,
    "what one plays with": lambda stage: ControlChoice(stage, 1),
    "the text field": lambda stage: name_typing(stage, person_of(stage.settings, 0)),
    "the manual": lambda stage: Manual(stage, "diamond_yatzy"),
    "a question": lambda stage: Confirm(stage, Question("quit")),
    "a failure": lambda stage: Failure(stage, Trouble("locked")),
    "the key that is waited for": lambda stage: Listening(stage, Group.KEYBOARD, "confirm"),
    **{f"the settings, {page.value}": partial(SettingsScene, page=page) for page in Page},
}


def _open(make: Make) -> Way:
    def go(person: Person) -> None:
        stage = person.arcade.stage
        scene = make(stage)
        stage.push(scene)
        person.robot.arrive(scene.name)

    return go


def _table(person: Person) -> None:
    person.sit_down()


def _pause(person: Person) -> None:
    person.sit_down()
    person.keys.type(pygame.K_ESCAPE)
    person.robot.arrive("pause")


def _strike(person: Person) -> None:
    person.sit_down()
    struck = next(box for box, value in person.eyes.offers.items() if value == 0)
    person.mouse.choose(f"box.{int(struck)}")
    person.robot.arrive("confirm")


def _mahjong(person: Person) -> None:
    person.sit_down_at_mahjong()
    person.keys.type(pygame.K_y)


def _shuffle(person: Person) -> None:
    person.sit_down_at_mahjong()
    person.mouse.choose("shuffle")
    person.robot.arrive("confirm")


def _mahjong_done(person: Person) -> None:
    person.sit_down_at_mahjong()
    person.mouse.choose("quit")
    person.robot.arrive("confirm")
    person.mouse.choose("yes")
    person.robot.arrive("mahjong_table")


def _jolly(person: Person) -> None:
    person.sit_down_at_jolly()
    person.keys.type(pygame.K_h)


def _about_player(person: Person) -> None:
    person.sit_down_at_jolly()
    person.mouse.choose("info")
    person.robot.arrive("about_player")


def _device_lost(person: Person) -> None:
    person.sit_down()
    pad = PadHand(person.arcade, random.Random(0))
    pad.steer((0, 1))
    pad.let_go()
    person.robot.arrive("device_lost")


def _result(person: Person) -> None:
    person.sit_down()
    person.arcade.match.resign(0)
    person.robot.arrive("results")


def _couch(person: Person) -> None:
    for seat, control in enumerate((Control.LEFT_KEYS, Control.RIGHT_KEYS)):
        person.arcade.stage.seating.sit(seat, control)
    person.sit_down_together()


def _couch_pause(person: Person) -> None:
    _couch(person)
    person.keys.type(pygame.K_ESCAPE)
    person.robot.arrive("pause")


def _seats(person: Person) -> None:
    _couch(person)
    table = person.arcade.table
    assert table is not None
    _open(lambda stage: TakeSeats(stage, table.people))(person)


PLACES: dict[str, Way] = {
    "the menu": lambda person: None,
    **{name: _open(make) for name, make in _OPENED.items()},
    "a table": _table,
    "the pause": _pause,
    "whether to strike": _strike,
    "a Mahjong table": _mahjong,
    "whether to shuffle": _shuffle,
    "a board that is quit": _mahjong_done,
    "a Jolly table": _jolly,
    "what is known of a player": _about_player,
    "a gamepad gone": _device_lost,
    "a result": _result,
    "a table of two": _couch,
    "the pause of two": _couch_pause,
    "who sits where": _seats,
}
"""The ways there from the menu."""


def everywhere(person: Person) -> Iterator[str]:
    """Goes to each place in turn, and back to the menu when what was to be done there is done."""
    stage = person.arcade.stage
    for name, way in PLACES.items():
        try:
            way(person)
            yield name
        except BaseException as error:
            error.add_note(f"it was at {name}")
            raise
        home(person)
    assert stage.stack.levels[0].scene.name == "menu"


def home(person: Person) -> None:
    """Back to the menu by a short cut; matches that were open wait there."""
    stage = person.arcade.stage
    stage.leaving = False
    bottom = stage.stack.levels[0].scene
    if person.arcade.top is not bottom:
        stage.pop_to(bottom)
    for seat in (0, 1):
        stage.seating.stand(seat)
    person.robot.arrive("menu")
    person.mouse.back()
