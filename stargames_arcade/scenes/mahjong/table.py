"""The table of Mahjong: pairs, undo, shuffle, help, quitting; one's own board, or a watched one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from stargames_arcade.match.events import Happened
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.actions import (
    Ending,
    GameBegun,
    GameFinished,
    PairRemoved,
    PairRestored,
    Quit,
    RemovePair,
    Shuffle,
    TilesShuffled,
    Undo,
)
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.duel_table import Mode
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
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.hint import best_pair
from stargames_arcade.scenes.mahjong.scene import MahjongScene
from stargames_arcade.scenes.mahjong.selection import Refused, drawn_onto, meant
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation
from stargames_arcade.scenes.own_game_done import arrives
from stargames_arcade.scenes.plates import plate_seat, plate_target
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

ASK_SHUFFLE, ASK_QUIT = "shuffle", "end_game"
"""The questions that are asked here."""
LAST_MINUTE: Final = 60
"""So many seconds before the end it is said that the time runs out."""


def mahjong_table(stage: SceneStage, match: Match) -> MahjongTable:
    """The table scene of a Mahjong match."""
    return MahjongTable(stage, match)


class MahjongTable(MahjongScene):
    """A Mahjong table: what lies on it is the observation and the draft; all else is asked of the rules."""

    name: ClassVar[str] = "mahjong_table"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._question: Confirm | None = None
        self._drawn: MahjongDraft | None = None
        """The draft before a tile was drawn away, while one is."""
        self._fitted: object = self._circumstances

    # What happens.

    def update(self) -> None:
        self._fit()
        super().update()
        if self._locks and not self.stage.saying:
            self._locks = ()
            self._refresh()

    def ticked(self) -> None:
        before = self._refresh()
        left, words = self.moment.seconds, self.stage.words
        if left == LAST_MINUTE and before.seconds == LAST_MINUTE + 1:
            self.stage.toast("notice", words(self.moment.skin.key("last_minute")))

    def told(self, happened: tuple[Happened, ...]) -> None:
        was, shown = self._picture, self.moment.shown.seat
        for event in self.lately(happened, self.seat) if self.seat is not None else ():
            self._note(event)
        self.played_out()
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
        if before is None or rival is None or before.finished or not rival.finished:
            return
        if self.mode is Mode.PLAYING:
            text = self.stage.words("table.rival_finished", name=rival.called(self.stage.words))
            self.stage.toast("notice", text, rival.avatar)

    def _show(self, before: MahjongSituation, was: Picture, events: Sequence[object]) -> None:
        """Play what the entries changed; the layout shows their end already."""
        picture = self.layout(self.stage.view)
        if self.mode is Mode.DONE and before.playing:
            self.stage.play(arrives(picture, self.moment.shown.points))
            self.stage.put_focus(self.first_focus() or PAUSE)
        if self.mode is Mode.PLAYING and events:
            self._look_on(events[-1], before)

    def _look_on(self, event: object, before: MahjongSituation) -> None:
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
        place = place_of(target)
        if target == PAUSE:
            self.open_pause()
        elif self.mode is Mode.DONE:
            self.way_on(target)
        elif target == BACK:
            self.stop_watching()
        elif self.mode is Mode.WATCHING:
            self._switch(plate_seat(target))
        elif not self.moment.playing:
            return
        elif place is not None:
            self._press_tile(place)
        elif target == HELP:
            self._toggle_help()
        elif target == UNDO:
            self._undo()
        elif target == SHUFFLE:
            self._shuffle()
        elif target == QUIT:
            self._ask(ASK_QUIT)

    def handle(self, gesture: Gesture) -> bool:
        self._fit()
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
            case Key.DIGIT:
                self._take_hinted()
            case _:
                return False
        return True

    def _switch(self, seat: Seat | None) -> None:
        """In a game watched again, a plate lays its board onto the table."""
        if seat is not None and self.moment.switches:
            self.show_lane(seat)
            self.stage.put_focus(plate_target(1 - seat))

    def _cancel(self) -> None:
        """Back, by the moment: the tile is deselected, watching ends, else the pause opens."""
        if self.mode is Mode.WATCHING:
            self.stop_watching()
        elif self.moment.draft.selected is not None:
            self._redraft(replace(self.moment.draft, selected=None))
        else:
            self.open_pause()

    def _press_tile(self, place: Place) -> None:
        if self._taken is not None and place in self._taken:
            return
        match meant(self.seen, self.moment.draft, place):
            case RemovePair() as pair:
                self._remove(pair, place)
            case MahjongDraft() as draft:
                self._redraft(draft)
            case why:
                self._say_why(why, place)

    def _remove(self, pair: RemovePair, place: Place) -> None:
        """The tiles stay as they lie until the pair is carried out; nothing is offered twice."""
        if self.offer(pair, tile_target(place)):
            self._taken = pair.first, pair.second
            self._refresh()

    def _say_why(self, why: Refused, place: Place) -> None:
        self._locks = why.locks
        self._refresh()
        self.explain(why.refusal, tile_target(place))

    def _take_hinted(self) -> None:
        """One key takes the pair that the help would, best paid first; without the help it says so."""
        pair = best_pair(self.seen, self.moment.draft.selected)
        if not self.moment.draft.help:
            self.refuse(HELP, self.stage.words(self.moment.skin.key("help_first")))
        elif pair is None:
            self.refuse(HELP, self.stage.words(self.moment.skin.key("no_moves")))
        else:
            self.stage.put_focus(tile_target(pair[1]))
            self._remove(RemovePair(*pair), pair[1])

    def _toggle_help(self) -> None:
        """On or off, and so at the next table (M5)."""
        draft = self.moment.draft
        self.stage.settings.help = not draft.help
        self._redraft(replace(draft, help=not draft.help))

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
                self._paused = False
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

    def open_pause(self) -> None:
        """The board is covered while the pause is open, and nothing is selected after it (M4, M28)."""
        self._paused = True
        self._deselect()
        self._refresh()
        super().open_pause()

    # The draft.

    @property
    def _circumstances(self) -> object:
        return self.stage.viewport, self.stage.words.language

    def _fit(self) -> None:
        """In another window or language nothing stays selected: who selected it saw another board (M4)."""
        if self._fitted != self._circumstances:
            self._fitted = self._circumstances
            self._deselect()

    def _deselect(self) -> None:
        if self._draft.selected is not None:
            self._redraft(replace(self._draft, selected=None))

    def _keep(self, draft: MahjongDraft) -> None:
        """The draft as it is now, remembered with the position it belongs to."""
        if self.seat is not None:
            self._draft = draft
            usual = draft == MahjongDraft(help=self.stage.settings.help)
            self.match.keep_draft(self.seat, None if usual else str(draft))

    def _redraft(self, draft: MahjongDraft) -> None:
        self._keep(draft)
        self._refresh()

    # Drawing a tile onto its partner.

    def dragged(self, target: str, x: float, y: float) -> None:
        place = place_of(target)
        if self._drawn is None and place is not None and self.moment.playing:
            self._fit()
            self._drawn = self.moment.draft
            if place in self.seen.free and place not in (self._taken or ()):
                self._redraft(replace(self._drawn, selected=place))

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        self._drawn = None
        self._fit()
        place, other = place_of(target), place_of(onto or "")
        if not self.moment.playing or place is None or other is None or place == other:
            return
        match drawn_onto(self.seen, place, other):
            case RemovePair() as pair:
                self._remove(pair, other)
            case why:
                self._say_why(why, other)

    def drag_lost(self, target: str) -> None:
        before, self._drawn = self._drawn, None
        if before is not None:
            self._redraft(before)
