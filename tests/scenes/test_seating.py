"""Who plays with what: devices belong to seats, and what fits is found where nobody has said it."""

from __future__ import annotations

import pytest

from stargames_arcade.scenes.couch.seating import Control, Held, Seating
from stargames_arcade.scenes.staging.pads import PluggedPads
from stargames_arcade.ui.gestures import KEYBOARD, LEFT_KEYS, MOUSE, RIGHT_KEYS, Came, Device, Kind, Lost

PADS = Device(Kind.PAD, 4), Device(Kind.PAD, 9)
FINGER = Device(Kind.TOUCH, 77)
ALL = (MOUSE, KEYBOARD, LEFT_KEYS, RIGHT_KEYS, *PADS, FINGER)
DEVICES: dict[Control, set[Device]] = {
    Control.MOUSE_AND_KEYS: {MOUSE, KEYBOARD, LEFT_KEYS, RIGHT_KEYS},
    Control.MOUSE: {MOUSE},
    Control.KEYBOARD: {KEYBOARD, LEFT_KEYS, RIGHT_KEYS},
    Control.LEFT_KEYS: {LEFT_KEYS},
    Control.RIGHT_KEYS: {RIGHT_KEYS},
    Control.PAD: {PADS[0]},
    Control.TOUCH: {FINGER},
}


def nothing_gone(device: Device) -> bool:
    return False


@pytest.mark.parametrize("control", Control)
def test_a_control_has_its_devices_and_no_other(control: Control) -> None:
    seating = Seating()
    seating.sit(1, control, PADS[0].id)
    assert {device for device in ALL if seating.seats_of(device) == (1,)} == DEVICES[control]
    assert {device for device in ALL if not seating.free(device)} == DEVICES[control]
    held = seating.control(1)
    assert held is not None
    assert held.has(held.device)


def test_two_pads_of_one_make_are_two_devices() -> None:
    seating = Seating()
    seating.sit(0, Control.PAD, PADS[0].id)
    seating.sit(1, Control.PAD, PADS[1].id)
    assert [seating.seats_of(pad) for pad in PADS] == [(0,), (1,)]


@pytest.mark.parametrize("control", [Control.PAD, Control.LEFT_KEYS, Control.RIGHT_KEYS])
def test_what_only_one_can_hold_leaves_the_seat_that_had_it(control: Control) -> None:
    seating = Seating()
    seating.sit(0, control, PADS[0].id)
    seating.sit(1, control, PADS[0].id)
    assert seating.control(0) is None


@pytest.mark.parametrize(("control", "device"), [(Control.MOUSE, MOUSE), (Control.TOUCH, FINGER)])
def test_what_points_can_be_shared(control: Control, device: Device) -> None:
    seating = Seating()
    seating.sit(0, control)
    seating.sit(1, control)
    assert seating.seats_of(device) == (0, 1)


def test_the_keyboard_is_split_only_while_somebody_has_a_half() -> None:
    seating, split = Seating(), []
    seating.sit(0, Control.KEYBOARD)
    split.append(seating.split_keyboard)
    seating.sit(1, Control.RIGHT_KEYS)
    split.append(seating.split_keyboard)
    seating.stand(1)
    split.append(seating.split_keyboard)
    assert split == [False, True, False]


SETTLED: list[tuple[tuple[Held | None, Held | None], int, tuple[Held, Held]]] = [
    ((None, None), 0, (Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS))),
    ((None, None), 1, (Held(Control.MOUSE_AND_KEYS), Held(Control.PAD, 4))),
    ((None, None), 2, (Held(Control.PAD, 4), Held(Control.PAD, 9))),
    ((None, Held(Control.PAD, 4)), 1, (Held(Control.MOUSE_AND_KEYS), Held(Control.PAD, 4))),
    ((None, Held(Control.PAD, 4)), 2, (Held(Control.PAD, 9), Held(Control.PAD, 4))),
    ((Held(Control.MOUSE), None), 0, (Held(Control.MOUSE), Held(Control.KEYBOARD))),
    ((Held(Control.MOUSE_AND_KEYS), None), 0, (Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS))),
    ((None, Held(Control.KEYBOARD)), 0, (Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS))),
    ((Held(Control.TOUCH), Held(Control.TOUCH)), 2, (Held(Control.TOUCH), Held(Control.TOUCH))),
]


@pytest.mark.parametrize(("before", "pads", "after"), SETTLED)
def test_a_seat_without_a_control_gets_what_suits_it(
    before: tuple[Held | None, Held | None], pads: int, after: tuple[Held, Held]
) -> None:
    seating = Seating()
    for seat, held in enumerate(before):
        if held is not None:
            seating.sit(seat, held.control, held.pad_id)
    seating.settle((0, 1), PADS[:pads], nothing_gone)
    assert (seating.control(0), seating.control(1)) == after


@pytest.mark.parametrize(
    ("first", "pads", "used", "after"),
    [
        (Held(Control.TOUCH), 0, FINGER, (Held(Control.TOUCH), Held(Control.TOUCH))),
        (None, 1, FINGER, (Held(Control.TOUCH), Held(Control.PAD, 4))),
        (Held(Control.MOUSE_AND_KEYS), 0, MOUSE, (Held(Control.MOUSE), Held(Control.KEYBOARD))),
        (Held(Control.MOUSE_AND_KEYS), 1, MOUSE, (Held(Control.MOUSE_AND_KEYS), Held(Control.PAD, 4))),
        (Held(Control.MOUSE_AND_KEYS), 0, KEYBOARD, (Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS))),
    ],
)
def test_whoever_opens_a_table_can_go_on_with_what_they_have_opened_it_by(
    first: Held | None, pads: int, used: Device, after: tuple[Held, Held]
) -> None:
    seating = Seating()
    if first is not None:
        seating.sit(0, first.control)
    seating.settle((0, 1), PADS[:pads], nothing_gone, used)
    assert (seating.control(0), seating.control(1)) == after


def test_a_pad_that_has_gone_is_no_control() -> None:
    seating = Seating()
    seating.sit(0, Control.PAD, PADS[0].id)
    seating.sit(1, Control.PAD, PADS[1].id)
    assert seating.lacking((0, 1), lambda pad: pad == PADS[0]) == [0]
    seating.settle((0, 1), PADS[1:], lambda pad: pad == PADS[0])
    assert seating.control(0) == Held(Control.MOUSE_AND_KEYS)
    assert seating.control(1) == Held(Control.PAD, PADS[1].id)


CLAIMED = [
    (Control.PAD, KEYBOARD, Held(Control.PAD, 4), Held(Control.MOUSE_AND_KEYS)),
    (Control.MOUSE_AND_KEYS, PADS[1], Held(Control.MOUSE_AND_KEYS), Held(Control.PAD, 9)),
    (Control.MOUSE_AND_KEYS, MOUSE, Held(Control.KEYBOARD), Held(Control.MOUSE)),
    (Control.MOUSE_AND_KEYS, KEYBOARD, Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS)),
    (Control.KEYBOARD, KEYBOARD, Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS)),
    (Control.KEYBOARD, MOUSE, Held(Control.KEYBOARD), Held(Control.MOUSE)),
    (Control.MOUSE, KEYBOARD, Held(Control.MOUSE), Held(Control.KEYBOARD)),
    (Control.MOUSE, MOUSE, Held(Control.MOUSE), Held(Control.MOUSE)),
    (Control.TOUCH, FINGER, Held(Control.TOUCH), Held(Control.TOUCH)),
    (Control.LEFT_KEYS, RIGHT_KEYS, Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS)),
    (Control.LEFT_KEYS, KEYBOARD, Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS)),
    (Control.RIGHT_KEYS, KEYBOARD, Held(Control.RIGHT_KEYS), Held(Control.LEFT_KEYS)),
]


@pytest.mark.parametrize(("first", "device", "one", "other"), CLAIMED)
def test_a_device_that_is_claimed_is_shared_as_far_as_it_can_be(
    first: Control, device: Device, one: Held, other: Held
) -> None:
    seating = Seating()
    seating.sit(0, first, PADS[0].id)
    seating.claim(1, device)
    assert (seating.control(0), seating.control(1)) == (one, other)


def test_half_a_keyboard_becomes_the_whole_when_nobody_has_the_other() -> None:
    seating = Seating()
    seating.sit(0, Control.LEFT_KEYS)
    seating.sit(1, Control.PAD, 4)
    seating.widen()
    assert seating.control(0) == Held(Control.MOUSE_AND_KEYS)
    seating.sit(0, Control.LEFT_KEYS)
    seating.sit(1, Control.RIGHT_KEYS)
    seating.widen()
    assert seating.control(0) == Held(Control.LEFT_KEYS)


def test_pads_keep_their_numbers_and_a_new_one_takes_the_first_that_is_free() -> None:
    pads = PluggedPads()
    for pad in PADS:
        pads.note(Came(pad, "Pad"))
    assert [(pad.device, pad.number) for pad in pads.all] == [(PADS[0], 1), (PADS[1], 2)]
    pads.note(Lost(PADS[0]))
    assert [(pad.device, pad.number) for pad in pads.all] == [(PADS[1], 2)]
    assert pads.gone(PADS[0])
    third = Device(Kind.PAD, 12)
    pads.note(Came(third, "Pad"))
    assert [(pad.device, pad.number) for pad in pads.all] == [(third, 1), (PADS[1], 2)]
    assert not pads.gone(third)


def test_losing_what_was_held_by_mouse_or_finger_is_no_pad_that_has_gone() -> None:
    pads = PluggedPads()
    pads.note(Lost(MOUSE))
    pads.note(Lost(FINGER))
    assert not pads.gone(MOUSE)
    assert not pads.gone(FINGER)
