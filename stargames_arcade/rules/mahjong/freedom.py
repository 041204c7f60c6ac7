"""Why a tile cannot be taken (M3)."""

from __future__ import annotations

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.mahjong.layouts import Layout, Place, Present


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


def _last(places: Present) -> Place:
    return places.bit_length() - 1
