"""One who practises: nobody sits opposite, the deal has a code, and can be had again (M28, P4 to P6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from stargames_arcade.match.deal_code import code_of, unforeseen_seed
from stargames_arcade.rules.game import Termination
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.gestures import ERASE, KEYBOARD, MOUSE, Key, Kind, Lost, MoveFocus, Text
from stargames_arcade.ui.nodes import Label
from tests.scenes.client_guest import DEVICES, PAD, Guest
from tests.scenes.test_flow import until, visit

__all__ = ["visit"]
Open = Callable[..., Guest]
TITLE = next(title for title in all_titles() if title.seats[0] == 1)
DICE = next(title for title in all_titles() if title.seats[0] > 1)
CHOICE = next(option for option in TITLE.options if option.id == TITLE.dealt_by).choices[-1]


def written(code: str, guest: Guest) -> None:
    """Write a code with the keys on the screen, or those of a keyboard."""
    if guest.device.kind is Kind.KEYBOARD:
        for sign in code:
            guest.do(Text(KEYBOARD, sign.lower()))
        guest.wait(100)
        guest.press(Key.CONFIRM)
    else:
        for sign in code.replace("-", ""):
            guest.choose(f"key.{sign.lower()}")
        guest.choose("key.done")


def said(guest: Guest) -> str:
    """What the bubble over the top scene says."""
    nodes = guest.stage.frame(guest.now).nodes
    texts = [node.sprite.text for node in nodes if isinstance(node.sprite, Label) and "notice" in node.id]
    return " ".join(texts)


def a_deal() -> tuple[bytes, str]:
    seed = unforeseen_seed()
    code = code_of(TITLE, {TITLE.dealt_by: CHOICE}, seed)
    assert code is not None
    return seed, code


def alone(guest: Guest) -> None:
    """From the menu to a table for one."""
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    guest.choose("start")


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_alone_enters_a_deal_and_plays_it(visit: Open, device: str) -> None:
    seed, code = a_deal()
    guest = visit(device=DEVICES[device])
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    assert not {"level.easy", "pace.calm"} & guest.ids
    guest.choose("deal")
    written(code, guest)
    assert guest.scene == "new_table" and guest.text("deal.text") == code
    guest.choose("start")
    header = guest.match.header
    assert (header.seed, header.option(TITLE.dealt_by)) == (seed, CHOICE)
    assert [player.controller for player in header.players] == ["human"]


def test_a_slip_in_a_code_is_explained_and_nothing_that_was_written_is_lost(visit: Open) -> None:
    _, code = a_deal()
    guest = visit()
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    guest.choose("deal")
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    written(wrong, guest)
    assert guest.scene == "typing" and "no deal has this code" in said(guest)
    assert guest.text("field.text") == wrong
    guest.do(Text(KEYBOARD, "7"))
    guest.wait(100)
    assert "no room" in said(guest) and guest.text("field.text") == wrong
    guest.press(Key.CANCEL)
    assert guest.text("deal.text") == "A new deal"


def test_the_code_of_another_game_is_named(visit: Open) -> None:
    code = code_of(DICE, {}, unforeseen_seed())
    assert code is not None
    guest = visit()
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    guest.choose("deal")
    written(code, guest)
    assert guest.stage.words(f"title.{DICE.id}.name") in said(guest)


def test_a_deal_on_another_board_has_another_code_and_can_be_given_up_for_a_new_one(visit: Open) -> None:
    seed, code = a_deal()
    guest = visit(device=MOUSE)
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    guest.choose("deal")
    written(code, guest)
    guest.choose(f"option.{TITLE.dealt_by}.0")
    assert guest.text("deal.text") == code_of(TITLE, {TITLE.dealt_by: 0}, seed)
    guest.choose("any_deal")
    guest.choose("start")
    assert guest.match.header.seed != seed


def test_the_deal_is_for_one_alone_and_not_for_a_duel(visit: Open) -> None:
    seed, code = a_deal()
    guest = visit(device=MOUSE)
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    guest.choose("deal")
    written(code, guest)
    guest.choose("opponent.computer")
    assert "deal" not in guest.ids
    guest.choose("start")
    assert guest.match.header.seed != seed


def test_nobody_is_remembered_but_a_title_that_needs_a_rival_has_the_computer(visit: Open) -> None:
    guest = visit()
    alone(guest)
    guest.press(Key.PAUSE)
    guest.choose("leave")
    guest.choose(DICE.id)
    assert "opponent.nobody" not in guest.ids and "level.easy" in guest.ids
    guest.choose(f"title.{TITLE.id}")
    assert "deal" in guest.ids


def test_the_pause_of_one_alone_tells_the_deal_and_offers_nobody_to_resign_to(visit: Open) -> None:
    guest = visit()
    alone(guest)
    guest.press(Key.PAUSE)
    header = guest.match.header
    assert guest.text("deal.code") == code_of(TITLE, dict(header.options), header.seed)
    assert {"same_deal", "new_deal", "leave"} <= guest.ids
    assert not {id for id in guest.ids if id.startswith("resign")}
    assert guest.match.paused


def test_a_dice_duel_tells_no_code_since_nobody_could_enter_it(visit: Open) -> None:
    guest = visit()
    guest.sit_down(DICE.id)
    guest.press(Key.PAUSE)
    assert not any(node.id == "deal.code" for node in guest.picture.nodes)


@pytest.mark.ruling("P5")
def test_a_duel_tells_no_code_while_it_is_played_since_practice_would_show_what_comes(visit: Open) -> None:
    guest = visit(level="easy", pace="calm")
    guest.sit_down(TITLE.id)
    guest.press(Key.PAUSE)
    assert not any(node.id == "deal.code" for node in guest.picture.nodes)


@pytest.mark.parametrize("device", [MOUSE, PAD])
def test_the_code_is_copied_where_there_is_a_clipboard(visit: Open, device: object) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    guest = visit(device=device)
    alone(guest)
    guest.press(Key.PAUSE)
    assert "copy" not in guest.ids
    guest.press(Key.CANCEL)
    guest.stage.house = replace(guest.stage.house, copy=copy)
    guest.press(Key.PAUSE)
    guest.choose("copy")
    assert copied == [guest.text("deal.code")]
    assert "The code is copied." in guest.toasts


@pytest.mark.parametrize("which", ["same_deal", "new_deal"])
def test_another_deal_asks_when_something_was_played_and_ends_that_game_for_good(
    visit: Open, which: str
) -> None:
    guest = visit()
    alone(guest)
    first = guest.match
    guest.play_turns(2)
    guest.press(Key.PAUSE)
    guest.choose(which)
    assert guest.scene == "confirm"
    guest.press(Key.CONFIRM)
    assert guest.scene == "pause", "the safe answer has the focus"
    guest.choose(which)
    guest.choose("yes")
    until(guest, lambda: first.outcome() is not None)
    outcome = first.outcome()
    assert outcome is not None and outcome.termination is Termination.RESIGNED
    again = guest.match
    assert again is not first and again.filled(0).done == 0
    assert (again.header.seed == first.header.seed) is (which == "same_deal")
    assert again.header.options == first.header.options
    assert [waiting.id for waiting in guest.store.unfinished()] == [again.record.id]
    assert not guest.toasts, "there is nobody who has won"


def test_before_the_first_move_another_deal_asks_nothing(visit: Open) -> None:
    guest = visit()
    alone(guest)
    first = guest.match
    guest.press(Key.PAUSE)
    guest.choose("new_deal")
    assert guest.match is not first and guest.scene == "mahjong_table"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_the_ticket_of_one_alone_speaks_of_no_rival_and_goes_on_there(
    visit: Open, size: tuple[int, int]
) -> None:
    guest = visit(size=size, avatar="fox")
    alone(guest)
    guest.play_turns(2)
    guest.wait(500)
    digest = guest.match.state_digest(0)
    guest.press(Key.PAUSE)
    guest.choose("leave")
    assert guest.text("continue.against") == "Practice"
    assert guest.text("continue.level") == "Fox"
    assert guest.text("continue.turn") == "142 tiles left"
    guest.choose("continue")
    assert guest.match.state_digest(0) == digest
    assert len(guest.match.seats) == 1


def test_a_duel_against_the_computer_says_how_many_tiles_are_left(visit: Open) -> None:
    guest = visit(level="easy", pace="calm")
    guest.sit_down(TITLE.id)
    guest.play_turns(2)
    guest.wait(200)
    guest.press(Key.PAUSE)
    guest.choose("leave")
    assert guest.text("continue.against").startswith("against ")
    assert guest.text("continue.turn") == "142 tiles left"


class TestTheClockUnderAPause:
    """M28: it goes on in a duel and stands still for one who practises."""

    def test_in_a_duel_it_goes_on_and_the_pause_says_so(self, visit: Open) -> None:
        guest = visit(pace="calm")
        match = guest.sit_down(TITLE.id)
        guest.wait(500)
        guest.press(Key.PAUSE)
        before = match.remaining_ms(0)
        assert before is not None and not match.paused
        assert guest.text("detail") == "The clock goes on. The board stays hidden."
        guest.wait(3_000)
        after = match.remaining_ms(0)
        assert after is not None and 2_900 <= before - after <= 3_100
        guest.press(Key.CANCEL)
        assert guest.scene == "mahjong_table"

    def test_for_one_alone_it_stands_still(self, visit: Open) -> None:
        guest = visit()
        alone(guest)
        guest.wait(500)
        guest.press(Key.PAUSE)
        before = guest.match.remaining_ms(0)
        assert guest.text("detail") == "Take your time. Board and clock wait."
        guest.wait(3_000)
        assert guest.match.remaining_ms(0) == before
        guest.press(Key.CANCEL)
        guest.wait(1_000)
        after = guest.match.remaining_ms(0)
        assert before is not None and after is not None and after < before

    def test_the_pause_of_a_dice_duel_stops_it_as_ever(self, visit: Open) -> None:
        guest = visit()
        guest.sit_down(DICE.id)
        guest.press(Key.PAUSE)
        assert guest.match.paused

    def test_a_gamepad_that_goes_stops_a_duel_even_under_the_pause(self, visit: Open) -> None:
        guest = visit(device=PAD)
        match = guest.sit_down(TITLE.id)
        guest.wait(500)
        guest.press(Key.PAUSE)
        guest.do(Lost(PAD))
        guest.wait(500)
        assert guest.scene == "device_lost" and match.paused
        before = match.remaining_ms(0)
        guest.wait(2_000)
        assert match.remaining_ms(0) == before

    def test_time_that_runs_out_under_the_pause_ends_the_game(self, visit: Open) -> None:
        guest = visit(pace="calm", options="mahjong.clock=300")
        match = guest.sit_down(TITLE.id)
        guest.wait(500)
        guest.press(Key.PAUSE)
        for _ in range(62):
            guest.time.advance(5_000)
            guest.wait(50)
        assert match.finished(0)
        guest.press(Key.CANCEL)
        assert guest.scene in ("mahjong_table", "results")


def test_the_result_of_one_alone_offers_the_same_deal_and_another(visit: Open) -> None:
    guest = visit(device=MOUSE)
    alone(guest)
    first = guest.match
    guest.press(Key.NEXT)
    assert guest.scene == "confirm"
    guest.choose("yes")
    until(guest, lambda: first.outcome() is not None)
    guest.wait(2_500)
    if guest.scene != "results":
        guest.choose("result")
    assert guest.scene == "results"
    guest.choose("same_deal")
    assert guest.match.header.seed == first.header.seed
    assert guest.match.filled(0).done == 0


def test_typed_signs_form_groups_and_are_mended_in_the_middle(visit: Open) -> None:
    guest = visit()
    guest.choose(TITLE.id)
    guest.choose("opponent.nobody")
    guest.choose("deal")
    guest.do(Text(KEYBOARD, "t7k2 m9q"))
    guest.wait(100)
    assert guest.text("field.text") == "T7K2-M9Q"
    for left in ("T7K2-M9", "T7K2-M", "T7K2", "T7K"):
        guest.do(Text(KEYBOARD, ERASE))
        guest.wait(100)
        assert guest.text("field.text") == left
    guest.do(MoveFocus(KEYBOARD, -1, 0), Text(KEYBOARD, "x"))
    guest.wait(100)
    assert guest.text("field.text") == "T7XK"
    guest.do(Text(KEYBOARD, "ü"))
    guest.wait(100)
    assert "“Ü” is in no deal code" in said(guest)
