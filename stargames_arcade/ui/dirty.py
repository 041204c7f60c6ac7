"""Few boxes for many: what has to be drawn anew, joined where that is cheaper."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

MOST_BOXES: Final = 24
"""More boxes than this are not worth their bookkeeping: the whole picture is drawn."""
_WHOLE_FROM: Final = 0.6
"""From this share of the picture on, all of it is drawn."""


def joined(boxes: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Boxes inside ``whole`` that together cover all the given ones."""
    kept: list[pygame.Rect] = []
    for box in boxes:
        clipped = box.clip(whole)
        if clipped == whole:
            return [whole.copy()]
        if clipped.w and clipped.h:
            _add(kept, clipped)
            if len(kept) > MOST_BOXES * 4:
                return [whole.copy()]
    if len(kept) > MOST_BOXES or sum(box.w * box.h for box in kept) > _WHOLE_FROM * whole.w * whole.h:
        return [whole.copy()]
    return kept


def united(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Boxes that do not overlap and together cover all the given ones."""
    kept: list[pygame.Rect] = []
    for box in boxes:
        _add(kept, box)
    return kept


def _add(kept: list[pygame.Rect], box: pygame.Rect) -> None:
    """Add a box, joined with those it overlaps, so that no place is drawn twice."""
    while (place := box.collidelist(kept)) >= 0:
        box = box.union(kept.pop(place))
    kept.append(box)
