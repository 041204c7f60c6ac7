"""Failure is a scene (law 17): every trouble has its sentence and its way on, and each is reached."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.scenes.dialogs.failure import CalmScreen, Trouble
from stargames_arcade.scenes.menu.samples import FAILURES
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.store import open_store
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui.gestures import Key
from tests.scenes.client_guest import DEVICES, Guest

FILE = "arcade.sqlite3"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def guests() -> Iterator[list[Guest]]:
    """The clients of a test, ended after it."""
    found: list[Guest] = []
    yield found
    for guest in found:
        guest.close()


def file_change(home: Path, statement: str) -> None:
    """Change the file as another program would."""
    connection = sqlite3.connect(home / FILE)
    connection.execute(statement)
    connection.commit()
    connection.close()


def read_and_go_on(guest: Guest, title: str) -> None:
    """The dialog says this; the one way on leads back to the menu, and it does not come again."""
    assert guest.scene == "failure"
    assert guest.text("failure.title") == title
    assert guest.ids == {"on"}
    guest.press(Key.CONFIRM)
    assert guest.scene == "menu"
    guest.press(Key.SECOND)
    guest.press(Key.CANCEL)
    assert guest.scene == "menu"


def test_a_damaged_file_is_put_aside_and_the_dialog_names_it(home: Path, guests: list[Guest]) -> None:
    (home / FILE).write_bytes(b"this was a database once" * 400)
    guests.append(Guest(home))
    kept = next(home.glob("arcade-damaged-*.sqlite3"))
    assert kept.name in guests[0].text("sentence").replace("\n", "")
    read_and_go_on(guests[0], "The save file is damaged")
    guests[0].sit_down()
    assert guests[0].scene == "dice_table"


def test_a_second_client_on_the_same_file_says_so_and_plays_on(home: Path, guests: list[Guest]) -> None:
    first = open_store(home)
    guests.append(Guest(home))
    read_and_go_on(guests[0], "The arcade is already open")
    guests[0].sit_down()
    guests[0].play_turns(1)
    first.close()


def test_a_file_of_a_newer_arcade_is_left_alone(home: Path, guests: list[Guest]) -> None:
    open_store(home).close()
    file_change(home, "PRAGMA user_version = 99")
    before = (home / FILE).read_bytes()
    guests.append(Guest(home))
    read_and_go_on(guests[0], "The save file is from a newer arcade")
    assert (home / FILE).read_bytes() == before


def test_a_home_that_cannot_be_written_is_named(tmp_path: Path, guests: list[Guest]) -> None:
    (tmp_path / "occupied").write_text("not a folder")
    guests.append(Guest(tmp_path / "occupied" / "home"))
    read_and_go_on(guests[0], "Nothing can be saved")
    guests[0].press(Key.CANCEL)
    assert guests[0].text("detail") == Words("en")("confirm.quit_unsaved.detail")


def test_a_disk_that_fills_up_in_the_middle_of_a_game_is_explained_once_and_marked_until_it_takes_more(
    home: Path, guests: list[Guest]
) -> None:
    guests.append(Guest(home))
    guest = guests[0]
    used = guest.store._database.read(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    guest.store._database.read(lambda db: db.execute(f"PRAGMA max_page_count = {used + 1}").fetchall())
    while guest.store.trouble is None:
        guest.sit_down()
        for _ in range(6):
            if guest.store.trouble is None:
                guest.play_turns(1)
        if guest.store.trouble is None:
            guest.press(Key.PAUSE)
            guest.choose("leave")
    trouble = guest.store.trouble
    assert trouble is not None and trouble.code == "full"
    guest.wait(300)
    assert guest.scene == "failure"
    assert guest.text("failure.title") == "The disk is full: nothing is saved"
    assert "As soon as there is room again" in guest.text("sentence").replace("\n", " ")
    guest.press(Key.CONFIRM)
    assert guest.scene == "dice_table"
    guest.play_turns(1)
    assert guest.text("head.subtitle").endswith("not saved")
    guest.press(Key.PAUSE)
    guest.choose("leave")
    assert guest.scene == "menu"
    guest.choose("continue")
    assert guest.text("head.subtitle").endswith("not saved")
    file = guest.store._database._failed
    assert file is not None
    file.execute("PRAGMA max_page_count = 100000").fetchall()
    guest.store._database.try_again()
    guest.wait(300)
    assert "Everything is saved again." in guest.toasts
    assert "not saved" not in guest.text("head.subtitle")


def test_a_record_that_does_not_fit_together_is_set_aside_and_said_once(
    home: Path, guests: list[Guest]
) -> None:
    first = Guest(home)
    first.sit_down()
    first.play_turns(3)
    first.close()
    file_change(home, "UPDATE entry SET text = 'Throw keep=0,1,2,3,4' WHERE number = 3 AND lane = '0'")
    guests.append(Guest(home))
    read_and_go_on(guests[0], "This match cannot be continued")
    assert "continue" not in guests[0].ids
    guests[0].close()
    guests[0] = Guest(home)
    assert guests[0].scene == "menu"


@pytest.mark.parametrize("device", DEVICES)
def test_after_a_crash_the_calm_screen_leads_to_the_menu(
    home: Path, guests: list[Guest], device: str
) -> None:
    guests.append(Guest(home, device=DEVICES[device]))
    guest = guests[0]
    guest.sit_down()
    trouble = Trouble("crash", (("path", "~/.local/share/stargames-arcade/crash-2026-11-30.txt"),))
    guest.stage.recover(lambda: CalmScreen(guest.stage, trouble, Menu(guest.stage, guest.menu.flow)))
    guest.wait(500)
    assert guest.scene == "crash"
    assert "crash-2026-11-30.txt" in guest.text("sentence")
    guest.choose("on")
    assert guest.scene == "menu"


@pytest.mark.parametrize("code", FAILURES)
@pytest.mark.parametrize("language", languages())
def test_every_code_has_a_title_and_a_sentence(code: str, language: str) -> None:
    words = Words(language)
    assert words.has(f"failure.{code}.title")
    assert words.has(f"failure.{code}")
