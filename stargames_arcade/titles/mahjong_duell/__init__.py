"""Mahjong duel: two people, one deal, 144 tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.match.title import AnyGame, GameTitle, LaneKind, Option, Progress
from stargames_arcade.rules.luck import Luck
from stargames_arcade.rules.mahjong.actions import MAHJONG_ACTIONS, Begin, Expire
from stargames_arcade.rules.mahjong.horizon import horizon
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, TILES, LayoutId
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL

if TYPE_CHECKING:
    from stargames_arcade.rules.mahjong.state import MahjongState

LAYOUT: Final = Option("layout", tuple(LayoutId), LayoutId.TURTLE, names=tuple(id.word for id in LayoutId))
"""The board (M7–M9)."""
CLOCK: Final = Option("clock", choices=(300, 600, 900, 1200), default=900, alone=(0,))
"""Seconds a player has for the whole game (M28); 0 is no limit."""
FREE_UNDO: Final = Option("free_undo", choices=(0,), default=0, alone=(1,))
"""Whether undo costs nothing, for one who practises."""
IN_TURNS: Final = Option("in_turns", choices=(0,), default=0, shared=(1,))
"""Whether people at one screen play one after the other, the first board hidden (P5)."""


def _game(luck: Luck, options: Mapping[str, int], seats: int) -> AnyGame:
    from stargames_arcade.rules.mahjong.game import MahjongGame

    ruleset = replace(MAHJONG_DUELL, undo=0) if options[FREE_UNDO.id] else MAHJONG_DUELL
    return MahjongGame(ruleset, LAYOUTS[options[LAYOUT.id]], luck)


def _policy(level: Level) -> Policy[Any, Any]:
    from stargames_arcade.bots.mahjong import mahjong_policy

    return mahjong_policy(level)


def _seen(own: MahjongState, rival: Sequence[Any]) -> Sequence[Any]:
    return horizon(own, rival)


def _turn(state: MahjongState) -> int | None:
    """The clock runs from ``Begin`` to the end of the game, as one turn (M28)."""
    return 1 if state.begun and not state.finished else None


def _progress(state: MahjongState) -> Progress:
    return Progress(TILES - state.left, TILES)


def _points(state: MahjongState) -> int:
    return state.total


MAHJONG_LANES: Final = LaneKind(
    actions=MAHJONG_ACTIONS,
    begin=Begin(),
    expire=Expire(),
    horizon=_seen,
    turn=_turn,
    progress=_progress,
    points=_points,
    calmness=3,
    turn_actions=80,
    inclusive=True,
    halts=False,
    open_points=True,
)

TITLE: Final = GameTitle(
    id=MAHJONG_DUELL.id,
    family="mahjong",
    place=40,
    seats=(1, 2),
    lanes="seat",
    ruleset=MAHJONG_DUELL,
    lane_kind=MAHJONG_LANES,
    game_maker=_game,
    make_policy=_policy,
    levels=(Level.EASY, Level.MEDIUM, Level.HARD),
    slow_levels=(Level.MEDIUM, Level.HARD),
    scene_path="stargames_arcade.scenes.mahjong.half_table:mahjong_table",
    skin_path="stargames_arcade.titles.mahjong_duell.look:SKIN",
    manual_path="stargames_arcade.titles.mahjong_duell.manual:MANUAL",
    tally_path="stargames_arcade.scenes.mahjong.tally:mahjong_tally",
    signs="TAY",
    dealt_by=LAYOUT.id,
    options=(LAYOUT, CLOCK, FREE_UNDO, IN_TURNS),
)
