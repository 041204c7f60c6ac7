"""The list of the last turns: what everybody saw of each (J45)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardLaidOff,
    DiscardsTaken,
    JokerSwapped,
    MeldsLaid,
    RoundDealt,
    SeatDropped,
    TurnExpired,
    TurnPassed,
)
from stargames_arcade.scenes.jolly.situation import TurnTold
from stargames_arcade.text.words import Words

Log = tuple[TurnTold, ...]


def logged(log: Log, events: Iterable[object]) -> Log:
    """The list with what has happened since; another round begins a new one."""
    for event in events:
        log = _with(log, event)
    return log


def _with(log: Log, event: object) -> Log:
    match event:
        case RoundDealt():
            return ()
        case TurnPassed(seat):
            return (*_complete(log), TurnTold(seat))
        case DiscardsTaken(seat, cards):
            return _noted(log, seat, took=len(cards))
        case MeldsLaid(seat, _, points, _) | CardLaidOff(seat, _, _, _, points):
            return _noted(log, seat, laid=points)
        case JokerSwapped(seat):
            return _noted(log, seat, jokers=1)
        case CardDiscarded(seat, card):
            return (*log[:-1], replace(_turn(log, seat), thrown=card.face))
        case TurnExpired(seat):
            return (*log[:-1], replace(_turn(log, seat), expired=True))
        case SeatDropped(seat):
            return (*_complete(log), TurnTold(seat, dropped=True))
    return log


def _turn(log: Log, seat: Seat) -> TurnTold:
    return log[-1] if log and log[-1].seat == seat else TurnTold(seat)


def _noted(log: Log, seat: Seat, *, took: int = 0, laid: int = 0, jokers: int = 0) -> Log:
    turn = _turn(log, seat)
    more = replace(turn, took=turn.took + took, laid=turn.laid + laid, jokers=turn.jokers + jokers)
    return (*log[:-1], more)


def _complete(log: Log) -> Log:
    """Without a turn in which nothing was done."""
    return log[:-1] if log and log[-1] == TurnTold(log[-1].seat) else log


def told_in_words(words: Words, key: Callable[[str], str], told: TurnTold) -> str:
    """What was done in a turn, as one line; ``key`` is the title's."""
    if told.dropped:
        return words(key("log_dropped"))
    parts = [words.count(key("log_took"), told.took) if told.took else words(key("log_drew"))]
    if told.laid:
        parts.append(words(key("log_laid"), n=told.laid))
    if told.jokers:
        parts.append(words.count(key("log_joker"), told.jokers))
    if told.expired:
        parts.append(words(key("log_expired")))
    return ", ".join(parts)
