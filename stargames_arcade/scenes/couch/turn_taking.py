"""A table at which people of one machine play one after the other: when another is called, and what is hidden
until they have opened the curtain (P5, J44, J45)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.couch import in_turns
from stargames_arcade.scenes.couch.curtain import Curtain
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.table_end import Passed
from stargames_arcade.text.words import Words

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

LAST_LOOK_MS = 1800
"""How long a table stands after the last move at it, before something else takes its place."""


class TurnTaking(Scene):
    """The part of a table that knows who is before the screen.

    ``seat`` is that person's, or that of this half of a split screen; None where a match is only watched.
    """

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage)
        self.match = match
        self.seat: Seat | None = stage.half if stage.half is not None else match.at_screen
        self._passes_at: float | None = None
        self._open = self._lies_open
        self._prepared = False
        self.sealed = False
        """Whether what has happened since is not for the eyes before the screen: another round was dealt
        while all were looking. Nothing of it may be laid onto this table."""

    # Who sits there.

    def called(self, seat: Seat, words: Words) -> str:
        """Who sits there."""
        player = self.match.header.players[seat]
        return called(words, player.name, player.avatar)

    def seated(self, seat: Seat) -> Seated:
        """Who sits there, for a dialog."""
        return Seated(seat, self.match.header.players[seat].avatar, partial(self.called, seat))

    # When another is called.

    @property
    def passes_on(self) -> bool:
        """Whether people play in turns, and another one's comes by itself: the own game is over or, where all
        share one, the own turn. At a round's end nobody is called, all look at it together."""
        match = self.match
        if not match.in_turns or self.seat is None or match.outcome() is not None:
            return False
        if match.title.shared:
            return not self._lies_open and (self.sealed or match.at_screen != self.seat)
        return match.finished(self.seat)

    @property
    def waits_for_next(self) -> bool:
        """Whether the match stands still until the next one has opened the curtain, who is to see it all."""
        return self.match.title.shared and self.passes_on

    @property
    def last_look(self) -> bool:
        """Whether the table only stands for a last look."""
        return self._passes_at is not None

    @property
    def passes_after_ms(self) -> float:
        """How long that is."""
        return LAST_LOOK_MS

    def watch_the_turn(self) -> bool:
        """After each time the match was taken forward: seal the table once a round was dealt while all were
        looking, and let the match wait once somebody else is next; whether it does."""
        was, self._open = self._open, self._lies_open
        people = [seat for seat in self.match.local_humans if not self.match.finished(seat)]
        if was and not self._open and self.match.in_turns and len(people) > 1:
            self.sealed = True
        if self.waits_for_next:
            self.match.pause()
        if self.match.in_turns and (self._open or self.waits_for_next):
            self._prepare()
        return self.waits_for_next

    def _prepare(self) -> None:
        """Have the pictures of the curtain drawn, which soon hides everything at once."""
        seat, view = self.match.at_screen, self.stage.view
        if not self._prepared and seat is not None:
            self._prepared = True
            self.stage.house.ready(self.curtain(seat).layout(view).nodes, view.viewport)

    def pass_on(self) -> None:
        """The table stands for a last look, if it may; then comes the curtain."""
        if self._passes_at is None:
            self._passes_at = self.stage.now + (0 if self.sealed else self.passes_after_ms)
            self._prepare()
        if self.stage.now >= self._passes_at and not self.stage.stack.changing:
            self.stage.pop(Passed(self.match))

    @property
    def _lies_open(self) -> bool:
        """Whether nobody holds a hidden hand at a table that all share: before the first deal, and while all
        look at a round's end together (J44)."""
        match = self.match
        if not match.title.shared or self.seat is None:
            return False
        return match.between_rounds or not match.filled(self.seat).done

    # What hides it.

    @property
    def secret(self) -> bool:
        return self.match.in_turns

    def cover(self) -> Scene | None:
        """Where people play in turns the table opens behind a curtain, if there is something to hide."""
        match = self.match
        if not match.in_turns or self.seat is None or match.outcome() is not None or self._lies_open:
            return None
        match.pause()
        return self.curtain(self.seat)

    def curtain(self, seat: Seat) -> Curtain:
        """The curtain that calls a seat before the screen."""
        return in_turns.turn_curtain(self, seat)
