"""How much of a rival's dice game a player may see (P5), and when couch players throw (D26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from stargames_arcade.rules.dice.actions import Begin, DiceAction, Enter, Expire, Throw
from stargames_arcade.rules.dice.state import DiceState
from stargames_arcade.rules.game import Seat

A = TypeVar("A", bound=DiceAction)


def horizon(own: DiceState, rival: Sequence[A]) -> Sequence[A]:
    """The prefix of a rival's actions that a player at ``own`` may fold.

    As many of the rival's turns as the player has finished, each up to its entry, so that no dice of an
    unfinished turn show; everything once the player's own game is finished.
    """
    if own.finished:
        return rival
    allowed, end = own.filled, 0
    for position, action in enumerate(rival, start=1):
        if isinstance(action, Begin):
            end = position
        elif isinstance(action, Enter | Expire):
            if allowed == 0:
                break
            allowed -= 1
            end = position
    return rival[:end]


def released(states: Sequence[DiceState], asked: Sequence[Throw | None]) -> tuple[Seat, ...]:
    """The seats on one screen whose asked throws happen now, ascending.

    A seat's throw waits until every other seat has asked for the same throw, or is past it: it has entered in
    that turn, or has already thrown that often.
    """
    return tuple(
        seat
        for seat, (state, throw) in enumerate(zip(states, asked, strict=True))
        if throw is not None
        and all(_is_level(state, other, asked[rival]) for rival, other in enumerate(states) if rival != seat)
    )


def resting(states: Sequence[DiceState]) -> tuple[Seat, ...]:
    """The seats on one screen that have entered and can only wait until others have, too, ascending."""
    return tuple(
        seat
        for seat, state in enumerate(states)
        if not state.finished
        and any(not other.finished and other.turn < state.turn for other in states)
        and state.throw == 0
    )


def _is_level(state: DiceState, other: DiceState, asked: Throw | None) -> bool:
    if other.finished or other.turn > state.turn:
        return True
    if other.turn < state.turn:
        return False
    return other.throw > state.throw or (other.throw == state.throw and asked is not None)
