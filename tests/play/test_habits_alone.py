"""What one person does to a client without thinking: held keys, early clicks, odd words, a closed lid."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.store import open_store
from tests.play.aftermath import assert_the_picture_is_the_layout
from tests.play.arcade import TimeByHand
from tests.play.hands import KeyboardHand, PadHand
from tests.play.person import Person
from tests.play.places import PLACES, everywhere
from tests.virtual_pad import VirtualPad

pytestmark = pytest.mark.slow

Come = Callable[..., Person]
HOURS = 5 * 3_600_000.0
CZECH_DIGITS = (pygame.K_PLUS, 283, 353, 269, 345)
"""What is printed on the keys of 1 to 5: + ě š č ř."""
PLACE_OF_1 = 30
"""The scan code of the key of 1; the others follow."""


@pytest.fixture
def come(tmp_path: Path) -> Iterator[Come]:
    """Somebody opens the client on one home; whoever was there before has closed it."""
    came: list[Person] = []

    def come_now(**circumstances: Any) -> Person:
        for person in came:
            person.arcade.close()
        came[:] = [Person(tmp_path, time=TimeByHand(), **circumstances)]
        return came[0]

    yield come_now
    for person in came:
        person.arcade.close()


@pytest.fixture
def person(come: Come) -> Person:
    return come()


def moves(person: Person) -> list[str]:
    return [entry.text for entry in person.arcade.match.log.lane("0").entries]


# ---- held ----


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_x])
def test_a_key_held_from_the_menu_on_does_nothing_in_the_scenes_that_come(person: Person, key: int) -> None:
    person.keys.walk_to("diamond_yatzy")
    person.keys.press(key)
    for _ in range(20):
        person.keys.press(key)
        person.arcade.step()
    scene = person.arcade.scene
    assert scene in ("new_table", "menu", "manual")
    person.arcade.stage.pop_to(person.arcade.stage.stack.levels[0].scene)
    person.robot.arrive("menu")
    person.sit_down(throws=0)
    for _ in range(40):
        person.keys.press(key)
        person.arcade.step()
    assert moves(person) == ["Begin"]
    person.keys.release(key)
    person.arcade.until_still()
    assert moves(person) == ["Begin"]


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X])
def test_a_button_held_from_the_menu_on_does_nothing_at_the_table(person: Person, button: int) -> None:
    pad = PadHand(person.arcade, random.Random(1))
    pad.walk_to("diamond_yatzy")
    pad.pad.press(button)
    person.arcade.wait(1_500)
    person.arcade.stage.pop_to(person.arcade.stage.stack.levels[0].scene)
    person.robot.arrive("menu")
    person.sit_down(throws=0)
    person.arcade.wait(1_500)
    pad.pad.release(button)
    person.arcade.until_still()
    assert moves(person) == ["Begin"]
    pad.let_go()


def test_a_direction_held_across_a_change_of_scenes_does_not_run_away_with_the_focus(person: Person) -> None:
    pad = PadHand(person.arcade, random.Random(1))
    pad.walk_to("sfida_ai_dadi")
    pad.pad.stick(1, 0)
    person.arcade.step(2)
    pad.confirm()
    person.robot.arrive("new_table")
    first = person.arcade.focus
    person.arcade.wait(3_000)
    assert person.arcade.focus == first == "start"
    pad.pad.stick(0, 0)
    person.arcade.step(2)
    pad.steer((-1, 0))
    assert person.arcade.focus != first
    pad.let_go()


def test_enter_held_into_a_text_field_does_not_close_it_at_once(person: Person) -> None:
    PLACES["the animals"](person)
    person.keys.walk_to("animals.name")
    for _ in range(30):
        person.keys.press(pygame.K_RETURN)
        person.arcade.step()
    assert person.arcade.scene == "typing"
    person.keys.release(pygame.K_RETURN)
    person.keys.type(pygame.K_RETURN)
    person.robot.arrive("animals")


def test_an_erasing_key_held_while_the_text_field_closes_goes_back_no_further(person: Person) -> None:
    PLACES["the animals"](person)
    person.keys.walk_to("animals.name")
    person.keys.confirm()
    person.robot.arrive("typing")
    for _ in range(3):
        person.keys.press(pygame.K_BACKSPACE)
        person.arcade.step()
    person.keys.type(pygame.K_RETURN)
    person.robot.arrive("animals")
    for _ in range(3):
        person.keys.press(pygame.K_BACKSPACE)
        person.arcade.step()
    person.arcade.until_still()
    assert person.arcade.scene == "animals"


def test_a_mouse_button_held_down_for_ever_does_not_stop_a_gamepad(person: Person) -> None:
    person.sit_down(throws=0)
    person.mouse.down(100, 300)
    pad = PadHand(person.arcade, random.Random(1))
    for throw in (1, 2, 3):
        pad.second()
        person.arcade.until_still()
        assert person.eyes.throws == throw
    person.mouse.up(100, 300)
    pad.let_go()


# ---- while one scene gives way to another ----


@pytest.mark.parametrize("after", [0, 50, 200, 400])
def test_a_click_during_the_iris_chooses_what_will_be_there_or_nothing(person: Person, after: float) -> None:
    person.mouse.choose("sfida_ai_dadi")
    person.rest()
    x, y = person.arcade.target("level.hard").rect.centre
    person.mouse.choose("cancel")
    person.rest()
    person.mouse.choose("sfida_ai_dadi")
    person.arcade.wait(after)
    person.mouse.down(x, y)
    person.mouse.up(x, y)
    person.rest()
    assert person.arcade.scene == "new_table"
    hit = person.arcade.picture.hit(x, y)
    assert hit is not None
    assert hit.id == "level.hard"
    assert person.arcade.store.settings.level in ("easy", "hard")
    assert person.arcade.store.settings.title in ("", "sfida_ai_dadi")


# ---- fingers and drags ----


def test_two_fingers_that_pull_at_one_piece_leave_it_whole(person: Person) -> None:
    person.sit_down()
    x, y = person.eyes.piece(2)
    person.finger.down(x, y)
    person.arcade.step()
    person.other_finger.down(x + 4, y + 4)
    person.arcade.step()
    for step in range(1, 8):
        person.finger.move(x + 30 * step, y)
        person.other_finger.move(x - 30 * step, y)
        person.arcade.step()
    person.other_finger.up(x - 240, y)
    person.finger.up(x + 240, y)
    person.rest()
    assert person.eyes.kept in ((), (2,))
    assert len(set(map(person.eyes.piece, range(DICE)))) == DICE


@pytest.mark.parametrize("target", ["throw", "pause", "box.12", "plate.1"])
def test_what_cannot_be_drawn_about_does_nothing_when_it_is_let_go_elsewhere(
    person: Person, target: str
) -> None:
    person.sit_down()
    before = person.position()
    found = person.arcade.picture.target(target) or person.arcade.target("throw")
    person.mouse.drag(found.rect.centre, (300.0, 300.0), steps=5)
    person.rest()
    assert person.position() == before


# ---- keyboards of all kinds ----


def test_the_digits_of_a_czech_keyboard_take_pieces(person: Person) -> None:
    person.sit_down()
    for place, key in enumerate(CZECH_DIGITS):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            person.arcade.post(Event(kind, key=key, mod=0, unicode="", scancode=PLACE_OF_1 + place))
        person.arcade.step()
        assert person.eyes.kept == tuple(range(place + 1))


@pytest.mark.parametrize("mod", [pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_SHIFT, pygame.KMOD_MODE])
def test_locks_and_shift_do_not_matter(person: Person, mod: int) -> None:
    person.sit_down(throws=0)
    person.keys.type(pygame.K_x, mod)
    person.arcade.until_still()
    assert person.eyes.throws == 1
    person.keys.type(pygame.K_KP_2, mod)
    assert person.eyes.kept == (1,)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_a_chord_of_another_program_does_nothing(person: Person, mod: int) -> None:
    person.sit_down()
    before = person.position()
    for key in (pygame.K_x, pygame.K_TAB, pygame.K_SPACE, pygame.K_1, pygame.K_ESCAPE, pygame.K_p):
        person.keys.type(key, mod)
    person.rest()
    assert person.position() == before


# ---- what is written ----

ODD_TEXTS = {
    "emoji": "\N{FOX FACE}\N{ZERO WIDTH JOINER}\N{GRINNING FACE}",
    "a flag": "\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}",
    "right to left": "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}\N{RIGHT-TO-LEFT OVERRIDE}abc",
    "three hundred letters": "Maximiliana-Ottoline " * 15,
    "nothing but null": "\0\0\0",
    "null inside": "Mi\0ra",
    "lines": "one\ntwo\r\n\tthree",
    "accents on accents": "e" + "\N{COMBINING ACUTE ACCENT}" * 60,
    "quotes and braces": "{name} %s \\ '; DROP TABLE match; --",
    "half a pair": "a\ud83d",
    "spaces": "     ",
}


@pytest.mark.parametrize("text", ODD_TEXTS.values(), ids=ODD_TEXTS)
def test_whatever_is_written_as_a_name_can_be_shown_played_with_and_found_again(
    come: Come, text: str
) -> None:
    person = come(reduced_motion=True)
    PLACES["the animals"](person)
    person.keys.walk_to("animals.name")
    person.keys.confirm()
    person.robot.arrive("typing")
    person.arcade.post(Event(pygame.TEXTINPUT, text=text))
    person.arcade.step(2)
    assert_the_picture_is_the_layout(person.arcade)
    person.keys.type(pygame.K_RETURN)
    person.robot.arrive("animals")
    name = person.arcade.store.settings.name
    assert len(name.encode()) <= 32
    assert name.isprintable() or not name.isascii()
    person.arcade.stage.pop_to(person.arcade.stage.stack.levels[0].scene)
    person.robot.arrive("menu")
    person.sit_down()
    assert_the_picture_is_the_layout(person.arcade)
    again = come(reduced_motion=True)
    assert again.arcade.store.settings.name == name
    again.robot.go("continue", "dice_table")


def test_letters_at_the_menu_write_nothing_and_a_gamepad_that_comes_or_goes_disturbs_no_writing(
    person: Person,
) -> None:
    person.arcade.post(Event(pygame.TEXTINPUT, text="abc"))
    person.arcade.step(2)
    PLACES["the text field"](person)
    with VirtualPad() as pad:
        person.arcade.post(Event(pygame.TEXTINPUT, text="Mi"))
        person.arcade.step(2)
        assert pad.heard
    person.arcade.post(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED))
    person.arcade.wait(200)
    person.arcade.post(Event(pygame.TEXTINPUT, text="ra"))
    person.arcade.step(2)
    assert person.arcade.scene == "typing"
    person.keys.type(pygame.K_RETURN)
    person.robot.arrive("menu")


# ---- a machine that sleeps, a client that is closed ----


def test_a_machine_that_sleeps_for_hours_costs_no_more_than_a_moment_of_the_turn(come: Come) -> None:
    person = come(clock=30)
    person.sit_down()
    time = person.arcade._time
    assert isinstance(time, TimeByHand)
    before = person.arcade.match.remaining_ms(0) or 0
    time.step = HOURS
    person.arcade.step()
    time.step = 50.0
    person.arcade.step(2)
    assert before - (person.arcade.match.remaining_ms(0) or 0) < 6_000
    assert moves(person) == ["Begin", "Throw"]
    assert_the_picture_is_the_layout(person.arcade)


@pytest.mark.parametrize("place", PLACES)
def test_a_client_closed_anywhere_finds_everything_again(come: Come, place: str) -> None:
    person = come(reduced_motion=True)
    PLACES[place](person)
    match = person.arcade.match if person.arcade.table is not None else None
    playing = match is not None and not all(map(match.finished, match.local_humans))
    goes_on = match is not None and match.outcome() is None and playing
    person.arcade.post(Event(pygame.QUIT))
    person.arcade.step()
    assert person.arcade.stage.leaving
    again = come(reduced_motion=True)
    assert ("continue" in again.arcade.ids) == goes_on
    if match is not None and goes_on:
        again.mouse.choose("continue")
        again.arcade.until(lambda: again.arcade.table is not None, "the table is back")
        for seat in match.local_humans:
            assert again.arcade.match.state_digest(seat) == match.state_digest(seat)


# ---- settings that nobody has chosen ----

NONSENSE: dict[str, dict[str, str | int | bool]] = {
    "a screen that is not there": {"display": 7, "fullscreen": True},
    "a screen before the first": {"display": -3},
    "no size": {"size": ""},
    "a size of nothing": {"size": "0x0"},
    "a size in words": {"size": "large x small"},
    "numbers beyond all bounds": {"effects": -500, "interface": 10**9, "dead_zone": -1, "clock": -30},
    "words of no size": {"text_size": 0},
    "words as large as a house": {"text_size": 100_000},
    "names of nothing": {"avatar": "dragon", "avatar_2": "", "level": "x", "pace": "x", "opponent": "x"},
    "no such title": {"title": "chess"},
    "no such language": {"language": "tlh", "language_2": "??"},
    "keys that are none": {"controls": "confirm=;;;=99999999999 pad:\0"},
    "no such length": {"notices": "for ever"},
}


@pytest.mark.parametrize("edited", NONSENSE.values(), ids=NONSENSE)
def test_settings_edited_by_hand_never_keep_the_client_from_opening(
    tmp_path: Path, edited: dict[str, str | int | bool]
) -> None:
    store = open_store(tmp_path)
    for name, value in {"size": "480x270", **edited}.items():
        setattr(store.settings, name, value)
    store.close()
    person = Person(tmp_path, time=TimeByHand(), as_stored=True)
    try:
        for place in ("the menu", "the new table", "the settings, comfort", "the settings, controls"):
            PLACES[place](person)
            person.arcade.step(2)
            person.arcade.stage.pop_to(person.arcade.stage.stack.levels[0].scene)
            person.robot.arrive("menu")
        PLACES["the new table"](person)
        person.mouse.choose("start")
        person.arcade.until(lambda: person.arcade.table is not None, "a table opens")
        assert person.arcade.stage.words.language in ("en", "de", "it", "cs", "pt")
    finally:
        person.arcade.close()
    assert not list(tmp_path.glob("crash-*"))


# ---- a public arcade ----


def test_a_public_arcade_is_at_its_menu_two_minutes_after_whatever_was_left_open(tmp_path: Path) -> None:
    time = TimeByHand()
    person = Person(tmp_path, time=time, kiosk=True, reduced_motion=True)
    for place in everywhere(person):
        time.step = 1_000.0
        person.arcade.step(122)
        time.step = 50.0
        person.arcade.until_still()
        assert person.arcade.scene == "menu", place
        assert len(person.arcade.stage.stack.levels) == 1
    person.arcade.close()


def test_a_stick_that_is_stuck_does_not_keep_a_public_arcade_from_its_menu(tmp_path: Path) -> None:
    time = TimeByHand()
    person = Person(tmp_path, time=time, kiosk=True, reduced_motion=True)
    with VirtualPad() as pad:
        person.sit_down()
        pad.stick(0, 1)
        time.step = 500.0
        person.arcade.step(300)
        assert person.arcade.scene == "menu"
        time.step = 50.0
    person.arcade.close()


def test_nothing_that_is_pressed_ends_a_public_arcade(tmp_path: Path) -> None:
    person = Person(tmp_path, time=TimeByHand(), kiosk=True, reduced_motion=True)
    keys = KeyboardHand(person.arcade, random.Random(1))
    for _ in everywhere(person):
        person.arcade.post(Event(pygame.QUIT), Event(pygame.WINDOWCLOSE))
        for key, mod in (
            (pygame.K_F4, pygame.KMOD_LALT),
            (pygame.K_F11, 0),
            (pygame.K_RETURN, pygame.KMOD_LALT),
            (pygame.K_q, pygame.KMOD_LCTRL),
            (pygame.K_w, pygame.KMOD_LCTRL),
            (pygame.K_ESCAPE, 0),
            (pygame.K_ESCAPE, 0),
            (pygame.K_ESCAPE, 0),
        ):
            keys.type(key, mod)
        assert not person.arcade.stage.leaving
        assert person.arcade.client.window.fullscreen
    person.arcade.close()


def test_every_setting_has_a_value_of_the_first_day() -> None:
    assert {type(value) for value in vars(Settings()).values()} <= {str, int, bool}
