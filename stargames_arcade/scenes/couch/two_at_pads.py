"""Two people with a gamepad each at one screen, for the samples of any game's split table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.ui.gestures import Device, Key, Kind, Press

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.couch.split_table import SplitTable
    from stargames_arcade.scenes.staging.stage import Stage

LEFT, RIGHT = 0, 1
_PADS: Final = (Device(Kind.PAD, 1), Device(Kind.PAD, 2))


def seat_two(stage: Stage) -> None:
    """Each takes a gamepad."""
    for seat, pad in enumerate(_PADS):
        stage.seating.sit(seat, Control.PAD, pad.id)


@dataclass
class TwoAtPads:
    """The two and their match; what they do at its table, once that is open."""

    stage: Stage
    match: Match

    def focus(self, seat: Seat, target: str) -> None:
        """Put a player's ring on a target of their half."""
        level = self.stage.stack.top
        assert level is not None
        table: SplitTable = level.scene  # type: ignore[assignment]
        table.halves[seat].stage.put_focus(target)
        self.moments()

    def press(self, seat: Seat, key: Key) -> None:
        """Press a button of a player's gamepad."""
        self.stage.gesture(Press(_PADS[seat], key))

    def moments(self, count: int = 6) -> None:
        """Let the rings arrive and what is said appear."""
        for _ in range(count):
            self.stage.frame(self.stage.now + 50)
