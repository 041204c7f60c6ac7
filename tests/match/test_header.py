"""The header line: what a match follows from, exactly one way to write it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.match.header import FORMAT, LONGEST_HEADER, Header, HeaderError, read_header
from stargames_arcade.match.ports import Player

HEADER = Header(
    "knobel_duell",
    "ab" * 32,
    bytes(range(32)),
    (Player("Łucja „die Erste“", "fox"), Player("Owl", "owl", "bot:hard")),
    (("clock", 60),),
)
TEXT = st.text(st.characters(codec="utf-8"), max_size=30)


def changed(**keys: Any) -> str:
    found = json.loads(HEADER.line) | keys
    return json.dumps(found, ensure_ascii=False, separators=(", ", ": "))


def test_a_header_reads_back_from_its_line() -> None:
    assert read_header(HEADER.line) == HEADER


@given(TEXT, TEXT, TEXT, st.binary(min_size=32, max_size=32), st.integers(-9, 10**6))
def test_names_of_any_letters_read_back_on_one_line(
    title: str, name: str, avatar: str, seed: bytes, value: int
) -> None:
    header = Header(title, "ff", seed, (Player(name, avatar),), (("clock", value),))
    assert read_header(header.line) == header
    assert "\n" not in header.line


def test_an_option_that_the_table_did_not_set_is_nought() -> None:
    assert (HEADER.option("clock"), HEADER.option("target")) == (60, 0)


def test_another_format_is_named() -> None:
    with pytest.raises(HeaderError) as caught:
        read_header(changed(stargames=FORMAT + 1))
    assert (caught.value.code, caught.value.found) == ("replay_format", FORMAT + 1)


def code_of(line: str) -> str:
    """Why the line is refused."""
    with pytest.raises(HeaderError) as caught:
        read_header(line)
    return caught.value.code


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        "{",
        "{}",
        "[" * 3000,
        "x" * (LONGEST_HEADER + 1),
        changed(stargames=True),
        changed(stargames="1"),
    ],
)
def test_a_line_of_anything_else_is_no_header(line: str) -> None:
    assert code_of(line) == "replay_no_header"


def test_a_line_that_is_too_long_is_called_so() -> None:
    assert code_of(changed(title="x" * LONGEST_HEADER)) == "replay_header_long"


@pytest.mark.parametrize(
    "line",
    [
        HEADER.line + " ",
        HEADER.line.replace(", ", ","),
        changed(extra=1),
        changed(title=3),
        changed(seed="AB" * 32),
        changed(seed="ab" * 31),
        changed(seed=5),
        changed(players={}),
        changed(players=[{"name": "x"}]),
        changed(players=[{"name": 1, "avatar": "fox", "controller": "human"}]),
        changed(options=[]),
        changed(options={"clock": 1.5}),
        changed(options={"clock": True}),
    ],
)
def test_a_header_in_a_form_that_nobody_writes_is_a_line_that_cannot_be_read(line: str) -> None:
    assert code_of(line) == "replay_line"
