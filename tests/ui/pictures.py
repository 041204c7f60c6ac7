"""Two pictures compared: how far they are apart, and where."""

from __future__ import annotations

from typing import NamedTuple

import pygame

TOLERANCE = 3
"""Blend modes and processors differ by so much in a channel."""


class Difference(NamedTuple):
    """The largest difference in any channel, and the share of pixels beyond the tolerance."""

    worst: int
    share: float


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How far two surfaces of one size are apart."""
    assert one.get_size() == other.get_size()
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pixels = pygame.image.tobytes(apart, "RGB")
    worst = max(pixels, default=0)
    if worst <= TOLERANCE:
        return Difference(worst, 0.0)
    wrong = sum(max(pixels[k : k + 3]) > TOLERANCE for k in range(0, len(pixels), 3))
    return Difference(worst, wrong / (len(pixels) // 3))
