"""Dashed outlines, laid dash by dash: a whole number of them, without a seam.

The reader of SVG has dashes of its own, but draws a bar across the drawing when one of them ends at a corner.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
_WORDS = re.compile(r"[MLHVQAZ]|-?\d*\.?\d+")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "A": 7}
_PARTS = 24
"""A curve is laid in so many straight pieces."""


@lru_cache(maxsize=64)
def length(outline: str) -> float:
    """The length of an outline of absolute M, L, H, V, Q, A (circles only) and Z."""
    points = list(_points(outline))
    return sum(math.dist(a, b) for a, b in pairwise(points))


def laid(outline: str, dash: float, gap: float, phase: float = 0) -> str:
    """The path of dashes of about that length along a closed outline.

    ``phase`` moves them on by that share of one dash and its gap.
    """
    whole = length(outline)
    count = max(1, round(whole / (dash + gap)))
    unit = whole / count
    points = list(_points(outline))
    return "".join(
        _piece(points, (start + phase % 1) * unit, unit * dash / (dash + gap)) for start in range(count)
    )


def _piece(points: list[Point], start: float, run: float) -> str:
    """The part of an outline from that distance on, over its end and into its beginning if need be."""
    words, passed, end = "", 0.0, start + run
    for a, b in pairwise(points * 2):
        step = math.dist(a, b)
        if step == 0:
            continue
        first, last = max(start - passed, 0.0), min(end - passed, step)
        if first < last:
            if not words:
                words = f"M{_at(a, b, first / step)}"
            words += f"L{_at(a, b, last / step)}"
        passed += step
        if passed >= end:
            break
    return words


def _at(a: Point, b: Point, share: float) -> str:
    return f"{a[0] + (b[0] - a[0]) * share:.2f} {a[1] + (b[1] - a[1]) * share:.2f}"


def _points(outline: str) -> Iterator[Point]:
    words = _WORDS.findall(outline)
    at, start, command, place = (0.0, 0.0), (0.0, 0.0), "", 0
    while place < len(words):
        if words[place].isalpha():
            command, place = words[place], place + 1
        if command == "Z":
            yield start
            continue
        takes = _TAKES[command]
        numbers = [float(word) for word in words[place : place + takes]]
        place += takes
        for point in _reached(command, at, numbers):
            at = point
            yield at
        if command == "M":
            start = at


def _reached(command: str, at: Point, numbers: list[float]) -> Iterator[Point]:
    """The points that a command leads through, the last one included."""
    x, y = at
    match command:
        case "H":
            yield numbers[0], y
        case "V":
            yield x, numbers[0]
        case "Q":
            cx, cy, ex, ey = numbers
            for part in range(1, _PARTS + 1):
                t = part / _PARTS
                a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                yield a * x + b * cx + c * ex, a * y + b * cy + c * ey
        case "A":
            yield from _arc(at, numbers[0], numbers[3] != 0, numbers[4] != 0, (numbers[5], numbers[6]))
        case _:
            yield numbers[0], numbers[1]


def _arc(at: Point, radius: float, large: bool, clockwise: bool, end: Point) -> Iterator[Point]:
    half = math.dist(at, end) / 2
    r = max(radius, half)
    off = math.sqrt(max(0.0, r * r - half * half)) / (2 * half or 1) * (1 if large != clockwise else -1)
    cx = (at[0] + end[0]) / 2 - (end[1] - at[1]) * off
    cy = (at[1] + end[1]) / 2 + (end[0] - at[0]) * off
    first = math.atan2(at[1] - cy, at[0] - cx)
    turn = math.atan2(end[1] - cy, end[0] - cx) - first
    if clockwise and turn < 0:
        turn += 2 * math.pi
    elif not clockwise and turn > 0:
        turn -= 2 * math.pi
    for part in range(1, _PARTS + 1):
        angle = first + turn * part / _PARTS
        yield cx + r * math.cos(angle), cy + r * math.sin(angle)
