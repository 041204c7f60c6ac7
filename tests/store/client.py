"""A client without a window, for tests that need a process of their own.

``play HOME OUT`` continues the unfinished match, or begins one, and writes to OUT what has been told, until
it is killed. ``hold HOME`` opens the store and waits for its input to end. ``state HOME [CHANGE]`` opens
the store, without root's rights, plays a little, and prints what it found as JSON.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import StatusChanged
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match, resume
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.store import Store, open_store
from stargames_arcade.text.words import languages
from stargames_arcade.titles import title

PLAYERS = (Player("Anna", "fox"), Player("Robot", "owl", "bot:easy"))
NOBODY = 65534
KNOBEL = title("knobel_duell")
assert KNOBEL is not None


def opened(store: Store, time: ManualTime, seed: str) -> Match:
    """The match that waits, taken up; else a new one."""
    assert KNOBEL is not None
    house = House(time, store.journal, Pace.INSTANT)
    for waiting in store.unfinished():
        stored = store.load(waiting.id)
        match = resume(stored, title, house) if stored is not None else None
        assert isinstance(match, Match), f"record {waiting.id} cannot be taken up"
        return match
    return new_match(KNOBEL, PLAYERS, seed_from(seed), house, {"clock": 60})


def play(home: Path, out: Path) -> None:
    """Plays match after match and tells all; each line is out before anything else happens."""
    told = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def tell(line: str) -> None:
        os.write(told, f"{line}\n".encode())

    assert KNOBEL is not None
    store, time, number = open_store(home), ManualTime(), 0
    policy, luck = KNOBEL.make_policy(Level.EASY), SeededLuck(seed_from("person"))
    while True:
        match = opened(store, time, f"{os.getpid()} {number}")
        number += 1
        tell(f"match {match.record.id}")
        while match.outcome() is None:
            if not match.finished(0):
                draft = f"thought {match.log.lane('0').next_number}"
                match.keep_draft(0, draft)
                tell(f"draft {draft}")
                match.offer(0, policy.decide(match.observe(0, 0), luck))
            time.advance(300)
            before = len(match.log.entries)
            match.pump()
            for entry in match.log.entries[before:]:
                tell(f"entry {entry.line}")
        match.close()


def state(home: Path, change: str) -> dict[str, object]:
    """What a client finds in this home, and what becomes of a match there."""
    languages()
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    time = ManualTime()
    store = open_store(home, steady=lambda: time.now_ms() / 1000)
    match = opened(store, time, "state")
    if change.startswith("small files"):
        resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, resource.RLIM_INFINITY))
    policy, luck = match.title.make_policy(Level.EASY), SeededLuck(bytes(32))
    told: list[StatusChanged] = []
    while match.outcome() is None:
        for seat in match.local_humans:
            if not match.finished(seat):
                match.offer(seat, policy.decide(match.observe(seat, seat), luck))
        told += [event for event in match.pump() if isinstance(event, StatusChanged)]
        if told and change == "small files for a while":
            time.advance(200)
        if time.now_ms() == 1000:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    found: dict[str, object] = {
        "trouble": store.trouble.code if store.trouble is not None else None,
        "about": dict(store.trouble.parameters) if store.trouble is not None else {},
        "saved": store.saved,
        "told": [event.trouble.code if event.trouble else event.status.value for event in told],
        "match": match.record.id,
        "outcome": match.outcome() is not None,
        "avatar": store.settings.avatar,
        "waiting": len(store.unfinished()),
        "entries": [len(stored.entries) for stored in [store.load(match.record.id)] if stored is not None],
        "played": len(match.log.entries),
    }
    match.close()
    store.close()
    return found


def main() -> None:
    what, home, *rest = sys.argv[1:]
    if what == "play":
        play(Path(home), Path(rest[0]))
    elif what == "hold":
        store = open_store(Path(home))
        sys.stdout.write(f"{store.trouble.code if store.trouble is not None else 'open'}\n")
        sys.stdout.flush()
        sys.stdin.read()
        store.close()
    else:
        sys.stdout.write(json.dumps(state(Path(home), rest[0] if rest else "")))


if __name__ == "__main__":
    main()
