"""What the plates of those who play share, whatever the game."""

from __future__ import annotations

from stargames_arcade.rules.game import Seat
from stargames_arcade.text.writing import graphemes
from stargames_arcade.ui import shapes
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Drawing, Font, Node, Picture
from stargames_arcade.ui.theme import SEATS
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View

_SIGN, _EYE = 32.0, 22.0


def plate_target(seat: Seat) -> str:
    """The plate of a seat: where a game is watched again, it lays that lane onto the table."""
    return f"plate.{seat}"


def switch_sign(seat: Seat, cx: float, cy: float, z: int) -> Picture:
    """A small eye at a plate whose lane can be laid onto the table."""
    id, colour = f"{plate_target(seat)}.eye", SEATS[seat].colour
    ground = Node(f"{id}.ground", shapes.disc(_SIGN, "#0A0F2C", colour, 2), cx, cy, z)
    return Picture((ground, Node(id, Drawing("icons/eye", _EYE, _EYE), cx, cy, z)))


def watching_hint(view: View) -> tuple[tuple[Key, str], ...]:
    """What confirm does where lanes can be switched; a mouse is told where it points at a plate."""
    mouse = view.device is Kind.MOUSE
    at = (view.hover if mouse else view.focus) or ""
    if plate_seat(at) is not None:
        return ((Key.CONFIRM, view.words("done.watch")),)
    return () if mouse else ((Key.CONFIRM, view.words("hint.choose")),)


def shortened(name: str, room: float, size: float = 18) -> str:
    """A name that has this much room at the smallest size, cut with an ellipsis if it is longer."""
    letters, shown = graphemes(name), name
    while len(letters) > 1 and text_width(shown, Font.BOLD, size) > room:
        letters = letters[:-1]
        shown = "".join(letters).rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return shown


def plate_seat(target: str) -> Seat | None:
    """The seat of a plate's target; None for another."""
    number = target.removeprefix("plate.")
    return int(number) if number != target and number.isdigit() else None
