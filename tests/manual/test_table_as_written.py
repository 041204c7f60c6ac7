"""What the manuals say a player does at the table, done by gestures at a real table of every title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.controls import JOKER, THROW
from stargames_arcade.scenes.dice.sheet import box_target
from stargames_arcade.scenes.dice.table import DiceTable
from stargames_arcade.scenes.new_table.layout import START
from stargames_arcade.scenes.own_game_done import LEAVE, NEW_GAME, WATCH
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.gestures import MOUSE
from tests.scenes.client_guest import Guest
from tests.scenes.dice_player import AtTable, sit_down

GREEN = "#128A4D"
RED = "#D3182F"
TITLES = [title.id for title in all_titles() if title.family == "dice"]
every_dice_title = pytest.mark.parametrize("title", TITLES)


@pytest.fixture
def table(title: str) -> Iterator[AtTable]:
    """A person who does not want to be asked, at a table of a title."""
    at_table = sit_down(title, ask_before_strike=False)
    yield at_table
    at_table.close()


def throw(table: AtTable, times: int = 1) -> None:
    for _ in range(times):
        table.tap(THROW)
        table.until_quiet()


def sprites(table: AtTable, prefix: str) -> str:
    """All that is drawn under ids of that beginning."""
    return " ".join(str(node.sprite) for node in table.picture.nodes if node.id.startswith(prefix))


def boxes(table: AtTable, *, scoring: bool) -> list[Box]:
    """The open boxes that the dice would score in, or would not."""
    return [box for box in Box if (offer := table.seen.offers[box]) is not None and bool(offer) == scoring]


def enter(table: AtTable, box: Box) -> None:
    table.tap(box_target(box))
    table.until_quiet()


@pytest.mark.clause("DY6", "SD6", "KD8")
@every_dice_title
def test_after_a_throw_one_may_throw_at_once_or_lay_pieces_aside_first(table: AtTable) -> None:
    throw(table)
    thrown = table.seen.dice
    throw(table)
    assert (table.seen.throw, [*table.kept]) == (2, [])
    table.double_tap("place.1")
    kept = table.seen.dice[1]
    throw(table)
    assert (table.seen.throw, table.seen.dice[1]) == (3, kept)
    assert len(thrown) == 5


@pytest.mark.clause("DY7", "SD7")
@every_dice_title
def test_a_piece_is_laid_into_the_tray_by_dragging_it_there(table: AtTable) -> None:
    throw(table)
    table.drag("place.3", "well.0")
    assert [*table.kept] == [3]


@pytest.mark.clause("DY8", "SD8")
@every_dice_title
def test_a_piece_is_laid_into_the_tray_by_a_double_click(table: AtTable) -> None:
    throw(table)
    table.double_tap("place.2")
    assert [*table.kept] == [2]


@pytest.mark.clause("DY10", "DY11", "SD10", "SD11", "KD9")
@every_dice_title
def test_possible_boxes_are_coloured_and_a_click_enters_their_value(table: AtTable) -> None:
    throw(table)
    table.frame()
    for box in boxes(table, scoring=True):
        assert GREEN in sprites(table, f"row.{int(box)}.field")
    for box in boxes(table, scoring=False):
        assert GREEN not in sprites(table, f"row.{int(box)}.field")
    box = boxes(table, scoring=True)[-1]
    value = table.seen.offers[box]
    enter(table, box)
    assert table.seen.boxes[box] == value
    assert table.seen.turn == 2


@pytest.mark.clause("DY12", "SD12", "KD13")
@every_dice_title
def test_a_click_on_a_box_that_scores_nothing_strikes_it_with_a_red_x(table: AtTable) -> None:
    throw(table, 3)
    box = boxes(table, scoring=False)[0]
    assert RED not in sprites(table, f"row.{int(box)}.value")
    enter(table, box)
    assert table.seen.boxes[box] == 0
    assert RED in sprites(table, f"row.{int(box)}.value")


@pytest.mark.clause("DY23", "DY24", "SD24", "SD25")
@every_dice_title
def test_the_joker_button_comes_with_the_third_throw_and_shows_how_many_are_left(table: AtTable) -> None:
    for _ in range(2):
        throw(table)
        assert table.picture.target(JOKER) is None
    throw(table)
    assert table.text(f"{JOKER}.text") == "Joker (3)"


@pytest.mark.clause("DY25", "DY26", "SD26", "SD27", "KD10", "KD11")
@every_dice_title
def test_an_armed_joker_turns_any_piece_to_any_face_and_the_result_is_entered_as_usual(
    table: AtTable,
) -> None:
    throw(table, 3)
    table.tap(JOKER)
    thrown = table.seen.dice[4]
    wanted = 6 if thrown != 6 else 5
    for _ in range((wanted - thrown) % 6):
        table.tap("place.4")
    assert table.scene.moment.draft.joker == (4, wanted)
    chance = sum(table.seen.dice) - thrown + wanted
    enter(table, Box.CHANCE)
    assert (table.seen.boxes[Box.CHANCE], table.seen.jokers) == (chance, 2)


@pytest.mark.clause("SD29", "KD14")
@every_dice_title
def test_clicked_back_to_the_thrown_face_the_mark_is_gone_and_no_joker_is_spent(table: AtTable) -> None:
    throw(table, 3)
    table.tap(JOKER)
    for _ in range(5):
        table.tap("place.0")
        assert sprites(table, "piece.0.frame")
    table.tap("place.0")
    assert not sprites(table, "piece.0.frame")
    value = table.seen.offers[Box.CHANCE]
    enter(table, Box.CHANCE)
    assert (table.seen.boxes[Box.CHANCE], table.seen.jokers) == (value, 3)


@pytest.mark.clause("DY15", "SD16")
@every_dice_title
def test_after_the_own_game_one_may_watch_leave_or_begin_another(table: AtTable) -> None:
    while not table.seen.finished:
        throw(table)
        enter(table, next(box for box in Box if table.seen.boxes[box] is None))
    table.wait(4_000)
    ways = {target.id for target in table.picture.targets}
    assert {WATCH, LEAVE, NEW_GAME} <= ways


@pytest.mark.clause("DY28")
@pytest.mark.parametrize("title", ["diamond_yatzy"])
def test_jewels_of_six_colours_stand_for_one_to_six(table: AtTable) -> None:
    faces = table.match.title.skin.faces
    colours = ("white", "yellow", "red", "blue", "violet", "green")
    assert [face.split("-")[1:] for face in faces] == [
        [str(value), colour] for value, colour in enumerate(colours, 1)
    ]
    throw(table)
    assert all(faces[value - 1] in sprites(table, f"piece.{at}") for at, value in enumerate(table.seen.dice))


@pytest.mark.clause("DY4", "SD4", "KD3")
@every_dice_title
def test_a_new_game_is_a_title_chosen_in_the_menu_and_started_at_a_new_table(
    title: str, tmp_path: Path
) -> None:
    guest = Guest(tmp_path, MOUSE)
    guest.choose(title)
    assert (guest.scene, START in guest.ids) == ("new_table", True)
    guest.choose(START)
    assert guest.match.title.id == title
    assert isinstance(guest.top, DiceTable)
    guest.match.close()
    guest.close()
