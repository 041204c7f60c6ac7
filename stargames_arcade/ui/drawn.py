"""A sprite drawn: its pixels, what is known of them, and the forms in which they are blitted."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from stargames_arcade.ui.nodes import Sprite, Stacked
from stargames_arcade.ui.raster import rasterise

_OPAQUE_FROM: Final = 160
"""Sprites smaller than this are not worth finding out whether they are opaque."""
_INSETS: Final = (0, 0.02, 0.05, 0.1)
"""Shares of the shorter side by which rounded corners and soft edges are left out."""
_FAINTEST: Final = 2
"""The least alpha of what is seen at the edge of a stacked sprite."""
_SOLID: Final = pygame.Surface((1, 1))


class Mode(Enum):
    """How a finished image is blended."""

    STRAIGHT = "straight"
    """Straight alpha; can be faded by ``set_alpha``."""
    STILL = "still"
    """Run-length encoded: the fastest where a sprite is drawn again and again in one place."""
    MOVING = "moving"
    """Premultiplied: the fastest for soft sprites and those that are turned anew each frame."""
    ADDED = "added"
    """Premultiplied light, for additive blending."""


class Raster:
    """A drawn sprite, and the forms of it in which it is blitted; each is made when first asked for."""

    __slots__ = ("_forms", "bytes", "lies", "solid", "stamps", "surface")

    def __init__(
        self,
        surface: pygame.Surface,
        solid: pygame.Rect | None = None,
        lies: pygame.Rect | None = None,
    ) -> None:
        self.surface = surface
        self.lies = lies or surface.get_rect()
        """Where its pixels begin in the sprite's box, and the size of that: what is empty about it may have
        been left out."""
        self.solid = solid
        """The part that is wholly opaque, if it is large."""
        self.stamps = 0
        """How often it has been baked."""
        self.bytes = _size(surface)
        self._forms: dict[tuple[Mode, int], pygame.Surface] = {}

    @property
    def whole(self) -> pygame.Surface:
        """The sprite's box with its pixels in place, for turning and squeezing."""
        if self.lies.size == self.surface.get_size():
            return self.surface
        box = pygame.Surface(self.lies.size, pygame.SRCALPHA)
        box.blit(self.surface, self.lies.topleft)
        return box

    @property
    def opaque(self) -> bool:
        """Whether it has no alpha at all."""
        return not self.surface.get_flags() & pygame.SRCALPHA

    def form(self, mode: Mode, alpha: int) -> tuple[pygame.Surface, int]:
        """The form for a mode, and the bytes that it takes if it had to be made."""
        if mode is Mode.STRAIGHT or (self.opaque and mode is not Mode.ADDED):
            return self.surface, 0
        key = mode, (alpha + 8) // 16 if mode is Mode.ADDED else 16
        found = self._forms.get(key)
        if found is not None:
            return found, 0
        made = self._forms[key] = _blended(self.surface, *key)
        self.bytes += _size(made)
        return made, _size(made)


def draw(sprite: Sprite, scale: float) -> Raster:
    """Draw a sprite at ``scale`` pixels a unit, a wholly opaque one without alpha. A worker thread may."""
    surface = rasterise(sprite, scale)
    if isinstance(sprite, Stacked):
        part = surface.get_bounding_rect(min_alpha=_FAINTEST)
        if part.w:
            trimmed = surface.subsurface(part).copy()
            return Raster(trimmed, _solid_part(trimmed), pygame.Rect(part.topleft, surface.get_size()))
    solid = _solid_part(surface)
    if solid is not None and solid.size == surface.get_size():
        surface = surface.convert(_SOLID)
    return Raster(surface, solid)


def _promising(surface: pygame.Surface) -> bool:
    """Whether some pixels of the smallest part to be tried are opaque: a look before the search."""
    w, h = surface.get_size()
    by = round(min(w, h) * _INSETS[-1]) + 1
    columns, rows = (by, w // 2, w - 1 - by), (by, h // 2, h - 1 - by)
    return all(surface.get_at((x, y)).a == 255 for x in columns for y in rows)


def _solid_part(surface: pygame.Surface) -> pygame.Rect | None:
    """The largest of some boxes about the middle that is wholly opaque, if the surface is large."""
    w, h = surface.get_size()
    if min(w, h) < _OPAQUE_FROM or not _promising(surface):
        return None
    opaque = pygame.mask.from_surface(surface, 254)
    for inset in _INSETS:
        by = round(min(w, h) * inset)
        part = pygame.Rect(by, by, w - 2 * by, h - 2 * by)
        if opaque.overlap_area(pygame.Mask(part.size, fill=True), part.topleft) == part.w * part.h:
            return part
    return None


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def _blended(plain: pygame.Surface, mode: Mode, step: int) -> pygame.Surface:
    if mode is Mode.STILL:
        encoded = plain.copy()
        encoded.set_alpha(255, pygame.RLEACCEL)
        return encoded
    premultiplied = plain.premul_alpha() if plain.get_flags() & pygame.SRCALPHA else plain.copy()
    if mode is Mode.ADDED and step < 16:
        share = min(step * 16, 255)
        premultiplied.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
    return premultiplied
