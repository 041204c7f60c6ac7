"""What all dialogs over another scene have in common."""

from __future__ import annotations

from stargames_arcade.ui import widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_BELOW = 56


def hints_below(view: View, rect: Rect, confirm: str, cancel: str | None = None) -> Picture:
    """What confirm and cancel do, centred below the dialog."""
    entries = [(Key.CONFIRM, confirm)] + ([(Key.CANCEL, cancel)] if cancel is not None else [])
    return widgets.hints(view, rect.centre[0], rect.bottom + _BELOW, entries, anchor=0)
