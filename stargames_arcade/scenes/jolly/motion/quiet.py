"""What stirs at a Jolly table while nobody acts: stars twinkle, and the one on the stock glints (STYLE 8)."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.jolly.controls import STOCK
from stargames_arcade.scenes.jolly.depths import TABLE
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.particles import sparkle
from stargames_arcade.ui.theme import CREAM

GLINT: Final = "ambient.stock.glint"
"""The node of the glint on the stock."""
_EVERY_MS: Final = 4600.0
_GLINT_MS: Final = 620.0
_GLINT: Final = 38.0
_ASIDE: Final = (0.075, -0.06)
"""From the middle of the card to the ray that catches the light, in widths of its picture."""


def quiet(picture: Picture) -> tuple[Cue, ...]:
    """The loops over a settled picture. No card moves; the stock glints only while it may be taken from."""
    stock = picture.target(STOCK)
    invites = stock is not None and stock.enabled
    return (*twinkle(picture), *(_glints(picture) if invites else ()))


def _glints(picture: Picture) -> tuple[Cue, ...]:
    layers = [node for node in picture.nodes if node.id.startswith(f"{STOCK}.") and node.id[-1].isdigit()]
    if not layers:
        return ()
    top, (dx, dy) = layers[-1], _ASIDE
    x, y = top.x + dx * top.sprite.w, top.y + dy * top.sprite.w
    once = sparkle(GLINT, x, y, _GLINT, ms=_GLINT_MS, colour=CREAM, z=TABLE)
    gone = Track(GLINT, _EVERY_MS - once.ms, once.ms, Ease.LINEAR, scale=(0, 0), ornament=True)
    return (Cue(GLINT, (*once.tracks, gone), once.extras),)
