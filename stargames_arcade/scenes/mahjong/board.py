"""The board: the tiles in the order of drawing, their badges, and what can be chosen among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId, Place, Present, places_of
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.scenes.mahjong import badges
from stargames_arcade.scenes.mahjong.controls import place_of, tile_target
from stargames_arcade.scenes.mahjong.faces import index_of
from stargames_arcade.scenes.mahjong.places import BoardPlace
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.mahjong.tiles import TileLook, silhouette, tile_sprite
from stargames_arcade.scenes.mahjong.tones import TileState
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, Picture, Ring, Target
from stargames_arcade.ui.view import View

Z_BOARD: Final = 2
Z_BADGE: Final = 3
_Z_STAR: Final = 5
"""Above the brackets about a neighbour that has the focus."""
LIFT: Final = 6
"""How far a selected tile is lifted (STYLE 8), at scale 1."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the tiles of a board depend on, but for its position."""

    board: BoardPlace
    words: Words
    title: str
    red: tuple[Place, ...]
    green: tuple[Place, ...]
    locks: tuple[Place, ...]
    hidden: bool
    large: bool


def board(view: View, situation: MahjongSituation, place: BoardPlace) -> Picture:
    """All tiles that lie there. A hidden board shows no face and offers none."""
    seen = situation.seen
    shown = _Shown(
        board=place,
        words=view.words,
        title=situation.skin.words,
        red=() if situation.hidden else situation.red,
        green=situation.green,
        locks=() if situation.hidden else situation.locks,
        hidden=situation.hidden,
        large=view.comfort.large_indices,
    )
    targets = () if situation.hidden or not situation.playing else _targets(seen, place)
    nodes = _nodes(seen, shown)
    return Picture(nodes + _light(view, seen, shown) if targets else nodes, targets)


def _light(view: View, seen: MahjongObservation, shown: _Shown) -> tuple[Node, ...]:
    """On the free tile under the mouse, unless it is selected: a piece of its own, no tile changes."""
    place = place_of(view.hover or "")
    if place is None or place not in seen.free or place in shown.red:
        return ()
    return (badges.light(tile_target(place), shown.board.tile(seen.board, place), Z_BADGE),)


@lru_cache(maxsize=3)
def night_places(layout: LayoutId) -> frozenset[Place]:
    """The places of the yin half: on its board those of the ground that nothing ever covers (M9)."""
    if layout is not LayoutId.YIN_YANG:
        return frozenset()
    whole = LAYOUTS[layout]
    return frozenset(p for p, spot in enumerate(whole.spots) if spot.z == 0 and not whole.above[p])


def lifted(box: Rect, scale: float) -> Rect:
    """Where a selected tile lies."""
    return box.moved(0, -LIFT * scale)


@lru_cache(maxsize=8)
def _nodes(seen: MahjongObservation, shown: _Shown) -> tuple[Node, ...]:
    green = frozenset(shown.green)
    tiles = (_tile(seen, shown, place, place in green) for place in places_of(seen.present))
    boxes = ((place, shown.board.tile(seen.board, place)) for place in shown.locks)
    locks = (badges.lock(tile_target(place), box, Z_BADGE) for place, box in boxes)
    return (*chain.from_iterable(tiles), *locks)


@lru_cache(maxsize=1024)
def _settled(
    place: Place, look: TileLook, board: BoardPlace, layout: LayoutId, tick_at: tuple[float, float]
) -> tuple[Node, ...]:
    """The nodes of a tile, the identical ones as long as nothing about it changes."""
    box, id = board.tile(LAYOUTS[layout], place), tile_target(place)
    if look.state is TileState.SELECTED:
        box = lifted(box, board.scale)
    node = Node(id, tile_sprite(look), *box.centre, Z_BOARD)
    match look.state:
        case TileState.HINT:
            return node, badges.tick(id, box, Z_BADGE, tick_at)
        case TileState.SELECTED:
            return node, badges.star(id, box, _Z_STAR)
    return (node,)


def _tile(seen: MahjongObservation, shown: _Shown, place: Place, green: bool) -> tuple[Node, ...]:
    state = TileState.SELECTED if place in shown.red else TileState.HINT if green else TileState.PLAIN
    face = None if shown.hidden else seen.faces[place]
    look = TileLook(
        face,
        "" if face is None else index_of(shown.words, shown.title, face),
        seen.board.spots[place].z,
        state,
        place in night_places(seen.layout),
        shown.hidden,
        shown.large,
        shown.board.scale,
    )
    at = _tick_at(seen, place) if state is TileState.HINT else badges.TICKS[0]
    return _settled(place, look, shown.board, seen.layout, at)


def _tick_at(seen: MahjongObservation, place: Place) -> tuple[float, float]:
    """Where a tick is seen: badges lie above all tiles, and should not seem to be another one's."""
    covers = _tick_covers(seen.layout, place)
    return next((at for at, over in covers if not over & seen.present), badges.TICKS[0])


@lru_cache(maxsize=512)
def _tick_covers(layout: LayoutId, place: Place) -> tuple[tuple[tuple[float, float], Present], ...]:
    """For each place of a tick the tiles that are drawn over it."""
    whole, ground = LAYOUTS[layout], BoardPlace(0, 0, 1)
    box, r = ground.tile(whole, place), badges.TICK
    later = [(other, ground.tile(whole, other)) for other in range(place + 1, len(whole.spots))]
    found = []
    for x, y in badges.TICKS:
        tick = Rect(box.x + x - r, box.y + y - r, 2 * r, 2 * r)
        found.append(((x, y), sum(1 << other for other, over in later if over.meets(tick))))
    return tuple(found)


@lru_cache(maxsize=8)
def _targets(seen: MahjongObservation, board: BoardPlace) -> tuple[Target, ...]:
    return tuple(_each_target(seen, board))


def _each_target(seen: MahjongObservation, board: BoardPlace) -> Iterator[Target]:
    """In the order of drawing, so that the topmost tile is hit. A blocked one can be pointed at only; chosen,
    it says why (M4)."""
    free = frozenset(seen.free)
    for place in places_of(seen.present):
        yield _target(place, seen.layout, board, place in free)


@lru_cache(maxsize=1024)
def _target(place: Place, layout: LayoutId, board: BoardPlace, free: bool) -> Target:
    box = board.tile(LAYOUTS[layout], place)
    return Target(
        tile_target(place),
        box,
        ring=Ring.PIECE,
        radius=9 * board.scale,
        draggable=free,
        z=Z_BOARD,
        group="board",
        hidden=not free,
        outline=silhouette(box),
    )
