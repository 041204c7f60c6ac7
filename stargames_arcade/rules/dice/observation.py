"""What may be seen of one player's dice game. The rows to come are not in the state, so nothing leaks."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.rules.dice.ruleset import DiceRuleset
from stargames_arcade.rules.dice.scoring import possible_values
from stargames_arcade.rules.dice.state import DiceState


@dataclass(frozen=True, slots=True)
class DiceObservation:
    """One lane as it is drawn and as a computer player sees it.

    The first fields are those of ``DiceState``. ``offers`` holds, by box, the points that the dice would give
    now; None where the box is filled or nothing is thrown. ``may_throw`` and ``joker_offered`` are for the
    player; a watcher may do neither.
    """

    ruleset: DiceRuleset
    begun: bool
    turn: int
    throw: int
    dice: tuple[int, ...]
    boxes: tuple[int | None, ...]
    offers: tuple[int | None, ...]
    upper_sum: int
    bonus: int
    total: int
    jokers: int
    filled: int
    finished: bool
    may_throw: bool
    joker_offered: bool

    @property
    def throws(self) -> int:
        """How many throws a turn has."""
        return self.ruleset.throws

    @property
    def bonus_from(self) -> int:
        """The upper sum that wins the bonus."""
        return self.ruleset.bonus_from


def offers_of(
    ruleset: DiceRuleset, boxes: tuple[int | None, ...], dice: tuple[int, ...]
) -> tuple[int | None, ...]:
    """What each box would give: None where it is filled, or everywhere when nothing is thrown."""
    if not dice:
        return (None,) * len(boxes)
    values = possible_values(ruleset, dice)
    return tuple(value if box is None else None for box, value in zip(boxes, values, strict=True))


def observed(ruleset: DiceRuleset, state: DiceState, *, watching: bool) -> DiceObservation:
    """The observation of a position, by its player or by a watcher."""
    playing = state.begun and not state.finished and not watching
    return DiceObservation(
        ruleset=ruleset,
        begun=state.begun,
        turn=state.turn,
        throw=state.throw,
        dice=state.dice,
        boxes=state.boxes,
        offers=offers_of(ruleset, state.boxes, state.dice),
        upper_sum=state.upper_sum,
        bonus=state.bonus,
        total=state.total,
        jokers=state.jokers,
        filled=state.filled,
        finished=state.finished,
        may_throw=playing and state.throw < ruleset.throws,
        joker_offered=playing and state.throw == ruleset.throws and state.jokers > 0,
    )
