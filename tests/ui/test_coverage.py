"""Names in any script are drawn by a face that has their letters, and end with dots where they are long."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from stargames_arcade.ui.assets import font_file
from stargames_arcade.ui.coverage import face_for, letters
from stargames_arcade.ui.lettering import draw_label
from stargames_arcade.ui.nodes import Font, Label
from stargames_arcade.ui.typeset import fit, text_width

NAMES = ("Łukasz", "Đorđe", "Ольга", "Ελένη", "Nguyễn", "Žofie", "João")


@pytest.mark.parametrize("face", Font)
def test_the_letters_of_a_face_are_those_that_the_font_tools_find(face: Font) -> None:
    with TTFont(str(font_file(face))) as font:
        assert letters(face) == frozenset(font.getBestCmap())


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_drawn_in_a_face_that_has_all_its_letters(name: str) -> None:
    face = face_for(name, Font.DISPLAY)
    assert all(ord(letter) in letters(face) for letter in name)
    assert face is Font.DISPLAY or any(ord(letter) not in letters(Font.DISPLAY) for letter in name)
    assert text_width(name, Font.DISPLAY, 40) == text_width(name, face, 40)


def test_what_is_drawn_for_another_script_is_that_face_and_no_row_of_boxes() -> None:
    plain = draw_label(Label("Ольга", 300, 60, Font.BOLD, 34, "#FFFFFF"), 1, 300, 60)
    title = draw_label(Label("Ольга", 300, 60, Font.DISPLAY, 34, "#FFFFFF"), 1, 300, 60)
    assert plain.get_buffer().raw == title.get_buffer().raw


def test_a_name_without_room_ends_with_dots_and_stays_readable() -> None:
    for lines in (1, 2):
        label = Label("W" * 32, 200, 60, Font.BOLD, 24, "#FFFFFF", lines=lines, smallest=18)
        fitted = fit(label)
        assert not fitted.fits
        assert fitted.size == 18
        assert fitted.lines[0].endswith("…")
        assert fitted.width <= 200.5
    assert fit(Label("Mira", 200, 60, Font.BOLD, 24, "#FFFFFF")).lines == ("Mira",)


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_words_that_have_no_room_end_with_dots_on_the_last_line(lines: int) -> None:
    text = "Fox and Wolfgang Amadeus Mozart the Fourth of Salzburg"
    label = Label(text, 150, 30 * lines, Font.BOLD, 24, "#FFFFFF", lines=lines, smallest=18)
    fitted = fit(label)
    assert not fitted.fits
    assert len(fitted.lines) == lines
    shown = " ".join(fitted.lines)
    assert shown.endswith("…")
    assert text.startswith(shown.removesuffix("…").rstrip())
    assert fitted.width <= 150.5
