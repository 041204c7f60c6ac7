"""Somebody at the device, whatever they play: through the menu to a table, to its result, and back."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from stargames_arcade.match.match import Match
from stargames_arcade.scenes.couch.curtain import DEAF_MS, Curtain
from stargames_arcade.scenes.staging.hurry import HURRY_MS
from tests.play.arcade import Arcade
from tests.play.eyes import number
from tests.play.hands import Hand

RIVAL_MS = 240_000.0
"""A computer player at its quick pace has long finished by then."""


@dataclass
class Lessons:
    """What a person has tried out; a whole match must have shown all of it."""

    learnt: Counter[str] = field(default_factory=Counter)

    def __getitem__(self, lesson: str) -> int:
        return self.learnt[lesson]

    def note(self, lesson: str) -> None:
        """It was tried, and it went as it should."""
        self.learnt[lesson] += 1


class Guest:
    """Moves the hand from scene to scene, and is surprised (AssertionError) where it does not get there."""

    table = "dice_table"
    """The name of the table scene of what they play."""

    def __init__(self, arcade: Arcade, hand: Hand, luck: random.Random) -> None:
        self.arcade, self.hand, self.luck = arcade, hand, luck
        self.lessons = Lessons()

    def sit_down(self, title: str, **choices: str) -> Match:
        """From the menu to a new table; ``choices`` are the last parts of targets, such as level='easy'."""
        arcade = self.arcade
        self.hand.choose(title)
        self.arrive("new_table")
        for group, value in choices.items():
            own = f"{group}.{value}"
            self.hand.choose(own if own in arcade.ids else f"option.{own}")
        self.hand.choose("start")
        self.arrive(self.table)
        return arcade.match

    def see_result(self, *, watching: bool) -> None:
        """From the finished own game to the result, looking on or waiting."""
        if watching and "watch" in self.arcade.ids:
            self.hand.choose("watch")
            self.arcade.until(lambda: self.arcade.scene == "results", "the result opens", RIVAL_MS)
        else:
            self.arcade.until(lambda: "result" in self.arcade.ids, "the rival ends", RIVAL_MS)
            self.hand.choose("result")
        self.arrive("results")

    def read_totals(self) -> tuple[int, int]:
        """The totals of both seats as the result says them."""
        mine, theirs = (number(self.arcade.text(f"sheet.total.{seat}")) for seat in (0, 1))
        return mine, theirs

    def go(self, target: str, scene: str) -> None:
        """Choose something that leads to another scene."""
        self.hand.choose(target)
        self.arrive(scene)

    def arrive(self, scene: str) -> None:
        """Until the scene has opened; then a look at it, so that the next click is no hasty one. A curtain is
        read until it answers."""
        self.arcade.until(lambda: self.arcade.scene == scene, f"{scene} opens")
        self.arcade.until_still()
        self.arcade.wait(DEAF_MS if scene == Curtain.name else HURRY_MS)
