"""The picture of the last size, shown scaled while the window is being resized."""

from __future__ import annotations

from typing import Final

import pygame

from stargames_arcade.ui.geometry import Viewport

_NIGHT: Final = (7, 11, 31)


class HeldPicture:
    """A picture in its own size, and how it lies on a window of another size: scaled alike, centred.

    Where both sizes use the same arrangement their canvases coincide, so that pieces do not jump.
    """

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._viewport = Viewport(1, 1)
        self._factor = 1.0
        self._left = 0.0
        self._top = 0.0
        self.fresh = False
        """Whether the surface has just been made and holds nothing yet."""

    @property
    def shown(self) -> bool:
        """Whether a picture is held."""
        return self._surface is not None

    def surface(self, viewport: Viewport) -> pygame.Surface:
        """The surface to draw on, in the size of that viewport."""
        self.fresh = self._surface is None or viewport != self._viewport
        if self._surface is None or viewport != self._viewport:
            self._surface = pygame.Surface((max(viewport.width, 1), max(viewport.height, 1)))
            self._viewport = viewport
        return self._surface

    def release(self) -> None:
        """The picture is not needed any more."""
        self._surface = None

    def scale_onto(self, target: pygame.Surface) -> None:
        """Draw the held picture over all of a surface of another size."""
        if self._surface is None:
            return
        w, h = target.get_size()
        other = Viewport(w, h)
        own = self._surface.get_size()
        if other.tall == self._viewport.tall:
            self._factor = other.scale / self._viewport.scale
        else:
            self._factor = min(w / own[0], h / own[1])
        self._left, self._top = (w - own[0] * self._factor) / 2, (h - own[1] * self._factor) / 2
        target.fill(_NIGHT)
        visible = self._visible(w, h)
        if not visible.w or not visible.h:
            return
        size = max(1, round(visible.w * self._factor)), max(1, round(visible.h * self._factor))
        scaled = pygame.transform.smoothscale(self._surface.subsurface(visible), size)
        place = self._left + visible.x * self._factor, self._top + visible.y * self._factor
        target.blit(scaled, (round(place[0]), round(place[1])))

    def _visible(self, w: int, h: int) -> pygame.Rect:
        """The part of the held picture that the window shows."""
        assert self._surface is not None
        left, top = max(0.0, -self._left / self._factor), max(0.0, -self._top / self._factor)
        part = pygame.Rect(int(left), int(top), int(w / self._factor) + 2, int(h / self._factor) + 2)
        return part.clip(self._surface.get_rect())

    def to_picture(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the window as a pixel of the held picture."""
        return (x - self._left) / self._factor, (y - self._top) / self._factor
