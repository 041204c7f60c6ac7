"""How a Jolly table is seen: the cards as one player may see them, the draft, and a round's open hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.lookback import all_events
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.rules.jolly.actions import RoundFinished
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.couch.curtain import Curtain
from stargames_arcade.scenes.jolly import draft as jolly_draft
from stargames_arcade.scenes.jolly.cards import card_name, the_card
from stargames_arcade.scenes.jolly.controls import CONTINUE, PAUSE, STOCK, card_id, card_of
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.frame import frame_of
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.log import logged
from stargames_arcade.scenes.jolly.motion.choreography import choreography
from stargames_arcade.scenes.jolly.motion.hand_cues import makes_room
from stargames_arcade.scenes.jolly.motion.quiet import quiet
from stargames_arcade.scenes.jolly.passing import jolly_curtain
from stargames_arcade.scenes.jolly.round_result import round_layout
from stargames_arcade.scenes.jolly.situation import JollySituation, Sitter
from stargames_arcade.scenes.jolly.sorting import ordered, sorting_of
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.scenes.table import TableScene
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.rules.jolly.observation import JollyObservation
    from stargames_arcade.scenes.jolly.controls import MeldSpot
    from stargames_arcade.scenes.scene_stage import SceneStage

PASSES_MS: Final = 900.0
"""So long a player sees the own discard lie before the next one is called."""
LAST_LOOK_MS: Final = 1_600.0
"""So long the table stands after a round's last card, before the hands are opened."""


class JollyScene(TableScene):
    """What lies on a Jolly table is the observation and the draft; here both become one picture."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._draft = jolly_draft.parse_draft(self._kept or "")
        self._dragged: Card | None = None
        self._at = (0.0, 0.0)
        self._gap: int | None = None
        self._carried: Card | None = None
        self._asking: tuple[MeldSpot, ...] = ()
        self._throwing: Card | None = None
        self._reading = 0
        past = all_events(match, self.foot or 0)
        self._log = logged((), past)
        self._closers = [each.result.closer for each in past if isinstance(each, RoundFinished)]
        """Who closed each of the rounds; None where nobody did."""
        self._opens_at: float | None = None
        """When the hands are opened after a round that was played to its end here."""
        self.moment = self._situation()
        self._picture = Picture()

    @property
    def _kept(self) -> str | None:
        """What was composed when the table was left."""
        return self.match.draft(self.seat) if self.seat is not None else None

    # What is seen.

    @property
    def seen(self) -> JollyObservation:
        """The table as the player at its foot sees it."""
        return self.moment.seen

    @property
    def foot(self) -> Seat | None:
        """Who sits at the foot of the table: the player, in a match watched again the first person of it;
        nobody where only computers play."""
        if self.seat is not None or not self.match.watched:
            return self.seat
        players = enumerate(self.match.header.players)
        return next((seat for seat, player in players if player.human), 0)

    @property
    def playing(self) -> bool:
        """Whether somebody here plays at this table, and is still in the game."""
        return self.seat is not None and not self.match.watched and not self.match.finished(self.seat)

    @property
    def lone(self) -> bool:
        """Whether one person plays here, so that what they like is kept for another day."""
        return len(self.match.local_humans) == 1

    @property
    def hands_open(self) -> bool:
        """Whether the picture is that of a round's end: a little after its last card (J44)."""
        return self.moment.round_over and self.seen.result is not None and self._opens_at is None

    def _situation(self) -> JollySituation:
        match, foot = self.match, self.foot
        seen: JollyObservation = match.observe(foot, foot or 0)
        self._draft = self._fitted(seen)
        players = enumerate(match.header.players)
        return JollySituation(
            skin=match.title.skin,
            sitters=tuple(Sitter(seat, each.name, each.avatar, each.human) for seat, each in players),
            seen=seen,
            draft=self._draft,
            playing=self.playing,
            watched=self.seat is None,
            busy=self.busy,
            together=match.in_turns,
            seconds=self.seconds,
            limit=(match.limit_ms(foot or 0) or 0) // 1000,
            ready=match.ready_seats,
            saved=match.unsaved is None,
            dragged=self._dragged,
            at=self._at,
            gap=self._gap,
            carried=self._carried,
            asking=self._asking,
            reading=self._reading,
            log=self._log,
        )

    def _fitted(self, seen: JollyObservation) -> JollyDraft:
        """The draft as far as it holds; a new hand lies as this person sorted the last one."""
        hand = tuple(held.card for held in seen.hand)
        draft = jolly_draft.settled(self._draft, hand, seen.round)
        liked = draft.sorting or (self.stage.settings.sorting if self.lone else "")
        sorting = sorting_of(liked) if self._draft.round != seen.round else None
        if sorting is not None and self.seat is not None:
            faces = {held.card: held.face for held in seen.hand}
            draft = replace(draft, order=ordered(draft.order, faces, sorting), sorting=liked)
        return draft

    def _refresh(self) -> JollySituation:
        """Take the moment in anew, unless it is for other eyes; returns the one before."""
        if self.sealed:
            return self.moment
        before, self.moment = self.moment, self._situation()
        self.stage.changed()
        return before

    # How it is drawn.

    def layout(self, view: View) -> Picture:
        draw = round_layout if self.hands_open else jolly_layout
        self._picture = draw(view, self.moment)
        return self._picture

    def beneath(self, view: View) -> Picture:
        """Whoever comes while something lies over a table of several people reads no hand (P5, J45)."""
        if not self.secret or self.hands_open:
            return self.layout(view)
        return jolly_layout(view, self.moment.cover())

    def perform(self, before: JollySituation, was: Picture, events: Sequence[object] = ()) -> None:
        """Play what has changed since a moment and its picture; the layout shows the end already."""
        if self.hands_open:
            return
        view, picture = self.stage.view, self.layout(self.stage.view)
        for cue, queue in choreography(view, before, was, self.moment, picture, events):
            self.stage.play(cue, queue)

    def first_focus(self) -> str | None:
        if self.hands_open:
            return CONTINUE
        if self.moment.taking:
            return STOCK
        return card_id(self.moment.draft.order[0]) if self.moment.draft.order else PAUSE

    def notices(self, view: View) -> NoticePlace:
        return super().notices(view) if self.hands_open else frame_of(view, self.seen.seats).notices

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return quiet(self._picture)

    def stands_for(self, target: str) -> str | None:
        return target if card_of(target) is not None else None

    def makes_room(self, node: str) -> bool:
        return makes_room(node) and card_of(node) not in self.moment.held

    # What is said.

    def explain(self, refusal: Refusal, target: str) -> None:
        """With the names of cards and players in it."""
        words = self.stage.words
        said: dict[str, str | int] = dict(refusal.parameters)
        for name, value in refusal.parameters:
            if name in ("face_low", "face_high"):
                said[name] = card_name(words, int(value))
            elif name.startswith("face"):
                said[name] = the_card(words, int(value))
            elif name == "seat":
                said[name] = self.called(int(value), words)
        super().explain(Refusal(refusal.code, tuple(said.items())), target)

    @property
    def my_clock(self) -> bool:
        return self.moment.playing and self.seen.my_turn

    def ticked(self) -> None:
        self._refresh()

    # Where people play in turns.

    @property
    def passes_after_ms(self) -> float:
        return PASSES_MS

    def curtain(self, seat: Seat) -> Curtain:
        return jolly_curtain(self, seat)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.seen.phase is Phase.OVER
