"""What the chosen cards would be if they were laid: the draft towards the forty (J7, J20, law 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.actions import LayMelds
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.partition import arrangements


@dataclass(frozen=True, slots=True)
class Composed:
    """The chosen cards as melds: every way to read them, ``points`` of each, and why none may be laid.

    ``ways`` are actions that lay all chosen cards, the dearest first; ``refusal`` says why the first may not
    be laid now, or why the cards are no melds.
    """

    ways: tuple[LayMelds, ...]
    points: tuple[int, ...]
    refusal: Refusal | None


def composed(seen: JollyObservation, chosen: Sequence[Card]) -> Composed:
    """What the chosen cards are for the seat that sees this."""
    found = arrangements(seen.own_turn, chosen)
    if isinstance(found, Refusal):
        return Composed((), (), found)
    ways = tuple(LayMelds(each.melds) for each in found)
    return Composed(ways, tuple(each.points for each in found), seen.check(ways[0]))
