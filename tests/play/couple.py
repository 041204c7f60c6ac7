"""Two people at one screen, each with a device of their own: they join at the menu and play to the result."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pygame

from stargames_arcade.match.match import Match
from stargames_arcade.rules.dice.ruleset import DICE, Box
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.new_table.choices import Choices
from tests.play.arcade import Arcade
from tests.play.eyes import Eyes, number
from tests.play.hands import (
    Hand,
    KeyboardHand,
    LeftKeysHand,
    MouseHand,
    PadHand,
    Pointer,
    RightKeysHand,
    Stepper,
    TouchHand,
)

WAYS = ("two pads", "mouse and pad", "keyboard halves", "keyboard and mouse", "touch")
"""With what two people may play."""
_WORTH = dict(zip(Box, (2, 4, 7, 9, 12, 14, 16, 10, 12, 16, 14, 6, 20), strict=True))


class Sitter:
    """One of the two: sees their half alone and moves it with their own device."""

    def __init__(self, arcade: Arcade, hand: Hand, seat: Seat, luck: random.Random) -> None:
        self.arcade, self.hand, self.seat, self.luck = arcade, hand, seat, luck
        self.eyes = Eyes(arcade, seat)
        self.struck = False
        self.throws = 0
        """How often they mean to throw in this round."""
        hand.seat = seat

    def choose(self, target: str) -> None:
        """Choose something of their half."""
        self.hand.choose(f"{self.seat}:{target}")

    def ask(self) -> None:
        """Ask for the throw."""
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.5:
            self.hand.second()
        else:
            self.choose("throw")

    def press_piece(self, place: int) -> None:
        """Take a piece, or give it back."""
        hand = self.hand
        if isinstance(hand, Pointer):
            hand.click_at(*self.eyes.piece(place))
        elif not (isinstance(hand, Stepper) and self.luck.random() < 0.5 and hand.take_piece(place)):
            self.choose(self.eyes.target_of(place))

    def keep(self) -> None:
        """Lay what lies there most often into the tray."""
        faces = self.eyes.faces
        common = Counter(faces).most_common(1)[0][0]
        wanted = [place for place in range(DICE) if faces[place] == common][: DICE - 1]
        for place in range(DICE):
            if self.eyes.in_tray(place) != (place in wanted):
                self.press_piece(place)
        assert self.eyes.kept == tuple(wanted)

    def use_joker(self) -> None:
        """Make one odd piece like the others, if there is one and a joker left."""
        faces = self.eyes.faces
        common = Counter(faces).most_common(1)[0][0]
        odd = [place for place in range(DICE) if faces[place] != common]
        if not odd or not self.eyes.jokers:
            return
        self.choose("joker")
        while self.eyes.faces[odd[0]] != common:
            self.press_piece(odd[0])
        assert self.eyes.marked(odd[0])

    def enter(self) -> None:
        """Fill the best box; once in a game strike one. What gives nothing while there is something better to
        do is asked for twice."""
        offers = self.eyes.offers
        zeros = [box for box, value in offers.items() if value == 0]
        box = max(offers, key=lambda box: (offers[box] > 0, offers[box] - _WORTH[box]))
        if zeros and any(offers.values()) and not self.struck and len(offers) < 10:
            self.struck = True
            box = min(zeros, key=lambda box: _WORTH[box])
        self._enter(box)
        if offers[box] == 0:
            self.arcade.wait(600)
            if f"box.{int(box)}" in self.eyes.ids:
                assert self.eyes.written(box) is None, "it is asked first"
                self.choose(f"box.{int(box)}")
        last = len(offers) == 1
        self.arcade.until(lambda: f"box.{int(box)}" not in self.eyes.ids, "it is entered")
        assert last or self.eyes.written(box) == offers[box]

    def dabble(self) -> None:
        """Ask for a throw or take that back, fill a box, or move a piece."""
        eyes, luck = self.eyes, self.luck
        asked = self.arcade.match.asked(self.seat) is not None
        if "throw" in eyes.ids and (asked or not eyes.faces or luck.random() < 0.4):
            self.ask()
        elif eyes.offers and eyes.throws and luck.random() < 0.4:
            box = max(eyes.offers, key=lambda box: (eyes.offers[box], -box))
            self.choose(f"box.{int(box)}")
        elif eyes.movable:
            self.press_piece(luck.randrange(DICE))
        self.arcade.step()

    def _enter(self, box: Box) -> None:
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.6:
            self.luck.choice((self.hand.jump, self.hand.next_group))()
        self.choose(f"box.{int(box)}")
        self.arcade.step(2)


class Couple:
    """Both, and what they do in turn."""

    def __init__(
        self,
        arcade: Arcade,
        way: str,
        luck: random.Random,
        *,
        patience: float = 0.3,
        hands: tuple[Hand, Hand] | None = None,
        keyboard: KeyboardHand | None = None,
    ) -> None:
        """``patience`` is the share of moves after which they wait until all is still; ``hands`` and the
        whole ``keyboard`` may be such as work a real window."""
        self.arcade, self.way, self.luck, self._patience = arcade, way, luck, patience
        self.hands = hands or _hands(arcade, way, luck)
        self._keyboard = keyboard or KeyboardHand(arcade, luck)
        self.sitters = tuple(Sitter(arcade, hand, seat, luck) for seat, hand in enumerate(self.hands))

    # From the menu to the table and away.

    def join(self) -> None:
        """The second person comes, as the menu asks for it."""
        one, other = self.hands
        if isinstance(one, PadHand) and isinstance(other, PadHand):
            one.steer((1, 0))
            other.confirm()
        elif isinstance(other, PadHand):
            one.back()
            other.push(pygame.CONTROLLER_BUTTON_START)
        elif isinstance(one, MouseHand | TouchHand):
            self._choose_pair(one)
        else:
            self._choose_pair(self._keyboard)
        self.arcade.until_still()
        assert self.held == CONTROLS[self.way]

    def _choose_pair(self, hand: Hand) -> None:
        if isinstance(hand, KeyboardHand):
            hand.type(pygame.K_p)
        else:
            hand.choose("place")
        self.arrive("join")
        picture = self.arcade.picture
        wanted = [self.arcade.stage.words(f"control.{control.value}") for control in CONTROLS[self.way]]
        for place in range(8):
            said = [self.arcade.text(f"pair.{place}.{seat}.name") for seat in (0, 1)]
            if said == wanted:
                break
        assert picture.target(f"pair.{place}")
        hand.choose(f"pair.{place}")
        self.arrive("menu")

    @property
    def held(self) -> list[Control | None]:
        """What the seats play with, as the client knows it."""
        controls = [self.arcade.stage.seating.control(seat) for seat in (0, 1)]
        return [None if held is None else held.control for held in controls]

    @property
    def leader(self) -> Hand:
        """Who leads through the menus: halves of a keyboard are whole there."""
        halves = self.way == "keyboard halves"
        return self._keyboard if halves else self.sitters[0].hand

    def sit_down(self, title: str) -> Match:
        """From the menu to a new table of two."""
        self.leader.choose(title)
        self.arrive("new_table")
        assert "level.easy" not in self.arcade.ids, "no computer plays"
        self.leader.choose("start")
        self.arrive("split_table")
        return self.arcade.match

    def sit_down_at_once(self, title: str, clock: int = 0) -> Match:
        """The same by a short cut."""
        menu = self.arcade.top
        assert isinstance(menu, Menu)
        self.sit_as_before()
        menu.flow.begin(
            Choices(title, "fox", "easy", "quick", (("clock", clock),) if clock else (), opponent="person")
        )
        self.arrive("split_table")
        return self.arcade.match

    def sit_as_before(self) -> None:
        """Each seat is given the device of its hand, by a short cut."""
        seating = self.arcade.stage.seating
        for seat, (hand, control) in enumerate(zip(self.hands, CONTROLS[self.way], strict=True)):
            seating.sit(seat, control, hand.pad.id if isinstance(hand, PadHand) else 0)

    def throw(self) -> None:
        """Both throw, and the pieces come to rest."""
        for sitter in self.sitters:
            sitter.choose("throw")
        self.arcade.until_still()

    def arrive(self, scene: str) -> None:
        """A scene opens and comes to rest."""
        self.arcade.until(lambda: self.arcade.scene == scene, f"{scene} opens")
        self.arcade.until_still()

    def leave(self) -> None:
        """From the table to the menu."""
        hand = self.sitters[0].hand
        hand.choose("medallion") if hand.points else hand.back()
        self.arrive("pause")
        self.leader.choose("leave")
        self.arrive("menu")

    def takes(self, seat: Seat, hand: Hand) -> None:
        """One of them goes on with another device."""
        self.sitters[seat].hand, hand.seat = hand, seat

    def let_go(self) -> None:
        """Put the devices away."""
        for sitter in self.sitters:
            sitter.hand.let_go()

    # The game.

    def play_game(self, in_flight: Callable[[int], None] = lambda round: None) -> None:
        """All rounds; ``in_flight`` is done in each of them, while the pieces of its first throw fly."""
        for round in range(1, len(Box) + 1):
            self._play_round(round, in_flight)

    def _play_round(self, round: int, in_flight: Callable[[int], None]) -> None:
        for sitter in self.sitters:
            sitter.throws = self.luck.randint(1, 3)
        for throw in (1, 2, 3):
            asking = [sitter for sitter in self.sitters if sitter.throws >= throw]
            self._throw(asking, throw)
            if throw == 1:
                in_flight(round)
            self._pause_a_little()
            for sitter in self._in_any_order(asking):
                if sitter.throws > throw:
                    sitter.keep()
                    self._pause_a_little()
                    continue
                if throw == 3 and self.luck.random() < 0.3:
                    sitter.use_joker()
                sitter.enter()
                self._pause_a_little()

    def _throw(self, asking: list[Sitter], throw: int) -> None:
        """All who want to throw ask for it; one of them may take that back and ask again."""
        order = self._in_any_order(asking)
        for sitter in order:
            alone = sitter is not order[-1]
            sitter.ask()
            if alone:
                self.arcade.wait(100)
                assert sitter.eyes.throws % 3 == (throw - 1) % 3 or throw == 1, "it waits for the other"
                assert self.arcade.match.asked(sitter.seat) is not None
                if self.luck.random() < 0.2:
                    sitter.ask()
                    self.arcade.step()
                    assert self.arcade.match.asked(sitter.seat) is None, "it is taken back"
                    sitter.ask()
        self.arcade.until(lambda: all(one.eyes.throws == throw for one in asking), "they throw")

    def _in_any_order(self, sitters: list[Sitter]) -> list[Sitter]:
        return self.luck.sample(sitters, len(sitters))

    def _pause_a_little(self) -> None:
        if self.luck.random() < self._patience:
            self.arcade.until_still()

    def dabble(self) -> None:
        """One more thing that one of them might do at any moment, wherever the match stands."""
        arcade, sitter = self.arcade, self.luck.choice(self.sitters)
        if arcade.scene == "results":
            self.leader.choose("rematch")
            self.arrive("split_table")
        elif {"0:result", "1:result"} <= arcade.ids:
            self.see_result()
        else:
            sitter.dabble()
            self._pause_a_little()

    # The result.

    def see_result(self) -> tuple[int, int]:
        """From the two full sheets to the result; the totals that it says."""
        self.arcade.until(lambda: {"0:result", "1:result"} <= self.arcade.ids, "both have finished")
        self.luck.choice(self.sitters).choose("result")
        self.arrive("results")
        mine, theirs = (number(self.arcade.text(f"sheet.total.{seat}")) for seat in (0, 1))
        return mine, theirs


CONTROLS: dict[str, list[Control]] = {
    "two pads": [Control.PAD, Control.PAD],
    "mouse and pad": [Control.MOUSE_AND_KEYS, Control.PAD],
    "keyboard halves": [Control.LEFT_KEYS, Control.RIGHT_KEYS],
    "keyboard and mouse": [Control.KEYBOARD, Control.MOUSE],
    "touch": [Control.TOUCH, Control.TOUCH],
}


def _hands(arcade: Arcade, way: str, luck: random.Random) -> tuple[Hand, Hand]:
    match way:
        case "two pads":
            return PadHand(arcade, luck), PadHand(arcade, luck)
        case "mouse and pad":
            return MouseHand(arcade, luck), PadHand(arcade, luck)
        case "keyboard halves":
            return LeftKeysHand(arcade, luck), RightKeysHand(arcade, luck)
        case "keyboard and mouse":
            return KeyboardHand(arcade, luck), MouseHand(arcade, luck)
        case _:
            return TouchHand(arcade, luck), TouchHand(arcade, luck, finger=6)
