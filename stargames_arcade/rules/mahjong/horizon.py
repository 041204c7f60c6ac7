"""How much of a rival's Mahjong game a player may see (P5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from stargames_arcade.rules.mahjong.state import MahjongState

A = TypeVar("A")


def horizon(own: MahjongState, rival: Sequence[A]) -> Sequence[A]:
    """The prefix of a rival's actions that a player at ``own`` may fold: none of them, since the board is
    the player's own future, until the own game is finished; then all. Points and tiles left are public."""
    return rival if own.finished else rival[:0]
