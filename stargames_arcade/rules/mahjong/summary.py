"""What a game of Mahjong comes to: its total by what it is made of (M12–M27)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stargames_arcade.rules.mahjong.actions import (
    Ending,
    GameFinished,
    MahjongEvent,
    PairRemoved,
    PairRestored,
    TilesShuffled,
)
from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.rules.mahjong.scoring import Step


@dataclass(frozen=True, slots=True)
class Summary:
    """The parts of a total, in points: they add up to it. A pair that was put back counts nowhere.

    ``plain`` are the pairs that continued nothing, ``runs`` those that continued a run, ``fours`` the second
    pairs of four in succession; ``undoing`` and ``shuffling`` what that cost. ``removed``, ``undone`` and
    ``shuffles`` count; ``longest`` is the length of the longest run, 0 where no pair continued one;
    ``ending`` is None while the game goes on, or where it was given up.
    """

    plain: int = 0
    runs: int = 0
    fours: int = 0
    undoing: int = 0
    shuffling: int = 0
    removed: int = 0
    undone: int = 0
    shuffles: int = 0
    longest: int = 0
    ending: Ending | None = None

    @property
    def total(self) -> int:
        """The score (M14, M23, M25)."""
        return self.plain + self.runs + self.fours - self.undoing - self.shuffling

    @property
    def left(self) -> int:
        """How many tiles are on the board."""
        return TILES - 2 * self.removed


def summary(events: Iterable[MahjongEvent]) -> Summary:
    """What the events of one lane, from its beginning, come to."""
    kept: list[PairRemoved] = []
    undoing, shuffling, undone, shuffles = 0, 0, 0, 0
    ending: Ending | None = None
    for event in events:
        match event:
            case PairRemoved():
                kept.append(event)
            case PairRestored(cost=cost):
                kept.pop()
                undoing, undone = undoing + cost, undone + 1
            case TilesShuffled(cost=cost):
                shuffling, shuffles = shuffling + cost, shuffles + 1
            case GameFinished():
                ending = event.ending
    return Summary(
        plain=_paid(kept, Step.FIRST),
        runs=_paid(kept, Step.RUN, Step.TURN),
        fours=_paid(kept, Step.FOUR),
        undoing=undoing,
        shuffling=shuffling,
        removed=len(kept),
        undone=undone,
        shuffles=shuffles,
        longest=max((one.after.length for one in kept if one.after.length > 1), default=0),
        ending=ending,
    )


def _paid(pairs: Iterable[PairRemoved], *steps: Step) -> int:
    return sum(pair.points for pair in pairs if pair.step in steps)
