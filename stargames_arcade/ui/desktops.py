"""The screens that are plugged in: how large they are, and where a window stands on one of them."""

from __future__ import annotations

from typing import Final, TypeAlias

import pygame

Size: TypeAlias = tuple[int, int]

SMALLEST: Final = (200, 150)
"""No window is smaller than this."""
FRAME: Final = 64
"""So much of a screen's height is left to a window's title bar and to the system's own bar, whose sizes the
system does not tell before the window is there."""


def desktop_sizes() -> tuple[Size, ...]:
    """The screens in the system's order; none where it does not tell."""
    if not pygame.display.get_init() or pygame.display.get_driver() == "dummy":
        return ()
    return tuple((int(w), int(h)) for w, h in pygame.display.get_desktop_sizes())


def plugged_in(display: int) -> int:
    """That screen if it is there, else the first."""
    return display if 0 <= display < len(desktop_sizes()) else 0


def middle_of(display: int) -> Size:
    """The position that asks for the middle of a screen."""
    place = pygame.WINDOWPOS_CENTERED | display
    return place, place


def fitting(size: Size, display: int = 0) -> Size:
    """A size that lies on that screen with its title bar, where the system tells how large it is."""
    w, h = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    desktops = desktop_sizes()
    if not desktops:
        return w, h
    most_w, most_h = desktops[plugged_in(display)]
    return min(w, most_w), max(min(h, most_h - FRAME), SMALLEST[1])


def written(size: Size) -> str:
    """A size as the settings keep it."""
    return f"{size[0]}x{size[1]}"


def read(text: str) -> Size | None:
    """A size as the settings keep it, or None where it is none."""
    w, _, h = text.partition("x")
    return (int(w), int(h)) if w.isdecimal() and h.isdecimal() else None
