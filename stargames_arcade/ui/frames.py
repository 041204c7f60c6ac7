"""The frames of the focus in code: the ring about a box, the corner brackets about a piece."""

from __future__ import annotations

from functools import lru_cache

from stargames_arcade.ui.nodes import Colour, Shape
from stargames_arcade.ui.shapes import num, path, rounded

_BASE = "#0A0F2C"


@lru_cache(maxsize=64)
def ring(
    w: float, h: float, radius: float, gap: Colour, gap_width: float, line: Colour, line_width: float
) -> Shape:
    """The frame of the focus around a box of w x h; it stands out by gap and line on each side."""
    out = gap_width + line_width
    wide, high = w + 2 * out, h + 2 * out
    half = gap_width / 2
    inner = rounded(
        out - half,
        out - half,
        w + gap_width,
        h + gap_width,
        radius + half,
        f'fill="none" stroke="{gap}" stroke-width="{num(gap_width + 1)}"',
    )
    half = line_width / 2
    outer = rounded(
        half,
        half,
        wide - line_width,
        high - line_width,
        radius + gap_width + half,
        f'fill="none" stroke="{line}" stroke-width="{num(line_width)}"',
    )
    return Shape(inner + outer, wide, high)


@lru_cache(maxsize=64)
def brackets(w: float, h: float) -> Shape:
    """Four white corner brackets inside a box of w x h, on a dark base."""
    inset, r = 7.0, 12.0
    leg = max(14.0, min(42.0, min(w, h) * 0.26))
    left, top, right, bottom = inset, inset, w - inset, h - inset
    line = path("M", left, top + leg, "V", top + r, "Q", left, top, left + r, top, "H", left + leg)
    line += path("M", right - leg, top, "H", right - r, "Q", right, top, right, top + r, "V", top + leg)
    line += path("M", right, bottom - leg, "V", bottom - r, "Q", right, bottom, right - r, bottom)
    line += path("H", right - leg, "M", left + leg, bottom, "H", left + r)
    line += path("Q", left, bottom, left, bottom - r, "V", bottom - leg)
    paint = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return Shape(
        f'<path d="{line}" {paint} stroke="{_BASE}" stroke-width="13"/>'
        f'<path d="{line}" {paint} stroke="#FFFFFF" stroke-width="6.5"/>',
        w,
        h,
    )
