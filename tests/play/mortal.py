"""A client that plays on until it is killed, as a process of its own: ``mortal HOME SEED [WAY]``.

With a way of two people to play, it is a match of two.

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
from typing import Any

from stargames_arcade.match.log import Entry, LaneId
from stargames_arcade.match.ports import Journal, StoredDraft
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Refusal, Seat
from tests.play.arcade import Arcade
from tests.play.couple import Couple
from tests.play.eyes import Eyes
from tests.play.hands import MouseHand
from tests.play.robot import Robot


def tell(*words: object) -> None:
    """One line, out at once and in one piece."""
    os.write(1, (json.dumps(words) + "\n").encode())


def sight(eyes: Eyes) -> dict[str, Any]:
    """What can be seen of the own game."""
    offers = eyes.offers
    return {
        "faces": eyes.faces,
        "kept": eyes.kept if eyes.movable else (),
        "marked": [place for place in range(len(eyes.faces)) if eyes.marked(place)],
        "throws": eyes.throws,
        "boxes": [eyes.written(box) if box not in offers else None for box in Box] if offers else [],
    }


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


def live(home: Path, seed: str) -> None:
    """Go on with the match that waits, or begin one; play for ever."""
    luck = random.Random(seed)
    arcade = Arcade(home, size=(320, 180), luck=luck, keep=ToldJournal)
    robot = Robot(arcade, MouseHand(arcade, luck), luck)
    if "continue" in arcade.ids:
        robot.go("continue", "dice_table")
    else:
        robot.sit_down(luck.choice(("diamond_yatzy", "sfida_ai_dadi", "knobel_duell")))
    tell("playing", arcade.match.record.id)
    while True:
        if arcade.scene == "dice_table":
            tell("shown", len(arcade.match.log.entries), sight(robot.eyes))
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
        couple.sit_down_at_once(luck.choice(("diamond_yatzy", "sfida_ai_dadi", "knobel_duell")))
    tell("playing", arcade.match.record.id)
    while True:
        if arcade.scene == "split_table":
            tell("shown", len(arcade.match.log.entries), [sight(sitter.eyes) for sitter in couple.sitters])
            sys.stdin.readline()
        couple.dabble()


if __name__ == "__main__":
    home, seed = Path(sys.argv[1]), sys.argv[2]
    live_together(home, seed, sys.argv[3]) if sys.argv[3:] else live(home, seed)
