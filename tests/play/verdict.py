"""What the saved log of a match comes to, without a screen."""

from __future__ import annotations

from pathlib import Path

from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import Replay, load_replay
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.store import open_store
from stargames_arcade.titles import title


def replayed(home: Path, record: int) -> Replay:
    """A finished match played again by the rules, from its record and from its replay file; both agree.

    The points are added up anew from the boxes.
    """
    (file,) = (home / "replays").glob(f"*-{record}.replay")
    replay = load_replay(file, title)
    store = open_store(home)
    try:
        stored = store.load(record)
    finally:
        store.close()
    assert stored is not None
    assert stored.entries == replay.entries
    again = check_course(replay.title, replay.header, stored.entries)
    assert again.digest() == replay.digest
    for seat in again.seats:
        sheet = again.observe(None, seat)
        assert sheet.finished
        assert replay.points[seat] == sum(sheet.boxes[box] or 0 for box in Box) + sheet.bonus
    return replay
