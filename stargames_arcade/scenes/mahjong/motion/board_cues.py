"""The choreography of the whole board: it is dealt, shuffled, cleared (STYLE 8)."""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from stargames_arcade.rules.mahjong.layouts import Layout, Place
from stargames_arcade.scenes.mahjong.controls import place_of
from stargames_arcade.scenes.mahjong.motion import sounds as mahjong_sounds
from stargames_arcade.scenes.mahjong.motion.air import Air
from stargames_arcade.scenes.mahjong.petals import petals
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture, Sprite
from stargames_arcade.ui.particles import sparkle
from stargames_arcade.ui.sounding import Sounding

SHUFFLE_MS: Final = 900
_GATHER_MS, _STIR_MS, _SPREAD_MS = 360, 160, 300
_RINGS: Final = 4
_RING_MS: Final = (SHUFFLE_MS - _GATHER_MS - _STIR_MS - _SPREAD_MS) / _RINGS
"""So much later than the ring within it the next one spreads."""
_HEAP: Final = 0.24
"""How large the heap is, as a share of the board."""
_TURN: Final = math.radians(75)
"""How far the heap is stirred each time."""
_LAYER_MS, _ROW_MS, _SETTLE_MS = 110, 9, 220
_OPENS_MS: Final = 200
"""The table is only just coming into sight when its board is dealt."""
_DROP: Final = 30
_BADGE_MS: Final = 160
_Z_PETALS, _Z_BEHIND = 65, 1
_GLINTS: Final = 8
_GLINT_MS: Final = 70


def _tiles(picture: Picture) -> list[tuple[Place, Node]]:
    found = ((place_of(node.id), node) for node in picture.nodes)
    return [(place, node) for place, node in found if place is not None]


def badges_come(picture: Picture, places: Mapping[Place, float]) -> Iterator[Track]:
    """The badges of tiles that are under way: each comes when its tile is there, by place in ms."""
    for node in picture.nodes:
        place = place_of(node.id.rpartition(".")[0])
        if place is not None and places.get(place, 0) > 0:
            yield Track(node.id, places[place], 0, Ease.LINEAR, alpha=(0, 0))
            yield Track(node.id, _BADGE_MS, places[place], Ease.BACK, scale=(0.3, 1))


def shuffled(was: Picture, picture: Picture, air: Air) -> Cue:
    """All tiles gather in the middle, swap their faces while they are stirred, and spread ring by ring."""
    old = {node.id: node for node in was.nodes}
    tracks: list[Track] = []
    cx, cy = air.board.centre
    for _, node in _tiles(picture):
        before = old.get(node.id)
        tracks += _stirred(node, before, (cx, cy), _ring(node, air))
    tracks += badges_come(picture, {place: SHUFFLE_MS for place, _ in _tiles(picture)})
    return Cue("shuffle", tuple(tracks), sounds=(Sounding(mahjong_sounds.SHUFFLE, 0),))


def _ring(node: Node, air: Air) -> int:
    """In which ring around the middle of the board a tile lies, from 0, the innermost."""
    (cx, cy), board = air.board.centre, air.board
    far = math.hypot((node.x - cx) / (board.w / 2), (node.y - cy) / (board.h / 2))
    return min(int(far * _RINGS), _RINGS - 1)


def _stirred(node: Node, before: Node | None, middle: tuple[float, float], ring: int) -> Iterator[Track]:
    id, (cx, cy) = node.id, middle
    luck = random.Random(zlib.crc32(id.encode()))
    way, heap = luck.choice((-1, 1)), _HEAP * luck.uniform(0.6, 1.3)
    dx, dy = (node.x - cx) * heap, (node.y - cy) * heap
    one, other = (_turned(dx, dy, way * _TURN * times) for times in (1, 2))
    late = 12 * (_RINGS - 1 - ring)
    stirs, spreads = _GATHER_MS, _GATHER_MS + _STIR_MS + _RING_MS * ring
    yield Track(id, _GATHER_MS - late, late, Ease.INOUT, x=(node.x, cx + one[0]), y=(node.y, cy + one[1]))
    yield Track(
        id,
        spreads - stirs,
        stirs,
        Ease.INOUT,
        x=(cx + one[0], cx + other[0]),
        y=(cy + one[1], cy + other[1]),
    )
    yield Track(id, _SPREAD_MS, spreads, Ease.INOUT, x=(cx + other[0], node.x), y=(cy + other[1], node.y))
    if before is not None and before.sprite != node.sprite:
        yield _keeps(id, before.sprite, stirs + _STIR_MS / 2)


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _keeps(id: str, sprite: Sprite, ms: float) -> Track:
    return Track(id, ms, 0, Ease.LINEAR, faces=(sprite,), swap=ms + 1)


def dealt(layout: Layout, picture: Picture, air: Air) -> Cue:
    """The tiles settle in, layer on layer and row by row."""
    tracks: list[Track] = []
    landed: dict[Place, float] = {}
    for place, node in _tiles(picture):
        spot = layout.spots[place]
        start = _OPENS_MS + _LAYER_MS * spot.z + _ROW_MS * (spot.y + spot.x / 4)
        tracks.append(Track(node.id, _SETTLE_MS, start, Ease.BACK, y=(node.y - _DROP * air.scale, node.y)))
        tracks.append(Track(node.id, 100, start, Ease.LINEAR, alpha=(0, 1)))
        landed[place] = start + _SETTLE_MS
    tracks += badges_come(picture, landed)
    return Cue("deal", tuple(tracks), sounds=(Sounding(mahjong_sounds.DEAL, _OPENS_MS),))


def cleared(air: Air, start: float) -> Cue:
    """The board is empty: glints go round where the tiles lay, and blossoms sail down."""
    (cx, cy), board = air.board.centre, air.board
    tracks: list[Track] = []
    extras: list[Node] = []
    for step in range(_GLINTS):
        turn = 2 * math.pi * step / _GLINTS - math.pi / 2
        x, y = cx + math.cos(turn) * board.w * 0.3, cy + math.sin(turn) * board.h * 0.3
        glint = sparkle(f"cleared.{step}", x, y, 92 * air.scale, start=start + _GLINT_MS * step, ms=620)
        tracks += glint.tracks
        extras += glint.extras
    sailing = petals("cleared.petal", board, _Z_PETALS, start=start + 120)
    sounds = (Sounding(mahjong_sounds.CLEARED, start),)
    return Cue("cleared", (*tracks, *sailing.tracks), (*extras, *sailing.extras), sounds, lasting=True)


def cleared_behind(area: Rect) -> Cue:
    """The board was cleared, and something else is to be read already: blossoms sail behind that."""
    sailing = petals("cleared.petal", area, _Z_BEHIND)
    return replace(sailing, sounds=(Sounding(mahjong_sounds.CLEARED, 0),), lasting=True)
