"""The picture of a Jolly table: whole, honest, and reached where it is drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from stargames_arcade.rules.jolly.cards import JOKER
from stargames_arcade.scenes.jolly.cards import CardLook, card_sprite
from stargames_arcade.scenes.jolly.controls import (
    LAY,
    MIDDLE,
    PILE,
    READING,
    STOCK,
    THROW,
    MeldSpot,
    card_id,
    card_of,
    discard_target,
    meld_target,
)  # fmt: skip
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.fan import Lying
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.samples.table import title_samples
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Viewport, encloses
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.navigation import step
from stargames_arcade.ui.nodes import Drawing, Label, Node, Picture, Stacked
from stargames_arcade.ui.view import View
from tests.scenes.jolly_stills import TITLE, still

WIDE = View(Viewport(1920, 1080), Words("en"), device=Kind.PAD)
TALL = replace(WIDE, viewport=Viewport(1080, 1920))
NAMES = [name.split(".")[1] for name in title_samples(TITLE)]


def text_of(picture: Picture, id: str) -> str:
    """What is written at a node."""
    label = picture.node(id).sprite
    assert isinstance(label, Label)
    return label.text


def lying(node: Node) -> Lying:
    """Where a drawn card of the hand lies."""
    assert isinstance(node.sprite, Stacked)
    return Lying(node.x, node.y, node.sprite.w / (1 + 2 * 18 / 140), node.angle)


def chosen(situation: JollySituation, *places: int) -> JollySituation:
    """With these places of the hand chosen."""
    order = situation.draft.order
    return replace(situation, draft=JollyDraft(order, tuple(order[place] for place in places)))


# ---- nothing is left out, doubled or shown that may not be seen ----


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("view", [WIDE, TALL], ids=["wide", "tall"])
def test_every_card_is_drawn_once_and_every_back_of_another_s_hand(name: str, view: View) -> None:
    situation = still(name)
    seen, nodes = situation.seen, jolly_layout(view, situation).nodes
    open_cards = [each.card for each in (*seen.hand, *seen.discards)] + [
        card for meld in seen.melds for card in meld.cards
    ]
    drawn = Counter(node.id for node in nodes if card_of(node.id) is not None)
    assert drawn == Counter(map(card_id, open_cards))
    backs = Counter(int(node.id.split(".")[1]) for node in nodes if node.id.startswith("back."))
    assert backs == Counter({seat: seen.counts[seat] for seat in situation.around})


@pytest.mark.parametrize("name", NAMES)
def test_of_other_hands_and_of_the_stock_only_backs_are_drawn(name: str) -> None:
    for node in jolly_layout(WIDE, still(name)).nodes:
        if node.id.startswith(("back.", "stock.")) and node.id.split(".")[-1].isdigit():
            assert isinstance(node.sprite, Stacked)
            parts = [part.sprite for part in node.sprite.parts]
            assert [part.name for part in parts if isinstance(part, Drawing)] == ["cards/card-back"]
            assert not any(isinstance(part, Label) for part in parts)


# ---- what is drawn on top is hit ----


@pytest.mark.parametrize("name", ["four", "third", "too_many", "barred", "crowded", "two"])
@pytest.mark.parametrize("view", [WIDE, TALL], ids=["wide", "tall"])
def test_the_card_of_the_hand_that_is_seen_at_a_place_is_the_one_that_is_hit(name: str, view: View) -> None:
    situation = still(name)
    hand = {card_id(card) for card in situation.draft.order}
    focus = sorted(hand)[len(hand) // 2]
    picture = jolly_layout(replace(view, focus=focus), situation)
    drawn = sorted((node for node in picture.nodes if node.id in hand), key=lambda node: node.z)
    places = [(node, lying(node)) for node in drawn]
    for _, place in places:
        for dx, dy in ((-0.45, -0.4), (0, 0), (0.4, 0.6), (-0.3, 0.65)):
            x, y = place.at(dx * place.width, dy * place.width)
            on_top = next(node for node, other in reversed(places) if encloses(other.outline, x, y))
            hit = picture.hit(x, y)
            assert hit is not None
            assert hit.id == on_top.id or (hit.id not in hand and hit.z > on_top.z)


def test_a_lifted_discard_keeps_the_pointer_where_it_was_drawn_before() -> None:
    situation = still("third")
    rest = jolly_layout(replace(WIDE, device=Kind.MOUSE), situation)
    for count in range(1, 6):
        target = rest.target(discard_target(count))
        assert target is not None
        x, y = target.outline[3][0] + 8, target.outline[3][1] - 8
        found = rest.hit(x, y)
        assert found is not None
        lifted = jolly_layout(replace(WIDE, device=Kind.MOUSE, hover=found.id), situation)
        again = lifted.hit(x, y)
        assert again is not None
        assert again.id == found.id


def test_a_card_that_rises_under_the_pointer_stays_under_it() -> None:
    situation = still("two")
    rest = jolly_layout(replace(WIDE, device=Kind.MOUSE), situation)
    for card in situation.draft.order:
        x, y = lying(rest.node(card_id(card))).at(-70, 100)
        found = rest.hit(x, y)
        if found is not None and found.id == card_id(card):
            again = jolly_layout(replace(WIDE, device=Kind.MOUSE, hover=found.id), situation).hit(x, y)
            assert again is not None
            assert again.id == found.id


def test_a_watcher_sees_the_backs_of_the_hand_at_the_foot() -> None:
    situation = still("four")
    watched = replace(
        situation, seen=replace(situation.seen, seat=None, hand=()), draft=JollyDraft(), playing=False
    )
    nodes = jolly_layout(WIDE, watched).nodes
    assert sum(node.id.startswith("back.0.") for node in nodes) == situation.seen.counts[0]
    assert not any(node.id.startswith("tick.") for node in nodes)


# ---- arrows ----


@pytest.mark.parametrize(("name", "view"), [("third", WIDE), ("four", TALL)])
def test_left_and_right_lead_along_the_hand_card_by_card(name: str, view: View) -> None:
    situation = still(name)
    ids = [card_id(card) for card in situation.draft.order]
    for here, there in pairwise(ids):
        assert step(jolly_layout(replace(view, focus=here), situation).targets, here, 1, 0) == there
        assert step(jolly_layout(replace(view, focus=there), situation).targets, there, -1, 0) == here


def test_left_and_right_lead_along_the_discards() -> None:
    situation, ids = still("third"), [STOCK, *map(discard_target, (5, 4, 3, 2, 1))]
    for here, there in pairwise(ids):
        assert step(jolly_layout(replace(WIDE, focus=here), situation).targets, here, 1, 0) == there


# ---- what the rules say is told ----


def test_the_lay_button_says_what_the_chosen_cards_count_and_what_opening_needs() -> None:
    first, opened = still("first_turn"), still("four")
    assert text_of(jolly_layout(WIDE, chosen(first, 3, 4, 5)), "lay.text") == "Lay · 27 of 40"
    picture = jolly_layout(WIDE, chosen(opened, 3, 4, 5, 6))
    assert text_of(picture, "lay.text") == "Lay · 30"
    assert picture.target(LAY) is not None and picture.target(LAY).enabled  # type: ignore[union-attr]
    assert text_of(jolly_layout(WIDE, chosen(opened, 0, 9)), "lay.text") == "Lay"


@pytest.mark.parametrize(
    ("places", "throws", "lays"), [((), False, False), ((0,), True, False), ((3, 4, 5), False, True)]
)
def test_only_what_is_legal_now_is_on(places: tuple[int, ...], throws: bool, lays: bool) -> None:
    picture = jolly_layout(WIDE, chosen(still("four"), *places))
    for id, on in ((THROW, throws), (PILE, throws), (LAY, lays), (MIDDLE, lays), (STOCK, False)):
        target = picture.target(id)
        assert target is not None, id
        assert target.enabled is on, id


def test_a_joker_may_go_to_every_open_end_of_a_sequence_and_to_a_group_without_one() -> None:
    situation = still("joker_chosen")
    picture = jolly_layout(WIDE, situation)
    seen = situation.seen
    expected = {
        meld_target(MeldSpot(number, end))
        for number, meld in enumerate(seen.melds)
        for end in meld.pattern.ends_for(JOKER)
    }
    found = {t.id for t in picture.targets if t.enabled and t.id.startswith("meld.")}
    assert found == expected
    assert all(picture.target(meld_target(MeldSpot(number))) for number in range(len(seen.melds)))


def test_a_natural_that_a_joker_stands_for_may_take_its_place() -> None:
    situation = still("swap")
    spots = [t.id for t in jolly_layout(WIDE, situation).targets if t.enabled and ".joker." in t.id]
    assert spots == ["meld.3.joker.2"]


def test_the_cards_that_would_come_along_stand_as_ghosts_in_the_hand_and_are_counted() -> None:
    situation = still("third")
    picture = jolly_layout(replace(WIDE, hover=discard_target(3), device=Kind.MOUSE), situation)
    assert [node.id for node in picture.nodes if node.id.startswith("ghost.")] == [
        "ghost.0",
        "ghost.1",
        "ghost.2",
    ]
    assert text_of(picture, "ask.count.text") == "17 + 3 = 20"
    assert text_of(jolly_layout(WIDE, situation), "ask.count.text") == "17 + 1 = 18"


@pytest.mark.parametrize("view", [WIDE, TALL], ids=["wide", "tall"])
def test_what_is_asked_is_clear_of_melds_and_of_the_ticks_of_chosen_cards(view: View) -> None:
    situation = still("third")
    for places in ((), range(len(situation.draft.order))):
        picture = jolly_layout(view, chosen(situation, *places))
        asked = picture.node("ask").box
        ticks = [node.box for node in picture.nodes if node.id.startswith("tick.")]
        assert len(ticks) == len(places)
        melds = [node.box for node in picture.nodes if node.id.startswith("meld.")]
        assert not any(asked.meets(box) for box in (*ticks, *melds))


def test_a_name_too_long_for_its_place_is_cut_between_letters() -> None:
    accented = "e\N{COMBINING ACUTE ACCENT}" * 40
    cut = shortened(accented, 100)
    assert cut.endswith("\N{COMBINING ACUTE ACCENT}\N{HORIZONTAL ELLIPSIS}")


def test_several_readings_can_be_turned_over() -> None:
    situation = still("readings")
    one, other = (jolly_layout(WIDE, replace(situation, reading=at)) for at in (0, 1))
    assert one.target(READING) is not None
    assert one.node("reading.0") != other.node("reading.0")
    assert (text_of(one, "reading.number"), text_of(other, "reading.number")) == ("1 / 2", "2 / 2")


def test_a_card_that_another_laid_on_a_meld_wears_that_player_s_emblem() -> None:
    situation = still("three")
    nodes = jolly_layout(WIDE, situation).nodes
    for meld in situation.seen.melds:
        for card, face, owner in zip(meld.cards, meld.pattern.faces, meld.owners, strict=True):
            sprite = next(node.sprite for node in nodes if node.id == card_id(card))
            assert isinstance(sprite, Stacked)
            plain = card_sprite(CardLook(face, 90, "x", 0 if face == JOKER else None))
            assert (len(sprite.parts) > len(plain.parts)) is (owner != meld.owner)
