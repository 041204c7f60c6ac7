"""The client: composes window, store, stage and canvas, and runs the loop."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from signal import SIGTERM, signal
from typing import TYPE_CHECKING, Any, Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.menu.splash import Splash
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.store import open_store
from stargames_arcade.store.home import home_folder, write_crash_log
from stargames_arcade.text.words import Words
from stargames_arcade.ui import clipboard
from stargames_arcade.ui.canvas import Canvas
from stargames_arcade.ui.clock import (
    BEAT_MS,
    DOZE_MS,
    DOZES_AFTER_MS,
    FRAME_MS,
    HIDDEN_MS,
    IDLE_MS,
    IDLES_AFTER_MS,
    Clock,
    SteadyClock,
)
from stargames_arcade.ui.desktops import desktop_sizes, read, written
from stargames_arcade.ui.frame import Pace
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gesture_reader import GestureReader
from stargames_arcade.ui.memory import most_megabytes
from stargames_arcade.ui.nodes import Drawing
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.sound import Loudspeakers, Volumes
from stargames_arcade.ui.sprites import Sprites
from stargames_arcade.ui.window import GameWindow, NoWindow
from stargames_arcade.ui.workshop import Workshop

if TYPE_CHECKING:
    from stargames_arcade.scenes.flow import Machine
    from stargames_arcade.scenes.staging.kiosk import Kiosk

NAME: Final = "StarGames Arcade"
DEFAULT_SIZE: Final = (1280, 720)
SETTLED_MS: Final = 150.0
"""A new window size counts when it has stayed for so long; until then the picture is scaled."""

ARRANGED_MS: Final = 1_000.0
"""A size that comes so soon after opening is the system's arrangement, not the person's choice."""

LIVELY_MS: Final = 250.0
"""After input every frame is made for so long: what was asked for may be answered a little later."""

GIVES_UP_MS: Final = 10_000.0
"""A second error so soon after the first: the calm screen itself does not stand."""

Opening = Callable[[Stage, Scene], None]
"""What to do once the menu stands: open a table."""


class CannotOpen(Exception):
    """The client cannot show itself; carries the sentence that says why."""


class Client:
    """One window with one stage. ``step`` is one turn of the loop; nothing in it waits."""

    def __init__(
        self, window: GameWindow, house: House, clock: Clock, home: Path, machine: Machine | None = None
    ) -> None:
        """``machine`` says what matches need of this machine; without it they are played in real time."""
        self.window = window
        self.clock = clock
        self._home = home
        self._machine = machine
        self._workshop = Workshop(clock.wake)
        self.canvas = Canvas(Sprites(self._workshop))
        self.speakers = Loudspeakers()
        self._now = self._opened_at = clock.frame()
        self.stage = Stage(
            replace(
                house,
                ready=self.canvas.ready,
                sound=self.speakers,
                desktops=desktop_sizes,
                sticks=self._sticks,
            ),
            Viewport(*window.surface.get_size()),
            self._now,
        )
        self.stage.on_settings = self._follow_settings
        self._follow_volumes()
        self._window_size = house.settings.size
        """The setting that the window has followed last."""
        self._reader = GestureReader(self._place, lambda: window.size)
        self._input_for = self.stage.stack.top
        self._sized = window.surface.get_size()
        self._sized_at = self._now - SETTLED_MS
        self._framed_at = self._now - BEAT_MS
        self._kiosk = self._watching() if house.kiosk else None
        self._failed_at: float | None = None
        self._opened = False
        self._ahead: Iterator[str] = iter(())
        """Loads, step by step, what may be opened next."""
        self.flips = 0
        """How many pictures have been shown."""

    def _sticks(self) -> tuple[tuple[float, float], ...]:
        return tuple(pad.tilt for pad in self._reader.pads.all)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """A share of the window's width and height as a place on the canvas."""
        w, h = self.window.surface.get_size()
        return self.canvas.to_canvas(x * w, y * h)

    def step(self) -> float:
        """One turn: events, gestures, the picture. Returns how many ms the next may be away."""
        self._now = now = self.clock.frame()
        acted = self._take_events(now) or self.window.exposed
        resizing = self._follow_size(now)
        self._follow_ears(now)
        lively = resizing or self.canvas.unfinished or now - self.stage.last_input < LIVELY_MS
        pace = Pace.MOTION if lively else self.stage.pace()
        if acted or pace is Pace.MOTION or now - self._framed_at >= BEAT_MS - 1:
            self._framed_at = now
            frame = self.stage.frame(now)
            if self._kiosk is not None:
                self._kiosk.watch()
            if not self.window.hidden:
                self._follow_surface()
                drawn = self.canvas.show(frame, self.window.surface)
                if drawn or self.window.exposed:
                    self.window.flip()
                    self.flips += 1
            pace = self.stage.pace()
        if self._opened and pace is not Pace.MOTION and not self.canvas.unfinished:
            next(self._ahead, None)
        return self._rest(pace, now)

    def _take_events(self, now: float) -> bool:
        losses = self.window.focus_losses
        events = self.window.events(now)
        self.speakers.take(events)
        if self._kiosk is None and self.window.fullscreen != self.stage.settings.fullscreen:
            self.stage.settings.fullscreen = self.window.fullscreen
            self.stage.changed()
        if self.window.closing:
            self.stage.leave()
        if self.window.focus_losses != losses:
            self.stage.lost_window_focus()
        self._prepare_reader()
        gestures = self._reader.read(events, now)
        for gesture in gestures:
            self.stage.gesture(gesture)
        return bool(gestures)

    def _prepare_reader(self) -> None:
        """What input means depends on the settings and on the scene that takes it."""
        reader, top = self._reader, self.stage.stack.top
        reader.controls = self.stage.keys
        reader.hold_instead = self.stage.settings.hold_instead
        reader.pads.set_dead_zone(self.stage.settings.dead_zone)
        if top is not self._input_for:
            self._input_for = top
            reader.rest()
        reader.split = self.stage.splits_keyboard
        reader.shared_screen = top is not None and top.split
        reader.capturing = top is not None and top.scene.capturing
        typing = top is not None and top.scene.typing
        if typing != reader.typing:
            reader.typing = typing
            self.window.take_text(typing)

    def _follow_surface(self) -> None:
        """A window that went to another size and back within one turn has a new surface of the old size."""
        if self.window.renewed:
            self.window.renewed = False
            self.canvas.lose_surface()

    def _follow_size(self, now: float) -> bool:
        """Lay out for the window's size once it has settled; True while it has not."""
        size = self.window.surface.get_size()
        if size != self._sized:
            self._sized, self._sized_at = size, now
        settled = now - self._sized_at >= SETTLED_MS
        if settled and self.stage.viewport != Viewport(*size):
            self.stage.resize(Viewport(*size))
            self._remember_size()
        return not settled

    def _remember_size(self) -> None:
        """A size that the person has given the window by hand is kept as if it had been chosen."""
        before = self.window.windowed_size
        self.window.remember_size()
        if self.window.windowed_size == before:
            return
        size = self._window_size = written(self.window.windowed_size)
        if self._now - self._opened_at < ARRANGED_MS:
            self.stage.settings.for_now(size=size)
        else:
            self.stage.settings.size = size
        self.stage.changed()

    def _follow_settings(self) -> None:
        """Let window and loudspeakers be as the settings say. Only what has been changed moves the window;
        nothing moves that of a public arcade."""
        settings = self.stage.settings
        self._follow_volumes()
        if self._kiosk is not None:
            return
        self.window.show_on(settings.display)
        size = read(settings.size)
        if settings.size != self._window_size and size is not None:
            self._window_size = settings.size
            self.window.resize(size)
        if settings.fullscreen != self.window.fullscreen:
            self.window.switch_fullscreen()
            self._tell_of_display()

    def _follow_volumes(self) -> None:
        settings = self.stage.settings
        self.speakers.volumes = Volumes(
            settings.effects, settings.interface, settings.ambience, settings.mute
        )

    def _follow_ears(self, now: float) -> None:
        """The loudspeakers come up once the first scene is drawn; the night is heard while the window is
        seen and in front."""
        if self._opened and not self.canvas.unfinished and not self.stage.waiting:
            self.speakers.open()
        self.speakers.tend(now, listening=self.window.in_front and not self.window.hidden)

    def _tell_of_display(self) -> None:
        """Say it when full screen is on another screen than was chosen, since that one is not there."""
        chosen, there = self.stage.settings.display, len(desktop_sizes())
        if self.window.fullscreen and there and chosen >= there:
            self.stage.toast("notice", self.stage.words("settings.display.gone", n=chosen + 1))

    def _rest(self, pace: Pace, now: float) -> float:
        if self.window.hidden:
            return HIDDEN_MS
        if pace is Pace.MOTION or self.canvas.unfinished:
            return FRAME_MS
        idle = now - self.stage.last_input
        if pace is Pace.STILL and idle >= DOZES_AFTER_MS:
            return DOZE_MS
        if idle >= IDLES_AFTER_MS and not self._reader.holding:
            return IDLE_MS
        return FRAME_MS

    def run(self) -> None:
        """Turn until the stage is left. An error shows a calm screen; a second soon after ends the client."""
        while not self.stage.leaving:
            try:
                rest = self.step()
            except Exception as error:
                if self._failed_at is not None and self._now - self._failed_at < GIVES_UP_MS:
                    raise
                self._fail(error)
                rest = FRAME_MS
            self.clock.wait(rest)

    def _fail(self, error: Exception) -> None:
        self._failed_at = self._now
        path = write_crash_log(error, self._home)
        from stargames_arcade.scenes.dialogs.failure import CalmScreen, Trouble

        trouble = Trouble("crash", (("path", str(path) if path is not None else ""),))
        self.stage.recover(lambda: CalmScreen(self.stage, trouble, self._menu()))

    def _watching(self) -> Kiosk:
        from stargames_arcade.scenes.staging.kiosk import Kiosk

        return Kiosk(self.stage, self._menu)

    def _menu(self) -> Scene:
        from stargames_arcade.scenes.flow import Flow, client_machine
        from stargames_arcade.scenes.menu.scene import Menu

        return Menu(self.stage, Flow(self.stage, self._machine or client_machine))

    def open_menu(self, opening: Opening | None = None) -> None:
        """Load the scenes and go from the splash to the menu, or straight to what ``opening`` opens."""
        from stargames_arcade.scenes.opening import loaded_ahead

        self._reader.pads.open()
        self.window.show_icon(rasterise(Drawing("brand/app-icon", 128, 128), 1))
        menu = self._menu()
        self.stage.replace(menu)
        self._tell_of_display()
        if opening is not None:
            opening(self.stage, menu)
        self._opened = True
        self._ahead = loaded_ahead()

    def close(self) -> None:
        """Close scenes, worker and window; remember the window's size."""
        self.stage.close()
        self._remember_size()
        self.speakers.close()
        self._workshop.close()
        self._reader.pads.close()
        self.window.close()


def _titles() -> Any:
    from stargames_arcade.titles import all_titles

    return all_titles()


def _settled_by(arguments: Namespace, settings: Settings) -> tuple[int, int]:
    """Let the command line overrule the settings for this run; returns the window's size."""
    if arguments.lang:
        settings.for_now(language=arguments.lang)
    if arguments.reduced_motion:
        settings.for_now(reduced_motion=True)
    if arguments.fullscreen or arguments.kiosk:
        settings.for_now(fullscreen=True)
    if arguments.size:
        settings.for_now(size=written(arguments.size))
    return read(settings.size) or DEFAULT_SIZE


def _window(size: tuple[int, int], settings: Settings, kiosk: bool) -> GameWindow:
    try:
        return GameWindow(size, NAME, settings.fullscreen, settings.display, kiosk=kiosk)
    except NoWindow as error:
        raise CannotOpen(Words(settings.language)("failure.no_display")) from error


def run_client(arguments: Namespace, opening: Opening | None = None) -> int:
    """Open the client with the options of the command line and run it to its end."""
    home = home_folder(arguments.home)
    store = open_store(home)
    if arguments.kiosk:  # the window passes over what SIGTERM would become: a request to close
        signal(SIGTERM, lambda *_: sys.exit())
    try:
        settings = Settings(**asdict(store.settings)) if arguments.kiosk else store.settings
        size = _settled_by(arguments, settings)  # what a guest of a public arcade changes is kept nowhere
        window = _window(size, settings, arguments.kiosk)
        house = House(settings, store, _titles, kiosk=arguments.kiosk, copy=clipboard.copy)
        client = Client(window, house, SteadyClock(), home)
        try:
            client.stage.push(Splash(client.stage))
            client.step()
            client.open_menu(opening)
            client.run()
        finally:
            client.close()
    finally:
        store.close()
    return 0


def probe(size: tuple[int, int], seconds: float) -> dict[str, float]:
    """Start the client and let it be: CPU in ms until its first frame and until the menu is drawn, then CPU
    in per cent of a core with quiet loops and without, and memory in MB. For ``bench``; it reads no person's
    home folder but the one that the environment names."""
    store = open_store(home_folder(None))
    client = Client(GameWindow(size, NAME), House(store.settings, store, _titles), SteadyClock(), store.home)
    found: dict[str, float] = {}
    client.stage.push(Splash(client.stage))
    client.step()
    found["first_frame"] = time.process_time() * 1000
    client.open_menu()
    client.clock.wait(client.step())
    while client.canvas.unfinished or client.stage.waiting:
        client.clock.wait(client.step())
    found["menu_drawn"] = time.process_time() * 1000
    found["ambient"] = _idle_share(client, seconds)
    store.settings.for_now(reduced_motion=True)
    client.stage.settings_changed()
    found["still"] = _idle_share(client, seconds)
    found["memory"] = most_megabytes()
    client.close()
    store.close()
    return found


def _idle_share(client: Client, seconds: float) -> float:
    """Per cent of a core over so many seconds, once a second has passed for things to settle."""
    for _ in range(60):
        client.clock.wait(client.step())
    start, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        client.clock.wait(client.step())
    return (time.process_time() - spent) / (time.perf_counter() - start) * 100


if __name__ == "__main__":
    sys.stdout.write(json.dumps(probe((1920, 1080), 3.0)) + "\n")
