"""The client tells its reader what input means: by the settings, and by the scene that takes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.app import Client
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import House
from stargames_arcade.ui.clock import ManualClock
from stargames_arcade.ui.gestures import KEYBOARD, Device, Gesture, Key, Kind, MoveFocus, Press, Raw, Text
from stargames_arcade.ui.keys import Controls, Group
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.pads import FULL
from stargames_arcade.ui.view import View
from stargames_arcade.ui.window import GameWindow
from tests.virtual_pad import VirtualPad

B = pygame.CONTROLLER_BUTTON_B


class Listening(Scene):
    """An empty screen that writes down what it is told."""

    told: list[Gesture]

    def layout(self, view: View) -> Picture:
        return Picture()

    def handle(self, gesture: Gesture) -> bool:
        self.told.append(gesture)
        return True


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    client = Client(
        GameWindow((320, 180), "test"), House(Settings(reduced_motion=True)), ManualClock(), tmp_path
    )
    listen(client)
    yield client
    client.close()


def listen(client: Client) -> Listening:
    """Open another scene that listens."""
    scene = Listening(client.stage)
    scene.told = []
    client.stage.push(scene)
    turn(client, 20)
    return scene


def turn(client: Client, times: int = 1) -> None:
    for _ in range(times):
        client.clock.wait(client.step())


def type_(client: Client, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=code, mod=0, unicode="", scancode=0))
    turn(client)


def test_a_key_that_is_chosen_counts_at_once(client: Client) -> None:
    scene = listen(client)
    type_(client, pygame.K_x)
    answer = client.stage.keys.change(Group.KEYBOARD, Key.FIRST, pygame.K_e)
    assert isinstance(answer, Controls)
    client.stage.settings.controls = answer.format()
    client.stage.settings_changed()
    type_(client, pygame.K_x)
    type_(client, pygame.K_e)
    assert scene.told == [Press(KEYBOARD, Key.FIRST)] * 2


def test_a_and_b_change_places_at_once(client: Client) -> None:
    scene = listen(client)
    client._reader.pads.open()
    with VirtualPad() as pad:
        turn(client, 2)
        scene.told.clear()
        for swapped in (False, True):
            client.stage.settings.swap_ab = swapped
            client.stage.settings_changed()
            pad.press(B)
            turn(client)
            pad.release(B)
            turn(client)
        device = Device(Kind.PAD, pad.id)
        assert scene.told == [Press(device, Key.CANCEL), Press(device, Key.CONFIRM)]


def test_the_dead_zone_counts_at_once(client: Client) -> None:
    scene = listen(client)
    client._reader.pads.open()
    with VirtualPad() as pad:
        turn(client, 2)
        scene.told.clear()
        for zone in (80, 30):
            client.stage.settings.dead_zone = zone
            client.stage.settings_changed()
            pad.axis(pygame.CONTROLLER_AXIS_LEFTX, FULL // 2)
            turn(client)
            pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0)
            turn(client)
        assert scene.told == [MoveFocus(Device(Kind.PAD, pad.id), 1, 0)]


def test_a_direction_held_while_another_scene_comes_does_not_run_on_there(client: Client) -> None:
    first = listen(client)
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    turn(client, 60)
    assert len(first.told) > 2
    second = listen(client)
    turn(client, 60)
    assert second.told == []


def test_a_scene_that_captures_is_given_keys_as_they_are(client: Client) -> None:
    scene = listen(client)
    scene.capturing = True
    type_(client, pygame.K_RETURN)
    scene.capturing = False
    type_(client, pygame.K_x)
    assert scene.told == [Raw(KEYBOARD, pygame.K_RETURN), Press(KEYBOARD, Key.FIRST)]


def test_a_scene_with_a_text_field_is_given_what_is_written(client: Client) -> None:
    scene = listen(client)
    scene.typing = True
    pygame.event.post(Event(pygame.TEXTINPUT, text="ě"))
    type_(client, pygame.K_x)
    assert scene.told == [Text(KEYBOARD, "ě")]


def test_a_pad_that_was_plugged_in_before_the_menu_is_known_to_the_stage(client: Client) -> None:
    with VirtualPad() as pad:
        client._reader.pads.open()
        turn(client)
        assert [device.id for device, _ in client.stage.pads] == [pad.id]
    turn(client, 2)
    assert client.stage.pads == ()
