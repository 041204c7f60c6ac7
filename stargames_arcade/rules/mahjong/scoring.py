"""What removed pairs pay: a pure function of their faces in the order of removal since the last cut (M20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Final

from stargames_arcade.rules.mahjong.ruleset import MahjongRuleset
from stargames_arcade.rules.mahjong.tiles import FACES, KINDS, SUIT_SIZE, Face, Family


@unique
class Step(Enum):
    """What a pair is to the chain."""

    FIRST = "first"
    """It continues nothing: 20 points; a suit's pair may be the first of a run (M14, M19)."""
    FOUR = "four"
    """The second pair of four in succession (M12)."""
    RUN = "run"
    """The next of a run (M15)."""
    TURN = "turn"
    """It turns the run round, and is the second of a new one (M17)."""


@dataclass(frozen=True, slots=True)
class Chain:
    """What the next pair may continue.

    ``face`` is the last pair's, as a kind; None after a cut. ``doubled``: whether that was a second pair of
    four. ``length`` counts the pairs of the run that ends with it, 0 where it is no suit's; ``direction`` is
    1 upwards, −1 downwards, 0 while the run has one pair.
    """

    face: Face | None = None
    doubled: bool = False
    length: int = 0
    direction: int = 0


CUT: Final = Chain()
"""The chain at the start and after a shuffle: the next pair pays 20 (M25)."""


def step_of(chain: Chain, face: Face) -> Step:
    """What a pair with that face is to a chain."""
    last = chain.face
    if last is None:
        return Step.FIRST
    if KINDS[face] == last and not chain.doubled:
        return Step.FOUR
    direction = _direction(last, face)
    if direction == 0:
        return Step.FIRST
    return Step.RUN if chain.direction in (0, direction) else Step.TURN


def breaks(chain: Chain, face: Face) -> bool:
    """Whether a pair with that face ends a run of two pairs or more that its next number would have gone on
    with: none comes after 9 or 1 (M15)."""
    if chain.face is None or chain.length < 2 or step_of(chain, face) is Step.RUN:
        return False
    return 1 <= FACES[chain.face].number + chain.direction <= SUIT_SIZE


def extended(ruleset: MahjongRuleset, chain: Chain, face: Face) -> tuple[int, Chain]:
    """The points of a pair with that face, removed after this chain, and the chain it leaves."""
    suit = FACES[face].family.suit
    kind = KINDS[face]
    match step_of(chain, face):
        case Step.FOUR:
            return _four(ruleset, FACES[face].family), Chain(kind, True, int(suit))
        case Step.RUN:
            length = chain.length + 1
            return ruleset.run[length - 1], Chain(kind, False, length, _direction(chain.face, face))
        case Step.TURN:
            return ruleset.run[1], Chain(kind, False, 2, -chain.direction)
    return ruleset.pair, Chain(kind, False, int(suit))


def chain_of(ruleset: MahjongRuleset, faces: Sequence[Face]) -> Chain:
    """The chain that pairs with these faces leave, removed in this order after a cut.

    A pair that has nothing to do with the one before it begins anew: what was before it is not looked at.
    """
    start = len(faces) - 1
    while start > 0 and _related(faces[start - 1], faces[start]):
        start -= 1
    chain = CUT
    for face in faces[max(start, 0) :]:
        _, chain = extended(ruleset, chain, face)
    return chain


def points_of(ruleset: MahjongRuleset, faces: Iterable[Face]) -> tuple[int, ...]:
    """What pairs with these faces pay, one by one, removed in this order after a cut."""
    chain, points = CUT, []
    for face in faces:
        paid, chain = extended(ruleset, chain, face)
        points.append(paid)
    return tuple(points)


def _four(ruleset: MahjongRuleset, family: Family) -> int:
    if family.suit:
        return ruleset.four_of_a_suit
    if family.bonus:
        return ruleset.four_of_a_bonus
    return ruleset.four_winds if family is Family.WINDS else ruleset.four_dragons


def _related(last: Face, face: Face) -> bool:
    """Whether a pair with the second face may be anything but the first after one with the first face."""
    return KINDS[last] == KINDS[face] or _direction(last, face) != 0


def _direction(last: Face | None, face: Face) -> int:
    """1 or −1 where the second is the suit's next or previous number; 0 else. No wrap (M15)."""
    if last is None:
        return 0
    one, other = FACES[last], FACES[face]
    if one.family is not other.family or not one.family.suit:
        return 0
    difference = other.number - one.number
    return difference if abs(difference) == 1 else 0
