"""Whole matches at the real client: every title by every device alone, from the menu to the result."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.rules.game import Termination
from tests.play.arcade import Arcade, RealTime, dice_titles
from tests.play.hands import HANDS, MouseHand
from tests.play.robot import RIVAL_MS, Robot
from tests.play.verdict import replayed

SIZES = {"mouse": (640, 360), "touch": (360, 640), "keyboard": (640, 360), "pad": (480, 360)}
CIRCUMSTANCES: dict[str, dict[str, str | bool]] = {
    "diamond_yatzy": {},
    "knobel_duell": {"reduced_motion": True},
    "sfida_ai_dadi": {"language": "de"},
}
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
        match = robot.sit_down(title, clock="120", pace="quick", level="easy")
        assert match.header.option("clock") == 120
        robot.play_game()
        assert set(robot.lessons.learnt) >= TRIED | (POINTED if robot.hand.points else set())
        robot.see_result(watching=luck.random() < 0.5)
        assert robot.read_totals() == (match.points(0), match.points(1))
        robot.go(then, "dice_table" if then == "rematch" else "menu")
    finally:
        robot.hand.let_go()
    return match


def used_a_joker(match: Match) -> bool:
    """Whether an entry of the own lane names one."""
    return any("joker=" in entry.text for entry in match.log.lane("0").entries)


@pytest.mark.slow
@pytest.mark.parametrize("device", HANDS)
@pytest.mark.parametrize("title", dice_titles())
def test_a_whole_match_by_one_device_alone(
    open_arcade: Callable[..., Arcade], title: str, device: str
) -> None:
    arcade = open_arcade(size=SIZES[device], **CIRCUMSTANCES.get(title, {}))
    luck = random.Random(f"{title} {device}")
    match = played_through(arcade, title, device, luck, luck.choice(("rematch", "menu")))
    assert used_a_joker(match)
    arcade.close()
    again = replayed(arcade.home, match.record.id)
    assert again.digest == match.digest()
    assert again.points == (match.points(0), match.points(1))


@pytest.mark.slow
@pytest.mark.parametrize("device", ["mouse", "pad"])
def test_a_whole_match_whose_answers_come_late(open_arcade: Callable[..., Arcade], device: str) -> None:
    arcade = open_arcade(size=SIZES[device], feed="delayed")
    match = played_through(arcade, "sfida_ai_dadi", device, random.Random(device), "rematch")
    arcade.close()
    assert replayed(arcade.home, match.record.id).digest == match.digest()


@pytest.mark.slow
def test_a_rematch_has_the_same_players_and_other_luck(open_arcade: Callable[..., Arcade]) -> None:
    arcade = open_arcade()
    first = played_through(arcade, "knobel_duell", "keyboard", random.Random(1), "rematch")
    second = arcade.match
    assert second.header.players == first.header.players
    assert second.header.options == first.header.options
    assert second.header.seed != first.header.seed
    assert second.filled(0).done == 0


@pytest.mark.slow
def test_a_match_is_watched_again_and_leads_back_to_its_result(open_arcade: Callable[..., Arcade]) -> None:
    arcade, luck = open_arcade(), random.Random(2)
    robot = Robot(arcade, MouseHand(arcade, luck), luck)
    match = robot.sit_down("diamond_yatzy")
    robot.play_game()
    robot.see_result(watching=False)
    totals = robot.read_totals()
    robot.go("watch", "dice_table")
    assert arcade.match is not match
    arcade.until(lambda: arcade.scene == "results", "it has been watched", RIVAL_MS)
    arcade.until_still()
    assert robot.read_totals() == totals


@pytest.mark.ruling("P6")
@pytest.mark.parametrize(
    "device",
    [pytest.param(name, marks=[pytest.mark.slow] if name in ("touch", "keyboard") else []) for name in HANDS],
)
def test_resigning_by_one_device_alone_loses_after_a_question(
    open_arcade: Callable[..., Arcade], device: str
) -> None:
    arcade, luck = open_arcade(size=SIZES[device]), random.Random(3)
    hand = HANDS[device](arcade, luck)
    robot = Robot(arcade, hand, luck)
    match = robot.sit_down("sfida_ai_dadi")
    robot.go("pause", "pause")
    robot.go("resign", "confirm")
    robot.go("no", "pause")
    robot.go("resign", "confirm")
    robot.go("yes", "results")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.termination is Termination.RESIGNED
    assert [standing.rank for standing in outcome.standings] == [2, 1]
    hand.let_go()


@pytest.mark.slow
def test_a_strong_rival_that_thinks_elsewhere_plays_to_the_end_and_leaves_nothing_behind(
    open_arcade: Callable[..., Arcade],
) -> None:
    arcade, luck = open_arcade(workers=True, time=RealTime(), pace=Pace.INSTANT), random.Random(4)
    robot = Robot(arcade, MouseHand(arcade, luck), luck, patience=0)
    match = robot.sit_down("knobel_duell", level="hard")
    assert match.header.players[1].level == "hard"
    robot.play_game()
    robot.see_result(watching=True)
    arcade.close()
    assert replayed(arcade.home, match.record.id).digest == match.digest()
