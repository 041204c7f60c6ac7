"""What the cards of a hand may still become, and what a discard may be to others; in points of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stargames_arcade.bots.jolly_places import TRIOS, Places
from stargames_arcade.bots.jolly_sight import Rival, Sight
from stargames_arcade.bots.jolly_weights import Weights
from stargames_arcade.rules.jolly.cards import JOKER, JOKER_IN_HAND, Face, hand_points, rank_of, rank_points

_READY: Final = 0.8
"""How likely a card that is part of a meld in hand comes to lie on the table."""
_BOTH: Final = 0.5
_BOTH_AT_MOST: Final = 0.4
"""How much two cards that both must come count, one by one and in sum."""
_LATER: Final = 0.6
"""How much less a rival counts than the one whose turn comes before."""
_RELIEF: Final = 6
"""What it is to a rival, beside the points, to be rid of a card."""
_NOT_YET: Final = 0.5
"""How much a rival counts that has not opened, but holds cards that everybody knows."""
_MAKES, _JOINS = 3.0, 1.0


class Prospects:
    """What it is worth to keep each card of a hand, all its cards held together."""

    def __init__(
        self, held: Sequence[Face], opened: bool, places: Places, sight: Sight, weights: Weights
    ) -> None:
        self._held = held
        self._have = [False] * (JOKER + 1)
        for face in held:
            self._have[face] = True
        self._opened = opened
        self._places = places
        self._sight = sight
        self._weights = weights
        self._flow = weights.flow if opened else 1.0
        self._part = weights.part if opened else weights.part_early
        self._stuck = weights.stuck if opened else weights.stuck_early

    def worths(self) -> list[float]:
        """By index of the hand: what is to be expected of the card, less than nothing if it will be stuck."""
        known: dict[Face, float] = {}
        worths = []
        for face in self._held:
            if face in known and face != JOKER:
                stuck = -hand_points(face) * self._stuck
                worths.append(stuck + (known[face] - stuck) * self._weights.twin)
            else:
                known[face] = self._worth(face) if face != JOKER else self._joker()
                worths.append(known[face])
        return worths

    def _joker(self) -> float:
        soon = self._sight.end_soon
        return (1 - soon) * self._weights.joker - soon * JOKER_IN_HAND

    def _worth(self, face: Face) -> float:
        chance, points = self._chance(face)
        if not self._opened and face in self._places.fits:
            chance = 1 - (1 - chance) * (1 - self._weights.fits)
            points = max(points, self._places.fits[face])
        gain = (points or rank_points(rank_of(face))) + self._part
        return chance * gain - (1 - chance) * hand_points(face) * self._stuck

    def _chance(self, face: Face) -> tuple[float, int]:
        """How likely the card finds a meld, and what it would count there at the most."""
        have, live, sight = self._have, self._sight.live, self._sight
        outs: set[Face] = set()
        both, ready, most = 0.0, False, 0
        for one, other, points in TRIOS[face]:
            if have[one] or have[other]:
                most = max(most, points)
                if have[one] and have[other]:
                    ready = True
                else:
                    outs.add(other if have[one] else one)
            elif live[one] and live[other]:
                both += sight.chance(live[one] * self._flow) * sight.chance(live[other] * self._flow)
        number = sum(live[each] for each in outs) + (live[JOKER] if outs else 0)
        for near in self._places.near.get(face, ()) if self._opened else ():
            number += live[near.between]
            most = max(most, near.points)
        missed = (1 - sight.chance(number * self._flow)) * (1 - min(_BOTH_AT_MOST, both * _BOTH))
        return max(1 - missed, _READY if ready else 0.0), most


def harm(face: Face, places: Places, sight: Sight, weights: Weights) -> float:
    """What a discard gives to the rivals: those who may take it, the next one first."""
    if face == JOKER:
        return weights.joker_fed
    whole, share = 0.0, 1.0
    for rival in sight.rivals:
        known = weights.known * _known_use(face, rival)
        if rival.opened:
            fed = weights.feed * (places.fits[face] + _RELIEF) if face in places.fits else 0.0
            freed = weights.joker_fed if face in places.frees else 0.0
            whole += share * (fed + freed + known)
        else:
            whole += share * known * _NOT_YET
        share *= _LATER
    return whole


def _known_use(face: Face, rival: Rival) -> float:
    """How well a card goes with those that a rival took before all eyes."""
    taken = rival.taken
    if not taken:
        return 0.0
    there = [(one in taken) + (other in taken) for one, other, _ in TRIOS[face]]
    return _MAKES * there.count(2) + _JOINS * there.count(1)
