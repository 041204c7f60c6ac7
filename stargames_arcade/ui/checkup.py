"""Whether a window can be opened, which gamepads are there, and whether all drawings and fonts are."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from stargames_arcade.ui.assets import MissingAsset, assets_folder, drawing_file, font_file
from stargames_arcade.ui.hush import hushed
from stargames_arcade.ui.nodes import Font
from stargames_arcade.ui.pads import Pads
from stargames_arcade.ui.window import GameWindow, NoWindow

_SURELY = ("brand/app-icon", "brand/logo-mark", "dice/die-ivory-1", "jewels/jewel-1-white")


@dataclass(frozen=True, slots=True)
class Display:
    """A display on which a window opens: the system's name for it, and its size in pixels."""

    driver: str
    size: tuple[int, int]


def find_display() -> Display | None:
    """Open a small window and close it again; None when that cannot be done."""
    try:
        window = GameWindow((320, 180), "StarGames Arcade")
    except NoWindow:
        return None
    try:
        sizes = pygame.display.get_desktop_sizes()
        return Display(pygame.display.get_driver(), sizes[0] if sizes else window.size)
    finally:
        window.close()


@dataclass(frozen=True, slots=True)
class Plugged:
    """What is plugged in to play with, by the names of its makers."""

    pads: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    """Joysticks that the arcade cannot use (``Pads.strangers``)."""


def find_pads() -> Plugged:
    """The gamepads that are connected."""
    try:
        with hushed():
            pygame.display.init()
        pads = Pads()
        pads.open()
    except pygame.error:
        return Plugged()
    found = Plugged(tuple(pad.name for pad in pads.all), pads.strangers())
    pads.close()
    pygame.display.quit()
    return found


def missing_asset() -> str | None:
    """The first drawing or font that is missing; None when nothing is."""
    try:
        for font in Font:
            font_file(font)
        for name in _SURELY:
            drawing_file(name)
        assets_folder()
    except MissingAsset as error:
        return str(error)
    return None
