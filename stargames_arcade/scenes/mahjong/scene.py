"""How a Mahjong table is seen: whose board lies there, in which position, and where the player looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.lookback import all_events
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.summary import Summary, summary
from stargames_arcade.scenes.duel_table import DuelTable, Mode
from stargames_arcade.scenes.mahjong import draft as mahjong_draft
from stargames_arcade.scenes.mahjong.controls import BACK, HELP, place_of, tile_target
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.finishing import Finishing
from stargames_arcade.scenes.mahjong.frame import frame_of
from stargames_arcade.scenes.mahjong.layout import mahjong_layout
from stargames_arcade.scenes.mahjong.motion.choreography import choreography, shown
from stargames_arcade.scenes.mahjong.motion.quiet import quiet
from stargames_arcade.scenes.mahjong.own_game_done import mahjong_done
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation, duelist_of
from stargames_arcade.scenes.own_game_done import RESULT, WATCH
from stargames_arcade.scenes.pausing import told_code
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.rules.mahjong.observation import MahjongObservation
    from stargames_arcade.scenes.scene_stage import SceneStage


FEAST_MS: Final = 3_200.0
"""So long blossoms sail over a board that is cleared (STYLE 8)."""


class MahjongScene(DuelTable):
    """What lies on a Mahjong table is the observation and the draft; here both become one picture."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._draft = self._taken_up()
        self._taken: Two | None = None
        self._locks: tuple[Place, ...] = ()
        self._finishing = Finishing()
        self.moment = self._situation()
        self._picture = Picture()

    def _taken_up(self) -> MahjongDraft:
        """What was composed when the table was left. Help is as it was at the last one, where that was the
        same person's."""
        text = self.match.draft(self.seat) if self.seat is not None else None
        if text is None:
            return MahjongDraft(help=self._lone and self.stage.settings.help)
        return mahjong_draft.parse_draft(text)

    @property
    def _lone(self) -> bool:
        """Whether one person plays, so that what they like is everybody's."""
        return len(self.match.local_humans) == 1

    @property
    def seen(self) -> MahjongObservation:
        """The board that lies there."""
        return self.moment.seen

    @property
    def last_look_ms(self) -> float:
        """Whoever has cleared the board is feasted first; whoever quits wants no more of it."""
        match self.match.observe(self.seat, self.shown_seat).ending:
            case Ending.CLEARED if not self.stage.comfort.reduced_motion:
                return FEAST_MS
            case Ending.QUIT if self.mode is Mode.PLAYING:
                return 0
        return super().last_look_ms

    @property
    def hidden(self) -> bool:
        """Whether the own board is covered: under the pause, and while the clock stands still (M28)."""
        return self.mode is Mode.PLAYING and (self.pausing or self.match.paused)

    def _situation(self) -> MahjongSituation:
        shown = self._duelist(self.shown_seat)
        playing = self.mode is Mode.PLAYING and not shown.finished
        own = mahjong_draft.settled(self._draft, shown.board)
        return MahjongSituation(
            skin=self.match.title.skin,
            shown=shown,
            other=None if self.alone else self._duelist(1 - self.shown_seat),
            draft=own if playing else MahjongDraft(),
            viewer=self.seat,
            playing=playing,
            switches=self.switches,
            seconds=self.seconds if playing else None,
            limit=self.match.header.option("clock"),
            hidden=self.hidden,
            saved=self.match.unsaved is None,
            taken=self._taken if playing else None,
            locks=self._locks if playing else (),
            finish=self._finishing.state(shown.board) if playing and self.alone else None,
            account=self._account if self.mode is Mode.DONE else None,
            code=told_code(self.match) if self.alone else "",
            used_ms=self.match.used_ms(self.seat or 0),
        )

    def _duelist(self, seat: Seat) -> Duelist:
        return duelist_of(self.match, self.seat, seat)

    @cached_property
    def _account(self) -> Summary:
        """What the own game came to: asked for once it is over, when no entry can be added."""
        return summary(all_events(self.match, self.seat or 0))

    def relay(self) -> None:
        self._refresh()

    def lane_changed(self) -> None:
        self._locks = ()

    def _refresh(self) -> MahjongSituation:
        """Take the moment in anew; returns the one before."""
        before, self.moment = self.moment, self._situation()
        self.stage.changed()
        return before

    def layout(self, view: View) -> Picture:
        if self.moment.hidden is not self.hidden:
            self.moment = replace(self.moment, hidden=self.hidden)
        draw = mahjong_done if self.mode is Mode.DONE else mahjong_layout
        self._picture = draw(view, self.moment)
        return self._picture

    def perform(self, before: MahjongSituation, was: Picture, events: Sequence[object] = ()) -> None:
        """Play what has changed since a moment and its picture; the layout shows the end already."""
        view = self.stage.view
        seen = shown(view, before, self.moment, was, self.layout(view))
        at_table = self.mode is not Mode.DONE
        for cue, queue in choreography(before, self.moment, events, seen, table_shown=at_table):
            self.stage.play(cue, queue)

    def first_focus(self) -> str | None:
        if self.mode is Mode.DONE:
            rival = self.moment.other
            return RESULT if rival is not None and rival.finished else WATCH
        if self.mode is Mode.WATCHING:
            return BACK
        return self._first_tile() or HELP

    def _first_tile(self) -> str | None:
        """The free tile where one begins to read: of the topmost the leftmost."""
        spots = self.seen.board.spots
        first = min(self.seen.free, key=lambda place: (spots[place].y, spots[place].x), default=None)
        return None if first is None else tile_target(first)

    def notices(self, view: View) -> NoticePlace:
        return frame_of(view).notices if self.mode is not Mode.DONE else super().notices(view)

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return quiet(self._picture)

    def stands_for(self, target: str) -> str | None:
        return target if place_of(target) is not None else None
