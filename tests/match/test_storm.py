"""Whatever people do in whatever order, in time or late: no exception, and a replay that holds."""

from __future__ import annotations

import random
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import Happened, MatchFinished
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, resume
from stargames_arcade.match.replay import read_replay, replay_text
from stargames_arcade.rules.dice.actions import Begin, Enter, Throw
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.titles import title
from tests.match.duels import ANNA, BERT, ROBOT, MemoryJournal, Table, table

LATE: FeedMaker = partial(DelayedFeed, delay_ms=170)


def something(duel: Table, dice: random.Random) -> None:
    """One thing that a person may do, sensible or not."""
    seat = dice.choice([0, 1])
    match dice.randrange(24):
        case 0:
            duel.match.offer(seat, Begin())
        case 1 | 2 | 3 | 4 | 5:
            duel.match.offer(seat, Throw(tuple(sorted(dice.sample(range(6), dice.randrange(5))))))
        case 6 | 7 | 8 | 9:
            joker = (dice.randrange(6), dice.randrange(8)) if dice.random() < 0.3 else None
            duel.match.offer(seat, Enter(dice.choice(list(Box)), joker))
        case 10:
            duel.match.keep_draft(seat, dice.choice([None, "keep=1", "keep=2,3"]))
        case 11:
            duel.match.pause()
        case 12 | 13:
            duel.match.resume()
        case 14:
            duel.time.advance(dice.choice([0, 5, 200, 40_000]))
        case 15 if dice.random() < 0.05:
            duel.match.resign(seat)
        case 16:
            duel.match.leave(seat)
        case 17:
            duel.match.observe(dice.choice([0, 1, None]), seat)
        case _:
            duel.time.advance(dice.choice([8, 16, 33]))
            look_after(duel, duel.match.pump())


def look_after(duel: Table, told: tuple[object, ...]) -> None:
    """What must hold after every frame."""
    for event in told:
        if isinstance(event, Happened):
            assert event.events if event.visible else not event.events
    assert [event for event in told if isinstance(event, MatchFinished)] in ([], list(told[-1:]))
    for lane in duel.match.log.lanes:
        assert [entry.number for entry in lane.entries] == list(range(1, len(lane.entries) + 1))


@pytest.mark.parametrize("make_feed", [LocalFeed, LATE], ids=["local", "delayed"])
@pytest.mark.parametrize("rival", [BERT, ROBOT], ids=["person", "computer"])
@given(seed=st.integers(0, 2**32))
def test_a_storm_leaves_a_match_that_can_be_replayed_and_resumed(
    seed: int, rival: object, make_feed: FeedMaker
) -> None:
    dice, journal = random.Random(seed), MemoryJournal()
    players = (ANNA, BERT if rival is BERT else ROBOT)
    duel = table(*players, clock=30, journal=journal, pace=Pace.QUICK, make_feed=make_feed)
    for _ in range(dice.choice([50, 400, 1_500])):
        something(duel, dice)
    look_after(duel, duel.match.pump())
    assert read_replay(replay_text(duel.match).encode(), title).digest == duel.match.digest()
    again = resume(journal.stored, title, House(duel.time, journal))
    assert isinstance(again, Match)
    assert again.digest() == duel.match.digest() and again.outcome() == duel.match.outcome()
