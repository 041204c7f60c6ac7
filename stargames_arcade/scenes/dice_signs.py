"""The signs of the lower boxes on their badges, alike on every sheet and in the manual."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Colour, Font, Label, Node, Shape
from stargames_arcade.ui.theme import GOLD_200

SIGN = (48, 40)
"""Size of a badge."""
_LETTERS = {Box.THREE_OF_A_KIND: "3", Box.FOUR_OF_A_KIND: "4", Box.FULL_HOUSE: "FH", Box.CHANCE: "?"}
_STEPS = {Box.SMALL_STRAIGHT: 4, Box.LARGE_STRAIGHT: 5}
_DIGIT = 12
"""Width of the number before them."""


def box_sign(
    id: str, box: Box, name: str, accent: Colour, cx: float, cy: float, z: int = 0
) -> Iterator[Node]:
    """The sign of a lower box called ``name``: a letter, or for straights a number and a flight of as many
    steps, which any language can read. Nodes ``{id}.badge``, ``{id}.letter`` and ``{id}.steps``."""
    yield Node(f"{id}.badge", shapes.box(*SIGN, 12, accent), cx, cy, z)
    if box in _STEPS:
        count = Label(str(_STEPS[box]), 16, 34, Font.DISPLAY, 20, GOLD_200, align=0)
        steps = _steps(_STEPS[box])
        left = cx - (_DIGIT + 4 + steps.w) / 2
        yield Node(f"{id}.letter", count, left + _DIGIT / 2, cy, z)
        yield Node(f"{id}.steps", steps, left + _DIGIT + 4 + steps.w / 2, cy, z)
        return
    letter = _LETTERS.get(box, name[:1])
    size = 24 if len(letter) == 1 else 20
    yield Node(f"{id}.letter", Label(letter, 42, 34, Font.DISPLAY, size, GOLD_200, align=0), cx, cy, z)


@lru_cache(maxsize=2)
def _steps(count: int) -> Shape:
    """A flight of so many steps, rising to the right."""
    wide, high, foot = 3.6, 4.4, 25
    path = f"M0 {foot}" + f"v{shapes.num(-high)}h{shapes.num(wide)}" * count + f"V{foot}Z"
    return Shape(f'<path d="{path}" fill="{GOLD_200}"/>', count * wide, 34)
