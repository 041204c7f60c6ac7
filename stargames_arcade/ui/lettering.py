"""Text drawn at window pixels, with the shapes and spaces that its face has at any size.

The font module fits every glyph to whole pixels: at small sizes letters lose their weight and words their
spaces. Small text is therefore drawn several times too large and drawn together, its foot on a pixel's edge.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from stargames_arcade.ui.coverage import face_for
from stargames_arcade.ui.nodes import Label
from stargames_arcade.ui.typeset import DIGIT_CELL, FONTS, Fitted, fit, opened, text_width

_CAPITAL = 0.72
"""Height of a capital over the font size in all four faces, for optical centring."""
_FINER = ((20, 4), (36, 2))
"""Text below so many pixels is drawn so many times too large."""


def _fineness(px: float) -> int:
    return next((times for below, times in _FINER if px < below), 1)


class _Pen:
    """A label's face at its size in the window: lines come out at window pixels, foot on a whole one."""

    def __init__(self, label: Label, px: float) -> None:
        self._label = label
        self._finer = _fineness(px)
        self._drawn = max(1, round(px * self._finer))
        self._font = opened(label.font, self._drawn)
        self.px = self._drawn / self._finer
        self.ascent = -(-self._font.get_ascent() // self._finer)
        """From the top of a line's surface to its foot, in whole pixels."""

    @property
    def capital(self) -> float:
        """Height of a capital letter in pixels."""
        return _CAPITAL * self.px

    @property
    def least(self) -> bool:
        """Whether there is no smaller size."""
        return self._drawn <= 5 * self._finer

    def smaller(self) -> _Pen:
        """The pen of the next size down."""
        return _Pen(self._label, self.px - 1 / self._finer)

    def width(self, text: str) -> float:
        """Width of a line in pixels."""
        label = self._label
        if not label.tracking and not label.tabular:
            return self._font.size(text)[0] / self._finer
        return text_width(text, label.font, self.px, label.tracking, label.tabular)

    def line(self, text: str, colour: str) -> pygame.Surface:
        """One line of text, drawn."""
        drawn, finer = self._large(text, colour), self._finer
        if finer == 1:
            return drawn
        w, h = drawn.get_size()
        above = self.ascent * finer - self._font.get_ascent()
        size = -(-w // finer), -(-(h + above) // finer)
        ground = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
        ground.fill((*_rgb(colour), 0))
        ground.blit(drawn, (0, above), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(ground, size)

    def _large(self, text: str, colour: str) -> pygame.Surface:
        label, font, px = self._label, self._font, self._drawn
        if not label.tracking and not label.tabular:
            return font.render(text, True, _rgb(colour))
        cells = [
            (DIGIT_CELL * px if label.tabular and c.isdigit() else font.size(c)[0]) + label.tracking * px
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


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _vertical(colours: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    strip = pygame.Surface((1, len(colours)), pygame.SRCALPHA)
    for row, colour in enumerate(colours):
        strip.set_at((0, row), (*_rgb(colour), 255))
    return pygame.transform.smoothscale(strip, size)


def _chosen(label: Label, fitted: Fitted, scale: float, w: int) -> _Pen:
    """The pen of the fitted size: a glyph may still come out wider than measured, and no letter is cut."""
    pen = _Pen(label, fitted.size * scale)
    while not pen.least and any(pen.width(line) > w for line in fitted.lines):
        pen = pen.smaller()
    return pen


def draw_label(label: Label, scale: float, w: int, h: int) -> pygame.Surface:
    """The label's box as a surface of w x h pixels. Safe in a worker thread."""
    with FONTS:
        return _written(label, scale, w, h)


def _written(label: Label, scale: float, w: int, h: int) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    if not label.text:
        return surface
    fitted, label = fit(label), replace(label, font=face_for(label.text, label.font))
    pen = _chosen(label, fitted, scale, w)
    step = fitted.size * label.line_height * scale
    foot = _first_foot(label, pen, step * (len(fitted.lines) - 1), h)
    for row, text in enumerate(fitted.lines):
        for colour, down in ((label.drop, label.drop_by * scale), (label.colour, 0.0)):
            if colour is None:
                continue
            graded = label.gradient and down == 0
            line = pen.line(text, "#FFFFFF" if graded else colour)
            if graded:
                tint = _vertical(label.gradient, line.get_size())
                line.blit(tint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            left = (w - line.get_width()) * (label.align + 1) / 2
            surface.blit(line, (round(left), round(foot + row * step + down) - pen.ascent))
    return surface


def _first_foot(label: Label, pen: _Pen, block: float, h: int) -> float:
    """From the box's top to the foot of the first line; ``block`` is from there to the last one's."""
    if label.valign < 0:
        return pen.ascent - (pen.ascent - pen.capital) / 2
    if label.valign > 0:
        return h - block - pen.px * 0.22
    return (h - block + pen.capital) / 2
