"""Knobel Duell: three and four of a kind pay all five dice."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.dice.ruleset import KNOBEL_DUELL
from stargames_arcade.titles.dice import dice_title

TITLE: Final = dice_title(KNOBEL_DUELL, place=30, sign="K")
