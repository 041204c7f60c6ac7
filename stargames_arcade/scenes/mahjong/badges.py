"""The signs on a tile's corner: hint, selection, and what keeps another tile from being taken (STYLE 3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stargames_arcade.scenes.mahjong.places import FACE, TILE
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, Shape, placed

_TICK = (
    '<circle cx="14" cy="14" r="13" fill="#FFFFFF"/><circle cx="14" cy="14" r="11.5" fill="#0B8A4B"/>'
    '<path d="M8.5 14.500L12.5 18.500L19.5 9.5" fill="none" stroke="#FFFFFF" stroke-width="3.4" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)
_STAR = (
    '<circle cx="18" cy="18" r="16" fill="#D3182F" stroke="#FFFFFF" stroke-width="3"/>'
    '<path d="M18 8L20.6 15L28 15.200L22.2 19.800L24.3 27L18 22.800L11.7 27L13.8 19.800L8 15.200L15.4 15Z" '
    'fill="#FFFFFF"/>'
)
_LOCK = (
    '<circle cx="26" cy="26" r="23" fill="#0A0F2C" stroke="#FFFFFF" stroke-width="4"/>'
    '<path d="M19 24V19a7 7 0 0 1 14 0V24" fill="none" stroke="#FFE7B0" stroke-width="4"/>'
    '<rect x="15" y="23" width="22" height="16" rx="4" fill="#FFE7B0"/>'
)


@lru_cache(maxsize=32)
def _badge(body: str, w: float, scale: float) -> Shape:
    return Shape(f'<g transform="scale({scale:.4f})">{body}</g>', w * scale, w * scale)


def _placed(id: str, box: Rect, body: str, w: float, cx: float, cy: float, z: int) -> Node:
    k = box.w / TILE[0]
    return Node(id, _badge(body, w, k), box.x + cx * k, box.y + cy * k, z)


TICKS: Final = ((68, 93), (68, 80), (48, 93), (48, 80), (15, 93), (68, 14))
"""Where the middle of a tick may be, at scale 1: the first of them that no other tile covers."""
TICK: Final = 12
"""About so far a tick reaches, at scale 1."""


def tick(id: str, box: Rect, z: int, at: tuple[float, float] = TICKS[0]) -> Node:
    """The round tick of a hint, on the tile in that box; at its bottom right where that is seen."""
    return _placed(f"{id}.tick", box, _TICK, 28, *at, z)


def star(id: str, box: Rect, z: int) -> Node:
    """The star disc of a selection, over the top right corner."""
    return _placed(f"{id}.star", box, _STAR, 36, 76, 8, z)


def lock(id: str, box: Rect, z: int) -> Node:
    """The disc with a lock on a tile that keeps another from being taken (M4)."""
    return _placed(f"{id}.lock", box, _LOCK, 52, 41, 53, z)


def light(id: str, box: Rect, z: int) -> Node:
    """The light on the face of a tile that the mouse is on."""
    k = box.w / TILE[0]
    w, h = FACE[0] * k, FACE[1] * k
    shape = shapes.box(w, h, 9 * k, "#FFFFFF", "#FFC65C", 4 * k, fill_alpha=0.1)
    return placed(f"{id}.light", shape, box.x, box.y, z)
