"""What is copied here can be pasted elsewhere; without a window there is no clipboard, and nothing breaks."""

from __future__ import annotations

import pygame

from stargames_arcade.ui import clipboard


def test_what_is_copied_can_be_pasted(window: pygame.Window) -> None:
    assert clipboard.copy("T7K2-M9QX-A4BC")
    assert clipboard.text() == "T7K2-M9QX-A4BC"


def test_without_a_window_copying_says_that_it_failed() -> None:
    pygame.display.quit()
    assert not clipboard.copy("T7K2")
    assert clipboard.text() == ""
