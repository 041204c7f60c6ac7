"""What a player of Mahjong must know stands on a page of its manual, and every example is right."""

from __future__ import annotations

import pytest

from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.tiles import FACES, matches
from stargames_arcade.scenes.mahjong.manual.boards import Boards
from stargames_arcade.scenes.mahjong.manual.figures import (
    ChainPicture,
    LittleBoard,
    Pairs,
    Tiles,
)
from stargames_arcade.scenes.manual.blocks import Row
from stargames_arcade.scenes.manual.figures import ValueBox
from stargames_arcade.scenes.manual.page import Said
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.titles import all_titles
from stargames_arcade.titles.mahjong_duell import CLOCK
from stargames_arcade.titles.mahjong_duell.examples import BETWEEN, BOARDS, BREAKS, FOURS, RUNS
from tests.manual.clauses import CLAUSES
from tests.manual.clauses import MAHJONG_DUELL as CLAUSES_HERE
from tests.manual.test_every_clause_is_carried import rulings
from tests.manual.test_pages_tell_the_rules import parts, topics
from tests.rules.mahjong_oracle import NAMES, free_tiles, points

TITLES = [title for title in all_titles() if title.family == "mahjong"]
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)

TOLD: dict[str, tuple[str, ...]] = {
    # Rulings.
    "P4": ("two_detail", "in_turns"),
    "P5": ("seen_points", "seen_board", "seen_board_detail", "couch_seen_detail", "in_turns_detail"),
    "P6": ("leave_detail", "resign_detail"),
    "P8": ("draw", "draw_detail"),
    "P9": ("fair_detail",),
    "M1": ("suits_detail", "honours_detail", "bonus_tiles_detail", "tiles_aside"),
    "M2": ("match_suit", "match_wind", "match_dragon", "match_seasons", "match_flowers", "no_match_bonus"),
    "M3": ("free_lead", "free_sides_detail", "free_top_detail", "free_column_detail", "free_half_detail"),
    "M4": ("pick_detail", "pick_second_detail", "refused", "refused_detail"),
    "M5": ("help_detail", "open_pairs_detail"),
    "M6": ("marks_detail",),
    "M7": ("turtle_detail",),
    "M8": ("aquarius_detail",),
    "M9": ("yin_yang_detail",),
    "M10": ("same_deal_detail", "clearable_detail"),
    "M11": ("shuffle_detail", "same_shuffle_detail"),
    "M12": ("fours_lead", "four_suit", "four_winds", "four_dragons", "four_bonus"),
    "M14": ("pair_pays", "fours_lead"),
    "M15": ("run_lead", "run_up", "run_down", "whole_run_detail", "break_wrap_detail"),
    "M17": ("run_turn_detail",),
    "M19": ("break_gap", "break_suit", "break_other_detail", "breaks_lead"),
    "M20": ("between_lead", "mixed_before", "mixed_after_detail"),
    "M23": ("undo_detail", "free_undo_detail"),
    "M25": ("shuffle_detail",),
    "M27": ("below_zero", "below_zero_detail"),
    "M28": ("clock_detail", "pause_button_detail", "no_bonus_detail", "practice_detail"),
    "M29": ("cleared_detail", "quit_detail", "quits_detail", "no_moves_detail", "finish_detail"),
    "M30": ("wins", "wins_detail"),
    # The manual of the game, sentence by sentence.
    "MJ1": ("begin", "begin_detail"),
    "MJ4": ("boards", "boards_aside", "turtle", "aquarius", "yin_yang"),
    "MJ5 MJ6": ("pick_detail", "pick_second_detail", "control_choose"),
    "MJ7 MJ8 MJ25": ("free_lead", "free_sides_detail", "free_top_detail"),
    "MJ9": ("characters", "bamboos", "circles", "dragons", "winds"),
    "MJ10": ("seasons", "flowers", "bonus_tiles_detail"),
    "MJ11": ("marks_detail",),
    "MJ12 MJ14 MJ16 MJ17": ("help_detail",),
    "MJ13": ("pick_detail",),
    "MJ15": ("clearable_detail",),
    "MJ18 MJ19": ("undo_detail",),
    "MJ20 MJ21 MJ22": ("shuffle_detail", "no_moves_detail"),
    "MJ23 MJ29 MJ32": ("quit_detail", "quits_detail"),
    "MJ24 MJ26 MJ27": ("aim_detail", "wins"),
    "MJ28": ("cleared_detail",),
    "MJ30": ("clock_detail",),
    "MJ31": ("no_moves_detail",),
    "MJ33": ("pair_pays",),
    "MJ34 MJ35 MJ36 MJ37 MJ38": ("four_suit", "four_winds", "four_dragons", "four_bonus"),
    "MJ39": ("whole_run", "run_up", "run_down"),
    "MJ40": ("suits_detail", "run_lead"),
}
"""Which topics tell a ruling or a clause: keys ``manual.<topic>``."""


def test_the_list_of_what_must_be_told_is_whole() -> None:
    listed = {number for numbers in TOLD for number in numbers.split()}
    wanted = {number for number in rulings() if number[0] in "MP"}
    wanted |= {number for number, clause in CLAUSES_HERE.items() if clause.awaits is None}
    assert listed == wanted
    assert CLAUSES_HERE.keys() <= CLAUSES.keys()


@every_title
def test_every_ruling_and_every_sentence_is_told_on_a_page(title: GameTitle) -> None:
    there = topics(title)
    assert not {
        (numbers, topic) for numbers, wanted in TOLD.items() for topic in wanted if topic not in there
    }


@every_title
def test_pairs_on_a_page_pay_what_is_written_below_them_and_their_sum_beside(title: GameTitle) -> None:
    shown = [part for part in parts(title.manual.chapters) if isinstance(part, Pairs)]
    for each in shown:
        assert list(each.points) == points([NAMES[face] for face in each.faces])
        for face, second in zip(each.faces, each.seconds, strict=True):
            assert matches(face, second)
            assert (face == second) is not FACES[face].family.bonus
    assert len(shown) == len(RUNS) + len(BREAKS) + len(FOURS) + len(BETWEEN) + 1
    summed = [
        (part.value, part.figure)
        for part in parts(title.manual.chapters)
        if isinstance(part, Row) and isinstance(part.figure, Pairs) and isinstance(part.value, ValueBox)
    ]
    assert len(summed) == len(shown) - 1
    assert all(isinstance(box, ValueBox) and int(box.text) == sum(each.points) for box, each in summed)


@every_title
def test_a_tick_stands_beside_what_matches_and_a_cross_beside_what_does_not(title: GameTitle) -> None:
    verdicts = [
        (part.figure, part.value)
        for part in parts(title.manual.chapters)
        if isinstance(part, Row) and isinstance(part.figure, Tiles) and isinstance(part.value, Verdict)
    ]
    for tiles, verdict in verdicts:
        assert isinstance(tiles, Tiles) and isinstance(verdict, Verdict)
        one, other = tiles.faces
        assert matches(one, other) is verdict.right
    assert {verdict.right for _, verdict in verdicts} == {True, False}


@every_title
def test_tiles_on_a_little_board_are_free_where_the_oracle_says_so(title: GameTitle) -> None:
    boards = [part for part in parts(title.manual.chapters) if isinstance(part, LittleBoard)]
    assert len(boards) > len(BOARDS)
    for board in boards:
        free = {(*board.spots[place],) for place in board.free}
        assert free == free_tiles([(*spot,) for spot in board.spots])


@every_title
def test_the_steps_of_a_chain_are_those_of_the_rules_and_all_boards_are_shown(title: GameTitle) -> None:
    found = list(parts(title.manual.chapters))
    assert {part.points for part in found if isinstance(part, ChainPicture)} == {MAHJONG_DUELL.run}
    boards = [part.boards for part in found if isinstance(part, Boards)]
    assert [layout for shown in boards for layout, _, _ in shown] == [*LayoutId]


@every_title
def test_numbers_in_sentences_are_those_of_the_rules_and_the_table(title: GameTitle) -> None:
    values: dict[str, dict[str, object]] = {}
    for part in parts(title.manual.chapters):
        if isinstance(part, Said) and part.values:
            values.setdefault(part.key.removeprefix("manual."), {}).update(dict(part.values))
    assert values["pair_pays"]["points"] == 20
    assert values["undo_detail"]["points"] == 20
    assert values["shuffle_detail"]["points"] == 100
    assert values["whole_run_detail"]["points"] == 820
    assert values["aim_detail"]["tiles"] == values["tiles_aside"]["tiles"] == 144
    assert values["clock_detail"] == {
        "n": CLOCK.default // 60,
        "times": "5\N{NO-BREAK SPACE}/ 10\N{NO-BREAK SPACE}/ 15\N{NO-BREAK SPACE}/ 20",
    }
    for layout in LAYOUTS:
        assert values[f"{layout.id.word}_detail"]["free"] == len(layout.free(layout.all))
