"""The pages about melds: groups and sequences, what only looks like one, opening, and adding to melds."""

from __future__ import annotations

from collections.abc import Mapping

from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.scenes.jolly.manual.figures import Cards
from stargames_arcade.scenes.jolly.manual.openings import Opening, Openings
from stargames_arcade.scenes.manual.blocks import Heading, Notes, Row, Rule, Rules, Table
from stargames_arcade.scenes.manual.figures import Badge, ValueBox
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.titles.jolly.examples import (
    GROUPS,
    NO_GROUPS,
    NO_SEQUENCES,
    OPENINGS,
    SEQUENCES,
    faces,
    fault,
    melds,
    points,
    points_of,
)

_HIGH = 104.0
_SMALL = 52.0
_ROOM = 150.0


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


def opening_page() -> Page:
    """What may open a round (J7–J9), and what follows from it (J6, J10, J11)."""
    table = Openings(
        tuple(
            Opening(tuple(map(faces, melds(text))), points_of(text), points_of(text) >= JOLLY.opening)
            for text in OPENINGS
        )
    )
    notes = Notes(
        (
            (Badge(text=str(JOLLY.opening)), said("manual.opening_note")),
            (Badge("check"), said("manual.opened_note")),
        )
    )
    return Page(
        said("manual.opening", n=JOLLY.opening),
        (Heading(said("manual.opening_heading"), said("manual.opening_lead", n=JOLLY.opening)), table),
        aside=said("manual.opening_aside"),
        foot=notes,
    )


def adding_page() -> Page:
    """Lower melds, lay-offs and what stays as it lies (J10, J11, J27, J28, J35)."""
    return Page(
        said("manual.adding"),
        (Heading(said("manual.adding_heading"), said("manual.adding_lead")), _lay_offs()),
        (Heading(said("manual.more_heading")), _also()),
        aside=said("manual.adding_aside"),
    )


def _also() -> Rules:
    """What else holds once a player has opened."""
    return Rules(
        (
            Rule(
                Cards(faces("♣2 ♦2 ♥2"), card=_SMALL),
                said("manual.lower_melds"),
                said("manual.lower_melds_detail"),
            ),
            Rule(Badge("lock"), said("manual.stays"), said("manual.stays_detail")),
            Rule(Badge("list"), said("manual.you_choose"), said("manual.you_choose_detail")),
            Rule(Badge("replay"), said("manual.next_round"), said("manual.next_round_detail")),
        ),
        room=_ROOM,
    )


def _lay_offs() -> Rules:
    """What may be laid off, and for whom it counts."""
    return Rules(
        (
            Rule(
                Cards(faces("♦7 ♦8 ♦9 ♦10"), fits=(0,), card=_SMALL),
                said("manual.both_ends"),
                said("manual.both_ends_detail"),
            ),
            Rule(
                Cards(faces("♦K ♥K ♠K ♣K"), fits=(3,), card=_SMALL),
                said("manual.fourth_card"),
                said("manual.fourth_card_detail"),
            ),
            Rule(
                Cards(faces("♠4 ♠5 ♠6 J"), fits=(3,), card=_SMALL),
                said("manual.add_joker"),
                said("manual.add_joker_detail"),
            ),
            Rule(Badge("user"), said("manual.counts_for_you"), said("manual.counts_for_you_detail")),
        ),
        room=_ROOM,
    )
