"""Which devices two people can hold: nothing twice, nobody left with empty hands."""

from __future__ import annotations

from itertools import product

import pytest

from stargames_arcade.scenes.couch.pairing import (
    BOTH,
    FINGERS,
    KEYS,
    LEFT,
    MICE,
    RIGHT,
    Meant,
    beside,
    clash,
    in_hand,
    meant,
    offered,
    pairs,
)
from stargames_arcade.scenes.couch.seating import Control, Held, Seating
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Device, Key, Kind

ONE, TWO = Device(Kind.PAD, 7), Device(Kind.PAD, 9)
FINGER = Device(Kind.TOUCH, 3)
FIRST, SECOND = Held(Control.PAD, 7), Held(Control.PAD, 9)
EVERY = offered((ONE, TWO), touched=True)
DEVICES = (MOUSE, KEYBOARD, FINGER, ONE, TWO)


def test_the_same_pad_key_or_mouse_is_not_for_two_but_two_pads_and_a_touched_screen_are() -> None:
    assert all(clash(held, held) for held in EVERY if held != FINGERS)
    assert not clash(FINGERS, FINGERS)
    assert not clash(FIRST, SECOND)
    assert not clash(LEFT, RIGHT)
    assert not clash(MICE, KEYS)
    for held in (MICE, KEYS, LEFT, RIGHT):
        assert clash(BOTH, held)
    assert clash(KEYS, LEFT) and clash(RIGHT, KEYS)


@pytest.mark.parametrize("pads", [(), (ONE,), (ONE, TWO)])
@pytest.mark.parametrize("first", [None, *EVERY])
def test_every_pair_offered_can_be_played(first: Held | None, pads: tuple[Device, ...]) -> None:
    found = pairs(first, pads)
    assert found and len(set(found)) == len(found)
    for mine, theirs in found:
        assert not clash(mine, theirs)
        assert theirs.pad is None or theirs.pad in pads
    if first in (FIRST, FINGERS):
        assert all(mine == first for mine, _ in found)


@pytest.mark.parametrize("held", EVERY)
def test_whatever_one_takes_the_other_has_something_of_their_own_or_it_is_not_offered(held: Held) -> None:
    for every, had, other in product((EVERY, offered((), touched=False)), EVERY, EVERY):
        left = beside(held, had, other, every)
        if left is None:
            assert held == BOTH and every != EVERY
        else:
            assert not clash(held, left)
            assert left == other or clash(held, other)
            assert left in (*every, other)


def test_what_the_other_held_is_swapped_and_the_keyboard_is_halved() -> None:
    assert beside(SECOND, FIRST, SECOND, EVERY) == FIRST
    assert beside(MICE, KEYS, MICE, EVERY) == KEYS
    assert beside(LEFT, FIRST, KEYS, offered((), touched=False)) == RIGHT
    assert beside(KEYS, KEYS, BOTH, offered((), touched=False)) == MICE
    assert beside(BOTH, MICE, KEYS, offered((), touched=False)) is None


@pytest.mark.parametrize("device", DEVICES)
def test_what_is_in_a_hand_has_that_device_and_leaves_the_others_alone(device: Device) -> None:
    for other in (None, *EVERY):
        held = in_hand(device, other)
        if held is None:
            assert other is not None and (other.has(device) or clash(other, KEYS))
            continue
        assert other is None or not clash(held, other)
        if held not in (LEFT, RIGHT):
            assert held.has(device)


@pytest.mark.parametrize(
    ("first", "device", "key", "what"),
    [
        (FIRST, TWO, Key.CONFIRM, Meant.JOINS),
        (FIRST, TWO, Key.PAUSE, Meant.JOINS),
        (FIRST, TWO, Key.FIRST, Meant.NOTHING),
        (FIRST, ONE, Key.CONFIRM, Meant.NOTHING),
        (FIRST, ONE, Key.PAUSE, Meant.ASKS),
        (FIRST, KEYBOARD, Key.CONFIRM, Meant.NOTHING),
        (FIRST, KEYBOARD, Key.PAUSE, Meant.JOINS),
        (FIRST, MOUSE, None, Meant.NOTHING),
        (BOTH, ONE, Key.CONFIRM, Meant.NOTHING),
        (BOTH, ONE, Key.PAUSE, Meant.JOINS),
        (BOTH, KEYBOARD, Key.PAUSE, Meant.ASKS),
        (FINGERS, ONE, Key.CONFIRM, Meant.NOTHING),
        (FINGERS, ONE, Key.PAUSE, Meant.JOINS),
        (None, ONE, Key.CONFIRM, Meant.NOTHING),
        (None, ONE, Key.PAUSE, Meant.ASKS),
        (None, KEYBOARD, Key.PAUSE, Meant.ASKS),
    ],
)
def test_a_second_person_joins_by_a_button_that_a_change_of_hands_never_presses(
    first: Held | None, device: Device, key: Key | None, what: Meant
) -> None:
    assert meant(device, key, first, None) is what


def test_only_the_second_persons_own_device_lets_them_go() -> None:
    assert meant(TWO, Key.CANCEL, FIRST, SECOND) is Meant.LEAVES
    assert meant(ONE, Key.CANCEL, FIRST, SECOND) is Meant.NOTHING
    assert meant(MOUSE, Key.CANCEL, FIRST, SECOND) is Meant.NOTHING
    assert meant(KEYBOARD, Key.CANCEL, MICE, KEYS) is Meant.LEAVES
    assert meant(TWO, Key.PAUSE, FIRST, SECOND) is Meant.NOTHING


def test_every_pair_can_sit_down_at_once() -> None:
    for first in (None, *EVERY):
        for pair in pairs(first, (ONE, TWO)):
            seating = Seating()
            for seat, held in enumerate(pair):
                seating.sit(seat, held.control, held.pad_id)
            assert (seating.control(0), seating.control(1)) == pair
