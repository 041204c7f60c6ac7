"""Nodes in pixels, and how a box of the picture is built up from them, drawing little that is not seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from stargames_arcade.ui.drawn import Mode, Raster
from stargames_arcade.ui.nodes import Glow, Node
from stargames_arcade.ui.sprites import Look

_NEVER: Final = -1_000_000
_NIGHT: Final = (7, 11, 31)
_LARGE: Final = 60_000
"""Pieces and covers of at least so many pixels are worth finding out what is hidden."""
_MOST_PARTS: Final = 9
_MOST: Final = 0.5
"""What has no alpha is blitted faster whole than in parts that are more than this share of it."""


NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
"""The box of what is not drawn; never changed in place."""


@dataclass(slots=True, eq=False)
class Piece:
    """A node on this canvas: where it lies in pixels and what is blitted there."""

    node: Node
    rect: pygame.Rect = field(default_factory=lambda: NOWHERE)
    image: pygame.Surface | None = None
    flags: int = 0
    alpha: int = 255
    look: Look | None = None
    raster: Raster | None = None
    encoded: pygame.Surface | None = None
    """Its image run-length encoded: fast when all of it is blitted, slow when it is clipped."""
    mode: Mode = Mode.STRAIGHT
    still: bool = True
    changed: int = _NEVER
    """The picture in which it last changed or was said to be under way."""
    touched: int = _NEVER
    """The picture in which it last changed."""
    solid: pygame.Rect | None = None
    """The part of its image that is wholly opaque, from its left top corner."""
    clear: pygame.Rect | None = None
    """The part of its image that is wholly transparent, if that is large."""
    waiting: bool = False
    """Whether its sprite is on order."""

    @property
    def drawn(self) -> tuple[object, ...]:
        """All that its pixels depend on."""
        return self.image, tuple(self.rect), self.alpha, self.flags

    @property
    def places(self) -> list[pygame.Rect]:
        """The boxes in which something of it shows."""
        if self.clear is None:
            return [self.rect]
        return uncovered(self.rect, self.clear.move(self.rect.topleft))

    @property
    def opaque(self) -> bool:
        """Whether its image has no alpha: it is blitted faster whole than in parts."""
        return self.image is None or not self.image.get_flags() & pygame.SRCALPHA

    def hides(self, box: pygame.Rect) -> bool:
        """Whether nothing beneath it shows in a box."""
        solid = self.solid
        return solid is not None and self.alpha == 255 and solid.move(self.rect.topleft).contains(box)

    def cover(self, box: pygame.Rect) -> pygame.Rect | None:
        """The part of a box in which it hides what is beneath it, if that part is large."""
        if self.solid is None or self.alpha < 255:
            return None
        part = self.solid.move(self.rect.topleft).clip(box)
        return part if part.w * part.h >= _LARGE else None

    def draw(self, surface: pygame.Surface) -> None:
        """Blit it where it lies."""
        image = self.image
        if image is None:
            return
        if self.alpha < 255 and self.mode is Mode.STRAIGHT:
            image.set_alpha(self.alpha)
            surface.blit(image, self.rect)
            image.set_alpha(255)
        else:
            surface.blit(image, self.rect, special_flags=self.flags)

    def draw_from(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """Blit it onto a surface whose left top corner lies at ``origin``."""
        place, self.rect = self.rect, self.rect.move(-origin[0], -origin[1])
        self.draw(surface)
        self.rect = place

    def draw_parts(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Blit only these parts of the target."""
        image = self.image
        if image is None:
            return
        fades = self.alpha < 255 and self.mode is Mode.STRAIGHT
        if fades:
            image.set_alpha(self.alpha)
        left, top = self.rect.topleft
        for part in parts:
            surface.blit(image, part, part.move(-left, -top), self.flags)
        if fades:
            image.set_alpha(255)


def build(
    surface: pygame.Surface,
    box: pygame.Rect,
    pieces: Sequence[Piece],
    rects: list[pygame.Rect],
    base: pygame.Surface | None,
) -> None:
    """Draw a box anew over a base picture or the night, from pieces, lowest first, that lie at ``rects``.

    Nothing is drawn beneath the topmost piece that hides it all, and of large pieces only what larger ones
    above them leave to be seen. Leaves the clip at the box.
    """
    surface.set_clip(box)
    touched = [pieces[place] for place in sorted(box.collidelistall(rects))]
    first = next((k for k in reversed(range(len(touched))) if touched[k].hides(box)), None)
    if first is None:
        if base is None:
            surface.fill(_NIGHT, box)
        else:
            surface.blit(base, box, box)
    seen = touched[first or 0 :]
    covers = [(k, cover) for k, piece in enumerate(seen) if (cover := piece.cover(box)) is not None]
    for k, piece in enumerate(seen):
        if piece.encoded is not None and box.contains(piece.rect):
            surface.blit(piece.encoded, piece.rect)
            continue
        lies = piece.rect.clip(box) if covers else piece.rect
        parts = [lies]
        if lies.w * lies.h >= _LARGE:
            for above, cover in covers:
                if above > k and len(parts) < _MOST_PARTS:
                    parts = [left for part in parts for left in uncovered(part, cover)]
        if parts and (parts == [lies] or (piece.opaque and _area(parts) > lies.w * lies.h * _MOST)):
            piece.draw(surface)
        else:
            piece.draw_parts(surface, parts)


def _area(parts: Sequence[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in parts)


def clear_part(look: Look) -> pygame.Rect | None:
    """The middle of a hollow glow, in which nothing shows."""
    glow = look.sprite
    if not isinstance(glow, Glow) or not glow.hollow or look.zoom != 1 or look.angle or look.flip != 1:
        return None
    k, rounded = look.scale, glow.radius * 0.3 * look.scale
    hole = pygame.Rect(round(glow.margin * k), round(glow.margin * k), round(glow.w * k), round(glow.h * k))
    return hole.inflate(-2 * (round(rounded) + 1), -2 * (round(rounded) + 1))


def uncovered(part: pygame.Rect, cover: pygame.Rect) -> list[pygame.Rect]:
    """What a cover leaves of a part: up to four boxes that do not overlap."""
    hidden = part.clip(cover)
    if not hidden.w or not hidden.h:
        return [part]
    left, top, right, bottom = part.left, part.top, part.right, part.bottom
    boxes = (
        pygame.Rect(left, top, part.w, hidden.top - top),
        pygame.Rect(left, hidden.bottom, part.w, bottom - hidden.bottom),
        pygame.Rect(left, hidden.top, hidden.left - left, hidden.h),
        pygame.Rect(hidden.right, hidden.top, right - hidden.right, hidden.h),
    )
    return [box for box in boxes if box.w and box.h]
