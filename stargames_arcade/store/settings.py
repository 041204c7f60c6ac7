"""What a player has chosen: read at the start, and kept at once with every change."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.store.database import Database
from stargames_arcade.text.system import system_wishes
from stargames_arcade.text.words import chosen_language

DEFAULTS: Final[Mapping[str, Any]] = asdict(Settings())

Keep = Callable[[str, Any], object]


class StoredSettings(Settings):
    """The choices as they are kept: setting one keeps it, ``for_now`` changes it for this run only.

    What is stored in another form than the default's counts as never chosen.
    """

    def __init__(self, chosen: Mapping[str, Any], keep: Keep) -> None:
        self.for_now(**DEFAULTS)
        self.for_now(language=chosen_language(*system_wishes()))
        self.for_now(**{name: value for name, value in chosen.items() if _fits(name, value)})
        self.for_now(language=chosen_language(self.language))
        for other in ("language_2", "language_3", "language_4"):
            if getattr(self, other):
                self.for_now(**{other: chosen_language(getattr(self, other))})
        object.__setattr__(self, "_keep", keep)

    def __setattr__(self, name: str, value: Any) -> None:
        """Keeps a choice. Raises AttributeError on an unknown name, TypeError on a value of another kind."""
        if name not in DEFAULTS:
            raise AttributeError(f"there is no setting {name}")
        if not _fits(name, value):
            raise TypeError(f"{value!r} is nothing for the setting {name}")
        if getattr(self, name) != value:
            object.__setattr__(self, name, value)
            keep: Keep = object.__getattribute__(self, "_keep")
            keep(name, value)


def stored_settings(database: Database) -> StoredSettings:
    """The settings in a database."""
    rows = database.read(lambda connection: connection.execute("SELECT name, value FROM setting").fetchall())
    return StoredSettings({name: _parsed(value) for name, value in rows}, _keeper(database))


def _keeper(database: Database) -> Keep:
    def keep(name: str, value: Any) -> None:
        def change(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value))
            )

        database.write(change)

    return keep


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _fits(name: str, value: Any) -> bool:
    return name in DEFAULTS and type(value) is type(DEFAULTS[name])
