"""The pages about melds: groups and sequences, and what only looks like one."""

from __future__ import annotations

from collections.abc import Mapping

from stargames_arcade.scenes.jolly.manual.figures import Cards
from stargames_arcade.scenes.manual.blocks import Heading, Row, Table
from stargames_arcade.scenes.manual.figures import ValueBox
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.titles.jolly.examples import (
    GROUPS,
    NO_GROUPS,
    NO_SEQUENCES,
    SEQUENCES,
    faces,
    fault,
    points,
)

_HIGH = 104.0


def melds_page() -> Page:
    """Groups (J19) and sequences (J20), with what they count."""
    return Page(
        said("manual.melds"),
        (Heading(said("manual.groups"), said("manual.groups_lead")), _melds(GROUPS)),
        (Heading(said("manual.sequences"), said("manual.sequences_lead")), _melds(SEQUENCES)),
        aside=said("manual.melds_aside"),
    )


def _melds(examples: Mapping[str, str]) -> Table:
    return Table(
        tuple(
            Row(
                said(f"manual.{key}"),
                Cards(faces(text)),
                ValueBox(str(points(text)), w=64),
                detail=said(f"manual.{key}_detail"),
            )
            for key, text in examples.items()
        ),
        high=_HIGH,
    )


def no_melds_page() -> Page:
    """What the table refuses, with the sentence that it says (J19, J20, J22)."""
    return Page(
        said("manual.no_melds"),
        (Heading(said("manual.no_groups")), _faults(NO_GROUPS)),
        (Heading(said("manual.no_sequences")), _faults(NO_SEQUENCES)),
        aside=said("manual.no_melds_aside"),
    )


def _faults(examples: Mapping[str, str]) -> Table:
    return Table(
        tuple(
            Row(said(f"manual.{key}"), Cards(faces(text)), Verdict(False), detail=fault(text))
            for key, text in examples.items()
        ),
        high=_HIGH,
    )
