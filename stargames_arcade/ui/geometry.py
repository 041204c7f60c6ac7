"""Places on the canvas, and how the canvas lies in a window.

Everything is laid out in canvas units: 1920x1080 (wide) or 1080x1920 (tall, for windows narrower
than 4:3). One uniform scale leads to window pixels; what is left over is covered by the backdrop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

WIDE = (1920, 1080)
TALL = (1080, 1920)


@dataclass(frozen=True, slots=True)
class Rect:
    """A box in canvas units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether the other box lies wholly inside this one."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Rect) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float | None = None) -> Rect:
        """The box of this size about a centre; square when only the width is given."""
        tall = w if h is None else h
        return cls(cx - w / 2, cy - tall / 2, w, tall)


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window of so many pixels, and where the canvas lies in it."""

    width: int
    height: int

    @property
    def tall(self) -> bool:
        """Whether the tall arrangement is used: windows narrower than 4:3."""
        return self.width * 3 < self.height * 4

    @property
    def canvas(self) -> tuple[int, int]:
        return TALL if self.tall else WIDE

    @property
    def scale(self) -> float:
        """Window pixels per canvas unit."""
        w, h = self.canvas
        return max(min(self.width / w, self.height / h), 1 / 64)

    @property
    def offset(self) -> tuple[float, float]:
        """Window pixels left of and above the canvas."""
        w, h = self.canvas
        return (self.width - w * self.scale) / 2, (self.height - h * self.scale) / 2

    @property
    def bounds(self) -> Rect:
        """The canvas itself."""
        return Rect(0, 0, *self.canvas)

    @property
    def whole(self) -> Rect:
        """The whole window in canvas units, letterbox included."""
        (left, top), scale = self.offset, self.scale
        return Rect(-left / scale, -top / scale, self.width / scale, self.height / scale)

    def to_pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        """Left, top, width, height in window pixels; edges are rounded, so neighbours never gap."""
        (ox, oy), k = self.offset, self.scale
        left, top = round(ox + rect.x * k), round(oy + rect.y * k)
        return left, top, round(ox + rect.right * k) - left, round(oy + rect.bottom * k) - top

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """A window pixel as a place on the canvas."""
        (ox, oy), k = self.offset, self.scale
        return (x - ox) / k, (y - oy) / k


def encloses(outline: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a place lies inside a closed line through these corners."""
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*outline, outline[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside
