"""Two people sit down: they join and leave at the menu, choose devices, names and languages, and play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.scenes.couch.pairing import BOTH, FINGERS, KEYS, LEFT, MICE, RIGHT
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Came,
    Device,
    Down,
    Gesture,
    Key,
    Kind,
    Lost,
    MoveFocus,
    Press,
    Tap,
    Text,
)
from stargames_arcade.ui.nodes import Label
from tests.scenes.client_guest import FINGER, Guest
from tests.scenes.test_flow import visit

__all__ = ["visit"]
Open = Callable[..., Guest]
ONE, TWO = Device(Kind.PAD, 11), Device(Kind.PAD, 12)
PAD_ONE, PAD_TWO = Held(Control.PAD, 11), Held(Control.PAD, 12)


def plug(guest: Guest, *pads: Device) -> None:
    guest.do(*(Came(pad) for pad in pads))
    guest.wait(100)


def act(guest: Guest, *gestures: Gesture) -> None:
    guest.do(*gestures)
    guest.wait(500)


def press(guest: Guest, device: Device, *keys: Key) -> None:
    for key in keys:
        act(guest, Press(device, key))


def click(guest: Guest, id: str, device: Device = MOUSE) -> None:
    target = guest.picture.target(id)
    assert target is not None, f"{id} is not among {sorted(guest.ids)}"
    x, y = target.rect.centre
    act(guest, Down(device, x, y), Tap(device, x, y))


def held(guest: Guest) -> tuple[Held | None, Held | None]:
    return guest.stage.seating.control(0), guest.stage.seating.control(1)


def shows(guest: Guest, id: str) -> bool:
    return any(node.id == id for node in guest.picture.nodes)


def couch(guest: Guest) -> bool:
    return "leave" in guest.ids


class TestMenu:
    def test_another_gamepad_joins_by_its_button_and_leaves_by_b(self, visit: Open) -> None:
        guest = visit(avatar="fox", avatar_2="owl")
        plug(guest, ONE, TWO)
        press(guest, ONE, Key.SECOND, Key.CANCEL)
        assert held(guest) == (PAD_ONE, None)
        assert "place" in guest.ids
        guest.heard.clear()
        press(guest, TWO, Key.CONFIRM)
        assert (guest.scene, held(guest)) == ("menu", (PAD_ONE, PAD_TWO))
        assert guest.text("player.1.name") == "Owl"
        assert "call" in guest.heard.names
        press(guest, TWO, Key.CANCEL)
        assert (guest.scene, held(guest)) == ("menu", (PAD_ONE, None))
        press(guest, ONE, Key.CANCEL)
        assert guest.scene == "confirm"

    def test_of_two_with_gamepads_one_steers_and_the_other_joins_as_the_place_says(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE, TWO)
        assert guest.menu.sign == (Kind.PAD, Key.PAUSE)
        act(guest, MoveFocus(ONE, 1, 0))
        assert guest.menu.sign == (Kind.PAD, Key.CONFIRM)
        act(guest, MoveFocus(TWO, 1, 0), MoveFocus(TWO, -1, 0))
        press(guest, TWO, Key.CONFIRM)
        assert (guest.scene, held(guest)) == ("menu", (PAD_ONE, PAD_TWO))

    @pytest.mark.parametrize("device", [KEYBOARD, ONE])
    def test_the_first_button_of_all_asks_if_it_is_the_one_that_the_place_shows(
        self, visit: Open, device: Device
    ) -> None:
        guest = visit()
        if device is ONE:
            plug(guest, ONE)
        assert guest.menu.sign == (device.kind, Key.PAUSE)
        press(guest, device, Key.PAUSE)
        assert guest.scene == "join"
        press(guest, device, Key.CONFIRM)
        assert (guest.scene, couch(guest)) == ("menu", True)

    @pytest.mark.parametrize("pair", [(PAD_ONE, BOTH), (BOTH, PAD_ONE), (PAD_ONE, KEYS), (LEFT, RIGHT)])
    @pytest.mark.parametrize("third", [TWO, FINGER, MOUSE])
    def test_once_two_sit_a_third_device_leads_through_the_menu_but_takes_no_seat(
        self, visit: Open, pair: tuple[Held, Held], third: Device
    ) -> None:
        guest = visit()
        plug(guest, ONE, TWO)
        guest.menu.joining.sit(pair)
        if third is TWO:
            act(guest, MoveFocus(TWO, 0, -1))
            press(guest, TWO, Key.FIRST, Key.CANCEL, Key.SECOND)
        else:
            click(guest, "language", third)
        assert (guest.scene, held(guest)) == ("language", pair)

    @pytest.mark.parametrize("pair", [(LEFT, RIGHT), (RIGHT, LEFT), (PAD_ONE, RIGHT), (PAD_ONE, BOTH)])
    def test_cancel_of_a_keyboard_that_the_second_person_has_a_part_in_lets_them_go_before_it_quits(
        self, visit: Open, pair: tuple[Held, Held]
    ) -> None:
        guest = visit()
        plug(guest, ONE)
        guest.menu.joining.sit(pair)
        act(guest, MoveFocus(KEYBOARD, 1, 0))
        assert guest.menu.contents().leaves, "the hints say so"
        press(guest, KEYBOARD, Key.CANCEL)
        assert (guest.scene, held(guest)) == ("menu", (pair[0], None))

    def test_what_can_join_now_is_what_the_place_and_the_question_show(self, visit: Open) -> None:
        guest = visit()
        press(guest, KEYBOARD, Key.SECOND, Key.CANCEL, Key.PAUSE)
        assert not shows(guest, "join.pads"), "there is no gamepad whose button could be pressed"
        plug(guest, ONE)
        assert shows(guest, "join.pads")
        press(guest, KEYBOARD, Key.CANCEL)
        assert guest.menu.sign == (Kind.PAD, Key.PAUSE)
        press(guest, ONE, Key.SECOND, Key.CANCEL)
        press(guest, ONE, Key.PAUSE)
        assert guest.scene == "join"
        assert not shows(guest, "join.pads"), "it is in the first person's hands"

    def test_the_chips_tell_devices_of_one_kind_apart(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE)
        guest.menu.joining.sit((PAD_ONE, BOTH))
        guest.wait(100)
        assert not shows(guest, "player.0.mark"), "there is no other gamepad"
        plug(guest, TWO)
        guest.menu.joining.sit((PAD_TWO, PAD_ONE))
        guest.wait(100)
        assert [guest.text(f"player.{seat}.mark") for seat in (0, 1)] == ["2", "1"]
        guest.menu.joining.sit((LEFT, RIGHT))
        guest.wait(100)
        assert guest.text("player.0.mark") == "WASD"
        assert shows(guest, "player.1.mark"), "arrows"

    def test_a_nudge_of_the_wheel_changes_no_hands(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE, TWO)
        press(guest, ONE, Key.SECOND, Key.CANCEL)
        press(guest, TWO, Key.CONFIRM)
        press(guest, MOUSE, Key.NEXT, Key.PREVIOUS)
        assert held(guest) == (PAD_ONE, PAD_TWO)

    def test_a_lone_player_who_changes_hands_stays_alone(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE)
        click(guest, "language")
        press(guest, ONE, Key.CANCEL)
        assert held(guest)[1] is None
        guest.device = ONE
        guest.choose("diamond_yatzy")
        assert (guest.scene, held(guest)) == ("new_table", (PAD_ONE, None))
        guest.device = KEYBOARD
        guest.choose("back")
        guest.choose("diamond_yatzy")
        assert (guest.scene, held(guest)) == ("new_table", (BOTH, None))
        click(guest, "back")
        click(guest, "diamond_yatzy")
        assert (guest.scene, held(guest)) == ("new_table", (BOTH, None))

    def test_start_joins_beside_mouse_and_keyboard_as_the_place_says(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE)
        click(guest, "language")
        press(guest, MOUSE, Key.CANCEL)
        assert guest.menu.sign == (Kind.PAD, Key.PAUSE)
        press(guest, ONE, Key.PAUSE)
        assert held(guest) == (BOTH, PAD_ONE)

    def test_the_pause_key_joins_beside_a_gamepad_and_asks_whoever_has_no_other_device(
        self, visit: Open
    ) -> None:
        guest = visit()
        plug(guest, ONE)
        press(guest, ONE, Key.SECOND, Key.CANCEL)
        assert guest.menu.sign == (Kind.KEYBOARD, Key.PAUSE)
        press(guest, KEYBOARD, Key.PAUSE)
        assert held(guest) == (PAD_ONE, BOTH)
        press(guest, KEYBOARD, Key.CANCEL)
        assert held(guest) == (PAD_ONE, None)
        press(guest, ONE, Key.PAUSE)
        assert guest.scene == "join"
        press(guest, ONE, Key.CONFIRM)
        assert (guest.scene, held(guest)) == ("menu", (PAD_ONE, BOTH))

    def test_with_one_keyboard_and_mouse_the_place_offers_to_share_them(self, visit: Open) -> None:
        guest = visit(device=MOUSE)
        for place, pair in enumerate(((MICE, KEYS), (KEYS, MICE), (LEFT, RIGHT))):
            guest.choose("place")
            assert guest.scene == "join"
            guest.choose(f"pair.{place}")
            assert (guest.scene, held(guest)) == ("menu", pair)
            guest.choose("leave")
            assert "place" in guest.ids

    def test_two_fingers_share_the_screen(self, visit: Open) -> None:
        guest = visit(device=FINGER)
        guest.choose("place")
        guest.choose("pair.0")
        assert held(guest) == (FINGERS, FINGERS)

    def test_a_gamepad_that_presses_its_button_answers_the_question(self, visit: Open) -> None:
        guest = visit(device=MOUSE)
        guest.choose("place")
        plug(guest, ONE)
        press(guest, ONE, Key.CONFIRM)
        assert (guest.scene, held(guest)) == ("menu", (BOTH, PAD_ONE))

    def test_pairs_come_and_go_with_the_gamepads_that_they_need(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE)
        click(guest, "place")
        before = guest.stage.picture
        plug(guest, TWO)
        assert len(guest.stage.picture.targets) == len(before.targets) + 1
        act(guest, Lost(TWO))
        assert guest.stage.picture == before

    def test_a_gamepad_pulled_out_at_the_menu_lets_its_person_go(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE, TWO)
        press(guest, ONE, Key.SECOND, Key.CANCEL)
        press(guest, TWO, Key.CONFIRM)
        act(guest, Lost(TWO))
        assert held(guest) == (PAD_ONE, None)
        act(guest, Lost(ONE))
        assert held(guest) == (None, None)

    def test_the_chip_changes_animal_and_name_and_nobody_is_the_same_animal_twice(self, visit: Open) -> None:
        guest = visit(device=MOUSE, avatar="fox", avatar_2="owl")
        guest.choose("place")
        guest.choose("pair.0")
        guest.choose("player.1")
        guest.choose("animals.name")
        act(guest, Text(KEYBOARD, "João"))
        guest.choose("key.done")
        assert guest.scene == "animals"
        guest.choose("animal.fox")
        assert [guest.text(f"player.{seat}.name") for seat in (0, 1)] == ["Owl", "João"]
        settings = visit().store.settings
        assert (settings.avatar, settings.avatar_2, settings.name_2) == ("owl", "fox", "João")

    def test_two_who_have_joined_come_to_a_table_for_two(self, visit: Open) -> None:
        guest = visit(name="Mira", name_2="João", avatar="fox", avatar_2="owl")
        plug(guest, ONE, TWO)
        press(guest, ONE, Key.SECOND, Key.CANCEL)
        press(guest, TWO, Key.CONFIRM)
        press(guest, ONE, Key.CONFIRM)
        assert guest.scene == "new_table"
        press(guest, ONE, Key.CONFIRM)
        players = guest.match.header.players
        assert [(player.name, player.avatar, player.human) for player in players] == [
            ("Mira", "fox", True),
            ("João", "owl", True),
        ]
        assert held(guest) == (PAD_ONE, PAD_TWO)


class TestNewTable:
    def opened(self, visit: Open, **settings: object) -> Guest:
        guest = visit(device=MOUSE, **{"title": "diamond_yatzy", **settings})
        guest.choose("diamond_yatzy")
        return guest

    def test_the_second_seat_is_a_persons_or_the_computers(self, visit: Open) -> None:
        guest = self.opened(visit)
        assert {"level.easy", "pace.calm"} <= guest.ids
        assert "seat.1.control" not in guest.ids
        guest.choose("opponent.person")
        assert not {"level.easy", "pace.calm"} & guest.ids
        assert held(guest) == (MICE, KEYS)
        press(guest, KEYBOARD, Key.FIRST)
        assert "level.easy" in guest.ids and held(guest)[1] is None
        press(guest, KEYBOARD, Key.FIRST)
        assert "seat.1.control" in guest.ids

    def test_a_gamepad_is_the_second_persons_when_one_is_added(self, visit: Open) -> None:
        guest = self.opened(visit)
        plug(guest, ONE)
        guest.choose("opponent.person")
        assert held(guest) == (BOTH, PAD_ONE)
        assert guest.text("seat.1.control.text") == "Gamepad 1"

    def test_another_gamepad_joins_here_too(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE, TWO)
        press(guest, ONE, Key.CONFIRM)
        assert guest.scene == "new_table"
        press(guest, TWO, Key.CONFIRM)
        assert (guest.scene, held(guest)) == ("new_table", (PAD_ONE, PAD_TWO))

    def test_whoever_lost_a_gamepad_gets_another_device_and_the_other_keeps_theirs(self, visit: Open) -> None:
        guest = visit()
        plug(guest, ONE, TWO)
        act(guest, MoveFocus(ONE, 1, 0))
        press(guest, TWO, Key.CONFIRM)
        act(guest, Lost(ONE))
        press(guest, TWO, Key.CONFIRM)
        assert (guest.scene, held(guest)) == ("new_table", (BOTH, PAD_TWO))

    def test_what_the_other_holds_is_swapped(self, visit: Open) -> None:
        guest = self.opened(visit)
        plug(guest, ONE)
        guest.choose("opponent.person")
        guest.choose("seat.0.control")
        assert guest.text("control.0.name") == "Gamepad 1"
        assert guest.text("control.0.detail") == "Cat gets: Mouse and keyboard"
        guest.choose("control.0")
        assert (guest.scene, held(guest)) == ("new_table", (PAD_ONE, BOTH))

    def test_every_device_offered_leaves_the_other_one_of_their_own(self, visit: Open) -> None:
        guest = self.opened(visit)
        guest.choose("opponent.person")
        for seat in (0, 1, 0, 1):
            guest.choose(f"seat.{seat}.control")
            rows = sorted(id for id in guest.ids if id.removeprefix("control.").isdigit())
            assert len(rows) == 4
            for row in rows:
                guest.choose(row)
                first, second = held(guest)
                assert first is not None and second is not None and first != second
                guest.choose(f"seat.{seat}.control")
            guest.choose("control.close")

    def test_a_missing_gamepad_is_said_at_its_place_until_one_is_there(self, visit: Open) -> None:
        guest = self.opened(visit)
        plug(guest, ONE)
        guest.choose("opponent.person")
        act(guest, Lost(ONE))
        assert guest.text("seat.1.control.text") == "Gamepad not plugged in"
        guest.choose("start")
        assert guest.scene == "new_table"
        assert any("not plugged in" in text for text in said(guest))
        plug(guest, TWO)
        assert held(guest) == (BOTH, PAD_TWO)
        guest.choose("start")
        assert guest.match.header.players[1].human

    def test_one_device_for_two_is_refused_with_a_sentence(self, visit: Open) -> None:
        guest = self.opened(visit)
        guest.choose("opponent.person")
        for seat in (0, 1):
            guest.stage.seating.sit(seat, Control.KEYBOARD)
        guest.choose("start")
        assert guest.scene == "new_table"
        assert any("the same device: Keyboard" in text for text in said(guest))

    def test_each_seat_has_its_language_and_the_first_ones_is_everybodys(self, visit: Open) -> None:
        guest = self.opened(visit)
        guest.choose("opponent.person")
        guest.choose("seat.1.language")
        guest.choose("language.cs")
        assert guest.text("seat.1.language.text") == "Čeština"
        assert guest.text("header.title") == "New game"
        guest.choose("seat.0.language")
        guest.choose("language.de")
        assert guest.text("header.title") == "Neues Spiel"
        assert guest.text("seat.1.language.text") == "Čeština"
        settings = visit(language="de").store.settings
        assert (settings.language, settings.language_2) == ("de", "cs")

    def test_all_is_remembered_after_a_restart(self, visit: Open) -> None:
        guest = self.opened(visit)
        guest.choose("opponent.person")
        guest.choose("seat.0.name")
        act(guest, Text(KEYBOARD, "Mira"), Press(KEYBOARD, Key.CONFIRM))
        guest.choose("seat.1.face")
        guest.choose("animal.whale")
        guest.choose("title.knobel_duell")
        guest.choose("option.clock.60")
        guest.choose("start")
        again = visit(device=MOUSE)
        assert "place" in again.ids
        again.choose("knobel_duell")
        assert again.text("seat.0.name.text") == "Mira"
        assert again.text("seat.1.name.text") == "Whale"
        assert held(again) == (MICE, KEYS)
        again.choose("start")
        header = again.match.header
        assert [(player.name, player.avatar) for player in header.players] == [("Mira", "fox"), ("", "whale")]
        assert header.option("clock") == 60

    def test_the_rules_of_the_chosen_title_are_a_button_away(self, visit: Open) -> None:
        guest = self.opened(visit)
        for by_button in (True, False):
            if by_button:
                guest.choose("rules")
            else:
                press(guest, KEYBOARD, Key.SECOND)
            assert guest.scene == "manual"
            press(guest, KEYBOARD, Key.CANCEL)
            assert guest.scene == "new_table"


def said(guest: Guest) -> list[str]:
    nodes = guest.stage.frame(guest.now).nodes
    return [
        node.sprite.text
        for node in nodes
        if node.id.startswith("notice.bubble") and isinstance(node.sprite, Label)
    ]


@pytest.mark.parametrize("language", ["en", "de", "it", "cs", "pt"])
def test_the_free_place_says_how_to_join_in_every_language(visit: Open, language: str) -> None:
    guest = visit(device=MOUSE, language=language)
    words = Words(language)
    guest.choose("language")
    guest.press(Key.CANCEL)
    click(guest, "language")
    press(guest, MOUSE, Key.CANCEL)
    assert guest.text("place.caption") == words("menu.join_click")
    plug(guest, ONE)
    assert guest.text("place.caption") == words("menu.join_press")
