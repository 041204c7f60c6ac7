"""The focus: the ring that shows it, and where a direction leads."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.ui import frames, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Ease
from stargames_arcade.ui.navigation import step
from stargames_arcade.ui.nodes import Colour, Glow, Node, Ring, Target
from stargames_arcade.ui.view import View

__all__ = ["FocusRing", "between", "ring", "step"]

SLIDE_MS = 120

GAP = 6
LINE = 6
BRACKET_OUT = 12
"""How far the corner brackets stand out from a piece."""
_HALO = (46, 0.62)
_DARK = "#0A0F2C"
_PLUM = "#1B1640"
RAISED = 1
"""The ring lies this many layers above its target."""


def ring(
    view: View, target: Target, *, halo: Colour | None = theme.GOLD_400, id: str = "focus"
) -> tuple[Node, ...]:
    """The nodes that show the focus on a target, by its kind of ring; the halo's id is ``f"{id}.halo"``.

    ``halo`` is gold, or the player's colour in split screen; None draws the frame alone.
    """
    (cx, cy), z = target.rect.centre, target.z + RAISED
    w, h = target.rect.w, target.rect.h
    radius = min(target.radius, w / 2, h / 2)
    match target.ring:
        case Ring.NONE:
            return ()
        case Ring.PAPER:
            return (Node(id, frames.ring(w, h, radius, theme.PAPER_TOP, 3, _PLUM, 5), cx, cy, z),)
        case Ring.PIECE:
            out = 2 * BRACKET_OUT
            return (Node(id, frames.brackets(w + out, h + out), cx, cy, z),)
        case Ring.BOX:
            out = GAP + LINE
            frame = Node(id, frames.ring(w, h, radius, _DARK, GAP, "#FFFFFF", LINE), cx, cy, z)
            if halo is None:
                return (frame,)
            blur, alpha = _HALO
            glow = Glow(w + 2 * out, h + 2 * out, radius + out, blur, halo, alpha, hollow=True)
            return Node(f"{id}.halo", glow, cx, cy, z), frame


def between(one: Target, other: Target, share: float) -> Target:
    """A target on the way from one to another, in the look of the other."""

    def mixed(a: float, b: float) -> float:
        return a + (b - a) * share

    a, b = one.rect, other.rect
    rect = Rect(mixed(a.x, b.x), mixed(a.y, b.y), round(mixed(a.w, b.w)), round(mixed(a.h, b.h)))
    return replace(other, rect=rect, radius=mixed(one.radius, other.radius), z=max(one.z, other.z))


class FocusRing:
    """The ring of one player: it slides from target to target in 120 ms (STYLE 8). Times in ms."""

    def __init__(self, id: str = "focus", halo: Colour = theme.GOLD_400) -> None:
        self._id, self._halo = id, halo
        self._from: Target | None = None
        self._to: Target | None = None
        self._since = 0.0

    def aim(self, target: Target | None, now: float, *, reduced: bool = False) -> None:
        """Put the ring on a target, or take it away. It slides only from one target to another."""
        if target == self._to:
            return
        if target is None or self._to is None or target.id != self._to.id:
            shown = self._shown(now)
            self._from = None if reduced or target is None else shown
            self._since = now
        self._to = target

    def busy(self, now: float) -> bool:
        """Whether the ring is on its way."""
        return self._from is not None and now - self._since < SLIDE_MS

    def nodes(self, view: View, now: float) -> tuple[Node, ...]:
        """The ring at this moment; the halo waits until it has arrived."""
        shown = self._shown(now)
        if shown is None:
            return ()
        return ring(view, shown, halo=None if self.busy(now) else self._halo, id=self._id)

    def _shown(self, now: float) -> Target | None:
        if self._to is None or self._from is None or not self.busy(now):
            return self._to
        return between(self._from, self._to, Ease.OUT.at((now - self._since) / SLIDE_MS))
