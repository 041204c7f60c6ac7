"""The signs of the lower boxes on their badges, alike on every sheet and in the manual."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Colour, Font, Label, Node, Shape
from stargames_arcade.ui.theme import GOLD_200, SMALLEST_TEXT

SIGN = (48, 40)
"""Size of a badge."""
_LETTERS = {Box.THREE_OF_A_KIND: "3", Box.FOUR_OF_A_KIND: "4", Box.FULL_HOUSE: "FH", Box.CHANCE: "?"}
_STEPS = {Box.SMALL_STRAIGHT: 4, Box.LARGE_STRAIGHT: 5}
_DIGIT = 12
"""Width of the number before them."""


def box_sign(
    id: str, box: Box, name: str, accent: Colour, cx: float, cy: float, z: int = 0, size: float = 1
) -> Iterator[Node]:
    """The sign of a lower box called ``name``: a letter, or for straights a number and a flight of as many
    steps, which any language can read. Nodes ``{id}.badge``, ``{id}.letter`` and ``{id}.steps``.

    ``size`` is 1 for a badge of the usual size.
    """
    w, h = (round(side * size) for side in SIGN)
    yield Node(f"{id}.badge", shapes.box(w, h, round(12 * size), accent), cx, cy, z)
    if box in _STEPS:
        count = Label(
            str(_STEPS[box]), 16, 34, Font.DISPLAY, max(20 * size, SMALLEST_TEXT), GOLD_200, align=0
        )
        steps, digit, gap = _steps(_STEPS[box], size), _DIGIT * size, 4 * size
        left = cx - (digit + gap + steps.w) / 2
        yield Node(f"{id}.letter", count, left + digit / 2, cy, z)
        yield Node(f"{id}.steps", steps, left + digit + gap + steps.w / 2, cy, z)
        return
    letter = _LETTERS.get(box, name[:1])
    high = max((24 if len(letter) == 1 else 20) * size, SMALLEST_TEXT)
    yield Node(f"{id}.letter", Label(letter, 42, 34, Font.DISPLAY, high, GOLD_200, align=0), cx, cy, z)


@lru_cache(maxsize=4)
def _steps(count: int, size: float) -> Shape:
    """A flight of so many steps, rising to the right."""
    wide, high, foot = 3.6 * size, 4.4 * size, 25 * size
    path = f"M0 {shapes.num(foot)}" + f"v{shapes.num(-high)}h{shapes.num(wide)}" * count
    return Shape(f'<path d="{path}V{shapes.num(foot)}Z" fill="{GOLD_200}"/>', count * wide, 34 * size)
