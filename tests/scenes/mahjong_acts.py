"""Mahjong played by hand for the tests of motion and sound: each act with the pictures around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import (
    Begin,
    MahjongAction,
    MahjongEvent,
    PairRemoved,
    RemovePair,
    Shuffle,
    Undo,
)
from stargames_arcade.rules.mahjong.dealing import deal
from stargames_arcade.rules.mahjong.layouts import LAYOUTS
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import pay_of
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.layout import mahjong_layout
from stargames_arcade.scenes.mahjong.motion.choreography import Shown, choreography, shown
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.player import Motion
from tests.rules.mahjong_play import mahjong_game
from tests.scenes.mahjong_situations import situation, view

WIDE, TALL = (1920, 1080), (1080, 1920)
PLAIN = MahjongDraft()
HELPED = MahjongDraft(help=True)


class Play:
    """One lane, taken forward; each act gives the situations around it and what happened."""

    def __init__(self, layout: int = 0, seed: str = "motion") -> None:
        self.layout = LAYOUTS[layout]
        self.luck = SeededLuck(seed_from(seed))
        self.game = mahjong_game(self.layout, luck=self.luck)
        self.state = self.game.initial()

    @property
    def seen(self) -> MahjongObservation:
        return self.game.observe(self.state, 0)

    def situation(self, draft: MahjongDraft = PLAIN) -> MahjongSituation:
        return replace(situation(self.seen), draft=draft)

    def do(self, action: MahjongAction) -> Act:
        before = self.situation()
        self.state, events = self.game.apply(self.state, 0, action)
        return Act(before, self.situation(), events)

    def pairs(self, step: Step | None = None) -> list[tuple[int, int]]:
        """The open pairs, the best paid first, or those that are that step."""
        seen = self.seen
        found = [pair for places in seen.open_kinds for pair in combinations(places, 2)]
        pays = {pair: pay_of(seen, seen.face(pair[0])) for pair in found}
        kept = [pair for pair in found if step is None or pays[pair].step is step]
        return sorted(kept, key=lambda pair: (-pays[pair].points, pair))

    def take(self, step: Step | None = None) -> Act:
        return self.do(RemovePair(*self.pairs(step)[0]))


@dataclass(frozen=True)
class Act:
    before: MahjongSituation
    after: MahjongSituation
    events: tuple[MahjongEvent, ...] = ()
    kept: dict[tuple[int, int], Shown] = field(default_factory=dict, compare=False, repr=False)

    def pictures(self, size: tuple[int, int] = WIDE) -> Shown:
        if size not in self.kept:
            seen = view(size)
            was, picture = (mahjong_layout(seen, moment) for moment in (self.before, self.after))
            self.kept[size] = shown(seen, self.before, self.after, was, picture)
        return self.kept[size]

    def cues(self, size: tuple[int, int] = WIDE) -> list[tuple[Cue, str]]:
        return list(choreography(self.before, self.after, self.events, self.pictures(size)))

    def removed(self) -> PairRemoved:
        return next(event for event in self.events if isinstance(event, PairRemoved))


def played(act: Act, size: tuple[int, int] = WIDE, *, reduced: bool = False) -> tuple[Motion, Shown]:
    motion = Motion(reduced)
    for cue, queue in act.cues(size):
        motion.play(cue, 0, queue)
    return motion, act.pictures(size)


def opened(layout: int = 0, moves: int = 5) -> Play:
    play = Play(layout)
    play.do(Begin())
    for _ in range(moves):
        play.take()
    return play


def until(step: Step, wished: Callable[[Play], bool] = lambda play: True) -> Act:
    """A pair that is that step, in the first game in which one comes up."""
    for seed in range(40):
        play = Play(0, f"{step.value}{seed}")
        play.do(Begin())
        while play.pairs():
            if play.pairs(step) and wished(play):
                return play.take(step)
            play.take()
    raise AssertionError(f"no pair is a {step.value}")


def in_a_run(play: Play) -> bool:
    return play.seen.chain.length > 2


@cache
def acts() -> tuple[tuple[str, Act], ...]:
    return tuple(_acts())


def _acts() -> Iterator[tuple[str, Act]]:
    for layout in LAYOUTS:
        name = layout.id.word
        yield f"{name} dealt", Play(layout.id).do(Begin())
        yield f"{name} pair", opened(layout.id).take()
        yield f"{name} undo", opened(layout.id).do(Undo())
        yield f"{name} shuffle", opened(layout.id).do(Shuffle())
        play = opened(layout.id)
        chosen = replace(HELPED, selected=play.pairs()[0][0])
        yield f"{name} help", Act(play.situation(), play.situation(HELPED))
        yield f"{name} no help", Act(play.situation(HELPED), play.situation())
        yield f"{name} selects", Act(play.situation(HELPED), play.situation(chosen))
        yield f"{name} deselects", Act(play.situation(chosen), play.situation(HELPED))
        locks = (play.seen.free[0], play.seen.free[1])
        yield f"{name} refuses", Act(play.situation(), replace(play.situation(), locks=locks))
    for step in Step:
        yield f"{step.value} in a run", until(step, in_a_run)
    yield "cleared", _cleared()


def _cleared() -> Act:
    play = Play()
    play.do(Begin())
    solution = deal(play.layout, play.luck).solution
    assert solution is not None
    act = Act(play.situation(), play.situation())
    for pair in solution:
        act = play.do(RemovePair(min(pair), max(pair)))
    return act
