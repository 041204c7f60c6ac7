"""The dice tables of two at one screen in known states: real matches, played up to a moment (D26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.dice.actions import Enter, Throw
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import SEED_BYTES, SeededLuck, seed_from
from stargames_arcade.scenes.couch.two_at_pads import LEFT, RIGHT, TwoAtPads, seat_two
from stargames_arcade.scenes.dice.controls import THROW
from stargames_arcade.scenes.dice.draft import DiceDraft, keep
from stargames_arcade.scenes.dice.pieces import place_target
from stargames_arcade.scenes.dice.sheet import box_target
from stargames_arcade.ui.gestures import Key

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.rules.dice.observation import DiceObservation
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_PLAYERS: Final = (Player("João", "cat"), Player("Giulia", "hare"))
_SEED: Final = "moon"
_OTHER: Final = {"de": "it"}
"""A second language beside the first; German beside any other."""


@dataclass
class Couch(TwoAtPads):
    """Two people at one dice match: their moves by seat, before the table is open and after."""

    def seen(self, seat: Seat) -> DiceObservation:
        """The lane of a seat."""
        found: DiceObservation = self.match.observe(seat, seat)
        return found

    def play(self, rounds: int) -> None:
        """Let both play until so many boxes are filled on each sheet."""
        policy = self.match.title.make_policy(Level.EASY)
        luck = [SeededLuck(bytes([seat]) * SEED_BYTES) for seat in self.match.seats]
        while any(self.seen(seat).filled < rounds for seat in self.match.seats):
            for seat in self.match.seats:
                if self.seen(seat).filled < rounds and self.match.asked(seat) is None:
                    self.match.offer(seat, policy.decide(self.seen(seat), luck[seat]))
            self.match.pump()

    def throw(self, times: int = 1) -> None:
        """Both throw so often, and keep what they have most of."""
        for _ in range(times):
            for seat in self.match.seats:
                self.match.offer(seat, Throw(self.wanted(seat)))
            self.match.pump()

    def wanted(self, seat: Seat) -> tuple[int, ...]:
        """The places of the face that lies there most often: the left one likes high ones, the right low."""
        dice = self.seen(seat).dice
        if not dice:
            return ()
        face = max(
            Counter(dice).items(), key=lambda found: (found[1], found[0] if seat == LEFT else -found[0])
        )
        places = tuple(place for place, shown in enumerate(dice) if shown == face[0])
        return places[: len(dice) - 1]

    def keep(self, seat: Seat, joker: tuple[int, int] | None = None) -> None:
        """Lay what is wanted into the tray; with a joker, armed."""
        draft = DiceDraft(self.seen(seat).turn)
        for place in self.wanted(seat):
            draft = keep(draft, place)
        draft = DiceDraft(draft.turn, draft.wells, joker is not None, joker)
        self.match.keep_draft(seat, str(draft))

    def best(self, seat: Seat) -> Box:
        """The open box that gives most."""
        offers = self.seen(seat).offers
        return max((box for box in Box if offers[box] is not None), key=lambda box: offers[box] or 0)

    def enter_best(self, seat: Seat) -> None:
        """Write into that box."""
        self.match.offer(seat, Enter(self.best(seat)))
        self.match.pump()

    def ask(self, seat: Seat) -> None:
        """Ask for the next throw."""
        self.match.offer(seat, Throw(self.wanted(seat)))

    # At the open table.

    def confirm_best(self, seat: Seat) -> None:
        """Choose that box at the table."""
        self.focus(seat, box_target(self.best(seat)))
        self.press(seat, Key.CONFIRM)


def couch(stage: Stage, title: GameTitle) -> Couch:
    """Two people with a gamepad each at a new match of that title; the table is still closed."""
    match = new_match(title, _PLAYERS, seed_from(_SEED), House(ManualTime(), NoJournal()))
    seat_two(stage)
    for seat in match.seats:
        match.offer(seat, title.lane_kind.begin)
    match.pump()
    return Couch(stage, match)


def _open(two: Couch) -> None:
    two.stage.open_table(two.match)
    two.stage.settle()
    two.stage.frame(two.stage.now)
    two.stage.settle()
    two.stage.frame(two.stage.now)


# ---- the states ----


def _choosing(two: Couch) -> None:
    two.play(5)
    two.throw()
    two.keep(RIGHT)
    _open(two)
    two.focus(LEFT, place_target(0))
    two.focus(RIGHT, "well.0")


def _third(two: Couch) -> None:
    """As the mock-up: left a joker makes a fourth, right has entered and asked for the next throw."""
    two.play(9)
    two.throw(3)
    dice, wanted = two.seen(LEFT).dice, two.wanted(LEFT)
    two.keep(LEFT, (next(place for place in range(5) if place not in wanted), dice[wanted[0]]))
    two.keep(RIGHT)
    _open(two)
    two.confirm_best(RIGHT)
    two.moments(20)
    two.press(RIGHT, Key.FIRST)
    two.moments()
    two.focus(LEFT, box_target(two.best(LEFT)))
    two.focus(RIGHT, THROW)


def _two_languages(two: Couch) -> None:
    settings = two.stage.settings
    settings.for_now(language_2=_OTHER.get(settings.language, "de"))
    _third(two)


def _asked(two: Couch) -> None:
    two.play(6)
    two.throw(2)
    two.keep(LEFT)
    two.keep(RIGHT)
    two.ask(RIGHT)
    _open(two)
    two.focus(LEFT, place_target(0))
    two.focus(RIGHT, THROW)


def _striking(two: Couch) -> None:
    """A box that gives nothing was chosen once; what the other does goes on."""
    _asked(two)
    for seat in two.match.seats:
        offers = two.seen(seat).offers
        two.focus(seat, box_target(next(box for box in reversed(Box) if offers[box] == 0)))
        two.press(seat, Key.CONFIRM)
    two.moments()


def _finished(two: Couch) -> None:
    two.play(12)
    two.throw(2)
    two.keep(RIGHT)
    two.enter_best(LEFT)
    _open(two)
    two.focus(RIGHT, place_target(0))


def _both_finished(two: Couch) -> None:
    two.play(12)
    two.throw(2)
    two.enter_best(LEFT)
    _open(two)
    two.confirm_best(RIGHT)
    two.moments(30)


def _throwing(two: Couch) -> None:
    _asked(two)
    two.press(LEFT, Key.FIRST)


def _entering(two: Couch) -> None:
    two.play(6)
    two.throw(2)
    two.keep(LEFT)
    _open(two)
    two.confirm_best(LEFT)


_STATES: Final[dict[str, Callable[[Couch], None]]] = {
    "choosing": _choosing,
    "third": _third,
    "two_languages": _two_languages,
    "asked": _asked,
    "striking": _striking,
    "finished": _finished,
    "both_finished": _both_finished,
    "throwing": _throwing,
    "entering": _entering,
}


def _show(title: GameTitle, state: Callable[[Couch], None], stage: Stage) -> None:
    state(couch(stage, title))


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The couch states of a dice title; none of another family's."""
    if title.family != "dice":
        return {}
    return {f"{title.id}.couch.{name}": partial(_show, title, state) for name, state in _STATES.items()}
