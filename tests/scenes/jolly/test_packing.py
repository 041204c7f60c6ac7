"""Where melds lie: in front of their owners, none on another or on what stands about them, all whole."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from stargames_arcade.rules.jolly.cards import PACK
from stargames_arcade.scenes.jolly.frame import SIDES, Side, frame_for
from stargames_arcade.scenes.jolly.meld_sizes import LEAST_STEP, STEP, MeldPlace
from stargames_arcade.scenes.jolly.packing import places_of
from stargames_arcade.ui.geometry import Rect

LONGEST = 14
TABLES = [(tall, seats) for tall in (False, True) for seats in (2, 3, 4)]
Melds = tuple[tuple[Side, int], ...]


def some_melds(luck: random.Random, sides: tuple[Side, ...], cards: int) -> Melds:
    """Melds of random owners and lengths that take at most so many cards."""
    melds: list[tuple[Side, int]] = []
    while cards >= 3:
        count = min(luck.choice((3, 3, 3, 4, 4, 5, 6, 7, 9, LONGEST)), cards)
        melds.append((luck.choice(sides), count))
        cards -= count
    return tuple(melds)


def faults(tall: bool, seats: int, melds: Melds) -> list[str]:
    """What is wrong with the places of these melds."""
    field = frame_for(tall, seats).melds
    places = places_of(field, melds)
    found = [f"{n} outside" for n, place in enumerate(places) if not field.whole.holds(place.footprint, 0.1)]
    found += [
        f"{n} on what stands there"
        for n, place in enumerate(places)
        if any(place.footprint.grown(-0.1).meets(rect) for rect in field.blocked)
    ]
    found += [
        f"{one} on {other}"
        for (one, a), (other, b) in combinations(enumerate(places), 2)
        if a.footprint.grown(-0.1).meets(b.footprint)
    ]
    return found + [
        f"{n} has not its cards" for n, place in enumerate(places) if not whole(place, melds[n][1])
    ]


def whole(place: MeldPlace, count: int) -> bool:
    """Whether a meld has its cards, one after another inside its frame."""
    return len(place.cards) == count and all(place.box.holds(card.box, 0.1) for card in place.cards)


@pytest.mark.parametrize(("tall", "seats"), TABLES)
def test_no_meld_lies_on_another_or_on_what_stands_about_the_table(tall: bool, seats: int) -> None:
    luck = random.Random(seats)
    for cards in range(3, len(PACK) - seats, 7):
        melds = some_melds(luck, SIDES[seats], cards)
        assert not faults(tall, seats, melds), melds


@pytest.mark.parametrize(("tall", "seats"), TABLES)
def test_all_cards_of_the_pack_have_room_however_they_are_laid(tall: bool, seats: int) -> None:
    for owners in (SIDES[seats], SIDES[seats][:1], SIDES[seats][1:2]):
        groups = tuple((owners[n % len(owners)], 3) for n in range(len(PACK) // 3))
        runs = tuple((owners[n % len(owners)], LONGEST) for n in range(len(PACK) // LONGEST))
        assert not faults(tall, seats, groups)
        assert not faults(tall, seats, runs)


@pytest.mark.parametrize(("tall", "seats"), TABLES)
def test_a_dozen_melds_show_every_index(tall: bool, seats: int) -> None:
    luck = random.Random(99)
    for _ in range(10):
        melds = tuple((luck.choice(SIDES[seats]), luck.choice((3, 3, 4, 4, 5, 7))) for _ in range(11))
        places = places_of(frame_for(tall, seats).melds, (*melds, (luck.choice(SIDES[seats]), LONGEST)))
        assert min(place.step for place in places) >= LEAST_STEP - 0.01, melds


def test_few_melds_are_as_large_as_in_the_drawing_of_the_table_and_lie_in_front_of_their_owners() -> None:
    melds = (
        (Side.TOP, 5), (Side.TOP, 3), (Side.LEFT, 3), (Side.LEFT, 4),
        (Side.RIGHT, 3), (Side.FOOT, 4), (Side.FOOT, 3),
    )  # fmt: skip
    places = places_of(frame_for(False, 4).melds, melds)
    assert {place.scale for place in places} == {1}
    middle: dict[Side, list[Rect]] = {}
    for (side, _), place in zip(melds, places, strict=True):
        middle.setdefault(side, []).append(place.box)
    left, right = max(box.right for box in middle[Side.LEFT]), min(box.x for box in middle[Side.RIGHT])
    assert all(left < box.x and box.right < right for box in middle[Side.FOOT])
    assert max(box.bottom for box in middle[Side.TOP]) < min(box.y for box in middle[Side.FOOT])


def test_the_second_row_at_a_side_is_in_line_with_the_own_melds() -> None:
    melds = ((Side.LEFT, 5), (Side.LEFT, 4), (Side.RIGHT, 3), (Side.FOOT, 4))
    first, second, right, own = places_of(frame_for(False, 4).melds, melds)
    assert first.box.y < second.box.y == right.box.y == own.box.y


def test_the_cards_of_a_row_with_room_lie_as_far_apart_as_they_may() -> None:
    full = tuple((Side.TOP, count) for count in (LONGEST, LONGEST, 3))
    places = places_of(frame_for(False, 4).melds, (*full, (Side.LEFT, 3), (Side.RIGHT, 8), (Side.RIGHT, 7)))
    top, side = places[0], places[-1]
    assert top.scale == side.scale < 1
    assert side.step == pytest.approx(STEP * side.scale)
    assert side.step > top.step


def test_a_meld_that_grows_keeps_its_row() -> None:
    field = frame_for(False, 4).melds
    before = places_of(field, ((Side.FOOT, 3), (Side.TOP, 3)))
    after = places_of(field, ((Side.FOOT, 4), (Side.TOP, 3)))
    assert [place.box.y for place in before] == [place.box.y for place in after]


def test_at_a_full_table_the_own_melds_are_larger_where_height_is_left() -> None:
    others = ((Side.TOP, LONGEST), *((Side.TOP, 3),) * 3, *((Side.LEFT, 5),) * 3, *((Side.RIGHT, 5),) * 3)
    melds = (*others, (Side.FOOT, 6), (Side.FOOT, 3), (Side.FOOT, 4), (Side.FOOT, 3))
    places = places_of(frame_for(False, 4).melds, melds)
    assert not faults(False, 4, melds)
    assert {place.scale for place in places[-4:]} == {0.92}
    assert len({place.scale for place in places[:-4]}) == 1
    assert places[0].scale < 0.92
