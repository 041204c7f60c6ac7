"""Text measured, fitted into its box and drawn at window pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from stargames_arcade.ui.assets import font_file
from stargames_arcade.ui.nodes import Font, Label
from stargames_arcade.ui.theme import SMALLEST_TEXT

_CAPITALS = {Font.DISPLAY: 0.72, Font.MEDIUM: 0.72, Font.BOLD: 0.72, Font.BLACK: 0.72}
"""Height of a capital over the font size, for optical centring."""
_DIGIT_CELL = 0.65
"""Width of a digit's cell over the size, for counters in the display face (STYLE 4)."""
_UNIT = 100
"""Sizes are measured at this many pixels, so that a fit never depends on the window."""


@lru_cache(maxsize=256)
def _font(face: Font, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(face)), px)


def forget_fonts() -> None:
    """Drop all opened fonts (before the font module is shut down)."""
    _font.cache_clear()
    _unit_width.cache_clear()


@lru_cache(maxsize=4096)
def _unit_width(text: str, face: Font, tabular: bool) -> float:
    if tabular:
        return sum(_DIGIT_CELL if c.isdigit() else _font(face, _UNIT).size(c)[0] / _UNIT for c in text)
    return _font(face, _UNIT).size(text)[0] / _UNIT


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


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _vertical(colours: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    strip = pygame.Surface((1, len(colours)), pygame.SRCALPHA)
    for row, colour in enumerate(colours):
        strip.set_at((0, row), (*_rgb(colour), 255))
    return pygame.transform.smoothscale(strip, size)


def _line(text: str, label: Label, px: int, colour: str) -> pygame.Surface:
    font = _font(label.font, px)
    if not label.tracking and not label.tabular:
        return font.render(text, True, _rgb(colour))
    cells = [
        (_DIGIT_CELL * px if label.tabular and c.isdigit() else font.size(c)[0]) + label.tracking * px
        for c in text
    ]
    whole = pygame.Surface((max(1, round(sum(cells))), font.get_height()), pygame.SRCALPHA)
    left = 0.0
    for c, cell in zip(text, cells, strict=True):
        glyph = font.render(c, True, _rgb(colour))
        inset = (cell - glyph.get_width()) / 2 if label.tabular and c.isdigit() else 0
        whole.blit(glyph, (round(left + inset), 0))
        left += cell
    return whole


def _pixels(label: Label, fitted: Fitted, scale: float, w: int) -> int:
    """The size in whole pixels: hinted glyphs may come out wider than measured, and no letter is cut."""
    px = max(1, round(fitted.size * scale))
    while px > 5 and any(_line_width(line, label, px) > w for line in fitted.lines):
        px -= 1
    return px


def _line_width(text: str, label: Label, px: int) -> float:
    font = _font(label.font, px)
    if not label.tracking and not label.tabular:
        return font.size(text)[0]
    return text_width(text, label.font, px, label.tracking, label.tabular)


def draw_label(label: Label, scale: float, w: int, h: int) -> pygame.Surface:
    """The label's box as a surface of w x h pixels."""
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    if not label.text:
        return surface
    fitted = fit(label)
    px = _pixels(label, fitted, scale, w)
    font = _font(label.font, px)
    step = fitted.size * label.line_height * scale
    block = step * (len(fitted.lines) - 1)
    capital = _CAPITALS[label.font] * px
    if label.valign < 0:
        first = font.get_ascent() - (font.get_ascent() - capital) / 2
    elif label.valign > 0:
        first = h - block - px * 0.22
    else:
        first = (h - block) / 2 + capital / 2
    for row, text in enumerate(fitted.lines):
        for colour, down in ((label.drop, label.drop_by * scale), (label.colour, 0.0)):
            if colour is None:
                continue
            line = _line(text, label, px, colour)
            if label.gradient and down == 0:
                line = _line(text, label, px, "#FFFFFF")
                line.blit(
                    _vertical(label.gradient, line.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
                )
            if label.align < 0:
                left = 0.0
            elif label.align > 0:
                left = w - line.get_width()
            else:
                left = (w - line.get_width()) / 2
            top = first + row * step - font.get_ascent() + down
            surface.blit(line, (round(left), round(top)))
    return surface
