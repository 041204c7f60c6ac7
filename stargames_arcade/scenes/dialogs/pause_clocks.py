"""The clocks that go on under a pause: how much time is left, and at a shared screen whose (M28)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, placed
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

CLOCKS_H: Final = 60.0
"""How high the row is."""
_GAP: Final = 20.0
_FACE: Final = 40.0
_TIME: Final = 34.0
_LARGEST: Final = 1.2
"""The times of two in one row grow with the text up to this."""
Left: TypeAlias = tuple[int | None, ...]
"""What is left by clock, in whole seconds; None on one that has stopped."""


@dataclass(frozen=True, slots=True)
class Running:
    """A clock that goes on: whose it is, and what is left on it now."""

    who: Seated
    left: Callable[[], int | None]


def left_on(clocks: Sequence[Running]) -> Left:
    """What is left on each of them now."""
    return tuple(clock.left() for clock in clocks)


def running_clocks(view: View, rect: Rect, clocks: Sequence[Running], left: Left) -> Picture:
    """One row: the time left to one, or that of each of several beside their face."""
    shown = [(clock, seconds) for clock, seconds in zip(clocks, left, strict=True) if seconds is not None]
    w = (rect.w - _GAP * (len(clocks) - 1)) / len(clocks)
    pictures = []
    for at, (clock, seconds) in enumerate(shown):
        place = Rect(rect.x + at * (w + _GAP), rect.y, w, rect.h)
        if len(clocks) == 1:
            pictures.append(_only(view, place, seconds))
        else:
            pictures.append(_one_of_several(view, place, clock.who, seconds))
    return widgets.together(pictures)


def _only(view: View, rect: Rect, seconds: int) -> Picture:
    """A clock, what the time is, and the time at the right."""
    time = _time(view, "clock", seconds, rect.right - 20, rect.centre[1], 1)
    room = Rect(rect.x + 72, rect.y, time.x - time.sprite.w / 2 - 12 - rect.x - 72, rect.h)
    return widgets.together(
        (
            _well("clock", rect, "#26316F"),
            Picture((placed("clock.sign", Drawing("icons/clock", 34, 34), rect.x + 20, rect.y + 13), time)),
            widgets.label("clock.text", room, view.words("pause.time_left"), theme.BODY, theme.MIST),
        )
    )


def _one_of_several(view: View, rect: Rect, who: Seated, seconds: int) -> Picture:
    """A face and the time, in the colour of the seat."""
    id, cy = f"clock.{who.seat}", rect.centre[1]
    time = _time(view, id, seconds, rect.centre[0] + 30, cy, 0)
    face = time.x - time.sprite.w / 2 - 20 - _FACE / 2
    return widgets.together(
        (
            _well(id, rect, theme.SEATS[who.seat].colour),
            widgets.avatar(f"{id}.face", face, cy, _FACE, who.avatar, who.seat),
            Picture((time,)),
        )
    )


def _well(id: str, rect: Rect, edge: str) -> Picture:
    return Picture(
        (widgets.surface(id, rect, shapes.box(rect.w, rect.h, 18, "#0C1236", edge, 2, shade=0.36)),)
    )


def _time(view: View, id: str, seconds: int, x: float, cy: float, align: int) -> Node:
    """The time, from its right end or about its middle."""
    size, told = _TIME * min(view.text_scale, _LARGEST), time_told(seconds)
    w = loose(text_width("0" * len(told), Font.DISPLAY, size))
    digits = Label(
        told, w, CLOCKS_H, Font.DISPLAY, size, theme.GOLD_400, align, smallest=20, grown=True, tabular=True
    )
    return Node(f"{id}.time", digits, x - w / 2 * align, cy)
