"""The focus ring of one player on its way from target to target."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from stargames_arcade.ui import theme
from stargames_arcade.ui.focus import ring
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Ease
from stargames_arcade.ui.nodes import Colour, Node, Target
from stargames_arcade.ui.view import View

SLIDE_MS: Final = 120
_STEP: Final = 8
"""On its way the ring changes its size in steps of so many units, so that few sizes are ever drawn."""


class FocusRing:
    """Slides and resizes in 120 ms (STYLE 8); it never slides in from nowhere. Times in ms."""

    def __init__(self) -> None:
        self._from: Target | None = None
        self._to: Target | None = None
        self._since = 0.0

    def aim(self, target: Target | None, now: float, *, reduced: bool = False) -> None:
        """Put the ring on a target, or take it away."""
        if target == self._to:
            return
        if target is None or self._to is None or target.id != self._to.id:
            shown = self._shown(now)
            self._from = None if reduced or target is None else shown
            self._since = now
        self._to = target

    @property
    def aimed(self) -> bool:
        """Whether there is a ring."""
        return self._to is not None

    def busy(self, now: float) -> bool:
        """Whether the ring is on its way."""
        return self._from is not None and now - self._since < SLIDE_MS

    def nodes(self, view: View, now: float, halo: Colour = theme.GOLD_400) -> tuple[Node, ...]:
        """The ring at this moment; its halo, in that colour, waits until it has arrived."""
        shown = self._shown(now)
        if shown is None:
            return ()
        return ring(view, shown, halo=None) if self.busy(now) else ring(view, shown, halo=halo)

    def _shown(self, now: float) -> Target | None:
        if self._to is None or self._from is None or not self.busy(now):
            return self._to
        return _between(self._from, self._to, Ease.OUT.at((now - self._since) / SLIDE_MS))


def _between(one: Target, other: Target, share: float) -> Target:
    """A target on the way from one to another, in the look of the other."""

    def mixed(a: float, b: float) -> float:
        return a + (b - a) * share

    a, b = _seen(one), other.rect
    (ax, ay), (bx, by) = a.centre, b.centre
    w, h = _stepped(mixed(a.w, b.w), b.w), _stepped(mixed(a.h, b.h), b.h)
    rect = Rect.around(mixed(ax, bx), mixed(ay, by), w, h)
    return replace(other, rect=rect, radius=other.radius, z=max(one.z, other.z))


def _seen(target: Target) -> Rect:
    """The box about what is seen of a target."""
    if not target.outline:
        return target.rect
    xs, ys = zip(*target.outline, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _stepped(size: float, end: float) -> float:
    return max(end + round((size - end) / _STEP) * _STEP, _STEP)
