"""Sprites turned into surfaces, each at its exact size in window pixels."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

import pygame

from stargames_arcade.ui.assets import drawing_file
from stargames_arcade.ui.lettering import draw_label
from stargames_arcade.ui.nodes import Drawing, Glow, Label, Shape, Sprite, Stacked

_ARGB = pygame.Surface((1, 1), pygame.SRCALPHA)
"""The layout of pixels that blits fast; the rasteriser's own is 30 times slower."""

_PARTS: Final = 160
"""So many parts of stacked sprites are kept: the faces and bodies of a set of tiles."""


def _svg(data: bytes, w: int, h: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(data), (w, h)).convert(_ARGB)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _centred(surface: pygame.Surface, w: int, h: int) -> pygame.Surface:
    if surface.get_size() == (w, h):
        return surface
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    whole.blit(surface, ((w - surface.get_width()) // 2, (h - surface.get_height()) // 2))
    return whole


def _draw_glow(glow: Glow, scale: float, w: int, h: int) -> pygame.Surface:
    coarse = max(1.0, glow.blur * scale / 6)
    small = max(4, round(w / coarse)), max(4, round(h / coarse))
    kx, ky = small[0] / w * scale, small[1] / h * scale
    mask = pygame.Surface(small, pygame.SRCALPHA)
    mask.fill((*_rgb(glow.colour), 0))
    box = pygame.Rect(
        round(glow.margin * kx),
        round(glow.margin * ky),
        max(1, round(glow.w * kx)),
        max(1, round(glow.h * ky)),
    )
    pygame.draw.rect(mask, (*_rgb(glow.colour), 255), box, border_radius=max(1, round(glow.radius * kx)))
    radius = max(1, round(glow.blur / 2 * kx))
    for _ in range(2):
        mask = pygame.transform.box_blur(mask, radius)
    flat = pygame.Surface(small, pygame.SRCALPHA)
    flat.fill((*_rgb(glow.colour), 255))
    alpha = pygame.Surface(small, pygame.SRCALPHA)
    alpha.fill((255, 255, 255, round(glow.alpha * 255)))
    mask.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.transform.smoothscale(mask, (w, h))
    if glow.hollow:
        hole = pygame.Surface((w, h), pygame.SRCALPHA)
        hole.fill((255, 255, 255, 255))
        inner = pygame.Rect(
            round(glow.margin * scale),
            round(glow.margin * scale),
            round(glow.w * scale),
            round(glow.h * scale),
        )
        pygame.draw.rect(hole, (255, 255, 255, 0), inner, border_radius=round(glow.radius * scale))
        whole.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def rasterise(sprite: Sprite, scale: float) -> pygame.Surface:
    """Draw a sprite at ``scale`` pixels a unit, with straight alpha. Safe in a worker thread."""
    w, h = sprite.w, sprite.h
    if isinstance(sprite, Glow):
        w, h = w + 2 * sprite.margin, h + 2 * sprite.margin
    wide, high = max(1, round(w * scale)), max(1, round(h * scale))
    match sprite:
        case Drawing():
            surface = _centred(_svg(drawing_file(sprite.name).read_bytes(), wide, high), wide, high)
            if sprite.tint is not None:
                surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                surface.fill((*_rgb(sprite.tint), 255), special_flags=pygame.BLEND_RGBA_MULT)
            return surface
        case Shape():
            # The size in pixels, stretched: the loader keeps proportions, and a hairline rounded to one pixel
            # would come out shorter than it is.
            head = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
                f'viewBox="0 0 {w:g} {h:g}" preserveAspectRatio="none">'
            )
            return _centred(_svg(f"{head}{sprite.body}</svg>".encode(), wide, high), wide, high)
        case Glow():
            return _draw_glow(sprite, scale, wide, high)
        case Label():
            return draw_label(sprite, scale, wide, high)
        case Stacked():
            return _stacked(sprite, scale, wide, high)


def _stacked(sprite: Stacked, scale: float, w: int, h: int) -> pygame.Surface:
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    for part in sprite.parts:
        margin = part.sprite.margin if isinstance(part.sprite, Glow) else 0
        place = round((part.x - margin) * scale), round((part.y - margin) * scale)
        whole.blit(_part(part.sprite, scale, part.turned), place)
    return whole


@lru_cache(maxsize=_PARTS)
def _part(sprite: Sprite, scale: float, turned: bool) -> pygame.Surface:
    """A part, kept for others that have it, too; nobody may draw on it."""
    upright = rasterise(sprite, scale)
    return pygame.transform.flip(upright, True, True) if turned else upright
