"""Each reason why a selection is no meld is true of it, and the nearest at hand (J19, J20, J22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise

import pytest

from stargames_arcade.rules.jolly.cards import JOKER, Face, face_text, read_faces
from stargames_arcade.rules.jolly.faults import why_no_meld
from tests.rules import jolly_oracle as oracle
from tests.rules.test_jolly_melds import longer, selections

RANKS = (*oracle.RANKS, "A")


def is_true(faces: Sequence[Face], code: str, values: dict[str, int | str]) -> bool:
    """Whether what the code says can be seen of these cards."""
    naturals = [face_text(face) for face in faces if face != JOKER]
    counts, jokers = Counter(naturals), len(faces) - len(naturals)
    suits, ranks = {card[0] for card in naturals}, {card[1:] for card in naturals}
    face = face_text(int(values["face"])) if "face" in values else ""
    match code:
        case "meld_short":
            return len(faces) < 3 and values == {"n": len(faces), "least": 3}
        case "meld_only_jokers":
            return not naturals
        case "meld_mixed":
            return len(suits) > 1 and len(ranks) > 1
        case "group_suit_twice":
            return len(ranks) == 1 and counts[face] > 1
        case "group_jokers":
            return len(ranks) == 1 and len(suits) == len(naturals) > 1 and jokers > 1
        case "group_full":
            return len(ranks) == 1 and len(suits) == len(naturals) and len(faces) == values["n"] == 5
        case "sequence_twice":
            return len(suits) == 1 and counts[face] > 1
        case "sequence_full":
            return len(suits) == 1 and values == {"n": len(faces), "most": 14} and len(faces) > 14
    return (
        len(suits) == 1
        and len(naturals) == len(ranks) + (counts.most_common()[0][1] - 1)
        and (_of_sequence(naturals, jokers, code, values))
    )


def _of_sequence(naturals: list[str], jokers: int, code: str, values: dict[str, int | str]) -> bool:
    """The holes of each chain, an ace low or high, tell which is which."""
    chains = _chains([card[1:] for card in naturals])
    fewest = min(sum(high - low - 1 for low, high in pairwise(chain)) for chain in chains)
    if code == "jokers_together":
        return fewest <= jokers >= 2
    if code == "sequence_around":
        return fewest > jokers and _around([card[1:] for card in naturals], jokers)
    low, high = (face_text(int(values[name]))[1:] for name in ("face_low", "face_high"))
    hole = RANKS.index(low) + 1, len(RANKS) - RANKS[::-1].index(high)
    return (
        fewest > jokers
        and any(hole in pairwise(chain) for chain in chains)
        and hole[1] - hole[0] > 1
        and not _around([card[1:] for card in naturals], jokers)
    )


def _chains(ranks: list[str]) -> list[list[int]]:
    places = [[place for place, rank in enumerate(RANKS, start=1) if rank == each] for each in ranks]
    if ranks.count("A") == 2:
        return [sorted({place for each in places for place in each})]
    return [sorted(each[0] for each in places), sorted(each[-1] for each in places)]


def _around(ranks: list[str], jokers: int) -> bool:
    """Whether they lie in a piece of ace to king, ace to king that has king, ace and two within it."""
    if ranks.count("A") == 2:
        return False
    circle = [*oracle.RANKS, *oracle.RANKS]
    length = len(set(ranks)) + jokers
    for first in range(13):
        piece = circle[first : first + min(length, 13)]
        inner = any(piece[i : i + 2] == ["A", "2"] for i in range(1, len(piece) - 1))
        if {*ranks} <= {*piece} and (inner or _cut_at(piece, ranks)):
            return True
    return False


def _cut_at(piece: list[str], ranks: list[str]) -> bool:
    """Its cards themselves lie on both sides of the ace."""
    if "A" not in piece:
        return False
    ace = piece.index("A")
    return any(rank in piece[:ace] for rank in ranks) and any(rank in piece[ace + 1 :] for rank in ranks)


@pytest.mark.ruling("J19", "J20", "J22")
def test_a_reason_is_given_exactly_where_there_is_no_meld_and_it_is_true() -> None:
    seen: Counter[str] = Counter()
    some = [
        *islice(selections(3), 0, None, 3),
        *islice(selections(4), 0, 60_000, 17),
        *islice(longer(8), 1_500),
    ]
    for faces in some:
        refusal = why_no_meld(faces)
        melds = oracle.melds_of(map(face_text, faces))
        assert (refusal is None) == bool(melds)
        if refusal is not None:
            assert is_true(faces, refusal.code, dict(refusal.parameters)), (
                [face_text(face) for face in faces],
                refusal,
            )
            seen[refusal.code] += 1
    assert seen.keys() >= {
        *("meld_mixed", "group_suit_twice", "group_jokers"),
        *("sequence_twice", "sequence_full", "sequence_around", "sequence_gap", "jokers_together"),
    }


@pytest.mark.ruling("J19", "J20", "J22")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("♦3 ♦5 ♦7 ♦9 J J", "sequence_gap"),
        ("♦3 ♦6 ♦7 J J", "jokers_together"),
        ("♦2 ♦8 J J J J J", "jokers_together"),
        ("♥A J J", "jokers_together"),
        ("♥K ♥2 J", "sequence_around"),
        ("♥Q ♥A ♥2 J", "sequence_around"),
        ("♥Q ♥A ♥2", "sequence_gap"),
        ("♥A ♥A ♥2 ♥3", "sequence_twice"),
        ("♥A ♥A J J", "group_suit_twice"),
        ("♥3 ♥3 ♥4 J", "sequence_twice"),
        ("♣A ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K J J", "sequence_full"),
        ("♣A ♣2 ♣3 ♣4 ♣5 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K ♣A", "sequence_gap"),
        ("♣A ♣2 ♣3 ♣4 ♣5 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K ♣A J", None),
        ("♦K J J J", "jokers_together"),
        ("", "meld_short"),
    ],
)
def test_the_truest_reason_is_told(line: str, code: str | None) -> None:
    refusal = why_no_meld(read_faces(line))
    assert (refusal.code if refusal is not None else None) == code


def test_a_hole_is_told_by_the_cards_beside_it() -> None:
    refusal = why_no_meld(read_faces("♦3 ♦4 ♦8 ♦A"))
    assert refusal is not None
    values = {name: face_text(int(face)) for name, face in refusal.parameters}
    assert values == {"face_low": "♦4", "face_high": "♦8"}
    refusal = why_no_meld(read_faces("♦A ♦10 ♦J"))
    assert refusal is not None
    values = {name: face_text(int(face)) for name, face in refusal.parameters}
    assert values == {"face_low": "♦J", "face_high": "♦A"}
