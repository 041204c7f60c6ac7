"""What a seat at a Jolly table can conclude from what it sees: what may still come, how long it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, prod
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import JOKER, PACK, Face
from stargames_arcade.rules.jolly.observation import JollyObservation

_WHOLE: Final = tuple(PACK.count(face) for face in range(JOKER + 1))
_OUT_BY_CARDS: Final = (0.9, 0.5, 0.35, 0.25, 0.17, 0.12, 0.09, 0.07)
"""How likely a player that has opened goes out in its next turn, by the cards of its hand."""
_OUT_AT_MOST: Final = 0.05
_OUT_UNOPENED: Final = 0.015
_LARGE: Final = 30
"""So many cards make a stock large."""
_MOST_TURNS: Final = 8.0
_TURNS_A_CARD: Final = 0.8
"""A player that has opened needs about so many turns for each card of its hand."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another seat: how many cards it holds, whether it has opened, which of them everybody knows; ``stands``
    is its total with what it has on the table."""

    cards: int
    opened: bool
    taken: tuple[Face, ...]
    stands: int

    @property
    def out_soon(self) -> float:
        """How likely it goes out in its next turn."""
        if not self.opened:
            return _OUT_UNOPENED
        return _OUT_BY_CARDS[self.cards] if self.cards < len(_OUT_BY_CARDS) else _OUT_AT_MOST

    @property
    def turns(self) -> float:
        """About so many turns it needs to go out."""
        return min(_MOST_TURNS, 1 + _TURNS_A_CARD * self.cards) if self.opened else _MOST_TURNS


class Sight:
    """What can be concluded from one observation.

    ``live`` says of each face how many of it are unseen, ``unseen`` is their sum; ``rivals`` come in the
    order of their turns; ``end_soon`` is how likely the round ends before the own next turn, ``turns`` how
    many own turns are to be expected; ``early`` whether there is time yet: no rival has opened, and the stock
    is the first one and large; ``stands`` the own total with what lies on the table.
    """

    def __init__(self, seen: JollyObservation) -> None:
        if seen.seat is None:
            raise ValueError("a watcher has no rivals")
        order = [(seen.seat + step) % seen.seats for step in range(1, seen.seats)]
        self.ruleset = seen.ruleset
        self.stands = _stands(seen, seen.seat)
        self.rivals = tuple(
            Rival(seen.counts[seat], seen.opened[seat], _naturals(seen.taken[seat]), _stands(seen, seat))
            for seat in order
            if seat not in seen.left
        )
        self.live = _live(seen, self.rivals)
        self.unseen = max(1, sum(self.live))
        self.end_soon = 1 - prod(1 - rival.out_soon for rival in self.rivals)
        fresh = seen.drawn is None or not seen.drawn.deck
        self.early = fresh and seen.stock >= _LARGE and not any(rival.opened for rival in self.rivals)
        self.turns = min((rival.turns for rival in self.rivals), default=_MOST_TURNS)

    def chance(self, outs: float) -> float:
        """How likely one of so many unseen cards comes from the stock within the turns to be expected."""
        return 1 - exp(-outs / self.unseen * self.turns)


def _naturals(faces: Sequence[Face]) -> tuple[Face, ...]:
    """The cards that tell what a rival collects: a joker goes with everything."""
    return tuple(face for face in faces if face != JOKER)


def _stands(seen: JollyObservation, seat: Seat) -> int:
    return seen.totals[seat] + seen.on_table(seat)


def _live(seen: JollyObservation, rivals: Sequence[Rival]) -> list[int]:
    live = list(_WHOLE)
    for held in (*seen.hand, *seen.discards):
        live[held.face] -= 1
    for meld in seen.melds:
        for face in meld.pattern.faces:
            live[face] -= 1
    for rival in rivals:
        for face in rival.taken:
            live[face] -= 1
    return live
