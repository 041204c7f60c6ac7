"""The journal of matches in SQLite: what happened, before it is shown (law 19)."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from stargames_arcade.match.log import Entry, LaneId
from stargames_arcade.match.ports import StoredDraft, StoredMatch, Unfinished
from stargames_arcade.match.replay_text import write_replay
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.store.database import Database

REPLAYS: Final = "replays"
"""The folder in the home where finished matches lie as files to be watched, checked and passed on."""


class SqliteJournal:
    """Implements the ``Journal`` of ``match.ports``. ``wall`` gives the seconds since 1970."""

    def __init__(self, database: Database, home: Path, wall: Callable[[], float]) -> None:
        self._database = database
        self._replays = home / REPLAYS
        self._wall = wall
        self._latest: tuple[int, int] | None = None
        """The match that was touched last, and when."""
        self._owed: list[tuple[str, str]] = []
        """Replays still to be written, by the names of their files."""

    @property
    def unsaved(self) -> Refusal | None:
        """Why what is written would be gone when the client ends; None when it would stay."""
        return self._database.unsaved

    def begin(self, title: str, header: str) -> int:
        """Opens the record of a new match."""
        now = self._after_all(0)

        def change(connection: sqlite3.Connection) -> int:
            made = connection.execute(
                "INSERT INTO match (title, header, begun, touched) VALUES (?, ?, ?, ?)",
                (title, header, now, now),
            )
            return made.lastrowid or 0

        match = self._database.write(change)
        self._latest = match, now
        return match

    def append(
        self, match: int, entries: Sequence[Entry], chains: Mapping[LaneId, str], concluded: bool
    ) -> None:
        """Writes entries and the chains after them, in one transaction."""
        rows = [(match, entry.lane, entry.number, entry.text, entry.used_ms) for entry in entries]
        state = "concluded" if concluded else "open"
        now = self._after_all(match)
        self._latest = match, now

        def change(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT INTO entry (match, lane, number, text, used_ms) VALUES (?, ?, ?, ?, ?)", rows
            )
            connection.executemany(
                "INSERT OR REPLACE INTO lane (match, id, chain) VALUES (?, ?, ?)",
                [(match, lane, chain) for lane, chain in chains.items()],
            )
            connection.execute("UPDATE match SET touched = ?, state = ? WHERE id = ?", (now, state, match))

        self._database.write(change)

    def _after_all(self, match: int) -> int:
        """This second, or the one after the moment of every other match, should the clock have been set
        back: the one touched last stays the last."""
        if self._latest is None:
            rows = self._database.read(
                lambda connection: connection.execute(
                    "SELECT id, touched FROM match ORDER BY touched DESC, id DESC LIMIT 1"
                ).fetchall()
            )
            self._latest = (rows[0][0], rows[0][1]) if rows else (0, 0)
        latest, then = self._latest
        return max(int(self._wall()), then + (latest != match))

    def keep_elapsed(self, match: int, elapsed: Mapping[LaneId, int]) -> None:
        """Remembers the playing times."""

        def change(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT OR REPLACE INTO elapsed (match, lane, used_ms) VALUES (?, ?, ?)",
                [(match, lane, used_ms) for lane, used_ms in elapsed.items()],
            )

        self._database.write(change)

    def keep_draft(self, match: int, seat: Seat, draft: StoredDraft | None) -> None:
        """Remembers or forgets what a seat is composing."""

        def change(connection: sqlite3.Connection) -> None:
            if draft is None:
                connection.execute("DELETE FROM draft WHERE match = ? AND seat = ?", (match, seat))
            else:
                connection.execute(
                    "INSERT OR REPLACE INTO draft (match, seat, number, text) VALUES (?, ?, ?, ?)",
                    (match, seat, draft.number, draft.text),
                )

        self._database.write(change)

    def keep_replay(self, match: int, title: str, text: str) -> None:
        """Writes ``replays/<day and time>-<title>-<match>.replay``, at once or when there is saving again."""
        when = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(self._wall()))
        self._owed.append((f"{when}-{title}-{match}.replay", text))
        self._write_replays()

    def rest(self) -> None:
        """Folds the write-ahead log into the file."""
        self._write_replays()
        self._database.tidy()

    def _write_replays(self) -> None:
        if not self._database.saved:
            return
        for name, text in self._owed:
            with suppress(OSError):
                self._replays.mkdir(exist_ok=True)
                write_replay(text, self._replays / name, durable=False)
        self._owed.clear()

    def unfinished(self) -> tuple[Unfinished, ...]:
        """The matches that wait to be continued, the one touched last first."""
        rows = self._database.read(
            lambda connection: connection.execute(
                "SELECT id, title, touched FROM match WHERE state = 'open' ORDER BY touched DESC, id DESC"
            ).fetchall()
        )
        return tuple(Unfinished(*row) for row in rows)

    def load(self, match: int) -> StoredMatch | None:
        """Everything written about a match; None when there is no such record."""
        return self._database.read(lambda connection: _loaded(connection, match))

    def set_aside(self, match: int) -> None:
        """A record that does not fit together is offered no more, and kept as it is."""
        self._database.write(
            lambda connection: connection.execute("UPDATE match SET state = 'aside' WHERE id = ?", (match,))
        )


def _loaded(connection: sqlite3.Connection, match: int) -> StoredMatch | None:
    found = connection.execute("SELECT header FROM match WHERE id = ?", (match,)).fetchone()
    if found is None:
        return None

    entries = connection.execute(
        "SELECT lane, number, text, used_ms FROM entry WHERE match = ? ORDER BY position", (match,)
    )
    return StoredMatch(
        id=match,
        header=found[0],
        entries=tuple(Entry(*row) for row in entries),
        chains=dict(connection.execute("SELECT id, chain FROM lane WHERE match = ?", (match,)).fetchall()),
        elapsed=dict(
            connection.execute("SELECT lane, used_ms FROM elapsed WHERE match = ?", (match,)).fetchall()
        ),
        drafts={
            seat: StoredDraft(number, text)
            for seat, number, text in connection.execute(
                "SELECT seat, number, text FROM draft WHERE match = ?", (match,)
            )
        },
    )
