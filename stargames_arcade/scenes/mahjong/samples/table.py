"""The tables of Mahjong in known states: real matches, played up to a moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.rules.mahjong.actions import Quit, RemovePair
from stargames_arcade.rules.mahjong.finish import rest
from stargames_arcade.rules.mahjong.layouts import LayoutId
from stargames_arcade.rules.mahjong.preview import best_pair, dead, partners, why_not
from stargames_arcade.scenes.mahjong.controls import tile_target
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.own_game_done import WATCH
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Key, Press, Tap

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.rules.mahjong.observation import MahjongObservation
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_ME, _RIVAL = 0, 1
_BEAT_MS: Final = 4000
"""Longer than a quick computer thinks: each beat it acts once at most."""
After = Callable[["Stage", "Match"], None]
Until = Callable[["MahjongObservation"], bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """How far a sample is played."""

    layout: LayoutId = LayoutId.TURTLE
    pairs: int = 0
    """How many pairs are taken at most, the best paid ones, unless ``carelessly``."""
    until: Until | None = None
    """The position that ends the playing earlier."""
    carelessly: bool = False
    """Whether the first pairs on the board are taken."""
    clock: int = 900
    rival: int = 0
    """How many beats the rival has had."""
    alone: bool = False
    help: bool = False
    selects: bool = False
    """Whether the tile with the most partners is selected."""
    quits: bool = False
    spent: int = 0
    """How many more seconds of the time have gone."""
    seed: str = "blossom"


def _seen(match: Match) -> MahjongObservation:
    seen: MahjongObservation = match.observe(_ME, _ME)
    return seen


def _new(title: GameTitle, moment: Moment, time: ManualTime) -> Match:
    players = [Player("", "fox")]
    if not moment.alone:
        players.append(Player("", "bear", f"bot:{Level.EASY.value}"))
    options = {"layout": int(moment.layout), "clock": 0 if moment.alone else moment.clock}
    house = House(time, NoJournal(), Pace.QUICK)
    return new_match(title, tuple(players), seed_from(moment.seed), house, options)


def _played(title: GameTitle, moment: Moment) -> Match:
    """A match of that title at that moment; time stands still from then on."""
    time = ManualTime()
    match = _new(title, moment, time)
    match.offer(_ME, title.lane_kind.begin)
    match.pump()
    for _ in range(moment.rival):
        time.advance(_BEAT_MS)
        match.pump()
    for _ in range(moment.pairs):
        seen = _seen(match)
        if moment.until is not None and moment.until(seen):
            break
        pair = _first_pair(seen) if moment.carelessly else best_pair(seen)
        if pair is None:
            break
        match.offer(_ME, RemovePair(*pair))
        match.pump()
    for _ in range(moment.spent):
        time.advance(1000)
        match.pump()
    if moment.quits:
        match.offer(_ME, Quit())
    match.pump()
    if not moment.quits:
        match.keep_draft(_ME, str(_draft(_seen(match), moment)))
    return match


def _first_pair(seen: MahjongObservation) -> tuple[int, int] | None:
    kind = min(seen.open_kinds, default=None)
    return None if kind is None else (kind[0], kind[1])


def _draft(seen: MahjongObservation, moment: Moment) -> MahjongDraft:
    selected = None
    if moment.selects:
        selected = max(seen.free, key=lambda place: (len(partners(seen, place)), seen.board.spots[place].x))
    return MahjongDraft(selected, moment.help)


def _sample(title: GameTitle, moment: Moment, after: After | None = None) -> Sample:
    def show(stage: Stage) -> None:
        match = _played(title, moment)
        stage.open_table(match)
        for _ in range(2):
            stage.settle()
            stage.frame(stage.now)
        stage.settle()
        if after is not None:
            after(stage, match)
            stage.frame(stage.now)

    return show


def _moments(stage: Stage, count: int = 6) -> None:
    """Let the ring arrive and a bubble appear."""
    for _ in range(count):
        stage.frame(stage.now + 50)


def _partner_focused(stage: Stage, match: Match) -> None:
    """The ring on a partner of the selected tile: what the pair would pay stands over it."""
    seen = _seen(match)
    selected = _draft(seen, Moment(selects=True)).selected
    assert selected is not None
    stage.put_focus(tile_target(partners(seen, selected)[0]))
    _moments(stage)


def _refused(stage: Stage, match: Match) -> None:
    """A tile is clicked that is held on both sides."""
    seen = _seen(match)
    blocked = [place for place in range(len(seen.faces)) if why_not(seen, place) is not None]
    held = [place for place in blocked if not seen.board.above[place] & seen.present]
    top = stage.stack.top
    assert top is not None
    top.scene.chosen(tile_target(held[len(held) // 2]), Tap(MOUSE, 0, 0))
    _moments(stage, 10)


def _taking(stage: Stage, match: Match) -> None:
    """The pair that the help would take is taken by its key."""
    stage.gesture(Press(KEYBOARD, Key.THIRD))


def _paused(stage: Stage, match: Match) -> None:
    stage.gesture(Press(KEYBOARD, Key.PAUSE))
    stage.settle()


def _covered(stage: Stage, match: Match) -> None:
    """The board as it lies under a pause, without the pause."""
    match.pause()
    stage.changed()
    _moments(stage)


def _watching(stage: Stage, match: Match) -> None:
    """A choice counts once the end could be read."""
    stage.put_focus(WATCH)
    _moments(stage, 14)
    stage.gesture(Press(KEYBOARD, Key.CONFIRM))
    _moments(stage)


_RUNNING: Final = 5
_STATES: dict[str, tuple[Moment, After | None]] = {
    "turtle": (Moment(), None),
    "aquarius": (Moment(LayoutId.AQUARIUS, help=True), None),
    "yin_yang": (Moment(LayoutId.YIN_YANG), None),
    "hint": (Moment(pairs=8, rival=12, help=True), None),
    "chain": (
        Moment(pairs=40, until=lambda seen: seen.chain.length >= _RUNNING, rival=4, spent=300, seed="c20"),
        None,
    ),
    "selected": (Moment(pairs=12, rival=12, help=True, selects=True), _partner_focused),
    "refused": (Moment(LayoutId.YIN_YANG, pairs=4, rival=4), _refused),
    "no_more_moves": (Moment(pairs=72, until=dead, carelessly=True, rival=20, seed="s1"), None),
    "last_seconds": (Moment(pairs=20, rival=4, clock=300, spent=276), None),
    "taking": (Moment(pairs=6, rival=4, help=True), _taking),
    "paused": (Moment(pairs=10, rival=8), _paused),
    "covered": (Moment(LayoutId.YIN_YANG, pairs=10, rival=8), _covered),
    "done": (Moment(pairs=30, rival=16, quits=True), None),
    "watching": (Moment(pairs=30, rival=16, quits=True), _watching),
    "practice": (Moment(LayoutId.AQUARIUS, pairs=9, alone=True, help=True), None),
    "practice_clear": (
        Moment(pairs=72, until=lambda seen: rest(seen) is not None, alone=True, seed="q33"),
        None,
    ),
}


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The states of a Mahjong title; none of another family's."""
    if title.family != "mahjong":
        return {}
    return {f"{title.id}.{name}": _sample(title, moment, after) for name, (moment, after) in _STATES.items()}
