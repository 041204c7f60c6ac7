"""Gestures led to the scene that they are meant for, whatever device they came from; none acts twice."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING

from stargames_arcade.scenes.staging.answering import BACK, CONFIRM, FOCUS
from stargames_arcade.scenes.staging.attention import Held, focusable
from stargames_arcade.ui import focus, gestures
from stargames_arcade.ui.gestures import KEYBOARD, Device, Gesture, Key, Kind
from stargames_arcade.ui.nodes import Picture, Target

if TYPE_CHECKING:
    from stargames_arcade.scenes.staging.station import Station

HIDES_RING = 10.0
"""The mouse must move this many units before the ring gives way: a nudge of the desk does not count."""


class Routing:
    """Turns gestures into calls of a scene's hooks and keeps which device was used last.

    A direction shows the hidden ring and moves it; a hidden ring is only shown by Confirm, since nobody saw
    what would be chosen, unless the scene knows what that button means. Any other key or button acts and
    shows it, on the dialog that it opens as well.
    What a press began belongs to the device and target it began on.
    """

    def __init__(self, back: Callable[[], None]) -> None:
        """``back`` is called when a scene leaves Cancel to the stage."""
        self._back = back
        self.used = KEYBOARD
        """The device used last."""
        self.ring_shown = True
        self._anchor: tuple[float, float] | None = None

    @property
    def device(self) -> Kind:
        """The kind of device used last."""
        return self.used.kind

    def take_up(self, device: Device) -> None:
        """A player goes on with that device: the ring shows as it needs it."""
        self.used = device
        self.ring_shown = device.kind in (Kind.KEYBOARD, Kind.PAD)
        self._anchor = None

    def follow(self, other: Routing) -> None:
        """Go on as another player's routing is, for a dialog that this player opened."""
        self.used, self.ring_shown = other.used, other.ring_shown
        self._anchor = None

    def take(self, gesture: Gesture, station: Station, picture: Picture) -> None:
        """Lead one gesture to the station's scene. ``picture`` is its settled layout."""
        if not isinstance(gesture, gestures.Point | gestures.Lost | gestures.Came | gestures.Text):
            self.used = gesture.device
        match gesture:
            case gestures.Point():
                self._point(station, gesture)
            case gestures.Down():
                self._down(gesture, station, picture)
            case gestures.Tap():
                self._tap(gesture, station, picture)
            case gestures.DragStart() | gestures.Drag():
                self._drag(gesture, station, picture)
            case gestures.Drop():
                self._drop(gesture, station, picture)
            case gestures.Lost():
                self.let_go(station, gesture.device)
            case gestures.MoveFocus():
                self._move(gesture, station, picture)
            case gestures.Press():
                self._press(gesture, station, picture)
            case gestures.Text() | gestures.Raw() | gestures.Came():
                station.scene.handle(gesture)

    def let_go(self, station: Station, device: Device | None = None) -> None:
        """Cancel what is held, by that device or by any."""
        attention = station.attention
        held = attention.held
        if held is None or (device is not None and held.device != device):
            return
        attention.held = None
        if held.dragging and held.target is not None:
            station.scene.drag_lost(held.target)

    def rebase(self) -> None:
        """The canvas lies otherwise in the window: the way of the mouse is measured from its next place."""
        self._anchor = None

    def _point(self, station: Station, gesture: gestures.Point) -> None:
        x, y = gesture.x, gesture.y
        if x == gestures.FAR_AWAY:
            station.attention.forget_pointer()
            self.rebase()
            return
        station.attention.pointer = x, y
        if self._anchor is None:
            self._anchor = x, y
        if self.ring_shown and hypot(x - self._anchor[0], y - self._anchor[1]) >= HIDES_RING:
            self.ring_shown = False
        if not self.ring_shown:
            self._anchor = x, y
            self.used = gesture.device

    def _down(self, gesture: gestures.Down, station: Station, picture: Picture) -> None:
        if station.attention.held is not None:
            return
        target = picture.hit(gesture.x, gesture.y)
        id, home = (target.id, target.rect) if target is not None else (None, None)
        station.attention.held = Held(gesture.device, id, gesture.x, gesture.y, home, picture)
        self._pointing(station, gesture.device, gesture.x, gesture.y)

    def _pointing(self, station: Station, device: Device, x: float, y: float) -> None:
        self.ring_shown = False
        self._anchor = x, y
        if device.kind is Kind.MOUSE:
            station.attention.pointer = x, y
        else:
            station.attention.forget_pointer()

    def _tap(self, gesture: gestures.Tap, station: Station, picture: Picture) -> None:
        held = self._released(station, gesture.device)
        counts = _counts(gesture, station)
        if held is not None and counts:
            self._choose_under(held, gesture, station, picture)

    def _choose_under(self, held: Held, gesture: gestures.Tap, station: Station, picture: Picture) -> None:
        target = _tapped(held, gesture, picture)
        station.act()
        if target is not None and target.id == held.target:
            if target.enabled and not target.hidden:
                station.attention.focus = target.id
            self._choose(station, target.id, gesture, picture)
        elif target is None and held.target is None:
            station.scene.handle(gesture)

    def _choose(self, station: Station, id: str, gesture: Gesture, picture: Picture) -> None:
        """Let the scene do it, and let it be heard."""
        before, target = station.heard, picture.target(id)
        itself = station.scene.heard_itself(id) or (target is not None and not target.enabled)
        station.scene.chosen(id, gesture)
        if not itself:
            station.answer(CONFIRM, before)

    def _released(self, station: Station, device: Device) -> Held | None:
        held = station.attention.held
        if held is None or held.device != device:
            return None
        station.attention.held = None
        return held

    def _drag(self, gesture: gestures.DragStart | gestures.Drag, station: Station, picture: Picture) -> None:
        held = station.attention.held
        if held is None or held.device != gesture.device:
            return
        self._pointing(station, gesture.device, gesture.x, gesture.y)
        target = picture.target(held.target) if held.target is not None else None
        if held.dragging:
            if held.target is not None:
                station.scene.dragged(held.target, gesture.x, gesture.y)
        elif target is not None and target.draggable and target.enabled:
            held.dragging = True
            station.act()
            station.notices.acted()
            station.scene.dragged(target.id, gesture.x, gesture.y)

    def _drop(self, gesture: gestures.Drop, station: Station, picture: Picture) -> None:
        held = self._released(station, gesture.device)
        if held is None:
            return
        if not held.dragging or held.target is None:
            tap = gesture.tap or gestures.Tap(gesture.device, gesture.x, gesture.y)
            counts = _counts(tap, station)
            if held.target is not None and counts:
                self._choose_under(held, tap, station, picture)
            return
        station.act()
        if gesture.tap is not None and held.home is not None and held.home.contains(gesture.x, gesture.y):
            station.scene.drag_lost(held.target)
            if _counts(gesture.tap, station):
                station.attention.focus = held.target
                self._choose(station, held.target, gesture.tap, picture)
            return
        onto = _under(picture, gesture.x, gesture.y, held.target)
        station.scene.dropped(held.target, onto.id if onto else None, gesture.x, gesture.y)

    def _move(self, gesture: gestures.MoveFocus, station: Station, picture: Picture) -> None:
        attention, before = station.attention, station.heard
        self._take_up(station, picture)
        if station.scene.steered(attention.focus, gesture):
            station.answer(FOCUS, before)
            return
        found = focus.step(picture.targets, attention.focus, gesture.dx, gesture.dy)
        if found is not None:
            attention.focus = found
            station.answer(FOCUS, before)
        elif station.scene.handle(gesture):
            station.answer(FOCUS, before)

    def _take_up(self, station: Station, picture: Picture) -> None:
        """Where keys and pad go on: at what the mouse rests on, if that can have the focus, else at the
        focus that was hidden; one that has gone gives way first."""
        attention = station.attention
        attention.settle(picture, station.scene.first_focus())
        if self.ring_shown:
            return
        under = picture.target(attention.hover) if attention.hover is not None else None
        if under is not None and focusable(under):
            attention.put_focus(under.id)
        self._show_ring(station)

    def _turn(self, gesture: gestures.Press, station: Station, picture: Picture) -> None:
        """A page key that the scene has no use for leads from group to group; a wheel does nothing then."""
        self._take_up(station, picture)
        by = 1 if gesture.key is Key.NEXT else -1
        station.attention.focus = focus.neighbour(picture.targets, station.attention.focus, by)

    def _show_ring(self, station: Station) -> None:
        self.ring_shown = True
        self._anchor = station.attention.pointer
        station.attention.forget_pointer()

    def _press(self, gesture: gestures.Press, station: Station, picture: Picture) -> None:
        writes = station.scene.typing and gesture.device.kind is Kind.KEYBOARD
        if gesture.key is Key.CONFIRM and not writes:
            self._confirm(gesture, station, picture)
            return
        station.act()
        self._do(gesture, station, picture)
        if not self.ring_shown and gesture.device.kind in (Kind.KEYBOARD, Kind.PAD):
            self._show_ring(station)

    def _confirm(self, gesture: gestures.Press, station: Station, picture: Picture) -> None:
        before = station.heard
        if self.ring_shown:
            station.act()
        if self.ring_shown and station.attention.focus is not None:
            self._choose(station, station.attention.focus, gesture, picture)
        elif station.scene.handle(gesture):
            if station.scene.stage.stack.changing:
                station.answer(CONFIRM, before)
        elif not self.ring_shown:
            self._show_ring(station)

    def _do(self, gesture: gestures.Press, station: Station, picture: Picture) -> None:
        """A key or button that acts by itself."""
        before, attended = station.heard, station.attention.focus
        changing = station.scene.stage.stack.changing
        used = station.scene.handle(gesture)
        if not used and gesture.key is Key.CANCEL:
            self._back()
        elif not used and gesture.key in (Key.NEXT, Key.PREVIOUS) and gesture.device.kind is not Kind.MOUSE:
            self._turn(gesture, station, picture)
        turns = station.scene.stage.stack.changing and not changing
        if gesture.key is Key.CANCEL and (used or turns):
            station.answer(BACK, before)
        elif turns:
            station.answer(CONFIRM, before)
        elif station.attention.focus != attended:
            station.answer(FOCUS, before)


def _tapped(held: Held, tap: gestures.Tap, picture: Picture) -> Target | None:
    """What a tap is for: what lay there as it began, if it is still somewhere; else what lies there now."""
    seen = held.seen.hit(tap.x, tap.y)
    began = picture.target(seen.id) if seen is not None and seen.id == held.target else None
    return began or picture.hit(tap.x, tap.y)


def _counts(tap: gestures.Tap, station: Station) -> bool:
    """Whether a tap is meant for what is on top now."""
    return station.hurry.counts(tap, station.stage.stack.top, station.stage.now)


def _under(picture: Picture, x: float, y: float, dragged: str) -> Target | None:
    others = tuple(target for target in picture.targets if target.id != dragged)
    return Picture((), others).hit(x, y)
