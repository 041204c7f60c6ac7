"""A tour through every corner of the client by each device alone: all that can be set is set, and is kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.store import open_store
from tests.play.arcade import Arcade
from tests.play.hands import HANDS, KeyboardHand, Stepper
from tests.play.robot import Robot

SIZES = {"mouse": (640, 360), "touch": (360, 640), "keyboard": (640, 360), "pad": (640, 360)}
QUICK = ("pad",)
"""With it one goes from control to control; the others tour in the full check."""
CHOICES = {"title": "knobel_duell", "level": "hard", "option.clock": "60", "pace": "calm"}


@pytest.fixture(
    params=[pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in HANDS]
)
def tourist(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Robot]:
    """Somebody with one device, who has just opened the client."""
    luck = random.Random(request.param)
    arcade = Arcade(tmp_path, size=SIZES[request.param])
    hand = HANDS[request.param](arcade, luck)
    yield Robot(arcade, hand, luck)
    if not arcade.closed:
        hand.let_go()
    arcade.close()


def kept(home: Path, *names: str) -> dict[str, object]:
    """Settings as another client would find them."""
    store = open_store(home)
    try:
        return {name: getattr(store.settings, name) for name in names}
    finally:
        store.close()


def choose(robot: Robot, target: str) -> None:
    """Choose something that stays where it is."""
    robot.hand.choose(target)
    robot.arcade.until_still()


def test_language_comfort_and_animal_are_chosen_on_the_menu_and_kept(tourist: Robot) -> None:
    arcade = tourist.arcade
    tourist.go("language", "language")
    tourist.go("language.de", "menu")
    assert arcade.stage.words("menu.continue") == "Weiterspielen"
    tourist.go("settings", "settings")
    choose(tourist, "page.comfort")
    for switch in ("reduced_motion", "ask_before_strike"):
        choose(tourist, switch)
    tourist.go("done", "menu")
    tourist.go("player.0", "animals")
    tourist.go("animals.close", "menu")
    tourist.go("player.0", "animals")
    tourist.go("animal.owl", "menu")
    tourist.hand.let_go()
    arcade.close()
    assert kept(arcade.home, "language", "reduced_motion", "ask_before_strike", "avatar") == {
        "language": "de",
        "reduced_motion": True,
        "ask_before_strike": False,
        "avatar": "owl",
    }


def test_full_screen_is_switched_on_and_off_in_the_settings(tourist: Robot) -> None:
    arcade = tourist.arcade
    small = arcade.client.window.size
    tourist.go("settings", "settings")
    for on in (True, False):
        choose(tourist, "fullscreen")
        arcade.wait(400)
        arcade.until_drawn()
        assert arcade.client.window.fullscreen is on
    assert arcade.client.window.size == small


def test_every_choice_of_a_new_table_is_made_remembered_and_played(tourist: Robot) -> None:
    arcade = tourist.arcade
    tourist.go("sfida_ai_dadi", "new_table")
    for group, value in CHOICES.items():
        choose(tourist, f"{group}.{value}")
    tourist.go("seat.0.face", "animals")
    tourist.go("animal.whale", "new_table")
    tourist.go("cancel", "menu")
    tourist.go(CHOICES["title"], "new_table")
    tourist.go("start", "dice_table")
    header = arcade.match.header
    assert header.title == CHOICES["title"]
    assert header.players[0].avatar == "whale"
    assert header.players[1].level == CHOICES["level"]
    assert header.option("clock") == int(CHOICES["option.clock"])
    tourist.hand.let_go()
    arcade.close()
    assert kept(arcade.home, "title", "avatar", "level", "options", "pace") == {
        "title": "knobel_duell",
        "avatar": "whale",
        "level": "hard",
        "options": "dice.clock=60",
        "pace": "calm",
    }


def test_the_pause_leads_to_the_settings_back_to_the_table_and_to_the_menu(tourist: Robot) -> None:
    tourist.sit_down("diamond_yatzy")
    tourist.go("pause", "pause")
    tourist.go("settings", "settings")
    tourist.go("done", "pause")
    tourist.go("resume", "dice_table")
    tourist.go("pause", "pause")
    tourist.go("leave", "menu")
    tourist.go("continue", "dice_table")


def test_the_rules_are_read_chapter_by_chapter_and_lead_back(tourist: Robot) -> None:
    arcade = tourist.arcade
    tourist.go("rules", "manual")
    shown = set()
    for chapter in sorted(id for id in arcade.ids if id.startswith("chapter.")):
        tourist.hand.choose(chapter)
        shown.add(arcade.picture.nodes)
    assert len(shown) > 4, "chapters show pages of their own"
    choose(tourist, next(id for id in sorted(arcade.ids) if id.startswith("game.")))
    before = arcade.picture.nodes
    if isinstance(tourist.hand, Stepper):
        tourist.hand.next_group()
    else:
        choose(tourist, "next")
    arcade.until_still()
    assert arcade.picture.nodes != before, "a page is turned"
    tourist.go("back", "menu")


def test_every_page_of_the_settings_is_opened_and_nothing_is_restored_without_a_yes(tourist: Robot) -> None:
    arcade = tourist.arcade
    tourist.go("settings", "settings")
    for page in sorted(id for id in arcade.ids if id.startswith("page.")):
        choose(tourist, page)
        tourist.go("restore", "confirm")
        tourist.go("no", "settings")
    assert arcade.store.settings.mute
    tourist.go("done", "menu")


def test_a_name_is_written_key_by_key(tourist: Robot) -> None:
    arcade, hand = tourist.arcade, tourist.hand
    tourist.go("player.0", "animals")
    tourist.go("animals.name", "typing")
    if isinstance(hand, KeyboardHand):
        arcade.post(*(Event(pygame.TEXTINPUT, text=sign) for sign in "Mia"))
        arcade.step(2)
        hand.type(pygame.K_RETURN)
        tourist.arrive("animals")
    else:
        for key in ("m", "i", "a"):
            choose(tourist, f"key.{key}")
        tourist.go("key.done", "animals")
    tourist.go("animals.close", "menu")
    assert arcade.text("player.0.name") == "Mia"


def test_a_second_player_is_invited_given_another_device_and_played_with(tourist: Robot) -> None:
    arcade, hand = tourist.arcade, tourist.hand
    tourist.go("place", "join")
    tourist.go("pair.0", "menu")
    tourist.go("knobel_duell", "new_table")
    tourist.go("seat.1.control", "control")
    tourist.go("control.close", "new_table")
    tourist.go("start", "split_table")
    assert arcade.match.header.players[1].human
    for target in ("rules", "settings", "seats"):
        stop_the_table(tourist)
        if target == "seats":
            tourist.go(target, "take_seats")
            tourist.go("keep", "pause")
        else:
            tourist.go(target, "manual" if target == "rules" else target)
            tourist.go("back", "pause")
        tourist.go("resume", "split_table")
    stop_the_table(tourist)
    tourist.go("leave", "menu")
    assert {"continue", "leave"} <= arcade.ids
    hand.choose("leave")
    arcade.until(lambda: "place" in arcade.ids, "the second player is gone")


def stop_the_table(robot: Robot) -> None:
    """Open the pause of a table of two."""
    if robot.hand.points:
        robot.hand.choose("medallion")
    else:
        robot.hand.back()
    robot.arrive("pause")


def test_of_several_open_duels_any_can_be_gone_on_with(tourist: Robot) -> None:
    arcade = tourist.arcade
    for title in ("diamond_yatzy", "sfida_ai_dadi", "knobel_duell"):
        tourist.sit_down(title)
        tourist.go("pause", "pause")
        tourist.go("leave", "menu")
    tourist.go("unfinished", "unfinished")
    rows = [id for id in arcade.ids if id.startswith("duel.")]
    assert len(rows) == 3
    tourist.go("duel.1", "dice_table")
    assert arcade.match.header.title == "diamond_yatzy"


@pytest.mark.parametrize("tourist", ["keyboard", "pad"], indirect=True)
def test_the_way_out_asks_and_leads_out(tourist: Robot) -> None:
    arcade = tourist.arcade
    tourist.hand.back()
    tourist.arrive("confirm")
    tourist.go("no", "menu")
    tourist.hand.back()
    tourist.arrive("confirm")
    tourist.hand.choose("yes")
    arcade.until(lambda: arcade.stage.leaving, "the client ends")


@pytest.mark.parametrize("tourist", ["mouse", "touch"], indirect=True)
def test_the_door_on_the_menu_asks_and_leads_out(tourist: Robot) -> None:
    tourist.go("quit", "confirm")
    tourist.hand.choose("yes")
    tourist.arcade.until(lambda: tourist.arcade.stage.leaving, "the client ends")
