"""The manual that the dice titles share: the same rules, each title's own pieces, boxes and values.

Words are ``manual.<topic>``; a title says a topic in its own way as ``manual.<id>.<topic>``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.scenes.manual.page import Chapter, GameManual, Page, said
from stargames_arcade.titles.dice import CLOCK
from stargames_arcade.titles.dice_controls import controls_page
from stargames_arcade.titles.dice_examples import Examples
from stargames_arcade.titles.dice_play_pages import joker_page, near_page, sheet_page, tale_page, turn_page
from stargames_arcade.titles.dice_table_pages import couch_page, duel_page, end_page

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle


def dice_manual(title: GameTitle, pieces: Sequence[Page] = ()) -> GameManual:
    """The chapters of a dice title; ``pieces`` are pages about its pieces, if they need telling."""
    skin: DiceSkin = title.skin
    shown = Examples(title.ruleset, skin)
    throw = skin.face(1)
    told = (
        (Chapter("pieces", said(skin.key("pieces")), skin.poster.pieces[-1].drawing, tuple(pieces)),)
        if pieces
        else ()
    )
    return GameManual(
        (
            Chapter("table", said("manual.table"), "icons/user", (duel_page(shown), couch_page(shown))),
            *told,
            Chapter("turn", said("manual.turn"), throw, (turn_page(shown), tale_page(shown))),
            Chapter("sheet", said(skin.key("sheet")), "icons/list", (sheet_page(shown), near_page(shown))),
            Chapter("joker", said("hint.joker"), "brand/star", (joker_page(shown),)),
            Chapter("end", said("manual.end"), "icons/trophy", (end_page(shown, CLOCK.choices),)),
            Chapter("controls", said("manual.controls"), "icons/gamepad", (controls_page(),)),
        )
    )
