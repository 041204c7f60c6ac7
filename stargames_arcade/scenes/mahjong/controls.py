"""What can be chosen at a Mahjong table, by the ids of the targets."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.mahjong.layouts import Place

HELP: Final = "help"
UNDO: Final = "undo"
SHUFFLE: Final = "shuffle"
QUIT: Final = "quit"
PAUSE: Final = "pause"
BACK: Final = "back"
FINISH: Final = "finish"
_TILE: Final = "tile."


def tile_target(place: Place) -> str:
    """The target, and the node, of the tile at a place."""
    return f"{_TILE}{place}"


def place_of(target: str) -> Place | None:
    """The place of a tile's target or node; None for another."""
    number = target.removeprefix(_TILE)
    return int(number) if number != target and number.isdigit() else None


def chain_cell(number: int) -> str:
    """The node of a step of the chain, 1 to 9."""
    return f"chain.cell.{number}"
