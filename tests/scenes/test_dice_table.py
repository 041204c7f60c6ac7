"""The dice table played by gestures through the real stage, on a local feed and on one that answers late."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dialogs.confirm import Confirm
from stargames_arcade.scenes.dialogs.pause import Pause
from stargames_arcade.scenes.dice.controls import JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.sheet import box_target, line_target
from stargames_arcade.ui.gestures import (
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Key,
    Lost,
)
from tests.scenes.dice_player import FEEDS, FINGER, AtTable, best_box, throw
from tests.scenes.dice_situations import SKINS

TITLES = tuple(SKINS)
Seat = Callable[..., AtTable]


# ---- the first sight ----


@pytest.mark.ruling("P4")
def test_the_first_sight_begins_the_game(seated: Seat) -> None:
    assert seated().seen.begun


@pytest.mark.parametrize("feed", FEEDS)
def test_a_throw_shows_five_pieces_and_what_each_box_would_give(seated: Seat, feed: str) -> None:
    table = seated(feed=feed)
    throw(table)
    assert table.seen.throw == 1
    assert [table.picture.node(f"piece.{place}") for place in range(5)]
    for box in Box:
        offer = table.seen.offers[box]
        if offer:
            assert table.text(f"row.{int(box)}.value") == f"+{offer}"


def test_what_comes_too_early_is_refused_with_a_sentence_at_the_piece(seated: Seat) -> None:
    table = seated()
    table.tap("place.2")
    assert table.said == "There are no jewels yet. Look at a collection first."
    table.tap("line.4")
    assert table.said == "Look at a collection first, then fill a box."


@pytest.mark.parametrize("box", [Box.ONES, Box.SIXES, Box.THREE_OF_A_KIND, Box.CHANCE])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", [line_target, box_target])
def test_what_is_said_at_a_box_stands_beside_the_sheet_and_covers_none_of_it(
    seated: Seat, box: Box, language: str, target: Callable[[Box], str]
) -> None:
    table = seated(language=language)
    table.tap(target(box))
    assert table.said
    row = table.target(line_target(box)).rect
    bubble = next(node for node in table.frame().nodes if node.id == "notice.bubble").box
    assert bubble.right <= row.x
    assert bubble.y < row.centre[1] < bubble.bottom


@pytest.mark.parametrize("box", Box)
@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_tall_sheet_it_covers_neither_the_row_nor_the_heading(
    seated: Seat, box: Box, language: str
) -> None:
    table = seated(language=language, size=(720, 1280))
    table.tap(box_target(box))
    bubble = next(node for node in table.frame().nodes if node.id == "notice.bubble").box
    assert not bubble.meets(table.target(line_target(box)).rect)
    for id in ("sheet.title", "sheet.upper", "sheet.lower"):
        assert not bubble.meets(table.picture.node(id).box)


# ---- keeping and putting back ----


@pytest.mark.ruling("D2")
@pytest.mark.parametrize("feed", FEEDS)
@pytest.mark.parametrize("device", [MOUSE, FINGER])
def test_a_click_lays_a_piece_into_the_tray_and_another_takes_it_back(
    seated: Seat, feed: str, device: Device
) -> None:
    table = seated(feed=feed)
    throw(table)
    table.tap("place.3", device)
    assert table.kept == [3]
    table.tap("well.0", device)
    assert table.kept == []


def test_a_double_click_lays_a_piece_into_the_tray_and_leaves_it_there(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.double_tap("place.1")
    assert table.kept == [1]


def test_a_double_click_on_a_kept_piece_takes_it_back_once(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.tap("place.1")
    table.wait(400)
    table.double_tap("well.0")
    assert table.kept == []


def test_two_clicks_on_two_pieces_keep_both(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.tap("place.1")
    table.tap("place.2", double=True)
    assert table.kept == [1, 2]


@pytest.mark.parametrize("device", [MOUSE, FINGER])
def test_a_piece_is_drawn_into_a_well_and_back_onto_the_mat(seated: Seat, device: Device) -> None:
    table = seated("sfida_ai_dadi")
    throw(table)
    table.drag("place.4", "well.2", device)
    assert table.scene.moment.draft.wells == (-1, -1, 4, -1, -1)
    table.drag("well.2", "place.4", device)
    assert table.kept == []


def test_a_piece_dropped_on_the_trays_edge_takes_the_first_free_well(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.tap("place.0")
    x, y = table.target("place.4").rect.centre
    edge = table.target("tray").rect
    table.do(Down(MOUSE, x, y), DragStart(MOUSE, x, y), Drag(MOUSE, edge.x + 4, edge.y + 100))
    table.do(Drop(MOUSE, edge.x + 4, edge.y + 100))
    assert table.scene.moment.draft.wells == (0, 4, -1, -1, -1)


def test_a_piece_dropped_anywhere_else_goes_back_where_it_was(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.drag("place.4", PAUSE)
    assert table.kept == []
    table.drag("place.4", "box.0")
    assert table.kept == []
    assert table.seen.filled == 0


def test_a_drag_that_is_lost_puts_the_piece_back(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.until_quiet()
    before = table.picture
    x, y = table.target("place.4").rect.centre
    table.do(Down(MOUSE, x, y), DragStart(MOUSE, x, y), Drag(MOUSE, x, y + 300))
    table.frame()
    assert table.picture.node("piece.4").y == y + 300
    table.do(Lost(MOUSE))
    table.until_quiet()
    assert table.picture.node("piece.4") == before.node("piece.4")


@pytest.mark.ruling("D1", "D2")
@pytest.mark.parametrize("feed", FEEDS)
def test_a_further_throw_leaves_the_tray_alone(seated: Seat, feed: str) -> None:
    table = seated(feed=feed)
    throw(table)
    before = table.seen.dice
    table.tap("place.0")
    table.tap("place.3")
    throw(table)
    assert table.seen.throw == 2
    assert (table.seen.dice[0], table.seen.dice[3]) == (before[0], before[3])
    assert table.kept == [0, 3]


@pytest.mark.ruling("D6")
def test_with_all_five_kept_a_throw_is_refused_with_the_reason(seated: Seat) -> None:
    table = seated("knobel_duell")
    throw(table)
    for place in range(5):
        table.tap(f"place.{place}")
    table.tap(THROW)
    assert table.said == "All five are in the tray. Take at least one out to throw again."
    assert table.seen.throw == 1


def test_a_double_click_on_the_throw_button_throws_once(seated: Seat) -> None:
    table = seated()
    table.double_tap(THROW)
    table.until_quiet()
    assert table.seen.throw == 1


def test_a_fourth_throw_is_refused_at_the_greyed_button(seated: Seat) -> None:
    table = seated()
    throw(table, 3)
    assert not table.target(THROW).enabled
    table.tap(THROW)
    assert table.said == "That was the third collection. Now fill a box."


# ---- the joker ----


@pytest.mark.ruling("D17")
def test_the_joker_is_there_after_the_third_throw_only(seated: Seat) -> None:
    table = seated()
    for _ in range(3):
        assert table.picture.target(JOKER) is None
        throw(table)
    assert table.text(f"{JOKER}.text") == "Joker (3)"


@pytest.mark.ruling("D19", "D20", "D21")
@pytest.mark.parametrize("feed", FEEDS)
def test_an_armed_joker_steps_a_face_and_is_spent_at_the_entry(seated: Seat, feed: str) -> None:
    table = seated(feed=feed)
    throw(table, 3)
    thrown = table.seen.dice
    table.tap(JOKER)
    table.tap("place.1")
    table.tap("place.1", double=True)
    assert table.kept == []
    face = (thrown[1] + 1) % 6 + 1
    assert table.scene.moment.draft.joker == (1, face)
    chance = sum(thrown) - thrown[1] + face
    assert table.text(f"row.{int(Box.CHANCE)}.value") == f"+{chance}"
    assert table.seen.jokers == 3
    table.tap(box_target(Box.CHANCE))
    table.until_quiet()
    assert table.seen.boxes[Box.CHANCE] == chance
    assert table.seen.jokers == 2


@pytest.mark.ruling("D19")
def test_while_armed_a_click_on_the_tray_steps_the_face_there_too(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.tap("place.2")
    throw(table, 2)
    table.tap(JOKER)
    table.tap("well.0")
    joker = table.scene.moment.draft.joker
    assert joker is not None
    assert joker[0] == 2
    assert table.kept == [2]


@pytest.mark.ruling("D19")
def test_pressing_the_joker_again_restores_the_thrown_face(seated: Seat) -> None:
    table = seated()
    throw(table, 3)
    table.tap(JOKER)
    table.tap("place.1")
    table.tap(JOKER)
    assert table.scene.moment.draft.joker is None
    table.tap("place.1")
    assert table.kept == [1]


@pytest.mark.ruling("D20", "D21")
def test_back_at_the_thrown_face_nothing_is_spent(seated: Seat) -> None:
    table = seated()
    throw(table, 3)
    table.tap(JOKER)
    for _ in range(6):
        table.tap("place.1")
    assert table.scene.moment.draft.joker is None
    table.tap(box_target(best_box(table)))
    table.until_quiet()
    assert table.seen.jokers == 3


@pytest.mark.ruling("D21")
def test_with_no_jokers_left_the_button_is_gone_and_its_key_says_so(seated: Seat) -> None:
    table = seated()
    for _ in range(3):
        throw(table, 3)
        table.tap(JOKER)
        table.tap("place.0")
        table.tap(box_target(best_box(table)))
        table.until_quiet()
    throw(table, 3)
    assert table.picture.target(JOKER) is None
    table.press(Key.FIRST)
    assert table.said == "All your jokers are used."


def test_back_takes_an_armed_joker_away_before_it_opens_the_pause(seated: Seat) -> None:
    table = seated()
    throw(table, 3)
    table.press(Key.FIRST)
    armed = [table.scene.moment.draft.armed]
    table.press(Key.CANCEL)
    armed.append(table.scene.moment.draft.armed)
    assert armed == [True, False]
    table.press(Key.CANCEL)
    assert isinstance(table.top, Pause)


# ---- entering ----


@pytest.mark.parametrize("feed", FEEDS)
@pytest.mark.parametrize("where", ["box", "line"])
def test_a_click_on_a_box_or_its_line_enters_the_value(seated: Seat, feed: str, where: str) -> None:
    table = seated(feed=feed)
    throw(table)
    box = best_box(table)
    offer = table.seen.offers[box]
    table.tap(f"{where}.{int(box)}")
    table.until_quiet()
    assert table.seen.boxes[box] == offer
    assert table.seen.turn == 2
    assert table.text(f"row.{int(box)}.value") == str(offer)


@pytest.mark.ruling("D8")
@pytest.mark.parametrize(
    ("throws", "why"),
    [(1, "You may still see"), (2, "You may still see"), (3, "Another box still would")],
)
def test_a_strike_asks_once_while_there_is_better(seated: Seat, throws: int, why: str) -> None:
    table = seated()
    for _ in range(throws):
        throw(table)
    assert table.seen.offers[Box.FIVE_EQUAL] == 0
    table.tap(box_target(Box.FIVE_EQUAL))
    assert isinstance(table.top, Confirm)
    assert why in table.text("detail")
    table.wait(400)
    table.tap("no")
    table.wait(400)
    assert table.seen.filled == 0
    table.tap(box_target(Box.FIVE_EQUAL))
    table.wait(400)
    table.tap("yes")
    table.wait(400)
    table.until_quiet()
    assert table.seen.boxes[Box.FIVE_EQUAL] == 0
    assert table.picture.node(f"row.{int(Box.FIVE_EQUAL)}.value.stroke.1")


@pytest.mark.ruling("D8")
def test_the_comfort_setting_strikes_without_asking(seated: Seat) -> None:
    table = seated(ask_before_strike=False)
    throw(table)
    table.tap(box_target(Box.FIVE_EQUAL))
    table.until_quiet()
    assert table.seen.boxes[Box.FIVE_EQUAL] == 0


def test_a_refused_piece_shakes_and_then_lies_still(seated: Seat) -> None:
    table = seated()
    throw(table)
    for place in range(5):
        table.tap(f"place.{place}")
    table.until_quiet()
    table.tap(THROW)
    assert f"{THROW}.text" in table.stage.motion.moving(table.now)
    assert table.stage.frame(table.now + 30).nodes != table.picture.nodes
    table.wait(250)
    assert not table.stage.motion.busy(table.now)


def test_a_filled_box_says_that_entries_are_final(seated: Seat) -> None:
    table = seated()
    throw(table)
    box = best_box(table)
    table.tap(box_target(box))
    table.until_quiet()
    throw(table)
    table.tap(f"line.{int(box)}")
    assert table.said is not None
    assert "already filled" in table.said


# ---- while a move is on its way ----


def test_a_move_while_another_is_on_its_way_is_answered_with_one_moment(seated: Seat) -> None:
    table = seated(feed="delayed")
    throw(table)
    table.tap("place.0")
    table.tap(THROW)
    assert table.match.waiting(0)
    for target in ("place.1", "well.0", THROW, box_target(best_box(table))):
        table.tap(target)
        assert table.said == "One moment, your last move is on its way."
    table.until_quiet()
    assert table.seen.throw == 2
    assert table.kept == [0]


def test_a_piece_dropped_while_a_throw_is_on_its_way_stays_where_it_was(seated: Seat) -> None:
    table = seated(feed="delayed")
    throw(table)
    table.tap(THROW)
    table.drag("place.1", "well.0")
    assert table.said == "One moment, your last move is on its way."
    table.until_quiet()
    assert table.kept == []


# ---- the move clock ----


@pytest.mark.ruling("D24")
def test_the_move_clock_is_shown_and_fills_the_best_box_when_it_runs_out(seated: Seat) -> None:
    table = seated(clock=30)
    throw(table)
    assert table.text("clock.text").startswith("0:2")
    table.wait(31_000)
    assert table.seen.filled == 1
    assert any(toast.startswith("Time is up:") for toast in table.toasts)


def test_a_question_stops_neither_the_clock_nor_loses_what_happens_under_it(seated: Seat) -> None:
    table = seated("knobel_duell", clock=30)
    throw(table)
    worthless = next(box for box in Box if table.seen.offers[box] == 0)
    table.tap(box_target(worthless))
    table.until_quiet()
    assert isinstance(table.top, Confirm)
    table.wait(31_000)
    table.choose("yes")
    table.until_quiet()
    assert table.seen.filled == 1, "the turn ran out under the question, and its box alone is filled"
    assert table.seen.boxes[worthless] is None
    assert any(text.startswith("Time is up") for text in table.toasts), "and the player is told"


def test_no_clock_is_shown_where_the_table_has_none(seated: Seat) -> None:
    table = seated()
    throw(table)
    assert not any(node.id.startswith("clock") for node in table.picture.nodes)


# ---- the ring ----


def rings(table: AtTable) -> list[str]:
    return [node.id for node in table.frame().nodes if node.id == "focus"]


@pytest.mark.parametrize("title_id", ["diamond_yatzy", "sfida_ai_dadi"])
def test_no_ring_shows_at_a_place_while_its_piece_is_on_its_way(seated: Seat, title_id: str) -> None:
    table = seated(title_id)
    table.choose(THROW)
    while table.busy or not table.seen.dice:
        table.frame()
    assert table.focus == "place.0"
    assert table.stage.motion.busy(table.now)
    assert not rings(table)
    table.until_quiet()
    assert rings(table) == ["focus"]
    table.press(Key.CONFIRM)
    table.frame(50)
    assert not rings(table)
    table.until_quiet()
    assert rings(table) == ["focus"]
