"""What would be: pure answers for a scene that shows a move before it is made (D8, D19, D20)."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.rules.dice.actions import JokerDie
from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.observation import DiceObservation, offers_of
from stargames_arcade.rules.dice.ruleset import DICE, FACES, Box


def with_joker(observation: DiceObservation, place: int, face: int) -> DiceObservation:
    """The observation with one die (place 0–4) showing another face (1–6): its dice and offers change.

    The number of jokers stays: one is spent only at the entry (D21). Raises ValueError before a throw, and on
    a place or face that is not there.
    """
    if not observation.dice or not 0 <= place < DICE or not 1 <= face <= FACES:
        raise ValueError(f"there is no die at {place} to show {face}")
    dice = joker_dice(observation.dice, (place, face))
    return replace(observation, dice=dice, offers=offers_of(observation.ruleset, observation.boxes, dice))


def step_joker(observation: DiceObservation, joker: JokerDie | None, place: int) -> JokerDie | None:
    """The joker after a click on the die at ``place``, given the one pending before.

    The face steps 1 → 2 … 6 → 1 (D19). Back at the thrown face no joker is pending, and a click on a second
    die gives the first its thrown face back (D20).
    """
    face = joker[1] if joker is not None and joker[0] == place else observation.dice[place]
    stepped = face % FACES + 1
    return None if stepped == observation.dice[place] else (place, stepped)


def value_after(observation: DiceObservation, box: Box, joker: JokerDie | None = None) -> int | None:
    """The points an entry would give; None when the box is filled or nothing is thrown."""
    if joker is not None:
        observation = with_joker(observation, *joker)
    return observation.offers[box]


def upper_after(observation: DiceObservation, box: Box, joker: JokerDie | None = None) -> int:
    """The upper sum after an entry; unchanged by a lower box or an entry that cannot be."""
    return observation.upper_sum + ((value_after(observation, box, joker) or 0) if box.upper else 0)


def total_after(observation: DiceObservation, box: Box, joker: JokerDie | None = None) -> int:
    """The total after an entry, a bonus won by it included."""
    upper = upper_after(observation, box, joker)
    wins = observation.bonus == 0 and upper >= observation.bonus_from
    return (
        observation.total
        + (value_after(observation, box, joker) or 0)
        + (observation.ruleset.bonus if wins else 0)
    )


def joker_total(observation: DiceObservation, box: Box, place: int, face: int) -> int:
    """The total after entering with the die at ``place`` showing ``face``."""
    return total_after(observation, box, (place, face))


def strike_asks(observation: DiceObservation, box: Box, joker: JokerDie | None = None) -> bool:
    """Whether entering would strike the box although the player may still throw, or another box would
    still score: then something better is to be had, and who strikes may not know it (D8)."""
    if joker is not None:
        observation = with_joker(observation, *joker)
    return observation.offers[box] == 0 and (observation.may_throw or any(observation.offers))
