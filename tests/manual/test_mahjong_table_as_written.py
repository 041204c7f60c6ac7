"""What the manual of Mahjong says a player does at the table, done by gestures at a real table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.layouts import LayoutId, Place
from stargames_arcade.rules.mahjong.tiles import FACES, Family, matches
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO, tile_target
from stargames_arcade.scenes.mahjong.faces import face_drawing, index_of
from stargames_arcade.scenes.mahjong.table import MahjongTable
from stargames_arcade.scenes.new_table.layout import START
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui.gestures import MOUSE
from stargames_arcade.ui.nodes import Label, Stacked
from tests.scenes.client_guest import Guest
from tests.scenes.mahjong_player import AtMahjong, sit_down

RED = "#D3182F"
GREEN = "#0B8A4B"


@pytest.fixture
def table() -> Iterator[AtMahjong]:
    """A person at a duel on the turtle, against somebody."""
    at_table = sit_down()
    yield at_table
    at_table.close()


def tile(table: AtMahjong, place: Place) -> str:
    """All that is drawn of a tile."""
    return str(table.picture.node(tile_target(place)).sprite)


def drawn_on(table: AtMahjong, colour: str) -> set[Place]:
    """The tiles with that colour in their body."""
    return {place for place in range(144) if table.seen.present >> place & 1 and colour in tile(table, place)}


@pytest.mark.clause("MJ1")
def test_a_new_game_is_chosen_in_the_menu_and_started_at_a_new_table(tmp_path: Path) -> None:
    guest = Guest(tmp_path, MOUSE)
    guest.choose("mahjong_duell")
    assert (guest.scene, START in guest.ids) == ("new_table", True)
    guest.choose(START)
    assert isinstance(guest.top, MahjongTable)
    guest.match.close()
    guest.close()


@pytest.mark.clause("MJ4")
def test_at_a_new_table_turtle_aquarius_or_yin_yang_is_chosen(tmp_path: Path) -> None:
    guest = Guest(tmp_path, MOUSE)
    guest.choose("mahjong_duell")
    found = sorted(id for id in guest.ids if id.startswith("option.layout."))
    assert len(found) == len(LayoutId), guest.ids
    guest.choose(found[-1])
    guest.choose(START)
    assert guest.match.observe(0, 0).layout is LayoutId.YIN_YANG
    guest.match.close()
    guest.close()


@pytest.mark.clause("MJ5", "MJ6", "MJ15")
@pytest.mark.ruling("M4")
def test_two_equal_tiles_of_the_players_choice_are_clicked_and_vanish(table: AtMahjong) -> None:
    kinds = table.seen.open_kinds
    for places in (kinds[-1], kinds[0]):
        first, second = places[:2]
        assert matches(table.seen.face(first), table.seen.face(second))
        table.wait(500)
        table.click(first)
        table.click(second)
        table.until_quiet()
        ids = {node.id for node in table.picture.nodes}
        assert not {tile_target(first), tile_target(second)} & ids
    assert table.seen.left == 140


@pytest.mark.clause("MJ11")
@pytest.mark.ruling("M6")
def test_every_tile_bears_a_number_or_a_letter(table: AtMahjong) -> None:
    for language in languages():
        words = Words(language)
        marks = {face: index_of(words, "mahjong_duell", face) for face in range(len(FACES))}
        for face, mark in marks.items():
            shown = FACES[face]
            if shown.family in (Family.WINDS, Family.DRAGONS):
                assert len(mark) == 1 and mark.isalpha()
            else:
                assert mark == str(shown.number)
        assert len({face_drawing(face) for face in marks}) == 42
    for place in table.seen.free:
        sprite = table.picture.node(tile_target(place)).sprite
        assert isinstance(sprite, Stacked)
        told = [part.sprite.text for part in sprite.parts if isinstance(part.sprite, Label)]
        assert told == [index_of(Words("en"), "mahjong_duell", table.seen.face(place))]


@pytest.mark.clause("MJ13")
@pytest.mark.ruling("M4")
def test_the_selected_tile_turns_red(table: AtMahjong) -> None:
    first, _ = table.pair()
    assert drawn_on(table, RED) == set()
    table.click(first)
    assert drawn_on(table, RED) == {first}
    table.wait(600)
    table.click(first)
    assert drawn_on(table, RED) == set()


@pytest.mark.clause("MJ12", "MJ14", "MJ17")
@pytest.mark.ruling("M5")
def test_help_turns_free_tiles_that_match_green_and_is_switched_at_will(table: AtMahjong) -> None:
    for _ in range(3):
        assert drawn_on(table, GREEN) == set()
        table.tap(HELP)
        green = drawn_on(table, GREEN)
        assert green == {place for places in table.seen.open_kinds for place in places}
        assert green <= set(table.seen.free)
        table.wait(600)
        table.tap(HELP)
        table.wait(600)


@pytest.mark.clause("MJ16")
@pytest.mark.ruling("M5")
def test_help_on_or_off_never_changes_a_point() -> None:
    totals = []
    for helped in (False, True):
        at_table = sit_down()
        for number in range(6):
            if helped and number % 2 == 0:
                at_table.wait(600)
                at_table.tap(HELP)
            at_table.take()
        totals.append(at_table.seen.total)
        lane = [entry.text.split()[0] for entry in at_table.match.log.entries if entry.lane == "0"]
        assert lane == ["Begin", *["RemovePair"] * 6], "it is no move"
        at_table.close()
    assert totals[0] == totals[1] > 0


@pytest.mark.clause("MJ18", "MJ19")
@pytest.mark.ruling("M23")
def test_the_button_undo_takes_the_last_move_back_and_takes_points(table: AtMahjong) -> None:
    table.take()
    first = table.seen.present
    table.take()
    table.wait(600)
    table.tap(UNDO)
    table.until_quiet()
    assert (table.seen.present, table.seen.total) == (first, 20 - 20)


@pytest.mark.clause("MJ20", "MJ21")
@pytest.mark.ruling("M25")
def test_the_button_shuffle_mixes_the_tiles_anew_and_takes_points(table: AtMahjong) -> None:
    before = table.seen
    table.tap(SHUFFLE)
    table.wait(600)
    table.tap("yes")
    table.until_quiet()
    table.wait(2_000)
    assert table.seen.present == before.present
    assert table.seen.faces != before.faces
    assert table.seen.total == -100


@pytest.mark.clause("MJ23", "MJ29")
@pytest.mark.ruling("M29")
def test_the_button_quit_ends_the_game(table: AtMahjong) -> None:
    table.tap(QUIT)
    table.wait(600)
    table.tap("yes")
    table.until_quiet()
    assert table.seen.ending is Ending.QUIT
