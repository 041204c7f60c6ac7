"""Whole matches at the real client: every title by every device alone, from the menu to the result."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import load_replay
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.store import open_store
from stargames_arcade.titles import title, title_ids
from tests.play.arcade import Arcade
from tests.play.hands import HANDS
from tests.play.robot import Robot

SIZES = {"mouse": (640, 360), "touch": (360, 640), "keyboard": (640, 360), "pad": (480, 360)}
POINTED = {"double click", "double click back", "drag", "drag back", "nothing to keep", "filled"}
TRIED = {
    "click",
    "click back",
    "too early",
    "all kept",
    "joker stepped round",
    "joker on another die",
    "joker disarmed",
    "joker used",
    "struck",
}


@pytest.fixture
def open_arcade(tmp_path: Path) -> Iterator[Callable[..., Arcade]]:
    """Opens the client on one home; the one before it is closed."""
    opened: list[Arcade] = []

    def open_one(**circumstances: object) -> Arcade:
        while opened:
            opened.pop().close()
        opened.append(Arcade(tmp_path / "home", **circumstances))  # type: ignore[arg-type]
        return opened[0]

    yield open_one
    while opened:
        opened.pop().close()


def played_through(arcade: Arcade, title: str, device: str, luck: random.Random, then: str) -> Match:
    """One whole match by one device alone, with all that can be tried; ``then`` is chosen at the result."""
    robot = Robot(arcade, HANDS[device](arcade, luck), luck)
    try:
        match = robot.sit_down(title)
        robot.play_game()
        assert set(robot.lessons.learnt) >= TRIED | (POINTED if robot.hand.points else set())
        robot.see_result(watching=luck.random() < 0.5)
        assert robot.read_totals() == (match.points(0), match.points(1))
        robot.go(then, "dice_table" if then == "rematch" else "menu")
    finally:
        robot.hand.let_go()
    return match


def assert_replays_the_same(home: Path, match: Match) -> None:
    """The record in the store and the replay file both lead to the digest and the scores that were shown."""
    store = open_store(home)
    try:
        stored = store.load(match.record.id)
        assert stored is not None
        again = check_course(match.title, match.header, stored.entries)
    finally:
        store.close()
    (file,) = (home / "replays").glob(f"*-{match.title.id}-{match.record.id}.replay")
    replay = load_replay(file, title)
    assert again.digest() == replay.digest == match.digest()
    assert replay.points == (match.points(0), match.points(1))
    for seat in match.seats:
        sheet = again.observe(None, seat)
        assert sheet.finished
        assert replay.points[seat] == sum(sheet.boxes[box] or 0 for box in Box) + sheet.bonus


def used_a_joker(match: Match) -> bool:
    """Whether an entry of the own lane names one."""
    return any("joker=" in entry.text for entry in match.log.lane("0").entries)


@pytest.mark.parametrize("device", HANDS)
@pytest.mark.parametrize("title", title_ids())
def test_a_whole_match_by_one_device_alone(
    open_arcade: Callable[..., Arcade], title: str, device: str
) -> None:
    arcade = open_arcade(size=SIZES[device])
    luck = random.Random(f"{title} {device}")
    match = played_through(arcade, title, device, luck, luck.choice(("rematch", "menu")))
    assert used_a_joker(match)
    home = arcade.home
    arcade.close()
    assert_replays_the_same(home, match)
