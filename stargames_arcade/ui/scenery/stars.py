"""Starry skies: a field of stars that stays where it is when the window changes."""

from __future__ import annotations

from random import Random

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.scenery.strokes import gathered, round_dot

STAR_COLOURS = ("#FFFFFF", "#FFE7B0", "#C9D6FF")
_CELL = 240


def star_field(area: Rect, seed: int, spread: float, brightest: float, clear: tuple[Rect, ...] = ()) -> str:
    """Stars over an area as an SVG body, one to ``spread`` square units.

    They are strewn cell by cell from the canvas's origin, so that a larger window only adds stars. None
    stands in ``clear``, where there are words.
    """
    dots: list[tuple[str, float, str]] = []
    for row in range(int(area.y // _CELL), int(area.bottom // _CELL) + 1):
        for column in range(int(area.x // _CELL), int(area.right // _CELL) + 1):
            random = Random(f"{seed} {row} {column}")
            for _ in range(round(_CELL * _CELL / spread)):
                x, y = (column + random.random()) * _CELL, (row + random.random()) * _CELL
                size, light = random.random(), (0.25 + 0.75 * random.random()) * brightest
                colour = random.choice(STAR_COLOURS)
                if area.contains(x, y) and not any(rect.contains(x, y) for rect in clear):
                    dots.append((colour, light, round_dot(x, y, 0.7 + size * size * 1.9)))
    return gathered(dots)
