"""What all dialogs over another scene have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.ui import widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import Kind

_BELOW = 56
_WAY = 84
"""How high a way's button is."""
_BETWEEN = 20


def hints_below(view: View, rect: Rect, confirm: str, cancel: str | None = None) -> Picture:
    """What confirm and cancel do, centred below the dialog."""
    entries = [(Key.CONFIRM, confirm)] + ([(Key.CANCEL, cancel)] if cancel is not None else [])
    return widgets.hints(view, rect.centre[0], rect.bottom + _BELOW, entries, anchor=0)


@dataclass(frozen=True, slots=True)
class Way:
    """A way on out of a dialog: its button, with the words on it."""

    id: str
    text: str
    main: bool = False
    """Whether it is the gold one, which comes last."""

    @property
    def kind(self) -> Kind:
        return "gold" if self.main else "secondary"


def ways_height(view: View, ways: Sequence[Way], room: float) -> float:
    """How high the buttons of these ways are in so much width."""
    rows = 1 if _in_a_row(view, ways, room) else len(ways)
    return rows * _WAY + (rows - 1) * _BETWEEN


def ways_on(view: View, area: Rect, ways: Sequence[Way]) -> Picture:
    """The ways on as buttons: side by side at the right, or where they are too wide one below the other,
    the main one first."""
    row = _in_a_row(view, ways, area.w)
    right, y = area.right, area.y
    pictures: list[Picture] = []
    for way in reversed(ways):
        w = _way_width(view, way) if row else area.w
        pictures.append(widgets.button(view, way.id, Rect(right - w, y, w, _WAY), way.text, kind=way.kind))
        if row:
            right -= w + _BETWEEN
        else:
            y += _WAY + _BETWEEN
    return widgets.together(reversed(pictures) if row else pictures)


def _in_a_row(view: View, ways: Sequence[Way], room: float) -> bool:
    return sum(_way_width(view, way) for way in ways) + _BETWEEN * (len(ways) - 1) <= room


def _way_width(view: View, way: Way) -> float:
    return max(200.0, widgets.button_width(way.text, h=_WAY, kind=way.kind, scale=view.text_scale))
