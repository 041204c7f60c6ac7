"""A virtual screen with a window manager, a hand that works the real X server, and a look at its pixels."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from stargames_arcade.app import NAME

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1600, 900)
PATIENCE = 40.0
"""Seconds that anything on the screen may take on a busy machine."""
STARTS = 15.0
"""Seconds that a screen may take to be ready, before another one is tried."""
ATTEMPTS = 3
_HEADER = struct.Struct(">25I")
_PLAIN_WINDOWS = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""
"""Windows without frames, so that nothing has to be reckoned off; Alt+F4 closes the one in front."""


class Screen:
    """One X display. ``pixels`` reads the server's own frame buffer."""

    def __init__(self, display: str, buffer: Path) -> None:
        self.display = display
        self._buffer = buffer

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to open its window here."""
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def do(self, *words: str | int) -> str:
        """One command of xdotool; what it says. The server has taken it in when this returns."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, (command, done.stderr)
        return done.stdout.strip()

    def active(self) -> str | None:
        """The number of the client's window, if it is the one in front."""
        command = ["xdotool", "getactivewindow", "getwindowname", "getactivewindow"]
        said = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        name, _, number = said.stdout.strip().partition("\n")
        return number if name == NAME else None

    def window(self) -> str:
        """The client's window, once it is there and has the keyboard."""
        until(lambda: self.active() is not None, "the window opens")
        number = self.active()
        assert number is not None
        return number

    def geometry(self, window: str) -> tuple[int, int, int, int]:
        """Left, top, width and height of a window on the screen."""
        lines = self.do("getwindowgeometry", "--shell", window).splitlines()
        said = dict(line.split("=", 1) for line in lines)
        return int(said["X"]), int(said["Y"]), int(said["WIDTH"]), int(said["HEIGHT"])

    def pixels(self) -> pygame.Surface:
        """All that is on the screen."""
        dump = self._buffer.read_bytes()
        header = _HEADER.unpack_from(dump)
        size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + colours * 12
        whole = pygame.image.frombuffer(dump[start : start + line * height], (line // 4, height), "BGRA")
        return whole.subsurface((0, 0, width, height)).convert(pygame.Surface((1, 1)))

    def picture_of(self, window: str) -> pygame.Surface:
        """The part of a window that lies on the screen."""
        part = pygame.Rect(self.geometry(window)).clip(pygame.Rect((0, 0), SIZE))
        return self.pixels().subsurface(part).copy()


def until(so: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait until it is so; fails with ``what`` when that takes too long."""
    deadline = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < deadline, f"it does not come to this: {what}"
        threading.Event().wait(0.02)


@contextmanager
def started(command: Sequence[str], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is gone afterwards."""
    process = subprocess.Popen(command, **more)
    try:
        yield process
    finally:
        process.kill()
        process.wait(PATIENCE)


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """A virtual screen of its own with a window manager; ``folder`` takes its frame buffer.

    Servers that start at the same moment may take each other's place: then another one is started.
    """
    for attempt in range(ATTEMPTS):
        with ExitStack() as stack:
            found = _started_screen(stack, folder, f"screen{attempt}")
            try:
                until(partial(_is_managed, found), "the window manager starts", STARTS)
            except AssertionError:
                if attempt + 1 < ATTEMPTS:
                    continue
                raise
            yield found
            return


def _started_screen(stack: ExitStack, folder: Path, name: str) -> Screen:
    """A server and its window manager, just started."""
    buffer, rules = folder / name, folder / "openbox.xml"
    buffer.mkdir()
    rules.write_text(_PLAIN_WINDOWS, encoding="utf-8")
    reading, writing = os.pipe()
    server = [
        *("Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"),
        *("-fbdir", str(buffer), "-nolisten", "tcp"),
    ]
    stack.enter_context(started(server, pass_fds=(writing,), stderr=subprocess.DEVNULL))
    os.close(writing)
    with os.fdopen(reading) as numbers:
        found = Screen(f":{numbers.readline().strip()}", buffer / "Xvfb_screen0")
    manager = ["openbox", "--config-file", str(rules)]
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    stack.enter_context(started(manager, env=found.environment, **silent))
    return found


def _is_managed(found: Screen) -> bool:
    """Whether a window manager is at work: it says how many desktops there are."""
    asked = subprocess.run(
        ["xdotool", "get_num_desktops"], env=found.environment, capture_output=True, timeout=PATIENCE
    )
    return asked.returncode == 0


def client(home: Path, *words: str) -> list[str]:
    """The command that opens the client on a home folder."""
    return [sys.executable, "-m", "stargames_arcade", "--home", str(home), "--lang", "en", *words]
