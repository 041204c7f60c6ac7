"""Scores of five dice read straight off the manuals' sentences, by patterns in a line of text.

Written apart from the rules and by another technique: the dice are a word of digits, a box is a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

SHEET = [
    *("ones", "twos", "threes", "fours", "fives", "sixes"),
    *("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight"),
    *("five_equal", "chance"),
]
"""The boxes by name, in the order of the sheet."""


def points(title: str, box: str, dice: Sequence[int]) -> int:
    """The points of a throw in a box under the manual of a title."""
    line = "".join(sorted(str(die) for die in dice))
    run = re.sub(r"(.)\1+", r"\1", line)
    everything = sum(int(digit) for digit in line)
    if box in SHEET[:6]:
        face = str(SHEET.index(box) + 1)
        return sum(int(digit) for digit in line if digit == face)
    if box in ("three_of_a_kind", "four_of_a_kind"):
        found = re.search(r"(.)\1\1" if box == "three_of_a_kind" else r"(.)\1\1\1", line)
        if found is None:
            return 0
        return everything if title == "knobel_duell" else sum(map(int, found.group()))
    if box == "full_house":
        found = re.fullmatch(r"(.)\1\1(.)\2|(.)\3(.)\4\4", line)
        return 25 if found and line[0] != line[4] else 0
    if box == "small_straight":
        return 30 if re.search("1234|2345|3456", run) else 0
    if box == "large_straight":
        return 40 if line in ("12345", "23456") else 0
    if box == "five_equal":
        return 50 if re.fullmatch(r"(.)\1{4}", line) else 0
    return everything
