"""What a row of the settings offers: a switch, a choice, a slider, a step through values, or an act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = str | int | bool
"""What a setting can be."""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    on: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values side by side, each with its words."""

    options: tuple[tuple[Value, str], ...]
    chosen: Value


@dataclass(frozen=True, slots=True)
class Slide:
    """A number between two ends, and how it is written."""

    value: int
    low: int
    high: int
    step: int
    written: str


@dataclass(frozen=True, slots=True)
class Step:
    """One of an ordered list of values, of which only the present one shows."""

    values: tuple[Value, ...]
    chosen: Value
    written: str


Control: TypeAlias = Switch | Choice | Slide | Step


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its id is its name in ``Settings``."""

    id: str
    title: str
    detail: str
    """The sentence that says what it does, or why it cannot be changed now."""
    control: Control
    enabled: bool = True


def steered(control: Control, by: int) -> Value | None:
    """The value that a direction leads to, -1 left or 1 right; None at the end, or where none leads on."""
    match control:
        case Step(values, chosen):
            return _beside(values, chosen, by)
        case Slide(value, low, high, step):
            on_grid = (value + (step - 1 if by < 0 else 0)) // step * step
            found = min(max(on_grid + by * step, low), high)
            return found if found != value else None
        case _:
            return None


def turned(control: Control) -> Value | None:
    """The value that comes next, round and round; None for a slider, which only goes to and fro."""
    match control:
        case Switch(on):
            return not on
        case Choice(options, chosen):
            return _next(tuple(value for value, _ in options), chosen)
        case Step(values, chosen):
            return _next(values, chosen)
        case _:
            return None


def _beside(values: tuple[Value, ...], chosen: Value, by: int) -> Value | None:
    if chosen not in values:
        return values[0] if values else None
    place = values.index(chosen) + by
    return values[place] if 0 <= place < len(values) else None


def _next(values: tuple[Value, ...], chosen: Value) -> Value | None:
    place = values.index(chosen) + 1 if chosen in values else 0
    return values[place % len(values)] if values else None
