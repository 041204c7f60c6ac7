"""Every deal can be cleared, and so can what a shuffle lays, where that is possible at all (M10, M11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import pytest

from stargames_arcade.rules.luck import Label, RecordingLuck, ScriptedLuck, SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import Shuffle, TilesShuffled
from stargames_arcade.rules.mahjong.dealing import Deal, Two, can_shuffle, deal, shuffled
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout, places_of
from stargames_arcade.rules.mahjong.preview import open_pairs
from stargames_arcade.rules.mahjong.ruleset import SHUFFLE_TRIES
from tests.rules.mahjong_oracle import NAMES, copies, replayed
from tests.rules.mahjong_play import (
    TURTLE,
    YIN_YANG,
    begun,
    lying,
    mahjong_game,
    names_of,
    place_at,
    played,
    random_play,
    refusal,
    solution_of,
)

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)
FEW, MANY = 60, 2_000


def verdict(layout: Layout, places: Iterable[int], faces: Sequence[int], solution: Iterable[Two]) -> str:
    """What the independent checker says of a solution."""
    at = [(*spot,) for spot in layout.spots]
    there = {at[place]: NAMES[faces[place]] for place in places}
    return replayed(there, [(at[one], at[other]) for one, other in solution])


def cleared(layout: Layout, seed: str) -> Deal:
    """A deal that has been replayed to the last pair by the independent checker."""
    found = deal(layout, SeededLuck(seed_from(seed)))
    assert found.solution is not None
    assert verdict(layout, range(144), found.faces, found.solution) == "cleared", seed
    assert Counter(NAMES[face] for face in found.faces) == {name: copies(name) for name in NAMES}
    return found


@pytest.mark.ruling("M10")
@every_layout
def test_a_deal_is_the_whole_set_and_its_solution_clears_it(layout: Layout) -> None:
    deals = {cleared(layout, f"deal {number}").faces for number in range(FEW)}
    assert len(deals) == FEW


@pytest.mark.slow
@pytest.mark.ruling("M10")
@every_layout
def test_thousands_of_deals_are_cleared_by_their_solution(layout: Layout) -> None:
    for number in range(MANY):
        cleared(layout, f"many {number}")


@pytest.mark.ruling("M10")
@every_layout
def test_the_game_itself_lets_the_solution_be_played_and_is_cleared(layout: Layout) -> None:
    game = mahjong_game(layout, "solved")
    state, _ = played(game, solution_of(layout, "solved"))
    assert state.finished and state.left == 0


def test_the_checker_finds_every_fault() -> None:
    found = cleared(YIN_YANG, "checker")
    order = list(found.solution or ())
    faces, other = found.faces, tuple(reversed(found.faces))
    assert verdict(YIN_YANG, range(144), faces, order[:-1]) == "tiles are left"
    assert verdict(YIN_YANG, range(144), faces, [*order, order[0]]) == "gone"
    assert verdict(YIN_YANG, range(144), faces, reversed(order)) == "not free"
    assert verdict(YIN_YANG, range(144), other, order) == "no pair"


@pytest.mark.ruling("M10")
@every_layout
def test_both_players_get_the_same_deal_and_another_seed_another(layout: Layout) -> None:
    one, other = (mahjong_game(layout, "both") for _ in range(2))
    assert begun(one) == begun(other)
    assert begun(mahjong_game(layout, "another")).faces != begun(one).faces


@pytest.mark.ruling("P9")
def test_the_example_of_the_rulings() -> None:
    recording = RecordingLuck(SeededLuck(bytes(range(32))))
    found = deal(TURTLE, recording)
    stuck = [label for label in recording.labels if label[1] == 0]
    assert stuck[-1] == ("deal", 0, "second", 70)
    assert found.solution is not None and found.solution[:2] == ((42, 86), (93, 30))
    assert [NAMES[found.faces[place]] for place in (42, 86, 93, 30)] == ["DG", "DG", "O4", "O4"]


@pytest.mark.ruling("P9")
@every_layout
def test_a_deal_asks_the_labels_that_are_written_down(layout: Layout) -> None:
    recording = RecordingLuck(SeededLuck(seed_from("labels")))
    deal(layout, recording)
    last = max(int(label[1]) for label in recording.labels)
    asked = [label[2:] for label in recording.labels if label[1] == last]
    steps = [(word, step) for step in range(72) for word in ("first", "second")]
    assert asked == [*steps, ("seasons",), ("flowers",), ("faces",)]
    for attempt in range(last):
        stuck = [label[2:] for label in recording.labels if label[1] == attempt]
        assert stuck == steps[: len(stuck)] and len(stuck) % 2 == 0


@pytest.mark.ruling("P9")
def test_the_written_labels_say_everything_about_a_deal() -> None:
    """The rulings' section on luck, followed with a pencil: first of the first, pairs as they are counted."""
    labels: dict[Label, int] = {}
    for step in range(72):
        labels |= {("deal", 0, word, step): 0 for word in ("first", "second")}
    for word, n in (("seasons", 4), ("flowers", 4), ("faces", 72)):
        labels |= {("deal", 0, word, i): i for i in range(1, n)}
    found = deal(YIN_YANG, ScriptedLuck(labels))
    left, order = YIN_YANG.all, []
    while left:
        first, second = YIN_YANG.free(left)[:2]
        order.append((first, second))
        left ^= 1 << first | 1 << second
    assert found.solution == tuple(order)
    names = [name for name in NAMES for _ in range(copies(name))]
    assert [NAMES[found.faces[place]] for two in order for place in two] == names


# ---- shuffle ----


@pytest.mark.ruling("M11")
@every_layout
def test_a_shuffle_lays_the_same_faces_anew_and_they_can_be_cleared(layout: Layout) -> None:
    clearable = 0
    for number in range(FEW):
        game = mahjong_game(layout, number)
        state = Random(number).choice(random_play(game, number)).before
        if not can_shuffle(layout, state.present):
            continue
        found = shuffled(layout, state.present, state.faces, SeededLuck(seed_from(number)), 1)
        places = list(places_of(state.present))
        assert Counter(found.faces[place] for place in places) == Counter(
            state.faces[place] for place in places
        )
        gone = [place for place in range(144) if place not in places]
        assert all(found.faces[place] == state.faces[place] for place in gone)
        if found.solution is not None:
            clearable += 1
            assert verdict(layout, places, found.faces, found.solution) == "cleared"
    assert clearable > FEW * 0.9


def stack(names: str) -> dict[int, str]:
    """Two piles of two on the first row of the Yin Yang board, far apart, and what else is named."""
    spots = [(8, 0, 0), (8, 0, 1), (16, 0, 0), (16, 0, 1)]
    return {place_at(YIN_YANG, *spot): name for spot, name in zip(spots, names.split(), strict=False)}


@pytest.mark.ruling("M11")
def test_where_no_pair_can_be_opened_a_shuffle_is_refused_and_costs_nothing() -> None:
    game, state = mahjong_game(YIN_YANG), lying(YIN_YANG, stack("B1 B1"))
    assert refusal(game, state, Shuffle()) == "shuffle_opens_nothing"
    assert Shuffle() not in game.legal(state, 0)
    assert not game.observe(state, 0).may_shuffle
    with pytest.raises(ValueError, match="shuffle_opens_nothing"):
        game.apply(state, 0, Shuffle())
    assert (state.total, state.shuffles) == (0, 0)


def hopeless() -> dict[int, str]:
    """Three tiles in a pile can never be cleared with one beside them, wherever the faces lie: the two that
    are free go, and one lies upon the other."""
    row = [place_at(TURTLE, x, 6, z) for x, z in ((12, 3), (12, 2), (12, 1))]
    return dict(zip((*row, place_at(TURTLE, 2, 14, 0)), ("B1", "B1", "B2", "B2"), strict=True))


@pytest.mark.ruling("M11")
@pytest.mark.parametrize("number", range(5))
def test_where_nothing_can_be_cleared_a_shuffle_opens_at_least_one_pair(number: int) -> None:
    game, state = mahjong_game(TURTLE, number), lying(TURTLE, hopeless())
    after, (event,) = game.apply(state, 0, Shuffle())
    assert isinstance(event, TilesShuffled)
    assert (event.clearable, event.number, event.cost, event.total) == (False, 1, 100, -100)
    assert open_pairs(game.observe(after, 0)) >= 1
    assert Counter(names_of(after).values()) == Counter(hopeless().values())


@pytest.mark.ruling("M11", "P9")
def test_a_shuffle_tries_two_hundred_times_before_it_is_content_with_one_pair() -> None:
    recording = RecordingLuck(SeededLuck(seed_from("hopeless")))
    state = lying(TURTLE, hopeless())
    found = shuffled(TURTLE, state.present, state.faces, recording, 7)
    assert found.solution is None
    attempts = [label[2] for label in recording.labels]
    assert SHUFFLE_TRIES == 200
    assert sorted({int(attempt) for attempt in attempts}) == list(range(201))
    assert [label for label in recording.labels if label[2] == 200] == [
        ("shuffle", 7, 200, "first", 0),
        ("shuffle", 7, 200, "second", 0),
        ("shuffle", 7, 200, "seasons"),
        ("shuffle", 7, 200, "flowers"),
        ("shuffle", 7, 200, "faces"),
    ]


@pytest.mark.ruling("M11", "P9")
def test_the_luck_of_a_shuffle_is_the_seeds_and_its_number_and_the_same_for_both() -> None:
    game = mahjong_game(TURTLE, "shuffles")
    once, _ = played(game, [Shuffle()])
    twice, _ = played(game, [Shuffle()], once)
    assert once.faces != twice.faces
    assert played(mahjong_game(TURTLE, "shuffles"), [Shuffle()])[0] == once
    for state, number in ((begun(game), 1), (once, 2)):
        assert game.needs(state, 0, Shuffle()) == (("shuffle", number),)


def test_without_two_free_places_there_is_nothing_to_lay() -> None:
    state = lying(YIN_YANG, stack("B1 B1"))
    with pytest.raises(ValueError, match="nothing to pick"):
        shuffled(YIN_YANG, state.present, state.faces, SeededLuck(seed_from("one")), 1)
