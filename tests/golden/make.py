"""Makes the golden replays: ``python -m tests.golden.make TITLE`` for a new title; without a name all,
which is only right when a format or a ruling changes on purpose.

What is pinned is the course, not how a computer decides: that may get better without touching these files.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from stargames_arcade.match.match import Match
from stargames_arcade.match.replay import replay_text, write_replay
from stargames_arcade.match.title import GameTitle
from stargames_arcade.titles import all_titles
from tests.golden import make_dice, make_jolly, make_mahjong

FOLDER = Path(__file__).parent
GOLDEN: dict[str, Callable[[GameTitle], dict[str, Match]]] = {
    "dice": make_dice.golden,
    "mahjong": make_mahjong.golden,
    "jolly": make_jolly.golden,
}
"""By family, a title's golden matches by the name of their file."""


def main(names: Sequence[str]) -> None:
    """Writes those of the titles named, or of all."""
    for card in (card for card in all_titles() if not names or card.id in names):
        for name, match in GOLDEN[card.family](card).items():
            write_replay(replay_text(match), FOLDER / f"{name}.replay")


if __name__ == "__main__":
    main(sys.argv[1:])
