"""What the manual of Mahjong says of tiles, freedom, points and the end of a game, and what was settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.match.new import headless, new_match
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import Begin, Ending, Expire, MahjongAction, Quit, Shuffle, Undo
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, TILES, Layout
from stargames_arcade.rules.mahjong.preview import dead
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.tiles import COPIES, FACES, Family
from stargames_arcade.titles import title
from tests.rules.mahjong_oracle import NAMES
from tests.rules.mahjong_play import (
    TURTLE,
    YIN_YANG,
    after_words,
    apart,
    begun,
    lying,
    mahjong_game,
    pair,
    place_at,
    played,
    refusal,
    solution_of,
)

CARD = title("mahjong_duell")
every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)


def play(match: Match, seat: int, *actions: MahjongAction) -> None:
    for each in actions:
        assert match.offer(seat, each) is None, repr(each)
        match.pump()


@pytest.fixture
def duel() -> Iterator[Match]:
    """Two people, each at a screen of their own."""
    assert CARD is not None
    match = new_match(CARD, (Player("Fox", "fox"), Player("Owl", "owl")), seed_from("a duel"), headless())
    for seat in match.seats:
        play(match, seat, Begin())
    yield match
    match.close()


# ---- tiles and boards ----


@pytest.mark.clause("MJ4")
def test_there_are_three_boards_to_choose_from() -> None:
    assert CARD is not None
    option = CARD.option("layout")
    assert option is not None
    assert option.names == ("turtle", "aquarius", "yin_yang")
    for number, layout in zip(option.choices, LAYOUTS, strict=True):
        game = CARD.make_game(SeededLuck(seed_from("boards")), {"layout": number})
        assert game.observe(game.initial(), 0).board is layout


@pytest.mark.clause("MJ9")
def test_the_symbols_are_characters_bamboos_circles_dragons_and_winds() -> None:
    tiles = Counter[Family]()
    for face, copies in zip(FACES, COPIES, strict=True):
        tiles[face.family] += copies
    assert [tiles[family] for family in (Family.CHARACTERS, Family.BAMBOOS, Family.CIRCLES)] == [36, 36, 36]
    assert (tiles[Family.WINDS], tiles[Family.DRAGONS]) == (16, 12)


@pytest.mark.clause("MJ10")
@pytest.mark.ruling("M2")
def test_of_the_bonus_sets_any_two_tiles_are_a_pair_and_never_two_of_both() -> None:
    assert [name for name in NAMES if name[0] in "SF"] == ["S1", "S2", "S3", "S4", "F1", "F2", "F3", "F4"]
    game = mahjong_game()
    for one, other, code in (("S1", "S4", None), ("F2", "F3", None), ("S1", "F1", "not_a_pair")):
        state = apart(TURTLE, [one, other])
        assert refusal(game, state, pair(*game.observe(state, 0).free)) == code


# ---- free tiles ----


@pytest.mark.clause("MJ7", "MJ25")
@pytest.mark.ruling("M3")
def test_a_tile_that_another_covers_only_in_part_cannot_be_taken() -> None:
    top, under = place_at(TURTLE, 13, 7, 4), place_at(TURTLE, 12, 6, 3)
    far = place_at(TURTLE, 2, 0, 0)
    game, state = mahjong_game(), lying(TURTLE, {top: "WE", under: "B1", far: "B1"})
    assert refusal(game, state, pair(under, far)) == "tile_covered"
    free = lying(TURTLE, {under: "B1", far: "B1"})
    assert refusal(game, free, pair(under, far)) is None


@pytest.mark.clause("MJ8", "MJ25")
@pytest.mark.ruling("M3")
def test_a_tile_may_be_blocked_on_one_side_but_not_on_both() -> None:
    row = [place_at(YIN_YANG, x, 6, 0) for x in (0, 2, 4)]
    far = place_at(YIN_YANG, 0, 12, 0)
    names = ["WE", "B1", "WS"]
    game = mahjong_game(YIN_YANG)
    both = lying(YIN_YANG, {**dict(zip(row, names, strict=True)), far: "B1"})
    assert refusal(game, both, pair(row[1], far)) == "tile_blocked"
    for gone in (0, 2):
        rest = {place: name for n, (place, name) in enumerate(zip(row, names, strict=True)) if n != gone}
        one = lying(YIN_YANG, {**rest, far: "B1"})
        assert refusal(game, one, pair(row[1], far)) is None


# ---- the aim, and the end ----


@pytest.mark.clause("MJ24", "MJ26", "MJ28")
@pytest.mark.ruling("M29")
@every_layout
def test_all_144_tiles_removed_pair_by_pair_end_the_game_after_its_one_round(layout: Layout) -> None:
    game = mahjong_game(layout)
    solution = solution_of(layout)
    assert 2 * len(solution) == TILES == 144
    almost, _ = played(game, solution[:-1])
    assert not almost.finished
    over, _ = played(game, solution[-1:], almost)
    assert (over.ending, game.pending(over)) == (Ending.CLEARED, ())


@pytest.mark.clause("MJ27")
@pytest.mark.ruling("M30")
def test_whoever_has_more_points_at_the_end_wins(duel: Match) -> None:
    pairs = solution_of(TURTLE, "a duel")
    play(duel, 0, *pairs[:3], Quit())
    assert duel.outcome() is None
    play(duel, 1, *pairs[:4], Quit())
    outcome = duel.outcome()
    assert outcome is not None and outcome.termination is Termination.COMPLETED
    first, second = outcome.standings
    assert second.points > first.points
    assert (first.rank, second.rank) == (2, 1)


@pytest.mark.ruling("M30", "P8")
def test_equal_points_are_a_draw(duel: Match) -> None:
    pairs = solution_of(TURTLE, "a duel")
    for seat in (1, 0):
        play(duel, seat, *pairs[:5], Quit())
    outcome = duel.outcome()
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [1, 1]


@pytest.mark.ruling("P4", "P5", "M10")
def test_the_two_may_play_one_after_the_other_on_the_same_deal_and_see_points_and_tiles_left(
    duel: Match,
) -> None:
    pairs = solution_of(TURTLE, "a duel")
    assert duel.observe(0, 0).faces == duel.observe(1, 1).faces
    play(duel, 0, *pairs)
    assert (duel.shown_points(0), duel.filled(0)) == (duel.points(0), (144, 144))
    play(duel, 1, *pairs)
    assert duel.points(0) == duel.points(1)


@pytest.mark.ruling("P6")
def test_who_resigns_loses_whatever_the_points(duel: Match) -> None:
    play(duel, 0, *solution_of(TURTLE, "a duel")[:5])
    assert duel.resign(0) is None
    duel.pump()
    outcome = duel.outcome()
    assert outcome is not None and outcome.termination is Termination.RESIGNED
    assert [standing.rank for standing in outcome.standings] == [2, 1]


@pytest.mark.clause("MJ29", "MJ23")
@pytest.mark.ruling("M29")
def test_quitting_ends_the_game_in_any_situation_and_keeps_the_points() -> None:
    stuck = apart(TURTLE, ["B1", "B2", "B3", "B4"])
    for state in (begun(mahjong_game()), after_words("B3 B4"), stuck):
        after, _ = mahjong_game().apply(state, 0, Quit())
        assert (after.ending, after.total) == (Ending.QUIT, state.total)


@pytest.mark.clause("MJ30")
@pytest.mark.ruling("M28")
def test_the_game_ends_when_the_time_is_up() -> None:
    after, _ = mahjong_game().apply(after_words("B3 B4"), 0, Expire())
    assert (after.ending, after.total) == (Ending.TIME_UP, 50)


@pytest.mark.clause("MJ31", "MJ32", "MJ22")
@pytest.mark.ruling("M29")
def test_without_a_move_undo_or_shuffle_may_open_another_pair_and_only_quitting_ends_the_game() -> None:
    game = mahjong_game()
    low, high = ([place_at(TURTLE, x, 2, z) for x in (8, 18)] for z in (0, 1))
    free = [place_at(TURTLE, 2, y, 0) for y in (0, 14)]
    names = ("B1", "C5", "C5", "B1", "B1", "B1")
    state = lying(TURTLE, dict(zip((*low, *high, *free), names, strict=True)))
    stuck, _ = played(game, [pair(*free)], state)
    assert dead(game.observe(stuck, 0)) and not stuck.finished
    back, _ = played(game, [Undo()], stuck)
    over, _ = played(game, [pair(high[1], free[0]), pair(high[0], low[1]), pair(low[0], free[1])], back)
    assert over.ending is Ending.CLEARED
    assert not dead(game.observe(played(game, [Shuffle()], stuck)[0], 0))
    assert game.apply(stuck, 0, Quit())[0].ending is Ending.QUIT


# ---- what is paid ----

SCORES = [
    pytest.param("B3", 20, marks=pytest.mark.clause("MJ33")),
    pytest.param("O7 O7", 20 + 40, marks=pytest.mark.clause("MJ34")),
    pytest.param("C1 C1", 20 + 40, marks=pytest.mark.clause("MJ34")),
    pytest.param("B9 B9", 20 + 40, marks=pytest.mark.clause("MJ34")),
    pytest.param("WE WE", 20 + 60, marks=pytest.mark.clause("MJ35")),
    pytest.param("DW DW", 20 + 70, marks=pytest.mark.clause("MJ36")),
    pytest.param("F1 F2", 20 + 100, marks=pytest.mark.clause("MJ37")),
    pytest.param("S1 S2", 20 + 100, marks=pytest.mark.clause("MJ37")),
    pytest.param("DR DR", 20 + 70, marks=pytest.mark.clause("MJ38")),
]


@pytest.mark.parametrize(("words", "total"), SCORES)
def test_pairs_pay_what_their_sentence_says(words: str, total: int) -> None:
    assert after_words(words).total == total


@pytest.mark.clause("MJ39", "MJ40")
@pytest.mark.ruling("M15")
@pytest.mark.parametrize("suit", "CBO")
@pytest.mark.parametrize("numbers", ["123456789", "987654321"])
def test_a_row_of_characters_bamboos_or_circles_pays_pair_by_pair(suit: str, numbers: str) -> None:
    pays = [20, 30, 40, 60, 80, 100, 130, 160, 200]
    assert MAHJONG_DUELL.run == tuple(pays)
    for length in range(1, 10):
        words = " ".join(suit + number for number in numbers[:length])
        assert after_words(words).total == sum(pays[:length])


@pytest.mark.clause("MJ40")
@pytest.mark.ruling("M15")
def test_winds_dragons_and_bonus_tiles_form_no_row() -> None:
    for words in ("WE WS WW", "DR DG DW", "S1 F1 S2"):
        assert after_words(words).total == 3 * 20


@pytest.mark.clause("MJ18", "MJ19")
@pytest.mark.ruling("M23")
def test_taking_a_move_back_costs_points() -> None:
    assert after_words("B3 undo").total == -MAHJONG_DUELL.undo < 0


@pytest.mark.clause("MJ20", "MJ21")
@pytest.mark.ruling("M25")
def test_mixing_the_tiles_anew_costs_points() -> None:
    before, after = after_words("B3 B4 B5 B6"), after_words("B3 B4 B5 B6 shuffle")
    assert after.total == before.total - MAHJONG_DUELL.shuffle
    assert after.present == before.present
