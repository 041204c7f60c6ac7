"""A client that plays on until it is killed, as a process of its own: ``mortal HOME SEED WHAT``.

``dice``, ``mahjong`` or ``jolly`` is a match against computers, a way of two people to play one of two over
dice.

It tells the world what it writes down, before and after, and what it has shown, and then waits to be told to
go on.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from stargames_arcade.match.log import Entry, LaneId
from stargames_arcade.match.ports import Journal, StoredDraft
from stargames_arcade.rules.game import Refusal, Seat
from tests.play.arcade import Arcade
from tests.play.couple import Couple
from tests.play.hands import MouseHand
from tests.play.jolly_robot import JollyRobot
from tests.play.mahjong_robot import MahjongRobot
from tests.play.robot import Robot

DICE, MAHJONG, JOLLY = "dice", "mahjong", "jolly"
TITLES = {
    DICE: ("diamond_yatzy", "sfida_ai_dadi", "knobel_duell"),
    MAHJONG: ("mahjong_duell",),
    JOLLY: ("jolly",),
}


def tell(*words: object) -> None:
    """One line, out at once and in one piece."""
    os.write(1, (json.dumps(words) + "\n").encode())


class ToldJournal:
    """A journal that tells of each write before it begins and once it is done."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    @property
    def unsaved(self) -> Refusal | None:
        """As the journal says."""
        return self._journal.unsaved

    def begin(self, title: str, header: str) -> int:
        """Tells the header."""
        tell("begun", "match", header)
        number = self._journal.begin(title, header)
        tell("done", number)
        return number

    def append(
        self, match: int, entries: Sequence[Entry], chains: Mapping[LaneId, str], concluded: bool
    ) -> None:
        """Tells the lines."""
        tell("begun", "entries", match, [entry.line for entry in entries], concluded)
        self._journal.append(match, entries, chains, concluded)
        tell("done", match)

    def keep_draft(self, match: int, seat: Seat, draft: StoredDraft | None) -> None:
        """Tells the draft."""
        tell("begun", "draft", match, [draft.number, draft.text] if draft is not None else None)
        self._journal.keep_draft(match, seat, draft)
        tell("done", match)

    def keep_elapsed(self, match: int, elapsed: Mapping[LaneId, int]) -> None:
        """Not told: times may be a second behind."""
        self._journal.keep_elapsed(match, elapsed)

    def keep_replay(self, match: int, title: str, text: str) -> None:
        """Not told."""
        self._journal.keep_replay(match, title, text)

    def rest(self) -> None:
        """Not told."""
        self._journal.rest()


def robot_of(arcade: Arcade, what: str, luck: random.Random) -> Robot | MahjongRobot | JollyRobot:
    """Somebody with a mouse who knows that game."""
    hand = MouseHand(arcade, luck)
    if what == JOLLY:
        return JollyRobot(arcade, hand, luck)
    return MahjongRobot(arcade, hand, luck) if what == MAHJONG else Robot(arcade, hand, luck)


def live(home: Path, seed: str, what: str) -> None:
    """Go on with the match that waits, or begin one; play for ever."""
    luck = random.Random(seed)
    arcade = Arcade(home, size=(320, 180), luck=luck, keep=ToldJournal)
    robot = robot_of(arcade, what, luck)
    if "continue" in arcade.ids:
        robot.go("continue", robot.table)
    else:
        robot.sit_down(luck.choice(TITLES[what]))
    tell("playing", arcade.match.record.id)
    while True:
        if arcade.scene == robot.table:
            tell("shown", len(arcade.match.log.entries), robot.eyes.sight)
            sys.stdin.readline()
        robot.dabble()


def live_together(home: Path, seed: str, way: str) -> None:
    """Go on with the match of two that waits, or begin one; play for ever."""
    luck = random.Random(seed)
    arcade = Arcade(home, size=(480, 270), luck=luck, keep=ToldJournal)
    couple = Couple(arcade, way, luck)
    if "continue" in arcade.ids:
        couple.leader.choose("continue")
        couple.arrive("split_table")
        couple.sit_as_before()
    else:
        couple.sit_down_at_once(luck.choice(TITLES[DICE]))
    tell("playing", arcade.match.record.id)
    while True:
        if arcade.scene == "split_table":
            tell("shown", len(arcade.match.log.entries), [sitter.eyes.sight for sitter in couple.sitters])
            sys.stdin.readline()
        couple.dabble()


if __name__ == "__main__":
    home, seed, what = Path(sys.argv[1]), *sys.argv[2:]
    live(home, seed, what) if what in TITLES else live_together(home, seed, what)
