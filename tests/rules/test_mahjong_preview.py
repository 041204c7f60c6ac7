"""What a player may ask before a move is what the move then does."""

from __future__ import annotations

from itertools import combinations

import pytest

from stargames_arcade.rules.mahjong.actions import PairRemoved, RemovePair
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import (
    best_pair,
    continuations,
    help_set,
    open_pairs,
    partners,
    pay_of,
)
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.rules.mahjong.state import MahjongState
from tests.rules import mahjong_oracle as oracle
from tests.rules.mahjong_oracle import NAMES, match, points
from tests.rules.mahjong_play import TURTLE, after_words, apart, corners, mahjong_game, random_play

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)


def seen_after(words: str) -> MahjongObservation:
    return mahjong_game().observe(after_words(words), 0)


@every_layout
def test_a_pair_pays_what_was_said_before(layout: Layout) -> None:
    game, checked = mahjong_game(layout), 0
    for move in random_play(game, 9):
        if isinstance(move.action, RemovePair) and isinstance(move.event, PairRemoved):
            pay = pay_of(game.observe(move.before, 0), move.event.faces[0])
            assert (pay.points, pay.step, pay.after) == (move.event.points, move.event.step, move.event.after)
            checked += 1
    assert checked > 20


@pytest.mark.ruling("M15", "M17", "M20")
@pytest.mark.parametrize(
    ("words", "next_pair", "breaks"),
    [
        ("B3", "WE", False),
        ("B3", "B3", False),
        ("B3 B4", "B5", False),
        ("B3 B4", "B4", True),
        ("B3 B4", "B3", True),
        ("B3 B4", "C5", True),
        ("B3 B4", "DR", True),
        ("B7 B8 B9", "DR", False),
        ("B3 B2 B1", "B1", False),
        ("B3 B2", "B3", True),
        ("B3 B4 DR", "DR", False),
        ("B3 B3", "B5", False),
    ],
)
def test_a_pair_breaks_a_run_that_could_have_gone_on(words: str, next_pair: str, breaks: bool) -> None:
    assert pay_of(seen_after(words), NAMES.index(next_pair)).breaks is breaks


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("", []),
        ("B3", [("B3", 40), ("B2", 30), ("B4", 30)]),
        ("B3 B4", [("B4", 40), ("B5", 40)]),
        ("B3 B4 B5", [("B6", 60), ("B5", 40)]),
        ("B5 B4", [("B3", 40), ("B4", 40)]),
        ("B3 B3", [("B2", 30), ("B4", 30)]),
        ("B8 B9", [("B9", 40)]),
        ("B9", [("B9", 40), ("B8", 30)]),
        ("WE", [("WE", 60)]),
        ("DR DR", []),
        ("S2", [("S1", 100)]),
    ],
)
def test_the_faces_that_would_continue_the_chain_are_named_the_best_paid_first(
    words: str, wanted: list[tuple[str, int]]
) -> None:
    found = continuations(seen_after(words))
    assert [(NAMES[one.face], one.points) for one in found] == wanted
    removed = words.split()
    for one in found:
        assert points([*removed, NAMES[one.face]])[-1] == one.points
        assert (one.step is Step.FOUR) == match(NAMES[one.face], removed[-1])


@pytest.mark.ruling("M5")
@pytest.mark.parametrize(
    ("names", "pairs", "green"),
    [
        ("B1 B1", 1, 2),
        ("B1 B1 B1", 1, 3),
        ("B1 B1 B1 B1", 2, 4),
        ("S1 S2 F1", 1, 2),
        ("S1 S2 S3 S4 F1 F2 F3", 3, 7),
        ("B1 B2 C1 DR", 0, 0),
    ],
)
def test_open_pairs_are_half_the_free_tiles_of_a_kind_rounded_down(
    names: str, pairs: int, green: int
) -> None:
    seen = mahjong_game().observe(apart(TURTLE, names.split()), 0)
    assert (open_pairs(seen), len(help_set(seen))) == (pairs, green)


@pytest.mark.ruling("M5")
def test_with_a_selection_only_its_partners_are_green() -> None:
    seen = mahjong_game().observe(apart(TURTLE, ["B1", "B1", "B1", "B2", "B2"]), 0)
    first, second, third, *others = seen.free
    assert help_set(seen, first) == partners(seen, first) == (second, third)
    assert help_set(seen, others[0]) == (others[1],)


def best_two(layout: Layout, state: MahjongState, pairs: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Of these pairs what help would take, by the oracle: best paid, then freeing most, then first."""
    tiles, at = corners(layout, state), [(*spot,) for spot in layout.spots]
    removed, free = [NAMES[face] for face in state.pair_faces], oracle.free_tiles(tiles)

    def worth(two: tuple[int, int]) -> tuple[int, int, tuple[int, int]]:
        gone = {at[place] for place in two}
        pays = points([*removed, tiles[at[two[0]]]])[-1]
        return -pays, -len(oracle.free_tiles(tiles.keys() - gone) - free), two

    return min(pairs, key=worth, default=None)


@pytest.mark.ruling("M5")
@every_layout
def test_help_takes_the_best_paid_pair_and_of_equal_ones_the_one_that_frees_most(layout: Layout) -> None:
    game, chosen = mahjong_game(layout), 0
    for move in random_play(game, 4)[::3]:
        state, seen = move.before, game.observe(move.before, 0)
        names = {place: NAMES[seen.face(place)] for place in seen.free}
        pairs = [two for two in combinations(seen.free, 2) if match(names[two[0]], names[two[1]])]
        assert best_pair(seen) == best_two(layout, state, pairs)
        for place in (seen.free[0], *(places[0] for places in seen.open_kinds if len(places) > 2)):
            with_it = [two for two in pairs if place in two]
            assert best_pair(seen, place) == best_two(layout, state, with_it or pairs)
            chosen += len(with_it) > 1
    assert chosen > 5
