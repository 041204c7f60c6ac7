"""What holds for every test: no screen, no sound, no language and no home of a person's, nothing left behind.

After each test no thread, child process, socket or window may be there that was not there before it. A test
that ends something in the background has a moment for it; what is still there then fails the test.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from pathlib import Path

import hypothesis
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"

IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}
PATIENCE = 5.0
"""Seconds that something ending in the background may take."""

hypothesis.settings.register_profile("here", deadline=None, max_examples=60)
hypothesis.settings.register_profile(
    "ci", deadline=None, max_examples=60, derandomize=True, database=None, print_blob=True
)
hypothesis.settings.load_profile("ci" if IN_CI else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="accept the scenes as they look now")


@pytest.fixture(scope="session", autouse=True)
def _a_home_of_their_own() -> Iterator[None]:
    """Tests never read or write what a person has saved."""
    with tempfile.TemporaryDirectory(prefix="stargames-tests-") as home:
        os.environ["STARGAMES_HOME"] = home
        yield
        del os.environ["STARGAMES_HOME"]


@pytest.fixture(autouse=True)
def _nothing_is_left_behind() -> Iterator[None]:
    before = {name: look() for name, look in _LOOKS.items()}
    yield
    for name, look in _LOOKS.items():
        left = _left(look, before[name])
        assert not left, f"left behind: {name} {', '.join(sorted(left))}"


def _left(look: Callable[[], set[str]], before: set[str]) -> set[str]:
    deadline = time.monotonic() + PATIENCE
    while (left := look() - before) and time.monotonic() < deadline:
        threading.Event().wait(0.01)
    return left


def _threads() -> set[str]:
    return {f"{thread.name} {thread.ident}" for thread in threading.enumerate()}


def _children() -> set[str]:
    """Child processes by number; the interpreter's own tracker of shared resources is not a test's."""
    tracker = str(getattr(resource_tracker._resource_tracker, "_pid", None))
    tasks = Path("/proc/self/task")
    lists = tasks.glob("*/children") if tasks.is_dir() else ()
    return {child for each in lists for child in _read(each).split()} - {tracker}


def _sockets() -> set[str]:
    """Open sockets but SDL's line to the kernel, through which it hears of gamepads."""
    files = Path("/proc/self/fd")
    targets = {_target(each) for each in (files.iterdir() if files.is_dir() else ())}
    found = {target for target in targets if target.startswith("socket:")}
    kernel = _read(Path("/proc/net/netlink")).split() if found else ()
    return {socket for socket in found if socket[len("socket:[") : -1] not in kernel}


def _windows() -> set[str]:
    pygame = sys.modules.get("pygame")
    if pygame is None or not pygame.display.get_init() or pygame.display.get_surface() is None:
        return set()
    return {pygame.display.get_caption()[0]}


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


def _target(path: Path) -> str:
    try:
        return str(path.readlink())
    except OSError:
        return ""


_LOOKS: dict[str, Callable[[], set[str]]] = {
    "thread": _threads,
    "child process": _children,
    "socket": _sockets,
    "window": _windows,
}


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The full check skips nothing: a test that cannot run there is a failure of its preparation."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if IN_CI and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line("Skipped tests are not allowed here.", red=True)
