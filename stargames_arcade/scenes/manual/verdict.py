"""The sign of right or wrong beside an example: a green tick, or a red cross."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stargames_arcade.scenes.manual.page import Pen
from stargames_arcade.ui.nodes import Node, Shape

_WRONG: Final = (
    '<circle cx="14" cy="14" r="13" fill="#FFFFFF"/><circle cx="14" cy="14" r="11.5" fill="#B3161F"/>'
    '<path d="M9.5 9.5L18.5 18.5M18.5 9.5L9.5 18.5" fill="none" stroke="#FFFFFF" stroke-width="3.4" '
    'stroke-linecap="round"/>'
)
_RIGHT: Final = (
    '<circle cx="14" cy="14" r="13" fill="#FFFFFF"/><circle cx="14" cy="14" r="11.5" fill="#0B8A4B"/>'
    '<path d="M8.5 14.500L12.5 18.500L19.5 9.5" fill="none" stroke="#FFFFFF" stroke-width="3.4" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)


@lru_cache(maxsize=16)
def verdict_sign(right: bool, d: float) -> Shape:
    """The sign, so wide and high."""
    return Shape(f'<g transform="scale({d / 28:.4f})">{_RIGHT if right else _WRONG}</g>', d, d)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something is right."""

    right: bool
    d: float = 40

    def size(self, pen: Pen) -> tuple[float, float]:
        d = round(self.d * pen.growth)
        return d, d

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        d, _ = self.size(pen)
        return (Node(id, verdict_sign(self.right, d), x + d / 2, y + d / 2),)
