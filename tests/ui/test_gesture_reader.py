"""Keys become gestures: what they mean, what is held and repeats, the halves of a keyboard (law 15)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from stargames_arcade.ui.gesture_reader import CAME_BACK_MS
from stargames_arcade.ui.gestures import (
    DELETE,
    END,
    ERASE,
    HOME,
    KEYBOARD,
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    Device,
    Gesture,
    Key,
    Lost,
    MoveFocus,
    Press,
    Raw,
    Text,
)
from stargames_arcade.ui.holding import FIRST_REPEAT, NEXT_REPEAT, TIRED_MS
from stargames_arcade.ui.key_tables import BESIDE, DIGITS, FIXED, MAIN, Group
from stargames_arcade.ui.keys import controls
from tests.ui.raw_events import CAME_BACK, LOST_FOCUS, down, key, key_up, move, new_reader, up

CZECH_DIGITS = "+ěščřžýáí"
"""What the keys of 1 to 9 write on a Czech keyboard."""
SCAN_1, SCAN_Y = 30, 28


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


class TestOtherKeyboards:
    def test_digits_are_found_by_their_place_where_they_need_shift(self) -> None:
        for number, sign in enumerate(CZECH_DIGITS, 1):
            pressed = key(ord(sign), place=SCAN_1 + number - 1)
            assert new_reader().read([pressed], 0) == [Press(KEYBOARD, Key.DIGIT, number)]

    def test_letters_are_found_by_their_place_where_they_are_not_latin(self) -> None:
        assert new_reader().read([key(ord("н"), place=SCAN_Y)], 0) == [Press(KEYBOARD, Key.SECOND)]

    def test_a_latin_letter_is_what_is_printed_wherever_it_is(self) -> None:
        reader = new_reader()
        assert reader.read([key(pygame.K_z, place=SCAN_Y)], 0) == [], "Y and Z change places in Germany"
        assert reader.read([key(pygame.K_y, place=SCAN_Y + 1)], 0) == [Press(KEYBOARD, Key.SECOND)]

    def test_a_sign_that_was_given_a_meaning_is_no_digit(self) -> None:
        reader = new_reader()
        reader.controls = controls("keyboard.first=š")
        assert reader.read([key(ord("š"), place=SCAN_1 + 2)], 0) == [Press(KEYBOARD, Key.FIRST)]


class TestHeldKeys:
    def test_w_a_s_d_lead_the_focus_as_arrows_do(self) -> None:
        steps = new_reader().read([key(code) for code in (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)], 0)
        assert steps == [MoveFocus(KEYBOARD, *way) for way in ((0, -1), (-1, 0), (0, 1), (1, 0))]

    def test_a_key_whose_release_was_not_heard_acts_again_after_the_next_one(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_RETURN)], 0)
        assert reader.read([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 900) == []
        assert reader.read([key(pygame.K_RETURN)], 1000) == [Press(KEYBOARD, Key.CONFIRM)]

    def test_a_direction_that_never_comes_up_tires(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_LEFT)], 0)
        assert reader.read([], TIRED_MS)
        assert reader.read([], TIRED_MS + NEXT_REPEAT) == []
        assert not reader.holding
        assert reader.read([key(pygame.K_UP)], 20_000) == [MoveFocus(KEYBOARD, 0, -1)]
        assert reader.read([], 20_000 + FIRST_REPEAT) == [MoveFocus(KEYBOARD, 0, -1, repeat=True)]

    def test_a_direction_held_while_another_scene_comes_rests_until_it_is_pressed_anew(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_DOWN)], 0)
        reader.rest()
        assert reader.read([], 5000) == []
        assert not reader.holding
        again = [key_up(pygame.K_DOWN), key(pygame.K_DOWN)]
        assert reader.read(again, 6000) == [MoveFocus(KEYBOARD, 0, 1)]
        assert reader.read([], 6000 + FIRST_REPEAT) == [MoveFocus(KEYBOARD, 0, 1, repeat=True)]

    def test_a_key_held_while_the_window_comes_back_does_not_act(self) -> None:
        reader = new_reader()
        assert reader.read([CAME_BACK, key(pygame.K_RETURN)], 0) == []
        assert reader.read([key(pygame.K_RETURN)], 900) == [], "it is held"
        assert reader.read([key_up(pygame.K_RETURN), key(pygame.K_RETURN)], 1000) == [
            Press(KEYBOARD, Key.CONFIRM)
        ]

    def test_a_key_pressed_a_moment_after_the_window_came_back_acts(self) -> None:
        reader = new_reader()
        reader.read([CAME_BACK], 0)
        assert reader.read([key(pygame.K_RETURN)], CAME_BACK_MS) == [Press(KEYBOARD, Key.CONFIRM)]

    def test_a_key_means_what_it_meant_when_it_went_down(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_LEFT)], 0)
        reader.split = True
        reader.read([key_up(pygame.K_LEFT)], 10)
        assert not reader.holding


class TestTheHalvesOfAKeyboard:
    @pytest.mark.parametrize(
        ("code", "device", "meaning"),
        [
            (pygame.K_SPACE, LEFT_KEYS, Key.CONFIRM),
            (pygame.K_q, LEFT_KEYS, Key.CANCEL),
            (pygame.K_e, LEFT_KEYS, Key.FIRST),
            (pygame.K_r, LEFT_KEYS, Key.SECOND),
            (pygame.K_TAB, LEFT_KEYS, Key.NEXT),
            (pygame.K_f, LEFT_KEYS, Key.PREVIOUS),
            (pygame.K_RETURN, RIGHT_KEYS, Key.CONFIRM),
            (pygame.K_KP_ENTER, RIGHT_KEYS, Key.CONFIRM),
            (pygame.K_BACKSPACE, RIGHT_KEYS, Key.CANCEL),
            (pygame.K_m, RIGHT_KEYS, Key.FIRST),
            (pygame.K_n, RIGHT_KEYS, Key.SECOND),
            (pygame.K_l, RIGHT_KEYS, Key.NEXT),
            (pygame.K_PAGEDOWN, RIGHT_KEYS, Key.NEXT),
            (pygame.K_k, RIGHT_KEYS, Key.PREVIOUS),
            (pygame.K_ESCAPE, KEYBOARD, Key.CANCEL),
            (pygame.K_p, KEYBOARD, Key.PAUSE),
            (pygame.K_F10, KEYBOARD, Key.PAUSE),
        ],
    )
    def test_keys_belong_to_their_half_or_to_both(self, code: int, device: Device, meaning: Key) -> None:
        reader = new_reader()
        reader.split = True
        assert reader.read([key(code)], 0) == [Press(device, meaning)]

    def test_digits_take_pieces_one_to_five_of_either_half(self) -> None:
        reader = new_reader()
        reader.split = True
        left = [Press(LEFT_KEYS, Key.DIGIT, number) for number in range(1, 6)]
        assert reader.read([key(pygame.K_1 + n) for n in range(5)], 0) == left
        right = [Press(RIGHT_KEYS, Key.DIGIT, number) for number in range(1, 6)]
        beyond = (pygame.K_6, pygame.K_7, pygame.K_8, pygame.K_9, pygame.K_0)
        assert reader.read([key(code) for code in beyond], 0) == right
        assert reader.read([key(pygame.K_KP_1 + n) for n in range(5)], 0) == right

    def test_shift_and_tab_go_back_on_the_left(self) -> None:
        reader = new_reader()
        reader.split = True
        assert reader.read([key(pygame.K_TAB, pygame.KMOD_LSHIFT)], 0) == [Press(LEFT_KEYS, Key.PREVIOUS)]

    def test_the_directions_of_each_half_repeat_for_themselves(self) -> None:
        reader = new_reader()
        reader.split = True
        assert reader.read([key(pygame.K_w)], 0) == [MoveFocus(LEFT_KEYS, 0, -1)]
        assert reader.read([key(pygame.K_RIGHT)], 100) == [MoveFocus(RIGHT_KEYS, 1, 0)]
        assert reader.read([], FIRST_REPEAT) == [MoveFocus(LEFT_KEYS, 0, -1, repeat=True)]
        reader.read([key_up(pygame.K_w)], FIRST_REPEAT + 10)
        assert reader.read([], 100 + FIRST_REPEAT) == [MoveFocus(RIGHT_KEYS, 1, 0, repeat=True)]

    def test_other_keys_mean_nothing(self) -> None:
        reader = new_reader()
        reader.split = True
        assert reader.read([key(code) for code in (pygame.K_x, pygame.K_y, pygame.K_u)], 0) == []

    def test_while_a_line_is_written_there_are_no_halves(self) -> None:
        reader = new_reader()
        reader.split = reader.typing = True
        written = [
            key(pygame.K_w),
            Event(pygame.TEXTINPUT, text="w"),
            key(pygame.K_LEFT),
            key(pygame.K_RETURN),
        ]
        assert reader.read(written, 0) == [
            Text(KEYBOARD, "w"),
            MoveFocus(KEYBOARD, -1, 0),
            Press(KEYBOARD, Key.CONFIRM),
        ]


class TestKeysThatWereChanged:
    def test_a_change_counts_from_the_next_key_on(self) -> None:
        reader = new_reader()
        reader.controls = controls("keyboard.first=e")
        assert reader.read([key(pygame.K_e), key(pygame.K_x)], 0) == [Press(KEYBOARD, Key.FIRST)]

    def test_where_a_line_is_written_enter_confirms_and_arrows_move_whatever_was_changed(self) -> None:
        reader = new_reader()
        reader.controls = controls("keyboard.confirm=e keyboard.left=j keyboard.next=enter")
        reader.typing = True
        assert reader.read([key(pygame.K_e), key(pygame.K_RETURN), key(pygame.K_LEFT)], 0) == [
            Press(KEYBOARD, Key.CONFIRM),
            MoveFocus(KEYBOARD, -1, 0),
        ]


class TestCapturing:
    def test_keys_come_as_they_are_and_once(self) -> None:
        reader = new_reader()
        reader.capturing = True
        codes = (pygame.K_RETURN, pygame.K_e, pygame.K_LEFT)
        assert reader.read([key(code) for code in (*codes, *codes)], 0) == [
            Raw(KEYBOARD, code) for code in codes
        ]
        assert reader.read([], FIRST_REPEAT) == []

    def test_escape_still_cancels_and_the_windows_keys_are_not_taken(self) -> None:
        reader = new_reader()
        reader.capturing = True
        assert reader.read([key(pygame.K_ESCAPE), key(pygame.K_TAB, pygame.KMOD_LALT)], 0) == [
            Press(KEYBOARD, Key.CANCEL)
        ]

    def test_the_key_that_began_it_is_not_what_is_captured(self) -> None:
        reader = new_reader()
        reader.read([key(pygame.K_RETURN)], 0)
        reader.capturing = True
        assert reader.read([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 10) == []


KEYS = sorted(
    {*MAIN[Group.KEYBOARD].values(), *BESIDE[Group.KEYBOARD], *FIXED, *DIGITS, pygame.K_e, pygame.K_m}
)
events = st.tuples(
    st.sampled_from(("down", "down", "up", "lost", "came back", "scene")),
    st.sampled_from(KEYS),
    st.sampled_from((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_LALT)),
    st.integers(0, 500),
)
modes = st.sampled_from(("split", "capturing", "typing", ""))


@given(st.lists(st.tuples(events, modes), max_size=60))
def test_whatever_the_order_a_key_acts_at_most_once_each_time_it_goes_down(
    plan: Sequence[tuple[tuple[str, int, int, int], str]],
) -> None:
    reader = new_reader()
    time, pressed = 0, set[int]()
    for (what, code, mod, wait), mode in plan:
        time += wait
        reader.split, reader.capturing, reader.typing = (mode == m for m in ("split", "capturing", "typing"))
        event = {
            "down": key(code, mod),
            "up": key_up(code),
            "lost": LOST_FOCUS,
            "came back": CAME_BACK,
        }.get(what)
        if event is None:
            reader.rest()
        gestures = [g for g in reader.read([event] if event else [], time) if not _repeats(g)]
        edits = mode == "typing" and code == pygame.K_BACKSPACE
        may_act = what == "down" and (code not in pressed or edits)
        assert len(gestures) <= may_act
        assert not (mod & pygame.KMOD_ALT and gestures and not edits)
        if what == "down":
            pressed.add(code)
        elif what in ("up", "lost"):
            pressed = pressed - {code} if what == "up" else set()
    reader.read([key_up(code) for code in KEYS], time)
    assert not reader.holding, "nothing is held when all keys are up"


def _repeats(gesture: Gesture) -> bool:
    return isinstance(gesture, MoveFocus) and gesture.repeat
