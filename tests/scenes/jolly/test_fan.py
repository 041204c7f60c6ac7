"""Where cards lie: within the places that STYLE 7 gives them, every index free, every card to be reached."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.scenes.jolly.fan import (
    Lying,
    angles,
    discards,
    fan_area,
    fanned,
    hand_fan,
    order,
    pile,
    rival_fan,
    row,
    slot_at,
    tick_at,
    tilt,
)
from stargames_arcade.ui.geometry import encloses

HAND = hand_fan()
COUNTS = range(1, 21)
INDEX = 31
"""How wide an index and the suit below it are on a card of 152."""


def card_at(hand: tuple[Lying, ...], x: float, y: float, focus: int | None = None) -> int | None:
    """The uppermost card at that place, or None."""
    there = [place for place in order(len(hand), focus) if encloses(hand[place].outline, x, y)]
    return there[-1] if there else None


@pytest.mark.clause("JO10")
@pytest.mark.parametrize("count", COUNTS)
def test_a_hand_stays_within_a_thousand_and_shows_every_index(count: int) -> None:
    hand = fanned(HAND, count)
    assert fan_area(HAND, count, rise=False).w <= 1000
    tops = [place.outline[0] for place in hand]
    assert all(math.dist(a, b) >= INDEX for a, b in pairwise(tops))


def test_the_twentieth_card_still_leaves_forty_two() -> None:
    tops = [place.outline[0] for place in fanned(HAND, 20)]
    assert min(math.dist(a, b) for a, b in pairwise(tops)) == pytest.approx(42, abs=0.5)


@pytest.mark.parametrize("count", COUNTS)
def test_the_middle_of_a_hand_is_the_middle_of_its_place(count: int) -> None:
    hand = fanned(HAND, count)
    assert hand[0].x + hand[-1].x == pytest.approx(2 * 716)
    assert hand[0].angle == -hand[-1].angle


@pytest.mark.parametrize("count", COUNTS)
def test_a_hand_with_a_focused_card_is_no_wider_and_hides_no_index(count: int) -> None:
    for focus in range(count):
        hand = fanned(HAND, count, focus)
        assert hand[-1].x - hand[0].x <= 790
        for place in range(count):
            if place != focus:
                seen = hand[place].at(-58, -80)
                assert card_at(hand, *seen, focus) == place, (focus, place)


def test_a_chosen_card_rises_along_its_own_direction_and_its_tick_stands_above_it() -> None:
    low, high = fanned(HAND, 14), fanned(HAND, 14, chosen={3})
    assert math.dist(low[3][:2], high[3][:2]) == pytest.approx(48)
    assert high[:3] + high[4:] == low[:3] + low[4:]
    x, y = tick_at(high[3])
    assert high[3].outline[0][0] < x < high[4].outline[0][0]
    assert y + 17 < high[3].outline[0][1]


@pytest.mark.parametrize("count", COUNTS)
def test_a_card_is_carried_to_the_gap_that_lies_under_it(count: int) -> None:
    for gap in range(count + 1):
        hand = fanned(HAND, count, gap=gap)
        left = hand[gap - 1].x if gap else hand[0].x - HAND.card
        right = hand[gap].x if gap < count else hand[-1].x + HAND.card
        assert slot_at(HAND, count, (left + right) / 2, hand[0].y) == gap
    slots = [slot_at(HAND, count, x, 860) for x in range(100, 1340, 4)]
    assert slots == sorted(slots)
    assert set(slots) == set(range(count + 1))


def test_a_gap_opens_between_its_neighbours_only() -> None:
    turns = [place.angle for place in fanned(HAND, 13, gap=5)]
    steps = [after - before for before, after in pairwise(turns)]
    assert steps.index(max(steps)) == 4
    assert max(steps) > min(steps) + 2


def test_the_upper_one_of_two_cards_is_hit_and_the_focused_one_first() -> None:
    hand = fanned(HAND, 13)
    both = hand[7].at(-60, 0)
    assert encloses(hand[6].outline, *both)
    assert card_at(hand, *both) == 7
    assert order(13, 6)[-1] == 6
    parted = fanned(HAND, 13, 6)
    assert card_at(parted, parted[6].x, parted[6].y, 6) == 6
    assert card_at(hand, 716, 700) is None


@pytest.mark.parametrize(
    ("turn", "middle"), [(0, (880, 96)), (90, (114, 346)), (-90, (1358, 346)), (180, (716, 200))]
)
def test_a_rivals_fan_lies_about_its_middle_and_points_to_where_it_should(
    turn: float, middle: tuple[float, float]
) -> None:
    fan = rival_fan(*middle, 60, turn)
    hand = fanned(fan, 11)
    assert hand[5][:2] == pytest.approx(middle)
    assert hand[5].angle == pytest.approx(turn)
    px, py = fan.pivot
    way = math.radians(turn)
    ahead = (middle[0] - px) * math.sin(way) - (middle[1] - py) * math.cos(way)
    assert ahead == pytest.approx(2.6 * 60 - 42)


def test_the_fans_of_left_and_right_mirror_each_other() -> None:
    left, right = fanned(rival_fan(100, 300, 60, 90), 7), fanned(rival_fan(900, 300, 60, -90), 7)
    for one, other in zip(left, reversed(right), strict=True):
        assert (1000 - one.x, one.y, -one.angle) == pytest.approx((other.x, other.y, other.angle))


def test_twenty_backs_take_no_more_of_a_circle_than_fifty_degrees() -> None:
    turns = angles(rival_fan(0, 0, 60), 20)
    assert turns[-1] - turns[0] == pytest.approx(50)


def test_a_meld_of_fourteen_fits_where_one_of_seven_does() -> None:
    assert row(100, 200, 3)[-1].box.right == pytest.approx(100 + 166)
    room = row(100, 200, 7)[-1].box.right - 100
    places = row(100, 200, 14, room=room)
    assert places[-1].box.right == pytest.approx(100 + room)
    assert places[0].box.x == pytest.approx(100)
    assert all(place.y == 263 for place in places)


def test_a_discard_is_tilted_always_alike_and_by_six_degrees_at_most() -> None:
    tilts = {tilt(Card(deck, place)) for deck in range(3) for place in range(110)}
    assert tilts == {step * 1.5 for step in range(-4, 5)}
    lying = discards(216, 66, (Card(0, 4), Card(0, 9), Card(1, 2)))
    assert [place.x for place in lying] == [272, 322, 372]
    assert lying[1].angle == tilt(Card(0, 9))


def test_the_stock_is_as_high_as_it_is_rich() -> None:
    heights = [len(pile(76, 74, count)) for count in range(111)]
    assert heights == sorted(heights)
    assert (heights[0], heights[1], heights[110]) == (0, 1, 5)


def test_the_outline_of_a_turned_card_encloses_what_the_card_covers() -> None:
    place = fanned(HAND, 20)[0]
    assert all(encloses(place.outline, *place.at(x, y)) for x in (-75, 75) for y in (-105, 105))
    assert not encloses(place.outline, *place.at(-77, 0))
    assert all(place.box.contains(x, y) for x, y in (place.at(-75, -105), place.at(75, 105)))
