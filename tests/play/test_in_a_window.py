"""The client in a real window on a virtual screen, worked by the X server's own mouse and keyboard."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from stargames_arcade.match.header import read_header
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.store import open_store
from stargames_arcade.ui.snapshot import paint_frame
from tests.play.arcade import Arcade, dice_titles
from tests.play.hands import HANDS
from tests.play.on_screen import OTHER_WINDOW
from tests.play.opened import STIRS, Open, acted_out
from tests.play.screen import PATIENCE, ROOT, SIZE, Screen, client, screen, started, until
from tests.play.test_whole_matches import POINTED, TRIED
from tests.play.verdict import replayed
from tests.ui.pictures import difference

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not all(map(shutil.which, ("Xvfb", "openbox", "xdotool"))),
        reason="this machine has no virtual screen, no window manager for it, or no hand",
    ),
]


@pytest.fixture
def monitor(tmp_path: Path) -> Iterator[Screen]:
    """A virtual screen with a window manager."""
    with screen(tmp_path) as found:
        yield found


@pytest.fixture
def opened(monitor: Screen, tmp_path: Path) -> Iterator[Open]:
    """The client on a new home."""
    with started(client(tmp_path / "home"), cwd=ROOT, env=monitor.environment) as process:
        yield Open(monitor, process)


def painted_menu(home: Path, size: tuple[int, int]) -> pygame.Surface:
    """The menu of a new home as the plain painter paints it."""
    arcade = Arcade(home, size=size)
    try:
        surface = pygame.Surface(size)
        paint_frame(arcade.shown, surface)
    finally:
        arcade.close()
    return pygame.transform.smoothscale(surface, (160, 90))


def test_the_client_opens_on_its_menu(opened: Open, tmp_path: Path) -> None:
    assert opened.size == (1280, 720)
    assert difference(opened.look(), painted_menu(tmp_path / "other", (1280, 720))).share < STIRS


def hold_and_let_go(opened: Open, keys: list[str], wanted: tuple[int, int]) -> None:
    """Hold keys for as long as it takes to repeat many times; the window goes to a size and stays there."""
    for key in keys:
        opened.monitor.do("keydown", key)
    until(lambda: opened.size == wanted, f"{keys} leads to {wanted}")
    threading.Event().wait(1.2)
    assert opened.size == wanted, "a held key does not switch again"
    for key in reversed(keys):
        opened.monitor.do("keyup", key)
    opened.until_it_stands()
    assert opened.size == wanted


@pytest.mark.parametrize("key", ["F11", "alt+Return"])
def test_full_screen_and_back_once_each_though_the_key_is_held(opened: Open, key: str) -> None:
    for wanted in (SIZE, (1280, 720)):
        hold_and_let_go(opened, key.split("+"), wanted)


@pytest.mark.parametrize("size", [(200, 150), (3000, 200), (333, 777), (1601, 333)])
def test_any_size_is_filled_and_the_way_back_is_the_old_picture(opened: Open, size: tuple[int, int]) -> None:
    before = opened.look()
    opened.monitor.do("windowsize", opened.window, *size)
    until(lambda: opened.size == size, f"the window has {size}")
    opened.until_it_stands()
    opened.monitor.do("windowsize", opened.window, 1280, 720)
    until(lambda: opened.size == (1280, 720), "the window has its old size")
    until(lambda: difference(before, opened.look()).share < STIRS, "the old picture is back")


def test_a_window_pulled_about_wildly_is_still_alive(opened: Open) -> None:
    before = opened.look()
    for step in range(40):
        opened.monitor.do("windowsize", opened.window, 300 + step * 31 % 900, 200 + step * 47 % 600)
    opened.monitor.do("windowsize", opened.window, 1280, 720)
    until(lambda: difference(before, opened.look()).share < STIRS, "the old picture is back")


def test_a_minimised_window_comes_back_as_it_was(opened: Open) -> None:
    before = opened.look()
    opened.monitor.do("windowminimize", opened.window)
    until(lambda: opened.monitor.active() is None, "it is minimised")
    threading.Event().wait(1.0)
    assert opened.process.poll() is None
    opened.monitor.do("windowmap", opened.window, "windowactivate", "--sync", opened.window)
    until(lambda: difference(before, opened.look()).share < STIRS, "the old picture is back")


def test_a_window_closed_in_the_middle_of_a_match_offers_to_continue(opened: Open, tmp_path: Path) -> None:
    for key in ("Return", "Return", "x"):
        opened.press(key)
    opened.monitor.do("key", "alt+F4")
    assert opened.process.wait(PATIENCE) == 0
    arcade = Arcade(tmp_path / "home")
    try:
        assert "continue" in arcade.ids
        (waiting,) = arcade.store.unfinished()
        stored = arcade.store.load(waiting.id)
        assert stored is not None
        assert [entry.text for entry in stored.entries if entry.lane == "0"] == ["Begin", "Throw"]
        assert arcade.store.settings.size == "1280x720"
    finally:
        arcade.close()


def test_full_screen_is_remembered(monitor: Screen, tmp_path: Path) -> None:
    command = client(tmp_path / "home")
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        first = Open(monitor, process)
        monitor.do("key", "F11")
        until(lambda: first.size == SIZE, "it fills the screen")
        first.until_it_stands()
        monitor.do("key", "alt+F4")
        assert process.wait(PATIENCE) == 0
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        second = Open(monitor, process)
        assert second.size == SIZE
        monitor.do("key", "F11")
        until(lambda: second.size == (1280, 720), "the old size is still known")


def test_a_window_that_was_covered_while_nothing_moved_shows_its_picture_again(
    monitor: Screen, tmp_path: Path
) -> None:
    command = client(tmp_path / "home", "--reduced-motion")
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process)
        before = opened.look()
        with started([sys.executable, "-c", OTHER_WINDOW], env=monitor.environment):
            until(lambda: monitor.active() is None, "the other window is in front")
            until(lambda: difference(before, opened.look()).share > 0.05, "it covers a part")
        until(lambda: difference(before, opened.look()).share < STIRS, "the old picture is back")


def test_play_opens_a_table_with_the_named_luck_and_leaving_it_leads_to_the_menu(
    monitor: Screen, tmp_path: Path
) -> None:
    command = [
        *client(tmp_path / "home"),
        "play",
        "sfida_ai_dadi",
        "--seed",
        "7",
        "--seats",
        "human,bot:easy",
    ]
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process, colours_at_least=1_000)
        opened.press("x")
        opened.press("Escape")
        for _ in range(3):
            monitor.do("key", "Down")
        opened.press("Return")
        monitor.do("key", "alt+F4")
        assert process.wait(PATIENCE) == 0
    store = open_store(tmp_path / "home")
    try:
        (waiting,) = store.unfinished()
        stored = store.load(waiting.id)
        assert stored is not None
        assert read_header(stored.header).seed == seed_from("7")
        assert [entry.text for entry in stored.entries if entry.lane == "0"] == ["Begin", "Throw"]
    finally:
        store.close()


def test_a_piece_drawn_out_of_the_window_goes_back_and_one_drawn_in_again_is_kept(
    monitor: Screen, tmp_path: Path
) -> None:
    assert acted_out(monitor, "drag_out", str(tmp_path / "home")).kept == [2]


def test_another_window_in_front_ends_a_drag_and_the_mouse_works_again_afterwards(
    monitor: Screen, tmp_path: Path
) -> None:
    assert acted_out(monitor, "lose_the_keyboard", str(tmp_path / "home")).kept == [1]


def test_a_name_is_written_with_the_letters_of_every_keyboard(monitor: Screen, tmp_path: Path) -> None:
    assert acted_out(monitor, "write_a_name", str(tmp_path / "home")).name == "Žofie"


@pytest.mark.parametrize(
    ("game", "device"),
    [
        *((game, "mouse") for game in dice_titles()),
        *((game, device) for game, device in zip(dice_titles(), ("keyboard", "pad", "touch"), strict=True)),
    ],
)
def test_a_whole_match_in_a_window_by_one_device_alone(
    monitor: Screen, tmp_path: Path, game: str, device: str
) -> None:
    home = tmp_path / "home"
    said = acted_out(monitor, "whole_match", str(home), game, device)
    assert set(said.learnt) >= TRIED | (POINTED if HANDS[device].points else set())
    again = replayed(home, said.record)
    assert again.digest == said.digest
    assert list(again.points) == said.points == said.totals


@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("sfida_ai_dadi", "two pads"),
        ("diamond_yatzy", "mouse and pad"),
        ("knobel_duell", "keyboard halves"),
    ],
)
def test_a_whole_match_of_two_in_a_window(monitor: Screen, tmp_path: Path, game: str, way: str) -> None:
    home = tmp_path / "home"
    said = acted_out(monitor, "couch_match", str(home), game, way)
    again = replayed(home, said.record)
    assert again.digest == said.digest
    assert list(again.points) == said.points == said.totals
