"""The pages about points: runs, four in succession, and what breaks them."""

from __future__ import annotations

from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.scenes.manual.blocks import Heading, Paragraph, Row, Table
from stargames_arcade.scenes.manual.figures import ValueBox
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.mahjong_duell.examples import (
    BETWEEN,
    BREAKS,
    FOURS,
    RUNS,
    WHOLE_RUN,
    Taken,
    paid,
    pairs,
)


def runs_page() -> Page:
    """The run (M15), its turn (M17) and its end (M19)."""
    whole = Table(
        (
            Row(
                said("manual.whole_run"),
                pairs(WHOLE_RUN),
                detail=said("manual.whole_run_detail", points=sum(paid(WHOLE_RUN))),
            ),
        )
    )
    return Page(
        said("manual.runs"),
        (
            Paragraph(said("manual.pair_pays", points=MAHJONG_DUELL.pair)),
            Heading(said("manual.run_heading"), said("manual.run_lead")),
            whole,
            _examples(RUNS),
        ),
        (Heading(said("manual.breaks_heading"), said("manual.breaks_lead")), _examples(BREAKS)),
        aside=said("manual.runs_aside"),
    )


def fours_page() -> Page:
    """Four in succession (M12), and how they go with runs (M20)."""
    return Page(
        said("manual.fours"),
        (Heading(said("manual.fours_heading"), said("manual.fours_lead")), _examples(FOURS)),
        (Heading(said("manual.between_heading"), said("manual.between_lead")), _examples(BETWEEN)),
        aside=said("manual.fours_aside"),
    )


def _examples(examples: dict[str, Taken]) -> Table:
    """Pairs with their points, and the sum."""
    return Table(
        tuple(
            Row(
                said(f"manual.{key}"),
                pairs(taken),
                ValueBox(str(sum(paid(taken))), w=72),
                detail=said(f"manual.{key}_detail"),
            )
            for key, taken in examples.items()
        ),
        high=88,
    )
