"""The real client with its loudspeakers, on the dummy driver: from the menu to a device pulled out."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.ui.sound import FADE_MS, Device
from stargames_arcade.ui.sounding import LOOP
from tests.play.arcade import Arcade

REMOVED = Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
ADDED = Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)


@pytest.fixture
def arcade(tmp_path: Path) -> Iterator[Arcade]:
    opened = Arcade(tmp_path, mute=False, effects=100, interface=100, ambience=100)
    opened.until_drawn()
    until_heard(opened)
    yield opened
    opened.close()


def until_heard(arcade: Arcade) -> None:
    """Turn until it is known whether there is a device, and all recordings are read."""
    deadline = time.monotonic() + 10
    arcade.step(2)
    while any(thread.name == "sound" for thread in threading.enumerate()):
        assert time.monotonic() < deadline
        threading.Event().wait(0.002)
        arcade.step()


def device(arcade: Arcade) -> Device:
    return arcade.client.speakers.device


def night(arcade: Arcade) -> float:
    """How loud the loop is."""
    return arcade.client.speakers.recordings[LOOP].get_volume()


def ringing() -> set[object]:
    channels = map(pygame.mixer.Channel, range(1, pygame.mixer.get_num_channels()))
    return {channel.get_sound() for channel in channels if channel.get_busy()}


def key(arcade: Arcade, which: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        arcade.post(Event(kind, key=which, mod=0, scancode=0, unicode=""))
    arcade.step(2)


def test_the_loudspeakers_come_up_by_themselves_and_a_key_is_heard(arcade: Arcade) -> None:
    assert device(arcade) is Device.THERE
    before = arcade.client.speakers.begun
    key(arcade, pygame.K_LEFT)
    key(arcade, pygame.K_RIGHT)
    assert arcade.client.speakers.begun > before


def test_a_muted_client_opens_no_device(tmp_path: Path) -> None:
    muted = Arcade(tmp_path)
    try:
        muted.until_drawn()
        muted.wait(500)
        assert device(muted) is Device.UNASKED
        assert not pygame.mixer.get_init()
        muted.stage.settings.for_now(mute=False)
        muted.stage.settings_changed()
        until_heard(muted)
        assert device(muted) is Device.THERE
    finally:
        muted.close()


def test_the_night_is_heard_while_the_window_is_in_front_and_effects_always(arcade: Arcade) -> None:
    arcade.wait(FADE_MS + 200)
    assert night(arcade) == pytest.approx(1, abs=0.01)
    arcade.post(Event(pygame.WINDOWFOCUSLOST))
    arcade.wait(FADE_MS + 200)
    assert night(arcade) == 0
    begun = arcade.client.speakers.begun
    arcade.stage.sound("toast")
    assert arcade.client.speakers.begun == begun + 1
    arcade.post(Event(pygame.WINDOWFOCUSGAINED))
    arcade.wait(FADE_MS + 200)
    assert night(arcade) == pytest.approx(1, abs=0.01)
    arcade.post(Event(pygame.WINDOWMINIMIZED))
    arcade.wait(FADE_MS + 2_000)
    assert night(arcade) == 0


def test_volumes_are_followed_at_once(arcade: Arcade) -> None:
    arcade.wait(FADE_MS + 200)
    arcade.stage.settings.for_now(ambience=50)
    arcade.stage.settings_changed()
    arcade.step(2)
    assert night(arcade) == pytest.approx(0.25, abs=0.01)
    arcade.stage.settings.for_now(mute=True)
    arcade.stage.settings_changed()
    arcade.step(2)
    assert night(arcade) == 0
    assert not ringing()


def test_a_device_pulled_out_and_put_back_in_never_stops_the_client(arcade: Arcade) -> None:
    before = os.environ["SDL_AUDIODRIVER"]
    try:
        os.environ["SDL_AUDIODRIVER"] = "nothing of the kind"
        arcade.post(REMOVED)
        until_heard(arcade)
        assert device(arcade) is Device.MISSING
        for which in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE):
            key(arcade, which)
            arcade.until_still()
        assert arcade.scene == "menu"
    finally:
        os.environ["SDL_AUDIODRIVER"] = before
    arcade.post(ADDED)
    until_heard(arcade)
    assert device(arcade) is Device.THERE
    begun = arcade.client.speakers.begun
    key(arcade, pygame.K_LEFT)
    key(arcade, pygame.K_RIGHT)
    assert arcade.client.speakers.begun > begun


def test_nobody_waits_for_a_frame_while_the_loudspeakers_come_up(tmp_path: Path) -> None:
    """What the loop itself spends on them is small, whatever the system takes to open a device."""
    opened = Arcade(tmp_path)
    try:
        opened.until_drawn()
        opened.wait(200)
        opened.stage.settings.for_now(mute=False)
        opened.stage.settings_changed()
        opened.step(4)
        longest = 0.0
        while (
            opened.client.speakers.device is not Device.THERE or LOOP not in opened.client.speakers.recordings
        ):
            began = time.thread_time()
            opened.client.step()
            longest = max(longest, time.thread_time() - began)
        assert longest < 0.1
    finally:
        opened.close()
