"""What the scene of one player is given at a split screen: a stage of its own, which is half of the whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Seat
from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import Device, Kind

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.match.ports import Store
    from stargames_arcade.scenes.couch.seated import Seated
    from stargames_arcade.scenes.couch.seating import Seating
    from stargames_arcade.scenes.couch.split_table import SplitTable
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stack import SceneStack
    from stargames_arcade.scenes.staging.stage import House, Stage
    from stargames_arcade.scenes.staging.station import Station
    from stargames_arcade.ui.geometry import Viewport
    from stargames_arcade.ui.keys import Controls
    from stargames_arcade.ui.motion import Cue
    from stargames_arcade.ui.view import Comfort, View
    from stargames_arcade.ui.widgets.dialogs import Tone

_ASIDE: Final = 0.5
"""How far to its side the sound of a half stands."""


def language_of(settings: Settings, seat: Seat) -> str:
    """The language of a seat: the second may have one of its own."""
    return settings.language_2 or settings.language if seat else settings.language


class HalfStage:
    """A ``SceneStage`` with the words, focus, motion and notices of one player; all else is the whole's.

    A dialog that the player's scene opens over the whole table is given this stage, too: it has the player's
    words, and its own focus, motion and notices. Ids are the scene's own; in the whole picture those of the
    half begin with ``"{seat}:"``.
    """

    def __init__(self, whole: Stage, station: Station, table: SplitTable, seat: Seat) -> None:
        self.whole = whole
        self.half: Seat = seat
        self.tended: list[Callable[[], None]] = whole.tended
        self._station = station
        station.stage = self
        self._table = table
        self._words = whole.words

    @property
    def _here(self) -> Station:
        """The half's station; while something lies over the table that the half has opened, that one's."""
        levels = self.stack.levels
        covered = any(self._station in level.stations for level in levels[:-1])
        return levels[-1].stations[0] if covered else self._station

    # What is this player's own.

    @property
    def words(self) -> Words:
        """The words of the seat's language."""
        language = language_of(self.settings, self.half)
        if self._words.language != language:
            self._words = Words(language)
        return self._words

    @property
    def owner(self) -> Seated:
        """Who plays in this half."""
        return self._table.seated(self.half)

    @property
    def view(self) -> View:
        """The circumstances of the half's picture now."""
        return self._here.projection.view

    @property
    def device(self) -> Kind:
        """The kind of device that the player used last."""
        return self._here.routing.device

    @property
    def used(self) -> Device:
        """The device that the player used last."""
        return self._here.routing.used

    @property
    def attended(self) -> str | None:
        """The target that has the player's focus."""
        return self._here.attention.focus

    @property
    def pads(self) -> tuple[tuple[Device, str], ...]:
        """The gamepads that are plugged in, in the seat's language."""
        return self.whole.pads_called(self.words)

    @property
    def answered(self) -> str:
        """What the half's bubble said that was up until this action; empty if there was none."""
        return self._here.notices.answered

    def take_up(self, device: Device) -> None:
        """The player goes on with that device."""
        self._here.routing.take_up(device)
        self._here.attention.forget_pointer()

    def put_focus(self, target: str) -> None:
        """Move the player's focus."""
        self._here.attention.put_focus(target)

    def changed(self) -> None:
        """Something that the half shows has changed."""
        self._here.projection.stale = True

    def play(self, cue: Cue, queue: str = "table") -> None:
        """Show an event in this half."""
        self._here.motion.reduced = self.comfort.reduced_motion
        self._here.motion.play(cue, self.now, queue)

    def sound(self, name: str, pan: float = 0.0, step: int = 0) -> None:
        """Let a sound be heard from the side on which the half lies."""
        if not self.viewport.tall:
            pan = pan * (1 - _ASIDE) + (_ASIDE if self.half else -_ASIDE)
        self.whole.sound(name, pan, step)

    def finish_motion(self) -> None:
        """Put every piece of this half in its place."""
        self._here.motion.finish()
        self._here.projection.settle()

    def toast(
        self, kind: Tone, text: str, avatar: str | None = None, *, matters: bool = False, quiet: bool = False
    ) -> None:
        """Show a notice over this half."""
        if not quiet:
            self.sound("toast")
        stays = self.whole.stays_ms
        self._here.notices.toast(self.now, kind, text, avatar, matters=matters, stays=stays)

    def say(self, target: str, text: str) -> None:
        """Say at a piece of this half why something was refused."""
        self.sound("refused")
        place = self._here.projection.place(target)
        self._here.notices.say(self.now, target, text, place, stays=self.whole.stays_ms)

    def push(self, scene: Scene) -> None:
        """Open a scene above all others; what comes of it is told to this player's scene."""
        self._table.opens(self.half)
        self.whole.push(scene)

    def pop(self, result: object = None) -> None:
        """Close the top scene. The halves close together, once, whichever of them is first."""
        top = self.stack.top
        if top is not None and self._station in top.stations:
            self._table.end(result)
        else:
            self.whole.pop(result)

    # What is the whole's.

    @property
    def now(self) -> float:
        return self.whole.now

    @property
    def last_input(self) -> float:
        return self.whole.last_input

    @property
    def viewport(self) -> Viewport:
        return self.whole.viewport

    @property
    def house(self) -> House:
        return self.whole.house

    @property
    def settings(self) -> Settings:
        return self.whole.settings

    @property
    def store(self) -> Store:
        return self.whole.store

    @property
    def titles(self) -> Sequence[Any]:
        return self.whole.titles

    @property
    def seating(self) -> Seating:
        return self.whole.seating

    @property
    def stack(self) -> SceneStack:
        return self.whole.stack

    @property
    def keys(self) -> Controls:
        return self.whole.keys

    @property
    def comfort(self) -> Comfort:
        return self.whole.comfort

    def gone(self, device: Device) -> bool:
        return self.whole.gone(device)

    def open_from(self, x: float, y: float) -> None:
        self.whole.open_from(x, y)

    def pop_to(self, scene: Scene, result: object = None) -> None:
        self.whole.pop_to(scene, result)

    def replace(self, scene: Scene) -> None:
        self.whole.replace(scene)

    def reset(self, scene: Scene) -> None:
        self.whole.reset(scene)

    def open_table(self, match: Match) -> None:
        self.whole.open_table(match)

    def leave(self) -> None:
        self.whole.leave()

    def settings_changed(self) -> None:
        self.whole.settings_changed()
