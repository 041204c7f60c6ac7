"""One player's half of a dice table that two share: they throw together, neither stops the other (D26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from stargames_arcade.match.events import MatchEvent, Requested
from stargames_arcade.match.lookback import last_entry
from stargames_arcade.rules.dice.actions import BoxEntered, Enter
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.second_choice import SecondChoice
from stargames_arcade.scenes.dice import half_cues as dice_half_cues
from stargames_arcade.scenes.dice.controls import JOKER, THROW
from stargames_arcade.scenes.dice.draft import DiceDraft
from stargames_arcade.scenes.dice.half import half_covers, half_written, status_text
from stargames_arcade.scenes.dice.half_done import half_done
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.sheet import box_of_target
from stargames_arcade.scenes.dice.situation import DiceSituation, Rest
from stargames_arcade.scenes.dice.table import DiceTable
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.own_game_done import RESULT
from stargames_arcade.scenes.staging.answering import BACK
from stargames_arcade.scenes.table_end import Decided
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Kind, Press, Tap
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.rules.dice.observation import DiceObservation
    from stargames_arcade.rules.dice.ruleset import Box
    from stargames_arcade.scenes.scene_stage import SceneStage


def dice_table(stage: SceneStage, match: Match) -> DiceTable:
    """The table scene of a dice match: of the whole screen, or of one player's half."""
    return DiceTable(stage, match) if stage.half is None else DiceHalf(stage, match)


class DiceHalf(DiceTable):
    """A dice table in half a screen. Throws are asked for and can be withdrawn; who has entered keeps the
    pieces, at rest, until the other has entered, too; nothing is laid over the other half."""

    name: ClassVar[str] = "dice_half"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        self._rest: Rest | None = None
        self._second: SecondChoice[Enter] = SecondChoice(stage)
        """The entry that would strike if it is chosen again."""
        super().__init__(stage, match)
        self._rest = self._taken_up()
        self.moment = self._situation()

    # What is seen.

    def _situation(self) -> DiceSituation:
        found = super()._situation()
        mine, other = found.shown, found.other
        if self.mode is not Mode.PLAYING:
            return found
        ahead = mine.filled - other.filled
        asks = self.match.asked(other.seat) is not None
        rest = self._rest if ahead > 0 else None
        return replace(
            found,
            asked=self.match.asked(mine.seat) is not None,
            ready=ahead < 0 or (ahead == 0 and asks),
            rest=rest,
            written=rest.box if rest is not None else found.written,
        )

    def _taken_up(self) -> Rest | None:
        """What lay there when a match was left that goes on now."""
        last = last_entry(self.match, self.seat) if self.seat is not None else None
        entered = [event for event in last.events if isinstance(event, BoxEntered)] if last else []
        return _rest(last.before, DiceDraft(entered[0].turn), entered[0]) if last and entered else None

    def layout(self, view: View) -> Picture:
        if self.mode is Mode.DONE and self.seat is not None:
            self._picture = half_done(view, self.moment, self.seat)
            return self._picture
        return super().layout(view)

    def first_focus(self) -> str | None:
        if self.mode is Mode.DONE:
            return RESULT if self.moment.other.finished else None
        return THROW if self.moment.rest is not None else super().first_focus()

    def on_sky(self, view: View) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        frame = half_frame(view.half or 0, view.tall)
        return half_written(frame), half_covers(frame)

    def spoken_at(self, target: str) -> str:
        """At the third throw there is no button; then it is said over the tray."""
        if target in (THROW, JOKER) and self._picture.target(target) is None:
            return "tray"
        return super().spoken_at(target)

    # What happens.

    def _other(self, event: MatchEvent) -> None:
        if isinstance(event, Requested):
            self._wait_anew()
        else:
            super()._other(event)

    def _note(self, seat: Seat, event: object, own: bool) -> None:
        if own and isinstance(event, BoxEntered):
            self._rest = _rest(self.moment.shown.sheet, self.moment.draft, event)
        super()._note(seat, event, own)

    def rival_is_through(self, called: str, avatar: str) -> None:
        """The plates of both halves say it."""

    def _show(self, before: DiceSituation, events: Sequence[object]) -> None:
        self._second.forget()
        super()._show(before, events)
        self._show_waiting(before)

    def _wait_anew(self) -> None:
        """Somebody has asked for a throw, or withdrawn that."""
        self._show_waiting(self._refresh())

    def _show_waiting(self, before: DiceSituation) -> None:
        view = self.stage.view
        cue = dice_half_cues.waiting(before, self.moment, self.layout(view), status_text(view, before))
        self._play(cue, dice_half_cues.WAIT)

    def concluded(self) -> None:
        super().concluded()
        if self.mode is Mode.DONE:
            self.stage.put_focus(RESULT)

    # What the player does.

    def chosen(self, target: str, gesture: Gesture) -> None:
        box = box_of_target(target)
        armed = self._second.armed
        if armed is not None and box == armed.box and self._hasty(gesture):
            self._warn(armed, target)
            return
        super().chosen(target, gesture)

    def _hasty(self, gesture: Gesture) -> bool:
        """Whether the second choice came before anybody could have read what was said after the first."""
        return (isinstance(gesture, Tap) and gesture.double) or self._second.hasty

    def handle(self, gesture: Gesture) -> bool:
        if self._second.armed is not None and isinstance(gesture, Press) and gesture.key is Key.CANCEL:
            return True
        return super().handle(gesture)

    def _cancel(self) -> None:
        if not self._withdraw():
            super()._cancel()

    def _withdraw(self) -> bool:
        """Take the request back, if there is one."""
        done = self.seat is not None and self.match.withdraw(self.seat)
        if done:
            self.stage.sound(BACK)
            self._wait_anew()
        return done

    def _throw(self) -> None:
        """The button asks for the throw; chosen again, it withdraws that."""
        before = self.moment
        if not self._withdraw():
            super()._throw()
            self._show_waiting(before)

    def _redraft(self, draft: DiceDraft) -> None:
        self._second.forget()
        super()._redraft(draft)

    def _unmovable(self, target: str) -> bool:
        why = self._why_still()
        if why is None:
            return super()._unmovable(target)
        self.refuse(target, why)
        return True

    def _why_still(self) -> str | None:
        """Why the pieces rest: the turn is entered, or a throw asked for, which must be withdrawn first."""
        words = self.stage.words
        if self.moment.rest is not None:
            return words("couch.turn_entered", name=self.moment.other.called(words))
        if not self.moment.asked or not self.moment.thrown:
            return None
        view = self.stage.view
        key = view.keys.sign(view.device, view.keyboard_half, Key.CANCEL, words)
        if view.device in (Kind.MOUSE, Kind.TOUCH) or not key:
            return words("couch.withdraw_button")
        return words("couch.withdraw_first", key=key)

    def _enter(self, box: Box, target: str) -> None:
        if self.moment.rest is not None:
            self._unmovable(target)
        else:
            super()._enter(box, target)

    def _ask_to_strike(self, action: Enter, target: str) -> None:
        """A question would lie over both halves: it is said at the box, and a second choice does it."""
        if self._second.armed == action:
            self._second.forget()
            self._offer_entry(action, target)
        else:
            self._warn(action, target)

    def _warn(self, action: Enter, target: str) -> None:
        words, skin, box = self.stage.words, self.match.title.skin, self._box_name(action.box)
        if self.moment.shown.sheet.may_throw:
            text = words("couch.strike_early", still=words(skin.key("still_throw")), box=box)
        else:
            text = words(skin.key("strike_again"), box=box)
        self.refuse(target, self._second.ask(action, text))

    def way_on(self, target: str) -> None:
        if target == RESULT:
            self.stage.pop(Decided(self.match))


def _rest(before: DiceObservation, draft: DiceDraft, event: BoxEntered) -> Rest:
    """How the pieces lie after an entry: as they lay before it, or, where that was not seen, as entered."""
    shown = before.dice
    if shown and event.joker is not None:
        draft = replace(draft, joker=event.joker)
    elif shown != event.dice:
        before = replace(before, dice=event.dice, throw=max(before.throw, 1))
        draft = DiceDraft(event.turn)
    return Rest(before, draft, event.box, event.value)
