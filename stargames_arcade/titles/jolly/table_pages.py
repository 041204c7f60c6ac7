"""The pages about playing: the game, several at one screen, computer players and leaving."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.cards import JOKERS, PACK
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.scenes.jolly.manual.figures import Cards, Stock
from stargames_arcade.scenes.manual.blocks import Heading, Rule, Rules
from stargames_arcade.scenes.manual.figures import Badge, Disc, Emblem, Side
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.jolly import TITLE
from stargames_arcade.titles.jolly.examples import faces

_ROOM: Final = 116.0
_SMALL: Final = 48.0


def _stock(seats: int) -> int:
    """How many cards are left after the deal (J1)."""
    return len(PACK) - seats * JOLLY.dealt


def game_page() -> Page:
    """The aim (J39), the cards (J1, J2), who begins (J3, P9), and what everybody sees (J45)."""
    least, most = TITLE.seats
    return Page(
        said("manual.game"),
        (Heading(said("manual.aim_heading")), _the_game()),
        (Heading(said("manual.seen_heading")), _what_is_seen()),
        aside=said("manual.game_aside", least=least, most=most),
    )


def _what_is_seen() -> Rules:
    """Hands, melds, whose turn it is, and what stands beside the table."""
    return Rules(
        (
            Rule(
                Cards((None,) * 4, card=_SMALL, step=0.42),
                said("manual.seen_hands"),
                said("manual.seen_hands_detail"),
            ),
            Rule(
                Cards(faces("♣4 ♣5 J"), card=_SMALL, step=0.5),
                said("manual.seen_melds"),
                said("manual.seen_melds_detail"),
            ),
            Rule(
                Side((Badge(text="?"), Badge("play")), 8),
                said("manual.turn_mark"),
                said("manual.turn_mark_detail"),
            ),
            Rule(Badge("clock"), said("manual.side"), said("manual.side_detail")),
            Rule(Badge("user"), said("table.jolly.info"), said("manual.info_detail")),
        ),
        room=_ROOM,
    )


def _the_game() -> Rules:
    """Aim, players, cards, and who begins."""
    least, most = TITLE.seats
    seats = Side(
        (Side((Emblem(0, 34), Emblem(1, 34)), 4), Side((Emblem(2, 34), Emblem(3, 34)), 4)), 4, upright=True
    )
    return Rules(
        (
            Rule(Badge("trophy"), said("manual.aim"), said("manual.aim_detail")),
            Rule(seats, said("manual.players"), said("manual.players_detail", least=least, most=most)),
            Rule(
                Cards(faces("♠A ♥K J"), card=_SMALL, step=0.5),
                said("manual.pack", n=len(PACK)),
                said("manual.pack_detail", jokers=JOKERS),
            ),
            Rule(
                Stock(_stock(most), _SMALL),
                said("manual.deal", n=JOLLY.dealt),
                said("manual.deal_detail", two=_stock(2), three=_stock(3), four=_stock(4)),
            ),
            Rule(Badge("shuffle"), said("manual.dealer"), said("manual.dealer_detail")),
        ),
        room=_ROOM,
    )


def couch_page() -> Page:
    """Several people before one screen, one after the other, with a curtain between their turns (P5)."""
    play = Rules(
        (
            Rule(Badge("replay"), said("manual.passed"), said("manual.passed_detail")),
            Rule(
                Cards((None,) * 3, card=_SMALL, step=0.42),
                said("manual.curtain"),
                said("manual.curtain_detail"),
            ),
            Rule(Badge("eye"), said("manual.curtain_tells"), said("manual.curtain_tells_detail")),
            Rule(Badge("user"), said("manual.one_person"), said("manual.one_person_detail")),
        ),
        room=_ROOM,
    )
    devices = Rules(
        (
            Rule(Badge("gamepad"), said("manual.any_device"), said("manual.any_device_detail")),
            Rule(Badge("globe"), said("manual.languages"), said("manual.languages_detail")),
            Rule(Badge("list"), said("manual.own_order"), said("manual.own_order_detail")),
            Rule(Disc("pause"), said("manual.pause_button"), said("manual.pause_button_detail")),
        )
    )
    return Page(
        said("manual.couch"),
        (Heading(said("manual.couch_heading")), play),
        (Heading(said("manual.devices_heading")), devices),
        aside=said("manual.couch_aside"),
    )


def company_page() -> Page:
    """How a table is opened, computer players, another day, and dropping out (J43)."""
    computer = Rules(
        tuple(
            Rule(
                Badge(text=str(place)),
                said(f"level.{level.value}"),
                said(f"level.jolly.{level.value}.detail"),
            )
            for place, level in enumerate(TITLE.levels, start=1)
        )
    )
    fair = Rules((Rule(Badge("eye"), said("manual.no_peeking"), said("manual.no_peeking_detail")),))
    begin = said("manual.begin_detail", start=said("new_table.start"))
    opened = Rules((Rule(Badge("play"), said("manual.begin"), begin),))
    leaving = Rules(
        (
            Rule(Badge("play"), said("manual.leave"), said("manual.leave_detail")),
            Rule(Badge("quit"), said("manual.drop_out"), said("manual.drop_out_detail")),
            Rule(Badge("clock"), said("manual.away"), said("manual.away_detail", n=JOLLY.expiries)),
            Rule(Badge("trophy"), said("manual.last_left"), said("manual.last_left_detail")),
        )
    )
    return Page(
        said("manual.company"),
        (opened, Heading(said("manual.computer_heading")), computer, fair),
        (Heading(said("manual.leave_heading")), leaving),
        aside=said("manual.company_aside"),
    )
