"""What is kept in memory while a file cannot be written, and brought into the file once it can.

The memory notes by itself which matches and settings change in it; only those are brought into the file, each
match whole: nothing else in the file is touched.
"""

from __future__ import annotations

import sqlite3
from typing import Final

_PARTS: Final = (
    ("match", "id"),
    ("entry", "match"),
    ("lane", "match"),
    ("elapsed", "match"),
    ("draft", "match"),
)
"""Every table of a match, with the column that says which match."""


def note_changes(memory: sqlite3.Connection, first_number: int) -> None:
    """From now on the memory knows what changes in it.

    New matches get numbers from ``first_number`` on, so that they are not those of matches in the file.
    """
    memory.execute("CREATE TEMP TABLE changed_match (id INTEGER PRIMARY KEY)")
    memory.execute("CREATE TEMP TABLE changed_setting (name TEXT PRIMARY KEY)")
    for table, column in _PARTS:
        _note(memory, table, "changed_match", column)
    _note(memory, "setting", "changed_setting", "name")
    memory.execute("DELETE FROM sqlite_sequence WHERE name = 'match'")
    memory.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('match', ?)", (first_number,))


def _note(memory: sqlite3.Connection, table: str, notes: str, column: str) -> None:
    for change, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
        memory.execute(
            f"CREATE TEMP TRIGGER note_{table}_{change} AFTER {change} ON main.{table} "
            f"BEGIN INSERT OR IGNORE INTO {notes} VALUES ({row}.{column}); END"
        )


def bring_back(memory: sqlite3.Connection, file: sqlite3.Connection) -> None:
    """Writes what has changed in the memory into the file, all of it or nothing. Raises sqlite3.Error."""
    file.execute("BEGIN IMMEDIATE")
    try:
        for (match,) in memory.execute("SELECT id FROM changed_match ORDER BY id").fetchall():
            _bring_match(memory, file, match)
        settings = memory.execute(
            "SELECT name, value FROM setting WHERE name IN (SELECT name FROM changed_setting)"
        )
        file.executemany("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", settings)
        file.execute("COMMIT")
    except sqlite3.Error:
        if file.in_transaction:
            file.execute("ROLLBACK")
        raise


def _bring_match(memory: sqlite3.Connection, file: sqlite3.Connection, match: int) -> None:
    head = memory.execute(
        "SELECT id, title, header, state, begun, touched FROM match WHERE id = ?", (match,)
    ).fetchone()
    there = file.execute("SELECT header FROM match WHERE id = ?", (match,)).fetchone()
    if head is not None and there is not None and there[0] != head[2]:
        raise sqlite3.IntegrityError("another match has this number in the file")
    if head is not None:
        file.execute(
            "INSERT INTO match (id, title, header, state, begun, touched) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET state = excluded.state, touched = excluded.touched",
            head,
        )
    file.execute("DELETE FROM draft WHERE match = ?", (match,))
    for how, table, columns in (
        ("INSERT OR IGNORE", "entry", "match, lane, number, text, used_ms"),
        ("INSERT OR REPLACE", "lane", "match, id, chain"),
        ("INSERT OR REPLACE", "elapsed", "match, lane, used_ms"),
        ("INSERT", "draft", "match, seat, number, text"),
    ):
        order = " ORDER BY position" if table == "entry" else ""
        rows = memory.execute(f"SELECT {columns} FROM {table} WHERE match = ?{order}", (match,))
        marks = ", ".join("?" for _ in columns.split(","))
        file.executemany(f"{how} INTO {table} ({columns}) VALUES ({marks})", rows)
