"""What a player of Jolly must know stands on a page of its manual, and every example is what it says."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.jolly.cards import read_faces
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.scenes.jolly.manual.figures import Cards, HandCost
from stargames_arcade.scenes.jolly.manual.openings import Opening
from stargames_arcade.scenes.manual.blocks import Banner, Row
from stargames_arcade.scenes.manual.figures import ValueBox
from stargames_arcade.scenes.manual.page import Said
from stargames_arcade.scenes.manual.verdict import Verdict
from stargames_arcade.titles import title
from stargames_arcade.titles.jolly.examples import OPENINGS, melds
from stargames_arcade.titles.jolly.manual import MANUAL
from tests.manual.clauses import JOLLY as CLAUSES_HERE
from tests.manual.clauses import OPEN_TABLES, STRENGTH
from tests.manual.test_every_clause_is_carried import rulings
from tests.manual.test_pages_tell_the_rules import parts, topics

TOLD: dict[str, tuple[str, ...]] = {
    "P4": ("players_detail", "dealer"),
    "P5": ("seen_hands_detail", "passed_detail", "curtain_detail", "curtain_tells_detail"),
    "P6": ("leave_detail", "drop_out_detail"),
    "P8": ("tie", "tie_detail"),
    "P9": ("dealer_detail",),
    "J1": ("pack_detail", "deal", "deal_detail", "players_detail"),
    "J2": ("deal_detail",),
    "J3": ("dealer_detail", "step_discard_detail"),
    "J4": ("step_take_detail",),
    "J5": ("step_take_detail", "step_lay_detail", "step_discard_detail", "must", "must_detail"),
    "J6": ("step_lay_detail", "opening_note"),
    "J7": ("opening", "opening_lead"),
    "J8": ("opening_note", "any_card_detail"),
    "J9": ("opening_note",),
    "J10": ("opened_note", "take_when_detail", "lower_melds_detail"),
    "J11": ("opened_note", "next_round_detail"),
    "J12": ("five", "five_detail"),
    "J14": ("several", "several_detail", "step_take_detail"),
    "J15": ("most_cards", "most_cards_detail"),
    "J16": ("several_detail",),
    "J17": ("same_back", "same_back_detail"),
    "J18": ("choose_detail", "lay_how_detail", "discard_how_detail", "joker_discard_detail"),
    "J19": ("groups_lead", "no_suit_twice", "no_two_jokers", "no_fifth"),
    "J20": ("sequences_lead", "run_low", "run_high", "no_around", "run_long_detail"),
    "J22": ("many", "never_beside", "at_ends", "no_jokers_together"),
    "J23": ("fixed", "fixed_detail", "in_group_detail"),
    "J24": ("kings_1", "kings_2", "kings_2_detail", "kings_3_detail", "in_a_group_lead"),
    "J25": ("exact_card_detail", "freed", "in_sequence_lead"),
    "J26": ("freed_detail", "joker_cost_detail"),
    "J27": ("adding_lead", "both_ends", "add_joker", "you_choose_detail"),
    "J28": ("stays", "stays_detail"),
    "J29": ("last_card_detail", "both_fit_detail", "barred_left_detail"),
    "J30": ("at_once", "at_once_detail"),
    "J31": ("renewed", "renewed_detail"),
    "J32": ("blocked", "blocked_detail"),
    "J33": ("low_cards", "high_cards", "ace_low", "ace_high", "ace_group", "joker_laid"),
    "J34": ("held_heading", "ace_held", "joker_held"),
    "J35": ("whose", "whose_detail", "counts_for_you_detail"),
    "J36": ("after_swap", "after_swap_detail"),
    "J37": ("closing_detail", "hand_closing_detail", "double", "round_sum"),
    "J38": ("below_zero_detail",),
    "J39": ("target", "target_detail", "tie_detail", "aim_detail"),
    "J42": ("clock_detail", "expired", "expired_detail"),
    "J43": ("drop_out_detail", "away_detail", "last_left_detail", "expired_twice_detail"),
    "J44": ("between", "between_detail"),
    "J45": ("seen_hands", "seen_melds_detail", "side_detail", "info_detail"),
    # The manual of the game, sentence by sentence.
    "JO1 JO2 JO4": ("begin", "begin_detail"),
    "JO6": ("turn_mark", "turn_mark_detail"),
    "JO7 JO11": ("side_detail",),
    "JO8": ("table.jolly.info", "info_detail"),
    "JO10": ("choose_detail", "own_order_detail"),
    "JO12 JO13": ("five", "five_detail"),
    "JO14": ("take_when", "take_when_detail"),
    "JO15 JO41": ("step_take_detail",),
    "JO16 JO17 JO39 JO42 JO43": ("several", "several_detail"),
    "JO18": ("discard_how_detail",),
    "JO19": ("joker_discard_detail",),
    "JO20 JO21": ("between_detail",),
    "JO22 JO23": ("target_detail", "between_detail"),
    "JO24": ("players_detail", "pack_detail"),
    "JO25": ("deal", "deal_detail"),
    "JO26": ("aim_detail",),
    "JO27": ("groups_lead", "group_kings", "group_twos"),
    "JO28": ("sequences_lead", "run_long", "opening_heading"),
    "JO29": ("run_low", "run_high"),
    "JO30": ("no_around",),
    "JO31": ("any_card", "group_joker"),
    "JO32": ("no_jokers_together", "never_beside"),
    "JO33": ("many",),
    "JO34": ("in_group", "no_two_jokers"),
    "JO35": ("kings_2_detail", "kings_3_detail"),
    "JO36": ("dealer_detail", "opening_lead"),
    "JO37 JO38": ("step_discard_detail",),
    "JO40": ("most_cards_detail",),
    "JO44": ("lower_melds_detail",),
    "JO45": ("adding_lead",),
    "JO46": ("exact_card_detail", "freed"),
    "JO47": ("last_card_detail",),
    "JO48": ("hand_heading", "at_once_detail"),
    "JO49": ("renewed_detail",),
    "JO50": ("whose_detail", "counts_for_you_detail"),
    "JO51": ("closing_detail", "round_sum"),
    "JO52": ("low_cards", "high_cards", "joker_laid"),
    "JO53": ("ace_low", "ace_high", "ace_group"),
    "JO54": ("held_heading", "ace_held", "joker_held"),
    "JO55": ("closing", "closing_detail"),
    "JO56": ("double", "double_detail"),
    "JO57": ("hand_closing_detail",),
    "JO58 JO59": ("round_a", "round_b"),
}
"""Which topics tell a ruling or a clause: keys ``manual.<topic>``."""
PAGE = list(parts(MANUAL.chapters))


def test_the_list_of_what_must_be_told_is_whole() -> None:
    listed = {number for numbers in TOLD for number in numbers.split()}
    other = {number for number, clause in CLAUSES_HERE.items() if clause.awaits in (OPEN_TABLES, STRENGTH)}
    settled = {number for number in rulings() if number[0] in "JP"}
    assert listed == settled | CLAUSES_HERE.keys() - other


def test_every_ruling_and_every_sentence_is_told_on_a_page() -> None:
    jolly = title("jolly")
    assert jolly is not None and jolly.manual is MANUAL
    there = topics(jolly)
    assert not {(number, topic) for number, wanted in TOLD.items() for topic in wanted if topic not in there}


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("♦8 ♦9 ♦10 + ♥J ♥Q ♥K", 57),
        ("♦A ♥A ♠A", 75),
        ("♣A ♦A J", 75),
        ("♦K ♥K ♠K", 30),
        ("♣2 ♦2 ♥2 ♠2", 8),
        ("♣9 ♣10 ♣J ♣Q ♣K", 49),
        ("♥4 ♥5 ♥6 ♥7 ♥8 ♥9", 39),
        ("♦6 J ♦8 J ♦10", 40),
        ("♥3 ♥4 ♥5 J ♥7 ♥8", 33),
        ("♥9 J ♥J", 29),
        ("♦6 ♥6 J", 18),
        ("♣A ♣2 ♣3", 6),
        ("♠Q ♠K ♠A", 30),
        ("♠10 ♠J ♠Q ♠K ♠A", 50),
    ],
)
def test_the_table_of_openings_shows_what_the_rules_settle(text: str, points: int) -> None:
    """The table of examples of the rules, each with its points and whether it opens."""
    wanted = tuple(tuple(read_faces(meld)) for meld in melds(text))
    (shown,) = [part for part in PAGE if isinstance(part, Opening) and part.melds == wanted]
    assert (shown.points, shown.opens) == (points, points >= 40)


def test_every_opening_is_on_the_page_and_those_that_open_come_first() -> None:
    shown = [part for part in PAGE if isinstance(part, Opening)]
    assert len(shown) == len(OPENINGS)
    assert sorted(shown, key=lambda each: not each.opens) == shown


SAID = {
    "♦K ♦K ♥K": "group_suit_twice",
    "♣K ♦K ♥K ♠K J": "group_full",
    "♦6 ♥6 J J": "group_jokers",
    "♦6 ♥7 ♠8": "meld_mixed",
    "♦6 ♦8 ♦10": "sequence_gap",
    "♦6 ♦7 J J ♦10": "jokers_together",
    "♥Q ♥K ♥A ♥2 ♥3": "sequence_around",
    "♠9 ♠10": "meld_short",
}
"""What is no meld, and the code of the sentence beside it."""


def test_beside_what_is_no_meld_stands_a_cross_and_the_sentence_of_the_table() -> None:
    refused = {
        part.figure.faces: part.detail
        for part in PAGE
        if isinstance(part, Row) and isinstance(part.value, Verdict) and isinstance(part.figure, Cards)
    }
    assert refused.keys() == {read_faces(text) for text in SAID}
    for text, code in SAID.items():
        sentence = refused[read_faces(text)]
        assert isinstance(sentence, Said) and sentence.key == f"refusal.{code}"


def test_the_two_rounds_of_the_games_own_manual_are_worked_out() -> None:
    banners = [part.value for part in PAGE if isinstance(part, Banner)]
    assert banners == ["+19", "−40", "+104"]
    hands = [
        (part.value.text, part.figure.faces)
        for part in PAGE
        if isinstance(part, Row) and isinstance(part.figure, HandCost) and isinstance(part.value, ValueBox)
    ]
    assert [value for value, _ in hands] == ["−38", "−115"]
    assert [len(faces) for _, faces in hands] == [6, 9]


def test_a_joker_on_a_page_shows_what_it_is_worth_where_the_cards_are_a_meld() -> None:
    king = read_faces("♣K")
    assert Cards(read_faces("♦K ♥K ♠K J")).stands() == (None, None, None, *king)
    assert Cards(read_faces("♦K ♥K J")).stands() == (None, None, None)
    assert Cards(read_faces("J ♦7 J")).stands() == (*read_faces("♦6"), None, *read_faces("♦8"))
    assert Cards(read_faces("♦6 ♦7 J J ♦10")).stands() == (None,) * 5


def test_numbers_in_sentences_are_those_of_the_rules_and_the_table() -> None:
    values: dict[str, dict[str, object]] = {}
    for part in PAGE:
        if isinstance(part, Said) and part.values:
            values.setdefault(part.key.removeprefix("manual."), {}).update(dict(part.values))
    assert values["pack"]["n"] == 110 and values["pack_detail"]["jokers"] == 6
    assert values["deal_detail"] == {"two": 84, "three": 71, "four": 58}
    assert values["deal"]["n"] == JOLLY.dealt == 13
    assert values["opening"]["n"] == values["opening_lead"]["n"] == 40
    assert values["renewed_detail"] == {"kept": 3, "pile": 40, "stock": 37}
    assert values["blocked_detail"]["n"] == 6
    assert values["most_cards"]["n"] == 20
    assert values["closed_example_detail"] == {"table": 57, "added": 17, "bonus": 30}
    assert values["hand_closing_detail"] == {"points": 60, "usual": 30}
    assert values["between_detail"]["n"] == 20
    assert values["away_detail"]["n"] == 3
    assert values["target_detail"]["targets"] == "100\N{NO-BREAK SPACE}/ 250\N{NO-BREAK SPACE}/ 500"
    assert values["clock_detail"]["times"] == "30\N{NO-BREAK SPACE}/ 60\N{NO-BREAK SPACE}/ 120"
