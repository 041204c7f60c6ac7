"""Acts of rounds that are played by a plain rule, with the pictures around them as each seat sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import JOKER, Face
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.motion.choreography import choreography
from stargames_arcade.scenes.jolly.samples.acts import Act, first, played
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.text.words import Words
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Drawing, Node, Picture, Stacked
from stargames_arcade.ui.player import Motion
from stargames_arcade.ui.view import View

SKIN = next(title.skin for title in all_titles() if title.id == "jolly")
WIDE, TALL = Viewport(1920, 1080), Viewport(1080, 1920)
_SIGNS = {"a": 1, "j": 11, "q": 12, "k": 13}
LONG_MS = 2_000


@dataclass(frozen=True)
class Shown:
    """An act as one seat sees it."""

    act: Act
    view: View
    before: JollySituation
    after: JollySituation
    was: Picture
    picture: Picture

    @property
    def cues(self) -> tuple[tuple[Cue, str], ...]:
        """The cues with their queues."""
        return tuple(
            choreography(self.view, self.before, self.was, self.after, self.picture, self.act.events)
        )

    @property
    def heard(self) -> list[str]:
        """The names of what is heard, in order."""
        sounds = [sound for cue, _ in self.cues for sound in cue.sounds]
        return [sound.name for sound in sorted(sounds, key=lambda sound: sound.at_ms)]

    def playing(self, *, reduced: bool = False) -> Motion:
        """All cues, just begun."""
        motion = Motion(reduced)
        for cue, queue in self.cues:
            motion.play(cue, 0, queue)
        return motion


def shown(act: Act, seat: Seat, viewport: Viewport = WIDE) -> Shown:
    """An act before that seat's eyes."""
    view, (before, after) = View(viewport, Words("en")), act.moments(SKIN, seat)
    return Shown(act, view, before, after, jolly_layout(view, before), jolly_layout(view, after))


@cache
def seen_from(wanted: Callable[[Act], bool], steps: int, viewport: Viewport = WIDE) -> Shown:
    """The first such act at a table of four, seen by whoever sits so many seats after the one that acts."""
    act = first(wanted)
    return shown(act, (act.seat + steps) % 4, viewport)


def rounds(every: int = 1) -> Iterator[Shown]:
    """Rounds of two, three and four until the hands open: every so many acts as they are seen by who acts,
    and by each of the seats in turn."""
    for seats in (2, 3, 4):
        for number, act in enumerate(played(seats, "motion", 600)):
            if not number % every and not act.after.result:
                for seat in sorted({act.seat, number % seats}):
                    yield shown(act, seat)


def turning_over(act: Shown) -> Picture:
    """The pieces of the picture after that show something else on their way: all others are as in it."""
    ids = {track.node for cue, _ in act.cues for track in cue.tracks if track.faces}
    return replace(act.picture, nodes=tuple(node for node in act.picture.nodes if node.id in ids))


def face_on(node: Node) -> Face | None:
    """The face that a node shows, None for a back or something else."""
    parts = node.sprite.parts if isinstance(node.sprite, Stacked) else ()
    names = [part.sprite.name for part in parts if isinstance(part.sprite, Drawing)]
    for name in names:
        if name == "cards/card-joker":
            return JOKER
        suit, _, rank = name.removeprefix("cards/card-").partition("-")
        if name.startswith("cards/card-") and rank:
            return "cdhs".index(suit) * 13 + (_SIGNS.get(rank) or int(rank)) - 1
    return None


def shows_back(node: Node) -> bool:
    """Whether a node shows the back of a card."""
    parts = node.sprite.parts if isinstance(node.sprite, Stacked) else ()
    return any(isinstance(part.sprite, Drawing) and part.sprite.name == "cards/card-back" for part in parts)
