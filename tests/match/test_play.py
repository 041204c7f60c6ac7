"""A match as it is played: offers, entries, the clock, pauses, the journal."""

from __future__ import annotations

from functools import partial

import pytest

from stargames_arcade.match.clock import Time
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import Happened, MatchFinished, OfferRefused, Status, StatusChanged
from stargames_arcade.match.feed import DelayedFeed, Feed, FeedMaker, LocalFeed
from stargames_arcade.match.new import TableRefused
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.codec import Action, Registry
from stargames_arcade.rules.dice.actions import DiceThrown, Expire
from stargames_arcade.rules.game import Refusal, Termination
from tests.match.duels import ANNA, BERT, MASTER, ROBOT, MemoryJournal, played_out, table
from tests.rules.dice_play import WHOLE_GAME

LATE_MS = 150
LATE: FeedMaker = partial(DelayedFeed, delay_ms=LATE_MS)
feeds = pytest.mark.parametrize("make_feed", [LocalFeed, LATE], ids=["local", "delayed"])


def happened(told: tuple[object, ...]) -> list[Happened]:
    return [event for event in told if isinstance(event, Happened)]


@feeds
def test_an_offer_is_on_its_way_and_comes_back_as_an_event(make_feed: FeedMaker) -> None:
    duel = table(ROBOT, ANNA, make_feed=make_feed, pace=Pace.CALM)
    assert duel.offer(1, "Begin") is None
    assert duel.match.waiting(1)
    assert happened(duel.pass_time(LATE_MS))[0].number == 1
    assert not duel.match.waiting(1)
    assert duel.offer(1, "Throw") is None
    (throw,) = happened(duel.pass_time(LATE_MS))
    assert throw.visible and isinstance(throw.events[0], DiceThrown)


@feeds
def test_a_whole_duel_of_people_ends_with_its_outcome_and_the_result_in_the_table_lane(
    make_feed: FeedMaker,
) -> None:
    journal = MemoryJournal()
    duel = table(make_feed=make_feed, journal=journal)
    told: tuple[object, ...] = ()
    for line in WHOLE_GAME:
        for seat in (0, 1):
            assert duel.offer(seat, line) is None
        told += duel.pass_time(LATE_MS, step_ms=50)
    (finished,) = [event for event in told if isinstance(event, MatchFinished)]
    assert finished.outcome == duel.match.outcome()
    assert finished is told[-1]
    assert journal.entries[-1].text == f"Conclude match={duel.match.digest()}"
    assert journal.concluded and journal.replay.startswith(duel.match.header.line)


@pytest.mark.ruling("D1", "P8")
def test_equal_decisions_on_one_seed_give_equal_dice_and_a_draw() -> None:
    duel = table()
    duel.play(0, *WHOLE_GAME)
    duel.play(1, *WHOLE_GAME)
    outcome = duel.match.outcome()
    assert outcome is not None and outcome.termination is Termination.COMPLETED
    assert [standing.rank for standing in outcome.standings] == [1, 1]
    assert duel.match.state_digest(0) == duel.match.state_digest(1)


@pytest.mark.ruling("P4")
def test_the_lanes_may_be_played_at_the_same_time_or_one_after_the_other() -> None:
    after, together = table(), table()
    after.play(0, *WHOLE_GAME)
    after.play(1, *WHOLE_GAME)
    for line in WHOLE_GAME:
        together.play(1, line)
        together.play(0, line)
    assert after.match.digest() == together.match.digest()


def test_the_rules_say_why_an_action_is_refused_and_nothing_changes() -> None:
    duel = table()
    duel.play(0, "Begin")
    digest = duel.match.digest()
    assert duel.offer(0, "Enter box=ones") == "throw_first"
    assert duel.match.pump() == ()
    assert (duel.match.digest(), duel.match.draft(0)) == (digest, None)


def test_a_second_offer_is_busy_and_a_strange_seat_is_not_mine() -> None:
    duel = table(ANNA, ROBOT, make_feed=LATE)
    assert duel.offer(0, "Begin") is None
    assert duel.offer(0, "Begin") == "busy"
    assert duel.offer(1, "Begin") == "not_your_seat"


def test_nothing_is_offered_once_the_match_is_decided() -> None:
    duel = table()
    duel.match.resign(1)
    duel.match.pump()
    assert duel.offer(0, "Begin") == "match_over"


@pytest.mark.ruling("D24")
def test_when_a_turns_time_is_up_the_clock_enters_the_best_box() -> None:
    duel = table(ANNA, ROBOT, clock=30)
    duel.play(0, "Begin")
    assert duel.match.remaining_ms(0) == 30_000
    told = duel.pass_time(30_000)
    expired = next(event for event in happened(told) if event.seat == 0)
    assert duel.match.log.lane("0").entries[-1].text == "Expire"
    assert duel.match.log.lane("0").entries[-1].used_ms == 30_000
    assert [type(event).__name__ for event in expired.events] == ["DiceThrown", "BoxEntered", "TurnBegun"]
    assert duel.match.remaining_ms(0) == 30_000
    assert duel.match.filled(0) == (1, 13)


@pytest.mark.ruling("D24", "P4")
def test_clocks_start_with_the_first_sight_of_each_seat() -> None:
    duel = table(clock=30)
    duel.pass_time(60_000)
    assert duel.match.remaining_ms(0) is None
    duel.play(1, "Begin")
    duel.pass_time(10_000)
    assert (duel.match.remaining_ms(0), duel.match.remaining_ms(1)) == (None, 20_000)


@pytest.mark.ruling("D24")
def test_without_a_clock_a_turn_may_take_for_ever() -> None:
    duel = table()
    duel.play(0, "Begin")
    duel.pass_time(300_000, step_ms=5_000)
    assert duel.match.remaining_ms(0) is None
    assert duel.match.filled(0).done == 0


def test_a_turn_left_alone_expires_to_the_end_of_the_game() -> None:
    duel = table(ANNA, ROBOT, clock=30)
    duel.play(0, "Begin")
    duel.pass_time(13 * 30_000 + 100, step_ms=1_000)
    assert duel.match.finished(0) and duel.match.outcome() is not None


def test_an_offer_overtaken_by_another_entry_gives_the_draft_back() -> None:
    feeds_by_lane: dict[str, Feed] = {}

    def make_feed(lane: str, actions: Registry[Action], next_number: int, time: Time) -> Feed:
        feeds_by_lane[lane] = LATE(lane, actions, next_number, time)
        return feeds_by_lane[lane]

    duel = table(make_feed=make_feed, clock=30)
    duel.offer(0, "Begin")
    duel.pass_time(LATE_MS)
    duel.match.keep_draft(0, "tray")
    duel.offer(0, "Throw")
    feeds_by_lane["0"].overtake(Expire(), 30_000)
    told = duel.pass_time(LATE_MS)
    assert OfferRefused(0, "Throw", Refusal("overtaken"), "tray") in told
    assert [entry.text for entry in duel.match.log.lane("0").entries] == ["Begin", "Expire"]


def test_waiting_for_an_answer_is_not_charged() -> None:
    duel = table(make_feed=LATE)
    duel.offer(0, "Begin")
    duel.pass_time(LATE_MS, step_ms=50)
    duel.pass_time(1_000)
    duel.offer(0, "Throw")
    duel.pass_time(LATE_MS, step_ms=50)
    assert duel.match.used_ms(0) == 1_000
    assert duel.match.log.lane("0").entries[-1].used_ms == 1_000


def test_the_time_until_a_move_is_charged_to_the_moment_of_the_offer() -> None:
    duel = table(clock=30)
    duel.play(0, "Begin")
    duel.time.advance(4_321)
    duel.play(0, "Throw")
    assert duel.match.log.lane("0").entries[-1].used_ms == 4_321
    assert duel.match.remaining_ms(0) == 30_000 - 4_321


@pytest.mark.ruling("D24")
def test_only_the_clock_writes_that_time_is_up() -> None:
    duel = table(clock=30)
    duel.play(0, "Begin")
    assert duel.offer(0, "Expire") == "not_expired"


@pytest.mark.ruling("D24")
def test_a_move_after_the_turns_time_comes_too_late() -> None:
    duel = table(clock=30)
    duel.play(0, "Begin")
    duel.pass_time(29_900)
    duel.time.advance(100)
    assert duel.offer(0, "Throw") == "overtaken"
    duel.match.pump()
    assert [entry.text for entry in duel.match.log.lane("0").entries] == ["Begin", "Expire"]


def test_a_pause_stops_the_clock_and_the_computer_and_takes_no_moves() -> None:
    duel = table(ANNA, ROBOT, clock=30, pace=Pace.QUICK)
    duel.play(0, "Begin")
    duel.match.pause()
    before = len(duel.match.log.entries)
    assert duel.pass_time(60_000, step_ms=1_000) == ()
    assert duel.offer(0, "Throw") == "paused"
    assert len(duel.match.log.entries) == before
    duel.match.resume()
    assert duel.match.remaining_ms(0) == 30_000
    assert happened(duel.pass_time(2_000))


def test_absence_is_not_charged() -> None:
    duel = table(clock=120)
    duel.play(0, "Begin")
    duel.time.advance(3_600_000)
    duel.match.pump()
    remaining = duel.match.remaining_ms(0)
    assert remaining is not None and remaining >= 115_000


def test_entries_are_in_the_journal_before_they_are_told() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    for line in WHOLE_GAME[:9]:
        duel.offer(0, line)
        (event,) = happened(duel.match.pump())
        assert journal.entries[-1].number == event.number
        assert journal.chains["0"] == duel.match.log.lane("0").chain


def test_playing_time_is_saved_each_second_and_at_the_end_outside_the_chain() -> None:
    journal = MemoryJournal()
    duel = table(ANNA, BERT, journal=journal)
    duel.play(0, "Begin")
    chain = duel.match.log.lane("0").chain
    before = journal.times_saved
    duel.pass_time(3_500)
    assert journal.times_saved == before + 3
    assert journal.elapsed["0"] == 3_000
    duel.match.close()
    assert journal.elapsed["0"] == 3_500
    assert duel.match.log.lane("0").chain == chain


def test_trouble_with_the_journal_is_told_once_and_play_goes_on() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    journal.trouble = Refusal("full")
    told = duel.play(0, "Begin", "Throw", "Enter box=chance")
    troubles = [event for event in told if isinstance(event, StatusChanged)]
    assert troubles == [StatusChanged(Status.NOT_SAVED, None, Refusal("full"))]
    assert duel.match.filled(0).done == 1 and duel.match.unsaved == Refusal("full")
    journal.trouble = None
    told = duel.pass_time(200)
    assert [event for event in told if isinstance(event, StatusChanged)] == [
        StatusChanged(Status.SAVED_AGAIN)
    ]
    assert duel.match.unsaved is None


def test_a_draft_belongs_to_the_position_it_was_composed_at() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    duel.play(0, "Begin", "Throw")
    duel.match.keep_draft(0, "keep=1,2")
    assert duel.match.draft(0) == "keep=1,2"
    assert journal.drafts[0].text == "keep=1,2"
    duel.play(0, "Throw keep=1,2")
    assert duel.match.draft(0) is None
    duel.match.keep_draft(0, "keep=3")
    duel.match.keep_draft(0, None)
    assert duel.match.draft(0) is None and journal.drafts == {}


@pytest.mark.parametrize(
    ("players", "clock", "code"),
    [
        ((ANNA,), 0, "seats_not"),
        ((ANNA, BERT, ROBOT), 0, "seats_not"),
        ((ANNA, Player("X", "owl", "bot:genius")), 0, "controller_unknown"),
        ((ANNA, Player("X", "owl", "ghost")), 0, "controller_unknown"),
        ((ANNA, BERT), 31, "option_value"),
    ],
)
def test_a_table_that_the_title_does_not_have_is_not_opened(
    players: tuple[Player, ...], clock: int, code: str
) -> None:
    with pytest.raises(TableRefused) as caught:
        table(*players, clock=clock)
    assert caught.value.refusal.code == code


def test_a_match_between_computers_ends_and_is_the_same_every_time() -> None:
    digests = {played_out(MASTER, ROBOT, seed="again").digest() for _ in range(2)}
    assert len(digests) == 1
    assert digests != {played_out(MASTER, ROBOT, seed="another").digest()}


def test_a_closed_match_lets_go_of_what_was_on_its_way() -> None:
    duel = table(make_feed=LATE)
    duel.offer(0, "Begin")
    duel.match.close()
    duel.pass_time(LATE_MS)
    assert len(duel.match.log.lane("0").entries) == 0
