"""A whole match in a real window, as a process of its own: ``on_screen HOME TITLE DEVICE``.

Prints one line of JSON: what was played, learnt and shown.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from pathlib import Path

from stargames_arcade.match.controllers import Pace
from tests.play.arcade import Arcade, RealTime
from tests.play.robot import Robot
from tests.play.screen import Screen
from tests.play.screen_hands import hand_of


def play(home: Path, title: str, device: str) -> dict[str, object]:
    """From the menu to the result and back to the menu, in real time."""
    luck, began = random.Random(f"{title} {device} on screen"), time.monotonic()
    arcade = Arcade(home, size=(1280, 720), time=RealTime(), pace=Pace.INSTANT, luck=luck)
    try:
        hand = hand_of(device, arcade, luck, Screen(os.environ["DISPLAY"], home))
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
    finally:
        arcade.close()


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play(Path(sys.argv[1]), *sys.argv[2:4])) + "\n")
