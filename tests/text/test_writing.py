"""Names are cut between letters, never inside one, and hold nothing that cannot be seen."""

from __future__ import annotations

import random
import unicodedata

import pytest

from stargames_arcade.text.writing import LONGEST_NAME, cleaned, cut, graphemes, visible

SINGLE = [
    "é",
    "e\N{COMBINING ACUTE ACCENT}\N{COMBINING DOT BELOW}",
    "\U0001f1e9\U0001f1ea",
    "\U0001f44d\U0001f3fd",
    "\U0001f469\N{ZERO WIDTH JOINER}\U0001f469\N{ZERO WIDTH JOINER}\U0001f466",
    "❤\N{VARIATION SELECTOR-16}",
    "\N{HANGUL CHOSEONG KIYEOK}\N{HANGUL JUNGSEONG A}\N{HANGUL JONGSEONG KIYEOK}",
    "각",
    "नि",
    "1\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}",
]
"""Clusters of the Unicode standard's annex 29, one each."""


@pytest.mark.parametrize("letter", SINGLE)
def test_what_a_reader_takes_for_one_letter_is_one(letter: str) -> None:
    assert graphemes(letter) == (letter,)
    assert graphemes(f"a{letter}b") == ("a", letter, "b")


def test_two_flags_are_two_letters_and_so_are_two_emblems_side_by_side() -> None:
    assert len(graphemes("\U0001f1e9\U0001f1ea\U0001f1ee\U0001f1f9")) == 2
    assert len(graphemes("\U0001f98a\U0001f989")) == 2


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Anna   Lena\t", "Anna Lena"),
        ("Jo\x00\x1b[31mão", "Jo[31mão"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}Mira", "Mira"),
        ("e\N{COMBINING ACUTE ACCENT}", "é"),
        ("\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}", ""),
        ("a\nb\N{LINE SEPARATOR}c", "a b c"),
        ("\ud800x", "x"),
        ("   ", ""),
    ],
)
def test_a_name_holds_only_what_can_be_seen(written: str, kept: str) -> None:
    assert cleaned(written) == kept


def test_a_name_of_more_bytes_than_there_is_room_for_ends_with_its_last_whole_letter() -> None:
    assert cut("Maximiliana-Ottoline von Rautenberg") == "Maximiliana-Ottoline von Rautenb"
    assert cut("ž" * 20) == "ž" * 16
    family = SINGLE[4]
    assert cut("Anna " + family * 3) == "Anna " + family
    assert cleaned("A" * 31 + " B") == "A" * 31


def test_whatever_is_written_the_name_is_short_visible_and_stays_as_it_is() -> None:
    luck = random.Random(7)
    alphabet = [*"aß ěç-'", *SINGLE, "\x07", "\N{ZERO WIDTH JOINER}", "\u202e", "\N{COMBINING CEDILLA}"]
    for _ in range(2_000):
        name = cleaned("".join(luck.choices(alphabet, k=luck.randrange(30))))
        assert len(name.encode()) <= LONGEST_NAME
        assert name == cleaned(name) == visible(name).strip()
        assert all(unicodedata.category(sign) != "Cc" for sign in name)
        assert "".join(graphemes(name)) == name
