"""What stirs at a Mahjong table while nobody acts: stars twinkle, blossoms sway (STYLE 8)."""

from __future__ import annotations

from typing import Final

from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture

BLOSSOM: Final = "blossom."
"""How the ids of the blossoms begin that hang free in the night, or on the twig."""
_SWAY, _SINK = 5.0, 4.0
"""How far a blossom sways to the side, and how far it sinks meanwhile."""
_SWAY_MS: Final = (4200, 6000)


def quiet(picture: Picture) -> tuple[Cue, ...]:
    """The loops over a settled picture: none of them touches a tile, so that the board lies still."""
    blossoms = [node for node in picture.nodes if node.id.startswith(BLOSSOM)]
    return (*twinkle(picture), *(_sways(node, turn) for turn, node in enumerate(blossoms)))


def _sways(node: Node, turn: int) -> Cue:
    """A small arc to and fro, each blossom in its own time."""
    ms = _SWAY_MS[0] + turn * 523 % (_SWAY_MS[1] - _SWAY_MS[0])
    by = _SWAY if turn % 2 else -_SWAY
    return Cue(
        f"ambient.{node.id}",
        (Track(node.id, ms, ease=Ease.SINE, x=(node.x, node.x + by), y=(node.y, node.y + _SINK)),),
    )
