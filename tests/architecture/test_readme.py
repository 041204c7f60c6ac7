"""What the README promises: its commands are the real ones, and they work from a fresh clone."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from itertools import cycle
from pathlib import Path

import pytest

from stargames_arcade.__main__ import COMMANDS as COMMANDS_OF_THE_PROGRAM
from stargames_arcade.__main__ import parser

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS: list[str] = re.findall(r"```sh\n(.+?)\n```", README, re.DOTALL)
NAME = "stargames-arcade"
SET_UP_AND_OPEN = 300.0
"""Seconds from the clone to an open window; most of them belong to the package index."""


def _command(last: str) -> str:
    """The README's command that ends in this."""
    return next(command for command in COMMANDS if command.endswith(last))


def test_the_full_check_runs_exactly_the_readmes_test_command() -> None:
    check = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert _command("pytest -n 2") in check


def test_every_picture_of_the_readme_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert pictures
    assert not [picture for picture in pictures if not (ROOT / picture).is_file()]


def test_every_link_of_the_readme_leads_somewhere() -> None:
    links = re.findall(r"(?<!!)\[[^]]+\]\(([^)]+)\)", README)
    assert not [link for link in links if not (ROOT / link).exists()]


def _named_on_the_command_line() -> dict[str, set[str]]:
    """By command as the README lists them, the client's own as "": the options it names."""
    lines = [line.split() for line in README.splitlines() if line.startswith(f"{NAME} ")]
    return {
        line[1] if line[1] in COMMANDS_OF_THE_PROGRAM else "": {
            word.strip(",;") for word in line if word.startswith("--")
        }
        for line in lines
    }


@pytest.mark.parametrize("command", ["", *COMMANDS_OF_THE_PROGRAM])
def test_the_command_line_is_as_the_readme_says(command: str) -> None:
    with pytest.raises(SystemExit), redirect_stdout(StringIO()) as said:
        parser(command or None).parse_args([*filter(None, [command]), "--help"])
    offered = set(re.findall(r"--[a-z-]+", said.getvalue()))
    assert _named_on_the_command_line()[command] <= offered


@contextmanager
def _screen() -> Iterator[str]:
    """A virtual screen; yields its display name."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x900x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait(10)


def _xdotool(display: str, *command: str) -> bool:
    done = subprocess.run(
        ["xdotool", *command], env={**os.environ, "DISPLAY": display}, capture_output=True, timeout=60
    )
    return done.returncode == 0


def _until(met: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not met() and time.monotonic() < deadline:
        threading.Event().wait(0.2)
    return met()


@pytest.mark.slow
def test_the_readmes_command_opens_the_menu_from_a_fresh_clone(tmp_path: Path) -> None:
    """The menu is what asks, at Escape, whether to quit, and does at *Quit*."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True, timeout=60)
    home = {**os.environ, "STARGAMES_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "x11"}
    with _screen() as display, (tmp_path / "said").open("w+") as said:
        client = subprocess.Popen(
            ["bash", "-c", _command(NAME)],
            cwd=clone,
            env=home | {"DISPLAY": display},
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

        def opened() -> bool:
            return client.poll() is not None or _xdotool(display, "search", "--onlyvisible", "--class", NAME)

        escapes = cycle((["Escape"], ["Escape", "Escape"]))

        def quit_at_the_menu() -> bool:
            """Whatever is open by now, one of the two ways leads back to the menu first."""
            _xdotool(display, "key", "--delay", "700", *next(escapes), "Left", "Return")
            return _until(lambda: client.poll() is not None, 4)

        try:
            assert _until(opened, SET_UP_AND_OPEN), "no window"
            assert client.poll() is None, (tmp_path / "said").read_text()
            assert _until(quit_at_the_menu, 60), "the menu does not quit"
            assert client.returncode == 0, (tmp_path / "said").read_text()
        finally:
            if client.poll() is None:
                os.killpg(client.pid, signal.SIGTERM)
            client.wait(20)
