"""The table of Jolly: what is told there, rounds and their ends, and what a choice is for now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from stargames_arcade.match.events import Happened
from stargames_arcade.rules.game import Seat, Termination
from stargames_arcade.rules.jolly.actions import (
    CardDrawn,
    CardLaidOff,
    Discard,
    DiscardsTaken,
    JokerSwapped,
    RoundDealt,
    RoundFinished,
    TurnExpired,
    TurnPassed,
)
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.scenes.couch.curtain import Opened
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm
from stargames_arcade.scenes.jolly.about_player import AboutPlayer, Known
from stargames_arcade.scenes.jolly.controls import (
    CONTINUE,
    INFO,
    PAUSE,
    STOCK,
    card_id,
    card_of,
)
from stargames_arcade.scenes.jolly.log import logged
from stargames_arcade.scenes.jolly.motion.round_cues import round_cue
from stargames_arcade.scenes.jolly.playing import NOTHING_TO_ADD, JollyPlaying
from stargames_arcade.scenes.jolly.scene import LAST_LOOK_MS
from stargames_arcade.scenes.jolly.telling import moves_cards, notices
from stargames_arcade.scenes.plates import plate_seat
from stargames_arcade.scenes.table_end import Decided, Left
from stargames_arcade.ui.gestures import Gesture, Key, Press, Tap

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

IDLE_MS: Final = 1_500.0
"""Whoever has touched nothing for so long does nothing with their hand."""


class JollyTable(JollyPlaying):
    """A Jolly table: what lies on it is the observation and the draft; all else is asked of the rules."""

    name: ClassVar[str] = "jolly_table"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._timed_out = False
        """Whether the time of the player's turn was up."""

    # What happens.

    def update(self) -> None:
        super().update()
        if self._opens_at is not None and self.stage.now >= self._opens_at:
            self._opens_at = None
            self._clicks.turned(self.stage.now)
            self.stage.hush()
            self._refresh()
            self.stage.put_focus(CONTINUE)
            self.stage.play(round_cue(self.stage.view, self.moment), "round")
        if self._asking and not self.stage.saying:
            self._asking = ()
            self._refresh()
        if self.moment.ready != self.match.ready_seats or self.moment.busy is not self.busy:
            self._refresh()

    def told(self, happened: tuple[Happened, ...]) -> None:
        was, events = self._picture, [event for entry in happened for event in entry.events]
        self._log = logged(self._log, events)
        for event in events:
            self._note(event)
        before = self._refresh()
        self._keep(self.moment.draft)
        heard = moves_cards(events)
        for notice in notices(self.stage.words, before, self.moment, events):
            quiet = heard and not notice.matters
            self.stage.toast(notice.tone, notice.text, notice.avatar, matters=notice.matters, quiet=quiet)
        for event in events:
            self._look_on(event)
        self.perform(before, was, events)
        if any(isinstance(event, CardLaidOff | JokerSwapped) for event in events):
            self._add_next()

    def _note(self, event: object) -> None:
        """What an entry means for what the player is about to do."""
        match event:
            case RoundFinished(result):
                self._closers.append(result.closer)
                self._opens_at = self.stage.now + LAST_LOOK_MS
                self._asking, self._carried, self._dragged = (), None, None
            case RoundDealt():
                self._opens_at = None
                self._clicks.turned(self.stage.now)
                self._asking, self._carried, self._dragged = (), None, None
            case TurnExpired(seat) if seat == self.seat:
                self._timed_out = True
                self._draft = replace(self._draft, chosen=())
            case _:
                pass

    def _look_on(self, event: object) -> None:
        """Where the player goes on: at the first of the new cards; after a deal in the hand."""
        new: Card | None = None
        match event:
            case CardDrawn(seat, card) if seat == self.seat:
                new = card
            case DiscardsTaken(seat, cards) if seat == self.seat:
                new = cards[0].card
            case JokerSwapped(seat, _, joker) if seat == self.seat:
                new = joker
            case RoundDealt():
                self.stage.put_focus(self.first_focus() or PAUSE)
            case TurnPassed(seat) if seat == self.seat and self._rests:
                self.stage.put_focus(STOCK)
                self._clicks.moved(self.stage.now)
        if new is not None and new in self.moment.draft.order:
            self.stage.put_focus(card_id(new))

    @property
    def _rests(self) -> bool:
        """Whether the player only waits for their turn: then it begins at the stock."""
        idle = self.stage.now - self.stage.last_input >= IDLE_MS
        return idle and self.moment.taking and self._carried is None

    def concluded(self) -> None:
        """After a last round its hands lie open first; who gave up, or is left alone, has nothing to see."""
        outcome = self.match.outcome()
        if outcome is not None and outcome.termination is not Termination.COMPLETED:
            self.stage.pop(Decided(self.match))
        self._refresh()

    @property
    def passes_after_ms(self) -> float:
        """It can be read that the time was up, before the next one is called."""
        return LAST_LOOK_MS if self._timed_out else super().passes_after_ms

    def overtaken(self) -> None:
        self._to_add = NOTHING_TO_ADD
        self._refresh()

    # What the player does.

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target == PAUSE:
            self.open_pause()
            return
        click = self._clicks.read(target, gesture, self.stage.now)
        if click is not None:
            self._choose(click.target, gesture, double=click.double)
            if self.busy:
                self._clicks.acted(gesture, self.stage.now)

    def _choose(self, target: str, gesture: Gesture, *, double: bool) -> None:
        """What choosing a target does, by what the table is for now."""
        card = card_of(target)
        if self.hands_open or self.moment.round_over:
            self._go_on(target)
        elif target == INFO or plate_seat(target) is not None:
            self._tell_of(plate_seat(target))
        elif self.playing and card is not None:
            self._press_card(card, double=double)
        elif self.playing:
            self._put_down()
            self._press(target, gesture)

    def _tell_of(self, seat: Seat | None) -> None:
        """What is known of a player; the button begins with the first of the others."""
        seats = self.match.seats
        levels = tuple(player.level or "" for player in self.match.header.players)
        known = Known(levels, tuple(self._closers.count(each) for each in seats))
        shown = seat if seat is not None else self.moment.around[0]
        self._lay_over(AboutPlayer(self.stage, self.moment, known, shown))

    def _go_on(self, target: str) -> None:
        """*Continue* at a round's end is for all who sit before this screen; after the last one it leads to
        the result."""
        if target != CONTINUE:
            return
        if self.over:
            self.stage.pop(Decided(self.match))
            return
        for seat in self.match.local_humans:
            self.match.ready(seat)
        self._refresh()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PAUSE):
                self.open_pause()
            case Press(_, Key.CANCEL):
                self._cancel()
            case Press(_, Key.CONFIRM) if self.hands_open:
                self._go_on(CONTINUE)
            case Tap():
                return self._tapped_beside(gesture)
            case Press() if not gesture.rolled and self.playing and not self.moment.round_over:
                return self._clicks.deaf(gesture, self.stage.now) or self._pressed(gesture)
            case _:
                return False
        return True

    def _tapped_beside(self, gesture: Tap) -> bool:
        """A second click on a card that has risen from under the pointer."""
        click = self._clicks.read(None, gesture, self.stage.now)
        if click is None:
            return False
        self._choose(click.target, gesture, double=click.double)
        if self.busy:
            self._clicks.acted(gesture, self.stage.now)
        return True

    def _cancel(self) -> None:
        """Back, by the moment: a carried card is put down, nothing is chosen any more, else the pause."""
        if self._carried is not None:
            self._carry()
        elif self.chosen_cards and self.moment.playing and not self.hands_open:
            self._unchoose()
        elif self.seat is None:
            self.stage.pop(Left(self.match))
        else:
            self.open_pause()

    def returned(self, result: object) -> None:
        self._over_it = None
        joker, self._throwing = self._throwing, None
        self._refresh()
        if isinstance(result, Opened):
            self._clicks.turned(self.stage.now)
        match result:
            case Answer("throw_joker", yes):
                if yes and joker is not None and self.offer(Discard(joker), card_id(joker)):
                    self._refresh()
            case _:
                super().returned(result)

    def _tend(self) -> None:
        """A question that the clock has answered is closed (J42); so is all else when my turn comes."""
        super()._tend()
        top, over_it, turn = self.stage.stack.top, self._over_it, self.match.turn_seat
        if over_it is None or top is None or top.scene is not over_it or turn == self._turn_at_opening:
            return
        if isinstance(over_it, Confirm):
            self.stage.pop(Answer(over_it.question.id, yes=False))
        elif turn in (self.seat, None):
            self.stage.pop()
