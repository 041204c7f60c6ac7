"""How the computer players of Mahjong play, and how well."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, permutations
from statistics import mean

import pytest

from stargames_arcade.bots.mahjong import mahjong_policy
from stargames_arcade.bots.mahjong_prospects import UNITS, Prospects
from stargames_arcade.bots.policy import Level
from stargames_arcade.commands.simulate import game_seed, play_one
from stargames_arcade.rules.luck import ScriptedLuck, SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import Begin, MahjongAction, Quit, RemovePair, Shuffle, Undo
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.scoring import points_of
from stargames_arcade.rules.mahjong.state import MahjongState
from stargames_arcade.rules.mahjong.tiles import KINDS, Face, Family, face_of
from tests.bots.mahjong_boards import apart, covered, exchanged, lying, seen, steps

LEVELS = pytest.mark.parametrize("level", list(Level), ids=lambda level: level.value)
BOARDS = pytest.mark.parametrize("layout", list(LayoutId), ids=lambda layout: layout.word)
LUCK = SeededLuck(seed_from("their own"))
TURTLE = LayoutId.TURTLE


def bamboo(number: int) -> Face:
    return face_of(Family.BAMBOOS, number)


def wind(number: int) -> Face:
    return face_of(Family.WINDS, number)


def decided(level: Level, state: MahjongState, layout: LayoutId = TURTLE) -> MahjongAction:
    return mahjong_policy(level).decide(seen(state, layout), LUCK)


def twice(*faces: Face) -> list[Face]:
    return [face for face in faces for _ in range(2)]


def played_out(level: Level, state: MahjongState) -> list[Face]:
    """The faces of the pairs that a level removes from here without a shuffle, in its order."""
    game, faces = MahjongGame(MAHJONG_DUELL, LAYOUTS[TURTLE], LUCK), []
    while not state.finished:
        action = decided(level, state)
        if isinstance(action, RemovePair):
            faces.append(KINDS[state.faces[action.first]])
        state, _ = game.apply(state, 0, action)
    return faces


def best_of(faces: list[Face]) -> int:
    """The most that these pairs pay in any order, by trying every order."""
    return max(sum(points_of(MAHJONG_DUELL, order)) for order in set(permutations(faces)))


# ---- what they may know ----


@BOARDS
@LEVELS
def test_no_level_minds_which_faces_covered_tiles_have(level: Level, layout: LayoutId) -> None:
    glimpsed = 0
    for word in ("covered", "glimpsed"):
        for state, _ in list(steps(Level.EASY, word, layout))[1:-1:5]:
            other = exchanged(state, layout, SeededLuck(seed_from(state.left)))
            assert decided(level, other, layout) == decided(level, state, layout)
            one, two = seen(state, layout), seen(other, layout)
            glimpsed += any(one.faces[place] != two.faces[place] for place in covered(state, layout))
    assert glimpsed or layout is not TURTLE, "only the turtle's tiles lie askew"


@LEVELS
def test_the_same_position_and_luck_give_the_same_decision_whatever_was_played_before(level: Level) -> None:
    used = mahjong_policy(level)
    course = list(steps(Level.EASY, "again"))[:-1:9]
    for state, _ in course:
        used.decide(seen(state, TURTLE), LUCK)
    for state, _ in reversed(course):
        assert used.decide(seen(state, TURTLE), LUCK) == decided(level, state)


# ---- the course of a game ----


@BOARDS
@LEVELS
def test_every_level_plays_to_an_end_takes_nothing_back_and_shuffles_only_without_a_pair(
    level: Level, layout: LayoutId
) -> None:
    for word in ("one", "two", "three")[: 1 if level is Level.HARD else 3]:
        course = list(steps(level, word, layout))
        assert course[0][1] == Begin()
        for state, action in course[1:-1]:
            assert not isinstance(action, Undo)
            assert isinstance(action, RemovePair) or not seen(state, layout).open_kinds
        for (_, action), (_, after) in pairwise(course):
            assert not isinstance(action, Shuffle) or isinstance(after, RemovePair)


@pytest.mark.ruling("M25")
def test_a_shuffle_is_paid_for_what_it_brings_back_and_not_for_less() -> None:
    lonely = [*map(bamboo, range(1, 7)), *map(wind, range(1, 5))]
    five_pairs, four_pairs = apart(lonely), apart(lonely[:8])
    assert decided(Level.HARD, five_pairs) == Shuffle()
    assert decided(Level.HARD, four_pairs) == Quit()
    for level in (Level.EASY, Level.MEDIUM):
        assert decided(level, four_pairs) == Quit()


def test_a_pile_that_no_shuffle_can_take_apart_is_left() -> None:
    """Three tiles on one another and one beside them: only one pair can ever be free."""
    layout = LAYOUTS[LayoutId.AQUARIUS]
    pile = [place for place, spot in enumerate(layout.spots) if (spot.x, spot.y) == (4, 2)]
    present = sum(1 << place for place in pile) | 1 << 0
    faces = tuple(place % 27 for place in range(144))
    state = MahjongState(True, faces, present, (), 0, 70, 0, 0, None)
    assert len(pile) == 3
    for level in Level:
        assert decided(level, state, LayoutId.AQUARIUS) == Quit()


# ---- how they choose ----


def test_a_beginner_takes_any_pair_and_of_two_chains_overlooks_one() -> None:
    state = apart(twice(bamboo(4), wind(1), wind(2), bamboo(3)))
    game = MahjongGame(MAHJONG_DUELL, LAYOUTS[TURTLE], LUCK)
    first, second = (place for place, face in enumerate(state.faces) if face == bamboo(4))
    state, _ = game.apply(state, 0, RemovePair(first, second))
    moment = (state.removed, state.shuffles)

    def choice(overlooks: int, pick: int) -> MahjongAction:
        luck = ScriptedLuck({("overlooks", *moment): overlooks, ("pair", *moment): pick})
        return mahjong_policy(Level.EASY).decide(seen(state, TURTLE), luck)

    assert len({choice(0, pick) for pick in range(3)}) == 3
    chained = choice(1, 0)
    assert isinstance(chained, RemovePair) and state.faces[chained.first] == bamboo(3)


def test_a_practised_player_takes_the_pair_that_pays_and_else_the_one_that_frees() -> None:
    paid = points_of(MAHJONG_DUELL, played_out(Level.MEDIUM, apart(twice(wind(1), bamboo(5), wind(1)))))
    assert sum(paid) == 100
    row = {(x, 6): face for x, face in zip(range(2, 16, 2), [1, 2, 3, 4, 5, 6, 1], strict=True)}
    state = lying(row | {(6, 0): bamboo(9), (20, 0): bamboo(9)})
    action = decided(Level.MEDIUM, state)
    assert isinstance(action, RemovePair) and state.faces[action.first] == 1


@pytest.mark.ruling("M15")
def test_a_good_player_begins_a_run_at_its_end() -> None:
    numbers = [4, 7, 5, 8, 6]
    assert sum(points_of(MAHJONG_DUELL, played_out(Level.HARD, apart(twice(*map(bamboo, numbers)))))) == 230


@pytest.mark.ruling("M12")
def test_a_good_player_frees_what_makes_four_before_it_takes_the_first_pair() -> None:
    """The east winds' second pair is locked in by red dragons at both ends of its row."""
    dragon = face_of(Family.DRAGONS, 1)
    locked = dict(
        zip([(x, 6) for x in range(2, 12, 2)], [dragon, wind(1), wind(2), wind(1), dragon], strict=True)
    )
    state = lying(locked | {(6, 0): wind(1), (20, 0): wind(1), (6, 12): wind(2)})
    faces = played_out(Level.HARD, state)
    assert faces == [dragon, wind(1), wind(1), wind(2)]


def test_a_good_player_orders_free_pairs_as_well_as_trying_every_order_does() -> None:
    choice, reached = random.Random(5), 0
    for _ in range(40):
        kinds = [bamboo(choice.randint(1, 7)) for _ in range(5)] + [wind(choice.randint(1, 2))]
        faces = [kind for kind in kinds if kinds.count(kind) <= 2]
        paid = sum(points_of(MAHJONG_DUELL, played_out(Level.HARD, apart(twice(*faces)))))
        assert paid <= best_of(faces)
        reached += paid == best_of(faces)
    assert reached >= 38


def test_prospects_are_what_the_best_order_pays() -> None:
    prospects, choice = Prospects(MAHJONG_DUELL), random.Random(9)
    exact = 0
    for _ in range(150):
        numbers = [choice.randrange(9) for _ in range(choice.randint(1, 6))]
        numbers = [number for number in set(numbers) for _ in range(min(2, numbers.count(number)))]
        worth = prospects.suit(sum(UNITS[number] for number in numbers))
        best = best_of([bamboo(number + 1) for number in numbers])
        assert worth <= best
        exact += worth == best
    assert exact >= 140
    assert prospects.suit(sum(UNITS)) == sum(MAHJONG_DUELL.run)


# ---- how well ----


@cache
def totals(level: Level, games: int, seat: int = 0) -> list[int]:
    return [
        list(steps(level, f"match {number}", LayoutId(number % 3), seat))[-1][0].total
        for number in range(games)
    ]


def test_a_practised_player_beats_a_beginner() -> None:
    assert mean(totals(Level.EASY, 24, seat=1)) + 120 < mean(totals(Level.MEDIUM, 24))


@pytest.mark.slow
def test_a_good_player_beats_a_beginner_in_three_of_four_matches_and_a_practised_one_on_average() -> None:
    hard, easy = totals(Level.HARD, 24), totals(Level.EASY, 24, seat=1)
    wins = sum(best > worst for best, worst in zip(hard, easy, strict=True))
    assert wins >= 22, "who wins three of four would hardly do that"
    assert mean(hard) > mean(totals(Level.MEDIUM, 24)) + 60


@pytest.mark.slow
def test_matches_of_any_levels_on_any_board_end_without_an_exception() -> None:
    choice = random.Random(11)
    for number in range(15):
        controllers = [f"bot:{choice.choice(list(Level)).value}" for _ in range(choice.randint(1, 2))]
        played, _ = play_one(
            "mahjong_duell", controllers, {"layout": number % 3}, game_seed("any levels", number)
        )
        assert min(played.scores) > 500


def _decision_seconds(games: int) -> Iterator[float]:
    policy = mahjong_policy(Level.HARD)
    for number in range(games):
        for state, _ in steps(Level.EASY, f"speed {number}", LayoutId(number % 3)):
            if not state.finished:
                observation = seen(state, LayoutId(number % 3))
                started = time.thread_time()
                policy.decide(observation, LUCK)
                yield time.thread_time() - started


@pytest.mark.slow
def test_a_decision_takes_fifty_milliseconds_at_most() -> None:
    taken = sorted(_decision_seconds(6))
    assert taken[int(len(taken) * 0.99)] <= 0.05
