"""What the tests of drawing and input share."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    """A window of the system, which gamepads and the clipboard need."""
    pygame.display.init()
    window = pygame.Window("pads", (64, 64))
    yield window
    window.destroy()
    pygame.joystick.quit()
    pygame.display.quit()
