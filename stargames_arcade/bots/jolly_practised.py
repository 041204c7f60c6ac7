"""Computer players of Jolly that weigh what a turn could bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stargames_arcade.bots.jolly_laying import Position
from stargames_arcade.bots.jolly_places import TRIOS, Places
from stargames_arcade.bots.jolly_plan import Plan, best_plan
from stargames_arcade.bots.jolly_prospects import harm
from stargames_arcade.bots.jolly_sight import Sight
from stargames_arcade.bots.jolly_weights import Weights
from stargames_arcade.rules.jolly.actions import Begin, Draw, JollyAction, Take
from stargames_arcade.rules.jolly.cards import JOKER, Card, Face
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.luck import Luck

_UNKNOWN: Final = Card(-1, 1)
"""Stands for the card that the stock would bring."""


class PractisedPolicy:
    """Opens as soon as it can; then weighs every number of discards against a card from the stock, what it
    lays against what it keeps, and what it throws against what the others could make of it."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def decide(self, observation: JollyObservation, luck: Luck) -> JollyAction:
        """An action of an unfinished match; the luck is not asked."""
        if observation.phase is Phase.DEAL:
            return Begin()
        turn = observation.own_turn
        if observation.phase is Phase.TAKE and not turn.may_take:
            return Draw()
        position = Position(
            cards=turn.hand,
            faces=turn.faces(turn.hand),
            melds=tuple(meld.pattern for meld in observation.melds),
            opened=turn.opened,
            opening=observation.opening,
            barred=turn.barred,
            needed=turn.ruleset.opening,
        )
        sight = Sight(observation)
        if observation.phase is Phase.PLAY:
            return best_plan(position, sight, self._weights).action
        plans = [Plan(self._drawn(position, sight), Draw())]
        plans += self._takes(position, sight, observation, min(turn.may_take, self._weights.most_taken))
        return max(plans, key=lambda plan: plan.worth).action

    def _takes(
        self, position: Position, sight: Sight, observation: JollyObservation, most: int
    ) -> Iterator[Plan]:
        """Taking each number of discards, which nobody else can have then."""
        places, denied = Places(position.melds), 0.0
        for count in range(1, most + 1):
            taken = observation.discards[-count:]
            denied += self._weights.deny * harm(taken[0].face, places, sight, self._weights)
            after = position._replace(
                cards=(*position.cards, *(each.card for each in taken)),
                faces=(*position.faces, *(each.face for each in taken)),
                barred=taken[0].card if count == 1 else None,
            )
            yield Plan(best_plan(after, sight, self._weights).worth + denied, Take(count))

    def _drawn(self, position: Position, sight: Sight) -> float:
        """What a card from the stock is worth on average. Of those that nothing can be made of at once, one
        speaks for all."""
        useful = _useful(position)
        whole, useless, spokesman = 0.0, 0, None
        for face, live in enumerate(sight.live):
            if live and face in useful:
                whole += live * self._with(position, face, sight)
            elif live:
                useless, spokesman = useless + live, face
        if spokesman is not None:
            whole += useless * self._with(position, spokesman, sight)
        return whole / sight.unseen

    def _with(self, position: Position, face: Face, sight: Sight) -> float:
        after = position._replace(cards=(*position.cards, _UNKNOWN), faces=(*position.faces, face))
        return best_plan(after, sight, self._weights).worth


def _useful(position: Position) -> set[Face]:
    """The faces that would make a meld with two cards of the hand, or have a place on the table."""
    places, have = Places(position.melds), set(position.faces)
    useful = {JOKER, *places.fits, *places.frees}
    for face in have - {JOKER}:
        for one, other, _ in TRIOS[face]:
            if one in have:
                useful.add(other)
            if other in have:
                useful.add(one)
    return useful
