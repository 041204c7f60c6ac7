"""The tables, and the steps from one version of them to the next."""

from __future__ import annotations

import sqlite3
from typing import Final

_FIRST: Final = """
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'concluded', 'aside')),
    begun INTEGER NOT NULL,
    touched INTEGER NOT NULL
);
CREATE TABLE entry (
    position INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    lane TEXT NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    used_ms INTEGER NOT NULL,
    UNIQUE (match, lane, number)
);
CREATE TABLE lane (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    chain TEXT NOT NULL,
    PRIMARY KEY (match, id)
) WITHOUT ROWID;
CREATE TABLE elapsed (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    lane TEXT NOT NULL,
    used_ms INTEGER NOT NULL,
    PRIMARY KEY (match, lane)
) WITHOUT ROWID;
CREATE TABLE draft (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX match_by_state ON match (state, touched);
"""

STEPS: Final = (_FIRST,)
"""Step n leads from version n to version n + 1; a step that has been shipped is never changed."""

VERSION: Final = len(STEPS)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables in a database; 0 for a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the tables up to date, all steps or none. Raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[version_of(connection) :]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
