"""Screens that come and go: the client on a driver that has one, as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stargames_arcade.store import open_store
from stargames_arcade.ui.desktops import FRAME

ROOT = Path(__file__).parents[2]
LOOKS = """
import json, sys
from pathlib import Path
from stargames_arcade.ui.desktops import desktop_sizes
from tests.play.arcade import Arcade

arcade = Arcade(Path(sys.argv[1]))
arcade.stage.settings.fullscreen = True
arcade.stage.settings_changed()
arcade.wait(400)
told = arcade.notices()
arcade.client.stage.settings.size = "5000x4000"
arcade.client.stage.settings.fullscreen = False
arcade.client.stage.settings_changed()
arcade.wait(400)
print(json.dumps({"told": told, "screens": desktop_sizes(), "size": arcade.client.window.size}))
arcade.close()
"""


def seen_with(home: Path, display: int) -> dict[str, object]:
    """What a client tells that goes to full screen on that screen, where there is one."""
    store = open_store(home)
    store.settings.display = display
    store.close()
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", LOOKS, str(home)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(
    ("display", "told"),
    [(0, []), (3, ["Display 4 is not plugged in; full screen uses the first."])],
)
def test_full_screen_on_a_screen_that_is_gone_uses_the_first_and_says_so(
    tmp_path: Path, display: int, told: list[str]
) -> None:
    seen = seen_with(tmp_path, display)
    assert seen["told"] == told
    store = open_store(tmp_path)
    store.close()
    assert store.settings.display == display, "it is kept for when the screen is there again"


def test_no_window_is_larger_than_its_screen_and_its_title_bar_has_room(tmp_path: Path) -> None:
    seen = seen_with(tmp_path, 0)
    screens = seen["screens"]
    assert isinstance(screens, list)
    w, h = screens[0]
    assert seen["size"] == [w, h - FRAME]
