"""Draws the README's pictures: ``python -m stargames_arcade.tools.screenshots`` after a change of looks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stargames_arcade.commands.rehearsal import rehearse, states
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Viewport

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "screenshots"
MOMENTS: Final = ("second", "third", "joker", "chain")
"""What the tables show in turn, so that not all pictures tell the same."""
SIZE: Final = Viewport(1280, 720)


def pictures() -> dict[str, str]:
    """The scene in a known state that each picture shows: the menu, every title, a game done, a result; two
    at one screen, each in a language of their own; a page of the rules and one of the settings."""
    titles, known = all_titles(), states()
    tables = {}
    for place, title in enumerate(titles):
        own = [name for name in known if name.startswith(f"{title.id}.")]
        turn = place % len(MOMENTS)
        wanted = [f"{title.id}.{moment}" for moment in (*MOMENTS[turn:], *MOMENTS[:turn])]
        tables[title.id] = next((name for name in wanted if name in own), own[0])
    done = [name for name in known if name.endswith(".done")]
    ends = {"done": done[len(done) // 2], "results": "results.won"}
    couch = next(name for name in known if name.endswith(".couch.two_languages"))
    manual = [name for name in known if ".manual." in name]
    around = {"couch": couch, "manual": manual[len(manual) // 2], "settings": "settings.comfort"}
    return {"menu": "menu", **tables, **ends, **around}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for picture, scene in pictures().items():
        rehearsal = rehearse(scene, SIZE)
        try:
            rehearsal.save(FOLDER / f"{picture}.png")
        finally:
            rehearsal.close()


if __name__ == "__main__":
    main()
