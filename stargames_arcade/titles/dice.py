"""What the dice titles have in common: their lanes, options, levels and scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.match.title import AnyGame, GameTitle, LaneKind, Option, Progress, Together
from stargames_arcade.rules.dice.actions import DICE_ACTIONS, Begin, Expire, Throw
from stargames_arcade.rules.dice.horizon import horizon, released, resting
from stargames_arcade.rules.dice.ruleset import DiceRuleset
from stargames_arcade.rules.luck import Luck

if TYPE_CHECKING:
    from stargames_arcade.rules.dice.state import DiceState

CLOCK: Final = Option("clock", choices=(0, 30, 60, 120), default=0)
"""Seconds a turn; 0 is no limit (D24)."""


def dice_title(ruleset: DiceRuleset, *, place: int, sign: str = "") -> GameTitle:
    """The card of a dice title. Its ruleset is named like its folder, where ``look.py`` holds
    ``SKIN`` and ``manual.py`` holds ``MANUAL``; its deal codes begin with ``sign``, no other title's."""
    return GameTitle(
        id=ruleset.id,
        family="dice",
        place=place,
        seats=(2, 2),
        lanes="seat",
        ruleset=ruleset,
        lane_kind=DICE_LANES,
        game_maker=partial(_game, ruleset),
        make_policy=partial(_policy, ruleset),
        levels=(Level.EASY, Level.MEDIUM, Level.HARD),
        slow_levels=(Level.MEDIUM, Level.HARD),
        scene_path="stargames_arcade.scenes.dice.half_table:dice_table",
        skin_path=f"stargames_arcade.titles.{ruleset.id}.look:SKIN",
        manual_path=f"stargames_arcade.titles.{ruleset.id}.manual:MANUAL",
        tally_path="stargames_arcade.scenes.dice.tally:dice_tally",
        signs=sign,
        options=(CLOCK,),
    )


def _game(ruleset: DiceRuleset, luck: Luck, options: Mapping[str, int], seats: int) -> AnyGame:
    from stargames_arcade.rules.dice.game import DiceGame

    return DiceGame(ruleset, luck)


def _policy(ruleset: DiceRuleset, level: Level) -> Policy[Any, Any]:
    from stargames_arcade.bots.dice import dice_policy

    return dice_policy(ruleset, level)


def _seen(own: DiceState, rival: Sequence[Any]) -> Sequence[Any]:
    return horizon(own, rival)


def _released(states: Sequence[DiceState], asked: Sequence[Throw | None]) -> Sequence[int]:
    return released(states, asked)


def _resting(states: Sequence[DiceState]) -> Sequence[int]:
    return resting(states)


def _turn(state: DiceState) -> int | None:
    return state.turn if state.begun and not state.finished else None


def _progress(state: DiceState) -> Progress:
    return Progress(state.filled, len(state.boxes))


def _points(state: DiceState) -> int:
    return state.total


DICE_LANES: Final = LaneKind(
    actions=DICE_ACTIONS,
    begin=Begin(),
    expire=Expire(),
    horizon=_seen,
    turn=_turn,
    progress=_progress,
    points=_points,
    together=Together((Throw,), _released, _resting),
    lead=2,
)
