"""The window: opened without the display module's surface, resized and made full screen in place."""

from __future__ import annotations

import os
from typing import Final

import pygame
from pygame.event import Event

from stargames_arcade.ui.desktops import SMALLEST, Size, fitting, middle_of, plugged_in
from stargames_arcade.ui.holding import FIRST_REPEAT, NEXT_REPEAT
from stargames_arcade.ui.hush import hushed
from stargames_arcade.ui.operator import OperatorKeys

_UNSURE_MS: Final = 700.0
"""When the switch has moved the keyboard's focus, a key may seem to come up and go down again though it is
held; a held key repeats at least so often."""

_POINTS_MS: Final = 3_000.0
"""At a public arcade the pointer is to be seen for so long after it was moved."""

_WISHES: Final = {
    "SDL_FRAMEBUFFER_ACCELERATION": "0",  # copying is up to 40 times faster where there is no graphics card
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",  # no flicker when another window comes in front
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # real pixels, not enlarged ones
    "SDL_VIDEO_X11_WMCLASS": "stargames-arcade",
}
"""What is asked of SDL before it starts; a person's own environment wins."""

_UNSEEN: Final = frozenset(("offscreen", "dummy"))
"""Drivers that show nothing to anybody: SDL falls back to them where it finds no display."""
_ASKED_BY: Final = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")

_POINTING: Final = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL))
_HIDDEN: Final = frozenset((pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN))
_SEEN: Final = frozenset(
    (
        pygame.WINDOWRESTORED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWSIZECHANGED,
    )
)


class NoWindow(Exception):
    """The system gives no window: no display, or none that can be drawn to. Carries its reason."""


class GameWindow:
    """One resizable window. ``surface`` must be asked for anew each frame: it changes size in place."""

    def __init__(
        self,
        size: Size,
        title: str,
        fullscreen: bool = False,
        display: int = 0,
        *,
        kiosk: bool = False,
        hidden: bool = False,
    ) -> None:
        """On the screen of that number, or the first where there is no such. Raises NoWindow.

        A ``kiosk`` stays open and full screen until its operator ends it; no screensaver comes, and the
        pointer shows only while it is moved. One that is ``hidden`` shows to nobody."""
        _start()
        self._display = plugged_in(display)
        self._window = _opened(title, size, self._display, hidden)
        self.windowed_size = self._window.size
        """The size to go back to from full screen."""
        self.hidden = False
        """Whether nobody can see the window."""
        self.fullscreen = False
        self.exposed = False
        """Whether the system has lost what the window showed: it must be shown again."""
        self.renewed = False
        """Whether the surface may have been made anew, and be empty though its size is the old one."""
        self.closing = False
        """Whether the system asks for the window to be closed."""
        self.in_front = True
        """Whether the keyboard is this window's."""
        self.focus_losses = 0
        """How often another window has taken the keyboard."""
        self._switched_by: int | None = None
        self._unsure_until = 0.0
        self._operator = OperatorKeys() if kiosk else None
        self._pointed_at = 0.0
        if kiosk:
            pygame.display.set_allow_screensaver(False)
        if fullscreen or kiosk:
            self.switch_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on, in pixels."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The size in the units of mouse events, which need not be pixels."""
        return self._window.size

    def flip(self) -> None:
        """Show what has been drawn."""
        self.exposed = False
        self._window.flip()

    def show_icon(self, icon: pygame.Surface) -> None:
        """Give the window its picture in lists of windows."""
        self._window.set_icon(icon)

    def take_text(self, on: bool) -> None:
        """Whether keys write, with all that the system knows of accents and other scripts, and repeat."""
        (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
        pygame.key.set_repeat(*((FIRST_REPEAT, NEXT_REPEAT) if on else ()))

    def switch_fullscreen(self) -> None:
        """Fill the screen, or go back to the size before."""
        if self.fullscreen:
            self._window.set_windowed()
            self._window.size = self.windowed_size
        else:
            self._window.set_fullscreen(desktop=True)
        self.fullscreen = not self.fullscreen

    def show_on(self, display: int) -> None:
        """Go to the screen of that number, or to the first where there is no such; full screen stays so."""
        display = plugged_in(display)
        if display == self._display:
            return
        self._display = display
        if self.fullscreen:
            self._window.set_windowed()
        self._window.position = middle_of(display)
        if self.fullscreen:
            self._window.set_fullscreen(desktop=True)

    def resize(self, size: Size) -> None:
        """Take another size, as far as the screen allows; in full screen it is the one to go back to."""
        self.windowed_size = fitting(size, self._display)
        if not self.fullscreen:
            self._window.restore()
            self._window.size = self.windowed_size
            self._window.position = middle_of(self._display)

    def remember_size(self) -> None:
        """The window has had its size for a while: it is the one to come back to."""
        if not self.fullscreen:
            self.windowed_size = self._window.size

    def events(self, now: float) -> list[Event]:
        """What has happened since the last time, but for the keys that are the window's own."""
        events = [event for event in pygame.event.get() if not self._takes(event, now)]
        if self._operator is not None:
            self.closing = self._operator.held(now)
            self._follow_pointer(events, now)
        return events

    def _follow_pointer(self, events: list[Event], now: float) -> None:
        if any(event.type in _POINTING and not getattr(event, "touch", False) for event in events):
            self._pointed_at = now
        shown = now - self._pointed_at < _POINTS_MS
        if shown != pygame.mouse.get_visible():
            pygame.mouse.set_visible(shown)

    def _takes(self, event: Event, now: float) -> bool:
        """Follow a window event; True for a key that belongs to the window and not to the game.

        F11 and Alt+Enter switch to full screen and back, a held key once, even when the switch itself
        makes the system forget that it is held.
        """
        if self._operator is not None and self._operator.takes(event, now):
            return True
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.closing = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.in_front = event.type == pygame.WINDOWFOCUSGAINED
            self.focus_losses += not self.in_front
            self._unsure_until = now + _UNSURE_MS
        elif event.type in _HIDDEN:
            self.hidden = True
        elif event.type in _SEEN:
            self.hidden = False
            self.exposed = True
            self.renewed |= event.type == pygame.WINDOWSIZECHANGED
        if event.type == pygame.KEYUP and event.key == self._switched_by and now >= self._unsure_until:
            self._switched_by = None
        if event.type != pygame.KEYDOWN or not _switches(event):
            return False
        if self._operator is not None:
            return True
        if event.key == self._switched_by and now < self._unsure_until:
            self._unsure_until = now + _UNSURE_MS
        elif event.key != self._switched_by or now >= self._unsure_until:
            self._switched_by = event.key
            self.switch_fullscreen()
        return True

    def close(self) -> None:
        """Close it and give the display back."""
        self._window.destroy()
        pygame.display.quit()


def _start() -> None:
    """Wake the system's window library. Raises NoWindow."""
    for name, value in _WISHES.items():
        os.environ.setdefault(name, value)
    try:
        with hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoWindow(str(error)) from error
    if _shows_nothing():
        pygame.display.quit()
        raise NoWindow("no display")


def _opened(title: str, size: Size, display: int, hidden: bool) -> pygame.Window:
    try:
        window = pygame.Window(
            title,
            fitting(size, display),
            middle_of(display),
            resizable=True,
            hidden=hidden,
            allow_high_dpi=True,
        )
        window.minimum_size = SMALLEST
        window.get_surface()
    except pygame.error as error:
        raise NoWindow(str(error)) from error
    pygame.key.stop_text_input()
    return window


def _shows_nothing() -> bool:
    """Whether nobody will see the window, though nobody asked for that either."""
    return pygame.display.get_driver() in _UNSEEN and not any(os.environ.get(name) for name in _ASKED_BY)


def _switches(event: Event) -> bool:
    if event.key == pygame.K_F11:
        return True
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT)
