"""The numbers of Jolly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class JollyRuleset:
    """What a variant might change. All counts are of cards, points, turns or times.

    ``dealt`` cards each (J1); ``opening`` points to open (J7); ``hand`` cards at most in hand (J15); ``open``
    discards lie side by side (J12); ``kept`` of them stay at a reshuffle (J31); ``empties``: so often the
    stock may run empty in a round, the last time ends it (J32); ``closing`` and ``hand_closing`` are the
    bonuses for going out and for Hand-Jolly, which counts the others' hands ``hand_factor`` times (J37);
    ``expiries`` expired turns in a row end a player's match (J43). ``target`` is the option of the table
    (J39).
    """

    id: str
    dealt: int = 13
    opening: int = 40
    hand: int = 20
    open: int = 5
    kept: int = 3
    empties: int = 6
    closing: int = 30
    hand_closing: int = 60
    hand_factor: int = 2
    expiries: int = 3
    target: int = 250


JOLLY: Final = JollyRuleset("jolly")
