"""Points by the settled table, and against a second implementation that looks back along the list."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.rules.mahjong.actions import (
    GameBegun,
    PairRemoved,
    PairRestored,
    RemovePair,
    Shuffle,
    Undo,
)
from stargames_arcade.rules.mahjong.layouts import LAYOUTS
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.scoring import CUT, Step, chain_of, points_of, step_of
from stargames_arcade.rules.mahjong.summary import summary
from stargames_arcade.rules.mahjong.tiles import KINDS
from tests.rules.mahjong_oracle import NAMES, Account, match, points
from tests.rules.mahjong_play import Move, after_words, mahjong_game, played, random_play, solution_of

FEW, MANY = 90, 5_000
ASCENDING = "B1 B2 B3 B4 B5 B6 B7 B8 B9"
DESCENDING = " ".join(reversed(ASCENDING.split()))
WHOLE = "20 30 40 60 80 100 130 160 200"

TABLE = [
    # removed pairs, what each pays, their sum
    pytest.param("DR DR", "20 70", 90, marks=pytest.mark.ruling("M12")),
    pytest.param("B5 B5", "20 40", 60, marks=pytest.mark.ruling("M12")),
    pytest.param("WE WE", "20 60", 80, marks=pytest.mark.ruling("M12")),
    pytest.param("S1 S2", "20 100", 120, marks=pytest.mark.ruling("M12")),
    pytest.param(ASCENDING, WHOLE, 820, marks=pytest.mark.ruling("M15", "M14")),
    pytest.param(DESCENDING, WHOLE, 820, marks=pytest.mark.ruling("M15", "M14")),
    pytest.param("S1 F1", "20 20", 40, marks=pytest.mark.ruling("M19")),
    pytest.param("F1 S1 S2 F2", "20 20 100 20", 160, marks=pytest.mark.ruling("M12", "M19")),
    pytest.param("B3 B4 B4 B5", "20 30 40 30", 120, marks=pytest.mark.ruling("M20")),
    pytest.param("B3 B3 B4 B5", "20 40 30 40", 130, marks=pytest.mark.ruling("M20")),
    pytest.param("B8 B9 B1", "20 30 20", 70, marks=pytest.mark.ruling("M15")),
    pytest.param("B2 B1 B9", "20 30 20", 70, marks=pytest.mark.ruling("M15")),
    pytest.param("B3 C4", "20 20", 40, marks=pytest.mark.ruling("M19")),
    pytest.param("WE WW", "20 20", 40, marks=pytest.mark.ruling("M19")),
    pytest.param("DR DG", "20 20", 40, marks=pytest.mark.ruling("M19")),
    pytest.param("B1 B3", "20 20", 40, marks=pytest.mark.ruling("M19")),
    pytest.param("B3 B4 B5 B4", "20 30 40 30", 120, marks=pytest.mark.ruling("M17")),
    pytest.param("O3 O4 O5 O4 O3", "20 30 40 30 40", 160, marks=pytest.mark.ruling("M17")),
    pytest.param("B3 B4 WE B5", "20 30 20 20", 90, marks=pytest.mark.ruling("M19")),
]


def paid(words: str) -> str:
    """What pairs of these names pay by the rules."""
    faces = [NAMES.index(name) for name in words.split()]
    return " ".join(map(str, points_of(MAHJONG_DUELL, faces)))


@pytest.mark.parametrize(("words", "each", "total"), TABLE)
def test_the_settled_table_pays_as_written(words: str, each: str, total: int) -> None:
    assert paid(words) == each
    assert points(words.split()) == list(map(int, each.split()))
    assert after_words(words).total == total == sum(map(int, each.split()))


@pytest.mark.ruling("M23", "M25")
@pytest.mark.parametrize(
    ("words", "total"),
    [
        ("B3 B4 undo", 0),
        ("B3 B4 shuffle B5", -30),
        ("B3 undo", -20),
        ("B3 B4 undo B4 B5", 20 + 30 + 40 - 20),
        ("B3 B4 WE undo B5", 20 + 30 + 40 - 20),
        ("shuffle shuffle", -200),
    ],
)
def test_undo_and_shuffle_cost_what_is_settled(words: str, total: int) -> None:
    assert after_words(words).total == total


@pytest.mark.ruling("M14")
def test_a_board_cleared_without_a_chain_gives_twenty_a_pair() -> None:
    lonely = [name for name in NAMES if name[0] not in "SF"]
    order = [*lonely[::2], *lonely[1::2]] * 2 + ["S1", "F1", "S1", "F1"]
    while (chained := [at for at, each in enumerate(points(order)) if each != 20]) and len(order) == 72:
        at = chained[0]
        order.insert(0, order.pop(at))
    assert sum(points_of(MAHJONG_DUELL, map(NAMES.index, order))) == 72 * 20 == 1440


names = st.sampled_from(["B1", "B2", "B3", "B4", "B5", "C3", "C4", "O9", "WE", "WS", "DR", "S1", "S3", "F2"])


@given(st.lists(names, max_size=30))
@pytest.mark.ruling("M20")
def test_any_list_of_pairs_pays_what_looking_back_finds(removed: list[str]) -> None:
    faces = [NAMES.index(name) for name in removed]
    assert list(points_of(MAHJONG_DUELL, faces)) == points(removed)


@given(st.lists(names, min_size=1, max_size=20))
@pytest.mark.ruling("M20")
def test_a_chain_is_a_function_of_the_pairs_and_says_what_the_next_one_would_be(removed: list[str]) -> None:
    faces = [NAMES.index(name) for name in removed]
    chain = chain_of(MAHJONG_DUELL, faces)
    assert chain.face == KINDS[faces[-1]]
    for next_face, name in enumerate(NAMES):
        pays = points([*removed, name])[-1]
        step = step_of(chain, next_face)
        by_step = {
            Step.FIRST: pays == 20,
            Step.FOUR: match(name, removed[-1]) and pays in (40, 60, 70, 100),
            Step.RUN: pays == MAHJONG_DUELL.run[chain.length],
            Step.TURN: pays == 30 and chain.length > 1,
        }
        assert by_step[step], (removed, name, step)


@pytest.mark.ruling("M25")
def test_after_a_cut_nothing_is_continued() -> None:
    assert chain_of(MAHJONG_DUELL, ()) == CUT
    assert {step_of(CUT, face) for face in range(len(NAMES))} == {Step.FIRST}


# ---- whole sequences ----


def accounted(number: int) -> list[Move]:
    """A random sequence on some board, its points added up by a second account after every action."""
    account = Account()
    moves = random_play(mahjong_game(LAYOUTS[number % 3], number), number, 10 + number % 41)
    for before, each, after, event in moves:
        match each:
            case RemovePair(first, _):
                account.remove(NAMES[before.faces[first]])
            case Undo():
                account.undo()
            case _:
                account.shuffle()
        assert after.total == account.total, (number, each)
        assert not isinstance(event, GameBegun) and event.total == after.total
        if isinstance(event, PairRemoved):
            assert event.points == after.total - before.total
        if isinstance(event, PairRestored):
            assert event.points + event.cost == before.total - after.total
    told = summary([move.event for move in moves])
    assert (told.total, told.removed, told.undone) == (account.total, after.removed, after.undone)
    return moves


def without_undo(moves: list[Move]) -> list[RemovePair | Shuffle]:
    """The removals that were not taken back, with the shuffles between them."""
    kept: list[RemovePair | Shuffle] = []
    for move in moves:
        if isinstance(move.action, RemovePair | Shuffle):
            kept.append(move.action)
        else:
            undone = kept.pop()
            assert isinstance(undone, RemovePair)
    return kept


def never_better(number: int) -> tuple[int, int]:
    """How often a sequence was undone and shuffled; without the undos it comes to the same board, and each
    of them has cost its price and nothing else."""
    moves = accounted(number)
    final = moves[-1].after
    plain, _ = played(mahjong_game(LAYOUTS[number % 3], number), without_undo(moves))
    assert (final.present, final.faces, final.pairs) == (plain.present, plain.faces, plain.pairs)
    assert final.total == plain.total - 20 * final.undone
    return final.undone, final.shuffles


@pytest.mark.ruling("M20", "M23", "M25")
def test_random_sequences_pay_what_a_second_account_says_and_undo_never_gains() -> None:
    counts = [never_better(number) for number in range(FEW)]
    assert any(undone for undone, _ in counts) and any(shuffles for _, shuffles in counts)


@pytest.mark.slow
@pytest.mark.ruling("M20", "M23", "M25")
def test_thousands_of_sequences_pay_what_a_second_account_says_and_undo_never_gains() -> None:
    counts = [never_better(number) for number in range(MANY)]
    assert sum(undone > 0 for undone, _ in counts) > MANY / 2
    assert sum(shuffles > 0 for _, shuffles in counts) > MANY / 10


@pytest.mark.ruling("M27")
def test_points_may_fall_below_nought() -> None:
    told = [after_words(words).total for words in ("B3 undo", "B3 undo B3 undo", "shuffle")]
    assert told == [-20, -40, -100]


@pytest.mark.ruling("M23")
def test_who_undoes_everything_has_lost_the_price_of_each_undo() -> None:
    game = mahjong_game()
    state, _ = played(game, solution_of(game.layout)[:40])
    number = state.removed
    undone, _ = played(game, [Undo()] * number, state)
    assert number == 40 and undone.total == -20 * number
    assert (undone.present, undone.pairs, undone.removed) == (game.layout.all, (), 0)
