"""Why a selection of cards is no meld, for the sentence that tells so (J19, J20, J22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.cards import ACE, JOKER, RANKS, Face, rank_of, suit_of
from stargames_arcade.rules.jolly.melds import FULL_GROUP, HIGH_ACE, SHORTEST, readings


def why_no_meld(faces: Sequence[Face]) -> Refusal | None:
    """Why these faces, in any order, are no meld; None when they are one.

    Codes: meld_short(n, least); meld_only_jokers; of a group: group_suit_twice(face), group_jokers,
    group_full(n, most); of a sequence: sequence_twice(face), sequence_full(n, most), sequence_around,
    sequence_gap(face_low, face_high) for the widest hole where the jokers there are cannot fill all,
    jokers_together; meld_mixed. Parameters that begin with ``face`` are faces.
    """
    naturals = sorted(face for face in faces if face != JOKER)
    if len(faces) < SHORTEST:
        return Refusal("meld_short", (("n", len(faces)), ("least", SHORTEST)))
    if not naturals:
        return Refusal("meld_only_jokers")
    if readings(faces):
        return None
    jokers = len(faces) - len(naturals)
    if len({rank_of(face) for face in naturals}) == 1 and len(naturals) > 1:
        return _group_fault(naturals, jokers)
    if len({suit_of(face) for face in naturals}) == 1:
        return _sequence_fault(naturals, jokers)
    return Refusal("meld_mixed")


def _group_fault(naturals: Sequence[Face], jokers: int) -> Refusal:
    twice = [face for face, count in Counter(naturals).items() if count > 1]
    if twice:
        return Refusal("group_suit_twice", (("face", twice[0]),))
    if jokers > 1:
        return Refusal("group_jokers")
    return Refusal("group_full", (("n", len(naturals) + jokers), ("most", FULL_GROUP)))


def _sequence_fault(naturals: Sequence[Face], jokers: int) -> Refusal:
    number = len(naturals) + jokers
    twice = [
        face
        for face, count in Counter(naturals).items()
        if count > 1 and not (rank_of(face) == ACE and number >= RANKS)
    ]
    if twice:
        return Refusal("sequence_twice", (("face", twice[0]),))
    if number > HIGH_ACE:
        return Refusal("sequence_full", (("n", number), ("most", HIGH_ACE)))
    holes = min(map(_holes, _chains(naturals)), key=lambda each: sum(missing for missing, _ in each))
    if sum(missing for missing, _ in holes) <= jokers:
        return Refusal("jokers_together")
    if _goes_around(naturals, jokers):
        return Refusal("sequence_around")
    _, (low, high) = max(holes, key=lambda hole: hole[0])
    return Refusal("sequence_gap", (("face_low", low), ("face_high", high)))


def _chains(naturals: Sequence[Face]) -> Iterator[list[Face]]:
    """The naturals from low to high: with an ace below, and with an ace above."""
    if naturals.count(naturals[0]) == 1:
        yield list(naturals)
    if rank_of(naturals[0]) == ACE:
        yield [*naturals[1:], naturals[0]]


def _holes(chain: Sequence[Face]) -> list[tuple[int, tuple[Face, Face]]]:
    """How many cards are missing between two neighbours."""
    return [(_place_above(high) - rank_of(low) - 1, (low, high)) for low, high in pairwise(chain)]


def _place_above(face: Face) -> int:
    """The place of a card that has another below it."""
    return HIGH_ACE if rank_of(face) == ACE else rank_of(face)


def _goes_around(naturals: Sequence[Face], jokers: int) -> bool:
    """Whether these cards would be a sequence if the two could follow the ace that follows the king (J20)."""
    ranks = sorted(map(rank_of, naturals))
    return ranks.count(ACE) < 2 and any(
        low > ACE and low + RANKS - high + 1 - len(ranks) <= jokers for low, high in pairwise(ranks)
    )
