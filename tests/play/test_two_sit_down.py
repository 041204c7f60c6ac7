"""Two people sit down at one screen: the real client under the events of their devices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.scenes.couch.seating import Control, Held
from tests.play.arcade import Arcade
from tests.play.hands import KeyboardHand, MouseHand, PadHand

Open = Callable[..., Arcade]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens the client on one home folder, as often as the test says."""
    open_now: list[Arcade] = []

    def start(**settings: Any) -> Arcade:
        for arcade in open_now:
            arcade.close()
        open_now[:] = [Arcade(tmp_path, size=(480, 270), **settings)]
        return open_now[0]

    yield start
    for arcade in open_now:
        arcade.close()


def held(arcade: Arcade) -> list[Control | None]:
    controls = [arcade.stage.seating.control(seat) for seat in (0, 1)]
    return [None if one is None else one.control for one in controls]


def arrive(arcade: Arcade, scene: str) -> None:
    arcade.until(lambda: arcade.scene == scene, scene)
    arcade.until_still()


def write(arcade: Arcade, text: str) -> None:
    """Letters as the window system tells them: no key need belong to them."""
    arcade.post(*(Event(pygame.TEXTINPUT, text=sign) for sign in text))
    arcade.step(2)


def test_two_gamepads_join_sit_down_and_each_plays_its_half(opened: Open) -> None:
    arcade, luck = opened(avatar="fox", avatar_2="owl"), random.Random(1)
    one, two = PadHand(arcade, luck), PadHand(arcade, luck)
    one.walk_to("sfida_ai_dadi")
    one.jump()
    arrive(arcade, "language")
    one.back()
    arrive(arcade, "menu")
    two.confirm()
    arcade.until_still()
    assert arcade.scene == "menu"
    assert [arcade.stage.seating.control(seat) for seat in (0, 1)] == [
        Held(Control.PAD, one.pad.id),
        Held(Control.PAD, two.pad.id),
    ]
    two.back()
    arcade.until_still()
    assert held(arcade) == [Control.PAD, None]
    two.confirm()
    one.confirm()
    arrive(arcade, "new_table")
    one.confirm()
    arcade.until(lambda: arcade.table is not None, "a table")
    assert [player.avatar for player in arcade.match.header.players] == ["fox", "owl"]
    assert all(player.human for player in arcade.match.header.players)
    for hand in (one, two):
        hand.let_go()


def test_a_name_written_by_keyboard_is_kept_with_all_that_was_chosen(opened: Open) -> None:
    arcade, luck = opened(), random.Random(2)
    mouse, keys = MouseHand(arcade, luck), KeyboardHand(arcade, luck)
    mouse.choose("diamond_yatzy")
    arrive(arcade, "new_table")
    mouse.choose("opponent.person")
    arcade.until_still()
    assert held(arcade) == [Control.MOUSE, Control.KEYBOARD]
    mouse.choose("seat.1.name")
    arrive(arcade, "typing")
    keys.press(pygame.K_x)
    write(arcade, "xŽofie")
    keys.release(pygame.K_x)
    for key in (pygame.K_HOME, pygame.K_DELETE, pygame.K_END, pygame.K_RETURN):
        keys.type(key)
    arrive(arcade, "new_table")
    assert arcade.text("seat.1.name.text") == "Žofie"
    write(arcade, "y")
    assert arcade.scene == "new_table"
    again = opened()
    MouseHand(again, luck).choose("diamond_yatzy")
    arrive(again, "new_table")
    assert again.text("seat.1.name.text") == "Žofie"
    assert held(again) == [Control.MOUSE, Control.KEYBOARD]


def test_letters_steer_again_once_the_name_is_written(opened: Open) -> None:
    arcade, luck = opened(), random.Random(3)
    mouse, keys = MouseHand(arcade, luck), KeyboardHand(arcade, luck)
    mouse.choose("player.0")
    arrive(arcade, "animals")
    mouse.choose("animals.name")
    arrive(arcade, "typing")
    for key in (pygame.K_y, pygame.K_p, pygame.K_SPACE, pygame.K_1):
        keys.type(key)
    assert arcade.scene == "typing"
    keys.back()
    arrive(arcade, "animals")
    keys.back()
    arrive(arcade, "menu")
    keys.type(pygame.K_y)
    arrive(arcade, "language")
