"""The manual of Jolly: the table, a turn, melds, jokers, points, the end."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.manual.page import Chapter, GameManual, said
from stargames_arcade.titles.jolly.meld_pages import melds_page, no_melds_page

MANUAL: Final = GameManual(
    (Chapter("melds", said("manual.melds"), "icons/list", (melds_page(), no_melds_page())),)
)
