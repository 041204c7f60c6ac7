"""The manual of Mahjong: the tiles, which of them are free, what pairs pay, what help there is, playing two."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.manual.page import Chapter, GameManual, said
from stargames_arcade.titles.dice_controls import controls_page
from stargames_arcade.titles.mahjong_duell import TITLE

MANUAL: Final = GameManual(
    (Chapter("controls", said("manual.controls"), "icons/gamepad", (controls_page(TITLE.skin),)),)
)
