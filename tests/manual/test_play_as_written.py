"""How a duel goes, by the manuals: the same luck for two, three throws, thirteen entries, three jokers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.match.new import headless, new_match
from stargames_arcade.match.ports import Player
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.codec import CodecError
from stargames_arcade.rules.dice.actions import BoxEntered, Enter
from stargames_arcade.rules.dice.ruleset import DICE_RULESETS, Box
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.titles import all_titles
from tests.rules.dice_play import action, after, dice_game, played, refusal

DICE_TITLES = [title for title in all_titles() if title.family == "dice"]
every_dice_title = pytest.mark.parametrize("title", DICE_TITLES, ids=lambda title: title.id)

BOXES = [box.word for box in Box]
FROM_THE_TOP = ["Begin", *(line for box in BOXES for line in ("Throw", f"Enter box={box}"))]


@pytest.fixture
def duel(title: GameTitle) -> Iterator[Match]:
    """Two people at one table of a title, each at a screen of their own, so that neither waits (P4)."""
    players = (Player("Fox", "fox"), Player("Owl", "owl"))
    apart = replace(title, lane_kind=replace(title.lane_kind, together=None))
    match = new_match(apart, players, seed_from("a duel"), headless())
    yield match
    match.close()


def play(match: Match, seat: int, lines: list[str]) -> None:
    """Make moves for one seat, each accepted. The first sight comes by itself."""
    for line in lines:
        match.pump()
        if line != "Begin" or not match.observe(seat, seat).begun:
            assert match.offer(seat, action(line)) is None, line
        match.pump()


def own(match: Match, seat: int) -> Any:
    return match.observe(seat, seat)


@pytest.mark.clause("DY1", "SD1", "KD1")
@every_dice_title
def test_a_duel_is_for_two(title: GameTitle) -> None:
    assert title.seats == (2, 2)


@pytest.mark.clause("DY13", "SD14", "KD2")
@every_dice_title
def test_both_start_alike_and_get_the_same_dice_side_by_side(title: GameTitle, duel: Match) -> None:
    for lines in (["Begin"], ["Throw"], ["Throw keep=1,3"], ["Throw"], ["Enter box=chance"], ["Throw"]):
        for seat in (0, 1):
            play(duel, seat, lines)
        assert own(duel, 0).dice == own(duel, 1).dice
        assert own(duel, 0).boxes == own(duel, 1).boxes


@pytest.mark.clause("DY14", "SD15")
@every_dice_title
def test_the_two_may_play_one_after_the_other(title: GameTitle, duel: Match) -> None:
    play(duel, 0, FROM_THE_TOP)
    assert duel.finished(0)
    assert duel.outcome() is None
    play(duel, 1, FROM_THE_TOP)
    outcome = duel.outcome()
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [1, 1]


@pytest.mark.clause("DY21", "SD13", "KD6")
@pytest.mark.ruling("D9")
@every_dice_title
def test_whoever_has_more_points_at_the_end_wins(title: GameTitle, duel: Match) -> None:
    play(duel, 0, FROM_THE_TOP)
    play(duel, 1, ["Begin"])
    while not duel.finished(1):
        play(duel, 1, ["Throw"])
        offers = own(duel, 1).offers
        best = max((box for box in Box if offers[box] is not None), key=lambda box: offers[box])
        play(duel, 1, [f"Enter box={best.word}"])
    outcome = duel.outcome()
    assert outcome is not None
    first, second = outcome.standings
    assert second.points > first.points
    assert (first.rank, second.rank) == (2, 1)
    assert (first.points, second.points) == (own(duel, 0).total, own(duel, 1).total)


@pytest.mark.clause("DY18", "SD19", "KD7")
@pytest.mark.parametrize("ruleset", DICE_RULESETS, ids=lambda ruleset: ruleset.id)
def test_a_turn_has_up_to_three_throws_of_five(ruleset: Any) -> None:
    game = dice_game(ruleset=ruleset)
    state = after(game, "Begin")
    for throw in (1, 2, 3):
        state = played(game, ["Throw"], state)[0]
        assert (len(state.dice), state.throw) == (5, throw)
    assert refusal(game, state, "Throw") == "no_throws_left"


@pytest.mark.clause("DY19", "SD21", "DY9", "SD9")
def test_after_the_third_throw_only_an_entry_leads_on_and_it_ends_the_turn() -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw", "Throw", "Throw")
    legal = [one for one in game.legal(state, 0) if repr(one) != "Expire"]
    assert legal
    assert all(isinstance(one, Enter) for one in legal)
    for one in legal[:: len(legal) // 20]:
        entered, events = game.apply(state, 0, one)
        assert (entered.turn, entered.filled) == (2, 1)
        assert any(isinstance(event, BoxEntered) for event in events)


@pytest.mark.clause("DY20", "SD22")
def test_after_each_throw_any_dice_may_be_kept() -> None:
    game = dice_game()
    state = after(game, "Begin", "Throw")
    for _ in range(2):
        for size in range(5):
            for keep in combinations(range(5), size):
                line = "Throw" + (" keep=" + ",".join(map(str, keep)) if keep else "")
                thrown = played(game, [line], state)[0]
                assert all(thrown.dice[place] == state.dice[place] for place in keep)
        state = played(game, ["Throw keep=2"], state)[0]
        if state.throw == 3:
            break


@pytest.mark.clause("DY22", "SD23", "KD12")
def test_three_times_a_game_a_joker_changes_a_die() -> None:
    game = dice_game({(turn, 3): "12346" for turn in range(1, 14)})
    state = after(game, "Begin")
    for box in ("sixes", "fives", "fours"):
        entry = f"Enter box={box} joker=4:5" if box == "fives" else f"Enter box={box} joker=0:6"
        state = played(game, ["Throw", "Throw", "Throw", entry], state)[0]
    assert (state.jokers, state.boxes[Box.FIVES], state.boxes[Box.SIXES]) == (0, 5, 12)
    state = played(game, ["Throw", "Throw", "Throw"], state)[0]
    assert refusal(game, state, "Enter box=large_straight joker=4:5") == "no_jokers_left"


@pytest.mark.clause("DY27", "SD28")
def test_only_one_joker_may_be_used_in_a_round() -> None:
    for line in ("Enter box=chance joker=0:1,1:2", "Enter box=chance joker=0:1 joker=1:2"):
        with pytest.raises(CodecError):
            action(line)
    game = dice_game({(1, 3): "12346"})
    state = after(game, "Begin", "Throw", "Throw", "Throw", "Enter box=sixes joker=0:6")
    assert (state.turn, state.throw, state.jokers) == (2, 0, 2)
