"""The examples of the manual: cards in the words of the rules, and what the rules say of them."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.cards import Face, read_faces
from stargames_arcade.rules.jolly.faults import why_no_meld
from stargames_arcade.rules.jolly.melds import in_order
from stargames_arcade.scenes.jolly.manual.figures import told
from stargames_arcade.scenes.manual.page import Said

GROUPS: Final = {
    "group_kings": "♦K ♥K ♠K",
    "group_twos": "♣2 ♦2 ♥2 ♠2",
    "group_aces": "♦A ♥A ♠A",
    "group_joker": "♦6 ♥6 J",
}
SEQUENCES: Final = {
    "run_long": "♥4 ♥5 ♥6 ♥7 ♥8 ♥9",
    "run_low": "♦A ♦2 ♦3",
    "run_high": "♠Q ♠K ♠A",
    "run_joker": "♣9 J ♣J ♣Q ♣K",
}
NO_GROUPS: Final = {
    "no_suit_twice": "♦K ♦K ♥K",
    "no_fifth": "♣K ♦K ♥K ♠K J",
    "no_two_jokers": "♦6 ♥6 J J",
    "no_mixed": "♦6 ♥7 ♠8",
}
NO_SEQUENCES: Final = {
    "no_gap": "♦6 ♦8 ♦10",
    "no_jokers_together": "♦6 ♦7 J J ♦10",
    "no_around": "♥Q ♥K ♥A ♥2 ♥3",
    "no_two_cards": "♠9 ♠10",
}


def faces(text: str) -> tuple[Face, ...]:
    """The faces of a line."""
    return read_faces(text)


def points(text: str) -> int:
    """What a meld counts on the table (J33)."""
    pattern = in_order(read_faces(text))
    if pattern is None:
        raise ValueError(f"no meld: {text}")
    return pattern.points


def fault(text: str) -> Said:
    """Why these cards are no meld, in the table's own sentence."""
    refusal = why_no_meld(read_faces(text))
    if refusal is None:
        raise ValueError(f"a meld: {text}")
    return told(refusal)
