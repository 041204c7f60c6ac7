"""A damaged, locked or read-only file: one code, play goes on, nothing is overwritten (law 19)."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.events import StatusChanged
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, resume
from stargames_arcade.match.ports import NoJournal
from stargames_arcade.rules.game import Refusal
from stargames_arcade.store import Store, open_store
from stargames_arcade.store.database import FILE_NAME, Database
from stargames_arcade.store.journal import SqliteJournal
from stargames_arcade.store.schema import VERSION
from stargames_arcade.titles import title
from tests.match.duels import Table, table
from tests.rules.dice_play import WHOLE_GAME

ROOT = Path(__file__).resolve().parents[2]
CLIENT = (sys.executable, str(Path(__file__).with_name("client.py")))
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}
PATIENCE = 60
WHEN = datetime(2026, 5, 4, 13, 15, 0)


def now() -> datetime:
    return WHEN


def filled(home: Path) -> bytes:
    """A home with some matches in it; the bytes of its file."""
    store = open_store(home)
    for seed in ("a", "b", "c", "d"):
        duel = table(journal=store.journal, seed=seed)
        duel.play(0, *WHOLE_GAME[:20])
        duel.match.close()
    store.settings.avatar = "hare"
    store.close()
    return (home / FILE_NAME).read_bytes()


def plays_and_remembers(store: Store) -> bool:
    duel: Table = table(journal=store.journal, seed="play on")
    duel.play(0, *WHOLE_GAME[:6])
    stored = store.load(duel.match.record.id)
    return stored is not None and list(stored.entries) == list(duel.match.log.entries)


def in_the_middle(content: bytes) -> bytes:
    place = len(content) // 2
    return content[:place] + b"\xa5" * 5000 + content[place + 5000 :]


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"not a database at all" * 100,
        lambda content: b"\0" * 4096,
        lambda content: b"SQLite format 3\0" + b"\xff" * 5000,
        in_the_middle,
        lambda content: content[: len(content) // 2],
    ],
    ids=["other file", "nulls", "broken head", "broken middle", "cut short"],
)
def test_a_damaged_file_is_kept_aside_and_a_fresh_one_begun(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    broken = damage(filled(tmp_path))
    (tmp_path / FILE_NAME).write_bytes(broken)
    store = open_store(tmp_path, now=now)
    name = "arcade-damaged-2026-05-04-131500.sqlite3"
    assert store.trouble == Refusal("damaged", (("path", name),))
    assert (tmp_path / name).read_bytes() == broken
    assert store.unfinished() == () and plays_and_remembers(store)
    store.close()
    again = open_store(tmp_path)
    assert again.trouble is None and len(again.unfinished()) == 1
    again.close()


def test_a_second_damage_at_the_same_moment_overwrites_nothing(tmp_path: Path) -> None:
    for content in (b"first" * 300, b"second" * 300):
        (tmp_path / FILE_NAME).write_bytes(content)
        open_store(tmp_path, now=now).close()
    kept = sorted(tmp_path.glob("arcade-damaged-*"))
    assert [path.read_bytes()[:5] for path in kept] == [b"secon", b"first"]


@contextmanager
def another_client(home: Path) -> Iterator[str]:
    with subprocess.Popen(
        [*CLIENT, "hold", str(home)],
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as client:
        assert client.stdout is not None
        yield client.stdout.readline().strip()
        client.communicate(timeout=PATIENCE)


def test_a_file_held_by_another_client_is_left_to_it(tmp_path: Path) -> None:
    filled(tmp_path)
    with another_client(tmp_path) as first:
        assert first == "open"
        store = open_store(tmp_path)
        assert store.trouble == Refusal("locked")
        assert not store.saved and plays_and_remembers(store)
        store.close()
    again = open_store(tmp_path)
    assert again.trouble is None and len(again.unfinished()) == 4
    again.close()


def test_a_file_of_a_newer_arcade_is_left_as_it_is(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE_NAME).read_bytes()
    store = open_store(tmp_path)
    assert store.trouble == Refusal("newer") and plays_and_remembers(store)
    store.close()
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("place", ["file", "directory"])
def test_a_home_that_cannot_be_a_folder_is_unwritable(tmp_path: Path, place: str) -> None:
    home = tmp_path / "home"
    if place == "file":
        home.write_text("a file, not a folder")
    else:
        (home / FILE_NAME).mkdir(parents=True)
    store = open_store(home)
    assert store.trouble == Refusal("unwritable", (("path", str(home)),))
    assert plays_and_remembers(store)
    store.close()


def state(home: Path, change: str = "") -> dict[str, Any]:
    """What a client without root's rights finds, in a process of its own."""
    finished = subprocess.run(
        [*CLIENT, "state", str(home), change],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    found: dict[str, Any] = json.loads(finished.stdout)
    return found


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter and write."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)
        Path(name).chmod(0o777)


def test_a_read_only_home_is_read_and_played_from_but_not_written(open_folder: Path) -> None:
    before = filled(open_folder)
    (open_folder / FILE_NAME).chmod(0o444)
    open_folder.chmod(0o555)
    found = state(open_folder)
    assert found["trouble"] == "read_only" and found["about"] == {"path": str(open_folder)}
    assert not found["saved"] and found["outcome"]
    assert found["avatar"] == "hare"
    assert found["waiting"] == 3
    assert found["told"] == []
    assert (open_folder / FILE_NAME).read_bytes() == before
    assert [path.name for path in open_folder.iterdir()] == [FILE_NAME]


def test_a_home_that_may_not_be_written_is_told_before_the_first_match(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    found = state(open_folder)
    assert (found["trouble"], found["saved"], found["outcome"]) == ("unwritable", False, True)
    assert list(open_folder.iterdir()) == []


def test_a_disk_that_takes_no_more_in_the_middle_of_a_match_is_told_once(open_folder: Path) -> None:
    found = state(open_folder, "small files")
    assert found["trouble"] in {"full", "unwritable"}
    assert found["told"] == [found["trouble"]]
    assert found["outcome"] and found["entries"] == [found["played"]]


def test_a_full_disk_has_a_code_of_its_own_and_no_entry_is_lost(tmp_path: Path) -> None:
    database = Database(tmp_path)
    journal = SqliteJournal(database, tmp_path, lambda: 0.0)
    database.read(lambda file: file.execute("PRAGMA max_page_count = 1").fetchone())
    told: list[Refusal | None] = []
    for seed in map(str, range(8)):
        duel = table(journal=journal, seed=seed)
        events = (*duel.play(0, *WHOLE_GAME), *duel.play(1, *WHOLE_GAME))
        told += [event.trouble for event in events if isinstance(event, StatusChanged)]
        stored = journal.load(duel.match.record.id)
        assert stored is not None and list(stored.entries) == list(duel.match.log.entries)
    assert told == [Refusal("full")]
    assert database.trouble == Refusal("full") and not database.saved
    database.close()


def test_what_was_played_while_a_file_took_no_more_is_in_it_once_it_takes_more(open_folder: Path) -> None:
    found = state(open_folder, "small files for a while")
    assert found["told"] == ["unwritable", "saved_again"]
    assert found["trouble"] is None and found["saved"]
    again = open_store(open_folder)
    stored = again.load(found["match"])
    assert stored is not None and len(stored.entries) == found["played"]
    assert isinstance(resume(stored, title, House(ManualTime(), NoJournal())), Match)
    assert len(list((open_folder / "replays").iterdir())) == 1
    again.close()


@pytest.mark.parametrize("before_end", [True, False])
def test_a_file_is_tried_again_every_few_seconds_and_at_the_end(tmp_path: Path, before_end: bool) -> None:
    filled(tmp_path)
    seconds = [0.0]
    with another_client(tmp_path):
        store = open_store(tmp_path, steady=lambda: seconds[0])
        duel = table(journal=store.journal, seed="meanwhile")
        duel.play(0, *WHOLE_GAME[:6])
        store.settings.avatar = "owl"
        seconds[0] += 6
        duel.play(0, *WHOLE_GAME[6:8])
        assert store.trouble == Refusal("locked")
    if before_end:
        duel.play(0, *WHOLE_GAME[8:10])
        assert store.trouble == Refusal("locked"), "tried again too soon"
        seconds[0] += 6
        duel.play(0, *WHOLE_GAME[10:12])
        assert store.saved and len(store.unfinished()) == 5
    duel.match.keep_draft(0, "a thought")
    store.close()
    again = open_store(tmp_path)
    assert again.trouble is None and again.settings.avatar == "owl"
    stored = again.load(duel.match.record.id)
    assert stored is not None and list(stored.entries) == list(duel.match.log.entries)
    assert stored.drafts[0].text == "a thought"
    assert len(again.unfinished()) == 5
    again.close()


def test_all_is_well_with_a_home_that_can_be_written(open_folder: Path) -> None:
    found = state(open_folder)
    assert (found["trouble"], found["saved"], found["told"]) == (None, True, [])
