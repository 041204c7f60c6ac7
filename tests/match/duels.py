"""Matches for tests: a table on a clock that is moved by hand, played by lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import MatchEvent
from stargames_arcade.match.feed import FeedMaker, LocalFeed
from stargames_arcade.match.log import Entry, LaneId
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import Journal, NoJournal, Player, StoredDraft, StoredMatch
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.codec import parse_action
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.titles import title

ANNA = Player("Anna", "fox")
BERT = Player("Bert", "bear")
ROBOT = Player("Robot", "owl", "bot:easy")
MASTER = Player("Master", "whale", "bot:hard")


def knobel() -> GameTitle:
    """The card of Knobel Duell."""
    card = title("knobel_duell")
    assert card is not None
    return card


def apart() -> GameTitle:
    """Knobel Duell as it is played at two screens: nobody waits for anybody."""
    return replace(knobel(), lane_kind=replace(knobel().lane_kind, together=None))


def mahjong() -> GameTitle:
    """The card of Mahjong duel."""
    card = title("mahjong_duell")
    assert card is not None
    return card


@dataclass
class MemoryJournal(NoJournal):
    """A journal that can be read back, and that can be told to fail."""

    header: str = ""
    entries: list[Entry] = field(default_factory=list)
    chains: dict[LaneId, str] = field(default_factory=dict)
    elapsed: dict[LaneId, int] = field(default_factory=dict)
    drafts: dict[Seat, StoredDraft] = field(default_factory=dict)
    concluded: bool = False
    replay: str = ""
    trouble: Refusal | None = None
    """What is wrong with it; it takes everything in all the same."""
    times_saved: int = 0

    @property
    def unsaved(self) -> Refusal | None:
        return self.trouble

    def begin(self, title: str, header: str) -> int:
        self.header = header
        return 1

    def append(
        self, match: int, entries: Sequence[Entry], chains: Mapping[LaneId, str], concluded: bool
    ) -> None:
        self.entries += entries
        self.chains.update(chains)
        self.concluded = concluded

    def keep_elapsed(self, match: int, elapsed: Mapping[LaneId, int]) -> None:
        self.elapsed.update(elapsed)
        self.times_saved += 1

    def keep_draft(self, match: int, seat: Seat, draft: StoredDraft | None) -> None:
        if draft is None:
            self.drafts.pop(seat, None)
        else:
            self.drafts[seat] = draft

    def keep_replay(self, match: int, title: str, text: str) -> None:
        self.replay = text

    @property
    def stored(self) -> StoredMatch:
        """What a store would give back."""
        return StoredMatch(
            1, self.header, tuple(self.entries), dict(self.chains), dict(self.elapsed), dict(self.drafts)
        )


@dataclass
class Table:
    """A match, its clock, and the means to play it."""

    match: Match
    time: ManualTime

    def offer(self, seat: Seat, line: str) -> str | None:
        """Offers what the line says; the code of the refusal, if there is one."""
        refusal = self.match.offer(seat, parse_action(line, self.match.title.lane_kind.actions))
        return refusal.code if refusal is not None else None

    def play(self, seat: Seat, *lines: str) -> tuple[MatchEvent, ...]:
        """Plays these actions one after the other; all that the match told meanwhile."""
        told: tuple[MatchEvent, ...] = ()
        for line in lines:
            assert self.offer(seat, line) is None, f"{line} is refused"
            told += self.match.pump()
        return told

    def pass_time(self, ms: int, step_ms: int = 100) -> tuple[MatchEvent, ...]:
        """Lets time pass frame by frame; all that the match told meanwhile."""
        told: tuple[MatchEvent, ...] = ()
        while ms > 0:
            self.time.advance(min(step_ms, ms))
            ms -= step_ms
            told += self.match.pump()
        return told


def table(
    *players: Player,
    card: GameTitle | None = None,
    seed: str = "duel",
    clock: int = 0,
    journal: Journal | None = None,
    pace: Pace = Pace.INSTANT,
    make_feed: FeedMaker = LocalFeed,
    **options: int,
) -> Table:
    """A new table; two people sit there unless others are named, and play as at two screens (``apart``)."""
    time = ManualTime()
    house = House(time, journal or NoJournal(), pace, make_feed=make_feed)
    match = new_match(
        card or apart(), players or (ANNA, BERT), seed_from(seed), house, {"clock": clock} | options
    )
    return Table(match, time)


def played_out(*players: Player, card: GameTitle | None = None, seed: str = "duel", clock: int = 0) -> Match:
    """A match between computer players, played to its end."""
    match = table(*players, card=card, seed=seed, clock=clock).match
    while match.outcome() is None:
        match.pump()
    return match
