"""The softened, dimmed picture that lies under an overlay."""

from __future__ import annotations

from typing import Final

import pygame

_COARSE: Final = 4
"""The picture is blurred at this fraction of its size, once for each overlay."""
_BLUR: Final = 7
"""Reach of the blur in canvas units."""
_NIGHT: Final = (7, 11, 31)


def softened(surface: pygame.Surface, veil: float, scale: float) -> None:
    """Blur a picture at ``scale`` pixels a unit in place and lay night over it: ``veil`` is its share."""
    w, h = surface.get_size()
    small = max(w // _COARSE, 1), max(h // _COARSE, 1)
    reach = max(1, round(_BLUR * scale / _COARSE))
    blurred = pygame.transform.smoothscale(surface, small)
    for _ in range(2):
        blurred = pygame.transform.box_blur(blurred, reach)
    pygame.transform.smoothscale(blurred, (w, h), surface)
    share = round(255 * (1 - veil))
    surface.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    night = tuple(round(part * veil) for part in _NIGHT)
    surface.fill(night, special_flags=pygame.BLEND_RGB_ADD)
