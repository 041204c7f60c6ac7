"""The journal in SQLite: what is written is there again, whole, and in its order."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.log import Entry
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match, resume
from stargames_arcade.match.ports import StoredDraft
from stargames_arcade.match.replay import load_replay
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.store import Store, open_store
from stargames_arcade.store.database import FILE_NAME
from stargames_arcade.store.schema import STEPS, VERSION, version_of
from stargames_arcade.titles import title
from tests.match.duels import ANNA, ROBOT, Table, knobel
from tests.rules.dice_play import WHOLE_GAME


def begun(store: Store, seed: str = "stored") -> Table:
    time = ManualTime()
    house = House(time, store.journal, Pace.INSTANT)
    return Table(new_match(knobel(), (ANNA, ROBOT), seed_from(seed), house, {"clock": 60}), time)


def taken_up(store: Store, record: int) -> Match:
    stored = store.load(record)
    assert stored is not None
    match = resume(stored, title, House(ManualTime(), store.journal, Pace.INSTANT))
    assert isinstance(match, Match)
    return match


def test_a_match_goes_on_in_another_client(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    duel = begun(store)
    duel.play(0, *WHOLE_GAME[:8])
    duel.pass_time(2_300)
    duel.match.keep_draft(0, "keep=1,3")
    duel.match.close()
    store.close()
    again = open_store(tmp_path)
    (waiting,) = again.unfinished()
    match = taken_up(again, waiting.id)
    assert waiting.title == "knobel_duell"
    assert list(match.log.entries) == list(duel.match.log.entries)
    assert match.digest() == duel.match.digest()
    assert (match.draft(0), match.used_ms(0)) == ("keep=1,3", duel.match.used_ms(0))
    again.close()


def test_several_matches_wait_side_by_side_the_one_touched_last_first(tmp_path: Path) -> None:
    wall = ManualTime(1_000_000)
    store = open_store(tmp_path, wall=wall.now_ms)
    duels = [begun(store, seed) for seed in ("a", "b", "c")]
    wall.advance(60)
    duels[1].play(0, "Begin")
    assert [each.id for each in store.unfinished()] == [duels[n].match.record.id for n in (1, 2, 0)]
    assert taken_up(store, duels[1].match.record.id).digest() == duels[1].match.digest()
    store.close()


def test_a_clock_set_back_between_two_moves_changes_nothing_in_their_order(tmp_path: Path) -> None:
    wall = [2_000_000.0]
    store = open_store(tmp_path, wall=lambda: wall[0])
    first, second = begun(store), begun(store, "other")
    second.play(0, *WHOLE_GAME[:2])
    wall[0] -= 1_000_000
    first.play(0, *WHOLE_GAME[:2])
    assert [one.id for one in store.unfinished()] == [first.match.record.id, second.match.record.id]
    store.close()
    again = open_store(tmp_path, wall=lambda: 5.0)
    third = begun(again, "third")
    records = [duel.match.record.id for duel in (third, first, second)]
    assert [one.id for one in again.unfinished()] == records
    again.close()


def test_a_decided_match_waits_no_more_and_stays_on_record(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    duel = begun(store)
    duel.match.resign(0)
    duel.match.pump()
    assert store.unfinished() == ()
    assert taken_up(store, duel.match.record.id).outcome() == duel.match.outcome()
    store.close()


def test_a_decided_match_is_kept_as_a_replay_that_can_be_checked(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    duel = begun(store)
    duel.play(0, *WHOLE_GAME)
    while duel.match.outcome() is None:
        duel.match.pump()
    duel.match.close()
    store.close()
    (path,) = (tmp_path / "replays").iterdir()
    assert path.name.endswith(f"-knobel_duell-{duel.match.record.id}.replay")
    assert load_replay(path, title).digest == duel.match.digest()


def test_a_record_set_aside_is_offered_no_more_and_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    record = begun(store).match.record.id
    store.set_aside(record)
    assert store.unfinished() == ()
    assert store.load(record) is not None
    store.close()


def test_a_record_that_was_never_written_is_not_there(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    assert store.load(77) is None
    store.close()


def test_entries_are_written_all_or_none_of_them(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    record = begun(store).match.record.id
    before = store.load(record)
    doubled = [Entry("0", 1, "Begin", 0), Entry("0", 1, "Begin", 0)]
    with pytest.raises(sqlite3.IntegrityError):
        store.journal.append(record, doubled, {"0": "00"}, concluded=False)
    assert store.load(record) == before
    store.close()


def test_a_draft_is_replaced_and_forgotten(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    record = begun(store).match.record.id

    def drafts() -> dict[int, StoredDraft]:
        stored = store.load(record)
        assert stored is not None
        return dict(stored.drafts)

    store.journal.keep_draft(record, 0, StoredDraft(3, "keep=1"))
    store.journal.keep_draft(record, 0, StoredDraft(3, "keep=1,2"))
    assert drafts() == {0: StoredDraft(3, "keep=1,2")}
    store.journal.keep_draft(record, 0, None)
    assert drafts() == {}
    store.close()


def test_the_tables_carry_their_version(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        assert version_of(file) == VERSION == len(STEPS)


def test_a_closed_store_is_one_file_without_a_log_beside_it(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    begun(store).match.close()
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_while_a_match_is_played_nothing_is_folded_into_the_file(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    duel = begun(store)
    size = (tmp_path / FILE_NAME).stat().st_size
    duel.play(0, *WHOLE_GAME[:20])
    assert (tmp_path / FILE_NAME).stat().st_size == size
    duel.match.close()
    assert (tmp_path / FILE_NAME).stat().st_size > size
    store.close()
