"""A computer player that reckons a whole turn through: every throw, every set of kept dice, every entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stargames_arcade.bots.dice_entries import EntryWorths, Sheet, entry_worths, turn_odds, worth_of
from stargames_arcade.bots.dice_judgement import Judgement
from stargames_arcade.bots.dice_odds import TurnOdds
from stargames_arcade.rules.dice.actions import Begin, DiceAction, Enter, JokerDie, Throw
from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import FACES, Box, DiceRuleset
from stargames_arcade.rules.dice.scoring import possible_values
from stargames_arcade.rules.luck import Luck

_TURNS_TO_REMEMBER: Final = 4


class ReckoningPolicy:
    """Maximises the points of the turn plus what its judgement hopes for afterwards, jokers included.

    It remembers the odds of the last few turns, never anything that changes a decision.
    """

    def __init__(self, ruleset: DiceRuleset, judgement: Judgement) -> None:
        self._ruleset = ruleset
        self._judgement = judgement
        self._turns: dict[Sheet, TurnOdds] = {}

    def decide(self, observation: DiceObservation, luck: Luck) -> DiceAction:
        """The best action; of equals the entry before the throw, the topmost box, no joker."""
        if not observation.begun:
            return Begin()
        if observation.throw == 0:
            return Throw()
        sheet = Sheet(
            tuple([box for box, value in enumerate(observation.boxes) if value is None]),
            min(observation.upper_sum, self._ruleset.bonus_from),
            observation.jokers,
        )
        if observation.may_throw:
            keep = self._odds(sheet).best_keep(observation.dice, observation.throw)
            if keep is not None:
                return Throw(keep)
        return self._best_entry(observation, sheet)

    def _odds(self, sheet: Sheet) -> TurnOdds:
        odds = self._turns.pop(sheet, None)
        if odds is None:
            odds = turn_odds(self._ruleset, self._judgement, sheet)
            if len(self._turns) == _TURNS_TO_REMEMBER:
                del self._turns[next(iter(self._turns))]
        self._turns[sheet] = odds
        return odds

    def _best_entry(self, observation: DiceObservation, sheet: Sheet) -> Enter:
        box, most = self._best_box(observation.dice, entry_worths(self._judgement, sheet))
        entry = Enter(box)
        if observation.joker_offered:
            worths = entry_worths(self._judgement, sheet.spending_a_joker())
            for joker in _jokers(observation.dice):
                box, worth = self._best_box(joker_dice(observation.dice, joker), worths)
                if worth > most:
                    entry, most = Enter(box, joker), worth
        return entry

    def _best_box(self, dice: Sequence[int], worths: EntryWorths) -> tuple[Box, int]:
        points = possible_values(self._ruleset, dice)
        chances = {box: worth_of(worths, box, points[box]) for box in worths}
        best = max(chances, key=lambda box: (chances[box], -box))
        return Box(best), chances[best]


def _jokers(dice: Sequence[int]) -> list[JokerDie]:
    """Every change of one die, in the order of places and faces."""
    return [
        (place, face) for place, thrown in enumerate(dice) for face in range(1, FACES + 1) if face != thrown
    ]
