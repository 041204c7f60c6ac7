"""The door of a lane: one offer in flight, late answers, overtaken offers, replayed entries (law 7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.match.clock import ManualTime, TableTime
from stargames_arcade.match.feed import DelayedFeed, Feed, FeedStatus, LocalFeed, Overtaken, ReplayFeed
from stargames_arcade.match.log import Entry, written
from stargames_arcade.rules.dice.actions import DICE_ACTIONS, Begin, Expire, Throw
from stargames_arcade.rules.game import Refusal

LATE_MS = 150


def local(time: ManualTime) -> Feed:
    return LocalFeed("0", DICE_ACTIONS, 1, time)


def delayed(time: ManualTime) -> Feed:
    return DelayedFeed("0", DICE_ACTIONS, 1, time, LATE_MS)


Make = Callable[[ManualTime], Feed]
both = pytest.mark.parametrize("make", [local, delayed])


@both
def test_what_is_offered_comes_back_as_the_next_entry(make: Make) -> None:
    time = ManualTime()
    feed = make(time)
    assert feed.offer(0, Begin(), 0) is None
    time.advance(LATE_MS)
    assert feed.take() == (Entry("0", 1, "Begin", 0),)
    assert feed.offer(0, Throw(), 40) is None
    time.advance(LATE_MS)
    assert feed.take() == (Entry("0", 2, "Throw", 40),)
    assert feed.take() == ()


@both
def test_a_second_offer_is_busy_while_one_is_in_flight(make: Make) -> None:
    time = ManualTime()
    feed = make(time)
    feed.offer(0, Begin(), 0)
    assert feed.waiting(0)
    assert feed.offer(0, Throw(), 0) == Refusal("busy")
    time.advance(LATE_MS)
    assert len(feed.take()) == 1
    assert not feed.waiting(0)


def test_a_delayed_answer_comes_when_its_time_has_come_and_not_before() -> None:
    time = ManualTime()
    feed = delayed(time)
    feed.offer(0, Begin(), 0)
    time.advance(LATE_MS - 1)
    assert feed.take() == ()
    time.advance(1)
    assert len(feed.take()) == 1


@both
def test_an_overtaken_offer_is_given_back(make: Make) -> None:
    time = ManualTime()
    feed = make(time)
    feed.offer(0, Throw(), 900)
    feed.overtake(Expire(), 1_000)
    time.advance(LATE_MS)
    assert feed.take() == (Entry("0", 1, "Expire", 1_000), Overtaken(0, "Throw"))
    assert not feed.waiting(0)


def test_an_overtaking_entry_does_not_wait_for_the_delay() -> None:
    time = ManualTime()
    feed = delayed(time)
    feed.offer(0, Throw(), 900)
    feed.overtake(Expire(), 1_000)
    assert feed.take() == (Entry("0", 1, "Expire", 1_000),)
    assert feed.waiting(0)
    time.advance(LATE_MS)
    assert feed.take() == (Overtaken(0, "Throw"),)


@both
def test_two_seats_may_offer_to_one_lane_and_both_arrive_in_order(make: Make) -> None:
    time = ManualTime()
    feed = make(time)
    feed.offer(1, Begin(), 0)
    feed.offer(0, Throw(), 0)
    time.advance(LATE_MS)
    assert [answer.text for answer in feed.take()] == ["Begin", "Throw"]


@both
def test_a_closed_feed_forgets_what_is_in_flight(make: Make) -> None:
    feed = make(ManualTime())
    feed.offer(0, Begin(), 0)
    feed.close()
    assert feed.status is FeedStatus.ENDED
    assert feed.take() == ()


def test_a_replay_gives_each_entry_when_its_moment_has_come() -> None:
    source = ManualTime()
    time = TableTime(source)
    entries = [written("0", 1, Begin(), 0), written("0", 2, Throw(), 500)]
    feed = ReplayFeed([(100, entries[0]), (700, entries[1])], time)

    def after(ms: int) -> tuple[object, ...]:
        source.advance(ms)
        time.tick()
        return feed.take()

    seen = [(after(ms), feed.status) for ms in (0, 100, 599, 1)]
    assert seen == [
        ((), FeedStatus.OPEN),
        ((entries[0],), FeedStatus.OPEN),
        ((), FeedStatus.OPEN),
        ((entries[1],), FeedStatus.ENDED),
    ]


def test_what_was_played_is_only_watched() -> None:
    feed = ReplayFeed([(0, written("0", 1, Begin(), 0))], TableTime(ManualTime()))
    assert feed.offer(0, Throw(), 0) == Refusal("watching")
    feed.overtake(Expire(), 0)
    assert [answer.text for answer in feed.take()] == ["Begin"]
    assert not feed.waiting(0)


def test_a_closed_replay_has_nothing_more_to_tell() -> None:
    feed = ReplayFeed([(0, written("0", 1, Begin(), 0))], TableTime(ManualTime()))
    feed.close()
    assert feed.take() == () and feed.status is FeedStatus.ENDED
