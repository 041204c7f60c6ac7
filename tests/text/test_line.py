"""A line while it is written: letters, caret, and as much as there is room for."""

from __future__ import annotations

import random

from stargames_arcade.text.line import Line
from stargames_arcade.text.writing import graphemes

FAMILY = "\U0001f469\N{ZERO WIDTH JOINER}\U0001f466"


def shown(line: Line) -> str:
    return f"{line.before}|{line.after}"


def test_letters_come_in_at_the_caret_and_go_on_either_side_of_it() -> None:
    line = Line.of("Mra", 32).moved(-2).written("i")
    assert shown(line) == "Mi|ra"
    assert shown(line.erased()) == "M|ra"
    assert shown(line.deleted()) == "Mi|a"
    assert shown(line.moved(-9).erased()) == "|Mira"
    assert shown(line.moved(9).deleted()) == "Mira|"


def test_an_accent_or_a_joined_sign_goes_as_one_letter() -> None:
    line = Line.of(f"e\N{COMBINING DOT BELOW}{FAMILY}", 32)
    assert shown(line.erased()) == "e\N{COMBINING DOT BELOW}|"
    assert shown(line.erased().erased()) == "|"
    assert shown(line.moved(-2).deleted()) == f"|{FAMILY}"


def test_what_has_no_room_is_left_out_by_whole_letters() -> None:
    line = Line.of("", 8).written("ěšč" + FAMILY)
    assert line.text == "ěšč"
    assert line.written("ž").text == "ěščž"
    assert line.written("ž").written("a") == line.written("ž")


def test_pasted_breaks_and_control_signs_never_come_in() -> None:
    assert Line.of("", 32).written("An\x07na\nLena").text == "Anna Lena"


def test_a_word_begins_at_the_start_after_a_space_and_after_a_hyphen() -> None:
    assert all(Line.of(text, 32).begins_word for text in ("", "Anna ", "Anna-"))
    assert not Line.of("A", 32).begins_word


def test_whatever_is_done_the_line_fits_and_the_caret_stands_between_letters() -> None:
    luck, line = random.Random(3), Line.of("", 24)
    written = ("a", "ß", "ě", " ", FAMILY, "\N{COMBINING ACUTE ACCENT}", "Žofie")
    steps = (
        lambda: line.written(luck.choice(written)),
        lambda: line.erased(),
        lambda: line.deleted(),
        lambda: line.moved(luck.randrange(-3, 4)),
        lambda: line.put(luck.randrange(20)),
    )
    for _ in range(5_000):
        line = luck.choice(steps)()
        assert len(line.text.encode()) <= 24
        assert line.before + line.after == line.text
        assert 0 <= line.at <= len(graphemes(line.text))
