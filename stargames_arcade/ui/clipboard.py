"""What was copied in another program, or is to be pasted there."""

from __future__ import annotations

import pygame


def text() -> str:
    """The text in the system's clipboard; empty where there is none, or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(text: str) -> bool:
    """Puts a text into the system's clipboard; whether there is one that took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
