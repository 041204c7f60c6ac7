"""The pages about a turn: taking, laying, discarding, and the discard pile."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.scenes.jolly.manual.figures import Cards, Stock
from stargames_arcade.scenes.manual.blocks import Heading, Rule, Rules, steps
from stargames_arcade.scenes.manual.figures import Badge, ButtonPicture, Side
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.jolly.examples import PILE, faces

_ROOM: Final = 150.0
_SMALL: Final = 48.0
_PILE: Final = faces(PILE)


def turn_page() -> Page:
    """Take, lay, discard (J4–J6), and how it is done (J18)."""
    course = steps(
        (said("manual.step_take"), said("manual.step_take_detail"), Stock(58, _SMALL)),
        (said("manual.step_lay"), said("manual.step_lay_detail")),
        (said("manual.step_discard"), said("manual.step_discard_detail"), Cards(faces("♣10"), card=_SMALL)),
    )
    must = Rules((Rule(Badge("notice"), said("manual.must"), said("manual.must_detail")),))
    return Page(
        said("manual.turn"),
        (Heading(said("manual.turn_heading")), course, must),
        (Heading(said("manual.how_heading")), _how()),
        aside=said("manual.turn_aside"),
        share=0.46,
    )


def _how() -> Rules:
    """What is clicked and dragged."""
    return Rules(
        (
            Rule(
                Cards(faces("♦6 ♦7 ♦8 ♣J"), chosen=(0, 1, 2), card=_SMALL),
                said("manual.choose"),
                said("manual.choose_detail"),
            ),
            Rule(
                ButtonPicture(said("table.jolly.lay"), widest=150),
                said("manual.lay_how"),
                said("manual.lay_how_detail", lay=said("table.jolly.lay")),
            ),
            Rule(
                ButtonPicture(said("table.jolly.throw"), "secondary", widest=150),
                said("manual.discard_how"),
                said("manual.discard_how_detail"),
            ),
            Rule(
                Cards(faces("J"), card=_SMALL),
                said("manual.joker_discard"),
                said("manual.joker_discard_detail", throw=said("table.jolly.throw")),
            ),
            Rule(
                ButtonPicture(said("table.jolly.sort"), "secondary", widest=150),
                said("manual.sort"),
                said("manual.sort_detail"),
            ),
        ),
        room=_ROOM,
    )


def pile_page() -> Page:
    """The open discards (J12–J17), and how they become a stock (J31, J32)."""
    return Page(
        said("manual.pile"),
        (Heading(said("manual.pile_heading")), _taking()),
        (Heading(said("manual.pile_after")), _after_taking()),
        aside=said("manual.pile_aside"),
    )


def _after_taking() -> Rules:
    """The one card that may not go back, and the end of the stock."""
    return Rules(
        (
            Rule(
                Cards(faces("♠5 ♥J"), barred=(1,), card=_SMALL, step=1.1),
                said("manual.same_back"),
                said("manual.same_back_detail"),
            ),
            Rule(
                Side((Cards(_PILE[2:], card=_SMALL), Stock(37, _SMALL)), 10),
                said("manual.renewed"),
                said("manual.renewed_detail", kept=JOLLY.kept, pile=40, stock=40 - JOLLY.kept),
            ),
            Rule(Badge("notice"), said("manual.blocked"), said("manual.blocked_detail", n=JOLLY.empties)),
        ),
        room=168,
    )


def _taking() -> Rules:
    """What may be taken from the pile, and when."""
    return Rules(
        (
            Rule(
                Cards(_PILE, card=_SMALL),
                said("manual.five", n=JOLLY.open),
                said("manual.five_detail"),
            ),
            Rule(
                Cards(_PILE, chosen=(2, 3, 4), card=_SMALL),
                said("manual.several"),
                said("manual.several_detail", most=JOLLY.open),
            ),
            Rule(Badge("lock"), said("manual.take_when"), said("manual.take_when_detail")),
            Rule(
                Badge(text=str(JOLLY.hand)),
                said("manual.most_cards", n=JOLLY.hand),
                said("manual.most_cards_detail", n=JOLLY.hand),
            ),
        ),
        room=168,
    )
