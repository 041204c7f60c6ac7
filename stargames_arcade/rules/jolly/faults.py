"""Why a selection of cards is no meld, for the sentence that tells so (J19, J20, J22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.cards import ACE, JOKER, Face, rank_of, suit_of
from stargames_arcade.rules.jolly.melds import FULL_GROUP, HIGH_ACE, SHORTEST, readings


def why_no_meld(faces: Sequence[Face]) -> Refusal | None:
    """Why these faces, in any order, are no meld; None when they are one.

    Codes: meld_short(n, least); meld_only_jokers; of a group: group_full(n, most), group_jokers,
    group_suit_twice(face); of a sequence: sequence_twice(face), sequence_around, sequence_gap(face_low,
    face_high) with a hole that the jokers there are cannot fill, jokers_together; meld_mixed. Parameters
    that begin with ``face`` are faces.
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
    counts = Counter(naturals)
    twice = [face for face, count in counts.items() if count > (2 if rank_of(face) == ACE else 1)]
    if twice:
        return Refusal("sequence_twice", (("face", twice[0]),))
    if len(naturals) == 1:
        return Refusal("jokers_together")
    if _goes_around(naturals, jokers):
        return Refusal("sequence_around")
    low, high = _widest_gap(naturals)
    if _missing(low, high) > jokers or not jokers:
        return Refusal("sequence_gap", (("face_low", low), ("face_high", high)))
    return Refusal("jokers_together")


def _goes_around(naturals: Sequence[Face], jokers: int) -> bool:
    """Whether these cards would be a sequence if the two could follow the ace that follows the king (J20)."""
    ranks = {rank_of(face) for face in naturals}
    if ACE not in ranks or len(ranks) + jokers >= HIGH_ACE:
        return False
    split = [rank for rank in ranks if rank < HIGH_ACE // 2] and [
        rank for rank in ranks if rank > HIGH_ACE // 2
    ]
    low = max((rank for rank in ranks if rank <= HIGH_ACE // 2), default=ACE)
    high = min((rank for rank in ranks if rank > HIGH_ACE // 2), default=HIGH_ACE)
    return bool(split) and len(ranks) > 2 and (low + HIGH_ACE - high) - len(ranks) <= jokers


def _widest_gap(naturals: Sequence[Face]) -> tuple[Face, Face]:
    """The two neighbours furthest apart; an ace counts as low or high, as it lies nearer."""
    low = list(naturals)
    chains = [low]
    if rank_of(low[0]) == ACE:
        chains.append([*low[1:], low[0]])
    best = min(chains, key=lambda chain: max(map(_missing, chain[:-1], chain[1:]), default=0))
    return max(pairwise(best), key=lambda two: _missing(*two), default=(low[0], low[0]))


def _missing(low: Face, high: Face) -> int:
    to = HIGH_ACE if rank_of(high) == ACE else rank_of(high)
    return to - rank_of(low) - 1
