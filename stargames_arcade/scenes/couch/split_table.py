"""Two people at one screen: one match, seen from two seats, side by side (RULES P5, D26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from stargames_arcade.match.events import Happened, MatchEvent, Status, StatusChanged
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.half_stage import HalfStage
from stargames_arcade.scenes.couch.joining import control_name
from stargames_arcade.scenes.couch.remembering import remember, sit_as_before
from stargames_arcade.scenes.couch.seating import Held
from stargames_arcade.scenes.couch.split_middle import Clear, SplitMiddle
from stargames_arcade.scenes.staging.projection import prefixed
from stargames_arcade.scenes.staging.station import Station
from stargames_arcade.scenes.staging.usher import Usher
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import together

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage
    from stargames_arcade.scenes.staging.stage import Stage

_COMMON = (Status.NOT_SAVED, Status.SAVED_AGAIN)
"""What is said once, for both."""


class SplitTable(TableScene):
    """Takes the match forward, and hands what it tells to both halves: each is the title's own table for one
    seat, on a stage of its own. What happens in one half never touches the focus or the pieces of the other.
    """

    name: ClassVar[str] = "split_table"

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage, match)
        self.seat = None
        self._asking: TableScene | None = None
        """The half that has opened what lies over the table."""
        self.halves: dict[Seat, TableScene] = {}
        self._held: dict[Seat, Held] = {}
        """What the seats have played with last."""
        middle = SplitMiddle(stage, self.open_pause, self._on_sky, match.title.skin.half_skies)
        self.stations = (stage.station(middle), *(self._station(stage, seat) for seat in match.local_humans))
        self._usher = Usher(stage, self)

    def _station(self, stage: Stage, seat: Seat) -> Station:
        def make(station: Station) -> TableScene:
            half: TableScene = self.match.title.scene(HalfStage(stage, station, self, seat), self.match)
            self.halves[seat] = half
            return half

        return Station(stage, make, seat=seat)

    # What its halves and the usher ask for.

    def end(self, result: object) -> None:
        """A half has come to its end: the table closes, with what lies over it."""
        self.stage.pop(result)

    def opens(self, seat: Seat) -> None:
        """A half opens something over the table: it is told what comes of it."""
        self._asking = self.halves[seat]
        self._all_pause(self._asking.pausing)

    def stage_of(self, seat: Seat) -> SceneStage:
        return self.halves[seat].stage

    def missing(self) -> Seat | None:
        lacking = self.stage.seating.lacking(self.halves, self.stage.gone)
        return next((seat for seat in lacking if not self.match.finished(seat)), None)

    # What the stage calls.

    def meant(self, gesture: Gesture) -> tuple[Station, ...]:
        return self._usher.meant(gesture)

    def layout(self, view: View) -> Picture:
        """Both halves and what they have in common, by the ids of the whole picture."""
        return together(self._pictures(view))

    def _pictures(self, view: View) -> Iterator[Picture]:
        for station in self.stations:
            scene = station.scene
            if station.seat is None:
                yield scene.layout(view)
            else:
                yield prefixed(scene.layout(_view_of(view, station)), station.prefix)

    def ambient(self, view: View) -> tuple[Cue, ...]:
        """Each station has its own."""
        return ()

    def entered(self) -> None:
        self._sit_down()
        for half in self.halves.values():
            half.entered()

    def _sit_down(self) -> None:
        """Everybody goes on with their device; what has changed since the table was seen is told."""
        seating = self.stage.seating
        told = bool(self._held) or not self._settled()
        for seat, half in self.halves.items():
            held = seating.control(seat)
            if held is None or held == self._held.get(seat):
                continue
            self._held[seat] = held
            half.stage.take_up(held.device)
            if told:
                words = half.stage.words
                device = control_name(words, held, half.stage.pads)
                half.stage.toast(
                    "good", words("split.plays_with", name=self.called(seat, words), device=device)
                )
        remember(self.stage.settings, seating)

    def _settled(self) -> bool:
        """Give everybody a device; whether they know of it: they chose it today, or had it the last time."""
        seating, stage = self.stage.seating, self.stage
        if not seating.lacking(self.halves, stage.gone):
            return True
        pads = [pad for pad, _ in stage.pads]
        known = sit_as_before(seating, stage.settings, pads, stage.used)
        seating.settle(tuple(self.halves), pads, stage.gone, stage.used)
        return known

    def left(self) -> None:
        super().left()
        for half in self.halves.values():
            half.left()

    def update(self) -> None:
        super().update()
        for half in self.halves.values():
            half.update()

    def take(self, events: tuple[MatchEvent, ...]) -> None:
        super().take(events)
        own = tuple(event for event in events if not _common(event))
        for half in self.halves.values():
            if own:
                half.take(own)
            if len(own) < len(events):
                half.ticked()

    def told(self, happened: tuple[Happened, ...]) -> None:
        """The halves show it."""

    def ticked(self) -> None:
        """The halves have the clocks."""

    def returned(self, result: object) -> None:
        asking, self._asking = self._asking, None
        if asking is not None:
            asking.returned(result)
            self._all_pause(asking.pausing)
        else:
            super().returned(result)

    def pauses(self, on: bool) -> None:
        super().pauses(on)
        self._all_pause(on)

    def _all_pause(self, on: bool) -> None:
        """A pause lies over both halves, whoever has opened it."""
        for half in self.halves.values():
            if half.pausing is not on:
                half.pauses(on)

    def _on_sky(self, view: View) -> tuple[Clear, Clear]:
        clear: Clear = ()
        covered: Clear = ()
        for station in self.stations[1:]:
            half = self.halves[station.seat or 0]
            written, covers = half.on_sky(_view_of(view, station))
            clear, covered = clear + written, covered + covers
        return clear, covered


def _common(event: MatchEvent) -> bool:
    return isinstance(event, StatusChanged) and event.status in _COMMON


def _view_of(view: View, station: Station) -> View:
    """The circumstances of a half, given those of the whole."""

    def own(id: str | None) -> str | None:
        return id.removeprefix(station.prefix) if id is not None and id.startswith(station.prefix) else None

    return replace(
        view,
        words=station.scene.stage.words,
        half=station.seat,
        focus=own(view.focus),
        hover=own(view.hover),
        pressed=own(view.pressed),
    )
