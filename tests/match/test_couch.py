"""Two people at one screen see each other and throw together (P5, D26)."""

from __future__ import annotations

import random
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stargames_arcade.match.events import Happened, MatchFinished, Requested
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.replay import read_replay, replay_text
from stargames_arcade.rules.dice.actions import Begin, Enter, Throw
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.titles import title
from tests.match.couch import Couch
from tests.match.duels import ANNA, ROBOT, apart, table
from tests.rules.dice_play import WHOLE_GAME

LATE_MS = 150
LATE: FeedMaker = partial(DelayedFeed, delay_ms=LATE_MS)
feeds = pytest.mark.parametrize("make_feed", [LocalFeed, LATE], ids=["local", "delayed"])
pytestmark = pytest.mark.ruling("D26")


def begun(make_feed: FeedMaker = LocalFeed, clock: int = 0) -> Couch:
    """A couch at which both have seen the table."""
    couch = Couch(make_feed, clock)
    couch.offer(0, "Begin")
    couch.offer(1, "Begin")
    couch.frames(200)
    return couch


def both(couch: Couch, line: str) -> None:
    """Both do the same, one after the other, and it happens."""
    for seat in (0, 1):
        assert couch.offer(seat, line) is None
    couch.frames(200)


def written_by(couch: Couch, seat: int) -> list[str]:
    return [entry.text for entry in couch.match.log.lane(str(seat)).entries]


@feeds
def test_a_throw_waits_until_the_other_asks_too_and_then_both_happen(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    assert couch.offer(0, "Throw") is None
    assert couch.match.asked(0) == Throw() and not couch.match.waiting(0)
    assert couch.frames(5_000) == (Requested(0, Throw()),)
    assert couch.offer(1, "Throw") is None
    assert couch.match.asked(0) is None and couch.match.waiting(0) and couch.match.waiting(1)
    told = couch.frames(200)
    assert [(event.seat, event.number) for event in told if isinstance(event, Happened)] == [(0, 2), (1, 2)]
    assert len(told) == 2, "a request that comes true is told by its throw"


@feeds
def test_a_request_may_be_withdrawn_and_then_the_other_waits(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    couch.offer(0, "Throw")
    couch.frame()
    assert couch.withdraw(0) and not couch.withdraw(0)
    assert couch.frame() == (Requested(0, None),)
    couch.offer(1, "Throw")
    assert couch.frames(1_000) == (Requested(1, Throw()),)
    assert written_by(couch, 0) == written_by(couch, 1) == ["Begin"]


@feeds
def test_what_has_happened_cannot_be_withdrawn(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    couch.offer(0, "Throw")
    couch.offer(1, "Throw")
    assert not couch.withdraw(0) and not couch.withdraw(1)
    couch.frames(200)
    assert written_by(couch, 0) == ["Begin", "Throw"]


@feeds
def test_who_has_entered_lets_the_other_throw_alone(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    both(couch, "Throw")
    couch.offer(1, "Throw keep=0")
    couch.frames(200)
    assert couch.match.asked(1) == Throw((0,))
    couch.offer(0, "Enter box=chance")
    couch.frames(500)
    assert written_by(couch, 1)[-1] == "Throw keep=0"
    couch.offer(1, "Throw keep=0,1")
    couch.frames(200)
    assert written_by(couch, 1)[-1] == "Throw keep=0,1"


@feeds
def test_who_has_entered_waits_with_the_next_turn_for_the_other(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    both(couch, "Throw")
    couch.offer(0, "Enter box=chance")
    couch.frames(200)
    couch.offer(0, "Throw")
    couch.offer(1, "Throw")
    couch.frames(500)
    assert couch.match.asked(0) == Throw() and written_by(couch, 1)[-2:] == ["Throw", "Throw"]
    couch.offer(1, "Enter box=ones")
    couch.frames(500)
    assert couch.match.asked(0) == Throw(), "the other has not asked for its first throw yet"
    couch.offer(1, "Throw")
    couch.frames(500)
    assert written_by(couch, 0)[-1] == written_by(couch, 1)[-1] == "Throw"


@feeds
def test_an_entry_withdraws_the_own_request_first(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    both(couch, "Throw")
    couch.offer(0, "Throw keep=2")
    couch.frame()
    assert couch.offer(0, "Enter box=chance") is None
    assert couch.match.asked(0) is None
    told = couch.frames(200)
    assert told[0] == Requested(0, None)
    assert written_by(couch, 0) == ["Begin", "Throw", "Enter box=chance"]


def test_a_refused_action_says_so_at_once_and_leaves_the_request() -> None:
    couch = begun()
    assert couch.offer(0, "Throw keep=1") == "keep_before_throw"
    assert couch.match.asked(0) is None
    couch.offer(0, "Throw")
    assert couch.offer(0, "Enter box=ones") == "throw_first"
    assert couch.match.asked(0) == Throw()


def test_who_asks_anew_wants_the_new_throw() -> None:
    couch = begun()
    both(couch, "Throw")
    couch.offer(0, "Throw keep=1")
    couch.frame()
    couch.offer(0, "Throw keep=1,2")
    assert couch.frame() == (Requested(0, Throw((1, 2))),)
    couch.offer(1, "Throw")
    couch.frame()
    assert written_by(couch, 0)[-1] == "Throw keep=1,2"


@feeds
def test_waiting_for_the_other_costs_no_time_and_the_others_clock_runs(make_feed: FeedMaker) -> None:
    couch = begun(make_feed, clock=30)
    before = couch.match.used_ms(1)
    couch.offer(0, "Throw")
    left = couch.match.remaining_ms(0)
    couch.frames(20_000)
    assert couch.match.remaining_ms(0) == left
    assert couch.match.used_ms(1) == before + 20_000
    couch.withdraw(0)
    couch.frames(1_000)
    assert left is not None and couch.match.remaining_ms(0) == left - 1_000


@feeds
def test_who_has_entered_has_the_whole_next_turn_once_the_other_has_entered_too(make_feed: FeedMaker) -> None:
    couch = begun(make_feed, clock=30)
    both(couch, "Throw")
    couch.offer(0, "Enter box=chance")
    couch.frames(200)
    couch.frames(20_000)
    assert couch.match.remaining_ms(0) == 30_000, "there is nothing that they could do"
    couch.offer(1, "Enter box=chance")
    couch.frames(150)
    couch.frames(10_000)
    for seat in (0, 1):
        left = couch.match.remaining_ms(seat)
        assert left is not None and 19_500 <= left <= 20_500


@feeds
def test_when_the_others_time_is_up_the_throw_happens(make_feed: FeedMaker) -> None:
    couch = begun(make_feed, clock=30)
    couch.offer(0, "Throw")
    couch.frames(31_000)
    assert written_by(couch, 1)[:2] == ["Begin", "Expire"]
    assert written_by(couch, 0) == ["Begin", "Throw"]


def test_a_clock_that_enters_makes_a_request_void() -> None:
    couch = begun(clock=30)
    couch.frames(29_000)
    couch.offer(0, "Throw")
    couch.frame()
    couch.withdraw(0)
    couch.frames(2_000)
    assert written_by(couch, 0)[-1] == "Expire" and couch.match.asked(0) is None
    assert couch.stuck() == {}


def test_giving_up_takes_the_requests_with_it() -> None:
    couch = begun()
    couch.offer(0, "Throw")
    couch.frame()
    assert couch.match.resign(0) is None
    assert couch.match.asked(0) is None
    told = couch.frame()
    assert told[0] == Requested(0, None) and isinstance(told[-1], MatchFinished)


def test_the_other_giving_up_makes_a_request_void() -> None:
    couch = begun()
    couch.offer(0, "Throw")
    couch.frame()
    couch.match.resign(1)
    told = couch.frame()
    assert Requested(0, None) in told and isinstance(told[-1], MatchFinished)


def test_under_a_pause_nothing_is_asked_for_and_what_was_asked_for_stays() -> None:
    couch = begun()
    couch.offer(0, "Throw")
    couch.frame()
    couch.match.pause()
    assert couch.offer(1, "Throw") == "paused"
    assert couch.frames(1_000) == () and couch.match.asked(0) == Throw()
    couch.match.resume()
    couch.offer(1, "Throw")
    couch.frame()
    assert written_by(couch, 0)[-1] == "Throw"


def test_a_request_is_written_nowhere_and_gone_after_a_kill() -> None:
    couch = begun()
    couch.offer(0, "Throw")
    couch.frames(500)
    assert [entry.text for entry in couch.journal.entries if entry.lane == "0"] == ["Begin"]
    couch.kill()
    assert couch.match.asked(0) is None
    couch.offer(1, "Throw")
    couch.frames(500)
    assert couch.match.asked(1) == Throw()


@feeds
def test_who_has_played_to_the_end_holds_nobody_up(make_feed: FeedMaker) -> None:
    couch = begun(make_feed)
    for line in WHOLE_GAME[1:-1]:
        both(couch, line)
    couch.offer(0, WHOLE_GAME[-1])
    couch.frames(200)
    assert couch.match.finished(0) and not couch.match.finished(1)
    couch.offer(1, WHOLE_GAME[-1])
    couch.frames(200)
    assert couch.match.outcome() is not None


def test_a_title_whose_lanes_have_no_throws_together_holds_nothing() -> None:
    duel = table(card=apart())
    duel.play(0, "Begin", "Throw", "Throw keep=1")
    assert duel.match.couch and duel.match.asked(0) is None


def test_a_person_and_a_computer_wait_for_nobody() -> None:
    duel = table(ANNA, ROBOT)
    duel.play(0, "Begin", "Throw")
    assert not duel.match.couch
    assert duel.match.observe(0, 0).throw == 1


@pytest.mark.ruling("P5")
def test_at_one_screen_both_see_each_others_lanes_as_they_are() -> None:
    couch = begun()
    both(couch, "Throw")
    couch.offer(1, "Enter box=chance")
    couch.frame()
    assert couch.match.observe(1, 0).dice == couch.match.observe(0, 0).dice != ()
    assert couch.match.observe(0, 1).boxes == couch.match.observe(1, 1).boxes
    assert couch.match.observe(0, 1).filled == 1
    assert not couch.match.observe(0, 1).may_throw, "but nobody plays for the other"


BOXES = list(Box)


def something(couch: Couch, dice: random.Random) -> None:
    """One thing that one of two people may do, sensible or not."""
    seat = dice.choice([0, 1])
    match dice.randrange(16):
        case 0:
            couch.offer(seat, Begin())
        case 1 | 2 | 3 | 4:
            couch.offer(seat, Throw(tuple(sorted(dice.sample(range(5), dice.randrange(5))))))
        case 5:
            couch.offer(seat, Throw())
        case 6 | 7:
            couch.offer(seat, Enter(dice.choice(BOXES)))
        case 8 | 9:
            couch.withdraw(seat)
        case 10:
            couch.match.pause()
            couch.frame(dice.choice([16, 4_000]))
            couch.match.resume()
        case 11 if dice.random() < 0.2:
            couch.kill()
        case 12 if dice.random() < 0.3:
            couch.frames(dice.choice([1_000, 31_000]))
        case _:
            couch.frame()


def settle(couch: Couch) -> None:
    """What must hold once everything on its way has arrived: never do both wait for the other."""
    couch.match.resume()
    for _ in range(12):
        couch.frame(50)
    assert sum(couch.stuck().values()) < 2
    for seat in couch.stuck():
        other, mine = couch.match.observe(1 - seat, 1 - seat), couch.match.observe(seat, seat)
        assert not other.finished and couch.match.asked(1 - seat) is None
        assert (other.turn, other.throw) <= (mine.turn, mine.throw)


def play_to_the_end(couch: Couch) -> None:
    """Two who ask for a throw, and enter when they have it: it must come to an end."""
    for _ in range(400):
        for seat in (0, 1):
            seen = couch.match.observe(seat, seat)
            if couch.match.outcome() is not None or seen.finished or couch.match.waiting(seat):
                continue
            if not seen.begun:
                couch.offer(seat, Begin())
            elif seen.throw == 0:
                couch.offer(seat, Throw())
            else:
                couch.offer(seat, Enter(next(box for box in Box if seen.boxes[box] is None)))
        couch.frame(50)
    assert couch.match.outcome() is not None


@pytest.mark.parametrize(
    ("make_feed", "clock"),
    [pytest.param(LocalFeed, 0, marks=pytest.mark.slow), (LATE, 30)],
    ids=["local, no clock", "delayed, clock"],
)
@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_whatever_two_people_do_nobody_throws_alone_and_never_do_both_wait(
    seed: int, clock: int, make_feed: FeedMaker
) -> None:
    dice = random.Random(seed)
    couch = Couch(make_feed, clock, seed=f"{seed}")
    for _ in range(dice.choice([20, 150, 600])):
        something(couch, dice)
        if dice.random() < 0.02:
            settle(couch)
    settle(couch)
    play_to_the_end(couch)
    assert read_replay(replay_text(couch.match).encode(), title).digest == couch.match.digest()
