"""Where a board can no longer be spoilt, and an order that clears it, against every way to play it (M29)."""

from __future__ import annotations

from random import Random

import pytest

from stargames_arcade.rules.mahjong.actions import Ending, Quit
from stargames_arcade.rules.mahjong.finish import certain, rest
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS
from stargames_arcade.rules.mahjong.state import MahjongState
from tests.rules.mahjong_oracle import best_order, can_get_stuck, points
from tests.rules.mahjong_play import (
    TURTLE,
    YIN_YANG,
    after_words,
    apart,
    begun,
    by_name,
    corners,
    lying,
    mahjong_game,
    pair,
    place_at,
    played,
    solution_of,
)

BOARDS = 400


def crowded(number: int) -> tuple[MahjongGame, MahjongState]:
    """A few tiles lying close together, in pairs, some faces twice: what the end of a game may look like."""
    random = Random(number)
    layout = LAYOUTS[number % 3]
    middle = random.choice(layout.spots)
    near = sorted(
        range(144),
        key=lambda p: abs(layout.spots[p].x - middle.x) + abs(layout.spots[p].y - middle.y) + random.random(),
    )
    names = random.choices(["B1", "B2", "B3", "C7", "DR"], k=random.randint(1, 5))
    tiles = [name for name in dict.fromkeys(names) for _ in range(2 * min(2, names.count(name)))]
    random.shuffle(tiles)
    return mahjong_game(layout, number), lying(layout, dict(zip(near, tiles, strict=False)))


def paid(game: MahjongGame, state: MahjongState) -> int | None:
    """Plays the rest that is offered, in the game itself, to its end; the points, or None without offer."""
    order = rest(game.observe(state, 0))
    if order is None:
        return None
    after, _ = played(game, [pair(*two) for two in order], state)
    assert all(first < second for first, second in order)
    assert after.ending is Ending.CLEARED
    return after.total - state.total


@pytest.mark.ruling("M29")
def test_where_it_is_offered_no_way_to_play_on_gets_stuck() -> None:
    offered, refused = 0, 0
    for number in range(BOARDS):
        game, state = crowded(number)
        faces = corners(game.layout, state)
        stuck = can_get_stuck(frozenset(faces), faces)
        if paid(game, state) is not None:
            assert not stuck, number
            offered += 1
        else:
            refused += 1
            alone = all([*faces.values()].count(name) == 2 for name in faces.values())
            seen = game.observe(state, 0)
            hidden = any(seen.faces[p] is None for p in range(144) if state.present >> p & 1)
            assert stuck or hidden or not alone, "with a pair of each kind it is offered wherever it can be"
    assert min(offered, refused) > BOARDS / 10


@pytest.mark.ruling("M29")
def test_the_order_pays_nearly_as_much_as_the_best_there_is() -> None:
    best_of_all, found_of_all = 0, 0
    for number in range(BOARDS):
        game, state = crowded(number)
        faces = corners(game.layout, state)
        found = paid(game, state)
        if found is not None and len(faces) <= 10:
            best = best_order(frozenset(faces), faces)
            assert 20 * len(faces) // 2 <= found <= best
            best_of_all, found_of_all = best_of_all + best, found_of_all + found
    assert found_of_all > 0.99 * best_of_all > 0


@pytest.mark.ruling("M29")
def test_a_run_that_has_begun_is_carried_on() -> None:
    game = mahjong_game()
    state = apart(
        TURTLE, ["B1", "B1", "B3", "B3", "B4", "B4", "B5", "B5", "B2", "B2", "B6", "B6", "B7", "B7"]
    )
    state, _ = played(game, [by_name(game, state, "B1")], state)
    assert paid(game, state) == sum(points(["B1", "B2", "B3", "B4", "B5", "B6", "B7"])) - 20


@pytest.mark.ruling("M29")
def test_four_tiles_of_a_kind_are_certain_when_all_are_free_in_time_and_not_before() -> None:
    game = mahjong_game()
    top, under = place_at(TURTLE, 13, 7, 4), place_at(TURTLE, 12, 6, 3)
    free = [place_at(TURTLE, 2, y, 0) for y in (0, 6, 8, 14)]
    tiles = dict(zip((top, under, *free), ("C2", "B1", "B1", "B1", "B1", "C2"), strict=True))
    assert certain(game.observe(lying(TURTLE, tiles), 0)), "C2 goes, and all four B1 are free"
    row = [place_at(TURTLE, x, 6, 0) for x in (2, 4, 6, 8)]
    assert not certain(game.observe(lying(TURTLE, dict.fromkeys(row, "B1")), 0)), "two are shut in"
    assert certain(game.observe(apart(TURTLE, ["B1"] * 4), 0))


@pytest.mark.ruling("M29")
def test_it_is_not_offered_while_a_face_is_hidden() -> None:
    game = mahjong_game(YIN_YANG)
    pile = [place_at(YIN_YANG, 8, 0, z) for z in (0, 1)]
    beside = [place_at(YIN_YANG, x, 10, 0) for x in (0, 4)]
    state = lying(YIN_YANG, dict(zip((*pile, *beside), ("B1", "C2", "B1", "C2"), strict=True)))
    faces = corners(YIN_YANG, state)
    assert not can_get_stuck(frozenset(faces), faces)
    assert rest(game.observe(state, 0)) is None
    state, _ = played(game, [by_name(game, state, "C2")], state)
    assert rest(game.observe(state, 0)) == ((pile[0], beside[0]),)


@pytest.mark.ruling("M29")
def test_it_is_offered_to_the_player_of_a_game_that_goes_on_and_to_nobody_else() -> None:
    game, state = mahjong_game(), apart(TURTLE, ["B1", "B1", "B2", "B2"])
    assert certain(game.observe(state, 0))
    for seen in (
        game.observe(state, None),
        game.observe(game.initial(), 0),
        game.observe(begun(game), 0),
        game.observe(game.apply(state, 0, Quit())[0], 0),
        game.observe(after_words("B1 B2 shuffle"), None),
    ):
        assert not certain(seen)
        assert rest(seen) is None


@pytest.mark.ruling("M29")
def test_towards_the_end_of_a_solution_it_comes_and_then_stays() -> None:
    for layout in LAYOUTS:
        game = mahjong_game(layout)
        state, offered = begun(game), []
        for each in solution_of(layout)[:-1]:
            state, _ = game.apply(state, 0, each)
            offered.append(certain(game.observe(state, 0)))
        first = offered.index(True)
        assert first > 30
        assert all(offered[first:])
