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
_ENCODE_AFTER: Final = 3
"""A sprite baked so often is worth its run-length encoding."""
_SPINNING: Final = 6.0
"""Degrees a frame from which a piece turns so fast that nobody sees how finely."""
_SPIN_STEP: Final = 6.0
_TURN_STEP: Final = 0.5
_GHOSTLY: Final = 0.4
"""Below this alpha the edges of what spins need not be smooth."""
_OPAQUE_FROM: Final = 160
"""Sprites smaller than this are not worth finding out whether they are opaque."""
_INSETS: Final = (0, 0.02, 0.05, 0.1)
"""Shares of the shorter side by which rounded corners and soft edges are left out."""
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
    fine: float = 1
    """How much finer than ``scale`` the raster is drawn that is then zoomed and turned."""
    rough: bool = False
    """Whether it is turned without smoothing, which is four times as fast."""


def exact(node: Node, pixels: float) -> Look:
    """The look of a settled node at ``pixels`` a unit: drawn for exactly this size."""
    scale, angle = pixels * node.scale, node.angle % 360
    return Look(node.sprite, scale, 1, angle, node.flip, _fineness(node, scale) if angle else 1)


def swift(node: Node, pixels: float, turning: float) -> Look:
    """A look for a node under way, made from a kept master; ``turning`` is its angle since the last frame.

    Size, squeeze and angle go in steps too small to be seen in motion, so that images are found again.
    """
    flip = 1.0 if node.flip == 1 else max(round(node.flip * 32) / 32, 1 / 32)
    if abs(turning) > _SPINNING:
        zoom = max(round(node.scale * 16), 1) / 16
        angle = round(node.angle / _SPIN_STEP) * _SPIN_STEP % 360
        return Look(node.sprite, pixels, zoom, angle, flip, 1, node.alpha < _GHOSTLY)
    zoom = max(round(node.scale * 64), 1) / 64
    angle = round(node.angle / _TURN_STEP) * _TURN_STEP % 360
    fine = 1 if zoom == 1 and angle == 0 else _fineness(node, pixels)
    return Look(node.sprite, pixels, zoom, angle, flip, fine)


def _fineness(node: Node, scale: float) -> float:
    return 2 if max(node.sprite.w, node.sprite.h) * scale * 2 <= MASTER_LIMIT else 1


class Raster:
    """A drawn sprite, and the forms of it in which it is blitted; each is made when first asked for."""

    __slots__ = ("_forms", "bytes", "solid", "stamps", "surface")

    def __init__(self, surface: pygame.Surface, solid: pygame.Rect | None = None) -> None:
        self.surface = surface
        self.solid = solid
        """The part that is wholly opaque, if it is large."""
        self.stamps = 0
        """How often it has been baked."""
        self.bytes = _size(surface)
        self._forms: dict[tuple[Mode, int], pygame.Surface] = {}

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


class Sprites:
    """The caches of one canvas: least recently used out first, by bytes.

    With a workshop, sprites that are not labels are drawn by its thread once the time of this frame is spent;
    until then ``image`` answers None for them.
    """

    def __init__(self, workshop: Workshop | None = None, limit: int = LIMIT_BYTES) -> None:
        self._workshop = workshop
        self._limit = limit
        self._kept: OrderedDict[Hashable, Raster] = OrderedDict()
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
            self._keep(order, _taken(surface))
        return bool(done)

    def renew(self) -> None:
        """Sizes have changed: drop what is on order."""
        if self._workshop is not None:
            self._workshop.renew()

    def has(self, look: Look) -> bool:
        """Whether the sprite of a look is drawn, or would be at once; orders it if not."""
        sprite, scale = look.sprite, look.scale * look.fine
        if isinstance(sprite, Label) or self._workshop is None or (sprite, scale) in self._kept:
            return True
        self._workshop.order(sprite, scale)
        return False

    def form(self, raster: Raster, mode: Mode, alpha: int = 255) -> pygame.Surface:
        """A raster in the form for a mode. ``alpha`` counts for added light only."""
        surface, more = raster.form(mode, alpha)
        if more:
            self.made += 1
            self._bytes += more
            self._shrink()
        return surface

    def stamped(self, raster: Raster) -> pygame.Surface | None:
        """The run-length encoded form of what is baked again, once it has been baked often enough for it."""
        raster.stamps += 1
        return self.form(raster, Mode.STILL) if raster.stamps >= _ENCODE_AFTER else None

    def shaped(self, look: Look) -> Raster | None:
        """The pixels of a look, or None while its sprite is on order."""
        if look.zoom == 1 and look.angle == 0 and look.flip == 1:
            return self.raster(look.sprite, look.scale)
        found = self._found(look)
        if found is not None:
            return found
        if look.rough:
            level = self.shaped(look._replace(angle=0, rough=False))
            if level is None:
                return None
            return self._keep(look, Raster(pygame.transform.rotate(level.surface, -look.angle)))
        master = self.raster(look.sprite, look.scale * look.fine)
        if master is None:
            return None
        turned = shaped(master.surface, look.zoom / look.fine, look.angle, look.flip)
        return self._keep(look, Raster(turned))

    def raster(self, sprite: Sprite, scale: float) -> Raster | None:
        """The sprite drawn at ``scale`` pixels a unit, or None while it is on order."""
        key = sprite, scale
        found = self._found(key)
        if found is not None:
            return found
        if self._workshop is not None and not isinstance(sprite, Label) and perf_counter() >= self._until:
            self._workshop.order(sprite, scale)
            return None
        return self._keep(key, _taken(rasterise(sprite, scale)))

    def _found(self, key: Hashable) -> Raster | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, raster: Raster) -> Raster:
        self.made += 1
        before = self._kept.pop(key, None)
        if before is not None:
            self._bytes -= before.bytes
        self._kept[key] = raster
        self._bytes += raster.bytes
        self._shrink()
        return raster

    def _shrink(self) -> None:
        while self._bytes > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= oldest.bytes


def _taken(surface: pygame.Surface) -> Raster:
    """A raster with what is known of it; a wholly opaque one without its alpha."""
    solid = _solid_part(surface)
    if solid is not None and solid.size == surface.get_size():
        surface = surface.convert(_SOLID)
    return Raster(surface, solid)


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
