"""What the totals of a dice match are made of: sums of boxes that belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.results.tally import Part, Tally

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match


def dice_tally(match: Match) -> Tally:
    """The lines of the table for a decided match."""
    seen: list[DiceObservation] = [match.observe(None, seat) for seat in match.seats]

    def sums(*boxes: Box) -> tuple[int, ...]:
        return tuple(sum(one.boxes[box] or 0 for box in boxes) for one in seen)

    return Tally(
        (
            Part("table.upper", tuple(one.upper_sum for one in seen)),
            Part("results.bonus", tuple(one.bonus for one in seen)),
            Part("results.kinds", sums(Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND)),
            Part("results.house_and_straights", sums(Box.FULL_HOUSE, Box.SMALL_STRAIGHT, Box.LARGE_STRAIGHT)),
            Part(f"box.{match.title.id}.five_equal", sums(Box.FIVE_EQUAL)),
            Part("results.chance", sums(Box.CHANCE)),
            Part("results.jokers", tuple(one.jokers for one in seen), counted=True),
        )
    )
