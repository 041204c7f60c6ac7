"""Moments of a motion drawn side by side, through the real canvas."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from stargames_arcade.ui.canvas import Canvas
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.snapshot import write_png
from stargames_arcade.ui.sprites import Sprites

GAP = 6


def save_strip(frames: Iterable[Frame], path: Path, columns: int, lead: Frame | None = None) -> None:
    """Draw frames in rows of ``columns`` and write them as one PNG. ``lead`` is shown before the first.

    All frames have one size. Raises OSError when the file cannot be written.
    """
    canvas = Canvas(Sprites())
    surface: pygame.Surface | None = None
    pictures: list[pygame.Surface] = []
    for frame in ((lead,) if lead is not None else ()) + tuple(frames):
        if surface is None:
            surface = pygame.Surface((frame.viewport.width, frame.viewport.height))
        canvas.show(frame, surface)
        pictures.append(surface.copy())
    if lead is not None:
        del pictures[0]
    w, h = pictures[0].get_size()
    rows = -(-len(pictures) // columns)
    wide = min(columns, len(pictures))
    sheet = pygame.Surface((wide * (w + GAP) - GAP, rows * (h + GAP) - GAP))
    for place, picture in enumerate(pictures):
        sheet.blit(picture, (place % columns * (w + GAP), place // columns * (h + GAP)))
    write_png(sheet, path)
