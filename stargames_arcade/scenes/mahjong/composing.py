"""What a player composes at a Mahjong table: the selection, by click or by drawing, and help (M4, M5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from stargames_arcade.rules.mahjong.actions import RemovePair
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.preview import best_pair
from stargames_arcade.scenes.mahjong.controls import HELP, place_of, tile_target
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.scene import MahjongScene
from stargames_arcade.scenes.mahjong.selection import Refused, drawn_onto, meant
from stargames_arcade.scenes.staging.answering import CONFIRM

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage


class MahjongComposing(MahjongScene):
    """The draft, and how it becomes a pair. The tiles lie as they lay until that is carried out."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._drawing = False
        self._drawn: MahjongDraft | None = None
        """The draft before a tile was drawn away; None once that has fallen, as the board became another."""
        self._fitted: object = self._circumstances

    # Tiles and help.

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
        self._look()
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
        """On or off, and so at the next table of one person (M5)."""
        draft = self.moment.draft
        self.stage.sound(CONFIRM)
        if self._lone:
            self.stage.settings.help = not draft.help
        self._redraft(replace(draft, help=not draft.help))

    # The draft.

    @property
    def _circumstances(self) -> object:
        return self.stage.viewport, self.stage.words.language

    def _fit(self) -> None:
        """In another window or language nothing stays selected: who selected it saw another board (M4)."""
        if self._fitted != self._circumstances:
            self._fitted = self._circumstances
            self._deselect()

    def _let_fall(self) -> None:
        """The tile under the hand is no longer the one that was taken up, or may not be (M4)."""
        self._drawn = None

    def _deselect(self) -> None:
        self._let_fall()
        if self._draft.selected is not None:
            self._redraft(replace(self._draft, selected=None))

    def _keep(self, draft: MahjongDraft) -> None:
        """The draft as it is now, remembered with the position it belongs to."""
        if self.seat is not None:
            self._draft = draft
            self.match.keep_draft(self.seat, str(draft))

    def _redraft(self, draft: MahjongDraft) -> None:
        self._keep(draft)
        self._look()

    def _look(self) -> None:
        """Take the moment in anew, and show what the player looks at now."""
        was = self._picture
        self.perform(self._refresh(), was)

    # Drawing a tile onto its partner.

    def dragged(self, target: str, x: float, y: float) -> None:
        place = place_of(target)
        if self._drawing or place is None or not self.moment.playing:
            return
        self._fit()
        self._drawing, self._drawn = True, self.moment.draft
        if place in self.seen.free and place not in (self._taken or ()):
            self._redraft(replace(self._drawn, selected=place))

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        self._fit()
        fallen, self._drawing, self._drawn = self._drawn is None, False, None
        place, other = place_of(target), place_of(onto or "")
        if fallen or not self.moment.playing or place is None or other is None or place == other:
            return
        match drawn_onto(self.seen, place, other):
            case RemovePair() as pair:
                self._remove(pair, other)
            case why:
                self._say_why(why, other)

    def drag_lost(self, target: str) -> None:
        before, self._drawing, self._drawn = self._drawn, False, None
        if before is not None:
            self._redraft(before)
