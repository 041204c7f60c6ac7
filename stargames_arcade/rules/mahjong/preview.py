"""What a player may ask before a move: what a pair would pay, which tiles go together, what is left to do."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.freedom import not_free
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.scoring import Chain, Step, breaks, extended, step_of
from stargames_arcade.rules.mahjong.tiles import FACES, KINDS, Face, matches


@dataclass(frozen=True, slots=True)
class Pay:
    """What a pair would pay now and what it would be to the chain; ``after`` is the chain it would leave.

    ``breaks``: whether it ends a run of two pairs or more that its next number would have continued.
    """

    points: int
    step: Step
    after: Chain
    breaks: bool


@dataclass(frozen=True, slots=True)
class Continuation:
    """A face that would continue the chain, and what it would pay."""

    face: Face
    step: Step
    points: int


def pay_of(seen: MahjongObservation, face: Face) -> Pay:
    """What a pair with that face would pay now."""
    points, after = extended(seen.ruleset, seen.chain, face)
    return Pay(points, step_of(seen.chain, face), after, breaks(seen.chain, face))


def continuations(seen: MahjongObservation) -> tuple[Continuation, ...]:
    """The faces that would continue the chain, the best paid first: the next of the run or, while it has no
    direction, both neighbours; the same face again where two of its pairs would be four. None once the game
    is over."""
    if seen.chain.face is None or seen.finished:
        return ()
    found = [
        Continuation(face, step, extended(seen.ruleset, seen.chain, face)[0])
        for face in range(len(FACES))
        if KINDS[face] == face and (step := step_of(seen.chain, face)) in (Step.RUN, Step.FOUR)
    ]
    return tuple(sorted(found, key=lambda one: (-one.points, one.face)))


def why_not(seen: MahjongObservation, place: Place) -> Refusal | None:
    """Why a tile cannot be chosen; None for a free one (M4)."""
    return not_free(seen.board, seen.present, place)


def partners(seen: MahjongObservation, place: Place) -> tuple[Place, ...]:
    """The free tiles that match a free one, ascending."""
    face = seen.face(place)
    return tuple(other for other in seen.free if other != place and matches(seen.face(other), face))


def help_set(seen: MahjongObservation, selected: Place | None = None) -> tuple[Place, ...]:
    """The green tiles: those with a free partner, or the partners of the selected one; ascending (M5)."""
    if selected is not None:
        return partners(seen, selected)
    return tuple(sorted(place for places in seen.open_kinds for place in places))


def open_pairs(seen: MahjongObservation) -> int:
    """How many pairs are open: per face or set half the free tiles, rounded down (M5)."""
    return sum(len(places) // 2 for places in seen.open_kinds)


def best_pair(seen: MahjongObservation, selected: Place | None = None) -> Two | None:
    """The pair that help would take: the best paid open one, with the selected tile if that has a partner; of
    equal ones the pair that sets most tiles free, then the first on the board. None where none is open."""
    if selected is not None and partners(seen, selected):
        pairs = [(min(selected, other), max(selected, other)) for other in partners(seen, selected)]
    else:
        pairs = [pair for places in seen.open_kinds for pair in combinations(places, 2)]
    return min(pairs, key=lambda pair: (-_points(seen, pair), -_freed(seen, pair), pair), default=None)


def _points(seen: MahjongObservation, pair: Two) -> int:
    return pay_of(seen, seen.face(pair[0])).points


def _freed(seen: MahjongObservation, pair: Two) -> int:
    """How many tiles are free without the pair that were not before."""
    left = seen.present & ~(1 << pair[0] | 1 << pair[1])
    near = {place for one in pair for place in seen.board.touched[one] if left >> place & 1}
    return sum(place not in seen.free and seen.board.is_free(place, left) for place in near)


def dead(seen: MahjongObservation) -> bool:
    """Whether no pair is open though tiles are left: the game goes on, by undo, shuffle or quitting (M29)."""
    return seen.begun and not seen.finished and not seen.open_kinds
