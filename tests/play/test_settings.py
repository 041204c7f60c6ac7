"""Every setting does what it says, at once, in the real client; and the next client finds it so."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.app import run_client
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.store import open_store
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Label
from tests.play.arcade import Arcade
from tests.play.eyes import Eyes
from tests.play.hands import HANDS, Hand, KeyboardHand, MouseHand, PadHand, Pointer, Stepper, TouchHand
from tests.play.robot import Robot

pytestmark = pytest.mark.slow

Open = Callable[..., Arcade]
CHOSEN: dict[str, str | int | bool] = {
    "effects": 70,
    "mute": True,
    "language": "cs",
    "language_2": "pt",
    "reduced_motion": True,
    "large_indices": True,
    "text_size": 150,
    "hold_instead": True,
    "ask_before_strike": False,
    "notices": "long",
}
"""One value for each setting that has none of it at first."""
PAGES = {
    "sound": ("effects", "mute"),
    "comfort": (
        "reduced_motion",
        "large_indices",
        "text_size",
        "hold_instead",
        "ask_before_strike",
        "notices",
    ),
    "language": ("language_2", "language"),
}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens the client on one home folder, as often as the test says."""
    open_now: list[Arcade] = []

    def start(size: tuple[int, int] = (640, 360), *, mute: bool = False, **settings: Any) -> Arcade:
        for arcade in open_now:
            arcade.close()
        open_now[:] = [Arcade(tmp_path, size=size, mute=mute, **settings)]
        return open_now[0]

    yield start
    for arcade in open_now:
        arcade.close()


def robot_of(arcade: Arcade, kind: type[Hand] = MouseHand) -> Robot:
    luck = random.Random(7)
    return Robot(arcade, kind(arcade, luck), luck)


def open_page(robot: Robot, page: str) -> None:
    """From the menu or the pause to a page of the settings."""
    robot.go("settings", "settings")
    robot.hand.choose(f"page.{page}")
    robot.arcade.until_still()


def set_to(robot: Robot, row: str, value: str | int | bool) -> None:
    """Give a row its value as the hand can: by its control, or by the row alone."""
    arcade, hand = robot.arcade, robot.hand
    settings = arcade.stage.settings
    if row.startswith("language"):
        hand.choose(f"{row}.{value}")
    elif isinstance(hand, Stepper):
        hand.walk_to(row)
        for _ in range(12):
            if getattr(settings, row) == value:
                break
            hand.steer((-1, 0)) if row == "effects" else hand.confirm()
    elif row == "effects" and isinstance(value, int) and isinstance(hand, Pointer):
        track = arcade.target("effects.slider").rect
        hand.click_at(track.x + 32 + (track.w - 64) * value / 100, track.centre[1])
    else:
        hand.choose(row if isinstance(value, bool) else f"{row}.{value}")
    arcade.until_still()
    assert getattr(settings, row) == value


def stored(arcade: Arcade) -> Settings:
    """The settings as the next client finds them."""
    arcade.close()
    store = open_store(arcade.home)
    store.close()
    return store.settings


# ---- by every device ----


@pytest.mark.parametrize("name", HANDS)
def test_all_is_set_by_each_device_alone_and_found_by_the_next_client(opened: Open, name: str) -> None:
    robot = robot_of(opened((360, 640) if name == "touch" else (640, 360)), HANDS[name])
    robot.go("settings", "settings")
    for page, rows in PAGES.items():
        robot.hand.choose(f"page.{page}")
        robot.arcade.until_still()
        for row in rows:
            set_to(robot, row, CHOSEN[row])
    robot.go("done", "menu")
    robot.hand.let_go()
    found = stored(robot.arcade)
    assert {row: getattr(found, row) for row in CHOSEN} == CHOSEN


@pytest.mark.parametrize("name", HANDS)
def test_defaults_come_back_page_by_page_after_a_question(opened: Open, name: str) -> None:
    robot = robot_of(opened((360, 640) if name == "touch" else (640, 360)), HANDS[name])
    settings = robot.arcade.stage.settings
    open_page(robot, "sound")
    set_to(robot, "mute", True)
    robot.hand.choose("page.comfort")
    robot.arcade.until_still()
    set_to(robot, "text_size", 150)
    for answer, size in (("no", 150), ("yes", 100)):
        robot.go("restore", "confirm")
        robot.go(answer, "settings")
        assert settings.text_size == size
    assert settings.mute, "another page keeps what was chosen"
    robot.hand.let_go()


def test_page_keys_turn_pages_and_keep_the_focus_in_the_rows(opened: Open) -> None:
    arcade = opened()
    keys = KeyboardHand(arcade, random.Random(1))
    Robot(arcade, keys, keys.luck).go("settings", "settings")
    assert arcade.focus == "page.picture"
    keys.steer((0, 1))
    assert arcade.text("effects.name") == "Game sounds", "the rail shows the page that the focus is on"
    keys.steer((1, 0))
    assert arcade.focus == "effects"
    keys.type(pygame.K_PAGEDOWN)
    assert arcade.focus == "device"
    keys.type(pygame.K_PAGEUP)
    keys.type(pygame.K_PAGEUP)
    assert arcade.focus == "fullscreen"
    keys.type(pygame.K_PAGEUP)
    assert arcade.focus == "reduced_motion"
    keys.steer((-1, 0))
    assert arcade.focus == "page.comfort"


# ---- sliders ----


def test_a_slider_is_drawn_turned_by_the_wheel_and_stepped(opened: Open) -> None:
    arcade = opened()
    robot = robot_of(arcade)
    mouse, settings = robot.hand, arcade.stage.settings
    assert isinstance(mouse, MouseHand)
    open_page(robot, "sound")
    track = arcade.target("effects.slider").rect
    low, high = (track.x + 32, track.centre[1]), (track.right - 32, track.centre[1])
    mouse.down(*high)
    mouse.move(high[0] - 60, high[1])
    arcade.step()
    mouse.move(*low)
    arcade.step()
    assert settings.effects == 0
    assert arcade.text("effects.slider.value") == "0%", "a bubble above the thumb while it is drawn"
    assert arcade.client.speakers.volumes.effects == 0
    mouse.up(*low)
    arcade.until_still()
    assert "effects.slider.value" not in {node.id for node in arcade.picture.nodes}
    for notch, expected in ((1, 10), (1, 20), (-1, 10)):
        arcade.post(Event(pygame.MOUSEWHEEL, x=0, y=notch, touch=False, flipped=False, which=0))
        arcade.wait(200)
        assert settings.effects == expected
    keys = KeyboardHand(arcade, mouse.luck)
    keys.steer((1, 0))
    keys.steer((1, 0))
    assert settings.effects == 30, "keys go on at what the mouse rests on"
    assert stored(arcade).effects == 30


def test_at_its_low_end_a_slider_lets_the_focus_out_but_not_a_held_key(opened: Open) -> None:
    arcade = opened(effects=30)
    keys = KeyboardHand(arcade, random.Random(1))
    open_page(Robot(arcade, keys, keys.luck), "sound")
    keys.walk_to("effects")
    keys.press(pygame.K_LEFT)
    arcade.wait(1_500)
    assert arcade.stage.settings.effects == 0
    assert arcade.focus == "effects"
    keys.release(pygame.K_LEFT)
    keys.steer((-1, 0))
    assert arcade.focus == "page.sound"


# ---- what they do ----


def test_a_window_size_is_chosen_by_its_buttons(opened: Open) -> None:
    robot = robot_of(opened())
    open_page(robot, "picture")
    robot.hand.choose("size.less")
    robot.arcade.wait(400)
    robot.arcade.until_still()
    assert robot.arcade.client.window.size == (960, 540)
    assert robot.arcade.text("size.value") == "960 \N{MULTIPLICATION SIGN} 540"
    assert stored(robot.arcade).size == "960x540"


def test_in_full_screen_the_window_size_says_why_it_cannot_be_chosen(opened: Open) -> None:
    robot = robot_of(opened())
    open_page(robot, "picture")
    robot.hand.choose("fullscreen")
    robot.arcade.wait(400)
    assert not robot.arcade.target("size").enabled
    assert robot.arcade.text("size.detail") == "Full screen has the size of the display."
    robot.hand.choose("size")
    assert robot.arcade.said() == "Full screen has the size of the display."


def test_volumes_reach_the_loudspeakers_at_once(opened: Open) -> None:
    robot = robot_of(opened())
    open_page(robot, "sound")
    set_to(robot, "effects", 70)
    set_to(robot, "mute", True)
    volumes = robot.arcade.client.speakers.volumes
    assert (volumes.effects, volumes.mute) == (70, True)


def throw(robot: Robot, times: int = 1) -> Eyes:
    for _ in range(times):
        robot.hand.choose("throw")
        robot.arcade.until_still()
    return Eyes(robot.arcade)


def over_the_table(robot: Robot, page: str, row: str, value: str | int | bool) -> None:
    """Change a setting at the pause of the table that is open, and go on."""
    robot.go("pause", "pause")
    open_page(robot, page)
    set_to(robot, row, value)
    robot.go("done", "pause")
    robot.go("resume", "dice_table")


def test_large_values_grow_below_the_jewels_of_a_table_that_is_open(opened: Open) -> None:
    robot = robot_of(opened())
    robot.sit_down("diamond_yatzy")
    throw(robot)
    small = robot.arcade.picture.node("piece.0.pill.plate").box.w
    over_the_table(robot, "comfort", "large_indices", True)
    assert robot.arcade.picture.node("piece.0.pill.plate").box.w == pytest.approx(small * 4 / 3, abs=1)


def test_text_grows_with_its_size(opened: Open) -> None:
    robot = robot_of(opened())
    open_page(robot, "comfort")
    sizes = []
    for size in (100, 125, 150):
        set_to(robot, "text_size", size)
        shown = {node.id: node.sprite for node in robot.arcade.shown.nodes}
        name = shown["page.picture.name"]
        assert isinstance(name, Label)
        sizes.append(name.size)
    assert sizes == [26, 32.5, 39]


def test_with_hold_instead_quick_clicks_count_one_by_one_and_a_hold_is_double(opened: Open) -> None:
    robot = robot_of(opened())
    mouse = robot.hand
    assert isinstance(mouse, Pointer)
    robot.sit_down("sfida_ai_dadi")
    eyes = throw(robot)
    mouse.double_click_at(*eyes.piece(1))
    assert eyes.in_tray(1), "a double click takes it"
    mouse.double_click_at(*eyes.piece(1))
    over_the_table(robot, "comfort", "hold_instead", True)
    mouse.double_click_at(*eyes.piece(1))
    assert not eyes.in_tray(1), "taken and put back"
    place = eyes.piece(1)
    mouse.down(*place)
    robot.arcade.wait(600)
    mouse.up(*place)
    robot.arcade.step()
    assert eyes.in_tray(1), "held, it is taken"


@pytest.mark.parametrize("asks", [True, False])
def test_a_strike_is_asked_about_or_not(opened: Open, asks: bool) -> None:
    robot = robot_of(opened())
    robot.sit_down("sfida_ai_dadi")
    over_the_table(robot, "comfort", "ask_before_strike", False)
    if asks:
        over_the_table(robot, "comfort", "ask_before_strike", True)
    eyes = throw(robot)
    struck = next(box for box, value in eyes.offers.items() if value == 0)
    robot.hand.choose(f"box.{int(struck)}")
    robot.arcade.until_still()
    assert (robot.arcade.scene == "confirm") is asks
    if not asks:
        assert eyes.written(struck) == 0


@pytest.mark.parametrize(("wish", "seconds"), [("short", 2.5), ("medium", 4.0), ("long", 8.0)])
def test_what_is_said_stays_as_long_as_was_chosen(opened: Open, wish: str, seconds: float) -> None:
    robot = robot_of(opened())
    open_page(robot, "comfort")
    set_to(robot, "notices", wish)
    robot.go("done", "menu")
    robot.sit_down("sfida_ai_dadi")
    robot.hand.choose("box.12")
    arcade = robot.arcade
    arcade.until(lambda: bool(arcade.said()), "it is said why")
    since = arcade.now
    arcade.until(lambda: not arcade.said(), "it has been read")
    assert (arcade.now - since) / 1000 == pytest.approx(seconds, abs=0.15)


def test_reduced_motion_puts_dice_down_at_once_and_stills_the_sky(opened: Open) -> None:
    robot = robot_of(opened())
    robot.sit_down("sfida_ai_dadi")
    over_the_table(robot, "comfort", "reduced_motion", True)
    assert robot.arcade.stage.ambient_rests
    began = robot.arcade.now
    throw(robot)
    assert robot.arcade.now - began < 500


def test_a_language_changes_a_running_table_and_each_player_may_have_their_own(opened: Open) -> None:
    robot = robot_of(opened())
    robot.sit_down("sfida_ai_dadi")
    before = robot.arcade.text("throw.text")
    over_the_table(robot, "language", "language", "de")
    assert robot.arcade.text("throw.text") != before
    robot.go("pause", "pause")
    assert robot.arcade.stage.words("pause.title") == robot.arcade.text("pause.title") == "Pause"
    open_page(robot, "language")
    set_to(robot, "language_2", "it")
    assert robot.arcade.text("preview.motto.0") == "Duelle unter den Sternen"
    assert robot.arcade.text("preview.motto.1") != robot.arcade.text("preview.motto.0")
    assert stored(robot.arcade).language_2 == "it"


# ---- controls ----


def change_key(robot: Robot, keys: KeyboardHand, action: str, key: int) -> None:
    robot.go(f"action.{action}", "listening")
    keys.type(key)
    robot.arcade.until_still()


def test_an_action_gets_the_key_that_is_pressed_and_whoever_had_it_gets_the_other(opened: Open) -> None:
    arcade = opened()
    keys = KeyboardHand(arcade, random.Random(3))
    robot = Robot(arcade, keys, keys.luck)
    open_page(robot, "controls")
    change_key(robot, keys, "first", pygame.K_k)
    assert arcade.scene == "settings"
    assert arcade.text("action.first.sign.letter") == "K"
    change_key(robot, keys, "second", pygame.K_k)
    assert arcade.notices()[-1:] == ["K is now “Sheet, help, language”; “Throw, joker, rules” has Y."]
    robot.go("done", "menu")
    keys.type(pygame.K_k)
    robot.arrive("language")
    keys.back()
    robot.arrive("menu")
    again = opened()
    KeyboardHand(again, keys.luck).type(pygame.K_k)
    again.until(lambda: again.scene == "language", "the key of the last run opens the languages")


def test_esc_waiting_and_keys_that_will_not_do_keep_the_key(opened: Open) -> None:
    arcade = opened()
    keys = KeyboardHand(arcade, random.Random(3))
    robot = Robot(arcade, keys, keys.luck)
    open_page(robot, "controls")
    change_key(robot, keys, "first", pygame.K_ESCAPE)
    assert arcade.scene == "settings"
    change_key(robot, keys, "first", pygame.K_F10)
    assert arcade.scene == "listening"
    assert arcade.text("told") == "This key always does the same. Choose another one."
    arcade.wait(10_500)
    robot.arrive("settings")
    assert arcade.stage.settings.controls == ""


def test_buttons_of_a_gamepad_are_swapped_and_given_away(opened: Open) -> None:
    arcade = opened()
    pad = PadHand(arcade, random.Random(4))
    robot = Robot(arcade, pad, pad.luck)
    robot.go("settings", "settings")
    pad.walk_to("page.controls")
    pad.steer((1, 0))
    assert arcade.text("action.confirm.sign.letter") == "A", "a pad's user sees the pad first"
    pad.walk_to("swap_ab")
    pad.confirm()
    assert arcade.text("action.confirm.sign.letter") == "B"
    pad.walk_to("action.first")
    pad.push(pygame.CONTROLLER_BUTTON_B)
    robot.arrive("listening")
    pad.push(pygame.CONTROLLER_BUTTON_Y)
    robot.arrive("settings")
    assert arcade.text("action.first.sign.letter") == "Y"
    assert arcade.text("action.second.sign.letter") == "X"
    pad.push(pygame.CONTROLLER_BUTTON_A)
    robot.arrive("menu")
    pad.let_go()


def test_without_a_gamepad_it_is_said_that_there_is_none(opened: Open) -> None:
    robot = robot_of(opened())
    open_page(robot, "controls")
    robot.hand.choose("device.pad")
    robot.arcade.until_still()
    robot.hand.choose("action.first")
    assert robot.arcade.said() == "No gamepad is plugged in."
    assert robot.arcade.scene == "settings"


def test_the_dead_zone_counts_at_once_and_the_stick_is_shown_as_it_lies(opened: Open) -> None:
    arcade = opened(dead_zone=80)
    pad = PadHand(arcade, random.Random(4))
    Robot(arcade, pad, pad.luck).go("settings", "settings")
    while arcade.focus != "page.controls":
        pad.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    while arcade.focus != "dead_zone":
        pad.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    rest = arcade.picture.node("preview.stick.0.knob")
    pad.pad.stick(0, 0.5)
    arcade.step(3)
    leant = arcade.picture.node("preview.stick.0.knob")
    assert leant.y > rest.y
    assert leant.x == rest.x
    assert arcade.focus == "dead_zone", "half way is rest"
    pad.pad.stick(0, 0)
    arcade.step(2)
    for _ in range(8):
        pad.push(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert arcade.stage.settings.dead_zone == 40
    pad.pad.stick(0, 0.5)
    arcade.step(2)
    assert arcade.focus != "dead_zone"
    pad.let_go()


# ---- the command line ----


def run_with(home: Path, opening: Callable[[Stage], None], **given: object) -> None:
    """Open the client with options of the command line, do something, and end it."""
    usual = {"lang": None, "fullscreen": False, "kiosk": False, "size": None, "reduced_motion": False}

    def do(stage: Stage, menu: Scene) -> None:
        assert isinstance(menu, Menu)
        opening(stage)
        stage.settings_changed()
        stage.leave()

    assert run_client(Namespace(home=home, **{**usual, **given}), do) == 0


def test_the_command_line_holds_for_the_run_and_is_never_written_down(tmp_path: Path) -> None:
    seen: list[tuple[object, ...]] = []

    def look(stage: Stage) -> None:
        now = stage.settings
        seen.append((now.language, now.fullscreen, now.reduced_motion, now.size))
        now.mute = True

    given = {"lang": "de", "fullscreen": True, "reduced_motion": True, "size": (500, 400)}
    run_with(tmp_path, look, **given)
    run_with(tmp_path, look)
    assert seen[0] == ("de", True, True, "500x400")
    usual = Settings()
    assert seen[1] == ("en", usual.fullscreen, usual.reduced_motion, usual.size)


def test_what_the_person_changes_themselves_is_written_down_beside_the_command_line(tmp_path: Path) -> None:
    def change(stage: Stage) -> None:
        stage.settings.language = "it"

    run_with(tmp_path, change, lang="de", reduced_motion=True)
    store = open_store(tmp_path)
    store.close()
    assert store.settings.language == "it"
    assert not store.settings.reduced_motion


def test_touch_needs_no_keys_to_restore_turn_pages_or_leave(opened: Open) -> None:
    arcade = opened((360, 640))
    robot = robot_of(arcade, TouchHand)
    open_page(robot, "controls")
    assert arcade.stage.device is Kind.TOUCH
    robot.go("action.first", "listening")
    robot.go("keep", "settings")
    robot.go("restore", "confirm")
    robot.go("no", "settings")
    robot.go("back", "menu")


def test_the_second_players_language_changes_their_half_of_a_running_table(opened: Open) -> None:
    robot = robot_of(opened(opponent="person", name="Anna", name_2="Jan"))
    arcade = robot.arcade
    robot.go("sfida_ai_dadi", "new_table")
    robot.go("start", "split_table")
    texts = {seat: arcade.text(f"{seat}:throw.text") for seat in (0, 1)}
    assert texts[0] == texts[1]
    arcade.post(Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=0))
    arcade.post(Event(pygame.KEYUP, key=pygame.K_F10, mod=0, unicode="", scancode=0))
    robot.arrive("pause")
    open_page(robot, "language")
    set_to(robot, "language_2", "cs")
    robot.go("done", "pause")
    robot.go("resume", "split_table")
    assert arcade.text("0:throw.text") == texts[0]
    assert arcade.text("1:throw.text") != texts[1]
