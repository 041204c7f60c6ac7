"""Mouse and fingers: taps, double taps, holds, drags and what is lost, each pointer for itself (law 15)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gesture_reader import RESIZED_MS, WHEEL_MS, GestureReader
from stargames_arcade.ui.gestures import (
    FAR_AWAY,
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
    Point,
    Press,
    Tap,
)
from stargames_arcade.ui.pointing import BRIEF_MS, DOUBLE_MS, HOLD_MS
from tests.ui.raw_events import FINGER, LOST_FOCUS, check_pointers, down, finger, move, new_reader, up, wheel


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

    def test_its_other_buttons_do_nothing(self) -> None:
        assert new_reader().read([down(5, 5, button=2), up(5, 5, button=2), down(5, 5, button=4)], 0) == []

    def test_its_wheel_turns_pages_one_for_a_notch_however_finely_it_is_told(self) -> None:
        reader = new_reader()
        assert reader.read([wheel(1)], 0) == [Press(MOUSE, Key.PREVIOUS)]
        assert reader.read([wheel(1), wheel(1)], WHEEL_MS - 1) == []
        assert reader.read([wheel(-1), wheel(-1), wheel(0)], WHEEL_MS) == [Press(MOUSE, Key.NEXT)]
        assert reader.read([wheel(-3, touch=True)], 10 * WHEEL_MS) == []

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


class TestHandsThatTremble:
    def test_in_a_small_window_a_drag_needs_as_many_pixels_as_in_a_large_one(self) -> None:
        small, large = new_reader(Viewport(320, 180)), new_reader(Viewport(3840, 2160))
        for reader, pixels in ((small, 6), (large, 20)):
            held = reader.read([down(50, 50), move(50 + pixels, 50)], 0)
            assert [type(gesture) for gesture in held] == [Down]
            beyond = reader.read([move(51 + pixels, 50)], 10)
            assert [type(gesture) for gesture in beyond] == [DragStart, Drag]

    def test_a_drag_that_never_went_far_may_be_a_tap_however_long_it_took(self) -> None:
        reader = new_reader()
        reader.read([down(50, 50), move(58, 50), move(61, 50)], 0)
        (drop,) = reader.read([up(51, 50)], 5000)
        assert drop == Drop(MOUSE, 102, 100, Tap(MOUSE, 102, 100))

    def test_a_brief_drag_may_be_a_tap_however_far_it_went(self) -> None:
        for later, tap in ((BRIEF_MS - 1, Tap(MOUSE, 180, 100)), (BRIEF_MS, None)):
            reader = new_reader()
            reader.read([down(50, 50), move(90, 50)], 0)
            assert reader.read([up(90, 50)], later) == [Drop(MOUSE, 180, 100, tap)]

    def test_a_drag_that_went_far_and_came_back_is_none(self) -> None:
        reader = new_reader()
        reader.read([down(50, 50), move(90, 50), move(50, 50)], 0)
        assert reader.read([up(50, 50)], BRIEF_MS) == [Drop(MOUSE, 100, 100)]

    def test_two_quick_clicks_that_tremble_are_a_double_click(self) -> None:
        reader = new_reader()
        drops = [
            gesture
            for time in (0, 200)
            for gesture in reader.read([down(50, 50), move(58, 50), up(52, 50)], time)
            if isinstance(gesture, Drop)
        ]
        assert [drop.tap.double for drop in drops if drop.tap is not None] == [False, True]


class TestHoldingInsteadOfClickingTwice:
    @pytest.fixture
    def reader(self) -> GestureReader:
        reader = new_reader()
        reader.hold_instead = True
        return reader

    def test_a_hold_is_a_double_click_when_it_ends(self, reader: GestureReader) -> None:
        assert reader.read([down(5, 5)], 0) == [Down(MOUSE, 10, 10)]
        assert reader.read([], HOLD_MS) == []
        double = [Tap(MOUSE, 10, 10), Down(MOUSE, 10, 10), Tap(MOUSE, 10, 10, double=True)]
        assert reader.read([up(5, 5)], HOLD_MS) == double

    def test_a_finger_holds_like_a_mouse(self, reader: GestureReader) -> None:
        reader.read([finger(pygame.FINGERDOWN, 0.5, 0.5)], 0)
        assert reader.read([finger(pygame.FINGERUP, 0.5, 0.5)], HOLD_MS)[-1] == Tap(
            FINGER, 960, 540, double=True
        )

    def test_quick_clicks_count_one_by_one(self, reader: GestureReader) -> None:
        taps = [g for t in (0, 90, 180) for g in reader.read([down(5, 5), up(5, 5)], t) if isinstance(g, Tap)]
        assert [tap.double for tap in taps] == [False, False, False]

    def test_a_hand_may_tremble_more_while_it_holds(self, reader: GestureReader) -> None:
        reader.read([down(50, 50), move(61, 50)], 0)
        assert reader.read([up(55, 50)], HOLD_MS)[-1] == Tap(MOUSE, 110, 100, double=True)

    def test_a_drag_is_still_a_drag(self, reader: GestureReader) -> None:
        reader.read([down(50, 50), move(90, 50)], 0)
        assert reader.read([up(90, 50)], HOLD_MS) == [Drop(MOUSE, 180, 100)]


def fingers(plan: Sequence[tuple[int, int, float]]) -> list[Event]:
    """Fingers that go down or up: kind, id and place across, all at half the height."""
    return [finger(kind, x, 0.5, id) for kind, id, x in plan]


DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
LEFT, RIGHT = Device(Kind.TOUCH, 1), Device(Kind.TOUCH, 2)


class TestASharedScreen:
    @pytest.fixture
    def reader(self) -> GestureReader:
        reader = new_reader()
        reader.shared_screen = True
        return reader

    def test_a_finger_in_each_half_acts_for_itself(self, reader: GestureReader) -> None:
        gestures = reader.read(fingers([(DOWN, 1, 0.2), (DOWN, 2, 0.8), (MOVE, 1, 0.3), (UP, 2, 0.8)]), 0)
        gestures += reader.read(fingers([(UP, 1, 0.3)]), BRIEF_MS)
        assert gestures == [
            Down(LEFT, 384, 540),
            Down(RIGHT, 1536, 540),
            DragStart(LEFT, 384, 540),
            Drag(LEFT, 576, 540),
            Tap(RIGHT, 1536, 540),
            Drop(LEFT, 576, 540),
        ]

    def test_a_second_finger_in_one_half_loses_the_first_of_that_half_alone(
        self, reader: GestureReader
    ) -> None:
        reader.read(fingers([(DOWN, 1, 0.2), (DOWN, 2, 0.8)]), 0)
        assert reader.read(fingers([(DOWN, 3, 0.4)]), 10) == [Lost(LEFT)]
        assert reader.read(fingers([(UP, 2, 0.8), (UP, 1, 0.2)]), 20) == [Tap(RIGHT, 1536, 540)]
        assert reader.read(fingers([(DOWN, 1, 0.2)]), 30) == [], "the other finger of the half is still down"
        reader.read(fingers([(UP, 3, 0.4), (UP, 1, 0.2)]), 40)
        assert reader.read(fingers([(DOWN, 1, 0.2)]), 50) == [Down(LEFT, 384, 540)]

    def test_in_a_tall_window_the_halves_lie_one_above_the_other(self) -> None:
        reader = new_reader(Viewport(540, 960))
        reader.shared_screen = True
        above = [finger(DOWN, 0.2, 0.3, 1), finger(DOWN, 0.8, 0.3, 3)]
        assert [type(gesture) for gesture in reader.read(above, 0)] == [Down, Lost]
        below = reader.read([finger(DOWN, 0.2, 0.7, 2)], 10)
        assert [gesture.device for gesture in below] == [RIGHT]

    def test_the_mouse_and_a_finger_do_not_disturb_each_other(self, reader: GestureReader) -> None:
        reader.read([down(50, 50), *fingers([(DOWN, 1, 0.2)])], 0)
        assert reader.read([up(50, 50)], 10) == [Tap(MOUSE, 100, 100)]
        assert reader.read([down(50, 50), down(50, 50, 3)], 20)[-1] == Lost(MOUSE)
        assert reader.read(fingers([(UP, 1, 0.2)]), 30) == [Tap(LEFT, 384, 540)]

    def test_quick_taps_of_two_people_are_no_double_tap(self, reader: GestureReader) -> None:
        plan = [(DOWN, 1, 0.499), (UP, 1, 0.499), (DOWN, 2, 0.501), (UP, 2, 0.501)]
        taps = [gesture for gesture in reader.read(fingers(plan), 0) if isinstance(gesture, Tap)]
        assert [tap.double for tap in taps] == [False, False]
        (_, tap) = reader.read(fingers([(DOWN, 1, 0.499), (UP, 1, 0.499)]), DOUBLE_MS)
        assert isinstance(tap, Tap) and tap.double, "that is the second of the left one"

    def test_on_a_whole_screen_a_finger_ends_what_the_mouse_held(self) -> None:
        reader = new_reader()
        assert reader.read([down(50, 50), *fingers([(DOWN, 1, 0.2)])], 0) == [
            Down(MOUSE, 100, 100),
            Lost(MOUSE),
            Down(LEFT, 384, 540),
        ]


def test_a_finger_that_comes_down_again_without_having_gone_up_is_a_new_press() -> None:
    reader = new_reader()
    reader.read(fingers([(DOWN, 1, 0.2)]), 0)
    assert reader.read(fingers([(DOWN, 1, 0.8)]), 10) == [Lost(LEFT), Down(LEFT, 1536, 540)]
    assert reader.read(fingers([(UP, 1, 0.8)]), 20) == [Tap(LEFT, 1536, 540)]


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
            return finger(DOWN, share, 0.5, id)
        case "finger up":
            return finger(UP, share, 0.5, id)
        case "finger move":
            return finger(MOVE, share, 0.5, id)
        case "right":
            return down(x, 9, 3)
        case _:
            return LOST_FOCUS


pointers = st.sampled_from(("down", "up", "move", "finger down", "finger up", "finger move", "lost", "right"))
spots = st.integers(0, 959)
plans = st.lists(st.tuples(pointers, spots, st.integers(1, 4), st.integers(0, 600)), max_size=60)


@given(plans, st.booleans())
def test_every_press_ends_exactly_once_whatever_the_order_of_events(
    plan: list[tuple[str, int, int, int]], hold_instead: bool
) -> None:
    reader = new_reader()
    reader.hold_instead = hold_instead
    gestures: list[Gesture] = []
    time = 0
    for what, x, id, wait in plan:
        time += wait
        gestures += reader.read([event_of(what, x, id)], time)
        assert len(check_pointers(gestures)) <= 1, "a whole screen has one pointer at a time"
    gestures += reader.read([LOST_FOCUS], time)
    assert not check_pointers(gestures)


@given(plans, st.lists(st.booleans(), min_size=60, max_size=60))
def test_on_a_shared_screen_each_pointer_is_whole_even_if_the_sharing_begins_or_ends_meanwhile(
    plan: list[tuple[str, int, int, int]], shared: list[bool]
) -> None:
    reader = new_reader()
    gestures: list[Gesture] = []
    for (what, x, id, wait), reader.shared_screen in zip(plan, shared, strict=False):
        gestures += reader.read([event_of(what, x, id)], wait)
    gestures += reader.read([LOST_FOCUS], 0)
    assert not check_pointers(gestures)


@given(plans)
def test_a_half_of_a_shared_screen_has_one_finger_at_a_time(plan: list[tuple[str, int, int, int]]) -> None:
    reader = new_reader()
    reader.shared_screen = True
    gestures: list[Gesture] = []
    for what, x, id, wait in plan:
        gestures += reader.read([event_of(what, x, id)], wait)
        assert len(check_pointers(gestures)) <= 3, "the mouse, and a finger in each half"
