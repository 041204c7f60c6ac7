"""The manual of DiamondYatzy: that of all dice titles, and a page about the jewels."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.dice.ruleset import UPPER_BOXES, Box
from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.scenes.manual.blocks import Heading, Row, Rule, Rules, Table
from stargames_arcade.scenes.manual.figures import Badge, Sketch, ValueBox
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.diamond_yatzy import TITLE
from stargames_arcade.titles.dice_examples import Examples
from stargames_arcade.titles.dice_manual import dice_manual

_SKIN: Final[DiceSkin] = TITLE.skin
_SHOWN: Final = Examples(TITLE.ruleset, _SKIN)
_RUNS: Final = ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6))


def _jewels() -> Page:
    """What each jewel is worth, and how it is known without its colour (STYLE 3)."""
    values = Table(
        tuple(
            Row(
                _SHOWN.box(box),
                Sketch(_SKIN.face(box + 1), 60),
                ValueBox(str(box + 1), w=64),
                detail=said(f"manual.jewel_{box + 1}"),
            )
            for box in UPPER_BOXES
        ),
        high=92,
    )
    known = Rules(
        (
            Rule(Sketch(_SKIN.face(5), 56), said("manual.corners"), said("manual.corners_detail")),
            Rule(Badge(text="5"), said("manual.pill"), said("manual.pill_detail")),
        )
    )
    small = Box.SMALL_STRAIGHT
    runs = Table(
        tuple(
            Row(_SHOWN.box(small), _SHOWN.pieces(run), _SHOWN.given(small, (*run, run[0]))) for run in _RUNS
        ),
        high=70,
    )
    return Page(
        said("manual.jewels"),
        (Heading(said("manual.jewels_heading")), values),
        (Heading(said("manual.told_heading")), known, Heading(said("manual.order_heading")), runs),
        aside=said("manual.jewels_aside"),
    )


MANUAL: Final = dice_manual(TITLE, (_jewels(),))
