"""Ways between two pictures, painted: the star-shaped iris, the fade, the dialog that opens and closes."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

import pygame

from stargames_arcade.ui.frame import Passage, PassageKind
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.motion import Ease

_KEY: Final = (255, 0, 254)
"""Marks what is open of the old picture; no picture of the arcade has this colour."""
_WAIST: Final = 0.52
"""Radius of the star's inner corners over that of its points: plump, so that it covers the window soon."""
_RIM: Final = "#FFC65C"
_RIM_WIDTH: Final = 7
_DUSK: Final = 0.42
"""How bright the new scene is when the star opens."""
_SMALL: Final = 0.96
"""Size from which a dialog grows."""
_SCALED_BELOW: Final = 1_200_000
"""Larger overlays (in pixels) fade without growing."""


class Layer:
    """An overlay's nodes as one picture with alpha, to be grown and faded as a whole."""

    def __init__(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        self._surface = surface
        self._place = place

    def lay(self, target: pygame.Surface, size: float, alpha: float) -> None:
        """Draw it about its centre, ``size`` 1 being its own."""
        image, place = self._surface, self._place
        if size != 1 and place.w * place.h <= _SCALED_BELOW:
            larger = max(1, round(place.w * size)), max(1, round(place.h * size))
            image = pygame.transform.smoothscale(image, larger)
            place = image.get_rect(center=place.center)
        image.set_alpha(min(max(round(alpha * 255), 0), 255))
        target.blit(image, place)
        image.set_alpha(255)


class Turn:
    """One passage while it lasts: keeps the old picture."""

    def __init__(self, serial: int, old: pygame.Surface) -> None:
        self.serial = serial
        self._old = old
        self._keyed = False

    def iris(self, surface: pygame.Surface, passage: Passage, viewport: Viewport) -> None:
        """Lay the old picture over the new, which ``surface`` holds, but for the growing star."""
        dusk = round(255 * (_DUSK + (1 - _DUSK) * passage.progress))
        surface.fill((dusk, dusk, dusk), special_flags=pygame.BLEND_RGB_MULT)
        (ox, oy), k = viewport.offset, viewport.scale
        x, y = ox + passage.x * k, oy + passage.y * k
        corners = ((0, 0), (viewport.width, 0), (0, viewport.height), (viewport.width, viewport.height))
        reach = max(hypot(x - cx, y - cy) for cx, cy in corners)
        radius = passage.progress * reach / _inscribed()
        points = _star(x, y, radius, passage.progress * 0.5)
        if not self._keyed:
            self._old.set_colorkey(_KEY)
            self._keyed = True
        pygame.draw.polygon(self._old, _KEY, points)
        surface.blit(self._old, (0, 0))
        self._rim(surface, (x, y), radius, passage.progress * 0.5, max(2.0, _RIM_WIDTH * k))

    @staticmethod
    def _rim(
        surface: pygame.Surface, centre: tuple[float, float], radius: float, turn: float, width: float
    ) -> None:
        """A gold band between two stars, its edges smoothed."""
        more = width / 2 / _inscribed()
        outer, inner = (_star(*centre, max(radius + by, 0), turn) for by in (more, -more))
        for k in range(10):
            n = (k + 1) % 10
            pygame.draw.polygon(surface, _RIM, (outer[k], outer[n], inner[n], inner[k]))
        for star in (outer, inner):
            pygame.draw.aalines(surface, _RIM, True, star)

    def fade(self, surface: pygame.Surface, passage: Passage) -> None:
        """Lay the old picture, fading away, over the new, which ``surface`` holds."""
        self._old.set_alpha(round(255 * (1 - passage.progress)))
        surface.blit(self._old, (0, 0))

    def open(self, surface: pygame.Surface, passage: Passage, veiled: pygame.Surface, layer: Layer) -> None:
        """The old picture darkens to ``veiled`` while the dialog grows over it."""
        surface.blit(self._old, (0, 0))
        _blend(surface, veiled, passage.progress)
        layer.lay(surface, _SMALL + (1 - _SMALL) * grown(passage.progress), passage.progress)

    @staticmethod
    def close(surface: pygame.Surface, passage: Passage, veiled: pygame.Surface, layer: Layer) -> None:
        """The veil lifts from the new picture, which ``surface`` holds, while the dialog shrinks away."""
        _blend(surface, veiled, 1 - passage.progress)
        layer.lay(surface, 1 - (1 - _SMALL) * passage.progress, 1 - passage.progress)


OVERLAID: Final = (PassageKind.OPEN, PassageKind.CLOSE)


def _blend(surface: pygame.Surface, other: pygame.Surface, share: float) -> None:
    other.set_alpha(min(max(round(share * 255), 0), 255))
    surface.blit(other, (0, 0))
    other.set_alpha(None)


def grown(eased: float) -> float:
    """The curve ``back`` of STYLE 8 at the time at which ``out`` has come so far: 8 % too far, then back."""
    return Ease.BACK.at(1 - max(1 - eased, 0.0) ** (1 / 3))


def _inscribed() -> float:
    """Radius of the largest circle inside a star whose points lie at 1."""
    ax, ay = 0.0, -1.0
    bx, by = _WAIST * sin(pi / 5), -_WAIST * cos(pi / 5)
    return abs(ax * by - ay * bx) / hypot(bx - ax, by - ay)


def _star(x: float, y: float, radius: float, turn: float) -> list[tuple[float, float]]:
    points = []
    for corner in range(10):
        angle = turn + corner * pi / 5
        reach = radius if corner % 2 == 0 else radius * _WAIST
        points.append((x + reach * sin(angle), y - reach * cos(angle)))
    return points
