"""Somebody who has just opened the client, with every device at hand: for what people do without thinking."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.new_table.choices import Choices
from stargames_arcade.ui.layers import CALM_SHOWS
from stargames_arcade.ui.pointing import DOUBLE_MS
from stargames_arcade.ui.snapshot import paint_frame
from tests.play.arcade import Arcade
from tests.play.eyes import Eyes
from tests.play.hands import KeyboardHand, MouseHand, TouchHand
from tests.play.jolly_robot import TURN_MS
from tests.play.robot import Robot
from tests.ui.pictures import difference


class Person:
    """Somebody at a table, with mouse, keyboard and a second finger at hand."""

    def __init__(self, home: Path, feed: str = "local", **circumstances: object) -> None:
        luck = random.Random(3)
        self.arcade = Arcade(home, size=(480, 270), feed=feed, luck=luck, **circumstances)  # type: ignore[arg-type]
        self.mouse = MouseHand(self.arcade, luck)
        self.keys = KeyboardHand(self.arcade, luck)
        self.finger = TouchHand(self.arcade, luck)
        self.other_finger = TouchHand(self.arcade, luck, finger=6)
        self.eyes = Eyes(self.arcade)
        self.robot = Robot(self.arcade, self.mouse, luck)

    def sit_down(self, throws: int = 1) -> None:
        """To a new table, by a short cut, and throw so often."""
        self._begin("computer")
        self.robot.arrive("dice_table")
        for _ in range(throws):
            self.mouse.choose("throw")
            self.arcade.until_still()

    def sit_down_together(self) -> None:
        """To a new table of two."""
        self._begin("person")
        self.robot.arrive("split_table")

    def sit_down_at_mahjong(self) -> None:
        """To a new Mahjong table, with its tiles dealt."""
        self._begin("computer", "mahjong_duell")
        self.robot.arrive("mahjong_table")

    def sit_down_at_jolly(self) -> None:
        """To a new Jolly table of two without a clock, until it is one's turn."""
        self._begin("computer", "jolly")
        self.robot.arrive("jolly_table")
        self.arcade.until(lambda: "stock" in self.arcade.ids, "it is my turn", TURN_MS)

    def _begin(self, opponent: str, title: str = "diamond_yatzy") -> None:
        menu, settings = self.arcade.top, self.arcade.store.settings
        assert isinstance(menu, Menu)
        options = () if title == "mahjong_duell" else (("clock", settings.clock),)
        menu.flow.begin(Choices(title, "fox", "easy", "quick", options, opponent=opponent))

    def position(self) -> tuple[object, ...]:
        """What must not change by accident: the own lane and what is composed."""
        match = self.arcade.match
        return match.state_digest(0), match.draft(0) or "", self.arcade.scene

    def rest(self) -> None:
        """Until everything has come to its place; then what is shown is what the layout says."""
        self.arcade.until_still()
        self.arcade.wait(DOUBLE_MS)

    def assert_painted(self) -> None:
        """The window shows what the plain painter paints."""
        self.rest()
        self.arcade.wait(600)
        self.arcade.until_drawn()
        self.arcade.step(4 * CALM_SHOWS)
        painted = pygame.Surface(self.arcade.client.window.surface.get_size())
        paint_frame(self.arcade.shown, painted)
        assert difference(painted, self.arcade.client.window.surface).share < 0.001

    def grab(self, place: int) -> tuple[float, float]:
        """Take the piece of a place and draw it half-way to the tray; where it hangs."""
        x, y = self.eyes.piece(place)
        self.mouse.down(x, y)
        self.arcade.step()
        self.mouse.move(x + 60, y + 90)
        self.arcade.step()
        assert self.eyes.piece(place) == pytest.approx((x + 60, y + 90), abs=6), "it hangs at the pointer"
        return x + 60, y + 90
