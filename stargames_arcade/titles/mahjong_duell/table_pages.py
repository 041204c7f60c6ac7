"""The pages about playing: a duel, two at one screen, alone, leaving."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.scenes.manual.blocks import Heading, Rule, Rules
from stargames_arcade.scenes.manual.figures import Badge, Emblem, Side
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.couch_manual import couch_page_with
from stargames_arcade.titles.mahjong_duell.examples import SAME_BOARD

_BOTH = Side((Emblem(0), Emblem(1)), 4)
_ROOM = 84.0


def duel_page() -> Page:
    """The aim (M30), the same deal for both (M10), and what one sees of the other (P5)."""
    left = Rules(
        (
            Rule(Badge("trophy"), said("manual.aim"), said("manual.aim_detail", tiles=TILES)),
            Rule(_BOTH, said("manual.two"), said("manual.two_detail")),
            Rule(
                Badge("play"),
                said("manual.begin"),
                said("manual.begin_detail", start=said("new_table.start")),
            ),
        ),
        room=_ROOM,
    )
    same = Rules(
        (
            Rule(Badge("tile"), said("manual.same_deal"), said("manual.same_deal_detail"), _same_boards()),
            Rule(Badge("check"), said("manual.clearable"), said("manual.clearable_detail")),
            Rule(Badge("shuffle"), said("manual.same_shuffle"), said("manual.same_shuffle_detail")),
        ),
        room=_ROOM,
    )
    seen = Rules(
        (
            Rule(Badge("list"), said("manual.seen_points"), said("manual.seen_points_detail")),
            Rule(Badge("eye"), said("manual.seen_board"), said("manual.seen_board_detail")),
        ),
        room=_ROOM,
    )
    return Page(
        said("manual.duel"),
        (Heading(said("manual.aim_heading")), left, Heading(said("manual.seen_heading")), seen),
        (Heading(said("results.same_luck")), same),
        aside=said("manual.duel_aside"),
    )


def _same_boards() -> Side:
    """A part of both boards, tile by tile the same."""
    board = replace(SAME_BOARD, marked=False)
    return Side((Side((Emblem(0), board), 10), Side((Emblem(1), board), 10)), 40)


def couch_page() -> Page:
    """Side by side, or one after the other with the first board hidden (P5)."""
    play = Rules(
        (
            Rule(_BOTH, said("manual.halves"), said("manual.halves_detail")),
            Rule(Badge("eye"), said("manual.couch_seen"), said("manual.couch_seen_detail")),
            Rule(
                Badge("replay"),
                said("manual.in_turns"),
                said("manual.in_turns_detail", new=said("new_table.title")),
            ),
            Rule(Badge("pause"), said("manual.couch_pause"), said("manual.couch_pause_detail")),
        ),
        room=_ROOM,
    )
    return couch_page_with(play)


def alone_page() -> Page:
    """Practice, computer players, and going on another day (P6)."""
    left = Rules(
        (
            Rule(
                Badge("user"),
                said("manual.practice"),
                said("manual.practice_detail", new=said("new_table.title"), nobody=said("new_table.nobody")),
            ),
            Rule(Badge("undo"), said("manual.free_undo"), said("manual.free_undo_detail")),
            Rule(Badge("replay"), said("manual.again"), said("manual.again_detail")),
            Rule(Badge("list"), said("manual.code"), said("manual.code_detail", new=said("new_table.title"))),
            Rule(Badge("play"), said("manual.finish"), said("manual.finish_detail")),
        )
    )
    computer = Rules(
        (
            Rule(Badge(text="1"), said("level.easy"), said("level.mahjong.easy.detail")),
            Rule(Badge(text="2"), said("level.medium"), said("level.mahjong.medium.detail")),
            Rule(Badge(text="3"), said("level.hard"), said("level.mahjong.hard.detail")),
        )
    )
    leaving = Rules(
        (
            Rule(Badge("quit"), said("manual.leave"), said("manual.leave_detail")),
            Rule(Badge("cross"), said("manual.resign"), said("manual.resign_detail")),
        )
    )
    return Page(
        said("manual.alone"),
        (Heading(said("manual.practice_heading")), left),
        (
            Heading(said("manual.computer_heading")),
            computer,
            Heading(said("manual.leave_heading")),
            leaving,
        ),
        aside=said("manual.alone_aside"),
    )
