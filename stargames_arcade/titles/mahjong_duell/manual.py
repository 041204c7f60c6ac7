"""The manual of Mahjong: the duel, the tiles and which are free, what pairs pay, help, boards, the end."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.manual.page import Chapter, GameManual, said
from stargames_arcade.titles.mahjong_duell import CLOCK, TITLE
from stargames_arcade.titles.mahjong_duell.chain_pages import fours_page, runs_page
from stargames_arcade.titles.mahjong_duell.controls_page import controls_page
from stargames_arcade.titles.mahjong_duell.help_pages import boards_page, end_page, help_page
from stargames_arcade.titles.mahjong_duell.table_pages import alone_page, couch_page, duel_page
from stargames_arcade.titles.mahjong_duell.tile_pages import free_page, match_page, tiles_page

MANUAL: Final = GameManual(
    (
        Chapter("table", said("manual.table"), "icons/user", (duel_page(), couch_page(), alone_page())),
        Chapter("tiles", said("manual.tiles"), "icons/tile", (tiles_page(), match_page())),
        Chapter("free", said("manual.free_short"), "icons/lock", (free_page(),)),
        Chapter("points", said("manual.points"), "brand/star", (runs_page(), fours_page())),
        Chapter("help", said("manual.help_short"), "icons/hint", (help_page(TITLE.skin),)),
        Chapter(
            "end",
            said("manual.end"),
            "icons/trophy",
            (boards_page(), end_page(CLOCK.choices, CLOCK.default)),
        ),
        Chapter("controls", said("manual.controls"), "icons/gamepad", (controls_page(),)),
    )
)
