"""The client in a real window, worked by the X server, as a process of its own: ``on_screen SCENARIO HOME``.

Prints one line of JSON about what was seen; ends with a traceback when something was not as it must be.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from stargames_arcade.match.controllers import Pace
from tests.play.arcade import Arcade, RealTime
from tests.play.couple import Couple
from tests.play.eyes import Eyes
from tests.play.hands import Pointer
from tests.play.robot import Robot
from tests.play.screen import SIZE, Screen
from tests.play.screen_hands import ScreenKeyboard, halves_of, hand_of

OTHER_WINDOW = """
import pygame, sys
pygame.display.init()
window = pygame.Window("another", (400, 300), position=(0, 0))
window.get_surface().fill("white")
window.flip()
window.focus()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""
"""A program that only has a window."""


def whole_match(arcade: Arcade, screen: Screen, title: str, device: str) -> dict[str, object]:
    """From the menu to the result and back to the menu."""
    luck, began = random.Random(f"{title} {device} on screen"), time.monotonic()
    hand = hand_of(device, arcade, luck, screen)
    robot = Robot(arcade, hand, luck, patience=0.1)
    match = robot.sit_down(title)
    robot.play_game()
    robot.see_result(watching=False)
    totals = robot.read_totals()
    robot.go("menu", "menu")
    hand.let_go()
    return {
        "record": match.record.id,
        "digest": match.digest(),
        "points": [match.points(0), match.points(1)],
        "totals": totals,
        "learnt": sorted(robot.lessons.learnt),
        "pictures": arcade.client.flips,
        "seconds": round(time.monotonic() - began, 1),
    }


def couch_match(arcade: Arcade, screen: Screen, title: str, way: str) -> dict[str, object]:
    """Two join, play a whole match and come back to the menu."""
    luck, began = random.Random(f"{title} {way} on screen"), time.monotonic()
    hands, keyboard = None, None
    if way == "keyboard halves":
        hands, keyboard = halves_of(arcade, luck, screen), ScreenKeyboard(arcade, luck, screen)
    elif way == "mouse and pad":
        hands = hand_of("mouse", arcade, luck, screen), hand_of("pad", arcade, luck, screen)
    couple = Couple(arcade, way, luck, patience=0.1, hands=hands, keyboard=keyboard)
    couple.join()
    match = couple.sit_down(title)
    couple.play_game()
    totals = couple.see_result()
    couple.leader.choose("menu")
    couple.arrive("menu")
    couple.let_go()
    return {
        "record": match.record.id,
        "digest": match.digest(),
        "points": [match.points(0), match.points(1)],
        "totals": totals,
        "seconds": round(time.monotonic() - began, 1),
    }


def drag_out(arcade: Arcade, screen: Screen) -> dict[str, object]:
    """A piece drawn far out of the window and let go there; then out and in again, into the tray."""
    hand, eyes = _at_a_table(arcade, screen)
    (x, y), (w, h) = eyes.piece(2), arcade.viewport.canvas
    hand.drag((x, y), (w + 150, h + 120), steps=6)
    arcade.until_still()
    assert eyes.piece(2) == (x, y)
    assert eyes.kept == ()
    hand.down(x, y)
    for place in ((w / 2, h / 2), (w + 150, h / 2), (-150, -100), arcade.target("well.4").rect.centre):
        hand.move(*place)
        arcade.step(2)
    hand.up(*arcade.target("well.4").rect.centre)
    arcade.step(2)
    arcade.until_still()
    assert eyes.target_of(2) == "well.4"
    return {"kept": eyes.kept}


def lose_the_keyboard(arcade: Arcade, screen: Screen) -> dict[str, object]:
    """Another window comes in front in the middle of a drag: the piece goes back, and stays there."""
    hand, eyes = _at_a_table(arcade, screen)
    x, y = eyes.piece(1)
    hand.down(x, y)
    arcade.step(2)
    hand.move(x + 120, y + 160)
    arcade.step(2)
    assert eyes.piece(1) != (x, y)
    own = screen.window()
    with subprocess.Popen([sys.executable, "-c", OTHER_WINDOW], env=screen.environment) as other:
        try:
            arcade.until(lambda: screen.active() is None, "the other window is in front")
            arcade.until(lambda: eyes.piece(1) == (x, y), "the piece goes back")
        finally:
            other.kill()
    screen.do("windowactivate", "--sync", own)
    hand.up(x + 120, y + 160)
    arcade.step(2)
    arcade.until_still()
    assert eyes.kept == ()
    hand.click_at(*eyes.piece(1))
    arcade.until_still()
    return {"kept": eyes.kept}


def write_a_name(arcade: Arcade, screen: Screen) -> dict[str, object]:
    """A name with letters that no key of this keyboard has, written and mended with the real keyboard."""
    luck = random.Random(1)
    robot = Robot(arcade, hand_of("mouse", arcade, luck, screen), luck)
    robot.go("player.0", "animals")
    robot.go("animals.name", "typing")
    typed = "xŽofie ůß Nãoo"
    with subprocess.Popen(["xdotool", "type", "--delay", "300", typed], env=screen.environment):
        arcade.until(lambda: arcade.text("field.text") == typed, "the letters arrive")
    screen.do("key", "BackSpace", "Home", "Delete", "End")
    arcade.until(lambda: arcade.text("field.text") == "Žofie ůß Não", "the line is mended")
    screen.do("keydown", "BackSpace")
    arcade.until(lambda: len(arcade.text("field.text")) <= len("Žofie"), "a held key goes on erasing")
    screen.do("keyup", "BackSpace")
    arcade.wait(500)
    missing = "Žofie".removeprefix(arcade.text("field.text"))
    if missing:
        screen.do("type", "--delay", "150", missing)
    arcade.until(lambda: arcade.text("field.text") == "Žofie", "what it erased too much is written again")
    screen.do("key", "Return")
    arcade.until(lambda: arcade.scene == "animals", "the name is written")
    return {"name": arcade.store.settings.name}


def hammer(arcade: Arcade, screen: Screen) -> dict[str, object]:
    """The pause is opened, and click upon click comes down on the way back."""
    hand, eyes = _at_a_table(arcade, screen)
    hand.back()
    arcade.until(lambda: arcade.scene == "pause", "the pause opens")
    arcade.until_still()
    hand.move(*arcade.target("resume").rect.centre)
    arcade.step(2)
    command = ["xdotool", "click", "--repeat", "8", "--delay", "130", "1"]
    with subprocess.Popen(command, env=screen.environment) as clicks:
        arcade.until(lambda: clicks.poll() is not None, "all clicks are done")
    arcade.until_still()
    moves = [entry.text for entry in arcade.match.log.lane("0").entries]
    return {"moves": moves, "kept": eyes.kept, "scene": arcade.scene}


def _at_a_table(arcade: Arcade, screen: Screen) -> tuple[Pointer, Eyes]:
    luck = random.Random(1)
    hand = hand_of("mouse", arcade, luck, screen)
    assert isinstance(hand, Pointer)
    Robot(arcade, hand, luck).sit_down("sfida_ai_dadi")
    hand.choose("throw")
    arcade.until_still()
    return hand, Eyes(arcade)


SCENARIOS: dict[str, Callable[..., dict[str, object]]] = {
    "whole_match": whole_match,
    "couch_match": couch_match,
    "drag_out": drag_out,
    "lose_the_keyboard": lose_the_keyboard,
    "hammer": hammer,
    "write_a_name": write_a_name,
}


def run(scenario: str, home: str, *words: str) -> dict[str, object]:
    """Open the client, let the scenario have its way, close it."""
    size = (1280, 720) if scenario.endswith("match") else (SIZE[0] // 2, SIZE[1] // 2)
    luck = random.Random(f"{scenario} {words}")
    arcade = Arcade(Path(home), size=size, time=RealTime(), pace=Pace.INSTANT, luck=luck)
    try:
        return SCENARIOS[scenario](arcade, Screen(os.environ["DISPLAY"], Path(home)), *words)
    finally:
        arcade.close()


if __name__ == "__main__":
    sys.stdout.write(json.dumps(run(*sys.argv[1:])) + "\n")
