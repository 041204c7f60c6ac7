"""A whole position of one player's Mahjong game."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.layouts import Present
from stargames_arcade.rules.mahjong.tiles import Face


@dataclass(frozen=True, slots=True)
class MahjongState:
    """One lane's position.

    ``faces`` are by place, also of tiles that are gone; none before ``Begin``. ``present`` are the tiles that
    are there. ``pairs`` are the places of the pairs removed since the last cut, in order (M20, M23);
    ``total`` is the score, costs and all pairs in it, and may be below zero (M27). ``removed``, ``undone``
    and ``shuffles`` count the pairs that are gone, the undos and the shuffles.
    """

    begun: bool
    faces: tuple[Face, ...]
    present: Present
    pairs: tuple[Two, ...]
    total: int
    removed: int
    undone: int
    shuffles: int
    ending: Ending | None

    @property
    def finished(self) -> bool:
        """Whether the game is over (M29)."""
        return self.ending is not None

    @property
    def left(self) -> int:
        """How many tiles are on the board."""
        return self.present.bit_count()

    @property
    def pair_faces(self) -> tuple[Face, ...]:
        """The faces of the pairs since the last cut, one for each."""
        return tuple(self.faces[first] for first, _ in self.pairs)
