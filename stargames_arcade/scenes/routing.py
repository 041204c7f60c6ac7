"""Gestures led to the scene that they are meant for, whatever device they came from; none acts twice."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from stargames_arcade.scenes.attention import Held, focusable
from stargames_arcade.scenes.stack import Level
from stargames_arcade.ui import focus, gestures
from stargames_arcade.ui.gestures import Device, Gesture, Key, Kind
from stargames_arcade.ui.nodes import Picture, Target

HIDES_RING = 10.0
"""The mouse must move this many units before the ring gives way: a nudge of the desk does not count."""


class Routing:
    """Turns gestures into calls of a scene's hooks and keeps which device was used last.

    A direction shows the hidden ring and moves it; a hidden ring is only shown by Confirm, since nobody saw
    what would be chosen. Any other key or button acts and shows it, on the dialog that it opens as well.
    What a press began belongs to the device and target it began on.
    """

    def __init__(self, act: Callable[[], None], back: Callable[[], None]) -> None:
        """``act`` is called before something is done (pieces under way are put in their places),
        ``back`` when a scene leaves Cancel to the stage."""
        self._act = act
        self._back = back
        self.device = Kind.KEYBOARD
        self.ring_shown = True
        self._anchor: tuple[float, float] | None = None
        self._first_tap: Level | None = None

    def take(self, gesture: Gesture, level: Level, picture: Picture) -> None:
        """Lead one gesture to the level's scene. ``picture`` is its settled layout."""
        if not isinstance(gesture, gestures.Point | gestures.Lost | gestures.Came | gestures.Text):
            self.device = gesture.device.kind
        match gesture:
            case gestures.Point(_, x, y):
                self._point(level, x, y)
            case gestures.Down():
                self._down(gesture, level, picture)
            case gestures.Tap():
                self._tap(gesture, level, picture)
            case gestures.DragStart() | gestures.Drag():
                self._drag(gesture, level, picture)
            case gestures.Drop():
                self._drop(gesture, level, picture)
            case gestures.Lost():
                self.let_go(level, gesture.device)
            case gestures.MoveFocus():
                self._move(gesture, level, picture)
            case gestures.Press():
                self._press(gesture, level, picture)
            case gestures.Text() | gestures.Raw() | gestures.Came():
                level.scene.handle(gesture)

    def let_go(self, level: Level, device: Device | None = None) -> None:
        """Cancel what is held, by that device or by any."""
        attention = level.attention
        held = attention.held
        if held is None or (device is not None and held.device != device):
            return
        attention.held = None
        if held.dragging and held.target is not None:
            level.scene.drag_lost(held.target)

    def rebase(self) -> None:
        """The canvas lies otherwise in the window: the way of the mouse is measured from its next place."""
        self._anchor = None

    def _point(self, level: Level, x: float, y: float) -> None:
        if x == gestures.FAR_AWAY:
            level.attention.forget_pointer()
            self.rebase()
            return
        level.attention.pointer = x, y
        if self._anchor is None:
            self._anchor = x, y
        if self.ring_shown and hypot(x - self._anchor[0], y - self._anchor[1]) >= HIDES_RING:
            self.ring_shown = False
        if not self.ring_shown:
            self._anchor = x, y
            self.device = Kind.MOUSE

    def _down(self, gesture: gestures.Down, level: Level, picture: Picture) -> None:
        if level.attention.held is not None:
            return
        target = picture.hit(gesture.x, gesture.y)
        level.attention.held = Held(gesture.device, target.id if target else None, gesture.x, gesture.y)
        self._pointing(level, gesture.device, gesture.x, gesture.y)

    def _pointing(self, level: Level, device: Device, x: float, y: float) -> None:
        self.ring_shown = False
        self._anchor = x, y
        if device.kind is Kind.MOUSE:
            level.attention.pointer = x, y
        else:
            level.attention.forget_pointer()

    def _tap(self, gesture: gestures.Tap, level: Level, picture: Picture) -> None:
        held = self._released(level, gesture.device)
        if held is None or (gesture.double and self._first_tap is not level):
            return
        self._first_tap = level
        self._choose_under(held, gesture, level, picture)

    def _choose_under(self, held: Held, gesture: gestures.Tap, level: Level, picture: Picture) -> None:
        target = picture.hit(gesture.x, gesture.y)
        self._act()
        if target is not None and target.id == held.target:
            if target.enabled and not target.hidden:
                level.attention.focus = target.id
            level.scene.chosen(target.id, gesture)
        elif target is None and held.target is None:
            level.scene.handle(gesture)

    def _released(self, level: Level, device: Device) -> Held | None:
        held = level.attention.held
        if held is None or held.device != device:
            return None
        level.attention.held = None
        return held

    def _drag(self, gesture: gestures.DragStart | gestures.Drag, level: Level, picture: Picture) -> None:
        held = level.attention.held
        if held is None or held.device != gesture.device:
            return
        self._pointing(level, gesture.device, gesture.x, gesture.y)
        target = picture.target(held.target) if held.target is not None else None
        if held.dragging:
            if held.target is not None:
                level.scene.dragged(held.target, gesture.x, gesture.y)
        elif target is not None and target.draggable and target.enabled:
            held.dragging = True
            self._act()
            level.scene.dragged(target.id, gesture.x, gesture.y)

    def _drop(self, gesture: gestures.Drop, level: Level, picture: Picture) -> None:
        held = self._released(level, gesture.device)
        if held is None:
            return
        if held.dragging and held.target is not None:
            self._act()
            onto = _under(picture, gesture.x, gesture.y, held.target)
            level.scene.dropped(held.target, onto.id if onto else None, gesture.x, gesture.y)
        elif held.target is not None:
            tap = gestures.Tap(gesture.device, gesture.x, gesture.y)
            self._choose_under(held, tap, level, picture)

    def _move(self, gesture: gestures.MoveFocus, level: Level, picture: Picture) -> None:
        attention = level.attention
        self._take_up(level, picture)
        if level.scene.steered(attention.focus, gesture):
            return
        found = focus.step(picture.targets, attention.focus, gesture.dx, gesture.dy)
        if found is not None:
            attention.focus = found
        else:
            level.scene.handle(gesture)

    def _take_up(self, level: Level, picture: Picture) -> None:
        """Where keys and pad go on: at what the mouse rests on, if that can have the focus, else at the
        focus that was hidden; one that has gone gives way first."""
        attention = level.attention
        attention.settle(picture, level.scene.first_focus())
        if self.ring_shown:
            return
        under = picture.target(attention.hover) if attention.hover is not None else None
        if under is not None and focusable(under):
            attention.put_focus(under.id)
        self._show_ring(level)

    def _turn(self, gesture: gestures.Press, level: Level, picture: Picture) -> None:
        """A page key that the scene has no use for leads from group to group."""
        self._take_up(level, picture)
        by = 1 if gesture.key is Key.NEXT else -1
        level.attention.focus = focus.neighbour(picture.targets, level.attention.focus, by)

    def _show_ring(self, level: Level) -> None:
        self.ring_shown = True
        self._anchor = level.attention.pointer
        level.attention.forget_pointer()

    def _press(self, gesture: gestures.Press, level: Level, picture: Picture) -> None:
        was_shown = self.ring_shown
        if gesture.key is Key.CONFIRM:
            if not was_shown:
                self._show_ring(level)
            elif level.attention.focus is not None:
                self._act()
                level.scene.chosen(level.attention.focus, gesture)
                return
            else:
                self._act()
                level.scene.handle(gesture)
            return
        self._act()
        if level.scene.handle(gesture):
            pass
        elif gesture.key is Key.CANCEL:
            self._back()
        elif gesture.key in (Key.NEXT, Key.PREVIOUS):
            self._turn(gesture, level, picture)
        if not self.ring_shown and gesture.device.kind in (Kind.KEYBOARD, Kind.PAD):
            self._show_ring(level)


def _under(picture: Picture, x: float, y: float, dragged: str) -> Target | None:
    others = tuple(target for target in picture.targets if target.id != dragged)
    return Picture((), others).hit(x, y)
