"""Everything the client keeps: settings, matches, replays."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from stargames_arcade.match.ports import StoredMatch, Unfinished
from stargames_arcade.rules.game import Refusal
from stargames_arcade.store.database import Database
from stargames_arcade.store.journal import SqliteJournal
from stargames_arcade.store.settings import StoredSettings, stored_settings


class Store:
    """What ``open_store`` gives: a ``journal`` for matches, ``settings``, and the ``trouble`` there is,
    if any."""

    def __init__(self, home: Path, database: Database, wall: Callable[[], float]) -> None:
        self.home = home
        self._database = database
        self.journal = SqliteJournal(database, home, wall)
        self.settings: StoredSettings = stored_settings(database)

    @property
    def trouble(self) -> Refusal | None:
        """What is wrong with the saving, as ``failure.<code>``; None when all is well."""
        return self._database.trouble

    @property
    def saved(self) -> bool:
        """Whether what is written now is still there after the client has ended."""
        return self._database.saved

    def unfinished(self) -> tuple[Unfinished, ...]:
        """The matches that wait to be continued, the one touched last first."""
        return self.journal.unfinished()

    def load(self, match: int) -> StoredMatch | None:
        """Everything written about a match; None when there is no such record."""
        return self.journal.load(match)

    def set_aside(self, match: int) -> None:
        """A record that does not fit together is offered no more, and kept as it is."""
        self.journal.set_aside(match)

    def close(self) -> None:
        """Closes the file, after a last try to save what is not saved."""
        self._database.try_again()
        self.journal.rest()
        self._database.close()


def open_store(
    home: Path,
    *,
    wall: Callable[[], float] = time.time,
    now: Callable[[], datetime] = datetime.now,
    steady: Callable[[], float] = time.monotonic,
) -> Store:
    """Opens what is kept in a home folder. Never raises for a damaged, locked or read-only file.

    ``wall`` gives seconds since 1970, ``now`` the date for the names of files, ``steady`` the seconds that go
    by while a file that fails is left alone.
    """
    return Store(home, Database(home, now, steady), wall)
