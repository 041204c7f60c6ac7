"""Tables for the tests of the game scenes, cleared away after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.scenes.dice_player import AtTable, sit_down


@pytest.fixture
def seated() -> Iterator[Callable[..., AtTable]]:
    """Opens dice tables as ``sit_down`` does."""
    tables: list[AtTable] = []

    def open_table(*args: object, **kwargs: object) -> AtTable:
        tables.append(sit_down(*args, **kwargs))  # type: ignore[arg-type]
        return tables[-1]

    yield open_table
    for table in tables:
        table.close()
