"""Mouse, touch, keyboard and pads become the same gestures (DESIGN: law 15)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gesture_reader import RESIZED_MS, GestureReader
from stargames_arcade.ui.gestures import (
    DELETE,
    END,
    ERASE,
    FAR_AWAY,
    HOME,
    KEYBOARD,
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Gesture,
    Key,
    Kind,
    Lost,
    MoveFocus,
    Point,
    Press,
    Tap,
    Text,
)
from stargames_arcade.ui.holding import FIRST_REPEAT, NEXT_REPEAT
from stargames_arcade.ui.pointing import BRIEF_MS
from tests.virtual_pad import VirtualPad

WINDOW = Viewport(960, 540)
FINGER = Device(Kind.TOUCH, 7)


def new_reader() -> GestureReader:
    def place(x: float, y: float) -> tuple[float, float]:
        return WINDOW.to_canvas(x * WINDOW.width, y * WINDOW.height)

    return GestureReader(place, lambda: (WINDOW.width, WINDOW.height))


def move(x: int, y: int, touch: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=touch)


def down(x: int, y: int, button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def up(x: int, y: int, button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=touch)


def finger(kind: int, x: float, y: float, id: int = 7) -> Event:
    return Event(kind, touch_id=3, finger_id=id, x=x, y=y, dx=0, dy=0)


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def key_up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


LOST_FOCUS = Event(pygame.WINDOWFOCUSLOST)


class TestMouse:
    def test_it_points_at_places_of_the_canvas(self) -> None:
        assert new_reader().read([move(480, 270)], 0) == [Point(MOUSE, 960, 540)]

    def test_down_and_up_at_one_place_is_a_tap(self) -> None:
        assert new_reader().read([down(5, 5), up(6, 6)], 0) == [Down(MOUSE, 10, 10), Tap(MOUSE, 12, 12)]

    def test_a_second_tap_soon_and_near_is_a_double_tap_and_a_third_is_none(self) -> None:
        reader = new_reader()
        taps = [
            g for t in (0, 300, 600) for g in reader.read([down(5, 5), up(5, 5)], t) if isinstance(g, Tap)
        ]
        assert [tap.double for tap in taps] == [False, True, False]

    @pytest.mark.parametrize(("x", "later"), [(12, 100), (5, 351)])
    def test_a_second_tap_far_off_or_late_is_a_single_one(self, x: int, later: float) -> None:
        reader = new_reader()
        reader.read([down(5, 5), up(5, 5)], 0)
        assert reader.read([down(x, 5), up(x, 5)], later)[-1] == Tap(MOUSE, 2 * x, 10)

    def test_a_drag_begins_beyond_the_dead_zone_where_the_button_went_down(self) -> None:
        reader = new_reader()
        gestures = reader.read([down(50, 50), move(54, 50), move(60, 50), move(90, 90)], 0)
        gestures += reader.read([up(90, 90)], BRIEF_MS)
        assert gestures == [
            Down(MOUSE, 100, 100),
            DragStart(MOUSE, 100, 100),
            Drag(MOUSE, 120, 100),
            Drag(MOUSE, 180, 180),
            Drop(MOUSE, 180, 180),
        ]

    def test_a_button_that_comes_up_far_away_without_a_motion_event_is_a_drag_too(self) -> None:
        gestures = new_reader().read([down(50, 50), up(90, 50)], 0)
        assert [type(gesture) for gesture in gestures] == [Down, DragStart, Drag, Drop]

    def test_the_right_button_cancels_and_ends_a_drag(self) -> None:
        reader = new_reader()
        assert reader.read([down(5, 5, 3), up(5, 5, 3)], 0) == [Press(MOUSE, Key.CANCEL)]
        assert reader.read([down(5, 5), down(5, 5, 3), up(5, 5)], 0) == [Down(MOUSE, 10, 10), Lost(MOUSE)]

    def test_its_wheel_and_other_buttons_do_nothing(self) -> None:
        assert new_reader().read([down(5, 5, 4), up(5, 5, 4), down(5, 5, 2), up(5, 5, 2)], 0) == []

    def test_motion_without_distance_is_none(self) -> None:
        still = Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        assert new_reader().read([still], 0) == []

    @pytest.mark.parametrize("kind", [pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED])
    def test_motion_in_the_moment_of_another_window_size_is_not_the_hands(self, kind: int) -> None:
        reader = new_reader()
        assert reader.read([Event(kind), move(50, 50)], 0) == []
        assert reader.read([move(51, 50)], RESIZED_MS - 1) == []
        assert reader.read([move(52, 50)], RESIZED_MS) == [Point(MOUSE, 104, 100)]
        assert reader.read([Event(kind), down(5, 5), up(5, 5)], 900)[-1] == Tap(MOUSE, 10, 10), (
            "a click counts"
        )

    def test_leaving_the_window_points_far_away_but_a_drag_goes_on(self) -> None:
        reader = new_reader()
        leave = Event(pygame.WINDOWLEAVE)
        assert reader.read([leave], 0) == [Point(MOUSE, FAR_AWAY, FAR_AWAY)]
        assert reader.read([down(5, 5), leave, up(5, 5)], 0)[-1] == Tap(MOUSE, 10, 10)


class TestTouch:
    def test_a_finger_taps_and_drags_like_a_mouse(self) -> None:
        reader = new_reader()
        tap = [finger(pygame.FINGERDOWN, 0.5, 0.5), finger(pygame.FINGERUP, 0.5, 0.5)]
        assert reader.read(tap, 0) == [Down(FINGER, 960, 540), Tap(FINGER, 960, 540)]
        drag = [tap[0], finger(pygame.FINGERMOTION, 0.6, 0.5), finger(pygame.FINGERUP, 0.6, 0.5)]
        assert [type(gesture) for gesture in reader.read(drag, 9000)] == [Down, DragStart, Drag, Drop]

    def test_the_mouse_events_that_a_touch_makes_are_passed_over(self) -> None:
        events = [
            finger(pygame.FINGERDOWN, 0.5, 0.5),
            down(480, 270, touch=True),
            move(481, 270, touch=True),
            finger(pygame.FINGERUP, 0.5, 0.5),
            up(480, 270, touch=True),
        ]
        assert new_reader().read(events, 0) == [Down(FINGER, 960, 540), Tap(FINGER, 960, 540)]

    def test_a_second_finger_loses_what_the_first_held_until_all_are_up(self) -> None:
        reader = new_reader()
        first, second = finger(pygame.FINGERDOWN, 0.5, 0.5), finger(pygame.FINGERDOWN, 0.1, 0.1, id=8)
        assert reader.read([first, second], 0) == [Down(FINGER, 960, 540), Lost(FINGER)]
        ups = [finger(pygame.FINGERUP, 0.1, 0.1, id=8), finger(pygame.FINGERUP, 0.5, 0.5)]
        assert reader.read(ups, 0) == []
        assert reader.read([first], 0) == [Down(FINGER, 960, 540)]


class TestKeyboard:
    @pytest.mark.parametrize(
        ("code", "meaning"),
        [
            (pygame.K_RETURN, Key.CONFIRM),
            (pygame.K_SPACE, Key.CONFIRM),
            (pygame.K_ESCAPE, Key.CANCEL),
            (pygame.K_BACKSPACE, Key.CANCEL),
            (pygame.K_x, Key.FIRST),
            (pygame.K_y, Key.SECOND),
            (pygame.K_PAGEUP, Key.PREVIOUS),
            (pygame.K_PAGEDOWN, Key.NEXT),
            (pygame.K_TAB, Key.NEXT),
            (pygame.K_p, Key.PAUSE),
            (pygame.K_F10, Key.PAUSE),
        ],
    )
    def test_keys_have_their_meaning(self, code: int, meaning: Key) -> None:
        assert new_reader().read([key(code)], 0) == [Press(KEYBOARD, meaning)]

    @pytest.mark.parametrize("number", range(1, 10))
    def test_digits_of_both_blocks_are_the_pieces_of_that_number(self, number: int) -> None:
        for first in (pygame.K_1, pygame.K_KP_1):
            presses = new_reader().read([key(first + number - 1)], 0)
            assert presses == [Press(KEYBOARD, Key.DIGIT, number)]

    def test_a_held_key_acts_once(self) -> None:
        reader = new_reader()
        assert len(reader.read([key(pygame.K_RETURN), key(pygame.K_RETURN)], 0)) == 1
        assert reader.read([key(pygame.K_RETURN)], 5000) == []
        assert len(reader.read([key_up(pygame.K_RETURN), key(pygame.K_RETURN)], 6000)) == 1

    def test_alt_enter_is_the_windows_and_does_not_confirm(self) -> None:
        assert new_reader().read([key(pygame.K_RETURN, pygame.KMOD_LALT)], 0) == []

    def test_shift_tab_goes_back(self) -> None:
        assert new_reader().read([key(pygame.K_TAB, pygame.KMOD_LSHIFT)], 0) == [
            Press(KEYBOARD, Key.PREVIOUS)
        ]

    def test_a_held_direction_repeats_by_the_time_passed_in(self) -> None:
        reader = new_reader()
        assert reader.read([key(pygame.K_LEFT)], 0) == [MoveFocus(KEYBOARD, -1, 0)]
        times = [t for t in range(0, FIRST_REPEAT + 3 * NEXT_REPEAT + 1, 10) if reader.read([], t)]
        assert times == [FIRST_REPEAT + i * NEXT_REPEAT for i in range(4)]

    def test_a_late_frame_repeats_once_and_not_in_a_burst(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_LEFT)], 0)
        assert reader.read([], 5000) == [MoveFocus(KEYBOARD, -1, 0, repeat=True)]

    def test_of_two_held_directions_the_last_repeats_and_then_the_one_still_held(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_LEFT), key(pygame.K_DOWN)], 0)
        assert reader.read([], 400) == [MoveFocus(KEYBOARD, 0, 1, repeat=True)]
        reader.read([key_up(pygame.K_DOWN)], 410)
        assert reader.read([], 800) == [MoveFocus(KEYBOARD, -1, 0, repeat=True)]

    def test_text_comes_only_while_a_field_is_typed_in(self) -> None:
        reader = new_reader()
        typed = [key(pygame.K_x), Event(pygame.TEXTINPUT, text="x"), Event(pygame.TEXTINPUT, text="ě")]
        assert reader.read(typed, 0) == [Press(KEYBOARD, Key.FIRST)]
        reader = new_reader()
        reader.typing = True
        assert reader.read([*typed, key(pygame.K_BACKSPACE), key(pygame.K_RETURN)], 0) == [
            Text(KEYBOARD, "x"),
            Text(KEYBOARD, "ě"),
            Text(KEYBOARD, ERASE),
            Press(KEYBOARD, Key.CONFIRM),
        ]

    def test_keys_that_change_a_line_do_so_as_often_as_the_system_repeats_them(self) -> None:
        reader = new_reader()
        reader.typing = True
        keys = (pygame.K_HOME, pygame.K_DELETE, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE)
        texts = [gesture.text for gesture in reader.read(map(key, keys), 0) if isinstance(gesture, Text)]
        assert texts == [HOME, DELETE, DELETE, END, ERASE]

    @pytest.mark.usefixtures("window")
    def test_what_was_copied_elsewhere_is_pasted_while_typing_and_only_then(self) -> None:
        pygame.scrap.put_text("Žofie")
        paste = key(pygame.K_v, pygame.KMOD_LCTRL)
        reader = new_reader()
        assert reader.read([paste], 0) == []
        reader = new_reader()
        reader.typing = True
        assert reader.read([paste], 0) == [Text(KEYBOARD, "Žofie")]


def test_losing_the_windows_focus_loses_what_is_held_and_stops_repeats() -> None:
    reader = new_reader()
    reader.read([key(pygame.K_LEFT), down(50, 50), move(90, 90)], 0)
    assert reader.read([LOST_FOCUS], 10) == [Lost(MOUSE)]
    assert not reader.holding
    assert reader.read([up(90, 90)], 4000) == []
    assert reader.read([key(pygame.K_LEFT)], 5000) == [MoveFocus(KEYBOARD, -1, 0)]


pointers = st.sampled_from(("down", "up", "move", "finger down", "finger up", "finger move", "lost", "right"))
spots = st.integers(0, 959)


def event_of(what: str, x: int, id: int) -> Event:
    share = x / 960
    match what:
        case "down":
            return down(x, 9)
        case "up":
            return up(x, 9)
        case "move":
            return move(x, 9)
        case "finger down":
            return finger(pygame.FINGERDOWN, share, 0.5, id)
        case "finger up":
            return finger(pygame.FINGERUP, share, 0.5, id)
        case "finger move":
            return finger(pygame.FINGERMOTION, share, 0.5, id)
        case "right":
            return down(x, 9, 3)
        case _:
            return LOST_FOCUS


@given(st.lists(st.tuples(pointers, spots, st.integers(1, 3)), max_size=60))
def test_every_press_ends_exactly_once_whatever_the_order_of_events(plan: list[tuple[str, int, int]]) -> None:
    reader = new_reader()
    held: Device | None = None
    dragging = False
    gestures: list[Gesture] = []
    for time, (what, x, id) in enumerate(plan):
        gestures += reader.read([event_of(what, x, id)], time * 40)
    for gesture in gestures:
        match gesture:
            case Down(device):
                assert held is None
                held, dragging = device, False
            case DragStart(device):
                assert held == device and not dragging
                dragging = True
            case Drag(device):
                assert held == device and dragging
            case Drop(device):
                assert held == device and dragging
                held = None
            case Tap(device):
                assert held == device and not dragging
                held = None
            case Lost(device):
                assert held == device
                held = None
            case _:
                pass


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    window = pygame.Window("pads", (64, 64))
    yield window
    window.destroy()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.mark.usefixtures("window")
class TestPads:
    @pytest.fixture
    def reader(self) -> Iterator[GestureReader]:
        reader = new_reader()
        reader.pads.open()
        yield reader
        reader.pads.close()

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

            assert pushed(0.4, 0, 0) == []
            assert pushed(0.9, 0.3, 10) == [MoveFocus(device, 1, 0)]
            assert pushed(0.5, 0.2, 20) == [], "still held: released only further in"
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
