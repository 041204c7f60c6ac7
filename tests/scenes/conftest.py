"""Tables and clients for the tests of the scenes, cleared away after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.scenes import mahjong_player
from tests.scenes.client_guest import Guest
from tests.scenes.dice_player import AtTable, sit_down
from tests.scenes.mahjong_player import AtMahjong


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


@pytest.fixture
def at_mahjong() -> Iterator[Callable[..., AtMahjong]]:
    """Opens Mahjong tables as ``mahjong_player.sit_down`` does."""
    tables: list[AtMahjong] = []

    def open_table(*args: object, **kwargs: object) -> AtMahjong:
        tables.append(mahjong_player.sit_down(*args, **kwargs))  # type: ignore[arg-type]
        return tables[-1]

    yield open_table
    for table in tables:
        table.close()


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Callable[..., Guest]]:
    """Opens the client without motion, as often as the test says, on one home folder."""
    guests: list[Guest] = []

    def open_client(**circumstances: object) -> Guest:
        for guest in guests:
            guest.close()
        guests[:] = [Guest(tmp_path / "home", reduced_motion=True, **circumstances)]  # type: ignore[arg-type]
        return guests[0]

    yield open_client
    for guest in guests:
        guest.close()
