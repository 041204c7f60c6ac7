"""A public arcade: nobody closes it by accident, and whoever comes finds it at its menu."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.menu.layout import QUIT
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.new_table.choices import Choices
from stargames_arcade.scenes.settings.pages import Page
from stargames_arcade.scenes.settings.scene import SettingsScene
from stargames_arcade.scenes.staging.kiosk import RETURNS_MS, WARNS_MS
from stargames_arcade.ui.keys import controls
from stargames_arcade.ui.operator import HELD_MS
from tests.play.arcade import Arcade

CTRL_SHIFT = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT
PATIENCE = 30


@pytest.fixture
def arcade(tmp_path: Path) -> Iterator[Arcade]:
    opened = Arcade(tmp_path, kiosk=True, reduced_motion=True)
    yield opened
    opened.close()


def key_event(kind: int, which: int, mod: int = 0) -> Event:
    return Event(kind, key=which, mod=mod, scancode=0, unicode="")


def key(arcade: Arcade, which: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        arcade.post(key_event(kind, which, mod))
    arcade.until_still()


def sit_down(arcade: Arcade, opponent: str = "computer") -> None:
    assert isinstance(arcade.top, Menu)
    arcade.top.flow.begin(Choices("diamond_yatzy", "fox", "easy", "quick", opponent=opponent))
    arcade.until(lambda: arcade.table is not None, "a table is open")
    arcade.until_still()
    key(arcade, pygame.K_LEFT)


def countdown(arcade: Arcade) -> list[str]:
    return [text for text in arcade.notices() if text.startswith("Back to the menu")]


def test_it_fills_the_screen_and_no_key_changes_that(arcade: Arcade) -> None:
    window = arcade.client.window
    assert window.fullscreen and window.size == pygame.display.get_desktop_sizes()[0]
    key(arcade, pygame.K_F11)
    key(arcade, pygame.K_RETURN, pygame.KMOD_LALT)
    arcade.stage.settings.fullscreen = False
    arcade.stage.settings_changed()
    arcade.wait(500)
    assert window.fullscreen and window.size == pygame.display.get_desktop_sizes()[0]


def test_the_window_cannot_be_closed(arcade: Arcade) -> None:
    alt_f4 = key_event(pygame.KEYDOWN, pygame.K_F4, pygame.KMOD_LALT)
    for event in (Event(pygame.WINDOWCLOSE), Event(pygame.QUIT), alt_f4):
        arcade.post(event)
        arcade.step(5)
        assert not arcade.stage.leaving


def test_the_menu_has_no_way_out(arcade: Arcade) -> None:
    assert QUIT not in arcade.ids
    for which in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
        key(arcade, which)
        assert arcade.scene == "menu"
    assert not [text for text in map(str, arcade.shown.nodes) if "Quit" in text]


def test_what_is_the_operators_is_not_among_the_settings(arcade: Arcade) -> None:
    arcade.stage.push(SettingsScene(arcade.stage))
    arcade.until_still()
    offered = {id.removeprefix("page.") for id in arcade.ids if id.startswith("page.")}
    assert offered == {page.value for page in Page} - {Page.PICTURE.value}
    for _ in range(2 * len(offered)):
        key(arcade, pygame.K_PAGEDOWN)
        assert "fullscreen" not in arcade.ids


def test_the_operators_keys_end_it_once_they_have_been_held(arcade: Arcade) -> None:
    arcade.post(key_event(pygame.KEYDOWN, pygame.K_q, CTRL_SHIFT))
    arcade.wait(HELD_MS - 200)
    assert not arcade.stage.leaving
    arcade.wait(400)
    assert arcade.stage.leaving


@pytest.mark.parametrize(
    ("pressed", "let_go"),
    [(CTRL_SHIFT, pygame.K_q), (CTRL_SHIFT, pygame.K_LSHIFT), (pygame.KMOD_LCTRL, None), (0, None)],
    ids=["not long enough", "one let go", "without Shift", "the letter alone"],
)
def test_anything_less_than_the_operators_keys_ends_nothing(
    arcade: Arcade, pressed: int, let_go: int | None
) -> None:
    arcade.post(key_event(pygame.KEYDOWN, pygame.K_q, pressed))
    arcade.wait(HELD_MS - 300)
    if let_go is not None:
        arcade.post(key_event(pygame.KEYUP, let_go))
    arcade.wait(HELD_MS)
    assert not arcade.stage.leaving


def test_the_pointer_hides_until_the_mouse_is_moved(arcade: Arcade) -> None:
    arcade.wait(3_500)
    assert not pygame.mouse.get_visible()
    arcade.post(Event(pygame.MOUSEMOTION, pos=(40, 40), rel=(5, 5), buttons=(0, 0, 0), touch=False))
    arcade.step(2)
    assert pygame.mouse.get_visible()
    arcade.wait(3_500)
    assert not pygame.mouse.get_visible()


def test_no_screensaver_comes(arcade: Arcade) -> None:
    assert not pygame.display.get_allow_screensaver()


def test_after_two_idle_minutes_an_unfinished_match_gives_way_to_the_menu_which_offers_it(
    arcade: Arcade,
) -> None:
    sit_down(arcade)
    record = arcade.match.record.id
    arcade.wait(RETURNS_MS - WARNS_MS - 500)
    assert arcade.table is not None and not countdown(arcade)
    arcade.wait(1_000)
    assert countdown(arcade) == ["Back to the menu in 15 seconds."]
    arcade.wait(5_000)
    assert countdown(arcade) == ["Back to the menu in 10 seconds."], "one notice, which counts"
    arcade.wait(WARNS_MS)
    assert arcade.scene == "menu" and not countdown(arcade)
    assert [one.id for one in arcade.store.unfinished()] == [record]
    arcade.until_still()
    assert arcade.focus == "continue"


def test_any_input_stops_the_countdown(arcade: Arcade) -> None:
    sit_down(arcade)
    arcade.wait(RETURNS_MS - 5_000)
    assert countdown(arcade)
    key(arcade, pygame.K_LEFT)
    assert not countdown(arcade)
    arcade.wait(30_000)
    assert arcade.table is not None


def test_a_couch_and_what_lies_over_it_give_way_too(arcade: Arcade) -> None:
    sit_down(arcade, opponent="person")
    key(arcade, pygame.K_p)
    assert arcade.scene == "pause"
    arcade.wait(RETURNS_MS + 500)
    arcade.until_still()
    assert arcade.scene == "menu" and len(arcade.store.unfinished()) == 1
    assert all(arcade.stage.seating.control(seat) is None for seat in (0, 1)), "their devices are free again"


def test_the_next_person_finds_every_setting_as_the_operator_started(arcade: Arcade) -> None:
    settings = arcade.stage.settings
    before = asdict(settings)
    others = {
        "controls": "keyboard.first=e",
        "notices": "long",
        "pace": "quick",
        "title": "knobel_duell",
        "level": "hard",
    }
    windows = {"size", "fullscreen", "display"}
    for name, value in before.items():
        if name not in windows and name not in {"language", "language_2", "name", "avatar"}:
            changed = not value if isinstance(value, bool) else value + 10 if isinstance(value, int) else None
            setattr(settings, name, others.get(name, value) if changed is None else changed)
    settings.text_size = 150
    arcade.stage.settings_changed()
    arcade.wait(RETURNS_MS + 500)
    after, kept = asdict(arcade.stage.settings), asdict(arcade.store.settings)
    assert after == before
    assert {n: v for n, v in kept.items() if n not in windows} == {
        n: v for n, v in before.items() if n not in windows
    }
    assert arcade.stage.view.text_scale == 1 and arcade.stage.keys == controls()


def test_the_next_person_is_welcomed_in_the_first_language(arcade: Arcade) -> None:
    arcade.stage.settings.language = "it"
    arcade.stage.settings_changed()
    arcade.wait(RETURNS_MS - 1_000)
    assert arcade.text("language.name") == "Italiano"
    assert not arcade.notices(), "at the menu there is nothing to warn of"
    arcade.wait(2_000)
    assert arcade.text("language.name") == "English"
    assert arcade.store.settings.language == "en"


def test_nobody_finds_the_name_of_who_was_here_before(arcade: Arcade) -> None:
    settings = arcade.stage.settings
    settings.name, settings.avatar_2, settings.opponent = "Mira", "owl", "person"
    arcade.stage.seating.sit(1, Control.KEYBOARD)
    arcade.stage.settings_changed()
    arcade.wait(RETURNS_MS + 1_000)
    assert arcade.text("player.0.name") == "Fox"
    assert "place" in arcade.ids
    kept = arcade.store.settings
    assert (kept.name, kept.avatar_2, kept.opponent) == ("", "", "computer")


def test_after_an_error_the_menu_comes_back_by_itself(arcade: Arcade) -> None:
    arcade.client._fail(RuntimeError("on purpose"))
    arcade.until_still()
    assert arcade.scene == "crash"
    arcade.wait(RETURNS_MS + 500)
    assert arcade.scene == "menu"


def test_an_arcade_at_home_stays_where_it_is(tmp_path: Path) -> None:
    home = Arcade(tmp_path, reduced_motion=True)
    sit_down(home)
    home.wait(RETURNS_MS + 1_000)
    assert home.table is not None
    home.close()


def catches_sigterm(process: int) -> bool:
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="tells what a process catches")
def test_the_system_can_end_it_at_any_moment(tmp_path: Path) -> None:
    public = subprocess.Popen(
        [sys.executable, "-m", "stargames_arcade", "--kiosk", "--home", str(tmp_path)],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + PATIENCE
        while not catches_sigterm(public.pid) and time.monotonic() < deadline:
            threading.Event().wait(0.01)
        public.send_signal(signal.SIGTERM)
        _, said = public.communicate(timeout=PATIENCE)
    finally:
        public.kill()
    assert (public.returncode, said) == (0, "")
