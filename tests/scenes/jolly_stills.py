"""Situations of a Jolly table for tests: those that are shown as samples, and some more."""

from __future__ import annotations

from stargames_arcade.scenes.jolly.samples.table import situation_called
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.titles.jolly import TITLE

__all__ = ["TITLE", "still"]


def still(name: str) -> JollySituation:
    """The situation of the sample of that name."""
    return situation_called(TITLE, name)
