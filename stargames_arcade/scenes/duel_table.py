"""The base of the duels' tables: the own game, its end while the rival still plays, looking on (P5, P6)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.events import Happened
from stargames_arcade.rules.game import Seat, Termination
from stargames_arcade.scenes.own_game_done import LEAVE, NEW_GAME, RESULT, WATCH
from stargames_arcade.scenes.plates import plate_target
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.scenes.table_end import AnotherGame, Decided, Left

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

LAST_LOOK_MS: Final = 1600
"""Usually so long; then the result."""
BACK: Final = "back"
"""The target that ends looking on."""


class Mode(Enum):
    """What the table is for now."""

    PLAYING = "playing"
    DONE = "done"
    """The own game is over: total, and three ways on (P5)."""
    WATCHING = "watching"


class DuelTable(TableScene):
    """Two games on one seed, or one alone: which of them is seen, and where the player goes from there."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self.mode = self._first_mode()
        self._watched: Seat = 0 if self.seat is None else (self.seat + 1) % len(match.seats)
        self._leaves_at: float | None = None

    # What a game's scene fills in.

    def relay(self) -> None:
        """Lay what is known now onto the table."""
        raise NotImplementedError

    def lane_changed(self) -> None:
        """Another lane is about to be laid onto the table: forget what was noted of the last."""

    @property
    def last_look_ms(self) -> float:
        """How long a table that is watched, or that one had alone, stands after its last entry."""
        return LAST_LOOK_MS

    # What it may use.

    @property
    def alone(self) -> bool:
        """Whether there is no rival."""
        return len(self.match.seats) == 1

    @property
    def shown_seat(self) -> Seat:
        """Whose lane lies on the table."""
        watched = self.mode is Mode.WATCHING or self.seat is None
        return self._watched if watched or self.seat is None else self.seat

    def played_out(self) -> bool:
        """Whether the own game has just come to its end, with a rival: the table is for the ways on now.
        In turns there are none: the next player's turn comes by itself."""
        over = self.mode is Mode.PLAYING and self.seat is not None and self.match.finished(self.seat)
        done = over and not self.alone and not self.passes_on
        if done:
            self.mode = Mode.DONE
        return done

    def way_on(self, target: str) -> None:
        """Carry out one of the ways on."""
        if target == WATCH:
            self.mode = Mode.WATCHING
            self.lane_changed()
            self.relay()
            self.stage.put_focus(BACK)
        elif target == NEW_GAME:
            self.stage.pop(AnotherGame(self.match))
        elif target == LEAVE:
            self.stage.pop(Left(self.match))
        elif target == RESULT:
            self.stage.pop(Decided(self.match))

    def stop_watching(self) -> None:
        """Back to the ways on; a match only watched is left, one that was had alone leads to its result."""
        if self.seat is None:
            self.stage.pop(Left(self.match))
        elif self.alone:
            self._leaves_at = self.stage.now
        else:
            self.mode = Mode.DONE
            self.lane_changed()
            self.relay()
            self.stage.put_focus(self.first_focus() or BACK)

    def show_lane(self, seat: Seat) -> None:
        """Lay another lane onto the table, at once."""
        self.stage.finish_motion()
        self._watched = seat
        self.lane_changed()
        self.relay()

    @property
    def switches(self) -> bool:
        """Whether another lane can be laid onto the table instead: in a game watched again."""
        return self.seat is None and not self.alone

    def switch_to(self, seat: Seat | None) -> None:
        """A plate is chosen: it lays its lane onto the table, where one may, and leads on to the other."""
        if seat is not None and self.switches:
            self.show_lane(seat)
            self.stage.put_focus(plate_target(1 - seat))

    def rival_is_through(self, called: str, avatar: str) -> None:
        """A notice that the rival has finished before me."""
        if self.mode is Mode.PLAYING:
            text = self.stage.words("table.rival_finished", name=called)
            self.stage.toast("notice", text, avatar)

    def lately(self, happened: tuple[Happened, ...], seat: Seat) -> list[object]:
        """The events of a seat, in order."""
        return [event for entry in happened if entry.seat == seat for event in entry.events]

    # What the stage calls.

    def update(self) -> None:
        super().update()
        if self._leaves_at is not None and self.stage.now >= self._leaves_at:
            self._leaves_at = None
            self.stage.pop(Decided(self.match))

    def concluded(self) -> None:
        outcome = self.match.outcome()
        given_up = outcome is not None and outcome.termination is not Termination.COMPLETED
        if self.mode is Mode.WATCHING or (self.alone and not given_up):
            self._leaves_at = self.stage.now + self.last_look_ms
        elif given_up:
            self.stage.pop(Decided(self.match))
        else:
            self.relay()

    def _first_mode(self) -> Mode:
        if self.seat is None:
            return Mode.WATCHING
        return Mode.DONE if self.match.finished(self.seat) and not self.alone else Mode.PLAYING
