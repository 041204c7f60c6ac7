"""The tiles and the three boards, against a second drawing of each; what makes a board sound."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, TILES, Layout, LayoutId, Spot, faults
from stargames_arcade.rules.mahjong.tiles import COPIES, FACES, Family, face_of, matches
from tests.rules.mahjong_oracle import CORNERS, NAMES, copies, free_tiles, match
from tests.rules.mahjong_play import AQUARIUS, TURTLE, YIN_YANG, place_at

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)


@pytest.mark.ruling("M1")
def test_there_are_144_tiles_of_42_faces() -> None:
    assert len(FACES) == len(set(FACES)) == 42
    assert [copies(name) for name in NAMES] == list(COPIES)
    assert sum(COPIES) == TILES == 144
    sizes = Counter(tile.family for tile in FACES)
    assert list(sizes.values()) == [9, 9, 9, 4, 3, 4, 4]
    assert [tile.number for tile in FACES] == [n for size in sizes.values() for n in range(1, size + 1)]


@pytest.mark.ruling("M2")
def test_a_pair_is_two_equal_faces_or_two_of_one_bonus_set() -> None:
    for one, other in product(range(42), repeat=2):
        assert matches(one, other) == match(NAMES[one], NAMES[other]), (NAMES[one], NAMES[other])
    assert not matches(face_of(Family.SEASONS, 1), face_of(Family.FLOWERS, 1))


def test_a_face_that_no_tile_has_is_not_found() -> None:
    assert FACES[face_of(Family.DRAGONS, 3)].number == 3
    with pytest.raises(ValueError, match="not in"):
        face_of(Family.DRAGONS, 4)


@pytest.mark.ruling("M7", "M8", "M9")
@every_layout
def test_a_board_is_what_its_ruling_draws_in_the_order_of_drawing(layout: Layout) -> None:
    assert LAYOUTS[layout.id] is layout
    assert [tuple(spot) for spot in layout.spots] == CORNERS[layout.id]


@pytest.mark.ruling("M7", "M8", "M9")
@pytest.mark.parametrize(
    ("layout", "layers", "free"),
    [
        (TURTLE, [87, 36, 16, 4, 1], 35),
        (AQUARIUS, [72, 48, 24], 56),
        (YIN_YANG, [96, 48], 32),
    ],
    ids=lambda value: value.id.word if isinstance(value, Layout) else "",
)
def test_a_board_has_its_layers_and_at_the_start_so_many_free_tiles(
    layout: Layout, layers: list[int], free: int
) -> None:
    assert [count for _, count in sorted(Counter(spot.z for spot in layout.spots).items())] == layers
    assert len(layout.free(layout.all)) == len(free_tiles(CORNERS[layout.id])) == free


@every_layout
def test_every_board_is_sound(layout: Layout) -> None:
    assert faults(layout.spots) == ()
    assert len(set(layout.spots)) == TILES == layout.all.bit_count()


def test_boards_are_named_by_words_and_numbers() -> None:
    assert [(int(id), id.word) for id in LayoutId] == [(0, "turtle"), (1, "aquarius"), (2, "yin_yang")]


# ---- boards that are not sound ----

FLAT = tuple(Spot(2 * x, 2 * y, 0) for y in range(12) for x in range(12))
"""144 tiles side by side: as dull as a sound board can be."""


def changed(place: int, spot: Spot) -> tuple[Spot, ...]:
    """The flat board with one tile laid elsewhere, in order."""
    return tuple(sorted((*FLAT[:place], *FLAT[place + 1 :], spot), key=lambda one: (one.z, one.y, one.x)))


def test_the_flat_board_is_sound() -> None:
    assert faults(FLAT) == ()
    assert faults(changed(143, Spot(3, 3, 1))) == ()


@pytest.mark.parametrize(
    ("spots", "found"),
    [
        (FLAT[:-1], {"count:143"}),
        ((*FLAT, Spot(0, 0, 1)), {"count:145"}),
        ((), {"count:0"}),
        ((FLAT[1], FLAT[0], *FLAT[2:]), {"order"}),
        (changed(0, Spot(-2, 0, 0)), {"negative:0"}),
        (changed(0, Spot(0, -2, 0)), {"negative:0"}),
        (changed(143, Spot(0, 0, -1)), {"negative:0"}),
        (changed(143, Spot(0, 0, 0)), {"overlap:1:0"}),
        (changed(143, Spot(23, 21, 0)), {"overlap:132:131"}),
        (changed(143, Spot(22, 22, 1)), {"unsupported:143"}),
        (changed(143, Spot(21, 21, 1)), {"unsupported:143"}),
        (changed(143, Spot(0, 0, 2)), {"unsupported:143"}),
        (changed(0, Spot(0, 1, 1)), {"unsupported:143"}),
    ],
)
def test_what_is_wrong_with_a_board_is_named(spots: tuple[Spot, ...], found: set[str]) -> None:
    assert set(faults(spots)) == found


# ---- freedom, as settled (M3) ----


@pytest.mark.ruling("M3")
@pytest.mark.parametrize(
    ("tile", "until"),
    [
        ((2, 6, 0), (0, 7, 0)),
        ((2, 8, 0), (0, 7, 0)),
        ((26, 7, 0), (28, 7, 0)),
        ((12, 6, 3), (13, 7, 4)),
        ((14, 8, 3), (13, 7, 4)),
    ],
)
def test_on_the_turtle_these_tiles_wait_for_one_other(
    tile: tuple[int, int, int], until: tuple[int, int, int]
) -> None:
    place, other = place_at(TURTLE, *tile), place_at(TURTLE, *until)
    assert not TURTLE.is_free(place, TURTLE.all)
    assert TURTLE.is_free(other, TURTLE.all)
    assert TURTLE.is_free(place, TURTLE.all ^ 1 << other)


@pytest.mark.ruling("M3")
def test_on_the_turtles_second_layer_the_end_of_a_row_is_free_and_its_neighbour_is_not() -> None:
    assert TURTLE.is_free(place_at(TURTLE, 8, 2, 1), TURTLE.all)
    assert not TURTLE.is_free(place_at(TURTLE, 10, 2, 1), TURTLE.all)


@pytest.mark.ruling("M3")
def test_what_lies_before_or_behind_a_tile_never_blocks_it() -> None:
    column = [place_at(YIN_YANG, 10, 2 * row, 0) for row in range(10)]
    present = sum(1 << place for place in column)
    assert list(YIN_YANG.free(present)) == column


@every_layout
def test_only_tiles_that_touch_or_lie_over_each_other_change_each_others_freedom(layout: Layout) -> None:
    for place, touched in enumerate(layout.touched):
        assert place not in touched
        for other in touched:
            one, two = layout.spots[place], layout.spots[other]
            assert abs(one.x - two.x) <= 2 and abs(one.y - two.y) < 2
