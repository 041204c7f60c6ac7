"""The rules of one player's dice game, for all three titles."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from stargames_arcade.rules.codec import Registry
from stargames_arcade.rules.dice.actions import (
    DICE_ACTIONS,
    Begin,
    BonusWon,
    BoxEntered,
    DiceAction,
    DiceEvent,
    DiceThrown,
    Enter,
    Expire,
    GameBegun,
    GameFinished,
    JokerDie,
    Throw,
    TurnBegun,
)
from stargames_arcade.rules.dice.observation import DiceObservation, observed
from stargames_arcade.rules.dice.rows import row_values, throw_root
from stargames_arcade.rules.dice.ruleset import DICE, FACES, UPPER_BOXES, Box, DiceRuleset
from stargames_arcade.rules.dice.scoring import box_value, possible_values
from stargames_arcade.rules.dice.state import DiceState
from stargames_arcade.rules.game import Outcome, Refusal, Root, Seat, ranked
from stargames_arcade.rules.luck import Luck

_PLACES: Final = range(DICE)
_THROWN: Final = {
    keep: tuple(place for place in _PLACES if place not in keep)
    for size in range(DICE)
    for keep in combinations(_PLACES, size)
}
"""Every way to keep fewer than five places (D6), with the places that are thrown then."""
_FIRST_THROW: Final = (Throw(),)
_FURTHER_THROWS: Final = tuple(map(Throw, _THROWN))
_PLAIN_ENTRIES: Final = tuple(Enter(box) for box in Box)
_CHANGES: Final = tuple(
    {
        thrown: tuple(
            tuple(Enter(box, (place, face)) for face in range(1, FACES + 1) if face != thrown) for box in Box
        )
        for thrown in range(1, FACES + 1)
    }
    for place in _PLACES
)
"""By place, thrown face and box: the entries whose joker changes that die (D18, D20)."""


class DiceGame:
    """One lane of a dice duel: seat 0 plays the solo game of a ruleset on a luck (P4)."""

    __slots__ = ("_luck", "_ruleset")

    def __init__(self, ruleset: DiceRuleset, luck: Luck) -> None:
        self._ruleset = ruleset
        self._luck = luck

    @property
    def ruleset(self) -> DiceRuleset:
        """The numbers this game is played by."""
        return self._ruleset

    @property
    def actions(self) -> Registry[DiceAction]:
        """Every kind of action by name, for the codec."""
        return DICE_ACTIONS

    def initial(self) -> DiceState:
        """The empty sheet, before ``Begin``."""
        return DiceState(False, 1, 0, (), (None,) * len(Box), 0, self._ruleset.jokers)

    def pending(self, state: DiceState) -> tuple[Seat, ...]:
        """The one player, until the last box is filled."""
        return () if state.finished else (0,)

    def check(self, state: DiceState, seat: Seat, action: DiceAction) -> Refusal | None:
        """Why the action is refused, or None.

        Codes: wrong_seat, game_over, not_begun, already_begun, no_throws_left(throws), keep_before_throw,
        keep_bad_place, keep_nothing_thrown, throw_first, box_filled(box), joker_too_early(throws),
        no_jokers_left, joker_bad_die, joker_changes_nothing, unknown_action.
        """
        if seat != 0:
            return Refusal("wrong_seat", (("seat", seat),))
        if state.finished:
            return Refusal("game_over")
        if isinstance(action, Begin):
            return Refusal("already_begun") if state.begun else None
        if not state.begun:
            return Refusal("not_begun")
        if isinstance(action, Throw):
            return self._check_throw(state, action.keep)
        if isinstance(action, Enter):
            return self._check_enter(state, action)
        return None if isinstance(action, Expire) else Refusal("unknown_action")

    def apply(
        self, state: DiceState, seat: Seat, action: DiceAction
    ) -> tuple[DiceState, tuple[DiceEvent, ...]]:
        """The next position and what happened. Raises ValueError when ``check`` refuses."""
        refusal = self.check(state, seat, action)
        if refusal is not None:
            raise ValueError(f"{action!r} is refused: {refusal.code}")
        if isinstance(action, Begin):
            return replace(state, begun=True), (GameBegun(), TurnBegun(state.turn))
        if isinstance(action, Throw):
            return self._throw(state, action.keep)
        if isinstance(action, Enter):
            return self._enter(state, action.box, action.joker)
        return self._expire(state)

    def observe(self, state: DiceState, seat: Seat | None) -> DiceObservation:
        """What the player, or a watcher (None), sees of this position."""
        return observed(self._ruleset, state, watching=seat is None)

    def outcome(self, state: DiceState) -> Outcome | None:
        """The total, once the game is over."""
        return ranked((state.total,)) if state.finished else None

    def legal(self, state: DiceState, seat: Seat) -> tuple[DiceAction, ...]:
        """Every legal action of the player: begin; or throws, entries, entries with a joker, and expiry."""
        if seat != 0 or state.finished:
            return ()
        if not state.begun:
            return (Begin(),)
        return (*self._legal_throws(state), *self._legal_entries(state), Expire())

    def needs(self, state: DiceState, seat: Seat, action: DiceAction) -> tuple[Root, ...]:
        """The one row a legal throw opens; an expiry before the first throw opens that one."""
        if isinstance(action, Throw) or (isinstance(action, Expire) and state.throw == 0):
            return (throw_root(state.turn, state.throw + 1),)
        return ()

    def _check_throw(self, state: DiceState, keep: tuple[int, ...]) -> Refusal | None:
        if state.throw >= self._ruleset.throws:
            return Refusal("no_throws_left", (("throws", self._ruleset.throws),))
        if keep and state.throw == 0:
            return Refusal("keep_before_throw")
        if keep in _THROWN:
            return None
        return Refusal("keep_nothing_thrown" if keep == tuple(_PLACES) else "keep_bad_place")  # D6

    def _check_enter(self, state: DiceState, action: Enter) -> Refusal | None:
        if state.throw == 0:  # D3
            return Refusal("throw_first")
        if state.boxes[action.box] is not None:
            return Refusal("box_filled", (("box", action.box.word),))
        return None if action.joker is None else self._check_joker(state, action.joker)

    def _check_joker(self, state: DiceState, joker: JokerDie) -> Refusal | None:
        place, face = joker
        if state.throw < self._ruleset.throws:  # D17
            return Refusal("joker_too_early", (("throws", self._ruleset.throws),))
        if state.jokers == 0:
            return Refusal("no_jokers_left")
        if place not in _PLACES or not 1 <= face <= FACES:
            return Refusal("joker_bad_die")
        if state.dice[place] == face:  # D20
            return Refusal("joker_changes_nothing")
        return None

    def _throw(self, state: DiceState, keep: tuple[int, ...]) -> tuple[DiceState, tuple[DiceEvent, ...]]:
        """D1: the thrown places, ascending, take the first values of the row."""
        throw = state.throw + 1
        thrown = _THROWN[keep]
        showing = list(state.dice or (0,) * DICE)
        for place, face in zip(thrown, row_values(self._luck, state.turn, throw, len(thrown)), strict=True):
            showing[place] = face
        dice = tuple(showing)
        after = DiceState(True, state.turn, throw, dice, state.boxes, state.bonus, state.jokers)
        return after, (DiceThrown(state.turn, throw, dice, thrown),)

    def _enter(
        self, state: DiceState, box: Box, joker: JokerDie | None
    ) -> tuple[DiceState, tuple[DiceEvent, ...]]:
        dice = state.dice if joker is None else joker_dice(state.dice, joker)
        value = box_value(self._ruleset, box, dice)
        boxes = (*state.boxes[:box], value, *state.boxes[box + 1 :])
        bonus = self._bonus(boxes)
        after = DiceState(
            begun=True,
            turn=min(state.turn + 1, self._ruleset.turns),
            throw=0,
            dice=(),
            boxes=boxes,
            bonus=bonus,
            jokers=state.jokers - (joker is not None),  # D21
        )
        events: list[DiceEvent] = [
            BoxEntered(state.turn, box, value, dice, joker, value == 0, after.total),
        ]
        if bonus > state.bonus:
            events.append(BonusWon(bonus))
        events.append(GameFinished(after.total) if after.finished else TurnBegun(after.turn))
        return after, tuple(events)

    def _expire(self, state: DiceState) -> tuple[DiceState, tuple[DiceEvent, ...]]:
        """D24: the best open box without a joker, of equals the topmost; a first throw if none was made."""
        events: tuple[DiceEvent, ...] = ()
        if state.throw == 0:
            state, events = self._throw(state, ())
        values = possible_values(self._ruleset, state.dice)
        best = max((box for box in Box if state.boxes[box] is None), key=lambda box: (values[box], -box))
        after, entered = self._enter(state, best, None)
        return after, events + entered

    def _bonus(self, boxes: tuple[int | None, ...]) -> int:
        upper = sum(value for value in boxes[: len(UPPER_BOXES)] if value)
        return self._ruleset.bonus if upper >= self._ruleset.bonus_from else 0  # D10

    def _legal_throws(self, state: DiceState) -> tuple[Throw, ...]:
        if state.throw >= self._ruleset.throws:
            return ()
        return _FURTHER_THROWS if state.throw else _FIRST_THROW

    def _legal_entries(self, state: DiceState) -> tuple[Enter, ...]:
        if state.throw == 0:
            return ()
        empty = [box for box in Box if state.boxes[box] is None]
        if state.throw < self._ruleset.throws or not state.jokers:
            return tuple(_PLAIN_ENTRIES[box] for box in empty)
        changes = [_CHANGES[place][thrown] for place, thrown in enumerate(state.dice)]
        entries: list[Enter] = []
        for box in empty:
            entries.append(_PLAIN_ENTRIES[box])
            for change in changes:
                entries += change[box]
        return tuple(entries)


def joker_dice(dice: tuple[int, ...], joker: JokerDie) -> tuple[int, ...]:
    """The dice with the one at the joker's place showing the joker's face."""
    place, face = joker
    return (*dice[:place], face, *dice[place + 1 :])
