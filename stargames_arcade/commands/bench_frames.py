"""What frames cost at 1920x1080, as multiples of copying one full screen (budgets of the renderer)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import replace
from typing import Final

from stargames_arcade.commands.figure import Figure
from stargames_arcade.commands.rehearsal import Rehearsal, rehearse, states
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.mahjong.actions import Shuffle
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.meter import FrameMeter

VIEWPORT: Final = Viewport(1920, 1080)
UNIT: Final = "copies"
FRAME_MS: Final = 1000 / 60
_HEAVIEST: Final = "results"


def _table(moment: str = "third") -> str:
    """A settled table of dice: that of the title in the middle of the menu."""
    titles = [title for title in all_titles() if title.family == "dice"]
    return f"{titles[len(titles) // 2].id}.{moment}"


def figures() -> Iterator[Figure]:
    """Nothing moves, alone and at two; a piece goes; quiet loops; throws; all built anew; the rest."""
    yield Figure("frame.idle", _idle(), UNIT, 0.1)
    yield Figure("frame.change", _change(_table(), {"piece.0"}), UNIT, 1)
    yield Figure("frame.couch", _steady(_table("couch.third"), 0, reduced=True), UNIT, 1)
    yield Figure("frame.ambient", _steady(_table(), 50), UNIT, 2)
    for title in all_titles():
        if title.family == "dice":
            yield Figure(f"frame.throw.{title.id}", _motion(f"{title.id}.throwing"), UNIT, 12)
    yield Figure("frame.rebuild", _steady(_table(), 0, anew=True, reduced=True), UNIT, 8)
    for title in all_titles():
        if title.family == "mahjong":
            yield from _tiles(title.id)
        if title.family == "jolly":
            yield from _cards(title.id)
    yield Figure("frame.confetti", _motion(_HEAVIEST), UNIT, 12)
    yield Figure("frame.passage", _passage(), UNIT, 20)


def _tiles(title: str) -> Iterator[Figure]:
    """A full board: quiet loops over it, a pair gone and back; two boards; all built anew; a pair flies, all
    tiles do."""
    board = f"{title}.turtle"
    yield Figure("frame.tiles.steady", _steady(board, 50), UNIT, 2)
    yield Figure("frame.tiles.pair", _change(board, {"tile.0", "tile.143"}), UNIT, 1)
    yield Figure("frame.tiles.couch", _steady(f"{title}.couch.opening", 0, reduced=True), UNIT, 1)
    yield Figure("frame.tiles.rebuild", _steady(board, 0, anew=True, reduced=True), UNIT, 8)
    yield Figure("frame.tiles.taking", _motion(f"{title}.taking"), UNIT, 12)
    yield Figure("frame.tiles.shuffle", _motion(board, Shuffle()), UNIT, 12)


def _cards(title: str) -> Iterator[Figure]:
    """A table as full as it can be: quiet loops over it; a long hand sorted; all built anew; a round dealt,
    melds laid."""
    full = f"{title}.crowded"
    yield Figure("frame.cards.steady", _steady(full, 50), UNIT, 2)
    yield Figure("frame.cards.moving", _moving(f"{title}.act.sorting", 9), UNIT, 6)
    yield Figure("frame.cards.rebuild", _steady(full, 0, anew=True, reduced=True), UNIT, 8)
    yield Figure("frame.cards.deal", _motion(f"{title}.act.dealing"), UNIT, 12)
    yield Figure("frame.cards.laying", _motion(f"{title}.act.laying"), UNIT, 12)


def _ready(state: str, *, reduced: bool = False) -> tuple[Rehearsal, FrameMeter]:
    """A state with all its sprites drawn and everything baked."""
    rehearsal, meter = rehearse(state, VIEWPORT, Settings(reduced_motion=reduced)), FrameMeter(VIEWPORT)
    for _ in range(30):
        meter.show(rehearsal.frame(1))
    return rehearsal, meter


def _steady(state: str, step: float, *, anew: bool = False, reduced: bool = False) -> float:
    rehearsal, meter = _ready(state, reduced=reduced)
    cost = meter.ratio(lambda _: rehearsal.frame(step), 120, anew=anew)
    rehearsal.close()
    return cost


def _idle() -> float:
    rehearsal, meter = _ready(_table(), reduced=True)
    same = rehearsal.frame()
    cost = meter.ratio(lambda _: same, 120)
    rehearsal.close()
    return cost


def _change(state: str, pieces: Set[str]) -> float:
    """Some settled pieces are there in every other frame."""
    rehearsal, meter = _ready(state, reduced=True)
    whole = rehearsal.frame()
    without = replace(whole, nodes=tuple(node for node in whole.nodes if node.id not in pieces))
    cost = meter.ratio(lambda number: without if number % 2 else whole, 120)
    rehearsal.close()
    return cost


def _motion(state: str, action: Action | None = None) -> float:
    """The sample's own motion from its beginning, twice: the second time its turned sprites are known."""
    meter = FrameMeter(VIEWPORT)
    costs = []
    for _ in range(2):
        rehearsal = rehearse(state, VIEWPORT)
        for _ in range(4):
            meter.show(rehearsal.frame(FRAME_MS))
        if action is not None:
            _act(rehearsal, action)
        costs.append(meter.ratio(_following(rehearsal), 48))
        rehearsal.close()
    return max(costs)


def _moving(state: str, frames: int) -> float:
    """So many frames of a motion that has been seen before."""
    meter, cost = FrameMeter(VIEWPORT), 0.0
    for _ in range(3):
        rehearsal = rehearse(state, VIEWPORT)
        for _ in range(3):
            meter.show(rehearsal.frame(FRAME_MS))
        cost = meter.ratio(_following(rehearsal), frames)
        rehearsal.close()
    return cost


def _act(rehearsal: Rehearsal, action: Action) -> None:
    """Let whoever sits at the table do that."""
    level = rehearsal.stage.stack.top
    if level is not None and isinstance(level.scene, TableScene):
        level.scene.offer(action, "")


def _following(rehearsal: Rehearsal) -> Callable[[int], Frame]:
    return lambda _: rehearsal.frame(FRAME_MS)


def _passage() -> float:
    rehearsal, meter = _ready("menu")
    states()["new_table"](rehearsal.stage)
    meter.show(rehearsal.frame(1))
    cost = meter.ratio(_following(rehearsal), 24)
    rehearsal.close()
    return cost
