"""Killed at any moment: what was told is written, and the match goes on where it was (law 19)."""

from __future__ import annotations

import random
import signal
import subprocess
import threading
import time
from pathlib import Path

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.log import read_line
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, check_course, resume
from stargames_arcade.match.ports import NoJournal, StoredMatch
from stargames_arcade.store import open_store
from stargames_arcade.titles import title
from tests.match.duels import knobel
from tests.store.test_trouble import CLIENT, ENVIRONMENT, PATIENCE

LONGEST_LIFE_S = 0.12


def play_until_killed(home: Path, out: Path, life_s: float) -> list[str]:
    """Lets a client play for a while, kills it, and returns what it had told."""
    with subprocess.Popen([*CLIENT, "play", str(home), str(out)], env=ENVIRONMENT) as client:
        deadline = time.monotonic() + PATIENCE
        while not (out.exists() and out.stat().st_size) and time.monotonic() < deadline:
            assert client.poll() is None
            threading.Event().wait(0.001)
        threading.Event().wait(life_s)
        client.send_signal(signal.SIGKILL)
        client.wait(PATIENCE)
    lines = out.read_text().splitlines()
    out.unlink()
    return lines


def told_by_match(lines: list[str]) -> dict[int, tuple[list[str], str]]:
    """By match: the entries that were told, and the last draft after the last entry."""
    told: dict[int, tuple[list[str], str]] = {}
    record = 0
    for kind, _, rest in (line.partition(" ") for line in lines):
        if kind == "match":
            record = int(rest)
            told[record] = ([], "")
        else:
            entries, draft = told[record]
            told[record] = ([*entries, rest], draft) if kind == "entry" else (entries, rest)
    return told


def check(stored: StoredMatch, entries: list[str], draft: str) -> None:
    lines = [entry.line for entry in stored.entries]
    if entries:
        start = lines.index(entries[0])
        assert lines[start : start + len(entries)] == entries, "an entry that was told is not written"
    match = resume(stored, title, House(ManualTime(), NoJournal()))
    assert isinstance(match, Match)
    again = check_course(knobel(), match.header, [read_line(line) for line in lines])
    assert match.digest() == again.digest()
    kept = stored.drafts.get(0)
    if draft:
        assert kept is not None and int(kept.text.split()[1]) >= int(draft.split()[1])
    if kept is not None and kept.number == match.log.lane("0").next_number:
        assert match.draft(0) == kept.text == f"thought {kept.number}"


def survive(home: Path, kills: int, seed: int) -> int:
    """Kills a client so many times, and checks each time what it left; returns the entries told in all."""
    dice, told = random.Random(seed), 0
    for _ in range(kills):
        lines = play_until_killed(home, home.parent / "told", dice.uniform(0, LONGEST_LIFE_S))
        store = open_store(home)
        assert store.trouble is None
        for record, (entries, draft) in told_by_match(lines).items():
            stored = store.load(record)
            assert stored is not None
            check(stored, entries, draft)
            told += len(entries)
        assert len(store.unfinished()) <= 1
        store.close()
    return told


def test_a_killed_client_offers_to_continue_at_the_same_position(tmp_path: Path) -> None:
    assert survive(tmp_path / "home", kills=5, seed=1) > 0


@pytest.mark.slow
def test_fifty_kills_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    assert survive(tmp_path / "home", kills=50, seed=2) > 500
