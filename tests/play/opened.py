"""A client in a real window, as a process of its own, as somebody sees it who looks at the screen."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from types import SimpleNamespace

import pygame

from tests.play.screen import ROOT, SIZE, Screen, until
from tests.ui.pictures import difference

MANY_COLOURS = 2_500
"""The menu has more; the splash before it and a blank window have fewer."""
STIRS = 0.05
"""Stars and lamps change no more than this share of a picture."""
STANDS_FOR = 0.15
"""Seconds between two looks at a picture that ought to stand."""

WHOLE_MATCH = 240.0
"""Seconds that a match in real time may take on a busy machine."""


class Open:
    """A client that has been opened in a window, as a process of its own."""

    def __init__(
        self, monitor: Screen, process: subprocess.Popen[bytes], colours_at_least: int = MANY_COLOURS
    ) -> None:
        self.monitor, self.process = monitor, process
        self.window = monitor.window()
        monitor.do("mousemove", SIZE[0] - 1, SIZE[1] - 1)
        until(lambda: len(colours(self.look())) > colours_at_least, "the first scene opens")
        self.until_it_stands()

    @property
    def size(self) -> tuple[int, int]:
        """The size of its window."""
        return self.monitor.geometry(self.window)[2:]

    def look(self) -> pygame.Surface:
        """Its picture, small."""
        assert self.process.poll() is None, "the client has ended"
        return pygame.transform.smoothscale(self.monitor.picture_of(self.window), (160, 90))

    def until_it_stands(self) -> pygame.Surface:
        """Its picture once no more than stars and lamps stir."""
        seen = [self.look()]

        def stands() -> bool:
            threading.Event().wait(STANDS_FOR)
            seen.append(self.look())
            return difference(*seen[-2:]).share < STIRS

        until(stands, "the picture stands")
        return seen[-1]

    def press(self, key: str) -> pygame.Surface:
        """Press a key that changes the picture; returns the new one."""
        before = self.until_it_stands()
        self.monitor.do("key", key)
        until(lambda: difference(before, self.look()).share > 0.1, f"{key} changes the picture")
        return self.until_it_stands()


def colours(picture: pygame.Surface) -> set[bytes]:
    """The colours in a picture."""
    pixels = pygame.image.tobytes(picture, "RGB")
    return {pixels[at : at + 3] for at in range(0, len(pixels), 3)}


def acted_out(monitor: Screen, *words: str) -> SimpleNamespace:
    """What a scenario of ``on_screen`` says."""
    played = subprocess.run(
        [sys.executable, "-m", "tests.play.on_screen", *words],
        cwd=ROOT,
        env=monitor.environment,
        capture_output=True,
        text=True,
        timeout=WHOLE_MATCH,
    )
    assert played.returncode == 0, played.stderr
    return SimpleNamespace(**json.loads(played.stdout.splitlines()[-1]))
