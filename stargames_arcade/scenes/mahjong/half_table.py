"""One player's half of a Mahjong table that two share: neither stops or covers the other's (P5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from stargames_arcade.rules.mahjong.actions import Quit, Shuffle
from stargames_arcade.scenes.couch.second_choice import SecondChoice
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.mahjong.controls import QUIT, SHUFFLE
from stargames_arcade.scenes.mahjong.half import mahjong_half, mahjong_half_done
from stargames_arcade.scenes.mahjong.half_frame import half_of
from stargames_arcade.scenes.mahjong.table import ASK_SHUFFLE, MahjongTable
from stargames_arcade.scenes.own_game_done import RESULT
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.scenes.table_end import Decided
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage


def mahjong_table(stage: SceneStage, match: Match) -> MahjongTable:
    """The table scene of a Mahjong match: of the whole screen, or of one player's half."""
    return MahjongTable(stage, match) if stage.half is None else MahjongHalf(stage, match)


class MahjongHalf(MahjongTable):
    """A Mahjong table in half a screen: what is asked is asked within it, and nothing is laid over the other
    half but the pause, which covers both boards."""

    name: ClassVar[str] = "mahjong_half"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._second: SecondChoice[str] = SecondChoice(stage)
        """The question that is answered if the button is chosen again."""

    # What is seen.

    def layout(self, view: View) -> Picture:
        if self.moment.hidden is not self.hidden:
            self.moment = replace(self.moment, hidden=self.hidden)
        draw = mahjong_half_done if self.mode is Mode.DONE else mahjong_half
        self._picture = draw(view, self.moment, view.half or 0)
        return self._picture

    def first_focus(self) -> str | None:
        if self.mode is Mode.DONE:
            rival = self.moment.other
            return RESULT if rival is not None and rival.finished else None
        return super().first_focus()

    def notices(self, view: View) -> NoticePlace:
        return half_of(view, view.half or 0).notices

    def on_sky(self, view: View) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        frame = half_of(view, view.half or 0)
        return frame.written, frame.covers

    # What happens.

    def rival_is_through(self, called: str, avatar: str) -> None:
        """The plates of both halves say it."""

    def concluded(self) -> None:
        super().concluded()
        if self.mode is Mode.DONE:
            self.stage.put_focus(RESULT)

    # What the player does.

    def handle(self, gesture: Gesture) -> bool:
        if self._second.armed is not None and isinstance(gesture, Press) and gesture.key is Key.CANCEL:
            self._second.forget()
            return True
        return super().handle(gesture)

    def _ask(self, question: str) -> None:
        """It is said at the button, and choosing it again is the answer."""
        shuffles = question == ASK_SHUFFLE
        target = SHUFFLE if shuffles else QUIT
        if self._second.armed == question and not self._second.hasty:
            self._second.forget()
            if self.offer(Shuffle() if shuffles else Quit(), target):
                self._refresh()
            return
        points = self.seen.ruleset.shuffle if shuffles else self.seen.total
        word = "shuffle_again" if shuffles else "quit_again"
        text = self.stage.words(self.moment.skin.key(word), points=self.stage.words.number(points))
        self.refuse(target, self._second.ask(question, text))

    def way_on(self, target: str) -> None:
        if target == RESULT:
            self.stage.pop(Decided(self.match))
