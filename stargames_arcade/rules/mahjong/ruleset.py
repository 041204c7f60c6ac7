"""The numbers of Mahjong: what pairs pay and what help costs (M12–M25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SHUFFLE_TRIES: Final = 200
"""So often a shuffle looks for a board that can be cleared, before it is content with one open pair (M11)."""


@dataclass(frozen=True, slots=True)
class MahjongRuleset:
    """Points and costs. ``run`` holds what the 1st … 9th pair of a run pays (M15)."""

    id: str
    pair: int = 20
    four_of_a_suit: int = 40
    four_winds: int = 60
    four_dragons: int = 70
    four_of_a_bonus: int = 100
    run: tuple[int, ...] = (20, 30, 40, 60, 80, 100, 130, 160, 200)
    undo: int = 20
    shuffle: int = 100


MAHJONG_DUELL: Final = MahjongRuleset("mahjong_duell")
