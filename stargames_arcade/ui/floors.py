"""What lies still beneath pieces that move in one place: kept, so that it need not be built up each time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from stargames_arcade.ui.pieces import Piece

_MOST: Final = 64
"""More places than this are not kept: then nothing moves in one place."""


class Floors:
    """Pictures of boxes up to, but without, some piece. One is kept when it is asked for a second time."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int, int, int], tuple[Piece, pygame.Surface | None]] = {}

    def find(self, box: pygame.Rect, piece: Piece) -> pygame.Surface | None:
        """What lies beneath a piece in a box, if that is kept."""
        before, floor = self._kept.get(_key(box), (None, None))
        return floor if before is piece else None

    def keep(self, box: pygame.Rect, piece: Piece, surface: pygame.Surface) -> None:
        """A surface shows the floor in a box now: take it over if it was asked for before."""
        if len(self._kept) >= _MOST:
            self._kept.clear()
        before, _ = self._kept.get(_key(box), (None, None))
        floor = surface.subsurface(box).copy() if before is piece else None
        self._kept[_key(box)] = piece, floor

    def spoil(self, boxes: Iterable[pygame.Rect]) -> None:
        """Still pieces have changed in these boxes."""
        if self._kept:
            places = [pygame.Rect(key) for key in self._kept]
            keys = list(self._kept)
            for box in boxes:
                for place in box.collidelistall(places):
                    self._kept.pop(keys[place], None)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


def _key(box: pygame.Rect) -> tuple[int, int, int, int]:
    return box.x, box.y, box.w, box.h
