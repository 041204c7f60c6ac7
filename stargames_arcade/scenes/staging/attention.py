"""Where a player's attention is on one scene: the focus, what the mouse is over, what is held or dragged."""

from __future__ import annotations

from dataclasses import dataclass, field

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device
from stargames_arcade.ui.nodes import Picture, Target


@dataclass(slots=True)
class Held:
    """What a button or finger went down on, until it comes up again."""

    device: Device
    target: str | None
    x: float
    y: float
    home: Rect | None = None
    """Where the target lay; one that is dragged may go along."""
    seen: Picture = field(default_factory=Picture)
    """What was seen then: a press changes the picture, as it takes the ring of the keys away."""
    dragging: bool = False


@dataclass(slots=True)
class Attention:
    """Ids of targets, all fitted to the picture they were last settled on."""

    focus: str | None = None
    """The target that a key or pad would choose; remembered while the ring is hidden."""
    hover: str | None = None
    held: Held | None = None
    pointer: tuple[float, float] | None = None
    """Where the mouse is, while it is in use."""
    _place: Rect | None = None
    """Where the focused target lay, to find the nearest when it goes."""

    @property
    def state(self) -> tuple[object, ...]:
        """All that ``settle`` depends on beside the picture."""
        held = self.held
        return self.focus, self.hover, self.pointer, held, held.target if held is not None else None

    @property
    def pressed(self) -> str | None:
        """The target that looks pressed: held down, and not being dragged."""
        held = self.held
        return held.target if held is not None and not held.dragging else None

    @property
    def dragged(self) -> str | None:
        """The target that is being dragged."""
        held = self.held
        return held.target if held is not None and held.dragging else None

    def settle(self, picture: Picture, first: str | None) -> bool:
        """Fit to a picture: a target that went loses the focus to the nearest one left.

        ``first`` is taken when there was no focus yet. True if anything changed.
        """
        before = self.focus, self.hover, self.pressed
        self.focus = self._fitted_focus(picture, first)
        found = picture.target(self.focus) if self.focus else None
        self._place = found.rect if found else None
        self.hover = self._under_pointer(picture)
        held = self.held
        if held is not None and not held.dragging and held.target is not None:
            target = picture.target(held.target)
            if target is None:
                held.target = None
        return before != (self.focus, self.hover, self.pressed)

    def put_focus(self, target: str) -> None:
        """Move the focus; a target that is not there gives way at the next ``settle``."""
        self.focus = target
        self._place = None

    def forget_pointer(self) -> None:
        """The mouse is not in use: nothing is hovered."""
        self.pointer = None
        self.hover = None

    def _fitted_focus(self, picture: Picture, first: str | None) -> str | None:
        open_targets = [target for target in picture.targets if focusable(target)]
        if any(target.id == self.focus for target in open_targets):
            return self.focus
        if self.focus is not None and self._place is not None and open_targets:
            return nearest(open_targets, self._place).id
        if any(target.id == first for target in open_targets):
            return first
        return open_targets[0].id if open_targets else None

    def _under_pointer(self, picture: Picture) -> str | None:
        if self.pointer is None:
            return None
        found = picture.hit(*self.pointer)
        return found.id if found is not None and found.enabled else None


def focusable(target: Target) -> bool:
    """Whether the focus may stand on a target."""
    return target.enabled and not target.hidden


def nearest(targets: list[Target], place: Rect) -> Target:
    """The target whose centre is nearest to that of a place."""
    x, y = place.centre
    return min(
        targets, key=lambda target: (target.rect.centre[0] - x) ** 2 + (target.rect.centre[1] - y) ** 2
    )
