"""Mahjong for two at one screen in known states: side by side, and one after the other (P5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.rules.mahjong.actions import Quit, RemovePair
from stargames_arcade.rules.mahjong.layouts import LayoutId, Place
from stargames_arcade.rules.mahjong.preview import pay_of
from stargames_arcade.scenes.couch.two_at_pads import LEFT, RIGHT, TwoAtPads, seat_two
from stargames_arcade.scenes.mahjong.controls import QUIT, tile_target
from stargames_arcade.ui.gestures import Key

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.rules.mahjong.observation import MahjongObservation
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_PLAYERS: Final = (Player("Mira", "fox"), Player("Ondřej", "whale"))
_SEED: Final = "moon"
_DEAD_SEED: Final = "reef"
"""A deal that comes to a stop early, if one takes the lowest tiles first."""
_LIMIT: Final = 900
_PAUSES_MS: Final = 6_000
"""So long each thinks before a pair."""
_OTHER: Final = {"cs": "it"}
"""A second language beside the first; Czech beside any other."""


@dataclass
class Couch(TwoAtPads):
    """Two people at one Mahjong match: their moves by seat, before the table is open and after."""

    time: ManualTime

    def seen(self, seat: Seat) -> MahjongObservation:
        """The board of a seat."""
        found: MahjongObservation = self.match.observe(seat, seat)
        return found

    def begin(self, seat: Seat) -> None:
        """The first sight."""
        self.match.offer(seat, self.match.title.lane_kind.begin)
        self.match.pump()

    def take(self, seat: Seat) -> None:
        """The pair that pays most, the topmost tiles first."""
        seen = self.seen(seat)
        spots = seen.board.spots

        def worth(kind: tuple[Place, ...]) -> tuple[int, int]:
            return pay_of(seen, seen.face(kind[0])).points, sum(spots[place].z for place in kind[:2])

        first, second = max(seen.open_kinds, key=worth)[:2]
        for _ in range(_PAUSES_MS // 100 // (1 + seat)):
            self.time.advance(100)
            self.match.pump()
        self.match.offer(seat, RemovePair(first, second))
        self.match.pump()

    def run(self, seat: Seat, length: int) -> None:
        """Play until a run is as long as that."""
        while self.seen(seat).chain.length < length and self.seen(seat).open_kinds:
            self.take(seat)

    def until_dead(self, seat: Seat) -> None:
        """Take the lowest tiles first until no pair is open."""
        while self.seen(seat).open_kinds:
            seen = self.seen(seat)
            spots = seen.board.spots
            kind = min(seen.open_kinds, key=lambda kind: sum(spots[place].z for place in kind[:2]))
            self.match.offer(seat, RemovePair(*kind[:2]))
            self.match.pump()

    def finish(self, seat: Seat) -> None:
        """End the game."""
        self.match.offer(seat, Quit())
        self.match.pump()

    # At the open table.

    def open(self) -> None:
        """Open the table; nothing moves any more."""
        self.stage.open_table(self.match)
        self.settle()

    def settle(self) -> None:
        """Let all that is under way come to its end."""
        for _ in range(3):
            self.stage.settle()
            self.stage.frame(self.stage.now)
        self.stage.settle()
        self.stage.frame(self.stage.now)

    def press(self, seat: Seat, key: Key) -> None:
        """Press a button of a player's gamepad, and let what is said appear."""
        super().press(seat, key)
        self.moments()


def couch(stage: Stage, title: GameTitle, seed: str = _SEED, **options: int) -> Couch:
    """Two people with a gamepad each at a new match of that title; the table is still closed."""
    time = ManualTime()
    match = new_match(title, _PLAYERS, seed_from(seed), House(time, NoJournal()), {"clock": _LIMIT} | options)
    stage.settings.for_now(language_2=_OTHER.get(stage.settings.language, "cs"))
    seat_two(stage)
    return Couch(stage, match, time)


# ---- side by side ----


def _playing(two: Couch) -> None:
    for seat in two.match.seats:
        two.begin(seat)
    two.run(LEFT, 3)
    for _ in range(5):
        two.take(RIGHT)


def _opening(two: Couch) -> None:
    two.open()
    two.moments()
    two.settle()
    two.focus(RIGHT, tile_target(two.seen(RIGHT).free[3]))


def _two_languages(two: Couch) -> None:
    """As the mock-up: left a run is under way, help is on and a tile selected; right somebody looks."""
    _playing(two)
    two.open()
    two.press(LEFT, Key.SECOND)
    kind = max(two.seen(LEFT).open_kinds, key=len)
    two.focus(LEFT, tile_target(kind[0]))
    two.press(LEFT, Key.CONFIRM)
    two.focus(LEFT, tile_target(kind[-1]))
    two.focus(RIGHT, tile_target(two.seen(RIGHT).free[2]))


def _no_moves(two: Couch) -> None:
    for seat in two.match.seats:
        two.begin(seat)
    two.until_dead(LEFT)
    two.run(RIGHT, 2)
    two.open()
    two.focus(LEFT, "undo")
    two.focus(RIGHT, tile_target(two.seen(RIGHT).free[2]))


def _asked(two: Couch) -> None:
    """Both are asked in their own half whether they mean it."""
    _playing(two)
    two.open()
    two.focus(RIGHT, tile_target(two.seen(RIGHT).free[2]))
    two.press(LEFT, Key.PREVIOUS)
    two.focus(RIGHT, QUIT)
    two.press(RIGHT, Key.CONFIRM)


def _finished(two: Couch) -> None:
    _playing(two)
    two.finish(LEFT)
    two.open()
    two.focus(RIGHT, tile_target(two.seen(RIGHT).free[2]))


def _both_finished(two: Couch) -> None:
    _finished(two)
    two.press(RIGHT, Key.NEXT)
    two.moments(10)
    two.press(RIGHT, Key.NEXT)
    two.moments(40)


def _paused(two: Couch) -> None:
    _playing(two)
    two.open()
    two.press(RIGHT, Key.PAUSE)
    two.settle()


# ---- one after the other ----


def _first_curtain(two: Couch) -> None:
    two.open()


def _opens(two: Couch, seat: Seat) -> None:
    """The curtain hears nobody until it has been seen."""
    two.moments(16)
    two.press(seat, Key.CONFIRM)
    two.moments(60)


def _first(two: Couch) -> None:
    two.open()
    _opens(two, LEFT)


def _curtain(two: Couch) -> None:
    two.begin(LEFT)
    two.run(LEFT, 3)
    two.finish(LEFT)
    two.open()


def _second(two: Couch) -> None:
    _curtain(two)
    _opens(two, RIGHT)


def _curtain_paused(two: Couch) -> None:
    _curtain(two)
    two.press(RIGHT, Key.PAUSE)
    two.settle()


_SIDE_BY_SIDE: Final[dict[str, Callable[[Couch], None]]] = {
    "opening": _opening,
    "two_languages": _two_languages,
    "no_moves": _no_moves,
    "asked": _asked,
    "finished": _finished,
    "both_finished": _both_finished,
    "paused": _paused,
}
_IN_TURNS: Final[dict[str, Callable[[Couch], None]]] = {
    "first_curtain": _first_curtain,
    "first": _first,
    "curtain": _curtain,
    "second": _second,
    "curtain_paused": _curtain_paused,
}


def _show(title: GameTitle, state: Callable[[Couch], None], options: Mapping[str, int], stage: Stage) -> None:
    seed = _DEAD_SEED if state is _no_moves else _SEED
    state(couch(stage, title, seed, **options))


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The couch states of a Mahjong title; none of another family's."""
    if title.family != "mahjong":
        return {}
    beside = {
        f"{title.id}.couch.{name}": partial(_show, title, state, {}) for name, state in _SIDE_BY_SIDE.items()
    }
    boards = {
        f"{title.id}.couch.{layout.word}": partial(_show, title, _two_languages, {"layout": layout})
        for layout in LayoutId
        if layout is not LayoutId.TURTLE
    }
    turns = {
        f"{title.id}.turns.{name}": partial(_show, title, state, {"in_turns": 1})
        for name, state in _IN_TURNS.items()
    }
    return {**beside, **boards, **turns}
