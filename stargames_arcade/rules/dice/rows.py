"""The rows of five values that both duelists meet (D1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stargames_arcade.rules.dice.ruleset import FACES
from stargames_arcade.rules.game import Root
from stargames_arcade.rules.luck import Label, Luck, ScriptedLuck


def throw_root(turn: int, throw: int) -> Root:
    """The root of one row: turn from 1, throw from 1."""
    return ("throw", turn, throw)


def row_values(luck: Luck, turn: int, throw: int, count: int) -> tuple[int, ...]:
    """The first ``count`` faces of a row."""
    root = throw_root(turn, throw)
    return tuple(1 + luck.pick((*root, k), FACES) for k in range(count))


def scripted_rows(
    rows: Mapping[tuple[int, int], Sequence[int]], otherwise: Luck | None = None
) -> ScriptedLuck:
    """A luck whose rows are written by hand: faces by (turn, throw); the rest comes from ``otherwise``."""
    picks: dict[Label, int] = {}
    for (turn, throw), faces in rows.items():
        picks.update({(*throw_root(turn, throw), k): face - 1 for k, face in enumerate(faces)})
    return ScriptedLuck(picks, otherwise)
