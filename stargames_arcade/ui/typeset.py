"""Text measured and fitted into its box, in canvas units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from stargames_arcade.ui.assets import font_file
from stargames_arcade.ui.nodes import Font, Label
from stargames_arcade.ui.theme import SMALLEST_TEXT

DIGIT_CELL = 0.65
"""Width of a digit's cell over the size, for counters in the display face (STYLE 4)."""
_UNIT = 100
"""Sizes are measured at this many pixels, so that a fit never depends on the window."""


@lru_cache(maxsize=256)
def opened(face: Font, px: int) -> pygame.font.Font:
    """A face at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(face)), px)


def forget_fonts() -> None:
    """Drop all opened fonts (before the font module is shut down)."""
    opened.cache_clear()
    _unit_width.cache_clear()


@lru_cache(maxsize=4096)
def _unit_width(text: str, face: Font, tabular: bool) -> float:
    if tabular:
        return sum(DIGIT_CELL if c.isdigit() else opened(face, _UNIT).size(c)[0] / _UNIT for c in text)
    return opened(face, _UNIT).size(text)[0] / _UNIT


def text_width(text: str, face: Font, size: float, tracking: float = 0, tabular: bool = False) -> float:
    """Width of one line in canvas units. ``tracking`` is extra space after each letter, in em."""
    return _unit_width(text, face, tabular) * size + tracking * size * max(len(text) - 1, 0)


def loose(width: float) -> float:
    """The width of a box for text so wide: small glyphs in whole pixels come out a little wider."""
    return width * 1.05 + 2


@dataclass(frozen=True, slots=True)
class Fitted:
    """How a label's text lies in its box: the size used and the lines; ``fits`` is False if it is cut."""

    size: float
    lines: tuple[str, ...]
    width: float
    height: float
    fits: bool


def _wrapped(text: str, label: Label, size: float, width: float) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, label.font, size, label.tracking) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _balanced(lines: list[str], label: Label, size: float) -> list[str]:
    """The same number of lines, as even as they can be: no word is left alone on the last one."""
    width = label.w
    while len(lines) > 1 and "\n" not in label.text:
        width -= max(1.0, size / 4)
        narrower = _wrapped(label.text, label, size, width)
        longest = max(text_width(line, label.font, size, label.tracking) for line in narrower)
        if len(narrower) > len(lines) or longest > width:
            break
        lines = narrower
    return lines


@lru_cache(maxsize=4096)
def fit(label: Label) -> Fitted:
    """Find the largest size at which the text lies in its box, on as few lines as possible.

    Several lines are as even as they can be."""
    smallest = label.smallest or max(SMALLEST_TEXT, round(label.size * 0.8))
    smallest = min(smallest, label.size)
    best: Fitted | None = None
    for lines_allowed in range(1, label.lines + 1):
        size = label.size
        while True:
            lines = [label.text] if lines_allowed == 1 else _wrapped(label.text, label, size, label.w)
            width = max(text_width(line, label.font, size, label.tracking, label.tabular) for line in lines)
            height = size * label.line_height * (len(lines) - 1) + size
            fits = (
                len(lines) <= lines_allowed
                and width <= label.w + 0.5
                and height <= max(label.h, size if lines_allowed == 1 else 0) + 0.5
                and ("\n" not in label.text or lines_allowed > 1)
            )
            if fits and lines_allowed > 1:
                lines = _balanced(lines, label, size)
                width = max(text_width(line, label.font, size, label.tracking) for line in lines)
            fitted = Fitted(size, tuple(lines), width, height, fits)
            if fits:
                return fitted
            best = fitted
            if size <= smallest:
                break
            size = max(size - 1, smallest)
    assert best is not None
    return best


def label_height(text: str, w: float, face: Font, size: float, line_height: float = 1.25) -> float:
    """Height that a paragraph takes in a column of that width."""
    label = Label(text, w, 1e6, face, size, "#000000", lines=99, smallest=size, line_height=line_height)
    return size * line_height * len(_wrapped(text, label, size, w))
