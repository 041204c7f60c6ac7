"""A lane of Mahjong from the first sight to its end: what is refused and why, undo, shuffle, endings."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from stargames_arcade.rules.mahjong.actions import (
    Begin,
    Ending,
    Expire,
    GameBegun,
    GameFinished,
    MahjongAction,
    PairRemoved,
    PairRestored,
    Quit,
    RemovePair,
    Shuffle,
    TilesShuffled,
    Undo,
)
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.horizon import horizon
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout
from stargames_arcade.rules.mahjong.preview import dead
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.scoring import CUT, Step
from stargames_arcade.rules.mahjong.state import MahjongState
from stargames_arcade.rules.mahjong.tiles import matches
from tests.rules.mahjong_oracle import NAMES
from tests.rules.mahjong_play import (
    TURTLE,
    YIN_YANG,
    action,
    after_words,
    apart,
    begun,
    by_name,
    lying,
    mahjong_game,
    pair,
    place_at,
    played,
    random_play,
    refusal,
    solution_of,
)

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)
EVERYTHING: tuple[MahjongAction, ...] = (RemovePair(0, 1), Undo(), Shuffle(), Quit(), Expire())


def only_one_pair(names: str = "B1 B1") -> MahjongState:
    return apart(TURTLE, names.split())


# ---- the first sight ----


@pytest.mark.ruling("P4")
@every_layout
def test_nothing_is_seen_and_nothing_legal_before_the_first_sight(layout: Layout) -> None:
    game = mahjong_game(layout)
    state = game.initial()
    seen = game.observe(state, 0)
    assert (seen.faces, seen.present, seen.free, seen.open_kinds) == ((), 0, (), ())
    assert (seen.begun, seen.playing, seen.left, state.faces) == (False, False, 144, ())
    with pytest.raises(LookupError):
        seen.face(0)
    assert game.legal(state, 0) == (Begin(),)
    assert {refusal(game, state, each) for each in EVERYTHING} == {"not_begun"}
    after, events = game.apply(state, 0, Begin())
    assert events == (GameBegun(),)
    assert (after.left, len(after.faces), after.total) == (144, 144, 0)
    assert refusal(game, after, Begin()) == "already_begun"
    assert game.needs(state, 0, Begin()) == (("deal",),)


# ---- what is refused, in which order ----


def test_a_pair_is_refused_with_the_first_reason_there_is() -> None:
    game = mahjong_game(YIN_YANG)
    spots = [(6, 0, 0), (8, 0, 0), (10, 0, 0), (8, 0, 1), (0, 6, 0), (2, 6, 0), (4, 6, 0), (0, 10, 0)]
    places = {name: place_at(YIN_YANG, *spot) for name, spot in zip("abcdefgh", spots, strict=True)}
    names = dict(zip("abcdefgh", ["B1", "B1", "B2", "B2", "B1", "B3", "B3", "B2"], strict=True))
    state = lying(YIN_YANG, {places[key]: name for key, name in names.items()})

    def code(one: str, other: str) -> str | None:
        return refusal(game, state, pair(places[one], places[other]))

    assert code("a", "e") is None
    assert code("c", "d") is None
    assert code("a", "b") == "tile_covered"
    assert code("b", "f") == "tile_covered", "of the first place"
    assert code("e", "f") == "tile_blocked"
    assert code("a", "c") == "not_a_pair"
    assert refusal(game, state, RemovePair(places["a"], 143)) == "no_tile"
    assert refusal(game, state, RemovePair(places["h"], places["a"])) == "pair_order"
    assert refusal(game, state, RemovePair(places["a"], places["a"])) == "pair_order"
    assert refusal(game, state, RemovePair(-1, places["a"])) == "no_tile"
    assert refusal(game, state, RemovePair(places["h"], 10**9)) == "no_tile"


def test_refusals_name_the_places_they_speak_of() -> None:
    game, state = mahjong_game(), only_one_pair("B1 B2")
    first, second = game.observe(state, 0).free
    refused = game.check(state, 0, RemovePair(first, second))
    assert refused is not None
    assert (refused.code, refused.parameters) == ("not_a_pair", (("first", first), ("second", second)))
    refused = game.check(state, 0, RemovePair(second, first))
    assert refused is not None
    assert (refused.code, refused.parameters) == ("pair_order", (("first", second), ("second", first)))


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_a_lane_has_one_seat(seat: int) -> None:
    game = mahjong_game()
    for state in (game.initial(), begun(game)):
        assert game.legal(state, seat) == ()
        for each in (Begin(), *EVERYTHING):
            refused = game.check(state, seat, each)
            assert refused is not None and refused.code == "wrong_seat"


@every_layout
def test_every_matching_free_pair_is_a_legal_move_and_no_other_pair(layout: Layout) -> None:
    game = mahjong_game(layout)
    for move in random_play(game, 5, 40)[::4]:
        state = move.before
        free = game.observe(state, 0).free
        wanted = {
            RemovePair(one, other)
            for one, other in combinations(free, 2)
            if matches(state.faces[one], state.faces[other])
        }
        legal = game.legal(state, 0)
        assert {one for one in legal if isinstance(one, RemovePair)} == wanted
        assert len(legal) == len(set(legal))


# ---- removing ----


def test_a_removed_pair_tells_everything_about_itself() -> None:
    game, state = mahjong_game(), apart(TURTLE, ["B3", "B3", "B4", "B4", "WN", "WN"])
    once, (first,) = game.apply(state, 0, by_name(game, state, "B3"))
    twice, (second,) = game.apply(once, 0, by_name(game, once, "B4"))
    assert isinstance(first, PairRemoved) and isinstance(second, PairRemoved)
    assert (first.points, first.step, first.before, first.total) == (20, Step.FIRST, CUT, 20)
    assert (second.points, second.step, second.total) == (30, Step.RUN, 50)
    assert second.before == first.after
    assert (second.after.length, second.after.direction) == (2, 1)
    assert [NAMES[face] for face in second.faces] == ["B4", "B4"]
    assert twice.pairs == (first.places, second.places)
    assert (twice.left, twice.removed, twice.total) == (2, 71, 50)


# ---- undo ----


@pytest.mark.ruling("M23")
def test_with_nothing_to_undo_it_is_refused_free_of_charge() -> None:
    game, state = mahjong_game(), only_one_pair("B1 B1 B2 B2")
    assert refusal(game, state, Undo()) == "nothing_to_undo"
    assert not game.observe(state, 0).may_undo
    once, _ = played(game, [by_name(game, state, "B1"), Undo()], state)
    assert refusal(game, once, Undo()) == "nothing_to_undo"
    assert once.total == -20


@pytest.mark.ruling("M23")
@every_layout
def test_undo_brings_back_the_position_before_but_for_its_price(layout: Layout) -> None:
    game = mahjong_game(layout)
    state = begun(game)
    for each in solution_of(layout)[:12]:
        after, (removed,) = game.apply(state, 0, each)
        undone, (event,) = game.apply(after, 0, Undo())
        assert isinstance(removed, PairRemoved) and isinstance(event, PairRestored)
        assert (event.places, event.faces, event.points) == (removed.places, removed.faces, removed.points)
        assert event.cost == MAHJONG_DUELL.undo == 20
        assert undone == replace(state, total=state.total - 20, undone=state.undone + 1)
        assert game.observe(undone, 0).chain == removed.before
        state = after


@pytest.mark.ruling("M23")
def test_undo_restores_the_chain_so_that_the_run_goes_on() -> None:
    assert after_words("B3 B4 B5").total - after_words("B3 B4").total == 40
    assert after_words("B3 B4 WE undo B5").total - after_words("B3 B4 WE undo").total == 40
    assert after_words("B3 B4 undo B2 B1").total - after_words("B3 B4 undo B2").total == 40


@pytest.mark.ruling("M23", "M25")
def test_undo_goes_back_to_the_last_shuffle_and_no_further() -> None:
    game, state = mahjong_game(), after_words("B3 B4 shuffle B5")
    back, _ = played(game, [Undo()], state)
    assert refusal(game, back, Undo()) == "nothing_to_undo"
    assert (back.removed, back.pairs) == (state.removed - 1, ())
    assert not game.observe(back, 0).may_undo


@pytest.mark.ruling("M23")
def test_undo_may_be_free_for_one_who_practises() -> None:
    game = mahjong_game(ruleset=replace(MAHJONG_DUELL, undo=0))
    state, _ = played(game, [*solution_of(TURTLE)[:3], Undo(), Undo(), Undo()])
    assert (state.total, state.undone) == (0, 3)


# ---- shuffle ----


@pytest.mark.ruling("M25")
def test_a_shuffle_costs_a_hundred_cuts_the_chain_and_says_its_number() -> None:
    game, state = mahjong_game(), after_words("B3 B4")
    state, (event,) = game.apply(state, 0, Shuffle())
    assert event == TilesShuffled(1, True, 100, -50)
    assert (game.observe(state, 0).chain, state.pairs, state.shuffles) == (CUT, (), 1)
    state, (event,) = game.apply(state, 0, Shuffle())
    assert event == TilesShuffled(2, True, 100, -150)


@pytest.mark.ruling("M25")
def test_the_pair_after_a_shuffle_pays_twenty_even_where_it_would_have_been_the_second_of_four() -> None:
    assert after_words("DR shuffle DR").total == 20 - 100 + 20


# ---- endings ----


def ended(game: MahjongGame, state: MahjongState, each: MahjongAction, ending: Ending) -> MahjongState:
    """Plays the last action of a game: afterwards everything is refused and the points are the outcome."""
    after, events = game.apply(state, 0, each)
    assert events[-1] == GameFinished(ending, after.total)
    assert (after.ending, after.finished, game.pending(after)) == (ending, True, ())
    assert {refusal(game, after, other) for other in (Begin(), *EVERYTHING)} == {"game_over"}
    assert game.legal(after, 0) == ()
    outcome = game.outcome(after)
    assert outcome is not None and outcome.standings[0].points == after.total
    seen = game.observe(after, 0)
    assert not (seen.playing or seen.may_undo or seen.may_shuffle or dead(seen))
    return after


@pytest.mark.ruling("M29")
def test_the_last_pair_ends_the_game_with_its_points_and_nothing_for_the_cleared_board() -> None:
    game, state = mahjong_game(), only_one_pair()
    after = ended(game, state, by_name(game, state, "B1"), Ending.CLEARED)
    assert (after.left, after.total) == (0, 20)


@pytest.mark.ruling("M28", "M29")
@pytest.mark.parametrize(("each", "ending"), [(Quit(), Ending.QUIT), (Expire(), Ending.TIME_UP)])
def test_quitting_and_the_end_of_the_time_keep_the_points_whatever_is_left(
    each: MahjongAction, ending: Ending
) -> None:
    for words, total in (("", 0), ("B3 B4", 50), ("B3 undo", -20)):
        state = after_words(words)
        after = ended(mahjong_game(), state, each, ending)
        assert (after.total, after.present) == (total, state.present)


@pytest.mark.ruling("M29")
def test_a_board_without_an_open_pair_does_not_end_the_game() -> None:
    game = mahjong_game()
    state = apart(TURTLE, ["B1", "B1", "B2", "B3"])
    state, events = game.apply(state, 0, by_name(game, state, "B1"))
    assert not any(isinstance(event, GameFinished) for event in events)
    seen = game.observe(state, 0)
    assert dead(seen) and not seen.finished
    assert (seen.may_undo, seen.may_shuffle) == (True, True)
    assert set(game.legal(state, 0)) == {Undo(), Shuffle(), Quit(), Expire()}


@pytest.mark.ruling("M29")
def test_of_what_a_dead_board_leaves_only_the_possible_is_offered() -> None:
    pile = {place_at(YIN_YANG, 8, 0, 0): "B1", place_at(YIN_YANG, 8, 0, 1): "B1"}
    game, state = mahjong_game(YIN_YANG), lying(YIN_YANG, pile)
    seen = game.observe(state, 0)
    assert dead(seen) and not seen.may_undo and not seen.may_shuffle
    assert set(game.legal(state, 0)) == {Quit(), Expire()}


# ---- what is seen ----


@pytest.mark.ruling("P5")
def test_of_a_rivals_board_nothing_is_folded_before_the_own_game_is_over() -> None:
    game = mahjong_game()
    rival = ("Begin", "RemovePair", "Undo")
    own = begun(game)
    for state in (game.initial(), own, random_play(game, 1, 30)[-1].after):
        assert horizon(state, rival) == ()
    for each in (Quit(), Expire()):
        assert horizon(game.apply(own, 0, each)[0], rival) == rival


def test_a_watcher_sees_what_the_player_sees_and_may_do_nothing() -> None:
    game = mahjong_game()
    for move in random_play(game, 3, 30):
        own, other = game.observe(move.after, 0), game.observe(move.after, None)
        assert own.playing and not other.playing
        assert replace(other, playing=True) == own


def test_actions_are_written_as_settled() -> None:
    lines = ["Begin", "RemovePair first=3 second=86", "Undo", "Shuffle", "Quit", "Expire"]
    assert [repr(action(line)) for line in lines] == lines


@pytest.mark.ruling("M5")
def test_there_is_no_action_for_help() -> None:
    assert [*mahjong_game().actions] == ["Begin", "RemovePair", "Undo", "Shuffle", "Quit", "Expire"]


def test_a_refused_action_cannot_be_carried_out() -> None:
    game = mahjong_game()
    with pytest.raises(ValueError, match="not_begun"):
        game.apply(game.initial(), 0, Quit())
    assert (game.layout, game.ruleset) == (TURTLE, MAHJONG_DUELL)
