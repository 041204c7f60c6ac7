"""At a split screen: whose gesture it is, and what is said to those whose it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.staging.station import Station
from stargames_arcade.ui import gestures
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Gesture, Key, Kind
from stargames_arcade.ui.view import half_at

if TYPE_CHECKING:
    from stargames_arcade.scenes.couch.split_table import SplitTable
    from stargames_arcade.scenes.staging.stage import Stage

_Pulled: TypeAlias = gestures.Tap | gestures.DragStart | gestures.Drag | gestures.Drop
_STOPS: Final = (Key.PAUSE, Key.CANCEL)


class Usher:
    """Leads each gesture to the station of the seat that its device belongs to.

    A mouse or finger that both seats have acts in the half where it is. What belongs to nobody can stop the
    table, for everybody, and is told once whose the seats are.
    """

    def __init__(self, stage: Stage, table: SplitTable) -> None:
        self._stage = stage
        self._table = table
        self._told: set[Device | Kind] = set()
        """Who has been told; of fingers and keys one stands for all."""

    def meant(self, gesture: Gesture) -> tuple[Station, ...]:
        """The stations that a gesture is meant for: none, one, or all for what everybody must know."""
        match gesture:
            case gestures.Lost():
                return self._table.stations
            case gestures.Came() | gestures.Raw():
                return self._everybody
            case gestures.Point():
                return self._pointed(gesture)
            case gestures.Down():
                return self._pressed(gesture)
            case gestures.Tap() | gestures.DragStart() | gestures.Drag() | gestures.Drop():
                return self._pulled(gesture)
            case _:
                return self._keyed(gesture)

    @property
    def _everybody(self) -> tuple[Station, ...]:
        return self._table.stations[:1]

    def _of(self, seats: tuple[Seat, ...]) -> tuple[Station, ...]:
        return tuple(station for station in self._table.stations if station.seat in seats)

    def _under(self, x: float, y: float) -> Station:
        """What lies at a place of the canvas: what is everybody's, or the half."""
        common = self._table.stations[0]
        if common.projection.picture().hit(x, y) is not None:
            return common
        return self._table.stations[1 + half_at(self._stage.viewport, x, y)]

    def _pointed(self, gesture: gestures.Point) -> tuple[Station, ...]:
        if gesture.x == gestures.FAR_AWAY:
            return self._table.stations
        under = self._under(gesture.x, gesture.y)
        for station in self._table.stations:
            if station is not under:
                station.attention.forget_pointer()
        return (under,) if self._may(gesture.device, under) else ()

    def _may(self, device: Device, station: Station) -> bool:
        return station.seat is None or station.seat in self._stage.seating.seats_of(device)

    def _pressed(self, gesture: gestures.Down) -> tuple[Station, ...]:
        under = self._under(gesture.x, gesture.y)
        if self._may(gesture.device, under):
            return (under,)
        seats = self._stage.seating.seats_of(gesture.device)
        if seats:
            self._tell_whose(gesture, under, seats[0])
        else:
            self._tell_taken(gesture.device)
        return ()

    def _pulled(self, gesture: _Pulled) -> tuple[Station, ...]:
        """What a press began belongs to the half that it began in."""
        for station in self._table.stations:
            held = station.attention.held
            if held is not None and held.device == gesture.device:
                return (station,)
        return ()

    def _keyed(self, gesture: Gesture) -> tuple[Station, ...]:
        stations = self._of(self._stage.seating.seats_of(gesture.device))
        if len(stations) > 1:
            pointed = tuple(station for station in stations if station.attention.pointer is not None)
            return pointed[:1] or stations[:1]
        if stations:
            return stations
        if isinstance(gesture, gestures.Press) and gesture.key in _STOPS:
            return self._everybody
        if not (isinstance(gesture, gestures.MoveFocus) and gesture.repeat):
            self._tell_taken(gesture.device)
        return ()

    def _tell_whose(self, gesture: gestures.Down, station: Station, seat: Seat) -> None:
        """Somebody points into the half of the other: said at once, there, in their own words."""
        words = self._table.halves[seat].stage.words
        text = words("split.not_yours", name=self._table.called(station.seat or 0, words))
        common, at = self._table.stations[0], Rect.around(gesture.x, gesture.y, 0)
        common.notices.say(self._stage.now, "", text, at, stays=self._stage.stays_ms)

    def _tell_taken(self, device: Device) -> None:
        """A device without a seat: said once whose the seats are, and how to take one."""
        if (told := device if device.kind is Kind.PAD else device.kind) in self._told:
            return
        self._told.add(told)
        words = self._stage.words
        names = [self._table.called(seat, words) for seat in self._table.halves]
        points = device.kind in (Kind.MOUSE, Kind.TOUCH)
        key = "split.taken_pointing" if points else "split.taken"
        self._stage.toast("notice", words(key, first=names[0], second=names[-1]), matters=True)
