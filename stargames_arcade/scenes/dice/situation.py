"""All that a picture of a dice table depends on, beside the view: what the rules show, and the draft."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from stargames_arcade.match.match import Match
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.preview import with_joker
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.dice.draft import DiceDraft
from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.text.words import Words


@dataclass(frozen=True, slots=True)
class Duelist:
    """Who sits at a plate, and what the plate may show (P5)."""

    seat: Seat
    name: str
    """The name given, empty for who is only an animal: ``called`` says what to write."""
    avatar: str
    sheet: DiceObservation
    """The lane as far as the viewer may see it."""
    filled: int
    """How many boxes are filled by now: public, also where the sheet lags behind."""
    finished: bool = False

    def called(self, words: Words) -> str:
        """The name, or the animal's in the present language."""
        return called(words, self.name, self.avatar)


def duelist_of(match: Match, viewer: Seat | None, seat: Seat) -> Duelist:
    """The plate of a seat as a viewer (None: a watcher) may see it."""
    player = match.header.players[seat]
    return Duelist(
        seat=seat,
        name=player.name,
        avatar=player.avatar,
        sheet=match.observe(viewer, seat),
        filled=match.filled(seat).done,
        finished=match.finished(seat),
    )


def lone_person(match: Match) -> Seat | None:
    """The seat of the person, in a match of one person; whoever watches it again is taken for them."""
    people = [seat for seat, player in enumerate(match.header.players) if player.human]
    return people[0] if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece under the pointer: its place, and where its centre is."""

    place: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rest:
    """A turn that is entered while the other player at this screen still plays it (D26)."""

    sheet: DiceObservation
    """The position before the entry: its pieces lie there still."""
    draft: DiceDraft
    box: Box
    points: int


@dataclass(frozen=True, slots=True)
class DiceSituation:
    """One moment of a dice table. ``shown`` is the duelist whose lane lies on the mat."""

    skin: DiceSkin
    shown: Duelist
    other: Duelist
    draft: DiceDraft = field(default_factory=DiceDraft)
    viewer: Seat | None = 0
    """Which of the two looks on; None for somebody else."""
    mine: Seat | None = None
    """The seat of the one person who plays or played; None where there is none, or several."""
    playing: bool = True
    """Whether the viewer acts for the shown lane; else it is watched."""
    switches: bool = False
    """Whether the other lane can be laid onto the mat instead: in a game watched again."""
    seconds: int | None = None
    """What is left of the move clock, if the table has one (D24)."""
    written: Box | None = None
    """The box of the shown sheet that was written last, until the next throw."""
    flight: Flight | None = None
    saved: bool = True
    """Whether what is played stays when the client ends."""
    asked: bool = False
    """Whether the player has asked for a throw and waits for the other at this screen (D26)."""
    ready: bool = False
    """Whether the other waits for this player."""
    rest: Rest | None = None

    @property
    def waits(self) -> bool:
        """Whether the player has asked or entered, so that the pieces rest until the other has, too."""
        return self.asked or self.rest is not None

    @property
    def on_mat(self) -> DiceSituation:
        """The situation as the mat shows it: a turn lies there until both have entered it."""
        if self.rest is None:
            return self
        return replace(self, shown=replace(self.shown, sheet=self.rest.sheet), draft=self.rest.draft)

    @property
    def seen(self) -> DiceObservation:
        """The shown lane as it would be with the draft's joker: faces, offers, sums."""
        if self.draft.joker is None:
            return self.shown.sheet
        return with_joker(self.shown.sheet, *self.draft.joker)

    @property
    def thrown(self) -> tuple[int, ...]:
        """The faces as they were thrown."""
        return self.shown.sheet.dice
