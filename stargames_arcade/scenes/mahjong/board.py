"""The board: 144 tiles in the order of drawing, what can be chosen among them, and their badges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.layouts import Place, places_of
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import help_set
from stargames_arcade.scenes.mahjong.controls import tile_target
from stargames_arcade.scenes.mahjong.places import BoardPlace, MahjongFrame
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.mahjong.tiles import TileState, index_of, silhouette, tile_sprite
from stargames_arcade.text.words import Words
from stargames_arcade.ui.nodes import Node, Picture, Ring, Target
from stargames_arcade.ui.view import View

Z_BOARD: Final = 2
LIFT: Final = 6
"""How far a selected tile is lifted (STYLE 8)."""


def board(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """All tiles that lie there."""
    seen = situation.shown.board
    place = frame.boards[seen.layout]
    green = help_set(seen, situation.draft.selected) if situation.draft.help and situation.playing else ()
    large = view.comfort.large_indices
    nodes = _tiles(
        seen,
        view.words,
        situation.skin.words,
        place,
        situation.draft.selected,
        frozenset(green),
        situation.hidden,
        large,
    )
    targets = () if situation.hidden else _targets(seen, place)
    return Picture(nodes, targets)


@lru_cache(maxsize=8)
def _tiles(
    seen: MahjongObservation,
    words: Words,
    title: str,
    board: BoardPlace,
    selected: Place | None,
    green: frozenset[Place],
    hidden: bool,
    large: bool,
) -> tuple[Node, ...]:
    def node(place: Place) -> Node:
        box, face = board.tile(seen.board, place), seen.faces[place]
        state = TileState.PLAIN
        if place == selected:
            state, box = TileState.SELECTED, box.moved(0, -LIFT * board.scale)
        elif place in green:
            state = TileState.HINT
        index = "" if face is None or hidden else index_of(words, title, face)
        sprite = tile_sprite(
            None if hidden else face, index, seen.board.spots[place].z, state, board.scale, large
        )
        return Node(tile_target(place), sprite, *box.centre, Z_BOARD)

    return tuple(node(place) for place in places_of(seen.present))


@lru_cache(maxsize=8)
def _targets(seen: MahjongObservation, board: BoardPlace) -> tuple[Target, ...]:
    return tuple(_each_target(seen, board))


def _each_target(seen: MahjongObservation, board: BoardPlace) -> Iterator[Target]:
    """By the order of drawing, so that the topmost tile is hit; a blocked one says why when it is chosen."""
    free = frozenset(seen.free)
    for place in places_of(seen.present):
        rect = board.tile(seen.board, place)
        yield Target(
            tile_target(place),
            rect,
            ring=Ring.PIECE,
            radius=9,
            z=Z_BOARD,
            group="board",
            hidden=place not in free,
            outline=silhouette(rect),
        )
