"""A couch for tests: two people at one screen who do whatever comes into their heads, and a judge (D26)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import Happened, MatchEvent
from stargames_arcade.match.feed import FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, resume
from stargames_arcade.rules.codec import Action, parse_action
from stargames_arcade.rules.dice.actions import DICE_ACTIONS, DiceThrown, Throw
from stargames_arcade.rules.game import Seat
from stargames_arcade.titles import title
from tests.match.duels import MemoryJournal, Table, knobel, table

ThrowId = tuple[int, int]
"""Turn and throw, both from 1."""


@dataclass
class Couch:
    """Two people at one table, and what a watcher of the room knows: who wants which throw."""

    make_feed: FeedMaker = LocalFeed
    clock: int = 0
    seed: str = "couch"
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    wants: dict[Seat, ThrowId] = field(default_factory=dict)
    made: list[set[ThrowId]] = field(default_factory=lambda: [set(), set()])
    told: list[MatchEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.duel: Table = table(
            card=knobel(), seed=self.seed, clock=self.clock, journal=self.journal, make_feed=self.make_feed
        )

    @property
    def match(self) -> Match:
        return self.duel.match

    def next_throw(self, seat: Seat) -> ThrowId:
        """The throw that would come next."""
        seen = self.match.observe(seat, seat)
        return seen.turn, seen.throw + 1

    def offer(self, seat: Seat, action: Action | str) -> str | None:
        """Offers it; the refusal's code. Who asks for a throw wants it from now on."""
        if isinstance(action, str):
            action = parse_action(action, DICE_ACTIONS)
        wanted = self.next_throw(seat)
        refusal = self.match.offer(seat, action)
        if refusal is None:
            self.wants.pop(seat, None)
            if isinstance(action, Throw):
                self.wants[seat] = wanted
        return refusal.code if refusal is not None else None

    def withdraw(self, seat: Seat) -> bool:
        if withdrawn := self.match.withdraw(seat):
            self.wants.pop(seat)
        return withdrawn

    def frame(self, ms: int = 16) -> tuple[MatchEvent, ...]:
        """One frame, and the judge's look at each throw in it."""
        self.duel.time.advance(ms)
        told = self.match.pump()
        for event in told:
            if isinstance(event, Happened):
                self._judge(event)
        self.told += told
        return told

    def frames(self, ms: int) -> tuple[MatchEvent, ...]:
        """Frames of 50 ms until so much time has passed."""
        return tuple(event for _ in range(0, ms, 50) for event in self.frame(50))

    def kill(self) -> None:
        """The process dies and the match is taken up again: what was asked for or on its way is gone."""
        house = House(self.duel.time, self.journal, Pace.INSTANT, make_feed=self.make_feed)
        again = resume(self.journal.stored, title, house)
        assert isinstance(again, Match)
        self.duel = Table(again, self.duel.time)
        self.wants.clear()

    def stuck(self) -> Counter[Seat]:
        """Who waits for the other."""
        return Counter(seat for seat in self.match.seats if self.match.asked(seat) is not None)

    def _judge(self, event: Happened) -> None:
        """D26: a throw happens when both have asked for it or entered."""
        assert event.visible and event.events, "people at one screen see everything"
        thrown = [(each.turn, each.throw) for each in event.events if isinstance(each, DiceThrown)]
        self.made[event.seat].update(thrown)
        if len(event.events) > len(thrown):
            self.wants.pop(event.seat, None)  # an entry, by the player or by the clock
            assert all(self.match.filled(1 - event.seat).done >= turn - 1 for turn, _ in thrown), (
                "nobody's time runs out while they wait for the other"
            )
            return
        for turn, throw in thrown:
            other = 1 - event.seat
            entered = self.match.filled(other).done >= turn
            asked = self.wants.get(other) == (turn, throw)
            assert entered or asked or (turn, throw) in self.made[other], f"{event} before {other} was ready"
