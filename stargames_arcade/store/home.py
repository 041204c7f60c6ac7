"""The home folder: where settings and matches are kept, and a log of what nobody expected."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from pathlib import Path
from typing import Final

from stargames_arcade import __version__

KEPT: Final = 5
"""Older logs are removed."""


def home_folder(given: Path | None) -> Path:
    """Where settings and matches are kept: ``--home``, else STARGAMES_HOME, else the system's own place."""
    if given is not None:
        return given.expanduser()
    named = os.environ.get("STARGAMES_HOME")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("stargames-arcade", appauthor=False)


def write_crash_log(error: BaseException, home: Path | None = None) -> Path | None:
    """Write the log and return where it is; None when the home folder cannot be written."""
    folder = home if home is not None else home_folder(None)
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.log"
    head = (
        f"StarGames Arcade {__version__}, Python {sys.version.split()[0]}, {platform.platform()}",
        f"{' '.join(sys.argv[1:])}",
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join((*head, "", *traceback.format_exception(error))), encoding="utf-8")
        for old in sorted(folder.glob("crash-*.log"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path
