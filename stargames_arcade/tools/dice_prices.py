"""Makes the prices by which the strong dice player judges a sheet: solves the solo game exactly, then fits.

    python -m stargames_arcade.tools.dice_prices TITLE

prints the two tables of ``bots/dice_judgement.py`` for a title's ruleset, after about half an hour.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from stargames_arcade.bots.dice_entries import Sheet, turn_odds
from stargames_arcade.bots.dice_judgement import POINT, bonus_chance
from stargames_arcade.bots.dice_turn import ReckoningPolicy
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.ruleset import DICE, UPPER_BOXES, Box, DiceRuleset
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.titles import all_titles

GAMES: Final = 1500
"""So many games of perfect play say which sheets matter."""
_UPPERS: Final = len(UPPER_BOXES)
_COUNT_WEIGHTS: Final = ((1, 1), (2, 3), (3, 6), (4, 3))
"""How often an upper box is thought of with so many dice, in tenths."""
_EVEN: Final = 1e-6
"""Keeps the equations solvable where no sheet tells two features apart."""


class Exact:
    """The exact worth of every sheet that can come, by open boxes, upper sum and jokers."""

    def __init__(self, ruleset: DiceRuleset) -> None:
        self.ruleset = ruleset
        self.worths: dict[tuple[int, ...], dict[tuple[int, int], int]] = {}

    def rest(self, open_boxes: Sequence[int], upper: int, jokers: int) -> int:
        """The mean points to come, times ``POINT``, a bonus already won included."""
        upper = min(upper, self.ruleset.bonus_from)
        if not open_boxes:
            return POINT * self.ruleset.bonus if upper == self.ruleset.bonus_from else 0
        return self.worths[tuple(open_boxes)][upper, jokers]


def upper_sums(ruleset: DiceRuleset, filled: Iterable[int]) -> list[int]:
    """The upper sums, up to the bonus, that these filled boxes can give."""
    sums = {0}
    for box in filled:
        if box < _UPPERS:
            sums = {
                min(points + count * (box + 1), ruleset.bonus_from)
                for points in sums
                for count in range(DICE + 1)
            }
    return sorted(sums)


def solved(ruleset: DiceRuleset, most_open: int = len(Box)) -> Exact:
    """The exact worths of all sheets with up to so many open boxes, fewest first."""
    exact = Exact(ruleset)
    for count in range(1, most_open + 1):
        sys.stderr.write(f"{ruleset.id}: sheets with {count} open boxes\n")
        for open_boxes in combinations(range(len(Box)), count):
            filled = [box for box in range(len(Box)) if box not in open_boxes]
            exact.worths[open_boxes] = {
                (upper, jokers): turn_odds(ruleset, exact, Sheet(open_boxes, upper, jokers)).before_throwing()
                for upper in upper_sums(ruleset, filled)
                for jokers in range(ruleset.jokers + 1)
            }
    return exact


def compared(exact: Exact, games: int) -> Counter[Sheet]:
    """The sheets that perfect play weighs against each other, and how much each matters."""
    found: Counter[Sheet] = Counter()
    for number in range(games):
        for sheet in _met(exact, number):
            found.update(_afterwards(sheet, exact.ruleset.bonus_from))
    return found


def _met(exact: Exact, number: int) -> Iterator[Sheet]:
    game = DiceGame(exact.ruleset, SeededLuck(seed_from(f"prices {number}")))
    policy, luck, state = ReckoningPolicy(exact.ruleset, exact), SeededLuck(bytes(32)), game.initial()
    while not state.finished:
        if state.begun and state.throw == 0:
            open_boxes = tuple(box for box, value in enumerate(state.boxes) if value is None)
            yield Sheet(open_boxes, min(state.upper_sum, exact.ruleset.bonus_from), state.jokers)
        state, _ = game.apply(state, 0, policy.decide(game.observe(state, 0), luck))


def _afterwards(sheet: Sheet, goal: int) -> Counter[Sheet]:
    """The sheets that one entry makes of a sheet, with or without a joker."""
    found: Counter[Sheet] = Counter()
    for box in sheet.open_boxes:
        others = tuple(other for other in sheet.open_boxes if other != box)
        for jokers in {sheet.jokers, max(sheet.jokers - 1, 0)} if others else ():
            if box < _UPPERS:
                for count, weight in _COUNT_WEIGHTS:
                    found[Sheet(others, min(sheet.upper + count * (box + 1), goal), jokers)] += weight
            else:
                found[Sheet(others, sheet.upper, jokers)] += 10
    return found


class Prices(NamedTuple):
    """Tenths of a point: of boxes by jokers left and box; of jokers by jokers left and open boxes."""

    boxes: tuple[tuple[int, ...], ...]
    jokers: tuple[tuple[int, ...], ...]


def fitted(exact: Exact, sheets: Counter[Sheet]) -> Prices:
    """The prices that come closest to the exact worths, the bonus taken by its odds."""
    width, levels = len(Box), exact.ruleset.jokers + 1
    size = 2 * width * levels
    left = [[_EVEN * (row == column) for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for sheet, weight in sheets.items():
        row = sheet.jokers * width
        features = [row + box for box in sheet.open_boxes]
        features.append(levels * width + row + len(sheet.open_boxes) - 1)
        worth = exact.rest(*sheet) / POINT - exact.ruleset.bonus * _chance(exact.ruleset, sheet) / 1000
        for one in features:
            right[one] += weight * worth
            for other in features:
                left[one][other] += weight
    tenths = [round(10 * value) for value in solution(left, right)]
    rows = [tuple(tenths[start : start + width]) for start in range(0, size, width)]
    return Prices(tuple(rows[:levels]), tuple(rows[levels:]))


def _chance(ruleset: DiceRuleset, sheet: Sheet) -> int:
    uppers = tuple(box for box in sheet.open_boxes if box < _UPPERS)
    return bonus_chance(uppers, max(ruleset.bonus_from - sheet.upper, 0))


def solution(left: list[list[float]], right: list[float]) -> list[float]:
    """Solves a system of linear equations by elimination; the matrix is used up."""
    size = len(right)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(left[row][at]))
        left[at], left[pivot] = left[pivot], left[at]
        right[at], right[pivot] = right[pivot], right[at]
        for row in range(at + 1, size):
            factor = left[row][at] / left[at][at]
            if factor:
                left[row] = [a - factor * b for a, b in zip(left[row], left[at], strict=True)]
                right[row] -= factor * right[at]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(left[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (right[at] - known) / left[at][at]
    return found


def main(arguments: Sequence[str]) -> None:
    """Print the prices for the dice titles named on the command line."""
    for title in all_titles():
        if title.id in arguments and title.family == "dice":
            ruleset: DiceRuleset = title.ruleset
            exact = solved(ruleset)
            prices = fitted(exact, compared(exact, GAMES))
            mean = exact.rest(range(len(Box)), 0, ruleset.jokers) / POINT
            print(f"{ruleset.id}: perfect play makes {mean:.2f} points on average")
            print(f"boxes = {prices.boxes}\njokers = {prices.jokers}")


if __name__ == "__main__":
    main(sys.argv[1:])
