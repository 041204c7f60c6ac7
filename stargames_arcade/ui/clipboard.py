"""What was copied in another program."""

from __future__ import annotations

import pygame


def text() -> str:
    """The text in the system's clipboard; empty where there is none, or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
