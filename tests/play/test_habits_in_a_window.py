"""What people do with a real window, its buttons and its program, in the middle of something."""

from __future__ import annotations

import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.store import open_store
from tests.play.opened import STIRS, Open, acted_out
from tests.play.screen import PATIENCE, ROOT, SIZE, Screen, client, screen, started, until
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


def home_of(tmp_path: Path) -> Path:
    return tmp_path / "home"


def lanes(home: Path) -> list[list[str]]:
    """The entries of both seats of the match that waits."""
    store = open_store(home)
    try:
        (waiting,) = store.unfinished()
        stored = store.load(waiting.id)
        assert stored is not None
        return [[entry.text for entry in stored.entries if entry.lane == str(seat)] for seat in (0, 1)]
    finally:
        store.close()


def couch(tmp_path: Path) -> list[str]:
    """The command that opens a table of two."""
    words = ("play", "sfida_ai_dadi", "--seats", "human,human", "--seed", "sofa")
    return [*client(home_of(tmp_path), "--reduced-motion"), *words]


def minimised_and_back(monitor: Screen, opened: Open) -> None:
    """Put the window away and fetch it again; it shows what it showed."""
    before = opened.until_it_stands()
    monitor.do("windowminimize", opened.window)
    until(lambda: monitor.active() is None, "it is minimised")
    threading.Event().wait(0.3)
    assert opened.process.poll() is None
    monitor.do("windowmap", opened.window, "windowactivate", "--sync", opened.window)
    until(lambda: difference(before, opened.look()).share < STIRS, "the old picture is back")


def test_minimised_in_one_scene_after_the_other_it_comes_back_as_it_was(
    monitor: Screen, tmp_path: Path
) -> None:
    command = client(home_of(tmp_path), "--reduced-motion")
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process)
        for keys in (["y"], ["Escape", "x"], ["Escape", "Return"], ["Return", "x"], ["Escape"], ["Escape"]):
            for key in keys:
                opened.press(key)
            minimised_and_back(monitor, opened)


@pytest.mark.parametrize("size", [(200, 150), (3000, 200), (240, 880)])
def test_a_table_of_two_in_a_window_of_any_size_plays_on_and_shows_itself_again(
    monitor: Screen, tmp_path: Path, size: tuple[int, int]
) -> None:
    with started(couch(tmp_path), cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process, colours_at_least=1_000)
        before = opened.until_it_stands()
        monitor.do("windowsize", opened.window, *size)
        until(lambda: opened.size == size, f"the window has {size}")
        for key in ("e", "e", "m", "m"):
            monitor.do("key", key)
        monitor.do("windowsize", opened.window, 1280, 720)
        until(lambda: opened.size == (1280, 720), "the window has its old size")
        until(lambda: difference(before, opened.look()).share < STIRS, "the old picture is back")


@pytest.mark.parametrize(
    ("sent", "ends"), [(signal.SIGTERM, 0), (signal.SIGINT, 1), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_a_table_of_two_that_is_ended_by_the_system_waits_as_it_was(
    monitor: Screen, tmp_path: Path, sent: signal.Signals, ends: int
) -> None:
    with started(couch(tmp_path), cwd=ROOT, env=monitor.environment, stderr=subprocess.PIPE) as process:
        opened = Open(monitor, process, colours_at_least=1_000)
        before = opened.until_it_stands()
        monitor.do("key", "e", "key", "m")
        until(lambda: difference(before, opened.look()).share > 0.02, "both have thrown")
        opened.until_it_stands()
        process.send_signal(sent)
        _, said = process.communicate(timeout=PATIENCE)
        assert b"Traceback" not in said
        assert process.returncode == ends
    assert lanes(home_of(tmp_path)) == [["Begin", "Throw"]] * 2


def test_a_public_arcade_stays_open_and_full_whatever_the_window_manager_is_asked(
    monitor: Screen, tmp_path: Path
) -> None:
    command = client(home_of(tmp_path), "--kiosk", "--reduced-motion")
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process)
        assert opened.size == SIZE
        for key in ("alt+F4", "F11", "alt+Return", *["Escape"] * 5):
            monitor.do("key", key)
        monitor.do("click", "--repeat", 5, 3)
        threading.Event().wait(1.0)
        opened.until_it_stands()
        assert process.poll() is None
        assert opened.size == SIZE
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def test_a_screen_that_was_unplugged_is_said_and_the_first_one_filled(
    monitor: Screen, tmp_path: Path
) -> None:
    store = open_store(home_of(tmp_path))
    store.settings.display, store.settings.fullscreen = 7, True
    store.close()
    command = client(home_of(tmp_path), "--reduced-motion")
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process)
        assert opened.size == SIZE
        monitor.do("key", "F11")
        until(lambda: opened.size == (1280, 720), "it goes back to a window")


def test_return_held_down_by_a_sleeping_hand_opens_one_scene(monitor: Screen, tmp_path: Path) -> None:
    command = client(home_of(tmp_path), "--reduced-motion")
    with started(command, cwd=ROOT, env=monitor.environment) as process:
        opened = Open(monitor, process)
        menu = opened.until_it_stands()
        monitor.do("keydown", "Return")
        until(lambda: difference(menu, opened.look()).share > 0.1, "the new table opens")
        table = opened.until_it_stands()
        threading.Event().wait(1.5)
        assert difference(table, opened.look()).share < STIRS
        monitor.do("keyup", "Return")
        opened.press("Escape")


def test_clicks_hammered_on_what_closes_the_pause_throw_and_take_nothing(
    monitor: Screen, tmp_path: Path
) -> None:
    said = acted_out(monitor, "hammer", str(home_of(tmp_path)))
    assert said.moves == ["Begin", "Throw"]
    assert said.kept == []
    assert said.scene == "dice_table"
