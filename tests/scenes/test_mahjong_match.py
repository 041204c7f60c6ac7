"""Whole Mahjong matches at the table: time, the rival, the end, watching, and every tile by arrows alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match, watch
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId, Present
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.mahjong.controls import BACK, HELP, PAUSE, QUIT, SHUFFLE, UNDO, tile_target
from stargames_arcade.scenes.mahjong.layout import mahjong_layout
from stargames_arcade.scenes.own_game_done import LEAVE, NEW_GAME, RESULT, WATCH
from stargames_arcade.scenes.table_end import AnotherGame, Decided, Left
from stargames_arcade.text.clock import time_told
from stargames_arcade.titles import title as title_of
from stargames_arcade.ui import navigation
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Device, Key, Point
from stargames_arcade.ui.nodes import Label, Target
from tests.scenes.at_table import BOT, EITHER_FEED, ME, PAD
from tests.scenes.mahjong_player import AtMahjong
from tests.scenes.test_mahjong_table import solve_until_certain

Sit = Callable[..., AtMahjong]
BOARDS = tuple(LayoutId)


# ---- time ----


def _run_down(table: AtMahjong, to_ms: int) -> None:
    """Let the clock come to so much before its end."""
    while (left := table.match.remaining_ms(0) or 0) > to_ms:
        table.frame(min(900, left - to_ms))


def _run_out(table: AtMahjong) -> None:
    """Let the clock come to its last second, and past it."""
    _run_down(table, 500)
    table.wait(1_500)


@pytest.mark.ruling("M28")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_when_time_is_up_the_points_count_and_it_is_told(at_mahjong: Sit, feed: str) -> None:
    table = at_mahjong(feed=feed, clock=300)
    table.take(2)
    points = table.seen.total
    table.wait(600)
    table.click(table.pair()[0])
    _run_out(table)
    assert table.seen.ending is Ending.TIME_UP
    assert table.seen.total == points
    assert "Time is up. Your points count." in table.toasts
    assert table.scene.mode is Mode.DONE
    assert table.text("done.subtitle") == "Your time was up"


@pytest.mark.ruling("M28")
def test_a_click_that_was_meant_for_a_tile_when_time_ran_out_leads_nowhere(at_mahjong: Sit) -> None:
    table = at_mahjong(clock=300)
    _run_down(table, 50)
    table.frame(100)
    assert table.scene.mode is Mode.DONE
    table.tap(NEW_GAME)
    table.press(Key.CONFIRM)
    table.frame()
    assert table.beneath.results == []
    assert table.scene.mode is Mode.DONE
    table.wait(800)
    table.tap(NEW_GAME)
    table.frame()
    assert table.beneath.results == [AnotherGame(table.match)]


@pytest.mark.ruling("M28")
@pytest.mark.parametrize("key", [Key.NEXT, Key.PREVIOUS], ids=["quit", "shuffle"])
def test_when_time_is_up_during_a_question_the_question_goes(at_mahjong: Sit, key: Key) -> None:
    table = at_mahjong(clock=300)
    table.press(key)
    table.wait(600)
    assert table.top.name == "confirm"
    _run_out(table)
    table.wait(600)
    assert table.top is table.scene
    assert table.seen.ending is Ending.TIME_UP
    assert table.seen.shuffles == 0
    assert "Time is up. Your points count." in table.toasts


@pytest.mark.ruling("M28")
def test_the_clock_of_a_duel_goes_on_under_the_pause_that_hides_the_board(at_mahjong: Sit) -> None:
    table = at_mahjong(clock=300)
    faces = {node.id: node for node in table.picture.nodes if node.id == tile_target(0)}
    table.press(Key.PAUSE)
    table.wait(600)
    beneath = {node.id: node for node in table.scene.layout(table.stage.view).nodes}
    assert beneath[tile_target(0)] != faces[tile_target(0)], "no face is seen"
    used, told = table.match.used_ms(0), []
    for _ in range(3):
        table.wait(1_000)
        left = table.match.remaining_ms(0)
        assert left is not None
        told += [
            n.sprite.text
            for n in table.frame(0).nodes
            if n.id == "clock.time" and isinstance(n.sprite, Label)
        ]
        assert told[-1] == time_told(-(-left // 1000))
    assert len(set(told)) == 3
    assert table.match.used_ms(0) >= used + 2_900
    table.press(Key.CANCEL)
    table.wait(600)
    assert table.picture.node(tile_target(0)) == faces[tile_target(0)]


@pytest.mark.ruling("M28")
@pytest.mark.parametrize("over", [None, "rules", "settings", "resign"])
def test_when_time_is_up_under_the_pause_it_goes_with_all_that_lies_over_it(
    at_mahjong: Sit, over: str | None
) -> None:
    table = at_mahjong(clock=300)
    table.press(Key.PAUSE)
    table.wait(600)
    if over is not None:
        table.choose(over)
        table.wait(600)
        assert table.top.name != "pause"
    _run_out(table)
    table.wait(600)
    assert table.top is table.scene and table.scene.mode is Mode.DONE
    assert "Time is up. Your points count." in table.toasts


@pytest.mark.ruling("M28")
def test_one_who_practises_stops_the_clock_by_the_pause(at_mahjong: Sit) -> None:
    table = at_mahjong(seats=1, clock=300)
    table.press(Key.PAUSE)
    table.wait(600)
    assert table.scene.moment.hidden
    assert not [node.id for node in table.picture.nodes if node.id.startswith("clock")]
    used = table.match.used_ms(0)
    table.wait(3_000)
    assert table.match.used_ms(0) <= used + 100
    table.press(Key.CANCEL)
    table.wait(600)
    assert not table.scene.moment.hidden


def test_the_last_minute_is_told(at_mahjong: Sit) -> None:
    table = at_mahjong(clock=300)
    _run_down(table, 61_500)
    table.wait(2_500)
    assert "One minute left." in table.toasts


# ---- the rival ----


@pytest.mark.ruling("P5")
def test_of_the_rival_points_and_tiles_are_seen_and_never_the_board(at_mahjong: Sit) -> None:
    table = at_mahjong(pace=Pace.QUICK)
    table.wait(40_000)
    other = table.scene.moment.other
    assert other is not None
    assert other.left < 144
    assert other.board.faces == ()
    assert table.text("plate.1.status") == f"{other.left} tiles left"
    assert table.text("plate.1.total") == str(other.points)


@pytest.mark.ruling("P5")
def test_when_the_rival_is_through_first_it_is_told(at_mahjong: Sit) -> None:
    table = at_mahjong(pace=Pace.INSTANT)
    said = set()
    for _ in range(400):
        table.frame(50)
        said.update(table.toasts)
        if said:
            break
    assert said == {"Owl has finished."}
    assert table.scene.mode is Mode.PLAYING


def _quit(table: AtMahjong) -> None:
    table.press(Key.NEXT)
    table.wait(600)
    table.tap("yes")
    table.wait(900)


# ---- the end ----


@pytest.mark.ruling("P5", "P6")
@pytest.mark.parametrize(
    ("target", "result"), [(NEW_GAME, AnotherGame), (LEAVE, Left)], ids=["new game", "leave"]
)
def test_each_way_on_tells_the_scene_beneath(at_mahjong: Sit, target: str, result: type) -> None:
    table = at_mahjong()
    _quit(table)
    assert {WATCH, NEW_GAME, LEAVE, PAUSE} == {found.id for found in table.picture.targets}
    table.tap(target)
    table.frame()
    assert table.beneath.results == [result(table.match)]


@pytest.mark.ruling("P5", "M29")
def test_one_may_watch_the_rival_to_the_end_and_then_sees_the_result(at_mahjong: Sit) -> None:
    table = at_mahjong(feed="delayed", pace=Pace.QUICK)
    table.take(1)
    _quit(table)
    assert table.text("done.total") == "20"
    table.tap(WATCH)
    table.wait(300)
    shown = table.scene.moment.shown
    assert shown.seat == 1
    assert shown.board.faces, "the board is seen now"
    table.press(Key.CANCEL)
    table.frame()
    assert table.scene.mode is Mode.DONE
    table.tap(WATCH)
    table.wait(300)
    assert table.picture.target(UNDO) is None
    before = table.match.filled(1).done
    table.wait(30_000)
    assert table.scene.moment.shown.left < 144 - before
    for _ in range(4_000):
        table.frame(100)
        if table.beneath.results:
            break
    assert table.beneath.results == [Decided(table.match)]


@pytest.mark.ruling("P5")
def test_once_both_are_through_the_way_on_is_the_result(at_mahjong: Sit) -> None:
    table = at_mahjong(pace=Pace.INSTANT)
    table.wait(8_000)
    assert table.match.finished(1)
    _quit(table)
    assert {RESULT, PAUSE} == {found.id for found in table.picture.targets}
    table.tap(RESULT)
    table.frame()
    assert table.beneath.results == [Decided(table.match)]


@pytest.mark.ruling("M29")
def test_practice_ends_in_its_result(at_mahjong: Sit) -> None:
    table = at_mahjong(seats=1, feed="local")
    solve_until_certain(table)
    table.tap("finish")
    table.wait(30_000)
    assert table.seen.ending is Ending.CLEARED
    assert table.beneath.results == [Decided(table.match)]


def test_practice_that_is_quit_ends_in_its_result(at_mahjong: Sit) -> None:
    table = at_mahjong(seats=1)
    table.press(Key.NEXT)
    table.wait(600)
    assert "The tiles that are left" in " ".join(
        table.text(node.id) for node in table.picture.nodes if node.id.startswith("detail")
    )
    table.tap("yes")
    table.wait(3_000)
    assert table.beneath.results == [Decided(table.match)]


def point_at(table: AtMahjong, id: str) -> None:
    """Rest the mouse on a target."""
    table.do(Point(MOUSE, *table.target(id).rect.centre))
    table.frame()


def eyes(table: AtMahjong) -> list[str]:
    """The plates that say that one can look there."""
    return [node.id for node in table.picture.nodes if node.id.endswith(".eye")]


def hints(table: AtMahjong) -> list[str]:
    """What the hints say now."""
    return [
        node.sprite.text
        for node in table.picture.nodes
        if node.id.startswith("hint") and isinstance(node.sprite, Label)
    ]


def test_a_decided_match_can_be_watched_with_both_boards_by_turns(at_mahjong: Sit) -> None:
    played = at_mahjong(pace=Pace.INSTANT)
    played.take(3)
    _quit(played)
    played.wait(8_000)
    assert played.match.outcome() is not None
    match = played.match
    card = title_of("mahjong_duell")
    assert card is not None
    again = at_mahjong(match=watch(card, match.header, match.log.entries, played.time), time=played.time)
    assert again.scene.mode is Mode.WATCHING
    assert again.scene.moment.shown.seat == 0
    assert eyes(again) == ["plate.1.eye"]
    point_at(again, BACK)
    assert "Watch" not in hints(again)
    point_at(again, "plate.1")
    assert hints(again)[0] == "Watch"
    again.tap("plate.1")
    assert again.scene.moment.shown.seat == 1
    assert eyes(again) == ["plate.0.eye"]
    again.tap("plate.0")
    assert again.scene.moment.shown.seat == 0
    assert again.stage.attended == "plate.1"
    for target in again.picture.targets:
        assert target.id in (PAUSE, BACK, "plate.1")
    again.tap(BACK)
    again.frame()
    assert again.beneath.results == [Left(again.match)]


def test_two_computers_are_watched_and_their_boards_seen_by_turns(at_mahjong: Sit) -> None:
    card = title_of("mahjong_duell")
    assert card is not None
    table = at_mahjong(pace=Pace.QUICK)
    match = new_match(
        card,
        (Player("Owl", "owl", "bot:easy"), BOT),
        bytes(32),
        House(table.time, NoJournal(), Pace.QUICK),
        {"layout": 0, "clock": 300},
    )
    seen = at_mahjong(match=match, time=table.time)
    seen.wait(20_000)
    assert seen.scene.moment.shown.board.faces
    seen.tap("plate.1")
    assert seen.scene.moment.shown.seat == 1


# ---- the cursor ----


@pytest.mark.parametrize("layout", BOARDS, ids=[board.word for board in BOARDS])
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=["wide", "tall"])
@pytest.mark.parametrize("boards", [12, pytest.param(60, marks=pytest.mark.slow)])
def test_arrows_alone_reach_every_free_tile_and_every_button(
    at_mahjong: Sit, layout: LayoutId, size: tuple[int, int], boards: int
) -> None:
    """Brute force: from the first tile by the four directions, on boards on the way from full to bare."""
    table = at_mahjong(layout=layout, size=size)
    luck = random.Random(layout)
    for present in _positions(layout, luck, boards):
        targets = _targets_of(table, present)
        wanted = {target.id for target in targets if target.enabled and not target.hidden}
        free = {tile_target(place) for place in LAYOUTS[layout].free(present)}
        assert free <= wanted
        for start in (min(free), HELP):
            seen, edge = {start}, [start]
            while edge:
                here = edge.pop()
                for dx, dy in navigation.STEPS:
                    there = navigation.step(targets, here, dx, dy)
                    if there is not None and there not in seen:
                        seen.add(there)
                        edge.append(there)
            assert seen == wanted


def _positions(layout: LayoutId, luck: random.Random, count: int) -> list[Present]:
    """Positions of random play, whatever the faces."""
    board = LAYOUTS[layout]
    found: list[Present] = []
    while len(found) < count:
        present = board.all
        while present:
            found.append(present)
            free = board.free(present)
            if len(free) < 2:
                break
            for place in luck.sample(free, 2):
                present ^= 1 << place
    return luck.sample(found, count)


def _targets_of(table: AtMahjong, present: Present) -> tuple[Target, ...]:
    """What could be chosen with these tiles on the board, the table's own buttons among it."""
    seen: MahjongObservation = table.scene.moment.seen
    board = seen.board
    faces = tuple(0 if present >> place & 1 else None for place in range(144))
    there = replace(seen, present=present, free=board.free(present), faces=faces, may_undo=True)
    moment = table.scene.moment
    shown = replace(moment, shown=replace(moment.shown, board=there))
    return mahjong_layout(table.stage.view, shown).targets


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_after_a_pair_the_cursor_is_on_a_free_tile_nearby(at_mahjong: Sit, device: Device) -> None:
    table = at_mahjong()
    table.move(0, 1, device)
    for _ in range(6):
        first, second = table.pair()
        table.walk_to(tile_target(first), device)
        table.press(Key.CONFIRM, device)
        table.walk_to(tile_target(second), device)
        place = table.target(tile_target(second)).rect.centre
        table.press(Key.CONFIRM, device)
        table.until_quiet()
        assert table.focus is not None
        assert table.focus in {tile_target(free) for free in table.seen.free}
        x, y = table.target(table.focus).rect.centre
        nearest = min(
            abs(x0 - place[0]) + abs(y0 - place[1])
            for x0, y0 in (table.target(tile_target(free)).rect.centre for free in table.seen.free)
        )
        assert abs(x - place[0]) + abs(y - place[1]) <= nearest + 130


def test_from_the_board_to_the_buttons_and_back_by_arrows(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.move(0, 1)
    for target in (HELP, SHUFFLE, QUIT):
        table.walk_to(target)
    table.walk_to(tile_target(table.seen.free[0]))


def test_when_the_game_is_over_no_key_acts_at_its_table(at_mahjong: Sit) -> None:
    table = at_mahjong(seats=1, clock=300)
    _run_down(table, 100)
    table.frame(200)
    assert table.seen.ending is Ending.TIME_UP
    table.press(Key.FIRST)
    table.press(Key.NEXT)
    table.press(Key.THIRD)
    table.frame()
    assert table.top is table.scene
    assert table.said is None


def test_nobody_but_me_is_named_by_the_plate(at_mahjong: Sit) -> None:
    table = at_mahjong()
    assert table.text("plate.0.name") == ME.name
