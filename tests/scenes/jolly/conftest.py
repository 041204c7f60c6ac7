"""Jolly tables for the tests of their scene, cleared away after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.scenes.jolly_player import AtJolly, sit_down


@pytest.fixture
def at_jolly() -> Iterator[Callable[..., AtJolly]]:
    """Opens Jolly tables as ``sit_down`` does."""
    tables: list[AtJolly] = []

    def open_table(**circumstances: object) -> AtJolly:
        tables.append(sit_down(**circumstances))  # type: ignore[arg-type]
        return tables[-1]

    yield open_table
    for table in tables:
        table.close()
