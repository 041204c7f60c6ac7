"""The manual of Knobel Duell: that of all dice titles, with its own pieces and values."""

from __future__ import annotations

from typing import Final

from stargames_arcade.titles.dice_manual import dice_manual
from stargames_arcade.titles.knobel_duell import TITLE

MANUAL: Final = dice_manual(TITLE)
