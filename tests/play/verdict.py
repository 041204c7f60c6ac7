"""What the saved log of a match comes to, without a screen."""

from __future__ import annotations

from pathlib import Path

from stargames_arcade.match.lookback import all_events
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import Replay, load_replay
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.summary import summary
from stargames_arcade.store import open_store
from stargames_arcade.titles import title


def replayed(home: Path, record: int) -> Replay:
    """A finished match played again by the rules, from its record and from its replay file; both agree.

    The points are added up anew, from the boxes or the pairs.
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
        lane = again.observe(None, seat)
        assert lane.finished
        assert replay.points[seat] == _added_up(again, seat)
    return replay


def _added_up(match: Match, seat: Seat) -> int:
    if match.title.family == "mahjong":
        return summary(all_events(match, seat)).total
    sheet = match.observe(None, seat)
    return sum(sheet.boxes[box] or 0 for box in Box) + int(sheet.bonus)
