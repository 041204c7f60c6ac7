"""A picture drawn once to a surface or a PNG, without a window."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.raster import rasterise


def paint(nodes: Iterable[Node], viewport: Viewport, surface: pygame.Surface) -> None:
    """Paint nodes in order, the plain way: the reference that the canvas must equal."""
    (ox, oy), k = viewport.offset, viewport.scale
    for node in sorted(nodes, key=lambda node: node.z):
        if node.alpha <= 0 or node.scale <= 0 or node.flip <= 0:
            continue
        image = rasterise(node.sprite, k * node.scale)
        if node.flip != 1:
            image = pygame.transform.smoothscale(
                image, (max(1, round(image.get_width() * node.flip)), image.get_height())
            )
        if node.angle:
            image = pygame.transform.rotozoom(image, -node.angle, 1)
        if node.alpha < 1:
            image.set_alpha(round(node.alpha * 255))
        x, y = ox + node.x * k - image.get_width() / 2, oy + node.y * k - image.get_height() / 2
        surface.blit(image, (round(x), round(y)), special_flags=pygame.BLEND_RGB_ADD if node.additive else 0)


def save_png(nodes: Iterable[Node], viewport: Viewport, path: Path) -> None:
    """Draw nodes on the night and write them as a PNG."""
    surface = pygame.Surface((viewport.width, viewport.height))
    surface.fill((7, 11, 31))
    paint(nodes, viewport, surface)
    pygame.image.save(surface, str(path))
