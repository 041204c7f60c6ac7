"""The table of the three dice titles: pieces and tray, joker, sheet; one's own lane, or a watched one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from stargames_arcade.match.events import Happened
from stargames_arcade.rules.dice.actions import BonusWon, BoxEntered, DiceThrown, Enter, GameBegun, Throw
from stargames_arcade.rules.dice.preview import strike_asks
from stargames_arcade.rules.dice.ruleset import DICE, Box
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.dice import cues as dice_cues
from stargames_arcade.scenes.dice import draft as dice_draft
from stargames_arcade.scenes.dice import sounds as dice_sounds
from stargames_arcade.scenes.dice.choreography import choreography
from stargames_arcade.scenes.dice.controls import BACK, JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.draft import DiceDraft
from stargames_arcade.scenes.dice.numbers import with_numbers
from stargames_arcade.scenes.dice.pieces import number_of, place_target, well_target
from stargames_arcade.scenes.dice.scene import DiceScene
from stargames_arcade.scenes.dice.sheet import box_of_target, box_target
from stargames_arcade.scenes.dice.situation import DiceSituation, Duelist, Flight
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.own_game_done import arrives
from stargames_arcade.scenes.staging.answering import CONFIRM
from stargames_arcade.ui.gestures import Gesture, Key, Press, Tap
from stargames_arcade.ui.motion import Cue

__all__ = ["DiceTable", "Mode"]

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

STRIKE = "strike"
"""The question before a box is struck (D8)."""


class DiceTable(DiceScene):
    """A dice table: what lies on it is the observation and the draft; all else is asked of the rules."""

    name: ClassVar[str] = "dice_table"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._tapped: str | None = None
        self._entering = False
        self._asked: Enter | None = None

    # What happens.

    def ticked(self) -> None:
        self._refresh()

    def told(self, happened: tuple[Happened, ...]) -> None:
        shown = self.moment.shown.seat
        for entry in happened:
            for event in entry.events:
                self._note(entry.seat, event, own=entry.seat == shown)
        self.played_out()
        before = self._refresh()
        if any(entry.seat == self.seat for entry in happened):
            self._keep(self.moment.draft)
        self._tell_of(before.other, self.moment.other)
        self._show(before, self.lately(happened, shown))

    def _tell_of(self, before: Duelist, rival: Duelist) -> None:
        """A notice when the rival is through before me."""
        if rival.finished and not before.finished:
            self.rival_is_through(rival.called(self.stage.words), rival.avatar)

    def _note(self, seat: Seat, event: object, own: bool) -> None:
        """Remember what the observation does not say: the box just written, what a watched player kept."""
        words = self.stage.words
        match event:
            case DiceThrown(turn, _, dice, places):
                if own:
                    self._written = None
                self._trays[seat] = dice_draft.kept_by_watching(turn, dice, places)
            case BoxEntered(_, box) if own:
                self._written = box
                if seat == self.seat and not self._entering:
                    self.stage.toast("notice", words("clock.expired", box=self._box_name(box)), matters=True)
                self._entering = False
            case BonusWon(points) if seat == self.seat:
                self.stage.toast("good", words("table.bonus_won", points=points), quiet=True)
            case GameBegun() if seat == self.seat:
                self.stage.sound(dice_sounds.CALL)
            case _:
                pass

    def _show(self, before: DiceSituation, events: Sequence[object]) -> None:
        """Play what the entries changed; the layout shows their end already."""
        after = self.moment
        picture = self.layout(self.stage.view)
        if self.mode is Mode.DONE and before.playing:
            self.stage.play(arrives(picture, after.shown.sheet.total))
            self.stage.put_focus(self.first_focus() or PAUSE)
        shown = self.mode is not Mode.DONE
        for cue, queue in choreography(before, after, events, self._frame, picture, mat_shown=shown):
            self.stage.play(with_numbers(cue, picture), queue)
        if self.mode is Mode.PLAYING and events:
            self._bearings.forget()
            self.stage.put_focus(self._next_focus(events[-1]))

    def _next_focus(self, event: object) -> str:
        """Where the player goes on after an entry: at the first piece thrown, or with the next throw."""
        return place_target(event.thrown_places[0]) if isinstance(event, DiceThrown) else THROW

    def _play(self, cue: Cue | None, queue: str = "table") -> None:
        if cue is not None:
            self.stage.play(cue, queue)

    def overtaken(self) -> None:
        self._entering = False
        self._refresh()

    # What the player does.

    def heard_itself(self, target: str) -> bool:
        """Pieces, boxes, the throw and the joker have sounds of their own."""
        piece = self._place_of(target) is not None or box_of_target(target) is not None
        return self.mode is Mode.PLAYING and (piece or target in (THROW, JOKER))

    def chosen(self, target: str, gesture: Gesture) -> None:
        doubled = isinstance(gesture, Tap) and gesture.double and target == self._tapped
        self._tapped = target if isinstance(gesture, Tap) and not doubled else None
        place = self._place_of(target)
        box = box_of_target(target)
        if target == PAUSE:
            self.open_pause()
        elif self.mode is Mode.DONE:
            self.way_on(target)
        elif target == BACK:
            self.stop_watching()
        elif self.mode is not Mode.PLAYING:
            self.switch_to(number_of(target, "plate"))
        elif place is not None:
            self._press_piece(place, target, doubled)
        elif box is not None:
            self._enter(box, target)
        elif target == JOKER:
            self._press_joker(target)
        elif target == THROW and not doubled:
            self._throw()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PAUSE):
                self.open_pause()
            case Press(_, Key.CANCEL):
                self._cancel()
            case Press(_, Key.FIRST) if self.mode is Mode.PLAYING:
                self._throw() if self.moment.shown.sheet.may_throw else self._press_joker(JOKER)
            case Press(_, Key.SECOND) if self.mode is Mode.PLAYING:
                self._jump()
            case Press(_, Key.DIGIT, number) if self.mode is Mode.PLAYING and number <= DICE:
                self._press_numbered(number - 1)
            case _:
                return False
        return True

    def _cancel(self) -> None:
        """Back, by the moment: the joker is taken back, watching ends, else the pause opens."""
        if self.mode is Mode.WATCHING:
            self.stop_watching()
        elif self.moment.draft.armed:
            self._press_joker(JOKER)
        else:
            self.open_pause()

    def _press_piece(self, place: int, target: str, doubled: bool) -> None:
        seen, draft = self.moment.shown.sheet, self.moment.draft
        if self._unmovable(target):
            return
        if not seen.dice:
            self.offer(Throw((place,)), target)
        elif draft.armed:
            self._redraft(dice_draft.step_face(draft, seen, place))
        elif not doubled:
            self._redraft(dice_draft.toggle(draft, place))

    def _press_numbered(self, place: int) -> None:
        """A digit takes the piece of that place, wherever it lies."""
        well = self.moment.draft.well_of(place)
        self._press_piece(place, place_target(place) if well is None else well_target(well), doubled=False)

    def _press_joker(self, target: str) -> None:
        if not self.moment.shown.sheet.joker_offered:
            self.explain(Refusal("no_jokers_left"), THROW)
        elif not self._unmovable(target):
            armed = self.moment.draft.armed
            self.stage.sound(dice_sounds.JOKER_BACK if armed else dice_sounds.JOKER)
            self._redraft(dice_draft.press_joker(self.moment.draft))

    def _unmovable(self, target: str) -> bool:
        """While a move is on its way the pieces wait; the player is told so."""
        if self.busy:
            self.explain(Refusal("busy"), target)
        return self.busy

    def _throw(self) -> None:
        if self.offer(Throw(self.moment.draft.kept), THROW):
            self.stage.sound(CONFIRM if self.moment.skin.jewels else dice_sounds.SHAKE)
            self._refresh()

    def _enter(self, box: Box, target: str) -> None:
        action = Enter(box, self.moment.draft.joker)
        sheet = self.moment.shown.sheet
        if self.stage.comfort.ask_before_strike and strike_asks(sheet, box, action.joker) and not self.busy:
            self._ask_to_strike(action, target)
        else:
            self._offer_entry(action, target)

    def _ask_to_strike(self, action: Enter, target: str) -> None:
        """A box that gives nothing is only struck once that was confirmed, while there is better (D8)."""
        self._asked = action
        values: tuple[tuple[str, str | int], ...] = (("box", self._box_name(action.box)),)
        early = self.moment.shown.sheet.may_throw
        if early:
            values += (("still", self.stage.words(self.match.title.skin.key("still_throw"))),)
        question = Question(STRIKE, values, reason="strike_early" if early else "")
        self.stage.push(Confirm(self.stage, question))

    def _offer_entry(self, action: Enter, target: str) -> None:
        if self.offer(action, target):
            self._entering = True
            self._refresh()

    def _box_name(self, box: Box) -> str:
        return self.stage.words(self.match.title.skin.box_key(box.word))

    def returned(self, result: object) -> None:
        match result:
            case Answer("strike", yes):
                action, self._asked = self._asked, None
                if yes and action is not None:
                    self._offer_entry(action, box_target(action.box))
            case _:
                super().returned(result)

    def _jump(self) -> None:
        """Between the pieces and the sheet: to the box that gives most, or back."""
        self.stage.put_focus(self._bearings.jump(self.stage.attended or "", self.moment))

    # Drawing a piece across the table.

    def dragged(self, target: str, x: float, y: float) -> None:
        place = self._flight.place if self._flight is not None else self._place_of(target)
        if place is not None:
            self._flight = Flight(place, x, y)
            self._refresh()

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        if self._flight is None:
            return
        place, self._flight = self._flight.place, None
        draft = self.moment.draft
        if onto is not None and not self._unmovable(target):
            well = number_of(onto, "well")
            if well is not None or onto == "tray":
                draft = dice_draft.keep(draft, place, well)
            elif onto == "mat" or number_of(onto, "place") is not None:
                draft = dice_draft.give_back(draft, place)
        self._redraft(draft)

    def drag_lost(self, target: str) -> None:
        self._flight = None
        self._redraft(self.moment.draft)

    def _keep(self, draft: DiceDraft) -> None:
        """The draft as it is now, remembered with the position it belongs to."""
        if self.seat is not None:
            self._draft = draft
            self.match.keep_draft(self.seat, None if draft == DiceDraft(draft.turn) else str(draft))

    def _redraft(self, draft: DiceDraft) -> None:
        """Lay the pieces anew, keep it for a later day, and show how they get there."""
        self._keep(draft)
        before = self._refresh()
        moves = dice_cues.moved(before, self.moment, self._frame)
        if moves is not None:
            self._play(with_numbers(moves, self.layout(self.stage.view)))
        self._play(dice_cues.stepped(before, self.moment, self._frame))
