"""Mahjong for two at one screen, at the real client: side by side by every pair of devices, and in turns."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.second_choice import READ_MS
from stargames_arcade.ui.nodes import Picture
from tests.play.arcade import Arcade
from tests.play.couple import WAYS, Couple, Sitter
from tests.play.eyes import half_of
from tests.play.hands import HANDS, Pointer
from tests.play.mahjong_robot import MahjongRobot
from tests.play.verdict import replayed

TITLE = "mahjong_duell"
SIZES = {"touch": (360, 640), "mouse and pad": (480, 360)}
PAIRS = 4
"""So many pairs each takes."""
Open = Callable[..., Arcade]


@pytest.fixture
def open_arcade(tmp_path: Path) -> Iterator[Open]:
    """Opens the client on one home."""
    opened: list[Arcade] = []

    def open_one(**circumstances: object) -> Arcade:
        opened.append(Arcade(tmp_path / "home", **circumstances))  # type: ignore[arg-type]
        return opened[-1]

    yield open_one
    for arcade in opened:
        if not arcade.closed:
            arcade.close()


def half(couple: Couple, seat: Seat) -> Picture:
    """What a player sees of their half."""
    return half_of(couple.arcade.picture, f"{seat}:")


def ticked(picture: Picture) -> list[int]:
    """The tiles that help points at."""
    found = (re.fullmatch(r"tile\.(\d+)\.tick", node.id) for node in picture.nodes)
    return [int(one[1]) for one in found if one is not None]


def press(couple: Couple, sitter: Sitter, place: int) -> None:
    """Press a tile where it is the topmost, or lead the cursor there."""
    picture, id = half(couple, sitter.seat), f"tile.{place}"
    target = picture.target(id)
    assert target is not None
    if not isinstance(sitter.hand, Pointer):
        sitter.choose(id)
        return
    for fx in (0.45, 0.2, 0.75):
        for fy in (0.45, 0.2, 0.8):
            x, y = target.rect.x + target.rect.w * fx, target.rect.y + target.rect.h * fy
            hit = couple.arcade.picture.hit(x, y)
            if hit is not None and hit.id == f"{sitter.seat}:{id}":
                sitter.hand.click_at(x, y)
                return
    raise AssertionError(f"{id} is nowhere the topmost")


def take(couple: Couple, sitter: Sitter, luck: random.Random) -> None:
    """Take a pair that help points at."""
    match, seat = couple.arcade.match, sitter.seat
    before = match.filled(seat).done
    press(couple, sitter, luck.choice(ticked(half(couple, seat))))
    couple.arcade.step()
    press(couple, sitter, luck.choice(ticked(half(couple, seat))))
    couple.arcade.until(lambda: match.filled(seat).done == before + 2, "the pair is taken")
    if luck.random() < 0.3:
        couple.arcade.until_still()


def quit(couple: Couple, sitter: Sitter) -> None:
    """End the own game: it is asked in the half, and chosen again."""
    match = couple.arcade.match
    sitter.choose("quit")
    couple.arcade.wait(READ_MS + 200)
    assert not match.finished(sitter.seat)
    sitter.choose("quit")
    couple.arcade.until(lambda: match.finished(sitter.seat), "the own game is over")
    couple.arcade.until_still()


def replays_to(arcade: Arcade, match: Match) -> None:
    arcade.close()
    again = replayed(arcade.home, match.record.id)
    assert again.digest == match.digest()
    assert again.points == (match.points(0), match.points(1))


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_two_join_and_play_side_by_side_to_the_result(open_arcade: Open, way: str) -> None:
    luck = random.Random(f"boards {way}")
    size, feed = SIZES.get(way, (640, 360)), luck.choice(("local", "delayed"))
    arcade = open_arcade(size=size, luck=luck, language="it", language_2="de", feed=feed)
    couple = Couple(arcade, way, luck)
    try:
        couple.join()
        match = couple.sit_down(TITLE)
        for sitter in couple.sitters:
            sitter.choose("help")
            arcade.until_still()
        for _ in range(PAIRS):
            for sitter in luck.sample(couple.sitters, 2):
                take(couple, sitter, luck)
        first, second = luck.sample(couple.sitters, 2)
        quit(couple, first)
        take(couple, second, luck)
        quit(couple, second)
        assert couple.see_result() == (match.points(0), match.points(1))
    finally:
        couple.let_go()
    replays_to(arcade, match)


@pytest.mark.parametrize(
    ("device", "feed"),
    [
        ("mouse", "local"),
        pytest.param("touch", "delayed", marks=pytest.mark.slow),
        pytest.param("keyboard", "delayed", marks=pytest.mark.slow),
        pytest.param("pad", "local", marks=pytest.mark.slow),
    ],
)
def test_two_play_one_after_the_other_with_the_one_device_that_they_have(
    open_arcade: Open, device: str, feed: str
) -> None:
    luck = random.Random(f"turns {device}")
    arcade = open_arcade(size=(360, 640) if device == "touch" else (640, 360), feed=feed, language_2="cs")
    hand = HANDS[device](arcade, luck)
    robot = InTurns(arcade, hand, luck)
    try:
        match = robot.sit_down(TITLE, opponent="person", in_turns="1")
        for seat in (0, 1):
            robot.play(seat)
        assert robot.see_the_result() == (match.points(0), match.points(1))
    finally:
        hand.let_go()
    replays_to(arcade, match)


class InTurns(MahjongRobot):
    """Both of them, one after the other: they hand the device on at the curtain."""

    table = "curtain"

    def play(self, seat: Seat) -> None:
        """Open the curtain, take some pairs, quit."""
        self.arrive("curtain")
        assert not [node.id for node in self.arcade.picture.nodes if node.id.startswith("tile.")]
        self.go("show", "mahjong_table")
        assert (self.arcade.match.at_screen, self.eyes.left) == (seat, 144)
        if not self.eyes.marked("tick"):
            self.hand.choose("help")
            self.arcade.until_still()
        for _ in range(PAIRS):
            self.select(self.luck.choice(self.eyes.marked("tick")))
            self.select(self.luck.choice(self.eyes.marked("tick")))
            self._carried_out()
        assert self.arcade.match.filled(seat).done == 2 * PAIRS
        self.hand.choose("quit")
        self.arrive("confirm")
        self.hand.choose("yes")

    def see_the_result(self) -> tuple[int, int]:
        """The second has finished, too."""
        self.arrive("mahjong_table")
        self.see_result(watching=False)
        return self.read_totals()
