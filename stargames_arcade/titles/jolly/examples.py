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
OPENINGS: Final = (
    "♦8 ♦9 ♦10 + ♥J ♥Q ♥K",
    "♦A ♥A ♠A",
    "♣A ♦A J",
    "♣9 ♣10 ♣J ♣Q ♣K",
    "♦6 J ♦8 J ♦10",
    "♠10 ♠J ♠Q ♠K ♠A",
    "♠7 ♠8 ♠9 + ♣5 ♦5 ♥5",
    "♥4 ♥5 ♥6 ♥7 ♥8 ♥9",
    "♥3 ♥4 ♥5 J ♥7 ♥8",
    "♦K ♥K ♠K",
    "♠Q ♠K ♠A",
    "♥9 J ♥J",
    "♦6 ♥6 J",
    "♣2 ♦2 ♥2 ♠2",
    "♣A ♣2 ♣3",
)
"""What may open a round and what may not: melds laid together are joined by ``+``."""
PILE: Final = "♣3 ♦8 ♠5 ♥J ♣10"
"""Five open discards."""
HAND_A: Final = "♥3 ♠4 ♣5 ♦6 ♣Q ♠K"
TABLE_A: Final = "♦8 ♦9 ♦10 + ♥J ♥Q ♥K"
CLOSED_A: Final = "♦7 ♦8 ♦9 ♦10 + ♥J ♥Q ♥K ♥A"
"""What the same player has laid who adds two cards and goes out."""
HAND_B: Final = "J ♦5 ♠5 ♥7 ♣8 ♣10 ♦J ♠J ♥Q"
TABLE_B: Final = "♦A ♥A ♠A"
"""The two rounds that the game's own manual works out."""


def faces(text: str) -> tuple[Face, ...]:
    """The faces of a line."""
    return read_faces(text)


def melds(text: str) -> tuple[str, ...]:
    """The melds that are laid together."""
    return tuple(text.split(" + "))


def points_of(text: str) -> int:
    """What melds laid together count."""
    return sum(map(points, melds(text)))


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
