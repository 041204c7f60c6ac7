"""Drawn sprites, kept: rasters by sprite and size, and what turning, squeezing and blending make of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from stargames_arcade.ui.drawn import Mode, Raster, draw
from stargames_arcade.ui.nodes import Glow, Label, Node, Sprite
from stargames_arcade.ui.workshop import Workshop

LIMIT_BYTES: Final = 96 * 2**20
MASTER_LIMIT: Final = 448
"""Turned sprites are made from a master of twice the size, unless that is larger than this many pixels."""
_ENCODE_AFTER: Final = 3
"""A sprite baked so often is worth its run-length encoding."""
_SPINNING: Final = 6.0
"""Degrees a frame from which a piece turns so fast that nobody sees how finely."""
_WHIRLING: Final = 12.0
"""Degrees a frame from which even its edges cannot be seen."""
_SPIN_STEP: Final = 6.0
_TURN_STEP: Final = 0.5
_GHOSTLY: Final = 0.4
"""Below this alpha the edges of what spins need not be smooth."""


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
        rough = node.alpha < _GHOSTLY or abs(turning) > _WHIRLING
        return Look(node.sprite, pixels, zoom, angle, flip, 1, rough)
    zoom = max(round(node.scale * 64), 1) / 64
    angle = round(node.angle / _TURN_STEP) * _TURN_STEP % 360
    fine = 1 if zoom == 1 and angle == 0 else _fineness(node, pixels)
    return Look(node.sprite, pixels, zoom, angle, flip, fine)


def _fineness(node: Node, scale: float) -> float:
    return 2 if max(node.sprite.w, node.sprite.h) * scale * 2 <= MASTER_LIMIT else 1


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
        for order, raster in done:
            self._keep(order, raster)
        return bool(done)

    def renew(self) -> None:
        """Sizes have changed: drop what is on order."""
        if self._workshop is not None:
            self._workshop.renew()

    def has(self, look: Look) -> bool:
        """Whether the sprite of a look is drawn; orders it if not. Labels are drawn here, in good time."""
        key = sprite, scale = look.sprite, look.scale * look.fine
        if self._workshop is None or key in self._kept:
            return True
        if not isinstance(sprite, Label):
            self._workshop.order(sprite, scale)
        elif perf_counter() < self._until:
            self._keep(key, draw(sprite, scale))
            return True
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
            return self._keep(look, Raster(pygame.transform.rotate(level.whole, -look.angle)))
        master = self.raster(look.sprite, look.scale * look.fine)
        if master is None:
            return None
        turned = shaped(master.whole, look.zoom / look.fine, look.angle, look.flip)
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
        return self._keep(key, draw(sprite, scale))

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
