"""How much things count to a computer player of Jolly: everything in which one level differs from another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """In points of a round, unless said otherwise.

    ``part`` is what it is worth, beside its own points, that a card finds its meld, ``part_early`` before
    opening; ``stuck`` and ``stuck_early`` are the shares of a card's cost that weigh on one that finds none.
    ``joker`` is a joker kept for a later turn; ``twin`` the share that the second of two equal cards has of
    the worth of the first; ``fits`` how likely a card that fits the table will lie there once the player has
    opened. ``card`` is what each card in hand costs, for it keeps the player from going out. ``flow`` is how
    many new cards a turn brings into reach after opening, from the stock and the discards.

    ``feed`` is the share that counts of what a rival gets for a card that fits the table, ``joker_fed`` what
    a joker is to it, ``known`` what a card is beside one it took from the pile; ``deny`` the share of it
    all that counts when the card is taken away from it. ``rival_card`` is what a card in a rival's hand costs
    it on average.

    ``patience`` is the most cards left over with which the player puts off opening for a Hand-Jolly;
    ``most_taken`` is how many discards the player ever takes; ``swaps`` whether it sees jokers to free.
    """

    part: float = 6.0
    part_early: float = 8.0
    stuck: float = 0.9
    stuck_early: float = 0.5
    joker: float = 30.0
    twin: float = 0.4
    fits: float = 0.5
    card: float = 7.0
    flow: float = 1.6
    feed: float = 0.8
    joker_fed: float = 35.0
    known: float = 4.0
    deny: float = 0.3
    rival_card: float = 7.0
    patience: int = 5
    most_taken: int = 5
    swaps: bool = True


PRACTISED: Final = Weights(
    card=4.0, feed=0.3, known=0.0, deny=0.0, joker=20.0, flow=1.0, patience=0, most_taken=1, swaps=False
)
"""Sees what lies on the table, but hardly what the others are after."""
STRONG: Final = Weights()
