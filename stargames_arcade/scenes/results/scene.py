"""The result as a scene: plinths rise, totals count up, and the player says what comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from stargames_arcade.scenes.results.layout import REMATCH, SAME_DEAL, WATCH, Contents, results
from stargames_arcade.scenes.results.podium import centre_of_light, light_ambient, rise
from stargames_arcade.scenes.results.sheet import drawn, total_id
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.table_end import AfterMatch, Next
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.counting import LONGEST, count_up
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Label, Picture
from stargames_arcade.ui.particles import confetti
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.view import View

_COUNTS_AT = 700
_CHEERS_AT = _COUNTS_AT + LONGEST
"""When the totals stand and the crown comes down: confetti bursts, and how it ended is heard."""
_BELL = 420
"""How far into its sound the count's bell rings."""


class Results(Scene):
    """Popped with an ``AfterMatch``."""

    name: ClassVar[str] = "results"

    def __init__(self, stage: SceneStage, contents: Contents, *, rising: bool = True) -> None:
        """``rising`` lets the result come up once; without it the match has been watched again: it
        stands there from the beginning, and there the person goes on."""
        super().__init__(stage)
        self.contents = contents
        self._first = contents.first if rising or not contents.watchable else WATCH
        self._shown = not rising

    def layout(self, view: View) -> Picture:
        return results(view, self.contents)

    def first_focus(self) -> str | None:
        return self._first

    def update(self) -> None:
        """The celebration begins with the first frame; what plays before a scene stands is ended."""
        if not self._shown:
            self._shown = True
            self.celebrate()

    def celebrate(self) -> None:
        """Show the result from its beginning."""
        view = self.stage.view
        picture, finalists = self.layout(view), self.contents.finalists
        self.stage.play(rise(view, picture, finalists), "podium")
        for seat, one in enumerate(finalists):
            node = picture.node(total_id(seat))
            assert isinstance(node.sprite, Label)
            counting = count_up(
                node.id, node.sprite, 0, one.total, written=view.words.number, after=_COUNTS_AT
            )
            self.stage.play(counting, node.id)
        self.stage.play(self._heard(), "sounds")
        if self._cheerful:
            self.stage.play(self._confetti(view), "confetti")

    def _heard(self) -> Cue:
        """The totals count up to a bell, then how it ended; whoever has lost here is not mocked."""
        close = "won" if self._cheerful else "lost"
        if drawn(self.contents.finalists):
            close = "drawn"
        count = Sounding("count", _CHEERS_AT - _BELL)
        return Cue("results.heard", (), sounds=(count, Sounding(close, _CHEERS_AT)))

    @property
    def _cheerful(self) -> bool:
        """Confetti falls for whoever wins at this machine, for both in a draw, and for one alone who has done
        what was to be done."""
        if self.contents.tally.alone is not None:
            return self.contents.tally.alone.cheerful
        mine = self.contents.mine
        return mine is None or self.contents.finalists[mine].rank == 1

    def _confetti(self, view: View) -> Cue:
        """It falls over the winner's stage and leaves the numbers readable."""
        whole = view.viewport.whole
        stage = Rect(whole.x, whole.y, whole.w, 920 - whole.y)
        if not view.tall:
            stage = Rect(whole.x, whole.y, 1120 - whole.x, whole.h)
        cue = confetti("confetti", stage, (centre_of_light(view, self.contents.finalists),))
        return Cue(
            cue.id, tuple(replace(track, start=track.start + _CHEERS_AT) for track in cue.tracks), cue.extras
        )

    def ambient(self, view: View) -> tuple[Cue, ...]:
        picture = self.layout(view)
        return twinkle(picture) + light_ambient(picture)

    def chosen(self, target: str, gesture: Gesture) -> None:
        ways = {REMATCH: Next.REMATCH, SAME_DEAL: Next.SAME_DEAL, WATCH: Next.WATCH}
        after = ways.get(target, Next.MENU)
        self.stage.pop(AfterMatch(after))
