"""The rest of a board that nothing can spoil, taken pair by pair for one who practises (M29)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.actions import RemovePair
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.finish import certain, rest
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.scenes.mahjong.situation import Finish

PACE_MS: Final = 480
"""From one pair to the next: each is seen to go."""


class Finishing:
    """Which pair comes next, and when. It stops at the first thing that anybody does."""

    def __init__(self) -> None:
        self._pairs: list[Two] = []
        self._due = 0.0

    @property
    def running(self) -> bool:
        """Whether pairs are being taken."""
        return bool(self._pairs)

    def state(self, seen: MahjongObservation) -> Finish | None:
        """What the button does now; None where there is none."""
        if self.running:
            return Finish.RUNNING
        return Finish.OFFERED if _certain(seen) else None

    def start(self, seen: MahjongObservation, now: float) -> None:
        """Take what is left from now on."""
        self._pairs, self._due = list(rest(seen) or ()), now

    def stop(self) -> bool:
        """Take no more; whether there was anything to stop."""
        stopped, self._pairs = self.running, []
        return stopped

    def due(self, seen: MahjongObservation, now: float) -> RemovePair | None:
        """The pair to take now, if its moment has come."""
        if not self._pairs or now < self._due:
            return None
        first, second = self._pairs.pop(0)
        self._due = now + PACE_MS
        if first not in seen.free or second not in seen.free:
            self._pairs = []
            return None
        return RemovePair(first, second)


@lru_cache(maxsize=4)
def _certain(seen: MahjongObservation) -> bool:
    return certain(seen)
