"""A person at the client: a real stage, store and matches, moved by gestures, with time moved by hand."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.ports import Journal
from stargames_arcade.rules.luck import SeededLuck
from stargames_arcade.scenes.flow import Flow
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.store import open_store
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.focus import step
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Device,
    Down,
    Gesture,
    Key,
    Kind,
    MoveFocus,
    Point,
    Press,
    Tap,
)
from stargames_arcade.ui.nodes import Label, Picture
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.sounding import HeardSounds
from tests.scenes.before_stage import BeforeStage

FINGER = Device(Kind.TOUCH, 3)
PAD = Device(Kind.PAD, 1)
DEVICES = {"mouse": MOUSE, "touch": FINGER, "keyboard": KEYBOARD, "pad": PAD}
FEEDS: dict[str, FeedMaker] = {"local": LocalFeed, "delayed": partial(DelayedFeed, delay_ms=120)}
_MOST_STEPS = 40
"""No way of the focus is longer."""
_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Guest(BeforeStage):
    """Opens the client on a home folder and stays until ``close``; a second one finds what the first left."""

    def __init__(
        self,
        home: Path,
        device: Device = KEYBOARD,
        size: tuple[int, int] = (1280, 720),
        feed: str = "local",
        **settings: str | int | bool,
    ) -> None:
        self.device = device
        self.time = ManualTime()
        self.now = 0.0
        self.store = open_store(home)
        self.store.settings.for_now(**{"language": "en", **settings})
        self._feed = FEEDS[feed]
        self.heard = HeardSounds()
        house = House(self.store.settings, self.store, all_titles, sound=self.heard)
        self.stage = Stage(house, Viewport(*size))
        self.menu = Menu(self.stage, Flow(self.stage, self._machine))
        self.stage.push(self.menu)
        self.wait(600)

    def _machine(self, journal: Journal, pace: Pace) -> MatchHouse:
        return MatchHouse(self.time, journal, pace, make_feed=self._feed)

    def close(self) -> None:
        """End the client properly."""
        self.stage.close()
        self.store.close()

    # What is there.

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.top.name

    @property
    def picture(self) -> Picture:
        """The settled picture of the top scene, its words as large as wished."""
        view = self.stage.view
        return enlarged(self.top.layout(view), view.text_scale)

    @property
    def ids(self) -> set[str]:
        """What can be chosen now."""
        return {target.id for target in self.picture.targets if target.enabled}

    def text(self, id: str) -> str:
        """What a label of the top scene says."""
        sprite = self.picture.node(id).sprite
        assert isinstance(sprite, Label)
        return sprite.text

    @property
    def toasts(self) -> list[str]:
        """What the notices say now."""
        nodes = self.stage.frame(self.now).nodes
        return [
            node.sprite.text
            for node in nodes
            if node.id.startswith("notice.toast") and isinstance(node.sprite, Label)
        ]

    @property
    def match(self) -> Match:
        """The match at the table that is open."""
        tables = [level.scene for level in self.stage.stack.levels if isinstance(level.scene, TableScene)]
        return tables[-1].match

    # Gestures.

    def do(self, *gestures: Gesture) -> None:
        """Make gestures, one after the other."""
        for gesture in gestures:
            self.stage.gesture(gesture)

    def press(self, key: Key) -> None:
        """Press a named button of the device, or of the keyboard for mouse and touch."""
        device = self.device if self.device.kind in (Kind.PAD, Kind.KEYBOARD) else KEYBOARD
        self.do(Press(device, key))
        self.wait(500)

    def choose(self, id: str) -> None:
        """Choose a target with the device in hand: by pointing, or by directions and confirm alone."""
        target = self.picture.target(id)
        assert target is not None, f"{id} is not among {sorted(self.ids)}"
        if self.device.kind in (Kind.MOUSE, Kind.TOUCH):
            x, y = target.rect.x + target.rect.w * 0.4, target.rect.centre[1]
            if self.device.kind is Kind.MOUSE:
                self.do(Point(self.device, x, y))
            self.do(Down(self.device, x, y))
            self.frame()
            self.do(Tap(self.device, x, y))
        else:
            for _ in range(_MOST_STEPS):
                way = self._way_to(id)
                if not way:
                    break
                self.do(MoveFocus(self.device, *way[0]))
                self.frame()
            assert self.stage.view.focus == id
            self.do(Press(self.device, Key.CONFIRM))
        self.wait(500)

    def _way_to(self, id: str) -> list[tuple[int, int]]:
        """The directions that lead from the focus to a target."""
        level = self.stage.stack.top
        assert level is not None
        targets = self.picture.targets
        start = level.attention.focus
        ways: dict[str | None, list[tuple[int, int]]] = {start: []}
        waiting = deque([start])
        while waiting:
            at = waiting.popleft()
            if at == id:
                return ways[at]
            for dx, dy in _STEPS:
                to = step(targets, at, dx, dy)
                if to is not None and to not in ways:
                    ways[to] = [*ways[at], (dx, dy)]
                    waiting.append(to)
        raise AssertionError(f"no directions lead from {start} to {id}")

    # Ways through the client.

    def sit_down(self, title: str = "diamond_yatzy") -> Match:
        """From the menu to a new table of that title."""
        self.choose(title)
        self.choose("start")
        return self.match

    def play_turns(self, turns: int) -> None:
        """Play so many turns of the own game as a strong player would, through the match's own door."""
        match = self.match
        policy, luck = match.title.make_policy(Level.HARD), SeededLuck(bytes(32))
        goal = min(match.filled(0).done + turns, match.filled(0).of)
        for _ in range(2_000):
            if match.filled(0).done >= goal or match.outcome() is not None or match.paused:
                return
            if not match.waiting(0):
                refusal = match.offer(0, policy.decide(match.observe(0, 0), luck))
                assert refusal is None, refusal
            self.frame(self.step_ms)
        raise AssertionError("the game does not come on")

    def until_decided(self) -> None:
        """Let the computer play its game to the end."""
        match = self.match
        for _ in range(4_000):
            if match.outcome() is not None:
                break
            self.frame(100)
        assert match.outcome() is not None
        self.wait(1_500)
