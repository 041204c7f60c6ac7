"""Someone at a table: a real stage and match, moved by gestures, with time moved by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.ports import Player
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Gesture,
    Key,
    Kind,
    MoveFocus,
    Press,
    Tap,
)
from stargames_arcade.ui.nodes import Label, Picture, Target
from stargames_arcade.ui.sounding import HeardSounds
from tests.scenes.before_stage import BeforeStage

PAD = Device(Kind.PAD, 1)
FINGER = Device(Kind.TOUCH, 3)
LATE: FeedMaker = partial(DelayedFeed, delay_ms=150)
FEEDS: dict[str, FeedMaker] = {"local": LocalFeed, "delayed": LATE}
EITHER_FEED: Final = (pytest.param("local", marks=pytest.mark.slow), "delayed")
"""What holds on the feed that lets one wait is looked at on the prompt one in the full check."""
BOT = Player("Owl", "owl", "bot:easy")
ME = Player("Fox", "fox")


class Beneath(Scene):
    """The scene under the table: remembers what the table was popped with."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.results: list[object] = []

    def layout(self, view: object) -> Picture:
        return Picture()

    def returned(self, result: object) -> None:
        self.results.append(result)


@dataclass
class AtTable(BeforeStage):
    """A person at a table, and the machine around them."""

    stage: Stage
    time: ManualTime
    match: Match
    beneath: Beneath
    scene: TableScene
    heard: HeardSounds
    now: float = 0

    # Time.

    def frame(self, ms: float = 16) -> Frame:
        """Let a moment pass and draw it."""
        self.heard.now = self.now + ms
        return super().frame(ms)

    def until_quiet(self, most_ms: float = 6_000) -> None:
        """Let offers arrive and motion end."""
        self.frame()
        passed = 0.0
        while (self.busy or self.stage.motion.busy(self.now)) and passed < most_ms:
            self.frame(self.step_ms)
            passed += self.step_ms

    @property
    def busy(self) -> bool:
        return any(self.match.waiting(seat) for seat in self.match.local_humans)

    # What is there.

    @property
    def picture(self) -> Picture:
        """The settled picture of the top scene."""
        return self.top.layout(self.stage.view)

    def target(self, id: str) -> Target:
        found = self.picture.target(id)
        assert found is not None, f"{id} is not among {[target.id for target in self.picture.targets]}"
        return found

    def text(self, id: str) -> str:
        sprite = self.picture.node(id).sprite
        assert isinstance(sprite, Label)
        return sprite.text

    @property
    def said(self) -> str | None:
        """What the bubble says now."""
        for node in self.stage.frame(self.now).nodes:
            if node.id == "notice.bubble.text" and isinstance(node.sprite, Label):
                return node.sprite.text
        return None

    @property
    def toasts(self) -> list[str]:
        nodes = self.stage.frame(self.now).nodes
        return [
            node.sprite.text
            for node in nodes
            if node.id.startswith("notice.toast")
            and node.id.endswith(".text")
            and isinstance(node.sprite, Label)
        ]

    # Gestures.

    def do(self, *gestures: Gesture) -> None:
        for gesture in gestures:
            self.stage.gesture(gesture)

    def tap(self, id: str, device: Device = MOUSE, *, double: bool = False) -> None:
        """Click a target in its middle."""
        x, y = self.target(id).rect.centre
        self.do(Down(device, x, y), Tap(device, x, y, double))
        self.frame()

    def double_tap(self, id: str, device: Device = MOUSE) -> None:
        """Two quick clicks on one place of the window, whatever lies there at the second."""
        x, y = self.target(id).rect.centre
        self.do(Down(device, x, y), Tap(device, x, y))
        self.frame()
        self.do(Down(device, x, y), Tap(device, x, y, True))
        self.frame()

    def drag(self, id: str, onto: str, device: Device = MOUSE) -> None:
        """Draw a target onto another."""
        (x, y), (to_x, to_y) = self.target(id).rect.centre, self.target(onto).rect.centre
        middle = (x + to_x) / 2, (y + to_y) / 2
        self.do(Down(device, x, y), DragStart(device, x, y), Drag(device, *middle))
        self.frame()
        self.do(Drag(device, to_x, to_y), Drop(device, to_x, to_y))
        self.frame()

    def press(self, key: Key, device: Device = KEYBOARD) -> None:
        self.do(Press(device, key))
        self.frame()

    def move(self, dx: int, dy: int, device: Device = KEYBOARD) -> None:
        self.do(MoveFocus(device, dx, dy))
        self.frame()

    @property
    def focus(self) -> str | None:
        return self.stage.view.focus

    def walk_to(self, id: str, device: Device = KEYBOARD) -> None:
        """Lead the focus to a target by directions alone."""
        seen: set[tuple[str | None, str]] = set()
        for _ in range(60):
            if self.focus == id:
                return
            (x, y), at = self.target(id).rect.centre, self.target(self.focus or id).rect.centre
            ways = [(1 if x > at[0] else -1, 0), (0, 1 if y > at[1] else -1)]
            if abs(y - at[1]) > abs(x - at[0]):
                ways.reverse()
            before = self.focus
            for dx, dy in (*ways, (-ways[0][0], -ways[0][1]), (-ways[1][0], -ways[1][1])):
                if (before, f"{dx}{dy}") in seen:
                    continue
                seen.add((before, f"{dx}{dy}"))
                self.move(dx, dy, device)
                if self.focus != before:
                    break
        raise AssertionError(f"{id} is out of reach from {self.focus}")

    def choose(self, id: str, device: Device = KEYBOARD) -> None:
        """Lead the focus there and confirm."""
        if self.focus is None:
            self.move(0, 1, device)
        self.walk_to(id, device)
        self.press(Key.CONFIRM, device)

    def close(self) -> None:
        self.stage.close()
        self.match.close()


Seated = TypeVar("Seated", bound=AtTable)


def seated_at(
    kind: type[Seated],
    match: Match,
    time: ManualTime,
    settings: Settings,
    size: tuple[int, int],
    moments: int,
) -> Seated:
    """Open the table of a match, and let so many moments of 50 ms go by."""
    heard = HeardSounds()
    stage = Stage(House(settings, titles=all_titles, sound=heard), Viewport(*size))
    beneath = Beneath(stage)
    stage.push(beneath)
    stage.frame(0)
    stage.open_table(match)
    stage.frame(0)
    level = stage.stack.top
    assert level is not None
    assert isinstance(level.scene, TableScene)
    table = kind(stage, time, match, beneath, level.scene, heard)
    for _ in range(moments):
        table.frame(50)
    return table
