"""What a game of Mahjong comes to: parts that add up to its total, whatever was undone and shuffled."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from stargames_arcade.rules.mahjong.actions import (
    Begin,
    Ending,
    MahjongAction,
    MahjongEvent,
    PairRemoved,
    RemovePair,
    Shuffle,
    Undo,
)
from stargames_arcade.rules.mahjong.actions import Quit as QuitGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout
from stargames_arcade.rules.mahjong.state import MahjongState
from stargames_arcade.rules.mahjong.summary import Summary, summary
from tests.rules.mahjong_oracle import NAMES
from tests.rules.mahjong_play import mahjong_game, solution_of

KINDS = (Begin, RemovePair, Undo, Shuffle)
SUITS = {name for name in NAMES if len(name) == 2 and name[0] in "CBO" and name[1].isdigit()}


def wild(seed: int, moves: int) -> tuple[MahjongState, list[MahjongEvent]]:
    """A game with many an undo and a few shuffles, to its end by quitting where it is not cleared."""
    luck, game = Random(seed), mahjong_game(LAYOUTS[seed % 3], seed)
    state, events = game.initial(), list[MahjongEvent]()
    for move in range(moves):
        choices = [
            each for each in game.legal(state, 0) if isinstance(each, Begin | RemovePair | Undo | Shuffle)
        ]
        pairs = [each for each in choices if isinstance(each, RemovePair)]
        if not choices:
            break
        rare = [each for each in choices if not isinstance(each, RemovePair | Shuffle)] + [
            each for each in choices if isinstance(each, Shuffle) and move % 17 == 0
        ]
        chosen = luck.choice(pairs if pairs and (luck.random() < 0.7 or not rare) else rare or choices)
        state, told = game.apply(state, 0, chosen)
        events += told
    if not state.finished:
        state, told = game.apply(state, 0, QuitGame())
        events += told
    return state, events


@pytest.mark.ruling("M14", "M20", "M23", "M25")
@pytest.mark.parametrize("seed", range(24))
def test_the_parts_add_up_to_the_total_whatever_was_undone_and_shuffled(seed: int) -> None:
    state, events = wild(seed, 90)
    parts = summary(events)
    assert parts.total == state.total
    assert (parts.removed, parts.undone, parts.shuffles) == (state.removed, state.undone, state.shuffles)
    assert (parts.left, parts.ending) == (state.left, state.ending)
    assert parts.undoing == 20 * state.undone
    assert parts.shuffling == 100 * state.shuffles


def test_the_games_of_that_test_hold_all_that_it_speaks_of() -> None:
    found = [summary(wild(seed, 90)[1]) for seed in range(24)]
    assert all(any(getattr(one, part) for one in found) for part in ("plain", "runs", "fours"))
    assert any(one.undone for one in found) and any(one.shuffles for one in found)


def test_a_pair_that_was_put_back_counts_nowhere() -> None:
    game = mahjong_game()
    state, events = game.initial(), list[MahjongEvent]()
    first = solution_of(LAYOUTS[0])[0]
    for action in (Begin(), first, Undo()):
        state, told = game.apply(state, 0, action)
        events += told
    assert summary(events) == Summary(undoing=20, undone=1)
    assert summary(events).total == -20


@pytest.mark.parametrize("board", LAYOUTS, ids=lambda board: board.id.word)
def test_a_cleared_board_has_all_pairs_and_its_longest_run_is_that_of_the_list(board: Layout) -> None:
    game = mahjong_game(board, 5)
    state, events = game.initial(), list[MahjongEvent]()
    actions: list[MahjongAction] = [Begin(), *solution_of(board, 5)]
    for action in actions:
        state, told = game.apply(state, 0, action)
        events += told
    parts = summary(events)
    assert (parts.removed, parts.left, parts.ending) == (72, 0, Ending.CLEARED)
    assert parts.longest == longest(
        [NAMES[event.faces[0]] for event in events if isinstance(event, PairRemoved)]
    )


def longest(names: list[str]) -> int:
    """The longest run in a list without undo and shuffle, found by trying every stretch of it."""
    best = 0
    for first in range(len(names)):
        for last in range(first + 1, len(names)):
            stretch = names[first : last + 1]
            steps = {
                int(after[1]) - int(before[1])
                for before, after in pairwise(stretch)
                if before in SUITS and after in SUITS and before[0] == after[0]
            }
            if len(steps) != 1 or not steps <= {1, -1} or not set(stretch) <= SUITS:
                break
            if len({name[0] for name in stretch}) == 1:
                best = max(best, len(stretch))
    return best


def test_nothing_has_happened_before_the_first_sight() -> None:
    assert summary(()) == Summary()
    assert summary(()).left == 144
