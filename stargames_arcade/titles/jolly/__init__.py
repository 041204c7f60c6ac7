"""Jolly: rummy for two to four, 110 cards with six jokers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.match.title import AnyGame, GameTitle, LaneKind, Option, Progress
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import JOLLY_ACTIONS, Begin, DropOut, Expire, JollyAction, NextRound
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import Luck

TARGET: Final = Option("target", choices=(100, 250, 500), default=JOLLY.target)
"""The points that end the match (J39)."""
CLOCK: Final = Option("clock", choices=(0, 30, 60, 120), default=60)
"""Seconds for a turn (J42); 0 is no limit, on one machine."""
BETWEEN_ROUNDS_MS: Final = 20_000
"""So long all hands lie open at the most (J44)."""


def _game(luck: Luck, options: Mapping[str, int], seats: int) -> AnyGame:
    from stargames_arcade.rules.jolly.game import JollyGame

    return JollyGame(replace(JOLLY, target=options[TARGET.id]), seats, luck)


def _policy(level: Level) -> Policy[Any, Any]:
    from stargames_arcade.bots.jolly import jolly_policy

    return jolly_policy(level)


def _turn(state: JollyState) -> int | None:
    return None if state.phase in (Phase.DEAL, Phase.OVER) else state.turns


def _limit_ms(state: JollyState, chosen_ms: int | None) -> int | None:
    return BETWEEN_ROUNDS_MS if _between_rounds(state) else chosen_ms


def _between_rounds(state: JollyState) -> bool:
    return state.phase is Phase.ROUND_OVER


def _progress(state: JollyState) -> Progress:
    """The round that is played; how many there will be nobody knows."""
    return Progress(state.round, state.round)


def _totals(state: JollyState) -> tuple[int, ...]:
    return state.totals


def _dropped(state: JollyState) -> tuple[Seat, ...]:
    return state.left


def _actor(state: JollyState, action: JollyAction) -> Seat | None:
    """Whoever drops out says so itself; all else is for the seat whose turn it is, or who deals next."""
    if isinstance(action, DropOut):
        return action.seat
    return None if state.phase is Phase.OVER else state.turn


JOLLY_LANE: Final = LaneKind(
    actions=JOLLY_ACTIONS,
    begin=Begin(),
    expire=Expire(),
    turn=_turn,
    progress=_progress,
    limit_ms=_limit_ms,
    calmness=1,
    turn_actions=12,
    open_points=True,
    lasting_drafts=True,
    actor=_actor,
    totals=_totals,
    drop_out=DropOut,
    dropped=_dropped,
    between_rounds=_between_rounds,
    next_round=NextRound(),
)

TITLE: Final = GameTitle(
    id=JOLLY.id,
    family="jolly",
    place=50,
    seats=(2, 4),
    lanes="table",
    ruleset=JOLLY,
    lane_kind=JOLLY_LANE,
    game_maker=_game,
    make_policy=_policy,
    levels=(Level.EASY, Level.MEDIUM, Level.HARD),
    slow_levels=(Level.MEDIUM, Level.HARD),
    scene_path="stargames_arcade.scenes.jolly.table:JollyTable",
    skin_path="stargames_arcade.titles.jolly.look:SKIN",
    manual_path="stargames_arcade.titles.jolly.manual:MANUAL",
    tally_path="stargames_arcade.scenes.jolly.tally:jolly_tally",
    signs="J",
    options=(TARGET, CLOCK),
)
