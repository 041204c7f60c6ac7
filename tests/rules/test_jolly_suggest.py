"""The dearest melds of a hand, and the ways to lay a selection, against trying everything."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.cards import JOKER, PACK, Face, face_text, read_faces
from stargames_arcade.rules.jolly.melds import in_order
from stargames_arcade.rules.jolly.partition import MOST_WAYS, Arrangement, arrangements
from stargames_arcade.rules.jolly.suggest import Best, best_melds, full_covers, most_laid
from tests.rules import jolly_oracle as oracle
from tests.rules.jolly_play import Table, shown


def hands(number: int, sizes: Sequence[int], least: int = 1) -> Iterator[tuple[Face, ...]]:
    """Random small hands rich in melds: of few suits and ranks, with up to three jokers."""
    random = Random(number)
    while True:
        suits = random.sample(range(4), random.choice((1, 2, 2, 4)))
        low = random.randint(0, 12)
        ranks = {(low + step) % 13 for step in range(random.choice((2, 4, 6, 9)))}
        near = [face for face in PACK if face != JOKER and face // 13 in suits and face % 13 in ranks]
        drawn = near + [JOKER] * random.choice((0, 1, 2, 3))
        size = random.choice(sizes)
        if len(drawn) >= size >= least:
            yield tuple(random.sample(drawn, size))


def proved(faces: Sequence[Face], best: Best) -> tuple[int, int]:
    """Points and cards of melds that can be laid as they are: each card used once, each meld one."""
    used = [index for meld in best.melds for index in meld.order]
    assert len(used) == len(set(used)) == best.cards
    for pattern, order in best.melds:
        assert tuple(faces[index] for index in order) == pattern.faces
        assert in_order(pattern.faces) == pattern
    assert best.points == sum(meld.pattern.points for meld in best.melds)
    return best.points, best.cards


def checked(number: int, sizes: Sequence[int], seed: int) -> int:
    """How many of so many hands had melds; every one as the oracle has it."""
    some = 0
    for faces, _ in zip(hands(seed, sizes), range(number), strict=False):
        signs = list(map(face_text, faces))
        best, whole = oracle.best_of(signs), (1 << len(faces)) - 1
        assert proved(faces, best_melds(faces)) == best[whole], shown(faces)
        some += best[whole] != (0, 0)
        keeping = max(best[whole ^ 1 << index] for index in range(len(faces)))
        kept = best_melds(faces, keep=1)
        assert proved(faces, kept) == keeping, shown(faces)
        assert kept.cards < len(faces)
        _check_barred(faces, best)
        most, covers = most_laid(faces), oracle.covers(signs)
        proved(faces, most)
        assert (most.points if most.cards == len(faces) else None) == covers, shown(faces)
        assert bool(full_covers(faces, 1)) == (covers is not None)
    return some


def _check_barred(faces: Sequence[Face], best: dict[int, tuple[int, int]]) -> None:
    """One must stay that is not the barred one, here the first card."""
    whole = (1 << len(faces)) - 1
    keeping = max((best[whole ^ 1 << index] for index in range(1, len(faces))), default=(0, 0))
    found = best_melds(faces, keep=1, barred=0)
    assert proved(faces, found) == keeping, shown(faces)
    assert {*range(1, len(faces))} - {index for meld in found.melds for index in meld.order}


@pytest.mark.ruling("J7", "J17", "J29", "J33")
def test_the_dearest_melds_of_small_hands_are_those_that_trying_everything_finds() -> None:
    assert checked(150, (2, 4, 6, 7, 8), 1) > 70


@pytest.mark.slow
@pytest.mark.ruling("J7", "J17", "J29", "J33")
def test_the_dearest_melds_of_many_small_hands_are_those_that_trying_everything_finds() -> None:
    assert checked(350, (6, 7, 8, 9, 10), 2) > 250


def test_nothing_is_best_in_an_empty_hand_and_no_other_number_is_kept() -> None:
    assert best_melds(()) == best_melds((), keep=1) == Best(0, ())
    with pytest.raises(ValueError, match="none or one"):
        best_melds((), keep=2)


@pytest.mark.ruling("J29")
def test_the_last_card_is_kept_where_it_costs_least() -> None:
    faces = read_faces("♥Q ♥K ♥A ♥2")
    assert shown(best_melds(faces, keep=1).melds[0].pattern.faces) == "♥Q ♥K ♥A"
    best = best_melds(read_faces("♥7 ♥8 ♥9 ♥10"), keep=1)
    assert best.points == 27
    assert best.cards == 3


def test_sequences_are_found_whole_and_not_in_pieces() -> None:
    (meld,) = best_melds(read_faces("♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♣K")).melds
    assert shown(meld.pattern.faces) == "♥4 ♥5 ♥6 ♥7 ♥8 ♥9"


@pytest.mark.ruling("J22")
def test_two_sequences_whose_jokers_would_meet_stay_two() -> None:
    faces = read_faces("♥9 ♥10 J J ♥K ♥A")
    best = best_melds(faces)
    assert proved(faces, best) == (9 + 5 * 10, 6)
    assert sorted(shown(meld.pattern.faces) for meld in best.melds) == ["J ♥K ♥A", "♥9 ♥10 J"]


@pytest.mark.slow
def test_twenty_cards_with_up_to_six_jokers_are_thought_over_in_no_time() -> None:
    """Of a hundred hands 99 take at most 10 ms; here with room for a busy machine."""
    random, costs = Random(9), []
    for number in range(400):
        jokers = number % 7
        faces = (*random.sample(PACK[:104], 20 - jokers), *(JOKER,) * jokers)
        start = time.thread_time()
        best_melds(faces, keep=1)
        costs.append(time.thread_time() - start)
    assert sorted(costs)[len(costs) * 99 // 100] < 0.02


# ---- several melds chosen at once ----


def ways(line: str) -> tuple[Arrangement, ...] | Refusal:
    """The ways to lay these cards of a hand."""
    table = Table(line, "J", opened="0")
    return arrangements(table.game.observe(table.state, 0).own_turn, table.state.hands[0])


def told(found: tuple[Arrangement, ...] | Refusal) -> list[list[str]]:
    assert not isinstance(found, Refusal), found
    return [[shown(pattern.faces) for pattern in way.patterns] for way in found]


@pytest.mark.ruling("J7")
def test_cards_of_two_melds_are_parted() -> None:
    assert told(ways("♥K ♦10 ♥J ♦8 ♥Q ♦9")) == [["♥J ♥Q ♥K", "♦8 ♦9 ♦10"]]


@pytest.mark.ruling("J20", "J23")
def test_one_meld_is_not_parted_and_is_read_in_every_way() -> None:
    assert told(ways("J ♥7 ♥8")) == [["♥7 ♥8 J"], ["J ♥7 ♥8"]]
    assert told(ways("♥3 ♥4 ♥5 ♥6 ♥7 ♥8")) == [["♥3 ♥4 ♥5 ♥6 ♥7 ♥8"]]


@pytest.mark.ruling("J23")
def test_a_joker_of_one_of_two_melds_may_stand_at_either_end_of_it() -> None:
    found = told(ways("♣4 ♣5 J ♠9 ♥9 ♦9"))
    assert found == [["♦9 ♥9 ♠9", "♣4 ♣5 J"], ["♦9 ♥9 ♠9", "J ♣4 ♣5"]]


@pytest.mark.ruling("J19", "J20")
@pytest.mark.parametrize(
    ("line", "code", "left"),
    [
        ("♥J ♥Q ♥K ♦8 ♦9 ♦10 ♠2", "meld_left_over", "♠2"),
        ("♠2 ♥J ♥Q ♥K", "meld_left_over", "♠2"),
        ("♥J ♥Q ♥K ♠2 J", "meld_left_over", "♠2"),
        ("♥J ♦8 ♠2", "meld_mixed", None),
        ("♥4 ♥5 ♥6 ♥9", "sequence_gap", None),
        ("♥4 ♥5", "meld_short", None),
        ("J J", "meld_short", None),
    ],
)
def test_cards_that_cannot_all_be_laid_are_told_why(line: str, code: str, left: str | None) -> None:
    found = ways(line)
    assert isinstance(found, Refusal)
    assert found.code == code
    if left is not None:
        assert found.parameters == (("face", *read_faces(left)),)


@pytest.mark.ruling("J7", "J23")
def test_the_dearest_way_comes_first_and_every_way_lays_every_card() -> None:
    for faces, _ in zip(hands(6, (6, 7, 8, 9), 6), range(60), strict=False):
        signs = list(map(face_text, faces))
        found, dearest = ways(" ".join(signs)), oracle.covers(signs)
        if isinstance(found, Refusal):
            assert dearest is None
            continue
        points = [way.points for way in found]
        assert points == sorted(points, reverse=True)
        one = [laid.points for laid in oracle.melds_of(signs)]
        assert points[0] == (max(one) if one else dearest)
        assert len(found) <= MOST_WAYS
        for way in found:
            laid = [face_text(face) for pattern in way.patterns for face in pattern.faces]
            assert oracle.key(laid) == oracle.key(signs)
            assert len({card for meld in way.melds for card in meld}) == len(faces)
