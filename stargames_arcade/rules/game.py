"""What every game's rules look like from outside: questions with answers, and no memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, 0..3, in joining order (P4)."""

Root: TypeAlias = tuple[str | int, ...]
"""The first parts of a luck label, such as ``("throw", 3, 1)``: what one action opens."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a code and what a sentence about it needs; never prose."""

    code: str
    parameters: tuple[tuple[str, int | str], ...] = ()


class Termination(Enum):
    """Why a match ended."""

    COMPLETED = "completed"
    RESIGNED = "resigned"
    DEADLINE = "deadline"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place in the result: points and rank, 1 the best; equal points share a rank (P8)."""

    seat: Seat
    points: int
    rank: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game or a match ended; ``standings`` in seat order."""

    standings: tuple[Standing, ...]
    termination: Termination


def ranked(points: Iterable[int], termination: Termination = Termination.COMPLETED) -> Outcome:
    """The outcome of points by seat: more is better, equals share a rank (D9, P8)."""
    totals = tuple(points)
    return Outcome(
        tuple(
            Standing(seat, own, 1 + sum(other > own for other in totals)) for seat, own in enumerate(totals)
        ),
        termination,
    )


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", covariant=True)
O = TypeVar("O", covariant=True)  # noqa: E741


class Game(Protocol[S, A, E, O]):
    """The rules of one lane under one ruleset, on one luck; pure.

    A solo lane (dice, Mahjong) has the one seat 0; a shared lane has all seats of the table.
    """

    @property
    def actions(self) -> Mapping[str, type[A]]:
        """Every kind of action by class name: the registry that reads actions back from text."""
        ...

    def initial(self) -> S:
        """The position before the first action."""
        ...

    def pending(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the game is over."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why this action is refused, or None when it is legal. The authority on legality."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[E, ...]]:
        """The position after a legal action, and what happened. Raises ValueError on a refused one."""
        ...

    def observe(self, state: S, seat: Seat | None) -> O:
        """What this seat, or a watcher (None), may see."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Every legal action of this seat."""
        ...

    def needs(self, state: S, seat: Seat, action: A) -> tuple[Root, ...]:
        """The roots of luck that the action opens."""
        ...
