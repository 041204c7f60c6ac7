"""Controls answer a press, the mouse and the focus in time, and end where the layout has them (STYLE 8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.answers import HOVER_MS, PRESS_MS, RELEASE_MS
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.ui.ambient import hover
from stargames_arcade.ui.frame import Pace
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import MOUSE, Device, Down, Kind, Lost, MoveFocus, Point, Press
from stargames_arcade.ui.gestures import Key as Button
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Node, Picture, Ring, Shape, Target
from stargames_arcade.ui.shapes import LIP
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import button

PAD = Device(Kind.PAD, 3)
FINGER = Device(Kind.TOUCH, 1)
GO = Rect(100, 500, 240, 72)
STONE = Shape('<rect width="80" height="80" fill="#CE1F3C"/>', 80, 80)


class Board(Scene):
    """A gold button and two stones of which the one that is looked at floats."""

    def layout(self, view: View) -> Picture:
        nodes = tuple(Node(f"piece.{n}", STONE, 200 + 200 * n, 200) for n in range(2))
        targets = tuple(Target(f"place.{n}", node.box, ring=Ring.PIECE) for n, node in enumerate(nodes))
        return Picture(nodes, targets) + button(view, "go", GO, "Go", icon="play")

    def first_focus(self) -> str | None:
        return "go"

    def floats(self, target: str) -> str | None:
        return target.replace("place", "piece") if target.startswith("place") else None

    def ambient(self, view: View) -> tuple[Cue, ...]:
        at = view.hover or view.focus
        piece = self.floats(at) if at is not None else None
        return (hover(self.layout(view).node(piece)),) if piece is not None else ()


def stage_with_board(reduced: bool = False) -> Stage:
    settings = Settings(reduced_motion=reduced)
    stage = Stage(House(settings), Viewport(1920, 1080))
    stage.push(Board(stage))
    stage.frame(0)
    stage.settle()
    stage.frame(1000)
    return stage


def y_of(stage: Stage, at: float, id: str = "go.text") -> float:
    frame = stage.frame(at)
    return next(node.y for node in frame.nodes if node.id == id)


def test_a_button_sinks_in_60_ms_and_stays_down_while_it_is_held() -> None:
    stage = stage_with_board()
    rest = y_of(stage, 1000)
    stage.gesture(Down(FINGER, *GO.centre))
    ways = [y_of(stage, 1000 + at) - rest for at in (1, 1 + PRESS_MS / 2, 1 + PRESS_MS, 400)]
    assert ways == pytest.approx([0, LIP / 2, LIP, LIP], abs=0.2)


def test_it_comes_back_in_110_ms_a_little_too_far_at_first() -> None:
    stage = stage_with_board()
    rest = y_of(stage, 1000)
    stage.gesture(Down(FINGER, *GO.centre))
    stage.frame(1100)
    stage.frame(1200)
    stage.gesture(Lost(FINGER))
    way = [y_of(stage, 1300 + at) - rest for at in range(0, 131, 10)]
    assert way[0] == pytest.approx(LIP)
    assert min(way) == pytest.approx(-0.08 * LIP, abs=0.1)
    assert y_of(stage, 1300 + RELEASE_MS) == rest


def test_the_face_goes_with_its_words() -> None:
    stage = stage_with_board()
    stage.gesture(Down(FINGER, *GO.centre))
    begun = {id: y_of(stage, 1000.5, id) for id in ("go", "go.icon", "go.text")}
    ended = {id: y_of(stage, 1000.5 + PRESS_MS, id) for id in begun}
    assert {round(ended[id] - begun[id], 2) for id in begun} == {LIP}


def test_a_key_presses_a_button_as_a_finger_does() -> None:
    stage = stage_with_board()
    rest = y_of(stage, 1000)
    stage.gesture(Press(PAD, Button.CONFIRM))
    stage.frame(1000)
    assert y_of(stage, 1000 + PRESS_MS) - rest == pytest.approx(LIP)
    stage.frame(1200)
    assert y_of(stage, 1200 + RELEASE_MS) == rest


def test_a_button_under_the_mouse_rises_by_two() -> None:
    stage = stage_with_board()
    rest = y_of(stage, 1000)
    stage.gesture(Point(MOUSE, 900, 900))
    stage.gesture(Point(MOUSE, *GO.centre))
    way = [y_of(stage, 1001 + at) - rest for at in (0, HOVER_MS / 2, HOVER_MS)]
    assert way[0] == pytest.approx(0)
    assert way[0] > way[1] > way[2] == pytest.approx(-2)


def test_a_stone_that_gets_the_focus_swings_up_from_rest_and_comes_back_to_it() -> None:
    stage = stage_with_board()
    stage.put_focus("place.0")
    way = [y_of(stage, at, "piece.0") - 200 for at in range(1000, 4000, 16)]
    steps = [abs(b - a) for a, b in pairwise(way)]
    assert max(way) == pytest.approx(4, abs=0.1)
    assert max(steps) < 1.2
    last = way[-1]
    stage.gesture(MoveFocus(PAD, 1, 0))
    assert stage.frame(4000).nodes
    back = [y_of(stage, 4000 + at, "piece.0") - 200 for at in range(0, 200, 16)]
    assert abs(back[0] - last) < 1.2
    assert back[-1] == 0


def test_what_answers_keeps_the_stage_moving_and_then_lets_it_rest() -> None:
    stage = stage_with_board()
    stage.gesture(Down(FINGER, *GO.centre))
    stage.frame(1001)
    assert stage.pace() is Pace.MOTION
    stage.frame(1200)
    stage.frame(1216)
    assert stage.pace() is not Pace.MOTION


def test_under_reduced_motion_a_control_is_in_its_place_at_once() -> None:
    stage = stage_with_board(reduced=True)
    rest = y_of(stage, 1000)
    stage.gesture(Down(FINGER, *GO.centre))
    assert y_of(stage, 1001) - rest == LIP


def test_settling_ends_every_answer() -> None:
    stage = stage_with_board()
    rest = y_of(stage, 1000)
    stage.gesture(Down(FINGER, *GO.centre))
    stage.frame(1001)
    stage.settle()
    assert y_of(stage, 1002) - rest == LIP
