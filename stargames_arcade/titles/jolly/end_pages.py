"""The pages about ends: of a round, by whoever goes out, and of a match; and about time."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.scenes.jolly.manual.figures import Cards
from stargames_arcade.scenes.manual.blocks import Heading, Rule, Rules
from stargames_arcade.scenes.manual.figures import Badge, Emblem, Side, Sketch, State, ValueBox
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.jolly import BETWEEN_ROUNDS_MS, CLOCK, TARGET
from stargames_arcade.titles.jolly.examples import faces

_ROOM: Final = 112.0
_CARD: Final = 54.0
_OR: Final = "\N{NO-BREAK SPACE}/ "


def out_page() -> Page:
    """Going out (J29), Hand-Jolly (J30), and what they are worth (J37)."""
    return Page(
        said("manual.out"),
        (Heading(said("manual.out_heading")), _last_card()),
        (Heading(said("manual.hand_heading"), said("manual.hand_lead")), _hand_jolly()),
        aside=said("manual.out_aside"),
    )


def _hand_jolly() -> Rules:
    """Going out in the turn of the opening."""
    return Rules(
        (
            Rule(Sketch("brand/star", 64), said("manual.at_once"), said("manual.at_once_detail")),
            Rule(
                ValueBox(f"+{JOLLY.hand_closing}", w=88),
                said("manual.hand_closing"),
                said("manual.hand_closing_detail", points=JOLLY.hand_closing, usual=JOLLY.closing),
            ),
            Rule(
                ValueBox(f"×{JOLLY.hand_factor}", State.WRITTEN, w=88),
                said("manual.double"),
                said("manual.double_detail"),
            ),
        ),
        room=_ROOM,
    )


def _last_card() -> Rules:
    """How a round is closed, and what must be left for it."""
    return Rules(
        (
            Rule(Cards(faces("♣10"), card=_CARD), said("manual.last_card"), said("manual.last_card_detail")),
            Rule(
                Cards(faces("♦7 ♥A"), fits=(0, 1), card=_CARD, step=0.8),
                said("manual.both_fit"),
                said("manual.both_fit_detail"),
            ),
            Rule(
                Cards(faces("♠5"), barred=(0,), card=_CARD),
                said("manual.barred_left"),
                said("manual.barred_left_detail"),
            ),
            Rule(
                ValueBox(f"+{JOLLY.closing}", w=88),
                said("manual.closing"),
                said("manual.closing_detail", points=JOLLY.closing),
            ),
        ),
        room=_ROOM,
    )


def end_page() -> Page:
    """Rounds and the match (J38, J39, J44), the clock (J42)."""
    targets = _OR.join(map(str, TARGET.choices))
    times = _OR.join(str(seconds) for seconds in CLOCK.choices if seconds)
    between = said(
        "manual.between_detail", go_on=said("table.jolly.round_continue"), n=BETWEEN_ROUNDS_MS // 1000
    )
    match = Rules(
        (
            Rule(Badge("list"), said("manual.between"), between),
            Rule(Badge("trophy"), said("manual.target"), said("manual.target_detail", targets=targets)),
            Rule(Side((Emblem(0), Emblem(1)), 4), said("manual.tie"), said("manual.tie_detail")),
            Rule(Badge(text="−"), said("manual.below_zero"), said("manual.below_zero_detail")),
        ),
        room=84,
    )
    time = Rules(
        (
            Rule(Badge("clock"), said("manual.clock"), said("manual.clock_detail", times=times)),
            Rule(Badge("notice"), said("manual.expired"), said("manual.expired_detail")),
            Rule(
                Badge("user"),
                said("manual.expired_twice"),
                said("manual.expired_twice_detail", n=JOLLY.expiries),
            ),
        ),
        room=84,
    )
    return Page(
        said("manual.end"),
        (Heading(said("manual.end_heading")), match),
        (Heading(said("manual.clock_heading")), time),
        aside=said("manual.end_aside"),
    )
