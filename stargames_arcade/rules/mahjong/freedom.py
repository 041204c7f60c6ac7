"""Why a tile cannot be taken (M3), and which tiles go together (M2, M5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.mahjong.layouts import Layout, Place, Present
from stargames_arcade.rules.mahjong.tiles import KINDS, Face


def not_free(layout: Layout, present: Present, place: Place) -> Refusal | None:
    """The refusal of a tile that is gone, covered or blocked on both sides; None for a free one.

    Codes: no_tile(place); tile_covered(place, by), by the topmost tile that covers it;
    tile_blocked(place, left, right), by one neighbour on each side, the lower in the picture.
    """
    if not 0 <= place < len(layout.spots) or not present >> place & 1:
        return Refusal("no_tile", (("place", place),))
    above = layout.above[place] & present
    if above:
        return Refusal("tile_covered", (("place", place), ("by", _last(above))))
    left, right = layout.left[place] & present, layout.right[place] & present
    if left and right:
        sides = (("left", _last(left)), ("right", _last(right)))
        return Refusal("tile_blocked", (("place", place), *sides))
    return None


def open_kinds(free: Iterable[Place], face_at: Callable[[Place], Face]) -> tuple[tuple[Place, ...], ...]:
    """Those of the free places whose tiles have a free partner, by kind: two to four each, in their order.

    Kinds come as their first place does.
    """
    kinds: dict[Face, list[Place]] = {}
    for place in free:
        kinds.setdefault(KINDS[face_at(place)], []).append(place)
    return tuple(tuple(places) for places in kinds.values() if len(places) > 1)


def _last(places: Present) -> Place:
    return places.bit_length() - 1
