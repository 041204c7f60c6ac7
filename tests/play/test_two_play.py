"""Whole matches of two at one screen, at the real client: they join at the menu and play to the result."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.text.words import Words
from stargames_arcade.ui.frame import Pace
from tests.play.arcade import Arcade, dice_titles
from tests.play.couple import WAYS, Couple
from tests.play.hands import Hand, KeyboardHand, MouseHand, PadHand, TouchHand
from tests.play.verdict import replayed

SIZES = {"touch": (360, 640), "mouse and pad": (480, 360)}
Open = Callable[..., Couple]


@pytest.fixture
def come(tmp_path: Path) -> Iterator[Open]:
    """Two people come to a client that has just been opened."""
    arrived: list[Couple] = []

    def come_now(way: str, luck: random.Random, **circumstances: object) -> Couple:
        size = SIZES.get(way, (640, 360))
        arcade = Arcade(tmp_path, size=size, luck=luck, **circumstances)  # type: ignore[arg-type]
        arrived.append(Couple(arcade, way, luck))
        return arrived[-1]

    yield come_now
    for couple in arrived:
        if not couple.arcade.closed:
            couple.let_go()
        couple.arcade.close()


EVERYWHERE = ("two pads", "mouse and pad", "keyboard halves")
ALL = [
    (title, way)
    for place, way in enumerate(WAYS)
    for title in (dice_titles() if way in EVERYWHERE else dice_titles()[place % 3 :][:1])
]
"""Every title with the pairs of devices that most people have, and one with each other pair."""


def replays_to(couple: Couple, match: Match) -> None:
    """The match can be played again by the rules, and comes to the same."""
    couple.let_go()
    couple.arcade.close()
    again = replayed(couple.arcade.home, match.record.id)
    assert again.digest == match.digest()
    assert again.points == (match.points(0), match.points(1))


def see_it_through(couple: Couple, match: Match) -> None:
    """Who has won, another match, and back to the menu."""
    assert couple.see_result() == (match.points(0), match.points(1))
    couple.leader.choose("rematch")
    couple.arrive("split_table")
    again = couple.arcade.match
    assert (again.header.players, again.filled(0).done) == (match.header.players, 0)
    assert again.header.seed != match.header.seed
    couple.leave()
    assert {"continue", "leave"} <= couple.arcade.ids, "the duel waits, and both are still here"
    replays_to(couple, match)


def said_on(couple: Couple, seat: int, language: str) -> None:
    """The half of a seat speaks its language."""
    skin = couple.arcade.match.title.skin
    for box in Box:
        assert couple.arcade.text(f"{seat}:row.{int(box)}.name") == Words(language)(skin.box_key(box.word))


@pytest.mark.slow
@pytest.mark.parametrize(("title", "way"), ALL)
def test_two_join_play_a_whole_match_see_who_has_won_and_play_again(come: Open, title: str, way: str) -> None:
    luck = random.Random(f"{title} {way}")
    couple = come(way, luck, language="it", language_2="de", feed=luck.choice(("local", "delayed")))
    couple.join()
    match = couple.sit_down(title)
    said_on(couple, 0, "it")
    said_on(couple, 1, "de")
    couple.play_game()
    see_it_through(couple, match)


class Troubled:
    """Two whose gamepads are pulled out while the pieces fly: plugged in again, or given up for something
    else."""

    def __init__(self, couple: Couple) -> None:
        self.couple = couple
        self.flew = 0
        """How often pieces were under way in that moment."""

    def in_flight(self, round: int) -> None:
        """What befalls them in that round."""
        match round:
            case 2:
                self._replugged(1)
            case 3:
                self._taken_over(0, MouseHand(self.couple.arcade, self.couple.luck))
            case 5:
                self._taken_over(1, KeyboardHand(self.couple.arcade, self.couple.luck))
            case _:
                pass

    def _pulled_out(self, seat: int) -> None:
        arcade = self.couple.arcade
        self.flew += arcade.stage.pace() is Pace.MOTION
        self.couple.sitters[seat].hand.let_go()
        self.couple.arrive("device_lost")
        assert arcade.match.paused

    def _goes_on(self, seat: int, hand: Hand) -> None:
        self.couple.arrive("split_table")
        assert not self.couple.arcade.match.paused
        self.couple.takes(seat, hand)

    def _replugged(self, seat: int) -> None:
        self._pulled_out(seat)
        self._goes_on(seat, PadHand(self.couple.arcade, self.couple.luck))

    def _taken_over(self, seat: int, hand: Hand) -> None:
        self._pulled_out(seat)
        if isinstance(hand, KeyboardHand):
            hand.confirm()
        else:
            hand.choose("go_on")
        self._goes_on(seat, hand)


@pytest.mark.slow
def test_gamepads_pulled_out_in_flight_are_plugged_in_again_or_give_way_and_the_match_is_whole(
    come: Open,
) -> None:
    couple = come("two pads", random.Random(11))
    couple.join()
    match = couple.sit_down("diamond_yatzy")
    troubled = Troubled(couple)
    couple.play_game(troubled.in_flight)
    assert troubled.flew >= 2
    assert couple.held == [Control.MOUSE, Control.KEYBOARD]
    see_it_through(couple, match)


def test_fingers_in_both_halves_do_not_disturb_each_other(come: Open) -> None:
    couple = come("touch", random.Random(4))
    couple.join()
    couple.sit_down("knobel_duell")
    one, other = couple.sitters
    assert isinstance(one.hand, TouchHand)
    assert isinstance(other.hand, TouchHand)
    couple.arcade.until_still()
    one.ask()
    other.ask()
    couple.arcade.until_still()
    x, y = one.eyes.piece(0)
    one.hand.down(x, y)
    for place in (1, 2):
        other.press_piece(place)
        one.hand.move(x + 20 * place, y + 20)
        couple.arcade.step()
    well = couple.arcade.target("0:well.4").rect.centre
    one.hand.move(*well)
    couple.arcade.step()
    one.hand.up(*well)
    couple.arcade.until_still()
    assert (one.eyes.kept, other.eyes.kept) == ((0,), (1, 2))
