"""The manual of Jolly: the table, a turn, melds, jokers, points, the end."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.manual.page import Chapter, GameManual, said
from stargames_arcade.titles.jolly.controls_page import controls_page
from stargames_arcade.titles.jolly.end_pages import end_page, out_page
from stargames_arcade.titles.jolly.joker_pages import joker_page, won_back_page
from stargames_arcade.titles.jolly.meld_pages import adding_page, melds_page, no_melds_page, opening_page
from stargames_arcade.titles.jolly.point_pages import rounds_page, values_page
from stargames_arcade.titles.jolly.table_pages import company_page, couch_page, game_page
from stargames_arcade.titles.jolly.turn_pages import pile_page, turn_page

MANUAL: Final = GameManual(
    (
        Chapter("table", said("manual.table"), "icons/user", (game_page(), couch_page(), company_page())),
        Chapter("turn", said("manual.turn"), "icons/replay", (turn_page(), pile_page())),
        Chapter(
            "melds",
            said("manual.melds"),
            "icons/list",
            (melds_page(), no_melds_page(), opening_page(), adding_page()),
        ),
        Chapter("jokers", said("manual.jokers"), "brand/star", (joker_page(), won_back_page())),
        Chapter("points", said("manual.points"), "icons/pencil", (values_page(), rounds_page())),
        Chapter("end", said("manual.end"), "icons/trophy", (out_page(), end_page())),
        Chapter("controls", said("manual.controls"), "icons/gamepad", (controls_page(),)),
    )
)
