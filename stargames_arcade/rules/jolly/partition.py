"""Several melds chosen at once: every way to part a selection into melds (J7, J20, J23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.faults import why_no_meld
from stargames_arcade.rules.jolly.legality import Turn
from stargames_arcade.rules.jolly.melds import Pattern, Reading, readings
from stargames_arcade.rules.jolly.suggest import Best, full_covers, most_laid

_LOOKED_AT: Final = 48
"""So many are sought, and each is read in so many ways, before the dearest are offered: it must be quick."""
MOST_WAYS: Final = 24
"""So many ways are offered at most; nobody chooses among more."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way: the melds, each in order, and as patterns."""

    melds: tuple[tuple[Card, ...], ...]
    patterns: tuple[Pattern, ...]

    @property
    def points(self) -> int:
        """What all melds count."""
        return sum(pattern.points for pattern in self.patterns)


def arrangements(turn: Turn, chosen: Sequence[Card]) -> tuple[Arrangement, ...] | Refusal:
    """The ways in which every chosen card is part of a meld, the dearest first, of equals those with fewer
    melds; a selection that is one meld is not parted. Or why there is none: meld_left_over(face) where others
    of them are melds, or what ``why_no_meld`` says of it all."""
    faces = turn.faces(chosen)
    whole = readings(faces)
    if whole:
        return tuple(_arranged(chosen, (each,)) for each in whole)
    dearest = most_laid(faces)
    if not dearest.melds or dearest.cards < len(faces):
        return _why_not(faces, dearest)
    found = {_key(each.melds): each.melds for each in (dearest, *full_covers(faces, _LOOKED_AT))}
    for melds in tuple(found.values()):
        found |= {_key(other): other for other in _otherwise_read(faces, melds)}
    ordered = sorted(
        found.values(), key=lambda melds: (-sum(each.pattern.points for each in melds), len(melds))
    )
    return tuple(_arranged(chosen, melds) for melds in ordered[:MOST_WAYS])


def _why_not(faces: Sequence[Face], most: Best) -> Refusal:
    refusal = why_no_meld(faces) or Refusal("meld_mixed")
    if refusal.code != "meld_mixed" or not most.melds:
        return refusal
    laid = {index for meld in most.melds for index in meld.order}
    left = min(index for index in range(len(faces)) if index not in laid)
    return Refusal("meld_left_over", (("face", faces[left]),))


def _otherwise_read(faces: Sequence[Face], melds: Sequence[Reading]) -> Iterator[tuple[Reading, ...]]:
    """The same cards in the same melds, their jokers at every end where they can stand (J23)."""
    each_read = []
    for _, order in melds:
        found = readings(tuple(faces[index] for index in order))
        each_read.append([Reading(one.pattern, tuple(order[index] for index in one.order)) for one in found])
    yield from islice(product(*each_read), _LOOKED_AT)


def _arranged(chosen: Sequence[Card], melds: Sequence[Reading]) -> Arrangement:
    cards = tuple(tuple(chosen[index] for index in each.order) for each in melds)
    return Arrangement(cards, tuple(each.pattern for each in melds))


def _key(melds: Sequence[Reading]) -> tuple[tuple[str, int, int, tuple[int, ...]], ...]:
    return tuple(
        sorted((pattern.kind.value, pattern.base, pattern.first, pattern.faces) for pattern, _ in melds)
    )
