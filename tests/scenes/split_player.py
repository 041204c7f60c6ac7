"""Two people at one screen: a real stage and match, moved by gestures of each one's device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.couch.split_table import SplitTable
from stargames_arcade.scenes.staging.projection import prefixed
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.scenes.staging.station import Station
from stargames_arcade.titles import all_titles, title
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    Came,
    Device,
    Down,
    Gesture,
    Key,
    Kind,
    MoveFocus,
    Press,
    Tap,
)
from stargames_arcade.ui.nodes import Label, Node, Picture, Target
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.sounding import HeardSounds
from tests.scenes.at_table import FEEDS, Beneath
from tests.scenes.before_stage import BeforeStage

ONE, OTHER = Device(Kind.PAD, 11), Device(Kind.PAD, 12)
"""Two gamepads of one make: only their instance ids differ."""
FINGERS = Device(Kind.TOUCH, 21), Device(Kind.TOUCH, 22)
FOX, HARE = Player("", "fox"), Player("Giulia", "hare")
TWO_PADS = ((Control.PAD, ONE), (Control.PAD, OTHER))
MOUSE_AND_PAD = ((Control.MOUSE_AND_KEYS, MOUSE), (Control.PAD, OTHER))
KEYBOARD_HALVES = ((Control.LEFT_KEYS, LEFT_KEYS), (Control.RIGHT_KEYS, RIGHT_KEYS))
KEYBOARD_AND_MOUSE = ((Control.KEYBOARD, KEYBOARD), (Control.MOUSE, MOUSE))
TOUCH = ((Control.TOUCH, FINGERS[0]), (Control.TOUCH, FINGERS[1]))
Hands = Sequence[tuple[Control, Device]]
WAYS: dict[str, Hands] = {
    "two pads": TWO_PADS,
    "mouse and pad": MOUSE_AND_PAD,
    "keyboard halves": KEYBOARD_HALVES,
    "keyboard and mouse": KEYBOARD_AND_MOUSE,
    "touch": TOUCH,
}


@dataclass
class Sofa(BeforeStage):
    """Two people before a split table, and the machine around them."""

    stage: Stage
    time: ManualTime
    match: Match
    beneath: Beneath
    hands: Hands
    now: float = 0

    # What is there.

    @property
    def table(self) -> SplitTable:
        """The table, whatever lies over it."""
        found = [level.scene for level in self.stage.stack.levels if isinstance(level.scene, SplitTable)]
        return found[-1]

    @property
    def picture(self) -> Picture:
        """The settled picture of everything on top."""
        return self.stage.picture

    @property
    def heard(self) -> HeardSounds:
        """What would have been heard."""
        assert isinstance(self.stage.house.sound, HeardSounds)
        return self.stage.house.sound

    def station(self, seat: Seat) -> Station:
        return next(station for station in self.table.stations if station.seat == seat)

    def half(self, seat: Seat) -> Picture:
        """The settled picture of one half, by the ids of the whole."""
        station = self.station(seat)
        view = station.projection.view
        return prefixed(enlarged(station.scene.layout(view), view.text_scale), station.prefix)

    def device(self, seat: Seat) -> Device:
        return self.hands[seat][1]

    def focus(self, seat: Seat) -> str | None:
        """Where the player's ring is; None while it is hidden."""
        return self.station(seat).projection.view.focus

    def target(self, id: str) -> Target:
        found = self.picture.target(id)
        assert found is not None, f"{id} is not among {[target.id for target in self.picture.targets]}"
        return found

    def nodes(self, start: str) -> list[Node]:
        """The nodes drawn now whose ids begin so."""
        return [node for node in self.stage.frame(self.now).nodes if node.id.startswith(start)]

    def texts(self, start: str) -> list[str]:
        """What the labels say now whose ids begin so."""
        return [node.sprite.text for node in self.nodes(start) if isinstance(node.sprite, Label)]

    # Gestures.

    def do(self, *gestures: Gesture) -> None:
        for gesture in gestures:
            self.stage.gesture(gesture)
        self.frame()

    def press(self, device: Device, key: Key) -> None:
        self.do(Press(device, key))

    def move(self, device: Device, dx: int, dy: int) -> None:
        self.do(MoveFocus(device, dx, dy))

    def tap(self, device: Device, id: str) -> None:
        """Point at a target with a mouse or finger."""
        x, y = self.target(id).rect.centre
        self.do(Down(device, x, y), Tap(device, x, y))

    def choose(self, seat: Seat, id: str) -> None:
        """Choose a target of one's own half with one's own device."""
        device = self.device(seat)
        if device.kind in (Kind.MOUSE, Kind.TOUCH):
            self.tap(device, f"{seat}:{id}")
        else:
            self.station(seat).routing.ring_shown = True
            self.station(seat).attention.put_focus(id)
            self.press(device, Key.CONFIRM)

    def close(self) -> None:
        self.stage.close()
        self.match.close()


def sit_together(
    hands: Hands | None = TWO_PADS,
    *,
    title_id: str = "sfida_ai_dadi",
    size: tuple[int, int] = (1920, 1080),
    feed: str = "local",
    clock: int = 0,
    pads: Sequence[Device] = (ONE, OTHER),
    seed: bytes = bytes(range(32)),
    options: Mapping[str, int] | None = None,
    **settings: Any,
) -> Sofa:
    """Open a split table; ``hands`` are control and device by seat, None lets the table choose; ``options``
    are the table's beside the clock."""
    time = ManualTime()
    stage = Stage(House(Settings(**settings), titles=all_titles, sound=HeardSounds()), Viewport(*size))
    for pad in pads:
        stage.gesture(Came(pad, "Pad"))
    for seat, (control, device) in enumerate(hands or ()):
        stage.seating.sit(seat, control, device.id)
    card = title(title_id)
    assert card is not None
    house = MatchHouse(time, NoJournal(), Pace.INSTANT, make_feed=FEEDS[feed])
    match = new_match(card, (FOX, HARE), seed, house, {"clock": clock, **(options or {})})
    beneath = Beneath(stage)
    stage.push(beneath)
    stage.frame(0)
    stage.open_table(match)
    stage.frame(0)
    stage.settle()
    sofa = Sofa(stage, time, match, beneath, hands or ())
    sofa.wait(600)
    return sofa
