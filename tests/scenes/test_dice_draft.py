"""The tray and the joker's face as a player composes them (D2, D17 to D20)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.scenes.dice.draft import (
    DiceDraft,
    give_back,
    keep,
    kept_by_watching,
    parse_draft,
    press_joker,
    settled,
    step_face,
    toggle,
)
from tests.scenes.dice_situations import NO_WELL, sheet

places = st.integers(0, 4)
drafts = st.builds(
    lambda turn, order, count, armed, joker: DiceDraft(
        turn, tuple(place if well < count else -1 for well, place in enumerate(order)), armed, joker
    ),
    st.integers(1, 13),
    st.permutations(range(5)),
    st.integers(0, 5),
    st.booleans(),
    st.none() | st.tuples(places, st.integers(1, 6)),
)


def test_a_kept_die_takes_the_first_free_well() -> None:
    assert keep(keep(DiceDraft(), 3), 1).wells == (3, 1, -1, -1, -1)


def test_a_die_dropped_on_a_free_well_lies_in_that_one() -> None:
    assert keep(DiceDraft(), 2, well=4).wells == (-1, -1, -1, -1, 2)


def test_a_die_dropped_on_a_taken_well_takes_the_first_free_one() -> None:
    assert keep(DiceDraft(wells=(0, -1, -1, -1, -1)), 2, well=0).wells == (0, 2, -1, -1, -1)


def test_dice_of_the_tray_change_places_when_one_is_put_on_the_other() -> None:
    assert keep(DiceDraft(wells=(0, 2, -1, -1, -1)), 0, well=1).wells == (2, 0, -1, -1, -1)


@given(drafts, places)
@pytest.mark.ruling("D2")
def test_a_die_put_into_the_tray_and_back_lies_on_the_mat(draft: DiceDraft, place: int) -> None:
    assert place not in give_back(keep(draft, place), place).kept


@given(drafts, places)
def test_toggling_twice_keeps_the_same_dice_as_before(draft: DiceDraft, place: int) -> None:
    assert toggle(toggle(draft, place), place).kept == draft.kept


@given(drafts)
def test_the_text_of_a_draft_says_all_of_it(draft: DiceDraft) -> None:
    assert parse_draft(str(draft)) == draft


@pytest.mark.parametrize(
    "text", ["", "turn=x", "tray=1,1,-,-,-", "tray=1", "tray=9,-,-,-,-", "joker=3", "joker=a:b", "\x00 = ="]
)
def test_a_text_that_says_nothing_usable_gives_an_empty_draft(text: str) -> None:
    assert parse_draft(text) == DiceDraft()


def test_places_kept_are_told_in_ascending_order() -> None:
    assert DiceDraft(wells=(4, -1, 0, 2, -1)).kept == (0, 2, 4)


def test_a_draft_of_an_earlier_turn_is_forgotten() -> None:
    seen = sheet(throw=2)
    assert settled(DiceDraft(seen.turn - 1, (0, 1, -1, -1, -1)), seen) == DiceDraft(seen.turn)


def test_nothing_is_kept_before_the_first_throw() -> None:
    seen = sheet(throw=0)
    assert settled(DiceDraft(seen.turn, (0, 1, -1, -1, -1)), seen).wells == NO_WELL


def test_a_draft_of_this_turn_stays_after_a_further_throw() -> None:
    seen = sheet(throw=2)
    draft = DiceDraft(seen.turn, (3, -1, 0, -1, -1))
    assert settled(draft, seen) == draft


@pytest.mark.parametrize(("throw", "jokers"), [(1, 3), (2, 3), (3, 0)])
@pytest.mark.ruling("D17", "D21")
def test_a_joker_stays_only_while_the_rules_offer_one(throw: int, jokers: int) -> None:
    seen = sheet(throw=throw, jokers=jokers)
    draft = settled(DiceDraft(seen.turn, NO_WELL, True, (2, 1)), seen)
    assert not draft.armed
    assert draft.joker is None


@pytest.mark.ruling("D20")
def test_a_saved_joker_that_changes_nothing_is_none() -> None:
    seen = sheet(throw=3)
    assert settled(DiceDraft(seen.turn, NO_WELL, True, (2, 5)), seen).joker is None


@pytest.mark.ruling("D19")
def test_pressing_the_joker_arms_and_pressing_again_restores_the_thrown_face() -> None:
    armed = press_joker(DiceDraft())
    assert armed.armed
    stepped = step_face(armed, sheet(), 2)
    assert stepped.joker == (2, 6)
    assert press_joker(stepped) == DiceDraft()


@pytest.mark.ruling("D19")
def test_clicks_step_the_face_to_six_and_on_to_one() -> None:
    draft, seen, faces = press_joker(DiceDraft()), sheet(), []
    for _ in range(5):
        draft = step_face(draft, seen, 2)
        assert draft.joker is not None
        faces.append(draft.joker[1])
    assert faces == [6, 1, 2, 3, 4]


@pytest.mark.ruling("D20")
def test_back_at_the_thrown_face_the_mark_is_gone() -> None:
    draft, seen = press_joker(DiceDraft()), sheet()
    for _ in range(6):
        draft = step_face(draft, seen, 2)
    assert draft == press_joker(DiceDraft())


@pytest.mark.ruling("D20")
def test_a_second_die_gives_the_first_its_thrown_face_back() -> None:
    seen = sheet()
    draft = step_face(step_face(press_joker(DiceDraft()), seen, 2), seen, 0)
    assert draft.joker == (0, 4)


@pytest.mark.ruling("D19")
def test_a_die_in_the_tray_can_be_the_jokers() -> None:
    seen = sheet()
    draft = step_face(press_joker(keep(DiceDraft(seen.turn), 1)), seen, 1)
    assert draft.joker == (1, 3)
    assert draft.kept == (1,)


def test_a_watched_player_kept_what_was_not_thrown_again() -> None:
    assert kept_by_watching(4, (1, 2, 3, 4, 5), (0, 3)).wells == (1, 2, 4, -1, -1)
