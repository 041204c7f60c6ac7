"""The base of the game scenes: one match, taken forward once a frame, whatever its feeds (laws 7, 11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from stargames_arcade.match.events import (
    Happened,
    MatchEvent,
    MatchFinished,
    OfferRefused,
    Status,
    StatusChanged,
)
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.scenes.couch.curtain import Opened
from stargames_arcade.scenes.couch.device_lost import DeviceLost, Missed
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.scenes.couch.turn_taking import TurnTaking
from stargames_arcade.scenes.dialogs import pause
from stargames_arcade.scenes.dialogs.failure import Acknowledged, Failure, Trouble
from stargames_arcade.scenes.dialogs.pause import MayResign, Pause, Stopped
from stargames_arcade.scenes.dialogs.pause_clocks import Running
from stargames_arcade.scenes.pausing import pause_detail, seconds_left, told_code
from stargames_arcade.scenes.table_end import DealtAgain, Left
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.view import View

SHAKE_MS, SHAKE_BY = 180, 6
"""How a refused piece shakes: so long, so far to each side (STYLE 3)."""
SOON = 10
"""So many seconds before its end a move clock is seen and heard to run out."""

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage


class TableScene(TurnTaking):
    """A table at which a match is played or watched. It holds no score and decides nothing.

    ``seat`` is the seat of the person at this machine, or in this half of a split screen; None where a match
    is only watched. A game's own scene says how a position looks, and shows what ``told`` brings.
    """

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._asked_at = ""
        self.told_trouble = ""
        """Why nothing is saved, once the player has been told here."""
        self._seconds: int | None = None
        self._unseen: list[MatchEvent] = []
        self.pausing = False
        """Whether a player's pause lies over the table."""
        self._playing_on: tuple[Seat, ...] = ()
        """Whose clocks go on under the pause."""
        if stage.half is None:
            stage.tended.append(self._tend)

    # What a game's scene fills in.

    def told(self, happened: tuple[Happened, ...]) -> None:
        """Entries have come in, own and others': show them."""

    def concluded(self) -> None:
        """The match has an outcome."""

    def overtaken(self) -> None:
        """A move of the own seat came too late; what it was made of is the player's again."""

    def piece_of(self, target: str) -> str:
        """The node that stands for a target: what shakes when it is refused."""
        return target

    def spoken_at(self, target: str) -> str:
        """The target at which it is said why one was refused."""
        return target

    def on_sky(self, view: View) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        """Where words stand on the sky itself, and what lies on it."""
        return (), ()

    def missing(self) -> Seat | None:
        """The seat that cannot go on, since its gamepad has gone."""
        playing = self.seat is not None and not self.match.finished(self.seat)
        return self.seat if playing and self.stage.gone(self.stage.used) else None

    # What it may use.

    def offer(self, action: Action, target: str) -> bool:
        """Offer an action of the own seat; whether it is on its way. A refusal is said at the target."""
        if self.seat is None:
            return False
        refusal = self.match.offer(self.seat, action)
        if refusal is not None:
            self.explain(refusal, target)
            return False
        self._asked_at = target
        self.stage.changed()
        return True

    def explain(self, refusal: Refusal, target: str) -> None:
        """Say at a piece why a move was refused, in the title's own words."""
        values = dict(refusal.parameters)
        text = self.stage.words.refusal(refusal.code, self.match.title.id, **values)
        self.refuse(target, text[:1].upper() + text[1:])

    def refuse(self, target: str, text: str) -> None:
        """Shake a piece and say at it why it does not do what was wanted."""
        self.stage.say(self.spoken_at(target), text)
        name = self.piece_of(target)
        tracks = tuple(
            Track(node.id, SHAKE_MS, ease=Ease.SHAKE, x=(node.x, node.x + SHAKE_BY), ornament=True)
            for node in self.layout(self.stage.view).nodes
            if node.id == name or node.id.startswith(f"{name}.")
        )
        self.stage.play(Cue("refused", tracks), "refused")

    @property
    def my_clock(self) -> bool:
        """Whether the clock that runs is the player's own: its end is heard to come."""
        return True

    @property
    def busy(self) -> bool:
        """Whether a move of the own seat is on its way."""
        return self.seat is not None and self.match.waiting(self.seat)

    @property
    def seconds(self) -> int | None:
        """What is left of the own turn, in whole seconds; None where nothing runs."""
        return self._seconds

    def open_pause(self) -> None:
        """Open the pause over the table, and stop it unless this game's clock goes on meanwhile (M28)."""
        match = self.match
        if match.halts or match.watched:
            match.pause()
        self.pauses(True)
        playing = [seat for seat in self._before_it if not match.finished(seat)]
        self._playing_on = () if match.paused else tuple(playing)
        alone = len(match.seats) == 1 and not match.watched
        rivals = [] if alone else [self._may_resign(seat) for seat in playing]
        stopped = Stopped(
            pause_detail(match, self._before_it),
            tuple(rivals),
            alone=alone,
            code=told_code(match),
            copies=self.stage.house.copy is not None and not self.stage.house.kiosk,
            clocks=self._running,
        )
        underway = any(match.filled(seat).done for seat in playing)
        self.stage.push(
            Pause(self.stage, stopped, people=self.people, title=match.title.id, underway=underway)
        )

    @property
    def _running(self) -> tuple[Running, ...]:
        """The clocks that go on under the pause."""
        found = {seat: partial(seconds_left, self.match, seat) for seat in self._playing_on}
        return tuple(Running(self.seated(seat), left) for seat, left in found.items() if left() is not None)

    def pauses(self, on: bool) -> None:
        """A player's pause is opened over the table, or closed: that may hide what lies there (M28)."""
        self.pausing = on
        self.ticked()

    def _may_resign(self, seat: Seat) -> MayResign:
        """What giving up would mean: the one that is left wins; else others, or nobody, play on (P6, J43)."""
        match = self.match
        left = [
            other
            for other in match.seats
            if other != seat and not (match.title.shared and match.finished(other))
        ]
        if not match.title.shared or len(left) == 1:
            asked = "drop_out" if match.title.shared else "resign"
            return MayResign(seat, self._name(seat), self._name(left[0]), asked)
        people = any(match.header.players[other].human for other in left)
        return MayResign(
            seat,
            self._name(seat),
            self._name(left[0]),
            "drop_out",
            "drop_out_last" if people else "drop_out_alone",
        )

    def _name(self, seat: Seat) -> Callable[[], str]:
        return lambda: self.called(seat, self.stage.words)

    # What the stage calls.

    def entered(self) -> None:
        """The table is on top: an own game begins with its first sight (P4); one that has begun says no."""
        if self.seat is not None:
            self.match.offer(self.seat, self.match.title.lane_kind.begin)

    def left(self) -> None:
        """The table is cleared: what was told of it does not lie over what comes."""
        self.stage.hush()
        if self._tend in self.stage.tended:
            self.stage.tended.remove(self._tend)

    def _tend(self) -> None:
        """A match goes on under a question, its clock too; what it tells is kept until the table is seen."""
        level = self.stage.stack.top
        if level is not None and level.scene is not self:
            self._unseen += self.match.pump()
            if self.watch_the_turn() and not self.last_look:
                self.stage.pop_to(self)
            self._wait_for_device()
            self._end_pause()

    def _end_pause(self) -> None:
        """Once the time of all who paused is up, there is nothing to pause any more (M28)."""
        if self._playing_on and all(map(self.match.finished, self._playing_on)):
            self._playing_on = ()
            self.stage.pop_to(self, pause.Choice.RESUME)

    def update(self) -> None:
        """Once a frame: take what the match has to tell. A half of a split table is told by that table."""
        if self.stage.half is None:
            events = (*self._unseen, *self.match.pump())
            self._unseen.clear()
            self.watch_the_turn()
            self.take(events)
            self._wait_for_device()
        self._tick()
        if self.passes_on:
            self.pass_on()

    def take(self, events: tuple[MatchEvent, ...]) -> None:
        """Take what the match has told in this frame."""
        happened = tuple(event for event in events if isinstance(event, Happened))
        if happened and not self.sealed:
            self.told(happened)
        for event in events:
            self._other(event)

    def returned(self, result: object) -> None:
        """The pause was closed, or the player has read that nothing is saved."""
        if self.pausing:
            self.pauses(False)
        self._playing_on = ()
        match result:
            case pause.Choice.RESUME | Acknowledged() | Opened():
                self._resume()
            case pause.Resigned(seat):
                self._resume()
                self.match.resign(seat)
            case pause.Choice.SAME_DEAL | pause.Choice.NEW_DEAL as which:
                self.stage.pop(DealtAgain(self.match, same=which is pause.Choice.SAME_DEAL))
            case pause.Choice.LEAVE:
                self.stage.pop(Left(self.match))
            case _:
                pass

    def _resume(self) -> None:
        if self.match.paused and not self.waits_for_next:
            self.match.resume()

    def _wait_for_device(self) -> None:
        """The table stands still while somebody who plays has no device, and asks for one."""
        match, seat = self.match, self.missing()
        if seat is None or match.paused or match.outcome() is not None or self.stage.stack.changing:
            return
        match.pause()
        others = tuple(self.seated(other) for other in self._before_it if other != seat)
        missed = Missed(self.seated(seat), others, match.resume, self._leave)
        self.stage.push(DeviceLost(self.stage_of(seat), missed))

    def _leave(self) -> None:
        self.stage.pop_to(self, pause.Choice.LEAVE)

    @property
    def people(self) -> tuple[Seated, ...]:
        """Those who play at this screen now."""
        return tuple(map(self.seated, self._before_it))

    @property
    def _before_it(self) -> tuple[Seat, ...]:
        """In turns one is alone before the screen."""
        if self.match.in_turns and self.seat is not None:
            return (self.seat,)
        return self.match.local_humans

    def stage_of(self, seat: Seat) -> SceneStage:
        """The stage of the half of that seat."""
        return self.stage

    def _other(self, event: MatchEvent) -> None:
        match event:
            case OfferRefused(seat, _, refusal) if seat == self.seat:
                self.explain(refusal, self._asked_at)
                self.overtaken()
            case StatusChanged(Status.NOT_SAVED, _, trouble) if trouble is not None:
                self._tell_unsaved(trouble)
            case StatusChanged(Status.SAVED_AGAIN):
                self.told_trouble = ""
                self.stage.toast("good", self.stage.words("table.saved_again"))
                self.ticked()
            case MatchFinished():
                self.concluded()
            case _:
                pass

    def _tell_unsaved(self, trouble: Refusal) -> None:
        """The whole sentence once, over the waiting table; after that a mark stays on it."""
        self.ticked()
        if self.match.outcome() is None:
            self.told_trouble = trouble.code
            self.match.pause()
            self.stage.push(Failure(self.stage, Trouble(trouble.code, trouble.parameters)))

    def _tick(self) -> None:
        """The move clock is drawn anew once a second."""
        seconds = seconds_left(self.match, self.seat) if self.seat is not None else None
        if seconds != self._seconds:
            if self.my_clock and seconds is not None and self._seconds is not None and 0 < seconds <= SOON:
                self.stage.sound("clock")
            self._seconds = seconds
            self.ticked()

    def ticked(self) -> None:
        """Another second of the move clock has gone by."""
        self.stage.changed()
