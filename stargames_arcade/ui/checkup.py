"""What this machine offers: whether a window opens, what makes a sound, which gamepads there are, and whether
everything that is drawn, written and heard has its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pygame

from stargames_arcade.ui.assets import MissingAsset, drawing_file, font_file, sound_file
from stargames_arcade.ui.hush import hushed
from stargames_arcade.ui.nodes import Font
from stargames_arcade.ui.pads import Pads
from stargames_arcade.ui.sound import open_mixer
from stargames_arcade.ui.sounding import LOOP, recordings
from stargames_arcade.ui.window import GameWindow, NoWindow

T = TypeVar("T")
_SURELY = ("brand/app-icon", "brand/logo-mark", "brand/host-cheer")


@dataclass(frozen=True, slots=True)
class Displays:
    """The screens on which a window opens: the system's name for them, and their sizes in pixels."""

    driver: str
    sizes: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PluggedIn:
    """The gamepads by name, and the devices that may be some but whose buttons the system does not know."""

    pads: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()


def find_displays() -> Displays | None:
    """Open a small window that nobody sees and close it again; None when that cannot be done."""
    try:
        window = GameWindow((320, 180), "StarGames Arcade", hidden=True)
    except NoWindow:
        return None
    try:
        sizes = tuple((int(w), int(h)) for w, h in pygame.display.get_desktop_sizes())
        return Displays(pygame.display.get_driver(), sizes or (window.size,))
    finally:
        window.close()


def find_sound() -> str | None:
    """Open the device that makes a sound and close it again: the system's name for it, None without one."""
    try:
        open_mixer()
    except pygame.error:
        return None
    try:
        return str(pygame.mixer.get_driver())
    finally:
        pygame.mixer.quit()


def find_pads() -> PluggedIn:
    """The gamepads that are connected."""
    try:
        with hushed():
            pygame.display.init()
        pads = Pads()
        pads.open()
    except pygame.error:
        return PluggedIn()
    found = PluggedIn(tuple(pad.name for pad in pads.all), pads.strangers())
    pads.close()
    pygame.display.quit()
    return found


def missing_drawing(names: Iterable[str]) -> str | None:
    """The first of these drawings, and of those that everything needs, that is missing."""
    return _missing(drawing_file, (*_SURELY, *names))


def missing_font() -> str | None:
    """The first font that is missing."""
    return _missing(font_file, Font)


def missing_sound() -> str | None:
    """The first recording that is missing."""
    return _missing(sound_file, (*recordings(), LOOP))


def library_versions() -> tuple[str, str]:
    """The versions of pygame and of the system library under it."""
    return str(pygame.version.ver), ".".join(map(str, pygame.get_sdl_version()))


def _missing(file_of: Callable[[T], Path], wanted: Iterable[T]) -> str | None:
    try:
        for each in wanted:
            file_of(each)
    except MissingAsset as error:
        return str(error)
    return None
