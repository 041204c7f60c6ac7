"""The pages about the tiles: what there is, what matches, what is free, how a pair is chosen."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.rules.mahjong.tiles import Family, face_of
from stargames_arcade.scenes.mahjong.manual.figures import LARGE, USUAL, Tiles
from stargames_arcade.scenes.manual.blocks import Heading, Row, Rule, Rules, Table
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.titles.mahjong_duell.examples import (
    BOARDS,
    MATCHES,
    MISMATCHES,
    Taken,
    all_of,
    faces,
)

_PICKED: Final = face_of(Family.BAMBOOS, 1)
_HELD: Final = face_of(Family.CIRCLES, 9)
_HOLDING: Final = face_of(Family.CHARACTERS, 3)
_ROOM: Final = 130.0


def tiles_page() -> Page:
    """All 42 faces (M1), and the marks in their corners (M6)."""
    marks = Rules(
        (
            Rule(
                Tiles((face_of(Family.BAMBOOS, 6), face_of(Family.DRAGONS, 1)), LARGE),
                said("manual.marks"),
                said("manual.marks_detail"),
            ),
        ),
        room=_ROOM,
    )
    return Page(
        said("manual.tiles"),
        (
            Heading(said("manual.suits"), said("manual.suits_detail")),
            _families(Family.CHARACTERS, Family.BAMBOOS, Family.CIRCLES),
            Heading(said("manual.honours"), said("manual.honours_detail")),
            _families(Family.WINDS, Family.DRAGONS),
        ),
        (
            Heading(said("manual.bonus_tiles"), said("manual.bonus_tiles_detail")),
            _families(Family.SEASONS, Family.FLOWERS),
            Heading(said("manual.marks_heading")),
            marks,
        ),
        aside=said("manual.tiles_aside", tiles=TILES),
    )


def _families(*families: Family) -> Table:
    return Table(
        tuple(
            Row(said(f"manual.{family.value}"), Tiles(all_of(family), USUAL if family.suit else LARGE))
            for family in families
        ),
        high=72,
    )


def match_page() -> Page:
    """What is a pair, and what only looks like one (M2)."""
    return Page(
        said("manual.match"),
        (Heading(said("manual.match_heading")), _verdicts(MATCHES, right=True)),
        (Heading(said("manual.no_match_heading")), _verdicts(MISMATCHES, right=False)),
        aside=said("manual.match_aside"),
    )


def _verdicts(examples: dict[str, Taken], *, right: bool) -> Table:
    return Table(
        tuple(
            Row(
                said(f"manual.{key}"),
                Tiles(faces(taken), LARGE),
                Verdict(right),
                detail=said(f"manual.{key}_detail"),
            )
            for key, taken in examples.items()
        ),
        high=96,
    )


def free_page() -> Page:
    """What is free (M3), and how two tiles are taken (M4)."""
    told = Rules(
        tuple(
            Rule(board, said(f"manual.{key}"), said(f"manual.{key}_detail")) for key, board in BOARDS.items()
        ),
        room=180,
    )
    choosing = Rules(
        (
            Rule(Tiles((_PICKED,), LARGE, picked=0), said("manual.pick"), said("manual.pick_detail")),
            Rule(
                Tiles((_PICKED, _PICKED), LARGE, picked=0, hinted=(1,)),
                said("manual.pick_second"),
                said("manual.pick_second_detail"),
            ),
            Rule(
                Tiles((_HOLDING, _HELD, _HOLDING), USUAL, locked=(0, 2)),
                said("manual.refused"),
                said("manual.refused_detail"),
            ),
        ),
        room=150,
    )
    return Page(
        said("manual.free"),
        (Heading(said("manual.free_heading"), said("manual.free_lead")), told),
        (Heading(said("manual.choosing_heading")), choosing),
        aside=said("manual.free_aside"),
        share=0.52,
    )
