"""How melds come to lie on the table, and how those that lie there grow (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from stargames_arcade.scenes.jolly.controls import MeldSpot, meld_target
from stargames_arcade.scenes.jolly.motion.flight import Flight, raised, turned, waits
from stargames_arcade.scenes.jolly.motion.scenery import FADE_MS, RELAY_MS, Change, hidden, keeps
from stargames_arcade.scenes.jolly.motion.tracing import Act, Move
from stargames_arcade.ui.motion import Ease, Track
from stargames_arcade.ui.nodes import Node

GATHER_MS, SPREAD_MS, NEXT_MELD_MS = 180.0, 240.0, 60.0
_POP_MS: Final = 200.0
_ON_THE_WAY: Final = 0.62
"""Where on its way from the hand to its place a meld is a packet."""


def laid(change: Change, node: Node, move: Move, moves: Mapping[str, Move]) -> Iterator[Track]:
    """A card of a new meld: all of it gather to a packet on the way, then they spread in their places."""
    start, source, (x, y) = NEXT_MELD_MS * move.nth, move.source, _packet(change, move, moves)
    up, spreads = raised(node), start + GATHER_MS
    yield from waits(node, start)
    yield Track(node.id, GATHER_MS, start, Ease.OUT, x=(source.x, x), y=(source.y, y), raised=up)
    yield Track(node.id, SPREAD_MS, spreads, Ease.BACK, x=(x, node.x), y=(y, node.y), raised=up)
    yield from turned(node, source, Flight(GATHER_MS + SPREAD_MS, start))


def lies_at(move: Move) -> float:
    """When a card of a new meld lies there."""
    return NEXT_MELD_MS * move.nth + GATHER_MS + SPREAD_MS


def _packet(change: Change, move: Move, moves: Mapping[str, Move]) -> tuple[float, float]:
    """Where the packet of a meld is when it is one."""
    along = {id: each.source for id, each in moves.items() if each.act is Act.LAID and each.meld == move.meld}
    nodes = [change.now[id] for id in along if id in change.now]
    x, y = _middle([(source.x, source.y) for source in along.values()])
    to_x, to_y = _middle([(node.x, node.y) for node in nodes])
    return x + (to_x - x) * _ON_THE_WAY, y + (to_y - y) * _ON_THE_WAY


def _middle(places: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def grounds(change: Change, landed: Mapping[int, float]) -> Iterator[Track]:
    """The frames of melds and what they count: new ones come with their cards; a number changes when the card
    lies there that changes it. ``landed`` are those moments, by meld."""
    for number in range(len(change.after.seen.melds)):
        id, lands = meld_target(MeldSpot(number)), landed.get(number, 0.0)
        frame, points = change.now.get(f"{id}.frame"), change.now.get(f"{id}.points")
        if frame is None or points is None:
            continue
        old_frame, old_points = change.was.get(frame.id), change.was.get(points.id)
        if old_frame is None or old_points is None:
            yield from _comes(frame, points, lands)
        else:
            yield from _grows(frame, old_frame, points, old_points, lands)


def _comes(frame: Node, points: Node, lands: float) -> Iterator[Track]:
    yield Track(frame.id, FADE_MS, max(lands - SPREAD_MS, 0), Ease.LINEAR, alpha=(0, 1))
    pops = max(lands - _POP_MS / 2, 0)
    yield from hidden(points.id, pops)
    yield Track(points.id, _POP_MS, pops, Ease.BACK, scale=(0.3, 1))


def _grows(frame: Node, old_frame: Node, points: Node, old: Node, lands: float) -> Iterator[Track]:
    """A frame keeps its left edge on its way, a number its right one."""
    yield from _glides(frame, old_frame.x + (frame.sprite.w - old_frame.sprite.w) / 2, old_frame.y)
    yield from _glides(points, old.x - (points.sprite.w - old.sprite.w) / 2, old.y)
    if old.sprite != points.sprite and lands > 0:
        yield from keeps(points.id, old.sprite, lands)
        yield Track(points.id, lands, scale=(1, 1))
        yield Track(points.id, _POP_MS, lands, Ease.BACK, scale=(1.3, 1))


def _glides(node: Node, x: float, y: float) -> Iterator[Track]:
    if (x, y) != (node.x, node.y):
        yield Track(node.id, RELAY_MS, 0, Ease.INOUT, x=(x, node.x), y=(y, node.y))
