"""The dice tables in known states: real matches, played up to a moment by a computer's hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.dice.actions import Throw
from stargames_arcade.rules.dice.preview import step_joker
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.luck import SEED_BYTES, SeededLuck, seed_from
from stargames_arcade.scenes.dialogs.confirm import YES
from stargames_arcade.scenes.dice.controls import THROW
from stargames_arcade.scenes.dice.draft import DiceDraft, keep
from stargames_arcade.scenes.dice.pieces import place_target, well_target
from stargames_arcade.scenes.dice.sheet import box_target
from stargames_arcade.scenes.own_game_done import WATCH
from stargames_arcade.ui.gestures import KEYBOARD, Key, Press

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.rules.dice.observation import DiceObservation
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_ME, _RIVAL = 0, 1
_MOST_PUMPS = 400
_BEAT_MS = 800
"""Longer than a quick computer thinks: each beat it acts once."""
After = Callable[["Stage", "Match"], None]


@dataclass(frozen=True, slots=True)
class Moment:
    """How far a sample is played: whole turns, then throws of the next one with these places kept."""

    turns: int = 6
    throws: int = 0
    kept: tuple[int, ...] = ()
    rival: int = 9
    """How many boxes the rival has filled."""
    rival_throws: int = 0
    """How often the rival has thrown since, where the own game is done and it is watched."""
    armed: bool = False
    steps: tuple[int, int] | None = None
    """The place whose face the joker has stepped, and how often."""
    clock: int = 0
    seed: str = "pier"


def _played(stage: Stage, title: GameTitle, moment: Moment) -> Match:
    """A match of that title at that moment; its computers and clock stand still from then on."""
    players = (Player("", "fox"), Player("", "owl", f"bot:{Level.MEDIUM.value}"))
    time = ManualTime()
    house = House(time, NoJournal(), Pace.QUICK)
    match = new_match(title, players, seed_from(moment.seed), house, {"clock": moment.clock})
    match.offer(_ME, title.lane_kind.begin)
    for _ in range(_MOST_PUMPS):
        if match.filled(_RIVAL).done >= moment.rival:
            break
        if match.filled(_ME).done * 13 < moment.turns * match.filled(_RIVAL).done:
            _play_turns(match, match.filled(_ME).done + 1)
        time.advance(_BEAT_MS)
        match.pump()
    _play_turns(match, moment.turns)
    while match.observe(_ME, _RIVAL).throw < moment.rival_throws:
        time.advance(_BEAT_MS)
        match.pump()
    for throw in range(moment.throws):
        match.offer(_ME, Throw(moment.kept if throw else ()))
        match.pump()
    match.keep_draft(_ME, str(_draft(match, moment)))
    match.pause()
    return match


def _play_turns(match: Match, turns: int) -> None:
    policy = match.title.make_policy(Level.EASY)
    luck = SeededLuck(bytes(SEED_BYTES))
    while match.filled(_ME).done < turns:
        action = policy.decide(match.observe(_ME, _ME), luck)
        match.offer(_ME, action)
        match.pump()


def _draft(match: Match, moment: Moment) -> DiceDraft:
    seen: DiceObservation = match.observe(_ME, _ME)
    draft, joker = DiceDraft(seen.turn), None
    for place in moment.kept:
        draft = keep(draft, place)
    if moment.steps is not None:
        place, times = moment.steps
        for _ in range(times):
            joker = step_joker(seen, joker, place)
    return DiceDraft(seen.turn, draft.wells, moment.armed or joker is not None, joker)


def _sample(title: GameTitle, moment: Moment, after: After | None = None) -> Sample:
    def show(stage: Stage) -> None:
        match = _played(stage, title, moment)
        stage.open_table(match)
        stage.settle()
        stage.frame(stage.now)
        stage.settle()
        if after is not None:
            match.resume()
            after(stage, match)
            stage.frame(stage.now)

    return show


def _moments(stage: Stage, count: int = 6) -> None:
    """Let the ring arrive and a bubble appear."""
    for _ in range(count):
        stage.frame(stage.now + 50)


def _focused(target: str) -> After:
    """The ring on a target, as a key would show it."""

    def focus(stage: Stage, match: Match) -> None:
        stage.put_focus(target)
        _moments(stage)

    return focus


def _confirmed(target: str) -> After:
    """What choosing a target by a key sets in motion."""

    def confirm(stage: Stage, match: Match) -> None:
        _focused(target)(stage, match)
        stage.gesture(Press(KEYBOARD, Key.CONFIRM))

    return confirm


def _throwing(stage: Stage, match: Match) -> None:
    stage.gesture(Press(KEYBOARD, Key.FIRST))


def _stepping(stage: Stage, match: Match) -> None:
    stage.gesture(Press(KEYBOARD, Key.FIRST))
    _confirmed(place_target(2))(stage, match)


def _entering(stage: Stage, match: Match) -> None:
    seen: DiceObservation = match.observe(_ME, _ME)
    _confirmed(box_target(max(Box, key=lambda box: seen.offers[box] or 0)))(stage, match)


def _striking(stage: Stage, match: Match) -> None:
    seen: DiceObservation = match.observe(_ME, _ME)
    _confirmed(box_target(next(box for box in Box if seen.offers[box] == 0)))(stage, match)
    _moments(stage, 12)
    stage.put_focus(YES)
    _moments(stage)
    stage.gesture(Press(KEYBOARD, Key.CONFIRM))
    _moments(stage, 4)


def _refused(stage: Stage, match: Match) -> None:
    _confirmed(THROW)(stage, match)
    _moments(stage)


def _watching(stage: Stage, match: Match) -> None:
    _confirmed(WATCH)(stage, match)
    _moments(stage)
    match.pause()


_STATES: dict[str, tuple[Moment, After | None]] = {
    "opening": (Moment(0, rival=0), None),
    "choosing": (Moment(6, 1), _focused(place_target(0))),
    "second": (Moment(6, 2, (0, 3)), None),
    "third": (Moment(6, 3, (1, 3)), _focused(place_target(2))),
    "third_kept": (Moment(6, 3, (1, 3)), _focused(well_target(0))),
    "joker": (Moment(6, 3, (1, 3), steps=(2, 2)), _focused(place_target(2))),
    "joker_in_tray": (Moment(6, 3, (1, 3), steps=(1, 3)), None),
    "clock": (Moment(9, 2, (2,), clock=60), None),
    "refused": (Moment(4, 1, (0, 1, 2, 3, 4)), _refused),
    "last_turn": (Moment(12, 3, (0,), rival=13), None),
    "done": (Moment(13, rival=11), _focused(WATCH)),
    "both_done": (Moment(13, rival=13), None),
    "watching": (Moment(13, rival=6, rival_throws=2), _watching),
    "throwing": (Moment(6, 1, (1,)), _throwing),
    "keeping": (Moment(6, 1), _confirmed(place_target(2))),
    "stepping": (Moment(6, 3, (1,)), _stepping),
    "entering": (Moment(6, 2, (0, 3)), _entering),
    "striking": (Moment(6, 3, (0, 3)), _striking),
    "finishing": (Moment(12, 3, rival=11), _entering),
}


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The states of a dice title; none of another family's."""
    if title.family != "dice":
        return {}
    return {f"{title.id}.{name}": _sample(title, moment, after) for name, (moment, after) in _STATES.items()}
