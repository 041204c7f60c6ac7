"""Two gamepads of one make at the real client: they come, play one half each, go and come again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.scenes.couch.device_lost import DeviceLost
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.couch.split_table import SplitTable
from stargames_arcade.titles import title
from stargames_arcade.ui.geometry import Viewport
from tests.play.arcade import Arcade, TimeByHand
from tests.virtual_pad import VirtualPad

A, X, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_DPAD_DOWN


class Room:
    """The client with two pads and a match of two at it."""

    def __init__(self, home: Path) -> None:
        time = TimeByHand()
        self.arcade = Arcade(home, time=time, size=(1280, 720))
        self.pads = [VirtualPad(), VirtualPad()]
        self.until(lambda: len(self.arcade.stage.pads) == 2, "both pads are known")
        card = title("sfida_ai_dadi")
        assert card is not None
        house = MatchHouse(time, NoJournal(), Pace.INSTANT)
        self.match: Match = new_match(card, (Player("", "fox"), Player("", "hare")), bytes(32), house, {})
        self.arcade.stage.open_table(self.match)
        self.arcade.wait(800)

    def until(self, so: Callable[[], bool], what: str) -> None:
        """Turn until it is so."""
        self.arcade.until(so, what)

    def press(self, pad: VirtualPad, button: int) -> None:
        """Press a button for some frames."""
        pad.press(button)
        self.arcade.step(3)
        pad.release(button)
        self.arcade.step(3)

    def focus(self, seat: int) -> str | None:
        level = self.arcade.stage.stack.top
        assert level is not None
        return level.stations[1 + seat].projection.view.focus

    @property
    def top(self) -> str:
        level = self.arcade.stage.stack.top
        assert level is not None
        return level.scene.name

    def close(self) -> None:
        for pad in self.pads:
            pad.unplug()
        self.arcade.close()
        self.match.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    opened = Room(tmp_path)
    yield opened
    opened.close()


def test_each_of_two_alike_moves_one_half(room: Room) -> None:
    seating = room.arcade.stage.seating
    assert [seating.control(seat) for seat in (0, 1)] == [Held(Control.PAD, pad.id) for pad in room.pads]
    room.press(room.pads[0], X)
    assert room.match.asked(0) is not None
    assert room.match.asked(1) is None
    room.press(room.pads[1], X)
    room.until(lambda: room.match.observe(1, 1).throw == 1, "both have thrown")
    room.arcade.wait(3_000)
    kept = room.focus(0)
    room.press(room.pads[1], DOWN)
    assert room.focus(0) == kept
    assert room.focus(1) != kept


def test_pulled_out_in_the_throw_and_plugged_in_again(room: Room) -> None:
    for pad in room.pads:
        room.press(pad, X)
    room.until(lambda: room.match.observe(0, 0).throw == 1, "both have thrown")
    room.arcade.step(2)
    room.pads[1].unplug()
    room.until(lambda: room.top == DeviceLost.name, "the table asks for the pad")
    assert room.match.paused
    room.pads[1] = VirtualPad()
    room.until(lambda: room.top == SplitTable.name, "the table is back")
    assert room.arcade.stage.seating.control(1) == Held(Control.PAD, room.pads[1].id)
    room.arcade.wait(3_000)
    before = room.focus(1)
    room.press(room.pads[1], DOWN)
    assert room.focus(1) != before


def test_pads_come_and_go_on_the_menu(tmp_path: Path) -> None:
    arcade = Arcade(tmp_path)
    try:
        for _ in range(3):
            with VirtualPad():
                arcade.until(lambda: len(arcade.stage.pads) == 1, "the pad is known")
            arcade.until(lambda: not arcade.stage.pads, "the pad is gone")
    finally:
        arcade.close()


def test_a_window_turned_upright_in_the_middle_goes_on(room: Room) -> None:
    room.arcade.stage.resize(Viewport(720, 1280))
    room.arcade.wait(500)
    for pad in room.pads:
        room.press(pad, A)
    room.until(lambda: room.match.observe(1, 1).throw == 1, "both have thrown")
