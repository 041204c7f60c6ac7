"""Whole Mahjong matches at the real client, by each device alone, from the menu to the result."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.match.match import Match
from tests.play.arcade import Arcade
from tests.play.hands import HANDS
from tests.play.mahjong_robot import MahjongRobot
from tests.play.verdict import replayed

TITLE = "mahjong_duell"
SIZES = {"mouse": (640, 360), "touch": (360, 640), "keyboard": (640, 360), "pad": (480, 360)}
TRIED = {"select", "deselect", "select another", "help", "pair", "undo", "shuffle", "quit"}
POINTED = {"held", "drawn"}


@pytest.fixture
def open_arcade(tmp_path: Path) -> Iterator[Callable[..., Arcade]]:
    """Opens the client on one home."""
    opened: list[Arcade] = []

    def open_one(**circumstances: object) -> Arcade:
        opened.append(Arcade(tmp_path / "home", **circumstances))  # type: ignore[arg-type]
        return opened[-1]

    yield open_one
    for arcade in opened:
        arcade.close()


def played_through(arcade: Arcade, device: str, luck: random.Random, pairs: int, **choices: str) -> Match:
    """One match by one device alone, with all that can be tried."""
    robot = MahjongRobot(arcade, HANDS[device](arcade, luck), luck)
    try:
        match = robot.sit_down(TITLE, **choices)
        robot.play_game(pairs)
        expected = TRIED | (POINTED if robot.hand.points else set())
        if match.filled(0).done == match.filled(0).of:
            expected -= {"quit"}
        assert set(robot.lessons.learnt) >= expected
        if "result" in arcade.ids or "watch" in arcade.ids:
            robot.see_result(watching=luck.random() < 0.5)
        else:
            robot.arrive("results")
        if len(match.seats) > 1:
            assert robot.read_totals() == (match.points(0), match.points(1))
        robot.go("menu", "menu")
    finally:
        robot.hand.let_go()
    return match


@pytest.mark.slow
@pytest.mark.parametrize(
    ("device", "feed"),
    [("mouse", "local"), ("touch", "delayed"), ("keyboard", "delayed"), ("pad", "local")],
)
def test_a_match_by_one_device_alone(open_arcade: Callable[..., Arcade], device: str, feed: str) -> None:
    arcade = open_arcade(size=SIZES[device], feed=feed, language="de" if device == "mouse" else "en")
    luck = random.Random(f"{device} {feed}")
    layout = luck.choice(("0", "1", "2"))
    match = played_through(arcade, device, luck, 12, layout=layout, level="easy", pace="quick")
    arcade.close()
    again = replayed(arcade.home, match.record.id)
    assert again.digest == match.digest()
    assert again.points == (match.points(0), match.points(1))


@pytest.mark.slow
def test_practice_to_the_bare_board_by_keyboard(open_arcade: Callable[..., Arcade]) -> None:
    arcade, luck = open_arcade(size=(640, 360)), random.Random(5)
    match = played_through(arcade, "keyboard", luck, 90, opponent="nobody")
    assert len(match.seats) == 1
    arcade.close()
    assert replayed(arcade.home, match.record.id).digest == match.digest()


@pytest.mark.parametrize("feed", ["local", "delayed"])
def test_a_match_goes_on_another_day_with_what_was_selected(
    open_arcade: Callable[..., Arcade], feed: str
) -> None:
    """The machine stopped in the middle: nobody had gone to the pause, and so nothing was put away."""
    arcade, luck = open_arcade(feed=feed), random.Random(6)
    robot = MahjongRobot(arcade, HANDS["mouse"](arcade, luck), luck)
    match = robot.sit_down(TITLE, level="easy", pace="quick")
    robot.take_pairs(3)
    robot.select(robot.eyes.marked("tick")[0])
    arcade.until_still()
    selected, points, left = robot.eyes.marked("star"), robot.eyes.points, robot.eyes.left
    assert selected
    digest = match.state_digest(0)
    arcade.close()
    again = open_arcade(feed=feed)
    robot = MahjongRobot(again, HANDS["mouse"](again, luck), luck)
    robot.go("continue", "mahjong_table")
    assert again.match.state_digest(0) == digest
    assert (robot.eyes.marked("star"), robot.eyes.points, robot.eyes.left) == (selected, points, left)
    robot.select(robot.eyes.marked("tick")[0])
    again.until_still()
    assert robot.eyes.left == left - 2
