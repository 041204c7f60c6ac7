"""Sfida ai dadi: five dice on green cloth."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.dice.ruleset import SFIDA_AI_DADI
from stargames_arcade.titles.dice import dice_title

TITLE: Final = dice_title(SFIDA_AI_DADI, place=10, sign="S")
