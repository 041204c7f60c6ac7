"""What is heard when: each act once, by the sound that says what it was (STYLE 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dialogs.typing import Typing
from stargames_arcade.scenes.dice import sheet_cues as dice_sheet_cues
from stargames_arcade.scenes.dice.controls import JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.sheet import box_target
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Down, Key, MoveFocus, Press, Tap, Text
from tests.scenes.at_table import EITHER_FEED
from tests.scenes.client_guest import Guest
from tests.scenes.dice_player import AtTable, best_box, throw
from tests.scenes.dice_situations import FULL, HALF, THROWN, situation, view
from tests.scenes.split_player import Sofa, sit_together

Seat = Callable[..., AtTable]
FRAME = 17.0


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    opened = Guest(tmp_path)
    opened.heard.clear()
    yield opened
    opened.close()


def moments(table: AtTable, name: str) -> list[float]:
    return [one.at_ms for one in table.heard.all if one.name == name]


# ---- controls ----


def test_the_focus_ticks_when_it_moves_and_not_when_it_stays(guest: Guest) -> None:
    moved, before = 0, guest.stage.attended
    for dx, dy in ((1, 0), (1, 0), (1, 0), (1, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (0, -1), (0, -1)):
        guest.do(MoveFocus(KEYBOARD, dx, dy))
        guest.wait(100)
        moved += guest.stage.attended != before
        before = guest.stage.attended
    assert 3 <= moved <= 9
    assert guest.heard.names == ["focus"] * moved


def test_a_choice_is_confirmed_once_and_the_way_back_falls(guest: Guest) -> None:
    guest.choose("diamond_yatzy")
    assert guest.scene == "new_table"
    assert [name for name in guest.heard.names if name != "focus"] == ["confirm"]
    guest.heard.clear()
    guest.press(Key.CANCEL)
    assert guest.scene == "menu"
    assert guest.heard.names == ["back"]


def test_dialogs_are_heard_as_they_open_and_close_and_nothing_else_with_them(seated: Seat) -> None:
    table = seated()
    table.heard.clear()
    table.press(Key.PAUSE)
    table.wait(400)
    assert table.heard.names == ["open"]
    table.press(Key.CANCEL)
    table.wait(400)
    assert table.heard.names == ["open", "close"]
    table.heard.clear()
    table.tap(PAUSE)
    table.wait(400)
    table.press(Key.CONFIRM)
    table.press(Key.CONFIRM)
    table.wait(400)
    assert [name for name in table.heard.names if name != "focus"] == ["open", "close"]


@pytest.mark.parametrize("title", [*THROWN[:1], "diamond_yatzy"])
def test_a_refusal_is_heard_with_its_sentence_and_nothing_else(seated: Seat, title: str) -> None:
    table = seated(title)
    table.heard.clear()
    table.tap("place.2")
    assert table.said
    assert table.heard.names == ["refused"]
    table.tap("line.4")
    assert table.heard.names == ["refused", "refused"]


def test_a_click_beside_everything_and_a_key_without_a_meaning_are_not_heard(seated: Seat) -> None:
    table = seated()
    table.heard.clear()
    table.do(Down(MOUSE, 4, 4), Tap(MOUSE, 4, 4), Press(KEYBOARD, Key.DIGIT, 9))
    table.frame()
    assert table.heard.names == []


def test_a_notice_has_its_bells_and_a_quiet_one_has_not(seated: Seat) -> None:
    table = seated()
    table.heard.clear()
    table.stage.toast("notice", "The owl has finished.")
    table.stage.toast("good", "Bonus", quiet=True)
    assert table.heard.names == ["toast"]


def test_each_letter_chosen_on_the_screen_ticks_and_what_a_keyboard_writes_is_silent(tmp_path: Path) -> None:
    guest = Guest(tmp_path, MOUSE)
    try:
        guest.stage.push(Typing(guest.stage, "Name"))
        guest.wait(600)
        guest.heard.clear()
        for sign in "ada":
            guest.choose(f"key.{sign}")
        assert guest.heard.names == ["focus"] * 3
        guest.do(Text(KEYBOARD, "m"))
        assert guest.heard.names == ["focus"] * 3
    finally:
        guest.close()


# ---- the mat ----


def test_a_game_begins_with_a_call(seated: Seat) -> None:
    table = seated()
    assert table.heard.names == ["call"]


@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("title", THROWN)
def test_dice_are_shaken_and_each_is_heard_where_and_when_it_lands(
    seated: Seat, title: str, feed: str
) -> None:
    table = seated(title, feed=feed)
    table.heard.clear()
    pressed = table.now
    table.tap(THROW)
    while not table.seen.dice:
        table.frame()
    begun = table.now
    while table.stage.motion.busy(table.now):
        table.frame()
    assert table.heard.names == ["shake"] + ["land"] * 5
    assert moments(table, "shake")[0] - pressed <= FRAME
    flight = 780 / (1 + 0.12**0.5)
    for place, at in enumerate(moments(table, "land")):
        assert -1 <= at - (begun + 45 * place + flight) <= 2 * FRAME
    pans = [one.pan for one in table.heard.all if one.name == "land"]
    assert pans == sorted(pans)
    assert pans[0] < -0.5 < 0.5 < pans[-1]


def test_only_dice_that_are_thrown_again_land_again(seated: Seat) -> None:
    table = seated(THROWN[0])
    throw(table)
    table.tap("place.0")
    table.until_quiet()
    table.tap("place.3")
    table.until_quiet()
    table.heard.clear()
    throw(table)
    assert table.heard.names == ["shake"] + ["land"] * 3


def test_jewels_sound_their_values_one_after_the_other_and_the_last_one_sparkles(seated: Seat) -> None:
    table = seated("diamond_yatzy")
    table.heard.clear()
    throw(table)
    shown = [one for one in table.heard.all if one.name == "show"]
    assert [one.step + 1 for one in shown] == list(table.seen.dice)
    assert [one.pan for one in shown] == sorted(one.pan for one in shown)
    assert table.heard.names == ["confirm", *["show"] * 5, "sparkle"]


@pytest.mark.parametrize("title", [*THROWN[:1], "diamond_yatzy"])
def test_a_piece_is_heard_as_it_is_kept_and_put_back(seated: Seat, title: str) -> None:
    table = seated(title)
    throw(table)
    table.heard.clear()
    table.tap("place.2")
    table.until_quiet()
    assert table.heard.names == ["keep"]
    table.tap("well.0")
    table.until_quiet()
    assert table.heard.names == ["keep", "return"]
    table.drag("place.1", "well.3")
    table.until_quiet()
    assert table.heard.names == ["keep", "return", "keep"]


def test_a_piece_that_is_drawn_about_and_put_back_where_it_was_is_not_heard(seated: Seat) -> None:
    table = seated()
    throw(table)
    table.heard.clear()
    table.drag("place.1", "place.3")
    table.until_quiet()
    assert table.heard.names == []


def test_the_joker_runs_up_and_each_face_it_shows_has_its_note(seated: Seat) -> None:
    table = seated("sfida_ai_dadi")
    throw(table, 3)
    table.heard.clear()
    table.tap(JOKER)
    table.until_quiet()
    assert table.heard.names == ["joker"]
    table.tap("place.2")
    table.until_quiet()
    joker = table.scene.moment.draft.joker
    assert joker is not None
    assert table.heard.names == ["joker", "show"]
    assert table.heard.all[-1].step + 1 == joker[1]
    table.press(Key.CANCEL)
    table.until_quiet()
    assert table.heard.names == ["joker", "show", "back"]


def test_an_entry_is_heard_once_however_it_was_made(seated: Seat) -> None:
    table = seated(ask_before_strike=False)
    throw(table)
    table.heard.clear()
    table.tap(box_target(best_box(table)))
    table.until_quiet()
    assert [name for name in table.heard.names if name in ("entry", "strike", "confirm")] == ["entry"]


def test_motion_that_is_ended_early_takes_its_sounds_with_it(seated: Seat) -> None:
    table = seated(THROWN[0])
    table.heard.clear()
    table.tap(THROW)
    table.wait(100)
    table.tap("place.2")
    table.until_quiet()
    assert table.heard.names == ["shake", "keep"]


@pytest.mark.parametrize("title", [*THROWN[:1], "diamond_yatzy"])
def test_reduced_motion_is_heard_as_any_other(seated: Seat, title: str) -> None:
    def played(reduced: bool) -> list[tuple[str, int]]:
        table = seated(title, reduced_motion=reduced, ask_before_strike=False)
        throw(table)
        table.wait(900)
        table.tap("place.2")
        table.wait(900)
        table.tap(box_target(best_box(table)))
        table.wait(2_000)
        return [(one.name, one.step) for one in table.heard.all]

    assert played(True) == played(False)


# ---- the sheet ----


def entered(box: Box, value: int, before: Mapping[Box, int]) -> list[str]:
    """What is heard when a box is written."""
    was = situation(boxes=before)
    after = situation(throw=0, boxes={**before, box: value}, written=box)
    picture = dice_layout(view(), after)
    cue = dice_sheet_cues.entered(was.shown.sheet, after.shown.sheet, picture, 0, own=True)
    assert cue is not None
    return [sound.name for sound in sorted(cue.sounds, key=lambda sound: sound.at_ms)]


@pytest.mark.parametrize(
    ("box", "value", "names"),
    [
        (Box.FULL_HOUSE, 25, ["entry", "full_house"]),
        (Box.SMALL_STRAIGHT, 30, ["entry", "small_straight"]),
        (Box.LARGE_STRAIGHT, 40, ["entry", "large_straight"]),
        (Box.FIVE_EQUAL, 50, ["entry", "five_equal"]),
        (Box.CHANCE, 22, ["entry"]),
        (Box.FIVE_EQUAL, 0, ["strike"]),
    ],
)
def test_what_a_box_is_worth_is_heard(box: Box, value: int, names: list[str]) -> None:
    assert entered(box, value, {other: points for other, points in HALF.items() if other is not box}) == names


def test_the_bonus_is_heard_after_the_entry_that_won_it() -> None:
    boxes: dict[Box, int] = {box: value for box, value in FULL.items() if box is not Box.SIXES}
    assert entered(Box.SIXES, FULL[Box.SIXES], boxes) == ["entry", "bonus"]


def test_a_higher_entry_has_a_higher_note() -> None:
    def note(value: int) -> int:
        was, after = situation(boxes={}), situation(throw=0, boxes={Box.CHANCE: value})
        cue = dice_sheet_cues.entered(
            was.shown.sheet, after.shown.sheet, dice_layout(view(), after), 0, own=True
        )
        assert cue is not None
        return cue.sounds[0].step

    notes = [note(value) for value in (5, 12, 20, 28, 30)]
    assert notes == sorted(notes)
    assert notes[0] < notes[-1]


def test_what_the_rival_writes_is_not_heard() -> None:
    was, after = situation(boxes={}), situation(throw=0, boxes={Box.FIVE_EQUAL: 50})
    picture = dice_layout(view(), after)
    cue = dice_sheet_cues.entered(was.shown.sheet, after.shown.sheet, picture, 1, own=False)
    assert cue is not None
    assert cue.sounds == ()


# ---- two at one screen ----


@pytest.fixture
def sofa() -> Iterator[Callable[..., Sofa]]:
    sofas: list[Sofa] = []

    def sit(**wishes: object) -> Sofa:
        sofas.append(sit_together(**wishes))  # type: ignore[arg-type]
        return sofas[-1]

    yield sit
    for each in sofas:
        each.close()


@pytest.mark.ruling("D26")
def test_each_shakes_at_their_own_asking_and_the_dice_of_both_land_together(
    sofa: Callable[..., Sofa],
) -> None:
    two = sofa()
    two.heard.clear()
    two.choose(0, THROW)
    two.wait(400)
    assert two.heard.names == ["shake"]
    two.choose(0, THROW)
    assert two.heard.names == ["shake", "back"], "the throw was withdrawn"
    two.heard.clear()
    two.choose(1, THROW)
    two.choose(0, THROW)
    two.wait(2_000)
    landed = [one.pan for one in two.heard.all if one.name == "land"]
    assert sorted(set(two.heard.names)) == ["land", "shake"]
    assert len(landed) == 10


@pytest.mark.parametrize(("size", "apart"), [((1920, 1080), True), ((1080, 1920), False)])
def test_a_half_is_heard_from_its_side_where_the_halves_lie_side_by_side(
    sofa: Callable[..., Sofa], size: tuple[int, int], apart: bool
) -> None:
    two = sofa(size=size)
    for seat, side in ((0, -1), (1, 1)):
        two.heard.clear()
        two.choose(seat, box_target(Box.ONES))
        assert two.heard.names == ["refused"]
        pan = two.heard.all[0].pan
        assert (pan * side > 0.3) if apart else pan == 0


# ---- time and the end ----


def test_the_last_ten_seconds_tick_once_each(seated: Seat) -> None:
    table = seated(clock=30)
    throw(table)
    table.heard.clear()
    while (table.scene.seconds or 0) > 10:
        table.frame(50)
    first = table.now
    table.wait(9_500)
    ticks = moments(table, "clock")
    assert len(ticks) == 10
    assert ticks[0] <= first
    gaps = [later - earlier for earlier, later in pairwise(ticks)]
    assert all(900 <= gap <= 1_100 for gap in gaps)


def test_the_totals_count_up_to_how_it_ended(tmp_path: Path) -> None:
    guest = Guest(tmp_path, level="easy", pace="quick")
    try:
        guest.sit_down("sfida_ai_dadi")
        guest.play_turns(13)
        guest.until_decided()
        guest.heard.clear()
        guest.choose("result")
        guest.wait(3_000)
        points = guest.stage.stack.levels[-1].scene.contents.finalists  # type: ignore[attr-defined]
        close = {1: "won", 2: "lost"}[points[0].rank]
        if points[0].rank == points[1].rank:
            close = "drawn"
        assert [name for name in guest.heard.names if name != "focus"] == ["confirm", "count", close]
    finally:
        guest.close()
