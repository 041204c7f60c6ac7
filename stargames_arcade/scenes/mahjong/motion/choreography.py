"""Which cues show what an entry brought and what the player looks at, and in which queues they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.mahjong.actions import (
    Ending,
    GameBegun,
    GameFinished,
    PairRemoved,
    PairRestored,
    TilesShuffled,
)
from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.scenes.mahjong.board import board
from stargames_arcade.scenes.mahjong.controls import FINISH, tile_target
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.frame import frame_of
from stargames_arcade.scenes.mahjong.half_frame import HalfFrame
from stargames_arcade.scenes.mahjong.motion import sounds as mahjong_sounds
from stargames_arcade.scenes.mahjong.motion.air import Air, air_over
from stargames_arcade.scenes.mahjong.motion.board_cues import (
    SHUFFLE_MS,
    cleared,
    cleared_behind,
    dealt,
    shuffled,
)
from stargames_arcade.scenes.mahjong.motion.chain_cues import Moments, chained, counted, told
from stargames_arcade.scenes.mahjong.motion.flight import BACK_MS, LIFT_MS, TOUCH_MS, flown, returned
from stargames_arcade.scenes.mahjong.motion.pay_sign import ARRIVES_MS, paid, taken_back
from stargames_arcade.scenes.mahjong.motion.tile_cues import pointed, selected
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.view import View

BOARD, SELECT, POINT, CHAIN, TOLD, FEAST = "table", "select", "point", "chain", "told", "feast"
"""The queues: within one, cues follow each other. Each pair has its own, and so has each plate."""
FLIGHTS: Final = 6
"""So many pairs may be in the air at once."""
BANNERS: Final = ("no_moves", FINISH)
"""How the ids begin of what is said beside the board."""
_BANNER_MS: Final = TOUCH_MS + ARRIVES_MS - 160
"""When it is said after a pair: its number is all but there."""
_BANNER_IN_MS: Final = 200
_COUNT_MS: Final = TOUCH_MS + 160
"""When the points begin to count: the number is read by then."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The settled pictures before and after, and the air over the board."""

    was: Picture
    plain: Picture
    """The board before, without selection, hints and locks."""
    picture: Picture
    air: Air
    area: Rect
    """The part of the canvas that the table has."""
    words: Words


def shown(
    view: View, before: MahjongSituation, after: MahjongSituation, was: Picture, picture: Picture
) -> Shown:
    """What cues are made from: ``was`` and ``picture`` are the settled pictures before and after."""
    frame = frame_of(view)
    place, strip = frame.boards[after.seen.layout], frame.strip if isinstance(frame, HalfFrame) else None
    rested = replace(before, draft=MahjongDraft(), taken=None, locks=())
    air = air_over(place, after.seen.board, view.area, strip)
    if after.dead or after.finish is not None:
        air = air.clear_of(frame.banner)
    return Shown(was, board(view, rested, place), picture, air, view.area, view.words)


def choreography(
    before: MahjongSituation,
    after: MahjongSituation,
    events: Sequence[object],
    seen: Shown,
    *,
    table_shown: bool = True,
) -> Iterator[tuple[Cue, str]]:
    """The cues for the events of the shown lane and for the player's draft, each with its queue.

    Without ``table_shown`` the picture after is that of an own game that is done: only its end is shown.
    """
    if table_shown:
        yield from _on_the_table(before, after, events, seen)
    yield from _ends(before, after, events, seen, table_shown)


def _on_the_table(
    before: MahjongSituation, after: MahjongSituation, events: Sequence[object], seen: Shown
) -> Iterator[tuple[Cue, str]]:
    last = next((event for event in reversed(events) if not isinstance(event, GameFinished)), None)
    yield from _taken(after, [event for event in events if isinstance(event, PairRemoved)], seen)
    match last:
        case GameBegun():
            yield dealt(after.seen.board, seen.picture, seen.air), BOARD
        case PairRestored():
            yield from _restored(last, after, seen)
        case TilesShuffled():
            yield from _shuffled(last, after, seen)
    yield from _panels(before, after, last, seen)
    if not isinstance(last, GameBegun | TilesShuffled):
        yield from _queued(selected(before, after, seen.was, seen.picture, seen.air), SELECT)
        yield from _queued(pointed(seen.was, seen.picture, seen.air), POINT)


def _taken(after: MahjongSituation, events: Sequence[PairRemoved], seen: Shown) -> Iterator[tuple[Cue, str]]:
    """Each pair in the queues of its number on the board: undoing it takes the place of its flight."""
    for later, event in enumerate(reversed(events)):
        number = _pairs_gone(after) - later
        flight = flown(event, seen.was, seen.plain, seen.air, last=not after.seen.left)
        if flight is not None:
            yield flight, _flight(number)
            yield paid(event, seen.picture, seen.air, after.shown.seat, TOUCH_MS), _pay(number)


def _pairs_gone(situation: MahjongSituation) -> int:
    return (TILES - situation.seen.left) // 2


def _flight(number: int) -> str:
    return f"pair.{number % FLIGHTS}"


def _pay(number: int) -> str:
    return f"pay.{number % FLIGHTS}"


def _restored(event: PairRestored, after: MahjongSituation, seen: Shown) -> Iterator[tuple[Cue, str]]:
    there, number = {node.id for node in seen.picture.nodes}, _pairs_gone(after) + 1
    if all(tile_target(place) in there for place in event.places):
        yield returned(event, seen.was, seen.picture, seen.air), _flight(number)
    yield from _queued(taken_back(event.points + event.cost, seen.picture, after.shown.seat), _pay(number))


def _shuffled(event: TilesShuffled, after: MahjongSituation, seen: Shown) -> Iterator[tuple[Cue, str]]:
    yield shuffled(seen.was, seen.picture, seen.air), BOARD
    yield from _queued(taken_back(event.cost, seen.picture, after.shown.seat), FEAST)


def _panels(
    before: MahjongSituation, after: MahjongSituation, last: object, seen: Shown
) -> Iterator[tuple[Cue, str]]:
    """The chain, and the points of both plates."""
    removed = isinstance(last, PairRemoved)
    if last is not None:
        fills = TOUCH_MS + ARRIVES_MS if removed else BACK_MS
        moment = Moments(fills, LIFT_MS if removed else 0)
        chains = before.seen.chain, after.seen.chain
        yield from _queued(chained(*chains, last, seen.was, seen.picture, moment), CHAIN)
        yield from _queued(told(*chains, last, seen.was, seen.picture, moment), TOLD)
    yield from _queued(
        counted(before.shown, after.shown, seen.picture, seen.words, _COUNT_MS if removed else 0), "points"
    )
    if before.other is not None and after.other is not None:
        yield from _queued(counted(before.other, after.other, seen.picture, seen.words), "rival")


def _ends(
    before: MahjongSituation,
    after: MahjongSituation,
    events: Sequence[object],
    seen: Shown,
    table_shown: bool,
) -> Iterator[tuple[Cue, str]]:
    if any(isinstance(event, GameFinished) and event.ending is Ending.CLEARED for event in events):
        start = TOUCH_MS + 120
        yield cleared(seen.air, start) if table_shown else cleared_behind(seen.area), FEAST
    elif events and table_shown:
        start = _BANNER_MS if isinstance(events[-1], PairRemoved) else SHUFFLE_MS
        sounds = (Sounding(mahjong_sounds.NO_MOVES, start),) if after.dead and not before.dead else ()
        yield from _queued(_banner_comes(seen, start, sounds), FEAST)


def _banner_comes(seen: Shown, start: float, sounds: tuple[Sounding, ...]) -> Cue:
    """A banner that was not there before waits for what flies: nothing passes over its words."""
    there = {node.id for node in seen.was.nodes}
    new = [node for node in seen.picture.nodes if node.id.startswith(BANNERS) and node.id not in there]
    tracks = tuple(Track(node.id, _BANNER_IN_MS, start, Ease.OUT, alpha=(0, 1)) for node in new)
    return Cue("banner", tracks, sounds=sounds, lasting=True)


def _queued(cue: Cue | None, queue: str) -> Iterator[tuple[Cue, str]]:
    if cue is not None and (cue.tracks or cue.sounds):
        yield cue, queue
