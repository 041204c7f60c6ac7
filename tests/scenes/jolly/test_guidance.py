"""What the table offers, says and promises: the suggestion, the keys in the hints, refusals with cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.jolly.cards import read_face
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.scenes.jolly.controls import SORT, STOCK, SUGGEST, card_id, plate_target
from stargames_arcade.scenes.jolly.hints import key_hints
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.motion.quiet import GLINT, quiet
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.ui.gestures import MOUSE, Device, Key
from stargames_arcade.ui.view import View
from tests.scenes.at_table import FINGER
from tests.scenes.jolly.test_layout import TALL, WIDE, text_of
from tests.scenes.jolly_moments import moment
from tests.scenes.jolly_player import AtJolly
from tests.scenes.jolly_stills import still

Sit = Callable[..., AtJolly]
OPENS = "s47"
"""A deal that I begin; with the first card drawn I hold ♦7 ♦8 ♦9 and three kings: 54."""


def told(situation: JollySituation, focus: str = "") -> dict[Key, str]:
    """What the keys are said to do, by key."""
    return dict(key_hints(replace(WIDE, focus=focus or None), situation))


# ---- the suggestion ----


@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
def test_a_button_chooses_the_best_melds_and_puts_them_back(at_jolly: Sit, device: Device) -> None:
    table = at_jolly(seed=OPENS)
    table.click(STOCK)
    table.until_quiet()
    table.click(SUGGEST, device)
    best = best_melds([table.face(card) for card in table.hand], keep=1)
    assert {table.hand.index(card) for card in table.chosen} == {
        place for meld in best.melds for place in meld.order
    }
    table.wait(400)
    table.click(SUGGEST, device)
    assert table.chosen == []


@pytest.mark.parametrize("view", [WIDE, TALL], ids=["wide", "tall"])
def test_the_button_is_of_use_as_long_as_the_hand_has_a_meld(view: View) -> None:
    for hand, enabled in (("♦8 ♦9 ♦10 ♣2", True), ("♦8 ♦9 ♣10 ♣2", False)):
        for phase in (Phase.TAKE, Phase.PLAY):
            target = jolly_layout(view, moment(hand, phase=phase)).target(SUGGEST)
            assert target is not None
            assert target.enabled is enabled


def test_the_key_of_the_suggestion_is_told_until_it_is_followed() -> None:
    hand = "♦8 ♦9 ♦10 ♣2 ♥K"
    assert told(moment(hand))[Key.THIRD] == "Suggest"
    assert told(moment(hand, "♣2"))[Key.THIRD] == "Suggest"
    assert Key.THIRD not in told(moment(hand, "♦8 ♦9 ♦10"))
    assert Key.THIRD not in told(moment("♦8 ♣2"))


# ---- sorting ----


def test_the_button_says_which_order_sorting_brings() -> None:
    now = moment("♣2 ♦7 ♠7 ♦8 ♦9 ♣K")
    labels = []
    for sorting in ("", "rank", "suit", "meld"):
        draft = replace(now.draft, sorting=sorting)
        picture = jolly_layout(WIDE, replace(now, draft=draft))
        known = any(node.id == f"{SORT}.caption" for node in picture.nodes)
        labels.append(text_of(picture, f"{SORT}.caption") if known else "")
    assert labels == ["", "by suit", "by meld", "by suit"], "it lies by rank already"


# ---- nothing is thrown unasked ----


def test_the_key_that_discards_chooses_the_focused_card_first(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    table.click(STOCK)
    table.until_quiet()
    table.wait(400)
    table.move(-1, 0)
    card = next(card for card in table.hand if card_id(card) == table.focus)
    assert Key.SECOND in told(table.scene.moment, card_id(card))
    table.press(Key.SECOND)
    assert table.chosen == [card]
    assert len(table.seen.hand) == 14
    table.wait(400)
    table.press(Key.SECOND)
    table.until_quiet()
    assert card not in table.hand


# ---- the stock ----


@pytest.mark.ruling("J5")
def test_the_stock_glints_only_while_it_may_be_taken_from() -> None:
    for phase, turn, glints in ((Phase.TAKE, 0, True), (Phase.PLAY, 0, False), (Phase.TAKE, 1, False)):
        picture = jolly_layout(WIDE, moment("♣2 ♦7", phase=phase, turn=turn))
        assert (GLINT in {cue.id for cue in quiet(picture)}) is glints


# ---- refusals ----


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The 8 of hearts does not fit here."),
        ("de", "Die Herz-8 passt hier nicht."),
        ("it", "L’8 di cuori qui non si attacca."),
        ("cs", "Srdcová 8 se sem nehodí."),
        ("pt", "O 8 de copas não encaixa aqui."),
    ],
)
def test_a_card_is_refused_in_a_whole_sentence(at_jolly: Sit, language: str, said: str) -> None:
    table = at_jolly(seed=OPENS, language=language)
    table.scene.explain(Refusal("does_not_fit", (("face", read_face("♥8")),)), STOCK)
    assert table.said == said


# ---- the ranking ----


@pytest.mark.ruling("J43")
@pytest.mark.parametrize("view", [WIDE, TALL], ids=["wide", "tall"])
def test_who_left_ranks_last_whatever_their_total(view: View) -> None:
    now = still("four")
    seen = replace(now.seen, totals=(96, 187, 212, 140), left=(2, 1), counts=(14, 0, 0, 7), turn=0)
    picture = jolly_layout(view, replace(now, seen=seen))
    ranks = [text_of(picture, f"ranking.{seat}.rank") for seat in range(4)]
    assert ranks == ["2", "3", "4", "1"]
    heights = [picture.node(f"ranking.{seat}.rank").y for seat in (3, 0, 1, 2)]
    assert heights == sorted(heights)


# ---- who only watches ----


def test_who_watches_is_told_that_a_plate_tells_of_its_player_and_where_back_leads() -> None:
    left = replace(moment("♣2 ♦7"), playing=False)
    plate = plate_target(1)
    assert told(left, plate) == {Key.CONFIRM: "Info", Key.CANCEL: "Pause"}
    assert told(replace(left, watched=True), plate) == {Key.CONFIRM: "Info", Key.CANCEL: "Back"}
