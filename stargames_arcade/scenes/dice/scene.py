"""How a dice table is seen: whose lane lies on the mat, in which position, and where the player looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.dice import draft as dice_draft
from stargames_arcade.scenes.dice import quiet as dice_quiet
from stargames_arcade.scenes.dice.bearings import Bearings
from stargames_arcade.scenes.dice.controls import BACK, THROW
from stargames_arcade.scenes.dice.draft import DiceDraft
from stargames_arcade.scenes.dice.frame import frame_of
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.own_game_done import dice_done
from stargames_arcade.scenes.dice.pieces import number_of, place_target
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.sheet import box_of_target, line_target
from stargames_arcade.scenes.dice.situation import DiceSituation, Flight, duelist_of, lone_person
from stargames_arcade.scenes.duel_table import DuelTable, Mode
from stargames_arcade.scenes.own_game_done import RESULT, WATCH
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage


class DiceScene(DuelTable):
    """What lies on a dice table is the observation and the draft; here both become one picture."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._draft = DiceDraft()
        if self.seat is not None:
            self._draft = dice_draft.parse_draft(match.draft(self.seat) or "")
        self._trays: dict[Seat, DiceDraft] = {}
        """What those who are watched have kept, as far as their throws tell."""
        self._written: Box | None = None
        self._flight: Flight | None = None
        self._bearings = Bearings()
        self.moment = self._situation()
        self._picture = Picture()

    @property
    def _frame(self) -> DiceFrame:
        return frame_of(self.stage.view)

    def _situation(self) -> DiceSituation:
        watching, shown = self.mode is Mode.WATCHING, self.shown_seat
        first, second = (duelist_of(self.match, self.seat, seat) for seat in (shown, 1 - shown))
        playing = self.mode is Mode.PLAYING
        draft = self._draft if playing else self._trays.get(shown, DiceDraft()) if watching else DiceDraft()
        return DiceSituation(
            skin=self.match.title.skin,
            shown=first,
            other=second,
            draft=dice_draft.settled(draft, first.sheet),
            viewer=self.seat,
            mine=lone_person(self.match),
            playing=playing,
            switches=self.switches,
            seconds=self.seconds if playing else None,
            written=self._written,
            saved=self.match.unsaved is None,
            flight=self._flight,
        )

    def _refresh(self) -> DiceSituation:
        """Take the moment in anew; returns the one before."""
        before, self.moment = self.moment, self._situation()
        self.stage.changed()
        return before

    def relay(self) -> None:
        self._refresh()

    def lane_changed(self) -> None:
        self._written = None

    def layout(self, view: View) -> Picture:
        draw = dice_done if self.mode is Mode.DONE else dice_layout
        self._picture = draw(view, self.moment)
        return self._picture

    def first_focus(self) -> str | None:
        if self.mode is Mode.DONE:
            return RESULT if self.moment.other.finished else WATCH
        if self.mode is Mode.WATCHING:
            return BACK
        return place_target(0) if self.moment.thrown else THROW

    def notices(self, view: View) -> NoticePlace:
        return frame_of(view).notices if self.mode is not Mode.DONE else super().notices(view)

    def ambient(self, view: View) -> tuple[Cue, ...]:
        loops = twinkle(self._picture)
        if self.mode is Mode.DONE:
            return loops
        return (*loops, *dice_quiet.quiet(self.moment, self._frame, self._picture, view))

    def floats(self, target: str) -> str | None:
        return dice_quiet.floats(self.moment, target)

    def stands_for(self, target: str) -> str | None:
        place = self._place_of(target)
        return f"piece.{place}" if place is not None and self.moment.thrown else None

    def spoken_at(self, target: str) -> str:
        box = box_of_target(target)
        return target if box is None else line_target(box)

    def piece_of(self, target: str) -> str:
        place, box = self._place_of(target), box_of_target(target)
        if place is not None and self.moment.thrown:
            return f"piece.{place}"
        return f"row.{int(box)}" if box is not None else target

    def _place_of(self, target: str) -> int | None:
        """The piece that a target of the mat or the tray stands for; an empty well stands for none."""
        well = number_of(target, "well")
        if well is not None:
            place = self.moment.draft.wells[well]
            return place if place != dice_draft.EMPTY else None
        return number_of(target, "place")
