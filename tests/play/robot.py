"""The player at the device: plays the client through by one hand, by what the picture shows."""

from __future__ import annotations

import random
from collections import Counter

from stargames_arcade.rules.dice.ruleset import DICE, FACES, Box
from tests.play.arcade import Arcade
from tests.play.eyes import Eyes
from tests.play.guest import RIVAL_MS, Guest
from tests.play.hands import Hand, Pointer, Stepper

__all__ = ["RIVAL_MS", "Robot"]

_WORTH = dict(zip(Box, (2, 4, 7, 9, 12, 14, 16, 10, 12, 16, 14, 6, 20), strict=True))
"""What a box gives in a common game: one that gives more now is worth filling."""


class Robot(Guest):
    """Reads the picture, moves the hand, and is surprised (AssertionError) when what follows is not what it
    was promised."""

    def __init__(self, arcade: Arcade, hand: Hand, luck: random.Random, *, patience: float = 0.3) -> None:
        """``patience`` is the share of turns in which the pieces are let come to rest after every move."""
        super().__init__(arcade, hand, luck)
        self.patience = patience
        self.eyes = Eyes(arcade)
        self._turn = 0
        self._patient = True

    def play_game(self) -> None:
        """All turns of the own game, each thing that can be tried in one of them."""
        while not self.eyes.done:
            self._turn += 1
            assert self._turn <= len(Box), "a game has 13 turns"
            self._play_turn()
        assert self._turn == len(Box)

    def dabble(self) -> None:
        """One more thing that a person might do at any moment of a game, wherever it stands."""
        if self.arcade.scene == "confirm":
            self.hand.choose(self.luck.choice(("yes", "no")))
            self.arrive("dice_table")
        elif self.arcade.scene == "results":
            self.go("rematch", "dice_table")
        elif self.eyes.done:
            self.see_result(watching=False)
        elif not self.eyes.faces or (self.eyes.may_throw and self.luck.random() < 0.2):
            self._press_throw()
            self._carried_out()
        elif self.luck.random() < 0.2:
            offers = self.eyes.offers
            self._enter(max(offers, key=lambda box: (offers[box], -box)))
            self._carried_out()
        elif self.eyes.jokers and self.luck.random() < 0.3:
            self.hand.choose("joker")
        else:
            self._press_piece(self.luck.randrange(DICE))

    # A turn.

    def _play_turn(self) -> None:
        self._patient = self._turn <= 2 or self.luck.random() < self.patience
        if self._turn == 2:
            self._ask_too_early()
        self._throw()
        if self._turn == 1:
            self._learn_the_tray()
        elif self._turn == 2:
            self._keep_all()
        throws = 3 if self._turn == 1 or self.luck.random() < 0.5 else self.luck.randint(1, 2)
        while self.eyes.throws < throws:
            self._keep_the_most_common()
            self._throw()
        if self.eyes.throws == 3 and self._turn == 1:
            self._learn_the_joker()
        if self.eyes.jokers and (self._turn == 1 or self.luck.random() < 0.25):
            self._use_joker()
        self._fill()

    def _throw(self) -> None:
        before = self.eyes.throws
        self._press_throw()
        self._carried_out()
        assert self.eyes.throws == before + 1

    def _press_throw(self) -> None:
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.5:
            self.hand.second()
        else:
            self.hand.choose("throw")

    def _carried_out(self) -> None:
        """A patient person waits for the pieces to come to rest, another one goes on and skips that."""
        if self._patient:
            self.arcade.until_still()
        else:
            self.arcade.step()
            self.arcade.until(lambda: not self.arcade.busy, "the move is carried out")

    def _press_piece(self, place: int) -> None:
        hand = self.hand
        if isinstance(hand, Pointer):
            hand.click_at(*self.eyes.piece(place))
        elif not (isinstance(hand, Stepper) and self.luck.random() < 0.5 and hand.take_piece(place)):
            hand.choose(self.eyes.target_of(place))

    # The tray.

    def _keep_the_most_common(self) -> None:
        faces = self.eyes.faces
        common = Counter(faces).most_common(1)[0][0]
        wanted = [place for place in range(DICE) if faces[place] == common][: DICE - 1]
        for place in range(DICE):
            if self.eyes.in_tray(place) != (place in wanted):
                self._press_piece(place)
        assert self.eyes.kept == tuple(wanted)

    def _learn_the_tray(self) -> None:
        self._expect_kept((), "the tray is empty at first")
        self._press_piece(1)
        self._expect_kept((1,), "click")
        self._press_piece(1)
        self._expect_kept((), "click back")
        if not isinstance(self.hand, Pointer):
            return
        self.hand.double_click_at(*self.eyes.piece(2))
        self._expect_kept((2,), "double click")
        self.hand.double_click_at(*self.eyes.piece(2))
        self._expect_kept((), "double click back")
        well = self.arcade.target("well.3").rect.centre
        home = self.eyes.piece(0)
        self.hand.drag(home, well)
        self._expect_kept((0,), "drag")
        assert self.eyes.target_of(0) == "well.3"
        self.hand.drag(self.eyes.piece(0), home)
        self._expect_kept((), "drag back")
        assert self.eyes.piece(0) == home

    def _expect_kept(self, places: tuple[int, ...], lesson: str) -> None:
        assert self.eyes.kept == places, lesson
        self.lessons.note(lesson)

    # Refusals.

    def _ask_too_early(self) -> None:
        """Before the first throw nothing can be kept or entered, and each time it is said why."""
        self._refused("box.12", "too early")
        if isinstance(self.hand, Pointer):
            self._refused("place.2", "nothing to keep")
            self._refused(f"line.{next(int(box) for box in Box if box not in self.eyes.offers)}", "filled")

    def _keep_all(self) -> None:
        """With all five kept there is nothing to throw (D6)."""
        for place in range(DICE):
            if not self.eyes.in_tray(place):
                self._press_piece(place)
        self._refused("throw", "all kept")
        self._press_piece(3)

    def _refused(self, target: str, lesson: str) -> None:
        before = self.arcade.match.state_digest(0)
        self.hand.choose(target)
        self.arcade.until(lambda: bool(self.arcade.said()), "it is said why")
        self._carried_out()
        assert self.arcade.match.state_digest(0) == before
        self.lessons.note(lesson)

    # The joker.

    def _learn_the_joker(self) -> None:
        """Arm, step, all the way round, another die, disarm (D19, D20)."""
        eyes, thrown = self.eyes, self.eyes.faces
        left = eyes.jokers
        self.hand.choose("joker")
        for step in range(1, FACES):
            self._press_piece(0)
            assert eyes.faces[0] == (thrown[0] + step - 1) % FACES + 1
            assert eyes.marked(0)
        self._press_piece(0)
        assert not eyes.marked(0)
        assert eyes.faces == thrown
        self.lessons.note("joker stepped round")
        self._press_piece(0)
        self._press_piece(4)
        assert eyes.marked(4)
        assert not eyes.marked(0)
        assert eyes.faces[:4] == thrown[:4]
        self.lessons.note("joker on another die")
        self.hand.choose("joker")
        assert eyes.faces == thrown
        assert not any(eyes.marked(place) for place in range(DICE))
        assert eyes.jokers == left
        self.lessons.note("joker disarmed")

    def _use_joker(self) -> None:
        """Make one odd piece like the most common ones."""
        faces = self.eyes.faces
        common = Counter(faces).most_common(1)[0][0]
        odd = [place for place in range(DICE) if faces[place] != common]
        if not odd:
            return
        self.hand.choose("joker")
        while self.eyes.faces[odd[0]] != common:
            self._press_piece(odd[0])
        assert self.eyes.marked(odd[0])
        self.lessons.note("joker used")

    # The sheet.

    def _fill(self) -> None:
        offers = self.eyes.offers
        zeros = [box for box, value in offers.items() if value == 0]
        strikes = self._turn >= 3 and not self.lessons["struck"] and zeros and any(offers.values())
        if strikes:
            self._strike(min(zeros, key=lambda box: _WORTH[box]))
            return
        box = max(offers, key=lambda box: (offers[box] > 0, offers[box] - _WORTH[box]))
        asked = offers[box] == 0 and self.eyes.may_throw
        self._enter(box)
        if asked:
            self.arrive("confirm")
            self.hand.choose("yes")
            self.arrive("dice_table")
        self._carried_out()
        self._expect_written(box, offers[box])

    def _strike(self, box: Box) -> None:
        """Striking asks once while another box would score (D8): no, then yes."""
        for answer in ("no", "yes"):
            self._enter(box)
            self.arrive("confirm")
            self.hand.choose(answer)
            self.arrive("dice_table")
            assert (self.eyes.written(box) == 0) is (answer == "yes") or self.eyes.done
        self.lessons.note("struck")

    def _enter(self, box: Box) -> None:
        target = f"box.{int(box)}"
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.6:
            self.luck.choice((self.hand.jump, self.hand.next_group))()
        self.hand.choose(target)

    def _expect_written(self, box: Box, value: int) -> None:
        assert self.arcade.scene == "dice_table"
        assert self.eyes.written(box) == value
