"""Jolly for tests: a table that all share, and a plain player who knows the rules and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import Happened, MatchEvent
from stargames_arcade.match.feed import DelayedFeed, FeedMaker, LocalFeed
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match, resume
from stargames_arcade.match.ports import Journal, Player, StoredMatch
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import Begin, Discard, Draw, JollyAction
from stargames_arcade.rules.jolly.candidates import lay_offs, melds_to_lay
from stargames_arcade.rules.jolly.cards import hand_points
from stargames_arcade.rules.jolly.legality import check_turn
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.luck import Luck, seed_from
from stargames_arcade.titles import title
from tests.match.duels import ANNA, BERT, ROBOT, MemoryJournal

CARL = Player("Carl", "owl")
COMPUTERS = tuple(replace(ROBOT, avatar=animal) for animal in ("owl", "hare", "bear", "whale"))
PEOPLE = (ANNA, BERT, CARL)
SLOW: FeedMaker = partial(DelayedFeed, delay_ms=40)


class Plain:
    """Draws, lays whatever can be laid, throws the dearest card."""

    def decide(self, observation: JollyObservation, luck: Luck | None = None) -> JollyAction:
        if observation.phase is Phase.DEAL:
            return Begin()
        if observation.phase is Phase.TAKE:
            return Draw()
        turn = observation.own_turn
        wanted: list[JollyAction] = [*melds_to_lay(turn), *(lay_offs(turn) if turn.opened else ())]
        for action in wanted:
            if check_turn(turn, action) is None:
                return action
        thrown = [card for card in turn.hand if card != turn.barred]
        return Discard(max(thrown, key=lambda card: (hand_points(turn.face(card)), card)))


def _plain(level: Level) -> Plain:
    return Plain()


def jolly() -> GameTitle:
    """The card of Jolly, whose computers play plainly."""
    card = title("jolly")
    assert card is not None
    return replace(card, make_policy=_plain, slow_levels=())


@dataclass
class JollyTable:
    """Some players at one machine, its clock and its journal."""

    players: Sequence[Player] = PEOPLE
    make_feed: FeedMaker = LocalFeed
    clock: int = 0
    target: int = 100
    seed: str = "table"
    pace: Pace = Pace.INSTANT
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    """What it writes into, unless ``kept_in`` is another."""
    kept_in: Journal | None = None
    time: ManualTime = field(default_factory=ManualTime)
    told: list[MatchEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = {"clock": self.clock, "target": self.target}
        self.match: Match = new_match(jolly(), self.players, seed_from(self.seed), self.house, options)

    @property
    def house(self) -> House:
        return House(self.time, self.kept_in or self.journal, self.pace, make_feed=self.make_feed)

    def take_up(self, stored: StoredMatch | None = None) -> None:
        """The process dies, and the match is taken up again as it is stored."""
        again = resume(stored or self.journal.stored, lambda _: jolly(), self.house)
        assert isinstance(again, Match), again
        self.match = again

    def frame(self, ms: int = 10) -> tuple[MatchEvent, ...]:
        self.time.advance(ms)
        told = self.match.pump()
        self.told += told
        return told

    def frames(self, ms: int, step_ms: int = 100) -> list[MatchEvent]:
        """So much time passes; all that was told meanwhile."""
        return [event for _ in range(0, ms, step_ms) for event in self.frame(step_ms)]

    def offer(self, seat: Seat, action: Action) -> str | None:
        refusal = self.match.offer(seat, action)
        return refusal.code if refusal is not None else None

    def act(self, seat: Seat, action: Action) -> list[MatchEvent]:
        """Plays an action; all that was told until it had come back."""
        assert self.offer(seat, action) is None, f"{action} of {seat}"
        told = [*self.frame()]
        while self.match.waiting(seat):
            told += self.frame()
        return told

    def move(self) -> list[MatchEvent]:
        """Whoever is to move does so plainly."""
        (seat,) = self.match.to_move
        if seat not in self.match.local_humans:
            return [*self.frame()]
        return self.act(seat, Plain().decide(self.match.observe(seat, seat)))

    def begin(self) -> None:
        self.act(0, Begin())

    def play_turn(self) -> Seat:
        """The whole turn of whoever is to move; whose it was."""
        seat = self.match.turn_seat
        assert seat is not None
        while self.match.turn_seat == seat:
            self.move()
        return seat

    def play_round(self) -> None:
        """Until the round is over, or the match."""
        while self.match.to_move:
            self.move()

    def play_out(self) -> None:
        """The match to its end; everybody is ready at once."""
        while self.match.outcome() is None:
            if self.match.to_move:
                self.move()
            for seat in self.match.local_humans:
                self.match.ready(seat)
            self.frame()

    @property
    def phase(self) -> Phase:
        seen: JollyObservation = self.match.observe(None, 0)
        return seen.phase


def happened(told: Sequence[MatchEvent], kind: type) -> list[tuple[Seat, object]]:
    """What of this kind happened, and by whom."""
    entries = [event for event in told if isinstance(event, Happened)]
    return [(entry.seat, event) for entry in entries for event in entry.events if isinstance(event, kind)]
