"""Rounds of Jolly at the real client, by each device alone, from the menu to the open hands and on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.match.new import check_course
from stargames_arcade.store import open_store
from stargames_arcade.titles import title
from tests.play.arcade import Arcade
from tests.play.hands import HANDS
from tests.play.jolly_robot import JollyRobot, assert_cards_add_up

TITLE = "jolly"
SIZES = {"mouse": (640, 360), "touch": (360, 640), "keyboard": (640, 360), "pad": (480, 360)}
TRIED = {"choose", "sort", "stock", "lay", "button"}
POINTED = {"rearrange", "dragged", "double click"}


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


def played(arcade: Arcade, device: str, luck: random.Random) -> tuple[Match, set[str]]:
    """A round by one device alone, with all that can be tried; the match, and what was tried."""
    robot = JollyRobot(arcade, HANDS[device](arcade, luck), luck)
    try:
        match = robot.sit_down(TITLE, target="100")
        robot.play_round()
        robot.go_on()
        assert_cards_add_up(match)
    finally:
        robot.hand.let_go()
    return match, set(robot.lessons.learnt)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("device", "feed"),
    [("mouse", "delayed"), ("touch", "local"), ("keyboard", "local"), ("pad", "delayed")],
)
def test_a_round_by_one_device_alone(open_arcade: Callable[..., Arcade], device: str, feed: str) -> None:
    arcade = open_arcade(size=SIZES[device], feed=feed, language="de" if device == "mouse" else "en")
    match, tried = played(arcade, device, random.Random(f"{device} {feed}"))
    assert tried >= TRIED | (POINTED if HANDS[device].points else {"key"})
    arcade.close()
    store = open_store(arcade.home)
    stored = store.load(match.record.id)
    store.close()
    card = title(TITLE)
    assert stored is not None
    assert card is not None
    assert check_course(card, match.header, stored.entries).digest() == match.digest()


@pytest.mark.slow
def test_a_round_goes_on_another_day_with_the_hand_as_it_lay(open_arcade: Callable[..., Arcade]) -> None:
    """The machine stopped in the middle, some cards chosen, the hand in an order of one's own."""
    arcade, luck = open_arcade(feed="delayed"), random.Random(6)
    robot = JollyRobot(arcade, HANDS["mouse"](arcade, luck), luck)
    match = robot.sit_down(TITLE)
    robot.play_turns(2)
    robot.hand.choose("sort")
    cards = list(robot.eyes.hand)
    robot.press(cards[3])
    arcade.until_still()
    sight, digest = robot.eyes.sight, match.state_digest(0)
    assert sight["chosen"] == [cards[3]]
    arcade.close()
    again = open_arcade(feed="delayed")
    robot = JollyRobot(again, HANDS["mouse"](again, luck), luck)
    robot.go("continue", "jolly_table")
    assert again.match.state_digest(0) == digest
    assert robot.eyes.sight == sight
