"""The canvas: shows frames on a window's surface, drawing only what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Final

import pygame

from stargames_arcade.ui.frame import Backdrop, Frame, Passage, PassageKind
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.held import HeldPicture
from stargames_arcade.ui.layers import Layers
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.soften import softened
from stargames_arcade.ui.sprites import Sprites, swift
from stargames_arcade.ui.transition import OVERLAID, Layer, Turn

DRAWING_MS: Final = 6.0
"""Sprites that are new in a frame are drawn at once for so long; the rest goes to the workshop."""
PATIENCE_S: Final = 2.0
"""After a change of size the old picture is shown, scaled, for at most so long."""


class Canvas:
    """Keeps what it has drawn, so that ``show`` need only draw the difference.

    The result equals the plain painter of ``ui.snapshot``, except that pieces under way are turned and sized
    in small steps. A frame may be of another size than the surface while the window is being resized: it is
    then drawn in its own size and scaled.
    """

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._layers = Layers(sprites)
        self._frame: Frame | None = None
        self._viewport: Viewport | None = None
        self._held = HeldPicture()
        self._veiled: tuple[Backdrop, pygame.Surface] | None = None
        self._base: Backdrop | None = None
        self._turn: Turn | None = None
        self._layer: Layer | None = None
        self._since: tuple[Viewport, float] | None = None
        self._size = (0, 0)

    @property
    def unfinished(self) -> bool:
        """Whether the same frame should be shown again soon: sprites are on order."""
        return self._layers.waiting or self._since is not None

    def rebuild(self) -> None:
        """The surface and the still layer have been lost: the next frame is built up from all its sprites."""
        self._frame = None
        self._layers.rebuild()

    def ready(self, nodes: Iterable[Node], viewport: Viewport) -> bool:
        """Whether all sprites of these nodes are drawn; orders those that are not.

        Those that are not shown in their own size are looked for in the form in which they move.
        """
        self._sprites.allow(DRAWING_MS)
        self._sprites.collect()
        looks = [swift(node, viewport.scale, 0) for node in nodes if node.alpha > 0 and node.scale > 0]
        missing = [look for look in looks if not self._sprites.has(look)]
        return not missing

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the surface as a place on the canvas that is shown there now."""
        viewport = self._viewport or Viewport(*self._size)
        if self._held.shown and viewport != Viewport(*self._size):
            x, y = self._held.to_picture(x, y)
        return viewport.to_canvas(x, y)

    def lose_surface(self) -> None:
        """Nothing is known any more of what the surface holds: all of it must be drawn."""
        self._size = (0, 0)

    def show(self, frame: Frame, surface: pygame.Surface) -> bool:
        """Show a frame on the window's surface; True if anything was drawn, so that it must be flipped."""
        self._sprites.allow(DRAWING_MS)
        arrived = self._sprites.collect()
        resized, self._size = surface.get_size() != self._size, surface.get_size()
        if resized:
            self._layers.whole = True
        if self._holds(frame):
            return self._show_held(frame, surface, resized)
        if frame is self._frame and not (arrived or resized or self.unfinished or self._layers.moving):
            return False
        self._held.release()
        self._fit(frame)
        drawn = self._compose(frame, surface)
        self._frame = frame
        return drawn

    def _holds(self, frame: Frame) -> bool:
        """Whether the picture of an earlier size stays, since the frame is not of this size or not ready."""
        if (frame.viewport.width, frame.viewport.height) != self._size:
            return True
        told = self._frame is not None and self._frame.secret and not frame.secret
        if told or self._viewport is None or self._viewport == frame.viewport:
            self._since = None
            return False
        if self._since is None or self._since[0] != frame.viewport:
            self._since = frame.viewport, perf_counter()
            self._sprites.renew()
        nodes = frame.nodes if frame.backdrop is None else frame.nodes + frame.backdrop.nodes
        if self.ready(nodes, frame.viewport) or perf_counter() - self._since[1] > PATIENCE_S:
            self._since = None
            return False
        return True

    def _show_held(self, frame: Frame, surface: pygame.Surface, resized: bool) -> bool:
        """Draw in the size of the last picture, and scale that."""
        fresh = frame.viewport == self._viewport or self._viewport is None
        drawn = False
        if fresh:
            own = self._held.surface(frame.viewport)
            if self._held.fresh:
                self._layers.whole = True
            self._fit(frame)
            drawn = self._compose(frame, own)
            self._frame = frame
        elif not self._held.shown:
            return False
        if drawn or resized:
            self._held.scale_onto(surface)
            return True
        return False

    def _fit(self, frame: Frame) -> None:
        """Start the layers anew when size or backdrop are others than before."""
        if frame.viewport != self._viewport:
            self._viewport = frame.viewport
            self._turn = self._layer = self._veiled = None
            self._base = frame.backdrop
            self._layers.clear(frame.viewport, self._veil(frame))
        elif frame.backdrop is not self._base and frame.backdrop != self._base:
            self._base = frame.backdrop
            self._layers.clear(frame.viewport, self._veil(frame))

    def _veil(self, frame: Frame) -> pygame.Surface | None:
        backdrop = frame.backdrop
        if backdrop is None:
            return None
        if self._veiled is None or self._veiled[0] != backdrop:
            self._veiled = backdrop, self._softened(backdrop, frame.viewport)
        return self._veiled[1]

    def _softened(self, backdrop: Backdrop, viewport: Viewport) -> pygame.Surface:
        beneath = Layers(self._sprites)
        base = self._softened(backdrop.beneath, viewport) if backdrop.beneath is not None else None
        self._sprites.allow(float("inf"))
        beneath.clear(viewport, base)
        beneath.update(backdrop.nodes, frozenset())
        self._sprites.allow(DRAWING_MS)
        picture = beneath.baked
        softened(picture, backdrop.veil, viewport.scale)
        return picture

    def _compose(self, frame: Frame, surface: pygame.Surface) -> bool:
        passage = frame.passage
        if passage is None:
            if self._turn is not None:
                self._turn, self._layer = None, None
                self._layers.whole = True
            self._layers.update(frame.nodes, frame.moving)
            return self._layers.draw(surface)
        if self._turn is None or self._turn.serial != passage.serial:
            veiled = self._veiled if passage.hides else None
            self._turn = Turn(passage.serial, (surface if veiled is None else veiled[1]).copy())
            self._layer = self._group(frame, passage)
        self._layers.update(frame.nodes, frame.moving)
        self._layers.whole = True
        if passage.kind is not PassageKind.OPEN:
            self._layers.draw(surface)
        self._turned(surface, frame, passage)
        self._layers.whole = True
        return True

    def _turned(self, surface: pygame.Surface, frame: Frame, passage: Passage) -> None:
        turn, layer, veiled = self._turn, self._layer, self._veiled
        assert turn is not None
        if passage.kind is PassageKind.IRIS:
            turn.iris(surface, passage, frame.viewport)
        elif layer is None or veiled is None:
            if passage.kind is PassageKind.OPEN:
                self._layers.draw(surface)
            turn.fade(surface, passage)
        elif passage.kind is PassageKind.OPEN:
            turn.open(surface, passage, veiled[1], layer)
        else:
            turn.close(surface, passage, veiled[1], layer)

    def _group(self, frame: Frame, passage: Passage) -> Layer | None:
        """The nodes of the overlay that opens, or of the one that was shown last and closes."""
        if passage.kind not in OVERLAID:
            return None
        source = frame if passage.kind is PassageKind.OPEN else self._frame
        if source is None or source.backdrop is None:
            return None
        return self._layers_of(source)

    def _layers_of(self, frame: Frame) -> Layer:
        self._sprites.allow(float("inf"))
        drawn = Layers(self._sprites, straight=True).pieces(frame.nodes, frame.viewport)
        self._sprites.allow(DRAWING_MS)
        bounds = pygame.Rect(0, 0, frame.viewport.width, frame.viewport.height)
        place = drawn[0].rect.unionall([piece.rect for piece in drawn]).clip(bounds) if drawn else bounds
        surface = pygame.Surface((max(place.w, 1), max(place.h, 1)), pygame.SRCALPHA)
        for piece in drawn:
            piece.draw_from(surface, place.topleft)
        return Layer(surface, place)
