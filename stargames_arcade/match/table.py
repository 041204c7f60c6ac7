"""The table lane: seats, seed, readiness, resigning, leaving, the result. It never changes a game.

Like every lane it has actions, a state, ``check`` and ``apply``; its entries are numbered and chained.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from stargames_arcade.rules.codec import Action, Registry, registry
from stargames_arcade.rules.game import Refusal, Seat


@dataclass(frozen=True, slots=True, repr=False)
class Sit(Action):
    """The next player, in joining order (P4), takes this seat; the header says who it is."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Seed(Action):
    """The seed of the match is made (P9): 64 hexadecimal digits."""

    value: str


@dataclass(frozen=True, slots=True, repr=False)
class Ready(Action):
    """This seat is ready; when all are, the match starts."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Resign(Action):
    """This seat gives up its duel and loses, whatever the totals (P6)."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Leave(Action):
    """This seat has finished its own game and leaves; its result stays (P6)."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Conclude(Action):
    """The match is decided; ``match`` is the match digest. Written by all who are present."""

    match: str


TableAction: TypeAlias = Sit | Seed | Ready | Resign | Leave | Conclude
TABLE_ACTIONS: Final[Registry[TableAction]] = registry(Sit, Seed, Ready, Resign, Leave, Conclude)
SHARED_TABLE_ACTIONS: Final[Registry[TableAction]] = registry(Sit, Seed, Ready, Leave, Conclude)
"""Beside a lane that all share, where one drops out of the game itself instead of resigning here (J43)."""


@dataclass(frozen=True, slots=True)
class TableState:
    """What the table lane says so far; seats in the order in which they did it."""

    seats: int
    seed: str
    seated: tuple[Seat, ...] = ()
    seeded: bool = False
    ready: tuple[Seat, ...] = ()
    resigned: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()
    concluded: bool = False

    @property
    def started(self) -> bool:
        """Whether the lanes of the seats are open: all sit, the seed is made, all are ready."""
        return len(self.ready) == self.seats


def opening(seats: int, seed: str) -> tuple[TableAction, ...]:
    """The entries that open a table on one machine: all sit down, the seed is made, all are ready."""
    places = range(seats)
    return (*map(Sit, places), Seed(seed), *map(Ready, places))


def check_table(table: TableState, action: TableAction) -> Refusal | None:
    """Why the action is refused, or None.

    Codes: table_not_open, seat_taken, seed_differs, table_not_started, already_resigned, already_left,
    match_over.
    """
    if table.concluded:
        return Refusal("match_over")
    if isinstance(action, Sit):
        return None if action.seat == len(table.seated) < table.seats else Refusal("seat_taken")
    if isinstance(action, Seed):
        return _check_seed(table, action)
    if isinstance(action, Ready):
        if not table.seeded or action.seat not in table.seated or action.seat in table.ready:
            return Refusal("table_not_open")
        return None
    if not table.started:
        return Refusal("table_not_started")
    if isinstance(action, Conclude):
        return None
    if not 0 <= action.seat < table.seats:
        return Refusal("not_your_seat", (("seat", action.seat),))
    if action.seat in table.resigned:
        return Refusal("already_resigned", (("seat", action.seat),))
    return Refusal("already_left", (("seat", action.seat),)) if action.seat in table.left else None


def _check_seed(table: TableState, action: Seed) -> Refusal | None:
    if len(table.seated) < table.seats or table.seeded:
        return Refusal("table_not_open")
    return None if action.value == table.seed else Refusal("seed_differs")


def apply_table(table: TableState, action: TableAction) -> TableState:
    """The table after a legal action. Raises ValueError when ``check_table`` refuses."""
    refusal = check_table(table, action)
    if refusal is not None:
        raise ValueError(f"{action!r} is refused: {refusal.code}")
    if isinstance(action, Sit):
        return replace(table, seated=(*table.seated, action.seat))
    if isinstance(action, Seed):
        return replace(table, seeded=True)
    if isinstance(action, Ready):
        return replace(table, ready=(*table.ready, action.seat))
    if isinstance(action, Resign):
        return replace(table, resigned=(*table.resigned, action.seat))
    if isinstance(action, Leave):
        return replace(table, left=(*table.left, action.seat))
    return replace(table, concluded=True)
