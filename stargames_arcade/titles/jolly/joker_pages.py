"""The pages about jokers: what they stand for, and how one is won back."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.cards import JOKER, hand_points
from stargames_arcade.scenes.jolly.manual.figures import Cards
from stargames_arcade.scenes.manual.blocks import Heading, Rule, Rules, steps
from stargames_arcade.scenes.manual.figures import Badge, Side
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.jolly.examples import faces, points

_ROOM: Final = 176.0
_CARD: Final = 54.0


def joker_page() -> Page:
    """A joker's worth and place (J8, J22, J23)."""
    stands = Rules(
        (
            _shown("any_card", "♥3 ♥4 ♥5 J ♥7"),
            _shown("fixed", "♠9 ♠10 J", "J ♠9 ♠10"),
            _shown("at_ends", "J ♦7 J"),
        ),
        room=_ROOM,
    )
    where = Rules(
        (
            _shown("many", "♦6 J ♦8 J ♦10"),
            Rule(
                Cards(faces("♦6 ♦7 J J ♦10"), card=_CARD),
                said("manual.never_beside"),
                said("manual.never_beside_detail"),
            ),
            _shown("in_group", "♦6 ♥6 J"),
            Rule(
                Badge(text=f"−{hand_points(JOKER)}", w=76),
                said("manual.joker_cost"),
                said("manual.joker_cost_detail", points=hand_points(JOKER)),
            ),
        ),
        room=_ROOM,
    )
    return Page(
        said("manual.jokers"),
        (Heading(said("manual.stands_heading"), said("manual.stands_lead")), stands),
        (Heading(said("manual.where_heading")), where),
        aside=said("manual.jokers_aside"),
    )


def _shown(key: str, *melds: str) -> Rule:
    """A rule beside melds with jokers; its sentence may name what the first counts."""
    rows = tuple(Cards(faces(text), card=_CARD) for text in melds)
    figure = rows[0] if len(rows) == 1 else Side(rows, 8, upright=True)
    return Rule(figure, said(f"manual.{key}"), said(f"manual.{key}_detail", points=points(melds[0])))


def won_back_page() -> Page:
    """Swaps in sequences (J25) and in groups (J24), and what becomes of the joker (J26, J36)."""
    swap = Rules(
        (
            Rule(
                Side((Cards(faces("♥9 J ♥J"), card=_CARD), Cards(faces("♥10"), card=_CARD)), 18),
                said("manual.exact_card"),
                said("manual.exact_card_detail"),
            ),
            Rule(
                Side((Cards(faces("♥9 ♥10 ♥J"), fits=(1,), card=_CARD), Cards(faces("J"), card=_CARD)), 18),
                said("manual.freed"),
                said("manual.freed_detail"),
            ),
            Rule(Badge("user"), said("manual.after_swap"), said("manual.after_swap_detail")),
        ),
        room=_ROOM,
    )
    group = steps(
        (
            said("manual.kings_1"),
            said("manual.kings_1_detail", points=points("♦K ♥K J")),
            Cards(faces("♦K ♥K J"), card=_CARD),
        ),
        (said("manual.kings_2"), said("manual.kings_2_detail"), Cards(faces("♦K ♥K ♠K J"), card=_CARD)),
        (
            said("manual.kings_3"),
            said("manual.kings_3_detail"),
            Side((Cards(faces("♣K ♦K ♥K ♠K"), card=_CARD), Cards(faces("J"), card=_CARD)), 12),
        ),
    )
    return Page(
        said("manual.won_back"),
        (Heading(said("manual.in_sequence"), said("manual.in_sequence_lead")), swap),
        (Heading(said("manual.in_a_group"), said("manual.in_a_group_lead")), group),
        aside=said("manual.won_back_aside"),
    )
