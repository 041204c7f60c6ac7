"""What the rest of a turn of Jolly is worth, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from stargames_arcade.bots.jolly_laying import Position, swaps, ways
from stargames_arcade.bots.jolly_places import Places
from stargames_arcade.bots.jolly_prospects import Prospects, harm
from stargames_arcade.bots.jolly_sight import Sight
from stargames_arcade.bots.jolly_weights import Weights
from stargames_arcade.rules.jolly.actions import Discard, JollyAction
from stargames_arcade.rules.jolly.cards import JOKER, Face, hand_points
from stargames_arcade.rules.jolly.suggest import best_melds

_MELDED: Final = 12.0
_JOKER_UNOPENED: Final = 60.0
"""What a card of a meld, and a joker, are worth beyond all prospects before the player has opened."""
_MATCH: Final = 200.0
"""What it is worth to win the match with the round, and costs to lose it so."""


class Plan(NamedTuple):
    """An action and what the turn is worth that begins with it, in points of the round."""

    worth: float
    action: JollyAction


def best_plan(position: Position, sight: Sight, weights: Weights) -> Plan:
    """The best turn from here."""
    plans = [_best_laying(position, sight, weights)]
    for way in swaps(position) if weights.swaps else ():
        plans.append(Plan(_best_laying(way.after, sight, weights).worth, way.first))
    return max(plans, key=_worth)


def _best_laying(position: Position, sight: Sight, weights: Weights) -> Plan:
    """Laying, or throwing at once; whoever can open does so, but for one who is after a Hand-Jolly (J30)."""
    plans: list[Plan] = []
    worth, left = -inf, 0
    for way in ways(position):
        plans.append(Plan(_throw(way.after, sight, weights).worth, way.first))
        if plans[-1].worth > worth:
            worth, left = plans[-1].worth, len(way.after.cards) - 1
    if position.opened or not plans:
        plans.append(_throw(position, sight, weights))
    elif sight.early and 0 < left <= weights.patience:
        return _throw(position, sight, weights)
    return max(plans, key=_worth)


def _worth(plan: Plan) -> float:
    return plan.worth


def _throw(position: Position, sight: Sight, weights: Weights) -> Plan:
    """Nothing more is laid: the card goes that is missed least and helps the rivals least."""
    if len(position.cards) == 1:
        return Plan(_closing(position, sight, weights), Discard(position.cards[0]))
    places = Places(position.melds)
    worths = Prospects(position.faces, position.opened, places, sight, weights).worths()
    kept = sum(worths)
    if not position.opened:
        worths = _bound(position.faces, worths)
    costs = {face: harm(face, places, sight, weights) for face in set(position.faces)}
    free = [index for index, card in enumerate(position.cards) if card != position.barred]
    least = min(free, key=lambda index: worths[index] + costs[position.faces[index]])
    missed = worths[least] + costs[position.faces[least]]
    worth = position.gained + kept - missed - weights.card * (len(position.cards) - 1)
    return Plan(worth, Discard(position.cards[least]))


def _bound(faces: Sequence[Face], worths: Sequence[float]) -> list[float]:
    """The worths before opening: what is melded already stays together, and jokers are not thrown."""
    melded = {index for meld in best_melds(faces, keep=1).melds for index in meld.order}
    return [
        worth
        + (_MELDED + hand_points(face) if index in melded else 0)
        + (_JOKER_UNOPENED if face == JOKER else 0)
        for index, (face, worth) in enumerate(zip(faces, worths, strict=True))
    ]


def _closing(position: Position, sight: Sight, weights: Weights) -> float:
    """Going out: the bonus, what the rivals are left with, and what it means for the match (J37, J39)."""
    rules = sight.ruleset
    bonus = rules.hand_closing if position.opening else rules.closing
    factor = rules.hand_factor if position.opening else 1
    costs = [rival.cards * weights.rival_card * factor for rival in sight.rivals]
    worth = position.gained + bonus + sum(costs) / max(1, len(costs))
    own = sight.stands + position.gained + bonus
    best = max((rival.stands - cost for rival, cost in zip(sight.rivals, costs, strict=True)), default=0.0)
    if max(own, best) < rules.target:
        return worth
    return worth + (_MATCH if own > best else -_MATCH)
