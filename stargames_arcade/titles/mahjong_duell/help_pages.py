"""The pages about help, undo, shuffle and quit, and about the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO
from stargames_arcade.scenes.mahjong.manual.boards import Boards
from stargames_arcade.scenes.mahjong.manual.figures import ChainPicture
from stargames_arcade.scenes.mahjong.skin import MahjongSkin
from stargames_arcade.scenes.manual.blocks import Heading, Notes, Rule, Rules
from stargames_arcade.scenes.manual.figures import Badge, Disc, Emblem, Side, Sketch, State, ValueBox
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.titles.mahjong_duell.examples import SAME_BOARD

_BOTH = Side((Emblem(0), Emblem(1)), 4)


def help_page(skin: MahjongSkin) -> Page:
    """The four buttons (M5, M23, M25, M29), and what else stands beside the board."""
    icons = {HELP: "hint", UNDO: "undo", SHUFFLE: "shuffle", QUIT: "quit"}
    costs = {UNDO: MAHJONG_DUELL.undo, SHUFFLE: MAHJONG_DUELL.shuffle}
    left = Rules(
        tuple(
            Rule(
                Badge(icon),
                said(skin.key(id)),
                said(f"manual.{id}_detail", **({"points": costs[id]} if id in costs else {})),
                ValueBox(f"−{costs[id]}", State.WRITTEN, w=76) if id in costs else None,
            )
            for id, icon in icons.items()
        )
    )
    right = Rules(
        (
            Rule(Badge("eye"), said("manual.open_pairs"), said("manual.open_pairs_detail")),
            Rule(
                Badge("tile"),
                said("manual.next_tile"),
                said("manual.next_tile_detail"),
                ChainPicture(MAHJONG_DUELL.run, 5),
            ),
            Rule(Badge("notice"), said("manual.no_moves"), said("manual.no_moves_detail")),
            Rule(Badge(text="−"), said("manual.below_zero"), said("manual.below_zero_detail")),
            Rule(Disc("pause"), said("manual.pause_button"), said("manual.pause_button_detail")),
        )
    )
    return Page(
        said("manual.help"),
        (Heading(said("manual.help_heading")), left),
        (Heading(said("manual.beside_heading")), right),
        aside=said("manual.help_aside"),
    )


def boards_page() -> Page:
    """The three boards (M7–M9), what lies higher, and that every deal can be cleared (M10)."""
    boards = Boards(
        tuple(
            (
                id,
                said(f"manual.{id.word}"),
                said(f"manual.{id.word}_detail", free=len(LAYOUTS[id].free(LAYOUTS[id].all))),
            )
            for id in LayoutId
        )
    )
    higher = Notes(
        (
            (replace(SAME_BOARD, marked=False), said("manual.higher")),
            (Verdict(True), said("manual.clearable_detail")),
        )
    )
    return Page(
        said("manual.boards"),
        (boards, higher),
        aside=said("manual.boards_aside", new=said("new_table.title")),
    )


def end_page(clocks: Sequence[int], usual: int) -> Page:
    """How a game ends (M29), time (M28), and who wins (M30, P8)."""
    times = "\N{NO-BREAK SPACE}/ ".join(str(seconds // 60) for seconds in clocks if seconds)
    left = Rules(
        (
            Rule(Badge("check"), said("manual.cleared"), said("manual.cleared_detail")),
            Rule(
                Badge("clock"), said("manual.clock"), said("manual.clock_detail", n=usual // 60, times=times)
            ),
            Rule(Badge("quit"), said("manual.quits"), said("manual.quits_detail")),
            Rule(Badge("cross"), said("manual.no_bonus"), said("manual.no_bonus_detail")),
        ),
        room=84,
    )
    right = Rules(
        (
            Rule(Badge("trophy"), said("manual.wins"), said("manual.wins_detail")),
            Rule(_BOTH, said("manual.draw"), said("manual.draw_detail")),
            Rule(Badge("eye"), said("manual.after"), said("manual.after_detail")),
            Rule(Sketch("brand/star", 46), said("manual.fair"), said("manual.fair_detail")),
        ),
        room=84,
    )
    return Page(
        said("manual.end"),
        (Heading(said("manual.end_heading")), left),
        (Heading(said("manual.winner_heading")), right),
        aside=said("manual.end_aside"),
    )
