"""Dashed outlines: even, closed without a seam, and nothing drawn across them."""

from __future__ import annotations

import math

import pygame
import pytest

from stargames_arcade.ui.dashes import laid, length
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.scenery.joker import STEPS, joker_frame
from stargames_arcade.ui.shapes import dashed_box

PIECES = (
    "dice/die-ivory-1",
    *(f"jewels/jewel-{jewel}" for jewel in ("1-white", "2-yellow", "3-red", "4-blue", "5-violet", "6-green")),
)


@pytest.mark.parametrize(
    ("outline", "expected"),
    [
        ("M0 0H10V10H0Z", 40),
        ("M0 0L30 40", 50),
        ("M0 0A10 10 0 0 1 10 10", 5 * math.pi),
        ("M0 0A10 10 0 1 1 10 10", 15 * math.pi),
        ("M0 0A10 10 0 0 0 20 0", 10 * math.pi),
        ("M0 0Q5 0 10 0", 10),
    ],
)
def test_an_outline_is_measured(outline: str, expected: float) -> None:
    assert length(outline) == pytest.approx(expected, rel=0.003)


def test_an_outline_takes_a_whole_number_of_dashes_of_one_length() -> None:
    dashes = ["M" + dash for dash in laid("M0 0H100V50H0Z", 20, 9).split("M")[1:]]
    assert len(dashes) == 10
    assert [length(dash) for dash in dashes] == pytest.approx([20 * 30 / 29] * 10, rel=0.01)


def test_a_whole_march_lays_the_dashes_as_they_were() -> None:
    outline = "M0 0H100V50H0Z"
    assert laid(outline, 20, 9, 1) == laid(outline, 20, 9)
    assert laid(outline, 20, 9, 0.5) != laid(outline, 20, 9)


@pytest.mark.parametrize("size", range(60, 240))
def test_nothing_is_drawn_inside_a_dashed_box(size: int) -> None:
    surface = rasterise(dashed_box(size, size, size * 0.22, "#FFFFFF", 3, 10, 9), 1)
    assert drawn(surface, size * 0.12) == 0
    assert drawn(surface, 0) > size


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1, 4 / 3])
@pytest.mark.parametrize("piece", PIECES)
def test_no_step_of_the_march_puts_a_bar_across_the_piece(piece: str, scale: float) -> None:
    for size in (145, 190, 224, 232):
        for step in range(STEPS):
            frame = joker_frame(piece, size, step / STEPS)
            middle = rasterise(frame, scale)
            assert drawn(middle, size * scale * 0.42) == 0, (size, step)


def drawn(surface: pygame.Surface, margin: float) -> int:
    """How many pixels are drawn farther than that from the edges."""
    w, h = surface.get_size()
    inside = surface.subsurface(
        pygame.Rect(round(margin), round(margin), w - 2 * round(margin), h - 2 * round(margin))
    )
    return pygame.mask.from_surface(inside, 20).count()
