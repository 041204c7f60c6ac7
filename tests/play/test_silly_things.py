"""The silly things that a person does: nothing acts twice, nothing is lost, nothing hangs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.rules.dice.ruleset import DICE, Box
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.frame import Pace
from tests.play.arcade import LATE_MS
from tests.play.hands import HANDS, KeyboardHand, PadHand, TouchHand
from tests.play.person import Person

GAPS = (0.0, 250.0)
"""ms between the clicks of a double one: while the scene changes, and just after."""
OUTSIDE = (-400.0, -300.0)
"""A place far outside the window, in canvas units."""


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    """Somebody who has just opened the client."""
    someone = Person(tmp_path)
    yield someone
    someone.arcade.close()


@pytest.fixture(params=[pytest.param("local", marks=pytest.mark.slow), "delayed"])
def anybody(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    """The same, on every feed; in the quick run on the one that lets them wait."""
    someone = Person(tmp_path, request.param)
    yield someone
    someone.arcade.close()


# ---- clicks that come too often or too early ----


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_double_click_on_an_answer_does_nothing_to_the_table_beneath(
    anybody: Person, answer: str, gap: float
) -> None:
    anybody.sit_down()
    struck = next(box for box, value in anybody.eyes.offers.items() if value == 0)
    anybody.mouse.choose(f"box.{int(struck)}")
    anybody.robot.arrive("confirm")
    anybody.mouse.double_click_at(*anybody.mouse.place_on(answer), gap)
    anybody.rest()
    assert anybody.arcade.scene == "dice_table"
    assert anybody.arcade.match.filled(0).done == (answer == "yes")
    assert anybody.eyes.throws == (0 if answer == "yes" else 1)
    assert not anybody.eyes.faces or anybody.eyes.kept == ()


@pytest.mark.parametrize("clicks", [2, 3, 4])
def test_a_burst_of_clicks_on_a_poster_opens_one_new_table_and_chooses_nothing_there(
    person: Person, clicks: int
) -> None:
    x, y = person.mouse.place_on("sfida_ai_dadi")
    for _ in range(clicks):
        person.mouse.down(x, y)
        person.mouse.up(x, y)
        person.arcade.step()
    person.rest()
    assert person.arcade.scene in ("new_table", "menu" if clicks > 2 else "new_table")
    assert person.arcade.table is None
    assert len(person.arcade.stage.stack.levels) <= 2


def _under_a_poster(person: Person, control: str) -> tuple[float, float]:
    """A place of a control of a duel's new table, where the menu has the poster that leads there."""
    for title in (card.id for card in all_titles() if not card.shared):
        person.mouse.choose(title)
        person.robot.arrive("new_table")
        rect = person.arcade.target(control).rect
        person.mouse.choose("cancel")
        person.robot.arrive("menu")
        poster = person.arcade.target(title).rect
        x, y = max(rect.x, poster.x) + 12, max(rect.y, poster.y) + 12
        if x < min(rect.right, poster.right) and y < min(rect.bottom, poster.bottom):
            person.rest()
            return x, y
    raise AssertionError(f"{control} lies where no poster is")


def test_the_second_click_on_a_poster_chooses_no_level_that_comes_to_lie_there(person: Person) -> None:
    place = _under_a_poster(person, "level.medium")
    person.mouse.double_click_at(*place, 250)
    person.rest()
    assert person.arcade.scene == "new_table"
    hit = person.arcade.picture.hit(*place)
    assert hit is not None
    assert hit.id == "level.medium", "the test is about a place that both scenes use"
    assert person.arcade.store.settings.level == "easy"


@pytest.mark.parametrize("gap", GAPS)
def test_a_double_click_on_play_opens_one_table_and_throws_nothing(anybody: Person, gap: float) -> None:
    anybody.mouse.choose("knobel_duell")
    anybody.robot.arrive("new_table")
    anybody.mouse.double_click_at(*anybody.mouse.place_on("start"), gap)
    anybody.rest()
    assert anybody.arcade.scene == "dice_table"
    assert [entry.text for entry in anybody.arcade.match.log.lane("0").entries] == ["Begin"]


def test_a_double_click_on_the_throw_throws_once(anybody: Person) -> None:
    anybody.sit_down(throws=0)
    anybody.mouse.double_click_at(*anybody.mouse.place_on("throw"))
    anybody.rest()
    assert anybody.eyes.throws == 1


def test_clicks_while_pieces_fly_are_taken_where_the_pieces_will_lie(anybody: Person) -> None:
    anybody.sit_down(throws=0)
    anybody.mouse.choose("throw")
    anybody.arcade.until(lambda: bool(anybody.eyes.faces), "the throw comes")
    assert anybody.arcade.stage.pace() is Pace.MOTION
    for place in range(DICE - 1):
        anybody.mouse.down(*anybody.eyes.piece(place))
        anybody.mouse.up(*anybody.eyes.piece(place))
        anybody.arcade.step()
    anybody.rest()
    assert anybody.eyes.kept == (0, 1, 2, 3)
    assert anybody.eyes.throws == 1


def test_entering_while_pieces_fly_enters_what_was_thrown(anybody: Person) -> None:
    anybody.sit_down(throws=0)
    anybody.mouse.choose("throw")
    anybody.arcade.until(lambda: bool(anybody.eyes.faces), "the throw comes")
    total = sum(anybody.eyes.faces)
    anybody.mouse.choose("box.12")
    anybody.rest()
    assert anybody.eyes.written(Box.CHANCE) == total


# ---- drags that end badly ----


def test_a_piece_drawn_out_of_the_window_goes_back(person: Person) -> None:
    person.sit_down()
    before, home = person.position(), person.eyes.piece(2)
    person.grab(2)
    person.arcade.post(Event(pygame.WINDOWLEAVE))
    person.mouse.move(*OUTSIDE)
    person.arcade.step()
    person.mouse.up(*OUTSIDE)
    person.rest()
    assert person.position() == before
    assert person.eyes.piece(2) == home


def test_a_window_that_loses_the_keyboard_lets_the_piece_in_hand_go_back(person: Person) -> None:
    person.sit_down()
    before, home = person.position(), person.eyes.piece(1)
    x, y = person.grab(1)
    person.keys.press(pygame.K_LALT, pygame.KMOD_LALT)
    person.arcade.post(Event(pygame.WINDOWFOCUSLOST))
    person.arcade.step()
    assert person.eyes.piece(1) == home
    person.arcade.post(Event(pygame.WINDOWFOCUSGAINED))
    person.mouse.move(x, y)
    person.mouse.up(x, y)
    person.rest()
    assert person.position() == before


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_TAB])
def test_a_key_in_the_middle_of_a_drag_takes_nothing_out_of_the_hand(person: Person, key: int) -> None:
    person.sit_down()
    x, y = person.grab(0)
    person.keys.type(key)
    person.mouse.move(x + 4, y)
    person.arcade.step()
    person.mouse.up(*person.arcade.target("well.2").rect.centre)
    person.rest()
    assert person.eyes.kept == (0,)
    assert person.eyes.throws == 1
    assert len(set(map(person.eyes.piece, range(DICE)))) == DICE


def test_a_throw_by_key_in_the_middle_of_a_drag_leaves_every_piece_somewhere(anybody: Person) -> None:
    anybody.sit_down()
    anybody.grab(3)
    anybody.keys.type(pygame.K_x)
    anybody.arcade.until(lambda: anybody.eyes.throws == 2, "the throw comes")
    anybody.mouse.up(*anybody.arcade.target("well.0").rect.centre)
    anybody.rest()
    assert anybody.eyes.kept in ((), (3,))
    assert len(set(map(anybody.eyes.piece, range(DICE)))) == DICE


def test_the_pause_opens_under_a_drag_and_nothing_hangs_in_the_air_afterwards(person: Person) -> None:
    person.sit_down()
    home = person.eyes.piece(4)
    person.grab(4)
    person.keys.type(pygame.K_ESCAPE)
    person.robot.arrive("pause")
    person.mouse.up(*OUTSIDE)
    person.keys.type(pygame.K_ESCAPE)
    person.robot.arrive("dice_table")
    assert person.eyes.piece(4) == home
    assert person.eyes.kept == ()


def test_both_mouse_buttons_choose_nothing(person: Person) -> None:
    person.sit_down()
    before = person.position()
    x, y = person.eyes.piece(2)
    person.mouse.down(x, y)
    person.arcade.step()
    person.mouse.button(pygame.MOUSEBUTTONDOWN, 3)
    person.arcade.step()
    person.mouse.up(x, y)
    person.mouse.button(pygame.MOUSEBUTTONUP, 3)
    person.rest()
    assert person.position() == before


def test_a_window_resized_in_the_middle_of_a_drag_still_takes_the_piece(person: Person) -> None:
    person.sit_down()
    person.grab(2)
    person.arcade.resize((500, 281))
    person.arcade.wait(1_500)
    person.mouse.move(*person.arcade.target("well.1").rect.centre)
    person.arcade.step()
    person.mouse.up(*person.arcade.target("well.1").rect.centre)
    person.rest()
    assert person.eyes.kept == (2,)
    assert person.eyes.target_of(2) == "well.1"


@pytest.mark.slow
def test_a_turn_that_runs_out_in_the_middle_of_a_drag_takes_the_piece_with_it(tmp_path: Path) -> None:
    person = Person(tmp_path, clock=30)
    try:
        person.sit_down()
        person.grab(1)
        person.arcade.until(lambda: person.arcade.match.filled(0).done == 1, "the turn runs out", 40_000)
        person.mouse.up(*person.arcade.target("throw").rect.centre)
        person.rest()
        assert person.eyes.faces == ()
        person.mouse.choose("throw")
        person.arcade.until_still()
        assert person.eyes.kept == ()
    finally:
        person.arcade.close()


# ---- fingers ----


def test_a_second_finger_takes_the_piece_from_the_first(person: Person) -> None:
    person.sit_down()
    before = person.position()
    (x, y), (far_x, far_y) = person.eyes.piece(1), person.eyes.piece(3)
    person.finger.down(x, y)
    person.finger.move(x + 80, y + 120)
    person.arcade.step()
    person.other_finger.down(far_x, far_y)
    person.arcade.step()
    person.finger.move(x + 90, y + 200)
    person.other_finger.up(far_x, far_y)
    person.finger.up(x + 90, y + 200)
    person.rest()
    assert person.position() == before
    person.finger.click_at(*person.eyes.piece(1))
    person.rest()
    assert person.eyes.kept == (1,)


def test_ten_fingers_at_once_do_nothing(person: Person) -> None:
    person.sit_down()
    before = person.position()
    fingers = [TouchHand(person.arcade, random.Random(0), finger=n) for n in range(10)]
    for n, finger in enumerate(fingers):
        finger.down(*person.eyes.piece(n % DICE))
    person.arcade.step()
    for n, finger in enumerate(fingers):
        finger.up(*person.eyes.piece(n % DICE))
    person.rest()
    assert person.position() == before


# ---- keys that are held or hammered ----


def test_a_held_enter_chooses_once(person: Person) -> None:
    person.keys.walk_to("knobel_duell")
    for _ in range(40):
        person.keys.press(pygame.K_RETURN)
        person.arcade.step()
    person.arcade.until_still()
    assert person.arcade.scene == "new_table"
    person.keys.release(pygame.K_RETURN)
    person.keys.type(pygame.K_RETURN)
    person.robot.arrive("dice_table")


def test_a_held_arrow_goes_on_by_itself_and_stops_when_the_window_is_left(person: Person) -> None:
    person.sit_down()
    person.keys.walk_to("box.12")
    person.keys.press(pygame.K_UP)
    seen: set[str | None] = set()
    while len(seen) < 4:
        assert person.arcade.now < 60_000
        person.arcade.step()
        seen.add(person.arcade.focus)
    person.arcade.post(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED))
    person.arcade.step()
    at = person.arcade.focus
    person.arcade.wait(1_000)
    assert person.arcade.focus == at


@pytest.mark.parametrize("storm", [7, 30])
def test_a_storm_of_escapes_at_a_table_ends_at_the_table_or_in_the_pause(person: Person, storm: int) -> None:
    person.sit_down()
    lane = person.arcade.match.state_digest(0)
    for _ in range(storm):
        person.keys.press(pygame.K_ESCAPE)
        person.keys.release(pygame.K_ESCAPE)
        person.arcade.step()
    person.rest()
    assert person.arcade.scene in ("dice_table", "pause")
    assert person.arcade.match.state_digest(0) == lane


@pytest.mark.slow
@pytest.mark.parametrize("storm", [7, 30])
def test_a_storm_of_escapes_at_the_menu_never_ends_the_client(person: Person, storm: int) -> None:
    for _ in range(storm):
        person.keys.press(pygame.K_ESCAPE)
        person.keys.release(pygame.K_ESCAPE)
        person.arcade.step()
    person.rest()
    assert person.arcade.scene in ("menu", "confirm")
    assert not person.arcade.stage.leaving


@pytest.mark.slow
def test_all_keys_at_once_in_one_frame_leave_a_table_that_can_be_played(anybody: Person) -> None:
    anybody.sit_down()
    keys = [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_x, pygame.K_y, pygame.K_p, pygame.K_TAB, pygame.K_LEFT]
    for key in keys:
        anybody.keys.press(key)
    for key in keys:
        anybody.keys.release(key)
    anybody.rest()
    while anybody.arcade.scene != "dice_table":
        anybody.keys.type(pygame.K_ESCAPE)
        anybody.rest()
    assert anybody.arcade.match.filled(0).done == 0


# ---- pads ----


def test_a_pad_pulled_out_while_it_is_held_leaves_the_mouse_its_piece(person: Person) -> None:
    person.sit_down()
    pad = PadHand(person.arcade, random.Random(1))
    pad.pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    person.arcade.step()
    person.grab(2)
    pad.let_go()
    person.mouse.move(*person.arcade.target("well.0").rect.centre)
    person.arcade.step()
    person.mouse.up(*person.arcade.target("well.0").rect.centre)
    person.rest()
    assert person.eyes.kept == (2,)


def test_a_pad_pulled_out_while_its_cross_is_held_moves_the_focus_no_more(person: Person) -> None:
    person.sit_down()
    pad = PadHand(person.arcade, random.Random(1))
    pad.walk_to("box.12")
    pad.pad.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    person.arcade.step(2)
    assert person.arcade.focus == "box.11"
    pad.let_go()
    person.robot.arrive("device_lost")
    person.arcade.wait(1_500)
    person.keys.type(pygame.K_ESCAPE)
    person.robot.arrive("dice_table")
    person.arcade.wait(1_500)
    assert person.arcade.focus == "box.11"


def test_a_pad_plugged_in_again_works_at_once(person: Person) -> None:
    person.sit_down(throws=0)
    for throw in (1, 2, 3):
        pad = PadHand(person.arcade, random.Random(1))
        person.robot.arrive("dice_table")
        pad.second()
        person.arcade.until_still()
        assert person.eyes.throws == throw
        pad.let_go()
        person.robot.arrive("device_lost")


@pytest.mark.slow
@pytest.mark.parametrize("device", ["mouse", "touch", "keyboard"])
def test_whose_pad_is_pulled_out_goes_on_at_once_with_what_is_at_hand(person: Person, device: str) -> None:
    person.sit_down(throws=0)
    pad = PadHand(person.arcade, random.Random(1))
    pad.second()
    person.arcade.until_still()
    pad.let_go()
    person.robot.arrive("device_lost")
    hand = HANDS[device](person.arcade, random.Random(1))
    if isinstance(hand, KeyboardHand):
        hand.confirm()
    else:
        hand.choose("go_on")
    person.robot.arrive("dice_table")
    assert person.eyes.throws == 1
    hand.choose("throw")
    person.arcade.until_still()
    assert person.eyes.throws == 2


# ---- closing ----


def test_a_window_closed_over_an_open_question_has_struck_nothing_and_continues(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.sit_down()
    struck = next(box for box, value in person.eyes.offers.items() if value == 0)
    faces = person.eyes.faces
    person.mouse.choose(f"box.{int(struck)}")
    person.robot.arrive("confirm")
    person.arcade.post(Event(pygame.QUIT))
    person.arcade.step()
    assert person.arcade.stage.leaving
    person.arcade.close()
    again = Person(tmp_path)
    try:
        again.robot.go("continue", "dice_table")
        assert again.eyes.faces == faces
        assert again.arcade.match.filled(0).done == 0
    finally:
        again.arcade.close()


def test_closing_in_the_middle_of_a_drag_keeps_the_piece_where_it_was(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.sit_down()
    person.mouse.choose("place.0")
    person.rest()
    person.grab(3)
    person.arcade.post(Event(pygame.QUIT))
    person.arcade.step()
    person.arcade.close()
    again = Person(tmp_path)
    try:
        again.robot.go("continue", "dice_table")
        assert again.eyes.kept == (0,)
    finally:
        again.arcade.close()


# ---- windows pulled about ----


def test_a_window_made_smaller_and_back_between_two_pictures_shows_its_picture(tmp_path: Path) -> None:
    person = Person(tmp_path, reduced_motion=True)
    try:
        person.sit_down()
        person.arcade.resize((300, 200))
        person.arcade.resize((480, 270))
        person.assert_painted()
    finally:
        person.arcade.close()


@pytest.mark.slow
@pytest.mark.parametrize("times", [2, 3])
def test_full_screen_hammered_between_two_pictures_shows_its_picture(tmp_path: Path, times: int) -> None:
    person = Person(tmp_path, reduced_motion=True)
    try:
        person.sit_down()
        for _ in range(times):
            person.keys.press(pygame.K_F11)
            person.keys.release(pygame.K_F11)
        person.assert_painted()
        assert person.arcade.client.window.fullscreen is (times % 2 == 1)
    finally:
        person.arcade.close()


# ---- the last moment ----


@pytest.mark.slow
@pytest.mark.ruling("D24")
@pytest.mark.parametrize(("target", "move"), [("throw", "Throw"), ("box.12", "Enter box=chance")])
def test_a_move_in_the_last_moment_counts_though_its_answer_comes_after_it(
    tmp_path: Path, target: str, move: str
) -> None:
    person = Person(tmp_path, "delayed", clock=30)
    try:
        person.sit_down()
        match = person.arcade.match
        person.arcade.until(lambda: (match.remaining_ms(0) or 0) <= LATE_MS, "time is nearly up", 40_000)
        x, y = person.arcade.target(target).rect.centre
        person.mouse.down(x, y)
        person.mouse.up(x, y)
        person.arcade.wait(2 * LATE_MS)
        assert [entry.text for entry in match.log.lane("0").entries][:3] == ["Begin", "Throw", move]
        person.arcade.until_still()
        person.mouse.choose("throw")
        person.rest()
        assert person.arcade.scene == "dice_table"
    finally:
        person.arcade.close()


@pytest.mark.slow
@pytest.mark.ruling("D24")
def test_a_turn_nobody_plays_is_entered_and_told_and_the_next_one_can_be_played(tmp_path: Path) -> None:
    person = Person(tmp_path, "delayed", clock=30)
    try:
        person.sit_down()
        best = max(person.eyes.offers.values())
        match = person.arcade.match
        person.arcade.until(lambda: match.filled(0).done == 1, "the turn ends", 40_000)
        person.arcade.step()
        assert person.arcade.notices()
        person.rest()
        assert next(person.eyes.written(box) for box in Box if box not in person.eyes.offers) == best
        person.mouse.choose("throw")
        person.arcade.until_still()
        assert person.eyes.throws == 1
    finally:
        person.arcade.close()
