"""Gamepads: their buttons and sticks, how they come and go, and what is no gamepad (law 15)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stargames_arcade.ui.gesture_reader import GestureReader
from stargames_arcade.ui.gestures import Came, Device, Gesture, Key, Kind, Lost, MoveFocus, Press, Raw
from stargames_arcade.ui.holding import FIRST_REPEAT, TIRED_MS
from stargames_arcade.ui.keys import controls
from stargames_arcade.ui.pads import FULL, ZONES, Reach, Stick
from tests.ui.raw_events import LOST_FOCUS, new_reader
from tests.virtual_pad import JOYSTICK, VirtualPad

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.fixture
def reader(window: pygame.Window) -> Iterator[GestureReader]:
    reader = new_reader()
    reader.pads.open()
    yield reader
    reader.pads.close()


def heard(reader: GestureReader, now: float = 0) -> list[Gesture]:
    """What the system tells now, as gestures."""
    return reader.read(pygame.event.get(), now)


class TestPads:
    def test_buttons_have_their_meaning_and_act_once(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            reader.read(pygame.event.get(), 0)
            pad.press(pygame.CONTROLLER_BUTTON_A)
            device = Device(Kind.PAD, pad.id)
            assert reader.read(pygame.event.get(), 0) == [Press(device, Key.CONFIRM)]
            assert reader.read(pygame.event.get(), 5000) == []
            pad.release(pygame.CONTROLLER_BUTTON_A)
            pad.press(pygame.CONTROLLER_BUTTON_START)
            assert reader.read(pygame.event.get(), 5000) == [Press(device, Key.PAUSE)]

    @pytest.mark.usefixtures("window")
    def test_a_pad_that_was_there_before_is_taken_in(self) -> None:
        with VirtualPad() as pad:
            reader = new_reader()
            reader.pads.open()
            assert [open_pad.device.id for open_pad in reader.pads.all] == [pad.id]
            reader.read(pygame.event.get(), 0)
            assert len(reader.pads.all) == 1
            reader.pads.close()

    def test_the_cross_moves_the_focus_and_repeats(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            reader.read(pygame.event.get(), 0)
            pad.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            device = Device(Kind.PAD, pad.id)
            assert reader.read(pygame.event.get(), 0) == [MoveFocus(device, 0, 1)]
            assert reader.read([], FIRST_REPEAT) == [MoveFocus(device, 0, 1, repeat=True)]

    def test_the_stick_is_one_direction_at_a_time_and_does_not_flutter(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            reader.read(pygame.event.get(), 0)
            device = Device(Kind.PAD, pad.id)

            def pushed(x: float, y: float, now: float) -> list[Gesture]:
                pad.stick(x, y)
                return reader.read(pygame.event.get(), now)

            assert pushed(0.5, 0, 0) == []
            assert pushed(0.9, 0.3, 10) == [MoveFocus(device, 1, 0)]
            assert pushed(0.4, 0.2, 20) == [], "still held: released only further in"
            assert pushed(0.6, 0, 30) == []
            assert pushed(0, 0, 40) == []
            assert pushed(0, -1, 50) == [MoveFocus(device, 0, -1)]

    def test_an_axis_that_was_never_seen_at_rest_does_not_count(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            reader.read(pygame.event.get(), 0)
            stick = reader.pads.all[0].stick
            stick.rested.clear()
            pad.stick(-1, 0)
            assert reader.read(pygame.event.get(), 0) == []
            pad.stick(0, 0)
            reader.read(pygame.event.get(), 0)
            pad.stick(-1, 0)
            assert reader.read(pygame.event.get(), 0) == [MoveFocus(Device(Kind.PAD, pad.id), -1, 0)]

    def test_pads_come_and_go_by_instance_id(self, reader: GestureReader) -> None:
        first, second = VirtualPad(), VirtualPad()
        reader.read(pygame.event.get(), 0)
        assert [pad.device.id for pad in reader.pads.all] == [first.id, second.id]
        first.unplug()
        assert Lost(Device(Kind.PAD, first.id)) in reader.read(pygame.event.get(), 0)
        second.press(pygame.CONTROLLER_BUTTON_B)
        assert reader.read(pygame.event.get(), 0) == [Press(Device(Kind.PAD, second.id), Key.CANCEL)]
        second.unplug()
        reader.read(pygame.event.get(), 0)
        with VirtualPad() as third:
            reader.read(pygame.event.get(), 0)
            assert [pad.device.id for pad in reader.pads.all] == [third.id]
            assert third.id not in (first.id, second.id)

    def test_a_direction_held_on_a_pad_that_is_pulled_out_stops(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            reader.read(pygame.event.get(), 0)
            pad.press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
            reader.read(pygame.event.get(), 0)
        reader.read(pygame.event.get(), 10)
        assert not reader.holding
        assert reader.read([], 4000) == []

    def test_a_pad_gone_before_it_was_opened_is_passed_over(self, reader: GestureReader) -> None:
        VirtualPad().unplug()
        assert reader.read(pygame.event.get(), 0) == []
        assert reader.pads.all == ()

    def test_a_pad_that_comes_is_told_of_once_before_it_acts(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            device = Device(Kind.PAD, pad.id)
            (came,) = heard(reader)
            assert came == Came(device, "Virtual Controller")
            pad.press(pygame.CONTROLLER_BUTTON_A)
            assert heard(reader) == [Press(device, Key.CONFIRM)]
        assert heard(reader) == [Lost(device)]

    @pytest.mark.usefixtures("window")
    def test_a_pad_found_at_the_start_is_told_of_too(self) -> None:
        with VirtualPad() as pad:
            reader = new_reader()
            assert not [gesture for gesture in heard(reader) if isinstance(gesture, Came)]
            reader.pads.open()
            assert [gesture.device.id for gesture in reader.read([], 0)] == [pad.id]
            assert heard(reader) == []
            reader.pads.close()

    def test_two_pads_of_one_make_are_two_devices(self, reader: GestureReader) -> None:
        with VirtualPad() as first, VirtualPad() as second:
            came = heard(reader)
            assert [gesture.name for gesture in came if isinstance(gesture, Came)] == [
                "Virtual Controller"
            ] * 2
            for pad in (second, first):
                pad.press(pygame.CONTROLLER_BUTTON_A)
                assert heard(reader) == [Press(Device(Kind.PAD, pad.id), Key.CONFIRM)]

    def test_directions_of_two_pads_repeat_for_themselves(self, reader: GestureReader) -> None:
        with VirtualPad() as first, VirtualPad() as second:
            heard(reader)
            first.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
            heard(reader, 0)
            second.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            heard(reader, 100)
            assert reader.read([], FIRST_REPEAT) == [
                MoveFocus(Device(Kind.PAD, first.id), 0, -1, repeat=True)
            ]

    def test_a_button_held_over_a_change_of_scenes_acts_once(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            heard(reader)
            pad.press(pygame.CONTROLLER_BUTTON_A)
            pad.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            assert len(heard(reader)) == 2
            reader.rest()
            assert heard(reader, 5000) == []
            pad.release(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            heard(reader, 5000)
            pad.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            assert len(heard(reader, 5100)) == 1

    def test_a_joystick_whose_buttons_the_system_does_not_know_is_left_alone(
        self, reader: GestureReader
    ) -> None:
        with VirtualPad(JOYSTICK) as stick, VirtualPad() as pad:
            opened = pygame.joystick.Joystick(0)
            assert opened.get_instance_id() == stick.id
            (came,) = heard(reader)
            assert came.device.id == pad.id
            stick.press(0)
            stick.axis(0, FULL)
            assert heard(reader) == []
            assert reader.pads.strangers() == ("Virtual Joystick",)
            assert [open_pad.name for open_pad in reader.pads.all] == ["Virtual Controller"]

    def test_the_right_stick_and_the_triggers_do_nothing(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            heard(reader)
            for axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY, 4, 5):
                for value in (FULL, -FULL - 1, 0):
                    pad.axis(axis, value)
                    assert heard(reader) == []

    def test_a_drifting_stick_does_not_lead_the_focus_for_ever(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            heard(reader)
            pad.stick(0.7, 0)
            assert len(heard(reader)) == 1
            assert heard(reader, TIRED_MS)
            assert heard(reader, TIRED_MS + 100) == []
            pad.press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
            assert heard(reader, 20_000) == [MoveFocus(Device(Kind.PAD, pad.id), -1, 0)]

    def test_the_dead_zone_of_the_settings_counts_at_once(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            heard(reader)
            reader.pads.set_dead_zone(80)
            pad.stick(0.75, 0)
            assert heard(reader) == []
            reader.pads.set_dead_zone(30)
            pad.stick(0.74, 0)
            assert heard(reader) == [MoveFocus(Device(Kind.PAD, pad.id), 1, 0)]

    def test_while_capturing_buttons_come_as_they_are_and_the_stick_rests(
        self, reader: GestureReader
    ) -> None:
        with VirtualPad() as pad:
            heard(reader)
            reader.capturing = True
            pad.press(pygame.CONTROLLER_BUTTON_B)
            pad.stick(1, 0)
            assert heard(reader) == [Raw(Device(Kind.PAD, pad.id), pygame.CONTROLLER_BUTTON_B)]

    def test_buttons_that_were_changed_and_swapped_act_so_at_once(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            heard(reader)
            reader.controls = controls("pad.first=ls", swap_ab=True)
            for button in (
                pygame.CONTROLLER_BUTTON_B,
                pygame.CONTROLLER_BUTTON_A,
                pygame.CONTROLLER_BUTTON_LEFTSTICK,
            ):
                pad.press(button)
            pressed = [gesture.key for gesture in heard(reader) if isinstance(gesture, Press)]
            assert set(pressed) == {Key.CONFIRM, Key.CANCEL, Key.FIRST}

    def test_the_swap_is_that_of_what_is_printed(self, reader: GestureReader) -> None:
        with VirtualPad() as pad:
            heard(reader)
            reader.controls = controls(swap_ab=True)
            pad.press(pygame.CONTROLLER_BUTTON_B)
            assert heard(reader) == [Press(Device(Kind.PAD, pad.id), Key.CONFIRM)]


class TestSticks:
    def test_an_axis_that_rests_at_its_very_end_is_no_direction(self) -> None:
        stick = Stick()
        stick.moved(LEFT_X, -FULL - 1)
        assert stick.way is None
        stick.moved(LEFT_Y, 0)
        stick.moved(LEFT_Y, FULL)
        assert stick.way == (0, 1), "the other axis is not disturbed by it"

    def test_an_axis_at_its_very_end_counts_once_it_was_at_rest(self) -> None:
        stick = Stick()
        stick.moved(LEFT_X, 0)
        stick.moved(LEFT_X, -FULL - 1)
        assert stick.way == (-1, 0)

    @pytest.mark.parametrize(
        ("asked", "kept"), [(-5, ZONES[0]), (0, 20), (20, 20), (55, 55), (90, 90), (100, 90)]
    )
    def test_a_dead_zone_keeps_within_bounds(self, asked: int, kept: int) -> None:
        assert Reach.of(asked) == Reach.of(kept)
        assert Reach.of(kept).engage == FULL * kept // 100

    @given(st.integers(*ZONES), st.lists(st.tuples(st.booleans(), st.integers(-FULL - 1, FULL)), max_size=40))
    def test_a_stick_has_a_way_only_beyond_its_dead_zone_and_keeps_it_until_well_within(
        self, zone: int, moves: list[tuple[bool, int]]
    ) -> None:
        stick, reach = Stick(), Reach.of(zone)
        values = {LEFT_X: 0, LEFT_Y: 0}
        for axis in values:
            stick.moved(axis, 0, reach)
        for across, value in moves:
            before = stick.way
            values[LEFT_X if across else LEFT_Y] = value
            stick.moved(LEFT_X if across else LEFT_Y, value, reach)
            if stick.way is None:
                assert max(map(abs, values.values())) < reach.engage
                continue
            dx, dy = stick.way
            along = values[LEFT_X] * dx + values[LEFT_Y] * dy
            assert abs(dx) + abs(dy) == 1
            assert along > (reach.release if stick.way == before else reach.engage - 1)


acts = st.tuples(
    st.sampled_from(("press", "press", "release", "stick", "plug", "lost", "scene")),
    st.integers(0, 1),
    st.sampled_from((0, 1, 2, 3, 9, 10, 11, 12, 13, 14, 6, 4)),
    st.sampled_from((-1.0, -0.6, 0.0, 0.3, 0.6, 1.0)),
)


@settings(max_examples=30)
@given(st.lists(acts, max_size=40))
def test_whatever_two_pads_do_nothing_acts_twice_and_nothing_comes_from_a_pad_that_is_gone(
    plan: list[tuple[str, int, int, float]],
) -> None:
    pygame.display.init()
    reader = new_reader()
    reader.pads.open()
    pads: list[VirtualPad | None] = [None, None]
    there: set[Device] = set()
    for time, (what, which, button, push) in enumerate(plan):
        pad = pads[which]
        if what == "plug" and pad is None:
            pads[which] = VirtualPad()
        elif what == "plug" and pad is not None:
            pad.unplug()
            pads[which] = None
        elif pad is not None and what == "press":
            pad.press(button)
        elif pad is not None and what == "release":
            pad.release(button)
        elif pad is not None and what == "stick":
            pad.stick(push, 0)
        elif what == "scene":
            reader.rest()
        events = pygame.event.get() + ([LOST_FOCUS] if what == "lost" else [])
        gestures = reader.read(events, time * 100)
        acted = [
            g for g in gestures if not (isinstance(g, Came | Lost) or (isinstance(g, MoveFocus) and g.repeat))
        ]
        assert len(acted) <= (what in ("press", "stick"))
        for gesture in gestures:
            if isinstance(gesture, Came):
                assert gesture.device not in there
                there.add(gesture.device)
            assert gesture.device in there
            if isinstance(gesture, Lost):
                there.remove(gesture.device)
    for pad in pads:
        if pad is not None:
            pad.unplug()
    reader.pads.close()
    pygame.joystick.quit()
    pygame.display.quit()
