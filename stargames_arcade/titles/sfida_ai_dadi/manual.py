"""The manual of Sfida ai dadi: that of all dice titles, with its own pieces and values."""

from __future__ import annotations

from typing import Final

from stargames_arcade.titles.dice_manual import dice_manual
from stargames_arcade.titles.sfida_ai_dadi import TITLE

MANUAL: Final = dice_manual(TITLE)
