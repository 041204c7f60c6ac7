"""What a player has chosen is kept with every change, and never trusted blindly."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.store import open_store
from stargames_arcade.store.database import FILE_NAME
from stargames_arcade.store.settings import DEFAULTS

CHANGED: dict[str, Any] = {
    "language": "de",
    "language_2": "en",
    "language_3": "it",
    "language_4": "pt",
    "name": "João",
    "name_2": "Giulia",
    "name_3": "Ada",
    "name_4": "Bo",
    "avatar": "owl",
    "avatar_2": "cat",
    "avatar_3": "bear",
    "avatar_4": "frog",
    "control": "mouse",
    "control_2": "keyboard",
    "title": "knobel_duell",
    "opponent": "person",
    "seats": "jolly=person,hard",
    "level": "hard",
    "clock": 60,
    "options": "dice.clock=60 mahjong.layout=1",
    "pace": "calm",
    "fullscreen": True,
    "display": 1,
    "size": "1920x1080",
    "effects": 10,
    "interface": 0,
    "ambience": 100,
    "mute": True,
    "swap_ab": True,
    "dead_zone": 30,
    "controls": "pad.confirm=b",
    "reduced_motion": True,
    "large_indices": True,
    "text_size": 150,
    "hold_instead": True,
    "ask_before_strike": False,
    "help": True,
    "sorting": "suit",
    "notices": "long",
}


def put(home: Path, name: str, value: str) -> None:
    with closing(sqlite3.connect(home / FILE_NAME)) as file:
        file.execute("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", (name, value))
        file.commit()


def read(home: Path, name: str) -> Any:
    store = open_store(home)
    value = getattr(store.settings, name)
    store.close()
    return value


def test_the_first_start_finds_sensible_settings(tmp_path: Path) -> None:
    store = open_store(tmp_path / "new" / "home")
    found = {name: getattr(store.settings, name) for name in DEFAULTS}
    store.close()
    assert found == dict(DEFAULTS)


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_every_setting_is_kept_as_soon_as_it_is_set(tmp_path: Path, name: str) -> None:
    assert CHANGED[name] != DEFAULTS[name]
    store = open_store(tmp_path)
    setattr(store.settings, name, CHANGED[name])
    store.close()
    assert read(tmp_path, name) == CHANGED[name]


def test_what_the_command_line_asks_for_holds_for_this_run_only(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.settings.for_now(reduced_motion=True)
    assert store.settings.reduced_motion is True
    store.close()
    assert read(tmp_path, "reduced_motion") is False


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("clock", '"60"'),
        ("clock", "1.5"),
        ("clock", "true"),
        ("avatar", "7"),
        ("pace", "{"),
        ("size", "null"),
    ],
)
def test_a_stored_value_of_another_kind_counts_as_never_chosen(tmp_path: Path, name: str, value: str) -> None:
    open_store(tmp_path).close()
    put(tmp_path, name, value)
    assert read(tmp_path, name) == DEFAULTS[name]


def test_a_setting_of_another_version_is_left_alone(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    put(tmp_path, "sparkle", "9")
    store = open_store(tmp_path)
    assert store.trouble is None
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        assert file.execute("SELECT value FROM setting WHERE name = 'sparkle'").fetchone() == ("9",)


def test_a_language_that_is_not_spoken_any_more_falls_back(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    put(tmp_path, "language", '"xx"')
    assert read(tmp_path, "language") == "en"


def test_unknown_names_and_wrong_kinds_are_mistakes_of_the_program(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with pytest.raises(AttributeError):
        store.settings.sparkle = 9
    with pytest.raises(TypeError):
        store.settings.clock = "60"  # type: ignore[assignment]
    store.close()
