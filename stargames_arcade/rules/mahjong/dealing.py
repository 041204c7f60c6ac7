"""Where the faces lie: a deal that can be cleared, and a shuffle of what is left (M10, M11).

Places are taken off the full shape two at a time, at random; each two are given a matching pair. Taken off
in the same order again, every pair is free and matches: the order is a solution. Labels, after ``deal`` and
the attempt, or ``shuffle``, its number and the attempt: ``first``/step and ``second``/step pick one of the
free places, ascending; ``seasons`` and ``flowers`` order those that are left, and ``faces`` orders the pairs.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final, TypeAlias

from stargames_arcade.rules.game import Root
from stargames_arcade.rules.luck import Label, Luck
from stargames_arcade.rules.mahjong.layouts import Layout, Place, Present, places_of
from stargames_arcade.rules.mahjong.ruleset import SHUFFLE_TRIES
from stargames_arcade.rules.mahjong.tiles import COPIES, FACES, Face

Two: TypeAlias = tuple[Place, Place]
DEAL: Final[Root] = ("deal",)
_ALL_FACES: Final = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))


def shuffle_root(number: int) -> Root:
    """What a player's shuffle opens; they are counted from 1 (M11)."""
    return ("shuffle", number)


@dataclass(frozen=True, slots=True)
class Deal:
    """Faces by place, and an order in which they can all be removed; None where no such order is promised."""

    faces: tuple[Face, ...]
    solution: tuple[Two, ...] | None


def deal(layout: Layout, luck: Luck) -> Deal:
    """The faces of a new board: the same for all players of a seed, and always clearable (M10)."""
    nothing = (0,) * len(layout.spots)
    attempts = (
        _clearable(layout, layout.all, nothing, _ALL_FACES, luck, (*DEAL, attempt)) for attempt in count()
    )
    return next(found for found in attempts if found is not None)


def can_shuffle(layout: Layout, present: Present) -> bool:
    """Whether any distribution opens a pair: two places are free (M11)."""
    return len(layout.free(present)) >= 2


def shuffled(layout: Layout, present: Present, faces: Sequence[Face], luck: Luck, number: int) -> Deal:
    """The remaining faces over the remaining places: clearable, or else with at least one open pair (M11).

    ``faces`` are by place, those of places that are empty stay. Raises ValueError where not two places are
    free.
    """
    left = sorted(faces[place] for place in places_of(present))
    for attempt in range(SHUFFLE_TRIES):
        found = _clearable(layout, present, faces, left, luck, (*shuffle_root(number), attempt))
        if found is not None:
            return found
    return _one_pair(layout, present, faces, left, luck, (*shuffle_root(number), SHUFFLE_TRIES))


def _clearable(
    layout: Layout, present: Present, faces: Sequence[Face], left: Sequence[Face], luck: Luck, label: Label
) -> Deal | None:
    """One attempt of M10; None when it gets stuck."""
    order = _taken_off(layout, present, luck, label)
    if order is None:
        return None
    return Deal(_laid(faces, order, _pairs(left, luck, label)), order)


def _one_pair(
    layout: Layout, present: Present, faces: Sequence[Face], left: Sequence[Face], luck: Luck, label: Label
) -> Deal:
    free = list(layout.free(present))
    first = free.pop(luck.pick((*label, "first", 0), len(free)))
    second = free.pop(luck.pick((*label, "second", 0), len(free)))
    others = [place for place in places_of(present) if place not in (first, second)]
    places = iter(others)
    order = ((first, second), *zip(places, places, strict=True))
    return Deal(_laid(faces, order, _pairs(left, luck, label)), None)


def _laid(
    faces: Sequence[Face], order: Sequence[Two], pairs: Sequence[tuple[Face, Face]]
) -> tuple[Face, ...]:
    laid = list(faces)
    for (first, second), (one, other) in zip(order, pairs, strict=True):
        laid[first], laid[second] = one, other
    return tuple(laid)


def _taken_off(layout: Layout, present: Present, luck: Luck, label: Label) -> tuple[Two, ...] | None:
    free, order = list(layout.free(present)), []
    step = 0
    while present:
        if len(free) < 2:
            return None
        first = free.pop(luck.pick((*label, "first", step), len(free)))
        second = free.pop(luck.pick((*label, "second", step), len(free)))
        order.append((first, second))
        present ^= 1 << first | 1 << second
        for place in {*layout.touched[first], *layout.touched[second]}:
            if present >> place & 1 and place not in free and layout.is_free(place, present):
                insort(free, place)
        step += 1
    return tuple(order)


def _pairs(left: Sequence[Face], luck: Luck, label: Label) -> list[tuple[Face, Face]]:
    """The faces, two by two matching, in a random order; ``left`` is ascending."""
    plain = iter([face for face in left if not FACES[face].family.bonus])
    pairs = list(zip(plain, plain, strict=True))
    for family in ("seasons", "flowers"):
        bonus = [face for face in left if FACES[face].family.value == family]
        mixed = iter([bonus[i] for i in luck.order((*label, family), len(bonus))])
        pairs += zip(mixed, mixed, strict=True)
    return [pairs[i] for i in luck.order((*label, "faces"), len(pairs))]
