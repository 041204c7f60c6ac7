"""Someone at a dice table: a real stage and match, moved by gestures, with time moved by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import Journal, NoJournal, Player
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.controls import THROW
from stargames_arcade.scenes.dice.table import DiceTable
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.titles import all_titles, title
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
    """A person at a dice table, and the machine around them."""

    stage: Stage
    time: ManualTime
    match: Match
    beneath: Beneath
    scene: DiceTable
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
            self.frame(50)
            passed += 50

    @property
    def busy(self) -> bool:
        return any(self.match.waiting(seat) for seat in self.match.local_humans)

    # What is there.

    @property
    def picture(self) -> Picture:
        """The settled picture of the top scene."""
        return self.top.layout(self.stage.view)

    @property
    def seen(self) -> DiceObservation:
        """My own lane."""
        found: DiceObservation = self.match.observe(0, 0)
        return found

    @property
    def kept(self) -> list[int]:
        """The places in the tray, ascending."""
        return list(self.scene.moment.draft.kept)

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


def throw(table: AtTable, times: int = 1) -> None:
    """Press the throw button and let the pieces come to rest, so often."""
    for _ in range(times):
        table.tap(THROW)
        table.until_quiet()


def best_box(table: AtTable) -> Box:
    """The open box that the pieces on the table give most for."""
    offers = table.scene.moment.seen.offers
    return max((box for box in Box if offers[box] is not None), key=lambda box: (offers[box] or 0, -box))


def sit_down(
    title_id: str = "diamond_yatzy",
    *,
    feed: str = "local",
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    clock: int = 0,
    pace: Pace = Pace.CALM,
    rival: Player = BOT,
    journal: Journal | None = None,
    match: Match | None = None,
    time: ManualTime | None = None,
    seed: bytes = bytes(range(32)),
    reduced_motion: bool = False,
    ask_before_strike: bool = True,
) -> AtTable:
    """Open a table of a title and let the first sight begin."""
    time = time or ManualTime()
    settings = Settings(language=language, reduced_motion=reduced_motion, ask_before_strike=ask_before_strike)
    card = title(title_id)
    assert card is not None
    heard = HeardSounds()
    house = House(settings, titles=all_titles, sound=heard)
    stage = Stage(house, Viewport(*size))
    if match is None:
        machine = MatchHouse(time, journal or NoJournal(), pace, make_feed=FEEDS[feed])
        match = new_match(card, (ME, rival), seed, machine, {"clock": clock})
    beneath = Beneath(stage)
    stage.push(beneath)
    stage.frame(0)
    stage.open_table(match)
    stage.frame(0)
    level = stage.stack.top
    assert level is not None
    assert isinstance(level.scene, DiceTable)
    table = AtTable(stage, time, match, beneath, level.scene, heard)
    for _ in range(16):
        table.frame(50)
    return table


__all__ = ["BOT", "FEEDS", "FINGER", "ME", "PAD", "AtTable", "Mode", "best_box", "sit_down", "throw"]
