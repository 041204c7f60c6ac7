"""In play, move by move, the window shows what the plain painter paints of the settled layout."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.ui.layers import CALM_SHOWS
from stargames_arcade.ui.snapshot import paint_frame
from stargames_arcade.ui.sprites import Sprites
from tests.play.arcade import Arcade, dice_titles
from tests.play.hands import HANDS
from tests.play.robot import Robot
from tests.ui.pictures import difference

MOVES = 25


def assert_painted(arcade: Arcade, sprites: Sprites) -> None:
    """Node by node the layout, pixel by pixel the painter, once the rival has come to its end."""
    arcade.until(lambda: arcade.table is None or arcade.match.finished(1), "the rival ends")
    arcade.until_still()
    arcade.until_drawn()
    arcade.step(2 * CALM_SHOWS)
    frame = arcade.shown
    own = [node for node in frame.nodes if not node.id.startswith(("focus", "notice."))]
    assert own == list(arcade.picture.nodes)
    painted = pygame.Surface(arcade.client.window.surface.get_size())
    paint_frame(frame, painted, sprites)
    apart = difference(painted, arcade.client.window.surface)
    assert apart.share < 0.001, (arcade.scene, apart)


def played(home: Path, title: str, device: str, moves: int) -> None:
    """So many moves by one device, looked at one by one."""
    luck, sprites = random.Random(f"{title} {device}"), Sprites()
    arcade = Arcade(home, size=(480, 270), pace=Pace.INSTANT, reduced_motion=True, luck=luck)
    try:
        hand = HANDS[device](arcade, luck)
        robot = Robot(arcade, hand, luck, patience=1)
        assert_painted(arcade, sprites)
        robot.sit_down(title)
        for _ in range(moves):
            assert_painted(arcade, sprites)
            robot.dabble()
        hand.let_go()
    finally:
        arcade.close()


@pytest.mark.parametrize(("title", "device"), [("diamond_yatzy", "mouse"), ("knobel_duell", "keyboard")])
def test_after_every_move_the_window_shows_the_layout(tmp_path: Path, title: str, device: str) -> None:
    played(tmp_path, title, device, MOVES)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "device"),
    [(dice_titles()[(place + 1) % len(dice_titles())], device) for place, device in enumerate(HANDS)],
)
def test_through_a_whole_game_the_window_shows_the_layout(tmp_path: Path, title: str, device: str) -> None:
    played(tmp_path, title, device, 5 * MOVES)
