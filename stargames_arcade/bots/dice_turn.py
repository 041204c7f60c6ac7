"""A computer player that reckons a whole turn through: every throw, every set of kept dice, every entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from stargames_arcade.bots.dice_judgement import POINT, Judgement
from stargames_arcade.bots.dice_odds import TurnOdds, best_after_change, full_hands
from stargames_arcade.rules.dice.actions import Begin, DiceAction, Enter, JokerDie, Throw
from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import FACES, UPPER_BOXES, Box, DiceRuleset
from stargames_arcade.rules.dice.scoring import possible_values
from stargames_arcade.rules.luck import Luck

_TURNS_TO_REMEMBER: Final = 4


class _Sheet(NamedTuple):
    """All that decides a turn's odds: the open boxes, the upper sum as far as it matters, the jokers."""

    open_boxes: tuple[int, ...]
    upper: int
    jokers: int


def _entry_worths(judgement: Judgement, sheet: _Sheet) -> dict[int, dict[int, int]]:
    """The worth of each points an open box may get: the points and what is hoped for afterwards."""
    worths: dict[int, dict[int, int]] = {}
    for box in sheet.open_boxes:
        others = tuple([other for other in sheet.open_boxes if other != box])
        if box < len(UPPER_BOXES):
            worths[box] = {
                points: points * POINT + judgement.rest(others, sheet.upper + points, sheet.jokers)
                for points in range(0, 5 * (box + 1) + 1, box + 1)
            }
        else:
            worths[box] = {0: judgement.rest(others, sheet.upper, sheet.jokers)}
    return worths


class ReckoningPolicy:
    """Maximises the points of the turn plus what its judgement hopes for afterwards, jokers included.

    It remembers the odds of the last few turns, never anything that changes a decision.
    """

    def __init__(self, ruleset: DiceRuleset, judgement: Judgement) -> None:
        self._ruleset = ruleset
        self._judgement = judgement
        self._columns: tuple[tuple[int, ...], ...] | None = None
        self._turns: dict[_Sheet, TurnOdds] = {}

    def decide(self, observation: DiceObservation, luck: Luck) -> DiceAction:
        """The best action; of equals the entry before the throw, the topmost box, no joker."""
        if not observation.begun:
            return Begin()
        if observation.throw == 0:
            return Throw()
        sheet = _Sheet(
            tuple([box for box, value in enumerate(observation.boxes) if value is None]),
            min(observation.upper_sum, self._ruleset.bonus_from),
            observation.jokers,
        )
        if observation.may_throw:
            keep = self._odds(sheet).best_keep(observation.dice, observation.throw)
            if keep is not None:
                return Throw(keep)
        return self._best_entry(observation, sheet)

    def _odds(self, sheet: _Sheet) -> TurnOdds:
        odds = self._turns.pop(sheet, None)
        if odds is None:
            entering = self._hand_worths(sheet)
            last = entering
            if sheet.jokers:
                spent = best_after_change(self._hand_worths(sheet._replace(jokers=sheet.jokers - 1)))
                last = list(map(max, entering, spent))
            odds = TurnOdds(entering, last)
            if len(self._turns) == _TURNS_TO_REMEMBER:
                del self._turns[next(iter(self._turns))]
        self._turns[sheet] = odds
        return odds

    def _hand_worths(self, sheet: _Sheet) -> list[int]:
        """The worth of the best entry of each of the 252 hands."""
        if self._columns is None:
            values = [possible_values(self._ruleset, hand) for hand in full_hands()]
            self._columns = tuple(zip(*values, strict=True))
        worths = _entry_worths(self._judgement, sheet)
        columns: list[list[int]] = []
        for box, by_points in worths.items():
            if box < len(UPPER_BOXES):
                columns.append([by_points[points] for points in self._columns[box]])
            else:
                after = by_points[0]
                columns.append([points * POINT + after for points in self._columns[box]])
        return [max(row) for row in zip(*columns, strict=True)]

    def _best_entry(self, observation: DiceObservation, sheet: _Sheet) -> Enter:
        best, most = self._best_box(observation.dice, sheet)
        entry = Enter(best)
        if not observation.joker_offered:
            return entry
        spent = sheet._replace(jokers=sheet.jokers - 1)
        worths = _entry_worths(self._judgement, spent)
        for joker in _joker_dice(observation.dice):
            box, worth = self._best_box(joker_dice(observation.dice, joker), spent, worths)
            if worth > most:
                entry, most = Enter(box, joker), worth
        return entry

    def _best_box(
        self, dice: Sequence[int], sheet: _Sheet, worths: dict[int, dict[int, int]] | None = None
    ) -> tuple[Box, int]:
        if worths is None:
            worths = _entry_worths(self._judgement, sheet)
        values = possible_values(self._ruleset, dice)
        chances = {
            box: by_points[values[box]] if box < len(UPPER_BOXES) else by_points[0] + values[box] * POINT
            for box, by_points in worths.items()
        }
        best = max(chances, key=lambda box: (chances[box], -box))
        return Box(best), chances[best]


def _joker_dice(dice: Sequence[int]) -> list[JokerDie]:
    return [
        (place, face) for place, thrown in enumerate(dice) for face in range(1, FACES + 1) if face != thrown
    ]
