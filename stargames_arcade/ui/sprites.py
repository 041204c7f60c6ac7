"""Drawn sprites, kept: rasters by sprite and size, and what turning, squeezing and blending make of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from enum import Enum
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from stargames_arcade.ui.nodes import Glow, Label, Node, Sprite
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.workshop import Workshop

LIMIT_BYTES: Final = 96 * 2**20
MASTER_LIMIT: Final = 448
"""Turned sprites are made from a master of twice the size, unless that is larger than this many pixels."""
_OPAQUE_FROM: Final = 160
"""Sprites smaller than this are not worth finding out whether they are opaque."""
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


class Look(NamedTuple):
    """All that the pixels of a node depend on, but for its place and its alpha."""

    sprite: Sprite
    scale: float
    """Pixels a unit."""
    zoom: float
    """Applied on top of ``scale`` by transforming pixels; 1 for exact images."""
    angle: float
    flip: float


def exact(node: Node, pixels: float) -> Look:
    """The look of a settled node at ``pixels`` a unit: drawn for exactly this size."""
    return Look(node.sprite, pixels * node.scale, 1, node.angle % 360, node.flip)


def swift(node: Node, pixels: float, turning: float) -> Look:
    """A look for a node under way, made from a kept master; ``turning`` is its angle since the last frame.

    Size, squeeze and angle go in steps too small to be seen in motion, so that images are found again.
    """
    step = 3.0 if abs(turning) > 6 else 0.5
    zoom = round(node.scale * 64) / 64 or 1 / 64
    flip = 1.0 if node.flip == 1 else max(round(node.flip * 32) / 32, 1 / 32)
    return Look(node.sprite, pixels, zoom, round(node.angle / step) * step % 360, flip)


class Sprites:
    """The caches of one canvas: least recently used out first, by bytes.

    With a workshop, sprites that are not labels are drawn by its thread once the time of this frame is spent;
    until then ``image`` answers None for them.
    """

    def __init__(self, workshop: Workshop | None = None, limit: int = LIMIT_BYTES) -> None:
        self._workshop = workshop
        self._limit = limit
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._until = float("inf")
        self.made = 0
        """How many surfaces have been made so far: does not grow while nothing new is shown."""

    @property
    def bytes_kept(self) -> int:
        """The size of all surfaces kept."""
        return self._bytes

    def allow(self, ms: float) -> None:
        """From now on draw for at most so long on this thread; then leave it to the workshop."""
        if self._workshop is not None:
            self._until = perf_counter() + ms / 1000

    def collect(self) -> bool:
        """Take over what the workshop has drawn; True if there was something."""
        if self._workshop is None:
            return False
        done = self._workshop.collect()
        for order, surface in done:
            self._keep(order, _compact(surface))
        return bool(done)

    def renew(self) -> None:
        """Sizes have changed: drop what is on order."""
        if self._workshop is not None:
            self._workshop.renew()

    def has(self, look: Look) -> bool:
        """Whether the sprite of a look is drawn, or would be at once; orders it if not."""
        sprite, scale = look.sprite, look.scale * fineness(look)
        if isinstance(sprite, Label) or self._workshop is None or (sprite, scale) in self._kept:
            return True
        self._workshop.order(sprite, scale)
        return False

    def image(self, look: Look, mode: Mode, alpha: int = 255) -> pygame.Surface | None:
        """The finished image, or None while its sprite is on order. ``alpha`` counts for added light only."""
        step = (alpha + 8) // 16 if mode is Mode.ADDED else 16
        key = look, mode, step
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        plain = self._shaped(look)
        if plain is None or mode is Mode.STRAIGHT:
            return plain
        if not plain.get_flags() & pygame.SRCALPHA and mode is not Mode.ADDED:
            return plain
        return self._keep(key, _blended(plain, mode, step))

    def _shaped(self, look: Look) -> pygame.Surface | None:
        if look.zoom == 1 and look.angle == 0 and look.flip == 1:
            return self.raster(look.sprite, look.scale)
        found = self._kept.get(look)
        if found is not None:
            self._kept.move_to_end(look)
            return found
        fine = fineness(look)
        master = self.raster(look.sprite, look.scale * fine)
        if master is None:
            return None
        return self._keep(look, shaped(master, look.zoom / fine, look.angle, look.flip))

    def raster(self, sprite: Sprite, scale: float) -> pygame.Surface | None:
        """The sprite drawn at ``scale`` pixels a unit, or None while it is on order."""
        key = sprite, scale
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if self._workshop is not None and not isinstance(sprite, Label) and perf_counter() >= self._until:
            self._workshop.order(sprite, scale)
            return None
        return self._keep(key, _compact(rasterise(sprite, scale)))

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.made += 1
        before = self._kept.pop(key, None)
        if before is not None:
            self._bytes -= _size(before)
        self._kept[key] = surface
        self._bytes += _size(surface)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size(oldest)
        return surface


def fineness(look: Look) -> float:
    """How much finer than needed the master of a look is drawn: twice for what is turned or zoomed."""
    if look.angle == 0 and look.zoom == 1:
        return 1.0
    return 2.0 if max(look.sprite.w, look.sprite.h) * look.scale * 2 <= MASTER_LIMIT else 1.0


def shaped(master: pygame.Surface, zoom: float, angle: float, flip: float) -> pygame.Surface:
    """A raster squeezed, zoomed and turned clockwise: a new surface."""
    if not master.get_flags() & pygame.SRCALPHA:
        master = master.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    w, h = master.get_size()
    if angle == 0:
        return pygame.transform.smoothscale(master, (max(1, round(w * flip * zoom)), max(1, round(h * zoom))))
    if flip != 1:
        master = pygame.transform.smoothscale(master, (max(1, round(w * flip)), h))
    return pygame.transform.rotozoom(master, -angle, zoom)


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


def _compact(surface: pygame.Surface) -> pygame.Surface:
    """A wholly opaque surface without its alpha: it covers what is beneath and is copied as it is."""
    w, h = surface.get_size()
    if w < _OPAQUE_FROM or h < _OPAQUE_FROM or surface.get_at((0, 0)).a < 255:
        return surface
    if pygame.mask.from_surface(surface, 254).count() < w * h:
        return surface
    return surface.convert(_SOLID)


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def blend_flags(image: pygame.Surface, mode: Mode) -> int:
    """The flags that a blit of such an image takes."""
    if mode is Mode.ADDED:
        return pygame.BLEND_RGB_ADD
    if mode is Mode.MOVING and image.get_flags() & pygame.SRCALPHA:
        return pygame.BLEND_PREMULTIPLIED
    return 0


def soft(sprite: Sprite) -> bool:
    """Whether a sprite is soft all over, so that run-length encoding gains nothing."""
    return isinstance(sprite, Glow)
