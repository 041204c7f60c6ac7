"""What a player must know stands on a page of the manual, and every example is worth what the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise

import pytest

from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.ruleset import Box, OfAKind
from stargames_arcade.rules.dice.scoring import box_value
from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.scenes.manual.blocks import Banner, Row, Rule
from stargames_arcade.scenes.manual.figures import Caption, Pieces, Side, State, ValueBox
from stargames_arcade.scenes.manual.page import Said
from stargames_arcade.text.words import REFERENCE, keys
from stargames_arcade.titles import all_titles
from stargames_arcade.titles.dice import CLOCK
from stargames_arcade.titles.dice_examples import (
    FIRST,
    JOKER,
    JOKER_THROWN,
    NEAR,
    ROW,
    SHEET,
    TALE,
    counting,
    tale_dice,
    thrown_again,
)
from tests.manual.clauses import CLAUSES
from tests.manual.test_every_clause_is_carried import rulings
from tests.rules.dice_play import dice_game, played

DICE = [title for title in all_titles() if title.family == "dice"]
every_title = pytest.mark.parametrize("title", DICE, ids=lambda title: title.id)

TOLD: dict[str, tuple[str, ...]] = {
    # Rulings.
    "P4": ("apart", "two"),
    "P5": ("seen_sheet", "seen_sheet_detail", "seen_dice", "seen_dice_detail", "couch_seen", "after_detail"),
    "P6": ("leave_detail", "resign_detail", "draw_detail"),
    "P8": ("draw", "draw_detail"),
    "P9": ("fair_detail",),
    "D1": ("same_detail", "rows", "row_alike", "row_other"),
    "D2": ("step_keep_detail", "take"),
    "D3": ("aim_detail", "step_enter_detail", "turn_aside", "sheet_aside", "enter"),
    "D5": ("step_enter_detail", "enter_detail", "green", "tale_2_detail"),
    "D6": ("step_again_detail",),
    "D7": ("all_five", "all_five_detail"),
    "D8": ("strike", "strike_detail", "asks", "asks_detail", "cross"),
    "D9": ("wins", "wins_detail", "aim"),
    "D10": ("bonus_detail", "bonus_example", "joker_counts_detail"),
    "D11": ("three_faces|three_all", "four_faces|four_all"),
    "D12": ("near_at_least",),
    "D13": ("near_five_no_house",),
    "D14": ("small_straight", "large_straight", "near_large_is_small", "near_gap"),
    "D15": ("small_straight", "large_straight"),
    "D16": ("second", "second_detail"),
    "D17": ("arm", "spend"),
    "D18": ("one_die", "one_die_detail", "joker_aside"),
    "D19": ("change", "change_detail", "arm_detail"),
    "D20": ("change_detail", "one_die_detail", "undo", "undo_detail"),
    "D21": ("spend_detail", "jokers_left", "joker_button_detail", "undo_detail"),
    "D22": ("joker_counts", "joker_counts_detail"),
    "D23": ("full", "full_detail", "joker_counts_detail"),
    "D24": ("clock", "clock_detail", "expired", "expired_detail"),
    "D26": ("together", "together_detail", "withdraw", "withdraw_detail", "couch_enter_detail"),
    # The manuals of the games, sentence by sentence.
    "DY1 SD1 KD1 KD2": ("two", "two_detail", "duel_aside"),
    "DY4 SD4 KD3": ("begin", "begin_detail"),
    "DY6 SD6 KD8": ("step_keep", "step_again"),
    "DY7 DY8 SD7 SD8": ("take", "take_detail"),
    "DY9 SD9": ("step_enter",),
    "DY10 DY11 SD10 SD11 KD9": ("green", "enter_detail"),
    "DY12 SD12 KD13": ("cross", "strike_detail"),
    "DY13 SD14": ("results.same_luck", "rows"),
    "DY14 SD15": ("apart_detail",),
    "DY15 SD16": ("after", "after_detail"),
    "DY18 SD19 KD7": ("step_throw", "step_again_detail"),
    "DY19 SD21": ("step_enter_detail",),
    "DY20 SD22": ("step_keep", "step_keep_detail"),
    "DY21 SD13 KD6": ("aim", "aim_detail", "wins"),
    "DY22 SD23 KD12": ("joker_aside", "change"),
    "DY23 DY24 SD24 SD25 KD10": ("arm", "joker_button_detail"),
    "DY25 SD26 KD11": ("change", "change_detail", "joker_example"),
    "DY26 SD27": ("spend",),
    "DY27 SD28": ("one_die_detail", "joker_aside"),
    "SD29 KD14": ("undo", "undo_detail"),
    "DY28": ("jewels_heading", "jewel_1", "jewel_6"),
    "DY29 SD30 KD15": ("upper",),
    "DY30 SD31 KD16": ("bonus_detail",),
    "DY31 DY32 SD32 SD33 KD17 KD18": ("three_faces|three_all", "four_faces|four_all"),
    "DY33 SD34 KD19": ("full_house",),
    "DY34 DY35 SD35 SD36 KD20 KD21": ("small_straight", "large_straight"),
    "DY36 SD37 KD22": ("five_equal",),
    "DY37 SD38 KD23": ("chance",),
    "SD20": ("tale_2_detail", "five_equal"),
}
"""Which topics tell a ruling or a clause: keys ``manual.<topic>``; ``a|b`` is told by one of the two."""


SHORT = {"diamond_yatzy": "DY", "sfida_ai_dadi": "SD", "knobel_duell": "KD"}
CLICKS = 2
"""How often the joker's example says that the die is clicked."""


def parts(thing: object) -> Iterator[object]:
    """A value of the manual's model with all that it is made of."""
    yield thing
    if isinstance(thing, tuple):
        for each in thing:
            yield from parts(each)
    elif is_dataclass(thing) and not isinstance(thing, type | DiceSkin):
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))


def topics(title: GameTitle) -> set[str]:
    """The topics that the pages of a title tell."""
    found = (part.key for part in parts(title.manual.chapters) if isinstance(part, Said))
    return {key.removeprefix("manual.") for key in found}


def clauses_of(title: GameTitle) -> set[str]:
    """The rulings and clauses that a player of this title must find."""
    short = SHORT.get(title.id, "none")
    return {
        number
        for number in (*rulings(), *CLAUSES)
        if re.fullmatch(rf"(D|P|{short})\d+", number)
        and (number not in CLAUSES or CLAUSES[number].awaits is None)
    }


@every_title
def test_every_ruling_and_every_sentence_of_the_games_manual_is_told_on_a_page(title: GameTitle) -> None:
    told = {number: wanted for numbers, wanted in TOLD.items() for number in numbers.split()}
    there = topics(title)
    assert not clauses_of(title) - told.keys()
    assert not {
        number: topic
        for number in clauses_of(title)
        for topic in told[number]
        if not there & set(topic.split("|"))
    }


def test_nothing_is_mapped_that_is_no_ruling_or_clause() -> None:
    numbers = {number for joined in TOLD for number in joined.split()}
    assert not numbers - rulings() - CLAUSES.keys()


def test_every_word_of_the_manuals_is_on_a_page_or_around_it() -> None:
    around = {"title", "page", "others", "previous", "next"}
    shown: set[str] = {f"manual.{topic}" for topic in around}
    for title in all_titles():
        for topic in topics(title):
            own = f"manual.{title.id}.{topic}"
            shown |= {own} if own in keys(REFERENCE) else {f"manual.{topic}", topic}
    written = {key for key in keys(REFERENCE) if key.startswith("manual.")}
    assert not written - shown


# ---- examples are worth what they say ----


def face_of(title: GameTitle, pieces: Pieces) -> tuple[int, ...]:
    return tuple(title.skin.faces.index(piece.drawing) + 1 for piece in pieces.pieces)


def boxes_named(title: GameTitle, text: object) -> Box | None:
    """The box that a name stands for."""
    for box in Box:
        if isinstance(text, Said) and text.key == title.skin.box_key(box.word):
            return box
    return None


def shown_value(box: ValueBox) -> int:
    return int(box.text.removeprefix("+") or 0)


@every_title
def test_every_row_of_dice_with_a_box_and_a_value_is_worth_it(title: GameTitle) -> None:
    checked = 0
    for row in parts(title.manual.chapters):
        if isinstance(row, Row) and isinstance(row.figure, Pieces) and isinstance(row.value, ValueBox):
            box, dice = boxes_named(title, row.name), face_of(title, row.figure)
            if box is None or len(dice) != 5:
                continue
            assert shown_value(row.value) == box_value(title.ruleset, box, dice), (box, dice)
            assert (row.value.state is State.STRUCK) == (shown_value(row.value) == 0)
            checked += 1
    assert checked == len(SHEET) + len(NEAR)


@every_title
def test_every_box_under_its_name_beside_dice_is_worth_what_it_says(title: GameTitle) -> None:
    """The turn that is told, and the joker's example."""
    checked = 0
    for rule in parts(title.manual.chapters):
        if not isinstance(rule, Rule) or not isinstance(rule.shown, Side):
            continue
        rows = [part for part in parts(rule.shown) if isinstance(part, Pieces)]
        if not rows:
            continue
        for side in parts(rule.shown):
            match side:
                case Side((Caption() as caption, ValueBox() as value)):
                    box = boxes_named(title, caption.text)
                    assert box is not None
                    assert shown_value(value) == box_value(title.ruleset, box, face_of(title, rows[0]))
                    checked += 1
    assert checked == 3 * len(TALE) + 2 * 2


@every_title
def test_the_points_on_the_bands_are_those_of_the_rules(title: GameTitle) -> None:
    ruleset = title.ruleset
    *_, (last, _) = tale_dice()
    bands = [part.value for part in parts(title.manual.chapters) if isinstance(part, Banner)]
    assert bands == [
        str(box_value(ruleset, Box.LARGE_STRAIGHT, last)),
        f"+{ruleset.bonus}",
        f"+{ruleset.bonus}",
        str(box_value(ruleset, Box.FIVE_EQUAL, joker_dice(JOKER_THROWN, JOKER))),
    ]


@every_title
def test_bright_dice_are_those_that_count(title: GameTitle) -> None:
    """Where a box adds up faces, the bright dice add up to its value."""
    for box, dice in (*SHEET.items(), *((box, dice) for box, dice, _ in NEAR)):
        bright = counting(title.ruleset, box, dice)
        value = box_value(title.ruleset, box, dice)
        adds = box.upper or box in (Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND, Box.CHANCE)
        if value and adds:
            assert sum(face for face, counts in zip(dice, bright, strict=True) if counts) == value
        if value and box is Box.SMALL_STRAIGHT:
            run = sorted(face for face, counts in zip(dice, bright, strict=True) if counts)
            assert len(run) == 4 and all(b - a == 1 for a, b in pairwise(run))


def test_the_sheets_examples_are_those_of_the_games_own_manuals() -> None:
    assert SHEET[Box.TWOS] == (2, 2, 2, 6, 4)
    for title in DICE:
        kinds = title.ruleset.of_a_kind
        expected = (18, 23) if kinds is OfAKind.ALL_DICE else (15, 20)
        boxes = (Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND)
        assert tuple(box_value(title.ruleset, box, SHEET[box]) for box in boxes) == expected


# ---- stories that could happen ----


@pytest.mark.parametrize(("kept", "value"), [((0, 2), (3, 2, 3, 3, 6)), ((0,), (3, 2, 3, 6, 6))])
def test_the_rows_on_the_page_give_what_the_game_gives(kept: tuple[int, ...], value: tuple[int, ...]) -> None:
    assert thrown_again(FIRST, kept, ROW) == value
    keep = ",".join(map(str, kept))
    state, _ = played(
        dice_game({(1, 1): digits(FIRST), (1, 2): digits(ROW)}, DICE[0].ruleset),
        ["Begin", "Throw", f"Throw keep={keep}"],
    )
    assert state.dice == value


def digits(values: Iterable[int]) -> str:
    return "".join(map(str, values))


@every_title
def test_the_turn_that_is_told_is_a_legal_turn(title: GameTitle) -> None:
    rows = {(1, throw): digits((*row, 1, 1, 1, 1)[:5]) for throw, (row, _) in enumerate(TALE, start=1)}
    lines, kept = ["Begin"], ""
    for _, keeps in TALE:
        lines.append(f"Throw keep={kept}" if kept else "Throw")
        kept = ",".join(map(str, keeps))
    told = [dice for dice, _ in tale_dice()]
    for throws in range(1, len(TALE) + 1):
        state, _ = played(dice_game(rows, title.ruleset), lines[: 1 + throws])
        assert state.dice == told[throws - 1]
    state, _ = played(dice_game(rows, title.ruleset), [*lines, "Enter box=large_straight"])
    assert state.boxes[Box.LARGE_STRAIGHT] == title.ruleset.large_straight


@every_title
def test_the_jokers_example_is_a_legal_entry_that_spends_one(title: GameTitle) -> None:
    place, face = JOKER
    rows = {(1, 1): "11111", (1, 2): "11111", (1, 3): digits(JOKER_THROWN)}
    lines = ["Begin", "Throw", "Throw", "Throw", f"Enter box=five_equal joker={place}:{face}"]
    state, _ = played(dice_game(rows, title.ruleset), lines)
    assert state.boxes[Box.FIVE_EQUAL] == title.ruleset.five_equal
    assert state.jokers == title.ruleset.jokers - 1
    assert (face - JOKER_THROWN[place]) % 6 == CLICKS


@every_title
def test_numbers_in_sentences_are_those_of_the_rules_and_the_table(title: GameTitle) -> None:
    ruleset = title.ruleset
    values: dict[str, dict[str, object]] = {}
    for part in parts(title.manual.chapters):
        if isinstance(part, Said) and part.values:
            values.setdefault(part.key.removeprefix("manual."), {}).update(dict(part.values))
    assert values["aim_detail"]["turns"] == ruleset.turns
    assert values["turn_aside"]["throws"] == values["step_again_detail"]["throws"] == ruleset.throws
    assert values["joker_aside"]["jokers"] == ruleset.jokers
    assert values["bonus_detail"]["points"] == values["bonus_example"]["points"] == ruleset.bonus_from
    assert values["bonus_example"]["sum"] == sum(3 * face for face in range(1, 7))
    assert values["clock_detail"]["times"] == " / ".join(str(each) for each in CLOCK.choices if each)
    assert values["tale_2_detail"]["points"] == ruleset.small_straight
