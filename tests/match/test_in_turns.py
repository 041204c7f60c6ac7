"""Two people at one screen who play one after the other: neither sees the other's board (P5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import Happened, MatchEvent, MatchFinished
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match, resume
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.rules.mahjong.actions import Begin, GameFinished, PairRemoved, Quit, RemovePair
from stargames_arcade.titles import title
from tests.match.duels import ANNA, BERT, ROBOT, MemoryJournal

pytestmark = pytest.mark.ruling("P5")
FEEDS: tuple[FeedMaker, ...] = (LocalFeed, partial(DelayedFeed, delay_ms=40))
SIDE_BY_SIDE, IN_TURNS = 0, 1


@dataclass
class Two:
    """Anna and Bert at one board game, and the machine around it."""

    in_turns: int = IN_TURNS
    make_feed: FeedMaker = LocalFeed
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    time: ManualTime = field(default_factory=ManualTime)

    def __post_init__(self) -> None:
        card = title("mahjong_duell")
        assert card is not None
        self.match: Match = new_match(
            card, (ANNA, BERT), seed_from("turns"), self.house, {"in_turns": self.in_turns, "clock": 300}
        )

    @property
    def house(self) -> House:
        return House(self.time, self.journal, Pace.INSTANT, make_feed=self.make_feed)

    def play(self, seat: Seat, *actions: Action) -> list[MatchEvent]:
        """Play these; all that was told until they had come back."""
        told: list[MatchEvent] = []
        for action in actions:
            assert self.match.offer(seat, action) is None
            for _ in range(100):
                self.time.advance(10)
                told += self.match.pump()
                if not self.match.waiting(seat):
                    break
        return told

    def pair(self, seat: Seat) -> RemovePair:
        """The first pair that lies open for a seat."""
        first, second = self.match.observe(seat, seat).open_kinds[0][:2]
        return RemovePair(first, second)

    def go_on_another_day(self) -> None:
        self.match.close()
        card = title("mahjong_duell")
        taken = resume(self.journal.stored, lambda _: card, self.house)
        assert isinstance(taken, Match)
        self.match = taken


def test_in_turns_nobody_shares_the_screen_and_side_by_side_both_do() -> None:
    assert Two().match.in_turns and not Two().match.couch
    assert Two(SIDE_BY_SIDE).match.couch and not Two(SIDE_BY_SIDE).match.in_turns


def test_the_option_means_nothing_where_one_person_plays() -> None:
    card = title("mahjong_duell")
    assert card is not None
    match = new_match(card, (ANNA, ROBOT), seed_from("one"), House(ManualTime(), MemoryJournal()), {})
    assert not match.in_turns and match.at_screen == 0


@pytest.mark.parametrize("make_feed", FEEDS)
def test_the_screen_is_the_firsts_until_their_game_is_over_and_then_the_seconds(make_feed: FeedMaker) -> None:
    two = Two(make_feed=make_feed)
    assert two.match.at_screen == 0
    two.play(0, Begin(), open_pair())
    assert two.match.at_screen == 0
    two.play(0, Quit())
    assert two.match.at_screen == 1
    two.play(1, Begin(), Quit())
    assert two.match.at_screen == 1 and two.match.outcome() is not None


def open_pair() -> RemovePair:
    """A pair that is open at the very start, before anybody has begun: as it lies for both."""
    other = Two()
    other.play(0, Begin())
    return other.pair(0)


@pytest.mark.parametrize("make_feed", FEEDS)
def test_who_plays_is_told_all_of_their_own_game_to_its_last_event(make_feed: FeedMaker) -> None:
    two = Two(make_feed=make_feed)
    told = two.play(0, Begin(), open_pair(), Quit())
    told += two.play(1, Begin(), open_pair(), Quit())
    happened = [event for event in told if isinstance(event, Happened)]
    assert [entry.seat for entry in happened] == [0, 0, 0, 1, 1, 1] and all(e.visible for e in happened)
    kinds = [type(event) for entry in happened for event in entry.events]
    assert kinds.count(PairRemoved) == 2 and kinds.count(GameFinished) == 2
    assert isinstance(told[-1], MatchFinished)


def test_the_second_sees_no_tile_of_the_first_before_their_own_game_is_over() -> None:
    two = Two()
    two.play(0, Begin(), open_pair(), Quit())
    assert not two.match.observe(1, 0).begun and two.match.observe(1, 0).faces == ()
    two.play(1, Begin(), open_pair())
    assert two.match.observe(1, 0).faces == ()
    two.play(1, Quit())
    assert any(face is not None for face in two.match.observe(1, 0).faces)


def test_the_first_sees_nothing_of_the_second_while_playing_and_all_after() -> None:
    two = Two()
    two.play(0, Begin())
    assert two.match.observe(0, 1).faces == ()
    two.play(0, Quit())
    two.play(1, Begin())
    assert two.match.observe(0, 1).begun


def test_side_by_side_both_boards_may_be_seen() -> None:
    two = Two(SIDE_BY_SIDE)
    two.play(0, Begin())
    two.play(1, Begin())
    assert two.match.observe(0, 1).begun and two.match.observe(1, 0).begun


def test_both_are_dealt_the_same() -> None:
    two = Two()
    two.play(0, Begin())
    first = two.match.observe(0, 0).faces
    two.play(0, Quit())
    two.play(1, Begin())
    assert two.match.observe(1, 1).faces == first


def test_points_and_tiles_left_of_the_first_are_public() -> None:
    two = Two()
    two.play(0, Begin(), open_pair(), Quit())
    assert two.match.shown_points(0) == 20 and two.match.filled(0).done == 2


def test_the_clock_of_the_second_stands_until_their_own_first_sight() -> None:
    two = Two()
    two.play(0, Begin(), Quit())
    assert two.match.used_ms(1) == 0 and two.match.remaining_ms(1) is None
    for _ in range(50):
        two.time.advance(100)
        two.match.pump()
    assert two.match.used_ms(1) == 0
    two.play(1, Begin())
    two.time.advance(100)
    two.match.pump()
    assert 0 < two.match.used_ms(1) <= 200


def test_another_day_the_screen_belongs_to_whoever_was_to_play() -> None:
    two = Two()
    two.play(0, Begin(), open_pair())
    two.go_on_another_day()
    assert two.match.in_turns and two.match.at_screen == 0 and two.match.observe(1, 0).faces == ()
    two.play(0, Quit())
    two.go_on_another_day()
    assert two.match.at_screen == 1 and two.match.observe(1, 0).faces == ()
