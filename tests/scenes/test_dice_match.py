"""Whole matches at the dice table: the rival, pause and end, each device alone, and storms of gestures."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match, watch
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dialogs.confirm import Confirm
from stargames_arcade.scenes.dice.controls import BACK, JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.sheet import box_target
from stargames_arcade.scenes.own_game_done import LEAVE, NEW_GAME, RESULT, WATCH
from stargames_arcade.scenes.table_end import AnotherGame, Decided, Left
from stargames_arcade.titles import title as title_of
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Key,
    Lost,
    MoveFocus,
    Point,
    Press,
    Tap,
)
from stargames_arcade.ui.reading import enlarged
from tests.scenes.at_table import EITHER_FEED
from tests.scenes.dice_player import BOT, FEEDS, FINGER, ME, PAD, AtTable, Mode, best_box, throw
from tests.scenes.dice_situations import SKINS

TITLES = tuple(SKINS)
Seat = Callable[..., AtTable]


# ---- pause, leaving, coming back ----


def test_the_pause_stops_the_computer_and_resuming_lets_it_go_on(seated: Seat) -> None:
    table = seated(pace=Pace.QUICK)
    table.press(Key.PAUSE)
    before = table.match.filled(1).done
    table.wait(20_000)
    assert table.match.filled(1).done == before
    table.press(Key.CANCEL)
    table.wait(20_000)
    assert table.match.filled(1).done > before


def test_leaving_from_the_pause_tells_the_scene_beneath(seated: Seat) -> None:
    table = seated()
    table.tap(PAUSE)
    table.wait(400)
    table.tap("leave")
    table.frame()
    assert table.beneath.results == [Left(table.match)]


@pytest.mark.ruling("P6")
def test_resigning_decides_the_match_at_once(seated: Seat) -> None:
    table = seated()
    table.tap(PAUSE)
    table.wait(400)
    table.tap("resign")
    table.wait(400)
    table.tap("yes")
    table.wait(600)
    assert table.beneath.results == [Decided(table.match)]


def test_the_draft_is_kept_and_lies_there_again_when_the_table_is_opened_anew(seated: Seat) -> None:
    table = seated()
    throw(table, 3)
    table.tap("place.4")
    table.tap("place.1")
    table.tap(JOKER)
    table.tap("place.0")
    again = seated(match=table.match)
    assert again.scene.moment.draft == table.scene.moment.draft
    assert again.picture.node("piece.0.frame")


@pytest.mark.parametrize("feed", EITHER_FEED)
def test_what_was_kept_before_a_throw_is_remembered_after_it(seated: Seat, feed: str) -> None:
    table = seated(feed=feed)
    throw(table)
    table.tap("place.2")
    throw(table)
    again = seated(match=table.match, time=table.time)
    assert again.kept == [2]


def test_a_new_turn_leaves_no_draft_behind(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.tap("place.2")
    table.tap(box_target(best_box(table)))
    table.until_quiet()
    assert table.match.draft(0) is None


# ---- the rival ----


@pytest.mark.ruling("P5")
def test_the_rivals_sheet_follows_my_own_turns_and_its_progress_is_public(seated: Seat) -> None:
    table = seated(pace=Pace.INSTANT)
    table.wait(4_000)
    assert table.match.filled(1).done == 13
    assert table.text("plate.1.status") == "finished"
    assert table.text("sheet.column.1") == ""
    throw(table)
    table.tap(box_target(best_box(table)))
    table.until_quiet()
    assert table.text("sheet.column.1") == "after 1"
    assert table.scene.moment.other.sheet.filled == 1


def test_when_the_rival_is_through_a_notice_says_so(seated: Seat) -> None:
    table = seated(pace=Pace.INSTANT)
    while not table.match.finished(1):
        table.frame()
    assert "Owl has finished." in table.toasts


# ---- after the own game ----


def play_out(table: AtTable) -> None:
    """My whole game, one throw a turn."""
    while table.scene.mode is Mode.PLAYING:
        throw(table)
        table.tap(box_target(best_box(table)))
        if isinstance(table.top, Confirm):
            table.wait(400)
            table.tap("yes")
            table.wait(400)
        table.until_quiet()


@pytest.mark.ruling("P5")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_after_the_own_game_the_total_and_three_ways_on(seated: Seat, feed: str) -> None:
    table = seated(feed=feed)
    play_out(table)
    assert table.scene.mode is Mode.DONE
    assert table.text("done.total") == str(table.seen.total)
    assert {WATCH, NEW_GAME, LEAVE} <= {target.id for target in table.picture.targets}


@pytest.mark.parametrize(("target", "result"), [(NEW_GAME, AnotherGame), (LEAVE, Left)])
def test_each_way_on_tells_the_scene_beneath(seated: Seat, target: str, result: type) -> None:
    table = seated()
    play_out(table)
    table.tap(target)
    table.frame()
    assert table.beneath.results == [result(table.match)]


@pytest.mark.ruling("P5")
def test_watching_shows_the_rivals_lane_until_it_ends_then_the_result(seated: Seat) -> None:
    table = seated(pace=Pace.QUICK)
    play_out(table)
    table.tap(WATCH)
    assert table.scene.moment.shown.seat == 1
    assert table.picture.target(BACK) is not None
    seen_dice = set()
    for _ in range(1_200):
        table.frame(100)
        seen_dice.add(table.scene.moment.thrown)
        if table.beneath.results:
            break
        assert table.stage.stack.top is None or table.focus in (None, BACK)
    assert len(seen_dice) > 5
    assert table.beneath.results == [Decided(table.match)]


def test_watching_can_be_left_for_the_three_ways_on(seated: Seat) -> None:
    table = seated()
    play_out(table)
    table.tap(WATCH)
    table.tap(BACK)
    assert table.scene.mode is Mode.DONE
    table.tap(WATCH)
    table.press(Key.CANCEL)
    assert table.scene.mode is Mode.DONE


def test_once_both_are_through_the_way_on_is_the_result(seated: Seat) -> None:
    table = seated(pace=Pace.INSTANT)
    table.wait(4_000)
    play_out(table)
    assert {target.id for target in table.picture.targets} == {PAUSE, RESULT}
    table.tap(RESULT)
    table.frame()
    assert table.beneath.results == [Decided(table.match)]


def test_a_match_that_was_played_is_watched_with_both_lanes_open(seated: Seat) -> None:
    played = seated(pace=Pace.INSTANT)
    played.wait(4_000)
    play_out(played)
    time = ManualTime()
    replay = watch(played.match.title, played.match.header, played.match.log.entries, time)
    table = seated(match=replay, time=time)
    faces = set()
    for _ in range(3_000):
        table.frame(100)
        faces.add(table.scene.moment.thrown)
        if table.beneath.results:
            break
    assert len(faces) >= 10
    moment = table.scene.moment
    assert (moment.viewer, moment.shown.sheet.filled, moment.other.sheet.filled) == (None, 13, 13)
    assert table.beneath.results == [Decided(replay)]


def test_a_watched_match_can_be_left_at_any_time(seated: Seat) -> None:
    played = seated(pace=Pace.INSTANT)
    replay = watch(played.match.title, played.match.header, played.match.log.entries, ManualTime())
    table = seated(match=replay)
    table.press(Key.CANCEL)
    table.frame()
    assert table.beneath.results == [Left(replay)]


def test_a_duel_of_computers_is_watched_from_the_first_seat(seated: Seat) -> None:
    card = title_of("knobel_duell")
    assert card is not None
    players = (BOT, Player("Bear", "bear", "bot:easy"))
    match = new_match(card, players, bytes(32), House(ManualTime(), NoJournal(), Pace.NORMAL))
    table = seated("knobel_duell", match=match)
    assert table.scene.seat is None
    assert table.scene.moment.shown.name == "Owl"
    assert table.picture.target(THROW) is None


# ---- whole matches with one kind of device ----


def with_pointer(device: Device) -> Callable[[AtTable, str], None]:
    return lambda table, target: table.tap(target, device)


def with_focus(device: Device) -> Callable[[AtTable, str], None]:
    return lambda table, target: table.choose(target, device)


DEVICES: dict[str, Callable[[AtTable, str], None]] = {
    "mouse": with_pointer(MOUSE),
    "touch": with_pointer(FINGER),
    "keyboard": with_focus(KEYBOARD),
    "pad": with_focus(PAD),
}


@pytest.mark.parametrize(
    ("title", "device", "feed"),
    [
        (TITLES[0], "mouse", "delayed"),
        pytest.param(TITLES[1], "touch", "local", marks=pytest.mark.slow),
        pytest.param(TITLES[2], "keyboard", "local", marks=pytest.mark.slow),
        pytest.param(TITLES[0], "pad", "delayed", marks=pytest.mark.slow),
    ],
)
def test_a_whole_match_with_one_device_alone(seated: Seat, title: str, device: str, feed: str) -> None:
    table = seated(title, feed=feed, pace=Pace.INSTANT)
    act, luck = DEVICES[device], random.Random(5)
    while table.scene.mode is Mode.PLAYING:
        for _ in range(luck.randint(1, 3)):
            act(table, THROW)
            table.until_quiet()
            for place in luck.sample(range(5), luck.randint(0, 2)):
                if table.seen.throw < 3 and table.scene.moment.draft.well_of(place) is None:
                    act(table, f"place.{place}")
        if table.picture.target(JOKER) is not None and luck.random() < 0.5:
            act(table, JOKER)
            act(table, "place.2")
        act(table, box_target(best_box(table)))
        if isinstance(table.top, Confirm):
            table.wait(400)
            act(table, "yes")
            table.wait(400)
        table.until_quiet()
    act(table, RESULT)
    table.frame()
    assert table.beneath.results == [Decided(table.match)]
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.standings[0].points == table.seen.total


def test_y_leads_to_the_box_that_gives_most_and_back(seated: Seat) -> None:
    table = seated()
    table.press(Key.FIRST)
    table.until_quiet()
    assert table.focus == "place.0"
    table.press(Key.SECOND)
    assert table.focus == box_target(best_box(table))
    table.press(Key.SECOND)
    assert table.focus == "place.0"


def test_x_throws_and_after_the_third_throw_it_is_the_joker(seated: Seat) -> None:
    table = seated()
    for count in (1, 2, 3):
        table.press(Key.FIRST, PAD)
        table.until_quiet()
        assert table.seen.throw == count
    table.press(Key.FIRST, PAD)
    assert table.scene.moment.draft.armed


# ---- nothing breaks ----


def storm(table: AtTable, luck: random.Random) -> None:
    """Any gesture at all, now and then a moment."""
    w, h = table.stage.viewport.canvas
    x, y = luck.random() * w, luck.random() * h
    targets = table.picture.targets
    if targets and luck.random() < 0.7:
        x, y = luck.choice(targets).rect.centre
    device = luck.choice((MOUSE, FINGER))
    kind = luck.randrange(8)
    if kind < 3:
        table.do(Down(device, x, y), Tap(device, x, y, luck.random() < 0.3))
    elif kind == 3:
        to_x, to_y = luck.random() * w, luck.random() * h
        table.do(Down(device, x, y), DragStart(device, x, y), Drag(device, to_x, to_y))
        table.do(Lost(device) if luck.random() < 0.3 else Drop(device, to_x, to_y))
    elif kind == 4:
        table.do(MoveFocus(luck.choice((KEYBOARD, PAD)), *luck.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))))
    elif kind == 5:
        table.do(Press(luck.choice((KEYBOARD, PAD)), luck.choice(list(Key))))
    elif kind == 6:
        table.do(Point(MOUSE, x, y))
    else:
        table.stage.resize(Viewport(*luck.choice(((1920, 1080), (1080, 1920), (1367, 771)))))
    if luck.random() < 0.4:
        table.frame(luck.choice((1, 16, 50)))


@pytest.mark.parametrize(
    ("title", "feed"), [(title, list(FEEDS)[place % 2]) for place, title in enumerate(TITLES)]
)
def test_after_a_storm_of_gestures_the_picture_is_exactly_the_layout(
    seated: Seat, title: str, feed: str
) -> None:
    table = seated(title, feed=feed, pace=Pace.QUICK, clock=30)
    luck = random.Random(f"{title} {feed}")
    for _ in range(900):
        if table.beneath.results:
            break
        storm(table, luck)
    table.do(Point(MOUSE, -500, -500), Lost(MOUSE), Lost(FINGER))
    while table.top is not table.scene and not table.beneath.results:
        table.wait(600)
        table.press(Key.CANCEL)
    table.match.pause()
    table.stage.settings.reduced_motion = True
    table.stage.settings_changed()
    table.wait(6_000)
    drawn = [node for node in table.stage.frame(table.now).nodes if not node.id.startswith("focus")]
    assert drawn == list(enlarged(table.picture, table.stage.view.text_scale).nodes)


def test_under_reduced_motion_a_whole_turn_plays_the_same(seated: Seat) -> None:
    table = seated(reduced_motion=True)
    throw(table, 3)
    table.tap(JOKER)
    table.tap("place.1")
    table.tap(box_target(Box.CHANCE))
    table.until_quiet()
    assert table.seen.filled == 1


def test_players_are_named_as_the_match_names_them(seated: Seat) -> None:
    table = seated()
    assert (table.text("plate.0.name"), table.text("plate.1.name")) == (ME.name, BOT.name)
