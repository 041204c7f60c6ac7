"""One lane that all seats share: who acts in it, what is written, and that it can be taken up anywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from stargames_arcade.match.course import RefusedEntry
from stargames_arcade.match.events import Happened, MatchFinished
from stargames_arcade.match.feed import FeedMaker, LocalFeed
from stargames_arcade.match.log import SHARED, TABLE, Entry, read_line, written
from stargames_arcade.match.lookback import all_events, last_entry
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import read_replay
from stargames_arcade.match.table import Resign
from stargames_arcade.rules.codec import Action, action_text
from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.jolly.actions import (
    Begin,
    CardDrawn,
    Discard,
    Draw,
    DropOut,
    Expire,
    GameFinished,
    JollyAction,
    NextRound,
    TurnPassed,
)
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.luck import Luck
from stargames_arcade.store import open_store
from tests.match.duels import ANNA, BERT
from tests.match.jolly_tables import COMPUTERS, PEOPLE, SLOW, JollyTable, Plain, happened, jolly

pytestmark = pytest.mark.ruling("P4")
FEEDS: tuple[FeedMaker, ...] = (LocalFeed, SLOW)


@pytest.mark.parametrize("make_feed", FEEDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_play_whole_matches_and_the_replay_says_the_same(seats: int, make_feed: FeedMaker) -> None:
    table = JollyTable(COMPUTERS[:seats], make_feed=make_feed, target=500)
    table.play_out()
    match, outcome = table.match, table.match.outcome()
    assert outcome is not None and outcome.termination is Termination.COMPLETED
    assert max(standing.points for standing in outcome.standings) >= 500
    assert [standing.points for standing in outcome.standings] == [match.points(seat) for seat in match.seats]
    assert table.told[-1] == MatchFinished(outcome) and table.journal.concluded
    assert happened(table.told, GameFinished)
    replay = read_replay(table.journal.replay.encode(), lambda _: jolly())
    assert (replay.digest, replay.outcome, replay.points) == (match.digest(), outcome, match_points(match))


def match_points(match: Match) -> tuple[int, ...]:
    return tuple(map(match.points, match.seats))


def test_late_answers_change_nothing_of_a_match() -> None:
    digests = []
    for make_feed in FEEDS:
        table = JollyTable(COMPUTERS[:3], make_feed=make_feed)
        table.play_out()
        digests.append(table.match.digest())
    assert digests[0] == digests[1]


def test_a_replay_has_two_lanes_and_the_state_of_one() -> None:
    table = JollyTable(COMPUTERS[:3])
    table.play_out()
    lines = table.journal.replay.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("chain ")] == [SHARED, TABLE]
    assert [line.split()[1] for line in lines if line.startswith("state ")] == [SHARED]
    entries = [read_line(line) for line in lines[1 : 1 + len(table.match.log.entries)]]
    assert {entry.lane for entry in entries} == {SHARED, TABLE}
    assert [entry.line for entry in entries] == [entry.line for entry in table.match.log.entries]


def test_a_match_taken_up_after_any_entry_goes_on_to_the_same_end() -> None:
    table = JollyTable(COMPUTERS[:3], target=250)
    table.play_out()
    whole, digest = table.journal.stored, table.match.digest()
    random = Random(5)
    for cut in (7, 8, *random.sample(range(9, len(whole.entries) - 1), 6)):
        again = JollyTable(COMPUTERS[:3], target=250)
        again.journal.entries = list(whole.entries[:cut])
        again.journal.chains = chains_of(again, cut, whole.entries)
        again.take_up()
        assert len(again.match.log.entries) == cut
        again.play_out()
        assert again.match.digest() == digest


def chains_of(table: JollyTable, cut: int, entries: tuple[Entry, ...]) -> dict[str, str]:
    """The chains as they were stored after so many entries."""
    checked = check_course(jolly(), table.match.header, entries[:cut])
    return {lane.id: lane.chain for lane in checked.log.lanes}


def test_a_lane_that_all_share_goes_on_in_another_client(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    table = JollyTable(kept_in=store.journal, clock=60)
    table.begin()
    for _ in range(4):
        table.play_turn()
    table.match.keep_draft(2, "order 5 4")
    table.frames(7_300)
    digest, left = table.match.digest(), table.match.remaining_ms(0)
    table.match.close()
    store.close()
    again = open_store(tmp_path)
    (waiting,) = again.unfinished()
    table.kept_in = again.journal
    table.take_up(again.load(waiting.id))
    assert (table.match.digest(), table.match.remaining_ms(0), table.match.draft(2)) == (
        digest,
        left,
        "order 5 4",
    )
    table.play_out()
    assert again.unfinished() == ()
    again.close()


def test_everybody_sees_every_entry_at_once_and_no_entry_shows_a_hand() -> None:
    table = JollyTable()
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None
    told = table.act(seat, Draw())
    entry = next(event for event in told if isinstance(event, Happened))
    assert (entry.seat, entry.visible) == (seat, True) and isinstance(entry.events[0], CardDrawn)
    for viewer in (*table.match.seats, None):
        hand = table.match.observe(viewer, 0).hand
        assert len(hand) == (0 if viewer is None else 14 if viewer == seat else 13)
    views = [table.match.observe(viewer, of).hand for viewer in range(3) for of in range(3)]
    assert len(set(views)) == 3, "whatever lane is asked for, a viewer sees its own hand"


@pytest.mark.parametrize("make_feed", FEEDS)
def test_only_who_is_to_move_moves_and_the_rules_say_so(make_feed: FeedMaker) -> None:
    table = JollyTable(make_feed=make_feed)
    assert table.match.to_move == (0,) and table.offer(1, Begin()) == "not_your_turn"
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None and table.match.to_move == (seat,)
    for other in {0, 1, 2} - {seat}:
        assert table.offer(other, Draw()) == "not_your_turn"
    assert table.offer(seat, Draw()) is None
    assert table.offer(seat, Draw()) == "busy" and table.match.waiting(seat)
    told = table.frames(100)
    assert [event.seat for event in told if isinstance(event, Happened)] == [seat]
    card = table.match.observe(seat, seat).hand[0].card
    assert table.offer((seat + 1) % 3, Discard(card)) == "not_your_turn"
    told = table.act(seat, Discard(card))
    assert [event for _, event in happened(told, TurnPassed)] == [TurnPassed((seat + 1) % 3)]
    assert table.match.turn_seat == (seat + 1) % 3


@pytest.mark.parametrize(
    ("action", "code"),
    [(Expire(), "not_expired"), (NextRound(), "unknown_action"), (DropOut(0), "unknown_action")],
)
def test_what_only_the_match_writes_nobody_offers(action: Action, code: str) -> None:
    table = JollyTable()
    table.begin()
    assert {table.offer(seat, action) for seat in range(3)} == {code}
    assert table.frame() == ()


@pytest.mark.parametrize("text", ["DropOut seat=3", "DropOut seat=-1", "Draw", "NextRound", "Throw"])
def test_an_entry_of_nobody_who_could_write_it_is_refused(text: str) -> None:
    table = JollyTable()
    before = table.match.digest()
    with pytest.raises(RefusedEntry):
        table.match.restore((Entry(SHARED, 1, text, 0),), {}, {})
    assert table.match.digest() == before and table.match.lane(0).next_number == 1


def test_who_has_dropped_out_does_so_only_once() -> None:
    table = JollyTable()
    table.begin()
    table.match.restore((written(SHARED, 2, DropOut(2), 0),), {}, {})
    with pytest.raises(RefusedEntry, match="dropped_out"):
        table.match.restore((written(SHARED, 3, DropOut(2), 0),), {}, {})


def test_nobody_resigns_beside_a_lane_that_all_share() -> None:
    table = JollyTable()
    number = table.match.log.lane(TABLE).next_number
    with pytest.raises(RefusedEntry, match="no_action"):
        table.match.restore((written(TABLE, number, Resign(1), 0),), {}, {})


def test_a_lane_of_a_seat_does_not_exist_there() -> None:
    table = JollyTable()
    with pytest.raises(ValueError, match="there is no lane 0"):
        table.match.restore((written("0", 1, Begin(), 0),), {}, {})


def test_a_table_takes_two_to_four() -> None:
    for players in ((ANNA,), (*PEOPLE, BERT, ANNA)):
        with pytest.raises(ValueError, match="seats_wrong"):
            JollyTable(players)


def test_a_computer_decides_from_its_own_observation() -> None:
    seen: list[JollyObservation] = []

    class Watchful(Plain):
        def decide(self, observation: JollyObservation, luck: Luck | None = None) -> JollyAction:
            seen.append(observation)
            return super().decide(observation, luck)

    table = JollyTable(COMPUTERS[:2])
    card = replace(jolly(), make_policy=lambda _: Watchful())
    match = check_course(card, table.match.header, table.match.log.entries)
    for _ in range(20):
        match.pump()
    assert {observation.seat for observation in seen} == {0, 1}
    assert all(observation.seat == observation.turn for observation in seen)


def test_the_last_entry_and_all_that_happened_can_be_looked_back_at() -> None:
    table = JollyTable()
    table.begin()
    seat = table.match.turn_seat
    assert seat is not None
    before = table.match.observe(seat, seat)
    table.act(seat, Draw())
    last = last_entry(table.match, seat)
    assert last is not None and last.before == before
    assert [type(event) for event in last.events] == [CardDrawn]
    assert all_events(table.match, 0) == all_events(table.match, 2)
    assert len(all_events(table.match, 0)) == 3


def test_each_action_of_the_lane_is_written_as_the_rules_write_it() -> None:
    table = JollyTable(COMPUTERS[:2])
    table.play_out()
    texts = [entry.text for entry in table.match.lane(1).entries]
    assert texts[0] == action_text(Begin()) and "Draw" in texts
    assert table.match.lane(0) is table.match.lane(1)
