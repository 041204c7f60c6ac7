"""The whole client as a person has it: window, store, stage, canvas and loop, on a home folder of its own."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame
from pygame.event import Event

from stargames_arcade.app import NAME, Client
from stargames_arcade.match.clock import SystemTime, Time
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.ports import Journal
from stargames_arcade.rules.luck import SEED_BYTES
from stargames_arcade.scenes.menu.splash import Splash
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.projection import prefixed
from stargames_arcade.scenes.staging.stage import House
from stargames_arcade.scenes.staging.station import Station
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.store import open_store
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.clock import Clock, SteadyClock
from stargames_arcade.ui.desktops import read
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.frame import Pace as FramePace
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Label, Picture, Target
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.widgets import together
from stargames_arcade.ui.window import GameWindow

LATE_MS = 130
FEEDS: dict[str, FeedMaker] = {"local": LocalFeed, "delayed": partial(DelayedFeed, delay_ms=LATE_MS)}
FRAME_MS = 50.0
PATIENCE_MS = 20_000.0
"""Nothing a person waits for takes longer, but the rival."""
Keep = Callable[[Journal], Journal]
"""What is put between a match and its journal."""


def dice_titles() -> list[str]:
    """The titles that the player at the device can play."""
    return [title.id for title in all_titles() if title.family == "dice"]


class ArcadeTime(Clock, Time, Protocol):
    """One time for the loop and the matches."""


class TimeByHand:
    """Every frame is ``step`` ms after the last; nothing waits."""

    def __init__(self, step: float = FRAME_MS) -> None:
        self.step = step
        self._now = 0.0

    def frame(self) -> float:
        """The next moment."""
        self._now += self.step
        return self._now

    def now_ms(self) -> int:
        """The moment as matches count it."""
        return round(self._now)

    def wait(self, ms: float) -> None:
        """Nothing waits."""

    def wake(self) -> None:
        """Nothing waits."""


class RealTime(SteadyClock):
    """The machine's own time: for play in a real window."""

    def __init__(self) -> None:
        super().__init__()
        self._system = SystemTime()

    def now_ms(self) -> int:
        """The moment as matches count it."""
        return self._system.now_ms()


def _laid_out(station: Station) -> Picture:
    view = station.projection.view
    return prefixed(enlarged(station.scene.layout(view), view.text_scale), station.prefix)


class Arcade:
    """Opens the client on a home folder; ``close`` ends it properly, and another one finds what it left."""

    def __init__(
        self,
        home: Path,
        *,
        size: tuple[int, int] = (640, 360),
        feed: str = "local",
        luck: random.Random | None = None,
        time: ArcadeTime | None = None,
        pace: Pace | None = None,
        workers: bool = False,
        kiosk: bool = False,
        keep: Keep = lambda journal: journal,
        as_stored: bool = False,
        **settings: str | int | bool,
    ) -> None:
        """``luck`` makes the seeds of new matches, so that a run can be played again; ``pace`` overrules what
        is chosen at the table; with ``workers`` slow computer players think in processes of their own.
        ``as_stored``: every setting is as it lies in the home folder, the window's, too."""
        self.home = home
        self._luck = luck or random.Random(0)
        self._time = time or TimeByHand()
        self._feed, self._keep, self._pace, self._workers = FEEDS[feed], keep, pace, workers
        self.store = open_store(home)
        usual: dict[str, str | int | bool] = {
            "language": "en",
            "level": "easy",
            "pace": "quick",
            "mute": True,
        }
        chosen = self.store.settings
        chosen.for_now(**settings if as_stored else {**usual, **settings})
        house = House(chosen, self.store, all_titles, kiosk=kiosk)
        window = (
            GameWindow(read(chosen.size) or size, NAME, chosen.fullscreen, chosen.display)
            if as_stored
            else GameWindow(size, NAME, kiosk=kiosk)
        )
        self.client = Client(window, house, self._time, home, self._machine)
        self.stage = self.client.stage
        self._seen: Picture | None = None
        self.closed = False
        self.stage.push(Splash(self.stage))
        self.step()
        self.client.open_menu()
        self.until_still()

    def _machine(self, journal: Journal, pace: Pace) -> MatchHouse:
        return MatchHouse(
            self._time,
            self._keep(journal),
            self._pace or pace,
            workers=self._workers,
            make_feed=self._feed,
            make_seed=lambda: self._luck.randbytes(SEED_BYTES),
        )

    def close(self) -> None:
        """End the client as the end of its loop does; a second time does nothing."""
        if not self.closed:
            self.closed = True
            self.client.close()
            self.store.close()

    # Time.

    def step(self, times: int = 1) -> None:
        """Let the loop turn so often."""
        for _ in range(times):
            self._seen = None
            self._time.wait(self.client.step())
        self._seen = None

    @property
    def now(self) -> float:
        """The client's moment, in ms."""
        return self.stage.now

    def wait(self, ms: float) -> None:
        """Let that much of the client's time pass."""
        deadline = self.now + ms
        while self.now < deadline:
            self.step()

    def until(self, so: Callable[[], bool], what: str, most_ms: float = PATIENCE_MS) -> None:
        """Turn until it is so; fails with ``what`` when that takes too long."""
        deadline = self.now + most_ms
        while not so():
            assert self.now < deadline, f"it does not come to this: {what}"
            self.step()

    def until_still(self) -> None:
        """Until what was done has been carried out and nothing moves any more."""
        self.step()
        self.until(lambda: not self.busy and self.stage.pace() is not FramePace.MOTION, "all is still")

    def until_drawn(self, real_seconds: float = 10.0) -> None:
        """Until no picture is on order any more: the one thing here that takes real time."""
        deadline = time.monotonic() + real_seconds
        while self.client.canvas.unfinished:
            assert time.monotonic() < deadline, "the pictures are not drawn"
            threading.Event().wait(0.001)
            self.step()

    # What is there.

    @property
    def top(self) -> Scene:
        """The scene on top."""
        level = self.stage.stack.top
        assert level is not None
        return level.scene

    @property
    def scene(self) -> str:
        """Its name."""
        return self.top.name

    @property
    def picture(self) -> Picture:
        """The settled picture of the top scene, laid out anew: of both halves, where it is split."""
        if self._seen is None:
            level = self.stage.stack.top
            assert level is not None
            self._seen = together(map(_laid_out, level.stations))
        return self._seen

    @property
    def shown(self) -> Frame:
        """What is on screen now, motion and notices included."""
        return self.stage.frame(self.now)

    @property
    def viewport(self) -> Viewport:
        """The window as the picture lies in it."""
        return self.stage.viewport

    def target(self, id: str) -> Target:
        """A target that must be there."""
        found = self.picture.target(id)
        assert found is not None, f"{id} is not among {sorted(self.ids)} of {self.scene}"
        return found

    @property
    def ids(self) -> set[str]:
        """What can be chosen now."""
        return {target.id for target in self.picture.targets if target.enabled}

    def text(self, id: str) -> str:
        """What a label says."""
        sprite = self.picture.node(id).sprite
        assert isinstance(sprite, Label)
        return sprite.text

    def said(self) -> str:
        """What the bubble says; empty when there is none."""
        texts = [
            node.sprite.text
            for node in self.shown.nodes
            if node.id.rpartition(":")[2] == "notice.bubble.text" and isinstance(node.sprite, Label)
        ]
        return "".join(texts)

    def notices(self) -> list[str]:
        """What the notices at the top say."""
        return [
            node.sprite.text
            for node in self.shown.nodes
            if node.id.rpartition(":")[2].startswith("notice.toast") and isinstance(node.sprite, Label)
        ]

    @property
    def focus(self) -> str | None:
        """The target that wears the ring; None while it is hidden."""
        return self.stage.view.focus

    def focus_of(self, seat: int | None) -> str | None:
        """The same at the half of a seat, if the screen is split."""
        level = self.stage.stack.top
        assert level is not None
        for station in level.stations:
            if station.seat is not None and station.seat == seat:
                found = station.projection.view.focus
                return found and f"{station.prefix}{found}"
        return self.focus

    @property
    def table(self) -> TableScene | None:
        """The table that is open, under whatever lies over it."""
        tables = [level.scene for level in self.stage.stack.levels if isinstance(level.scene, TableScene)]
        return tables[-1] if tables else None

    @property
    def match(self) -> Match:
        """The match at the open table."""
        assert self.table is not None, f"no table is open, but {self.scene}"
        return self.table.match

    @property
    def busy(self) -> bool:
        """Whether a move of one's own is on its way; a table under a dialog stands still."""
        table = self.top
        if not isinstance(table, TableScene):
            return False
        return any(table.match.waiting(seat) for seat in table.match.local_humans)

    # What may be sent.

    def post(self, *events: Event) -> None:
        """Put events into SDL's own queue."""
        for event in events:
            pygame.event.post(event)

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """A place on the canvas as a pixel of the window."""
        (ox, oy), k = self.viewport.offset, self.viewport.scale
        return ox + x * k, oy + y * k

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as somebody who pulls at its edge."""
        self.client.window._window.size = size
