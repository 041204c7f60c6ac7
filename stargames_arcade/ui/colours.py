"""Arithmetic on colours written as ``#RRGGBB``."""

from __future__ import annotations

from functools import cache

from stargames_arcade.ui.nodes import Colour


def channels(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def brighter(colour: Colour, by: float) -> Colour:
    """The colour with each channel raised by that share (0.08 = 8 % more light), never above full."""
    return "#" + "".join(f"{min(255, round(channel * (1 + by))):02X}" for channel in channels(colour))


@cache
def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between the two: 0 gives the first, 1 the other."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
