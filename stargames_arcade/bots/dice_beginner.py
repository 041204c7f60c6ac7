"""A computer player that plays like a beginner: it sees the dice before it and little further."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.dice.actions import Begin, DiceAction, Enter, JokerDie, Throw
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.preview import with_joker
from stargames_arcade.rules.dice.ruleset import FACES, Box
from stargames_arcade.rules.luck import Luck

_BIG: Final = 25
"""Points that a beginner takes at once, and spends a joker for."""


class BeginnerPolicy:
    """Keeps the most frequent face, grabs big boxes, and throws the others' chances away."""

    def decide(self, observation: DiceObservation, luck: Luck) -> DiceAction:
        """An action from the dice alone; moods come from the luck, by turn and throw."""
        if not observation.begun:
            return Begin()
        if observation.throw == 0:
            return Throw()
        grabbed = _biggest(observation)
        if observation.may_throw:
            if (observation.offers[grabbed] or 0) >= _BIG:
                return Enter(grabbed)
            return Throw(_favourites(observation, luck))
        joker = _big_joker(observation) if observation.joker_offered else None
        if joker is not None and not _mood(observation, luck, "overlooks", 3):
            return joker
        if observation.offers[grabbed]:
            return Enter(grabbed)
        return Enter(_thrown_away(observation, luck))


def _mood(observation: DiceObservation, luck: Luck, name: str, n: int) -> bool:
    """Once in ``n`` times."""
    return luck.pick((name, observation.turn, observation.throw), n) == 0


def _biggest(observation: DiceObservation) -> Box:
    """The open box with the most points now; of equals the lowest on the sheet, where the big ones are."""
    return max(
        (box for box in Box if observation.offers[box] is not None),
        key=lambda box: (observation.offers[box] or 0, box),
    )


def _favourites(observation: DiceObservation, luck: Luck) -> tuple[int, ...]:
    """The places of the most frequent face, of equals the higher one; now and then one of them is let go."""
    dice = observation.dice
    face = max(dice, key=lambda face: (dice.count(face), face))
    places = tuple(place for place, shown in enumerate(dice) if shown == face)
    if len(places) == len(dice) or _mood(observation, luck, "careless", 4):
        return places[1:]
    return places


def _big_joker(observation: DiceObservation) -> Enter | None:
    """The joker that makes the biggest entry, if it is big and the dice alone give nothing big."""
    best: tuple[int, Box, JokerDie] | None = None
    if max(offer for offer in observation.offers if offer is not None) >= _BIG:
        return None
    for place, thrown in enumerate(observation.dice):
        for face in range(1, FACES + 1):
            if face != thrown:
                changed = with_joker(observation, place, face)
                box = _biggest(changed)
                points = changed.offers[box] or 0
                if best is None or points > best[0]:
                    best = (points, box, (place, face))
    return Enter(best[1], best[2]) if best is not None and best[0] >= _BIG else None


def _thrown_away(observation: DiceObservation, luck: Luck) -> Box:
    """Any box that scores nothing, without a thought for what it could still bring."""
    empty = [box for box in Box if observation.offers[box] == 0]
    return empty[luck.pick(("throws away", observation.turn), len(empty))]
