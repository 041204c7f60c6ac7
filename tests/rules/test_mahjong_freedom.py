"""What is free, open, green, hidden and dead in any position, against brute force on little squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from stargames_arcade.rules.mahjong.freedom import not_free
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout, places_of
from stargames_arcade.rules.mahjong.preview import dead, help_set, open_pairs, partners, why_not
from stargames_arcade.rules.mahjong.state import MahjongState
from tests.rules import mahjong_oracle as oracle
from tests.rules.mahjong_oracle import CORNERS, NAMES, Corner
from tests.rules.mahjong_play import corners, lying, mahjong_game, random_play

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)
FEW, MANY = 120, 5_000
TILES = [name for name in NAMES for _ in range(oracle.copies(name))]


def positions(game: MahjongGame) -> Iterator[MahjongState]:
    """Without end: positions of random play, and between them such as no play would come to."""
    for number in range(10**9):
        for move in random_play(mahjong_game(game.layout, number), number):
            yield move.before
            yield scattered(game.layout, Random(repr(move)))


def scattered(layout: Layout, random: Random) -> MahjongState:
    """Any tiles at any places, as if others had been taken away from under them."""
    places = random.sample(range(144), random.randint(2, 144))
    return lying(layout, dict(zip(places, random.sample(TILES, len(places)), strict=True)))


def judged(game: MahjongGame, state: MahjongState) -> tuple[set[Corner], set[Corner], bool]:
    """Holds every answer about a position against brute force; the free, the green, whether it is dead."""
    layout, seen, faces = game.layout, game.observe(state, 0), corners(game.layout, state)
    at = [(*spot,) for spot in layout.spots]
    taken, free = oracle.ground_plan(faces), oracle.free_tiles(faces)
    green = oracle.green(faces, free)
    assert {at[place] for place in seen.free} == free
    assert {at[place] for place in help_set(seen)} == green
    assert open_pairs(seen) == oracle.disjoint_pairs(faces[tile] for tile in free)
    assert dead(seen) == (not green)
    for place, tile in enumerate(at):
        assert (why_not(seen, place) is None) == (tile in free)
        shown = tile in faces and not oracle.is_hidden(tile, taken)
        assert seen.faces[place] == (state.faces[place] if shown else None)
    for place in seen.free[:3]:
        assert {at[other] for other in partners(seen, place)} == oracle.partners(faces, free, at[place])
        assert help_set(seen, place) == partners(seen, place)
    return free, green, not green


def held_against_brute_force(layout: Layout, number: int) -> None:
    """So many positions; what is peculiar about a board's edges must have been among them, both ways."""
    game, corner = mahjong_game(layout), CORNERS[layout.id]
    peculiar = {
        "place 0": {corner[0]},
        "row 0": {tile for tile in corner if tile[1] == 0},
        "column 0": {tile for tile in corner if tile[0] == 0},
        "the top layer": {tile for tile in corner if tile[2] == corner[-1][2]},
    }
    met: set[tuple[str, str]] = set()
    for state in islice(positions(game), number):
        there = {corner[place] for place in places_of(state.present)}
        free, green, is_dead = judged(game, state)
        for name, tiles in peculiar.items():
            here = tiles & there
            met |= {(name, "free")} if here & free else set()
            met |= {(name, "green")} if here & green else set()
            met |= {(name, "free, not green")} if here & free - green else set()
            met |= {(name, "blocked")} if here - free else set()
        met |= {("board", "dead" if is_dead else "alive")}
    at_first = oracle.free_tiles(corner)
    wanted = {(name, kind) for name in peculiar for kind in ("free", "green", "free, not green")}
    wanted |= {(name, "blocked") for name, tiles in peculiar.items() if tiles - at_first}
    assert met >= wanted | {("board", "dead"), ("board", "alive")}, wanted - met


@pytest.mark.ruling("M3", "M5", "M29")
@every_layout
def test_free_green_open_and_dead_are_what_brute_force_finds(layout: Layout) -> None:
    game = mahjong_game(layout)
    for state in islice(positions(game), FEW):
        judged(game, state)


@pytest.mark.slow
@pytest.mark.ruling("M3", "M5", "M29")
@every_layout
def test_in_thousands_of_positions_brute_force_finds_the_same_at_every_edge(layout: Layout) -> None:
    held_against_brute_force(layout, MANY)


@pytest.mark.ruling("M4")
@every_layout
def test_a_blocked_tile_is_told_by_what_it_is_blocked(layout: Layout) -> None:
    game, told = mahjong_game(layout), set()
    for state in islice(positions(game), FEW):
        taken = oracle.ground_plan(corners(layout, state))
        for place, spot in enumerate(layout.spots):
            refusal = not_free(layout, state.present, place)
            if refusal is None:
                continue
            told.add(refusal.code)
            named = dict(refusal.parameters)
            assert named.pop("place") == place
            blockers = [layout.spots[int(other)] for other in named.values()]
            assert all(state.present >> int(other) & 1 for other in named.values())
            if refusal.code == "no_tile":
                assert (spot.x, spot.y, spot.z) not in corners(layout, state)
            elif refusal.code == "tile_covered":
                (above,) = blockers
                assert above.overlaps(spot) and above.z > spot.z
                assert not oracle.is_covered((spot.x, spot.y, above.z), taken)
            else:
                left, right = blockers
                assert (left.x, right.x, left.z, right.z) == (spot.x - 2, spot.x + 2, spot.z, spot.z)
                assert max(abs(left.y - spot.y), abs(right.y - spot.y)) < 2
    assert told == {"no_tile", "tile_covered", "tile_blocked"}


def test_of_several_tiles_above_the_topmost_is_told_and_of_two_beside_the_lower_one() -> None:
    layout = LAYOUTS[0]
    refusal = not_free(layout, layout.all, layout.spots.index((12, 6, 0)))
    assert refusal is not None and dict(refusal.parameters)["by"] == 143
    middle = layout.spots.index((26, 7, 0))
    refusal = not_free(layout, layout.all, middle)
    assert refusal is not None
    assert layout.spots[int(dict(refusal.parameters)["left"])] == (24, 8, 0)
    for place in (-1, 144, 10**6):
        refusal = not_free(layout, layout.all, place)
        assert refusal is not None and refusal.code == "no_tile"
