"""Draws the pictures of the README; run as ``python -m stargames_arcade.tools.screenshots``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stargames_arcade.commands.rehearsal import rehearse
from stargames_arcade.ui.geometry import Viewport

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "screenshots"
SCENES: Final = {
    "menu": "menu",
    "diamond_yatzy": "diamond_yatzy.third",
    "sfida_ai_dadi": "sfida_ai_dadi.second",
    "knobel_duell": "knobel_duell.joker",
    "done": "diamond_yatzy.done",
    "results": "results.won",
}
"""The scene in a known state that each picture shows."""
SIZE: Final = Viewport(1280, 720)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for picture, scene in SCENES.items():
        rehearsal = rehearse(scene, SIZE, "en", reduced_motion=False)
        try:
            rehearsal.save(FOLDER / f"{picture}.png")
        finally:
            rehearsal.close()


if __name__ == "__main__":
    main()
