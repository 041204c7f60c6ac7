"""How soon the client stands, and what it costs while nothing happens: measured in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from stargames_arcade.commands.errors import Failed
from stargames_arcade.commands.figure import Figure

_PATIENCE_S: Final = 60
_IMPORTS: Final = (
    "import stargames_arcade.app, stargames_arcade.scenes.menu.scene, stargames_arcade.titles as titles;"
    "titles.all_titles()"
)
_ROWS: Final = (
    ("client.first_frame", "ms CPU", 250),
    ("client.menu_drawn", "ms CPU", 500),
    ("client.still", "% CPU", 2),
    ("client.ambient", "% CPU", 6),
    ("client.memory", "MB", 250),
)


def figures() -> Iterator[Figure]:
    """CPU until the first frame and until the menu is drawn, CPU at rest, memory at 1920x1080."""
    values = _probed()
    for name, unit, limit in _ROWS:
        yield Figure(name, values[name.partition(".")[2]], unit, limit)


def _probed() -> dict[str, float]:
    """What the client says of itself on a dummy display with dummy loudspeakers, its modules compiled as from
    the second start on."""
    with tempfile.TemporaryDirectory(prefix="stargames-bench-") as home:
        environment = os.environ | {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "STARGAMES_HOME": home,
            "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        _python(("-c", _IMPORTS), environment)
        found: dict[str, float] = json.loads(_python(("-m", "stargames_arcade.app"), environment))
    return found


def _python(line: tuple[str, ...], environment: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, *line],
        env=environment,
        capture_output=True,
        text=True,
        timeout=_PATIENCE_S,
        check=False,
    )
    if done.returncode != 0:
        raise Failed("The client did not start to be measured.")
    return done.stdout
