"""Somebody who sits at this screen, and how a dialog over it shows whose it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_H: Final = 68.0
_FACE: Final = 44.0
_MOST: Final = 460.0


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits on a seat."""

    seat: Seat
    avatar: str
    called: Callable[[Words], str]


def whose(view: View, dialog: Rect, owner: Seated | None) -> Picture:
    """At a split screen: a plate above a dialog with the player who has opened it."""
    if owner is None:
        return Picture()
    look, name = theme.SEATS[owner.seat], owner.called(view.words)
    wish = widgets.width(name, theme.BODY) * view.text_scale
    w = min(_MOST, 92 + wish + 34)
    rect = Rect.around(dialog.centre[0], dialog.y - 20 - _H / 2, w, _H)
    ground = widgets.surface("whose", rect, shapes.box(w, _H, _H / 2, "#0C1236", look.colour, 3))
    words = Rect(rect.x + 92, rect.y, w - 92 - 26, _H)
    return widgets.together(
        (
            Picture((ground,)),
            widgets.avatar("whose.face", rect.x + 46, rect.centre[1], _FACE, owner.avatar, owner.seat),
            widgets.label("whose.name", words, name, theme.BODY, theme.CREAM, smallest=18),
        )
    )
