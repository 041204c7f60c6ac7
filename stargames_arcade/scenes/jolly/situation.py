"""All that a picture of a Jolly table depends on, beside the view: what the rules show, and the draft."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.jolly.composing import Composed, composed
from stargames_arcade.scenes.jolly.controls import MeldSpot
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.skin import JollySkin
from stargames_arcade.text.words import Words


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    seat: Seat
    name: str
    """The name given, empty for who is only an animal: ``called`` says what to write."""
    avatar: str
    human: bool = True

    def called(self, words: Words) -> str:
        """The name, or the animal's in the present language."""
        return called(words, self.name, self.avatar)


@dataclass(frozen=True, slots=True)
class TurnTold:
    """What everybody saw of one turn, for the list of the last turns (J45)."""

    seat: Seat
    took: int = 0
    """So many cards from the discard pile; 0: one from the stock."""
    laid: int = 0
    """The points of new melds, cards laid off and swapped."""
    jokers: int = 0
    """So many jokers were won back."""
    thrown: Face | None = None
    """The card thrown at its end; None while the turn goes on, or where none was."""
    expired: bool = False
    dropped: bool = False
    """Whether the seat plays no longer from then on."""


@dataclass(frozen=True)
class JollySituation:
    """One moment of a Jolly table, as it is shown to ``seen.seat``, who sits at its foot.

    A watcher of a match that was played before sits where that seat sat.
    """

    skin: JollySkin
    sitters: tuple[Sitter, ...]
    """By seat."""
    seen: JollyObservation
    draft: JollyDraft = field(default_factory=JollyDraft)
    playing: bool = True
    """Whether the seat at the foot acts; else the table is only watched."""
    watched: bool = False
    """Whether nobody here ever played or will: a match played before, or one of computers."""
    busy: bool = False
    """Whether a move is on its way."""
    together: bool = False
    """Whether several people play at this screen, one after the other: a round's end is for all of them."""
    seconds: int | None = None
    """What is left of the turn, or of the look at the open hands; None where no clock runs (J42, J44)."""
    limit: int = 0
    """The whole time of that in seconds, 0 for none."""
    ready: tuple[Seat, ...] = ()
    """Who has pressed *Continue* (J44)."""
    saved: bool = True
    """Whether what is played stays when the client ends."""
    dragged: Card | None = None
    """The card that is being dragged, if any; with it go all that are chosen, if it is one of them."""
    at: tuple[float, float] = (0, 0)
    """Where the pointer is that drags it: the middle of the card, in canvas units."""
    gap: int | None = None
    """Before which place of the hand, counted without all that is dragged, it would go; None elsewhere."""
    carried: Card | None = None
    """The card that is moved through the hand by keys; it lies where ``draft.order`` says."""
    asking: tuple[MeldSpot, ...] = ()
    """The places on the table among which the player is to choose for the one chosen card (J27)."""
    reading: int = 0
    """Which reading of the chosen cards is laid, where there are several (J20)."""
    log: tuple[TurnTold, ...] = ()
    """The last turns, the newest last; more than can be shown do no harm."""
    covered: bool = False
    """Whether of the own hand only backs are seen, since something lies over a table of several people."""

    def cover(self) -> JollySituation:
        """The same moment with the own hand covered, and nothing to be guessed of it."""
        draft = replace(self.draft, chosen=())
        return replace(
            self, covered=True, draft=draft, dragged=None, gap=None, carried=None, asking=(), reading=0
        )

    @property
    def held(self) -> tuple[Card, ...]:
        """All that is dragged, in the order of the hand: with a chosen card all chosen ones."""
        if self.dragged is None:
            return ()
        along = self.draft.chosen if self.dragged in self.draft.chosen else (self.dragged,)
        return tuple(card for card in self.draft.order if card in along)

    @property
    def foot(self) -> Seat:
        """The seat at the foot of the table."""
        return self.seen.seat or 0

    @property
    def my_turn(self) -> bool:
        """Whether the seat at the foot may take or play now."""
        return self.playing and not self.busy and self.seen.my_turn

    @property
    def taking(self) -> bool:
        """Whether it is to take something."""
        return self.my_turn and self.seen.phase is Phase.TAKE

    @property
    def round_over(self) -> bool:
        """Whether all hands lie open (J44)."""
        return self.seen.phase in (Phase.ROUND_OVER, Phase.OVER)

    @cached_property
    def faces(self) -> dict[Card, Face]:
        """What the cards of the own hand show."""
        return {held.card: held.face for held in self.seen.hand}

    @cached_property
    def composed(self) -> Composed | None:
        """What the chosen cards would be if they were laid; None where none are chosen."""
        if not self.draft.chosen or self.seen.seat is None or self.round_over:
            return None
        return composed(self.seen, self.draft.chosen)

    @property
    def around(self) -> tuple[Seat, ...]:
        """The others from the left of the foot on, in the order of play."""
        return tuple((self.foot + step) % self.seen.seats for step in range(1, self.seen.seats))
