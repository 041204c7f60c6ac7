"""What the manual of Jolly says is seen at the table, and how a game is opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.controls import PILE, STOCK, card_id, plate_target
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.rivals import TURN
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.new_table.layout import START
from stargames_arcade.text.words import Words
from stargames_arcade.titles.jolly import TARGET
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import MOUSE
from stargames_arcade.ui.nodes import Label, Picture, Stacked
from stargames_arcade.ui.view import View
from tests.scenes.client_guest import Guest
from tests.scenes.jolly_stills import still

PORTUGUESE = View(Viewport(1920, 1080), Words("pt"))


def table(**changes: object) -> tuple[JollySituation, Picture]:
    """A table of four in Portuguese, and its picture."""
    situation = still("four")
    seen = replace(situation.seen, **changes)  # type: ignore[arg-type]
    situation = replace(situation, seen=seen)
    return situation, jolly_layout(PORTUGUESE, situation)


def spot(picture: Picture, id: str) -> Rect:
    """Where something that can be chosen lies."""
    target = picture.target(id)
    assert target is not None
    return target.rect


def text_of(picture: Picture, id: str) -> str:
    """What is written at a node."""
    sprite = picture.node(id).sprite
    assert isinstance(sprite, Label)
    return sprite.text


@pytest.mark.clause("JO1", "JO4")
@pytest.mark.parametrize("points", [100, 250, 500])
def test_a_new_game_is_opened_for_a_hundred_two_hundred_and_fifty_or_five_hundred_points(
    tmp_path: Path, points: int
) -> None:
    assert TARGET.choices == (100, 250, 500)
    guest = Guest(tmp_path, MOUSE)
    guest.choose("jolly")
    assert (guest.scene, START in guest.ids) == ("new_table", True)
    guest.choose(f"option.target.{points}")
    guest.choose(START)
    assert guest.match.observe(0, 0).ruleset.target == points
    guest.match.close()
    guest.close()


@pytest.mark.clause("JO6")
@pytest.mark.ruling("J45")
def test_a_question_mark_is_my_turn_and_an_arrow_an_opponents() -> None:
    _, mine = table()
    sign = mine.node(TURN).sprite
    assert isinstance(sign, Stacked)
    assert [part.sprite.text for part in sign.parts if isinstance(part.sprite, Label)] == ["?"]
    situation, others = table(turn=2, phase=Phase.TAKE)
    assert not situation.seen.my_turn
    arrow = others.node(TURN)
    assert not isinstance(arrow.sprite, Stacked)
    plates = {seat: spot(others, plate_target(seat)) for seat in range(4)}
    nearest = min(
        plates, key=lambda seat: abs(plates[seat].centre[0] - arrow.x) + abs(plates[seat].y - arrow.y)
    )
    assert nearest == 2


@pytest.mark.clause("JO7")
@pytest.mark.ruling("J45")
def test_the_time_left_and_the_points_agreed_stand_at_the_right() -> None:
    situation, picture = table()
    assert str(situation.seen.ruleset.target) in text_of(picture, "head.target.text")
    assert picture.node("time.left").x > PORTUGUESE.viewport.canvas[0] * 0.75
    assert picture.node("head.target").x > PORTUGUESE.viewport.canvas[0] * 0.75


@pytest.mark.clause("JO11")
def test_name_and_points_stand_with_the_own_hand() -> None:
    situation, picture = table()
    plate = plate_target(situation.foot)
    assert text_of(picture, f"{plate}.name") == "Mira"
    assert text_of(picture, f"{plate}.total").startswith("96 ")
    hand = [picture.node(card_id(held.card)) for held in situation.seen.hand]
    assert all(abs(picture.node(plate).y - node.y) < 300 for node in hand)


@pytest.mark.clause("JO12", "JO13")
@pytest.mark.ruling("J12")
def test_the_two_piles_lie_above_the_hand_at_the_left_and_the_discards_side_by_side() -> None:
    situation, picture = table()
    hand = min(picture.node(card_id(held.card)).y for held in situation.seen.hand)
    for target in (STOCK, PILE):
        assert spot(picture, target).bottom < hand
    discards = [picture.node(card_id(each.card)) for each in situation.seen.discards]
    assert len(discards) == 5
    assert [node.x for node in discards] == sorted(node.x for node in discards)
    assert max(node.y for node in discards) - min(node.y for node in discards) < 20
    assert spot(picture, STOCK).x < min(node.x for node in discards) < PORTUGUESE.viewport.canvas[0] / 2
