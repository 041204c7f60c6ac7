"""Ways across the table: where the ring goes on, digits, Tab, what notices leave free, and watching again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match, watch
from stargames_arcade.match.ports import NoJournal
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.bearings import best_box
from stargames_arcade.scenes.dice.controls import BACK, JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.pieces import place_target
from stargames_arcade.scenes.dice.sheet import box_of_target, box_target
from stargames_arcade.titles import title as title_of
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Key, Point, Press
from stargames_arcade.ui.nodes import Node
from tests.scenes.client_guest import Guest
from tests.scenes.dice_player import BOT, ME, PAD, AtTable, throw
from tests.scenes.dice_situations import SKINS
from tests.scenes.test_flow import visit

__all__ = ["visit"]
Seat = Callable[..., AtTable]
Open = Callable[..., Guest]


def point_at(table: AtTable, id: str) -> None:
    """Rest the mouse on a target, coming from afar."""
    x, y = table.target(id).rect.centre
    table.do(Point(MOUSE, x - 200, y), Point(MOUSE, x, y))
    table.frame()


def enter_by_mouse(table: AtTable, box: Box) -> None:
    point_at(table, box_target(box))
    table.tap(box_target(box))
    table.until_quiet()


def digit(table: AtTable, number: int) -> None:
    table.do(Press(KEYBOARD, Key.DIGIT, number))
    table.frame()


# ---- where keys go on ----


def test_after_an_entry_by_mouse_and_a_throw_by_key_an_arrow_goes_on_from_the_first_piece(
    seated: Seat,
) -> None:
    table = seated("sfida_ai_dadi", ask_before_strike=False)
    throw(table)
    enter_by_mouse(table, Box.CHANCE)
    table.press(Key.FIRST)
    table.until_quiet()
    assert table.stage.ring_shown
    table.move(1, 0)
    assert table.focus == place_target(1)


@pytest.mark.parametrize("resting", ["box.12", "line.3", "nowhere"])
def test_a_mouse_that_rests_on_nothing_to_focus_does_not_draw_the_ring_away(
    seated: Seat, resting: str
) -> None:
    table = seated(ask_before_strike=False)
    throw(table)
    enter_by_mouse(table, Box.CHANCE)
    if table.picture.target(resting) is None:
        table.do(Point(MOUSE, 2, 2))
    else:
        point_at(table, resting)
    table.press(Key.FIRST)
    table.until_quiet()
    table.move(1, 0)
    assert table.focus == place_target(1)


def test_a_mouse_that_rests_on_a_piece_is_where_an_arrow_goes_on_from(seated: Seat) -> None:
    table = seated()
    throw(table)
    point_at(table, place_target(3))
    table.move(1, 0)
    assert table.focus == place_target(4)


@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize("thrown", [0, 1, 3])
def test_up_and_down_stop_inside_the_sheet_and_left_leads_to_the_table(
    seated: Seat, title: str, thrown: int
) -> None:
    table = seated(title)
    throw(table, thrown)
    table.press(Key.SECOND)
    for dy, last in ((1, Box.CHANCE), (-1, Box.ONES)):
        for _ in range(len(Box) + 2):
            table.move(0, dy)
        assert table.focus == box_target(last)
    assert table.top is table.scene
    table.move(-1, 0)
    assert table.focus is not None
    assert box_of_target(table.focus) is None


def test_y_leads_to_the_sheet_and_back_to_the_very_piece_and_box(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.walk_to(place_target(3))
    table.press(Key.SECOND)
    first = table.focus
    assert first is not None
    assert box_of_target(first) is not None
    table.press(Key.SECOND)
    assert table.focus == place_target(3)
    table.press(Key.SECOND)
    assert table.focus == first
    table.move(0, -1 if first == box_target(Box.CHANCE) else 1)
    other = table.focus
    assert other != first
    table.press(Key.SECOND)
    table.press(Key.SECOND)
    assert table.focus == other


def test_a_new_throw_forgets_the_way_between_pieces_and_sheet(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.walk_to(place_target(3))
    table.press(Key.SECOND)
    table.press(Key.FIRST)
    table.until_quiet()
    assert table.focus == place_target(0)
    table.press(Key.SECOND)
    assert table.focus == box_target(best_box(table.scene.moment))


def test_the_best_box_is_not_chance_only_because_chance_adds_up_most(seated: Seat) -> None:
    found = set()
    for seed in range(6):
        table = seated("knobel_duell", seed=bytes([seed]) * 32)
        throw(table)
        offers = table.scene.moment.seen.offers
        best = best_box(table.scene.moment)
        assert offers[best]
        found.add(best)
    assert found != {Box.CHANCE}


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_the_hint_of_y_says_where_it_leads(seated: Seat, device: object) -> None:
    table = seated()
    throw(table)
    table.walk_to(place_target(0), device)  # type: ignore[arg-type]
    table.move(1, 0, device)  # type: ignore[arg-type]
    assert table.text("hint.second.text") == "Shopping list"
    table.press(Key.SECOND, device)  # type: ignore[arg-type]
    assert table.text("hint.second.text") == "Table"


@pytest.mark.parametrize("title", SKINS)
def test_the_hint_of_x_says_what_the_button_says(seated: Seat, title: str) -> None:
    table = seated(title)
    for _ in range(2):
        assert table.text("hint.first.text") == table.text(f"{THROW}.text")
        table.press(Key.FIRST)
        table.until_quiet()


def test_tab_leads_through_the_groups_and_round(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.move(1, 0)
    groups = []
    for _ in range(5):
        table.press(Key.NEXT)
        groups.append(table.target(table.focus or "").group or table.focus)
    assert {PAUSE, "pieces", "actions", "boxes"} <= set(groups)
    assert all(one != other for one, other in pairwise(groups))
    here = table.focus
    table.press(Key.NEXT)
    table.press(Key.PREVIOUS)
    assert table.focus == here


# ---- digits ----


@pytest.mark.parametrize("title", SKINS)
def test_digits_lay_the_pieces_into_the_tray_and_back(seated: Seat, title: str) -> None:
    table = seated(title)
    throw(table)
    for number in (2, 5):
        digit(table, number)
    assert table.kept == [1, 4]
    digit(table, 2)
    assert table.kept == [4]
    for number in (6, 9, 0):
        digit(table, number)
    assert table.kept == [4]


def test_a_digit_before_the_first_throw_says_what_must_come_first(seated: Seat) -> None:
    table = seated()
    digit(table, 1)
    table.wait(200)
    assert table.said == "Look at a collection first, then fill a box." or table.said


def test_a_digit_steps_the_face_while_the_joker_is_armed_on_mat_and_tray(seated: Seat) -> None:
    table = seated()
    throw(table)
    digit(table, 2)
    throw(table, 2)
    table.tap(JOKER)
    thrown = table.scene.moment.thrown
    for number in (2, 3):
        digit(table, number)
        joker = table.scene.moment.draft.joker
        assert joker is not None
        assert joker[0] == number - 1
        assert joker[1] == thrown[number - 1] % 6 + 1
    assert table.kept == [1]


def test_the_keyboard_is_told_of_the_digits_and_the_pad_is_not(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.move(1, 0)
    assert table.text("hint.digit.text") == "Jewels"
    assert table.text("hint.digit.letter") == "1–5"
    table.move(1, 0, PAD)
    assert not any(node.id.startswith("hint.digit") for node in table.picture.nodes)


# ---- notices ----


def toast_boxes(table: AtTable) -> list[Rect]:
    nodes = table.stage.frame(table.now).nodes
    return [n.box for n in nodes if n.id.startswith("notice.toast") and n.id.count(".") == 1]


def covered(node: Node, boxes: list[Rect]) -> bool:
    return any(node.box.meets(box) for box in boxes)


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1024, 768)])
@pytest.mark.parametrize("title", SKINS)
def test_a_notice_covers_neither_plate_nor_piece_nor_sheet(
    seated: Seat, title: str, size: tuple[int, int]
) -> None:
    table = seated(title, size=size)
    throw(table)
    table.stage.toast("notice", "Time is up. The box Three of a kind has been filled for you.", "owl")
    table.wait(500)
    boxes = toast_boxes(table)
    assert len(boxes) == 1
    for node in table.picture.nodes:
        if node.id.startswith(("plate.", "piece.", "sheet.", "row.", "head.", "throw", "joker")):
            if node.id == "throw.sentence":
                continue
            bounded = node.id not in ("head.title", "head.subtitle")
            assert not (bounded and covered(node, boxes)), node.id


def test_what_was_done_for_the_player_and_what_went_wrong_stays_six_seconds(seated: Seat) -> None:
    table = seated()
    table.stage.toast("notice", "plain")
    table.stage.toast("notice", "done for you", matters=True)
    table.stage.toast("problem", "wrong")
    table.wait(4_500)
    assert table.toasts == ["done for you", "wrong"]
    table.wait(2_000)
    assert table.toasts == []


def test_the_clock_has_a_warm_edge_in_its_last_ten_seconds(seated: Seat) -> None:
    table = seated(clock=30)
    table.wait(10_000)
    calm = table.picture.node("clock").sprite
    while (table.scene.seconds or 0) > 10:
        table.wait(500)
    assert table.picture.node("clock").sprite != calm


# ---- the menu ----


def test_a_right_click_on_the_menu_does_nothing_and_is_not_offered(visit: Open) -> None:
    guest = visit(device=MOUSE)
    guest.do(Point(MOUSE, 500, 500), Point(MOUSE, 700, 500))
    guest.frame()
    assert not any(node.id.startswith("hint.cancel") for node in guest.picture.nodes)
    guest.do(Press(MOUSE, Key.CANCEL))
    guest.wait(300)
    assert guest.scene == "menu"
    guest.do(Press(KEYBOARD, Key.CANCEL))
    guest.wait(300)
    assert guest.scene == "confirm"


# ---- watching again ----


@pytest.fixture
def again(seated: Seat) -> AtTable:
    """A match of mine against the computer, watched again and three seconds under way."""
    card = title_of("diamond_yatzy")
    assert card is not None
    time = ManualTime()
    match = new_match(card, (ME, BOT), bytes(range(32)), House(time, NoJournal(), Pace.QUICK), {})
    table = seated(match=match, time=time)
    for box in (Box.CHANCE, Box.ONES):
        throw(table)
        table.tap(box_target(box))
        table.wait(800)
        if table.picture.target("yes") is not None:
            table.tap("yes")
            table.wait(800)
    table.wait(20_000)
    match.resign(0)
    table.wait(1_000)
    replayed = ManualTime()
    film = watch(card, match.header, match.log.entries, replayed)
    shown = seated(match=film, time=replayed)
    shown.wait(3_000)
    return shown


def test_my_own_lane_is_called_my_game_again_and_the_others_by_name(again: AtTable) -> None:
    assert again.text("throw.sentence") == "Your game again"
    assert again.text("tray.sign.text") == "Your tray"
    assert [node.id for node in again.picture.nodes if node.id.endswith(".eye")] == ["plate.1.eye"]
    again.tap("plate.1")
    assert again.text("throw.sentence") == "Watching Owl"
    assert again.text("tray.sign.text") == "Owl’s tray"
    again.tap("plate.0")
    assert again.text("throw.sentence") == "Your game again"


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_keys_switch_the_lane_too(again: AtTable, device: object) -> None:
    again.choose("plate.1", device)  # type: ignore[arg-type]
    assert again.scene.moment.shown.seat == 1
    again.choose("plate.0", device)  # type: ignore[arg-type]
    assert again.scene.moment.shown.seat == 0


def test_while_watching_no_box_looks_as_if_it_could_be_pressed(again: AtTable) -> None:
    ids = {target.id for target in again.picture.targets}
    assert ids == {PAUSE, BACK, "plate.1"}
    assert not any(node.id.endswith(".field") for node in again.picture.nodes)


def test_the_pause_over_a_game_watched_again_says_that_it_waits(again: AtTable) -> None:
    again.press(Key.PAUSE)
    assert again.text("detail") == "The game you are watching waits."


def test_the_pause_says_that_the_clock_waits_too(seated: Seat) -> None:
    table = seated(clock=60)
    table.wait(1_000)
    table.press(Key.PAUSE)
    assert table.text("detail") == "Take your time. The match waits, and so does the clock."
