"""The numbers on the pieces: which digit takes which."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.scenes.dice import cues as dice_cues
from stargames_arcade.scenes.dice.frame import table_frame
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.numbers import with_numbers
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Label, Picture
from tests.scenes.dice_halves import half_view, seated
from tests.scenes.dice_situations import NO_WELL, SKINS, situation, view

SIZES = ((1920, 1080), (1080, 1920))


def numbers(picture: Picture) -> dict[str, str]:
    """What stands on the small keys of the pieces."""
    return {
        node.id: node.sprite.text
        for node in picture.nodes
        if node.id.startswith("number.") and isinstance(node.sprite, Label)
    }


def hinted(picture: Picture) -> set[str]:
    return {node.id for node in picture.nodes if node.id.startswith("hint.") and node.id.count(".") == 1}


@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("half", [None, 0, 1])
def test_with_a_keyboard_each_piece_bears_the_key_that_takes_it(
    title: str, size: tuple[int, int], half: int | None
) -> None:
    state = situation(title, throw=2, wells=(1, 3, -1, -1, -1))
    keys = replace(half_view(half or 0, size, "en"), half=half, device=Kind.KEYBOARD)
    if half is not None:
        state, keys = seated(state, half), replace(keys, keyboard_half=half + 1)
    signs = "67890" if half == 1 else "12345"
    picture = dice_layout(keys, state)
    assert list(numbers(picture).values()) == list(signs)
    if half is None or size[0] > size[1]:
        assert "hint.digit" in hinted(picture), "only in the narrowest row the numbers alone must do"
    for place in range(5):
        mark, piece = picture.node(f"number.{place}").box, picture.node(f"piece.{place}").box
        assert mark.meets(piece), "it is plain whose it is"
        middle = Rect.around(*piece.centre, piece.w * 0.4, piece.h * 0.4)
        assert not mark.meets(middle), "it leaves the face to be seen"
        corner = Rect.around(piece.x, piece.y, piece.w * 0.4, piece.h * 0.4)
        assert not mark.meets(corner), "there the brackets of the focus are"
    for device in (Kind.MOUSE, Kind.TOUCH, Kind.PAD):
        assert not numbers(dice_layout(replace(keys, device=device), state))


def test_there_are_no_numbers_where_no_piece_can_be_taken() -> None:
    keys = replace(view(), device=Kind.KEYBOARD)
    for state in (
        situation("knobel_duell", throw=0),
        situation("knobel_duell", playing=False),
        situation("knobel_duell", throw=3, jokers=0),
        replace(situation("knobel_duell", throw=1), asked=True),
    ):
        assert not numbers(dice_layout(keys, state))
        assert "hint.digit" not in hinted(dice_layout(keys, state))


def test_after_the_last_throw_nothing_is_said_of_keeping_unless_the_joker_is_armed() -> None:
    def word(state: DiceSituation) -> set[str]:
        keys = replace(view(), device=Kind.KEYBOARD, focus="place.3")
        picture = dice_layout(keys, state)
        return {
            n.sprite.text
            for n in picture.nodes
            if n.id == "hint.confirm.text" and isinstance(n.sprite, Label)
        }

    assert word(situation("sfida_ai_dadi", throw=2, wells=NO_WELL)) == {"Keep"}
    assert word(situation("sfida_ai_dadi", throw=3, wells=NO_WELL)) == set()
    assert word(situation("sfida_ai_dadi", throw=3, armed=True)) == {view().words("hint.step")}


def test_a_number_comes_back_when_its_piece_has_arrived() -> None:
    keys = replace(view(), device=Kind.KEYBOARD)
    before = situation("sfida_ai_dadi", throw=2, wells=NO_WELL)
    after = situation("sfida_ai_dadi", throw=2, wells=(2, -1, -1, -1, -1))
    cue = dice_cues.moved(before, after, table_frame(False))
    assert cue is not None
    picture = dice_layout(keys, after)
    tracks = [track for track in with_numbers(cue, picture).tracks if track.node.startswith("number.")]
    assert {track.node for track in tracks} == {"number.2", "number.2.letter"}
    assert {track.end for track in tracks} == {dice_cues.MOVE_MS}
    assert with_numbers(cue, dice_layout(view(), after)) == cue
