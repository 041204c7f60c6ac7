"""The focus: the ring that shows it, and where a direction leads."""

from __future__ import annotations

from stargames_arcade.ui import frames, theme
from stargames_arcade.ui.navigation import neighbour, step
from stargames_arcade.ui.nodes import Colour, Glow, Node, Ring, Target
from stargames_arcade.ui.view import View

__all__ = ["neighbour", "ring", "step"]

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
