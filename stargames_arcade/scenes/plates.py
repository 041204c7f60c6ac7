"""What the plates of those who play share, whatever the game."""

from __future__ import annotations

from stargames_arcade.rules.game import Seat
from stargames_arcade.ui.nodes import Font
from stargames_arcade.ui.typeset import text_width


def plate_target(seat: Seat) -> str:
    """The plate of a seat: where a game is watched again, it lays that lane onto the table."""
    return f"plate.{seat}"


def shortened(name: str, room: float, size: float = 18) -> str:
    """A name that has this much room at the smallest size, cut with an ellipsis if it is longer."""
    while len(name) > 1 and text_width(name, Font.BOLD, size) > room:
        name = name.rstrip("\N{HORIZONTAL ELLIPSIS}")[:-1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return name


def plate_seat(target: str) -> Seat | None:
    """The seat of a plate's target; None for another."""
    number = target.removeprefix("plate.")
    return int(number) if number != target and number.isdigit() else None
