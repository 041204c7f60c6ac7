"""What keys and buttons mean can be changed, and nothing ever comes out of reach by it."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui.gestures import KEYBOARD, LEFT_KEYS, RIGHT_KEYS, Key, Kind
from stargames_arcade.ui.key_names import MEANINGS, button_name, button_of, key_name, key_of
from stargames_arcade.ui.key_tables import HALVES, LEFTWARD, MAIN, RESERVED, UPWARD, Group, Meaning, writes
from stargames_arcade.ui.keys import FIRST_DAY, Controls, Unfit, controls

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
WORDS = Words("en")

places = st.sampled_from([(group, meaning) for group, table in MAIN.items() for meaning in table])
codes = st.one_of(
    st.sampled_from(sorted({code for table in MAIN.values() for code in table.values()})),
    st.sampled_from([*RESERVED, pygame.K_LALT, pygame.K_LSHIFT, pygame.K_CAPSLOCK]),
    st.integers(0, 300),
    st.integers(pygame.K_F1, pygame.K_F12),
)
changes = st.lists(st.tuples(places, codes), max_size=12)


def changed(plan: list[tuple[tuple[Group, Meaning], int]], swap_ab: bool = False) -> Controls:
    """The controls after these changes, those that were refused left out."""
    kept = Controls(swap_ab=swap_ab)
    for (group, meaning), code in plan:
        answer = kept.change(group, meaning, code)
        kept = kept if isinstance(answer, Unfit) else answer
    return kept


def change(kept: Controls, group: Group, meaning: Meaning, code: int) -> Controls:
    answer = kept.change(group, meaning, code)
    assert isinstance(answer, Controls)
    return answer


def meanings_of(kept: Controls, group: Group) -> set[Meaning]:
    """All that can be done with the keys of a group."""
    if group is Group.PAD:
        return {meaning for code in range(30) if (meaning := kept.button(code)) is not None}
    device = {Group.KEYBOARD: KEYBOARD, Group.LEFT: LEFT_KEYS, Group.RIGHT: RIGHT_KEYS}[group]
    everywhere = [*range(0x300), *(code | 1 << 30 for code in range(0x120))]
    struck = [kept.struck(code, 0, split=group in HALVES) for code in everywhere]
    return {meant.meaning for meant in struck if meant is not None and meant.device == device}


class TestTheFirstDay:
    def test_every_action_has_a_key_in_every_group(self) -> None:
        everything = set(MEANINGS.values())
        for group, table in MAIN.items():
            lacking = {Key.PAUSE} if group in HALVES else set()
            assert set(table) == everything - lacking
            assert meanings_of(FIRST_DAY, group) == everything - lacking | (
                {Key.DIGIT} if group is not Group.PAD else set()
            )

    def test_no_key_is_in_both_halves_or_twice_in_one(self) -> None:
        keys = [code for group in HALVES for code in MAIN[group].values()]
        assert len(keys) == len(set(keys))

    def test_it_is_no_text(self) -> None:
        assert controls("") == FIRST_DAY
        assert FIRST_DAY.format() == ""

    def test_the_same_text_gives_the_very_same_controls(self) -> None:
        assert controls("keyboard.first=e") is controls("keyboard.first=e")


class TestChanges:
    def test_an_action_gets_another_key_and_gives_up_its_own(self) -> None:
        kept = change(FIRST_DAY, Group.KEYBOARD, Key.FIRST, pygame.K_e)
        assert kept.format() == "keyboard.first=e"
        assert kept.struck(pygame.K_x, 0, split=False) is None

    def test_the_action_that_had_the_key_gets_the_one_that_becomes_free(self) -> None:
        kept = change(FIRST_DAY, Group.KEYBOARD, Key.FIRST, pygame.K_y)
        assert kept.format() == "keyboard.first=y keyboard.second=x"
        kept = change(kept, Group.KEYBOARD, Key.SECOND, pygame.K_y)
        assert kept == FIRST_DAY

    def test_a_key_that_only_stood_in_for_another_action_is_taken_from_it(self) -> None:
        kept = change(FIRST_DAY, Group.KEYBOARD, Key.FIRST, pygame.K_w)
        assert kept.format() == "keyboard.first=w"
        kept = change(kept, Group.KEYBOARD, Key.FIRST, pygame.K_x)
        meant = kept.struck(pygame.K_w, 0, split=False)
        assert meant is not None and meant.meaning == UPWARD, "and comes back when it is free again"

    @pytest.mark.parametrize(
        "code",
        [
            pygame.K_ESCAPE,
            pygame.K_F10,
            pygame.K_F11,
            pygame.K_3,
            pygame.K_KP_3,
            pygame.K_LALT,
            pygame.K_LSHIFT,
            pygame.K_CAPSLOCK,
            -1,
            0,
            1 << 40,
        ],
    )
    @pytest.mark.parametrize("group", [Group.KEYBOARD, *HALVES])
    def test_keys_with_a_fixed_meaning_and_keys_without_a_name_are_refused(
        self, group: Group, code: int
    ) -> None:
        assert FIRST_DAY.change(group, Key.FIRST, code) is Unfit.FIXED

    def test_the_button_in_the_middle_of_a_pad_and_unknown_ones_are_refused(self) -> None:
        for button in (pygame.CONTROLLER_BUTTON_GUIDE, -1, 20):
            assert FIRST_DAY.change(Group.PAD, Key.FIRST, button) is Unfit.FIXED

    def test_digits_and_a_pause_of_one_half_cannot_be_given_keys(self) -> None:
        assert FIRST_DAY.change(Group.KEYBOARD, Key.DIGIT, pygame.K_e) is Unfit.FIXED
        assert FIRST_DAY.change(Group.LEFT, Key.PAUSE, pygame.K_z) is Unfit.FIXED

    def test_a_half_takes_no_key_of_the_other_and_none_that_is_for_both(self) -> None:
        assert FIRST_DAY.change(Group.LEFT, Key.FIRST, pygame.K_m) is Unfit.OTHER_HALF
        assert FIRST_DAY.change(Group.RIGHT, UPWARD, pygame.K_w) is Unfit.OTHER_HALF
        assert FIRST_DAY.change(Group.LEFT, Key.FIRST, pygame.K_p) is Unfit.WHOLE_KEYBOARD
        moved = change(FIRST_DAY, Group.KEYBOARD, Key.PAUSE, pygame.K_o)
        assert change(moved, Group.LEFT, Key.FIRST, pygame.K_p).format() == "keyboard.pause=o left.first=p"

    def test_a_half_may_lead_the_focus_with_other_keys(self) -> None:
        kept = change(FIRST_DAY, Group.LEFT, UPWARD, pygame.K_z)
        kept = change(kept, Group.LEFT, LEFTWARD, pygame.K_q)
        assert kept.format() == "left.up=z left.left=q left.cancel=a"

    def test_every_reason_is_a_sentence_in_every_language(self) -> None:
        for language in languages():
            assert len({reason.sentence(Words(language)) for reason in Unfit}) == len(Unfit)

    @given(changes, st.booleans())
    def test_no_action_is_ever_left_without_a_key_and_no_key_has_two_meanings(
        self, plan: list[tuple[tuple[Group, Meaning], int]], swap_ab: bool
    ) -> None:
        kept = changed(plan, swap_ab)
        for group, table in MAIN.items():
            assert meanings_of(kept, group) >= set(table)
        for sharing in ((Group.KEYBOARD,), HALVES, (Group.PAD,)):
            mains = Counter(kept.code(group, meaning) for group in sharing for meaning in MAIN[group])
            assert max(mains.values()) == 1

    @given(changes, st.booleans())
    def test_what_is_shown_is_what_works(
        self, plan: list[tuple[tuple[Group, Meaning], int]], swap_ab: bool
    ) -> None:
        kept = changed(plan, swap_ab)
        for group, table in MAIN.items():
            for meaning in table:
                code = kept.code(group, meaning)
                assert code is not None
                if group is Group.PAD:
                    assert kept.button(code) == meaning
                else:
                    meant = kept.struck(code, 0, split=group in HALVES)
                    assert meant is not None and meant.meaning == meaning
        for half in (Group.LEFT, Group.RIGHT):
            code = kept.code(half, Key.PAUSE)
            meant = kept.struck(code or 0, 0, split=True)
            assert meant is not None and (meant.device, meant.meaning) == (KEYBOARD, Key.PAUSE)

    @given(changes, st.booleans())
    def test_escape_and_the_keys_of_a_text_field_always_work(
        self, plan: list[tuple[tuple[Group, Meaning], int]], swap_ab: bool
    ) -> None:
        kept = changed(plan, swap_ab)
        for split in (False, True):
            meant = kept.struck(pygame.K_ESCAPE, 0, split=split)
            assert meant is not None and (meant.device, meant.meaning) == (KEYBOARD, Key.CANCEL)
        for code, meaning in ((pygame.K_RETURN, Key.CONFIRM), (pygame.K_ESCAPE, Key.CANCEL)):
            typed = kept.typed(code, 0)
            assert typed is not None and typed.meaning is meaning
        assert not any(kept.typed(code, 0) for code in range(0x300) if writes(code))


class TestText:
    @given(changes, st.booleans())
    def test_it_reads_back_into_the_same(
        self, plan: list[tuple[tuple[Group, Meaning], int]], swap_ab: bool
    ) -> None:
        kept = changed(plan, swap_ab)
        text = kept.format()
        assert "\n" not in text
        assert controls(text, swap_ab) == kept
        assert controls(" ".join(reversed(text.split())), swap_ab) == kept, "in any order"

    @given(st.one_of(st.text(), st.from_regex(r"(\w*(keyboard|left|pad)\.(first|up|confirm)=\S* ?)*")))
    def test_nonsense_is_passed_over_and_leaves_everything_within_reach(self, text: str) -> None:
        kept = controls(text)
        assert controls(kept.format()) == kept
        for group, table in MAIN.items():
            assert meanings_of(kept, group) >= set(table)

    def test_a_key_of_the_other_half_is_given_for_one_s_own(self) -> None:
        assert controls("right.first=e").format() == "left.first=m right.first=e"

    @pytest.mark.parametrize(
        "text",
        [
            "keyboard.first",
            "keyboard.first=",
            "keyboard.first=esc",
            "keyboard.first=3",
            "keyboard.first=f11",
            "keyboard.digit=e",
            "left.pause=z",
            "pad.first=q",
            "pad.first=guide",
            "mouse.first=e",
            "=",
            "..=.=",
        ],
    )
    def test_what_cannot_be_is_not(self, text: str) -> None:
        assert controls(text) == FIRST_DAY

    def test_any_sign_can_be_a_key(self) -> None:
        for sign in "e=.;+ěßñ#":
            kept = change(FIRST_DAY, Group.KEYBOARD, Key.FIRST, ord(sign))
            assert controls(kept.format()) == kept

    @given(st.integers(-5, 1 << 31))
    def test_a_name_leads_back_to_its_key(self, code: int) -> None:
        if key_name(code):
            assert key_of(key_name(code)) == code
        if button_name(code):
            assert button_of(button_name(code)) == code

    def test_all_or_some_of_it_can_be_taken_back(self) -> None:
        kept = controls("keyboard.first=e left.first=z right.first=o pad.first=ls", swap_ab=True)
        assert kept.reset() == Controls(swap_ab=True)
        assert kept.reset(Group.PAD).format() == "keyboard.first=e left.first=z right.first=o"
        assert kept.reset(Group.LEFT).format() == "keyboard.first=e pad.first=ls"

    @given(changes, st.sampled_from(Group))
    def test_what_is_left_after_a_reset_is_whole(
        self, plan: list[tuple[tuple[Group, Meaning], int]], group: Group
    ) -> None:
        kept = changed(plan).reset(group)
        assert controls(kept.format()) == kept
        assert all(kept.code(group, meaning) == FIRST_DAY.code(group, meaning) for meaning in MAIN[group])


class TestSwappedButtons:
    def test_a_and_b_change_places_after_all_other_changes(self) -> None:
        swapped = controls("pad.first=a", swap_ab=True)
        plain = controls("pad.first=a")
        assert plain.button(A) is Key.FIRST
        assert (swapped.button(B), swapped.button(A)) == (Key.FIRST, plain.button(B))

    @given(places, st.sampled_from((A, B, pygame.CONTROLLER_BUTTON_X)), st.booleans())
    def test_the_button_that_was_pressed_is_the_one_that_acts(
        self, place: tuple[Group, Meaning], button: int, swap_ab: bool
    ) -> None:
        _, meaning = place
        kept = change(Controls(swap_ab=swap_ab), Group.PAD, meaning, button)
        assert kept.button(button) == meaning
        assert kept.code(Group.PAD, meaning) == button


class TestSigns:
    def test_letters_are_as_printed_and_keys_with_names_are_called_by_them(self) -> None:
        german = Words("de")
        expected = {
            (Kind.KEYBOARD, 0, Key.CONFIRM): "Enter",
            (Kind.KEYBOARD, 0, Key.CANCEL): "Esc",
            (Kind.KEYBOARD, 0, Key.FIRST): "X",
            (Kind.KEYBOARD, 0, Key.PAUSE): "P",
            (Kind.KEYBOARD, 0, Key.NEXT): "Bild ab",
            (Kind.KEYBOARD, 1, Key.CONFIRM): "Leertaste",
            (Kind.KEYBOARD, 1, Key.FIRST): "E",
            (Kind.KEYBOARD, 1, Key.DIGIT): "1–5",
            (Kind.KEYBOARD, 2, Key.CANCEL): "Rücktaste",
            (Kind.KEYBOARD, 2, Key.SECOND): "N",
            (Kind.KEYBOARD, 2, Key.DIGIT): "6–0",
            (Kind.KEYBOARD, 2, Key.PAUSE): "P",
            (Kind.PAD, 0, Key.CONFIRM): "A",
            (Kind.PAD, 0, Key.NEXT): "RB",
            (Kind.PAD, 0, Key.DIGIT): "",
            (Kind.MOUSE, 0, Key.CONFIRM): "",
            (Kind.TOUCH, 0, Key.CONFIRM): "",
        }
        assert {asked: FIRST_DAY.sign(*asked, german) for asked in expected} == expected

    def test_they_follow_the_changes_and_the_swap(self) -> None:
        kept = controls("keyboard.first=ě keyboard.cancel=c keyboard.up=i pad.first=select", swap_ab=True)
        assert kept.sign(Kind.KEYBOARD, 0, Key.FIRST, WORDS) == "Ě"
        assert kept.sign(Kind.KEYBOARD, 0, Key.CANCEL, WORDS) == "C"
        assert kept.sign(Kind.KEYBOARD, 0, UPWARD, WORDS) == "I"
        assert kept.sign(Kind.KEYBOARD, 0, LEFTWARD, WORDS) == "←"
        assert kept.sign(Kind.PAD, 0, Key.FIRST, WORDS) == "Select"
        assert (kept.sign(Kind.PAD, 0, Key.CONFIRM, WORDS), kept.sign(Kind.PAD, 0, Key.CANCEL, WORDS)) == (
            "B",
            "A",
        )

    def test_a_half_that_took_the_pauses_key_is_told_of_the_other_one(self) -> None:
        kept = controls("left.first=p")
        assert kept.sign(Kind.KEYBOARD, 1, Key.PAUSE, WORDS) == "F10"

    @pytest.mark.parametrize("language", languages())
    def test_every_key_that_can_be_chosen_has_a_sign_of_its_own(self, language: str) -> None:
        words = Words(language)
        codes = [*range(33, 127), *(code | 1 << 30 for code in range(0x120)), pygame.K_SPACE, pygame.K_TAB]
        signs = []
        for code in codes:
            answer = FIRST_DAY.change(Group.KEYBOARD, Key.FIRST, code)
            if isinstance(answer, Controls):
                signs.append(answer.sign(Kind.KEYBOARD, 0, Key.FIRST, words))
        assert all(signs) and len(set(signs)) == len(signs)
