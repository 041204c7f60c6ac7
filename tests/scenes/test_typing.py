"""A name is written by every device; what is written is what a keyboard on the table would have written."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.scenes.dialogs.typing import Typing
from stargames_arcade.scenes.dialogs.typing_layout import key_rows
from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import (
    DELETE,
    END,
    ERASE,
    HOME,
    KEYBOARD,
    MOUSE,
    Down,
    Key,
    MoveFocus,
    Press,
    Tap,
    Text,
)
from stargames_arcade.ui.nodes import Label
from tests.scenes.client_guest import DEVICES, PAD, Guest
from tests.scenes.test_flow import visit

__all__ = ["visit"]
Open = Callable[..., Guest]


def typing(guest: Guest, text: str = "", **others: object) -> Typing:
    scene = Typing(guest.stage, "Name", text, **others)  # type: ignore[arg-type]
    guest.stage.push(scene)
    guest.wait(600)
    return scene


def line(scene: Typing) -> str:
    return f"{scene.line.before}|{scene.line.after}"


def keys(guest: Guest, *texts: str) -> None:
    guest.do(*(Text(KEYBOARD, text) for text in texts))
    guest.wait(100)


@pytest.mark.parametrize("device", ["mouse", "touch", "pad"])
@pytest.mark.parametrize(("language", "name"), [("de", "Jörg-Uwe"), ("cs", "Žofie Nová"), ("pt", "João")])
def test_a_name_is_written_by_pointing_and_by_a_pad_alone(
    visit: Open, device: str, language: str, name: str
) -> None:
    guest = visit(device=DEVICES[device], language=language)
    guest.choose("player.0")
    guest.choose("animals.name")
    for sign in name:
        guest.choose("key.space" if sign == " " else f"key.{sign.lower()}")
    guest.choose("key.done")
    assert guest.scene == "animals"
    assert guest.store.settings.name == name


def test_a_name_is_written_by_the_keyboard_alone(visit: Open) -> None:
    guest = visit(device=KEYBOARD)
    guest.choose("player.0")
    guest.choose("animals.name")
    keys(guest, "Đ", "o", "r", "đ", "e", "y", "x", ERASE, ERASE)
    guest.press(Key.CONFIRM)
    assert (guest.scene, guest.store.settings.name) == ("animals", "Đorđe")


def test_a_click_and_then_a_real_keyboard_need_no_second_enter(visit: Open) -> None:
    guest = visit(device=MOUSE)
    guest.choose("player.0")
    guest.choose("animals.name")
    keys(guest, "Mira")
    guest.do(Press(KEYBOARD, Key.CONFIRM))
    guest.wait(500)
    assert (guest.scene, guest.store.settings.name) == ("animals", "Mira")


@pytest.mark.parametrize("device", DEVICES)
def test_whoever_cancels_keeps_the_old_name(visit: Open, device: str) -> None:
    guest = visit(device=DEVICES[device], name="Mira")
    guest.choose("player.0")
    guest.choose("animals.name")
    keys(guest, "x")
    if device in ("keyboard", "pad"):
        guest.press(Key.CANCEL)
    else:
        guest.choose("typing.close")
    assert (guest.scene, guest.store.settings.name) == ("animals", "Mira")


def test_without_a_name_the_animal_stands_for_the_player(visit: Open) -> None:
    guest = visit(device=KEYBOARD, name="Mira", avatar="owl")
    guest.choose("player.0")
    guest.choose("animals.name")
    keys(guest, *[ERASE] * 4, " ", " ")
    guest.press(Key.CONFIRM)
    guest.press(Key.CANCEL)
    assert guest.store.settings.name == ""
    assert guest.text("player.0.name") == "Owl"


def test_the_caret_goes_where_arrows_home_and_end_send_it(visit: Open) -> None:
    guest = visit()
    scene = typing(guest, "Mira")
    guest.do(MoveFocus(KEYBOARD, -1, 0), MoveFocus(KEYBOARD, -1, 0))
    assert line(scene) == "Mi|ra"
    keys(guest, DELETE, "l")
    assert line(scene) == "Mil|a"
    keys(guest, HOME, "X", END, "Y")
    assert line(scene) == "XMilaY|"
    guest.do(MoveFocus(KEYBOARD, 0, -1), MoveFocus(KEYBOARD, 1, 0))
    assert line(scene) == "XMilaY|"
    assert guest.stage.view.focus == "field"


def test_a_pad_erases_shifts_moves_the_caret_and_is_done_by_its_buttons(visit: Open) -> None:
    guest = visit(device=PAD)
    scene = typing(guest, "Anna")
    guest.press(Key.FIRST)
    assert line(scene) == "Ann|"
    guest.press(Key.PREVIOUS)
    guest.press(Key.PREVIOUS)
    guest.press(Key.NEXT)
    assert line(scene) == "An|n"
    guest.press(Key.SECOND)
    guest.choose("key.e")
    assert line(scene) == "AnE|n"
    guest.choose("key.e")
    assert line(scene) == "AnEe|n"
    guest.press(Key.PAUSE)
    assert guest.scene == "menu"


def test_a_word_begins_with_a_capital_unless_shift_says_otherwise(visit: Open) -> None:
    guest = visit(device=MOUSE)
    scene = typing(guest)
    for key in ("a", "b", "space", "c", "-", "d", "space"):
        guest.choose(f"key.{key}")
    assert scene.line.text == "Ab C-D "
    guest.choose("key.shift")
    guest.choose("key.v")
    guest.choose("key.shift")
    guest.choose("key.v")
    assert scene.line.text == "Ab C-D vV"


def test_a_click_into_the_field_puts_the_caret_there(visit: Open) -> None:
    guest = visit(device=MOUSE)
    scene = typing(guest, "Mira")
    field = guest.picture.target("field")
    assert field is not None
    for x, expected in ((field.rect.x + 22, "|Mira"), (field.rect.right - 5, "Mira|")):
        guest.do(Down(MOUSE, x, field.rect.centre[1]), Tap(MOUSE, x, field.rect.centre[1]))
        assert line(scene) == expected


def test_what_has_no_room_is_refused_with_a_sentence(visit: Open) -> None:
    guest = visit()
    scene = typing(guest, "x" * 32)
    keys(guest, "y")
    assert scene.line.text == "x" * 32
    nodes = guest.stage.frame(guest.now).nodes
    said = [node.sprite.text for node in nodes if isinstance(node.sprite, Label) and "bubble" in node.id]
    assert said == [guest.stage.words("typing.full")]


def test_a_real_keyboard_never_types_by_the_keys_on_the_screen(visit: Open) -> None:
    guest = visit(device=PAD)
    scene = typing(guest, "A")
    guest.do(MoveFocus(PAD, 1, 0))
    guest.frame()
    guest.do(Press(KEYBOARD, Key.NEXT), Press(KEYBOARD, Key.PREVIOUS))
    guest.wait(100)
    assert line(scene) == "A|"
    guest.do(Press(KEYBOARD, Key.CONFIRM))
    guest.wait(500)
    assert guest.scene == "menu"


@pytest.mark.parametrize("language", ["en", "de", "it", "cs", "pt"])
def test_the_keyboard_has_the_alphabet_and_every_letter_of_its_language(language: str) -> None:
    words = Words(language)
    first = {cap.id for row in key_rows(words, upper=False, more=False) for cap in row}
    more = {cap.id for row in key_rows(words, upper=False, more=True) for cap in row}
    assert set("abcdefghijklmnopqrstuvwxyz") <= first
    own = {
        "de": "äöüß",
        "it": "àèéìòù",
        "cs": "áčďéěíňóřšťúůýž",
        "pt": "ãõâêôáéíóúàç",
        "en": "",
    }
    assert set(own[language]) <= first
    assert set("".join(own.values()) + "0123456789") <= more
    for rows in (
        key_rows(words, upper=upper, more=page) for upper in (True, False) for page in (True, False)
    ):
        ids = [cap.id for row in rows for cap in row]
        assert len(ids) == len(set(ids))


def test_the_caret_blinks_and_is_there_at_once_when_something_is_written(visit: Open) -> None:
    guest = visit(device=KEYBOARD)
    typing(guest, "A")
    seen = set()
    for _ in range(30):
        guest.wait(100)
        seen.add(any(node.id == "field.caret" for node in guest.picture.nodes))
    assert seen == {True, False}
    while any(node.id == "field.caret" for node in guest.picture.nodes):
        guest.wait(50)
    keys(guest, "b")
    assert any(node.id == "field.caret" for node in guest.picture.nodes)
