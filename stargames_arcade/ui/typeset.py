"""Text measured and fitted into its box, in canvas units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import RLock
from typing import Final

import pygame

from stargames_arcade.text.writing import graphemes
from stargames_arcade.ui.assets import font_file
from stargames_arcade.ui.coverage import face_for
from stargames_arcade.ui.nodes import Font, Label
from stargames_arcade.ui.theme import SMALLEST_TEXT

DIGIT_CELL = 0.65
"""Width of a digit's cell over the size, for counters in the display face (STYLE 4)."""
_PAUSES, _PAUSE = ",;:.!?\N{EN DASH}", 0.06
"""Lines break well after these: that makes up for so much unevenness."""
_BETWEEN = " \N{MIDDLE DOT}"
_LITTLE = 0.8
"""Words that may wrap do so before they are smaller than this share of their size."""
_UNIT = 100
"""Sizes are measured at this many pixels, so that a fit never depends on the window."""


FONTS: Final = RLock()
"""Held while a face is used: the thread that draws sprites writes, too."""


@lru_cache(maxsize=256)
def opened(face: Font, px: int) -> pygame.font.Font:
    """A face at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(face)), px)


@lru_cache(maxsize=4096)
def _unit_width(text: str, face: Font, tabular: bool) -> float:
    with FONTS:
        return _measured(text, face, tabular)


def _measured(text: str, face: Font, tabular: bool) -> float:
    if tabular:
        return sum(DIGIT_CELL if c.isdigit() else opened(face, _UNIT).size(c)[0] / _UNIT for c in text)
    return opened(face, _UNIT).size(text)[0] / _UNIT


def text_width(text: str, face: Font, size: float, tracking: float = 0, tabular: bool = False) -> float:
    """Width of one line in canvas units. ``tracking`` is extra space after each letter, in em."""
    return _unit_width(text, face_for(text, face), tabular) * size + tracking * size * max(len(text) - 1, 0)


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


def _even(lines: list[str], label: Label, size: float) -> list[str]:
    """The same number of lines, as even as they can be, and rather broken where the sentence pauses."""
    if len(lines) < 2 or "\n" in label.text:
        return lines
    words = label.text.split(" ")
    wide = [text_width(word, label.font, size, label.tracking) for word in words]
    space = text_width(" ", label.font, size, label.tracking)
    ideal = (sum(wide) + space * (len(words) - len(lines))) / len(lines)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    """The least cost of putting so many words on the lines laid so far, and where these end."""
    for _ in lines:
        longer: dict[int, tuple[float, tuple[int, ...]]] = {}
        for start, (cost, ends) in best.items():
            width = -space
            for end in range(start + 1, len(words) + 1):
                width += space + wide[end - 1]
                if width > label.w:
                    break
                pause = _PAUSE if end < len(words) and words[end - 1][-1:] in _PAUSES else 0
                dear = cost + ((width - ideal) / ideal) ** 2 - pause
                if end not in longer or dear < longer[end][0]:
                    longer[end] = dear, (*ends, end)
        best = longer
    if len(words) not in best:
        return lines
    ends = best[len(words)][1]
    return [" ".join(words[start:end]) for start, end in zip((0, *ends), ends, strict=False)]


def _ended(lines: Sequence[str]) -> list[str]:
    """The lines without the dot that stood between two parts where the line ends instead."""
    return [*(line.removesuffix(_BETWEEN) for line in lines[:-1]), *lines[-1:]]


@lru_cache(maxsize=4096)
def fit(label: Label) -> Fitted:
    """Find the size and the lines at which the text lies in its box.

    Words shrink a little before they wrap, and wrap before they shrink more. Several lines are as even as
    they can be. What has no room even at the smallest size ends with dots.
    """
    label = replace(label, font=face_for(label.text, label.font))
    smallest = label.smallest or max(SMALLEST_TEXT, round(label.size * _LITTLE))
    smallest = min(smallest, label.size)
    if label.lines > 1 and smallest < label.size * _LITTLE:
        gently = _fit_down_to(label, label.size * _LITTLE)
        if gently.fits:
            return gently
    return _fit_down_to(label, smallest)


def _fit_down_to(label: Label, smallest: float) -> Fitted:
    """The largest size on as few lines as possible, down to that size; else as much as has room."""
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
                lines = _ended(_even(lines, label, size))
                width = max(text_width(line, label.font, size, label.tracking) for line in lines)
            fitted = Fitted(size, tuple(lines), width, height, fits)
            if fits:
                return fitted
            best = fitted
            if size <= smallest:
                break
            size = max(size - 1, smallest)
    assert best is not None
    last = " ".join(best.lines[label.lines - 1 :])
    shown = (*best.lines[: label.lines - 1], last) if last else best.lines
    cut = tuple(_shortened(line, label, best.size) for line in shown)
    width = max(text_width(line, label.font, best.size, label.tracking, label.tabular) for line in cut)
    return replace(best, lines=cut, width=width)


def fit_alike(labels: Iterable[Label]) -> float:
    """The size at which each of these has room in its box, so that they look like one another."""
    return min(fit(label).size for label in labels)


def _shortened(text: str, label: Label, size: float) -> str:
    """As many letters of a line as have room, and dots for the others."""
    letters, shown = graphemes(text), text
    while letters and text_width(shown, label.font, size, label.tracking, label.tabular) > label.w + 0.5:
        letters = letters[:-1]
        shown = "".join(letters).rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return shown


def label_height(text: str, w: float, face: Font, size: float, line_height: float = 1.25) -> float:
    """Height that a paragraph takes in a column of that width."""
    label = Label(text, w, 1e6, face, size, "#000000", lines=99, smallest=size, line_height=line_height)
    return size * line_height * len(_wrapped(text, label, size, w))
