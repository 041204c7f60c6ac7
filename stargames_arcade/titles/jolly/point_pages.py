"""The pages about points: what cards count on the table and cost in hand, and two rounds worked out."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.cards import (
    ACE_AFTER_KING,
    ACE_BEFORE_TWO,
    ACE_IN_GROUP,
    JOKER,
    KING,
    face_of,
    hand_points,
    rank_points,
)
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.scoring import Score, score
from stargames_arcade.scenes.jolly.manual.figures import Cards, HandCost
from stargames_arcade.scenes.manual.blocks import Banner, Heading, Row, Rule, Rules, Table
from stargames_arcade.scenes.manual.figures import Badge, Side, State, ValueBox
from stargames_arcade.scenes.manual.page import Block, Figure, Page, Text, said
from stargames_arcade.titles.jolly.examples import (
    CLOSED_A,
    HAND_A,
    HAND_B,
    TABLE_A,
    TABLE_B,
    faces,
    melds,
    points_of,
)

_SMALL: Final = 50.0
_HIGH: Final = 84.0
_OVER, _APART = 0.56, 1.1
"""From card to card, in widths: over one another; and apart, where some are faint."""
_COURT: Final = rank_points(KING)


def values_page() -> Page:
    """What cards count (J33, J34), and for whom (J35, J36, J38)."""
    laid = Table(
        (
            _laid("low_cards", "♣2 ♥5 ♠9", "2–9"),
            _laid("high_cards", "♠10 ♥J ♣Q ♦K", str(_COURT)),
            _laid("ace_low", "♦A ♦2 ♦3", str(ACE_BEFORE_TWO), gone=(1, 2)),
            _laid("ace_high", "♠Q ♠K ♠A", str(ACE_AFTER_KING), gone=(0, 1)),
            _laid("ace_group", "♦A ♥A ♠A", str(ACE_IN_GROUP)),
            _laid("joker_laid", "♥9 J ♥J", str(rank_points(10)), gone=(0, 2)),
        ),
        high=_HIGH,
    )
    held = Table(
        (
            _held("low_cards", "♣2 ♥5 ♠9", "−2 … −9"),
            _held("high_cards", "♠10 ♥J ♣Q ♦K", f"−{_COURT}"),
            _held("ace_held", "♥A", f"−{hand_points(face_of(2, 1))}"),
            _held("joker_held", "J", f"−{hand_points(JOKER)}"),
        ),
        high=_HIGH,
    )
    whose = Rules((Rule(Badge("user"), said("manual.whose"), said("manual.whose_detail")),))
    return Page(
        said("manual.values"),
        (Heading(said("manual.laid_heading")), laid),
        (Heading(said("manual.held_heading")), held, whose),
        aside=said("manual.values_aside"),
    )


def _laid(key: str, cards: str, value: str, gone: tuple[int, ...] = ()) -> Row:
    apart = _APART if gone else _OVER
    shown = Cards(faces(cards), gone=gone, card=_SMALL, step=apart)
    return Row(said(f"manual.{key}"), shown, ValueBox(value, w=76))


def _held(key: str, cards: str, value: str) -> Row:
    box = ValueBox(value, State.WRITTEN, w=76 if len(value) < 5 else 112)
    return Row(said(f"manual.{key}"), Cards(faces(cards), card=_SMALL, worth=False), box)


def rounds_page() -> Page:
    """The rounds that the game's own manual works out, and that of one who closed (J35, J37)."""
    closed = score(JOLLY, points_of(CLOSED_A), (), closer=True, hand_jolly=False)
    added = closed.table - points_of(TABLE_A)
    foot = Banner(
        "brand/star",
        said("manual.closed_example"),
        said(
            "manual.closed_example_detail",
            table=points_of(TABLE_A),
            added=added,
            bonus=closed.bonus,
        ),
        f"+{closed.points}",
        beside=_side(CLOSED_A),
    )
    return Page(
        said("manual.rounds"),
        (Heading(said("manual.round_a")), *_round(HAND_A, TABLE_A)),
        (Heading(said("manual.round_b")), *_round(HAND_B, TABLE_B)),
        aside=said("manual.rounds_aside"),
        foot=foot,
    )


def _side(text: str) -> Figure:
    return Side(tuple(Cards(faces(meld), card=_SMALL) for meld in melds(text)), 14)


def _round(hand: str, table: str) -> tuple[Block, ...]:
    """What lies there, what is held, and what both come to."""
    found: Score = score(JOLLY, points_of(table), faces(hand), closer=False, hand_jolly=False)
    rows = Table(
        (
            Row(said("manual.round_table"), _side(table), ValueBox(f"+{found.table}", w=84)),
            Row(
                said("manual.round_hand"),
                HandCost(faces(hand), _SMALL),
                ValueBox(f"−{found.hand}", State.WRITTEN, w=84),
            ),
        ),
        high=130,
    )
    sum_: Text = said("manual.round_sum", table=found.table, hand=found.hand)
    sign = "+" if found.points > 0 else "−"
    return rows, Banner("icons/list", said("manual.round_points"), sum_, f"{sign}{abs(found.points)}")
