"""The database file: opened with care, and left for a memory of the same shape when it cannot be used.

Nothing here raises for a bad disk. What is wrong is told as a code, ``failure.<code>`` in the catalogues:
damaged(path) when the file was put aside and a fresh one begun; locked, newer, read_only(path),
unwritable(path) and full when the client plays on in memory, and the file stays as it is. The file is tried
again every few seconds of play and at the end; once it takes what the memory holds, all is well again.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from stargames_arcade.rules.game import Refusal
from stargames_arcade.store.rescue import bring_back, note_changes
from stargames_arcade.store.schema import VERSION, migrate, version_of

T = TypeVar("T")

FILE_NAME: Final = "arcade.sqlite3"
_OPENING_PATIENCE_S: Final = 1.0
"""How long to wait at the start for a client that is just closing."""
_PATIENCE_MS: Final = 50
"""How long SQLite may wait for a lock later: no frame stands still for longer."""
_AGAIN_S: Final = 5.0
"""How long a file that could not be written is left alone before it is tried again."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal")

_DAMAGED: Final = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
_LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_PASSING: Final = {"full", "locked"}
"""After these the connection to the file is as good as before."""


class _Unusable(Exception):
    """The file cannot be used; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Database:
    """One connection to the file, or to a memory in its place. ``trouble`` says what went wrong last."""

    def __init__(
        self,
        home: Path,
        now: Callable[[], datetime] = datetime.now,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """Opens the database of a home folder, which is made if it is not there. ``steady`` gives seconds."""
        self._path = home / FILE_NAME
        self._now = now
        self._steady = steady
        self._failed: sqlite3.Connection | None = None
        """The connection to the file that has failed: it holds the file until that is tried again."""
        self._next_try = 0.0
        self.trouble: Refusal | None = None
        self.saved = True
        """Whether what is written stays when the client ends."""
        self._connection = self._opened()

    def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """The answer to a question. If the file fails now, a memory answers."""
        try:
            return question(self._connection)
        except sqlite3.Error as error:
            self._fall_back(error)
            return question(self._connection)

    @property
    def unsaved(self) -> Refusal | None:
        """Why what is written would be gone when the client ends; None when it would stay."""
        return None if self.saved else self.trouble

    def write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Carries a change out, wholly or not at all.

        If the file fails, the change is made in memory, so that play goes on, and ``unsaved`` says why.
        """
        if not self.saved and self._steady() >= self._next_try:
            self.try_again()
        try:
            return self._in_one(change)
        except sqlite3.Error as error:
            self._fall_back(error)
            return self._in_one(change)

    def try_again(self) -> None:
        """Brings what is only in memory into the file, if that can be written by now."""
        self._next_try = self._steady() + _AGAIN_S
        if self.saved or self.trouble == Refusal("newer"):
            return
        try:
            file = self._failed or _open_file(self._path, patience_s=0)
        except _Unusable:
            return
        try:
            bring_back(self._connection, file)
        except sqlite3.Error as error:
            if file is not self._failed or _code_of(error, self._path) not in _PASSING:
                self._failed = None
                _closed(file)
            return
        _closed(self._connection)
        self._connection, self._failed = file, None
        self.saved, self.trouble = True, None

    def tidy(self) -> None:
        """Folds what has been written meanwhile into the file; takes some milliseconds."""
        if self.saved:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def close(self) -> None:
        """Closes the file; what cannot be brought into it even now is gone."""
        self.try_again()
        self.tidy()
        _closed(self._connection)
        if self._failed is not None:
            _closed(self._failed)

    def _in_one(self, change: Callable[[sqlite3.Connection], T]) -> T:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            result = change(self._connection)
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
            raise
        return result

    def _opened(self) -> sqlite3.Connection:
        try:
            return _open_file(self._path)
        except _Unusable as unusable:
            if unusable.code != "damaged":
                return self._memory_for(unusable.code)
        try:
            kept = self._put_aside()
            connection = _open_file(self._path)
        except (OSError, _Unusable):
            return self._memory_for("unwritable")
        self.trouble = Refusal("damaged", (("path", kept.name),))
        return connection

    def _put_aside(self) -> Path:
        """Renames the damaged file and what belongs to it; nothing is ever overwritten."""
        stamp = f"{self._now():%Y-%m-%d-%H%M%S}"
        kept = self._path.with_name(f"arcade-damaged-{stamp}.sqlite3")
        again = 2
        while kept.exists():
            kept = self._path.with_name(f"arcade-damaged-{stamp}-{again}.sqlite3")
            again += 1
        for ending in _BESIDE:
            part = Path(f"{self._path}{ending}")
            if part.exists():
                part.rename(f"{kept}{ending}")
        return kept

    def _memory_for(self, code: str) -> sqlite3.Connection:
        self.saved = False
        folder = str(self._path.parent)
        named = code in ("read_only", "unwritable")
        self.trouble = Refusal(code, (("path", folder),) if named else ())
        memory = _memory()
        if code == "read_only":
            _copied(self._path, memory)
        self._note_changes(memory)
        return memory

    def _fall_back(self, error: sqlite3.Error) -> None:
        """The file has failed in the middle of play: go on with a copy of it in memory.

        Raises the error itself when the memory fails, too: then the program is wrong, not the disk.
        """
        if not self.saved:
            raise error
        self._failed, self.saved = self._connection, False
        code = _code_of(error, self._path)
        self.trouble = Refusal(
            "unwritable" if code == "damaged" else code,
            (("path", str(self._path.parent)),) if code != "full" else (),
        )
        self._connection = _memory()
        with suppress(sqlite3.Error):
            self._failed.backup(self._connection)
        # A copy that broke off may lack the match that goes on: its entries must find a place all the same.
        self._connection.execute("PRAGMA foreign_keys = OFF")
        self._note_changes(self._connection)

    def _note_changes(self, memory: sqlite3.Connection) -> None:
        self._next_try = self._steady() + _AGAIN_S
        note_changes(memory, first_number=int(self._now().timestamp()))


def _closed(connection: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):
        connection.close()


def _open_file(path: Path, patience_s: float = _OPENING_PATIENCE_S) -> sqlite3.Connection:
    """The database in a file, sound and up to date, for this process alone. Raises _Unusable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _Unusable("unwritable") from error
    try:
        connection = _connected(str(path), patience_s)
    except sqlite3.Error as error:
        raise _Unusable(_code_of(error, path)) from error
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        if version_of(connection) > VERSION:
            raise _Unusable("newer")
        if connection.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
            raise _Unusable("damaged")
        migrate(connection)
        connection.execute(f"PRAGMA busy_timeout = {_PATIENCE_MS}").fetchall()
    except sqlite3.Error as error:
        connection.close()
        raise _Unusable(_code_of(error, path)) from error
    except _Unusable:
        connection.close()
        raise
    return connection


def _connected(name: str, patience_s: float = 0, *, uri: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=patience_s, isolation_level=None, uri=uri)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _memory() -> sqlite3.Connection:
    memory = _connected(":memory:")
    migrate(memory)
    return memory


def _copied(path: Path, memory: sqlite3.Connection) -> None:
    """Reads a file that cannot be written into memory, if it can be read."""
    for how in ("mode=ro", "immutable=1"):
        address = f"{path.absolute().as_uri()}?{how}"
        with suppress(sqlite3.Error), closing(_connected(address, _OPENING_PATIENCE_S, uri=True)) as file:
            if version_of(file) == VERSION:
                file.backup(memory)
                return


def _code_of(error: sqlite3.Error, path: Path) -> str:
    """What an error of SQLite means for a player."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _DAMAGED:
        return "damaged"
    if code in _LOCKED:
        return "locked"
    if code == sqlite3.SQLITE_FULL:
        return "full"
    unwritable = path.exists() and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))
    return "read_only" if code == sqlite3.SQLITE_READONLY or unwritable else "unwritable"
