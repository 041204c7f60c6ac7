"""What stands above a half of a split screen, whatever the game: who plays there, with what, their total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.plates import plate_target, shortened
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, SEATS
from stargames_arcade.ui.typeset import fit, loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import avatar

PILL: Final = "couch.pill"
"""The node that says what a half waits for; its parts begin with it."""
AVATAR: Final = 76
_Z, _Z_PILL = 4, 20
_DEVICE: Final = 26
_PILL_HEIGHT: Final = 60
_SIGNS: Final = {Kind.PAD: "gamepad", Kind.MOUSE: "mouse", Kind.KEYBOARD: "keyboard", Kind.TOUCH: "touch"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlateFrame:
    """Who plays in a half: the avatar's centre, name, what they do or wait for, total. ``mirrored`` begins at
    the right."""

    seat: Seat
    mirrored: bool
    avatar: tuple[float, float]
    name: Rect
    status: Rect
    score: Rect

    @property
    def written(self) -> tuple[Rect, ...]:
        """Where its words stand on the sky."""
        return self.name, self.status, self.score

    @property
    def face(self) -> Rect:
        """What the avatar covers."""
        return Rect.around(*self.avatar, AVATAR + 24)


@dataclass(frozen=True, slots=True)
class Player:
    """What a plate says of who plays there."""

    called: str
    animal: str
    status: str
    total: str
    saved: bool
    """Whether what is played stays when the client ends."""


def half_plate(view: View, player: Player, at: PlateFrame) -> Picture:
    """Who plays here, with what, what they do or wait for, and their total in the colour of the seat."""
    id, side = plate_target(at.seat), 1 if at.mirrored else -1
    face = avatar(f"{id}.avatar", *at.avatar, AVATAR, player.animal, at.seat, z=_Z)
    unsaved = () if player.saved else tuple(_unsaved(view, at))
    room = at.name.w - sum(node.sprite.w + 12 for node in unsaved)
    called = shortened(player.called, room, 24)
    name = Label(called, room, at.name.h, Font.BOLD, 32, CREAM, align=side, smallest=24)
    look = SEATS[at.seat]
    total = Label(player.total, at.score.w, at.score.h, Font.DISPLAY, 76, look.colour, align=-side)
    left = at.name.right - room if at.mirrored else at.name.x
    nodes = (
        placed(f"{id}.name", name, left, at.name.y, _Z),
        *unsaved,
        *_status(view, player.status, at),
        placed(f"{id}.total", total, at.score.x, at.score.y, _Z),
    )
    return face + Picture(nodes)


def _unsaved(view: View, at: PlateFrame) -> Iterator[Node]:
    """The mark that stands there as long as nothing is saved."""
    text = view.words("table.not_saved")
    wide = loose(text_width(text, Font.BOLD, 18))
    label = Label(text, wide, at.name.h, Font.BOLD, 18, GOLD_400, align=-1 if at.mirrored else 1)
    yield placed("head.unsaved", label, at.name.x if at.mirrored else at.name.right - wide, at.name.y, _Z)


def _status(view: View, text: str, plate: PlateFrame) -> Iterator[Node]:
    id, at, colour = plate_target(plate.seat), plate.status, SEATS[plate.seat].colour
    aside = _DEVICE + 10
    room = at.w - aside
    label = Label(text, room, at.h, Font.BOLD, 20 * view.text_scale, colour, smallest=18, grown=True)
    label = replace(label, align=1 if plate.mirrored else -1)
    left = at.right - fit(label).width - aside if plate.mirrored else at.x
    sign = Drawing(f"icons/{_SIGNS[view.device]}", _DEVICE, _DEVICE)
    yield Node(f"{id}.device", sign, left + _DEVICE / 2, at.centre[1], _Z)
    yield placed(f"{id}.status", label, at.x + aside, at.y, _Z)


def pill(
    view: View, seat: Seat, at: tuple[float, float], room: float, text: str, icon: str
) -> Iterator[Node]:
    """A dark pill about a place, in the edge of the seat's colour, as wide as its words: ``couch.pill`` and
    its parts."""
    (cx, cy), size, sign = at, 24 * view.text_scale, 30
    most = room - 2 * 30 - sign - 14
    wide = min(loose(text_width(text, Font.BOLD, size)), most)
    w = wide + 2 * 30 + sign + 14
    ground = shapes.box(round(w), _PILL_HEIGHT, _PILL_HEIGHT / 2, "#0A1430", SEATS[seat].colour, 3)
    left = cx - w / 2 + 30
    yield Node(PILL, ground, cx, cy, _Z_PILL)
    yield Node(f"{PILL}.icon", Drawing(f"icons/{icon}", sign, sign), left + sign / 2, cy, _Z_PILL)
    label = Label(text, wide, _PILL_HEIGHT - 12, Font.BOLD, size, CREAM, -1, 0, 2, 18, 1.05, grown=True)
    yield Node(f"{PILL}.text", label, left + sign + 14 + wide / 2, cy, _Z_PILL)
