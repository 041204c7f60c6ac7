"""What a scene is given: the stack, the words, the moment, and ways to show that something happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from stargames_arcade.match.ports import Store
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.couch.seating import Seating
from stargames_arcade.scenes.house import House
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.answering import Answering
from stargames_arcade.scenes.staging.hurry import Hurry
from stargames_arcade.scenes.staging.notices import UNDER_WAY, Notices, stays_ms
from stargames_arcade.scenes.staging.pads import PluggedPads
from stargames_arcade.scenes.staging.projector import Projector
from stargames_arcade.scenes.staging.routing import Routing
from stargames_arcade.scenes.staging.stack import Change, SceneStack
from stargames_arcade.scenes.staging.station import Station
from stargames_arcade.scenes.staging.turning import Turning
from stargames_arcade.text.words import Words
from stargames_arcade.ui import gestures
from stargames_arcade.ui.ambient import Ambient
from stargames_arcade.ui.frame import Frame, Pace
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Device, Gesture
from stargames_arcade.ui.keys import Controls, controls
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.player import Motion
from stargames_arcade.ui.view import Comfort, View
from stargames_arcade.ui.widgets.dialogs import Tone

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match

__all__ = ["House", "Stage"]


def _nothing() -> None:
    pass


class Stage:
    """The small set of things a scene may do beside drawing itself."""

    def __init__(self, house: House, viewport: Viewport, now: float = 0) -> None:
        self.now = now
        """The moment of this frame in ms; it never jumps by more than 100."""
        self.viewport = viewport
        self.house = house
        self.words = Words(house.settings.language)
        self.leaving = False
        """Whether the client is asked to end."""
        self.on_settings: Callable[[], None] = _nothing
        """Called when settings have been changed, to keep them and to follow them."""
        self.answering = Answering(house.sound)
        self.hurry = Hurry()
        self.motion = Motion()
        self.notices = Notices()
        self.seating = Seating()
        """Who plays with what at a split screen; kept for the run."""
        self.stack = SceneStack(self.station)
        self.tended: list[Callable[[], None]] = []
        """Called once a frame whatever scene is on top: what goes on in the background."""
        self._turning = Turning(house.ready)
        self._routing = Routing(self.back)
        self.plugged = PluggedPads()
        self._projector = Projector(self)
        self.last_input = now
        """The moment of the last gesture."""

    # What a scene asks for.

    @property
    def half(self) -> None:
        """All of this stage is everybody's."""
        return None

    @property
    def owner(self) -> None:
        """Nobody has it alone."""
        return None

    @property
    def settings(self) -> Settings:
        """Language, comfort and the last choices."""
        return self.house.settings

    @property
    def store(self) -> Store:
        """Where matches and settings are kept."""
        return self.house.store

    @property
    def titles(self) -> Sequence[Any]:
        """The cards of the finished titles."""
        return self.house.titles()

    @property
    def pads(self) -> tuple[tuple[Device, str], ...]:
        """The gamepads that are plugged in, each with what it is called on screen."""
        return self.pads_called(self.words)

    def open_from(self, x: float, y: float) -> None:
        """The next scene opens at that place, as if a control there had been chosen."""
        self._turning.chosen_at = x, y

    def push(self, scene: Scene) -> None:
        """Open a scene above this one, from the next frame on."""
        self.stack.push(scene)

    def pop(self, result: object = None) -> None:
        """Close the top scene; the one beneath is told the result."""
        self.stack.pop(result)

    def pop_to(self, scene: Scene, result: object = None) -> None:
        """Close every scene above that one."""
        self.stack.pop_to(scene, result)

    def replace(self, scene: Scene) -> None:
        """Open a scene in the place of the top one."""
        self.stack.replace(scene)

    def reset(self, scene: Scene) -> None:
        """Close everything and open this scene alone."""
        self.stack.reset(scene)

    def open_table(self, match: Match) -> None:
        """Open the table scene of a match."""
        self.push(self.house.table(self, match))

    def leave(self) -> None:
        """End the client after this frame."""
        self.leaving = True

    def changed(self) -> None:
        """Something that the layout shows has changed."""
        for station in self._stations:
            station.projection.stale = True

    def take_up(self, device: Device) -> None:
        """Go on with that device."""
        self._routing.take_up(device)

    def put_focus(self, target: str) -> None:
        """Move the focus of the top scene to a target."""
        for station in self._stations[:1]:
            station.attention.put_focus(target)

    @property
    def attended(self) -> str | None:
        """The target that has the focus, whether its ring shows or not."""
        return self.stack.top.attention.focus if self.stack.top is not None else None

    @property
    def answered(self) -> str:
        """What the bubble said that was up until this action; empty if there was none."""
        return self.notices.answered

    @property
    def saying(self) -> str:
        """What the bubble says that is up; empty if there is none."""
        return self.notices.saying

    def play(self, cue: Cue, queue: str = "table") -> None:
        """Show an event by a cue; cues of one queue follow each other."""
        self.motion.reduced = self.comfort.reduced_motion
        self.motion.play(cue, self.now, queue)

    def sound(self, name: str, pan: float = 0.0, step: int = 0) -> None:
        """Let a sound of ``ui.sounding`` be heard now; ``pan`` from -1, left, to 1; ``step`` is its pitch."""
        self.answering.sound(name, pan, step)

    def finish_motion(self) -> None:
        """Put every piece that is under way in its place."""
        self.motion.finish()
        for station in self._stations:
            station.motion.finish()
            station.projection.settle()

    def toast(
        self, kind: Tone, text: str, avatar: str | None = None, *, matters: bool = False, quiet: bool = False
    ) -> None:
        """Show a notice for as long as the player wishes: ``good``, ``problem`` or ``notice``. One that
        ``matters``, as every problem does, stays half as long again; a ``quiet`` one has no bells."""
        if not quiet:
            self.sound("toast")
        self.notices.toast(self.now, kind, text, avatar, matters=matters, stays=self.stays_ms)

    def hush(self) -> None:
        """Take down the notices that tell of the game."""
        self.notices.hush()

    def say(self, target: str, text: str) -> None:
        """Say at a piece why something was refused; it stays as a notice does, or until the next action."""
        self.sound("refused")
        for station in self._stations[:1]:
            self.notices.say(self.now, target, text, station.projection.place(target), stays=self.stays_ms)

    def settings_changed(self) -> None:
        """Language or comfort have been changed: lay out anew in the new words."""
        if self.words.language != self.settings.language:
            self.words = Words(self.settings.language)
        self._projector.forget()
        self.on_settings()

    @property
    def keys(self) -> Controls:
        """What keys and buttons mean now."""
        return controls(self.settings.controls, self.settings.swap_ab)

    @property
    def view(self) -> View:
        """The circumstances of the top scene's picture now."""
        return (next(iter(self._stations), None) or self.station(Scene(self))).projection.view

    @property
    def comfort(self) -> Comfort:
        """The comfort settings that a picture depends on."""
        settings = self.settings
        return Comfort(
            settings.reduced_motion, settings.ask_before_strike, settings.large_indices, settings.text_size
        )

    # What its parts ask for.

    @property
    def stays_ms(self) -> float:
        """How long a notice can be read."""
        return stays_ms(self.settings.notices)

    def pads_called(self, words: Words) -> tuple[tuple[Device, str], ...]:
        """The gamepads that are plugged in, each with what it is called in these words."""
        return tuple((pad.device, pad.called(words)) for pad in self.plugged.all)

    def gone(self, device: Device) -> bool:
        """Whether that is a gamepad that was pulled out."""
        return self.plugged.gone(device)

    def station(self, scene: Scene) -> Station:
        """One for everybody before a scene: all such have device, motion and notices in common."""
        station = Station(
            self, lambda _: scene, routing=self._routing, motion=self.motion, notices=self.notices
        )
        station.stage = scene.stage
        return station

    def back(self) -> None:
        """Cancel that no scene used: close the top one, unless it is the lowest."""
        if len(self.stack.levels) > 1:
            self.pop(None)

    # What the loop calls.

    @property
    def splits_keyboard(self) -> bool:
        """Whether the halves of the keyboard are two people's now: at a split screen, if they sit so."""
        return self.seating.split_keyboard and any(level.split for level in self.stack.levels)

    @property
    def picture(self) -> Picture:
        """The settled picture of the top scene, of all its halves."""
        return self._projector.picture(self.stack.top) if self.stack.top is not None else Picture()

    @property
    def device(self) -> gestures.Kind:
        """The kind of device used last."""
        return self._routing.device

    @property
    def used(self) -> Device:
        """The device used last."""
        return self._routing.used

    @property
    def ring_shown(self) -> bool:
        """Whether the focus shows."""
        return self._routing.ring_shown

    def gesture(self, gesture: Gesture) -> None:
        """Lead a gesture to the top scene. While a change of scenes is due, nothing else happens."""
        self.last_input = self.now
        if self.plugged.note(gesture):
            self.changed()
        level = self.stack.top
        if level is None or self.stack.changing:
            return
        passing = isinstance(gesture, gestures.Point | gestures.Lost | gestures.Came)
        if self._turning.passages.under_way and not passing:
            guarded = self._turning.passages.guarded(self.now)
            self._turning.passages.end()
            if guarded:
                self.hurry.swallow(gesture, self.now)
                return
        for station in level.meant(gesture):
            if not passing and not isinstance(gesture, UNDER_WAY):
                station.notices.acted()
            self._turning.remember(gesture, station)
            station.routing.take(gesture, station, station.projection.picture())
            if station.routing is not self._routing and not passing:
                self._routing.follow(station.routing)

    def lost_window_focus(self) -> None:
        """The window is not in front any more: what was held is let go."""
        for station in self._stations:
            station.let_go()
            station.attention.forget_pointer()

    def resize(self, viewport: Viewport) -> None:
        """The window has another size: lay out for it."""
        if viewport != self.viewport:
            self.viewport = viewport
            for station in self._stations:
                station.routing.rebase()
                station.attention.forget_pointer()
            self._turning.passages.end()
            self._projector.forget()

    def frame(self, now: float) -> Frame:
        """The picture of this moment, after all that is due has been done."""
        self.now = now
        change = self.stack.settle()
        if change is not None:
            self._turned(change)
        level = self.stack.top
        if level is None:
            return Frame((), self.viewport)
        for tend in tuple(self.tended):
            tend()
        level.scene.update()
        for station in level.stations:
            for due in station.motion.heard(now):
                station.scene.stage.sound(due.name, due.pan, due.step)
        frame = self._projector.frame(level)
        return self._turning.through(frame, now)

    def pace(self) -> Pace:
        """How soon the next picture may differ."""
        stations = self._stations
        if self.turning or any(station.moving(self.now) for station in stations):
            return Pace.MOTION
        swings = any(station.projection.swings for station in stations)
        return Pace.AMBIENT if swings and not self.ambient_rests else Pace.STILL

    @property
    def turning(self) -> bool:
        """Whether one scene is giving way to another."""
        return self.stack.changing or self._turning.passages.under_way

    @property
    def waiting(self) -> bool:
        """Whether a new scene is not shown yet, since its sprites are being drawn."""
        return self.stack.changing or self._turning.passages.waiting

    @property
    def ambient_rests(self) -> bool:
        """Whether quiet loops stand still now."""
        return self.comfort.reduced_motion or Ambient.resting(self.now, self.last_input)

    def recover(self, scene: Callable[[], Scene]) -> None:
        """Start anew with one scene after an error: nothing of what was open is trusted any more."""
        self.stack.abandon()
        self.tended.clear()
        self.motion.finish()
        self.notices.clear()
        self._turning.passages.end()
        self._projector.turned()
        self._turning.shown = None
        self.push(scene())

    def settle(self) -> None:
        """Be where all that is under way ends: for pictures and tests."""
        self.stack.settle()
        self._turning.passages.end()
        self.finish_motion()
        self.changed()

    def close(self) -> None:
        """Close every scene."""
        self.stack.close()

    # How it does it.

    @property
    def _stations(self) -> tuple[Station, ...]:
        """Those before the top scene, the one for everybody first."""
        return self.stack.top.stations if self.stack.top is not None else ()

    def _turned(self, change: Change) -> None:
        for level in self.stack.levels:
            for station in level.stations:
                station.turned()
        self.notices.acted()
        self._projector.turned()
        way = self._turning.ask(change, self.viewport, self.now, self.comfort.reduced_motion)
        self.answering.turned(self, way, closed=change.closed)
