"""A picture drawn once to a surface or a PNG, without a window: the reference that the canvas must equal."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pygame

from stargames_arcade.ui.frame import Backdrop, Frame
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.soften import softened
from stargames_arcade.ui.sprites import Sprites, exact, shaped

_NIGHT = (7, 11, 31)


def paint(
    nodes: Iterable[Node], viewport: Viewport, surface: pygame.Surface, sprites: Sprites | None = None
) -> None:
    """Paint nodes in order, the plain way. ``sprites`` lends rasters that are drawn already."""
    (ox, oy), k = viewport.offset, viewport.scale
    for node in sorted(nodes, key=lambda node: node.z):
        if node.alpha <= 0 or node.scale <= 0 or node.flip <= 0:
            continue
        image = _image(node, k, sprites)
        alpha = round(node.alpha * 255)
        if node.additive:
            image = image.premul_alpha()
            image.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = ox + node.x * k - image.get_width() / 2, oy + node.y * k - image.get_height() / 2
        if node.additive:
            surface.blit(image, (round(x), round(y)), special_flags=pygame.BLEND_RGB_ADD)
            continue
        image.set_alpha(alpha)
        surface.blit(image, (round(x), round(y)))
        image.set_alpha(255)


def _image(node: Node, pixels: float, sprites: Sprites | None) -> pygame.Surface:
    look = exact(node, pixels)
    scale = look.scale * look.fine
    lent = sprites.raster(look.sprite, scale) if sprites is not None else None
    image = lent.whole if lent is not None else rasterise(look.sprite, scale)
    if look.angle == 0 and look.flip == 1:
        return image
    return shaped(image, 1 / look.fine, look.angle, look.flip)


def paint_frame(frame: Frame, surface: pygame.Surface, sprites: Sprites | None = None) -> None:
    """Paint a whole frame on the night: backdrop first. Passages are not painted."""
    _paint_base(frame.backdrop, frame.viewport, surface, sprites)
    paint(frame.nodes, frame.viewport, surface, sprites)


def _paint_base(
    backdrop: Backdrop | None, viewport: Viewport, surface: pygame.Surface, sprites: Sprites | None
) -> None:
    if backdrop is None:
        surface.fill(_NIGHT)
        return
    _paint_base(backdrop.beneath, viewport, surface, sprites)
    paint(backdrop.nodes, viewport, surface, sprites)
    softened(surface, backdrop.veil, viewport.scale)


def write_png(surface: pygame.Surface, path: Path) -> None:
    """Write a surface as a PNG, whatever the name of the file. Raises OSError."""
    picture = BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    path.write_bytes(picture.getvalue())


def save_frame(frame: Frame, path: Path) -> None:
    """Draw a frame and write it as a PNG. Raises OSError."""
    surface = pygame.Surface((frame.viewport.width, frame.viewport.height))
    paint_frame(frame, surface)
    write_png(surface, path)


def save_png(nodes: Iterable[Node], viewport: Viewport, path: Path) -> None:
    """Draw nodes on the night and write them as a PNG. Raises OSError."""
    save_frame(Frame(tuple(nodes), viewport), path)
