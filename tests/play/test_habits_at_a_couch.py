"""What two people do to each other at one screen, meaning no harm or some: nobody loses anything by it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.dice.couch_samples import Couch
from stargames_arcade.titles import title as title_of
from tests.play.aftermath import assert_the_picture_is_the_layout
from tests.play.arcade import Arcade, TimeByHand
from tests.play.couple import Couple
from tests.play.hands import KeyboardHand, MouseHand, PadHand
from tests.play.test_two_play import said_on
from tests.virtual_pad import VirtualPad

pytestmark = pytest.mark.slow
A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
START = pygame.CONTROLLER_BUTTON_START
Sit = Callable[..., Couple]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Two people at a table that has just been opened."""
    sat: list[Couple] = []

    def sit_down(way: str, title: str = "sfida_ai_dadi", clock: int = 0, **settings: object) -> Couple:
        arcade = Arcade(tmp_path, size=(640, 360), time=TimeByHand(), **settings)  # type: ignore[arg-type]
        sat.append(Couple(arcade, way, random.Random(way)))
        sat[-1].sit_down_at_once(title, clock)
        return sat[-1]

    yield sit_down
    for couple in sat:
        if not couple.arcade.closed:
            couple.let_go()
        couple.arcade.close()


def pads_of(couple: Couple) -> list[VirtualPad]:
    return [sitter.hand.pad for sitter in couple.sitters if isinstance(sitter.hand, PadHand)]


def together(couple: Couple, button: int) -> None:
    """Both press that button in the same frame."""
    pads = pads_of(couple)
    for pad in pads:
        pad.press(button)
    couple.arcade.step()
    for pad in pads:
        pad.release(button)
    couple.arcade.step()


def moves(couple: Couple, seat: int) -> list[str]:
    return [entry.text for entry in couple.arcade.match.log.lane(str(seat)).entries]


# ---- at the same moment ----


def test_start_pressed_by_both_opens_one_pause_and_b_pressed_by_both_ends_it(sit: Sit) -> None:
    couple = sit("two pads")
    together(couple, START)
    couple.arrive("pause")
    assert [level.scene.name for level in couple.arcade.stage.stack.levels] == [
        "menu",
        "split_table",
        "pause",
    ]
    together(couple, B)
    couple.arrive("split_table")
    assert not couple.arcade.match.paused


def test_throws_asked_for_in_the_same_frame_are_thrown_once_each(sit: Sit) -> None:
    couple = sit("two pads")
    together(couple, X)
    couple.arcade.until_still()
    assert [moves(couple, seat) for seat in (0, 1)] == [["Begin", "Throw"]] * 2


def test_the_result_chosen_by_both_in_the_same_frame_is_shown_once(tmp_path: Path) -> None:
    time = TimeByHand()
    arcade = Arcade(tmp_path, time=time)
    couple = Couple(arcade, "two pads", random.Random(1))
    card = title_of("knobel_duell")
    assert card is not None
    players = Player("", "fox"), Player("", "hare")
    match = new_match(card, players, bytes(32), MatchHouse(time, NoJournal(), Pace.INSTANT), {})
    Couch(arcade.stage, match).play(13)
    for seat, pad in enumerate(pads_of(couple)):
        arcade.stage.seating.sit(seat, Control.PAD, pad.id)
    arcade.stage.open_table(match)
    couple.arrive("split_table")
    together(couple, A)
    couple.arrive("results")
    assert [level.scene.name for level in arcade.stage.stack.levels] == ["menu", "results"]
    couple.let_go()
    arcade.close()


def test_what_both_hold_down_moves_each_focus_in_its_own_half(sit: Sit) -> None:
    couple = sit("keyboard halves")
    keys = KeyboardHand(couple.arcade, couple.luck)
    couple.throw()
    for sitter in couple.sitters:
        sitter.hand.walk_to(f"{sitter.seat}:box.0")  # type: ignore[attr-defined]
    for key in (pygame.K_s, pygame.K_DOWN):
        keys.press(key)
    seen: list[set[str | None]] = [set(), set()]
    for _ in range(20):
        couple.arcade.step()
        for seat in (0, 1):
            seen[seat].add(couple.arcade.focus_of(seat))
    for key in (pygame.K_s, pygame.K_DOWN):
        keys.release(key)
    for seat in (0, 1):
        assert {f"{seat}:box.{row}" for row in range(1, 6)} <= seen[seat]


# ---- again and again ----


def test_fifty_requests_asked_for_and_taken_back_throw_nothing_and_the_next_one_throws_once(
    sit: Sit,
) -> None:
    couple = sit("two pads")
    pad = pads_of(couple)[0]
    for _ in range(50):
        pad.press(X)
        couple.arcade.step()
        pad.release(X)
        couple.arcade.step()
    assert couple.arcade.match.asked(0) is None
    couple.sitters[1].ask()
    couple.arcade.wait(1_000)
    assert [moves(couple, seat) for seat in (0, 1)] == [["Begin"]] * 2
    couple.sitters[0].ask()
    couple.arcade.until_still()
    assert [moves(couple, seat) for seat in (0, 1)] == [["Begin", "Throw"]] * 2


def test_a_hasty_second_press_on_a_box_that_gives_nothing_does_not_strike_it(sit: Sit) -> None:
    couple = sit("two pads")
    couple.throw()
    sitter = couple.sitters[0]
    struck = next(box for box, value in sitter.eyes.offers.items() if value == 0)
    sitter.hand.walk_to(f"0:box.{int(struck)}")  # type: ignore[attr-defined]
    sitter.hand.confirm()  # type: ignore[attr-defined]
    sitter.hand.confirm()  # type: ignore[attr-defined]
    couple.arcade.until_still()
    assert moves(couple, 0) == ["Begin", "Throw"]
    couple.arcade.wait(600)
    sitter.hand.confirm()  # type: ignore[attr-defined]
    couple.arcade.until_still()
    assert moves(couple, 0)[2:] == [f"Enter box={struck.word}"]


@pytest.mark.parametrize("way", ["two pads", "keyboard halves"])
def test_full_screen_switched_ten_times_in_a_throw_shows_where_the_pieces_lie(sit: Sit, way: str) -> None:
    couple = sit(way)
    keys = KeyboardHand(couple.arcade, couple.luck)
    for sitter in couple.sitters:
        sitter.ask()
    for _ in range(10):
        keys.type(pygame.K_F11)
    assert not couple.arcade.client.window.fullscreen
    assert_the_picture_is_the_layout(couple.arcade)


# ---- devices ----


def test_a_third_gamepad_is_told_whose_the_seats_are_and_can_stop_the_table(sit: Sit) -> None:
    couple = sit("two pads")
    third = PadHand(couple.arcade, couple.luck)
    before = [couple.arcade.focus_of(seat) for seat in (0, 1)]
    third.second()
    third.steer((0, 1))
    third.confirm()
    assert [couple.arcade.focus_of(seat) for seat in (0, 1)] == before
    assert all(couple.arcade.match.asked(seat) is None for seat in (0, 1))
    assert len(couple.arcade.notices()) == 1
    third.push(START)
    couple.arrive("pause")
    third.let_go()


def test_one_gamepad_cannot_take_both_seats(sit: Sit) -> None:
    couple = sit("two pads")
    one, other = couple.sitters
    assert isinstance(one.hand, PadHand)
    assert isinstance(other.hand, PadHand)
    one.hand.push(START)
    couple.arrive("pause")
    MouseHand(couple.arcade, couple.luck).choose("seats")
    couple.arrive("take_seats")
    for _ in range(3):
        one.hand.confirm()
        couple.arcade.wait(700)
    assert couple.arcade.scene == "take_seats"
    assert couple.arcade.said()
    other.hand.confirm()
    couple.arrive("pause")
    seating = couple.arcade.stage.seating
    assert [seating.control(seat) for seat in (0, 1)] == [
        Held(Control.PAD, one.hand.pad.id),
        Held(Control.PAD, other.hand.pad.id),
    ]


def test_a_gamepad_pulled_out_under_the_pause_it_has_opened_is_asked_for_afterwards(sit: Sit) -> None:
    couple = sit("two pads")
    one, other = couple.sitters
    assert isinstance(one.hand, PadHand)
    assert isinstance(other.hand, PadHand)
    other.hand.push(START)
    couple.arrive("pause")
    other.hand.let_go()
    assert couple.arcade.scene == "pause"
    one.hand.back()
    couple.arrive("device_lost")
    couple.takes(1, PadHand(couple.arcade, couple.luck))
    couple.arrive("split_table")
    couple.throw()
    assert [moves(couple, seat) for seat in (0, 1)] == [["Begin", "Throw"]] * 2


def test_both_gamepads_pulled_out_and_put_in_again_the_other_way_round_play_on(sit: Sit) -> None:
    couple = sit("two pads")
    for sitter in couple.sitters:
        sitter.hand.let_go()
    couple.arrive("device_lost")
    hands = [PadHand(couple.arcade, couple.luck) for _ in range(2)]
    couple.arcade.wait(1_000)
    if couple.arcade.scene == "device_lost":
        hands[1].confirm()
    couple.arrive("split_table")
    by_id = {hand.pad.id: hand for hand in hands}
    for seat in (0, 1):
        held = couple.arcade.stage.seating.control(seat)
        assert held is not None
        couple.takes(seat, by_id.pop(held.pad_id))
    couple.throw()
    assert [moves(couple, seat) for seat in (0, 1)] == [["Begin", "Throw"]] * 2


def test_a_stick_that_is_stuck_does_not_disturb_the_other(sit: Sit) -> None:
    couple = sit("two pads")
    one, other = couple.sitters
    pads_of(couple)[0].stick(1, 0)
    couple.arcade.wait(12_000)
    stuck = couple.arcade.focus_of(0)
    other.ask()
    couple.arcade.wait(3_000)
    assert couple.arcade.focus_of(0) == stuck
    assert couple.arcade.match.asked(1) is not None
    one.ask()
    couple.arcade.until(lambda: moves(couple, 1) == ["Begin", "Throw"], "both throw")


def test_a_loose_plug_that_comes_and_goes_from_frame_to_frame_ends_well(sit: Sit) -> None:
    couple = sit("two pads")
    couple.throw()
    for turn in range(15):
        pads_of(couple)[1].unplug()
        couple.arcade.step(couple.luck.randint(1, 6))
        couple.takes(1, PadHand(couple.arcade, couple.luck))
        couple.arcade.step(turn % 4)
    couple.arcade.wait(1_000)
    if couple.arcade.scene == "device_lost":
        couple.sitters[1].hand.confirm()  # type: ignore[attr-defined]
    couple.arrive("split_table")
    assert not couple.arcade.match.paused
    couple.throw()
    assert [moves(couple, seat) for seat in (0, 1)] == [["Begin", "Throw", "Throw"]] * 2


def test_the_pause_of_one_puts_the_piece_in_the_others_hand_back(sit: Sit) -> None:
    couple = sit("mouse and pad")
    couple.throw()
    mouse, pad = (sitter.hand for sitter in couple.sitters)
    assert isinstance(mouse, MouseHand)
    assert isinstance(pad, PadHand)
    x, y = home = couple.sitters[0].eyes.piece(4)
    mouse.down(x, y)
    mouse.move(x + 60, y + 60)
    couple.arcade.step(2)
    assert couple.sitters[0].eyes.piece(4) != home
    pad.push(START)
    couple.arrive("pause")
    mouse.up(*couple.arcade.target("resume").rect.centre)
    couple.arcade.until_still()
    assert couple.arcade.scene == "pause"
    pad.back()
    couple.arrive("split_table")
    assert couple.sitters[0].eyes.piece(4) == home
    assert couple.sitters[0].eyes.kept == ()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_p, pygame.K_F10])
def test_the_keyboard_that_nobody_plays_with_can_stop_the_table_and_nothing_else(sit: Sit, key: int) -> None:
    couple = sit("two pads")
    keys = KeyboardHand(couple.arcade, couple.luck)
    for other in (pygame.K_RETURN, pygame.K_x, pygame.K_e, pygame.K_m, pygame.K_1):
        keys.type(other)
    assert couple.arcade.scene == "split_table"
    assert all(couple.arcade.match.asked(seat) is None for seat in (0, 1))
    keys.type(key)
    couple.arrive("pause")


# ---- in the other's half ----


def test_a_piece_drawn_into_the_other_half_goes_back(sit: Sit) -> None:
    couple = sit("mouse and pad")
    couple.throw()
    mouse = couple.sitters[0].hand
    assert isinstance(mouse, MouseHand)
    home = couple.sitters[0].eyes.piece(1)
    mouse.drag(home, couple.arcade.target("1:well.1").rect.centre, steps=6)
    couple.arcade.until_still()
    assert couple.sitters[0].eyes.piece(1) == home
    assert couple.sitters[1].eyes.kept == ()


def test_a_click_into_the_other_half_is_refused_in_words(sit: Sit) -> None:
    couple = sit("mouse and pad")
    couple.throw()
    mouse = couple.sitters[0].hand
    for target in ("1:place.0", "1:box.12", "1:throw"):
        mouse.choose(target)
        assert couple.arcade.said()
    assert moves(couple, 1) == ["Begin", "Throw"]
    assert couple.sitters[1].eyes.kept == ()


def test_every_piece_of_a_turn_that_is_entered_says_why_it_rests(sit: Sit) -> None:
    couple = sit("mouse and pad")
    couple.throw()
    sitter = couple.sitters[0]
    assert isinstance(sitter.hand, MouseHand)
    sitter.press_piece(1)
    sitter.choose("box.12")
    couple.arcade.until_still()
    couple.arcade.wait(4_000)
    for place in range(5):
        couple.arcade.wait(6_000)
        assert not couple.arcade.said()
        sitter.hand.click_at(*sitter.eyes.piece(place))
        assert couple.arcade.said(), place


# ---- words and sizes ----


def test_one_of_them_changes_their_language_in_the_middle_of_the_match(sit: Sit) -> None:
    couple = sit("two pads", language="it")
    couple.throw()
    settings = couple.arcade.stage.settings
    for language, first, second in (("de", "it", "de"), ("cs", "it", "cs"), ("", "it", "it")):
        settings.language_2 = language
        couple.arcade.stage.settings_changed()
        couple.arcade.step(2)
        said_on(couple, 0, first)
        said_on(couple, 1, second)


def test_words_made_large_while_the_pieces_fly_lie_where_they_should(sit: Sit) -> None:
    couple = sit("two pads")
    for sitter in couple.sitters:
        sitter.ask()
    couple.arcade.step(3)
    settings = couple.arcade.stage.settings
    settings.text_size, settings.large_indices = 150, True
    couple.arcade.stage.settings_changed()
    assert_the_picture_is_the_layout(couple.arcade)


# ---- the end of the client ----


def test_a_request_is_gone_with_the_client_and_the_match_is_not(sit: Sit, tmp_path: Path) -> None:
    couple = sit("two pads", "diamond_yatzy")
    couple.throw()
    for sitter in couple.sitters:
        sitter.press_piece(sitter.seat)
    couple.sitters[0].ask()
    faces = [sitter.eyes.faces for sitter in couple.sitters]
    couple.arcade.post(Event(pygame.QUIT))
    couple.arcade.step()
    assert couple.arcade.stage.leaving
    couple.let_go()
    couple.arcade.close()
    again = Couple(Arcade(tmp_path, size=(640, 360)), "two pads", random.Random(2))
    again.leader.choose("continue")
    again.arrive("split_table")
    assert [sitter.eyes.faces for sitter in again.sitters] == faces
    assert [sitter.eyes.kept for sitter in again.sitters] == [(0,), (1,)]
    assert again.arcade.match.asked(0) is None
    again.let_go()
    again.arcade.close()


@pytest.mark.parametrize("way", ["touch", "keyboard and mouse", "two pads"])
def test_a_match_of_two_that_is_gone_on_with_can_be_played_by_whoever_opened_it(
    sit: Sit, tmp_path: Path, request: pytest.FixtureRequest, way: str
) -> None:
    couple = sit(way)
    couple.throw()
    couple.let_go()
    couple.arcade.close()
    again = Couple(Arcade(tmp_path, size=(640, 360)), way, random.Random(3))
    request.addfinalizer(again.arcade.close)
    one, other = again.hands
    (other if way == "keyboard and mouse" else one).choose("continue")
    again.arrive("split_table")
    for sitter in again.sitters:
        sitter.press_piece(2)
    assert [sitter.eyes.kept for sitter in again.sitters] == [(2,), (2,)]
    again.let_go()
