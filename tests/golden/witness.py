"""Checks replay files and prints what they come to: run bare by several interpreters, which must agree."""

from __future__ import annotations

import sys
from pathlib import Path

from stargames_arcade.match.replay import load_replay
from stargames_arcade.titles import title


def testimony(paths: list[Path]) -> str:
    """One line a file: its name, the points, the match digest."""
    lines = []
    for path in paths:
        replay = load_replay(path, title)
        lines.append(f"{path.name} {' '.join(map(str, replay.points))} {replay.digest}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(testimony([Path(name) for name in sys.argv[1:]]) + "\n")
