"""The round result: what each row tells, by the rules' own sums, and that it has room (J33-J39, J44)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from stargames_arcade.rules.jolly.cards import face_text, read_faces
from stargames_arcade.scenes.jolly.controls import CONTINUE, card_of
from stargames_arcade.scenes.jolly.motion.round_cues import round_cue
from stargames_arcade.scenes.jolly.round_result import round_layout
from stargames_arcade.scenes.jolly.samples.totals import Ended, ended_situation
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import title
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Label, Picture
from stargames_arcade.ui.player import Motion
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.view import Comfort, View
from tests.scenes.client_stage import SIZES, cut_labels, outside, overlapping_texts, tiny_labels

JOLLY = title("jolly")
assert JOLLY is not None
TWENTY = "J J ♣A ♦A ♣2 ♦3 ♥4 ♠5 ♣6 ♦7 ♥8 ♠9 ♣10 ♦10 ♥J ♠J ♣Q ♦Q ♥K ♠K"
MANUAL = Ended(
    hands=("♣3 ♥4 ♦5 ♠6 ♥Q ♣K", "J ♣5 ♥5 ♦7 ♠8 ♥10 ♣J ♦J ♠Q", ""),
    table=(57, 75, 74),
    before=(96, 87, 140),
    closer=2,
)
"""The first two are the manual's examples: +19 and −40."""
FULL = Ended(
    hands=(TWENTY, TWENTY, TWENTY, ""), table=(0, 5, 10, 412), before=(-900, -80, 3, 10), closer=3,
    hand_jolly=True,
)  # fmt: skip


def situation(state: Ended, seat: int | None = 1) -> JollySituation:
    assert JOLLY is not None
    return ended_situation(JOLLY, state, seat)


def view(language: str = "en", size: tuple[int, int] = (1920, 1080), text_size: int = 100) -> View:
    return View(Viewport(*size), Words(language), comfort=Comfort(text_size=text_size))


def picture(state: Ended, **more: object) -> Picture:
    return round_layout(view(**more), situation(state))  # type: ignore[arg-type]


def text(drawn: Picture, id: str) -> str:
    sprite = drawn.node(id).sprite
    assert isinstance(sprite, Label)
    return sprite.text


def number(said: str) -> int:
    return int(said.replace("\N{MINUS SIGN}", "-"))


def row(drawn: Picture, seat: int) -> tuple[str, ...]:
    names = ("table", "hand", "closing", "round", "total")
    return tuple(text(drawn, f"row.{seat}.{name}") for name in names)


@pytest.mark.ruling("J33", "J34", "J37")
def test_the_manuals_two_rounds_and_the_closers_are_written_with_their_signs() -> None:
    drawn = picture(MANUAL)
    assert row(drawn, 0) == ("+57", "−38", "–", "+19", "115")
    assert row(drawn, 1) == ("+75", "−115", "–", "−40", "47")
    assert row(drawn, 2) == ("+74", "0", "+30", "+104", "244")


@pytest.mark.clause("JO20")
@pytest.mark.ruling("J34", "J44")
def test_every_card_of_an_open_hand_lies_there_with_what_it_costs_and_they_add_up_to_the_hand() -> None:
    for state in (MANUAL, FULL):
        drawn = picture(state)
        for seat, hand in enumerate(state.hands):
            values = [
                number(node.sprite.text)
                for node in drawn.nodes
                if node.id.startswith(f"row.{seat}.value.") and isinstance(node.sprite, Label)
            ]
            assert len(values) == len(read_faces(hand))
            factor = 2 if state.hand_jolly else 1
            assert factor * sum(values) == number(text(drawn, f"row.{seat}.hand"))


def test_open_hands_lie_in_one_order_however_they_were_held() -> None:
    mixed = replace(MANUAL, hands=("♠Q ♥5 J ♥A ♦J ♣5", *MANUAL.hands[1:]))
    now = situation(mixed)
    faces = {held.card: held.face for held in now.seen.hands[0]}
    nodes = {card: node.x for node in picture(mixed).nodes if (card := card_of(node.id)) in faces}
    lying = [face_text(faces[card]) for card in sorted(nodes, key=lambda card: nodes[card])]
    assert lying == ["J", "♣5", "♥5", "♦J", "♠Q", "♥A"]


@pytest.mark.ruling("J30", "J37")
def test_after_a_hand_jolly_each_other_hand_is_marked_as_counting_twice() -> None:
    marked = {id.split(".")[1] for id in ids(picture(FULL)) if id.endswith(".double")}
    assert marked == {"0", "1", "2"}
    assert not any(id.endswith(".double") for id in ids(picture(MANUAL)))


def ids(drawn: Picture) -> list[str]:
    return [node.id for node in drawn.nodes]


@pytest.mark.ruling("J39", "J43")
def test_rows_stand_in_the_order_of_totals_equal_ones_share_a_place_and_who_left_is_last() -> None:
    state = Ended(
        hands=("♣3", "♥3", "♠K", "♠2"), table=(20, 20, 90, 40), before=(0, 0, 0, 500), left=(3,), closer=None
    )
    drawn = picture(state)
    order = sorted(range(4), key=lambda seat: drawn.node(f"row.{seat}").y)
    assert order == [2, 0, 1, 3]
    assert [text(drawn, f"row.{seat}.place") for seat in order] == ["1", "2", "2", "4"]
    assert row(drawn, 3) == ("–", "–", "–", "–", "500")
    assert text(drawn, "row.3.empty") == "no longer plays"
    assert text(drawn, "said") == "Nobody closed: the stock is used up"


@pytest.mark.ruling("J39")
def test_it_says_what_comes_next_another_round_the_one_that_decides_or_the_result() -> None:
    assert text(picture(MANUAL), "waits.text") == "Round 5 begins once everyone continues"
    level = Ended(hands=("", "♣2"), table=(20, 82), before=(250, 220), closer=0)
    assert text(picture(level), "waits.text") == "Level at the top: round 5 decides"
    over = replace(MANUAL, before=(96, 87, 240))
    assert text(picture(over), "waits.text") == "Jürgen wins the match"
    assert text(picture(over), f"{CONTINUE}.text") == "Results"


@pytest.mark.ruling("J44")
def test_continue_waits_for_the_others_once_all_here_are_ready() -> None:
    open_to_me = situation(MANUAL)
    for ready, together, enabled in (((), False, True), ((1,), False, False), ((1,), True, True)):
        drawn = round_layout(view(), replace(open_to_me, ready=ready, together=together))
        (target,) = drawn.targets
        assert (target.id, target.enabled) == (CONTINUE, enabled)


def test_twenty_cards_lie_within_their_row_with_every_index_free() -> None:
    for size in SIZES:
        drawn = picture(FULL, size=size)
        for seat in (0, 1, 2):
            ground = drawn.node(f"row.{seat}").box
            cards = [node for node in drawn.nodes if card_of(node.id) and ground.contains(node.x, node.y)]
            assert len(cards) == 20
            widths = {round(node.sprite.w) for node in cards}
            steps = [right.x - left.x for left, right in pairwise(cards)]
            card = cards[0].sprite.w * 140 / 176
            assert len(widths) == 1 and min(steps) >= 0.22 * card
            first, last = cards[0].x - card / 2, cards[-1].x + card / 2
            numbers = drawn.node(f"row.{seat}.table")
            assert ground.x < first and last < ground.right
            assert size[0] < size[1] or last < numbers.box.right - 80


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_no_word_of_it_is_cut_or_tiny_or_lies_on_another(size: tuple[int, int]) -> None:
    for language in languages():
        for scale in (100, 150):
            for state in (FULL, replace(MANUAL, closer=None, hands=("♣3", "J", "♦2"))):
                seen = view(language, size, scale)
                drawn = enlarged(round_layout(seen, situation(state)), seen.text_scale)
                assert cut_labels(drawn) == [] and tiny_labels(drawn) == []
                assert outside(drawn, seen.viewport.bounds) == []
                assert not overlapping_texts(drawn), (language, scale)


def test_its_rows_come_from_the_last_place_up_its_sums_count_up_and_then_it_stands_as_laid_out() -> None:
    seen, shown = view(), situation(MANUAL)
    settled, motion = round_layout(seen, shown), Motion()
    motion.play(round_cue(seen, shown), 0)
    came: dict[int, float] = {}
    totals = []
    for now in range(0, 3_000, 20):
        drawn = motion.sample(settled, now)
        for seat in range(3):
            if drawn.node(f"row.{seat}").alpha > 0.5:
                came.setdefault(seat, now)
        totals.append(number(text(drawn, "row.2.total")))
    assert sorted(came, key=lambda seat: came[seat]) == [1, 0, 2]
    assert totals[0] == 140 and totals[-1] == 244 and totals == sorted(totals)
    assert not motion.busy(3_000) and motion.sample(settled, 3_000) == settled
    assert max(came.values()) < 900, "it is no long ceremony"
