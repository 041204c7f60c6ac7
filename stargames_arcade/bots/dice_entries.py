"""What entering is worth: the points of a box, and what is hoped for of the sheet that is left."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from stargames_arcade.bots.dice_judgement import POINT, Judgement
from stargames_arcade.bots.dice_odds import TurnOdds, best_after_change, full_hands
from stargames_arcade.rules.dice.ruleset import DICE, UPPER_BOXES, DiceRuleset
from stargames_arcade.rules.dice.scoring import possible_values

EntryWorths: TypeAlias = dict[int, dict[int, int]]
"""By open box: the worth of each points it may get. Lower boxes hold only that of 0, points not counted."""


class Sheet(NamedTuple):
    """All that decides the odds of a turn: open boxes, ascending; the upper sum up to its goal; jokers."""

    open_boxes: tuple[int, ...]
    upper: int
    jokers: int

    def spending_a_joker(self) -> Sheet:
        """The same with one joker less."""
        return self._replace(jokers=self.jokers - 1)


def entry_worths(judgement: Judgement, sheet: Sheet) -> EntryWorths:
    """What each entry leaves the player with, in thousandths of a point."""
    worths: EntryWorths = {}
    for box in sheet.open_boxes:
        others = tuple([other for other in sheet.open_boxes if other != box])
        if box < len(UPPER_BOXES):
            worths[box] = {
                points: points * POINT + judgement.rest(others, sheet.upper + points, sheet.jokers)
                for points in range(0, DICE * (box + 1) + 1, box + 1)
            }
        else:
            worths[box] = {0: judgement.rest(others, sheet.upper, sheet.jokers)}
    return worths


def worth_of(worths: EntryWorths, box: int, points: int) -> int:
    """The worth of entering so many points in a box."""
    by_points = worths[box]
    return by_points[points] if box < len(UPPER_BOXES) else by_points[0] + points * POINT


@lru_cache(maxsize=8)
def _points_by_box(ruleset: DiceRuleset) -> tuple[tuple[int, ...], ...]:
    """For each box the points of the 252 hands."""
    return tuple(zip(*[possible_values(ruleset, hand) for hand in full_hands()], strict=True))


def hand_worths(ruleset: DiceRuleset, judgement: Judgement, sheet: Sheet) -> list[int]:
    """For each of the 252 hands the worth of its best entry, without a joker."""
    points_by_box = _points_by_box(ruleset)
    columns: list[list[int]] = []
    for box, by_points in entry_worths(judgement, sheet).items():
        if box < len(UPPER_BOXES):
            columns.append([by_points[points] for points in points_by_box[box]])
        else:
            after = by_points[0]
            columns.append([points * POINT + after for points in points_by_box[box]])
    return [max(row) for row in zip(*columns, strict=True)]


def turn_odds(ruleset: DiceRuleset, judgement: Judgement, sheet: Sheet) -> TurnOdds:
    """The odds of a turn from this sheet; after the last throw a joker may change one die."""
    entering = hand_worths(ruleset, judgement, sheet)
    if not sheet.jokers:
        return TurnOdds(entering, entering)
    spent = best_after_change(hand_worths(ruleset, judgement, sheet.spending_a_joker()))
    return TurnOdds(entering, [max(pair) for pair in zip(entering, spent, strict=True)])
