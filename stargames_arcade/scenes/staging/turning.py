"""How one scene gives way to another: by which way, from where, and what is shown meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from stargames_arcade.scenes.house import Ready
from stargames_arcade.scenes.staging.passages import Passages
from stargames_arcade.scenes.staging.stack import Change
from stargames_arcade.ui.frame import Frame, PassageKind
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Drop, Gesture, Key, Press, Tap

if TYPE_CHECKING:
    from stargames_arcade.scenes.staging.station import Station


class Turning:
    """Leads from picture to picture; the new one waits a little for what is not drawn yet."""

    def __init__(self, ready: Ready) -> None:
        self.passages = Passages()
        self.chosen_at: tuple[float, float] | None = None
        """Where a control was chosen last: there the next scene opens."""
        self.shown: Frame | None = None
        """The frame shown last."""
        self._ready = ready

    def remember(self, gesture: Gesture, station: Station) -> None:
        """Remember where a control is chosen; one that a key chooses looks pressed for a moment."""
        focus = station.attention.focus
        match gesture:
            case Tap(_, x, y) | Drop(_, x, y):
                self.chosen_at = x, y
            case Press(_, Key.CONFIRM) if focus is not None:
                self.chosen_at = station.projection.place(focus).centre
                station.projection.flash(focus)
            case _:
                pass

    def ask(self, change: Change, viewport: Viewport, now: float, reduced: bool) -> PassageKind | None:
        """Ask for the way that suits a change of scenes; None where the same scene stays on top, or what was
        for one person's eyes is hidden at once, as it is under a dialog, too."""
        if change.before is change.after or change.before is None or change.after is None:
            return None
        if change.after.hides and (change.before.secret or change.before.overlay):
            self.passages.end()
            return None
        kind = PassageKind.IRIS
        if change.opened:
            kind = PassageKind.OPEN
        elif change.closed:
            kind = PassageKind.FADE if change.after.overlay else PassageKind.CLOSE
        hides = change.opened and change.before.secret
        if hides and reduced:
            self.passages.end()
            return kind
        self.passages.ask(kind, now, self.chosen_at or viewport.bounds.centre, reduced, hides=hides)
        return kind

    def through(self, frame: Frame, now: float) -> Frame:
        """The frame with how far the way to it is; or the one shown last, while its pictures are drawn."""
        if self.passages.waiting:
            nodes = frame.nodes if frame.backdrop is None else frame.nodes + frame.backdrop.nodes
            ready = self._ready(nodes, frame.viewport)
            if not ready and self.passages.patient(now) and self.shown is not None:
                return self.shown
            self.passages.start(now)
        moment = self.passages.moment(now)
        if moment is not None:
            frame = replace(frame, passage=moment)
        self.shown = frame
        return frame
