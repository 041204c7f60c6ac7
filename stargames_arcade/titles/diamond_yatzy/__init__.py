"""DiamondYatzy: jewels for dice, a shopping list for a sheet."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.dice.ruleset import DIAMOND_YATZY
from stargames_arcade.titles.dice import dice_title

TITLE: Final = dice_title(DIAMOND_YATZY, place=20, sign="D")
