"""The client is killed in the middle of a game and goes on where it was: entries, draft, picture (law 19)."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.scenes.dice.draft import parse_draft, settled
from stargames_arcade.scenes.jolly import draft as jolly_draft
from stargames_arcade.scenes.jolly.controls import card_id
from stargames_arcade.scenes.mahjong import draft as mahjong_draft
from stargames_arcade.store import open_store
from tests.play.arcade import Arcade
from tests.play.couple import Couple
from tests.play.eyes import Eyes
from tests.play.jolly_robot import JollyEyes
from tests.play.mahjong_robot import MahjongEyes
from tests.play.mortal import DICE, JOLLY, MAHJONG, robot_of
from tests.play.screen import ROOT

COMES_UP = 60.0
"""Seconds that a client may take to begin to play on a busy machine."""


@dataclass
class Written:
    """What one match has in the journal, as its client told it."""

    header: str | None = None
    lines: list[str] = field(default_factory=list)
    draft: list[Any] | None = None
    concluded: bool = False
    number: int | None = field(default=None, compare=False)
    """Of the match; None until it has been given one."""

    def take(self, kind: str, rest: list[Any]) -> None:
        """One write."""
        match kind, rest:
            case "match", [header]:
                self.header = header
            case "entries", [_, lines, concluded]:
                self.lines += lines
                self.concluded = concluded
            case "draft", [_, draft]:
                self.draft = draft
            case _:
                raise AssertionError((kind, rest))


class Obituary:
    """What a killed client had told: which positions may lie in its journal, and what it had shown."""

    def __init__(self, lines: list[list[Any]], before: Written) -> None:
        self.sure = deepcopy(before)
        self.maybe: Written | None = None
        """As ``sure``, with the write that had begun when it was killed."""
        self.shown = 0
        """So many entries had been seen."""
        self.last_sight: dict[str, Any] | None = None
        """What was seen last, if nothing has been written since."""
        for word, *rest in lines:
            self._take(word, rest)

    def _take(self, word: str, rest: list[Any]) -> None:
        match word, rest:
            case "begun", [kind, *rest]:
                if kind == "match":
                    self.sure, self.shown = Written(), 0
                elif rest[0] != self.sure.number:
                    return  # the computer goes on with a match that its person has finished
                self.maybe, self.last_sight = deepcopy(self.sure), None
                self.maybe.take(kind, rest)
            case "done", [number] if self.maybe is not None:
                self.sure, self.maybe = self.maybe, None
                self.sure.number = number
            case "shown", [shown, seen]:
                self.shown, self.last_sight = shown, seen

    @property
    def possible(self) -> list[Written]:
        """The positions that may be found."""
        return [self.sure] if self.maybe is None else [self.sure, self.maybe]


class Doomed:
    """A client that plays on a home until it is killed; it goes on after each move as long as it may."""

    def __init__(self, home: Path, seed: float, what: str) -> None:
        command = [sys.executable, "-m", "tests.play.mortal", str(home), str(seed), what]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ
        )
        self.heard: list[list[Any]] = []
        self.held = threading.Event()
        """Set to let it stand still after its next move; ``still`` says when it does."""
        self.still = threading.Event()
        self.playing = threading.Event()
        self._ears = threading.Thread(target=self._listen)
        self._ears.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        assert self._process.stdin is not None
        for line in self._process.stdout:
            if not line.endswith(b"\n"):
                return
            self.heard.append(json.loads(line))
            if self.heard[-1][0] != "shown":
                continue
            self.playing.set()
            if self.held.is_set():
                self.still.set()
                return
            with suppress(BrokenPipeError):  # it may have been killed just now; all that it told counts
                self._process.stdin.write(b"go on\n")
                self._process.stdin.flush()

    def kill(self) -> None:
        """As hard as it can be done."""
        assert self._process.poll() is None, "the client ended by itself"
        self._process.send_signal(signal.SIGKILL)
        self.bury()

    def bury(self) -> None:
        """Nothing is left of it."""
        self._process.kill()
        self._process.wait()
        self._ears.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(BrokenPipeError):
                pipe.close()  # type: ignore[union-attr]


def lived_and_died(home: Path, what: str, luck: random.Random, before: Written, *, at_rest: bool) -> Obituary:
    """Let a client play on that home, and kill it at some moment, or after some move."""
    return Obituary(let_live(home, what, luck, at_rest=at_rest).heard, before)


def let_live(home: Path, what: str, luck: random.Random, *, at_rest: bool) -> Doomed:
    """The same, and what it has told."""
    doomed = Doomed(home, luck.random(), what)
    try:
        assert doomed.playing.wait(COMES_UP), "the client does not begin to play"
        threading.Event().wait(luck.uniform(0, 1.2))
        if at_rest:
            doomed.held.set()
            assert doomed.still.wait(COMES_UP), "the client does not come to rest"
        doomed.kill()
    finally:
        doomed.bury()
    return doomed


def stored_position(home: Path) -> Written:
    """What lies in the journal of the match begun last."""
    store = open_store(home)
    try:
        assert store.trouble is None
        number, stored = 1, store.load(1)
        while (later := store.load(number + 1)) is not None:
            number, stored = number + 1, later
        assert stored is not None
        draft = stored.drafts.get(0)
        return Written(
            stored.header,
            [entry.line for entry in stored.entries],
            None if draft is None else [draft.number, draft.text],
            all(one.id != number for one in store.unfinished()),
            number,
        )
    finally:
        store.close()


def own_game_done(lines: list[str], what: str) -> bool:
    """Whether the own lane is at its end: all boxes filled, or the board left. One that all share ends with
    the match."""
    if what == JOLLY:
        return False
    mine = [line for line in lines if line.startswith("0 ")]
    entered = sum(" Enter " in line or " Expire " in line for line in mine)
    return entered == len(Box) or any(" Quit " in line for line in mine)


def assert_the_position_is_shown(
    arcade: Arcade, found: Written, eyes: Eyes | MahjongEyes | JollyEyes
) -> None:
    """The pieces lie as entries and draft say, the joker's face included; tiles and cards, too."""
    seen = arcade.match.observe(0, 0)
    if isinstance(eyes, JollyEyes):
        assert_the_cards_are_shown(seen, (found.draft or (0, ""))[1], eyes)
        return
    number, text = found.draft or (0, "")
    next_number = len(arcade.match.log.lane("0").entries) + 1
    drafted = text if number == next_number else ""
    if isinstance(eyes, MahjongEyes):
        assert_the_tiles_are_shown(seen, drafted, eyes)
        return
    draft = settled(parse_draft(drafted), seen)
    faces = list(seen.dice)
    if draft.joker is not None:
        faces[draft.joker[0]] = draft.joker[1]
    assert eyes.faces == tuple(faces)
    assert not faces or eyes.kept == draft.kept
    assert eyes.throws == seen.throw


def assert_the_tiles_are_shown(seen: MahjongObservation, drafted: str, eyes: MahjongEyes) -> None:
    """What is free can be chosen, what was selected is, and the points are told."""
    selected = mahjong_draft.parse_draft(drafted).selected
    assert (eyes.free, eyes.left, eyes.points) == (seen.free, seen.left, seen.total)
    assert eyes.marked("star") == (() if selected is None else (selected,))
    alike: dict[object, int] = {}
    for place, picture in eyes.pictures.items():
        assert alike.setdefault(seen.faces[int(place)], picture) == picture, "one face, one picture"
    assert len(set(alike.values())) == len(alike)


def assert_the_cards_are_shown(seen: JollyObservation, drafted: str, eyes: JollyEyes) -> None:
    """The hand lies as it was laid, and what was chosen is."""
    if eyes.open:
        return
    hand = tuple(each.card for each in seen.hand)
    draft = jolly_draft.settled(jolly_draft.parse_draft(drafted), hand, seen.round)
    assert list(eyes.hand) == [card_id(card) for card in draft.order]
    assert set(eyes.chosen) == {card_id(card) for card in draft.chosen}


def gone_on(home: Path, what: str, found: Written, seen_last: dict[str, Any] | None) -> None:
    """A new client offers the match, and shows it as it lay; a finished one is offered no more."""
    arcade = Arcade(home, size=(320, 180))
    try:
        if found.concluded or own_game_done(found.lines, what):
            assert "continue" not in arcade.ids
            return
        robot = robot_of(arcade, what, random.Random(0))
        robot.go("continue", robot.table)
        lane = arcade.match.lane(0)
        mine = [line for line in found.lines if line.startswith(f"{lane.id} ")]
        entries = [entry.line for entry in lane.entries]
        assert entries[: len(mine)] == mine
        assert len(entries) == len(mine) or what == JOLLY, "where all share a lane the others go on"
        assert_the_position_is_shown(arcade, found, robot.eyes)
        if len(entries) == len(mine):
            assert seen_last in (None, json.loads(json.dumps(robot.eyes.sight)))
    finally:
        arcade.close()


def killed_again_and_again(home: Path, what: str, kills: int, luck: random.Random) -> None:
    """One home, and clients that are killed one after the other: at rest and in the middle by turns."""
    before = Written()
    for kill in range(kills):
        told = lived_and_died(home, what, luck, before, at_rest=kill % 2 == 0)
        found = stored_position(home)
        assert found in told.possible
        assert len(found.lines) >= told.shown, "something was shown that is not written down"
        assert kill % 2 or told.last_sight is not None
        gone_on(home, what, found, told.last_sight)
        before = stored_position(home)


def test_a_killed_client_goes_on_where_it_was(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "home", DICE, 2, random.Random(7))


@pytest.mark.slow
@pytest.mark.parametrize("way", ["two pads", "keyboard halves", "touch"])
def test_a_killed_match_of_two_goes_on_where_it_was_in_both_halves(tmp_path: Path, way: str) -> None:
    luck, home = random.Random(way), tmp_path / "home"
    for kill in range(4):
        doomed = let_live(home, way, luck, at_rest=kill % 2 == 0)
        told = [rest for word, *rest in doomed.heard if word == "begun" and rest[0] == "entries"]
        written = [line for _, _, lines, _ in told for line in lines]
        *_, (_, shown, seen) = (told for told in doomed.heard if told[0] == "shown")
        found = stored_position(home)
        assert len(found.lines) >= shown, "something was shown that is not written down"
        assert found.lines[-1] in written or not written
        arcade = Arcade(home, size=(480, 270))
        couple = Couple(arcade, way, random.Random(0))
        try:
            if found.concluded:
                assert "continue" not in arcade.ids
                continue
            couple.leader.choose("continue")
            couple.arrive("split_table")
            for seat in (0, 1):
                lane = [line for line in found.lines if line.startswith(f"{seat} ")]
                assert [entry.line for entry in arcade.match.log.lane(str(seat)).entries] == lane
            if kill % 2 == 0:
                now = [sitter.eyes.sight for sitter in couple.sitters]
                assert json.loads(json.dumps(now)) == seen
        finally:
            couple.let_go()
            arcade.close()


@pytest.mark.slow
@pytest.mark.parametrize(("what", "kills"), [(DICE, 10), (MAHJONG, 10), (JOLLY, 4)])
def test_a_client_killed_at_many_moments_never_loses_anything(tmp_path: Path, what: str, kills: int) -> None:
    killed_again_and_again(tmp_path / "home", what, kills, random.Random(what))
