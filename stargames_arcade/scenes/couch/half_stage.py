"""What the scene of one player is given at a split screen: a stage of its own, which is half of the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.seat_stage import SeatStage
from stargames_arcade.ui.gestures import Device, Kind

if TYPE_CHECKING:
    from stargames_arcade.scenes.couch.seated import Seated
    from stargames_arcade.scenes.couch.split_table import SplitTable
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stage import Stage
    from stargames_arcade.scenes.staging.station import Station
    from stargames_arcade.ui.motion import Cue
    from stargames_arcade.ui.view import View
    from stargames_arcade.ui.widgets.dialogs import Tone

_ASIDE: Final = 0.5
"""How far to its side the sound of a half stands."""


class HalfStage(SeatStage):
    """A ``SeatStage`` with the focus, motion and notices of one player, too.

    A dialog that the player's scene opens over the whole table is given this stage, too: it has the player's
    words, and its own focus, motion and notices. Ids are the scene's own; in the whole picture those of the
    half begin with ``"{seat}:"``.
    """

    def __init__(self, whole: Stage, station: Station, table: SplitTable, seat: Seat) -> None:
        super().__init__(whole, seat)
        self._station = station
        station.stage = self
        self._table = table

    @property
    def _here(self) -> Station:
        """The half's station; while something lies over the table that the half has opened, that one's."""
        levels = self.stack.levels
        covered = any(self._station in level.stations for level in levels[:-1])
        return levels[-1].stations[0] if covered else self._station

    # What is this player's own.

    @property
    def half(self) -> Seat:
        """Whose half it is."""
        return self._seat

    @property
    def owner(self) -> Seated:
        """Who plays in this half."""
        return self._table.seated(self._seat)

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
    def answered(self) -> str:
        """What the half's bubble said that was up until this action; empty if there was none."""
        return self._here.notices.answered

    @property
    def saying(self) -> str:
        """What the half's bubble says that is up; empty if there is none."""
        return self._here.notices.saying

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
            pan = pan * (1 - _ASIDE) + (_ASIDE if self._seat else -_ASIDE)
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

    def hush(self) -> None:
        """Take down the notices over this half that tell of the game."""
        self._here.notices.hush()

    def say(self, target: str, text: str) -> None:
        """Say at a piece of this half why something was refused."""
        self.sound("refused")
        place = self._here.projection.place(target)
        self._here.notices.say(self.now, target, text, place, stays=self.whole.stays_ms)

    def push(self, scene: Scene) -> None:
        """Open a scene above all others; what comes of it is told to this player's scene."""
        self._table.opens(self._seat)
        self.whole.push(scene)

    def pop(self, result: object = None) -> None:
        """Close the top scene. The halves close together, once, whichever of them is first."""
        top = self.stack.top
        if top is not None and self._station in top.stations:
            self._table.end(result)
        else:
            self.whole.pop(result)
