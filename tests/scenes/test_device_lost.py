"""A gamepad is pulled out while somebody plays with it: the table waits, and every way on leads back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from stargames_arcade.scenes.couch.device_lost import GO_ON, LEAVE, SHARE, DeviceLost
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.table_end import Left
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Came,
    Device,
    Down,
    Drag,
    DragStart,
    Gesture,
    Key,
    Kind,
    Lost,
    MoveFocus,
    Press,
    Tap,
)
from tests.scenes.dice_player import AtTable
from tests.scenes.split_player import (
    KEYBOARD_AND_MOUSE,
    MOUSE_AND_PAD,
    ONE,
    OTHER,
    TWO_PADS,
    Hands,
    Sofa,
    sit_together,
)

AGAIN = Device(Kind.PAD, 13)
"""A pad that is plugged in again has another instance id."""
FINGER = Device(Kind.TOUCH, 5)
Sit = Callable[..., Sofa]
Seat = Callable[..., AtTable]


@pytest.fixture
def sofa() -> Iterator[Sit]:
    """Opens split tables as ``sit_together`` does."""
    open_ones: list[Sofa] = []

    def sit(*args: object, **kwargs: object) -> Sofa:
        open_ones.append(sit_together(*args, **kwargs))  # type: ignore[arg-type]
        return open_ones[-1]

    yield sit
    for one in open_ones:
        one.close()


def pulled_out(two: Sofa, device: Device = OTHER) -> None:
    """The pad goes, and the dialog has opened."""
    two.do(Lost(device))
    two.wait(400)
    assert two.top.name == DeviceLost.name
    assert two.match.paused


def goes_on(two: Sofa) -> None:
    two.wait(400)
    assert two.top.name == "split_table"
    assert not two.match.paused


def held(two: Sofa) -> tuple[Held | None, Held | None]:
    return two.stage.seating.control(0), two.stage.seating.control(1)


# ---- two at one screen ----


def test_the_table_waits_and_says_whose_pad_has_gone(sofa: Sit) -> None:
    two = sofa(TWO_PADS, clock=60)
    pulled_out(two)
    left = two.match.remaining_ms(1)
    two.wait(5_000)
    assert two.match.remaining_ms(1) == left
    assert any("Giulia" in text for text in two.texts("detail"))


def test_plugged_in_again_it_goes_on_at_once(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    pulled_out(two)
    two.do(Came(AGAIN, "Pad"))
    goes_on(two)
    assert held(two) == (Held(Control.PAD, ONE.id), Held(Control.PAD, AGAIN.id))
    assert two.texts("1:notice.toast") == ["Giulia plays with: Gamepad 2"]
    before = two.focus(1)
    two.move(AGAIN, 0, -1)
    assert two.focus(1) != before


@pytest.mark.parametrize(
    ("device", "control"),
    [
        (KEYBOARD, Held(Control.MOUSE_AND_KEYS)),
        (MOUSE, Held(Control.MOUSE)),
        (FINGER, Held(Control.TOUCH)),
        (AGAIN, Held(Control.PAD, AGAIN.id)),
    ],
)
def test_any_free_device_goes_on_by_a_button(sofa: Sit, device: Device, control: Held) -> None:
    two = sofa(TWO_PADS, pads=(ONE, OTHER, AGAIN))
    pulled_out(two)
    if device.kind in (Kind.MOUSE, Kind.TOUCH):
        two.tap(device, GO_ON)
    else:
        two.press(device, Key.CONFIRM)
    goes_on(two)
    assert held(two) == (Held(Control.PAD, ONE.id), control)


def test_a_nudge_of_the_wheel_does_not_go_on(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    pulled_out(two)
    two.press(MOUSE, Key.NEXT)
    two.wait(300)
    assert two.top.name == DeviceLost.name
    assert held(two)[1] == Held(Control.PAD, OTHER.id)


def test_the_others_pad_does_not_go_on_for_two(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    pulled_out(two)
    two.press(ONE, Key.CONFIRM)
    two.wait(300)
    assert two.top.name == DeviceLost.name
    assert two.texts("notice.bubble") == ["Fox plays with this device."]
    two.press(ONE, Key.CANCEL)
    assert two.match.paused


def test_mouse_and_keyboard_of_one_can_be_shared(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    pulled_out(two)
    two.press(KEYBOARD, Key.CONFIRM)
    two.wait(300)
    assert two.top.name == DeviceLost.name
    two.tap(MOUSE, SHARE)
    goes_on(two)
    assert held(two) == (Held(Control.KEYBOARD), Held(Control.MOUSE))


def test_a_keyboard_can_be_shared_by_halves(sofa: Sit) -> None:
    two = sofa(((Control.KEYBOARD, KEYBOARD), (Control.PAD, OTHER)))
    pulled_out(two)
    two.tap(MOUSE, SHARE)
    goes_on(two)
    assert held(two) == (Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS))
    assert two.stage.splits_keyboard


def test_leaving_keeps_the_match(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    pulled_out(two)
    two.tap(MOUSE, LEAVE)
    two.wait(400)
    assert two.beneath.results == [Left(two.match)]
    assert two.match.outcome() is None


def test_when_both_pads_go_both_are_asked_for_one_after_the_other(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.do(Lost(ONE), Lost(OTHER))
    two.wait(400)
    assert any("Fox" in text for text in two.texts("detail"))
    two.do(Came(Device(Kind.PAD, 31)))
    two.wait(600)
    assert any("Giulia" in text for text in two.texts("detail"))
    two.do(Came(Device(Kind.PAD, 32)))
    goes_on(two)
    assert held(two) == (Held(Control.PAD, 31), Held(Control.PAD, 32))


def test_two_pads_that_come_in_one_moment_take_one_seat_each(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.do(Lost(ONE), Lost(OTHER))
    two.wait(400)
    two.do(Came(Device(Kind.PAD, 31)), Came(Device(Kind.PAD, 32)))
    two.wait(600)
    if two.top.name == DeviceLost.name:
        two.press(Device(Kind.PAD, 32), Key.CONFIRM)
    goes_on(two)
    assert held(two) == (Held(Control.PAD, 31), Held(Control.PAD, 32))


def test_a_pad_that_goes_and_comes_within_a_frame_is_seated_again(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.do(Lost(OTHER), Came(AGAIN, "Pad"))
    two.wait(400)
    if two.top.name == DeviceLost.name:
        two.press(AGAIN, Key.CONFIRM)
    goes_on(two)
    assert held(two)[1] == Held(Control.PAD, AGAIN.id)


def test_a_pad_that_nobody_plays_with_may_come_and_go(sofa: Sit) -> None:
    two = sofa(KEYBOARD_AND_MOUSE)
    two.do(Lost(ONE))
    two.wait(400)
    two.do(Came(AGAIN))
    two.wait(400)
    assert two.top.name == "split_table"


@pytest.mark.parametrize("key", [Key.PAUSE, None])
def test_a_pad_lost_under_another_dialog_is_asked_for_in_its_time(sofa: Sit, key: Key | None) -> None:
    two = sofa(TWO_PADS)
    if key is not None:
        two.press(ONE, key)
        two.wait(400)
    two.do(Lost(OTHER))
    two.wait(400)
    if key is not None:
        assert two.top.name == "pause"
        two.press(ONE, Key.CANCEL)
        two.wait(600)
    assert two.top.name == DeviceLost.name
    two.do(Came(AGAIN))
    goes_on(two)


def test_the_throw_in_the_air_ends_where_the_rules_say(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    for seat in (0, 1):
        two.choose(seat, "throw")
    two.wait(200)
    assert two.station(1).motion.busy(two.now)
    pulled_out(two)
    two.do(Came(AGAIN))
    goes_on(two)
    two.wait(4_000)
    assert two.match.observe(1, 1).throw == 1
    assert two.nodes("1:piece.") == [node for node in two.half(1).nodes if node.id.startswith("1:piece.")]


def test_a_piece_in_the_hand_of_the_other_is_put_back(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    for seat in (0, 1):
        two.choose(seat, "throw")
    two.wait(2_500)
    x, y = two.target("0:place.0").rect.centre
    two.do(Down(MOUSE, x, y), DragStart(MOUSE, x, y), Drag(MOUSE, x + 60, y + 60))
    pulled_out(two)
    assert two.station(0).attention.held is None
    two.do(Came(AGAIN))
    goes_on(two)
    assert two.match.draft(0) is None


@pytest.mark.parametrize("hands", [TWO_PADS, MOUSE_AND_PAD], ids=["pads", "mouse and pad"])
def test_the_dialog_is_reached_by_every_device(sofa: Sit, hands: Hands) -> None:
    two = sofa(hands)
    pulled_out(two)
    for gesture in (MoveFocus(KEYBOARD, -1, 0), MoveFocus(KEYBOARD, 0, 1), MoveFocus(KEYBOARD, 0, 1)):
        two.do(gesture)
    assert two.stage.view.focus in (LEAVE, SHARE)


# ---- who plays with what ----


def to_seats(two: Sofa) -> None:
    two.press(two.device(0), Key.PAUSE)
    two.wait(400)
    two.tap(MOUSE, "seats")
    two.wait(600)
    assert two.top.name == "take_seats"


def test_seats_are_taken_one_after_the_other_by_a_button(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    to_seats(two)
    two.press(OTHER, Key.CONFIRM)
    two.wait(600)
    assert held(two) == (Held(Control.PAD, ONE.id), Held(Control.PAD, OTHER.id))
    two.press(ONE, Key.FIRST)
    two.wait(600)
    assert held(two) == (Held(Control.PAD, OTHER.id), Held(Control.PAD, ONE.id))
    assert two.top.name == "pause"


def test_a_seat_change_that_is_broken_off_changes_nothing(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    before = held(two)
    to_seats(two)
    two.press(KEYBOARD, Key.CONFIRM)
    two.press(ONE, Key.CANCEL)
    two.wait(600)
    assert held(two) == before


def test_one_pad_is_not_taken_twice(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    to_seats(two)
    for _ in range(2):
        two.press(ONE, Key.CONFIRM)
        two.wait(600)
    assert two.top.name == "take_seats"
    assert two.texts("notice.bubble") == ["Fox plays with this device."]


def test_a_second_press_of_the_same_hand_does_not_share_the_keyboard(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    to_seats(two)
    two.press(KEYBOARD, Key.CONFIRM)
    two.wait(200)
    two.press(KEYBOARD, Key.CONFIRM)
    two.wait(200)
    assert two.top.name == "take_seats"
    two.wait(1_000)
    two.press(KEYBOARD, Key.CONFIRM)
    two.wait(600)
    assert held(two) == (Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS))


# ---- alone ----


def alone(table: AtTable, *gestures: Gesture) -> None:
    table.do(*gestures)
    table.wait(400)


def test_alone_the_pad_in_use_is_waited_for(seated: Seat) -> None:
    table = seated(clock=60)
    alone(table, Came(ONE), Press(ONE, Key.FIRST))
    alone(table, Lost(ONE))
    assert table.top.name == DeviceLost.name
    assert table.match.paused
    alone(table, Came(AGAIN))
    assert (table.top.name, table.match.paused) == (table.scene.name, False)
    alone(table, Lost(AGAIN))
    assert table.top.name == DeviceLost.name


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, FINGER])
def test_alone_one_may_go_on_with_anything(seated: Seat, device: Device) -> None:
    table = seated()
    alone(table, Came(ONE), Press(ONE, Key.FIRST))
    alone(table, Lost(ONE))
    if device is KEYBOARD:
        table.press(Key.CONFIRM)
    else:
        table.tap(GO_ON, device)
    table.wait(600)
    assert table.top.name == table.scene.name
    assert not table.match.paused


def test_alone_a_pad_that_is_not_in_use_may_go(seated: Seat) -> None:
    table = seated()
    alone(table, Came(ONE), Press(ONE, Key.SECOND))
    alone(table, MoveFocus(KEYBOARD, 0, 1))
    alone(table, Lost(ONE))
    assert table.top.name == table.scene.name


def test_alone_leaving_keeps_the_match(seated: Seat) -> None:
    table = seated()
    alone(table, Came(ONE), Press(ONE, Key.FIRST))
    alone(table, Lost(ONE))
    table.tap(LEAVE)
    table.wait(400)
    assert table.beneath.results == [Left(table.match)]


def test_alone_under_a_question_the_pad_is_waited_for_and_the_question_stays(seated: Seat) -> None:
    table = seated()
    alone(table, Came(ONE), Press(ONE, Key.PAUSE))
    assert table.top.name == "pause"
    alone(table, Lost(ONE))
    assert table.top.name == "pause"
    table.do(Down(MOUSE, 5, 5), Tap(MOUSE, 5, 5))
    table.press(Key.CANCEL)
    table.wait(600)
    assert table.top.name == table.scene.name
