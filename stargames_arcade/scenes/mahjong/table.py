"""The table of Mahjong: pairs, undo, shuffle, help, quitting; one's own board, or a watched one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from stargames_arcade.match.events import Happened
from stargames_arcade.rules.mahjong.actions import (
    Ending,
    GameBegun,
    GameFinished,
    PairRemoved,
    PairRestored,
    Quit,
    Shuffle,
    TilesShuffled,
    Undo,
)
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.hammering import Hammering
from stargames_arcade.scenes.mahjong.composing import MahjongComposing
from stargames_arcade.scenes.mahjong.controls import (
    BACK,
    FINISH,
    HELP,
    PAUSE,
    QUIT,
    SHUFFLE,
    UNDO,
    place_of,
    tile_target,
)
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation
from stargames_arcade.scenes.own_game_done import arrives
from stargames_arcade.scenes.plates import plate_seat
from stargames_arcade.scenes.staging.answering import CONFIRM
from stargames_arcade.ui.gestures import Gesture, Key, Press, Tap
from stargames_arcade.ui.nodes import Picture

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

ASK_SHUFFLE, ASK_QUIT = "shuffle", "end_game"
"""The questions that are asked here."""
READ_MS: Final = 600.0
"""What is chosen sooner after the own game's end was meant for the tiles that lay there."""
LAST_MINUTE: Final = 60
"""So many seconds before the end it is said that the time runs out."""


class MahjongTable(MahjongComposing):
    """A Mahjong table: what lies on it is the observation and the draft; all else is asked of the rules."""

    name: ClassVar[str] = "mahjong_table"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._question: Confirm | None = None
        self._tapped: str | None = None
        self._hammering = Hammering()
        self._done_at = 0.0
        """When the own game came to its end."""

    # What happens.

    def update(self) -> None:
        self._fit()
        super().update()
        if self.moment.hidden is not self.hidden:
            self._refresh()
        if self._locks and not self.stage.saying:
            self._locks = ()
            self._look()
        self._go_on_finishing()

    def _go_on_finishing(self) -> None:
        """Take the next pair of a clear board, when its moment has come."""
        if self.busy or self._taken is not None or not self.moment.playing:
            return
        pair = self._finishing.due(self.seen, self.stage.now)
        if pair is not None:
            self._remove(pair, pair.second)

    def _stop_finishing(self) -> bool:
        """Whatever is done stops that; whether there was anything to stop."""
        stopped = self._finishing.stop()
        if stopped:
            self._refresh()
        return stopped

    def ticked(self) -> None:
        before = self._refresh()
        left, words = self.moment.seconds, self.stage.words
        if left == LAST_MINUTE and before.seconds == LAST_MINUTE + 1:
            self.stage.toast("notice", words(self.moment.skin.key("last_minute")))

    def told(self, happened: tuple[Happened, ...]) -> None:
        was, shown = self._picture, self.moment.shown.seat
        for event in self.lately(happened, self.seat) if self.seat is not None else ():
            self._note(event)
        if self.played_out():
            self._done_at = self.stage.now
        before = self._refresh()
        if any(entry.seat == self.seat for entry in happened):
            self._keep(self.moment.draft)
        self._tell_of(before.other, self.moment.other)
        self._show(before, was, self.lately(happened, shown))

    def _note(self, event: object) -> None:
        """What an own entry means for what the player composes."""
        match event:
            case PairRemoved(places):
                self._taken = None
                if self._draft.selected in places:
                    self._draft = replace(self._draft, selected=None)
            case PairRestored() | TilesShuffled():
                self._let_fall()
                self._draft = replace(self._draft, selected=None)
            case GameFinished(ending):
                self._taken = None
                self._draft = replace(self._draft, selected=None)
                if ending is Ending.TIME_UP:
                    text = self.stage.words(self.moment.skin.key("time_up"))
                    self.stage.toast("notice", text, matters=True)
            case _:
                pass

    def _tell_of(self, before: Duelist | None, rival: Duelist | None) -> None:
        """A notice when the rival is through before me."""
        if before is not None and rival is not None and rival.finished and not before.finished:
            self.rival_is_through(rival.called(self.stage.words), rival.avatar)

    def _show(self, before: MahjongSituation, was: Picture, events: Sequence[object]) -> None:
        """Play what the entries changed; the layout shows their end already."""
        self.perform(before, was, events)
        if self.mode is Mode.DONE and before.playing:
            self.stage.play(arrives(self._picture, self.moment.shown.points))
            self.stage.put_focus(self.first_focus() or PAUSE)
        if self.mode is Mode.PLAYING and events:
            self._look_on(events[-1])

    def _look_on(self, event: object) -> None:
        """Where the player goes on: after the deal at its first tile, after a pair near where it lay."""
        if isinstance(event, GameBegun):
            self.stage.put_focus(self.first_focus() or HELP)
            return
        place = place_of(self.stage.attended or "")
        if place is None or place in self.seen.free or not self.seen.free:
            return
        spots = self.seen.board.spots
        x, y, _ = spots[place]

        def far(other: Place) -> tuple[int, Place]:
            return (spots[other].x - x) ** 2 + (spots[other].y - y) ** 2, other

        self.stage.put_focus(tile_target(min(self.moment.green or self.seen.free, key=far)))

    def overtaken(self) -> None:
        self._taken = None
        self._refresh()

    # What the player does.

    def heard_itself(self, target: str) -> bool:
        """Tiles and what is done with them have sounds of their own."""
        return self.mode is Mode.PLAYING and (place_of(target) is not None or target in (UNDO, FINISH))

    def chosen(self, target: str, gesture: Gesture) -> None:
        self._fit()
        doubled = isinstance(gesture, Tap) and gesture.double and target == self._tapped
        self._tapped = target if isinstance(gesture, Tap) and not doubled else None
        stopped = self._stop_finishing()
        if target == PAUSE:
            self.open_pause()
        elif not doubled and not self._hammering.goes_on(gesture, self.stage.now) and not stopped:
            self._choose(target)
            if self.busy or target == HELP:
                self._hammering.acted(gesture, self.stage.now)

    def _choose(self, target: str) -> None:
        """What choosing a target does, by what the table is for now."""
        place = place_of(target)
        if self.mode is Mode.DONE:
            if self.stage.now - self._done_at >= READ_MS:
                self.way_on(target)
        elif target == BACK:
            self.stop_watching()
        elif self.mode is Mode.WATCHING:
            self.switch_to(plate_seat(target))
        elif self.moment.playing and place is not None:
            self._press_tile(place)
        elif self.moment.playing:
            self._press_button(target)

    def _press_button(self, target: str) -> None:
        match target:
            case "help":
                self._toggle_help()
            case "undo":
                self._undo()
            case "shuffle":
                self._shuffle()
            case "quit":
                self._ask(ASK_QUIT)
            case "finish":
                self.stage.sound(CONFIRM)
                self._deselect()
                self._finishing.start(self.seen, self.stage.now)
                self._refresh()
            case _:
                pass

    def handle(self, gesture: Gesture) -> bool:
        self._fit()
        if self._stop_finishing() and isinstance(gesture, Press) and gesture.key is not Key.PAUSE:
            return True
        match gesture:
            case Press(_, Key.PAUSE):
                self.open_pause()
            case Press(_, Key.CANCEL):
                self._cancel()
            case Press() if self.moment.playing and not gesture.rolled:
                return self._pressed(gesture.key)
            case _:
                return False
        return True

    def _pressed(self, key: Key) -> bool:
        """The keys that act without the focus."""
        match key:
            case Key.FIRST:
                self._undo()
            case Key.SECOND:
                self._toggle_help()
            case Key.PREVIOUS:
                self._shuffle()
            case Key.NEXT:
                self._ask(ASK_QUIT)
            case Key.THIRD:
                self._take_hinted()
            case _:
                return False
        return True

    def _cancel(self) -> None:
        """Back, by the moment: the tile is deselected, watching ends, else the pause opens."""
        if not self.moment.playing and self.mode is not Mode.DONE:
            self.stop_watching()
        elif self.moment.draft.selected is not None:
            self._redraft(replace(self.moment.draft, selected=None))
        else:
            self.open_pause()

    def _undo(self) -> None:
        self._deselect()
        if self.offer(Undo(), UNDO):
            self._refresh()

    def _shuffle(self) -> None:
        """It cannot be undone: asked about before the first one, unless nothing else goes on (M25)."""
        self._deselect()
        first = self.seen.shuffles == 0 and not self.moment.dead
        if first and self.seen.may_shuffle and not self.busy:
            self._ask(ASK_SHUFFLE)
        elif self.offer(Shuffle(), SHUFFLE):
            self._refresh()

    def _ask(self, question: str) -> None:
        shuffles = question == ASK_SHUFFLE
        points = self.seen.ruleset.shuffle if shuffles else self.seen.total
        reason = "end_alone" if self.alone and not shuffles else ""
        asked = Question(question, (("points", points),), reason=reason)
        self._question = Confirm(self.stage, asked)
        self.stage.push(self._question)

    def returned(self, result: object) -> None:
        self._question = None
        match result:
            case Answer("shuffle", yes):
                if yes and self.moment.playing and self.offer(Shuffle(), SHUFFLE):
                    self._refresh()
            case Answer("end_game", yes):
                if yes and self.moment.playing and self.offer(Quit(), QUIT):
                    self._refresh()
            case _:
                self._deselect()
                self._refresh()
                super().returned(result)

    def _tend(self) -> None:
        """A question that the clock has answered is closed (M28)."""
        super()._tend()
        top = self.stage.stack.top
        over = self.seat is not None and self.match.finished(self.seat)
        if over and self._question is not None and top is not None and top.scene is self._question:
            self.stage.pop(Answer(self._question.question.id, yes=False))

    def pauses(self, on: bool) -> None:
        """The board is covered while the pause is open, and nothing is selected after it (M4, M28)."""
        self._finishing.stop()
        self._deselect()
        super().pauses(on)
