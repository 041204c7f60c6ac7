"""The odds of a turn, against plain enumeration of every way the dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest

from stargames_arcade.bots.dice_odds import (
    WAYS,
    TurnOdds,
    best_after_change,
    best_of_keeping,
    full_hands,
    full_place,
    lattice,
    means,
)

WORTHS = [Random(1).randrange(-5_000, 300_000) for _ in range(252)]
SOME_HANDS = [(), (3,), (1, 6), (2, 2, 5), (1, 2, 3, 4), (4, 4, 4, 4), (1, 3, 3, 5, 6)]


def fallen(kept: Sequence[int]) -> list[int]:
    """The worths of all ways in which the dice not kept may fall."""
    return [WORTHS[full_place((*kept, *thrown))] for thrown in product(range(1, 7), repeat=5 - len(kept))]


def sets_below(dice: Sequence[int]) -> set[tuple[int, ...]]:
    """What may be kept when at least one die is thrown."""
    return {tuple(sorted(kept)) for size in range(5) for kept in combinations(dice, size)}


def test_there_are_462_hands_of_which_252_are_full() -> None:
    assert len(lattice().hands) == 462
    assert len(full_hands()) == 252
    assert [full_place(hand) for hand in full_hands()] == list(range(252))


@pytest.mark.parametrize("kept", SOME_HANDS, ids=str)
def test_a_mean_counts_every_way_the_other_dice_fall(kept: tuple[int, ...]) -> None:
    found = means(WORTHS)[lattice().place[kept]]
    worths = fallen(kept)
    assert found * len(worths) == sum(worths) * WAYS


def test_the_best_keep_is_the_best_of_all_sets_of_dice() -> None:
    mean = means(WORTHS)
    best = best_of_keeping(mean)
    for hand in full_hands():
        assert best[full_place(hand)] == max(mean[lattice().place[kept]] for kept in sets_below(hand))


def test_the_best_change_is_the_best_of_all_dice_and_faces() -> None:
    best = best_after_change(WORTHS)
    for hand in full_hands():
        changed = {
            tuple(sorted((*hand[:place], face, *hand[place + 1 :])))
            for place in range(5)
            for face in range(1, 7)
        }
        assert best[full_place(hand)] == max(WORTHS[full_place(one)] for one in changed)


@pytest.mark.parametrize("dice", [(1, 3, 3, 5, 6), (6, 2, 6, 2, 6), (5, 4, 3, 2, 1)], ids=str)
def test_after_the_second_throw_the_kept_dice_have_the_best_mean(dice: tuple[int, ...]) -> None:
    last = [worth + 700 for worth in WORTHS]
    keep = TurnOdds(WORTHS, last).best_keep(dice, 2)
    mean = means(last)
    best = max(mean[lattice().place[kept]] for kept in sets_below(dice))
    entered = WORTHS[full_place(dice)] * WAYS
    if keep is None:
        assert entered >= best
    else:
        assert mean[lattice().place[tuple(sorted(dice[place] for place in keep))]] == best > entered


def test_after_the_first_throw_the_second_decision_is_thought_of() -> None:
    last = [worth + 700 for worth in WORTHS]
    odds = TurnOdds(WORTHS, last)
    after_second = means(last)
    worth = [
        max(
            WORTHS[full_place(hand)] * WAYS,
            max(after_second[lattice().place[kept]] for kept in sets_below(hand)),
        )
        for hand in full_hands()
    ]
    found, scale = odds.keep_worths(1)
    assert scale == WAYS * WAYS
    assert found == means(worth)


def test_entering_at_once_is_preferred_to_a_throw_that_cannot_gain() -> None:
    flat = [1000] * 252
    assert TurnOdds(flat, flat).best_keep((1, 2, 3, 4, 5), 1) is None


def test_of_equal_sets_the_fullest_is_kept_from_the_left() -> None:
    zero, ten = [0] * 252, [10] * 252
    assert TurnOdds(zero, ten).best_keep((1, 1, 1, 1, 1), 2) == (0, 1, 2, 3)
