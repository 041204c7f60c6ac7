"""A whole position of one player's dice game."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.rules.dice.ruleset import UPPER_BOXES


@dataclass(frozen=True, slots=True)
class DiceState:
    """One lane's position.

    ``turn`` is 1–13 and stays 13 once the game is over; ``throw`` counts the throws taken this turn, 0–3;
    ``dice`` are five faces by place, or nothing before the first throw of a turn; ``boxes`` hold the entered
    points in the order of ``Box``, None while open; ``bonus`` is what the upper half has won so far.
    """

    begun: bool
    turn: int
    throw: int
    dice: tuple[int, ...]
    boxes: tuple[int | None, ...]
    bonus: int
    jokers: int

    @property
    def upper_sum(self) -> int:
        """The points of the upper half, without the bonus."""
        return sum(value for value in self.boxes[: len(UPPER_BOXES)] if value)

    @property
    def total(self) -> int:
        """All points, the bonus included."""
        return sum(value for value in self.boxes if value) + self.bonus

    @property
    def filled(self) -> int:
        """How many boxes are filled: the number of finished turns."""
        return len(self.boxes) - self.boxes.count(None)

    @property
    def finished(self) -> bool:
        """Whether all boxes are filled (D23)."""
        return None not in self.boxes
